/* SPDX-License-Identifier: Zlib */
/*
 * The objects that surfaces get as private data: they are used again, and one
 * that a surface may still release is not given to another surface.
 */
#include "fake_ddraw.h"

#define CYCLES 10000

/* A sprite on a new surface of version 7. */
static struct fake_surface *make(DdcSprite **sprite)
{
    struct fake_surface *surface = fake_surface_make(7, 8, 8, &format_indexed8);

    *sprite = make_sprite(surface->pointer, 0, 0);
    return surface;
}

TEST(one_object_serves_one_surface_after_the_other)
{
    static const uint32_t habits[] = {
        0, HABIT_STUCK_PRIVATE_DATA, HABIT_RAW_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA,
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA};

    for_freed_rows(i, habits)
    {
        const IUnknown *object = NULL;
        fake_start(habits[i]);
        for (int cycle = 0; cycle <= CYCLES; cycle++)
        {
            DdcSprite *sprite;
            struct fake_surface *surface = make(&sprite);
            DdcSprite_Destroy(sprite);
            fake_release(surface);
            assert_true(cycle == 0 || fake_last_object() == object);
            object = fake_last_object();
        }
    }
}

/* The first surface keeps the object without a reference. */
TEST(a_late_release_is_not_taken_for_that_of_another)
{
    static const uint32_t habits =
        HABIT_UNCOUNTED_PRIVATE_DATA | HABIT_STUCK_PRIVATE_DATA;
    ddc_int32 solid;

    DdcSprite *sprite;

    fake_start(habits);
    struct fake_surface *wrong = make(&sprite);
    DdcSprite_Destroy(sprite);
    fake_habits = 0;
    struct fake_surface *right = make(&sprite);

    fake_habits = habits;
    fake_release(wrong);
    ok(DdcSprite_TestPoint(sprite, 0, 0, &solid));
    fake_habits = 0;
    fake_release(right);
    returns(DDC_E_DESTROYED, DdcSprite_TestPoint(sprite, 0, 0, &solid));
}
