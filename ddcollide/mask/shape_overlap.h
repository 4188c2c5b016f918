/* SPDX-License-Identifier: Zlib */
/*
 * The test of a shape and a mask, for callers that have checked the shape. Both
 * functions must be called between ddc_fpu_begin and ddc_fpu_end.
 */
#ifndef DDC_MASK_SHAPE_OVERLAP_H
#define DDC_MASK_SHAPE_OVERLAP_H

#include "mask/mask.h"
#include "shape/shape.h"

/*
 * Clips `within` to the pixels that a shape with this bounding box may overlap,
 * and one more on each side. The box lies at (dx,dy), which may be any numbers.
 * False: nothing is left.
 */
bool ddc_shape_reach(const DdcBox *box, ddc_int32 dx, ddc_int32 dy,
                     const DdcRect *within, DdcRect *out);

/* Does the shape overlap a set pixel of the mask, when its (0,0) lies at
 * (dx,dy) in the mask? */
bool ddc_mask_overlaps_shape(const DdcMask *mask, const DdcShape *shape,
                             ddc_int32 dx, ddc_int32 dy);

#endif
