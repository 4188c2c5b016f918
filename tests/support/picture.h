/* SPDX-License-Identifier: Zlib */
/*
 * A picture of one byte a pixel: what a mask should be, written down in the
 * slowest way. Every operation on masks is compared with it.
 */
#ifndef DDC_TEST_PICTURE_H
#define DDC_TEST_PICTURE_H

#include "test.h"

struct picture
{
    int width;
    int height;
    uint8_t *set; /* width * height bytes, 1 or 0; row after row */
};

/* All clear; picture_free it. */
struct picture picture_make(int width, int height);
void picture_free(struct picture *picture);

/* Outside the picture nothing is set. */
int picture_get(const struct picture *picture, int64_t x, int64_t y);
void picture_set(struct picture *picture, int x, int y, int value);

/*
 * A picture of one of several kinds, from the tests' generator: noise of any
 * density, a few rectangles, a ring, a single pixel, full, empty.
 */
struct picture picture_random(int width, int height);

/* 0..200, most often at and beside the borders of words. */
int picture_random_size(void);

/* A mask that shows the picture; DdcMask_Destroy it. */
DdcMask *picture_to_mask(const struct picture *picture);

/* The mask shows the picture, and everything a mask keeps holds. */
void assert_mask_shows(const DdcMask *mask, const struct picture *picture);

/* The number of places set in both, b at (dx,dy) of a. */
int picture_overlap(const struct picture *a, const struct picture *b,
                    int64_t dx, int64_t dy);

#endif
