/* SPDX-License-Identifier: Zlib */
/* The mask of bench_world.c's sprites: an ellipse that fills its rectangle. */
#ifndef DDC_BENCH_ELLIPSE_H
#define DDC_BENCH_ELLIPSE_H

#include <stdbool.h>

/* The longest side of a rectangle. */
#define ELLIPSE_SIDE 1024

static inline bool in_ellipse(int x, int y, int width, int height)
{
    double right = (2.0 * x + 1 - width) / width;
    double down = (2.0 * y + 1 - height) / height;

    return right * right + down * down < 1;
}

#endif
