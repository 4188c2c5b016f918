/* SPDX-License-Identifier: Zlib */
/*
 * Tiles beside the loops of a game's own and beside static sprites in a world.
 * A level has hills every eighth row of cells; the sprite is a disc of 32
 * pixels that lies on them, or in the air, and touches nothing.
 *
 * In "weave" every cell that the sprite lies on has solid pixels, in a pattern
 * that a sprite of four bars misses: no cell can be left out.
 */
#include "must.h"
#include "tiles_game.h"

#include <stdlib.h>
#include <string.h>

#define CELL   16
#define PLACES 256
#define SPRITE 32
#define RADIUS 64
#define SWEEP  1000
#define TILES  5
/* The static sprites are those of this part of the map. */
#define WORLD_SIDE 64

enum
{
    AIR,
    FULL,
    UPHILL,
    DOWNHILL,
    WEAVE
};

static int random_below(int number)
{
    return (int)(bench_random() % (uint32_t)number);
}

/* ---- Tiles and sprites --------------------------------------------------- */

static unsigned char tile_pixels[TILES][CELL * CELL];
static unsigned char *const tile_list[TILES] = {
    tile_pixels[AIR], tile_pixels[FULL], tile_pixels[UPHILL],
    tile_pixels[DOWNHILL], tile_pixels[WEAVE]};
static DdcMask *tile_masks[TILES];

static void make_tiles(void)
{
    for (int i = 0; i < CELL * CELL; i++)
    {
        int x = i % CELL;
        int y = i / CELL;
        tile_pixels[FULL][i] = 1;
        tile_pixels[UPHILL][i] = x + y >= CELL - 1;
        tile_pixels[DOWNHILL][i] = y >= x;
        tile_pixels[WEAVE][i] = x >= 8 && y >= 8;
    }
    for (int tile = FULL; tile < TILES; tile++)
    {
        DdcPixels pixels = {tile_pixels[tile], CELL, CELL, CELL, 1};
        must(DdcMask_CreateFromPixels(&pixels, NULL, &tile_masks[tile]));
    }
}

/* A sprite in both forms. */
struct sprite
{
    struct game_sprite game;
    DdcMask *mask;
};

static int in_disc(int x, int y, int side)
{
    int right = 2 * x + 1 - side;
    int down = 2 * y + 1 - side;

    return right * right + down * down < side * side;
}

static int in_bars(int x, int y, int side)
{
    (void)side;
    return x % CELL < 5 || y % CELL < 5;
}

static void make_sprite(struct sprite *out, int side,
                        int (*is_solid)(int x, int y, int side))
{
    unsigned char *pixels = bench_alloc((size_t)(side * side));
    const DdcPixels block = {pixels, side, side, side, 1};

    for (int i = 0; i < side * side; i++)
    {
        pixels[i] = (unsigned char)is_solid(i % side, i / side, side);
    }
    out->game = (struct game_sprite){side, side, pixels};
    must(DdcMask_CreateFromPixels(&block, NULL, &out->mask));
}

/* ---- Levels -------------------------------------------------------------- */

/* A level in both forms, and places on it at which nothing is touched. */
struct level
{
    struct game_level game;
    DdcTiles *tiles;
    const struct sprite *sprite;
    int x[PLACES];
    int y[PLACES];
    int move_x;
    int move_y;
    DdcWorld *world;
    DdcSprite *probe;
};

static int tile_at(int kind, int column, int row)
{
    if (kind == WEAVE || kind == AIR)
    {
        return kind;
    }
    if (row % 8 == 6)
    {
        return column % 2 != 0 ? DOWNHILL : UPHILL;
    }
    return row % 8 == 7 ? FULL : AIR;
}

