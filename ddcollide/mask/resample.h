/* SPDX-License-Identifier: Zlib */
/*
 * Nearest-neighbour sampling: which pixel of a source is displayed where, and
 * masks made so. Pixel i of a displayed side is pixel
 * floor(i * source / displayed) of the source; of a mirrored one it is pixel
 * floor((displayed - 1 - i) * source / displayed). This holds outside of the
 * picture too.
 *
 * Along a row the quotient is stepped by a DDA (digital differential
 * analyser), which adds instead of dividing.
 */
#ifndef DDC_MASK_RESAMPLE_H
#define DDC_MASK_RESAMPLE_H

#include <ddcollide/mask.h>

#include "base/base.h"

/* index = floor(product / displayed), remainder = product mod displayed. */
struct ddc_dda
{
    ddc_int32 index; /* of the source pixel */
    ddc_int32 remainder;
    ddc_int32 step;           /* of index: source / displayed */
    ddc_int32 step_remainder; /* of remainder: source mod displayed */
    ddc_int32 displayed;
    bool backwards; /* mirrored */
};

/*
 * Begins at displayed pixel `first`, which is within +-2^22; the sizes are
 * 1..DDC_SIZE_MAX, so no product overflows.
 */
static inline struct ddc_dda ddc_dda_begin(ddc_int32 source,
                                           ddc_int32 displayed, bool mirrored,
                                           ddc_int32 first)
{
    int64_t from = mirrored ? (int64_t)displayed - 1 - first : first;
    int64_t product = from * source;
    int64_t index = product / displayed - (product % displayed < 0);

    return (struct ddc_dda){
        (ddc_int32)index,   (ddc_int32)(product - index * displayed),
        source / displayed, source % displayed,
        displayed,          mirrored};
}

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
 * Fills the target, from its pixel (0,0) on, with the pixels of the source
 * that the two axes name, all of which lie in it.
 */
void ddc_mask_resample(const DdcMask *source, struct ddc_dda x_axis,
                       struct ddc_dda y_axis, DdcMask *target);

#endif
