/* SPDX-License-Identifier: Zlib */
/* Tests of the tiles of a world: which sprites touch them, the events and their
 * cells, and tiles that change and are destroyed meanwhile. */
#include "world_fixture.h"

#define CELL 16

static DdcTiles *tiles;

/* Ground in row 4 of the cells, of category 1, and a cell of category 2 above
 * it. */
BEFORE_EACH_TEST()
{
    world_setup();
    ok(DdcTiles_Create(10, 10, CELL, CELL, &tiles));
    test_own(tiles, destroy_DdcTiles);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, 2);
    for (int column = 0; column < 10; column++)
    {
        DdcTiles_SetCell(tiles, column, 4, 1);
    }
    DdcTiles_SetCell(tiles, 7, 3, 2);
    ok(DdcWorld_SetTiles(f.world, tiles));
}

/* The only event of the last step; kind 0: there is none. */
static DdcTilesEvent only_event(void)
{
    DdcTilesEvent event = {NULL, 0, {0, 0, 0}};
    ddc_uint32 needed;

    ok(DdcWorld_ListTilesEvents(f.world, &event, 1, &needed));
    assert_int_equal(needed, event.kind != 0);
    return event;
}

/* Steps; there is no event. */
static void step_to_nothing(void)
{
    step();
    assert_int_equal(only_event().kind, 0);
}

/* Steps; the only event is this one. */
static void step_to(const DdcSprite *sprite, int kind, int column, int row)
{
    step();
    DdcTilesEvent event = only_event();
    assert_ptr_equal(event.sprite, sprite);
    assert_int_equal(event.kind, kind);
    assert_int_equal(event.tile.column, column);
    assert_int_equal(event.tile.row, row);
    assert_int_equal(event.tile.value, DdcTiles_GetCell(tiles, column, row));
}

TEST(a_sprite_begins_stays_and_ends)
{
    DdcSprite *sprite = add_sprite(&f.a, 20, 54);

    step_to_nothing();
    DdcSprite_SetXY(sprite, 20, 55);
    step_to(sprite, DDC_PAIR_BEGIN, 1, 4);
    DdcSprite_SetXY(sprite, 60, 60);
    step_to(sprite, DDC_PAIR_STAY, 3, 4);
    DdcSprite_SetXY(sprite, 60, 10);
    step_to(sprite, DDC_PAIR_END, 3, 4);
    step_to_nothing();
}

TEST(filters_and_static_sprites_count)
{
    DdcSprite *sprite = add_sprite(&f.a, 7 * CELL + 2, 3 * CELL + 2);

    DdcSprite_SetFilter(sprite, 1, 1);
    step_to_nothing();
    DdcSprite_SetFilter(sprite, 1, 2);
    step_to(sprite, DDC_PAIR_BEGIN, 7, 3);
    DdcSprite_SetFilter(sprite, 0, 2);
    step_to(sprite, DDC_PAIR_END, 7, 3);
    DdcSprite_SetFilter(sprite, 1, 2);
    step_to(sprite, DDC_PAIR_BEGIN, 7, 3);
    DdcSprite_SetStatic(sprite, 1);
    step_to(sprite, DDC_PAIR_END, 7, 3);
}

TEST(a_sprite_without_pixels_touches_nothing)
{
    DdcSprite *sprite = add_sprite(&f.a, 20, 60);

    ok(DdcSprite_SetMask(sprite, test_mask(0, 0, 0), 0, 0));
    step_to_nothing();
}

TEST(sprites_in_the_air_have_no_event)
{
    add_sprite(&f.a, 20, 20);
    DdcSprite *second = add_sprite(&f.b, 20, 60);

    step_to(second, DDC_PAIR_BEGIN, 1, 4);
}

TEST(of_two_failures_on_tiles_the_first_is_returned)
{
    add_sprite(&f.a, 20, 60);
    add_sprite(&f.b, 100, 60);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    scripted_surface_fail(&f.b, DDC_E_NOPALETTE);
    returns(DDC_E_LOST, DdcWorld_Step(f.world));
}

TEST(a_step_on_tiles_without_memory_can_be_repeated)
{
    DdcResult result = DDC_E_OUTOFMEMORY;

    for (int n = 1; result == DDC_E_OUTOFMEMORY; n++)
    {
        DdcSprite *sprite = make_sprite(&f.a, 20, 60);
        DdcWorld_Destroy(f.world);
        ok(DdcWorld_Create(&f.world));
        ok(DdcWorld_SetTiles(f.world, tiles));
        ok(DdcWorld_Add(f.world, sprite));
        test_memory_watch(n);
        result = DdcWorld_Step(f.world);
        int failures = test_memory_failed();
        test_memory_unwatch();
        returns(failures > 0 ? DDC_E_OUTOFMEMORY : DDC_OK, result);
        assert_int_equal(only_event().kind, failures > 0 ? 0 : DDC_PAIR_BEGIN);
        step_to(sprite, failures > 0 ? DDC_PAIR_BEGIN : DDC_PAIR_STAY, 1, 4);
        DdcSprite_Destroy(sprite);
    }
    DdcWorld_Destroy(f.world); /* the last one made is not owned */
}

