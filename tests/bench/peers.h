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

#include <stddef.h>
#include <stdint.h>

/* ---- book: pixel by pixel, with a multiplication for each address -------- */

uint64_t book_zero(const void *scene, size_t calls);
uint64_t book_keyed(const void *scene, size_t calls);

/* The loop of book_keyed for pixels of 2..4 bytes. */
bench_fn book_multibyte(int bytes);

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
