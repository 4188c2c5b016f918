/* SPDX-License-Identifier: Zlib */
/*
 * DdcGrid: which of many rectangles overlap. It needs no bounds and no
 * tuning: any number of rectangles of any sizes, anywhere.
 *
 * Rectangles follow the rule of DdcRect: half-open, touching edges do not
 * overlap, an empty rectangle overlaps nothing (it may be added; it is
 * simply never found). All answers are exact and come in the order in which
 * the rectangles were added, whatever happened since: the same on every
 * platform.
 *
 * A grid belongs to one thread at a time, also for its queries; different
 * grids are independent. Calls that answer with an array take (out,
 * capacity, needed): when capacity is too small they store the first ones,
 * say how many are needed and return DDC_E_MORE, without a log line. The same
 * call with a larger array gets everything.
 */
#ifndef DDCOLLIDE_GRID_H
#define DDCOLLIDE_GRID_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Many rectangles, of which the overlapping ones can be asked for. */
typedef struct DdcGrid DdcGrid;

/** Two rectangles that overlap, by their ids. */
typedef struct DdcPair
{
    ddc_uint32 first;  /**< the one that was added earlier */
    ddc_uint32 second; /**< the one that was added later */
} DdcPair;

/**
 * For DdcGrid_Add: the rectangle seldom moves. Two static rectangles never
 * make a pair, and a static rectangle costs next to nothing as long as none
 * of them changes.
 */
#define DDC_GRID_STATIC 1u

/** Every category: a filter of a rectangle or a query that excludes nothing. */
#define DDC_GRID_ALL 0xFFFFFFFFu

/** The most rectangles that a grid holds at a time. */
#define DDC_GRID_MAX 1048575

/* ---- Life --------------------------------------------------------------- */

/**
 * Makes an empty grid.
 *
 * @param out    [out] the grid; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         one allocation
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_Create(DdcGrid **out);

/**
 * Destroys a grid and all ids of it.
 *
 * @param grid   [in] may be NULL
 * @threads      the grid's
 * @cost         a few frees
 * @since        0.1
 */
DDC_API void DDC_CALL DdcGrid_Destroy(DdcGrid *grid);

/* ---- Rectangles --------------------------------------------------------- */

/**
 * Adds a rectangle.
 *
 * Two rectangles make a pair only when each one's category is in the
 * other's mask: (a.category & b.mask) and (b.category & a.mask) both not 0.
 *
 * The id is never 0. After Remove it is refused, until its number has come
 * round again: that takes at least 4 095 further uses of the same place, and
 * free places are used in turn.
 *
 * @param grid   [in] the grid
 * @param rect   [in] edges within +-DDC_COORD_MAX; may be empty
 * @param category [in] the bits it is found by; 0: it is never found
 * @param mask   [in] the categories it makes pairs with; 0: none
 * @param flags  [in] 0 or DDC_GRID_STATIC
 * @param id     [out] names the rectangle in this grid; 0 on failure
 * @return       DDC_OK or a failure, after which the grid is as it was
 * @errors       DDC_E_INVALIDPARAMS: NULL, or an unknown flag. DDC_E_RANGE:
 *               an edge, or there are DDC_GRID_MAX already.
 *               DDC_E_OUTOFMEMORY
 * @threads      the grid's
 * @cost         constant on average; allocates when the grid grows
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_Add(DdcGrid *grid, const DdcRect *rect,
                                       ddc_uint32 category, ddc_uint32 mask,
                                       ddc_uint32 flags, ddc_uint32 *id);

/**
 * Removes a rectangle.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id
 * @threads      the grid's
 * @cost         constant on average; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_Remove(DdcGrid *grid, ddc_uint32 id);

/**
 * Gives a rectangle a new place, a new size, or both. Its order stays.
 *
 * A call that changes nothing costs nothing later on either.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @param rect   [in] edges within +-DDC_COORD_MAX; may be empty
 * @return       DDC_OK or a failure, after which nothing has changed
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id.
 *               DDC_E_RANGE: an edge
 * @threads      the grid's
 * @cost         constant; allocates nothing. For a static rectangle the next
 *               question sorts all static ones again
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_Move(DdcGrid *grid, ddc_uint32 id,
                                        const DdcRect *rect);

/**
 * Replaces the category and mask of a rectangle.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @param category [in] as for DdcGrid_Add
 * @param mask   [in] as for DdcGrid_Add
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id
 * @threads      the grid's
 * @cost         constant; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetFilter(DdcGrid *grid, ddc_uint32 id,
                                             ddc_uint32 category,
                                             ddc_uint32 mask);

/**
 * Makes a rectangle static or moving. Its order stays.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @param is_static [in] not 0: as if added with DDC_GRID_STATIC
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id
 * @threads      the grid's
 * @cost         constant; the next question sorts all rectangles again
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetStatic(DdcGrid *grid, ddc_uint32 id,
                                             ddc_int32 is_static);

/**
 * Keeps a pointer of the game's with a rectangle.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @param user   [in] anything; NULL to begin with
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id
 * @ownership    the pointer stays the game's
 * @threads      the grid's
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_SetUser(DdcGrid *grid, ddc_uint32 id,
                                           void *user);

/**
 * The pointer kept by DdcGrid_SetUser.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @return       the pointer; NULL, with a log line, when no rectangle has
 *               this id
 * @threads      the grid's
 * @cost         constant
 * @since        0.1
 */
