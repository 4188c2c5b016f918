/* SPDX-License-Identifier: Zlib */
/*
 * Random scripts of calls on pairs of sprites and on a world, over surfaces
 * that fail, lie and call the library back, with allocations failing too.
 * After every call no real lock is open; what is answered is what a model of
 * the pictures says; what fails involves a surface that did not answer well;
 * and at the end of a script nothing is left.
 */
#include "wild.h"

#define SCRIPTS  100000
#define CALLS    8
#define SURFACES 3
#define ACTORS   6
#define STAGE    24 /* corners of the sprites are in 0..STAGE */

/* What a sprite collides by. */
enum look
{
    LOOK_PIXELS,
    LOOK_MIRRORED,
    LOOK_MASK,
    LOOK_HOT
};

/* A sprite, and what the model knows of it. */
struct actor
{
    DdcSprite *sprite;
    bool is_gone; /* destroyed; the pointer is not to be used */
    enum look look;
    int surface; /* that it shows */
    int hot;     /* that it collides by, for LOOK_HOT */
    int right;   /* of the mask or hot image */
    int down;
    int x;
    int y;
};

static struct
{
    struct wild surfaces[SURFACES];
    bool is_dead[SURFACES]; /* destroyed while sprites are on it */
    struct actor actors[ACTORS];
    struct test_image mask_image;
    DdcMask *mask;
    DdcWorld *world;
    bool world_is_gone;
    bool no_memory; /* an allocation of this call may have failed */
    bool told[ACTORS][ACTORS];
} s;

static int failures; /* of all scripts */
static int answers;

/* ---- The model ---------------------------------------------------------- */

static int width_of(const struct wild *wild)
{
    return wild->upright.pixels.width;
}

static bool picture_is_solid(const struct actor *a, int x, int y)
{
    const struct wild *wild = &s.surfaces[a->surface];
    int column = x - a->x;

    if (a->look == LOOK_MIRRORED)
    {
        column = width_of(wild) - 1 - column;
    }
    return wild_is_solid(wild, column, y - a->y);
}

static bool is_solid(const struct actor *a, int x, int y)
{
    int column = x - a->x - a->right;
    int row = y - a->y - a->down;
    const DdcPixels *mask = &s.mask_image.pixels;

    switch (a->look)
    {
    case LOOK_MASK:
        return column >= 0 && row >= 0 && column < mask->width &&
               row < mask->height && test_image_get(mask, column, row) != 0;
    case LOOK_HOT:
        return wild_is_solid(&s.surfaces[a->hot], column, row);
    default:
        return picture_is_solid(a, x, y);
    }
}

/* The rectangle of what it collides by. */
static DdcRect rect_of(const struct actor *a)
{
    const DdcPixels *image = &s.surfaces[a->surface].upright.pixels;
    int x = a->x;
    int y = a->y;

    if (a->look == LOOK_MASK || a->look == LOOK_HOT)
    {
        image = a->look == LOOK_MASK ? &s.mask_image.pixels
                                     : &s.surfaces[a->hot].upright.pixels;
        x += a->right;
        y += a->down;
    }
    return (DdcRect){x, y, x + image->width, y + image->height};
}

static int area_in(const struct actor *a, const struct actor *b,
                   const DdcRect *rect)
{
    int area = 0;

    for (int y = rect->top; y < rect->bottom; y++)
    {
        for (int x = rect->left; x < rect->right; x++)
        {
            area += is_solid(a, x, y) && (b == NULL || is_solid(b, x, y));
        }
    }
    return area;
}

static int common_area(const struct actor *a, const struct actor *b)
{
    DdcRect rect_a = rect_of(a);
    DdcRect rect_b = rect_of(b);
    DdcRect common;

    return a != b && DdcRect_Intersect(&rect_a, &rect_b, &common)
               ? area_in(a, b, &common)
               : 0;
}

static bool is_wrong(int surface)
{
    return s.is_dead[surface] || s.surfaces[surface].faulty;
}

