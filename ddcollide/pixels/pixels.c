/* SPDX-License-Identifier: Zlib */
/*
 * Owns blocks of pixels and the test whether two of them overlap: both are
 * clipped to the rectangle that they have in common, which the pixel loops of
 * kernels/ then scan. Most calls take a fast path, which validates both blocks
 * with few branches: a range check is one unsigned comparison (Henry S.
 * Warren, Hacker's Delight, 2nd edition, 2013, section 4-1).
 *
 * This file knows nothing of surfaces and locks: the caller keeps the memory
 * valid.
 * pixels/key.c decides which pixels are transparent.
 */
#include "pixels/pixels.h"

#include "kernels/kernels.h"
#include "rect/rect.h"

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
    bool pitch_is_valid = pitch >= row || -pitch >= row;
    if (pixels->bits == NULL || (pixels->height > 1 && !pitch_is_valid))
    {
        return DDC_E_INVALIDPARAMS;
    }
    return DDC_OK;
}

const char *ddc_pixels_error_text(DdcResult result)
{
    switch (result)
    {
    case DDC_E_FORMAT:
        return "bytes_per_pixel is not 1..4";
    case DDC_E_RANGE:
        return "width or height is not 0..DDC_SIZE_MAX";
    default:
        return "pixels or its bits is NULL, or the pitch is shorter than a row";
    }
}

DdcPixels ddc_pixels_crop(const DdcPixels *pixels, const DdcRect *rect)
{
    ptrdiff_t to_row = (ptrdiff_t)pixels->pitch * rect->top;
    ptrdiff_t to_column = (ptrdiff_t)pixels->bytes_per_pixel * rect->left;
    DdcPixels part = *pixels;

    part.width = rect->right - rect->left;
    part.height = rect->bottom - rect->top;
    if (part.width > 0 && part.height > 0)
    {
        part.bits = (const uint8_t *)pixels->bits + to_row + to_column;
    }
    return part;
}

static DdcResult crop(const DdcPixels *pixels, const DdcRect *rect,
                      DdcPixels *out, const char **what)
{
    if (rect == NULL || out == NULL)
    {
        *what = "rect or out is NULL";
        return DDC_E_INVALIDPARAMS;
    }
    DdcResult result = ddc_pixels_check(pixels);
    if (result < 0)
    {
        *what = ddc_pixels_error_text(result);
        return result;
    }
    if (!ddc_rect_lies_in(rect, pixels->width, pixels->height))
    {
        *what = "rect is not inside pixels";
        return DDC_E_RANGE;
    }
    *out = ddc_pixels_crop(pixels, rect);
    return DDC_OK;
}

DdcResult DDC_CALL DdcPixels_Crop(const DdcPixels *pixels, const DdcRect *rect,
                                  DdcPixels *out)
{
    const char *what = NULL;
    DdcResult result = crop(pixels, rect, out, &what);

    if (result < 0)
    {
        ddc_clear(out); /* not before: it may be pixels */
        return ddc_fail(result, __func__, what);
    }
    return DDC_OK;
}

/* ---- Blocks of equal size ----------------------------------------------- */

/*
 * Is palette index 0, and nothing else, transparent? `key` is for pixels of
 * one byte. Most games use this key, so it has kernels of its own.
 */
static inline bool is_index_zero(const DdcKey *key)
{
    return key == NULL ||
           (key->used_bits == 0xFF && key->low == 0 && key->high == 0);
}

/* The address of the pixel (x,y) of a checked block. */
static inline const uint8_t *pixel_at(const DdcPixels *pixels, ddc_int32 x,
                                      ddc_int32 y)
{
    return (const uint8_t *)pixels->bits + (ptrdiff_t)pixels->pitch * y +
           (ptrdiff_t)pixels->bytes_per_pixel * x;
}

/* The part of a checked block that begins at (x,y), for a kernel. */
static inline struct ddc_scan_block
block_at(const DdcPixels *pixels, ddc_int32 x, ddc_int32 y, const DdcKey *key)
{
    return (struct ddc_scan_block){pixel_at(pixels, x, y), pixels->pitch, key};
}

/* The pixel in the middle of a block of that size. */
static inline bool is_solid_at_middle(const struct ddc_scan_block *block,
                                      size_t bytes, size_t width, size_t height)
{
    const uint8_t *row = block->row + block->pitch * (ptrdiff_t)(height / 2);

    return ddc_key_is_solid(block->key,
                            ddc_pixel_read(row + width / 2 * bytes, bytes));
}

