/* SPDX-License-Identifier: Zlib */
/*
 * Owns blocks of pixels and the test of two of them. Knows nothing of
 * surfaces: whoever calls holds the memory still. What is transparent is in
 * key.c.
 */
#include "pixels.h"

#include "kernels/kernels.h"

/* ---- Blocks ------------------------------------------------------------- */

DdcResult ddc_pixels_check_format(ddc_int32 width, ddc_int32 height,
                                  ddc_int32 bytes_per_pixel)
{
    if (bytes_per_pixel < 1 || bytes_per_pixel > 4)
    {
        return DDC_E_FORMAT;
    }
    if (width < 0 || width > DDC_SIZE_MAX || height < 0 ||
        height > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    return DDC_OK;
}

DdcResult ddc_pixels_check(const DdcPixels *pixels)
{
    if (pixels == NULL)
    {
        return DDC_E_INVALIDPARAMS;
    }
    DdcResult result = ddc_pixels_check_format(pixels->width, pixels->height,
                                               pixels->bytes_per_pixel);
    if (result < 0 || pixels->width == 0 || pixels->height == 0)
    {
        return result;
    }

    int64_t pitch = pixels->pitch;
    int64_t row = (int64_t)pixels->width * pixels->bytes_per_pixel;
    bool rows_apart = pitch >= row || -pitch >= row;
    if (pixels->bits == NULL || (pixels->height > 1 && !rows_apart))
    {
        return DDC_E_INVALIDPARAMS;
    }
    return DDC_OK;
}

DdcPixels ddc_pixels_part(const DdcPixels *pixels, const DdcRect *rect)
{
    ptrdiff_t down = (ptrdiff_t)pixels->pitch * rect->top;
    ptrdiff_t right = (ptrdiff_t)pixels->bytes_per_pixel * rect->left;
    DdcPixels part = *pixels;

    part.width = rect->right - rect->left;
    part.height = rect->bottom - rect->top;
    if (part.width > 0 && part.height > 0)
    {
        part.bits = (const uint8_t *)pixels->bits + down + right;
    }
    return part;
}

DdcResult DDC_CALL DdcPixels_Crop(const DdcPixels *pixels, const DdcRect *rect,
                                  DdcPixels *out)
{
    if (rect == NULL || out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    DdcResult result = ddc_pixels_check(pixels);
    if (result < 0)
    {
        return ddc_fail(result, __func__, "pixels no block can have");
    }
    if (rect->left < 0 || rect->top < 0 || rect->right > pixels->width ||
        rect->bottom > pixels->height || rect->left > rect->right ||
        rect->top > rect->bottom)
    {
        return ddc_fail(DDC_E_RANGE, __func__, "rect reaches outside");
    }
    *out = ddc_pixels_part(pixels, rect);
    return DDC_OK;
}

/* ---- Tests -------------------------------------------------------------- */

bool ddc_pixels_touch(const DdcPixels *a, const DdcKey *key_a,
                      const DdcPixels *b, const DdcKey *key_b)
{
    struct ddc_scan_side side_a = {a->bits, a->pitch, *key_a};
    struct ddc_scan_side side_b = {b->bits, b->pitch, *key_b};
    size_t width = (size_t)a->width;
    size_t height = (size_t)a->height;

    if (a->bytes_per_pixel == 1 && b->bytes_per_pixel == 1)
    {
        return ddc_scan8_scalar(&side_a, &side_b, width, height);
    }
    return ddc_scan_mixed_scalar(&side_a, (size_t)a->bytes_per_pixel, &side_b,
                                 (size_t)b->bytes_per_pixel, width, height);
}

ddc_int32 DDC_CALL DdcPixels_IsSolid(const DdcPixels *pixels, const DdcKey *key,
                                     ddc_int32 x, ddc_int32 y)
{
    DdcResult result = ddc_pixels_check(pixels);
    if (result < 0)
    {
        ddc_fail(result, __func__, "pixels no block can have");
        return 0;
    }
    if (x < 0 || y < 0 || x >= pixels->width || y >= pixels->height)
    {
        return 0;
    }

    size_t bytes = (size_t)pixels->bytes_per_pixel;
    DdcKey used = ddc_key_default(key, pixels->bytes_per_pixel);
    DdcRect place = {x, y, x + 1, y + 1};
    DdcPixels pixel = ddc_pixels_part(pixels, &place);
    return ddc_key_is_solid(&used, ddc_pixel_read(pixel.bits, bytes));
}

ddc_int32 DDC_CALL DdcPixels_Collide(const DdcPixels *a, const DdcKey *key_a,
                                     const DdcPixels *b, const DdcKey *key_b,
                                     ddc_int32 dx, ddc_int32 dy)
{
    DdcResult result = ddc_pixels_check(a);
    if (result >= 0)
    {
        result = ddc_pixels_check(b);
    }
    if (result < 0)
    {
        ddc_fail(result, __func__, "pixels no block can have");
        return 0;
    }
    /* Past these bounds the blocks are apart; within them sums are small. */
    if (dx >= a->width || dy >= a->height || dx <= -b->width ||
        dy <= -b->height)
    {
        return 0;
    }

    DdcRect whole = {0, 0, a->width, a->height};
    DdcRect placed = {dx, dy, dx + b->width, dy + b->height};
    DdcRect in_a;
    if (!DdcRect_Intersect(&whole, &placed, &in_a))
    {
        return 0;
    }
    DdcRect in_b = {in_a.left - dx, in_a.top - dy, in_a.right - dx,
                    in_a.bottom - dy};
    DdcPixels part_a = ddc_pixels_part(a, &in_a);
    DdcPixels part_b = ddc_pixels_part(b, &in_b);
    DdcKey used_a = ddc_key_default(key_a, a->bytes_per_pixel);
    DdcKey used_b = ddc_key_default(key_b, b->bytes_per_pixel);
    return ddc_pixels_touch(&part_a, &used_a, &part_b, &used_b);
}
