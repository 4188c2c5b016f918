/* SPDX-License-Identifier: Zlib */
/*
 * Owns the growth of dynamic arrays. Growth is geometric: the capacity
 * doubles, so appending one element costs amortised constant time.
 */
#include "base/array.h"

#include <string.h>

bool ddc_array_reserve(struct ddc_array *array, size_t count, size_t size,
                       size_t kept)
{
    size_t limit = INT32_MAX / size;

    if (count <= array->capacity)
    {
        return true;
    }
    if (count > limit)
    {
        return false;
    }
    size_t capacity = array->capacity < limit / 2 ? 2 * array->capacity : limit;
    if (capacity < count)
    {
        capacity = count;
    }
    void *data = ddc_alloc(capacity * size);
    if (data == NULL)
    {
        return false;
    }
    if (kept > 0)
    {
        memcpy(data, array->data, kept * size);
    }
    ddc_free(array->data);
    array->data = data;
    array->capacity = capacity;
    return true;
}
