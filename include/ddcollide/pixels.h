/* SPDX-License-Identifier: Zlib */
/*
 * DdcPixels, a block of pixels in memory; DdcKey, which of its pixels are
 * transparent; and the pixel-exact test of two blocks. A pixel that is not
 * transparent is solid.
 *
 * Where a function accepts NULL for a key, the default key is used: palette
 * index 0 is transparent in a block of 1 byte a pixel, and nothing is
 * transparent in a block of 2, 3 or 4 bytes a pixel.
 *
 * A block is refused with these failures:
 *
 * - DDC_E_INVALIDPARAMS: it has pixels and `bits` is NULL, or it has several
 *   rows and |pitch| is less than width * bytes_per_pixel
 * - DDC_E_FORMAT: `bytes_per_pixel` is not 1..4
 * - DDC_E_RANGE: `width` or `height` is not 0..DDC_SIZE_MAX
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_PIXELS_H
#define DDCOLLIDE_PIXELS_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A block of pixels that can be read: a locked surface, an image in memory, or
 * a rectangle of either. The block refers to the memory and does not own it.
 */
typedef struct DdcPixels
{
    const void *bits;          /**< the top left pixel; may be NULL if the
                                    width or the height is 0 */
    ddc_int32 pitch;           /**< bytes from a row to the one below it; may
                                    be longer than a row, or negative */
    ddc_int32 width;           /**< pixels in a row, 0..DDC_SIZE_MAX */
    ddc_int32 height;          /**< rows, 0..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1: a palette index. 2 or 4: a number in
                                    the byte order of the machine, at any
                                    address. 3: a number whose lowest byte
                                    comes first on every machine */
} DdcPixels;

/**
 * Which pixels are transparent: a pixel p is transparent if
 * low <= (p & used_bits) <= high. With low > high no pixel is transparent.
 */
typedef struct DdcKey
{
    ddc_uint32 used_bits; /**< the bits of a pixel that are compared */
    ddc_uint32 low;       /**< the least transparent value of these bits */
    ddc_uint32 high;      /**< the greatest transparent value of these bits */
} DdcKey;

/** An entry of a palette. It has the layout of a PALETTEENTRY. */
typedef struct DdcColor
{
    ddc_uint8 red;   /**< 0..255 */
    ddc_uint8 green; /**< 0..255 */
    ddc_uint8 blue;  /**< 0..255 */
    ddc_uint8 flags; /**< any number; it is not used */
} DdcColor;

/* ---- Keys --------------------------------------------------------------- */

/**
 * Sets a key so that no pixel is transparent.
 *
 * @param key    [out] the key
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `key` is NULL
 */
DDC_API DdcResult DDC_CALL DdcKey_SetNone(DdcKey *key);

/**
 * Sets a key so that one palette index is transparent.
 *
 * @param key    [out] the key
 * @param index  [in] the index, 0..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` is NULL. DDC_E_RANGE: `index` is
 *               above 255
 */
DDC_API DdcResult DDC_CALL DdcKey_SetIndex(DdcKey *key, ddc_uint32 index);

/**
 * Sets a key so that a range of palette indices is transparent.
 *
 * @param key    [out] the key
 * @param low    [in] the first transparent index, 0..255
 * @param high   [in] the last transparent index, low..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` is NULL. DDC_E_RANGE: `high` is
 *               above 255 or below `low`
 */
DDC_API DdcResult DDC_CALL DdcKey_SetRange(DdcKey *key, ddc_uint32 low,
                                           ddc_uint32 high);

/**
 * Sets a key so that one colour is transparent.
 *
 * @param key    [out] the key
 * @param color  [in] the value of a pixel of this colour; bits that are not in
 *               `used_bits` are ignored
 * @param used_bits [in] the bits of a pixel that belong to its colour, for
 *               example 0x7FFF for 15 of 16 bits and 0x00FFFFFF for 24 of 32;
 *               the other bits of a pixel may have any value. 0: every pixel
 *               is transparent
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `key` is NULL
 */
DDC_API DdcResult DDC_CALL DdcKey_SetColor(DdcKey *key, ddc_uint32 color,
                                           ddc_uint32 used_bits);

