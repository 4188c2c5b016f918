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
static bool goes_on(double low, double high, double at, double side)
{
    return side > 0.0   ? low <= at && at < high
           : side < 0.0 ? low < at && at <= high
                        : low <= at && at <= high;
}

/* Does the box bury the contact? `out` is where the box it is on ends. */
static bool buries(const double *low, const double *high, const double *point,
                   const double *out, bool corner)
{
    if (!corner)
    {
        return goes_on(low[0], high[0], point[0], out[0]) &&
               goes_on(low[1], high[1], point[1], out[1]);
    }
    return (goes_on(low[0], high[0], point[0], out[0]) &&
            goes_on(low[1], high[1], point[1], -out[1])) ||
           (goes_on(low[0], high[0], point[0], -out[0]) &&
            goes_on(low[1], high[1], point[1], out[1]));
}

/* Is the contact on the outside of all bricks that move like its own? */
static bool is_live(const DdcBricks *bricks, const struct ddc_hit *hit,
                    double elapsed, ddc_uint32 step)
{
    const struct ddc_brick *own = &bricks->bricks[hit->slot];
    bool corner = hit->kind == DDC_TOUCH_CORNER;
    const struct ddc_region region = {.low = {hit->point[0], hit->point[1]},
                                      .high = {hit->point[0], hit->point[1]}};
    struct ddc_near near;
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
    ddc_near_begin(bricks, &region, &near);
    while ((slot = ddc_near_next(&near)) >= 0)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        if (slot == hit->slot || ddc_brick_is_passed(brick, step) ||
            brick->velocity[0] != own->velocity[0] ||
            brick->velocity[1] != own->velocity[1])
        {
            continue;
        }
        ddc_brick_at(brick, elapsed, low, high);
        if (buries(low, high, hit->point, out, corner))
        {
            return false;
        }
    }
    return true;
}

/* ---- The first contact --------------------------------------------------- */

/* A sweep through the set. */
struct sweep
{
    const DdcBricks *bricks;
    const struct ddc_cast *cast;
    double elapsed;
    ddc_uint32 step;
    bool any;
    bool *inside;   /* see ddc_field_cast */
    double sign[2]; /* of the mirrored sweep, see set_way */
    double from[2];
    double speed[2];
    double least;
    double most;
    struct ddc_hit *best; /* one of `hits`; the other is written to */
    struct ddc_hit hits[2];
};

/*
 * The earlier one; of two at once the face, then the older slot, so that
 * the order in which bricks are looked at does not matter.
 */
static bool is_before(const struct ddc_hit *a, const struct ddc_hit *b)
{
    if (a->time != b->time)
    {
        return a->time < b->time;
    }
    return a->kind != b->kind ? a->kind == DDC_TOUCH_FACE : a->slot < b->slot;
}

/* In the frame of a brick that moves, the ball has another velocity. */
static bool cast_mover(const struct sweep *sweep, const struct ddc_brick *brick,
                       struct ddc_hit *hit)
{
    struct ddc_cast cast = *sweep->cast;
    double low[2];
    double high[2];

    ddc_brick_at(brick, sweep->elapsed, low, high);
    cast.velocity[0] -= brick->velocity[0];
    cast.velocity[1] -= brick->velocity[1];
    return ddc_cast_box(&cast, low, high, hit);
}

/* What was found in the frame of a brick, where the brick is by then. */
static void leave_frame(const struct ddc_brick *brick, struct ddc_hit *hit)
{
    for (int axis = 0; axis < 2; axis++)
    {
        hit->centre[axis] += brick->velocity[axis] * hit->time;
        hit->point[axis] += brick->velocity[axis] * hit->time;
    }
}

static void try_brick(struct sweep *sweep, ddc_int32 slot)
{
    const struct ddc_brick *brick = &sweep->bricks->bricks[slot];
    struct ddc_hit *hit = &sweep->hits[sweep->best == sweep->hits];
    if (sweep->inside != NULL && ddc_is_inside(sweep->cast, brick))
    {
        *sweep->inside = true;
    }
    bool met = brick->level == DDC_LEVEL_MOVES
                   ? cast_mover(sweep, brick, hit)
                   : ddc_cast_box(sweep->cast, brick->low, brick->high, hit);

    hit->slot = slot;
    if (!met || (sweep->any && !is_before(hit, sweep->best)) ||
        ddc_brick_is_passed(brick, sweep->step))
    {
        return;
    }
    bool may_be_buried = hit->kind == DDC_TOUCH_CORNER || hit->time == 0.0;
    if (!may_be_buried ||
        is_live(sweep->bricks, hit, sweep->elapsed, sweep->step))
    {
        sweep->best = hit;
        sweep->any = true;
    }
}

/* A little more than the radius, for the rounding of times and regions. */
#define SLACK 0x1p-8

/*
 * Mirrors the sweep as ddc_cast_box does, so that the circle moves up along
 * both axes, and says what strip it sweeps: a point is in it when speed[0] * y
 * - speed[1] * x is between `least` and `most`.
 */
