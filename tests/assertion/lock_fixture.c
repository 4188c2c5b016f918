/* SPDX-License-Identifier: Zlib */
#define DDC_ASSERT_ENABLED

#include "lock_fixture.h"

DdcSurface *surface;
DdcSurface *other;

int lock_fixture_begin(void **state)
{
    (void)state;
    recorder_begin();
    surface = recorder_surface();
    other = recorder_surface();
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_log_listen();
    return 0;
}

int lock_fixture_end(void **state)
{
    (void)state;
    DdcSurface_Destroy(surface);
    DdcSurface_Destroy(other);
    recorder_end();
    return 0;
}

void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

DdcResult lock(DdcSurface *which)
{
    DdcPixels pixels;

    return DdcSurface_Lock(which, &pixels);
}

void assert_locks_like_new(DdcSurface *which)
{
    recorder_clear();
    assert_int_equal(lock(which), DDC_OK);
    assert_int_equal(lock(which), DDC_OK);
    assert_int_equal(DdcSurface_Unlock(which), DDC_OK);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(which), DDC_OK);
    assert_string_equal(recorder_text(), "lock unlock");
    assert_int_equal(DdcSurface_Unlock(which), DDC_E_NOTLOCKED);
}
