/* SPDX-License-Identifier: Zlib */
/*
 * Random worlds, in which bodies move as the oracle of walk_oracle.h says, and
 * mirrored worlds. DDC_BODY_CASES is the number of worlds; without it 20,000.
 */
#include "test.h"

#include "walk_oracle.h"

#define CELL    8
#define COLUMNS 12
#define ROWS    9
#define WIDTH   (COLUMNS * CELL)
#define HEIGHT  (ROWS * CELL)
#define TILES   8
#define SPRITES 7 /* at most, the one that moves included */
#define SIDE    140
#define CASES   20000

/* A world, and its copy for the oracle. */
struct world
{
    uint8_t tile[TILES][CELL * CELL];
    ddc_uint32 tile_categories[TILES];
    ddc_uint32 value[COLUMNS * ROWS];
    uint8_t map[WIDTH * HEIGHT];
    ddc_uint32 of_pixel[WIDTH * HEIGHT];
    uint8_t pixels[SPRITES][SIDE * SIDE];
    bool by_pixels[SPRITES];
    struct scene scene;
    DdcTiles *tiles;
    DdcWorld *world;
    DdcSprite *sprites[1 + SPRITES]; /* by the number of the thing */
};

/* ---- Random worlds ---------------------------------------------------------
 */

static void random_pixels(uint8_t *pixels, int width, int height)
{
    int kind = test_random_in(0, 5);
    int percent = test_random_in(2, 98);

    for_pixels(x, y, width, height)
    {
        int dx = 2 * x + 1 - width;
        int dy = 2 * y + 1 - height;
        bool disc = dx * dx * height * height + dy * dy * width * width <=
                    width * width * height * height;
        pixels[y * width + x] =
            kind == 0   ? test_random_in(1, 100) <= percent
            : kind == 1 ? disc
            : kind == 2 ? x == 0 || y == 0 || x == width - 1 || y == height - 1
            : kind == 3 ? y * width <= x * height
                        : 1;
    }
    pixels[test_random_in(0, width * height - 1)] = 1;
}

static bool tile_pixel(const struct world *w, ddc_uint32 value, int x, int y)
{
    x = (value & DDC_TILE_FLIP_X) != 0 ? CELL - 1 - x : x;
    y = (value & DDC_TILE_FLIP_Y) != 0 ? CELL - 1 - y : y;
    bool diagonal = (value & DDC_TILE_FLIP_DIAGONAL) != 0;
    return w
        ->tile[value & 0xFF][(diagonal ? x : y) * CELL + (diagonal ? y : x)];
}

static void paint_map(struct world *w)
{
    for_pixels(x, y, WIDTH, HEIGHT)
    {
        ddc_uint32 value = w->value[y / CELL * COLUMNS + x / CELL];
        ddc_uint32 categories = w->tile_categories[value & 0xFF];
        int i = y * WIDTH + x;
        w->map[i] = tile_pixel(w, value, x % CELL, y % CELL);
        w->of_pixel[i] = w->map[i] ? categories : 0;
    }
    w->scene.count = 1;
    w->scene.things[0] = (struct thing){.width = WIDTH,
                                        .height = HEIGHT,
                                        .pixels = w->map,
                                        .of_pixel = w->of_pixel};
}

static void random_map(struct world *w)
{
    int percent = test_random_in(0, 60);

    for (int i = 1; i < TILES; i++)
    {
        random_pixels(w->tile[i], CELL, CELL);
        w->tile_categories[i] = (ddc_uint32)test_random_in(1, 15);
    }
    for (int i = 0; i < COLUMNS * ROWS; i++)
    {
        bool set = test_random_in(1, 100) <= percent || i / COLUMNS == ROWS - 1;
        w->value[i] =
            set ? (ddc_uint32)test_random_in(1, TILES - 1) |
                      (test_random() & (DDC_TILE_FLIP_X | DDC_TILE_FLIP_Y |
                                        DDC_TILE_FLIP_DIAGONAL))
                : 0;
    }
    paint_map(w);
}

