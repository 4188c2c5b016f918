/* SPDX-License-Identifier: Zlib */
/*
 * What all fuzz targets share. A target is one function, fuzz_target, whose
 * random numbers (test_random_in and others) are made of the fuzzer's bytes.
 * With DDC_FUZZ it is linked with libFuzzer, which saves an input that makes an
 * assertion fail; otherwise with replay.c, which runs it on its corpus.
 */
#ifndef DDC_FUZZ_H
#define DDC_FUZZ_H

#include "picture.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/*
 * Runs the target once. Allocations are counted, lines of the log are dropped,
 * what is owned is destroyed afterwards, and nothing may be leaked.
 */
void fuzz_target(void);

/* ---- Input -------------------------------------------------------------- */

/* The next byte. */
uint8_t fuzz_byte(void);

/*
 * A coordinate: most often near 0, sometimes near a limit of the library or of
 * the type, sometimes any number.
 */
ddc_int32 fuzz_coord(void);

/*
 * A double: most often a multiple of 1/4, which makes ties frequent; otherwise
 * NaN, an infinity, a subnormal, a limit, or any 64 bits.
 */
double fuzz_real(void);

/*
 * Fills a struct that has only doubles, or only coordinates. (Do not call these
 * functions twice in one initializer or argument list: the order of the calls
 * would depend on the compiler, and so would the meaning of an input.)
 */
void fuzz_reals(void *out, size_t size);
void fuzz_coords(void *out, size_t size);

/*
 * Selects the kernel set that the next byte names, if this processor can run
 * it.
 */
void fuzz_choose_kernels(void);

/* A picture that is sparse, dense or in runs, and its mask. */
struct picture fuzz_picture(void);

/* Every pixel, the count and the bounds of the picture's mask agree with it. */
void fuzz_check(const struct picture *picture);

#endif
