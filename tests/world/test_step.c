/* SPDX-License-Identifier: Zlib */
/*
 * DdcWorld_Step: the order of the calls of Hit and Update, and which surfaces
 * are locked. `f` is the fixture of
 * world_fixture.h; its surfaces a and b record their calls in a journal: "La"
 * locks a, "Ua" unlocks it, "Fa" is a lock that failed.
 */
#include "recorded_step.h"

BEFORE_EACH_TEST()
{
    recorded_step_setup();
}

/* ---- Steps -------------------------------------------------------------- */

TEST(all_hits_come_in_pair_order_and_then_all_updates)
{
    for (int i = 0; i < 4; i++)
    {
        add_recorded(i % 2 ? &f.a : &f.b, i * 9, 0);
    }
    DdcWorldCounts counts = step();
    assert_int_equal(counts.pairs, 3);
    assert_int_equal(counts.touching, 3);
    assert_int_equal(counts.untested, 0);
    assert_calls("ab ba bc cb cd dc a b c d");
}

/* Three sprites, of which the second touches both others. */
static DdcSprite *s[3];

/* Steps: the records have the centres from before the action of a Hit. */
static void assert_centers_of_detection(void (*action)(DdcSprite *,
                                                       DdcSprite *))
{
    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recorded(&f.a, i * 8, 0);
        DdcSprite_SetHitPolicy(s[i], DDC_HIT_ALL);
        DdcSprite_SetUpdateFn(s[i], stand_still);
    }
    recorded_action = action;
    assert_int_equal(step().touching, 2);
    assert_hit(s[0], 0, 13, 5);
    assert_hit(s[1], 0, 5, 5);
    assert_hit(s[1], 1, 21, 5);
    assert_hit(s[2], 0, 13, 5);
}

static void move_both(DdcSprite *self, DdcSprite *other)
{
    ok(DdcSprite_SetXY(self, 500, 700));
    ok(DdcSprite_SetXY(other, -500, -700));
}

TEST(centers_are_those_of_detection_whatever_hit_moves)
{
    assert_centers_of_detection(move_both);
    assert_int_equal(DdcSprite_GetX(s[0]), 500);
    assert_int_equal(DdcSprite_GetX(s[1]), -500);
    /* Outside a step, DdcSprite_Hit records the current centre. */
    ok(DdcSprite_Hit(s[2], s[0]));
    assert_hit(s[2], 1, 505, 705);
}

/* After the move the same sprites touch, at other positions. */
static void move_all_and_query(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    for (int i = 0; i < 3; i++)
    {
        ok(DdcSprite_SetXYrel(s[i], 100, 100));
    }
    assert_pairs(s[0], s[1], s[1], s[2], NULL);
}

TEST(a_query_in_a_hit_changes_no_recorded_center)
{
    assert_centers_of_detection(move_all_and_query);
}

static DdcSprite *third;

static void hit_by_third(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    ok(DdcSprite_HitDefault(self, third));
}

/* Adds the three sprites, all at (0,0), to a new world. */
static DdcWorld *make_pile(void)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    for (int i = 0; i < 3; i++)
    {
        ok(DdcSprite_SetXY(s[i], 0, 0));
        ok(DdcWorld_Add(world, s[i]));
    }
    return world;
}

TEST(a_step_that_ran_out_of_memory_keeps_no_centers)
{
    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recorded(&f.a, 0, 0);
        DdcWorld_Remove(f.world, s[i]);
        DdcSprite_SetUpdateFn(s[i], stand_still);
    }
    /* The last allocation of a first step is for the calls of Hit. */
    DdcWorld *world = make_pile();
    test_memory_watch(0);
    ok(DdcWorld_Step(world));
    int last = test_memory_asked();
    test_memory_unwatch();
    DdcWorld_Destroy(world);
    world = make_pile();
    test_memory_watch(last);
    assert_refused(DDC_E_OUTOFMEMORY, DdcWorld_Step(world));
    test_memory_unwatch();
    /* The third sprite touches nothing in the next step, so that its current
     * centre is recorded. */
    third = s[2];
    ok(DdcSprite_SetXY(third, 100, 200));
    DdcSprite_SetHitPolicy(s[0], DDC_HIT_FIRST);
    assert_calls("ab ba ac ca bc cb");
    recorded_action = hit_by_third;
    ok(DdcWorld_Step(world));
    assert_calls("ab ba");
    assert_hit(s[0], 0, 105, 205);
}

