/* SPDX-License-Identifier: Zlib */
/* Tests of maps of tiles: definitions, values of cells, flips, limits, lifetime
 * of masks, and what joins tiles to sprites and balls. */
#include "picture.h"

static DdcTiles *make_tiles(int columns, int rows, int width, int height)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(columns, rows, width, height, &tiles));
    return tiles;
}

/* The whole map has these pixels. */
static void assert_shows(const DdcTiles *tiles, const char *rows)
{
    OWN(DdcMask, mask,
        DdcMask_CreateFromTiles(tiles, NULL, DDC_CATEGORIES_ALL, &mask));
    assert_mask_is(mask, rows);
    DdcMask_Destroy(mask);
}

TEST(a_map_has_the_size_it_was_made_with)
{
    ddc_int32 size[4];

    ok(DdcTiles_GetSize(make_tiles(2, 3, 4, 5), &size[0], &size[1], &size[2],
                        &size[3]));
    for (int i = 0; i < 4; i++)
    {
        assert_int_equal(size[i], i + 2);
    }
}

/* ---- Cells --------------------------------------------------------------- */

TEST(flips_are_those_of_tiled)
{
    static const struct
    {
        ddc_uint32 value;
        const char *shows;
    } cases[] = {
        {1, "##./#../..."},
        {1 | DDC_TILE_FLIP_X, ".##/..#/..."},
        {1 | DDC_TILE_FLIP_Y, ".../#../##."},
        {1 | 0xC0000000u, ".../..#/.##"},
        /* Tiled turns a tile clockwise by the diagonal flip and then the
         * horizontal one. */
        {2 | DDC_TILE_FLIP_DIAGONAL, "#../#../..."},
        {2 | DDC_TILE_FLIP_DIAGONAL | DDC_TILE_FLIP_X, "..#/..#/..."},
        {2 | DDC_TILE_FLIP_DIAGONAL | DDC_TILE_FLIP_Y, ".../#../#.."},
    };
    DdcTiles *tiles = make_tiles(1, 1, 3, 3);

    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, mask_of("##./#../..."), 1));
    ok(DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, mask_of("##./.../..."), 1));
    for_rows(i, cases)
    {
        DdcTiles_SetCell(tiles, 0, 0, cases[i].value);
        assert_shows(tiles, cases[i].shows);
    }
}

TEST(only_square_cells_flip_diagonally)
{
    DdcTiles *tiles = make_tiles(2, 2, 4, 3);

    assert_refused(DDC_E_RANGE,
                   DdcTiles_SetCell(tiles, 0, 0, DDC_TILE_FLIP_DIAGONAL | 1));
    assert_int_equal(DdcTiles_GetCell(tiles, 0, 0), 0);
    ok(DdcTiles_SetCell(tiles, 0, 0, DDC_TILE_FLIP_X | 1));
}

TEST(a_refused_block_changes_no_cell)
{
    ddc_uint32 values[] = {1, 2, 3, DDC_TILE_INDEX_MAX + 1};
    static const ddc_uint32 none[4];
    ddc_uint32 read[4] = {9, 9, 9, 9};
    DdcRect block = {0, 0, 2, 2};
    DdcRect outside = {1, 1, 3, 2};
    DdcTiles *tiles = make_tiles(2, 2, 8, 8);

    assert_refused(DDC_E_RANGE, DdcTiles_SetCells(tiles, &block, values, 2));
    values[3] = 0x10000000u; /* Tiled's bit for hexagonal maps */
    assert_refused(DDC_E_RANGE, DdcTiles_SetCells(tiles, &block, values, 2));
    values[3] = DDC_TILE_INDEX_MAX;
    assert_refused(DDC_E_RANGE, DdcTiles_SetCells(tiles, &outside, values, 2));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcTiles_SetCells(tiles, &block, values, 1));
    ok(DdcTiles_GetCells(tiles, NULL, read, 2));
    assert_same(read, none);
    ok(DdcTiles_SetCells(tiles, NULL, values, 2));
    ok(DdcTiles_GetCells(tiles, NULL, read, 2));
    assert_same(read, values);
    assert_int_equal(DdcTiles_GetCell(tiles, INT32_MAX, INT32_MIN), 0);
    assert_refused(DDC_E_RANGE, DdcTiles_SetCell(tiles, INT32_MAX, 0, 0));
    assert_refused(DDC_E_RANGE, DdcTiles_SetCell(tiles, 0, INT32_MAX, 0));
}

