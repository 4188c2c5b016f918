/* SPDX-License-Identifier: Zlib */
/* The calls of a fault script, each compared with the model. */
#include "fault_game.h"

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

void overlap(struct actor *a, struct actor *b)
{
    ddc_int32 hit = -1;
    DdcResult result = DdcSprites_Overlap(a->sprite, b->sprite, &hit);

    check_hit(a, b, result, hit != 0);
}

void collide(struct actor *a, struct actor *b)
{
    ddc_int32 hit = DdcSpritesCollide(a->sprite, b->sprite);

    assert_in_range(hit, 0, 1);
    if (hit || !(may_fail(a) || may_fail(b)))
    {
        check_hit(a, b, DDC_OK, hit != 0);
    }
}

void contact(struct actor *a, struct actor *b)
{
    DdcContact out;
    DdcResult result = DdcSprites_Contact(a->sprite, b->sprite, &out);

    check_hit(a, b, result, out.hit != 0);
    if (result >= 0)
    {
        assert_int_equal(out.area, common_area(a, b));
    }
}

void point(struct actor *a)
{
    int x = a->x + test_random_in(-1, 9);
    int y = a->y + test_random_in(-1, 9);
    ddc_int32 solid = -1;
    DdcResult result = DdcSprite_TestHotPoint(a->sprite, x, y, &solid);

    assert_true(result >= 0 || may_fail(a));
    assert_int_equal(solid, result >= 0 && is_solid(a, x, y));
    if (a->is_gone)
    {
        return;
    }
    result = DdcSprite_TestPoint(a->sprite, x, y, &solid);
    assert_true(result >= 0 || is_wrong(a->surface));
    assert_int_equal(solid, result >= 0 && picture_is_solid(a, x, y));
}

/* The game locks the surface around a test, whose own lock is then nested. */
void overlap_under_lock(struct actor *a, struct actor *b)
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
    if (!a->is_gone && !b->is_gone)
    {
        overlap(a, b);
    }
    /* The lock of a destroyed surface was ended by its destruction. */
    if (!play.is_dead[surface])
    {
        assert_int_equal(play.surfaces[surface].open, 1);
        DdcSurface_Unlock(play.surfaces[surface].surface);
    }
}

/* ---- Appearances -------------------------------------------------------- */

