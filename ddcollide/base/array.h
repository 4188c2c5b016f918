/* SPDX-License-Identifier: Zlib */
/* Arrays that grow by doubling and keep their memory for the next frame. */
#ifndef DDC_BASE_ARRAY_H
#define DDC_BASE_ARRAY_H

#include "base/base.h"

struct ddc_array
{
    void *data;
    size_t capacity; /* elements */
};

/*
 * Makes room for `count` elements of `size` bytes, of which the first `kept`
 * keep their values; the others are 0 when the array grew. False when there
 * is no memory; the array is then as it was.
 */
bool ddc_array_reserve(struct ddc_array *array, size_t count, size_t size,
                       size_t kept);

#endif