/* May a test of what it collides by have failed in this call? */
static bool may_fail(const struct actor *a)
{
    if (s.no_memory)
    {
        return true;
    }
    return a->look == LOOK_MASK
               ? false
               : is_wrong(a->look == LOOK_HOT ? a->hot : a->surface);
}

/*
 * Were its pixels not sure to be good? Then nothing is answered of it. (One
 * destroyed in the call may refuse to end the game's lock, after the answer.)
 */
static bool was_refused(const struct actor *a)
{
    int surface = a->look == LOOK_HOT ? a->hot : a->surface;

    return a->look != LOOK_MASK && !s.is_dead[surface] &&
           s.surfaces[surface].refused;
}

static bool anybody_may_fail(void)
{
    bool may = false;

    for (int i = 0; i < ACTORS; i++)
    {
        may = may || may_fail(&s.actors[i]);
    }
    return may;
}

/* ---- Calling back ------------------------------------------------------- */

static struct actor *any_actor(void)
{
    return &s.actors[test_random_in(0, ACTORS - 1)];
}

static int any_surface(void)
{
    return test_random_in(0, SURFACES - 1);
}

static void change_sprite(struct actor *a)
{
    const DdcKey key = {0xFF, 1, 5};
    DdcSprite *sprite = a->sprite;
    int surface = any_surface();
    int x = DdcSprite_GetX(sprite);

    assert_int_equal(DdcSprite_SetXY(sprite, 3, 3), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetXYrel(sprite, 3, 3), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetFrame(sprite, NULL), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetMirror(sprite, 0), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetSize(sprite, 30, 30), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetMask(sprite, NULL, 0, 0), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetKey(sprite, &key), DDC_E_INUSE);
    assert_int_equal(DdcSprite_SetKey(sprite, NULL), DDC_E_INUSE);
    assert_int_equal(DdcSprite_Update(sprite), DDC_E_INUSE);
    assert_int_equal(DdcSprite_GetX(sprite), x);
    if (!s.is_dead[surface])
    {
        assert_int_equal(DdcSprite_SetHotImage(sprite,
                                               s.surfaces[surface].surface,
                                               NULL, NULL, 0, 0),
                         DDC_E_INUSE);
    }
}

static void use_surface(int surface)
{
    const struct wild *wild = &s.surfaces[surface];
    DdcSprite *sprite = (DdcSprite *)&s;
    DdcMask *mask = (DdcMask *)&s;
    DdcPixels pixels;
    DdcKey key;

    if (s.is_dead[surface])
    {
        return;
    }
    assert_int_equal(DdcSurface_Lock(wild->surface, &pixels), DDC_E_INUSE);
    assert_null(pixels.bits);
    assert_int_equal(DdcSurface_Unlock(wild->surface), DDC_E_INUSE);
    assert_int_equal(DdcSurface_Lend(wild->surface, &wild->upright.pixels),
                     DDC_E_INUSE);
    assert_int_equal(DdcSprite_CreateFrom(wild->surface, 0, 0, &sprite),
                     DDC_E_INUSE);
    assert_null(sprite);
    assert_int_equal(
        DdcMask_CreateFromSurface(wild->surface, NULL, NULL, &mask),
        DDC_E_INUSE);
    assert_null(mask);
    assert_int_equal(DdcSurface_KeyFromColor(wild->surface, 1, 2, 3, &key),
                     DDC_E_INUSE);
}

