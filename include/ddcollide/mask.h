/* SPDX-License-Identifier: Zlib */
/*
 * DdcMask: a picture of one bit a pixel. A set bit is a solid pixel.
 *
 * A mask is made once, for example from the pixels of a sprite. Tests of masks
 * then lock nothing, compare up to 64 pixels at a time, and any number of
 * sprites may use the same mask. A mask whose width or height is 0 is allowed
 * everywhere: no pixel of it is set, and it overlaps nothing.
 *
 * Functions of two masks place the top left pixel of the second mask, b, at
 * column dx and row dy of the first mask, a; dx and dy may be any numbers. A
 * common pixel is one that is set in both masks at that offset. The first
 * pixel means the first in raster order: the leftmost one of the topmost row.
 *
 *     if (DdcMask_Overlaps(ship, rock, rock_x - ship_x, rock_y - ship_y))
 *
 * mask_geometry.h has scaled, mirrored and dilated masks and the shape of a
 * mask, mask_region.h tests masks against rectangles and circles. surface.h
 * makes masks from surfaces, mask_colors.h from ranges of colours, mask_bits.h
 * from bits and runs, and pbm.h has mask files.
 *
 * The costs below name what the time of a call is proportional to. In them, a
 * word is up to 64 pixels of a row. The bounding box of a mask is the smallest
 * rectangle that contains its set pixels; it is kept with the mask. The common
 * words are those of the rectangle in which the bounding boxes of two masks
 * overlap.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once may read a mask; while a function
 *           changes or destroys a mask, no other thread may use it
 * @cost     at most the common words; constant if the bounding boxes do not
 *           overlap. Allocates nothing
 * @since    0.1
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

/** A mask. Its contents are private to the library. */
typedef struct DdcMask DdcMask;

/**
 * The steps that the search for the push of a contact may take, and a good
 * budget for DdcMask_FindPush(), which explains a step. They take 0.5 to 2 ms
 * on a processor of 3 GHz, whatever the size and shape of the masks. No search
 * for two masks of at most 64 x 64 pixels takes that many.
 */
#define DDC_PUSH_BUDGET 524288

/** The longest movement of DdcMask_Sweep() on either axis, in pixels. */
#define DDC_SWEEP_MAX 10000

/**
 * What a moving mask hits. DdcMask_Sweep() stores it and explains the steps.
 */
typedef struct DdcSweep
{
    ddc_int32 hit;   /**< 1: the masks overlap at a step; 0: at none */
    ddc_int32 step;  /**< the first step at which they overlap, 0..steps;
                          without a hit the last step */
    ddc_int32 steps; /**< the number of steps of the whole movement; 0 if b
                          does not move. With a hit, step / steps is the part
                          of the movement up to it, 0 to 1 */

    ddc_int32 at_x; /**< column offset of b at `step` */
    ddc_int32 at_y; /**< row offset of b at `step` */

    /** Column offset of b one step before `step`, where b does not overlap a
        yet. It equals at_x at step 0 and without a hit. */
    ddc_int32 before_x;
    ddc_int32 before_y; /**< row offset of b one step before `step`; it equals
                             at_y at step 0 and without a hit */

    ddc_int32 x; /**< column in a of the first common pixel at `step`; 0
                      without a hit */
    ddc_int32 y; /**< row in a of that pixel; 0 without a hit */
} DdcSweep;

/* ---- Making masks ------------------------------------------------------- */

/**
 * Creates a mask in which all pixels are set, or none.
 *
 * @param width  [in] columns, 0..DDC_SIZE_MAX
 * @param height [in] rows, 0..DDC_SIZE_MAX
 * @param filled [in] not 0: every pixel is set; 0: none is
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_RANGE: `width` or
 *               `height` is not in its range, or width * height is 2^31 or
 *               more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy()
 * @cost         one allocation of about 8 bytes a word
 */
DDC_API DdcResult DDC_CALL DdcMask_Create(ddc_int32 width, ddc_int32 height,
                                          ddc_int32 filled, DdcMask **out);

