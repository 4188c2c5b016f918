/* SPDX-License-Identifier: Zlib */
/*
 * The frame of the books on DirectDraw games: every pair of sprites is
 * tested, and for each whose rectangles overlap both surfaces are locked and
 * looked at pixel by pixel.
 */
#ifndef DDC_BENCH_BOOK_FRAME_H
#define DDC_BENCH_BOOK_FRAME_H

#include "discs.h"

/* A picture, behind whatever locks it. */
struct book_surface
{
    void *handle;
    const uint8_t *(*lock)(void *handle, int *pitch);
    void (*unlock)(void *handle);
};

struct book;

/* The discs on surfaces that stay the caller's. */
struct book *book_make(const struct discs *discs,
                       const struct book_surface *surfaces);
void book_free(struct book *book);

/* For struct frame_way; how many pairs touch. */
uint64_t book_frame(void *state);

#endif
