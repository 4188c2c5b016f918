/* SPDX-License-Identifier: Zlib */
/*
 * Discs of 64 x 64 pixels that bounce off each other in a square field, one
 * to 104.5 x 104.5 pixels, in four pictures of one shape: the scene of whole
 * frames. Whoever makes frames copies it.
 *
 * They have bounced for a while already. Thrown anywhere they make 0.73 pairs
 * of rectangles each, most of which touch, but they part at once: after 60
 * frames it is 0.25 pairs, of which one in seven touches, and stays so. Those
 * who take turns make more frames or fewer, and all have to be alike.
 */
#ifndef DDC_BENCH_DISCS_H
#define DDC_BENCH_DISCS_H

#include <stdint.h>

#define DISC_SIZE    64
#define DISC_COLOURS 4

struct disc
{
    int x;
    int y;
    int xinc;
    int yinc;
    int colour; /* which picture */
};

struct discs
{
    int count;
    int field; /* sides of the square that they are in */
    struct disc *all;
};

/* The same at every call with the same count. */
struct discs discs_make(int count);
void discs_free(struct discs *discs);

/* Draws a disc: `solid`, around it 0. */
void discs_draw(uint8_t *bits, int pitch, uint8_t solid);

#endif
