/* SPDX-License-Identifier: Zlib */
/*
 * Test doubles for fault injection (stubs): surfaces that show images and
 * count their locks. A test can make one of the locks fail.
 */
#ifndef DDC_TEST_FAILING_SURFACE_H
#define DDC_TEST_FAILING_SURFACE_H

#include "test.h"

/* The counts of locks and the fault, which the surfaces of a game share. */
struct failing_surfaces
{
    int locks;             /* that succeeded */
    int unlocks;           /* equal to locks when nothing is locked */
    int fail_at;           /* which lock fails: 1 is the next, 0 none */
    DdcResult lock_result; /* what the failing lock returns */
};

/*
 * A surface whose transparent index is 0. `counts` and the image must exist
 * longer than the surface.
 */
DdcSurface *failing_surface_create(struct failing_surfaces *counts,
                                   const struct test_image *image);

#endif
