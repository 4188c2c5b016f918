/* SPDX-License-Identifier: Zlib */
/*
 * Owns dynamic arrays. They grow by doubling and never shrink, so that a world
 * or a grid reuses the memory of one frame in the next and soon stops
 * allocating.
 */
#ifndef DDC_BASE_ARRAY_H
#define DDC_BASE_ARRAY_H

#include "base/base.h"

struct ddc_array
{
    void *data;
    size_t capacity; /* in elements */
};

/*
 * Ensures a capacity of at least `count` elements of `size` bytes each. When
 * the array has to grow, the first `kept` elements keep their values and all
 * others become 0; otherwise nothing changes. Returns false, and leaves the
 * array unchanged, when memory runs out or the size would exceed 2^31 - 1
 * bytes.
 */
bool ddc_array_reserve(struct ddc_array *array, size_t count, size_t size,
                       size_t kept);

#endif
