/* SPDX-License-Identifier: Zlib */
/*
 * Masks that are turned by any angle, scaled, mirrored and moved: tested
 * against each other as they are displayed, drawn, and created.
 *
 * A transformed mask is defined by nearest-neighbour sampling, pixel by pixel
 * of the display and in integers. So the answers are the same, to the last
 * bit, on every processor, and a program that draws a picture by the same
 * sampling displays exactly the pixels that collide.
 *
 * The definition: a DdcSampling maps display pixels to source pixels. With its
 * six real numbers as integers in units of 2^-32 source pixels, the display
 * pixel (i,j) shows the source pixel (U >> 32, V >> 32), where
 *
 *     U = u + u_x * (i - x) + u_y * (j - y)
 *     V = v + v_x * (i - x) + v_y * (j - y)
 *
 * and >> rounds down. A display pixel is set if that source pixel lies inside
 * the mask and is set. Moving the display by whole pixels, in x and y, never
 * changes a bit of it.
 *
 * DdcSampling_SetTransform() calculates the numbers from a DdcTransform. An
 * engine with a renderer of its own can set the numbers of that renderer
 * instead: 16.16 fixed point n is n / 65536.0, and put in like this it gives
 * the same pixels. Quarter turns and mirrored masks need no sampling; see
 * DdcMask_CreateTurned() and DdcMask_CreateMirrored().
 *
 *     DdcTransform_SetIdentity(&transform);
 *     DdcRotation_SetAngle(&transform.rotation, 30000);
 *     transform.translation.x = ship_x;
 *     transform.translation.y = ship_y;
 *     DdcSampling_SetTransform(&sampling, &transform, &centre_of_ship);
 *     if (DdcMask_OverlapsTransformed(level, NULL, ship, &sampling))
 *
 * A sampling is refused if a number of it is NaN or outside -2^30..2^30, or if
 * x or y is outside -DDC_COORD_MAX..DDC_COORD_MAX. Unless its comment says
 * otherwise, a function of a mask also refuses the following, whichever pixels
 * of the mask are set:
 *
 * - a sampling that displays the mask wider or higher than DDC_SIZE_MAX, or
 *   reaching further than DDC_COORD_MAX from (0,0). The display is estimated
 *   here, and may be taken for a few pixels larger than it is;
 * - a sampling that maps the whole display to a line, or nearly so, unless all
 *   of it shows one and the same pixel, which lies outside the mask;
 * - a sampling by which a display pixel less than 64 pixels away from the
 *   displayed mask shows a source pixel 2^28 or more away from (0,0).
 *
 * A function that returns 1, 0 or a number then returns 0, and logs it once.
 *
 * In the costs below, a word is up to 64 display pixels of a row, of those
 * that lie within the display of the mask's bounding box.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what another one uses
 * @cost     at most the words; allocates nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_MASK_TRANSFORM_H
#define DDCOLLIDE_MASK_TRANSFORM_H

#include <ddcollide/base.h>
#include <ddcollide/contact.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Sampling ----------------------------------------------------------- */

/**
 * Which source pixel each display pixel shows: the inverse of the transform
 * that displays the picture.
 *
 * The six real numbers are in source pixels, as multiples of 2^-32. Those that
 * DdcSampling_SetTransform() stores are such multiples. Numbers of the caller
 * are rounded: r to floor(r * 2^32 + 1/2) * 2^-32, calculated in doubles, if
 * |r| is less than 2^20; others are multiples already.
 */
typedef struct DdcSampling
{
    double u;    /**< source column at the display pixel (x,y) */
    double v;    /**< source row at the display pixel (x,y) */
    double u_x;  /**< change of the column from a display pixel to its right
                      neighbour; 1 in a picture that is not transformed */
    double v_x;  /**< change of the row, likewise; 0 there */
    double u_y;  /**< change of the column from a display pixel to the one
                      below it; 0 there */
    double v_y;  /**< change of the row, likewise; 1 there */
    ddc_int32 x; /**< column of the display pixel that u and v are for */
    ddc_int32 y; /**< its row */
} DdcSampling;

