/* SPDX-License-Identifier: Zlib */
/*
 * DdcPixels: a block of pixels in memory; DdcKey: which of them are
 * transparent. The pixel test itself, on memory that somebody else holds.
 */
#ifndef DDCOLLIDE_PIXELS_H
#define DDCOLLIDE_PIXELS_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A block of pixels that can be read now: a locked surface, an image in
 * memory, or a rectangle of either.
 */
typedef struct DdcPixels
{
    const void *bits;          /**< the top left pixel */
    ddc_int32 pitch;           /**< bytes from a row to the next below it;
                                    may be negative, and larger than a row */
    ddc_int32 width;           /**< pixels, 0..DDC_SIZE_MAX */
    ddc_int32 height;          /**< rows, 0..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1: palette index */
} DdcPixels;

/**
 * Which pixels are transparent: p is when low <= (p & mask) <= high.
 * Everything else is solid. low > high: nothing is transparent.
 */
typedef struct DdcKey
{
    ddc_uint32 mask;
    ddc_uint32 low;
    ddc_uint32 high;
} DdcKey;

/* ---- Keys ------------------------------------------------------------------
 */

/**
 * A key under which no pixel is transparent.
 *
 * @param out    [out] the key
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: out is NULL
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcKey_SetNone(DdcKey *out);

/**
 * A key under which one palette index is transparent.
 *
 * @param out    [out] the key; unchanged on failure
 * @param index  [in] 0..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_RANGE: no such index
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcKey_SetIndex(DdcKey *out, ddc_uint32 index);

/**
 * A key under which a range of palette indices is transparent.
 *
 * @param out    [out] the key; unchanged on failure
 * @param low    [in] first transparent index, 0..255
 * @param high   [in] last transparent index, low..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_RANGE: an index over
 *               255, or low > high
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcKey_SetRange(DdcKey *out, ddc_uint32 low,
                                           ddc_uint32 high);

/* ---- Pixels ----------------------------------------------------------------
 */

/**
 * A rectangle of a block of pixels, as a block of its own over the same
 * memory.
 *
 * @param pixels [in] the whole
 * @param rect   [in] inside the whole; an empty rectangle gives a block
 *               without pixels
 * @param out    [out] the part; may be `pixels`
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or pixels no block can have.
 *               DDC_E_FORMAT: bytes_per_pixel. DDC_E_RANGE: rect reaches
 *               outside
 * @ownership    the memory stays its owner's
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcPixels_Crop(const DdcPixels *pixels,
                                          const DdcRect *rect, DdcPixels *out);

/**
 * Is the pixel (x,y) solid?
 *
 * A pixel outside the block is not.
 *
 * @param pixels [in] the block
 * @param key    [in] what is transparent; NULL: index 0
 * @param x      [in] column, 0 is the leftmost
 * @param y      [in] row, 0 is the topmost
 * @return       1 or 0; 0 also for bad input, with a log line
 * @threads      any, while the memory does not change
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcPixels_IsSolid(const DdcPixels *pixels,
                                             const DdcKey *key, ddc_int32 x,
                                             ddc_int32 y);

/**
 * Do two blocks of pixels touch: is there a place where both are solid?
 *
 * The second block lies with its top left pixel at (dx,dy) of the first.
 * Blocks that only touch at their edges, or have no pixels, do not collide.
 * Any offset is safe.
 *
 * @param a      [in] first block
 * @param key_a  [in] what is transparent in a; NULL: index 0
 * @param b      [in] second block; may be the same memory
 * @param key_b  [in] what is transparent in b; NULL: index 0
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @return       1 or 0; 0 also for bad input, with a log line
 * @threads      any, while the memory does not change
 * @cost         the common pixels, fewer when there is a hit; allocates
 *               nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcPixels_Collide(const DdcPixels *a,
                                             const DdcKey *key_a,
                                             const DdcPixels *b,
                                             const DdcKey *key_b, ddc_int32 dx,
                                             ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
