/* SPDX-License-Identifier: Zlib */
/*
 * DdcMask: a picture of one bit a pixel. A set bit is a solid pixel.
 *
 * A mask is made once, for example from the pixels of a sprite, to which it
 * does not refer. Tests of it then lock nothing and compare up to 64 pixels at
 * a time, and any number of sprites may use it:
 *
 *     if (DdcMask_Overlaps(ship, rock, rock_x - ship_x, rock_y - ship_y))
 *
 * Where there are two masks, a and b, they may be the same. A common pixel is
 * set in both. The first common pixel is the leftmost one of the topmost row
 * that has any. For shapes, pixel (x,y) is the square from (x,y) to (x+1,y+1).
 * The bounding box is the smallest rectangle that contains all set pixels.
 *
 * A mask whose width or height is 0 has no set pixels and overlaps nothing. One
 * of 2^31 pixels or more is refused with DDC_E_RANGE.
 *
 * A word is up to 64 pixels of a row. "The time of" words, rows or pixels is in
 * proportion to their number. Unless its comment says otherwise, a function of
 * two masks takes at most the time of the words in which their bounding boxes
 * overlap, and constant time if they do not. What reads or changes all pixels
 * takes the time of the words of the mask. A new mask takes one allocation of
 * about 8 bytes a word.
 */
#ifndef DDCOLLIDE_MASK_H
#define DDCOLLIDE_MASK_H

#include <ddcollide/base.h>
#include <ddcollide/surface.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A mask. */
typedef struct DdcMask DdcMask;

/* ---- Making masks ------------------------------------------------------- */

/** Creates a mask with every pixel set, or none if `filled` is 0. */
DDC_API DdcResult DDC_CALL DdcMask_Create(ddc_int32 width, ddc_int32 height,
                                          ddc_int32 filled, DdcMask **out);

/** Creates a mask of the solid pixels of a block, and reads each pixel once.
 * For a part of a block call DdcPixels_Crop() first; for a range of colours
 * call DdcMask_CreateFromPixelColors().
 * @param key NULL: the default key */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPixels(const DdcPixels *pixels,
                                                    DDC_OPT const DdcKey *key,
                                                    DdcMask **out);

/** Creates a mask of the solid pixels of a surface, under one lock, before
 * which it allocates.
 * @param part inside the surface, may be empty; NULL: all of it
 * @param key  NULL: the surface's own key, as it is now
 *
 * Errors: DDC_E_CHANGED, and what `describe` of the surface returned, which is
 * called even if `key` is not NULL */
DDC_API DdcResult DDC_CALL
DdcMask_CreateFromSurface(DdcSurface *surface, DDC_OPT const DdcRect *part,
                          DDC_OPT const DdcKey *key, DdcMask **out);

/** Creates a copy of a mask, or a mask cut out of it, such as a frame of a
 * sheet.
 * @param part inside the mask, may be empty; NULL: all of it */
DDC_API DdcResult DDC_CALL DdcMask_CreateCopy(const DdcMask *mask,
                                              DDC_OPT const DdcRect *part,
                                              DdcMask **out);

/** Releases the caller's reference. The pointer stays valid while a sprite,
 * animation or map of tiles keeps the mask. Meanwhile a second call is refused
 * with a log line; afterwards its effect is undefined. */
DDC_API void DDC_CALL DdcMask_Destroy(DDC_OPT DdcMask *mask);

/* ---- Pixels of one mask ------------------------------------------------- */

/** Returns whether the pixel (x,y) is set; 0 if it lies outside. */
DDC_API ddc_int32 DDC_CALL DdcMask_Get(const DdcMask *mask, ddc_int32 x,
                                       ddc_int32 y);

/** Sets the pixel (x,y), or clears it if `value` is 0. A pixel outside the mask
 * is DDC_E_RANGE. Clearing a pixel at an edge of the bounding box searches the
 * words of the box for the new edges. */
DDC_API DdcResult DDC_CALL DdcMask_Set(DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                       ddc_int32 value);

/** Sets every pixel. */
DDC_API DdcResult DDC_CALL DdcMask_Fill(DdcMask *mask);

/** Clears every pixel. */
DDC_API DdcResult DDC_CALL DdcMask_Clear(DdcMask *mask);

/** Inverts every pixel. */
DDC_API DdcResult DDC_CALL DdcMask_Invert(DdcMask *mask);

