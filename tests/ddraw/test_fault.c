/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection and a model: random scripts of calls on faulty DirectDraw
 * surfaces of every version. After every call no surface is locked, every
 * result agrees with the model of the pictures, and every failure involves a
 * surface that has failed.
 */
#include "stage.h"

#define SCRIPTS  100000
#define CALLS    8
#define SURFACES 3
#define ACTORS   4
#define SIDE     8

static struct
{
    struct fake_surface *surfaces[SURFACES];
    IDirectDrawSurface *pointers[SURFACES][TESTED_VERSIONS];
    struct look looks[SURFACES];
} s;

static int failures;
static int answers;

static IDirectDrawSurface *any_pointer(int surface)
{
    return s.pointers[surface][test_random_in(0, TESTED_VERSIONS - 1)];
}

/* Makes a call that a game's window procedure could make during a Lock. */
static void call_back(void)
{
    struct actor *a = any_actor(ACTORS);
    IDirectDrawSurface *pointer = any_pointer(0);
    DdcSurface *surface;
    ddc_int32 hit;

    returns(DDC_E_INUSE, DdcSurface_CreateFromSurf(pointer, &surface));
    if (a->sprite == NULL)
    {
        return;
    }
    returns(DDC_E_INUSE, DdcSprite_SetXY(a->sprite, 1, 1));
    returns(DDC_E_INUSE,
            DdcSprite_SetHotSurf(a->sprite, pointer, NULL, NULL, 0, 0));
    returns(DDC_E_INUSE, DdcWorld_Step(stage.world));
    DdcSprite_TestOverlap(a->sprite, stage.actors[0].sprite, &hit);
    if (test_random_in(0, 2) == 0)
    {
        actor_destroy(a);
    }
}

/* ---- Calls -------------------------------------------------------------- */

/* A new sprite described the surface again, perhaps with another size or
 * format: older sprites may then fail. */
static void cut_off(int surface)
{
    const bool *has_failed = &s.surfaces[surface]->com.has_failed;

    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *a = &stage.actors[i];
        a->is_cut_off =
            a->is_cut_off || (a->surface_failed == has_failed && *has_failed);
    }
}

/* One that was made with a wrong size is solid nowhere, because no Lock gives
 * that size. */
static void make_actor(struct actor *a)
{
    static const struct look nothing;
    int surface = test_random_in(0, SURFACES - 1);
    DdcResult result = actor_make(a, any_pointer(surface), &s.looks[surface]);

    a->surface_failed = &s.surfaces[surface]->com.has_failed;
    assert_true(result >= 0 || actor_may_fail(a));
    failures += result < 0;
    cut_off(surface);
    if (result >= 0)
    {
        DdcRect rect;
        ok(DdcSprite_GetRect(a->sprite, &rect));
        if (rect.right - rect.left != SIDE || rect.bottom - rect.top != SIDE)
        {
            assert_true(actor_may_fail(a));
            a->picture = a->collision = &nothing;
        }
    }
}

/* Removes the hot image again, because the model has none. */
static void change_look(struct actor *a)
{
    int surface = test_random_in(0, SURFACES - 1);
    DdcResult result =
        DdcSprite_SetHotSurf(a->sprite, any_pointer(surface), NULL, NULL, 1, 1);

    assert_true(result >= 0 || s.surfaces[surface]->com.has_failed);
    failures += result < 0;
    cut_off(surface);
    if (a->sprite != NULL)
    {
        result = DdcSprite_SetHotSurf(a->sprite, NULL, NULL, NULL, 0, 0);
        ok(result);
    }
    if (a->sprite != NULL)
    {
        DdcKey key;
        result = DdcKey_SetSurfaceColor(&key, DdcSprite_GetSurface(a->sprite),
                                        1, 2, 3);
        assert_true(result < 0 || actor_may_fail(a));
    }
}

static void call_something(void)
{
    struct actor *a = any_actor(ACTORS);
    const struct actor *b = any_actor(ACTORS);
    int what = test_random_in(0, 5);

    if (a->sprite == NULL)
    {
        make_actor(a);
    }
    else if (what == 0)
    {
        stage_check_world();
    }
    else if (what == 1)
    {
        change_look(a);
    }
    else if (what == 2)
    {
        actor_destroy(a);
    }
    else if (b->sprite != NULL)
    {
        const DdcSprite *sprite = a->sprite;
        actors_check(a, b);
        if (a->sprite == sprite)
        {
            actor_check_point(a, a->x + 3, a->y + 3);
        }
    }
}

/* ---- Scripts ------------------------------------------------------------ */

static void check_surfaces(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        struct fake_surface *surface = s.surfaces[i];
        assert_int_equal(surface->locks, 0);
        assert_int_equal(surface->com.references, 1 + TESTED_VERSIONS);
        surface->com.has_failed = false;
    }
}

static void make_surface_of(int n)
{
    look_sprinkle(&s.looks[n], SIDE, SIDE);
    s.surfaces[n] = look_show(&s.looks[n], 1);
    for (int i = 0; i < TESTED_VERSIONS; i++)
    {
        s.pointers[n][i] =
            fake_surface_pointer(s.surfaces[n], tested_versions[i]);
    }
}

static void run_script(int number)
{
    static const int faults[] = {0, 3, 10, 40};

    fake_start(0);
    test_memory_watch(0);
    stage_start();
    for (int i = 0; i < SURFACES; i++)
    {
        make_surface_of(i);
    }
    for (int i = 0; i < ACTORS; i++)
    {
        make_actor(&stage.actors[i]);
    }
    fake_faults = (struct fake_faults){faults[number % 4],
                                       number % 3 == 0 ? 20 : 0, call_back};
    for (int i = 0; i < CALLS; i++)
    {
        call_something();
        check_surfaces();
    }
    fake_faults = (struct fake_faults){0, 0, NULL};
    for (int i = 0; i < ACTORS; i++)
    {
        actor_destroy(&stage.actors[i]);
    }
    DdcWorld_Destroy(stage.world);
    assert_int_equal(test_memory_live(), 0);
    failures += stage.failures;
    answers += stage.answers;
}

TEST(random_scripts_leave_nothing_locked_and_nothing_wrong)
{
    test_log_listen();
    for_steps(i, SCRIPTS, 0)
    {
        run_script(i);
    }
    test_memory_unwatch();
    assert_total(failures, SCRIPTS / 10, INT_MAX);
    assert_true(answers > SCRIPTS);
}