/**
 * Creates a copy of a mask.
 *
 * @param mask   [in] the original
 * @param out    [out] the copy
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the copy by DdcMask_Destroy()
 * @cost         one allocation; the words of the mask
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateCopy(const DdcMask *mask,
                                              DdcMask **out);

/**
 * Creates a mask from a block of pixels. It has the size of the block, and its
 * set pixels are the solid pixels of the block.
 *
 * For a rectangle of a block call DdcPixels_Crop() first. For a surface see
 * DdcMask_CreateFromSurface().
 *
 * A key compares the bits it selects as one number. For a range of values of
 * each channel see DdcMask_CreateFromPixelColors().
 *
 * @param pixels [in] the block
 * @param key    [in] which pixels are transparent; NULL: palette index 0 with 1
 *               byte a pixel, nothing with 2 to 4
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `pixels` or `out` is NULL. If the block is
 *               refused: the failures at the head of pixels.h. DDC_E_RANGE
 *               also: width * height is 2^31 or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy(); the mask
 *               does not refer to the pixels
 * @threads      any number of threads at once, as long as none of them changes
 *               the pixels
 * @cost         one allocation; reads each pixel once
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPixels(const DdcPixels *pixels,
                                                    DDC_OPT const DdcKey *key,
                                                    DdcMask **out);

/**
 * Releases the caller's reference to a mask.
 *
 * The mask is freed at once if no sprite, animation or tile uses it, otherwise
 * when the last of them stops using it. Until then a second call is refused
 * with a log line; after that the pointer is invalid.
 *
 * @param mask   [in] the mask
 * @threads      no other thread may use the mask; if sprites use it, only the
 *               thread that owns the surfaces may destroy it
 * @cost         constant; frees at most one block
 */
DDC_API void DDC_CALL DdcMask_Destroy(DDC_OPT DdcMask *mask);

/* ---- Pixels of one mask ------------------------------------------------- */

/**
 * Stores the size of a mask.
 *
 * @param mask   [in] the mask
 * @param width  [out] number of columns
 * @param height [out] number of rows
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask` is NULL
 * @cost         constant; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_GetSize(const DdcMask *mask,
                                           DDC_OPT ddc_int32 *width,
                                           DDC_OPT ddc_int32 *height);

/**
 * Returns whether the pixel (x,y) of a mask is set.
 *
 * @param mask   [in] the mask
 * @param x      [in] column, 0 for the leftmost; any number
 * @param y      [in] row, 0 for the topmost; any number
 * @return       1: it is set; 0: it is not set or outside the mask, or `mask`
 *               is NULL, which is logged once
 * @cost         constant; allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Get(const DdcMask *mask, ddc_int32 x,
                                       ddc_int32 y);

/**
 * Sets or clears the pixel (x,y) of a mask.
 *
 * @param mask   [in,out] the mask
 * @param x      [in] column, from 0 to the width - 1
 * @param y      [in] row, from 0 to the height - 1
 * @param value  [in] not 0: the pixel is set; 0: it is cleared
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` is NULL. DDC_E_RANGE: (x,y) is
 *               outside the mask
 * @cost         constant for setting. Clearing a pixel at an edge of the
 *               bounding box also searches for the new edges, which takes at
 *               most the words of the box. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_Set(DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                       ddc_int32 value);

/**
 * Sets every pixel of a mask.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask` is NULL
 * @cost         the words of the mask; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_Fill(DdcMask *mask);

/**
 * Clears every pixel of a mask.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask` is NULL
 * @cost         the words of the mask; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_Clear(DdcMask *mask);

/**
 * Sets every pixel of a mask that is clear, and clears every one that is set.
 *
 * @param mask   [in,out] the mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask` is NULL
 * @cost         the words of the mask; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_Invert(DdcMask *mask);

/**
 * Returns the number of set pixels of a mask.
 *
 * @param mask   [in] the mask
 * @return       the number; 0 if `mask` is NULL, which is logged once
 * @cost         the words of the bounding box; allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Count(const DdcMask *mask);

/**
 * Stores the bounding box of a mask: the smallest rectangle that contains
 * every set pixel.
 *
 * @param mask   [in] the mask
 * @param out    [out] the rectangle; {0,0,0,0} if no pixel is set
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `mask` or `out` is NULL
 * @cost         constant; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_GetBounds(const DdcMask *mask, DdcRect *out);

/**
 * Writes a mask to memory as an image of two colours, for example to display
 * it.
 *
 * @param mask   [in] the mask
 * @param set    [in] the pixel value for set pixels
 * @param clear  [in] the pixel value for all other pixels
 * @param bytes_per_pixel [in] 1..4, as in DdcPixels
 * @param out    [out] the top left pixel of the image, which has the size of
 *               the mask
 * @param pitch  [in] bytes from a row to the one below it; at least a row, or
 *               negative, as in DdcPixels
 * @return       DDC_OK or a failure; then nothing is written
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL, or `pitch` is
 *               shorter than a row. DDC_E_FORMAT: `bytes_per_pixel` is not 1..4
 * @ownership    the memory remains the caller's
 * @cost         writes each pixel once; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_WritePixels(const DdcMask *mask,
                                               ddc_uint32 set, ddc_uint32 clear,
                                               ddc_int32 bytes_per_pixel,
                                               void *out, ddc_int32 pitch);

/* ---- Two masks: questions ----------------------------------------------- */

