/* SPDX-License-Identifier: Zlib */
/*
 * What all fuzz targets share: numbers made of the fuzzer's bytes, a check
 * that ends the program, and memory that is counted and can run out.
 *
 * A target is one function, LLVMFuzzerTestOneInput. With DDC_FUZZ it is
 * linked with libFuzzer; without, with replay.c, which gives it the files
 * of its corpus.
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

/* What must be true; the fuzzer keeps the bytes that made it false. */
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

struct fuzz_input
{
    const uint8_t *next;
    const uint8_t *end;
};

/* Is there a byte left? */
bool fuzz_more(const struct fuzz_input *input);

/* The next byte; 0 behind the end. */
uint8_t fuzz_byte(struct fuzz_input *input);

uint32_t fuzz_u32(struct fuzz_input *input);

/* Uniform in low..high, of one byte: the span is at most 256. */
int fuzz_in(struct fuzz_input *input, int low, int high);

/*
 * A coordinate: most often near 0, sometimes at a limit of the library's or
 * of the type, sometimes any number.
 */
ddc_int32 fuzz_coord(struct fuzz_input *input);

/*
 * A real: whole, half and quarter numbers most often, for the ties; else
 * NaN, an infinity, a denormal, a limit, or any 64 bits.
 */
double fuzz_real(struct fuzz_input *input);

/*
 * Several into a struct of nothing else. (The order in which an initializer
 * or an argument list calls is the compiler's choice: there only one may
 * take bytes, or a file would mean something else to each compiler.)
 */
void fuzz_reals(struct fuzz_input *input, void *out, size_t size);
void fuzz_coords(struct fuzz_input *input, void *out, size_t size);

/* The set of inner loops that the next byte names, if it runs here. */
void fuzz_choose_kernels(struct fuzz_input *input);

/* ---- Memory -------------------------------------------------------------- */

/* A run begins: counts from 0, log lines go nowhere. */
void fuzz_begin(void);

/* A run ends: every block is given back. */
void fuzz_end(void);

/* Lets allocation number `n` from now on fail, 1 being the next; 0: none. */
void fuzz_fail_allocation(int n);

/* Allocations that have failed since the beginning. */
int fuzz_failed_allocations(void);

/*
 * May the call have failed so? DDC_E_OUTOFMEMORY only when an allocation has
 * failed; `failed` is fuzz_failed_allocations from before the call.
 */
bool fuzz_is_honest(DdcResult result, int failed);

#endif
