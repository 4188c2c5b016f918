/* SPDX-License-Identifier: Zlib */
/*
 * Owns two masks at an offset: do they meet, where first, and in how many
 * places. The bounding boxes make the work small, then a kernel does it.
 */
#include "mask/single_stripe.h"

/* ---- Laying one over the other ------------------------------------------ */

/*
 * Where in_a and b's bounds meet, in a's frame. Masks too far apart to meet go
 * first, which also makes the sums small.
 */
static inline bool meet_boxes(const DdcRect *in_a, const DdcRect *in_b,
                              ddc_int32 dx, ddc_int32 dy, DdcRect *out)
{
    if (dx < -DDC_SIZE_MAX || dx > DDC_SIZE_MAX || dy < -DDC_SIZE_MAX ||
        dy > DDC_SIZE_MAX)
    {
        return false;
    }
    const DdcRect b_in_a = {in_b->left + dx, in_b->top + dy, in_b->right + dx,
                            in_b->bottom + dy};
    return ddc_rect_intersect(in_a, &b_in_a, out);
}

/*
 * b's column 0 lies `shift` bits into a stripe of a, so each of b's stripes
 * does. `ahead` is the one that begins in a's stripe `first`, the first one of
 * the common rectangle. Its bits below `shift` come from the stripe of b
 * before.
 */
static inline void lay(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                       ddc_int32 dy, const DdcRect *common,
                       struct ddc_overlay *out)
{
    ddc_uint32 shift = (ddc_uint32)dx & 63;
    ddc_uint32 left = (ddc_uint32)common->left;
    ddc_uint32 right = (ddc_uint32)common->right;
    ddc_uint32 first = left / 64;
    ddc_uint32 last = (right - 1) / 64;
    ddc_uint32 ahead = ((ddc_uint32)(common->left - dx) + shift) / 64;

    out->stride_a = a->stride;
    out->stride_b = b->stride;
    out->a = a->words + first * a->stride + (size_t)common->top;
    out->b = b->words + ahead * b->stride + (size_t)(common->top - dy);
    out->stripes = last - first + 1;
    out->rows = (size_t)(common->bottom - common->top);
    out->shift = shift;
    out->from_left = left % 64 < shift;
    out->last_whole = right > last * 64 + shift;
}

bool ddc_mask_lay(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                  ddc_int32 dx, ddc_int32 dy, struct ddc_overlay *out,
                  DdcRect *common)
{
    if (!meet_boxes(in_a, &b->bounds, dx, dy, common))
    {
        return false;
    }
    lay(a, b, dx, dy, common, out);
    return true;
}

/* ---- Questions ---------------------------------------------------------- */

/* Are both set in the middle of where their bounds meet? Sprites are solid
 * inside: most that touch, touch there. */
static bool meet_in_middle(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                           ddc_int32 dy, const DdcRect *common)
{
    ddc_int32 x = (common->left + common->right) / 2;
    ddc_int32 y = (common->top + common->bottom) / 2;

    return ddc_mask_has(a, x, y) && ddc_mask_has(b, x - dx, y - dy);
}

bool ddc_mask_meet_wide(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    if (!meet_boxes(&a->bounds, &b->bounds, dx, dy, &common))
    {
        return false;
    }
    if (meet_in_middle(a, b, dx, dy, &common))
    {
        return true;
    }
    lay(a, b, dx, dy, &common, &overlay);
    return ddc_kernels_get()->meet(&overlay);
}

ddc_int32 DDC_CALL DdcMask_Overlap(const DdcMask *a, const DdcMask *b,
                                   ddc_int32 dx, ddc_int32 dy)
{
    if (a == NULL || b == NULL)
    {
        return ddc_answer(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    return ddc_mask_meet(a, b, dx, dy);
}

DDC_APART bool find_wide(const DdcMask *a, const DdcRect *in_a,
                         const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                         ddc_int32 *x, ddc_int32 *y)
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

static inline bool find(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                        ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    ddc_uint32 kind = a->kind | b->kind;
    struct ddc_column c;
    size_t place;

    if (kernels == NULL || kind >= DDC_MASK_WIDE)
    {
        return find_wide(a, in_a, b, dx, dy, x, y);
    }
    if (!ddc_mask_lay_column(a, in_a, b, dx, dy, &c))
    {
        return false;
    }
    place =
        kind == DDC_MASK_THIN
            ? kernels->thin_find(c.under->thin + c.under_row,
                                 c.over->thin + c.over_row, c.rows, c.right)
            : kernels->column_find(c.under->words + c.under_row,
                                   c.over->words + c.over_row, c.rows, c.right);
    if (place == DDC_NOWHERE)
    {
        return false;
    }
    /* In the frame of `under`, whose column 0 lies at dx of a when it is b. */
    *x = (ddc_int32)(place % 64) + ddc_min(dx, 0);
    *y = (ddc_int32)(place / 64) + c.top;
    return true;
}

bool ddc_mask_find(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                   ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    return find(a, in_a, b, dx, dy, x, y);
}

ddc_int32 DDC_CALL DdcMask_OverlapPoint(const DdcMask *a, const DdcMask *b,
                                        ddc_int32 dx, ddc_int32 dy,
                                        ddc_int32 *x, ddc_int32 *y)
{
    ddc_int32 column;
    ddc_int32 row;

    if (a == NULL || b == NULL)
    {
        return ddc_answer(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    if (!find(a, &a->bounds, b, dx, dy, &column, &row))
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

DDC_APART ddc_int32 area_wide(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
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

static inline ddc_int32 area(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                             ddc_int32 dy)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    ddc_uint32 kind = a->kind | b->kind;
    struct ddc_column c;

    if (kernels == NULL || kind >= DDC_MASK_WIDE)
    {
        return area_wide(a, b, dx, dy);
    }
    if (!ddc_mask_lay_column(a, &a->bounds, b, dx, dy, &c))
    {
        return 0;
    }
    if (kind == DDC_MASK_THIN)
    {
        return (ddc_int32)kernels->thin_count(c.under->thin + c.under_row,
                                              c.over->thin + c.over_row, c.rows,
                                              c.right);
    }
    return (ddc_int32)kernels->column_count(c.under->words + c.under_row,
                                            c.over->words + c.over_row, c.rows,
                                            c.right);
}

ddc_int32 ddc_mask_area(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy)
{
    return area(a, b, dx, dy);
}

ddc_int32 DDC_CALL DdcMask_OverlapArea(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy)
{
    if (a == NULL || b == NULL)
    {
        return ddc_answer(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    return area(a, b, dx, dy);
}