/**
 * Returns whether two masks overlap, which means that they have a common
 * pixel.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @return       1: they overlap; 0: they do not, or `a` or `b` is NULL, which
 *               is logged once
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Overlaps(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy);

/**
 * Finds the first common pixel of two masks.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @param out    [out] the pixel, as a column and a row of a; every field is 0
 *               if the masks do not overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcMask_FindOverlap(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, DdcHit *out);

/**
 * Like DdcMask_Overlaps(), but returns the number of common pixels.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @return       the number; 0 if `a` or `b` is NULL, which is logged once
 */
DDC_API ddc_int32 DDC_CALL DdcMask_CountOverlap(const DdcMask *a,
                                                const DdcMask *b, ddc_int32 dx,
                                                ddc_int32 dy);

/**
 * Returns whether b lies wholly within a: each set pixel of b is set in a too.
 * A mask without set pixels lies within every mask.
 *
 * @param a      [in] the outer mask
 * @param b      [in] the inner mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @return       1: it does; 0: it does not, or `a` or `b` is NULL, which is
 *               logged once
 * @cost         constant if the bounding box of b is not inside that of a;
 *               otherwise twice that of DdcMask_CountOverlap(). Allocates
 *               nothing
 * @since        0.2
 */
DDC_API ddc_int32 DDC_CALL DdcMask_Contains(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy);

/* ---- Two masks: contact ------------------------------------------------- */

/**
 * Stores the contact of two masks: the first common pixel, the common area, the
 * normal, and the push that separates them. DdcContact explains each of them.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @param out    [out] the contact; every field is 0 if the masks do not overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL
 * @cost         that of DdcMask_Overlaps(), and if they overlap also that of
 *               five DdcMask_CountOverlap() and of DdcMask_FindPush() with
 *               DDC_PUSH_BUDGET. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_FindContact(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, DdcContact *out);

/**
 * Calculates the normal of the contact of two masks alone: normal_x and
 * normal_y of DdcContact, which explains it. It costs a fraction of
 * DdcMask_FindContact(), and is enough to reflect a movement.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @param x      [out] its horizontal part; 0 if the masks do not overlap
 * @param y      [out] its vertical part; 0 if the masks do not overlap
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `a`, `b`, `x` or `y` is NULL
 * @cost         that of DdcMask_Overlaps(), and if they overlap also that of
 *               four DdcMask_CountOverlap(). Allocates nothing
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcMask_GetNormal(const DdcMask *a, const DdcMask *b,
                                             ddc_int32 dx, ddc_int32 dy,
                                             ddc_int32 *x, ddc_int32 *y);

/**
 * Finds the shortest push that separates two masks, which is the minimum
 * translation vector in whole pixels: b moved by it does not overlap a, and b
 * moved by any shorter vector does.
 *
 * Of equally short pushes it is the one with the least y, and of those the one
 * with the least x. It may move b into a hole of a that is large enough.
 *
 *     DdcMask_FindPush(wall, ball, ball_x - wall_x, ball_y - wall_y,
 *                      DDC_PUSH_BUDGET, &push);
 *     ball_x += push.x;
 *     ball_y += push.y;
 *
 * The search ends when its budget is used up. The shortest push that it has
 * found until then separates the masks, too, and is stored with the kind
 * DDC_PUSH_FOUND. It is the same on every processor, because steps are counted
 * and no time is measured.
 *
 * Averaged over a search, a step takes 1 to 4 ns on a processor of 3 GHz,
 * whatever the shapes. It is one of these: comparing 8 rows that have one run
 * of set pixels each; comparing 8 words, one below the other, at one offset (a
 * word is 64 pixels of a row); following a run for 128 pixels; or a quarter of
 * comparing a word with a row of the other mask at 64 offsets. With a budget of
 * 0 the push is that of the bounding boxes.
 *
 * @param a      [in] the mask that stays
 * @param b      [in] the mask that is pushed; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @param budget [in] the steps of the search, such as DDC_PUSH_BUDGET;
 *               0xFFFFFFFF: enough for the shortest push of all but the largest
 *               masks
 * @param out    [out] the push; every field is 0 if the masks do not overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL
 * @cost         that of DdcMask_Overlaps(), and at most the steps of the
 *               budget. For solid shapes the length of the push times the rows
 *               of the smaller mask, at 8 rows a step; for shapes of many
 *               separate pixels a few steps for each offset that is closer
 *               than the push. Allocates nothing; uses about 18 KB of the stack
 */
DDC_API DdcResult DDC_CALL DdcMask_FindPush(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy,
                                            ddc_uint32 budget, DdcPush *out);

