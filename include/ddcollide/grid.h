/* SPDX-License-Identifier: Zlib */
/*
 * DdcGrid: finds which of many rectangles overlap, the broad phase of a
 * collision test. It is a hierarchical spatial hash (Christer Ericson,
 * Real-Time Collision Detection, 2005, 7.2), and it needs neither bounds nor
 * tuning: any number of rectangles of any sizes, anywhere.
 *
 * Rectangles are half-open, as DdcRect has them: those that touch at an edge do
 * not overlap, and an empty one overlaps nothing. An empty rectangle may be
 * added; it is not found until it is moved to one with pixels.
 *
 * All answers are exact, and in the order in which the rectangles were added,
 * whatever has been moved since. They are the same on every platform.
 *
 * Functions that answer with an array take (out, capacity, needed). When
 * `capacity` is too small, they store the first `capacity` elements and in
 * `needed` how many there are, and return DDC_E_MORE without a log line. The
 * same call with an array of `needed` elements stores all.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  one thread at a time for each grid, also for its queries
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_GRID_H
#define DDCOLLIDE_GRID_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of rectangles that finds which of them overlap. */
typedef struct DdcGrid DdcGrid;

/** The ids of two rectangles that overlap. */
typedef struct DdcGridPair
{
    ddc_uint32 first;  /**< the rectangle that was added earlier */
    ddc_uint32 second; /**< the rectangle that was added later */
} DdcGridPair;

/** The greatest number of rectangles in one grid. */
#define DDC_GRID_MAX 1048575

/* ---- Creating and destroying -------------------------------------------- */

/**
 * Creates an empty grid.
 *
 * @param out    [out] the grid
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the grid
 * @threads      any thread at any time
 * @cost         one allocation
 */
DDC_API DdcResult DDC_CALL DdcGrid_Create(DdcGrid **out);

/**
 * Destroys a grid. The ids of its rectangles mean nothing from then on.
 *
 * @param grid   [in] the grid
 * @cost         frees memory
 */
DDC_API void DDC_CALL DdcGrid_Destroy(DDC_OPT DdcGrid *grid);

/* ---- Rectangles --------------------------------------------------------- */

/**
 * Adds a rectangle and stores its id.
 *
 * Two rectangles make a pair only when their filters agree: each one must have
 * a category that the other touches, so that both (a.categories & b.touches)
 * and (b.categories & a.touches) are not 0.
 *
 * An id is never 0. After DdcGrid_Remove() the id is refused. The same number
 * is given out again after at least 4,095 reuses of its slot, and of the free
 * slots the oldest is reused first.
 *
 * @param grid   [in] the grid
 * @param rect   [in] the rectangle, edges within +-DDC_COORD_MAX; may be empty
 * @param categories [in] what the rectangle is, as bits; 0: it is never found
 * @param touches [in] the categories that it makes pairs with; 0: none
 * @param is_static [in] not 0: static, as DdcGrid_SetStatic() explains; 0:
 *               moving
 * @param id     [out] the id of the rectangle in this grid
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid`, `rect` or `id` is NULL.
 *               DDC_E_RANGE: an edge is beyond +-DDC_COORD_MAX, or the grid has
 *               DDC_GRID_MAX rectangles already. DDC_E_OUTOFMEMORY
 * @cost         constant on average; allocates when the grid grows
 */
DDC_API DdcResult DDC_CALL DdcGrid_Add(DdcGrid *grid, const DdcRect *rect,
                                       ddc_uint32 categories,
                                       ddc_uint32 touches, ddc_int32 is_static,
                                       ddc_uint32 *id);

/**
 * Removes a rectangle.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` is NULL, or no rectangle has `id`
 * @cost         constant on average; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcGrid_Remove(DdcGrid *grid, ddc_uint32 id);

/**
 * Moves a rectangle, changes its size, or both. It keeps its position in the
 * order of adding.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param rect   [in] the new rectangle, edges within +-DDC_COORD_MAX; may be
 *               empty
 * @return       DDC_OK or a failure, after which nothing has changed
 * @errors       DDC_E_INVALIDPARAMS: `grid` or `rect` is NULL, or no rectangle
 *               has `id`. DDC_E_RANGE: an edge is beyond +-DDC_COORD_MAX
 * @cost         constant; allocates nothing. The next query sorts all moving
 *               rectangles again, or all static ones if this one is static. A
 *               move to the same rectangle as before makes no query sort
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetRect(DdcGrid *grid, ddc_uint32 id,
                                           const DdcRect *rect);

/**
 * Sets the filter of a rectangle: its categories and what it touches.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param categories [in] as for DdcGrid_Add()
 * @param touches [in] as for DdcGrid_Add()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` is NULL, or no rectangle has `id`
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetFilter(DdcGrid *grid, ddc_uint32 id,
                                             ddc_uint32 categories,
                                             ddc_uint32 touches);

/**
 * Stores the filter of a rectangle.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param categories [out] what the rectangle is
 * @param touches [out] the categories that it makes pairs with
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` is NULL, or no rectangle has `id`
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcGrid_GetFilter(const DdcGrid *grid, ddc_uint32 id,
                                             DDC_OPT ddc_uint32 *categories,
                                             DDC_OPT ddc_uint32 *touches);

/**
 * Makes a rectangle static, as one that rarely moves should be, or moving. Two
 * static rectangles never make a pair, and static rectangles cost next to
 * nothing as long as none of them changes. The rectangle keeps its position in
 * the order of adding.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param is_static [in] not 0: static; 0: moving
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` is NULL, or no rectangle has `id`
 * @cost         constant; allocates nothing. After a change the next query
 *               sorts all rectangles again
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetStatic(DdcGrid *grid, ddc_uint32 id,
                                             ddc_int32 is_static);

/**
 * Returns whether a rectangle is static.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @return       1: it is; 0: it is moving, or, with a log line, `grid` is NULL
 *               or no rectangle has `id`
 * @since        0.2
 */
