/* SPDX-License-Identifier: Zlib */
/* Tests of the tiles of a world: which sprites touch them, the events and their
 * cells, and tiles that change and are destroyed meanwhile. */
#include "world_fixture.h"

#define CELL 16

static DdcTiles *tiles;

/* Ground in row 4 of the cells, of category 1, and a cell of category 2 above
 * it. */
static int setup(void **state)
{
    world_setup(state);
    assert_int_equal(DdcTiles_Create(10, 10, CELL, CELL, &tiles), DDC_OK);
    DdcTiles_Define(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_Define(tiles, 2, DDC_TILE_FULL, NULL, 2);
    for (int column = 0; column < 10; column++)
    {
        DdcTiles_SetCell(tiles, column, 4, 1);
    }
    DdcTiles_SetCell(tiles, 7, 3, 2);
    assert_int_equal(DdcWorld_SetTiles(f.world, tiles), DDC_OK);
    return 0;
}

static int teardown(void **state)
{
    DdcTiles_Destroy(tiles);
    return world_teardown(state);
}

/* The only event of the last step; kind 0: there is none. */
static DdcTilesEvent only_event(void)
{
    DdcTilesEvent event = {NULL, 0, {0, 0, 0}};
    ddc_uint32 needed;

    assert_int_equal(DdcWorld_TilesEvents(f.world, &event, 1, &needed), DDC_OK);
    assert_int_equal(needed, event.kind != 0);
    return event;
}

static void assert_event(const DdcSprite *sprite, int kind, int column, int row)
{
    DdcTilesEvent event = only_event();

    assert_ptr_equal(event.sprite, sprite);
    assert_int_equal(event.kind, kind);
    assert_int_equal(event.tile.column, column);
    assert_int_equal(event.tile.row, row);
    assert_int_equal(event.tile.value, DdcTiles_GetCell(tiles, column, row));
}

static void a_sprite_begins_stays_and_ends(void **state)
{
    (void)state;
    DdcSprite *sprite = add_sprite(&f.a, 20, 54);

    step();
    assert_int_equal(only_event().kind, 0);
    DdcSprite_SetXY(sprite, 20, 55);
    step();
    assert_event(sprite, DDC_PAIR_BEGIN, 1, 4);
    DdcSprite_SetXY(sprite, 60, 60);
    step();
    assert_event(sprite, DDC_PAIR_STAY, 3, 4);
    DdcSprite_SetXY(sprite, 60, 10);
    step();
    assert_event(sprite, DDC_PAIR_END, 3, 4);
    step();
    assert_int_equal(only_event().kind, 0);
    DdcSprite_Destroy(sprite);
}

static void filters_and_static_sprites_count(void **state)
{
    (void)state;
    DdcSprite *sprite = add_sprite(&f.a, 7 * CELL + 2, 3 * CELL + 2);

    DdcSprite_SetFilter(sprite, 1, 1);
    step();
    assert_int_equal(only_event().kind, 0);
    DdcSprite_SetFilter(sprite, 1, 2);
    step();
    assert_event(sprite, DDC_PAIR_BEGIN, 7, 3);
    DdcSprite_SetStatic(sprite, 1);
    step();
    assert_event(sprite, DDC_PAIR_END, 7, 3);
    DdcSprite_Destroy(sprite);
}

static void ground_that_is_carved_away_ends(void **state)
{
    (void)state;
    DdcSprite *sprite = add_sprite(&f.a, 20, 60);
    DdcMask *hole;

    assert_int_equal(DdcMask_Create(40, 40, 1, &hole), DDC_OK);
    step();
    assert_event(sprite, DDC_PAIR_BEGIN, 1, 4);
    DdcTiles_Carve(tiles, hole, 10, 50, 0, DDC_TILES_ALL, NULL);
    step();
    assert_event(sprite, DDC_PAIR_END, 1, 4);
    DdcMask_Destroy(hole);
    DdcSprite_Destroy(sprite);
}

static void a_sprite_that_cannot_be_tested_is_unchanged(void **state)
{
    (void)state;
    DdcSprite *sprite = add_sprite(&f.a, 20, 60);
    DdcWorldCounts counts = {9, 9, 9};

    step();
    assert_event(sprite, DDC_PAIR_BEGIN, 1, 4);
    static const DdcResult lost[] = {DDC_E_LOST};
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    test_log_listen();
    assert_int_equal(DdcWorld_Step(f.world, &counts), DDC_E_LOST);
    assert_int_equal(counts.untested, 0);
    assert_int_equal(only_event().kind, 0);
    step();
    assert_event(sprite, DDC_PAIR_STAY, 1, 4);
    DdcSprite_Destroy(sprite);
}

static void sprites_that_leave_have_no_event(void **state)
{
    (void)state;
    DdcSprite *first = add_sprite(&f.a, 20, 60);
    DdcSprite *second = add_sprite(&f.b, 100, 60);
    ddc_uint32 needed;

    step();
    assert_int_equal(DdcWorld_TilesEvents(f.world, NULL, 0, &needed),
                     DDC_E_MORE);
    assert_int_equal(needed, 2);
    DdcSprite_Destroy(first);
    assert_event(second, DDC_PAIR_BEGIN, 6, 4);
    step();
    assert_event(second, DDC_PAIR_STAY, 6, 4);
    assert_int_equal(DdcWorld_SetTiles(f.world, NULL), DDC_OK);
    step();
    assert_event(second, DDC_PAIR_END, 6, 4);
    step();
    assert_int_equal(only_event().kind, 0);
    DdcSprite_Destroy(second);
}

/* The first common pixel of the map and of the mask that a sprite shows. */
static bool shown_touches(const DdcSprite *sprite, const DdcMask *picture,
                          int *x, int *y)
{
    DdcSampling sampling;
    DdcMask *shown;
    ddc_int32 left;
    ddc_int32 top;

    assert_int_equal(DdcSprite_GetSampling(sprite, &sampling), DDC_OK);
    assert_int_equal(
        DdcMask_CreateTransformed(picture, &sampling, &left, &top, &shown),
        DDC_OK);
    bool touches = DdcTiles_OverlapPoint(tiles, shown, left, top, DDC_TILES_ALL,
                                         x, y, NULL) != 0;
    DdcMask_Destroy(shown);
    return touches;
}

static void turned_sprites_touch_by_the_pixels_that_they_show(void **state)
{
    (void)state;
    test_seed(1);
    DdcMask *picture;
    DdcSprite *sprite;
    int touches = 0;

    /* A thin bar, whose turned box is mostly empty. */
    assert_int_equal(DdcMask_Create(24, 2, 1, &picture), DDC_OK);
    assert_int_equal(DdcSprite_CreateFromMask(picture, 0, 0, &sprite), DDC_OK);
    assert_int_equal(DdcWorld_Add(f.world, sprite), DDC_OK);
    for (int i = 0; i < 500; i++)
    {
        int x = -1;
        int y = -1;
        int at_x = -1;
        int at_y = -1;
        ddc_int32 hit;
        DdcSprite_SetXY(sprite, test_random_in(-20, 150),
                        test_random_in(30, 90));
        DdcSprite_SetAngle(sprite, test_random_in(0, 359999));
        bool expected = shown_touches(sprite, picture, &x, &y);
        assert_int_equal(DdcTiles_OverlapSprite(tiles, sprite, DDC_TILES_ALL,
                                                &hit, &at_x, &at_y, NULL),
                         DDC_OK);
        assert_int_equal(hit, expected);
        assert_int_equal(at_x, x);
        assert_int_equal(at_y, y);
        step();
        int kind = only_event().kind;
        assert_int_equal(kind == DDC_PAIR_BEGIN || kind == DDC_PAIR_STAY,
                         expected);
        touches += expected;
    }
    assert_in_range(touches, 100, 400);
    DdcSprite_Destroy(sprite);
    DdcMask_Destroy(picture);
}

static void DDC_CALL destroy_tiles(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    if (tiles != NULL)
    {
        DdcMask *hole;
        assert_int_equal(DdcMask_Create(40, 40, 1, &hole), DDC_OK);
        DdcTiles_Carve(tiles, hole, 10, 50, 0, DDC_TILES_ALL, NULL);
        DdcMask_Destroy(hole);
        DdcTiles_Destroy(tiles);
        tiles = NULL;
    }
}

static void a_hit_may_change_and_destroy_the_tiles(void **state)
{
    (void)state;
    DdcSprite *first = add_sprite(&f.a, 20, 60);
    DdcSprite *second = add_sprite(&f.b, 22, 60);
    ddc_uint32 needed;

    DdcSprite_SetHitFn(first, destroy_tiles);
    step();
    assert_null(tiles);
    /* The world keeps the map, with its hole. */
    step();
    assert_int_equal(DdcWorld_TilesEvents(f.world, NULL, 0, &needed),
                     DDC_E_MORE);
    assert_int_equal(needed, 2);
    step();
    assert_int_equal(DdcWorld_TilesEvents(f.world, NULL, 0, &needed), DDC_OK);
    DdcSprite_Destroy(first);
    DdcSprite_Destroy(second);
}

#define tiles_test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        tiles_test(a_sprite_begins_stays_and_ends),
        tiles_test(filters_and_static_sprites_count),
        tiles_test(ground_that_is_carved_away_ends),
        tiles_test(a_sprite_that_cannot_be_tested_is_unchanged),
        tiles_test(sprites_that_leave_have_no_event),
        tiles_test(turned_sprites_touch_by_the_pixels_that_they_show),
        tiles_test(a_hit_may_change_and_destroy_the_tiles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
