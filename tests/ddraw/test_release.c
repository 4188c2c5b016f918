/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces that are released before their sprites: in random orders of calls on
 * the real ddraw.dll, and in as many on each scripted implementation. There are
 * 1,000, or as many as DDC_RELEASE_ORDERS in the environment says. A sprite
 * whose surface is gone returns DDC_E_DESTROYED, also when a new surface has
 * come to be at the same address, and all others answer right. Where private
 * data do not work, the orders keep the rule of the documents: a surface is
 * released after its sprites.
 */
#include "scripted_ddraw.h"

#define CALLS    24
#define SURFACES 4
#define ACTORS   6
#define SIDE     8
#define STAGE    12

static const int versions[] = {1, 2, 4, 7};

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

static void make_scripted(struct place *place, int version)
{
    struct com_surface *surface = com_surface_make(
        version, SIDE, SIDE, &format_indexed8, &place->pointer);

    for (int i = 0; i < SIDE * SIDE; i++)
    {
        scripted_set(surface, i % SIDE, i / SIDE,
                     place->pixels[i / SIDE][i % SIDE]);
    }
}

static void make_real(struct place *place, int version)
{
    const GUID *const ids[] = {
        &IID_IDirectDrawSurface, &IID_IDirectDrawSurface2,
        &IID_IDirectDrawSurface4, &IID_IDirectDrawSurface7};
    const GUID *id = ids[version == 1   ? 0
                         : version == 2 ? 1
                         : version == 4 ? 2
                                        : 3];
    IDirectDrawSurface *surface = make_surface(SIDE, SIDE, 0);
    void *pointer = NULL;
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    for (int y = 0; y < SIDE; y++)
    {
        memcpy((uint8_t *)desc.lpSurface + (ptrdiff_t)y * desc.lPitch,
               place->pixels[y], SIDE);
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    assert_dd(IDirectDrawSurface_QueryInterface(surface, id, &pointer));
    IDirectDrawSurface_Release(surface);
    place->pointer = pointer;
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
    s.make(place, versions[test_random_in(0, 3)]);
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

static bool is_told(const DdcSpritePair *pairs, ddc_uint32 count,
                    const DdcSprite *a, const DdcSprite *b)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        if ((pairs[i].first == a && pairs[i].second == b) ||
            (pairs[i].first == b && pairs[i].second == a))
        {
            return true;
        }
    }
    return false;
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
            assert_int_equal(is_told(pairs, needed, a->sprite, b->sprite),
                             !gone && touch(a, b));
        }
    }
}

/* The step moves nothing, because the sprites have no velocity. */
static void step_world(void)
{
    DdcWorldCounts counts;

    DdcWorld_Step(s.world, &counts);
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
        step_world();
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
    assert_int_equal(scripted_private_data(), 0);
    assert_int_equal(scripted_live_pointers(), 0);
}

static void run_order(int seed)
{
    test_seed((uint64_t)seed);
    memset(s.places, 0, sizeof s.places);
    memset(s.actors, 0, sizeof s.actors);
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
}

static int order; /* s.orders: all of them went well */

AFTER_EACH_TEST()
{
    if (order < s.orders)
    {
        print_error("order %d\n", order);
    }
}

static void run_orders(void)
{
    s.destroyed = 0;
    for (order = 0; order < s.orders; order++)
    {
        run_order(order);
    }
    print_message("%d orders: %d times DDC_E_DESTROYED\n", s.orders,
                  s.destroyed);
}

TEST(on_the_real_one_it_is_noticed)
{
    s.make = make_real;
    s.keeps_rule = false;
    run_orders();
    assert_true(s.destroyed > s.orders / 2);
}

TEST(on_a_scripted_one_it_is_noticed)
{
    static const uint32_t habits[] = {0,
                                      HABIT_TEAR_OFFS,
                                      HABIT_ONE_POINTER,
                                      HABIT_NO_DESC7 | HABIT_DOUBLE_LOCKS,
                                      HABIT_TWICE_PRIVATE_DATA,
                                      HABIT_STUCK_PRIVATE_DATA};

    s.make = make_scripted;
    s.keeps_rule = false;
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        scripted_start(habits[i]);
        run_orders();
        assert_true(s.destroyed > s.orders / 2);
    }
}

TEST(without_private_data_the_rule_is_enough)
{
    static const uint32_t habits[] = {
        HABIT_NO_PRIVATE_DATA,
        HABIT_RAW_PRIVATE_DATA,
        HABIT_NO_QUERY,
        HABIT_BRIEF_PRIVATE_DATA | HABIT_TEAR_OFFS,
        HABIT_EMPTY_QUERY,
        HABIT_UNCOUNTED_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_TWICE_PRIVATE_DATA};

    s.make = make_scripted;
    s.keeps_rule = true;
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        scripted_start(habits[i]);
        run_orders();
        assert_int_equal(s.destroyed, 0);
    }
}

BEFORE_ALL_TESTS()
{
    const char *orders = getenv("DDC_RELEASE_ORDERS");

    s.orders = orders != NULL ? atoi(orders) : 1000;
    test_log_listen();
    ddraw_setup();
}
