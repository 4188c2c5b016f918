/* SPDX-License-Identifier: Zlib */
/*
 * Owns two masks at an offset: do they meet, where first, and in how many
 * places. The bounding boxes make the work small, then a kernel does it.
 */
#include "mask.h"

/* ---- Laying one over the other ------------------------------------------ */

/*
 * Where in_a and b's bounds meet, in a's frame. Sums of two ddc_int32 are
 * taken in 64 bits; the result lies in a.
 */
static bool meet_boxes(const DdcRect *in_a, const DdcRect *in_b, int64_t dx,
                       int64_t dy, DdcRect *out)
{
    int64_t left = in_b->left + dx;
    int64_t top = in_b->top + dy;
    int64_t right = in_b->right + dx;
    int64_t bottom = in_b->bottom + dy;

    left = left > in_a->left ? left : in_a->left;
    top = top > in_a->top ? top : in_a->top;
    right = right < in_a->right ? right : in_a->right;
    bottom = bottom < in_a->bottom ? bottom : in_a->bottom;
    if (left >= right || top >= bottom)
    {
        return false;
    }
    *out = (DdcRect){(ddc_int32)left, (ddc_int32)top, (ddc_int32)right,
                     (ddc_int32)bottom};
    return true;
}

/*
 * b's column 0 lies `shift` bits into a's stripe `first - ahead`, so b's
 * stripe `ahead` begins in a's stripe `first`, the first one of the common
 * rectangle. Its bits below `shift` come from the stripe of b before.
 */
bool ddc_mask_lay(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                  ddc_int32 dx, ddc_int32 dy, struct ddc_overlay *out,
                  DdcRect *common)
{
    if (!meet_boxes(in_a, &b->bounds, dx, dy, common))
    {
        return false;
    }
    ddc_int32 shift = dx & 63;
    ddc_int32 first = common->left / 64;
    ddc_int32 last = (common->right - 1) / 64;
    ddc_int32 ahead = first - (dx - shift) / 64;

    out->stride_a = a->stride;
    out->stride_b = b->stride;
    out->a = ddc_mask_word(a, common->left, common->top);
    out->b = b->words + (size_t)ahead * b->stride + (common->top - dy);
    out->stripes = (size_t)(last - first) + 1;
    out->rows = (size_t)(common->bottom - common->top);
    out->shift = (unsigned)shift;
    out->from_left = common->left < first * 64 + shift;
    out->last_whole = common->right > last * 64 + shift;
    return true;
}

/*
 * Masks of one stripe each take a short cut: b's words are only shifted, and
 * what a shift drops is outside a.
 */
struct column
{
    const uint64_t *a;
    const uint64_t *b;
    size_t rows;
    ddc_int32 top; /* a's first row */
};

static inline bool are_columns(const DdcMask *a, const DdcMask *b)
{
    return (a->stripes | b->stripes) == 1;
}

/* As ddc_mask_lay. Offsets that have no common column or row go first, so
 * that sums are small. */
static inline bool lay_column(const DdcMask *a, const DdcRect *in_a,
                              const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                              struct column *out)
{
    if (dx <= -64 || dx >= 64 || dy <= -b->height || dy >= a->height)
    {
        return false;
    }
    ddc_int32 top = b->bounds.top + dy;
    ddc_int32 bottom = b->bounds.bottom + dy;
    top = top > in_a->top ? top : in_a->top;
    bottom = bottom < in_a->bottom ? bottom : in_a->bottom;
    if (top >= bottom || b->bounds.left + dx >= in_a->right ||
        b->bounds.right + dx <= in_a->left)
    {
        return false;
    }
    *out = (struct column){a->words + top, b->words + (top - dy),
                           (size_t)(bottom - top), top};
    return true;
}

/* ---- Questions ---------------------------------------------------------- */

DDC_APART bool overlap(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                       ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    return ddc_mask_lay(a, &a->bounds, b, dx, dy, &overlay, &common) &&
           ddc_kernels_get()->meet(&overlay);
}

ddc_int32 DDC_CALL DdcMask_Overlap(const DdcMask *a, const DdcMask *b,
                                   ddc_int32 dx, ddc_int32 dy)
{
    const struct ddc_kernels *kernels = DDC_LOAD(ddc_kernels_in_use);
    struct column c;

    if (a == NULL || b == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
        return 0;
    }
    if (kernels == NULL || !are_columns(a, b))
    {
        return overlap(a, b, dx, dy);
    }
    return lay_column(a, &a->bounds, b, dx, dy, &c) &&
           kernels->column_seek(c.a, c.b, c.rows, dx) != 0;
}

DDC_APART bool find(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                    ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    struct ddc_overlay overlay;
    DdcRect common;
    size_t column;
    size_t row;

    if (!ddc_mask_lay(a, in_a, b, dx, dy, &overlay, &common) ||
        !ddc_kernels_get()->find(&overlay, &column, &row))
    {
        return false;
    }
    *x = common.left - common.left % 64 + (ddc_int32)column;
    *y = common.top + (ddc_int32)row;
    return true;
}

bool ddc_mask_find(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                   ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    const struct ddc_kernels *kernels = DDC_LOAD(ddc_kernels_in_use);
    struct column c;

    if (kernels == NULL || !are_columns(a, b))
    {
        return find(a, in_a, b, dx, dy, x, y);
    }
    if (!lay_column(a, in_a, b, dx, dy, &c))
    {
        return false;
    }
    size_t place = kernels->column_find(c.a, c.b, c.rows, dx);
    if (place == DDC_NOWHERE)
    {
        return false;
    }
    *x = (ddc_int32)(place % 64);
    *y = c.top + (ddc_int32)(place / 64);
    return true;
}

ddc_int32 DDC_CALL DdcMask_OverlapPoint(const DdcMask *a, const DdcMask *b,
                                        ddc_int32 dx, ddc_int32 dy,
                                        ddc_int32 *x, ddc_int32 *y)
{
    ddc_int32 column;
    ddc_int32 row;

    if (a == NULL || b == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
        return 0;
    }
    if (!ddc_mask_find(a, &a->bounds, b, dx, dy, &column, &row))
    {
        return 0;
    }
    if (x != NULL)
    {
        *x = column;
    }
    if (y != NULL)
    {
        *y = row;
    }
    return 1;
}

DDC_APART ddc_int32 area(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                         ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    if (!ddc_mask_lay(a, &a->bounds, b, dx, dy, &overlay, &common))
    {
        return 0;
    }
    return (ddc_int32)ddc_kernels_get()->count(&overlay);
}

ddc_int32 ddc_mask_area(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy)
{
    const struct ddc_kernels *kernels = DDC_LOAD(ddc_kernels_in_use);
    struct column c;

    if (kernels == NULL || !are_columns(a, b))
    {
        return area(a, b, dx, dy);
    }
    if (!lay_column(a, &a->bounds, b, dx, dy, &c))
    {
        return 0;
    }
    return (ddc_int32)kernels->column_count(c.a, c.b, c.rows, dx);
}

ddc_int32 DDC_CALL DdcMask_OverlapArea(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy)
{
    if (a == NULL || b == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
        return 0;
    }
    return ddc_mask_area(a, b, dx, dy);
}
