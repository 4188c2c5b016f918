/* SPDX-License-Identifier: Zlib */
/*
 * Masks from and to the forms in which other programs keep them: one bit a
 * pixel in memory of their own, or runs of set pixels, as pictures with
 * run-length encoding have.
 *
 *     DdcBits bits = {raster, 0, 48, 20, DDC_BITS_MSB_FIRST};
 *     bits.pitch_bits = (bits.width + 7) / 8 * 8;  // rows of whole bytes
 *     DdcMask_CreateFromBits(&bits, &mask);
 *
 * The costs below name what the time of a call is proportional to. In them, a
 * word is up to 64 pixels of a row.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @since    0.2
 */
#ifndef DDCOLLIDE_MASK_BITS_H
#define DDCOLLIDE_MASK_BITS_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The leftmost of 8 pixels is the lowest bit of their byte, as in XBM. */
#define DDC_BITS_LSB_FIRST 0
/** The leftmost of 8 pixels is the highest bit of their byte, as in PBM and in
 * Windows bitmaps. */
#define DDC_BITS_MSB_FIRST 1

/**
 * A picture of one bit a pixel in memory. It refers to the memory and does not
 * own it.
 *
 * The bits are numbered from the first pixel of the top row on, byte after
 * byte, and within a byte from its lowest bit or from its highest. Bit
 * y * pitch_bits + x is the pixel (x,y). So `pitch_bits` is
 *
 * - `width` if the rows are packed, each beginning at the bit after the row
 *   above;
 * - (width + 7) / 8 * 8 if the rows are padded to whole bytes, as in PBM;
 * - (width + 31) / 32 * 32 if they are padded to 4 bytes, as in Windows
 *   bitmaps, and negative if the bottom row comes first in memory.
 */
typedef struct DdcBits
{
    const void *bits;     /**< the byte in which the top row begins, with its
                               first bit; may be NULL if the width or the
                               height is 0 */
    ddc_int32 pitch_bits; /**< bits from a row to the one below it; at least
                               the width, or negative; any number if there is
                               only one row */
    ddc_int32 width;      /**< pixels in a row, 0..DDC_SIZE_MAX */
    ddc_int32 height;     /**< rows, 0..DDC_SIZE_MAX */
    ddc_int32 order;      /**< DDC_BITS_LSB_FIRST or DDC_BITS_MSB_FIRST */
} DdcBits;

/** Set pixels side by side in a row. */
typedef struct DdcRun
{
    ddc_int32 x;      /**< column of the first pixel */
    ddc_int32 y;      /**< row */
    ddc_int32 length; /**< the number of pixels; 0 or more */
} DdcRun;

/* ---- Bits --------------------------------------------------------------- */

/**
 * Creates a mask from bits: a pixel is set where the bit is 1. Where 1 stands
 * for transparent pixels, call DdcMask_Invert() then.
 *
 * @param bits   [in] the bits; those between the rows are not used
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bits` or `out` is NULL; it has pixels
 *               and `bits->bits` is NULL; it has several rows and |pitch_bits|
 *               is less than the width; or `order` is another number.
 *               DDC_E_RANGE: the width or height is not in its range, or width
 *               * height is 2^31 or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy(); the mask
 *               does not refer to the bits
 * @cost         one allocation; the words of the mask
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromBits(const DdcBits *bits,
                                                  DdcMask **out);

/**
 * Writes a mask to memory as bits, laid out as in DdcBits. Only the bits of the
 * mask's pixels are written: those between the rows stay as they are.
 *
 * @param mask   [in] the mask
 * @param order  [in] DDC_BITS_LSB_FIRST or DDC_BITS_MSB_FIRST
 * @param out    [out] the byte in which the top row begins, with its first bit
 * @param pitch_bits [in] bits from a row to the one below it; at least the
 *               width, or negative; any number if there is only one row
 * @return       DDC_OK or a failure; then nothing is written
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL, |pitch_bits| is
 *               less than the width although the mask has several rows, or
 *               `order` is another number
 * @ownership    the memory remains the caller's
 * @threads      no other thread may use the bytes that contain the pixels
 * @cost         the words of the mask; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_WriteBits(const DdcMask *mask,
                                             ddc_int32 order, void *out,
                                             ddc_int32 pitch_bits);

/* ---- Runs --------------------------------------------------------------- */

/**
 * Creates a mask from runs of set pixels. They may be in any order, overlap
 * and touch.
 *
 * @param width  [in] columns, 0..DDC_SIZE_MAX
 * @param height [in] rows, 0..DDC_SIZE_MAX
 * @param runs   [in] the runs, all of them inside the mask
 * @param count  [in] the number of runs
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL, or `runs` is NULL although
 *               `count` is not 0. DDC_E_RANGE: `width` or `height` is not in
 *               its range, width * height is 2^31 or more, or a run of `runs`
 *               has a pixel outside the mask or a negative length.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy(); the mask
 *               does not refer to the runs
 * @cost         one allocation; the words of the mask, and those that the runs
 *               cover
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromRuns(ddc_int32 width,
                                                  ddc_int32 height,
                                                  DDC_OPT const DdcRun *runs,
                                                  ddc_uint32 count,
                                                  DdcMask **out);

/**
 * Lists the runs of a mask: all its set pixels, in as few runs as possible, row
 * after row and from left to right.
 *
 * @param mask   [in] the mask
 * @param out    [out] the runs
 * @param capacity [in] how many runs fit into `out`
 * @param needed [out] the number of runs, also if they do not all fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: there are more than
 *               `capacity`, and the first `capacity` are stored
 * @cost         the words of the bounding box, and the runs that are stored;
 *               allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_ListRuns(const DdcMask *mask,
                                            DDC_OPT DdcRun *out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed);

#ifdef __cplusplus
}
#endif

#endif