TEST(maps_and_cells_have_limits)
{
    DdcTiles *tiles;

    assert_refused(DDC_E_RANGE, DdcTiles_Create(16385, 16384, 8, 8, &tiles));
    /* The last pixel of the longest map. */
    tiles = make_tiles(DDC_SIZE_MAX, 1, DDC_TILE_SIZE_MAX, 1);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(tiles, DDC_SIZE_MAX - 1, 0, 1);
    DdcMask *dot = test_mask(1, 1, 1);
    assert_int_equal(
        DdcTiles_Overlaps(tiles, dot, DDC_COORD_MAX - 1, 0, DDC_CATEGORIES_ALL),
        1);
    assert_int_equal(
        DdcTiles_Overlaps(tiles, dot, DDC_COORD_MAX, 0, DDC_CATEGORIES_ALL), 0);
}

/* ---- Definitions --------------------------------------------------------- */

TEST(a_definition_changes_all_cells_at_once)
{
    DdcTiles *tiles = make_tiles(3, 1, 2, 1);
    DdcMask *left = mask_of("#.");

    DdcTiles_SetCell(tiles, 0, 0, 7);
    DdcTiles_SetCell(tiles, 2, 0, 7 | DDC_TILE_FLIP_X);
    assert_shows(tiles, "......");
    DdcTiles_SetTile(tiles, 7, DDC_TILE_MASK, left, 1);
    assert_shows(tiles, "#....#");
    DdcTiles_SetTile(tiles, 7, DDC_TILE_FULL, NULL, 1);
    assert_shows(tiles, "##..##");
    DdcTiles_SetTile(tiles, 7, DDC_TILE_EMPTY, NULL, 1);
    assert_shows(tiles, "......");
    /* The same mask with other pixels. */
    DdcMask_Set(left, 0, 0, 0);
    DdcTiles_SetTile(tiles, 7, DDC_TILE_MASK, left, 1);
    DdcMask_Set(left, 0, 0, 1);
    DdcTiles_SetTile(tiles, 7, DDC_TILE_MASK, left, 1);
    assert_shows(tiles, "#....#");
}

TEST(masks_live_as_long_as_a_tile_uses_them)
{
    test_memory_watch(0);
    DdcTiles *tiles = make_tiles(1, 1, 2, 1);
    DdcMask *mask = mask_of("#.");
    int live = test_memory_live();

    DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, mask, 1);
    DdcTiles_SetCell(tiles, 0, 0, 1);
    DdcMask_Destroy(mask);
    assert_shows(tiles, "#.");
    DdcTiles_SetTile(tiles, 1, DDC_TILE_EMPTY, NULL, 1);
    assert_int_equal(test_memory_live(), live - 1);
    DdcTiles_Destroy(tiles);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(a_map_is_destroyed_once_and_goes_with_its_last_world)
{
    DdcWorld *worlds[2];

    test_memory_watch(0);
    DdcTiles *tiles = make_tiles(1, 1, 2, 1);
    for (int i = 0; i < 2; i++)
    {
        ok(DdcWorld_Create(&worlds[i]));
        ok(DdcWorld_SetTiles(worlds[i], tiles));
    }
    DdcTiles_Destroy(tiles);
    test_log_listen();
    DdcTiles_Destroy(tiles);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    ok(DdcWorld_SetTiles(worlds[0], NULL));
    ok(DdcTiles_GetSize(DdcWorld_GetTiles(worlds[1]), NULL, NULL, NULL, NULL));
    DdcWorld_Destroy(worlds[0]);
    DdcWorld_Destroy(worlds[1]);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(definitions_are_checked)
{
    DdcTiles *tiles = make_tiles(1, 1, 2, 1);
    DdcMask *wrong = mask_of("#/#");

    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, NULL, 1));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, wrong, 1));
    assert_refused(DDC_E_RANGE,
                   DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, wrong, 1));
}

static void assert_tile(const DdcTiles *tiles, ddc_uint32 index, ddc_int32 kind,
                        const DdcMask *mask, ddc_uint32 categories)
{
    ddc_int32 read_kind = 7;
    ddc_uint32 read_categories = 7;
    DdcMask *read_mask;

    ok(DdcTiles_GetTile(tiles, index, &read_kind, NULL, NULL));
    ok(DdcTiles_GetTile(tiles, index, NULL, &read_mask, NULL));
    ok(DdcTiles_GetTile(tiles, index, NULL, NULL, &read_categories));
    assert_int_equal(read_kind, kind);
    assert_ptr_equal(read_mask, mask);
    assert_int_equal(read_categories, categories);
}