static void make_level(struct level *level, int side, int kind)
{
    unsigned char *cells = bench_alloc((size_t)side * (size_t)side);
    ddc_uint32 *values = bench_alloc((size_t)side * sizeof *values);

    memset(level, 0, sizeof *level);
    must(DdcTiles_Create(side, side, CELL, CELL, &level->tiles));
    for (int tile = FULL; tile < TILES; tile++)
    {
        must(DdcTiles_SetTile(level->tiles, tile,
                              tile == FULL ? DDC_TILE_FULL : DDC_TILE_MASK,
                              tile == FULL ? NULL : tile_masks[tile], 1));
    }
    for (int row = 0; row < side; row++)
    {
        DdcRect block = {0, row, side, row + 1};
        for (int column = 0; column < side; column++)
        {
            values[column] = (ddc_uint32)tile_at(kind, column, row);
            cells[row * side + column] = (unsigned char)values[column];
        }
        must(DdcTiles_SetCells(level->tiles, &block, values, side));
    }
    free(values);
    level->game = (struct game_level){side, side, CELL, cells, tile_list};
}

/* Places in the part of the level that is `part` cells long. */
static void choose_places(struct level *level, const struct sprite *sprite,
                          int kind, int part)
{
    level->sprite = sprite;
    for (int i = 0; i < PLACES; i++)
    {
        int x = CELL * (1 + random_below(part - 6)) + random_below(CELL);
        int y = CELL * 8 * random_below(part / 8) + CELL;
        int way = 0;
        if (kind == WEAVE)
        {
            x = x / CELL * CELL + random_below(3);
            y += random_below(3);
        }
        else if (kind == UPHILL)
        {
            ddc_int32 hit;
            must(DdcTiles_FindGround(level->tiles, sprite->mask, x, y, 1, 0,
                                     8 * CELL, &hit, &way));
        }
        level->x[i] = x;
        level->y[i] = y + way;
        if (DdcTiles_Overlaps(level->tiles, sprite->mask, x, y + way, 1))
        {
            bench_die("a place touches the level");
        }
    }
}

/* A static sprite for each cell of a part of the level that is not empty. */
static void make_world(struct level *level)
{
    must(DdcWorld_Create(&level->world));
    for (int i = 0; i < WORLD_SIDE * WORLD_SIDE; i++)
    {
        int column = i % WORLD_SIDE;
        int row = i / WORLD_SIDE;
        int tile = level->game.cells[row * level->game.columns + column];
        DdcSprite *sprite;
        if (tile != AIR)
        {
            must(DdcSprite_CreateFromMask(tile_masks[tile], column * CELL,
                                          row * CELL, &sprite));
            must(DdcSprite_SetStatic(sprite, 1));
            must(DdcWorld_Add(level->world, sprite));
        }
    }
    must(DdcSprite_CreateFromMask(level->sprite->mask, 0, 0, &level->probe));
}

/* ---- Overlaps ------------------------------------------------------------ */

BENCH(ours_overlap, struct level, level)
{
    return DdcTiles_Overlaps(level->tiles, level->sprite->mask,
                             level->x[i % PLACES], level->y[i % PLACES], 1);
}

BENCH(game_overlaps, struct level, level)
{
    return game_overlap(&level->game, &level->sprite->game,
                        level->x[i % PLACES], level->y[i % PLACES]);
}

BENCH(world_overlaps, struct level, level)
{
    ddc_uint32 needed;

    DdcSprite_SetXY(level->probe, level->x[i % PLACES], level->y[i % PLACES]);
    must(
        DdcWorld_ListOverlapping(level->world, level->probe, NULL, 0, &needed));
    return needed;
}

static void measure_overlap(const char *name, const struct level *level,
                            const struct level *small)
{
    const struct bench_way ways[] = {
        {"ours", ours_overlap, level, 1},
        {"game", game_overlaps, level, 1},
        {small != NULL ? "64x64 cells" : NULL, ours_overlap, small, 1},
        {level->world != NULL ? "world" : NULL, world_overlaps, level, 1}};

    bench_case(name, SPRITE * SPRITE, ways, COUNT(ways));
}

/* ---- Sweeps -------------------------------------------------------------- */

BENCH(ours_sweep, struct level, level)
{
    DdcTilesSweep out;

    must(DdcTiles_Sweep(level->tiles, level->sprite->mask, level->x[i % PLACES],
                        level->y[i % PLACES], level->move_x, level->move_y, 1,
                        &out));
    return out.sweep.step;
}

BENCH(game_sweeps, struct level, level)
{
    return game_sweep(&level->game, &level->sprite->game, level->x[i % PLACES],
                      level->y[i % PLACES], level->move_x, level->move_y);
}