/**
 * Calculates the sampling that displays a picture scaled about a pivot, then
 * rotated about the pivot, then translated. Display pixels are sampled at
 * their centres.
 *
 * In doubles, with + - * / and floor only:
 *
 *     x = floor(translation.x + pivot.x)        y likewise
 *     u_x = cosine / scale.x                    u_y = sine / scale.x
 *     v_x = (0 - sine) / scale.y                v_y = cosine / scale.y
 *     i = 1/2 - (translation.x + pivot.x - x)   j likewise
 *     u = pivot.x + (u_x * i + u_y * j)
 *     v = pivot.y + (v_x * i + v_y * j)
 *
 * and then the six numbers are rounded as DdcSampling says. If a factor of the
 * scale is closer to 0 than 2^-20, nothing is displayed: u and v are -2^28,
 * which no picture reaches, and the other numbers 0.
 *
 * @param sampling  [out] the sampling
 * @param transform [in] the transform; NULL: the identity
 * @param pivot     [in] the point of the picture about which it is scaled and
 *                  rotated, in source pixels; NULL: {0,0}, its top left corner
 * @return          DDC_OK or a failure
 * @errors          DDC_E_INVALIDPARAMS: `sampling` is NULL. DDC_E_RANGE: a
 *                  number of `transform`, `pivot` or the result is NaN or not
 *                  in -2^30..2^30
 * @cost            constant
 */
DDC_API DdcResult DDC_CALL DdcSampling_SetTransform(
    DdcSampling *sampling, DDC_OPT const DdcTransform *transform,
    DDC_OPT const DdcPoint *pivot);

/**
 * Calculates which source pixel a display pixel shows, inside the picture or
 * outside, for instance to draw the picture: what is drawn is then exactly what
 * collides. DdcMask_Get() of the source pixel says whether a mask is set there.
 *
 * @param sampling [in] the sampling
 * @param x        [in] column of the display pixel; any number
 * @param y        [in] its row; any number
 * @param column   [out] column of the source pixel; one beyond +-2^28 is stored
 *                 as -2^28 or 2^28
 * @param row      [out] its row; stored within +-2^28 too
 * @return         DDC_OK or a failure
 * @errors         DDC_E_INVALIDPARAMS: `sampling`, `column` or `row` is NULL.
 *                 DDC_E_RANGE: `sampling` is refused, see the head of this file
 * @cost           constant
 */
DDC_API DdcResult DDC_CALL DdcSampling_Locate(const DdcSampling *sampling,
                                              ddc_int32 x, ddc_int32 y,
                                              ddc_int32 *column,
                                              ddc_int32 *row);

/**
 * Calculates the smallest rectangle of display pixels that contains each one
 * that shows a pixel of a rectangle of the source.
 *
 * @param sampling [in] the sampling
 * @param source   [in] the rectangle, in source pixels, with edges within
 *                 +-DDC_SIZE_MAX
 * @param out      [out] the rectangle of display pixels; {0,0,0,0} if there is
 *                 none
 * @return         DDC_OK or a failure
 * @errors         DDC_E_INVALIDPARAMS: `sampling`, `source` or `out` is NULL.
 *                 DDC_E_RANGE: an edge of `source` is out of range, or
 *                 `sampling` is refused, with `source` as the mask
 * @cost           the rows of the rectangle
 */
DDC_API DdcResult DDC_CALL DdcSampling_GetBounds(const DdcSampling *sampling,
                                                 const DdcRect *source,
                                                 DdcRect *out);

/* ---- New masks ---------------------------------------------------------- */

/**
 * Creates a mask of the displayed pixels of a mask.
 *
 * The new mask has the size of the smallest rectangle of display pixels that
 * contains each one that shows a pixel of the mask, set or not. So where the
 * original belongs at (0,0) without a transform, the new mask belongs at (x,y).
 *
 * @param mask     [in] the original
 * @param sampling [in] how it is displayed
 * @param x        [out] column of the display at which the new mask begins; 0
 *                 if it has no pixels
 * @param y        [out] row of the display, likewise
 * @param out      [out] the new mask, which may have the size 0
 * @return         DDC_OK or a failure
 * @errors         DDC_E_INVALIDPARAMS: `mask`, `sampling` or `out` is NULL.
 *                 DDC_E_RANGE: `sampling` is refused, or the new mask would
 *                 have 2^31 pixels or more. DDC_E_OUTOFMEMORY
 * @ownership      the caller destroys the new mask by DdcMask_Destroy()
 * @cost           one allocation; the words
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateTransformed(
    const DdcMask *mask, const DdcSampling *sampling, DDC_OPT ddc_int32 *x,
    DDC_OPT ddc_int32 *y, DdcMask **out);

/**
 * Creates a copy of a mask that is rotated by quarter turns, without sampling.
 * Its width is the height of the original if the number of turns is odd.
 *
 * @param mask     [in] the original
 * @param quarters [in] the number of quarter turns; positive: clockwise on the
 *                 screen; any number
 * @param out      [out] the copy
 * @return         DDC_OK or a failure
 * @errors         DDC_E_INVALIDPARAMS: `mask` or `out` is NULL.
 *                 DDC_E_OUTOFMEMORY
 * @ownership      the caller destroys the copy by DdcMask_Destroy()
 * @cost           one allocation; the words of the mask
 * @source         Warren, Hacker's Delight, 7-3: transposing a bit matrix
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateTurned(const DdcMask *mask,
                                                ddc_int32 quarters,
                                                DdcMask **out);

/**
 * Sets the pixels of a mask at which another mask is displayed (or). The pixels
 * of the target are the display; those outside of it are ignored.
 *
 * @param mask     [in,out] the target
 * @param other    [in] the mask that is drawn; must not be the target
 * @param sampling [in] how it is displayed
 * @return         DDC_OK or a failure
 * @errors         DDC_E_INVALIDPARAMS: `mask`, `other` or `sampling` is NULL,
 *                 or `other` is `mask`. DDC_E_RANGE: `sampling` is refused
 * @cost           the words inside the target, and the words of its new
 *                 bounding box. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_DrawTransformed(DdcMask *mask,
                                                   const DdcMask *other,
                                                   const DdcSampling *sampling);

/* ---- Two masks ---------------------------------------------------------- */

