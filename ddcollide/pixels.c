/* SPDX-License-Identifier: Zlib */
/*
 * Owns blocks of pixels and the rule of what is transparent. Knows nothing
 * of surfaces: whoever calls holds the memory still.
 */
#include "pixels.h"

#include "kernels/kernels.h"

/* ---- Keys ------------------------------------------------------------------
 */

DdcResult DDC_CALL DdcKey_SetNone(DdcKey *out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = (DdcKey){0, 1, 0};
    return DDC_OK;
}

DdcResult DDC_CALL DdcKey_SetIndex(DdcKey *out, ddc_uint32 index)
{
    return DdcKey_SetRange(out, index, index);
}

DdcResult DDC_CALL DdcKey_SetRange(DdcKey *out, ddc_uint32 low, ddc_uint32 high)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    if (high > 255 || low > high)
    {
        return ddc_fail(DDC_E_RANGE, __func__,
                        "palette indices are 0 <= low <= high <= 255");
    }
    *out = (DdcKey){0xFF, low, high};
    return DDC_OK;
}

DdcKey ddc_key_default(const DdcKey *key)
{
    return key != NULL ? *key : (DdcKey){0xFF, 0, 0};
}

/* ---- Blocks ----------------------------------------------------------------
 */

DdcResult ddc_pixels_check_format(ddc_int32 width, ddc_int32 height,
                                  ddc_int32 bytes_per_pixel)
{
    if (bytes_per_pixel != 1)
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

/* ---- Tests -----------------------------------------------------------------
 */

bool ddc_pixels_touch(const DdcPixels *a, const DdcKey *key_a,
                      const DdcPixels *b, const DdcKey *key_b)
{
    struct ddc_scan_side side_a = {a->bits, a->pitch, *key_a};
    struct ddc_scan_side side_b = {b->bits, b->pitch, *key_b};

    return ddc_scan8_scalar(&side_a, &side_b, (size_t)a->width,
                            (size_t)a->height);
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

    DdcKey used = ddc_key_default(key);
    DdcRect place = {x, y, x + 1, y + 1};
    DdcPixels pixel = ddc_pixels_part(pixels, &place);
    return ddc_key_is_solid(&used, *(const uint8_t *)pixel.bits);
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
    DdcKey used_a = ddc_key_default(key_a);
    DdcKey used_b = ddc_key_default(key_b);
    return ddc_pixels_touch(&part_a, &used_a, &part_b, &used_b);
}
