/* SPDX-License-Identifier: Zlib */
/*
 * Images of 1 to 4 bytes a pixel, at any address. Pixels are read and written
 * byte by byte, as a reference for the library's loads of whole pixels.
 */
#ifndef DDC_TEST_PIXEL_IMAGE_H
#define DDC_TEST_PIXEL_IMAGE_H

#include "test.h"

struct pixel_image
{
    uint8_t *block; /* owned; pixel_image_free frees it earlier */
    DdcPixels pixels;
};

/*
 * `padding` bytes lie between two rows, and the first row begins `skew` bytes
 * into the block. All pixels are 0, and the bytes that are no pixels are 0xFF.
 * When flipped, the bottom row comes first in memory: the pitch is negative.
 */
struct pixel_image pixel_image_make(int width, int height, int bytes,
                                    int padding, int skew, bool flipped);
void pixel_image_free(struct pixel_image *image);

/*
 * The value of a pixel: 3-byte pixels are stored with the low byte first, all
 * others in the processor's byte order.
 */
void pixel_image_set(const DdcPixels *pixels, int x, int y, uint32_t value);
uint32_t pixel_image_get(const DdcPixels *pixels, int x, int y);

/* Is the pixel in the image, and not transparent under the key? */
bool pixel_image_is_solid(const DdcPixels *pixels, const DdcKey *key, int x,
                          int y);

/* A random part that is not empty. */
DdcRect pixel_image_part(const DdcPixels *pixels);

/* Gives every pixel one of three random values, of which one is frequent. */
void pixel_image_randomize(const DdcPixels *pixels);

#endif