TEST(definitions_are_read_back)
{
    DdcTiles *tiles = make_tiles(1, 1, 2, 1);
    DdcMask *mask = mask_of("#.");

    ok(DdcTiles_SetTile(tiles, 0, DDC_TILE_EMPTY, NULL, 6));
    ok(DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, 4));
    ok(DdcTiles_SetTile(tiles, 3, DDC_TILE_MASK, mask, 0));
    ok(DdcTiles_SetCell(tiles, 0, 0, 3 | DDC_TILE_FLIP_X));
    assert_tile(tiles, 0, DDC_TILE_EMPTY, NULL, 6);
    assert_tile(tiles, 1, DDC_TILE_EMPTY, NULL, 1);
    assert_tile(tiles, 2, DDC_TILE_FULL, NULL, 4);
    assert_tile(tiles, 3, DDC_TILE_MASK, mask, 0);
    assert_tile(tiles, 4, DDC_TILE_EMPTY, NULL, 1);
    assert_tile(tiles, DDC_TILE_INDEX_MAX, DDC_TILE_EMPTY, NULL, 1);
}

TEST(categories_choose_the_cells)
{
    DdcTiles *tiles = make_tiles(2, 1, 1, 1);
    DdcMask *pair = mask_of("##");
    DdcTilesHit found;

    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 4);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, 8);
    DdcTiles_SetCell(tiles, 0, 0, 1);
    DdcTiles_SetCell(tiles, 1, 0, 2);
    ok(DdcTiles_FindOverlap(tiles, pair, 0, 0, 8, &found));
    assert_fields(DdcTilesHit, found, 1, 1, 0, {1, 0, 2});
    ok(DdcTiles_FindOverlap(tiles, pair, 0, 0, 3, &found));
    assert_fields(DdcTilesHit, found, 0);
    assert_int_equal(DdcTiles_Overlaps(tiles, pair, 0, 0, 3), 0);
    assert_int_equal(DdcTiles_CountOverlap(tiles, pair, 0, 0, 12), 2);
}

/* A floor of category 4 across the whole map, from row 24 to row 31. */
static DdcTiles *make_floor(void)
{
    DdcTiles *tiles = make_tiles(8, 8, 8, 8);

    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 4);
    for (int column = 0; column < 8; column++)
    {
        DdcTiles_SetCell(tiles, column, 3, 1);
    }
    return tiles;
}

/* Any two of the three numbers in another order would give another answer. */
TEST(a_push_has_categories_axes_and_a_limit)
{
    DdcTiles *tiles = make_floor();
    DdcMask *box = test_mask(4, 4, 1);
    const DdcPush none = {0, 0, 0, DDC_PUSH_NONE};
    const DdcPush blocked = {1, 0, 0, DDC_PUSH_NONE};
    DdcPush push;

    ok(DdcTiles_FindPush(tiles, box, 20, 26, 4, DDC_TILES_PUSH_X, 100, &push));
    assert_fields(DdcPush, push, 1, -24, 0, DDC_PUSH_SHORTEST);
    ok(DdcTiles_FindPush(tiles, box, 20, 26, 4, DDC_TILES_PUSH_X, 23, &push));
    assert_same(push, blocked);
    ok(DdcTiles_FindPush(tiles, box, 20, 26, 4, DDC_TILES_PUSH_Y, 6, &push));
    assert_fields(DdcPush, push, 1, 0, -6, DDC_PUSH_SHORTEST);
    ok(DdcTiles_FindPush(tiles, box, 20, 26, 4,
                         DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y, 5, &push));
    assert_same(push, blocked);
    ok(DdcTiles_FindPush(tiles, box, 20, 26, 3, DDC_TILES_PUSH_X, 100, &push));
    assert_same(push, none);
}

/* ---- Sprites and balls --------------------------------------------------- */

TEST(a_sprite_with_a_mask_is_swept)
{
    const DdcTransform nowhere = {{0, 0}, {0, 0}, {1, 0}};
    DdcTiles *tiles = make_tiles(10, 10, 8, 8);
    DdcTilesSweep out;
    DdcTilesHit found;

    DdcMask *box = test_mask(4, 4, 1);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(tiles, 5, 2, 1);
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(box, 10, 18, &sprite));
    ok(DdcTiles_SweepSprite(tiles, sprite, 60, 0, DDC_CATEGORIES_ALL, &out));
    assert_fields(DdcSweep, out.sweep, .hit = 1, .step = 27, .steps = 60,
                  .at_x = 37, .at_y = 18, .before_x = 36, .before_y = 18,
                  .x = 40, .y = 18);
    assert_fields(DdcTileCell, out.tile, .column = 5, .row = 2, .value = 1);
    assert_true(out.normal_x > 0 && out.normal_y == 0);
    ok(DdcTiles_FindOverlapSprite(tiles, sprite, DDC_CATEGORIES_ALL, &found));
    assert_fields(DdcTilesHit, found, 0);
    DdcSprite_SetXY(sprite, 37, 18);
    ok(DdcTiles_FindOverlapSprite(tiles, sprite, DDC_CATEGORIES_ALL, &found));
    assert_fields(DdcTilesHit, found, 1, 40, 18, {5, 2, 1});
    /* At a scale of 0 it has no pixels, but still moves. */
    ok(DdcSprite_SetTransform(sprite, &nowhere));
    ok(DdcTiles_FindOverlapSprite(tiles, sprite, DDC_CATEGORIES_ALL, &found));
    assert_fields(DdcTilesHit, found, 0);
    ok(DdcTiles_SweepSprite(tiles, sprite, 9, 0, DDC_CATEGORIES_ALL, &out));
    assert_fields(DdcSweep, out.sweep, .step = 9, .steps = 9, .at_x = 46,
                  .at_y = 18, .before_x = 46, .before_y = 18);
}

