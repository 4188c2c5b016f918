/* SPDX-License-Identifier: Zlib */
/*
 * Owns the push: the shortest move of mask b, in whole pixels, after which it
 * no longer overlaps mask a. It is the minimum translation vector (Cameron and
 * Culley 1986), found by branch and bound over the rows of offsets.
 *
 * Pushing b's bounding box out of a's separates the masks, so the shortest
 * such push is an upper bound of the length. Within the circle of that radius
 * every row of offsets (all pushes with one push_y) is searched to the left and
 * to the right, from push_y = 0 outwards. The radius shrinks with every
 * shorter push that is found.
 *
 * A row of offsets is not searched one by one. Where the masks overlap,
 * a common pixel lies in a run of set pixels of a and in one of b. These two
 * runs overlap until b's run has passed a's, so all offsets up to there are
 * skipped. The row ends at the first offset without a common pixel. The
 * search for the next common pixel begins in the pixel row of the last one,
 * because thick parts of the shapes mostly still overlap there. So for solid
 * shapes each row of offsets costs about one test of each pixel row.
 */
#include "mask/mask.h"

/* A push and the square of its length, which is at most 2 * (2^21)^2. */
struct push
{
    int64_t square;
    ddc_int32 x;
    ddc_int32 y;
};

/* Replaces *best by (x,y) if that is shorter, or of the same length and first
 * in raster order. */
static void keep_shorter(struct push *best, ddc_int32 x, ddc_int32 y)
{
    int64_t square = (int64_t)x * x + (int64_t)y * y;
    bool first = y < best->y || (y == best->y && x < best->x);

    if (square < best->square || (square == best->square && first))
    {
        *best = (struct push){square, x, y};
    }
}

/* ---- A row of offsets --------------------------------------------------- */

/* Finds a common pixel. It searches the rows of a from row `from` down, and
 * then the rows above. */
static bool find_common_from(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                             ddc_int32 dy, ddc_int32 from, ddc_int32 *x,
                             ddc_int32 *y)
{
    DdcRect below = a->bounds;
    DdcRect above = a->bounds;

    below.top = ddc_max(from, below.top);
    above.bottom = below.top;
    return ddc_mask_first_common(a, &below, b, dx, dy, x, y) ||
           ddc_mask_first_common(a, &above, b, dx, dy, x, y);
}

/* The distance that b must move right until its run at the common pixel (x,y),
 * in a's frame, has passed a's run. */
static ddc_int32 escape_right(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                              ddc_int32 dy, ddc_int32 x, ddc_int32 y)
{
    return ddc_mask_run_end(a, x, y) -
           (ddc_mask_run_start(b, x - dx, y - dy) + dx);
}

/* The same for a move to the left. */
static ddc_int32 escape_left(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                             ddc_int32 dy, ddc_int32 x, ddc_int32 y)
{
    return ddc_mask_run_end(b, x - dx, y - dy) + dx -
           ddc_mask_run_start(a, x, y);
}

/*
 * The distance that b must move left (direction -1) or right (1) until it no
 * longer overlaps a. A result greater than `limit` only means that the
 * distance is greater than `limit`.
 */
static ddc_int32 escape_distance(const DdcMask *a, const DdcMask *b,
                                 ddc_int32 dx, ddc_int32 dy,
                                 ddc_int32 direction, ddc_int32 limit)
{
    ddc_int32 moved = 0;
    ddc_int32 x;
    ddc_int32 y = 0;

    while (moved <= limit &&
           find_common_from(a, b, dx + direction * moved, dy, y, &x, &y))
    {
        ddc_int32 at = dx + direction * moved;
        moved += direction > 0 ? escape_right(a, b, at, dy, x, y)
                               : escape_left(a, b, at, dy, x, y);
    }
    return moved;
}

/* ---- All rows ----------------------------------------------------------- */

/* The shortest of the four pushes out of a's bounding box. */
static struct push push_out_of_bounds(const DdcMask *a, const DdcMask *b,
                                      ddc_int32 dx, ddc_int32 dy)
{
    struct push best = {INT64_MAX, 0, 0};

    keep_shorter(&best, 0, a->bounds.top - (b->bounds.bottom + dy));
    keep_shorter(&best, a->bounds.left - (b->bounds.right + dx), 0);
    keep_shorter(&best, a->bounds.right - (b->bounds.left + dx), 0);
    keep_shorter(&best, 0, a->bounds.bottom - (b->bounds.top + dy));
    return best;
}

/* Searches the row of offsets with push_y = y, up to `limit` pixels to each
 * side. */
static void search_row(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                       ddc_int32 dy, ddc_int32 y, ddc_int32 limit,
                       struct push *best)
{
    ddc_int32 left = escape_distance(a, b, dx, dy + y, -1, limit);

    if (left <= limit)
    {
        keep_shorter(best, -left, y);
        limit = left;
    }
    ddc_int32 right = escape_distance(a, b, dx, dy + y, 1, limit);
    if (right <= limit)
    {
        keep_shorter(best, right, y);
    }
}

/* The masks overlap, so |dx| and |dy| are below 2^20, and no sum overflows. */
void ddc_mask_push(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                   ddc_int32 dy, ddc_int32 *push_x, ddc_int32 *push_y)
{
    struct push best = push_out_of_bounds(a, b, dx, dy);
    ddc_int32 limit = best.x + best.y > 0 ? best.x + best.y : -best.x - best.y;

    for (ddc_int32 y = 0; (int64_t)y * y <= best.square; y++)
    {
        /* The greatest |push_x| that is no longer than the best push. It only
         * falls, because y rises and the best push gets shorter. */
        while ((int64_t)limit * limit > best.square - (int64_t)y * y)
        {
            limit--;
        }
        search_row(a, b, dx, dy, -y, limit, &best);
        if (y > 0)
        {
            search_row(a, b, dx, dy, y, limit, &best);
        }
    }
    *push_x = best.x;
    *push_y = best.y;
}

DdcResult DDC_CALL DdcMask_Push(const DdcMask *a, const DdcMask *b,
                                ddc_int32 dx, ddc_int32 dy, ddc_int32 *push_x,
                                ddc_int32 *push_y)
{
    if (push_x != NULL)
    {
        *push_x = 0;
    }
    if (push_y != NULL)
    {
        *push_y = 0;
    }
    if (a == NULL || b == NULL || push_x == NULL || push_y == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b, push_x or push_y is NULL");
    }
    if (DdcMask_Overlap(a, b, dx, dy))
    {
        ddc_mask_push(a, b, dx, dy, push_x, push_y);
    }
    return DDC_OK;
}
