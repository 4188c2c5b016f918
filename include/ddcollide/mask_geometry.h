/* SPDX-License-Identifier: Zlib */
/*
 * Masks made from masks (scaled, mirrored, dilated, eroded, convolved), and
 * the shape of a mask (connected components, outline, centre of mass).
 *
 * The costs below name what the time of a call is proportional to. In them, a
 * word is up to 64 pixels of a row.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes the
 *           masks that are passed
 * @since    0.1
 */
#ifndef DDCOLLIDE_MASK_GEOMETRY_H
#define DDCOLLIDE_MASK_GEOMETRY_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A connected component of a mask: set pixels that are connected by edges or
 * corners.
 */
typedef struct DdcComponent
{
    DdcRect bounds; /**< the smallest rectangle that contains it */
    ddc_int32 x;    /**< column of its first pixel in raster order, which is
                         the leftmost one of its topmost row */
    ddc_int32 y;    /**< row of that pixel */
    ddc_int32 area; /**< the number of its pixels */
} DdcComponent;

/* ---- New masks ---------------------------------------------------------- */

/**
 * Creates a scaled copy of a mask, by nearest-neighbour sampling: pixel (x,y)
 * of the copy is pixel (x * old width / width, y * old height / height) of the
 * original, both rounded down.
 *
 * If the original or the copy has width or height 0, the copy has no set
 * pixels.
 *
 * @param mask   [in] the original
 * @param width  [in] columns of the copy, 0..DDC_SIZE_MAX
 * @param height [in] rows of the copy, 0..DDC_SIZE_MAX
 * @param out    [out] the copy
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL. DDC_E_RANGE:
 *               `width` or `height` is not in its range, or width * height
 *               is 2^31 or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the copy by DdcMask_Destroy()
 * @cost         one allocation; the pixels of the copy
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateScaled(const DdcMask *mask,
                                                ddc_int32 width,
                                                ddc_int32 height,
                                                DdcMask **out);

/**
 * Creates a mirrored copy of a mask, for sprites that DirectDraw draws
 * mirrored.
 *
 * @param mask   [in] the original
 * @param mirror [in] DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0
 * @param out    [out] the copy
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL, or `mirror` has
 *               another bit. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the copy by DdcMask_Destroy()
 * @cost         one allocation; the words of the mask
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateMirrored(const DdcMask *mask,
                                                  ddc_uint32 mirror,
                                                  DdcMask **out);

/**
 * Creates a mask whose shape is dilated or eroded by a number of pixels on
 * each side. The new mask is larger or smaller by that much on each side, too.
 *
 * - by > 0, dilation: a pixel is set if any pixel of the original within `by`
 *   columns and `by` rows of it is set.
 * - by < 0, erosion: a pixel is set if all pixels of the original within -by
 *   columns and -by rows of it are set. Pixels outside the original count as
 *   clear. A size that would be less than 0 becomes 0.
 *
 * Pixel (x,y) of the original is pixel (x + by, y + by) of the new mask. So
 * where the original is at offset (dx,dy), the new mask belongs at
 * (dx - by, dy - by), whatever the sign of `by`. A width or height that is 0
 * remains 0.
 *
 * @param mask   [in] the original
 * @param by     [in] pixels that are added on each side; negative: removed
 * @param out    [out] the new mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL. DDC_E_RANGE: the
 *               new width or height is above DDC_SIZE_MAX, or the new mask
 *               would have 2^31 pixels or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the new mask by DdcMask_Destroy()
 * @cost         the words of the larger mask times the logarithm of |by|.
 *               Besides the new mask, it allocates temporary masks: one at a
 *               time to dilate, and up to two to erode
 * @source       J. Serra, Image Analysis and Mathematical Morphology (with a
 *               square as the structuring element)
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateDilated(const DdcMask *mask,
                                                 ddc_int32 by, DdcMask **out);

/**
 * Creates a mask of all offsets at which two masks overlap, which is the
 * Minkowski sum of a and the reflected b. One lookup in it then replaces an
 * overlap test.
 *
 * DdcMask_Overlaps(a, b, dx, dy) is pixel (dx + b's width - 1, dy + b's height
 * - 1) of the new mask:
 *
 *     DdcMask_CreateConvolved(wall, ball, &hits);
 *     if (DdcMask_Get(hits, dx + ball_width - 1, dy + ball_height - 1))
 *
 * The width of the new mask is the sum of both widths less one, and its height
 * the sum of both heights less one. Where that would be -1, it is 0.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param out    [out] the new mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL. DDC_E_RANGE:
 *               the new width or height is above DDC_SIZE_MAX, or the new
 *               mask would have 2^31 pixels or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the new mask by DdcMask_Destroy()
 * @cost         one allocation; the words of a for each set pixel of b
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateConvolved(const DdcMask *a,
                                                   const DdcMask *b,
                                                   DdcMask **out);

/* ---- Shape -------------------------------------------------------------- */

/**
 * Lists the connected components of a mask. They are in raster order of their
 * first pixels.
 *
 * @param mask   [in] the mask
 * @param least_area [in] components with fewer pixels are left out; 1 or less
 *               leaves out none
 * @param out    [out] the components
 * @param capacity [in] how many components fit into `out`
 * @param needed [out] the number of components, also if they do not all fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: there are more than
 *               `capacity`, and the first `capacity` are stored.
 *               DDC_E_OUTOFMEMORY
 * @cost         the words of the bounding box and its runs of set pixels;
 *               allocates temporary memory for each run and each component
 */
