/* SPDX-License-Identifier: Zlib */
/*
 * The hits that sprites record in a step: each has the centre that the other
 * sprite had when the pairs were found, whatever earlier calls of Hit have
 * moved or queried.
 */
#include "world_fixture.h"

/* The first two sprites do not touch each other; both touch the third. */
static DdcSprite *s[3];

/* Called once, in the first Hit. */
static void (*action)(void);

static void DDC_CALL on_hit(DdcSprite *self, DdcSprite *other)
{
    void (*what)(void) = action;

    action = NULL;
    if (what != NULL)
    {
        what();
    }
    DdcSprite_HitDefault(self, other);
}

/* Does nothing, so that the recorded hits stay for the test to read. */
static void DDC_CALL stand_still(DdcSprite *self)
{
    (void)self;
}

BEFORE_EACH_TEST()
{
    static const int positions[] = {0, 16, 8};

    world_setup();
    for (int i = 0; i < 3; i++)
    {
        s[i] = add_sprite(&f.a, positions[i], 0);
        DdcSprite_SetHitPolicy(s[i], DDC_HIT_ALL);
        DdcSprite_SetHitFn(s[i], on_hit);
        DdcSprite_SetUpdateFn(s[i], stand_still);
    }
}

/* The sprite's recorded hit `index` has the centre (x,5). */
static void assert_centre(const DdcSprite *sprite, int index, int x)
{
    ddc_int32 hit_x;
    ddc_int32 hit_y;

    ok(DdcSprite_GetHit(sprite, index, &hit_x, &hit_y));
    assert_int_equal(hit_x, x);
    assert_int_equal(hit_y, 5);
}

/* Steps: the records have the centres from before `action`. */
static void assert_centres_of_detection(void)
{
    assert_int_equal(step().touching, 2);
    assert_null(action);
    assert_centre(s[0], 0, 13);
    assert_centre(s[1], 0, 13);
    assert_centre(s[2], 0, 5);
    assert_centre(s[2], 1, 21);
}

static void move_all(void)
{
    for (int i = 0; i < 3; i++)
    {
        ok(DdcSprite_SetXYrel(s[i], 100, 100));
    }
}

TEST(hits_record_the_centres_of_detection)
{
    action = move_all;
    assert_centres_of_detection();
}

/* After the move the same sprites touch, at other positions. */
static void move_all_and_query(void)
{
    DdcSpritePair pairs[3];
    ddc_uint32 needed;

    move_all();
    ok(DdcWorld_Pairs(f.world, pairs, 3, &needed, NULL));
    assert_int_equal(needed, 2);
}

TEST(a_query_in_a_hit_changes_no_recorded_centre)
{
    action = move_all_and_query;
    assert_centres_of_detection();
}