/**
 * Returns whether two masks overlap as they are displayed, which means that
 * both are set at a display pixel. Neither is drawn: where each is tested only
 * two or three times, this is faster than creating them transformed.
 *
 * @param a        [in] the first mask
 * @param sampling_a [in] how it is displayed; NULL: as it is, with its top left
 *                 pixel at (0,0)
 * @param b        [in] the second mask; may be the same
 * @param sampling_b [in] how it is displayed; NULL: likewise
 * @return         1: they overlap; 0: they do not, or a sampling is refused, or
 *                 `a` or `b` is NULL; the last two are logged once
 * @cost           at most the words that lie within both displays; that of
 *                 DdcMask_Overlaps() where both are only moved by whole pixels
 */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b);

/**
 * Finds the first common pixel of two masks as they are displayed.
 *
 * @param a        [in] the first mask
 * @param sampling_a [in] how it is displayed; NULL: as it is, with its top left
 *                 pixel at (0,0)
 * @param b        [in] the second mask; may be the same
 * @param sampling_b [in] how it is displayed; NULL: likewise
 * @param out      [out] the pixel, as a column and a row of the display; every
 *                 field is 0 if the masks do not overlap
 * @return         DDC_OK, also if they do not overlap, or a failure
 * @errors         DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL. DDC_E_RANGE:
 *                 a sampling is refused
 * @cost           at most the words that lie within both displays
 */
DDC_API DdcResult DDC_CALL DdcMask_FindOverlapTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DdcHit *out);

/**
 * Like DdcMask_OverlapsTransformed(), but returns the number of common pixels
 * of the display.
 *
 * @param a        [in] the first mask
 * @param sampling_a [in] how it is displayed; NULL: as it is, with its top left
 *                 pixel at (0,0)
 * @param b        [in] the second mask; may be the same
 * @param sampling_b [in] how it is displayed; NULL: likewise
 * @return         the number, at most 2147483647; 0 also if a sampling is
 *                 refused, or `a` or `b` is NULL, which is logged once
 * @cost           at most the words that lie within both displays
 */
DDC_API ddc_int32 DDC_CALL DdcMask_CountOverlapTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b);

/**
 * Stores the contact of two masks as they are displayed. The first common
 * pixel, the area, the normal and the push are those of DdcContact, in display
 * pixels.
 *
 * @param a        [in] the first mask
 * @param sampling_a [in] how it is displayed; NULL: as it is, with its top left
 *                 pixel at (0,0)
 * @param b        [in] the second mask; may be the same
 * @param sampling_b [in] how it is displayed; NULL: likewise
 * @param out      [out] the contact; every field is 0 if the masks do not
 *                 overlap
 * @return         DDC_OK, also if they do not overlap, or a failure
 * @errors         DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL. DDC_E_RANGE:
 *                 a sampling is refused, or a mask would be displayed with 2^31
 *                 pixels or more. DDC_E_OUTOFMEMORY
 * @cost           that of DdcMask_OverlapsTransformed(), and if they overlap
 *                 also of creating each mask transformed, and of
 *                 DdcMask_FindContact()
 */
DDC_API DdcResult DDC_CALL DdcMask_FindContactTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DdcContact *out);

#ifdef __cplusplus
}
#endif

#endif