TEST(ground_that_is_carved_away_ends)
{
    DdcSprite *sprite = add_sprite(&f.a, 20, 60);

    DdcMask *hole = test_mask(40, 40, 1);
    step_to(sprite, DDC_PAIR_BEGIN, 1, 4);
    DdcTiles_Erase(tiles, hole, 10, 50, DDC_CATEGORIES_ALL, NULL);
    step_to(sprite, DDC_PAIR_END, 1, 4);
}

TEST(a_sprite_that_cannot_be_tested_is_unchanged)
{
    DdcSprite *sprite = add_sprite(&f.a, 20, 60);

    step_to(sprite, DDC_PAIR_BEGIN, 1, 4);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcWorld_Step(f.world));
    assert_int_equal(counts_of_pairs().untested, 0);
    assert_int_equal(only_event().kind, 0);
    step_to(sprite, DDC_PAIR_STAY, 1, 4);
}

TEST(sprites_that_leave_have_no_event)
{
    DdcSprite *first = add_sprite(&f.a, 20, 60);
    DdcSprite *second = add_sprite(&f.b, 100, 60);
    ddc_uint32 needed;

    step();
    returns(DDC_E_MORE, DdcWorld_ListTilesEvents(f.world, NULL, 0, &needed));
    assert_int_equal(needed, 2);
    DdcSprite_Destroy(first);
    assert_ptr_equal(only_event().sprite, second);
    assert_int_equal(only_event().kind, DDC_PAIR_BEGIN);
    step_to(second, DDC_PAIR_STAY, 6, 4);
    ok(DdcWorld_SetTiles(f.world, NULL));
    step_to(second, DDC_PAIR_END, 6, 4);
    step();
    assert_int_equal(only_event().kind, 0);
}

TEST(the_map_is_read_back_until_the_world_has_another)
{
    assert_ptr_equal(DdcWorld_GetTiles(f.world), tiles);
    DdcTiles_Destroy(tiles);
    assert_ptr_equal(DdcWorld_GetTiles(f.world), tiles);
    ok(DdcWorld_SetTiles(f.world, NULL));
    assert_null(DdcWorld_GetTiles(f.world));
}

/* The first common pixel of the map and of the mask that a sprite shows. */
static DdcTilesHit touch_of_shown(const DdcSprite *sprite,
                                  const DdcMask *picture)
{
    DdcTilesHit found;
    DdcSampling sampling;
    DdcMask *shown;
    ddc_int32 left;
    ddc_int32 top;

    ok(DdcSprite_GetSampling(sprite, &sampling));
    ok(DdcMask_CreateTransformed(picture, &sampling, &left, &top, &shown));
    ok(DdcTiles_FindOverlap(tiles, shown, left, top, DDC_CATEGORIES_ALL,
                            &found));
    DdcMask_Destroy(shown);
    return found;
}

TEST(turned_sprites_touch_by_the_pixels_that_they_show)
{
    test_seed(1);
    int touches = 0;

    /* A thin bar, whose turned box is mostly empty. */
    DdcMask *picture = test_mask(24, 2, 1);
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(picture, 0, 0, &sprite));
    ok(DdcWorld_Add(f.world, sprite));
    for (int i = 0; i < 500; i++)
    {
        DdcTilesHit found;
        DdcSprite_SetXY(sprite, test_random_in(-20, 150),
                        test_random_in(30, 90));
        DdcSprite_SetAngle(sprite, test_random_in(0, 359999));
        DdcTilesHit expected = touch_of_shown(sprite, picture);
        ok(DdcTiles_FindOverlapSprite(tiles, sprite, DDC_CATEGORIES_ALL,
                                      &found));
        assert_same(found, expected);
        step();
        int kind = only_event().kind;
        assert_int_equal(kind == DDC_PAIR_BEGIN || kind == DDC_PAIR_STAY,
                         expected.hit);
        touches += expected.hit;
    }
    assert_in_range(touches, 100, 400);
}

static void DDC_CALL destroy_tiles(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    if (tiles != NULL)
    {
        DdcMask *hole;
        ok(DdcMask_Create(40, 40, 1, &hole));
        DdcTiles_Erase(tiles, hole, 10, 50, DDC_CATEGORIES_ALL, NULL);
        DdcMask_Destroy(hole);
        DdcTiles_Destroy(tiles);
        tiles = NULL;
    }
}

TEST(a_hit_may_change_and_destroy_the_tiles)
{
    DdcSprite *first = add_sprite(&f.a, 20, 60);
    ddc_uint32 needed;

    add_sprite(&f.b, 22, 60);
    DdcSprite_SetHitFn(first, destroy_tiles);
    step();
    assert_null(tiles);
    /* The world keeps the map, with its hole. */
    step();
    returns(DDC_E_MORE, DdcWorld_ListTilesEvents(f.world, NULL, 0, &needed));
    assert_int_equal(needed, 2);
    step();
    ok(DdcWorld_ListTilesEvents(f.world, NULL, 0, &needed));
}
