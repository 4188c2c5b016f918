/* SPDX-License-Identifier: Zlib */
/*
 * The kernel sets that the kernel tests compare with the scalar one: all that
 * run here or, in programs that are compiled with DDC_VEC128_IN_C, the set of
 * 128-bit vectors ("vec128") with its operations in plain C instead of NEON or
 * WebAssembly's SIMD.
 */
#ifndef DDC_TEST_SETS_H
#define DDC_TEST_SETS_H

#include "test.h"

#include "kernels/vec128.h"

#ifdef DDC_VEC128_IN_C

static const char *const kernel_sets[] = {"vec128"};

#define KERNEL_SET_COUNT 1

static inline const struct ddc_kernels *find_set(const char *name)
{
    (void)name;
    return &ddc_kernels_vec128;
}

#else

#include "kernel_sets.h"

/* The set with this name; NULL when it does not run here, and for scalar. */
static inline const struct ddc_kernels *find_set(const char *name)
{
    const struct ddc_kernels *set = ddc_kernels_find(name);

    return set != &ddc_kernels_scalar ? set : NULL;
}

#endif

/* The loop over them. A failure in it names the set by its row. */
#define for_sets(set)                                                          \
    for (size_t number = 0; test_row("kernel_sets", number, KERNEL_SET_COUNT); \
         number++)                                                             \
        for (const struct ddc_kernels *set = find_set(kernel_sets[number]);    \
             set != NULL; set = NULL)

#endif
