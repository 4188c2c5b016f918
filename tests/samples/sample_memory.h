/* SPDX-License-Identifier: Zlib */
/* Reads the BMP files of the samples, without Windows. */
#ifndef DDC_SAMPLE_BMP_H
#define DDC_SAMPLE_BMP_H

#include "test.h"

/*
 * The file must have 256 colours, no compression and the bottom row first, as
 * the samples' images have. `colours` gets red, green and blue of each. Free it
 * by test_image_free.
 */
struct test_image sample_bmp_read(const char *folder, const char *name,
                                  uint8_t colours[256][3]);

#endif
