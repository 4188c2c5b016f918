/* SPDX-License-Identifier: Zlib */
/*
 * Threads and the DLL: assertions fail on several threads while the main thread
 * locks and tests real surfaces.
 */
#define DDC_ASSERT_ENABLED

#include "fixture.h"

#include "system.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

#define FRAMES   200
#define FAILURES 40
#define THREADS  3

static void fail_again_and_again(void *arg)
{
    (void)arg;
    for (int i = 0; i < FAILURES; i++)
    {
        DDC_ASSERT(2 + 2 == 5);
    }
}

TEST(failures_elsewhere_leave_the_locks_of_real_surfaces_alone)
{
    IDirectDrawSurface *first = make_surface(32, 32, 1);
    IDirectDrawSurface *second = make_surface(32, 32, 1);
    DdcSprite *a = make_sprite(first, 0, 0);
    DdcSprite *b = make_sprite(second, 16, 16);
    DdcSurface *surface = DdcSprite_GetSurface(a);
    test_thread *failing[THREADS];
    ddc_uint32 before = DdcAssertion_GetCount();

    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    DdcAssertion_SetLogFile("");
    test_log_listen();
    for (int i = 0; i < THREADS; i++)
    {
        failing[i] = test_thread_start(fail_again_and_again, NULL);
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        DdcPixels pixels;
        ddc_int32 hit;
        DdcResult result = DdcSprite_TestOverlap(a, b, &hit);
        assert_true(result == DDC_OK || result == DDC_E_ASSERTING);
        assert_int_equal(hit, result == DDC_OK);
        if (DdcSurface_Lock(surface, &pixels) == DDC_OK)
        {
            assert_int_equal(*(const uint8_t *)pixels.bits, 1);
            ok(DdcSurface_Unlock(surface));
        }
    }
    for (int i = 0; i < THREADS; i++)
    {
        test_thread_join(failing[i]);
    }
    assert_int_equal(DdcAssertion_GetCount() - before, THREADS * FAILURES);
    assert_int_equal(DdcSpritesCollide(a, b), 1);
    assert_unlocked(first);
    assert_unlocked(second);
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
}
