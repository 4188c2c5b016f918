/* SPDX-License-Identifier: Zlib */
/*
 * Masks of the pixels whose colour is in a range, with a threshold for each
 * channel:
 *
 *     // What is about as red as (230, 20, 20).
 *     DdcColorRange range = {{210, 255}, {0, 40}, {0, 40}, {0, 255}};
 *     DdcMask_CreateFromSurfaceColors(map, NULL, &range, &lava);
 *
 * All channels have the scale of 8 bits, whatever the pixels have. With n bits,
 * the value v of a channel is 0..A with A = 2^n - 1 and counts as v * 255 / A,
 * which is not rounded. A channel that the pixels do not have is not compared.
 * With a palette, the colours of its entries are compared, without alpha, and
 * an index that has no entry is not in any range.
 *
 * Unless a function's comment says otherwise:
 *
 * @since    0.2
 */
#ifndef DDCOLLIDE_MASK_COLORS_H
#define DDCOLLIDE_MASK_COLORS_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>
#include <ddcollide/rect.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The values of a channel that are in range. With low > high none is. */
typedef struct DdcChannelRange
{
    ddc_uint32 low;  /**< the least value in range, 0..255 */
    ddc_uint32 high; /**< the greatest value in range, 0..255 */
} DdcChannelRange;

/** A range of colours: those of which each channel is in its range. */
typedef struct DdcColorRange
{
    DdcChannelRange red;   /**< {0, 255}: any */
    DdcChannelRange green; /**< {0, 255}: any */
    DdcChannelRange blue;  /**< {0, 255}: any */
    DdcChannelRange alpha; /**< {0, 255}: any */
} DdcColorRange;

/**
 * Creates a mask from a block of pixels. It has the size of the block, and the
 * pixels are set whose colour is in a range.
 *
 * @param pixels [in] the block
 * @param colors [in] how its pixel values stand for colours
 * @param range  [in] the colours
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `pixels`, `colors`, `range` or `out` is
 *               NULL. DDC_E_RANGE: a value of `range` is above 255, or
 *               `colors->entry_count` is over 256. DDC_E_FORMAT: the bits of
 *               a channel have a gap, `colors` has neither a channel nor a
 *               palette, or it has a palette and a pixel several bytes. If the
 *               block is refused: the failures at the head of pixels.h.
 *               DDC_E_RANGE also: width * height is 2^31 or more.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy(); the mask
 *               does not refer to the pixels
 * @threads      any number of threads at once, as long as none of them changes
 *               what is passed
 * @cost         one allocation, and a temporary one; reads each pixel once for
 *               each channel that is compared
 */
DDC_API DdcResult DDC_CALL
DdcMask_CreateFromPixelColors(const DdcPixels *pixels, const DdcColors *colors,
                              const DdcColorRange *range, DdcMask **out);

/**
 * Creates a mask from a surface, of the pixels whose colour is in a range. It
 * is a copy: the mask does not follow later changes of the pixels.
 *
 * @param surface [in] the surface
 * @param part   [in] the rectangle that becomes the mask; inside the surface,
 *               may be empty. NULL: the whole surface
 * @param range  [in] the colours
 * @param out    [out] the mask
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: `surface`, `range` or `out` is NULL.
 *               DDC_E_RANGE: a value of `range` is above 255, or `part` is
 *               inverted, reaches outside the surface, or has 2^31 pixels or
 *               more. DDC_E_NOPALETTE: pixels are palette indices, and no
 *               palette is attached to the surface; DdcSurface_Lock() it and
 *               call DdcMask_CreateFromPixelColors() with the palette of the
 *               screen. DDC_E_FORMAT: the surface cannot say how its pixels
 *               stand for colours. DDC_E_OUTOFMEMORY. Those of
 *               DdcSurface_Lock() and DdcSurface_Unlock(). What the surface
 *               returned
 * @ownership    the caller destroys the mask by DdcMask_Destroy()
 * @threads      the one that owns the surfaces (see surface.h)
 * @cost         that of DdcMask_CreateFromPixelColors() under one lock; the
 *               allocations come before it
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromSurfaceColors(
    DdcSurface *surface, DDC_OPT const DdcRect *part,
    const DdcColorRange *range, DdcMask **out);

#ifdef __cplusplus
}
#endif

#endif