static void set_way(struct sweep *sweep)
{
    const struct ddc_cast *cast = sweep->cast;
    const double *v = cast->velocity;
    double speed = ddc_sqrt(v[0] * v[0] + v[1] * v[1]);
    double reach = speed * (cast->radius + SLACK);

    for (int axis = 0; axis < 2; axis++)
    {
        double sign = __builtin_copysign(1.0, v[axis]);
        sweep->sign[axis] = sign;
        sweep->from[axis] = cast->from[axis] * sign;
        sweep->speed[axis] = v[axis] * sign;
    }
    double middle =
        sweep->speed[0] * sweep->from[1] - sweep->speed[1] * sweep->from[0];
    sweep->least = middle - reach;
    sweep->most = middle + reach;
}

/*
 * Does the box touch the strip, and is the circle not past the box? The
 * latter is asked as ddc_cast_box asks, to the last bit: it leaves out the
 * brick that the circle has just bounced off. No processor can predict the
 * answers, so there is no branch for them.
 */
static inline bool is_in_way(const struct sweep *sweep, const double *low,
                             const double *high)
{
    const double a[2] = {low[0] * sweep->sign[0], low[1] * sweep->sign[1]};
    const double b[2] = {high[0] * sweep->sign[0], high[1] * sweep->sign[1]};
    double left = ddc_real_min(a[0], b[0]);
    double right = ddc_real_max(a[0], b[0]);
    double top = ddc_real_min(a[1], b[1]);
    double bottom = ddc_real_max(a[1], b[1]);
    double radius = sweep->cast->radius;
    double past = ddc_real_max(sweep->from[0] - (right + radius),
                               sweep->from[1] - (bottom + radius));
    double under =
        sweep->least - (sweep->speed[0] * bottom - sweep->speed[1] * left);
    double over = sweep->speed[0] * top - sweep->speed[1] * right - sweep->most;
    double beside = ddc_real_max(under, over);

    return (past < 0.0) & (beside <= 0.0);
}

/* Leaves out the slots of bricks that stand and are not in the way. */
static ddc_int32 keep_in_way(const struct sweep *sweep, ddc_int32 *slots,
                             ddc_int32 count)
{
    ddc_int32 kept = 0;

    for (ddc_int32 i = 0; i < count; i++)
    {
        const struct ddc_brick *brick = &sweep->bricks->bricks[slots[i]];
        slots[kept] = slots[i];
        kept += is_in_way(sweep, brick->low, brick->high) |
                (brick->level == DDC_LEVEL_MOVES);
    }
    return kept;
}

/* The bricks that the circle can touch between two times. */
static void try_stretch(struct sweep *sweep, double from, double to)
{
    const struct ddc_cast *cast = sweep->cast;
    double reach = cast->radius + SLACK;
    struct ddc_region region;
    struct ddc_near near;

    for (int axis = 0; axis < 2; axis++)
    {
        double a = cast->from[axis] + cast->velocity[axis] * from;
        double b = cast->from[axis] + cast->velocity[axis] * to;
        region.low[axis] = ddc_real_min(a, b) - reach;
        region.high[axis] = ddc_real_max(a, b) + reach;
    }
    ddc_near_begin(sweep->bricks, &region, &near);
    while (ddc_near_fill(&near))
    {
        ddc_int32 count = keep_in_way(sweep, near.slots, near.found);
        for (ddc_int32 i = 0; i < count; i++)
        {
            try_brick(sweep, near.slots[i]);
        }
    }
}

/*
 * A stretch is so long, in pixels: found by measuring bricks of 64 x 24, and
 * not critical. A way of more stretches than these is looked at at once.
 */
#define STRETCH       160.0
#define STRETCHES_MAX 64.0

/* Into how many stretches is the way worth cutting? */
static ddc_int32 count_stretches(const DdcBricks *bricks,
                                 const struct ddc_cast *cast)
{
    double x = ddc_real_abs(cast->velocity[0]) * cast->limit;
    double y = ddc_real_abs(cast->velocity[1]) * cast->limit;
    double stretches = ddc_real_max(x, y) * (1.0 / STRETCH);

    return stretches > 1.0 && stretches < STRETCHES_MAX &&
                   stretches < 2.0 + bricks->item_count * 0.25
               ? (ddc_int32)stretches + 1
               : 1;
}

/*
 * Stretch by stretch along the way, until a contact is earlier than the end
 * of one; all at once where the set has so few bricks that it is no slower.
 */
bool ddc_field_cast(DdcBricks *bricks, const struct ddc_cast *cast,
                    double elapsed, ddc_uint32 step, struct ddc_hit *out,
                    bool *inside)
{
    struct sweep sweep;

    ddc_index_tidy(bricks);
    sweep.bricks = bricks;
    sweep.cast = cast;
    sweep.elapsed = elapsed;
    sweep.step = step;
    sweep.inside = inside;
    sweep.any = false;
    sweep.best = &sweep.hits[0];
    set_way(&sweep);
    ddc_int32 count = count_stretches(bricks, cast);
    double length = count == 1 ? cast->limit : cast->limit / count;
    for (ddc_int32 i = 0; i < count; i++)
    {
        double end = i + 1 < count ? length * (i + 1) : cast->limit;
        try_stretch(&sweep, length * i, end);
        /* What the circle begins in touches the first stretch. */
        sweep.inside = NULL;
        if (sweep.any && sweep.best->time <= end)
        {
            break;
        }
    }
    if (sweep.any)
    {
        *out = *sweep.best;
        leave_frame(&bricks->bricks[out->slot], out);
    }
    return sweep.any;
}