static void set_hot_image(struct actor *a)
{
    int surface = any_surface();
    int right = test_random_in(-4, 4);
    int down = test_random_in(-4, 4);

    if (play.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSprite_SetHotImage(
        a->sprite, play.surfaces[surface].surface, NULL, NULL, right, down);
    assert_true(result >= 0 || is_wrong(surface) || play.no_memory);
    if (result >= 0)
    {
        a->appearance = APPEARANCE_HOT;
        a->hot = surface;
        a->right = right;
        a->down = down;
    }
}

/* Sets plain pixels, flipped pixels or a mask, which call no surface. */
static void change_appearance_otherwise(struct actor *a)
{
    int mirror = test_random_in(0, 1) * DDC_MIRROR_LEFTRIGHT;
    int right = test_random_in(-4, 4);

    ok(DdcSprite_SetMask(a->sprite, NULL, 0, 0));
    ok(DdcSprite_SetMirror(a->sprite, mirror));
    a->appearance = mirror != 0 ? APPEARANCE_MIRRORED : APPEARANCE_PIXELS;
    a->right = a->down = 0;
    if (test_random_in(0, 2) == 0 && mirror == 0)
    {
        ok(DdcSprite_SetMask(a->sprite, play.mask, right, 1));
        a->appearance = APPEARANCE_MASK;
        a->right = right;
        a->down = 1;
    }
}

static void show_another_surface(struct actor *a)
{
    const DdcKey key = {0xFF, 0, 0};
    int surface = any_surface();

    if (play.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSprite_SetSurface(
        a->sprite, play.surfaces[surface].surface, NULL, &key);
    assert_true(result >= 0 || is_wrong(surface) || play.no_memory);
    if (result >= 0)
    {
        a->surface = surface;
    }
}

void change_appearance(struct actor *a)
{
    const DdcKey key = {0xFF, 0, 0};

    change_appearance_otherwise(a);
    if (a->appearance == APPEARANCE_PIXELS && test_random_in(0, 1) == 0)
    {
        set_hot_image(a);
    }
    if (!a->is_gone)
    {
        DdcResult result = DdcSprite_SetKey(a->sprite, NULL);
        assert_true(result >= 0 || is_wrong(a->surface));
    }
    if (!a->is_gone)
    {
        ok(DdcSprite_SetKey(a->sprite, &key));
        show_another_surface(a);
    }
}

/* Makes a sprite and a mask of a surface, and destroys both at once. */
void make(int surface)
{
    struct faulty_surface *faulty = &play.surfaces[surface];
    DdcSprite *sprite;
    DdcMask *mask;
    DdcKey key;

    if (play.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSprite_CreateFrom(faulty->surface, 1, 1, &sprite);
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
    for (int i = 0; i < width_of(faulty) && mask != NULL; i++)
    {
        assert_int_equal(DdcMask_Get(mask, i, i),
                         faulty_surface_is_solid(faulty, i, i));
    }
    DdcMask_Destroy(mask);
    if (!play.is_dead[surface])
    {
        DdcSurface_KeyFromColor(faulty->surface, 0, 0, 0, &key);
    }
}

/* ---- The world ---------------------------------------------------------- */

static int number_of(const DdcSprite *sprite)
{
    for (int i = 0; i < ACTORS; i++)
    {
        if (play.actors[i].sprite == sprite)
        {
            return i;
        }
    }
    fail_msg("the result has an unknown sprite");
    return 0;
}

/*
 * Compares the pairs in play.reported with the sprites as they were before the
 * call. `untested` is how many pairs the world could not test: at least those
 * that overlap and were not reported.
 */
static void check_pairs(const struct actor *before, ddc_uint32 untested)
{
    ddc_uint32 missed = 0;

    for (int i = 0; i < ACTORS; i++)
    {
        for (int j = i + 1; j < ACTORS; j++)
        {
            const struct actor *a = &before[i];
            const struct actor *b = &before[j];
            bool gone = a->is_gone || b->is_gone || play.actors[i].is_gone ||
                        play.actors[j].is_gone;
            bool reported = play.reported[i][j] || play.reported[j][i];
            bool touch = !a->is_gone && !b->is_gone && common_area(a, b) > 0;
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
    DdcWorldCounts counts;
    ddc_uint32 needed;

    memcpy(before, play.actors, sizeof before);
    memset(play.reported, 0, sizeof play.reported);
    DdcResult result =
        DdcWorld_Pairs(play.world, pairs, ACTORS * ACTORS, &needed, &counts);
    assert_true(result >= 0 || any_actor_may_fail());
    assert_true(counts.touching + counts.untested <= counts.pairs);
    assert_true(needed <= counts.touching);
    play_failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        int first = number_of(pairs[i].first);
        int second = number_of(pairs[i].second);
        assert_true(first < second);
        assert_false(play.actors[first].is_gone || play.actors[second].is_gone);
        play.reported[first][second] = true;
    }
    check_pairs(before, counts.untested);
}

/* The Hit callback: no surface is locked, and any object may be destroyed. */
void DDC_CALL check_hit_call(DdcSprite *self, DdcSprite *other)
{
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(play.surfaces[i].open, 0);
    }
    int number = number_of(self);
    assert_false(play.actors[number].is_gone);
    play.reported[number][number_of(other)] = true;
    DdcSprite_HitDefault(self, other);
    if (test_random_in(0, 19) == 0)
    {
        destroy_actor(any_actor());
    }
}

static void world_step(void)
{
    struct actor before[ACTORS];
    DdcWorldCounts counts;

    memcpy(before, play.actors, sizeof before);
    memset(play.reported, 0, sizeof play.reported);
    DdcResult result = DdcWorld_Step(play.world, &counts);
    assert_true(result >= 0 || any_actor_may_fail());
    play_failures += result < 0;
    check_pairs(before, counts.untested);
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *a = &play.actors[i];
        if (!a->is_gone)
        {
            a->x = DdcSprite_GetX(a->sprite);
            a->y = DdcSprite_GetY(a->sprite);
        }
    }
}

/*
 * Queries a rectangle: every sprite with a solid pixel in it is found, except
 * those whose surface fails.
 */
static void world_query(void)
{
    int x = test_random_in(0, AREA_SIDE);
    int y = test_random_in(0, AREA_SIDE);
    const DdcRect rect = {x, y, x + 6, y + 6};
    DdcSprite *found[ACTORS];
    bool is_found[ACTORS] = {false};
    bool was_gone[ACTORS];
    ddc_uint32 needed;

    for (int i = 0; i < ACTORS; i++)
    {
        was_gone[i] = play.actors[i].is_gone;
    }
    DdcResult result = DdcWorld_QueryRect(play.world, &rect, DDC_GRID_ALL,
                                          found, ACTORS, &needed);
    assert_true(result >= 0 || any_actor_may_fail());
    play_failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        is_found[number_of(found[i])] = true;
    }
    for (int i = 0; i < ACTORS; i++)
    {
        const struct actor *a = &play.actors[i];
        bool there = !was_gone[i] && area_in(a, NULL, &rect) > 0;
        assert_false(is_found[i] && (!there || a->is_gone));
        assert_true(is_found[i] || !there || a->is_gone || may_fail(a));
        assert_false(is_found[i] && was_refused(a));
        assert_true(is_found[i] || !there || a->is_gone || result < 0);
    }
}

/* What is found is solid at the point, and after a success nothing is above. */
static void world_topmost(void)
{
    int x = test_random_in(0, AREA_SIDE + 6);
    int y = test_random_in(0, AREA_SIDE + 6);
    DdcSprite *found;
    DdcResult result =
        DdcWorld_QueryTopmost(play.world, x, y, DDC_GRID_ALL, &found);
    int above = found != NULL ? number_of(found) + 1 : 0;

    assert_true(result >= 0 || any_actor_may_fail());
    play_failures += result < 0;
    if (found != NULL)
    {
        assert_false(play.actors[above - 1].is_gone);
        assert_true(is_solid(&play.actors[above - 1], x, y));
        play_results++;
    }
    for (int i = above; i < ACTORS; i++)
    {
        const struct actor *a = &play.actors[i];
        assert_false(result >= 0 && !a->is_gone && is_solid(a, x, y));
    }
}

static void world_sweep(struct actor *a)
{
    DdcSprite *found[ACTORS];
    ddc_uint32 needed;
    DdcSweep sweep;
    DdcResult result = DdcWorld_Sweep(
        play.world, a->sprite, test_random_in(-9, 9), 5, &found[0], &sweep);

    assert_true(result >= 0 || any_actor_may_fail());
    assert_int_equal(found[0] != NULL, sweep.hit);
    assert_true(found[0] == NULL || !play.actors[number_of(found[0])].is_gone);
    if (play.world_is_gone || a->is_gone)
    {
        return;
    }
    result =
        DdcWorld_QuerySprite(play.world, a->sprite, found, ACTORS, &needed);
    assert_true(result >= 0 || any_actor_may_fail());
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        const struct actor *other = &play.actors[number_of(found[i])];
        assert_false(other->is_gone);
        assert_true(common_area(a, other) > 0);
    }
}

