/* SPDX-License-Identifier: Zlib */
/*
 * Whom we are measured against, in the same process on the same pictures.
 * They are compiled as their users compile them: -O2, for any processor.
 */
#ifndef DDC_BENCH_PEERS_H
#define DDC_BENCH_PEERS_H

#include "before.h"
#include "bench.h"
#include "scene.h"

#include <stddef.h>
#include <stdint.h>

/* ---- before: version 0.1.0 ----------------------------------------------- */

/* A way that is left out where the module is not loaded. */
struct bench_way before_way(enum before_call call, const struct scene *scene);

/* ---- book: one pixel after the other, its address by row times pitch ---- */

uint64_t book_zero(const void *scene, size_t calls);
uint64_t book_keyed(const void *scene, size_t calls);

/* The same for pixels of 2..4 bytes. */
bench_fn book_deep(int bytes);

/* ---- memcmp: as many bytes in one piece --------------------------------- */

/*
 * The common rows of a scene, packed into one block each. "memcmp" has them
 * begin where the rows begin within a cache line, so that its two sides never
 * lie alike. "memcmp-aligned" has both begin with a line and takes a quarter
 * less: the best that memcmp can do, while a scan takes rows where they lie.
 */
struct flat
{
    const uint8_t *a;
    const uint8_t *b;
    size_t bytes;
};

struct flat *flat_make(const struct scene *scene);
struct flat *flat_make_aligned(const struct scene *scene);
uint64_t flat_memcmp(const void *flat, size_t calls);

/* ---- ours, which loads measures again ----------------------------------- */

uint64_t ours_pixels(const void *scene, size_t calls);
uint64_t ours_mask(const void *scene, size_t calls);

/* ---- loads: our call and clip, and then nothing but loads --------------- */

/* The same vectors as the set in use, at the same addresses, without the
 * arithmetic; NULL where there are no vectors. */
bench_fn loads_pixels(void);
bench_fn loads_mask(void);

/* ---- setbit: a mask made bit by bit ------------------------------------- */

uint64_t setbit_pack(const void *scene, size_t calls);

/* ---- words32: masks in 32-bit words, as pygame's are on Windows --------- */

struct words32;
struct words32 *words32_make(const struct scene *scene);
uint64_t words32_overlap(const void *words, size_t calls);

/* ---- pygame: its own functions, from the Debian package ----------------- */

/* NULL where there is no pygame. */
struct pygame;
struct pygame *pygame_make(const struct scene *scene);
uint64_t pygame_overlap(const void *pygame, size_t calls);
uint64_t pygame_overlap_pos(const void *pygame, size_t calls);
uint64_t pygame_overlap_area(const void *pygame, size_t calls);

#endif
