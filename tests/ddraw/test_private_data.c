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

TEST(one_object_serves_one_surface_after_the_other)
{
    static const uint32_t habits[] = {
        0, HABIT_STUCK_PRIVATE_DATA, HABIT_RAW_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA};

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
TEST(a_late_release_is_not_taken_for_that_of_another)
{
    static const uint32_t habits =
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA;
    ddc_int32 solid;

    scripted_start(habits);
    IDirectDrawSurface *wrong = make_scripted();
    DdcSprite_Destroy(make_sprite(wrong, 0, 0));
    scripted_habits = 0;
    IDirectDrawSurface *right = make_scripted();
    DdcSprite *sprite = make_sprite(right, 0, 0);

    scripted_habits = habits;
    assert_int_equal(IDirectDrawSurface_Release(wrong), 0);
    ok(DdcSprite_TestPoint(sprite, 0, 0, &solid));
    scripted_habits = 0;
    assert_int_equal(IDirectDrawSurface_Release(right), 0);
    returns(DDC_E_DESTROYED, DdcSprite_TestPoint(sprite, 0, 0, &solid));
    DdcSprite_Destroy(sprite);
}