DDC_API DdcResult DDC_CALL DdcMask_ListComponents(const DdcMask *mask,
                                                  ddc_int32 least_area,
                                                  DDC_OPT DdcComponent *out,
                                                  ddc_uint32 capacity,
                                                  ddc_uint32 *needed);

/**
 * Creates a mask of one connected component: the pixels that are connected
 * with (x,y). The new mask has the size of the original. It has no set pixels
 * if (x,y) is clear. For all components see DdcMask_CreateComponents().
 *
 * @param mask   [in] the original
 * @param x      [in] column, from 0 to the width - 1
 * @param y      [in] row, from 0 to the height - 1
 * @param out    [out] the new mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL. DDC_E_RANGE:
 *               (x,y) is outside the mask. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the new mask by DdcMask_Destroy()
 * @cost         one allocation for the new mask; otherwise that of
 *               DdcMask_ListComponents()
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateComponent(const DdcMask *mask,
                                                   ddc_int32 x, ddc_int32 y,
                                                   DdcMask **out);

/**
 * Creates a mask of each connected component, and lists the components. All are
 * found at once, so this is much faster than DdcMask_CreateComponent() for
 * each.
 *
 * Each new mask has the size of the component's bounding box: pixel (0,0) of it
 * is pixel (bounds.left, bounds.top) of the original. Its outline is that of
 * the component, see DdcMask_ListOutline().
 *
 * @param mask   [in] the original
 * @param least_area [in] components with fewer pixels are left out; 1 or less
 *               leaves out none
 * @param components [out] the components
 * @param out    [out] their masks, in the same order; further entries are
 *               unchanged
 * @param capacity [in] how many entries `out` has, and `components` if it is
 *               not NULL
 * @param needed [out] the number of components, also if they do not all fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: there are more than
 *               `capacity`, and the first `capacity` are stored.
 *               DDC_E_OUTOFMEMORY: no mask is stored
 * @ownership    the caller destroys each mask by DdcMask_Destroy()
 * @cost         that of DdcMask_ListComponents(), and the words of the new
 *               masks; one allocation for each of these
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateComponents(
    const DdcMask *mask, ddc_int32 least_area, DDC_OPT DdcComponent *components,
    DDC_OPT DdcMask **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Labels the pixels of a mask by connected component: the label of a pixel of
 * component i, as DdcMask_ListComponents() lists them from i = 0, is i + 1. It
 * is 0 for pixels that are clear and for those of components that are left out.
 *
 * @param mask   [in] the mask
 * @param least_area [in] components with fewer pixels are left out; 1 or less
 *               leaves out none
 * @param labels [out] the label of the top left pixel, of as many rows and
 *               columns as the mask has; may be NULL if it has no pixels
 * @param pitch  [in] bytes from a row of labels to the one below it: a multiple
 *               of 4, at least a row, or negative
 * @param count  [out] the number of components that are not left out
 * @return       DDC_OK or a failure; then no label is written
 * @errors       DDC_E_INVALIDPARAMS: `mask`, `labels` or `count` is NULL, or
 *               `pitch` is shorter than a row or no multiple of 4.
 *               DDC_E_OUTOFMEMORY
 * @cost         that of DdcMask_ListComponents(); writes each label once or
 *               twice
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcMask_LabelComponents(const DdcMask *mask,
                                                   ddc_int32 least_area,
                                                   DDC_OPT ddc_uint32 *labels,
                                                   ddc_int32 pitch,
                                                   ddc_uint32 *count);

/**
 * Lists the pixels along the outer edge of a connected component, in clockwise
 * order. The component is the one with the first set pixel in raster order,
 * and the outline begins and ends at that pixel.
 *
 * - Each pixel of the outline is next to the one before it, at an edge or a
 *   corner. Where the component is one pixel wide, pixels occur twice, once in
 *   each direction.
 * - Holes and other components are ignored; see DdcMask_CreateComponents().
 * - The outline is closed: its last pixel is the first one again, as in
 *   pygame's Mask.outline. So the outline of a square of 2 x 2 pixels has 5
 *   pixels, and for the vertices of a polygon the last one is left out.
 * - With `every` above 1, the last pixel is stored only if it is one of those
 *   that are selected.
 * - A single pixel is stored once. A mask without set pixels has no outline.
 *
 * @param mask   [in] the mask
 * @param every  [in] 1: every pixel is stored; n: the first one, and from there
 *               every nth one
 * @param out    [out] the pixels
 * @param capacity [in] how many pixels fit into `out`
 * @param needed [out] the number of selected pixels, the repeated one included,
 *               also if they do not all fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `needed` is NULL, `out` is NULL
 *               and `capacity` is not 0, or `every` is less than 1.
 *               DDC_E_MORE: there are more pixels than `capacity`, and the
 *               first `capacity` are stored. DDC_E_RANGE: there are 2^32
 *               pixels or more
 * @cost         the length of the outline; allocates nothing
 * @source       Moore-neighbour tracing with Jacob's stopping criterion
 */
DDC_API DdcResult DDC_CALL DdcMask_ListOutline(const DdcMask *mask,
                                               ddc_int32 every,
                                               DDC_OPT DdcPosition *out,
                                               ddc_uint32 capacity,
                                               ddc_uint32 *needed);

/**
 * Calculates the centre of mass of a mask: the mean column and the mean row of
 * its set pixels, both rounded down. It is (0,0) if no pixel is set.
 *
 * @param mask   [in] the mask
 * @param x      [out] the column
 * @param y      [out] the row
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask`, `x` or `y` is NULL
 * @cost         the words of the bounding box; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_GetCentroid(const DdcMask *mask,
                                               ddc_int32 *x, ddc_int32 *y);

#ifdef __cplusplus
}
#endif

#endif