static void use_world(struct actor *a)
{
    DdcSprite *found[ACTORS];
    DdcSpritePair pairs[1];
    ddc_uint32 needed;
    DdcSweep sweep;

    if (s.world_is_gone)
    {
        return;
    }
    DdcResult result = DdcWorld_Step(s.world, NULL);
    assert_int_equal(result, DDC_E_INUSE);
    assert_int_equal(DdcWorld_Collide(s.world, pairs, 1, &needed, NULL),
                     DDC_E_INUSE);
    assert_int_equal(DdcWorld_QueryPoint(s.world, 5, 5, DDC_GRID_ALL, found,
                                         ACTORS, &needed),
                     DDC_E_INUSE);
    assert_int_equal(
        DdcWorld_QuerySprite(s.world, a->sprite, found, ACTORS, &needed),
        DDC_E_INUSE);
    assert_int_equal(
        DdcWorld_Sweep(s.world, a->sprite, 5, 5, &found[0], &sweep),
        DDC_E_INUSE);
    assert_int_equal(DdcWorld_Add(s.world, a->sprite), DDC_E_INUSE);
    assert_int_equal(DdcWorld_Remove(s.world, a->sprite), DDC_E_INUSE);
}

static void destroy_actor(struct actor *a)
{
    if (!a->is_gone)
    {
        a->is_gone = true;
        DdcSprite_Destroy(a->sprite);
    }
}

static void destroy_surface(int surface)
{
    if (!s.is_dead[surface])
    {
        s.is_dead[surface] = true;
        DdcSurface_Destroy(s.surfaces[surface].surface);
    }
}

static void destroy_world(void)
{
    if (!s.world_is_gone)
    {
        s.world_is_gone = true;
        DdcWorld_Destroy(s.world);
    }
}

/* What a game's window procedure might do in the middle of a Lock. */
static void call_back(void)
{
    struct actor *a = any_actor();
    struct actor *b = any_actor();
    ddc_int32 hit;

    switch (a->is_gone || b->is_gone ? 7 : test_random_in(0, 7))
    {
    case 0:
        change_sprite(a);
        break;
    case 1:
        use_surface(any_surface());
        break;
    case 2:
        use_world(a);
        break;
    case 3:
        DdcSprites_Overlap(a->sprite, b->sprite, &hit);
        DdcSprite_TestPoint(a->sprite, 5, 5, &hit);
        break;
    case 4:
        destroy_actor(a);
        break;
    case 5:
        destroy_surface(any_surface());
        break;
    case 6:
        destroy_world();
        break;
    default:
        break;
    }
}

/* ---- Pairs -------------------------------------------------------------- */

/* A call on two sprites that has answered whether they touch. */
static void check_hit(const struct actor *a, const struct actor *b,
                      DdcResult result, bool hit)
{
    bool may = may_fail(a) || may_fail(b);

    if (result < 0)
    {
        assert_true(may);
        assert_false(hit);
        failures++;
        return;
    }
    assert_int_equal(hit, common_area(a, b) > 0);
    assert_false(was_refused(a) || was_refused(b));
    answers++;
}

