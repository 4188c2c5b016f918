/* SPDX-License-Identifier: Zlib */
/*
 * Bodies beside the same steps over the loops of a game's own: a disc of 32
 * pixels walks over hills of cells of 16, and falls through air. A lift has ten
 * riders among 1,000 sprites, beside a step of that world.
 */
#include "must.h"
#include "tiles_game.h"

#include <stdlib.h>

#define CELL    16
#define COLUMNS 256
#define ROWS    80
#define SPRITE  32
#define PLACES  256
#define CLIMB   2
#define WALK    3
#define FALL    1000
#define CROWD   1000
#define RIDERS  10
#define GROUND  1
#define LIFT    2

enum
{
    AIR,
    FULL,
    UPHILL,
    DOWNHILL,
    TILES
};

static unsigned char tile_pixels[TILES][CELL * CELL];
static unsigned char *const tile_list[TILES] = {
    tile_pixels[AIR], tile_pixels[FULL], tile_pixels[UPHILL],
    tile_pixels[DOWNHILL]};
static unsigned char cells[ROWS * COLUMNS];
static unsigned char disc[SPRITE * SPRITE];

struct level
{
    struct game_level game;
    struct game_sprite sprite;
    DdcTiles *tiles;
    DdcMask *mask;
    int x[PLACES];
    int y[PLACES];
    DdcWorld *world;
    DdcSprite *lift;
};

/* Hills in the lowest two rows, and air above them. */
static void make_level(struct level *l)
{
    static const int slope[2] = {UPHILL, DOWNHILL};
    const DdcPixels picture = {disc, SPRITE, SPRITE, SPRITE, 1};

    for (int i = 0; i < CELL * CELL; i++)
    {
        tile_pixels[FULL][i] = 1;
        tile_pixels[UPHILL][i] = i % CELL + i / CELL >= CELL - 1;
        tile_pixels[DOWNHILL][i] = i / CELL >= i % CELL;
    }
    for (int i = 0; i < SPRITE * SPRITE; i++)
    {
        int right = 2 * (i % SPRITE) + 1 - SPRITE;
        int down = 2 * (i / SPRITE) + 1 - SPRITE;
        disc[i] = right * right + down * down < SPRITE * SPRITE;
    }
    must(DdcMask_CreateFromPixels(&picture, NULL, &l->mask));
    must(DdcTiles_Create(COLUMNS, ROWS, CELL, CELL, &l->tiles));
    for (int tile = FULL; tile < TILES; tile++)
    {
        const DdcPixels pixels = {tile_pixels[tile], CELL, CELL, CELL, 1};
        DdcMask *mask;
        must(DdcMask_CreateFromPixels(&pixels, NULL, &mask));
        must(DdcTiles_SetTile(l->tiles, (ddc_uint32)tile, DDC_TILE_MASK, mask,
                              GROUND));
    }
    for (int i = 0; i < COLUMNS; i++)
    {
        cells[(ROWS - 2) * COLUMNS + i] = (unsigned char)slope[i % 2];
        cells[(ROWS - 1) * COLUMNS + i] = FULL;
    }
    for (int i = 0; i < ROWS * COLUMNS; i++)
    {
        must(DdcTiles_SetCell(l->tiles, i % COLUMNS, i / COLUMNS, cells[i]));
    }
    l->game = (struct game_level){COLUMNS, ROWS, CELL, cells, tile_list};
    l->sprite = (struct game_sprite){SPRITE, SPRITE, disc};
}

static int64_t ours(const struct level *l, size_t i, double x, double y)
{
    const DdcPoint move = {x, y};
    DdcBody body = {.solid = GROUND, .climb = CLIMB, .drop = CLIMB};
    DdcBodyMove moved;

    must(DdcTiles_Move(l->tiles, l->mask, l->x[i % PLACES], l->y[i % PLACES],
                       &move, &body, &moved));
    return moved.x * 4096 + moved.y;
}

/* ---- A game's own loop ------------------------------------------------------
 */

static int touches(const struct level *l, int x, int y)
{
    return game_overlap(&l->game, &l->sprite, x, y);
}

/* One pixel to the right on the ground. Returns 0 at a wall. */
static int game_walk(const struct level *l, int *x, int *y)
{
    int up = 0;

    while (up < CLIMB && !touches(l, *x, *y - up - 1))
    {
        up++;
    }
    while (touches(l, *x + 1, *y - up))
    {
        if (up-- == 0)
        {
            return 0;
        }
    }
    int down = 0;
    while (down < up + CLIMB && !touches(l, *x + 1, *y - up + down + 1))
    {
        down++;
    }
    *x += 1;
    *y += down - up;
    return 1;
}