/** Returns the number of set pixels. */
DDC_API ddc_int32 DDC_CALL DdcMask_Count(const DdcMask *mask);

/** Stores the width and the height. */
DDC_API DdcResult DDC_CALL DdcMask_GetSize(const DdcMask *mask,
                                           DDC_OPT ddc_int32 *width,
                                           DDC_OPT ddc_int32 *height);

/** Stores the bounding box; {0,0,0,0} if no pixel is set. */
DDC_API DdcResult DDC_CALL DdcMask_GetBounds(const DdcMask *mask, DdcRect *out);

/** Calculates the smallest circle around the set pixels, to 12 digits (Welzl
 * 1991), with the radius rounded up so that it contains every set pixel
 * completely; {0,0,0} if there are none. It takes the time of the pixels of the
 * bounding box, and temporary memory for each row. For a box instead, call
 * DdcBox_SetRect() with what DdcMask_GetBounds() stores. */
DDC_API DdcResult DDC_CALL DdcMask_GetBoundingCircle(const DdcMask *mask,
                                                     DdcCircle *out);

/** Calculates the centre of mass: the mean column and the mean row of the set
 * pixels, both rounded down; (0,0) if there are none. */
DDC_API DdcResult DDC_CALL DdcMask_GetCentroid(const DdcMask *mask,
                                               ddc_int32 *x, ddc_int32 *y);

/* ---- Do they overlap? --------------------------------------------------- */

/** Returns whether two masks overlap: whether they have a common pixel. */
DDC_API ddc_int32 DDC_CALL DdcMask_Overlaps(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy);

/** Returns whether a mask has a set pixel in a rectangle, in the time of the
 * words in it. Any numbers are allowed in `rect`. */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsRect(const DdcMask *mask,
                                                const DdcRect *rect,
                                                ddc_int32 dx, ddc_int32 dy);

/** Returns whether a shape overlaps a set pixel: whether a point is inside
 * both, not only on an edge.
 *
 *     DdcCircle blast = {200.5, 80.0, 32.0};
 *     DdcShape shape = {DDC_SHAPE_CIRCLE, 0, NULL};
 *     shape.data = &blast;
 *     if (DdcMask_OverlapsShape(land, &shape, 0, 0))
 *
 * It is 0 if DdcShape_Check() refuses the shape. The time is that of this check
 * and, for each circle, box and triangle, of the runs of set pixels in its
 * bounding box, up to the first that it overlaps. */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsShape(const DdcMask *mask,
                                                 const DdcShape *shape,
                                                 ddc_int32 dx, ddc_int32 dy);

/** Returns whether b lies wholly within a: each set pixel of b is set in a too.
 * A mask without set pixels lies within every mask, whereas an empty DdcShape
 * lies within no shape. The time is constant if the bounding box of b is not
 * inside that of a. */
DDC_API ddc_int32 DDC_CALL DdcMask_Contains(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy);

/** Returns the number of common pixels. */
DDC_API ddc_int32 DDC_CALL DdcMask_CountOverlap(const DdcMask *a,
                                                const DdcMask *b, ddc_int32 dx,
                                                ddc_int32 dy);

/* ---- Where do they overlap, and which way is out? ----------------------- */

/** The first pixel at which two masks overlap; zeros if they do not. */
typedef struct DdcHit
{
    ddc_int32 hit; /**< 1 or 0 */
    ddc_int32 x;   /**< column */
    ddc_int32 y;   /**< row */
} DdcHit;

/** There is no overlap, or DdcTiles_FindPush() has found no push within its
 * `limit`. */
#define DDC_PUSH_NONE 0
/** The push separates, and no shorter one does. */
#define DDC_PUSH_SHORTEST 1
/** The push separates, but its search ended when the budget was used up, so
 * there may be a shorter one. */
#define DDC_PUSH_FOUND 2

/** A push: a move that ends an overlap. */
typedef struct DdcPush
{
    ddc_int32 hit;  /**< 1: there is an overlap; 0: there is none */
    ddc_int32 x;    /**< 0 with DDC_PUSH_NONE */
    ddc_int32 y;    /**< 0 with DDC_PUSH_NONE */
    ddc_int32 kind; /**< a DDC_PUSH_ constant */
} DdcPush;

/** The contact of two pictures a and b: where they overlap, how much, and how
 * they can be separated; zeros if they do not overlap. Coordinates are those of
 * mask a, and for sprites those of DdcSprite_SetXY(). */
