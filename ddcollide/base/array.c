/* SPDX-License-Identifier: Zlib */
/* Owns how arrays grow. */
#include "base/array.h"

#include <string.h>

bool ddc_array_reserve(struct ddc_array *array, size_t count, size_t size,
                       size_t kept)
{
    size_t most = INT32_MAX / size;

    if (count <= array->capacity)
    {
        return true;
    }
    if (count > most)
    {
        return false;
    }
    size_t room = array->capacity < most / 2 ? 2 * array->capacity : most;
    if (room < count)
    {
        room = count;
    }
    void *data = ddc_alloc(room * size);
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
    array->capacity = room;
    return true;
}