BENCH(ours_hill, struct level, l)
{
    return ours(l, i, WALK, 0);
}

BENCH(game_hill, struct level, l)
{
    int x = l->x[i % PLACES];
    int y = l->y[i % PLACES];

    if (touches(l, x, y + 1)) /* it stands */
    {
        for (int step = 0; step < WALK && game_walk(l, &x, &y); step++)
        {
        }
    }
    return x * 4096 + y;
}

BENCH(ours_fall, struct level, l)
{
    return ours(l, i, 0, FALL);
}

BENCH(game_fall, struct level, l)
{
    int x = l->x[i % PLACES];
    int y = l->y[i % PLACES];

    for (int step = 0; step < FALL && !touches(l, x, y + 1); step++)
    {
        y++;
    }
    return x * 4096 + y;
}

/* ---- A lift -----------------------------------------------------------------
 */

static DdcSprite *add(struct level *l, DdcMask *mask, int x, int y,
                      ddc_uint32 categories, int has_body)
{
    const DdcBody body = {.solid = GROUND | LIFT, .climb = 2, .drop = 2};
    DdcSprite *sprite;

    must(DdcSprite_CreateFromMask(mask, x, y, &sprite));
    must(DdcSprite_SetFilter(sprite, categories, 0));
    must(DdcSprite_SetBody(sprite, has_body ? &body : NULL));
    must(DdcWorld_Add(l->world, sprite));
    return sprite;
}

static void make_lift(struct level *l)
{
    DdcMask *mask;

    must(DdcWorld_Create(&l->world));
    must(DdcWorld_SetTiles(l->world, l->tiles));
    must(DdcMask_Create(RIDERS * 40, 8, 1, &mask));
    l->lift = add(l, mask, 400, 400, LIFT, 1);
    must(DdcMask_Create(SPRITE, SPRITE, 1, &mask));
    for (int i = 0; i < RIDERS; i++)
    {
        add(l, mask, 402 + 40 * i, 400 - SPRITE, GROUND, 1);
    }
    for (int i = 1 + RIDERS; i < CROWD; i++)
    {
        add(l, mask, 40 * (i % 100), 500 + 40 * (i / 100), GROUND, 0);
    }
}

BENCH(ours_lift, struct level, l)
{
    const DdcPoint move = {i % 2 == 0 ? 2 : -2, 0};
    ddc_uint32 needed;

    if (DdcWorld_MoveSolid(l->world, l->lift, &move, NULL, 0, &needed) !=
            DDC_E_MORE ||
        needed != RIDERS)
    {
        bench_die("the lift does not carry its riders");
    }
    return needed;
}

/* What a step of the same world takes. */
BENCH(step_lift, struct level, l)
{
    (void)i;
    must(DdcWorld_Step(l->world));
    return RIDERS;
}

int main(int argc, char **argv)
{
    static struct level l;
    const struct bench_way hill[] = {{"ours", ours_hill, &l, 1},
                                     {"game", game_hill, &l, 1}};
    const struct bench_way fall[] = {{"ours", ours_fall, &l, 1},
                                     {"game", game_fall, &l, 1}};
    const struct bench_way lift[] = {{"ours", ours_lift, &l, 1},
                                     {"step", step_lift, &l, 1}};

    bench_start(argc, argv, BENCH_ROUNDS);
    make_level(&l);
    for (int i = 0; i < PLACES; i++)
    {
        ddc_int32 hit;
        ddc_int32 way;
        l.x[i] = 100 + (int)(bench_random() % (CELL * (COLUMNS - 20)));
        must(DdcTiles_FindGround(l.tiles, l.mask, l.x[i], 1100, GROUND, 0, 200,
                                 &hit, &way));
        l.y[i] = 1100 + way;
    }
    bench_case("body/hill", WALK, hill, COUNT(hill));
    for (int i = 0; i < PLACES; i++)
    {
        l.y[i] = (int)(bench_random() % 100);
    }
    bench_case("body/fall", FALL, fall, COUNT(fall));
    make_lift(&l);
    bench_case("body/lift", RIDERS, lift, COUNT(lift));
    return 0;
}
