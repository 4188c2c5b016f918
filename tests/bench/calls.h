/* SPDX-License-Identifier: Zlib */
/*
 * Calls of the library on a scene, as games make them. Call i is made at offset
 * i modulo the number of offsets.
 */
#ifndef DDC_BENCH_CALLS_H
#define DDC_BENCH_CALLS_H

#include "bench.h"
#include "scene.h"

uint64_t call_pixels(const void *scene, size_t calls);
uint64_t call_overlap(const void *scene, size_t calls);
uint64_t call_area(const void *scene, size_t calls);
uint64_t call_contact(const void *scene, size_t calls);
uint64_t call_point(const void *scene, size_t calls);
uint64_t call_push(const void *scene, size_t calls);
uint64_t call_sweep(const void *scene, size_t calls); /* there and on */
uint64_t call_pack(const void *scene, size_t calls);
uint64_t call_draw(const void *scene, size_t calls); /* b into the canvas */

#endif