BENCH(world_sweeps, struct level, level)
{
    DdcSweep out;
    DdcSprite *other;

    DdcSprite_SetXY(level->probe, level->x[i % PLACES], level->y[i % PLACES]);
    must(DdcWorld_Sweep(level->world, level->probe, level->move_x,
                        level->move_y, &other, &out));
    return out.step;
}

static void measure_sweep(const char *name, struct level *level, int move_x,
                          int move_y)
{
    const struct bench_way ways[] = {
        {"ours", ours_sweep, level, 1},
        {"game", game_sweeps, level, 1},
        {level->world != NULL ? "world" : NULL, world_sweeps, level, 1}};

    level->move_x = move_x;
    level->move_y = move_y;
    bench_case(name, SWEEP, ways, COUNT(ways));
}

/* ---- Carving ------------------------------------------------------------- */

struct carving
{
    struct sprite disc;
    DdcTiles *tiles;
    unsigned char *pixels;
    int pitch;
};

/* Clears the disc and makes it solid again, both in cells that are carved. */
BENCH(ours_carve, struct carving, c)
{
    int at = 100 + (int)(i % 64);

    must(DdcTiles_Erase(c->tiles, c->disc.mask, at, at, 1, NULL));
    must(DdcTiles_Draw(c->tiles, c->disc.mask, at, at, 1, NULL));
    return 0;
}

BENCH(game_carves, struct carving, c)
{
    int at = 100 + (int)(i % 64);

    game_carve(c->pixels, c->pitch, &c->disc.game, at, at, 0);
    game_carve(c->pixels, c->pitch, &c->disc.game, at, at, 1);
    return 0;
}

static void measure_carve(void)
{
    struct carving c = {.pitch = 32 * CELL};
    const struct bench_way ways[] = {{"ours", ours_carve, &c, 1},
                                     {"game", game_carves, &c, 1}};

    make_sprite(&c.disc, 2 * RADIUS, in_disc);
    c.pixels = bench_alloc((size_t)(c.pitch * c.pitch));
    must(DdcTiles_Create(32, 32, CELL, CELL, &c.tiles));
    must(DdcTiles_SetTile(c.tiles, 1, DDC_TILE_FULL, NULL, 1));
    for (int i = 0; i < 32 * 32; i++)
    {
        must(DdcTiles_SetCell(c.tiles, i % 32, i / 32, 1));
    }
    bench_case("tiles/carve/disc128", 2 * RADIUS, ways, COUNT(ways));
}

int main(int argc, char **argv)
{
    static struct level hills;
    static struct level small;
    static struct level weave;
    static struct level air;
    struct sprite disc;
    struct sprite bars;

    bench_start(argc, argv, BENCH_ROUNDS);
    make_tiles();
    make_sprite(&disc, SPRITE, in_disc);
    make_sprite(&bars, SPRITE, in_bars);
    make_level(&hills, 4096, UPHILL);
    make_level(&small, 64, UPHILL);
    choose_places(&hills, &disc, UPHILL, 4096);
    choose_places(&small, &disc, UPHILL, 64);
    measure_overlap("tiles/overlap/hills", &hills, &small);
    choose_places(&hills, &disc, UPHILL, WORLD_SIDE);
    make_world(&hills);
    measure_overlap("tiles/overlap/hills-near", &hills, NULL);
    make_level(&weave, 4096, WEAVE);
    choose_places(&weave, &bars, WEAVE, 4096);
    measure_overlap("tiles/overlap/weave", &weave, NULL);
    choose_places(&hills, &disc, AIR, WORLD_SIDE);
    measure_sweep("tiles/sweep/over-hills", &hills, SWEEP, 0);
    choose_places(&hills, &disc, UPHILL, WORLD_SIDE);
    measure_sweep("tiles/sweep/into-hills", &hills, SWEEP, -SWEEP / 20);
    make_level(&air, 256, AIR);
    choose_places(&air, &disc, AIR, 128);
    measure_sweep("tiles/sweep/air", &air, SWEEP, SWEEP / 2);
    measure_carve();
    return 0;
}
