/* SPDX-License-Identifier: Zlib */
/*
 * DdcMask: a picture of 1 bit a pixel that says which pixels are solid.
 *
 * A mask needs no lock, may be shared by any number of sprites, and is tested
 * 64 pixels at a time. Masks without pixels (width or height 0) are legal
 * everywhere: nothing is set in them and they meet nothing.
 *
 * Where two masks meet, the second lies with its top left pixel at (dx,dy) of
 * the first; any two numbers are safe. Where several pixels could be the
 * answer, it is the first in raster order: the topmost, then the leftmost.
 *
 * Shapes, scaled and mirrored masks, are in mask_geometry.h, files in pbm.h.
 *
 * Any number of threads may read one mask; changing it needs it alone.
 * Predicates and counts answer 0 for NULL, with one log line.
 */
#ifndef DDCOLLIDE_MASK_H
#define DDCOLLIDE_MASK_H

#include <ddcollide/base.h>
#include <ddcollide/contact.h>
#include <ddcollide/pixels.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A mask. */
typedef struct DdcMask DdcMask;

/** The longest way of DdcMask_Sweep on either axis, in pixels. */
#define DDC_SWEEP_MAX 10000

/** What a moving mask meets; see DdcMask_Sweep. */
typedef struct DdcSweep
{
    ddc_int32 hit;   /**< 1: the masks meet somewhere on the way */
    ddc_int32 step;  /**< the first step at which they do; without a hit the
                          last step. Step 0 is the start */
    ddc_int32 steps; /**< steps of the whole way; step / steps is the time */

    /** Offset of b at that step, to the right. */
    ddc_int32 at_x;
    ddc_int32 at_y; /**< and down */

    /** Offset of b one step before, where it is still free; the same as
        (at_x,at_y) at step 0 and without a hit. To the right. */
    ddc_int32 before_x;
    ddc_int32 before_y; /**< and down */

    /** The column of the first common pixel at that step, in a; 0 without a
        hit. */
    ddc_int32 x;
    ddc_int32 y; /**< and its row */
} DdcSweep;

/* ---- Making masks ------------------------------------------------------- */

/**
 * Makes a mask of one colour.
 *
 * @param width  [in] columns, 0..DDC_SIZE_MAX
 * @param height [in] rows, 0..DDC_SIZE_MAX
 * @param filled [in] not 0: every pixel is set; 0: none
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_RANGE: width or
 *               height, or 2^31 pixels and more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation of about a bit a pixel
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Create(ddc_int32 width, ddc_int32 height,
                                          ddc_int32 filled, DdcMask **out);

/**
 * Makes a mask that is like another.
 *
 * @param mask   [in] the original
 * @param out    [out] the copy; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation and a copy
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Copy(const DdcMask *mask, DdcMask **out);

/**
 * Makes a mask of the solid pixels of a block. For a rectangle of a block
 * see DdcPixels_Crop, for surfaces DdcMask_CreateFromSurface.
 *
 * Where a pixel must be near a colour in each of its channels, make a mask
 * for each channel (with a key whose mask is the channel's bits, and low and
 * high the least and greatest value that count), draw them into one, and
 * invert it.
 *
 * @param pixels [in] the block; may have no pixels
 * @param key    [in] what is transparent; NULL: index 0, with two or more
 *               bytes a pixel nothing
 * @param out    [out] the mask, of the same size; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or pixels no block can have.
 *               DDC_E_FORMAT: bytes_per_pixel. DDC_E_RANGE: 2^31 pixels and
 *               more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it; the pixels are not kept
 * @threads      any, while the pixels do not change
 * @cost         one allocation; reads each pixel once
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPixels(const DdcPixels *pixels,
                                                    const DdcKey *key,
                                                    DdcMask **out);

/**
 * Lets go of a mask. It is freed at once, or when the last sprite that
 * collides by it lets go too; until then a second call is refused with a log
 * line.
 *
 * @param mask   [in] may be NULL
 * @threads      any, while nobody uses the mask; a mask that sprites have
 *               belongs to their thread
 * @cost         a count, or frees one block
 * @since        0.1
 */
DDC_API void DDC_CALL DdcMask_Destroy(DdcMask *mask);

/* ---- Pixels of one mask ------------------------------------------------- */

