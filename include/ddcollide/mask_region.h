/* SPDX-License-Identifier: Zlib */
/*
 * Is anything of a mask solid in a rectangle or in a circle?
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
 * @param rect   [in] the rectangle, in the mask's columns and rows; any
 *               numbers; an empty one overlaps nothing
 * @return       1: it has one; 0: it has none, or `mask` or `rect` is NULL,
 *               which is logged once
 * @cost         at most the words of the mask in the rectangle; allocates
 *               nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapRect(const DdcMask *mask,
                                               const DdcRect *rect);

/**
 * Returns whether a mask has a set pixel in a circle. A pixel (x,y) is the
 * square from (x,y) to (x + 1, y + 1), and as in shape.h, squares and circles
 * that only touch do not overlap.
 *
 * @param mask   [in] the mask
 * @param circle [in] the circle, in the mask's columns and rows; with radius 0
 *               it overlaps nothing
 * @return       1: it has one; 0: it has none; or `mask` or `circle` is NULL,
 *               or the circle is not valid by shape.h, which is logged once
 * @cost         proportional to the words of the mask in the box of the circle;
 *               allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapCircle(const DdcMask *mask,
                                                 const DdcCircle *circle);

#ifdef __cplusplus
}
#endif

#endif