static void overlap(struct actor *a, struct actor *b)
{
    ddc_int32 hit = -1;
    DdcResult result = DdcSprites_Overlap(a->sprite, b->sprite, &hit);

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
    DdcResult result = DdcSprites_Contact(a->sprite, b->sprite, &out);

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

/* A lock of the game's own around a test: inner ones only count. */
static void overlap_under_lock(struct actor *a, struct actor *b)
{
    int surface = any_surface();
    DdcPixels pixels;

    if (s.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSurface_Lock(s.surfaces[surface].surface, &pixels);
    assert_true(result >= 0 || is_wrong(surface));
    if (result < 0)
    {
        return;
    }
    if (!a->is_gone && !b->is_gone)
    {
        overlap(a, b);
    }
    /* Dead: its unlock was done by the destruction. */
    if (!s.is_dead[surface])
    {
        assert_int_equal(s.surfaces[surface].open, 1);
        DdcSurface_Unlock(s.surfaces[surface].surface);
    }
}

/* ---- Looks -------------------------------------------------------------- */

static void look_hot(struct actor *a)
{
    int surface = any_surface();
    int right = test_random_in(-4, 4);
    int down = test_random_in(-4, 4);

    if (s.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSprite_SetHotImage(
        a->sprite, s.surfaces[surface].surface, NULL, NULL, right, down);
    assert_true(result >= 0 || is_wrong(surface) || s.no_memory);
    if (result >= 0)
    {
        a->look = LOOK_HOT;
        a->hot = surface;
        a->right = right;
        a->down = down;
    }
}

/* Plain, mirrored, or with a mask: nothing asks a surface. */
static void look_else(struct actor *a)
{
    int mirror = test_random_in(0, 1) * DDC_MIRROR_LEFTRIGHT;
    int right = test_random_in(-4, 4);

    assert_int_equal(DdcSprite_SetMask(a->sprite, NULL, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetMirror(a->sprite, mirror), DDC_OK);
    a->look = mirror != 0 ? LOOK_MIRRORED : LOOK_PIXELS;
    a->right = a->down = 0;
    if (test_random_in(0, 2) == 0 && mirror == 0)
    {
        assert_int_equal(DdcSprite_SetMask(a->sprite, s.mask, right, 1), 0);
        a->look = LOOK_MASK;
        a->right = right;
        a->down = 1;
    }
}

static void look(struct actor *a)
{
    const DdcKey key = {0xFF, 0, 0};

    look_else(a);
    if (a->look == LOOK_PIXELS && test_random_in(0, 1) == 0)
    {
        look_hot(a);
    }
    if (!a->is_gone)
    {
        DdcResult result = DdcSprite_SetKey(a->sprite, NULL);
        assert_true(result >= 0 || is_wrong(a->surface));
    }
    if (!a->is_gone)
    {
        assert_int_equal(DdcSprite_SetKey(a->sprite, &key), DDC_OK);
    }
}

/* Sprites and masks are made, and destroyed at once. */
static void make(int surface)
{
    struct wild *wild = &s.surfaces[surface];
    DdcSprite *sprite;
    DdcMask *mask;
    DdcKey key;

    if (s.is_dead[surface])
    {
        return;
    }
    DdcResult result = DdcSprite_CreateFrom(wild->surface, 1, 1, &sprite);
    assert_true(result >= 0 || wild->faulty || s.no_memory);
    assert_int_equal(sprite != NULL, result >= 0);
    DdcSprite_Destroy(sprite);
    if (s.is_dead[surface])
    {
        return;
    }
    result = DdcMask_CreateFromSurface(wild->surface, NULL, NULL, &mask);
    assert_true(result >= 0 || is_wrong(surface) || s.no_memory);
    assert_int_equal(mask != NULL, result >= 0);
    for (int i = 0; i < width_of(wild) && mask != NULL; i++)
    {
        assert_int_equal(DdcMask_Get(mask, i, i), wild_is_solid(wild, i, i));
    }
    DdcMask_Destroy(mask);
    if (!s.is_dead[surface])
    {
        DdcSurface_KeyFromColor(wild->surface, 0, 0, 0, &key);
    }
}

/* ---- The world ---------------------------------------------------------- */

static int number_of(const DdcSprite *sprite)
{
    for (int i = 0; i < ACTORS; i++)
    {
        if (s.actors[i].sprite == sprite)
        {
            return i;
        }
    }
    fail_msg("an answer with a sprite that nobody made");
    return 0;
}

/*
 * Pairs in s.told against the model as it was in `before`. Those that touch
 * and were not told are among the untested ones.
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
            bool gone = a->is_gone || b->is_gone || s.actors[i].is_gone ||
                        s.actors[j].is_gone;
            bool told = s.told[i][j] || s.told[j][i];
            bool touch = !a->is_gone && !b->is_gone && common_area(a, b) > 0;
            assert_false(told && !touch);
            assert_true(told || !touch || gone || may_fail(a) || may_fail(b));
            assert_false(told && (was_refused(a) || was_refused(b)));
            missed += !told && touch && !gone;
            answers += told;
        }
    }
    assert_true(missed <= untested || s.no_memory);
}

static void world_collide(void)
{
    struct actor before[ACTORS];
    DdcSpritePair pairs[ACTORS * ACTORS];
    DdcWorldCounts counts;
    ddc_uint32 needed;

    memcpy(before, s.actors, sizeof before);
    memset(s.told, 0, sizeof s.told);
    DdcResult result =
        DdcWorld_Collide(s.world, pairs, ACTORS * ACTORS, &needed, &counts);
    assert_true(result >= 0 || anybody_may_fail());
    assert_true(counts.touching + counts.untested <= counts.pairs);
    assert_true(needed <= counts.touching);
    failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        int first = number_of(pairs[i].first);
        int second = number_of(pairs[i].second);
        assert_true(first < second);
        assert_false(s.actors[first].is_gone || s.actors[second].is_gone);
        s.told[first][second] = true;
    }
    check_pairs(before, counts.untested);
}

/* Nothing is locked while the game is told; it may destroy what it likes. */
static void DDC_CALL hear_hit(DdcSprite *self, DdcSprite *other)
{
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(s.surfaces[i].open, 0);
    }
    int number = number_of(self);
    assert_false(s.actors[number].is_gone);
    s.told[number][number_of(other)] = true;
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

    memcpy(before, s.actors, sizeof before);
    memset(s.told, 0, sizeof s.told);
    DdcResult result = DdcWorld_Step(s.world, &counts);
    assert_true(result >= 0 || anybody_may_fail());
    failures += result < 0;
    check_pairs(before, counts.untested);
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *a = &s.actors[i];
        if (!a->is_gone)
        {
            a->x = DdcSprite_GetX(a->sprite);
            a->y = DdcSprite_GetY(a->sprite);
        }
    }
}

/* All that have a solid pixel in a rectangle, unless they could not be read. */
static void world_query(void)
{
    int x = test_random_in(0, STAGE);
    int y = test_random_in(0, STAGE);
    const DdcRect rect = {x, y, x + 6, y + 6};
    DdcSprite *found[ACTORS];
    bool is_found[ACTORS] = {false};
    bool was_gone[ACTORS];
    ddc_uint32 needed;

    for (int i = 0; i < ACTORS; i++)
    {
        was_gone[i] = s.actors[i].is_gone;
    }
    DdcResult result = DdcWorld_QueryRect(s.world, &rect, DDC_GRID_ALL, found,
                                          ACTORS, &needed);
    assert_true(result >= 0 || anybody_may_fail());
    failures += result < 0;
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        is_found[number_of(found[i])] = true;
    }
    for (int i = 0; i < ACTORS; i++)
    {
        const struct actor *a = &s.actors[i];
        bool there = !was_gone[i] && area_in(a, NULL, &rect) > 0;
        assert_false(is_found[i] && (!there || a->is_gone));
        assert_true(is_found[i] || !there || a->is_gone || may_fail(a));
        assert_false(is_found[i] && was_refused(a));
        assert_true(is_found[i] || !there || a->is_gone || result < 0);
    }
}

static void world_sweep(struct actor *a)
{
    DdcSprite *found[ACTORS];
    ddc_uint32 needed;
    DdcSweep sweep;
    DdcResult result = DdcWorld_Sweep(s.world, a->sprite, test_random_in(-9, 9),
                                      5, &found[0], &sweep);

    assert_true(result >= 0 || anybody_may_fail());
    assert_int_equal(found[0] != NULL, sweep.hit);
    assert_true(found[0] == NULL || !s.actors[number_of(found[0])].is_gone);
    if (s.world_is_gone || a->is_gone)
    {
        return;
    }
    result = DdcWorld_QuerySprite(s.world, a->sprite, found, ACTORS, &needed);
    assert_true(result >= 0 || anybody_may_fail());
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        const struct actor *other = &s.actors[number_of(found[i])];
        assert_false(other->is_gone);
        assert_true(common_area(a, other) > 0);
    }
}

