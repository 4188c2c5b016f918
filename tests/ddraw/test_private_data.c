/* SPDX-License-Identifier: Zlib */
/*
 * The objects that surfaces get as private data: they are used again, and one
 * that a surface may still release is not given to another surface.
 */
#include "scripted_com.h"

#define SIDE   8
#define CYCLES 10000

static IDirectDrawSurface *make_scripted(void)
{
    IDirectDrawSurface *pointer;

    com_surface_make(7, SIDE, SIDE, &format_indexed8, &pointer);
    return pointer;
}

/* The object that a surface got. */
static IUnknown *use_a_surface(void)
{
    IDirectDrawSurface *surface = make_scripted();

    DdcSprite_Destroy(make_sprite(surface, 0, 0));
    assert_int_equal(IDirectDrawSurface_Release(surface), 0);
    return scripted_last_object();
}

static void one_object_serves_one_surface_after_the_other(void **state)
{
    static const uint32_t habits[] = {
        0, HABIT_STUCK_PRIVATE_DATA, HABIT_RAW_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA};

    (void)state;
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
    {
        scripted_start(habits[i]);
        const IUnknown *object = use_a_surface();
        for (int cycle = 0; cycle < CYCLES; cycle++)
        {
            assert_ptr_equal(use_a_surface(), object);
        }
    }
}

/* The first surface keeps the object without a reference. */
static void a_late_release_is_not_taken_for_that_of_another(void **state)
{
    static const uint32_t habits =
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA;
    ddc_int32 solid;

    (void)state;
    scripted_start(habits);
    IDirectDrawSurface *wrong = make_scripted();
    DdcSprite_Destroy(make_sprite(wrong, 0, 0));
    scripted_habits = 0;
    IDirectDrawSurface *right = make_scripted();
    DdcSprite *sprite = make_sprite(right, 0, 0);

    scripted_habits = habits;
    assert_int_equal(IDirectDrawSurface_Release(wrong), 0);
    assert_int_equal(DdcSprite_TestPoint(sprite, 0, 0, &solid), DDC_OK);
    scripted_habits = 0;
    assert_int_equal(IDirectDrawSurface_Release(right), 0);
    assert_int_equal(DdcSprite_TestPoint(sprite, 0, 0, &solid),
                     DDC_E_DESTROYED);
    DdcSprite_Destroy(sprite);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_object_serves_one_surface_after_the_other),
        cmocka_unit_test(a_late_release_is_not_taken_for_that_of_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
