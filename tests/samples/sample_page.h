/* SPDX-License-Identifier: Zlib */
/* Draws the overlay of a sample on a page in memory, as its platforms do. */
#ifndef DDC_SAMPLE_PAGE_H
#define DDC_SAMPLE_PAGE_H

#include "overlay.h"
#include "test.h"

/* A clock that stands still. */
unsigned sample_page_no_time(void);

/* `page` has one byte a pixel; `colours` is red, green and blue of each. */
void sample_page_draw_overlay(uint8_t *page, int width, int height,
                              uint8_t colours[256][3],
                              const struct overlay *overlay);

#endif
