/* SPDX-License-Identifier: Zlib */
/* The rules of the pair events BEGIN, STAY and END. */
#include "world_fixture.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

/* The last step had exactly the expected events, in this order. */
static void assert_events(const DdcPairEvent *expected, ddc_uint32 count)
{
    DdcPairEvent events[64];
    ddc_uint32 needed;

    ok(DdcWorld_ListEvents(f.world, events, 64, &needed));
    assert_int_equal(needed, count);
    for (ddc_uint32 i = 0; i < count; i++)
    {
        assert_ptr_equal(events[i].first, expected[i].first);
        assert_ptr_equal(events[i].second, expected[i].second);
        assert_int_equal(events[i].kind, expected[i].kind);
    }
}

static void assert_event(DdcSprite *first, DdcSprite *second, ddc_int32 kind)
{
    const DdcPairEvent event = {first, second, kind};

    assert_events(&event, kind != 0);
}

/* Steps; the only event is this one; kind 0: there is none. */
static void step_to(DdcSprite *first, DdcSprite *second, ddc_int32 kind)
{
    step();
    assert_event(first, second, kind);
}

TEST(a_pair_begins_stays_and_ends)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 10, 0);

    step_to(NULL, NULL, 0);
    DdcSprite_SetXY(two, 9, 0);
    step_to(one, two, DDC_PAIR_BEGIN);
    step_to(one, two, DDC_PAIR_STAY);
    step_to(one, two, DDC_PAIR_STAY);
    DdcSprite_SetXY(two, 10, 0);
    step_to(one, two, DDC_PAIR_END);
    step_to(NULL, NULL, 0);
    DdcSprite_SetXY(two, 9, 0);
    step_to(one, two, DDC_PAIR_BEGIN);
    DdcSprite_SetFilter(two, 1, 0);
    step_to(one, two, DDC_PAIR_END);
}

TEST(a_query_of_pairs_changes_no_events)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    for (int i = 0; i < 2; i++)
    {
        assert_pairs(one, two, NULL);
        assert_events(NULL, 0);
    }
    step_to(one, two, DDC_PAIR_BEGIN);
    DdcSprite_SetXY(two, 50, 0);
    assert_pairs(NULL);
    assert_event(one, two, DDC_PAIR_BEGIN);
}

TEST(null_stands_for_a_removed_sprite)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    step();
    DdcSprite_Destroy(one);
    assert_event(NULL, two, DDC_PAIR_BEGIN);
    step_to(NULL, two, DDC_PAIR_END);
    step_to(NULL, NULL, 0);
}

TEST(a_removed_sprite_that_is_added_again_begins_again)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);
    DdcSprite *three = add_sprite(&f.b, 9, 0);
    const DdcPairEvent expected[] = {{one, three, DDC_PAIR_STAY},
                                     {one, two, DDC_PAIR_BEGIN},
                                     {three, two, DDC_PAIR_BEGIN},
                                     {one, NULL, DDC_PAIR_END},
                                     {NULL, three, DDC_PAIR_END}};

    step();
    ok(DdcWorld_Remove(f.world, two));
    ok(DdcWorld_Add(f.world, two));
    step();
    assert_events(expected, 5);
}

TEST(a_pair_of_two_removed_sprites_has_no_event)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    step();
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    assert_events(NULL, 0);
    step_to(NULL, NULL, 0);
}

/* Surface a fails in the first and the third step. */
TEST(a_pair_that_cannot_be_tested_keeps_its_state)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    scripted_surface_fail(&f.a, DDC_E_SURFACEBUSY);
    returns(DDC_E_SURFACEBUSY, DdcWorld_Step(f.world));
    assert_events(NULL, 0);
    step_to(one, two, DDC_PAIR_BEGIN);
    scripted_surface_fail(&f.a, DDC_E_SURFACEBUSY);
    returns(DDC_E_SURFACEBUSY, DdcWorld_Step(f.world));
    assert_events(NULL, 0);
    step_to(one, two, DDC_PAIR_STAY);
}

static void DDC_CALL check_events_in_hit(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    assert_event(self, other, DDC_PAIR_BEGIN);
    DdcSprite_Destroy(other);
    assert_event(self, NULL, DDC_PAIR_BEGIN);
    DdcSprite_SetHitFn(self, NULL);
}

TEST(in_a_hit_the_events_of_its_step_can_be_read)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);

    add_sprite(&f.b, 5, 0);
    DdcSprite_SetHitFn(one, check_events_in_hit);
    step_to(one, NULL, DDC_PAIR_BEGIN);
}