/* Hills without holes, on which bodies stand and walk. */
static void random_hills(struct world *w)
{
    int height = test_random_in(1, ROWS - 2);

    memset(w->tile[1], 1, sizeof w->tile[1]);
    w->tile_categories[1] = 15;
    for (int x = 0; x < COLUMNS; x++)
    {
        height += test_random_in(-1, 1) * (height > 1 && height < ROWS - 1);
        for (int y = 0; y < ROWS; y++)
        {
            w->value[y * COLUMNS + x] = y >= ROWS - height;
        }
    }
    for_pixels(x, y, CELL, CELL)
    {
        w->tile[2][y * CELL + x] = x + y >= CELL - 1;
    }
    w->tile_categories[2] = 15;
    for (int i = 0; i < COLUMNS * (ROWS - 1); i++)
    {
        bool top = w->value[i] == 0 && w->value[i + COLUMNS] == 1;
        w->value[i] = top && test_random_in(0, 1)
                          ? 2 | (test_random() & DDC_TILE_FLIP_X)
                          : w->value[i];
    }
    paint_map(w);
}

static DdcBody random_body(void)
{
    const int units = 65535;
    const bool high = test_random_in(0, 9) == 0;
    DdcBody body = {.solid = (ddc_uint32)test_random_in(0, 15),
                    .one_way = (ddc_uint32)test_random_in(0, 15),
                    .climb = test_random_in(0, high ? 20 : 3),
                    .drop = test_random_in(0, high ? 20 : 3),
                    .nudge_x = test_random_in(0, high ? 10 : 3),
                    .nudge_y = test_random_in(0, high ? 10 : 3)};

    body.sole = test_random_in(0, 1) ? test_random_in(0, 5) : 0;
    body.flags = test_random_in(0, 3) ? 0 : test_random_in(0, 7);
    body.rest_x = test_random_in(-units, units);
    body.rest_y = test_random_in(-units, units);
    return body;
}

static void random_sprite(struct world *w)
{
    int number = w->scene.count++;
    bool wide = test_random_in(0, 39) == 0;
    bool tall = test_random_in(0, 9) == 0;
    struct thing *t = &w->scene.things[number];

    t->width = test_random_in(1, wide ? SIDE : 12);
    t->height = test_random_in(1, wide ? SIDE : tall ? 60 : 12);
    t->x = test_random_in(-10, WIDTH);
    t->y = test_random_in(-10, HEIGHT);
    t->categories = (ddc_uint32)test_random_in(0, 15);
    t->pixels = w->pixels[number - 1];
    random_pixels(w->pixels[number - 1], t->width, t->height);
    w->by_pixels[number - 1] = test_random_in(0, 5) == 0;
    /* It is often on or beside another one, as what stands or is pushed is. */
    if (number > 1 && test_random_in(0, 2) > 0)
    {
        const struct thing *o = &w->scene.things[test_random_in(1, number - 1)];
        t->x = o->x + test_random_in(-t->width - 1, o->width + 1);
        t->y = test_random_in(0, 1)
                   ? o->y - t->height
                   : o->y + test_random_in(-t->height - 1, o->height + 1);
    }
    t->has_body = number == 1 || test_random_in(0, 2) > 0;
    t->body = random_body();
}

/* ---- The library's world ----------------------------------------------------
 */

static DdcMask *mask_of(const uint8_t *pixels, int width, int height)
{
    DdcMask *mask = test_mask(width, height, 0);

    for_pixels(x, y, width, height)
    {
        DdcMask_Set(mask, x, y, pixels[y * width + x]);
    }
    return mask;
}

static DdcSprite *make_sprite(const struct thing *t, bool by_pixels)
{
    if (by_pixels)
    {
        struct test_image image =
            test_image_make(t->width, t->height, 3, false);
        for_pixels(x, y, t->width, t->height)
        {
            test_image_set(&image.pixels, x, y, t->pixels[y * t->width + x]);
        }
        return test_sprite(test_surface(&image.pixels), t->x, t->y);
    }
    OWN(DdcSprite, sprite,
        DdcSprite_CreateFromMask(mask_of(t->pixels, t->width, t->height), t->x,
                                 t->y, &sprite));
    return sprite;
}