/**
 * The size of the picture.
 *
 * @param mask   [in] the mask
 * @param width  [out] columns; may be NULL
 * @param height [out] rows; may be NULL
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: mask is NULL
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_GetSize(const DdcMask *mask,
                                           ddc_int32 *width, ddc_int32 *height);

/**
 * Is the pixel (x,y) set? A pixel outside the picture is not.
 *
 * @param mask   [in] the mask
 * @param x      [in] column, 0 is the leftmost; any number
 * @param y      [in] row, 0 is the topmost; any number
 * @return       1 or 0
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Get(const DdcMask *mask, ddc_int32 x,
                                       ddc_int32 y);

/**
 * Sets or clears the pixel (x,y).
 *
 * @param mask   [in,out] the mask
 * @param x      [in] column inside the picture
 * @param y      [in] row inside the picture
 * @param value  [in] not 0 sets, 0 clears
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: outside the picture
 * @threads      the one that changes the mask
 * @cost         constant; to clear the last pixel of an edge of the bounding
 *               box, also the words up to the next edge
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Set(DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                       ddc_int32 value);

/**
 * Sets every pixel.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the one that changes the mask
 * @cost         the words of the mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Fill(DdcMask *mask);

/**
 * Clears every pixel.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the one that changes the mask
 * @cost         the words of the mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Clear(DdcMask *mask);

/**
 * Sets the pixels that are clear and clears those that are set.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the one that changes the mask
 * @cost         the words of the mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Invert(DdcMask *mask);

/**
 * The number of set pixels.
 *
 * @param mask   [in] the mask
 * @return       the count
 * @threads      any
 * @cost         the words of the bounding box
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Count(const DdcMask *mask);

/**
 * The smallest rectangle that contains every set pixel.
 *
 * @param mask   [in] the mask
 * @param out    [out] the rectangle; {0,0,0,0} when no pixel is set
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      any
 * @cost         constant: it is kept with the mask
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_GetBounds(const DdcMask *mask, DdcRect *out);

/**
 * Paints the mask into memory, to look at it or to hand it on.
 *
 * @param mask   [in] the mask
 * @param bits   [out] where its top left pixel goes
 * @param pitch  [in] bytes from a row to the next below it, as in DdcPixels
 * @param bytes_per_pixel [in] 1..4, as in DdcPixels
 * @param set    [in] value of the set pixels
 * @param clear  [in] value of the others
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or a pitch shorter than a row.
 *               DDC_E_FORMAT: bytes_per_pixel
 * @ownership    the memory stays the caller's
 * @threads      any
 * @cost         writes each pixel once
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_ToPixels(const DdcMask *mask, void *bits,
                                            ddc_int32 pitch,
                                            ddc_int32 bytes_per_pixel,
                                            ddc_uint32 set, ddc_uint32 clear);

/* ---- Two masks: questions ----------------------------------------------- */

/**
 * Do two masks meet: is there a place where both are set?
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @return       1 or 0, nothing else
 * @threads      any
 * @cost         constant when the bounding boxes are apart; otherwise their
 *               common words, fewer on a hit. Allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Overlap(const DdcMask *a, const DdcMask *b,
                                           ddc_int32 dx, ddc_int32 dy);

/**
 * The first place where both masks are set, in raster order of a.
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @param x      [out] its column in a; unchanged without a hit; may be NULL
 * @param y      [out] its row in a; unchanged without a hit; may be NULL
 * @return       1 or 0: is there such a place
 * @threads      any
 * @cost         as DdcMask_Overlap
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapPoint(const DdcMask *a,
                                                const DdcMask *b, ddc_int32 dx,
                                                ddc_int32 dy, ddc_int32 *x,
                                                ddc_int32 *y);

/**
 * The number of places where both masks are set.
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @return       the count
 * @threads      any
 * @cost         the common words of the bounding boxes; allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapArea(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy);

/* ---- Two masks: contact ------------------------------------------------- */

