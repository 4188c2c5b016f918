/* SPDX-License-Identifier: Zlib */
/* The loop over the kernel sets in tests that include test.h. */
#ifndef DDC_TEST_FOR_KERNEL_SETS_H
#define DDC_TEST_FOR_KERNEL_SETS_H

#include "kernel_sets.h"
#include "test.h"

/* The loop over the sets that run here; afterwards none is forced. A failure in
 * it names the set by its row. */
#define for_kernel_sets(i) for (size_t i = 0; force_next_kernel_set(&i); i++)

static inline bool force_next_kernel_set(size_t *i)
{
    while (test_row("kernel_sets", *i, KERNEL_SET_COUNT))
    {
        if (ddc_kernels_force(kernel_sets[*i]))
        {
            return true;
        }
        ++*i;
    }
    assert_true(ddc_kernels_force(NULL));
    return false;
}

#endif