static void make_tiles(struct world *w)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(COLUMNS, ROWS, CELL, CELL, &tiles));
    for (ddc_uint32 i = 1; i < TILES; i++)
    {
        ok(DdcTiles_SetTile(tiles, i, DDC_TILE_MASK,
                            mask_of(w->tile[i], CELL, CELL),
                            w->tile_categories[i]));
    }
    ok(DdcTiles_SetCells(tiles, NULL, w->value, COLUMNS));
    w->tiles = tiles;
}

static void make_world(struct world *w)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    w->world = world;
    make_tiles(w);
    ok(DdcWorld_SetTiles(world, w->tiles));
    for (int i = 1; i < w->scene.count; i++)
    {
        const struct thing *t = &w->scene.things[i];
        w->sprites[i] = make_sprite(t, w->by_pixels[i - 1]);
        ok(DdcSprite_SetFilter(w->sprites[i], t->categories, 0));
        ok(DdcSprite_SetBody(w->sprites[i], t->has_body ? &t->body : NULL));
        ok(DdcWorld_Add(world, w->sprites[i]));
    }
}

static void random_world(struct world *w)
{
    int sprites = test_random_in(1, SPRITES);

    memset(w, 0, sizeof *w);
    random_map(w);
    if (test_random_in(0, 2) == 0)
    {
        random_hills(w);
    }
    for (int i = 0; i < sprites; i++)
    {
        random_sprite(w);
    }
    make_world(w);
}

static double random_pixels_of_move(void)
{
    int kind = test_random_in(0, 9);

    return kind == 0   ? test_random_in(-300, 300)
           : kind < 3  ? 0
           : kind == 3 ? test_random_in(-8, 8) * 0.5
                       : test_random_real(-8, 8);
}

static DdcPoint random_move(void)
{
    DdcPoint move = {random_pixels_of_move(), random_pixels_of_move()};

    return move;
}

/* ---- Comparisons -----------------------------------------------------------
 */

static void compare_side(const struct world *w, const DdcBodySide *side,
                         const struct oracle_side *expected)
{
    bool on_map = expected->hit && expected->thing == 0;

    assert_int_equal(side->hit, expected->hit);
    assert_int_equal(side->x, expected->x);
    assert_int_equal(side->y, expected->y);
    assert_ptr_equal(side->sprite, w->sprites[expected->thing]);
    assert_int_equal(side->tile.column, on_map ? expected->x / CELL : 0);
    assert_int_equal(side->tile.row, on_map ? expected->y / CELL : 0);
    assert_int_equal(
        side->tile.value,
        on_map ? w->value[expected->y / CELL * COLUMNS + expected->x / CELL]
               : 0);
}

static void compare_move(const struct world *w, const DdcBodyMove *move,
                         const struct oracle_move *expected)
{
    compare_side(w, &move->left, &expected->left);
    compare_side(w, &move->right, &expected->right);
    compare_side(w, &move->top, &expected->top);
    compare_side(w, &move->bottom, &expected->bottom);
    assert_int_equal(move->left_x, expected->left_x);
    assert_int_equal(move->left_y, expected->left_y);
    assert_int_equal(move->flags, expected->flags);
}

/* All places and bodies are the oracle's. */
static void compare_things(const struct world *w)
{
    for (int i = 1; i < w->scene.count; i++)
    {
        const struct thing *t = &w->scene.things[i];
        DdcBody body;
        assert_int_equal(DdcSprite_GetX(w->sprites[i]), t->x);
        assert_int_equal(DdcSprite_GetY(w->sprites[i]), t->y);
        assert_int_equal(DdcSprite_HasBody(w->sprites[i]), t->has_body);
        if (t->has_body)
        {
            ok(DdcSprite_GetBody(w->sprites[i], &body));
            assert_same(body, t->body);
        }
    }
}

