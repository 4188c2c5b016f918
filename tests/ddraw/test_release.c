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
#include "stage.h"

#define CALLS    24
#define SURFACES 4
#define ACTORS   6

struct place
{
    IDirectDrawSurface *pointer; /* NULL: there is no surface now */
    struct look *look;           /* of the present or last surface */
};

/* Makes a surface that looks so. */
typedef IDirectDrawSurface *(*MakeSurfaceFn)(const struct look *look,
                                             int version);

static struct
{
    MakeSurfaceFn make;
    bool keeps_rule; /* surfaces are released after their sprites only */
    struct place places[SURFACES];
    struct look looks[256]; /* of all surfaces that have been made */
    int look_count;
    int orders;
} s;

/* ---- Implementations ---------------------------------------------------- */

static IDirectDrawSurface *make_fake(const struct look *look, int version)
{
    return ((struct fake_surface *)test_forget(look_show(look, version)))
        ->pointer;
}

static IDirectDrawSurface *make_real(const struct look *look, int version)
{
    IDirectDrawSurface *surface =
        test_forget(make_surface(look->width, look->height, 0));
    DdcPixels pixels = game_lock(surface);

    for (int y = 0; y < look->height; y++)
    {
        memcpy((uint8_t *)pixels.bits + (ptrdiff_t)y * pixels.pitch,
               look->solid[y], (size_t)look->width);
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    IDirectDrawSurface *made = test_forget(query_version(surface, version));
    IDirectDrawSurface_Release(surface);
    return made;
}

/* ---- What happens ------------------------------------------------------- */

static struct place *any_place(void)
{
    return &s.places[test_random_in(0, SURFACES - 1)];
}

static void make_in(struct place *place)
{
    if (place->pointer != NULL)
    {
        return;
    }
    assert_true(s.look_count < 256);
    place->look = &s.looks[s.look_count++];
    look_sprinkle(place->look, test_random_in(1, FAKE_SIDE),
                  test_random_in(1, FAKE_SIDE));
    place->pointer = s.make(
        place->look, tested_versions[test_random_in(0, TESTED_VERSIONS - 1)]);
}

static void release_in(struct place *place)
{
    for (int i = 0; s.keeps_rule && i < ACTORS; i++)
    {
        const struct actor *a = &stage.actors[i];
        if (a->sprite != NULL &&
            (a->picture == place->look || a->collision == place->look))
        {
            return;
        }
    }
    if (place->pointer != NULL)
    {
        assert_int_equal(IDirectDrawSurface_Release(place->pointer), 0);
        place->pointer = NULL;
        place->look->is_gone = true;
    }
}

/* Called by a step of the world, which still uses both sprites. */
static void DDC_CALL on_hit(DdcSprite *self, DdcSprite *other)
{
    DdcSprite_HitDefault(self, other);
    if (test_random_in(0, 3) == 0)
    {
        release_in(any_place());
    }
    if (test_random_in(0, 5) == 0)
    {
        make_in(any_place());
    }
    if (test_random_in(0, 5) == 0)
    {
        actor_destroy(any_actor(ACTORS));
    }
}

static void make_actor(struct actor *a)
{
    const struct place *place = any_place();

    if (place->pointer != NULL)
    {
        ok(actor_make(a, place->pointer, place->look));
        ok(DdcSprite_SetVelocity(a->sprite, 0, 0));
        ok(DdcSprite_SetHitFn(a->sprite, on_hit));
    }
}

static void change_hot_image(struct actor *a)
{
    const struct place *place = any_place();

    ok(DdcSprite_SetHotSurf(a->sprite, place->pointer, NULL, NULL, 0, 0));
    a->collision = place->pointer != NULL ? place->look : a->picture;
}

static void check_picture(const struct actor *a)
{
    actor_check_point(a, a->x + test_random_in(0, a->picture->width - 1),
                      a->y + test_random_in(0, a->picture->height - 1));
    returns(a->picture->is_gone ? DDC_E_DESTROYED : DDC_OK,
            DdcSprite_SetKey(a->sprite, NULL));
}

/* ---- Orders ------------------------------------------------------------- */

static void call_with(struct actor *a, struct actor *b)
{
    switch (test_random_in(0, 6))
    {
    case 0:
        actor_destroy(a);
        break;
    case 1:
        change_hot_image(a);
        break;
    case 2:
        check_picture(a);
        break;
    case 3:
        stage_check_world();
        break;
    case 4:
        /* It moves nothing, because the sprites have no velocity. */
        DdcWorld_Step(stage.world);
        break;
    default:
        if (b->sprite != NULL)
        {
            actors_check(a, b);
        }
        break;
    }
}

static void do_something(void)
{
    struct place *place = any_place();
    struct actor *a = any_actor(ACTORS);

    if (test_random_in(0, 5) == 0)
    {
        release_in(place);
    }
    if (test_random_in(0, 1) == 0)
    {
        make_in(place);
    }
    if (a->sprite == NULL)
    {
        make_actor(a);
    }
    else
    {
        call_with(a, any_actor(ACTORS));
    }
}

static void end_order(void)
{
    bool sprites_first = s.keeps_rule || test_random_in(0, 1) == 0;

    for (int round = 0; round < 2; round++)
    {
        for (int i = 0; (round == 0) == sprites_first && i < ACTORS; i++)
        {
            actor_destroy(&stage.actors[i]);
        }
        for (int i = 0; (round == 0) != sprites_first && i < SURFACES; i++)
        {
            release_in(&s.places[i]);
        }
    }
    DdcWorld_Destroy(stage.world);
    assert_int_equal(test_memory_live(), 0);
    assert_int_equal(fake_private_data(), 0);
    assert_int_equal(fake_live_pointers(), 0);
}

/* Returns how often a result was DDC_E_DESTROYED. */
static int run_orders(MakeSurfaceFn make, bool keeps_rule)
{
    int destroyed = 0;

    s.make = make;
    s.keeps_rule = keeps_rule;
    for_steps(order, s.orders, 1)
    {
        test_memory_watch(0);
        stage_start();
        s.look_count = 0;
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
        destroyed += stage.failures;
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
