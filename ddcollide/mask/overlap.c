/* SPDX-License-Identifier: Zlib */
/*
 * Owns the overlap tests of two masks at an offset: whether they have common
 * pixels, which is the first, and how many there are. The bounding boxes are
 * intersected first; a kernel (kernels/kernels.h) then combines the words of
 * the intersection by a bit-parallel AND. Masks of one stripe, at most 64
 * pixels wide, take a shorter path; the functions for all others end in _wide.
 */
#include "mask/single_stripe.h"

/* ---- Alignment ---------------------------------------------------------- */

/*
 * Intersects the rectangle in_a of a with the rectangle in_b of b; the result
 * is in a's frame. Offsets at which two masks cannot overlap are rejected
 * first, after which no sum can overflow.
 */
static inline bool intersect_bounds(const DdcRect *in_a, const DdcRect *in_b,
                                    ddc_int32 dx, ddc_int32 dy, DdcRect *out)
{
    if (dx < -DDC_SIZE_MAX || dx > DDC_SIZE_MAX || dy < -DDC_SIZE_MAX ||
        dy > DDC_SIZE_MAX)
    {
        return false;
    }
    const DdcRect b_in_a = ddc_rect_moved(in_b, dx, dy);
    return ddc_rect_intersect(in_a, &b_in_a, out);
}

/*
 * Fills in the words of the overlay. b's column 0 lies `shift` bits into a
 * stripe of a, and so does every stripe of b. The common rectangle begins in
 * a's stripe `first` and ends in its stripe `last`. b_stripe is the stripe of
 * b that begins inside stripe `first`; the lowest `shift` bits of stripe
 * `first` are covered by the end of the stripe of b before b_stripe.
 */
static inline void make_overlay(const DdcMask *a, const DdcMask *b,
                                ddc_int32 dx, ddc_int32 dy,
                                const DdcRect *common, struct ddc_overlay *out)
{
    ddc_uint32 shift = (ddc_uint32)dx & 63;
    ddc_uint32 left = (ddc_uint32)common->left;
    ddc_uint32 right = (ddc_uint32)common->right;
    ddc_uint32 first = left / 64;
    ddc_uint32 last = (right - 1) / 64;
    ddc_uint32 b_stripe = ((ddc_uint32)(common->left - dx) + shift) / 64;

    out->stride_a = a->stride;
    out->stride_b = b->stride;
    out->a = a->words + first * a->stride + (size_t)common->top;
    out->b = b->words + b_stripe * b->stride + (size_t)(common->top - dy);
    out->stripes = last - first + 1;
    out->rows = (size_t)(common->bottom - common->top);
    out->shift = shift;
    out->has_left_word = left % 64 < shift;
    out->has_last_word = right > last * 64 + shift;
}

/*
 * Lets the common rectangle begin up to seven rows higher, so that the words of
 * both masks begin at a cache line: loads that cross lines take nearly twice as
 * long. One of the masks has no pixel in these rows. It can be done only when
 * nothing is shifted, and when the same rows of both masks begin lines.
 */
static inline void begin_at_line(ddc_int32 dx, ddc_int32 dy, DdcRect *common)
{
    if ((((ddc_uint32)dx & 63) | ((ddc_uint32)dy & 7)) == 0)
    {
        common->top -= common->top % 8;
    }
}

bool ddc_mask_align(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                    ddc_int32 dx, ddc_int32 dy, struct ddc_overlay *out,
                    DdcRect *common)
{
    if (!intersect_bounds(in_a, &b->bounds, dx, dy, common))
    {
        return false;
    }
    make_overlay(a, b, dx, dy, common, out);
    return true;
}

/* ---- Tests -------------------------------------------------------------- */

/* Are both masks set at the middle of their common rectangle? Most sprites
 * are solid inside, so most that overlap do so there. */
static bool both_set_at_middle(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                               ddc_int32 dy, const DdcRect *common)
{
    ddc_uint32 x = (ddc_uint32)(common->left + common->right) / 2;
    ddc_uint32 y = (ddc_uint32)(common->top + common->bottom) / 2;

    return ddc_mask_has(a, (ddc_int32)x, (ddc_int32)y) &&
           ddc_mask_has(b, (ddc_int32)x - dx, (ddc_int32)y - dy);
}

/*
 * The masks are exchanged so that a is the one on the right. Where its bounds
 * begin in column 0, so do the common columns, and up to 64 of them need only
 * one stripe of it. (A dy so low that nothing overlaps is left as it is: -dy
 * might overflow.)
 */
bool ddc_mask_any_common_wide(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                              ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    if (dx > 0 && dy > -DDC_SIZE_MAX)
    {
        const DdcMask *left = a;
        a = b;
        b = left;
        dx = -dx;
        dy = -dy;
    }
    if (!intersect_bounds(&a->bounds, &b->bounds, dx, dy, &common))
    {
        return false;
    }
    if (both_set_at_middle(a, b, dx, dy, &common))
    {
        return true;
    }
    begin_at_line(dx, dy, &common);
    make_overlay(a, b, dx, dy, &common, &overlay);
    return ddc_kernels_get()->any_common(&overlay);
}

