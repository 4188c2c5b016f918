/* SPDX-License-Identifier: Zlib */
/*
 * The program that test_threads.c starts. The main thread holds the lock of a
 * surface while an assertion fails on another thread. With the argument "keeps"
 * it unlocks after that thread has ended, else when the assertion is open,
 * which refuses another lock. Exits with 0 when the failure is ignored, with 1
 * when a call fails or no lock is refused.
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

/* Locks the surface until the assertion on the thread refuses this. Returns
 * whether it does. */
static bool wait_for_refusal(test_thread *thread, DdcSurface *surface)
{
    DdcPixels pixels;

    while (DdcSurface_Lock(surface, &pixels) >= 0)
    {
        DdcSurface_Unlock(surface);
        test_notify(); /* so that the next call does not wait */
        if (!test_thread_lives(thread))
        {
            return false;
        }
    }
    return true;
}

static void wait_for_end(test_thread *thread)
{
    while (test_thread_lives(thread))
    {
    }
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
    if (argc > 1 && strcmp(argv[1], "keeps") == 0)
    {
        wait_for_end(thread);
    }
    else if (!wait_for_refusal(thread, surface))
    {
        return 1;
    }
    if (DdcSurface_Unlock(surface) < 0)
    {
        return 1;
    }
    test_thread_join(thread);
    DdcSurface_Destroy(surface);
    return 0;
}