/*
 * Both functions below test two parts of equal size. Most sprites are solid
 * inside, so most that overlap do so in the middle of the common rectangle,
 * which is looked at before a kernel is called.
 */

/* Pixels of one byte, of which index 0 is transparent in both. */
static inline bool scan_zero(const struct ddc_kernels *kernels,
                             const uint8_t *a, ptrdiff_t pitch_a,
                             const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                             size_t height)
{
    const ptrdiff_t row = (ptrdiff_t)(height / 2);
    const ptrdiff_t column = (ptrdiff_t)(width / 2);

    return (a[pitch_a * row + column] != 0 && b[pitch_b * row + column] != 0) ||
           kernels->scan_zero(a, pitch_a, b, pitch_b, width, height);
}

/* Pixels that have `bytes` bytes in both, with any keys. */
static inline bool scan_keyed(const struct ddc_kernels *kernels,
                              const struct ddc_scan_block *a,
                              const struct ddc_scan_block *b, size_t bytes,
                              size_t width, size_t height)
{
    return (is_solid_at_middle(a, bytes, width, height) &&
            is_solid_at_middle(b, bytes, width, height)) ||
           kernels->scan[bytes - 1](a, b, width, height);
}

/* Either of them. */
static inline bool scan_equal_formats(const struct ddc_kernels *kernels,
                                      const struct ddc_scan_block *a,
                                      const struct ddc_scan_block *b,
                                      ddc_int32 bytes, size_t width,
                                      size_t height)
{
    if (bytes == 1 && is_index_zero(a->key) && is_index_zero(b->key))
    {
        return scan_zero(kernels, a->row, a->pitch, b->row, b->pitch, width,
                         height);
    }
    return scan_keyed(kernels, a, b, (size_t)bytes, width, height);
}

bool ddc_pixels_overlaps(const DdcPixels *a, const DdcKey *key_a,
                         const DdcPixels *b, const DdcKey *key_b)
{
    const struct ddc_scan_block block_a = block_at(a, 0, 0, key_a);
    const struct ddc_scan_block block_b = block_at(b, 0, 0, key_b);
    const size_t width = (size_t)a->width;
    const size_t height = (size_t)a->height;

    if (a->bytes_per_pixel != b->bytes_per_pixel)
    {
        return ddc_scan_mixed_scalar(&block_a, (size_t)a->bytes_per_pixel,
                                     &block_b, (size_t)b->bytes_per_pixel,
                                     width, height);
    }
    return scan_equal_formats(ddc_kernels_get(), &block_a, &block_b,
                              a->bytes_per_pixel, width, height);
}

ddc_int32 DDC_CALL DdcPixels_IsSolid(const DdcPixels *pixels, const DdcKey *key,
                                     ddc_int32 x, ddc_int32 y)
{
    DdcResult result = ddc_pixels_check(pixels);
    DDC_RETURN_0_IF(result < 0, result, ddc_pixels_error_text(result));
    if (x < 0 || y < 0 || x >= pixels->width || y >= pixels->height)
    {
        return 0;
    }

    size_t bytes = (size_t)pixels->bytes_per_pixel;
    const DdcKey *rule = ddc_key_or_default(key, pixels->bytes_per_pixel);
    return ddc_key_is_solid(rule,
                            ddc_pixel_read(pixel_at(pixels, x, y), bytes));
}

/* ---- Two blocks at an offset -------------------------------------------- */

/*
 * The range checks below combine several numbers by OR before they compare
 * once. That is right only because DDC_SIZE_MAX is a power of two.
 */
typedef char sizes_are_a_power_of_two[DDC_SIZE_MAX == 1 << 20 ? 1 : -1];

/*
 * Calculates the rectangle that two checked blocks have in common, in a's
 * coordinates. False: it is empty. Offsets beyond every size are rejected
 * first, so that the sums cannot overflow.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline bool clip(const DdcPixels *a,
                                                const DdcPixels *b,
                                                ddc_int32 dx, ddc_int32 dy,
                                                DdcRect *out)
{
    if ((((ddc_uint32)dx + DDC_SIZE_MAX) | ((ddc_uint32)dy + DDC_SIZE_MAX)) >=
        4u * DDC_SIZE_MAX)
    {
        return false;
    }
    const DdcRect whole_a = {0, 0, a->width, a->height};
    const DdcRect whole_b = {dx, dy, dx + b->width, dy + b->height};
    return ddc_rect_intersect(&whole_a, &whole_b, out);
}

/*
 * The slow path: empty or invalid blocks, two different formats, a single row
 * without a pitch, and the first call, before the kernels for this processor
 * are picked.
 */
