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
    ddc_int32 bytes_per_pixel; /**< 1: palette index. 2 and 4: a number in
                                    the machine's byte order, at any
                                    address. 3: the low byte first, always */
} DdcPixels;

/**
 * Which pixels are transparent: p is when low <= (p & mask) <= high.
 * Everything else is solid. low > high: nothing is transparent.
 */
typedef struct DdcKey
{
    ddc_uint32 mask; /**< the bits of a pixel that count */
    ddc_uint32 low;  /**< the least of them that is transparent */
    ddc_uint32 high; /**< the greatest of them that is transparent */
} DdcKey;

/** An entry of a palette; the layout of PALETTEENTRY. */
typedef struct DdcColor
{
    ddc_uint8 red;   /**< 0..255 */
    ddc_uint8 green; /**< 0..255 */
    ddc_uint8 blue;  /**< 0..255 */
    ddc_uint8 flags; /**< not looked at */
} DdcColor;

/* ---- Keys --------------------------------------------------------------- */

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

/**
 * A key under which one colour is transparent.
 *
 * @param out    [out] the key
 * @param color  [in] the colour as a pixel has it
 * @param used_bits [in] the bits of a pixel that are colour, such as 0x7FFF
 *               of 16 and 0x00FFFFFF of 32; the others may have any value.
 *               0: every pixel is transparent
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: out is NULL
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcKey_SetColor(DdcKey *out, ddc_uint32 color,
                                           ddc_uint32 used_bits);

/**
 * A key under which one colour of a palette is transparent: the lowest
 * index that has it, as DirectDraw finds it.
 *
 * @param out    [out] the key; unchanged on failure
 * @param entries [in] the palette; what GetEntries of a DirectDraw palette
 *               fills in will do
 * @param count  [in] entries of the palette, 0..256
 * @param red    [in] 0..255
 * @param green  [in] 0..255
 * @param blue   [in] 0..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: a number is not in
 *               its range. DDC_E_NOCOLOR: no entry has this very colour
 * @threads      any
 * @cost         the entries up to the one found
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL
DdcKey_SetPaletteColor(DdcKey *out, const DdcColor *entries, ddc_int32 count,
                       ddc_uint32 red, ddc_uint32 green, ddc_uint32 blue);

/**
 * A key under which pixels with little alpha are transparent.
 *
 * The threshold is on the scale of 8 bits, however many bits of alpha a pixel
 * has: of the values 0..A = 2^n - 1 that n bits can hold, those below
 * threshold * A / 255 are transparent. With threshold 0 no pixel is
 * transparent, with 1 only alpha 0 is, and with 256 every pixel is.
 *
 * @param out    [out] the key; unchanged on failure
 * @param alpha_bits [in] where a pixel has its alpha, such as 0xFF000000:
 *               one or more bits side by side
 * @param threshold [in] least alpha of a solid pixel, 0..256
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL, alpha_bits is 0 or has
 *               gaps. DDC_E_RANGE: the threshold
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcKey_SetAlpha(DdcKey *out, ddc_uint32 alpha_bits,
                                           ddc_uint32 threshold);

/* ---- Pixels ------------------------------------------------------------- */

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
 * @param key    [in] what is transparent; NULL: index 0,
 *               with two or more bytes a pixel nothing
 * @param x      [in] column, 0 is the leftmost
 * @param y      [in] row, 0 is the topmost
 * @return       1 or 0; 0 also for bad input, with a log line per cause
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
 * The second block lies with its top left pixel at (dx,dy) of the first. The
 * sizes of their pixels may differ.
 * Blocks that only touch at their edges, or have no pixels, do not collide.
 * Any offset is safe.
 *
 * @param a      [in] first block
 * @param key_a  [in] what is transparent in a; NULL: index 0, with
 *               two or more bytes a pixel nothing
 * @param b      [in] second block; may be the same memory
 * @param key_b  [in] what is transparent in b; NULL: the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @return       1 or 0; 0 also for bad input, with a log line per cause
 * @threads      any, while the memory does not change
 * @cost         the common pixels, fewer when there is a hit; allocates
 *               nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcPixels_Overlap(const DdcPixels *a,
                                             const DdcKey *key_a,
                                             const DdcPixels *b,
                                             const DdcKey *key_b, ddc_int32 dx,
                                             ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
