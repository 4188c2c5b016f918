/* SPDX-License-Identifier: Zlib */
/*
 * DdcRect and DdcPosition: a rectangle of pixels and the place of one, byte
 * for byte a Windows RECT and a POINT.
 *
 * One rule everywhere: a rectangle is the half-open set
 * [left,right) x [top,bottom). Touching edges share no pixel and do not
 * overlap; a rectangle with right <= left or bottom <= top is empty and
 * overlaps nothing.
 */
#ifndef DDCOLLIDE_RECT_H
#define DDCOLLIDE_RECT_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The place of a pixel; the layout of POINT. */
typedef struct DdcPosition
{
    ddc_int32 x; /**< its column */
    ddc_int32 y; /**< its row */
} DdcPosition;

/** A rectangle in pixels; right and bottom are exclusive. Layout of RECT. */
typedef struct DdcRect
{
    ddc_int32 left;   /**< its first column */
    ddc_int32 top;    /**< its first row */
    ddc_int32 right;  /**< the column behind its last */
    ddc_int32 bottom; /**< the row below its last */
} DdcRect;

/**
 * Is the rectangle without pixels?
 *
 * @param rect   [in] any numbers; NULL counts as empty
 * @return       1 when right <= left or bottom <= top, else 0
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcRect_IsEmpty(const DdcRect *rect);

/**
 * Does the pixel (x,y) lie in the rectangle?
 *
 * The left and top edges are inside, the right and bottom edges are not.
 *
 * @param rect   [in] any numbers; NULL contains nothing
 * @param x      [in] column of the pixel
 * @param y      [in] row of the pixel
 * @return       1 or 0
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcRect_Contains(const DdcRect *rect, ddc_int32 x,
                                            ddc_int32 y);

/**
 * Moves the rectangle by (dx,dy).
 *
 * @param rect   [in,out] moved in place; unchanged on failure
 * @param dx     [in] pixels to the right
 * @param dy     [in] pixels downwards
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: rect is NULL. DDC_E_RANGE: an edge
 *               would leave -DDC_COORD_MAX..DDC_COORD_MAX
 * @threads      any, on different rectangles
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcRect_Offset(DdcRect *rect, ddc_int32 dx,
                                          ddc_int32 dy);

/**
 * The pixels that two rectangles have in common.
 *
 * Without a common pixel `out` becomes {0,0,0,0}. `out` may be `a` or `b`.
 *
 * @param a      [in] any numbers
 * @param b      [in] any numbers
 * @param out    [out] the common rectangle; NULL when only the answer counts
 * @return       1 when they have a pixel in common, else 0 (also for NULL)
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcRect_Intersect(const DdcRect *a, const DdcRect *b,
                                             DdcRect *out);

/**
 * Do two rectangles have a pixel in common?
 *
 * Touching edges do not overlap; an empty rectangle overlaps nothing, not
 * even itself. Any numbers are safe.
 *
 * @param a      [in] first rectangle; NULL overlaps nothing
 * @param b      [in] second rectangle; NULL overlaps nothing
 * @return       1 or 0
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcRects_Overlap(const DdcRect *a, const DdcRect *b);

#ifdef __cplusplus
}
#endif

#endif
