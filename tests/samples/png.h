/* SPDX-License-Identifier: Zlib */
/* Reads the palette indices of a PNG file with 256 colours. */
#ifndef TEST_PNG_H
#define TEST_PNG_H

#include <stdint.h>

/* The file must have this size; `pixels` gets its rows, top row first. */
void png_read(const char *path, int width, int height, uint8_t *pixels,
              uint8_t colours[256][3]);

#endif
