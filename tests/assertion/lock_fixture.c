/* SPDX-License-Identifier: Zlib */
#define DDC_ASSERT_ENABLED

#include "lock_fixture.h"

DdcSurface *surface;
DdcSurface *other;

void lock_fixture_begin(void)
{
    recorder_begin();
    surface = recorder_surface();
    other = recorder_surface();
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_log_listen();
}

void lock_fixture_end(void)
{
    DdcSurface_Destroy(surface);
    DdcSurface_Destroy(other);
    recorder_end();
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
    ok(lock(which));
    ok(lock(which));
    ok(DdcSurface_Unlock(which));
    assert_string_equal(recorder_text(), "lock");
    ok(DdcSurface_Unlock(which));
    assert_string_equal(recorder_text(), "lock unlock");
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(which));
}