static void call_world(struct actor *a)
{
    switch (test_random_in(0, 3))
    {
    case 0:
        world_collide();
        break;
    case 1:
        world_step();
        break;
    case 2:
        world_query();
        break;
    default:
        world_sweep(a);
        break;
    }
}

/* ---- Scripts ------------------------------------------------------------ */

static void make_actor(struct actor *a)
{
    memset(a, 0, sizeof *a);
    a->surface = any_surface();
    a->x = test_random_in(0, STAGE);
    a->y = test_random_in(0, STAGE);
    assert_int_equal(DdcSprite_CreateFrom(s.surfaces[a->surface].surface, a->x,
                                          a->y, &a->sprite),
                     DDC_OK);
    assert_int_equal(DdcSprite_SetHitFn(a->sprite, hear_hit), DDC_OK);
    DdcSprite_SetVelocity(a->sprite, test_random_in(-2, 2),
                          test_random_in(-2, 2));
    assert_int_equal(DdcWorld_Add(s.world, a->sprite), DDC_OK);
}

static void begin_script(void)
{
    memset(&s, 0, sizeof s);
    test_memory_watch(0);
    wild_manner = (struct wild_manner){0, 0, call_back};
    assert_int_equal(DdcWorld_Create(&s.world), DDC_OK);
    for (int i = 0; i < SURFACES; i++)
    {
        wild_make(&s.surfaces[i], test_random_in(2, 9), test_random_in(2, 9));
    }
    for (int i = 0; i < ACTORS; i++)
    {
        make_actor(&s.actors[i]);
    }
    s.mask_image = test_image_make(7, 5, 0, false);
    test_image_sprinkle(&s.mask_image.pixels, 30);
    assert_int_equal(
        DdcMask_CreateFromPixels(&s.mask_image.pixels, NULL, &s.mask), DDC_OK);
}

