/* SPDX-License-Identifier: Zlib */
/*
 * The scene of the frame benchmarks: discs of 64 x 64 pixels that bounce off
 * each other in a square field with 104.5 x 104.5 pixels for each disc. Their
 * four pictures have the same shape. Ours and each peer have a copy of the
 * scene.
 *
 * The discs have already bounced for 300 frames. At random positions there are
 * 0.73 pairs of overlapping rectangles for each disc, most of which touch, but
 * the discs part quickly: after 60 frames there are 0.25 pairs, of which one in
 * seven touches, and these numbers do not change any more. That matters because
 * faster peers run more frames, and all frames must be alike.
 */
#ifndef DDC_BENCH_DISCS_H
#define DDC_BENCH_DISCS_H

#include <ddcollide.h>

#include <stdint.h>

#define DISC_SIZE    64
#define DISC_COLOURS 4

struct disc
{
    int x;
    int y;
    int xinc;
    int yinc;
    int colour; /* index of its picture */
};

struct discs
{
    int count;
    int field; /* side of the square that they are in */
    struct disc *all;
};

/* Every call with the same count makes the same discs. */
struct discs discs_make(int count);
void discs_free(struct discs *discs);

/* Draws a disc of the value `solid` on 0. */
void discs_draw(uint8_t *bits, int pitch, uint8_t solid);

/* The discs as sprites in a DdcWorld, on surfaces that the caller keeps. */
struct disc_world
{
    DdcWorld *world;
    DdcSprite **sprites;
    int count;
};

/* The discs collide by masks of their surfaces, or by pixels if masks is 0. */
struct disc_world *disc_world_make(const struct discs *discs,
                                   DdcSurface *const *surfaces, int masks);
void disc_world_free(struct disc_world *world);

/* Steps the world, for struct frame_way. Returns the pairs that touch. */
uint64_t disc_world_frame(void *state);

#endif