static int cases(void)
{
    const char *wanted = getenv("DDC_BODY_CASES");

    return wanted != NULL ? atoi(wanted) : test_rounds(CASES);
}

static struct world w;
static struct world other;

/* ---- Tests -----------------------------------------------------------------
 */

TEST(a_sprite_moves_as_the_oracle_says)
{
    for_steps(i, cases(), 3701)
    {
        random_world(&w);
        for (int frame = 0; frame < 3; frame++)
        {
            const DdcPoint move = random_move();
            struct oracle_move expected;
            DdcBodyMove moved;
            oracle_move(&w.scene, 1, &move, &expected);
            ok(DdcWorld_Move(w.world, w.sprites[1], &move, &moved));
            compare_move(&w, &moved, &expected);
            assert_int_equal(moved.x, w.scene.things[1].x);
            assert_int_equal(moved.y, w.scene.things[1].y);
            compare_things(&w);
        }
    }
}

TEST(a_mask_moves_across_tiles_as_the_oracle_says)
{
    for_steps(i, cases() / 4, 3702)
    {
        random_world(&w);
        w.scene.count = 2;
        struct thing *t = &w.scene.things[1];
        const DdcMask *mask = mask_of(t->pixels, t->width, t->height);
        int x = t->x;
        int y = t->y;
        DdcBody body = t->body;
        const DdcPoint move = random_move();
        struct oracle_move expected;
        DdcBodyMove moved;
        oracle_move(&w.scene, 1, &move, &expected);
        ok(DdcTiles_Move(w.tiles, mask, x, y, &move, &body, &moved));
        compare_move(&w, &moved, &expected);
        assert_int_equal(moved.x, t->x);
        assert_int_equal(moved.y, t->y);
        assert_same(body, t->body);
    }
}

TEST(a_solid_moves_bodies_as_the_oracle_says)
{
    int events_seen[4] = {0};

    for_steps(i, cases(), 3703)
    {
        random_world(&w);
        for (int frame = 0; frame < 3; frame++)
        {
            const DdcPoint move = random_move();
            struct oracle_event expected[THINGS_MAX];
            DdcBodyEvent events[THINGS_MAX];
            ddc_uint32 needed;
            int count = oracle_move_solid(&w.scene, 1, &move, expected);
            ok(DdcWorld_MoveSolid(w.world, w.sprites[1], &move, events,
                                  THINGS_MAX, &needed));
            compare_things(&w);
            assert_int_equal(needed, count);
            for (int e = 0; e < count; e++)
            {
                assert_ptr_equal(events[e].sprite,
                                 w.sprites[expected[e].thing]);
                assert_int_equal(events[e].kind, expected[e].kind);
                assert_int_equal(events[e].moved_x, expected[e].moved_x);
                assert_int_equal(events[e].moved_y, expected[e].moved_y);
                events_seen[events[e].kind]++;
            }
        }
    }
    for (int kind = DDC_BODY_CARRIED; kind <= DDC_BODY_CRUSHED; kind++)
    {
        assert_total(events_seen[kind], cases() / 50, cases() * 20);
    }
}

/* ---- Properties ------------------------------------------------------------
 */

/* Makes `other` the mirror image of `w`, before that is moved. */
static void make_mirrored(void)
{
    memcpy(&other, &w, sizeof other);
    for (int i = 0; i < COLUMNS * ROWS; i++)
    {
        int mirrored = i / COLUMNS * COLUMNS + COLUMNS - 1 - i % COLUMNS;
        other.value[i] = w.value[mirrored];
        other.value[i] ^= other.value[i] != 0 ? DDC_TILE_FLIP_X : 0;
    }
    paint_map(&other);
    other.scene.count = w.scene.count;
    for (int i = 1; i < w.scene.count; i++)
    {
        struct thing *t = &other.scene.things[i];
        t->x = WIDTH - t->x - t->width;
        t->pixels = other.pixels[i - 1];
        t->body.rest_x = -t->body.rest_x;
        for_pixels(x, y, t->width, t->height)
        {
            other.pixels[i - 1][y * t->width + x] =
                w.pixels[i - 1][y * t->width + t->width - 1 - x];
        }
    }
    make_world(&other);
}

