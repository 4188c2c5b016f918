/* SPDX-License-Identifier: Zlib */
/* Loops of tests and benchmarks. */
#ifndef DDC_TEST_FOR_PIXELS_H
#define DDC_TEST_FOR_PIXELS_H

/* The loops over the pixels of an image, row after row. */
#define for_pixels(x, y, width, height) for_area(x, y, 0, 0, width, height)

/* And over those of a part, without the column `right` and the row `bottom`. */
#define for_area(x, y, left, top, right, bottom)                               \
    for (int y = (top); y < (bottom); y++)                                     \
        for (int x = (left); x < (right); x++)

#endif
