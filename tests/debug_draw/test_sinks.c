/* SPDX-License-Identifier: Zlib */
/*
 * Functions of a sink that fail, that call the library, and that destroy what
 * is being drawn.
 */
#include "recorded_drawing.h"
#include "world_fixture.h"

static struct recorded_drawing r;
static DdcSprite *a;
static DdcSprite *b;

static int setup(void **state)
{
    world_setup(state);
    recorded_drawing_make(&r);
    a = add_sprite(&f.a, 0, 0);
    b = add_sprite(&f.b, 8, 3);
    return 0;
}

static int teardown(void **state)
{
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    return world_teardown(state);
}

static void assert_nothing_is_locked(void)
{
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

/* ---- Failing ------------------------------------------------------------- */

/* Draws a world with a sink that fails at each of its calls in turn. */
static void a_failure_ends_the_drawing_and_is_the_result(void **state)
{
    (void)state;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_OK);
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

static void functions_that_are_null_draw_nothing(void **state)
{
    (void)state;
    r.draw.span = NULL;
    r.draw.point = NULL;
    r.draw.segment = NULL;
    r.draw.circle = NULL;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_OK);
    assert_int_equal(r.calls, 3);
    r.draw.rect = NULL;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_OK);
    assert_int_equal(r.calls, 3);
}

static void each_allocation_may_fail(void **state)
{
    int failures = 0;

    (void)state;
    for (int at = 1; at < 100; at++)
    {
        test_memory_watch(at);
        DdcResult result = DdcWorld_DebugDraw(f.world, &r.draw);
        int asked = test_memory_asked();
        test_memory_unwatch();
        assert_nothing_is_locked();
        if (at > asked)
        {
            assert_int_equal(result, DDC_OK);
            break;
        }
        assert_int_equal(result, DDC_E_OUTOFMEMORY);
        failures++;
    }
    assert_in_range(failures, 5, 98);
}

/* ---- Calling the library ------------------------------------------------- */

static void call_the_library(void)
{
    DdcPixels pixels;

    assert_nothing_is_locked();
    assert_int_equal(DdcSurface_Lock(f.a.surface, &pixels), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetXY(a, 5, 5), DDC_E_INUSE);
    assert_int_equal(DdcWorld_Step(f.world, NULL), DDC_E_INUSE);
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_E_INUSE);
    assert_int_equal(DdcSprite_GetX(a), 0);
}

static void a_sink_may_not_change_what_is_drawn(void **state)
{
    (void)state;
    r.call = call_the_library;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_OK);
    assert_int_equal(DdcSprites_DebugDraw(a, b, &r.draw), DDC_OK);
    assert_int_equal(DdcSprite_SetXY(a, 0, 0), DDC_OK);
}

/* ---- Destroying ---------------------------------------------------------- */

static void destroy_a(void)
{
    DdcSprite_Destroy(a);
    a = NULL;
}

static void a_sprite_that_is_destroyed_is_named(void **state)
{
    (void)state;
    r.call = destroy_a;
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_E_DESTROYED);
    assert_nothing_is_locked();
    assert_string_equal(r.text, "rect 1 0 0 10 10\n");
}

static void one_of_a_pair_that_is_destroyed_is_named(void **state)
{
    (void)state;
    r.call = destroy_a;
    assert_int_equal(DdcSprites_DebugDraw(b, a, &r.draw), DDC_E_DESTROYED);
    assert_string_equal(r.text, "rect 10 8 3 10 10\n");
}

static void a_world_goes_on_without_a_destroyed_sprite(void **state)
{
    (void)state;
    r.call = destroy_a;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_OK);
    assert_int_equal(recorded_drawing_count(&r, "rect 1 "), 2);
    assert_int_equal(recorded_drawing_count(&r, "rect 10 "), 0);
}

static void destroy_the_world(void)
{
    DdcWorld_Destroy(f.world);
    f.world = NULL;
}

static void a_world_that_is_destroyed_is_named(void **state)
{
    (void)state;
    r.call = destroy_the_world;
    assert_int_equal(DdcWorld_DebugDraw(f.world, &r.draw), DDC_E_DESTROYED);
    assert_nothing_is_locked();
}

static void destroy_the_surface(void)
{
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
}

static void a_surface_that_is_destroyed_is_named(void **state)
{
    (void)state;
    r.call = destroy_the_surface;
    r.draw.roles = DDC_DRAW_BOX | DDC_DRAW_SOLID;
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_OK);
    r.call = NULL;
    assert_int_equal(DdcSprite_DebugDraw(a, &r.draw), DDC_E_DESTROYED);
}

static void a_wrong_size_is_refused(void **state)
{
    (void)state;
    r.draw.size--;
    assert_refused(DDC_E_INVALIDPARAMS, DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(r.calls, 0);
}

#define sink_test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        sink_test(a_failure_ends_the_drawing_and_is_the_result),
        sink_test(functions_that_are_null_draw_nothing),
        sink_test(each_allocation_may_fail),
        sink_test(a_sink_may_not_change_what_is_drawn),
        sink_test(a_sprite_that_is_destroyed_is_named),
        sink_test(one_of_a_pair_that_is_destroyed_is_named),
        sink_test(a_world_goes_on_without_a_destroyed_sprite),
        sink_test(a_world_that_is_destroyed_is_named),
        sink_test(a_surface_that_is_destroyed_is_named),
        sink_test(a_wrong_size_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
