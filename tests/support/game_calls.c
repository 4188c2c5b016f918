/* SPDX-License-Identifier: Zlib */
/* The calls of game_model.h, each compared with the model. */
#include "game_model.h"

/* ---- Pairs -------------------------------------------------------------- */

/* Checks a call on two sprites that returned whether they overlap. */
static void check_hit(const struct actor *a, const struct actor *b,
                      DdcResult result, bool hit)
{
    bool may = may_fail(a) || may_fail(b);

    if (result < 0)
    {
        assert_true(may);
        assert_false(hit);
        play_failures++;
        return;
    }
    assert_int_equal(hit, common_area(a, b) > 0);
    assert_false(was_refused(a) || was_refused(b));
    play_results++;
}

static void overlap(struct actor *a, struct actor *b)
{
    ddc_int32 hit = -1;
    DdcResult result = DdcSprite_TestOverlap(a->sprite, b->sprite, &hit);

    check_hit(a, b, result, hit != 0);
}

static void collide(struct actor *a, struct actor *b)
{
    ddc_int32 hit = DdcSpritesCollide(a->sprite, b->sprite);

    assert_in_range(hit, 0, 1);
    if (hit || !(may_fail(a) || may_fail(b)))
    {
        check_hit(a, b, DDC_OK, hit != 0);
    }
}

static void contact(struct actor *a, struct actor *b)
{
    DdcContact out;
    DdcResult result = DdcSprite_FindContact(a->sprite, b->sprite, &out);

    check_hit(a, b, result, out.hit != 0);
    if (result >= 0)
    {
        assert_int_equal(out.area, common_area(a, b));
    }
}

static void point(struct actor *a)
{
    int x = a->x + test_random_in(-1, 9);
    int y = a->y + test_random_in(-1, 9);
    ddc_int32 solid = -1;
    DdcResult result = DdcSprite_TestCollidePoint(a->sprite, x, y, &solid);

    assert_true(result >= 0 || may_fail(a));
    assert_int_equal(solid, result >= 0 && is_solid(a, &a->solid, x, y));
    if (a->is_gone)
    {
        return;
    }
    result = DdcSprite_TestPoint(a->sprite, x, y, &solid);
    assert_true(result >= 0 || is_wrong(a->surface));
    assert_int_equal(solid, result >= 0 && is_solid(a, &a->shown, x, y));
}