DDC_API void *DDC_CALL DdcGrid_GetUser(const DdcGrid *grid, ddc_uint32 id);

/**
 * Where a rectangle is.
 *
 * @param grid   [in] the grid
 * @param id     [in] from DdcGrid_Add
 * @param out    [out] the rectangle, as it was given; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no rectangle has this id
 * @threads      the grid's
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_GetRect(const DdcGrid *grid, ddc_uint32 id,
                                           DdcRect *out);

/* ---- Pairs -------------------------------------------------------------- */

/**
 * All pairs of rectangles that overlap now, each once.
 *
 * Not among them: two static rectangles, and rectangles whose filters do not
 * agree. The pairs are sorted by the first rectangle's order of adding, then
 * by the second's, and the first was added earlier than the second.
 *
 * @param grid   [in] the grid
 * @param out    [out] the pairs; may be NULL when capacity is 0
 * @param capacity [in] how many pairs fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: they do not fit; the
 *               first `capacity` are stored. DDC_E_OUTOFMEMORY
 * @threads      the grid's
 * @cost         proportional to the moving rectangles and the pairs found,
 *               when rectangles of like size lie spread out; where many lie
 *               on one spot, the pairs that they make. All pairs are sorted,
 *               also when few fit, but with a capacity of 0 none. Allocates
 *               only when there are more rectangles or pairs than ever before
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_Pairs(DdcGrid *grid, DdcPair *out,
                                         ddc_uint32 capacity,
                                         ddc_uint32 *needed);

/* ---- Queries ------------------------------------------------------------ */

/**
 * The rectangles that overlap a rectangle, in order of adding.
 *
 * @param grid   [in] the grid
 * @param rect   [in] edges within +-DDC_COORD_MAX; an empty one overlaps
 *               nothing
 * @param mask   [in] only rectangles with a category in it are found;
 *               DDC_GRID_ALL: all that have any
 * @param out    [out] their ids; may be NULL when capacity is 0
 * @param capacity [in] how many ids fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: an edge.
 *               DDC_E_MORE: they do not fit; the first `capacity` are stored.
 *               DDC_E_OUTOFMEMORY
 * @threads      the grid's
 * @cost         the rectangles near by, and a 32nd step for each rectangle
 *               of the grid; the first question after a change also sorts
 *               what has changed, moving or static ones, which is about a
 *               third of DdcGrid_Pairs. Allocates only when the grid has
 *               more rectangles than ever before
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_QueryRect(DdcGrid *grid, const DdcRect *rect,
                                             ddc_uint32 mask, ddc_uint32 *out,
                                             ddc_uint32 capacity,
                                             ddc_uint32 *needed);

/**
 * The rectangles that contain the pixel (x,y), in order of adding.
 *
 * @param grid   [in] the grid
 * @param x      [in] column, within +-DDC_COORD_MAX
 * @param y      [in] row, within +-DDC_COORD_MAX
 * @param mask   [in] as for DdcGrid_QueryRect
 * @param out    [out] their ids; may be NULL when capacity is 0
 * @param capacity [in] how many ids fit
 * @param needed [out] as for DdcGrid_QueryRect
 * @return       DDC_OK or a failure
 * @errors       as for DdcGrid_QueryRect
 * @threads      the grid's
 * @cost         as DdcGrid_QueryRect
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_QueryPoint(DdcGrid *grid, ddc_int32 x,
                                              ddc_int32 y, ddc_uint32 mask,
                                              ddc_uint32 *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/**
 * The rectangles that a straight line segment meets, in order of adding.
 *
 * The segment is all real points from (x0,y0) to (x1,y1), both ends
 * included; it meets a rectangle when one of these points lies in
 * [left,right) x [top,bottom). So a segment along the left or top edge meets
 * it, one along the right or bottom edge does not, and one that touches a
 * corner meets it only at the top left one, or when it also passes through
 * the inside. The answer is exact. A segment of one point is
 * DdcGrid_QueryPoint.
 *
 * @param grid   [in] the grid
 * @param x0     [in] one end, all four within +-DDC_COORD_MAX
 * @param y0     [in] one end
 * @param x1     [in] the other end
 * @param y1     [in] the other end
 * @param mask   [in] as for DdcGrid_QueryRect
 * @param out    [out] their ids; may be NULL when capacity is 0
 * @param capacity [in] how many ids fit
 * @param needed [out] as for DdcGrid_QueryRect
 * @return       DDC_OK or a failure
 * @errors       as for DdcGrid_QueryRect
 * @threads      the grid's
 * @cost         the rectangles near the line, otherwise as
 *               DdcGrid_QueryRect
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcGrid_QuerySegment(
    DdcGrid *grid, ddc_int32 x0, ddc_int32 y0, ddc_int32 x1, ddc_int32 y1,
    ddc_uint32 mask, ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32 *needed);

#ifdef __cplusplus
}
#endif

#endif