/* With an origin, the mask begins outside of the coordinates. */
TEST(a_sprite_may_be_swept_from_and_to_any_position)
{
    const ddc_int32 end = DDC_COORD_MAX;
    const DdcPoint origin = {2, 2};
    DdcTiles *tiles = make_tiles(10, 10, 8, 8);
    DdcTilesSweep out;

    DdcMask *box = test_mask(4, 4, 1);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(tiles, 5, 2, 1);
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(box, -end, 18, &sprite));
    ok(DdcSprite_SetOrigin(sprite, &origin));
    ok(DdcTiles_SweepSprite(tiles, sprite, end, 0, DDC_CATEGORIES_ALL, &out));
    assert_int_equal(out.sweep.hit, 0);
    assert_int_equal(out.sweep.at_x, 0);
    DdcSprite_SetXY(sprite, 18 - end, 18);
    ok(DdcTiles_SweepSprite(tiles, sprite, end, 0, DDC_CATEGORIES_ALL, &out));
    assert_int_equal(out.sweep.hit, 0);
    assert_int_equal(out.sweep.at_x, 18);
    DdcSprite_SetXY(sprite, 100, end);
    ok(DdcTiles_SweepSprite(tiles, sprite, -54, 18 - end, DDC_CATEGORIES_ALL,
                            &out));
    assert_int_equal(out.sweep.hit, 1);
    test_log_listen();
    assert_refused(DDC_E_RANGE, DdcTiles_SweepSprite(tiles, sprite, 0, 1,
                                                     DDC_CATEGORIES_ALL, &out));
}

static DdcTiles *to_destroy;

static DdcResult DDC_CALL lock_and_destroy(void *user, DdcPixels *out)
{
    static ddc_uint8 pixels[16 * 16] = {1};

    (void)user;
    DdcTiles_Destroy(to_destroy);
    memset(pixels, 1, sizeof pixels);
    *out = (DdcPixels){pixels, 16, 16, 16, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    return DDC_OK;
}

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    out->width = 16;
    out->height = 16;
    out->bytes_per_pixel = 1;
    out->key.used_bits = 0xFF;
    return DDC_OK;
}

TEST(a_map_destroyed_while_a_surface_is_locked_still_answers)
{
    DdcSurfaceOps ops = {.size = sizeof ops,
                         .lock = lock_and_destroy,
                         .unlock = unlock,
                         .describe = describe};
    DdcSurface *surface;
    DdcSprite *sprite;
    DdcTilesHit found;

    test_memory_watch(0);
    to_destroy = make_tiles(4, 4, 8, 8);
    DdcTiles_SetTile(to_destroy, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(to_destroy, 1, 1, 1);
    ok(DdcSurface_Create(&ops, NULL, &surface));
    ok(DdcSprite_CreateFromSurface(surface, 0, 0, &sprite));
    ok(DdcTiles_FindOverlapSprite(to_destroy, sprite, DDC_CATEGORIES_ALL,
                                  &found));
    assert_int_equal(found.hit, 1);
    DdcSprite_Destroy(sprite);
    DdcSurface_Destroy(surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Bricks -------------------------------------------------------------- */

TEST(a_ball_rolls_along_tiles_and_bounces_off_them)
{
    DdcTiles *tiles = make_tiles(12, 6, 8, 8);
    DdcBall ball = {{12, 34}, {7, 5.75}, 2, 0, 1, 0};

    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    for (int column = 0; column < 12; column++)
    {
        DdcTiles_SetCell(tiles, column, 5, 1);
    }
    DdcTiles_SetCell(tiles, 11, 4, 1);
    ok(DdcBricks_AddTiles(bricks, tiles, NULL, DDC_CATEGORIES_ALL));
    assert_int_equal(DdcBricks_GetCount(bricks), 13);
    /* The floor is one wall: only the vertical speed changes. */
    ok(DdcBall_Step(&ball, bricks, NULL, NULL, NULL));
    assert_true(ball.velocity.x == 7 && ball.velocity.y == -5.75);
    ball.center = (DdcPoint){80, 36};
    ball.velocity = (DdcPoint){9, 0};
    ok(DdcBall_Step(&ball, bricks, NULL, NULL, NULL));
    assert_true(ball.velocity.x == -9);
}
