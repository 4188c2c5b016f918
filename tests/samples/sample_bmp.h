/* SPDX-License-Identifier: Zlib */
/* Reads the BMP files of the samples, without Windows. */
#ifndef DDC_SAMPLE_BMP_H
#define DDC_SAMPLE_BMP_H

#include "test.h"

/*
 * The file must be what the samples' images are: 256 colours, not packed,
 * upwards. `colours` takes red, green, blue. test_image_free frees it.
 */
struct test_image sample_bmp_read(const char *folder, const char *name,
                                  uint8_t colours[256][3]);

#endif
