/* SPDX-License-Identifier: Zlib */
/*
 * A bitmap of one byte a pixel, whose functions are as simple as possible: the
 * oracle that tests compare every operation on masks with.
 */
#ifndef DDC_TEST_PICTURE_H
#define DDC_TEST_PICTURE_H

#include "test.h"

struct picture
{
    int width;
    int height;
    uint8_t *set;  /* owned: width * height bytes, 1 or 0; row after row */
    DdcMask *mask; /* for tests that compare one with it, or NULL */
};

/* A picture without set pixels. */
struct picture picture_make(int width, int height);

/* A picture of these rows, in which '#' is set and '/' ends a row: "##/#.";
 * without any for "". */
struct picture picture_of(const char *rows);

/* Pixels outside the picture read as 0. */
int picture_get(const struct picture *picture, int64_t x, int64_t y);
void picture_set(struct picture *picture, int x, int y, int value);

/*
 * A random picture of one of these kinds: noise of any density, two
 * rectangles, a ring, a single pixel, all set, none set.
 */
struct picture picture_random(int width, int height);

/* 0..200; half of the sizes are 32, 64 or 128, or 1 more or less. */
int picture_random_size(void);

/* One of two random sizes. */
struct picture picture_random_any(void);

/* The bounding box of the set pixels, or {0,0,0,0}. */
DdcRect picture_box(const struct picture *picture);

/* A mask with the picture's pixels, owned. */
DdcMask *picture_to_mask(const struct picture *picture);

/* The mask has the picture's pixels, and all invariants of a mask hold. */
void assert_mask_shows(const DdcMask *mask, const struct picture *picture);

/* A mask with these rows, see picture_of; the mask has them. */
DdcMask *mask_of(const char *rows);
void assert_mask_is(const DdcMask *mask, const char *rows);

/* The number of common set pixels, with b at (dx,dy) from a. */
int picture_overlap(const struct picture *a, const struct picture *b,
                    int64_t dx, int64_t dy);

/* How far step k of n of a sweep by `move` has moved, as DdcMask_Sweep says:
 * k * move / n, rounded to nearest, halves away from 0. */
int64_t picture_sweep_offset(int64_t k, int64_t move, int64_t n);

#endif
