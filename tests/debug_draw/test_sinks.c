/* SPDX-License-Identifier: Zlib */
/*
 * Functions of a sink that fail, that call the library, and that destroy what
 * is being drawn.
 */
#include "recorded_drawing.h"
#include "shapes.h"
#include "world_fixture.h"

static struct recorded_drawing r;
static DdcSprite *a;
static DdcSprite *b;

BEFORE_EACH_TEST()
{
    world_setup();
    recorded_drawing_make(&r);
    a = add_sprite(&f.a, 0, 0);
    b = add_sprite(&f.b, 8, 3);
}

static void assert_nothing_is_locked(void)
{
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

/* ---- Failing ------------------------------------------------------------- */

/* Draws a world with a sink that fails at each of its calls in turn. */
TEST(a_failure_ends_the_drawing_and_is_the_result)
{
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    int calls = r.calls;
    assert_in_range(calls, 10, 1000);
    for (r.fail_at = 1; r.fail_at <= calls; r.fail_at++)
    {
        recorded_drawing_clear(&r);
        r.result = -1000 - r.fail_at;
        assert_refused(r.result, DdcWorld_DebugDraw(f.world, &r.draw));
        assert_int_equal(r.calls, r.fail_at);
        assert_nothing_is_locked();
    }
}

TEST(a_failure_ends_the_drawing_of_a_set_too)
{
    const DdcRect rect = {0, 0, 10, 10};
    const DdcBrick brick = {{0, 0, 9, 9}, {0, 0}, 0, 0};
    DdcCircle circle = {0, 0, 3};
    const DdcShape shape = shape_of_circle(&circle);
    DdcDebugSink record;
    ddc_uint32 id;

    OWN(DdcGrid, grid, DdcGrid_Create(&grid));
    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    OWN(DdcTiles, tiles, DdcTiles_Create(2, 1, 4, 4, &tiles));
    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    ok(DdcDebugList_Record(list, &record));
    for (int i = 0; i < 2; i++)
    {
        ok(DdcGrid_Add(grid, &rect, 1, 1, 0, &id));
        ok(DdcBricks_Add(bricks, &brick, NULL));
        ok(DdcTiles_SetCell(tiles, i, 0, 1));
        ok(record.rect(record.user, DDC_DRAW_BOX, &rect));
    }
    r.result = -1000;
    r.fail_at++;
    returns(-1000, DdcGrid_DebugDraw(grid, &r.draw));
    r.fail_at++;
    returns(-1000, DdcBricks_DebugDraw(bricks, &r.draw));
    r.fail_at++;
    returns(-1000, DdcTiles_DebugDraw(tiles, 1, &r.draw));
    r.fail_at++;
    returns(-1000, DdcShape_DebugDraw(&shape, &r.draw));
    r.fail_at++;
    returns(-1000, DdcDebugList_Draw(list, &r.draw));
    assert_int_equal(r.calls, 5);
}

TEST(functions_that_are_null_draw_nothing)
{
    r.draw.span = NULL;
    r.draw.point = NULL;
    r.draw.segment = NULL;
    r.draw.circle = NULL;
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(r.calls, 3);
    r.draw.rect = NULL;
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(r.calls, 3);
}

TEST(each_allocation_may_fail)
{
    int failures = 0;

    for (int at = 1; at < 100; at++)
    {
        test_memory_watch(at);
        DdcResult result = DdcWorld_DebugDraw(f.world, &r.draw);
        int asked = test_memory_asked();
        test_memory_unwatch();
        assert_nothing_is_locked();
        if (at > asked)
        {
            ok(result);
            break;
        }
        returns(DDC_E_OUTOFMEMORY, result);
        failures++;
    }
    assert_in_range(failures, 5, 98);
}

/* ---- Calling the library ------------------------------------------------- */

static void call_the_library(void)
{
    DdcPixels pixels;
    DdcSprite *found = a;

    assert_nothing_is_locked();
    returns(DDC_E_INUSE, DdcSurface_Lock(f.a.surface, &pixels));
    returns(DDC_E_INUSE, DdcSprite_SetXY(a, 5, 5));
    returns(DDC_E_INUSE, DdcSprite_SetPosition(a, &(const DdcPoint){5, 5}));
    returns(DDC_E_INUSE, DdcWorld_Step(f.world));
    returns(DDC_E_INUSE, DdcSprite_DebugDraw(a, &r.draw));
    returns(DDC_E_INUSE, DdcSprite_SetAngle(a, 90000));
    returns(DDC_E_INUSE, DdcWorld_SetTiles(f.world, NULL));
    returns(DDC_E_INUSE, DdcWorld_FindAtPoint(f.world, 1, 1, 1, &found));
    assert_null(found);
    assert_int_equal(DdcSprite_GetX(a), 0);
}

TEST(a_sink_may_not_change_what_is_drawn)
{
    r.call = call_the_library;
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    ok(DdcSprite_DebugDrawPair(a, b, &r.draw));
    ok(DdcSprite_SetXY(a, 0, 0));
}

/* ---- Destroying ---------------------------------------------------------- */

static void destroy_a(void)
{
    DdcSprite_Destroy(a);
    a = NULL;
}

TEST(a_sprite_that_is_destroyed_is_named)
{
    r.call = destroy_a;
    returns(DDC_E_DESTROYED, DdcSprite_DebugDraw(a, &r.draw));
    assert_nothing_is_locked();
    assert_string_equal(r.text, "rect 1 0 0 10 10\n");
}

TEST(one_of_a_pair_that_is_destroyed_is_named)
{
    r.call = destroy_a;
    returns(DDC_E_DESTROYED, DdcSprite_DebugDrawPair(b, a, &r.draw));
    assert_string_equal(r.text, "rect 10 8 3 10 10\n");
}

TEST(a_world_goes_on_without_a_destroyed_sprite)
{
    r.call = destroy_a;
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "rect 1 "), 2);
    assert_int_equal(recorded_drawing_count(&r, "rect 10 "), 0);
}

static void destroy_the_world(void)
{
    DdcWorld_Destroy(f.world);
    f.world = NULL;
}

TEST(a_world_that_is_destroyed_is_named)
{
    r.call = destroy_the_world;
    returns(DDC_E_DESTROYED, DdcWorld_DebugDraw(f.world, &r.draw));
    assert_nothing_is_locked();
}

static void destroy_the_surface(void)
{
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
}

TEST(a_surface_that_is_destroyed_is_named)
{
    r.call = destroy_the_surface;
    r.draw.roles = DDC_DRAW_BOX | DDC_DRAW_SOLID;
    ok(DdcSprite_DebugDraw(a, &r.draw));
    r.call = NULL;
    returns(DDC_E_DESTROYED, DdcSprite_DebugDraw(a, &r.draw));
}

TEST(a_wrong_size_is_refused)
{
    r.draw.size--;
    assert_refused(DDC_E_INVALIDPARAMS, DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(r.calls, 0);
}
