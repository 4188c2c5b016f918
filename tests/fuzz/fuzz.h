/* SPDX-License-Identifier: Zlib */
/*
 * What all fuzz targets share: numbers made of the fuzzer's bytes, a check that
 * ends the program, and an allocator that counts blocks and can fail.
 *
 * A target is one function, LLVMFuzzerTestOneInput. With DDC_FUZZ it is linked
 * with libFuzzer, otherwise with replay.c, which runs it on its corpus.
 */
#ifndef DDC_FUZZ_H
#define DDC_FUZZ_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/*
 * Ends the program when the condition is false; libFuzzer then saves the input.
 */
#define CHECK(condition)                                                       \
    do                                                                         \
    {                                                                          \
        if (!(condition))                                                      \
        {                                                                      \
            fuzz_failed(__FILE__, __LINE__, #condition);                       \
        }                                                                      \
    } while (0)

void fuzz_failed(const char *file, int line, const char *condition);

/* ---- Input -------------------------------------------------------------- */

/* The bytes that have not been used yet. */
struct fuzz_input
{
    const uint8_t *next;
    const uint8_t *end;
};

/* Is there a byte left? */
bool fuzz_more(const struct fuzz_input *input);

/* The next byte, or 0 after the end of the input. */
uint8_t fuzz_byte(struct fuzz_input *input);

uint32_t fuzz_u32(struct fuzz_input *input);

/* A number from low to high, made of one byte: at most 256 values. */
int fuzz_in(struct fuzz_input *input, int low, int high);

/*
 * A coordinate: most often near 0, sometimes near a limit of the library or of
 * the type, sometimes any number.
 */
ddc_int32 fuzz_coord(struct fuzz_input *input);

/*
 * A double: most often a multiple of 1/4, which makes ties frequent; otherwise
 * NaN, an infinity, a subnormal, a limit, or any 64 bits.
 */
double fuzz_real(struct fuzz_input *input);

/*
 * Fills a struct that has only doubles. (Do not call these functions twice in
 * one initializer or argument list: the order of the calls would depend on the
 * compiler, and so would the meaning of an input.)
 */
void fuzz_reals(struct fuzz_input *input, void *out, size_t size);
void fuzz_coords(struct fuzz_input *input, void *out, size_t size);

/*
 * Selects the kernel set that the next byte names, if this processor can run
 * it.
 */
void fuzz_choose_kernels(struct fuzz_input *input);

/* ---- Memory -------------------------------------------------------------- */

/* Begins a run: counts start at 0, and log lines are dropped. */
void fuzz_begin(void);

/* Ends a run: checks that every block was freed. */
void fuzz_end(void);

/* Makes allocation number `n` from now on fail; 1 is the next, 0 none. */
void fuzz_fail_allocation(int n);

/* The number of allocations that have failed in this run. */
int fuzz_failed_allocations(void);

/*
 * Is the result possible? DDC_E_OUTOFMEMORY is possible only when an allocation
 * has failed during the call; `failed` is fuzz_failed_allocations() before it.
 */
bool fuzz_is_possible(DdcResult result, int failed);

#endif