static void end_script(void)
{
    wild_manner = (struct wild_manner){0, 0, NULL};
    destroy_world();
    for (int i = 0; i < ACTORS; i++)
    {
        destroy_actor(&s.actors[i]);
    }
    for (int i = 0; i < SURFACES; i++)
    {
        destroy_surface(i);
        wild_free(&s.surfaces[i]);
    }
    DdcMask_Destroy(s.mask);
    test_image_free(&s.mask_image);
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
        look(a);
        break;
    case 7:
        make(any_surface());
        break;
    default:
        if (!s.world_is_gone)
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
        wild_begin(&s.surfaces[i]);
    }
    s.no_memory = test_random_in(0, 19) == 0;
    if (s.no_memory)
    {
        test_memory_fail(test_random_in(1, 4));
    }
    call_something();
    test_memory_fail(0);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(s.surfaces[i].open, 0);
    }
}

static void run_script(uint64_t seed)
{
    static const int faults[] = {0, 3, 10, 40};

    test_seed(seed);
    begin_script();
    wild_manner.faults = faults[seed % 4];
    wild_manner.callbacks = seed % 3 == 0 ? 20 : 0;
    for (int i = 0; i < CALLS; i++)
    {
        call_one();
    }
    end_script();
}

static uint64_t script; /* SCRIPTS: all of them went well */

/* DDC_FAULT_SEED runs one alone. */
static int name_script(void **state)
{
    (void)state;
    if (script < SCRIPTS)
    {
        print_error("script %d\n", (int)script);
    }
    return 0;
}

static void random_scripts_leave_nothing_locked_and_nothing_wrong(void **state)
{
    const char *only = getenv("DDC_FAULT_SEED");

    (void)state;
    test_log_listen();
    for (script = 0; script < SCRIPTS; script++)
    {
        if (only == NULL || strtoul(only, NULL, 0) == script)
        {
            run_script(script);
        }
    }
    test_memory_unwatch();
    print_message("%d scripts: %d failures, %d answers\n", SCRIPTS, failures,
                  answers);
    assert_true(only != NULL || (failures > SCRIPTS / 10 && answers > SCRIPTS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(
            random_scripts_leave_nothing_locked_and_nothing_wrong, name_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