TEST(the_default_reaction_follows_a_step)
{
    DdcSprite *left = add_sprite(&f.a, 0, 0);
    DdcSprite *right = add_sprite(&f.a, 8, 0);
    ddc_int32 xinc;

    DdcSprite_SetVelocity(left, 2, 0);
    DdcSprite_SetVelocity(right, -3, 0);
    assert_int_equal(step().touching, 1);
    DdcSprite_GetVelocity(left, &xinc, NULL);
    assert_int_equal(xinc, -2);
    assert_int_equal(DdcSprite_GetX(left), -2);
    DdcSprite_GetVelocity(right, &xinc, NULL);
    assert_int_equal(xinc, 3);
    assert_int_equal(DdcSprite_GetX(right), 11);
}

/* ---- Surfaces ----------------------------------------------------------- */

TEST(a_surface_is_locked_once_for_all_its_pairs)
{
    for (int i = 0; i < 6; i++)
    {
        add_recorded(i % 2 ? &f.a : &f.b, i * 3, 0);
    }
    assert_true(step().touching > 8);
    assert_string_equal(journal(), "Lb Ub La Ua");
}

TEST(sprites_apart_and_masks_lock_nothing)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 10, 0);

    assert_int_equal(step().pairs, 0);
    DdcMask *mask = test_mask(SIZE, SIZE, 1);
    ok(DdcSprite_SetMask(one, mask, 0, 0));
    ok(DdcSprite_SetMask(two, mask, 0, 0));
    ok(DdcSprite_SetXY(two, 9, 9));
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "");
    /* If only one sprite collides by pixels, only its surface is locked. */
    ok(DdcSprite_SetMask(two, NULL, 0, 0));
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "Lb Ub");
}

TEST(lent_pixels_are_not_locked)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 9, 0);

    ok(DdcSurface_Lend(f.a.surface, &f.a.image.pixels));
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "Lb Ub");
    ok(DdcSurface_Lend(f.a.surface, NULL));
}

/* The numbers of pairs in a Hit, before and after it lists the pairs, one of
 * which it has ended; and their sum while a surface is locked. */
static DdcWorldCounts counts_in_hit[2];
static ddc_uint32 pairs_in_locks;

static DdcPixels count_in_lock(DdcPixels pixels)
{
    pairs_in_locks += counts_of_pairs().pairs;
    return pixels;
}

static void list_in_hit(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    assert_refused(DDC_E_INUSE, DdcWorld_Step(f.world));
    counts_in_hit[0] = counts_of_pairs();
    ok(DdcSprite_SetXY(self, 100, 100));
    find_pairs();
    counts_in_hit[1] = counts_of_pairs();
}

TEST(counts_are_of_the_last_step_or_list)
{
    for (int i = 0; i < 3; i++)
    {
        add_recorded(&f.a, i * 8, 0);
    }
    DdcWorldCounts counts = counts_of_pairs();
    assert_fields(DdcWorldCounts, counts, .pairs = 0);
    assert_int_equal(step().pairs, 2);
    f.a.tamper = count_in_lock;
    pairs_in_locks = 0;
    recorded_action = list_in_hit;
    counts = step();
    assert_int_equal(pairs_in_locks, 0);
    assert_fields(DdcWorldCounts, counts_in_hit[0], .pairs = 2, .touching = 2);
    assert_fields(DdcWorldCounts, counts_in_hit[1], .pairs = 1, .touching = 1);
    assert_fields(DdcWorldCounts, counts, .pairs = 1, .touching = 1);
}

TEST(a_failed_surface_fails_only_its_own_pairs)
{
    add_recorded(&f.a, 0, 0);
    DdcSprite *two = add_recorded(&f.b, 8, 0);
    DdcSprite *three = add_recorded(&f.b, 16, 0);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcWorld_Step(f.world));
    DdcWorldCounts counts = counts_of_pairs();
    assert_int_equal(counts.pairs, 2);
    assert_int_equal(counts.touching, 1);
    assert_int_equal(counts.untested, 1);
    assert_calls("bc cb a b c");
    assert_string_equal(journal(), "Fa Lb Ub");
    /* A query of pairs does the same. A failed unlock is a failure too. */
    f.b.unlock_result = DDC_E_NOPIXELS;
    struct found found = find_pairs();
    returns(DDC_E_NOPIXELS, found.result);
    assert_int_equal(found.count, 0);
    assert_int_equal(counts_of_pairs().untested, 2);
    /* When two surfaces fail, the failure of the first pair is returned. */
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, find_pairs().result);
    assert_int_equal(counts_of_pairs().untested, 2);
    f.b.unlock_result = DDC_OK;
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
    found = find_pairs();
    returns(DDC_E_DESTROYED, found.result);
    assert_sprites(found, LIST_OF_SPRITES(two, three, NULL));
}
