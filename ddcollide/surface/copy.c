/* SPDX-License-Identifier: Zlib */
/* Owns copying a part of a surface's pixels to memory, under one lock. */
#include "surface/surface.h"

#include "pixels/pixels.h"

#include <string.h>

/* Copies the rows of `part` without gaps between them. */
static void copy_rows(const DdcPixels *part, uint8_t *copy, size_t row_bytes)
{
    const uint8_t *bits = part->bits;

    for (ddc_int32 y = 0; y < part->height; y++)
    {
        memcpy(copy + row_bytes * (size_t)y, bits + (ptrdiff_t)part->pitch * y,
               row_bytes);
    }
}

DdcResult ddc_surface_copy(DdcSurface *surface, const DdcRect *part,
                           DdcPixels *out, const char *function)
{
    size_t row_bytes = (size_t)(part->right - part->left) *
                       (size_t)surface->info.bytes_per_pixel;
    /* Up to 2^42 bytes, more than a size_t of 32 bits can hold. */
    uint64_t size = (uint64_t)row_bytes * (uint64_t)(part->bottom - part->top);
    uint8_t *copy = size <= INT32_MAX ? ddc_alloc((size_t)size) : NULL;
    if (copy == NULL)
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, function,
                             "no memory for a copy of the pixels");
    }
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(surface, &pixels, function);
    if (result < 0)
    {
        ddc_free(copy);
        return result;
    }
    DdcPixels cropped = ddc_pixels_crop(&pixels, part);
    copy_rows(&cropped, copy, row_bytes);
    result = ddc_surface_unlock(surface, DDC_OK, function);
    if (result < 0)
    {
        ddc_free(copy);
        return result;
    }
    *out = cropped;
    out->bits = copy;
    out->pitch = (ddc_int32)row_bytes;
    return DDC_OK;
}
