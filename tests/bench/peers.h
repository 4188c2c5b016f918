/* SPDX-License-Identifier: Zlib */
/*
 * The peers of main.c: other ways to test the same pictures, in the same
 * process. They are compiled as their users compile them: -O2, for any
 * processor of the architecture.
 */
#ifndef DDC_BENCH_PEERS_H
#define DDC_BENCH_PEERS_H

#include "before.h"
#include "bench.h"
#include "scene.h"

#include <stddef.h>
#include <stdint.h>

/* ---- before: version 0.1.0 ----------------------------------------------- */

/* Its name is NULL, which leaves the peer out, when no module is loaded. */
struct bench_way before_way(enum before_call call, const struct scene *scene);

/* ---- book: pixel by pixel, with a multiplication for each address -------- */

uint64_t book_zero(const void *scene, size_t calls);
uint64_t book_keyed(const void *scene, size_t calls);

/* The loop of book_keyed for pixels of 2..4 bytes. */
bench_fn book_multibyte(int bytes);

/* ---- memcmp: as many bytes in one block --------------------------------- */

/*
 * The common rows of a scene, packed into one block for each image. For
 * "memcmp" the blocks begin at the same offset in a cache line as the rows, so
 * the two are aligned differently. For "memcmp-aligned" both begin with a cache
 * line, which takes a quarter less: the best case of memcmp, which a scan of
 * rows in a surface does not have.
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

/* ---- Ours, which the peer "loads" calls too ----------------------------- */

uint64_t ours_pixels(const void *scene, size_t calls);
uint64_t ours_mask(const void *scene, size_t calls);

/* ---- loads: our call and clipping, then only the loads ------------------ */

/* The function loads the same vectors as the kernel set in use, without the
 * arithmetic; NULL for the scalar set. */
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
