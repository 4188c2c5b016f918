/* SPDX-License-Identifier: Zlib */
/*
 * The short way to compare two masks of one stripe each, as most sprites are.
 * It stands in the calls themselves: with small sprites the way to the loop
 * takes as long as the loop.
 */
#ifndef DDC_MASK_SINGLE_STRIPE_H
#define DDC_MASK_SINGLE_STRIPE_H

#include "mask/mask.h"

/*
 * The common rows of two masks. The words of the mask that lies more to the
 * right, `over`, are only shifted: what that drops is outside of `under`.
 */
struct ddc_aligned_stripe
{
    const DdcMask *left_mask;
    const DdcMask *right_mask;
    ddc_int32 left_row; /* the first one, in the frame of each */
    ddc_int32 right_row;
    size_t rows;
    unsigned right; /* how far over's column 0 lies right of under's */
    ddc_int32 top;  /* the first row in a's frame */
};

/*
 * As ddc_mask_align. Masks too far apart to meet go first, which also makes
 * the sums small. Columns are not clipped, a word has all of them: to see
 * whether those of the boxes meet would take longer than to look.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline bool
ddc_mask_align_stripe(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                      ddc_int32 dx, ddc_int32 dy,
                      struct ddc_aligned_stripe *out)
{
    ddc_uint32 most = a->layout | b->layout;

    if ((ddc_uint32)dx + most > 2 * most || dy < -DDC_SIZE_MAX ||
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

/* Do two masks of any size meet? */
bool ddc_mask_any_common_wide(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                              ddc_int32 dy);

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
        return kernels->rows32_any_common(c.left_mask->rows32 + c.left_row,
                                          c.right_mask->rows32 + c.right_row,
                                          c.rows, c.right);
    }
    return kernels->stripe_any_common(c.left_mask->words + c.left_row,
                                      c.right_mask->words + c.right_row, c.rows,
                                      c.right);
}

#endif
