/* SPDX-License-Identifier: Zlib */
/* Owns copying a part of a surface's pixels to memory, under one lock. */
#include "surface/surface.h"

#include "pixels/pixels.h"

#include <string.h>

DdcResult ddc_surface_alloc_copy(const DdcSurface *surface, const DdcRect *part,
                                 DdcPixels *out, const char *function)
{
    ddc_int32 width = part->right - part->left;
    ddc_int32 height = part->bottom - part->top;
    ddc_int32 bytes_per_pixel = surface->info.bytes_per_pixel;
    ddc_int32 row_bytes = width * bytes_per_pixel;
    /* Up to 2^42 bytes, more than a size_t of 32 bits can hold. */
    uint64_t size = (uint64_t)row_bytes * (uint64_t)height;
    void *copy = size <= INT32_MAX ? ddc_alloc((size_t)size) : NULL;
    DDC_RETURN_ONCE_IF_FOR(function, copy == NULL, DDC_E_OUTOFMEMORY,
                           "no memory for a copy of the pixels");
    *out = (DdcPixels){copy, row_bytes, width, height, bytes_per_pixel};
    return DDC_OK;
}

DdcResult ddc_surface_fill_copy(DdcSurface *surface, const DdcRect *part,
                                const DdcPixels *copy, const char *function)
{
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(surface, &pixels, function);

    DDC_RETURN_IF_FAILED(result);
    pixels = ddc_pixels_crop(&pixels, part);
    for (ddc_int32 y = 0; y < copy->height; y++)
    {
        memcpy((uint8_t *)copy->bits + (ptrdiff_t)copy->pitch * y,
               (const uint8_t *)pixels.bits + (ptrdiff_t)pixels.pitch * y,
               (size_t)copy->pitch);
    }
    return ddc_surface_unlock(surface, DDC_OK, function);
}