/**
 * How two masks touch: the first common pixel, the common area, the normal
 * and the shortest push that separates them. DdcContact says what each is.
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @param out    [out] the contact; all 0 without a hit and on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      any
 * @cost         without a hit as DdcMask_Overlap; with one, five common areas
 *               and DdcMask_Push. Allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Contact(const DdcMask *a, const DdcMask *b,
                                           ddc_int32 dx, ddc_int32 dy,
                                           DdcContact *out);

/**
 * The shortest push that separates two masks: b moved by it does not meet a,
 * moved by any shorter vector of whole pixels it does.
 *
 * Among equally short ones it is the first in raster order: the least
 * push_y, then the least push_x. (0,0) when the masks do not meet. A hole
 * that b fits into is a way out too.
 *
 * @param a      [in] the mask that stays
 * @param b      [in] the mask that is pushed; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @param push_x [out] pixels to the right; 0 on failure
 * @param push_y [out] pixels downwards; 0 on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      any
 * @cost         for solid shapes about the length of the push times the
 *               rows of the smaller mask; for finely broken ones at worst
 *               the square of the length times the common words. Bounding
 *               boxes limit the length. Allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Push(const DdcMask *a, const DdcMask *b,
                                        ddc_int32 dx, ddc_int32 dy,
                                        ddc_int32 *push_x, ddc_int32 *push_y);

/**
 * Where a moving mask first meets another: b moves from the offset (dx,dy)
 * by (move_x,move_y) in single steps, so that nothing is jumped over.
 *
 * There are n = max(|move_x|, |move_y|) steps, and step 0 is the start. At
 * step k each axis has gone k * move / n, rounded to the nearest whole pixel,
 * halves away from the start: the line of Bresenham. Pixels it passes
 * diagonally, without entering them, are not tested. Where both masks move,
 * take the difference of their moves.
 *
 * @param a      [in] the mask that stays
 * @param b      [in] the mask that moves; may be the same
 * @param dx     [in] column of a at which b begins to move
 * @param dy     [in] row of a at which b begins to move
 * @param move_x [in] pixels to the right, +-DDC_SWEEP_MAX
 * @param move_y [in] pixels downwards, +-DDC_SWEEP_MAX
 * @param out    [out] what it meets; all 0 on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: the way is longer
 *               than DDC_SWEEP_MAX, or begins or ends beyond +-DDC_COORD_MAX
 * @threads      any
 * @cost         as one DdcMask_Overlap for each step at which b is near set
 *               pixels of a; where the bounding boxes are apart nothing, and
 *               through empty parts of a much less. Allocates nothing
 * @source       J. E. Bresenham, Algorithm for computer control of a digital
 *               plotter (the line)
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Sweep(const DdcMask *a, const DdcMask *b,
                                         ddc_int32 dx, ddc_int32 dy,
                                         ddc_int32 move_x, ddc_int32 move_y,
                                         DdcSweep *out);

/* ---- Two masks: changes ------------------------------------------------- */

/**
 * The places where both masks are set, as a mask of a's size.
 *
 * @param a      [in] first mask
 * @param b      [in] second mask; may be the same
 * @param dx     [in] column of a at which b begins
 * @param dy     [in] row of a at which b begins
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation; the common words of the bounding boxes
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_OverlapMask(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, DdcMask **out);

/**
 * Sets the pixels that the other mask sets (or). What lies outside the
 * target is lost.
 *
 * @param target [in,out] the mask that changes; its size does not
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of target at which other begins
 * @param dy     [in] row of target at which other begins
 * @return       DDC_OK or a failure; target is unchanged on failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY: only for
 *               other == target at another offset than (0,0)
 * @threads      the one that changes the target
 * @cost         the common words; allocates only
 *               a copy when a mask is moved over itself
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Draw(DdcMask *target, const DdcMask *other,
                                        ddc_int32 dx, ddc_int32 dy);

/**
 * Clears the pixels that the other mask sets.
 *
 * @param target [in,out] the mask that changes; its size does not
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of target at which other begins
 * @param dy     [in] row of target at which other begins
 * @return       DDC_OK or a failure; target is unchanged on failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY: only for
 *               other == target at another offset than (0,0)
 * @threads      the one that changes the target
 * @cost         the common words; allocates only
 *               a copy when a mask is moved over itself
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Erase(DdcMask *target, const DdcMask *other,
                                         ddc_int32 dx, ddc_int32 dy);

/**
 * Clears the pixels that the other mask does not set, all those outside it
 * among them.
 *
 * @param target [in,out] the mask that changes; its size does not
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of target at which other begins
 * @param dy     [in] row of target at which other begins
 * @return       DDC_OK or a failure; target is unchanged on failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY: only for
 *               other == target at another offset than (0,0)
 * @threads      the one that changes the target
 * @cost         the words of the bounding box; allocates only
 *               a copy when a mask is moved over itself
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_And(DdcMask *target, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

/**
 * Turns over the pixels that the other mask sets.
 *
 * @param target [in,out] the mask that changes; its size does not
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of target at which other begins
 * @param dy     [in] row of target at which other begins
 * @return       DDC_OK or a failure; target is unchanged on failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY: only for
 *               other == target at another offset than (0,0)
 * @threads      the one that changes the target
 * @cost         the common words; allocates only
 *               a copy when a mask is moved over itself
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_Xor(DdcMask *target, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
