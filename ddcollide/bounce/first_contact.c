/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a circle meets in a set of bricks: the bricks near a place, the
 * first one on its way, and the way out of those that it is in.
 *
 * Of bricks that stand side by side only the outside counts. A corner is
 * dead when another brick goes on beyond it along one of its two edges: the
 * edge is straight there, or bends inwards. Whatever touches a dead corner
 * touches that brick no later, because the corner is a point of it; so the
 * contact is not lost, and it has the right normal. A face can be met from
 * behind another brick only by a ball that begins inside that one.
 */
#include "bounce/bounce.h"

#include "base/exact.h"

/* ---- Live contacts ------------------------------------------------------- */

/*
 * Does a box go on beyond a point, along an axis, on the given side of it?
 * Side 0: are both ends of the box around it?
 */
static bool extends_beyond(double low, double high, double at, double side)
{
    return side > 0.0   ? low <= at && at < high
           : side < 0.0 ? low < at && at <= high
                        : low <= at && at <= high;
}

/* Does the box bury the contact? `out` is where the box it is on ends. */
static bool covers_contact(const double *low, const double *high,
                           const double *point, const double *out, bool corner)
{
    if (!corner)
    {
        return extends_beyond(low[0], high[0], point[0], out[0]) &&
               extends_beyond(low[1], high[1], point[1], out[1]);
    }
    return (extends_beyond(low[0], high[0], point[0], out[0]) &&
            extends_beyond(low[1], high[1], point[1], -out[1])) ||
           (extends_beyond(low[0], high[0], point[0], -out[0]) &&
            extends_beyond(low[1], high[1], point[1], out[1]));
}

/* Is the contact on the outside of all bricks that move like its own? */
static bool is_exposed(const DdcBricks *bricks,
                       const struct ddc_ball_contact *hit, double elapsed,
                       ddc_uint32 step)
{
    const struct ddc_brick *own = &bricks->bricks[hit->slot];
    bool corner = hit->kind == DDC_TOUCH_CORNER;
    const struct ddc_brick_region region = {
        .low = {hit->point[0], hit->point[1]},
        .high = {hit->point[0], hit->point[1]}};
    struct ddc_brick_query query;
    double low[2];
    double high[2];
    double out[2] = {hit->normal[0], hit->normal[1]};
    ddc_int32 slot;

    if (corner)
    {
        ddc_brick_at(own, elapsed, low, high);
        out[0] = hit->point[0] == low[0] ? -1.0 : 1.0;
        out[1] = hit->point[1] == low[1] ? -1.0 : 1.0;
    }
    ddc_brick_query_begin(bricks, &region, &query);
    while ((slot = ddc_brick_query_next(&query)) >= 0)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        if (slot == hit->slot || ddc_brick_is_passed(brick, step) ||
            brick->velocity[0] != own->velocity[0] ||
            brick->velocity[1] != own->velocity[1])
        {
            continue;
        }
        ddc_brick_at(brick, elapsed, low, high);
        if (covers_contact(low, high, hit->point, out, corner))
        {
            return false;
        }
    }
    return true;
}

/* ---- The first contact --------------------------------------------------- */

/* A sweep through the set. */
struct set_cast
{
    const DdcBricks *bricks;
    const struct ddc_cast *cast;
    double elapsed;
    ddc_uint32 step;
    bool any;
    bool *inside;   /* see ddc_bricks_first_contact */
    double sign[2]; /* of the mirrored sweep, see set_way */
    double from[2];
    double speed[2];
    double least;
    double most;
    struct ddc_ball_contact *best; /* one of `hits`; the other is written to */
    struct ddc_ball_contact hits[2];
};

/*
 * The earlier one; of two at once the face, then the older slot, so that
 * the order in which bricks are looked at does not matter.
 */
static bool is_before(const struct ddc_ball_contact *a,
                      const struct ddc_ball_contact *b)
{
    if (a->time != b->time)
    {
        return a->time < b->time;
    }
    return a->kind != b->kind ? a->kind == DDC_TOUCH_FACE : a->slot < b->slot;
}

