/* SPDX-License-Identifier: Zlib */
/* The rules of the pair events BEGIN, STAY and END. */
#include "world_fixture.h"

/* The last step had exactly the expected events, in this order. */
static void assert_events(const DdcPairEvent *expected, ddc_uint32 count)
{
    DdcPairEvent events[64];
    ddc_uint32 needed;

    assert_int_equal(DdcWorld_Events(f.world, events, 64, &needed), DDC_OK);
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

    assert_events(&event, 1);
}

static void a_pair_begins_stays_and_ends(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 10, 0);

    step();
    assert_events(NULL, 0);
    DdcSprite_SetXY(two, 9, 0);
    step();
    assert_event(one, two, DDC_PAIR_BEGIN);
    step();
    assert_event(one, two, DDC_PAIR_STAY);
    step();
    assert_event(one, two, DDC_PAIR_STAY);
    DdcSprite_SetXY(two, 10, 0);
    step();
    assert_event(one, two, DDC_PAIR_END);
    step();
    assert_events(NULL, 0);
    DdcSprite_SetXY(two, 9, 0);
    step();
    assert_event(one, two, DDC_PAIR_BEGIN);
    DdcSprite_SetFilter(two, 1, 0);
    step();
    assert_event(one, two, DDC_PAIR_END);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void a_query_of_pairs_changes_no_events(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);
    DdcSpritePair pair;
    ddc_uint32 needed;

    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(DdcWorld_Pairs(f.world, &pair, 1, &needed, NULL), 0);
        assert_events(NULL, 0);
    }
    step();
    assert_event(one, two, DDC_PAIR_BEGIN);
    DdcSprite_SetXY(two, 50, 0);
    assert_int_equal(DdcWorld_Pairs(f.world, &pair, 1, &needed, NULL), 0);
    assert_event(one, two, DDC_PAIR_BEGIN);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void null_stands_for_a_removed_sprite(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    step();
    DdcSprite_Destroy(one);
    assert_event(NULL, two, DDC_PAIR_BEGIN);
    step();
    assert_event(NULL, two, DDC_PAIR_END);
    step();
    assert_events(NULL, 0);
    DdcSprite_Destroy(two);
}

static void a_removed_sprite_that_is_added_again_begins_again(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);
    DdcSprite *three = add_sprite(&f.b, 9, 0);
    const DdcPairEvent expected[] = {{one, three, DDC_PAIR_STAY},
                                     {one, two, DDC_PAIR_BEGIN},
                                     {three, two, DDC_PAIR_BEGIN},
                                     {one, NULL, DDC_PAIR_END},
                                     {NULL, three, DDC_PAIR_END}};

    step();
    assert_int_equal(DdcWorld_Remove(f.world, two), DDC_OK);
    assert_int_equal(DdcWorld_Add(f.world, two), DDC_OK);
    step();
    assert_events(expected, 5);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    DdcSprite_Destroy(three);
}

static void a_pair_of_two_removed_sprites_has_no_event(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);

    step();
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    assert_events(NULL, 0);
    step();
    assert_events(NULL, 0);
}

/* Surface a fails in the first and the third step. */
static void a_pair_that_cannot_be_tested_keeps_its_state(void **state)
{
    const DdcResult busy[] = {DDC_E_SURFACEBUSY};

    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 5, 0);
    for (int i = 0; i < 3; i++)
    {
        f.a.lock_results = busy;
        f.a.lock_result_count = i % 2 == 0;
        assert_int_equal(DdcWorld_Step(f.world, NULL),
                         i % 2 == 0 ? DDC_E_SURFACEBUSY : DDC_OK);
        if (i % 2 == 0)
        {
            assert_events(NULL, 0);
        }
        else
        {
            assert_event(one, two, DDC_PAIR_BEGIN);
        }
    }
    step();
    assert_event(one, two, DDC_PAIR_STAY);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void DDC_CALL check_events_in_hit(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    assert_event(self, other, DDC_PAIR_BEGIN);
    DdcSprite_Destroy(other);
    assert_event(self, NULL, DDC_PAIR_BEGIN);
    DdcSprite_SetHitFn(self, NULL);
}

static void in_a_hit_the_events_of_its_step_can_be_read(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);

    add_sprite(&f.b, 5, 0);
    DdcSprite_SetHitFn(one, check_events_in_hit);
    step();
    assert_event(one, NULL, DDC_PAIR_BEGIN);
    DdcSprite_Destroy(one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        world_test(a_pair_begins_stays_and_ends),
        world_test(a_query_of_pairs_changes_no_events),
        world_test(null_stands_for_a_removed_sprite),
        world_test(a_removed_sprite_that_is_added_again_begins_again),
        world_test(a_pair_of_two_removed_sprites_has_no_event),
        world_test(a_pair_that_cannot_be_tested_keeps_its_state),
        world_test(in_a_hit_the_events_of_its_step_can_be_read),
    };
    return cmocka_run_group_tests_name("world_events", tests, NULL, NULL);
}