/* The game locks the surface around a test, whose own lock is then nested. */
static void overlap_under_lock(struct actor *a, struct actor *b)
{
    int surface = any_surface();
    DdcPixels pixels;

    if (play.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSurface_Lock(play.surfaces[surface].surface, &pixels);
    assert_true(result >= 0 || is_wrong(surface));
    if (result < 0)
    {
        return;
    }
    fault_rates.is_held = true;
    if (!a->is_gone && !b->is_gone)
    {
        overlap(a, b);
    }
    fault_rates.is_held = false;
    /* The lock of a destroyed surface was ended by its destruction. */
    if (!play.is_dead[surface])
    {
        assert_int_equal(play.surfaces[surface].open, !play.is_lent[surface]);
        DdcSurface_Unlock(play.surfaces[surface].surface);
    }
}

void call_pair(struct actor *a, struct actor *b)
{
    switch (test_random_in(0, 5))
    {
    case 0:
        collide(a, b);
        break;
    case 1:
        contact(a, b);
        break;
    case 2:
        point(a);
        break;
    case 3:
        overlap_under_lock(a, b);
        break;
    default:
        overlap(a, b);
        break;
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

/* Makes a sprite and a mask of a surface, and destroys both at once. */
static void make(int surface)
{
    struct faulty_surface *faulty = &play.surfaces[surface];
    DdcSprite *sprite;
    DdcMask *mask;
    DdcKey key;

    if (play.is_dead[surface])
    {
        return;
    }
    DdcResult result =
        DdcSprite_CreateFromSurface(faulty->surface, 1, 1, &sprite);
    assert_true(result >= 0 || faulty->has_failed || play.no_memory);
    assert_int_equal(sprite != NULL, result >= 0);
    DdcSprite_Destroy(sprite);
    if (play.is_dead[surface])
    {
        return;
    }
    result = DdcMask_CreateFromSurface(faulty->surface, NULL, NULL, &mask);
    assert_true(result >= 0 || is_wrong(surface) || play.no_memory);
    assert_int_equal(mask != NULL, result >= 0);
    const DdcPixels *pixels = &faulty->upright.pixels;
    for (int x = 0; x < pixels->width && mask != NULL; x++)
    {
        int y = x % pixels->height;
        assert_int_equal(DdcMask_Get(mask, x, y),
                         (pixel_image_get(pixels, x, y) & 0xFF) != 0);
    }
    DdcMask_Destroy(mask);
    if (!play.is_dead[surface])
    {
        DdcKey_SetSurfaceColor(&key, faulty->surface, 0, 0, 0);
    }
}

/* Lends the pixels of a surface, which is not locked then, or takes them back.
 */
static void lend(int surface)
{
    struct faulty_surface *faulty = &play.surfaces[surface];
    bool lends = !play.is_lent[surface];

    if (!play.is_dead[surface])
    {
        ok(DdcSurface_Lend(faulty->surface,
                           lends ? &faulty->upright.pixels : NULL));
        play.is_lent[surface] = lends;
    }
}

void call_surface(int surface)
{
    if (test_random_in(0, 1) == 0)
    {
        lend(surface);
    }
    else
    {
        make(surface);
    }
}

/* ---- The world ---------------------------------------------------------- */

/* One that exists, if any: its address may be that of another before it. */
int number_of(const DdcSprite *sprite)
{
    int found = -1;

    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        if (a->sprite == sprite && (found < 0 || !a->is_gone))
        {
            found = i;
        }
    }
    assert_true(found >= 0);
    return found;
}

void check_pairs(const struct actor *before, ddc_uint32 untested)
{
    ddc_uint32 missed = 0;

    for (int i = 0; i < play.count; i++)
    {
        for (int j = i + 1; j < play.count; j++)
        {
            const struct actor *a = &before[i];
            const struct actor *b = &before[j];
            bool gone = a->is_gone || b->is_gone || play.actors[i].is_gone ||
                        play.actors[j].is_gone;
            bool reported = play.reported[i][j] || play.reported[j][i];
            bool touch = is_in_world(a) && is_in_world(b) &&
                         !(a->is_static && b->is_static) &&
                         filters_agree(a, b) && common_area(a, b) > 0;
            assert_false(reported && !touch);
            assert_true(reported || !touch || gone || may_fail(a) ||
                        may_fail(b));
            assert_false(reported && (was_refused(a) || was_refused(b)));
            missed += !reported && touch && !gone;
            play_results += reported;
        }
    }
    assert_true(missed <= untested || play.no_memory);
}

static void world_pairs(void)
{
    struct actor before[ACTORS];
    DdcSpritePair pairs[ACTORS * ACTORS];
    ddc_uint32 untested = UINT32_MAX; /* of a world that is gone */
    ddc_uint32 needed;

    memcpy(before, play.actors, sizeof before);
    memset(play.reported, 0, sizeof play.reported);
    DdcResult result =
        DdcWorld_ListPairs(play.world, pairs, ACTORS * ACTORS, &needed);
    if (!play.world_is_gone)
    {
        DdcWorldCounts counts;
        ok(DdcWorld_GetCounts(play.world, &counts));
        assert_true(counts.touching + counts.untested <= counts.pairs);
        assert_true(needed <= counts.touching);
        untested = counts.untested;
    }
    assert_true(result >= 0 || any_may_fail(before));
    play_failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        int first = number_of(pairs[i].first);
        int second = number_of(pairs[i].second);
        assert_true(play.actors[first].order < play.actors[second].order);
        assert_false(play.actors[first].is_gone || play.actors[second].is_gone);
        play.reported[first][second] = true;
    }
    check_pairs(before, untested);
}

/* Of each actor, before a query: must it be found, if nothing fails? */
struct expected
{
    bool is_there[ACTORS];
    const struct actor *probe; /* that the query reads too, or NULL */
};

/*
 * Compares what a query has found: all that are expected, except those whose
 * surface fails, in adding order or, if `reversed`, the last added first.
 */
static void check_found(DdcResult result, DdcSprite *const *found,
                        ddc_uint32 needed, const struct expected *expected,
                        bool reversed)
{
    bool is_found[ACTORS] = {false};
    bool probe_may = expected->probe != NULL && may_fail(expected->probe);

    assert_true(result >= 0 || any_may_fail(play.actors));
    play_failures += result < 0;
    play_results += (int)needed;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        int number = number_of(found[i]);
        is_found[number] = true;
        assert_true(i == 0 ||
                    reversed == (play.actors[number].order <
                                 play.actors[number_of(found[i - 1])].order));
    }
    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        bool missing = expected->is_there[i] && !is_found[i] && !a->is_gone;
        assert_false(is_found[i] && (!expected->is_there[i] || a->is_gone));
        assert_false(is_found[i] && was_refused(a));
        assert_true(!missing || (result < 0 && (may_fail(a) || probe_may)));
    }
}

static void world_query_rect(void)
{
    int x = test_random_in(0, AREA_SIDE);
    int y = test_random_in(0, AREA_SIDE);
    unsigned categories = test_random_in(0, 3) == 0 ? 1 : DDC_CATEGORIES_ALL;
    const DdcRect rect = {x, y, x + 6, y + 6};
    struct expected expected = {.probe = NULL};
    DdcSprite *found[ACTORS];
    ddc_uint32 needed;

    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        expected.is_there[i] = is_in_world(a) &&
                               (a->categories & categories) != 0 &&
                               area_in(a, NULL, &rect) > 0;
    }
    DdcResult result = DdcWorld_ListInRect(play.world, &rect, categories, found,
                                           ACTORS, &needed);
    check_found(result, found, needed, &expected, false);
}

