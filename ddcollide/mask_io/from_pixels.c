/* SPDX-License-Identifier: Zlib */
/* Owns the conversion of pixels to a mask, and of a mask to pixels. */
#include "mask_io/mask_io.h"

#include "pixels/pixels.h"

void ddc_mask_pack_words(DdcMask *mask, const DdcPixels *pixels,
                         const DdcKey *key)
{
    struct ddc_scan_block block = {pixels->bits, pixels->pitch, key};

    if (mask->stripes > 0)
    {
        ddc_kernels_get()->pack(&block, (size_t)pixels->bytes_per_pixel,
                                (size_t)pixels->width, (size_t)pixels->height,
                                mask->words, mask->stride);
    }
}

void ddc_mask_pack(DdcMask *mask, const DdcPixels *pixels, const DdcKey *key)
{
    ddc_mask_pack_words(mask, pixels, key);
    ddc_mask_update_all(mask);
}

DdcResult DDC_CALL DdcMask_CreateFromPixels(const DdcPixels *pixels,
                                            const DdcKey *key, DdcMask **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DdcResult result = ddc_pixels_check(pixels);
    DDC_RETURN_IF(result < 0, result, ddc_pixels_error_text(result));
    result = ddc_mask_create(pixels->width, pixels->height, out);
    DDC_RETURN_IF(result < 0, result, "size out of range, or no memory");
    ddc_mask_pack(*out, pixels,
                  ddc_key_or_default(key, pixels->bytes_per_pixel));
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_WritePixels(const DdcMask *mask, ddc_uint32 set,
                                       ddc_uint32 clear,
                                       ddc_int32 bytes_per_pixel, void *out,
                                       ddc_int32 pitch)
{
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    const DdcPixels pixels = {out, pitch, mask->width, mask->height,
                              bytes_per_pixel};
    DdcResult result = ddc_pixels_check(&pixels);
    DDC_RETURN_IF(result < 0, result, ddc_pixels_error_text(result));
    size_t bytes = (size_t)bytes_per_pixel;
    for (ddc_int32 y = 0; y < mask->height && mask->width > 0; y++)
    {
        uint8_t *pixel = (uint8_t *)out + (ptrdiff_t)pitch * y;
        for (ddc_int32 x = 0; x < mask->width; x++)
        {
            ddc_pixel_write(pixel, bytes,
                            ddc_mask_has(mask, x, y) ? set : clear);
            pixel += bytes;
        }
    }
    return DDC_OK;
}
