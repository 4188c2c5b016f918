/* SPDX-License-Identifier: Zlib */
/* Images of 1..4 bytes a pixel, at odd addresses, written byte by byte. */
#ifndef DDC_TEST_DEEP_H
#define DDC_TEST_DEEP_H

#include "test.h"

struct pixel_image
{
    uint8_t *block;
    DdcPixels pixels;
};

/*
 * Rows are `padding` bytes apart and begin `skew` bytes into the block; all
 * pixels are 0, the rest of the block is 0xFF.
 */
struct pixel_image pixel_image_make(int width, int height, int bytes,
                                    int padding, int skew, bool flipped);
void pixel_image_free(struct pixel_image *image);

/* The low bytes of a value, in the order that the format has. */
void pixel_image_set(const DdcPixels *pixels, int x, int y, uint32_t value);
uint32_t pixel_image_get(const DdcPixels *pixels, int x, int y);

/* All pixels random numbers of few different values. */
void pixel_image_randomize(const DdcPixels *pixels);

#endif
