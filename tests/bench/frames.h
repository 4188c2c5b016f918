/* SPDX-License-Identifier: Zlib */
/*
 * Cases that are measured by the frame: every frame changes what the next
 * one finds, so each of those who take turns has a scene of its own, all of
 * them alike to begin with.
 */
#ifndef DDC_BENCH_FRAMES_H
#define DDC_BENCH_FRAMES_H

#include "bench.h"

/* One way to make frames. */
struct frame_way
{
    const char *name; /* NULL: left out */
    void *state;
    void (*prepare)(void *state);   /* for the next frame, untimed; or NULL */
    uint64_t (*frame)(void *state); /* what it found */
};

/*
 * Measures ways[0], ours, against the others: a row for each of them, in
 * nanoseconds of a frame divided by `things`. The first frames of all must
 * find the same, and later ones about as much, unless `alike` is 0. Returns
 * ours.
 */
double frames_case(const char *name, long things, const struct frame_way *ways,
                   size_t count, int alike);

#endif
