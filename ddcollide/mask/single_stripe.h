/* SPDX-License-Identifier: Zlib */
/*
 * Owns the fast path of the overlap test for two masks at most 64 pixels wide,
 * as most sprites are. Such a mask has one stripe: one word for each row. The
 * fast path is inlined into its callers, because with small sprites the calls
 * and the set-up take as long as the loop itself.
 */
#ifndef DDC_MASK_SINGLE_STRIPE_H
#define DDC_MASK_SINGLE_STRIPE_H

#include "mask/mask.h"

/*
 * The common rows of two masks, which are named by the side on which they
 * lie. The words of right_mask are shifted up (<<) by `shift` bits to align
 * them with those of left_mask, because bit 0 is the leftmost pixel; the bits
 * that this drops lie outside of left_mask.
 */
struct ddc_aligned_stripe
{
    const DdcMask *left_mask;
    const DdcMask *right_mask;
    ddc_int32 left_row;  /* the first common row, counted in left_mask */
    ddc_int32 right_row; /* the same row, counted in right_mask */
    size_t rows;
    unsigned shift; /* columns from left_mask's column 0 to right_mask's */
    ddc_int32 top;  /* the same row, counted in a, the first mask of the call */
};

/*
 * Aligns two masks as ddc_mask_align does. Offsets at which the masks cannot
 * overlap are rejected first (dx by one unsigned comparison), after which no
 * sum can overflow. Columns are not clipped, because a word holds all of
 * them: testing whether the bounding boxes overlap in x would take longer
 * than comparing the words.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline bool
ddc_mask_align_stripe(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                      ddc_int32 dx, ddc_int32 dy,
                      struct ddc_aligned_stripe *out)
{
    ddc_uint32 limit = a->layout | b->layout;

    if ((ddc_uint32)dx + limit > 2 * limit || dy < -DDC_SIZE_MAX ||
        dy > DDC_SIZE_MAX)
    {
        return false;
    }
    ddc_int32 top = ddc_max(b->bounds.top + dy, in_a->top);
    ddc_int32 bottom = ddc_min(b->bounds.bottom + dy, in_a->bottom);
    if (top >= bottom)
    {
        return false;
    }
    size_t rows = (size_t)(bottom - top);
    *out = dx >= 0 ? (struct ddc_aligned_stripe){a,        b,    top,
                                                 top - dy, rows, (unsigned)dx,
                                                 top}
                   : (struct ddc_aligned_stripe){
                         b, a, top - dy, top, rows, (unsigned)-dx, top};
    return true;
}

/* Do two masks of any size have a common pixel? */
bool ddc_mask_any_common_wide(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                              ddc_int32 dy);

/* The same, by the fast path if both masks have one stripe and the kernels have
 * been picked. */
static inline bool ddc_mask_any_common(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();
    ddc_uint32 layout = a->layout | b->layout;
    struct ddc_aligned_stripe c;

    if (kernels == NULL || layout >= DDC_MASK_WIDE)
    {
        return ddc_mask_any_common_wide(a, b, dx, dy);
    }
    if (!ddc_mask_align_stripe(a, &a->bounds, b, dx, dy, &c))
    {
        return false;
    }
    if (layout == DDC_MASK_ROWS32)
    {
        return kernels->rows32_any_common(c.left_mask->rows32 - c.left_row,
                                          c.right_mask->rows32 - c.right_row,
                                          c.rows, c.shift);
    }
    return kernels->stripe_any_common(c.left_mask->words + c.left_row,
                                      c.right_mask->words + c.right_row, c.rows,
                                      c.shift);
}

#endif
