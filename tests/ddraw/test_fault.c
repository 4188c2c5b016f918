/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection and a model: random scripts of calls on faulty DirectDraw
 * surfaces of every version. After every call no surface is locked, every
 * result agrees with the model of the pictures, and every failure involves a
 * surface that has failed.
 */
#include "fake_ddraw.h"

#define SCRIPTS  100000
#define CALLS    8
#define SURFACES 3
#define ACTORS   4
#define STAGE    12
#define SIDE     8

struct actor
{
    DdcSprite *sprite;
    int surface;
    bool is_cut_off;      /* its surface may have been taken for another one */
    bool is_misdescribed; /* made with a size that no Lock confirms */
    int x;
    int y;
};

static struct
{
    struct fake_surface *surfaces[SURFACES];
    IDirectDrawSurface *pointers[SURFACES][TESTED_VERSIONS];
    struct actor actors[ACTORS];
    DdcWorld *world;
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
    struct actor *a = &s.actors[test_random_in(0, ACTORS - 1)];
    IDirectDrawSurface *pointer = any_pointer(0);
    DdcSurface *surface;
    ddc_int32 hit;

    returns(DDC_E_INUSE, DdcSurface_FromDirectDraw(pointer, &surface));
    if (a->sprite == NULL)
    {
        return;
    }
    returns(DDC_E_INUSE, DdcSprite_SetXY(a->sprite, 1, 1));
    returns(DDC_E_INUSE,
            DdcSprite_SetHotSurf(a->sprite, pointer, NULL, NULL, 0, 0));
    returns(DDC_E_INUSE, DdcWorld_Step(s.world, NULL));
    DdcSprites_Overlap(a->sprite, s.actors[0].sprite, &hit);
    if (test_random_in(0, 2) == 0)
    {
        DdcSprite_Destroy(a->sprite);
        a->sprite = NULL;
    }
}

/* ---- The model ---------------------------------------------------------- */

static bool is_solid(const struct actor *a, int x, int y)
{
    x -= a->x;
    y -= a->y;
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE && !a->is_misdescribed &&
           fake_get(s.surfaces[a->surface], x, y) != 0;
}

static bool touch(const struct actor *a, const struct actor *b)
{
    for (int y = a->y; y < a->y + SIDE; y++)
    {
        for (int x = a->x; x < a->x + SIDE; x++)
        {
            if (is_solid(a, x, y) && is_solid(b, x, y))
            {
                return a != b;
            }
        }
    }
    return false;
}

static bool may_fail(const struct actor *a)
{
    return a->is_cut_off || s.surfaces[a->surface]->com.has_failed;
}

/* ---- Calls -------------------------------------------------------------- */

/* Destroying may call DirectDraw, and that the game, which must not do it
 * again. */
static void destroy_actor(struct actor *a)
{
    DdcSprite *sprite = a->sprite;

    a->sprite = NULL;
    DdcSprite_Destroy(sprite);
}

/* A new sprite described the surface again, perhaps with another size or
 * format: older sprites may then fail. */
static void cut_off(int surface)
{
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *a = &s.actors[i];
        a->is_cut_off = a->is_cut_off || (a->surface == surface &&
                                          s.surfaces[surface]->com.has_failed);
    }
}

static void make_actor(struct actor *a)
{
    DdcResult result;

    a->surface = test_random_in(0, SURFACES - 1);
    a->is_cut_off = false;
    a->x = test_random_in(0, STAGE);
    a->y = test_random_in(0, STAGE);
    result = DdcSprite_Create(any_pointer(a->surface), a->x, a->y, &a->sprite);
    assert_true(result >= 0 || may_fail(a));
    assert_int_equal(a->sprite != NULL, result >= 0);
    failures += result < 0;
    cut_off(a->surface);
    if (result >= 0)
    {
        DdcRect rect;
        ok(DdcSprite_GetRect(a->sprite, &rect));
        a->is_misdescribed =
            rect.right - rect.left != SIDE || rect.bottom - rect.top != SIDE;
        assert_true(!a->is_misdescribed || may_fail(a));
        ok(DdcWorld_Add(s.world, a->sprite));
    }
}

