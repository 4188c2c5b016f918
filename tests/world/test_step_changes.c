/* SPDX-License-Identifier: Zlib */
/*
 * What callbacks may do in a step: add, remove and destroy sprites and the
 * world, and step another world. `f` is the fixture of world_fixture.h.
 */
#include "recorded_step.h"

BEFORE_EACH_TEST()
{
    recorded_step_setup();
}

/* ---- Changes during a step ---------------------------------------------- */

static DdcSprite *newcomer;

static void add_newcomer(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    ok(DdcWorld_Add(f.world, newcomer));
    assert_ptr_equal(DdcSprite_GetWorld(newcomer), f.world);
    /* The newcomer joins after the step, also when it is changed now. */
    ok(DdcSprite_SetFilter(newcomer, 2, DDC_CATEGORIES_ALL));
    ok(DdcSprite_SetXY(newcomer, 1, 1));
    assert_point(1, 1, self, NULL);
}

TEST(a_sprite_added_in_a_step_joins_after_it)
{
    add_recorded(&f.a, 0, 0);
    newcomer = make_sprite(&f.b, 0, 0);
    record(newcomer);
    recorded_action = add_newcomer;
    step();
    assert_calls("a");
    assert_int_equal(step().touching, 1);
    assert_calls("ab ba a b");
}

/* So many sprites that the world must enlarge every array. */
static DdcSprite *added[300];

/* Of the added sprites a third is removed and a third destroyed at once: both
 * need not wait for the end of the step. */
static void add_added(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    for (int i = 0; i < 300; i++)
    {
        added[i] = add_sprite(&f.a, i * 5, 0);
    }
    for (int i = 0; i < 300; i += 3)
    {
        ok(DdcWorld_Remove(f.world, added[i]));
        assert_null(DdcSprite_GetWorld(added[i]));
    }
    test_memory_watch(0);
    for (int i = 1; i < 300; i += 3)
    {
        DdcSprite_Destroy(added[i]);
    }
    assert_int_equal(test_memory_live(), -100);
    test_memory_unwatch();
}

TEST(many_sprites_may_be_added_and_removed_in_a_hit)
{
    add_recorded(&f.a, 0, 0);
    add_recorded(&f.b, 5, 0);

    recorded_action = add_added;
    assert_int_equal(step().touching, 1);
    assert_calls("ab ba a b");
    /* A third of them stays, 15 pixels apart; one of these touches `two`. */
    assert_int_equal(step().touching, 2);
}

static void remove_other(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    ok(DdcWorld_Remove(f.world, other));
    ok(DdcWorld_Remove(f.world, other));
    assert_refused(DDC_E_INUSE, DdcWorld_Add(f.world, other));
}

TEST(a_removed_sprite_stays_until_the_step_ends)
{
    DdcSprite *s[3];

    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recorded(&f.a, i * 8, 0);
    }
    recorded_action = remove_other;
    assert_int_equal(step().touching, 2);
    assert_calls("ab ba bc cb a b c");
    assert_null(DdcSprite_GetWorld(s[1]));
    assert_int_equal(step().touching, 0);
    ok(DdcWorld_Add(f.world, s[1]));
}

static void destroy_both(DdcSprite *self, DdcSprite *other)
{
    int known;

    DdcSprite_SetUser(other, &known);
    DdcSprite_Destroy(other);
    DdcSprite_Destroy(other);
    DdcSprite_Destroy(self);
    /* The memory of a destroyed sprite stays valid until the step ends, but
     * its user pointer and functions are reset. */
    assert_null(DdcSprite_GetUser(other));
    assert_int_equal(DdcSprite_GetX(other), 8);
    struct found found = find_pairs();
    ok(found.result);
    assert_int_equal(found.count, 2);
}

TEST(a_destroyed_sprite_still_hits_until_the_step_ends)
{
    DdcSprite *s[4];

    for (int i = 0; i < 4; i++)
    {
        s[i] = add_recorded(&f.a, i * 8, 0);
    }
    DdcSprite_SetUpdateFn(s[2], stand_still);
    step();
    step();
    assert_calls("ab ba bc cb cd dc a b d ab ba bc cb cd dc a b d");
    test_memory_watch(0);
    recorded_action = destroy_both;
    assert_int_equal(step().touching, 3);
    /* After the first call, a and b get no more. c is hit by b, and c and d hit
     * each other. */
    assert_calls("ab cb cd dc d");
    assert_hit(s[2], 0, 13, 5);
    assert_int_equal(test_memory_live(), -2);
    test_memory_unwatch();
    assert_int_equal(step().touching, 1);
}

