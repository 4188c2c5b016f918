/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces that are released before their sprites: in random orders of calls on
 * the real ddraw.dll, and in as many on each implementation of
 * fake_ddraw.h. There are
 * 1,000, or as many as DDC_RELEASE_ORDERS in the environment says. A sprite
 * whose surface is gone returns DDC_E_DESTROYED, also when a new surface has
 * come to be at the same address, and all others answer right. Where private
 * data do not work, the orders keep the rule of the documents: a surface is
 * released after its sprites.
 */
#include "fake_ddraw.h"

#define CALLS    24
#define SURFACES 4
#define ACTORS   6
#define SIDE     8
#define STAGE    12

struct place
{
    IDirectDrawSurface *pointer; /* NULL: there is no surface now */
    int generation;              /* that of the present or next surface */
    uint8_t pixels[SIDE][SIDE];  /* 0 or 1 */
};

/* What a sprite collides by. */
struct image
{
    int place;
    int generation;
};

struct actor
{
    DdcSprite *sprite;
    struct image picture;
    struct image collision; /* the picture, or a hot image over all of it */
    int x;
    int y;
};

/* Makes a surface with the pixels of a place, and stores its pointer. */
typedef void (*MakeSurfaceFn)(struct place *place, int version);

static struct
{
    MakeSurfaceFn make;
    bool keeps_rule; /* surfaces are released after their sprites only */
    struct place places[SURFACES];
    struct actor actors[ACTORS];
    DdcWorld *world;
    int orders;
    int destroyed; /* how often that was the result */
} s;

/* ---- Implementations ---------------------------------------------------- */

static void make_fake(struct place *place, int version)
{
    struct fake_surface *surface =
        test_forget(fake_surface_make(version, SIDE, SIDE, &format_indexed8));

    for (int i = 0; i < SIDE * SIDE; i++)
    {
        fake_set(surface, i % SIDE, i / SIDE,
                 place->pixels[i / SIDE][i % SIDE]);
    }
    place->pointer = surface->pointer;
}