DDC_API ddc_int32 DDC_CALL DdcGrid_IsStatic(const DdcGrid *grid, ddc_uint32 id);

/**
 * Stores a pointer of the game with a rectangle. The library does not use it.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param user   [in] any pointer; may be NULL, as it is in a new rectangle
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` is NULL, or no rectangle has `id`
 * @ownership    what the pointer points to stays the game's
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetUser(DdcGrid *grid, ddc_uint32 id,
                                           DDC_OPT void *user);

/**
 * Returns the pointer that DdcGrid_SetUser() stored.
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @return       the pointer; NULL when none was stored, and, with a log line,
 *               when `grid` is NULL or no rectangle has `id`
 */
DDC_API void *DDC_CALL DdcGrid_GetUser(const DdcGrid *grid, ddc_uint32 id);

/**
 * Stores a rectangle as it was given to DdcGrid_Add() or DdcGrid_SetRect().
 *
 * @param grid   [in] the grid
 * @param id     [in] the rectangle, from DdcGrid_Add()
 * @param out    [out] the rectangle
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` or `out` is NULL, or no rectangle
 *               has `id`
 */
DDC_API DdcResult DDC_CALL DdcGrid_GetRect(const DdcGrid *grid, ddc_uint32 id,
                                           DdcRect *out);

/* ---- Pairs -------------------------------------------------------------- */

/**
 * Stores all pairs of rectangles that overlap, each pair once.
 *
 * Two static rectangles make no pair, nor do rectangles whose filters do not
 * agree (DdcGrid_Add()). In a pair the rectangle that was added earlier is the
 * first. Pairs are sorted by when their first rectangles were added, and then
 * by when their second ones were.
 *
 * @param grid   [in] the grid
 * @param out    [out] the pairs
 * @param capacity [in] the number of pairs that fit into `out`
 * @param needed [out] the number of pairs, also when they do not fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: the pairs do not
 *               fit; the first `capacity` are stored. DDC_E_OUTOFMEMORY
 * @cost         proportional to the moving rectangles and the pairs, when
 *               rectangles of like size are spread out; where many are on one
 *               spot, proportional to the pairs that they make. If nothing has
 *               changed since the last call, its pairs are used again. All
 *               pairs are sorted even when few fit, but none with a capacity
 *               of 0. Allocates only when there are more rectangles or pairs
 *               than ever before
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListPairs(DdcGrid *grid,
                                             DDC_OPT DdcGridPair *out,
                                             ddc_uint32 capacity,
                                             ddc_uint32 *needed);

/* ---- Queries ------------------------------------------------------------ */

/**
 * Stores the ids of the rectangles that overlap a given one, in the order in
 * which they were added. Those that contain the pixel (x,y) overlap the
 * rectangle {x, y, x + 1, y + 1}.
 *
 * @param grid   [in] the grid
 * @param rect   [in] where to search, edges within +-DDC_COORD_MAX; an empty
 *               one finds nothing
 * @param categories [in] only rectangles of one of these are found;
 *               DDC_CATEGORIES_ALL: all but those whose categories are 0
 * @param out    [out] the ids
 * @param capacity [in] the number of ids that fit into `out`
 * @param needed [out] the number of rectangles found, also when they do not fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid`, `rect` or `needed` is NULL, or
 *               `out` is NULL and `capacity` is not 0. DDC_E_RANGE: an edge is
 *               beyond +-DDC_COORD_MAX. DDC_E_MORE: the ids do not fit; the
 *               first `capacity` are stored. DDC_E_OUTOFMEMORY
 * @cost         the rectangles near the query, plus one 32-bit word for every
 *               32 rectangles of the grid. The first query after a change also
 *               sorts the moving or the static rectangles, whichever have
 *               changed, which takes about a third of DdcGrid_ListPairs().
 *               Allocates only when the grid has more rectangles than ever
 *               before
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListInRect(
    DdcGrid *grid, const DdcRect *rect, ddc_uint32 categories,
    DDC_OPT ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Like DdcGrid_ListInRect(), but finds the rectangles that a straight line
 * segment intersects.
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
 *
 * The answer is exact: nothing is rounded.
 *
 * @param grid   [in] the grid
 * @param x0     [in] column of one end, within +-DDC_COORD_MAX
 * @param y0     [in] row of that end, within +-DDC_COORD_MAX
 * @param x1     [in] column of the other end, within +-DDC_COORD_MAX
 * @param y1     [in] row of the other end, within +-DDC_COORD_MAX
 * @param categories [in] as for DdcGrid_ListInRect()
 * @param out    [out] the ids
 * @param capacity [in] the number of ids that fit into `out`
 * @param needed [out] as for DdcGrid_ListInRect()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_RANGE: a coordinate is
 *               beyond +-DDC_COORD_MAX. DDC_E_MORE: the ids do not fit; the
 *               first `capacity` are stored. DDC_E_OUTOFMEMORY
 * @cost         that of DdcGrid_ListInRect(), for the rectangles near the line
 */
DDC_API DdcResult DDC_CALL DdcGrid_ListOnSegment(
    DdcGrid *grid, ddc_int32 x0, ddc_int32 y0, ddc_int32 x1, ddc_int32 y1,
    ddc_uint32 categories, DDC_OPT ddc_uint32 *out, ddc_uint32 capacity,
    ddc_uint32 *needed);

#ifdef __cplusplus
}
#endif

#endif
