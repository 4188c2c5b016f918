/* SPDX-License-Identifier: Zlib */
/*
 * The names of the kernel sets, for tests that run under each of them. No
 * processor runs all; scalar runs on every one.
 */
#ifndef DDC_TEST_KERNEL_SETS_H
#define DDC_TEST_KERNEL_SETS_H

#include "kernels/kernels.h"

/* From the lowest to the highest; processors other than x86 have one of the
 * last two at most. */
static const char *const kernel_sets[] = {"scalar", "sse2", "avx2",
                                          "avx512", "neon", "simd128"};

#define KERNEL_SET_COUNT (sizeof kernel_sets / sizeof *kernel_sets)

/* Forces the set with this number or, where it does not run, the next one that
 * does. The numbers go on at scalar after the last set. */
static inline void force_kernel_set(int number)
{
    size_t i = (size_t)number % KERNEL_SET_COUNT;

    while (!ddc_kernels_force(kernel_sets[i]))
    {
        i = (i + 1) % KERNEL_SET_COUNT;
    }
}

#endif