/* In the frame of a brick that moves, the ball has another velocity. */
static bool cast_mover(const struct set_cast *search,
                       const struct ddc_brick *brick,
                       struct ddc_ball_contact *hit)
{
    struct ddc_cast cast = *search->cast;
    double low[2];
    double high[2];

    ddc_brick_at(brick, search->elapsed, low, high);
    cast.velocity[0] -= brick->velocity[0];
    cast.velocity[1] -= brick->velocity[1];
    return ddc_cast_box(&cast, low, high, hit);
}

/* What was found in the frame of a brick, where the brick is by then. */
static void to_world_frame(const struct ddc_brick *brick,
                           struct ddc_ball_contact *hit)
{
    for (int axis = 0; axis < 2; axis++)
    {
        hit->centre[axis] += brick->velocity[axis] * hit->time;
        hit->point[axis] += brick->velocity[axis] * hit->time;
    }
}

static void cast_brick(struct set_cast *search, ddc_int32 slot)
{
    const struct ddc_brick *brick = &search->bricks->bricks[slot];
    struct ddc_ball_contact *hit = &search->hits[search->best == search->hits];
    if (search->inside != NULL && ddc_circle_is_inside(search->cast, brick))
    {
        *search->inside = true;
    }
    bool has_hit =
        brick->level == DDC_BRICK_MOVES
            ? cast_mover(search, brick, hit)
            : ddc_cast_box(search->cast, brick->low, brick->high, hit);

    hit->slot = slot;
    if (!has_hit || (search->any && !is_before(hit, search->best)) ||
        ddc_brick_is_passed(brick, search->step))
    {
        return;
    }
    bool may_be_covered = hit->kind == DDC_TOUCH_CORNER || hit->time == 0.0;
    if (!may_be_covered ||
        is_exposed(search->bricks, hit, search->elapsed, search->step))
    {
        search->best = hit;
        search->any = true;
    }
}

/* A little more than the radius, for the rounding of times and regions. */
#define SLACK 0x1p-8

/*
 * Mirrors the sweep as ddc_cast_box does, so that the circle moves up along
 * both axes, and says what strip it sweeps: a point is in it when speed[0] * y
 * - speed[1] * x is between `least` and `most`.
 */
static void set_swept_strip(struct set_cast *search)
{
    const struct ddc_cast *cast = search->cast;
    const double *v = cast->velocity;
    double speed = ddc_sqrt(v[0] * v[0] + v[1] * v[1]);
    double reach = speed * (cast->radius + SLACK);

    for (int axis = 0; axis < 2; axis++)
    {
        double sign = __builtin_copysign(1.0, v[axis]);
        search->sign[axis] = sign;
        search->from[axis] = cast->from[axis] * sign;
        search->speed[axis] = v[axis] * sign;
    }
    double middle =
        search->speed[0] * search->from[1] - search->speed[1] * search->from[0];
    search->least = middle - reach;
    search->most = middle + reach;
}

/*
 * Does the box touch the strip, and is the circle not past the box? The
 * latter is asked as ddc_cast_box asks, to the last bit: it leaves out the
 * brick that the circle has just bounced off. No processor can predict the
 * answers, so there is no branch for them.
 */
static inline bool overlaps_strip(const struct set_cast *search,
                                  const double *low, const double *high)
{
    const double a[2] = {low[0] * search->sign[0], low[1] * search->sign[1]};
    const double b[2] = {high[0] * search->sign[0], high[1] * search->sign[1]};
    double left = ddc_real_min(a[0], b[0]);
    double right = ddc_real_max(a[0], b[0]);
    double top = ddc_real_min(a[1], b[1]);
    double bottom = ddc_real_max(a[1], b[1]);
    double radius = search->cast->radius;
    double past = ddc_real_max(search->from[0] - (right + radius),
                               search->from[1] - (bottom + radius));
    double under =
        search->least - (search->speed[0] * bottom - search->speed[1] * left);
    double over =
        search->speed[0] * top - search->speed[1] * right - search->most;
    double beside = ddc_real_max(under, over);

    return (past < 0.0) & (beside <= 0.0);
}

