/* SPDX-License-Identifier: Zlib */
/*
 * Benchmarks of frames. A frame changes the scene for the next one, so ours and
 * each peer (the ways) have a copy of the scene each. All copies are equal at
 * the beginning.
 */
#ifndef DDC_BENCH_FRAMES_H
#define DDC_BENCH_FRAMES_H

#include "bench.h"

/* One way to make frames: ours, or a peer. */
struct frame_way
{
    const char *name; /* NULL: left out */
    void *state;
    void (*prepare)(void *state);   /* for the next frame, untimed; or NULL */
    uint64_t (*frame)(void *state); /* the number of pairs that it found */
};

/*
 * Measures ways[0], which is ours, against the others and the peer "before",
 * and prints a row for each of them, in nanoseconds of a frame divided by
 * `things`. All ways must find the same number of pairs in the first frames,
 * and similar numbers later. Returns the time of ours.
 */
double frames_case(const char *name, long things, const struct frame_way *ways,
                   size_t count);

#endif
