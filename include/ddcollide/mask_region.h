/* SPDX-License-Identifier: Zlib */
/*
 * Is anything of a mask solid in a rectangle or in a shape?
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @since    0.2
 */
#ifndef DDCOLLIDE_MASK_REGION_H
#define DDCOLLIDE_MASK_REGION_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns whether a mask has a set pixel in a rectangle.
 *
 * @param mask   [in] the mask
 * @param rect   [in] the rectangle; any numbers; an empty one overlaps nothing
 * @param dx     [in] column of the mask at which column 0 of `rect` lies; any
 *               number
 * @param dy     [in] row of the mask at which row 0 of `rect` lies; any number
 * @return       1: it has one; 0: it has none, or `mask` or `rect` is NULL,
 *               which is logged once
 * @cost         at most the words of the mask in the rectangle; allocates
 *               nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsRect(const DdcMask *mask,
                                                const DdcRect *rect,
                                                ddc_int32 dx, ddc_int32 dy);

/**
 * Returns whether a mask has a set pixel that a shape overlaps: whether they
 * have a point in common that is inside both the shape and the square of the
 * pixel. The square of pixel (x,y) is that from (x,y) to (x + 1, y + 1). Where
 * they only touch, they do not overlap.
 *
 *     DdcCircle blast = {200.5, 80.0, 32.0};
 *     DdcShape shape = {DDC_SHAPE_CIRCLE, 0, NULL};
 *     shape.data = &blast;
 *     if (DdcMask_OverlapsShape(land, &shape, 0, 0))
 *
 * @param mask   [in] the mask
 * @param shape  [in] the shape
 * @param dx     [in] column of the mask at which x = 0 of the shape lies; any
 *               number
 * @param dy     [in] row of the mask at which y = 0 of the shape lies; any
 *               number
 * @return       1: they overlap; 0: they do not, or `mask` is NULL, or
 *               DdcShape_Check() refuses the shape, which is logged once
 * @cost         that of DdcShape_Check(), and for each circle, box and triangle
 *               the runs of set pixels in its bounding box, up to the first
 *               that it overlaps. Allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsShape(const DdcMask *mask,
                                                 const DdcShape *shape,
                                                 ddc_int32 dx, ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
