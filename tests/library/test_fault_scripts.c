/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection: random sequences (scripts) of calls on pairs of sprites and
 * on a world, while allocations fail and surfaces fail, give bad values and
 * call the library. After every call no real lock is held, every result agrees
 * with the model of fault_game.h, and a call has failed only if a surface or an
 * allocation has. At the end of a script nothing is leaked.
 */
#include "fault_game.h"

#define SCRIPTS test_rounds(100000)
#define CALLS   8 /* in a script */

/* ---- Scripts ------------------------------------------------------------ */

static void make_actor(struct actor *a)
{
    memset(a, 0, sizeof *a);
    a->surface = any_surface();
    a->x = test_random_in(0, AREA_SIDE);
    a->y = test_random_in(0, AREA_SIDE);
    ok(DdcSprite_CreateFrom(play.surfaces[a->surface].surface, a->x, a->y,
                            &a->sprite));
    ok(DdcSprite_SetHitFn(a->sprite, check_hit_call));
    DdcSprite_SetVelocity(a->sprite, test_random_in(-2, 2),
                          test_random_in(-2, 2));
    ok(DdcWorld_Add(play.world, a->sprite));
}

static void begin_script(void)
{
    memset(&play, 0, sizeof play);
    test_memory_watch(0);
    fault_rates = (struct fault_rates){0, 0, call_back};
    ok(DdcWorld_Create(&play.world));
    for (int i = 0; i < SURFACES; i++)
    {
        faulty_surface_make(&play.surfaces[i], test_random_in(2, 9),
                            test_random_in(2, 9));
    }
    for (int i = 0; i < ACTORS; i++)
    {
        make_actor(&play.actors[i]);
    }
    play.mask_image = test_image_make(7, 5, 0, false);
    test_image_sprinkle(&play.mask_image.pixels, 30);
    ok(DdcMask_CreateFromPixels(&play.mask_image.pixels, NULL, &play.mask));
}

static void end_script(void)
{
    fault_rates = (struct fault_rates){0, 0, NULL};
    destroy_world();
    for (int i = 0; i < ACTORS; i++)
    {
        destroy_actor(&play.actors[i]);
    }
    for (int i = 0; i < SURFACES; i++)
    {
        destroy_surface(i);
        faulty_surface_free(&play.surfaces[i]);
    }
    DdcMask_Destroy(play.mask);
    test_image_free(&play.mask_image);
    assert_int_equal(test_memory_live(), 0);
}

static void call_something(void)
{
    struct actor *a = any_actor();
    struct actor *b = any_actor();
    int what = test_random_in(0, 11);

    if (a->is_gone || b->is_gone)
    {
        return;
    }
    switch (what)
    {
    case 0:
    case 1:
        overlap(a, b);
        break;
    case 2:
        collide(a, b);
        break;
    case 3:
        contact(a, b);
        break;
    case 4:
        point(a);
        break;
    case 5:
        overlap_under_lock(a, b);
        break;
    case 6:
        change_appearance(a);
        break;
    case 7:
        make(any_surface());
        break;
    default:
        if (!play.world_is_gone)
        {
            call_world(a);
        }
        break;
    }
}

static void call_one(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        faulty_surface_begin_call(&play.surfaces[i]);
    }
    play.no_memory = test_random_in(0, 19) == 0;
    if (play.no_memory)
    {
        test_memory_fail(test_random_in(1, 4));
    }
    call_something();
    test_memory_fail(0);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(play.surfaces[i].open, 0);
    }
}

static void run_script(uint32_t number)
{
    static const int faults[] = {0, 3, 10, 40};

    begin_script();
    fault_rates.faults = faults[number % 4];
    fault_rates.callbacks = number % 3 == 0 ? 20 : 0;
    for (int i = 0; i < CALLS; i++)
    {
        call_one();
    }
    end_script();
}

TEST(in_random_scripts_nothing_stays_locked_and_results_are_exact)
{
    test_log_listen();
    for (uint32_t i = 0; i < (uint32_t)SCRIPTS; i++)
    {
        if (test_step(0, i))
        {
            run_script(i);
        }
    }
    test_memory_unwatch();
    print_message("%d failures, %d results\n", play_failures, play_results);
    if (test_steps_end())
    {
        assert_true(play_failures > SCRIPTS / 10);
        assert_true(play_results > SCRIPTS);
    }
}
