/* SPDX-License-Identifier: Zlib */
/*
 * Masks made from masks, and what shape they have: scaled, mirrored and grown
 * masks, connected parts, outline and centre.
 */
#ifndef DDCOLLIDE_MASK_GEOMETRY_H
#define DDCOLLIDE_MASK_GEOMETRY_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Set pixels that hang together, at edges or corners. */
typedef struct DdcComponent
{
    DdcRect bounds; /**< the smallest rectangle around them */
    ddc_int32 x;    /**< the column of the first of them in raster order */
    ddc_int32 y;    /**< the row of that pixel */
    ddc_int32 area; /**< how many they are */
} DdcComponent;

/* ---- New masks ---------------------------------------------------------- */

/**
 * The mask in another size: pixel (x,y) is the old pixel (x * old width /
 * width, y * old height / height), rounded down.
 *
 * From or to a size without pixels gives an empty mask.
 *
 * @param mask   [in] the original
 * @param width  [in] new columns, 0..DDC_SIZE_MAX
 * @param height [in] new rows, 0..DDC_SIZE_MAX
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: as DdcMask_Create.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation; the pixels of the new mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateScaled(const DdcMask *mask,
                                                ddc_int32 width,
                                                ddc_int32 height,
                                                DdcMask **out);

/**
 * The mask in a mirror, for sprites that DirectDraw draws mirrored.
 *
 * @param mask   [in] the original
 * @param left_right [in] not 0: right and left change places, as with
 *               DDBLTFX_MIRRORLEFTRIGHT
 * @param up_down [in] not 0: top and bottom do, as with
 *               DDBLTFX_MIRRORUPDOWN
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation; the words of the mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateMirrored(const DdcMask *mask,
                                                  ddc_int32 left_right,
                                                  ddc_int32 up_down,
                                                  DdcMask **out);

/**
 * The mask with a border of `by` pixels around its shape: a pixel is set when
 * any is within `by` columns and rows. The new mask is larger by that much on
 * each side, so it belongs at (dx - by, dy - by).
 *
 * A negative number takes that many pixels away: a pixel stays when all
 * within -by columns and rows are set, and the new mask is smaller by that
 * much on each side (without pixels when nothing is left). It belongs at
 * (dx - by, dy - by) too. A mask without pixels stays without.
 *
 * @param mask   [in] the original
 * @param by     [in] pixels on each side
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: the new size is no
 *               mask's. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         the words of the larger mask times the logarithm of `by`;
 *               allocates two masks at a time
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateGrown(const DdcMask *mask,
                                               ddc_int32 by, DdcMask **out);

/**
 * All offsets at which two masks meet, as a mask: pixel (x,y) is set when b
 * meets a at (x - b's width + 1, y - b's height + 1). Asking it then takes the
 * place of testing.
 *
 * Its width is that of a and b less one, and so is its height; 0 when that is
 * negative.
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: as DdcMask_Create.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation; the words of a for every set pixel of b
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateConvolved(const DdcMask *a,
                                                   const DdcMask *b,
                                                   DdcMask **out);

/* ---- Shape -------------------------------------------------------------- */

/**
 * The parts of the mask that hang together, in raster order of their first
 * pixels. Pixels that touch at an edge or a corner hang together.
 *
 * @param mask   [in] the mask
 * @param least_area [in] parts of fewer pixels are left out
 * @param out    [out] the parts; may be NULL when capacity is 0
 * @param capacity [in] how many parts fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: they do not fit; the
 *               first `capacity` are stored. DDC_E_OUTOFMEMORY
 * @threads      any
 * @cost         the words of the bounding box, and its runs of set pixels;
 *               allocates for these and for the parts, and frees it
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Components(const DdcMask *mask,
                                              ddc_int32 least_area,
                                              DdcComponent *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/**
 * One part of a mask alone: the pixels that hang together with (x,y), in a
 * mask of the same size. When (x,y) is clear it is empty.
 *
 * @param mask   [in] the mask
 * @param x      [in] column inside the picture
 * @param y      [in] row inside the picture
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: outside the picture.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         as DdcMask_Components
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateComponent(const DdcMask *mask,
                                                   ddc_int32 x, ddc_int32 y,
                                                   DdcMask **out);

/**
 * The outer edge of a shape, as the pixels that one walks over going round
 * it clockwise.
 *
 * The shape is the part of the mask that holds its first pixel in raster
 * order; the walk begins and ends there. Each pixel is a neighbour, at an
 * edge or a corner, of the one before. Where the shape is one pixel wide they
 * come twice, there and back. Holes and other parts are left out.
 *
 * The outline is closed: its last pixel is its first once more, as in
 * pygame's Mask.outline. So a square of 2 x 2 pixels has 5, and a polygon of
 * the vertices alone leaves out the last one. With `every` above 1 the last
 * pixel is stored only when its turn comes. A single pixel is stored once;
 * an empty mask has no outline.
 *
 * @param mask   [in] the mask
 * @param every  [in] 1: every pixel; n: the first and every nth after it
 * @param out    [out] the pixels; may be NULL when capacity is 0
 * @param capacity [in] how many pixels fit
 * @param needed [out] how many there are, also when they do not fit, the
 *               repeated one included; 0 on any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or every < 1. DDC_E_MORE: they do
 *               not fit; the first `capacity` are stored. DDC_E_RANGE: 2^32
 *               pixels or more
 * @threads      any
 * @cost         the length of the edge; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Outline(const DdcMask *mask, ddc_int32 every,
                                           DdcPosition *out,
                                           ddc_uint32 capacity,
                                           ddc_uint32 *needed);

/**
 * The centre of mass: the mean column and the mean row of the set pixels,
 * rounded down. (0,0) for an empty mask.
 *
 * @param mask   [in] the mask
 * @param x      [out] the column
 * @param y      [out] the row
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      any
 * @cost         the words of the bounding box; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Centroid(const DdcMask *mask, ddc_int32 *x,
                                            ddc_int32 *y);

#ifdef __cplusplus
}
#endif

#endif