/**
 * Sets a key so that one colour of a palette is transparent: the lowest index
 * that has the colour. DirectDraw chooses the same one.
 *
 * @param key    [out] the key
 * @param entries [in] the palette, which can be what GetEntries of a
 *               DirectDraw palette stores
 * @param count  [in] number of entries, 0..256
 * @param red    [in] 0..255
 * @param green  [in] 0..255
 * @param blue   [in] 0..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` or `entries` is NULL. DDC_E_RANGE:
 *               `count`, `red`, `green` or `blue` is not in its range.
 *               DDC_E_NOCOLOR: no entry has exactly this colour
 * @cost         the entries up to the one that is found; allocates nothing
 */
DDC_API DdcResult DDC_CALL
DdcKey_SetPaletteColor(DdcKey *key, const DdcColor *entries, ddc_uint32 count,
                       ddc_uint32 red, ddc_uint32 green, ddc_uint32 blue);

/**
 * Sets a key so that pixels with little alpha are transparent.
 *
 * The threshold is on a scale of 8 bits, however many bits of alpha a pixel
 * has. With n bits, alpha is 0..A with A = 2^n - 1, and a pixel is transparent
 * if its alpha is below threshold * A / 255. Hence:
 *
 * - threshold 0: no pixel is transparent
 * - threshold 1: pixels of alpha 0 are transparent; if there are more than 8
 *   bits, all pixels whose alpha is below A / 255
 * - threshold 255: all pixels but those of alpha A are transparent
 * - threshold 256: every pixel is transparent
 *
 * @param key    [out] the key
 * @param alpha_bits [in] the bits of a pixel that are its alpha, for example
 *               0xFF000000: one bit, or several adjacent ones
 * @param threshold [in] the least alpha of a solid pixel, 0..256
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` is NULL, or `alpha_bits` is 0 or not
 *               adjacent bits. DDC_E_RANGE: `threshold` is above 256
 */
DDC_API DdcResult DDC_CALL DdcKey_SetAlpha(DdcKey *key, ddc_uint32 alpha_bits,
                                           ddc_uint32 threshold);

/* ---- Pixels ------------------------------------------------------------- */

/**
 * Makes a block of a rectangle of another block. Both use the same memory.
 *
 * @param pixels [in] the whole block
 * @param rect   [in] a rectangle inside the block, with left <= right and
 *               top <= bottom; an empty one gives a block without pixels
 * @param out    [out] the new block; may be `pixels`
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `pixels`, `rect` or `out` is NULL.
 *               DDC_E_RANGE: `rect` is not inside the block. If `pixels` is
 *               refused: the failures at the head of this header
 * @ownership    the memory remains its owner's
 */
DDC_API DdcResult DDC_CALL DdcPixels_Crop(const DdcPixels *pixels,
                                          const DdcRect *rect, DdcPixels *out);

/**
 * Returns whether the pixel (x,y) of a block is solid.
 *
 * @param pixels [in] the block
 * @param key    [in] which pixels are transparent; NULL: the default key
 * @param x      [in] column, 0 for the leftmost; any number
 * @param y      [in] row, 0 for the topmost; any number
 * @return       1: the pixel is solid; 0: it is transparent or outside the
 *               block, or `pixels` is NULL or refused, which is logged once
 */
DDC_API ddc_int32 DDC_CALL DdcPixels_IsSolid(const DdcPixels *pixels,
                                             DDC_OPT const DdcKey *key,
                                             ddc_int32 x, ddc_int32 y);

/**
 * Returns whether two blocks overlap, which means that a solid pixel of one
 * covers a solid pixel of the other.
 *
 * The top left pixel of b is at column dx and row dy of a. The two blocks may
 * have different numbers of bytes a pixel. Blocks that are side by side have
 * no pixel in common and do not overlap.
 *
 * @param a      [in] the first block
 * @param key_a  [in] which pixels of a are transparent; NULL: the default key
 * @param b      [in] the second block; may use the same memory
 * @param key_b  [in] which pixels of b are transparent; NULL: the default key
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @return       1: they overlap; 0: they do not, or `a` or `b` is NULL or
 *               refused, which is logged once
 * @cost         the pixels of the common rectangle, fewer if they overlap;
 *               allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcPixels_Overlaps(const DdcPixels *a,
                                              DDC_OPT const DdcKey *key_a,
                                              const DdcPixels *b,
                                              DDC_OPT const DdcKey *key_b,
                                              ddc_int32 dx, ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