/* Leaves out the slots of bricks that stand and are not in the way. */
static ddc_int32 keep_in_strip(const struct set_cast *search, ddc_int32 *slots,
                               ddc_int32 count)
{
    ddc_int32 kept = 0;

    for (ddc_int32 i = 0; i < count; i++)
    {
        const struct ddc_brick *brick = &search->bricks->bricks[slots[i]];
        slots[kept] = slots[i];
        kept += overlaps_strip(search, brick->low, brick->high) |
                (brick->level == DDC_BRICK_MOVES);
    }
    return kept;
}

/* The bricks that the circle can touch between two times. */
static void cast_segment(struct set_cast *search, double from, double to)
{
    const struct ddc_cast *cast = search->cast;
    double reach = cast->radius + SLACK;
    struct ddc_brick_region region;
    struct ddc_brick_query query;

    for (int axis = 0; axis < 2; axis++)
    {
        double a = cast->from[axis] + cast->velocity[axis] * from;
        double b = cast->from[axis] + cast->velocity[axis] * to;
        region.low[axis] = ddc_real_min(a, b) - reach;
        region.high[axis] = ddc_real_max(a, b) + reach;
    }
    ddc_brick_query_begin(search->bricks, &region, &query);
    while (ddc_brick_query_fill(&query))
    {
        ddc_int32 count = keep_in_strip(search, query.slots, query.found);
        for (ddc_int32 i = 0; i < count; i++)
        {
            cast_brick(search, query.slots[i]);
        }
    }
}

/*
 * A stretch is so long, in pixels: found by measuring bricks of 64 x 24, and
 * not critical. A way of more stretches than these is looked at at once.
 */
#define SEGMENT_LENGTH 160.0
#define SEGMENTS_MAX   64.0

/* Into how many stretches is the way worth cutting? */
static ddc_int32 count_segments(const DdcBricks *bricks,
                                const struct ddc_cast *cast)
{
    double x = ddc_abs(cast->velocity[0]) * cast->limit;
    double y = ddc_abs(cast->velocity[1]) * cast->limit;
    double segments = ddc_real_max(x, y) * (1.0 / SEGMENT_LENGTH);

    return segments > 1.0 && segments < SEGMENTS_MAX &&
                   segments < 2.0 + bricks->item_count * 0.25
               ? (ddc_int32)segments + 1
               : 1;
}

/*
 * Stretch by stretch along the way, until a contact is earlier than the end
 * of one; all at once where the set has so few bricks that it is no slower.
 */
bool ddc_bricks_first_contact(DdcBricks *bricks, const struct ddc_cast *cast,
                              double elapsed, ddc_uint32 step,
                              struct ddc_ball_contact *out, bool *inside)
{
    struct set_cast search;

    ddc_index_sort_if_needed(bricks);
    search.bricks = bricks;
    search.cast = cast;
    search.elapsed = elapsed;
    search.step = step;
    search.inside = inside;
    search.any = false;
    search.best = &search.hits[0];
    set_swept_strip(&search);
    ddc_int32 count = count_segments(bricks, cast);
    double length = count == 1 ? cast->limit : cast->limit / count;
    for (ddc_int32 i = 0; i < count; i++)
    {
        double end = i + 1 < count ? length * (i + 1) : cast->limit;
        cast_segment(&search, length * i, end);
        /* What the circle begins in touches the first stretch. */
        search.inside = NULL;
        if (search.any && search.best->time <= end)
        {
            break;
        }
    }
    if (search.any)
    {
        *out = *search.best;
        to_world_frame(&bricks->bricks[out->slot], out);
    }
    return search.any;
}
