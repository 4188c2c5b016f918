/* SPDX-License-Identifier: Zlib */
/*
 * For test_thread_assertion.c: a surface is locked on the main thread while
 * an assertion fails on another. With the argument "keeps" the lock stays,
 * with any other it is let go after a moment. Goes on to exit code 0 when it
 * may; 1: something is wrong.
 */
#define DDC_ASSERT_ENABLED

#include <ddcollide.h>

#include "system.h"

#include <string.h>

static void fail(void *arg)
{
    (void)arg;
    DDC_ASSERT(2 + 2 == 5);
}

int main(int argc, char **argv)
{
    static const ddc_uint8 bytes[16] = {1};
    const DdcPixels image = {bytes, 4, 4, 4, 1};
    DdcSurface *surface;
    DdcPixels pixels;

    if (DdcSurface_CreateFromPixels(&image, NULL, &surface) < 0 ||
        DdcSurface_Lock(surface, &pixels) < 0)
    {
        return 1;
    }
    test_thread *thread = test_thread_start(fail, NULL);
    if (argc < 2 || strcmp(argv[1], "keeps") != 0)
    {
        test_nap(300);
        if (DdcSurface_Unlock(surface) < 0)
        {
            return 1;
        }
        test_thread_join(thread);
    }
    else
    {
        test_thread_join(thread);
        if (DdcSurface_Unlock(surface) < 0)
        {
            return 1;
        }
    }
    DdcSurface_Destroy(surface);
    return 0;
}