static void check_hit(const struct actor *a, const struct actor *b,
                      DdcResult result, bool hit)
{
    assert_true(result >= 0 || may_fail(a) || may_fail(b));
    assert_int_equal(hit, result >= 0 && touch(a, b));
    failures += result < 0;
    answers += result >= 0;
}

static void ask_pair(struct actor *a, struct actor *b)
{
    const struct actor was_a = *a;
    DdcContact contact;
    ddc_int32 hit;
    DdcResult result = DdcSprites_Overlap(a->sprite, b->sprite, &hit);

    check_hit(a, b, result, hit != 0);
    if (a->sprite == NULL || b->sprite == NULL)
    {
        return;
    }
    result = DdcSprites_Contact(a->sprite, b->sprite, &contact);
    check_hit(a, b, result, contact.hit != 0);
    if (a->sprite == was_a.sprite)
    {
        result = DdcSprite_TestPoint(a->sprite, a->x + 3, a->y + 3, &hit);
        assert_true(result >= 0 || may_fail(a));
        assert_int_equal(hit, result >= 0 && is_solid(a, a->x + 3, a->y + 3));
    }
}

static void ask_world(void)
{
    DdcSpritePair pairs[ACTORS * ACTORS];
    ddc_uint32 needed;
    ddc_uint32 known = 0;
    DdcResult result =
        DdcWorld_Pairs(s.world, pairs, ACTORS * ACTORS, &needed, NULL);

    failures += result < 0;
    for (int i = 0; i < ACTORS * ACTORS; i++)
    {
        const struct actor *a = &s.actors[i / ACTORS];
        const struct actor *b = &s.actors[i % ACTORS];
        if (a < b && a->sprite != NULL && b->sprite != NULL)
        {
            bool told = has_pair(pairs, needed, a->sprite, b->sprite);
            bool unsure = may_fail(a) || may_fail(b);
            assert_true(told == touch(a, b) || (unsure && !told));
            known += told;
        }
    }
    assert_int_equal(needed, known);
    answers += needed;
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
        result = DdcSurface_KeyFromColor(DdcSprite_GetSurface(a->sprite), 1, 2,
                                         3, &key);
        assert_true(result < 0 || may_fail(a));
    }
}

static void call_something(void)
{
    struct actor *a = &s.actors[test_random_in(0, ACTORS - 1)];
    struct actor *b = &s.actors[test_random_in(0, ACTORS - 1)];
    int what = test_random_in(0, 5);

    if (a->sprite == NULL)
    {
        make_actor(a);
    }
    else if (what == 0)
    {
        ask_world();
    }
    else if (what == 1)
    {
        change_look(a);
    }
    else if (what == 2)
    {
        destroy_actor(a);
    }
    else if (b->sprite != NULL)
    {
        ask_pair(a, b);
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

/* A surface of random pixels, without a colour key. */
static void make_surface_of(int n)
{
    struct fake_surface *surface =
        fake_surface_make(1, SIDE, SIDE, &format_indexed8);

    for (int i = 0; i < SIDE * SIDE; i++)
    {
        fake_set(surface, i % SIDE, i / SIDE, test_random_in(0, 3) == 0);
    }
    for (int i = 0; i < TESTED_VERSIONS; i++)
    {
        s.pointers[n][i] = fake_surface_pointer(surface, tested_versions[i]);
    }
    s.surfaces[n] = surface;
}

static void run_script(int number)
{
    static const int faults[] = {0, 3, 10, 40};

    memset(&s, 0, sizeof s);
    fake_start(0);
    test_memory_watch(0);
    ok(DdcWorld_Create(&s.world));
    for (int i = 0; i < SURFACES; i++)
    {
        make_surface_of(i);
    }
    for (int i = 0; i < ACTORS; i++)
    {
        make_actor(&s.actors[i]);
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
        destroy_actor(&s.actors[i]);
    }
    DdcWorld_Destroy(s.world);
    assert_int_equal(test_memory_live(), 0);
}

TEST(random_scripts_leave_nothing_locked_and_nothing_wrong)
{
    test_log_listen();
    for_steps (i, SCRIPTS, 0)
    {
        run_script(i);
    }
    test_memory_unwatch();
    assert_total(failures, SCRIPTS / 10, INT_MAX);
    assert_true(answers > SCRIPTS);
}
