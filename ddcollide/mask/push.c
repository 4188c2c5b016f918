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
 * shorter push that is found. push_row.c searches one row.
 *
 * The search counts its steps, and ends when the budget is used up. The best
 * push so far separates the masks, too.
 */
#include "mask/push.h"

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

/* ---- All rows ----------------------------------------------------------- */

/* |x| + |y|, which is no less than the length. */
static ddc_int32 sum_of_sides(const struct push *push)
{
    return ddc_max(push->x, -push->x) + ddc_max(push->y, -push->y);
}

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
static void search_row(struct ddc_push_search *search, ddc_int32 dx,
                       ddc_int32 dy, ddc_int32 y, ddc_int32 limit,
                       struct push *best)
{
    ddc_int32 left = ddc_push_escape(search, dx, dy + y, -1, limit);

    if (left <= limit)
    {
        keep_shorter(best, -left, y);
        limit = left;
    }
    ddc_int32 right = ddc_push_escape(search, dx, dy + y, 1, limit);
    if (right <= limit)
    {
        keep_shorter(best, right, y);
    }
}

/* The masks overlap, so |dx| and |dy| are below 2^20, and no sum overflows. */
void ddc_mask_find_push(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy, ddc_uint32 budget, DdcPush *out)
{
    struct ddc_push_search search;
    struct push best = push_out_of_bounds(a, b, dx, dy);
    ddc_int32 limit = sum_of_sides(&best);

    ddc_push_begin(&search, a, b, budget);
    for (ddc_int32 y = 0; (int64_t)y * y <= best.square && search.budget >= 0;
         y++)
    {
        /* The greatest |x| that is no longer than the best push. It only
         * falls, because y rises and the best push gets shorter. */
        limit = ddc_min(limit, sum_of_sides(&best));
        while ((int64_t)limit * limit > best.square - (int64_t)y * y)
        {
            limit--;
        }
        search_row(&search, dx, dy, -y, limit, &best);
        if (y > 0)
        {
            search_row(&search, dx, dy, y, limit, &best);
        }
    }
    *out = (DdcPush){1, best.x, best.y,
                     search.budget >= 0 ? DDC_PUSH_SHORTEST : DDC_PUSH_FOUND};
}

DdcResult DDC_CALL DdcMask_FindPush(const DdcMask *a, const DdcMask *b,
                                    ddc_int32 dx, ddc_int32 dy,
                                    ddc_uint32 budget, DdcPush *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    if (DdcMask_Overlaps(a, b, dx, dy))
    {
        ddc_mask_find_push(a, b, dx, dy, budget, out);
    }
    return DDC_OK;
}