typedef struct DdcContact
{
    ddc_int32 hit; /**< 1 or 0 */
    ddc_int32 x;   /**< column of the first common pixel */
    ddc_int32 y;   /**< its row */

    /** The value of a's pixel there, with all of its bits; 0 for a mask. A game
        can paint parts of a sprite in different colours and tell by it which
        part was hit. */
    ddc_uint32 value_a;
    ddc_uint32 value_b; /**< that of b's pixel */

    ddc_int32 area; /**< the number of common pixels */

    /** The normal points from b to a across the common edge, so into what b
        hits; that of a DdcBounce points out of it. This one is not of unit
        length, but the gradient of the area: that with b one pixel further to
        the right, minus that with b one pixel further to the left. It is (0,0)
        if one picture contains the other with at least a pixel to spare on
        every side, or if opposite sides cancel out. */
    ddc_int32 normal_x;
    ddc_int32 normal_y; /**< likewise, with down and up */

    /** The push of b out of a: that of DdcMask_FindPush() with
        DDC_PUSH_BUDGET. */
    ddc_int32 push_x;
    ddc_int32 push_y;
    ddc_int32 push_kind; /**< DDC_PUSH_SHORTEST or DDC_PUSH_FOUND */
} DdcContact;

/** Finds the first common pixel, as a column and a row of a. */
DDC_API DdcResult DDC_CALL DdcMask_FindOverlap(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, DdcHit *out);

/** The first common pixel is that of DdcMask_FindOverlap(). */
#define DDC_EXTREME_FIRST 0
/** The last one is the rightmost of the lowest row. */
#define DDC_EXTREME_LAST 1
/** The leftmost one is the topmost of its column. */
#define DDC_EXTREME_LEFT 2
/** The rightmost one is the lowest of its column. */
#define DDC_EXTREME_RIGHT 3

/** Finds an extreme common pixel, as a column and a row of a. For one mask,
 * pass it as both a and b, without an offset.
 * @param which a DDC_EXTREME_ constant */
DDC_API DdcResult DDC_CALL DdcMask_FindExtreme(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, ddc_int32 which,
                                               DdcHit *out);

/** Stores the contact. An overlap takes the time of five DdcMask_CountOverlap()
 * and of DdcMask_FindPush() with DDC_PUSH_BUDGET. */
DDC_API DdcResult DDC_CALL DdcMask_FindContact(const DdcMask *a,
                                               const DdcMask *b, ddc_int32 dx,
                                               ddc_int32 dy, DdcContact *out);

/** Calculates the normal of DdcContact alone, enough to reflect a movement. An
 * overlap takes the time of four DdcMask_CountOverlap(). */
DDC_API DdcResult DDC_CALL DdcMask_GetNormal(const DdcMask *a, const DdcMask *b,
                                             ddc_int32 dx, ddc_int32 dy,
                                             ddc_int32 *x, ddc_int32 *y);

/** The budget for the push of a contact, and a good one for DdcMask_FindPush().
 * It lasts 0.5 to 2 ms on a 3 GHz processor, whatever the masks. No search for
 * two masks of at most 64 x 64 pixels uses it up. */
#define DDC_PUSH_BUDGET 524288

/** Finds the shortest push of b out of a, the minimum translation vector in
 * whole pixels: b moved by it does not overlap a, and b moved by any shorter
 * one does. Of equally short pushes it is that with the least y, and of those
 * that with the least x. It may move b into a hole of a.
 *
 *     DdcMask_FindPush(wall, ball, ball_x - wall_x, ball_y - wall_y,
 *                      DDC_PUSH_BUDGET, &push);
 *     ball_x += push.x;
 *     ball_y += push.y;
 *
 * The search ends when its budget of steps is used up. The shortest push found
 * until then separates the masks too, but need not be the first of equally
 * short ones, and has the kind DDC_PUSH_FOUND; with a budget of 0 it is that of
 * the bounding boxes.
 *
 * A step takes 1 to 4 ns on a 3 GHz processor, averaged over a search. Between
 * solid shapes, the steps are in proportion to the length of the push times the
 * rows of the smaller mask; one step compares 8 rows. Shapes of many separate
 * pixels take a few steps for each offset that is closer than the push. The
 * call uses about 18 KB of the stack.
 * @param budget such as DDC_PUSH_BUDGET; 0xFFFFFFFF: enough for the shortest
 *               push of all but the largest masks */