static void make_real(struct place *place, int version)
{
    IDirectDrawSurface *surface = test_forget(make_surface(SIDE, SIDE, 0));
    DdcPixels pixels = game_lock(surface);

    for (int y = 0; y < SIDE; y++)
    {
        memcpy((uint8_t *)pixels.bits + (ptrdiff_t)y * pixels.pitch,
               place->pixels[y], SIDE);
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    place->pointer = test_forget(query_version(surface, version));
    IDirectDrawSurface_Release(surface);
}

/* ---- The model ---------------------------------------------------------- */

static bool is_gone(const struct image *image)
{
    const struct place *place = &s.places[image->place];

    return place->pointer == NULL || place->generation != image->generation;
}

static bool uses(const struct actor *a, int place)
{
    return a->sprite != NULL &&
           (a->picture.place == place || a->collision.place == place);
}

static bool is_solid(const struct actor *a, const struct image *image, int x,
                     int y)
{
    x -= a->x;
    y -= a->y;
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE &&
           s.places[image->place].pixels[y][x] != 0;
}

static bool rectangles_overlap(const struct actor *a, const struct actor *b)
{
    return a != b && abs(a->x - b->x) < SIDE && abs(a->y - b->y) < SIDE;
}

static bool touch(const struct actor *a, const struct actor *b)
{
    for (int i = 0; a != b && i < 4 * STAGE * STAGE; i++)
    {
        int x = i % (2 * STAGE);
        int y = i / (2 * STAGE);
        if (is_solid(a, &a->collision, x, y) &&
            is_solid(b, &b->collision, x, y))
        {
            return true;
        }
    }
    return false;
}

/* ---- What happens ------------------------------------------------------- */

static struct actor *any_actor(void)
{
    return &s.actors[test_random_in(0, ACTORS - 1)];
}

/* A place that has a surface, or NULL. */
static struct place *any_surface(void)
{
    struct place *place = &s.places[test_random_in(0, SURFACES - 1)];

    return place->pointer != NULL ? place : NULL;
}

static struct image image_of(const struct place *place)
{
    return (struct image){(int)(place - s.places), place->generation};
}

static void make_in(struct place *place)
{
    for (int i = 0; i < SIDE * SIDE; i++)
    {
        place->pixels[i / SIDE][i % SIDE] = test_random_in(0, 3) == 0;
    }
    s.make(place, tested_versions[test_random_in(0, TESTED_VERSIONS - 1)]);
}

static void release_in(struct place *place)
{
    for (int i = 0; s.keeps_rule && i < ACTORS; i++)
    {
        if (uses(&s.actors[i], (int)(place - s.places)))
        {
            return;
        }
    }
    if (place->pointer != NULL)
    {
        assert_int_equal(IDirectDrawSurface_Release(place->pointer), 0);
        place->pointer = NULL;
        place->generation++;
    }
}

static void destroy_actor(struct actor *a)
{
    DdcSprite_Destroy(a->sprite);
    a->sprite = NULL;
}

/* Called by a step of the world, which still uses both sprites. */
static void DDC_CALL on_hit(DdcSprite *self, DdcSprite *other)
{
    DdcSprite_HitDefault(self, other);
    if (test_random_in(0, 3) == 0)
    {
        release_in(&s.places[test_random_in(0, SURFACES - 1)]);
    }
    if (test_random_in(0, 5) == 0)
    {
        struct place *place = &s.places[test_random_in(0, SURFACES - 1)];
        if (place->pointer == NULL)
        {
            make_in(place);
        }
    }
    if (test_random_in(0, 5) == 0)
    {
        destroy_actor(any_actor());
    }
}

static void make_actor(struct actor *a)
{
    struct place *place = any_surface();

    if (place == NULL)
    {
        return;
    }
    a->picture = image_of(place);
    a->collision = a->picture;
    a->x = test_random_in(0, STAGE);
    a->y = test_random_in(0, STAGE);
    a->sprite = make_sprite(place->pointer, a->x, a->y);
    assert_ptr_equal(DdcSprite_GetSurf(a->sprite), place->pointer);
    ok(DdcSprite_SetVelocity(a->sprite, 0, 0));
    ok(DdcSprite_SetHitFn(a->sprite, on_hit));
    ok(DdcWorld_Add(s.world, a->sprite));
}

static void change_hot_image(struct actor *a)
{
    struct place *place = any_surface();

    if (place != NULL)
    {
        ok(DdcSprite_SetHotSurf(a->sprite, place->pointer, NULL, NULL, 0, 0));
        a->collision = image_of(place);
    }
    else
    {
        ok(DdcSprite_SetHotSurf(a->sprite, NULL, NULL, NULL, 0, 0));
        a->collision = a->picture;
    }
}

/* ---- What is asked ------------------------------------------------------ */

static void check_pair(const struct actor *a, const struct actor *b)
{
    bool gone = is_gone(&a->collision) || is_gone(&b->collision);
    DdcResult expected =
        gone && rectangles_overlap(a, b) ? DDC_E_DESTROYED : DDC_OK;
    DdcContact contact;
    ddc_int32 hit = 7;

    assert_int_equal(DdcSprites_Overlap(a->sprite, b->sprite, &hit), expected);
    assert_int_equal(hit, expected == DDC_OK && touch(a, b));
    assert_int_equal(DdcSprites_Contact(a->sprite, b->sprite, &contact),
                     expected);
    assert_int_equal(contact.hit, hit);
    s.destroyed += expected != DDC_OK;
}

static void check_picture(const struct actor *a)
{
    DdcResult expected = is_gone(&a->picture) ? DDC_E_DESTROYED : DDC_OK;
    int x = a->x + test_random_in(0, SIDE - 1);
    int y = a->y + test_random_in(0, SIDE - 1);
    ddc_int32 solid = 7;

    assert_int_equal(DdcSprite_TestPoint(a->sprite, x, y, &solid), expected);
    assert_int_equal(solid,
                     expected == DDC_OK && is_solid(a, &a->picture, x, y));
    assert_int_equal(DdcSprite_SetKey(a->sprite, NULL), expected);
    s.destroyed += expected != DDC_OK;
}

static void check_world(void)
{
    DdcSpritePair pairs[ACTORS * ACTORS];
    ddc_uint32 needed;

    DdcWorld_Pairs(s.world, pairs, ACTORS * ACTORS, &needed, NULL);
    for (int i = 0; i < ACTORS * ACTORS; i++)
    {
        const struct actor *a = &s.actors[i / ACTORS];
        const struct actor *b = &s.actors[i % ACTORS];
        if (a->sprite != NULL && b->sprite != NULL && a != b)
        {
            bool gone = is_gone(&a->collision) || is_gone(&b->collision);
            assert_int_equal(has_pair(pairs, needed, a->sprite, b->sprite),
                             !gone && touch(a, b));
        }
    }
}

/* ---- Orders ------------------------------------------------------------- */

static void call_with(struct actor *a, struct actor *b)
{
    switch (test_random_in(0, 6))
    {
    case 0:
        destroy_actor(a);
        break;
    case 1:
        change_hot_image(a);
        break;
    case 2:
        check_picture(a);
        break;
    case 3:
        check_world();
        break;
    case 4:
        /* It moves nothing, because the sprites have no velocity. */
        DdcWorld_Step(s.world, NULL);
        break;
    default:
        if (b->sprite != NULL)
        {
            check_pair(a, b);
        }
        break;
    }
}

static void do_something(void)
{
    struct place *place = &s.places[test_random_in(0, SURFACES - 1)];
    struct actor *a = any_actor();

    if (test_random_in(0, 5) == 0)
    {
        release_in(place);
    }
    if (place->pointer == NULL && test_random_in(0, 1) == 0)
    {
        make_in(place);
    }
    if (a->sprite == NULL)
    {
        make_actor(a);
    }
    else
    {
        call_with(a, any_actor());
    }
}

static void end_order(void)
{
    bool sprites_first = s.keeps_rule || test_random_in(0, 1) == 0;

    for (int round = 0; round < 2; round++)
    {
        for (int i = 0; (round == 0) == sprites_first && i < ACTORS; i++)
        {
            destroy_actor(&s.actors[i]);
        }
        for (int i = 0; (round == 0) != sprites_first && i < SURFACES; i++)
        {
            release_in(&s.places[i]);
        }
    }
    DdcWorld_Destroy(s.world);
    assert_int_equal(test_memory_live(), 0);
    assert_int_equal(fake_private_data(), 0);
    assert_int_equal(fake_live_pointers(), 0);
}

/* Returns how often a result was DDC_E_DESTROYED. */
static int run_orders(MakeSurfaceFn make, bool keeps_rule)
{
    int destroyed = 0;

    for_steps (order, s.orders, 1)
    {
        memset(s.places, 0, sizeof s.places);
        memset(s.actors, 0, sizeof s.actors);
        s.make = make;
        s.keeps_rule = keeps_rule;
        s.destroyed = 0;
        test_memory_watch(0);
        ok(DdcWorld_Create(&s.world));
        for (int i = 0; i < SURFACES; i++)
        {
            make_in(&s.places[i]);
        }
        for (int i = 0; i < CALLS; i++)
        {
            do_something();
        }
        end_order();
        test_memory_unwatch();
        destroyed += s.destroyed;
    }
    return destroyed;
}

TEST(on_the_real_one_it_is_noticed)
{
    int destroyed = run_orders(make_real, false);

    assert_total(destroyed, s.orders / 2, INT_MAX);
}

TEST(on_a_fake_one_it_is_noticed)
{
    static const uint32_t habits[] = {0,
                                      HABIT_TEAR_OFFS,
                                      HABIT_ONE_POINTER,
                                      HABIT_NO_DESC7 | HABIT_DOUBLE_LOCKS,
                                      HABIT_TWICE_PRIVATE_DATA,
                                      HABIT_STUCK_PRIVATE_DATA};

    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        fake_start(habits[i]);
        int destroyed = run_orders(make_fake, false);
        assert_total(destroyed, s.orders / 2, INT_MAX);
    }
}

TEST(without_private_data_the_rule_is_enough)
{
    static const uint32_t habits[] = {
        HABIT_NO_PRIVATE_DATA,
        HABIT_NO_VERSION4,
        HABIT_RAW_PRIVATE_DATA,
        HABIT_NO_QUERY,
        HABIT_BRIEF_PRIVATE_DATA | HABIT_TEAR_OFFS,
        HABIT_EMPTY_QUERY,
        HABIT_UNCOUNTED_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_TWICE_PRIVATE_DATA};

    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        fake_start(habits[i]);
        assert_int_equal(run_orders(make_fake, true), 0);
    }
}

BEFORE_ALL_TESTS()
{
    const char *orders = getenv("DDC_RELEASE_ORDERS");

    s.orders = orders != NULL ? atoi(orders) : 1000;
    test_log_listen();
    ddraw_setup();
}