static DDC_NOINLINE ddc_int32 overlap_slow_path(const DdcPixels *a,
                                                const DdcKey *key_a,
                                                const DdcPixels *b,
                                                const DdcKey *key_b,
                                                ddc_int32 dx, ddc_int32 dy)
{
    DdcRect in_a;

    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, "DdcPixels_Overlaps",
                             "a or b is NULL");
    }
    DdcResult result = ddc_pixels_check(a);
    if (result >= 0)
    {
        result = ddc_pixels_check(b);
    }
    if (result < 0)
    {
        return ddc_predicate(result, "DdcPixels_Overlaps",
                             ddc_pixels_error_text(result));
    }
    if (!clip(a, b, dx, dy, &in_a))
    {
        return 0;
    }
    DdcRect in_b = ddc_rect_moved(&in_a, -dx, -dy);
    DdcPixels part_a = ddc_pixels_crop(a, &in_a);
    DdcPixels part_b = ddc_pixels_crop(b, &in_b);
    return ddc_pixels_overlaps(
        &part_a, ddc_key_or_default(key_a, a->bytes_per_pixel), &part_b,
        ddc_key_or_default(key_b, b->bytes_per_pixel));
}

/*
 * Is |pitch| at least the bytes of a row? One unsigned comparison rejects
 * -row < pitch < row.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline bool
has_valid_pitch(const DdcPixels *pixels)
{
    ddc_uint32 row =
        (ddc_uint32)pixels->width * (ddc_uint32)pixels->bytes_per_pixel;

    return (ddc_uint32)pixels->pitch + row - 1 >= 2 * row - 1;
}

/* size - 1; 0 and negative sizes become greater than every valid size. */
DDC_ALLOW_UNSIGNED_WRAP static inline ddc_uint32 minus_one(ddc_int32 size)
{
    return (ddc_uint32)size - 1;
}

/*
 * Are both blocks valid, not empty and of one format? The test has few
 * branches. It may fail for blocks that ddc_pixels_check accepts; those take
 * the slow path.
 */
static inline bool can_take_fast_path(const DdcPixels *a, const DdcPixels *b)
{
    return a != NULL && b != NULL && a->bits != NULL && b->bits != NULL &&
           minus_one(a->bytes_per_pixel) < 4 &&
           a->bytes_per_pixel == b->bytes_per_pixel &&
           (minus_one(a->width) | minus_one(a->height) | minus_one(b->width) |
            minus_one(b->height)) < DDC_SIZE_MAX &&
           has_valid_pitch(a) && has_valid_pitch(b);
}

/* The fast path for all keys and formats but index 0 in both blocks. */
static DDC_NOINLINE ddc_int32 overlap_keyed(const DdcPixels *a,
                                            const DdcKey *key_a,
                                            const DdcPixels *b,
                                            const DdcKey *key_b, ddc_int32 dx,
                                            ddc_int32 dy)
{
    const ddc_int32 bytes = a->bytes_per_pixel;
    DdcRect in_a;

    if (!clip(a, b, dx, dy, &in_a))
    {
        return 0;
    }
    const struct ddc_scan_block block_a =
        block_at(a, in_a.left, in_a.top, ddc_key_or_default(key_a, bytes));
    const struct ddc_scan_block block_b = block_at(
        b, in_a.left - dx, in_a.top - dy, ddc_key_or_default(key_b, bytes));
    return scan_keyed(ddc_kernels_get(), &block_a, &block_b, (size_t)bytes,
                      (size_t)(in_a.right - in_a.left),
                      (size_t)(in_a.bottom - in_a.top));
}

ddc_int32 DDC_CALL DdcPixels_Overlaps(const DdcPixels *a, const DdcKey *key_a,
                                      const DdcPixels *b, const DdcKey *key_b,
                                      ddc_int32 dx, ddc_int32 dy)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    DdcRect in_a;

    if (kernels == NULL || !can_take_fast_path(a, b))
    {
        return overlap_slow_path(a, key_a, b, key_b, dx, dy);
    }
    if (a->bytes_per_pixel != 1 || !is_index_zero(key_a) ||
        !is_index_zero(key_b))
    {
        return overlap_keyed(a, key_a, b, key_b, dx, dy);
    }
    if (!clip(a, b, dx, dy, &in_a))
    {
        return 0;
    }
    return scan_zero(kernels, pixel_at(a, in_a.left, in_a.top), a->pitch,
                     pixel_at(b, in_a.left - dx, in_a.top - dy), b->pitch,
                     (size_t)(in_a.right - in_a.left),
                     (size_t)(in_a.bottom - in_a.top));
}
