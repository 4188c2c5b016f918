/* SPDX-License-Identifier: Zlib */
/* Surfaces over images, which count their locks and fail on demand. */
#ifndef DDC_TEST_LOSSY_H
#define DDC_TEST_LOSSY_H

#include "test.h"

/* Of all surfaces of a game. */
struct failing_surfaces
{
    int locks;             /* that succeeded */
    int unlocks;           /* equal to locks when nothing is locked */
    int fail_at;           /* the lock that fails, 1 is the next; 0: none */
    DdcResult lock_result; /* with this */
};

/* Index 0 is transparent. `lossy` and the image outlive the surface. */
DdcSurface *failing_surface_create(struct failing_surfaces *failing_surfaces,
                                   const struct test_image *image);

#endif