/* Each common pixel that is drawn is solid in two sprites. */
static DdcResult DDC_CALL check_span(void *user, ddc_uint32 role, ddc_int32 x,
                                     ddc_int32 y, ddc_int32 width)
{
    int *calls = user;

    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(play.surfaces[i].open, 0);
    }
    for (int i = 0; i < width && role == DDC_DRAW_COMMON; i++)
    {
        int solid = 0;
        for (int j = 0; j < ACTORS; j++)
        {
            solid += is_solid(&play.actors[j], x + i, y);
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
    const DdcDebugDraw draw = {sizeof draw, DDC_DRAW_ALL, {0, 0, 0, 0},
                               &calls,      NULL,         check_span,
                               NULL,        NULL,         NULL};
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL);
    DdcResult result = DdcWorld_DebugDraw(play.world, &draw);

    assert_true(result >= 0 || calls == 400 || play.world_is_gone ||
                any_actor_may_fail());
    assert_int_equal(DdcSurface_GetLockCount(NULL), locks);
    play_failures += result < 0;
}

void call_world(struct actor *a)
{
    switch (test_random_in(0, 5))
    {
    case 5:
        world_draw();
        break;
    case 0:
        world_pairs();
        break;
    case 1:
        world_step();
        break;
    case 2:
        world_query();
        break;
    case 3:
        world_topmost();
        break;
    default:
        world_sweep(a);
        break;
    }
}
