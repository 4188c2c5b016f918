/* SPDX-License-Identifier: Zlib */
/*
 * The peers of main.c: other ways to test the same pictures, in the same
 * process. They are compiled as their users compile them: -O2, for any
 * processor of the architecture.
 */
#ifndef DDC_BENCH_PEERS_H
#define DDC_BENCH_PEERS_H

#include "bench.h"
#include "scene.h"

struct peer
{
    const char *name;
    bench_fn run;
    /* Makes what `run` works on, or returns NULL where the peer is not
     * installed. Without it, `run` works on the scene. */
    const void *(*make)(const struct scene *scene);
};

/* Pixel by pixel, with a multiplication for each address. The key is 0, or is
 * read from the scene, with pixels of 1 to 4 bytes. */
extern const struct peer book_zero;
extern const struct peer book_keyed[4];

/* A mask made bit by bit. */
extern const struct peer setbit;

/* Masks in 32-bit words, as pygame's are on Windows. */
extern const struct peer words32;

/* pygame's own functions, from the Debian package. */
extern const struct peer pygame_overlap;
extern const struct peer pygame_overlap_pos;
extern const struct peer pygame_overlap_area;

#endif