/* Places and rests are mirrored. */
static void compare_mirrored(void)
{
    for (int i = 1; i < w.scene.count; i++)
    {
        DdcBody a = {0};
        DdcBody b = {0};
        assert_int_equal(DdcSprite_GetX(other.sprites[i]),
                         WIDTH - w.scene.things[i].width -
                             DdcSprite_GetX(w.sprites[i]));
        assert_int_equal(DdcSprite_GetY(other.sprites[i]),
                         DdcSprite_GetY(w.sprites[i]));
        if (DdcSprite_HasBody(w.sprites[i]))
        {
            ok(DdcSprite_GetBody(w.sprites[i], &a));
            ok(DdcSprite_GetBody(other.sprites[i], &b));
            a.rest_x = -a.rest_x;
            assert_same(b, a);
        }
    }
}

/* Only around corners of ceilings, left is before right. */
TEST(a_mirrored_world_answers_mirrored)
{
    for_steps(i, cases() / 2, 3704)
    {
        random_world(&w);
        w.scene.things[1].body.nudge_x = 0;
        ok(DdcSprite_SetBody(w.sprites[1], &w.scene.things[1].body));
        make_mirrored();
        const DdcPoint move = random_move();
        const DdcPoint mirrored = {-move.x, move.y};
        DdcBodyMove a;
        DdcBodyMove b;
        ddc_uint32 needed;
        ok(DdcWorld_Move(w.world, w.sprites[1], &move, &a));
        ok(DdcWorld_Move(other.world, other.sprites[1], &mirrored, &b));
        assert_int_equal(a.left.hit, b.right.hit);
        assert_int_equal(a.right.hit, b.left.hit);
        assert_int_equal(a.flags, b.flags);
        compare_mirrored();
        DdcResult result =
            DdcWorld_MoveSolid(w.world, w.sprites[1], &move, NULL, 0, &needed);
        returns(result, DdcWorld_MoveSolid(other.world, other.sprites[1],
                                           &mirrored, NULL, 0, &needed));
        compare_mirrored();
    }
}

/* Whole pixels along an axis at once, and one by one. */
TEST(a_solid_that_moves_by_n_moves_n_times_by_one)
{
    for_steps(i, cases() / 4, 3705)
    {
        random_world(&w);
        for (int t = 1; t < w.scene.count; t++)
        {
            w.scene.things[t].body.rest_x = 0;
            w.scene.things[t].body.rest_y = 0;
            w.scene.things[t].body.flags &= ~DDC_BODY_YIELDS;
            ok(DdcSprite_SetBody(w.sprites[t], w.scene.things[t].has_body
                                                   ? &w.scene.things[t].body
                                                   : NULL));
        }
        memcpy(&other, &w, sizeof other);
        make_world(&other);
        int n = test_random_in(2, 30);
        int way = test_random_in(0, 3);
        const DdcPoint one = {(way == 0) - (way == 1), (way == 2) - (way == 3)};
        const DdcPoint all = {one.x * n, one.y * n};
        ddc_uint32 needed;
        (void)DdcWorld_MoveSolid(w.world, w.sprites[1], &all, NULL, 0, &needed);
        for (int k = 0; k < n; k++)
        {
            (void)DdcWorld_MoveSolid(other.world, other.sprites[1], &one, NULL,
                                     0, &needed);
        }
        for (int t = 1; t < w.scene.count; t++)
        {
            assert_int_equal(DdcSprite_GetX(other.sprites[t]),
                             DdcSprite_GetX(w.sprites[t]));
            assert_int_equal(DdcSprite_GetY(other.sprites[t]),
                             DdcSprite_GetY(w.sprites[t]));
        }
    }
}
