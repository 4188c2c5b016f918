/* SPDX-License-Identifier: Zlib */
/*
 * DdcRect and DdcPosition: a rectangle of pixels and the position of a pixel.
 * They have the layout of a Windows RECT and POINT.
 *
 * A rectangle is half-open: it contains the columns left..right - 1 and the
 * rows top..bottom - 1. So rectangles whose edges only touch have no pixel in
 * common and do not overlap. A rectangle with right <= left or bottom <= top
 * is empty: it contains no pixel and overlaps nothing. All numbers are
 * allowed in a rectangle; none of these functions overflows.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes a
 *           rectangle that is passed
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_RECT_H
#define DDCOLLIDE_RECT_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The position of a pixel. It has the layout of a POINT. */
typedef struct DdcPosition
{
    ddc_int32 x; /**< column; grows to the right */
    ddc_int32 y; /**< row; grows downwards */
} DdcPosition;

/** A half-open rectangle of pixels. It has the layout of a RECT. */
typedef struct DdcRect
{
    ddc_int32 left;   /**< the first column */
    ddc_int32 top;    /**< the first row */
    ddc_int32 right;  /**< the column right of the last one */
    ddc_int32 bottom; /**< the row below the last one */
} DdcRect;

/**
 * Returns whether a rectangle is empty.
 *
 * @param rect   [in] the rectangle
 * @return       1: right <= left or bottom <= top; 0: it contains a pixel
 */
DDC_API ddc_int32 DDC_CALL DdcRect_IsEmpty(const DdcRect *rect);

/**
 * Returns whether a rectangle contains the pixel (x,y).
 *
 * @param rect   [in] the rectangle
 * @param x      [in] column of the pixel; left is inside, right is outside
 * @param y      [in] row of the pixel; top is inside, bottom is outside
 * @return       1: the pixel is inside; 0: it is outside
 */
DDC_API ddc_int32 DDC_CALL DdcRect_ContainsPoint(const DdcRect *rect,
                                                 ddc_int32 x, ddc_int32 y);

/**
 * Moves a rectangle by (dx,dy).
 *
 * @param rect   [in,out] the rectangle
 * @param dx     [in] pixels to the right; negative: to the left
 * @param dy     [in] pixels down; negative: up
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `rect` is NULL. DDC_E_RANGE: an edge of
 *               the moved rectangle is not in -DDC_COORD_MAX..DDC_COORD_MAX
 */
DDC_API DdcResult DDC_CALL DdcRect_Offset(DdcRect *rect, ddc_int32 dx,
                                          ddc_int32 dy);

/**
 * Returns whether two rectangles have a pixel in common.
 *
 * An empty rectangle overlaps nothing, not even itself.
 *
 * @param a      [in] the first rectangle
 * @param b      [in] the second rectangle
 * @return       1: they overlap; 0: they do not
 */
DDC_API ddc_int32 DDC_CALL DdcRect_Overlaps(const DdcRect *a, const DdcRect *b);

/**
 * Calculates the rectangle of the pixels that two rectangles have in common.
 *
 * @param a      [in] the first rectangle
 * @param b      [in] the second rectangle
 * @param out    [out] the common rectangle; {0,0,0,0} when no pixel is common;
 *               may be `a` or `b`
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcRect_GetIntersection(const DdcRect *a,
                                                   const DdcRect *b,
                                                   DdcRect *out);

#ifdef __cplusplus
}
#endif

#endif
