/* SPDX-License-Identifier: Zlib */
/*
 * DdcGrid: finds which of many rectangles overlap, the broad phase of a
 * collision test. It is a hierarchical spatial hash (Christer Ericson,
 * Real-Time Collision Detection, 2005, 7.2), and needs neither bounds nor
 * tuning, whatever the sizes and places of the rectangles are.
 *
 *     DdcGrid_Create(&grid);
 *     DdcGrid_Add(grid, &rect, 1, DDC_CATEGORIES_ALL, 0, &id);
 *     ...
 *     DdcGrid_SetRect(grid, id, &moved);
 *     DdcGrid_ListPairs(grid, pairs, 100, &needed);
 *
 * RECTANGLES may be empty or inverted: then they are not found until
 * DdcGrid_SetRect() gives them pixels.
 *
 * IDS are never 0. The id of a removed rectangle is refused until its slot has
 * been reused at least 4,095 times; the slot that has been free for the longest
 * time is reused first.
 *
 * ANSWERS are exact, and in the order in which the rectangles were added,
 * whatever has changed since. Pairs are sorted by their first rectangles, and
 * then by their second ones.
 *
 * COSTS. Changes take constant time, adding and removing on average. The next
 * question then sorts all moving rectangles if one of them has changed, all
 * static ones likewise, and both if one became static or moving. A question
 * allocates only when there are more rectangles or pairs than ever before.
 */
#ifndef DDCOLLIDE_GRID_H
#define DDCOLLIDE_GRID_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of rectangles. */
typedef struct DdcGrid DdcGrid;

/* ---- Creating and destroying --------------------------------------------- */

/** Creates an empty grid. */
DDC_API DdcResult DDC_CALL DdcGrid_Create(DdcGrid **out);

/** Destroys a grid. */
DDC_API void DDC_CALL DdcGrid_Destroy(DDC_OPT DdcGrid *grid);

/* ---- Rectangles ---------------------------------------------------------- */

/** The greatest number of rectangles in one grid. */
#define DDC_GRID_MAX 1048575

/**
 * Adds a rectangle.
 *
 * Two rectangles make a pair only when their filters agree: each one must have
 * a category that the other touches, so that both (a.categories & b.touches)
 * and (b.categories & a.touches) are not 0.
 *
 * @param categories 0: the rectangle is never found
 * @param is_static  as for DdcGrid_SetStatic()
 */
DDC_API DdcResult DDC_CALL DdcGrid_Add(DdcGrid *grid, const DdcRect *rect,
                                       ddc_uint32 categories,
                                       ddc_uint32 touches, ddc_int32 is_static,
                                       ddc_uint32 *id);

/** Removes a rectangle. */
DDC_API DdcResult DDC_CALL DdcGrid_Remove(DdcGrid *grid, ddc_uint32 id);

/**
 * Moves a rectangle, changes its size, or both. The same rectangle as before
 * causes no sorting.
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetRect(DdcGrid *grid, ddc_uint32 id,
                                           const DdcRect *rect);

/** Stores a rectangle as it was given. */
DDC_API DdcResult DDC_CALL DdcGrid_GetRect(const DdcGrid *grid, ddc_uint32 id,
                                           DdcRect *out);

/** Sets the filter of a rectangle, as DdcGrid_Add() takes it. */
DDC_API DdcResult DDC_CALL DdcGrid_SetFilter(DdcGrid *grid, ddc_uint32 id,
                                             ddc_uint32 categories,
                                             ddc_uint32 touches);

/** Stores the filter of a rectangle. */
DDC_API DdcResult DDC_CALL DdcGrid_GetFilter(const DdcGrid *grid, ddc_uint32 id,
                                             DDC_OPT ddc_uint32 *categories,
                                             DDC_OPT ddc_uint32 *touches);

/**
 * Makes a rectangle static, as one that rarely moves should be, or moving. Two
 * static rectangles never make a pair, and static rectangles cost next to
 * nothing as long as none of them changes.
 *
 * @param is_static not 0: static; 0: moving
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetStatic(DdcGrid *grid, ddc_uint32 id,
                                             ddc_int32 is_static);

/** Returns whether a rectangle is static. */
DDC_API ddc_int32 DDC_CALL DdcGrid_IsStatic(const DdcGrid *grid, ddc_uint32 id);

/** Stores a pointer of the game with a rectangle. The library does not use
 * it. */
DDC_API DdcResult DDC_CALL DdcGrid_SetUser(DdcGrid *grid, ddc_uint32 id,
                                           DDC_OPT void *user);

/** Returns the pointer that DdcGrid_SetUser() stored; at first it is NULL. */
DDC_API void *DDC_CALL DdcGrid_GetUser(const DdcGrid *grid, ddc_uint32 id);

/* ---- Pairs --------------------------------------------------------------- */

/** The ids of two rectangles that overlap. */
typedef struct DdcGridPair
{
    ddc_uint32 first;  /**< the rectangle that was added earlier */
    ddc_uint32 second; /**< the rectangle that was added later */
} DdcGridPair;

/**
 * Lists all pairs of rectangles that overlap, each pair once.
 *
 * The time is proportional to the moving rectangles and the pairs if rectangles
 * of like size are spread out; where many are on one spot, to the pairs that
 * they make. If nothing has changed since the last call, its pairs are used
 * again. All pairs are sorted even when few fit, but none with a capacity of 0.
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListPairs(DdcGrid *grid,
                                             DDC_OPT DdcGridPair *out,
                                             ddc_uint32 capacity,
                                             ddc_uint32 *needed);

/* ---- Questions ----------------------------------------------------------- */

/**
 * Lists the ids of the rectangles that overlap a given one. Those that contain
 * the pixel (x,y) overlap the rectangle {x, y, x + 1, y + 1}.
 *
 * The time is proportional to the rectangles near `rect`, plus one 32-bit word
 * for every 32 rectangles of the grid. Sorting after a change takes about a
 * third of the time of DdcGrid_ListPairs().
 *
 * @param rect an empty one finds nothing
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListInRect(
    DdcGrid *grid, const DdcRect *rect, ddc_uint32 categories,
    DDC_OPT ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Like DdcGrid_ListInRect(), but finds the rectangles that a straight line
 * segment intersects. Nothing is rounded.
 *
 * The segment is all real points from (x0,y0) to (x1,y1), both ends included.
 * It intersects a rectangle when one of these points is in
 * [left,right) x [top,bottom):
 *
 * - A segment along the left or top edge intersects the rectangle; one along
 *   the right or bottom edge does not.
 * - A segment that touches the rectangle only at a corner intersects it if that
 *   is the top left corner.
 * - A segment of one point intersects the rectangle if that contains the pixel.
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListOnSegment(
    DdcGrid *grid, ddc_int32 x0, ddc_int32 y0, ddc_int32 x1, ddc_int32 y1,
    ddc_uint32 categories, DDC_OPT ddc_uint32 *out, ddc_uint32 capacity,
    ddc_uint32 *needed);

#ifdef __cplusplus
}
#endif

#endif
