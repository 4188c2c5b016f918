/* SPDX-License-Identifier: Zlib */
/*
 * Owns nearest-neighbour sampling: which pixel of a source is displayed where,
 * and masks that are scaled and mirrored by it.
 *
 * On each axis, with `source` pixels displayed as `displayed` pixels, pixel i
 * of the display shows pixel floor(i * source / displayed) of the source. A
 * mirrored display shows pixel floor((displayed - 1 - i) * source /
 * displayed). This also holds for an i outside of the picture.
 *
 * From pixel to pixel the quotient is stepped by an integer DDA (digital
 * differential analyser), which adds instead of dividing and keeps the
 * remainder as Bresenham's line algorithm (1965) keeps its error term.
 */
#ifndef DDC_DISPLAY_RESAMPLE_H
#define DDC_DISPLAY_RESAMPLE_H

#include <ddcollide/mask.h>

#include "base/base.h"

/* index = floor(product / displayed), remainder = product mod displayed, where
 * product is the displayed pixel, counted from the other end if mirrored, times
 * `source`. */
struct ddc_dda
{
    ddc_int32 index; /* of the source pixel */
    ddc_int32 remainder;
    ddc_int32 step;           /* added to index: source / displayed */
    ddc_int32 step_remainder; /* added to remainder: source mod displayed */
    ddc_int32 displayed;
    bool backwards; /* mirrored: index falls */
};

/*
 * A DDA that begins at the displayed pixel `first`, which must be within
 * +-2^22. The sizes must be 1..DDC_SIZE_MAX. No product overflows then.
 */
static inline struct ddc_dda ddc_dda_begin(ddc_int32 source,
                                           ddc_int32 displayed, bool mirrored,
                                           ddc_int32 first)
{
    int64_t from = mirrored ? (int64_t)displayed - 1 - first : first;
    int64_t product = from * source;
    int64_t index = ddc_floor_divide(product, displayed);

    return (struct ddc_dda){
        (ddc_int32)index,   (ddc_int32)(product - index * displayed),
        source / displayed, source % displayed,
        displayed,          mirrored};
}

/* Steps to the next displayed pixel. */
static inline void ddc_dda_next(struct ddc_dda *dda)
{
    if (dda->backwards)
    {
        bool borrow = dda->remainder < dda->step_remainder;
        dda->index -= dda->step + borrow;
        dda->remainder += (borrow ? dda->displayed : 0) - dda->step_remainder;
        return;
    }
    bool carry = dda->remainder >= dda->displayed - dda->step_remainder;
    dda->index += dda->step + carry;
    dda->remainder += dda->step_remainder - (carry ? dda->displayed : 0);
}

/*
 * Fills the target with pixels of the source. The DDAs give the source column
 * and row of the target's pixel (0,0) and then of each next one; all of them
 * must lie inside the source.
 */
void ddc_mask_resample(const DdcMask *source, struct ddc_dda x_axis,
                       struct ddc_dda y_axis, DdcMask *target);

#endif
