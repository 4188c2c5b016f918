/* SPDX-License-Identifier: Zlib */
/* A mask, and as its oracle the same picture with one byte a pixel. */
#ifndef DDC_NAIVE_H
#define DDC_NAIVE_H

#include "fuzz.h"

#define NAIVE_WIDTH  224
#define NAIVE_HEIGHT 80

struct naive
{
    DdcMask *mask;
    int width;
    int height;
    uint8_t set[NAIVE_HEIGHT][NAIVE_WIDTH]; /* 1 or 0 */
};

/* Pixels outside the picture read as 0. */
static inline bool naive_get(const struct naive *n, int64_t x, int64_t y)
{
    return x >= 0 && x < n->width && y >= 0 && y < n->height &&
           n->set[y][x] != 0;
}

/* A mask made of the input: sparse, dense or in runs. */
void naive_make(struct naive *n, struct fuzz_input *input);

/* Every pixel, the count and the bounds of the mask agree with the picture. */
void naive_check(const struct naive *n);

/* The number of common set pixels, with b at (dx,dy) from a. */
int naive_area(const struct naive *a, const struct naive *b, int64_t dx,
               int64_t dy);

#endif
