/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search for an extreme common pixel of two masks: the last one, the
 * leftmost or the rightmost one. Words are combined in the order in which the
 * answer is found first; a leftmost or rightmost column is found stripe by
 * stripe, and its row by a second look at that stripe. The loops are plain
 * ones: these searches are not worth kernels.
 */
#include "mask/mask.h"

/* The common pixels in stripe i of the overlay and its row y. */
static uint64_t common_word(const struct ddc_overlay *o, size_t i, size_t y)
{
    ptrdiff_t at = (ptrdiff_t)(i * o->stride_b + y);
    uint64_t word = 0;

    if (i + 1 < o->stripes || o->has_last_word)
    {
        word = o->b[at] << o->shift;
    }
    if (i > 0 || o->has_left_word)
    {
        word |= o->b[at - (ptrdiff_t)o->stride_b] >> 1 >> (63 - o->shift);
    }
    return word & o->a[i * o->stride_a + y];
}

/* A pixel of the overlay, from its first stripe and row. */
struct overlay_pixel
{
    size_t stripe;
    unsigned bit;
    size_t row;
};

/* Finds the rightmost common pixel of the lowest row that has any. */
static bool find_last(const struct ddc_overlay *o, struct overlay_pixel *out)
{
    for (size_t y = o->rows; y > 0; y--)
    {
        for (size_t i = o->stripes; i > 0; i--)
        {
            uint64_t word = common_word(o, i - 1, y - 1);
            if (word != 0)
            {
                *out =
                    (struct overlay_pixel){i - 1, ddc_highest_bit(word), y - 1};
                return true;
            }
        }
    }
    return false;
}

/* The common pixels of all rows of stripe i. */
static uint64_t common_columns(const struct ddc_overlay *o, size_t i)
{
    uint64_t columns = 0;

    for (size_t y = 0; y < o->rows; y++)
    {
        columns |= common_word(o, i, y);
    }
    return columns;
}

/* Finds the highest common pixel of the leftmost column that has any; or, if
 * `right`, the lowest one of the rightmost column. */
static bool find_side(const struct ddc_overlay *o, bool right,
                      struct overlay_pixel *out)
{
    for (size_t n = 0; n < o->stripes; n++)
    {
        size_t i = right ? o->stripes - 1 - n : n;
        uint64_t columns = common_columns(o, i);
        if (columns != 0)
        {
            unsigned bit =
                right ? ddc_highest_bit(columns) : ddc_lowest_bit(columns);
            size_t row = right ? o->rows - 1 : 0;
            while ((common_word(o, i, row) >> bit & 1) == 0)
            {
                row = right ? row - 1 : row + 1;
            }
            *out = (struct overlay_pixel){i, bit, row};
            return true;
        }
    }
    return false;
}

DdcResult DDC_CALL DdcMask_FindExtreme(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy,
                                       ddc_int32 which, DdcHit *out)
{
    struct ddc_overlay overlay;
    struct overlay_pixel pixel;
    DdcRect common;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL ||
                           which < DDC_EXTREME_FIRST ||
                           which > DDC_EXTREME_RIGHT,
                       DDC_E_INVALIDPARAMS,
                       "a, b or out is NULL, or which is no DDC_EXTREME_");
    if (which == DDC_EXTREME_FIRST)
    {
        return DdcMask_FindOverlap(a, b, dx, dy, out);
    }
    if (ddc_mask_align(a, &a->bounds, b, dx, dy, &overlay, &common) &&
        (which == DDC_EXTREME_LAST
             ? find_last(&overlay, &pixel)
             : find_side(&overlay, which == DDC_EXTREME_RIGHT, &pixel)))
    {
        out->hit = 1;
        out->x = common.left - common.left % 64 +
                 (ddc_int32)(pixel.stripe * 64 + pixel.bit);
        out->y = common.top + (ddc_int32)pixel.row;
    }
    return DDC_OK;
}
