/* SPDX-License-Identifier: Zlib */
/* Images of 1..4 bytes a pixel, at odd addresses, written byte by byte. */
#ifndef DDC_TEST_DEEP_H
#define DDC_TEST_DEEP_H

#include "test.h"

struct deep_image
{
    uint8_t *block;
    DdcPixels pixels;
};

/*
 * Rows are `padding` bytes apart and begin `skew` bytes into the block; all
 * pixels are 0, the rest of the block is 0xFF.
 */
struct deep_image deep_make(int width, int height, int bytes, int padding,
                            int skew, bool flipped);
void deep_free(struct deep_image *image);

/* The low bytes of a value, in the order that the format has. */
void deep_set(const DdcPixels *pixels, int x, int y, uint32_t value);
uint32_t deep_get(const DdcPixels *pixels, int x, int y);

/* All pixels random numbers of few different values. */
void deep_scramble(const DdcPixels *pixels);

#endif
