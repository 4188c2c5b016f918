/* SPDX-License-Identifier: Zlib */
/* A mask beside the same picture, one byte a pixel, asked pixel by pixel. */
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

/* Outside the picture nothing is set. */
static inline bool naive_get(const struct naive *n, int64_t x, int64_t y)
{
    return x >= 0 && x < n->width && y >= 0 && y < n->height &&
           n->set[y][x] != 0;
}

/* A mask of bytes of the input: sparse, dense or in runs. */
void naive_make(struct naive *n, struct fuzz_input *input);

/* The mask says of every pixel, of count and bounds what the picture does. */
void naive_check(const struct naive *n);

/* The number of places set in both, b at (dx,dy) of a. */
int naive_area(const struct naive *a, const struct naive *b, int64_t dx,
               int64_t dy);

#endif