static void world_query_point(void)
{
    int x = test_random_in(0, AREA_SIDE + 6);
    int y = test_random_in(0, AREA_SIDE + 6);
    struct expected expected = {.probe = NULL};
    DdcSprite *found[ACTORS];
    ddc_uint32 needed;

    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        expected.is_there[i] = is_in_world(a) && is_solid(a, &a->solid, x, y);
    }
    DdcResult result = DdcWorld_ListAtPoint(
        play.world, x, y, DDC_CATEGORIES_ALL, found, ACTORS, &needed);
    check_found(result, found, needed, &expected, true);
}

/* What is found is solid at the point, and after a success nothing is above. */
static void world_topmost(void)
{
    int x = test_random_in(0, AREA_SIDE + 6);
    int y = test_random_in(0, AREA_SIDE + 6);
    DdcSprite *found;
    DdcResult result =
        DdcWorld_FindAtPoint(play.world, x, y, DDC_CATEGORIES_ALL, &found);
    const struct actor *top =
        found != NULL ? &play.actors[number_of(found)] : NULL;

    assert_true(result >= 0 || any_may_fail(play.actors));
    play_failures += result < 0;
    if (top != NULL)
    {
        assert_true(is_in_world(top) && is_solid(top, &top->solid, x, y));
        play_results++;
    }
    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        assert_false(result >= 0 && is_in_world(a) &&
                     (top == NULL || a->order > top->order) &&
                     is_solid(a, &a->solid, x, y));
    }
}

static void world_query_sprite(const struct actor *probe)
{
    struct expected expected = {.probe = probe};
    DdcSprite *found[ACTORS];
    ddc_uint32 needed;

    for (int i = 0; i < play.count; i++)
    {
        const struct actor *a = &play.actors[i];
        expected.is_there[i] = is_in_world(a) && filters_agree(a, probe) &&
                               common_area(a, probe) > 0;
    }
    DdcResult result = DdcWorld_ListOverlapping(play.world, probe->sprite,
                                                found, ACTORS, &needed);
    check_found(result, found, needed, &expected, false);
}

static void world_sweep(const struct actor *a)
{
    DdcSprite *other;
    DdcSweep sweep;
    DdcResult result = DdcWorld_Sweep(play.world, a->sprite,
                                      test_random_in(-9, 9), 5, &other, &sweep);

    assert_true(result >= 0 || any_may_fail(play.actors) ||
                a->x > DDC_COORD_MAX - 9 || a->y > DDC_COORD_MAX - 9);
    assert_int_equal(other != NULL, sweep.hit);
    assert_true(sweep.step <= sweep.steps && other != a->sprite);
    assert_true(other == NULL || is_in_world(&play.actors[number_of(other)]));
}

/* Each common pixel that is drawn is solid in two sprites. */
static DdcResult DDC_CALL check_span(void *user, ddc_uint32 role, ddc_int32 x,
                                     ddc_int32 y, ddc_int32 width)
{
    int *calls = user;

    assert_nothing_locked();
    for (int i = 0; i < width && role == DDC_DRAW_COMMON; i++)
    {
        int solid = 0;
        for (int j = 0; j < play.count; j++)
        {
            solid += is_solid(&play.actors[j], &play.actors[j].solid, x + i, y);
        }
        assert_in_range(solid, 2, ACTORS);
        play_results++;
    }
    if (test_random_in(0, 99) == 0)
    {
        destroy_actor(any_actor());
    }
    return ++*calls == 400 ? -1 : DDC_OK;
}

static void world_draw(void)
{
    int calls = 0;
    const DdcDebugSink draw = {sizeof draw, DDC_DRAW_ALL, {0, 0, 0, 0},
                               &calls,      NULL,         check_span,
                               NULL,        NULL,         NULL};
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL);
    DdcResult result = DdcWorld_DebugDraw(play.world, &draw);

    assert_true(result >= 0 || calls == 400 || play.world_is_gone ||
                any_may_fail(play.actors));
    assert_int_equal(DdcSurface_GetLockCount(NULL), locks);
    play_failures += result < 0;
}

void call_world(struct actor *a)
{
    switch (test_random_in(0, 7))
    {
    case 0:
        world_pairs();
        break;
    case 1:
        world_query_rect();
        break;
    case 2:
        world_query_point();
        break;
    case 3:
        world_topmost();
        break;
    case 4:
        world_query_sprite(a);
        break;
    case 5:
        world_sweep(a);
        break;
    case 6:
        world_draw();
        break;
    default:
        game_step();
        break;
    }
}