ddc_int32 DDC_CALL DdcMask_Overlaps(const DdcMask *a, const DdcMask *b,
                                    ddc_int32 dx, ddc_int32 dy)
{
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_mask_any_common(a, b, dx, dy);
}

static DDC_NOINLINE bool
first_common_wide(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                  ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    struct ddc_overlay overlay;
    DdcRect common;
    size_t column;
    size_t row;

    if (!ddc_mask_align(a, in_a, b, dx, dy, &overlay, &common) ||
        !ddc_kernels_get()->first_common(&overlay, &column, &row))
    {
        return false;
    }
    *x = common.left - common.left % 64 + (ddc_int32)column;
    *y = common.top + (ddc_int32)row;
    return true;
}

static inline bool first_common(const DdcMask *a, const DdcRect *in_a,
                                const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                                ddc_int32 *x, ddc_int32 *y)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    ddc_uint32 layout = a->layout | b->layout;
    struct ddc_aligned_stripe c;
    size_t bit;

    if (kernels == NULL || layout >= DDC_MASK_WIDE)
    {
        return first_common_wide(a, in_a, b, dx, dy, x, y);
    }
    if (!ddc_mask_align_stripe(a, in_a, b, dx, dy, &c))
    {
        return false;
    }
    bit = layout == DDC_MASK_ROWS32
              ? kernels->rows32_first_common(c.left_mask->rows32 - c.left_row,
                                             c.right_mask->rows32 - c.right_row,
                                             c.rows, c.shift)
              : kernels->stripe_first_common(c.left_mask->words + c.left_row,
                                             c.right_mask->words + c.right_row,
                                             c.rows, c.shift);
    if (bit == DDC_NO_BIT)
    {
        return false;
    }
    /* The bit counts from left_mask's column 0. That is a's column 0, or,
     * when b is the left mask, dx in a's frame. */
    *x = (ddc_int32)(bit % 64) + ddc_min(dx, 0);
    *y = (ddc_int32)(bit / 64) + c.top;
    return true;
}

bool ddc_mask_first_common(const DdcMask *a, const DdcRect *in_a,
                           const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                           ddc_int32 *x, ddc_int32 *y)
{
    return first_common(a, in_a, b, dx, dy, x, y);
}

DdcResult DDC_CALL DdcMask_FindOverlap(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy, DdcHit *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    out->hit = first_common(a, &a->bounds, b, dx, dy, &out->x, &out->y);
    return DDC_OK;
}

static DDC_NOINLINE ddc_int32 common_area_wide(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy)
{
    struct ddc_overlay overlay;
    DdcRect common;

    if (!intersect_bounds(&a->bounds, &b->bounds, dx, dy, &common))
    {
        return 0;
    }
    begin_at_line(dx, dy, &common);
    make_overlay(a, b, dx, dy, &common, &overlay);
    return (ddc_int32)ddc_kernels_get()->count_common(&overlay);
}

static inline ddc_int32 common_area(const DdcMask *a, const DdcMask *b,
                                    ddc_int32 dx, ddc_int32 dy)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    ddc_uint32 layout = a->layout | b->layout;
    struct ddc_aligned_stripe c;

    if (kernels == NULL || layout >= DDC_MASK_WIDE)
    {
        return common_area_wide(a, b, dx, dy);
    }
    if (!ddc_mask_align_stripe(a, &a->bounds, b, dx, dy, &c))
    {
        return 0;
    }
    if (layout == DDC_MASK_ROWS32)
    {
        return (ddc_int32)kernels->rows32_count_common(
            c.left_mask->rows32 - c.left_row,
            c.right_mask->rows32 - c.right_row, c.rows, c.shift);
    }
    return (ddc_int32)kernels->stripe_count_common(
        c.left_mask->words + c.left_row, c.right_mask->words + c.right_row,
        c.rows, c.shift);
}

ddc_int32 ddc_mask_count_overlap(const DdcMask *a, const DdcMask *b,
                                 ddc_int32 dx, ddc_int32 dy)
{
    return common_area(a, b, dx, dy);
}

ddc_int32 DDC_CALL DdcMask_CountOverlap(const DdcMask *a, const DdcMask *b,
                                        ddc_int32 dx, ddc_int32 dy)
{
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return common_area(a, b, dx, dy);
}

/* ---- Containment -------------------------------------------------------- */

/* Do the bounds of b, which is not empty, lie inside those of a? */
static bool bounds_contain(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                           ddc_int32 dy)
{
    DdcRect common;

    return intersect_bounds(&a->bounds, &b->bounds, dx, dy, &common) &&
           common.left - dx == b->bounds.left &&
           common.top - dy == b->bounds.top &&
           common.right - dx == b->bounds.right &&
           common.bottom - dy == b->bounds.bottom;
}

/* If b lies within a, all of its pixels are common ones. */
ddc_int32 DDC_CALL DdcMask_Contains(const DdcMask *a, const DdcMask *b,
                                    ddc_int32 dx, ddc_int32 dy)
{
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_mask_is_empty(b) ||
           (bounds_contain(a, b, dx, dy) &&
            common_area(a, b, dx, dy) == common_area(b, b, 0, 0));
}