DDC_API DdcResult DDC_CALL DdcMask_FindPush(const DdcMask *a, const DdcMask *b,
                                            ddc_int32 dx, ddc_int32 dy,
                                            ddc_uint32 budget, DdcPush *out);

/* ---- Where does a moving mask hit? -------------------------------------- */

/** The longest movement of DdcMask_Sweep() on either axis, in pixels. */
#define DDC_SWEEP_MAX 10000

/** What a moving mask hits. DdcMask_Sweep() explains the steps. */
typedef struct DdcSweep
{
    ddc_int32 hit;   /**< 1: the masks overlap at a step; 0: at none */
    ddc_int32 step;  /**< the first such step, 0..steps; without a hit the last
                          one */
    ddc_int32 steps; /**< their number; 0 if b does not move; else step / steps
                          is the part of the movement made */

    ddc_int32 at_x; /**< column offset of b at `step` */
    ddc_int32 at_y; /**< row offset of b at `step` */

    /** Column offset of b one step before `step`, where b does not overlap a
        yet; at_x at step 0 and without a hit. */
    ddc_int32 before_x;
    ddc_int32 before_y; /**< row offset of b, likewise */

    ddc_int32 x; /**< column in a of the first common pixel at `step`, or 0 */
    ddc_int32 y; /**< row in a of that pixel, or 0 */
} DdcSweep;

/** Moves b along a straight line, pixel by pixel, and stores where it first
 * overlaps a. So a fast mask does not jump over a thin one.
 *
 * The movement has n = max(|move_x|, |move_y|) steps. At step k, from 0 to n, b
 * has moved by k * move / n on each axis, rounded to the nearest integer, with
 * halves rounded away from the start: the line of Bresenham. A step may be
 * diagonal. The offsets beside it are not tested, so b may pass between pixels
 * that touch only at a corner.
 *
 * If both masks move, subtract the movement of a from that of b. To stop b in
 * front of a, take the offset (before_x,before_y).
 *
 * It takes the time of one DdcMask_Overlaps() for each step at which b is near
 * set pixels of a, and far less elsewhere.
 * @param dx     unlike elsewhere, the offsets at the start and at the end must
 *               lie within +-DDC_COORD_MAX
 * @param move_x -DDC_SWEEP_MAX..DDC_SWEEP_MAX
 * @param move_y likewise */
DDC_API DdcResult DDC_CALL DdcMask_Sweep(const DdcMask *a, const DdcMask *b,
                                         ddc_int32 dx, ddc_int32 dy,
                                         ddc_int32 move_x, ddc_int32 move_y,
                                         DdcSweep *out);

/* ---- Combining masks ---------------------------------------------------- */

/** Creates a mask of the common pixels, in the size of a. */
DDC_API DdcResult DDC_CALL DdcMask_CreateOverlap(const DdcMask *a,
                                                 const DdcMask *b, ddc_int32 dx,
                                                 ddc_int32 dy, DdcMask **out);

/** Sets the pixels of a mask where `other` is set (or). The size of `mask`
 * stays the same, and pixels of `other` outside it are ignored. It takes the
 * time of the words that `other` covers and of the bounding boxes; with at most
 * 32 columns, of all rows. A copy is allocated if both are the same mask and
 * (dx,dy) is not (0,0). */
DDC_API DdcResult DDC_CALL DdcMask_Draw(DdcMask *mask, const DdcMask *other,
                                        ddc_int32 dx, ddc_int32 dy);

/** Like DdcMask_Draw(), but clears pixels where `other` is set (and not). */
DDC_API DdcResult DDC_CALL DdcMask_Erase(DdcMask *mask, const DdcMask *other,
                                         ddc_int32 dx, ddc_int32 dy);

/** Like DdcMask_Draw(), but clears pixels where `other` is not set (and), also
 * those outside it, in the time of the words at most. */
DDC_API DdcResult DDC_CALL DdcMask_And(DdcMask *mask, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

/** Like DdcMask_Draw(), but inverts pixels where `other` is set (xor). */
DDC_API DdcResult DDC_CALL DdcMask_Xor(DdcMask *mask, const DdcMask *other,
                                       ddc_int32 dx, ddc_int32 dy);

#ifdef __cplusplus
}
#endif

#endif