static void remove_and_destroy_self(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    ok(DdcWorld_Remove(f.world, self));
    DdcSprite_Destroy(self);
}

TEST(a_sprite_may_destroy_itself_in_its_update)
{
    add_recorded(&f.a, 0, 0);
    recorded_action = remove_and_destroy_self;
    step();
    assert_int_equal(step().pairs, 0);
    assert_calls("a");
}

static void destroy_world(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    DdcWorld_Destroy(f.world);
    DdcWorld_Destroy(f.world);
}

TEST(a_world_destroyed_in_a_step_finishes_the_step)
{
    DdcSprite *one = add_recorded(&f.a, 0, 0);

    add_recorded(&f.a, 5, 0);
    recorded_action = destroy_world;
    ok(DdcWorld_Step(f.world));
    f.world = NULL;
    assert_calls("ab ba a b");
    assert_null(DdcSprite_GetWorld(one));
}

static void step_again(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    assert_refused(DDC_E_INUSE, DdcWorld_Step(f.world));
}

TEST(a_step_in_a_step_is_refused)
{
    add_recorded(&f.a, 0, 0);

    recorded_action = step_again;
    step();
    assert_calls("a");
}

/* ---- A step within a step of another world ------------------------------- */

/* A world of two sprites that touch; it may be destroyed in its step. */
static struct
{
    DdcWorld *world;
    DdcSprite *sprites[2];
    DdcSprite *victim;   /* is destroyed in the inner step */
    bool destroys_world; /* the inner step destroys the inner world too */
} inner;

static void destroy_in_inner_step(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    DdcSprite_Destroy(inner.victim);
    inner.victim = NULL;
    if (inner.destroys_world)
    {
        DdcWorld_Destroy(inner.world);
    }
}

static void step_inner_world(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    recorded_action = destroy_in_inner_step;
    ok(DdcWorld_Step(inner.world));
    assert_null(recorded_action);
}

/* When the step of the inner world has ended and destroyed it, its two sprites
 * can be added to the outer world. */
static void step_and_leave_inner_world(DdcSprite *self, DdcSprite *other)
{
    step_inner_world(self, other);
    for (int i = 0; i < 2; i++)
    {
        assert_null(DdcSprite_GetWorld(inner.sprites[i]));
        ok(DdcWorld_Add(f.world, inner.sprites[i]));
    }
}

static void make_inner_world(bool destroys_world)
{
    ok(DdcWorld_Create(&inner.world));
    test_own(inner.world, destroy_DdcWorld);
    inner.destroys_world = destroys_world;
    for (int i = 0; i < 2; i++)
    {
        inner.sprites[i] = make_sprite(&f.b, 0, 0);
        record(inner.sprites[i]);
        ok(DdcWorld_Add(inner.world, inner.sprites[i]));
    }
}

TEST(an_inner_step_ends_before_the_outer_one)
{
    add_recorded(&f.a, 0, 0);
    add_recorded(&f.a, 3, 3);

    for (int round = 0; round < 2; round++)
    {
        /* First a sprite of the inner world is destroyed, then the world. */
        make_inner_world(round == 1);
        inner.victim = make_sprite(&f.b, 0, 0);
        ok(DdcWorld_Add(inner.world, inner.victim));
        recorded_action =
            round == 0 ? step_inner_world : step_and_leave_inner_world;
        step();
        assert_null(inner.victim);
    }
}

/* A sprite of the outer world that the inner step destroys exists until the
 * outer step has ended. */
TEST(an_inner_step_may_destroy_a_sprite_of_the_outer_one)
{
    add_recorded(&f.a, 0, 0);
    DdcSprite *two = add_recorded(&f.a, 3, 3);
    make_inner_world(false);
    inner.victim = two;
    recorded_action = step_inner_world;
    assert_int_equal(step().touching, 1);
    assert_int_equal(step().pairs, 0);
}