/**
 * Moves a mask along a straight line, pixel by pixel, and stores where it
 * first overlaps another mask. So a fast mask does not jump over a thin one.
 *
 * The movement of b by (move_x,move_y) has n = max(|move_x|, |move_y|) steps.
 * At step k, from 0 to n, b has moved by k * move / n on each axis, rounded to
 * the nearest integer, with halves rounded away from the start. This is the
 * line of Bresenham.
 * A step may move b on both axes at once. The offsets beside such a diagonal
 * step are not tested, so b may pass between pixels that touch only at a
 * corner.
 *
 * If both masks move, subtract the movement of a from that of b. To stop b in
 * front of a, take the offset (before_x,before_y).
 *
 * @param a      [in] the mask that stays
 * @param b      [in] the mask that moves; may be the same
 * @param dx     [in] column of a at which b begins at step 0
 * @param dy     [in] row of a at which b begins at step 0
 * @param move_x [in] pixels to the right, -DDC_SWEEP_MAX..DDC_SWEEP_MAX
 * @param move_y [in] pixels down, -DDC_SWEEP_MAX..DDC_SWEEP_MAX
 * @param out    [out] what is hit
 * @return       DDC_OK, also without a hit, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL. DDC_E_RANGE:
 *               `move_x` or `move_y` is not in its range, or the offset of b
 *               at the start or the end is not in
 *               -DDC_COORD_MAX..DDC_COORD_MAX
 * @cost         that of one DdcMask_Overlaps() for each step at which b is near
 *               set pixels of a; far less along empty parts of a. Allocates
 *               nothing
 * @source       J. E. Bresenham, Algorithm for computer control of a digital
 *               plotter (the line)
 */
DDC_API DdcResult DDC_CALL DdcMask_Sweep(const DdcMask *a, const DdcMask *b,
                                         ddc_int32 dx, ddc_int32 dy,
                                         ddc_int32 move_x, ddc_int32 move_y,
                                         DdcSweep *out);

/* ---- Two masks: changes ------------------------------------------------- */

/**
 * Creates a mask of the common pixels of two masks. It has the size of a.
 *
 * @param a      [in] the first mask
 * @param b      [in] the second mask; may be the same
 * @param dx     [in] column of a at which b begins; any number
 * @param dy     [in] row of a at which b begins; any number
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy()
 * @cost         one allocation; the common words
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateOverlap(const DdcMask *a,
                                                 const DdcMask *b, ddc_int32 dx,
                                                 ddc_int32 dy, DdcMask **out);

/**
 * Sets the pixels of a mask that another mask sets (or). The size of the
 * target stays the same, and pixels of the other mask outside it are ignored.
 *
 * @param mask   [in,out] the target
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of `mask` at which `other` begins; any number
 * @param dy     [in] row of `mask` at which `other` begins; any number
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `other` is NULL.
 *               DDC_E_OUTOFMEMORY: only if `other` is `mask` and (dx,dy) is not
 *               (0,0)
 * @cost         the words of the target that `other` covers, and those of the
 *               new bounding box. Allocates a copy if `other` is `mask` and
 *               (dx,dy) is not (0,0), otherwise nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_Draw(DdcMask *mask, const DdcMask *other,
                                        ddc_int32 dx, ddc_int32 dy);

/**
 * Like DdcMask_Draw(), but clears the pixels that the other mask sets
 * (and not).
 *
 * @param mask   [in,out] the target
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of `mask` at which `other` begins; any number
 * @param dy     [in] row of `mask` at which `other` begins; any number
 * @return       DDC_OK or a failure
 * @errors       those of DdcMask_Draw()
 * @cost         that of DdcMask_Draw()
 */
DDC_API DdcResult DDC_CALL DdcMask_Erase(DdcMask *mask, const DdcMask *other,
                                         ddc_int32 dx, ddc_int32 dy);

/**
 * Like DdcMask_Draw(), but clears the pixels that the other mask does not set
 * (and). Pixels of the target outside the other mask are cleared too.
 *
 * @param mask   [in,out] the target
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of `mask` at which `other` begins; any number
 * @param dy     [in] row of `mask` at which `other` begins; any number
 * @return       DDC_OK or a failure
 * @errors       those of DdcMask_Draw()
 * @cost         the words of the bounding box. Allocates what DdcMask_Draw()
 *               does
 */
DDC_API DdcResult DDC_CALL DdcMask_And(DdcMask *mask, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

/**
 * Like DdcMask_Draw(), but inverts the pixels that the other mask sets
 * (exclusive or).
 *
 * @param mask   [in,out] the target
 * @param other  [in] the other mask; may be the target
 * @param dx     [in] column of `mask` at which `other` begins; any number
 * @param dy     [in] row of `mask` at which `other` begins; any number
 * @return       DDC_OK or a failure
 * @errors       those of DdcMask_Draw()
 * @cost         that of DdcMask_Draw()
 */
DDC_API DdcResult DDC_CALL DdcMask_Xor(DdcMask *mask, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
