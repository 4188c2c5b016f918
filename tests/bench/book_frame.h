/* SPDX-License-Identifier: Zlib */
/*
 * A peer: frames as books on DirectDraw games make them. Every two sprites are
 * tested, and if their rectangles overlap, both surfaces are locked and
 * compared pixel by pixel.
 */
#ifndef DDC_BENCH_BOOK_FRAME_H
#define DDC_BENCH_BOOK_FRAME_H

#include "discs.h"

/* A picture, and the functions that lock it. */
struct book_surface
{
    void *handle;
    const uint8_t *(*lock)(void *handle, int *pitch);
    void (*unlock)(void *handle);
};

struct book_sprite
{
    const struct book_surface *surface;
    int x, y, width, height;
    int xinc, yinc;
    int hit;
    int hit_x, hit_y;
};

/* Do solid pixels of two sprites overlap? */
int book_touch(const struct book_sprite *a, const struct book_sprite *b);

struct book;

/* Makes a sprite for each disc; the caller keeps the surfaces. */
struct book *book_make(const struct discs *discs,
                       const struct book_surface *surfaces);
void book_free(struct book *book);

/* Runs a frame, for struct frame_way. Returns the pairs that touch. */
uint64_t book_frame(void *state);

#endif
