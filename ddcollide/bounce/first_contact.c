/* SPDX-License-Identifier: Zlib */
/*
 * Owns the first contact of a moving circle with a set of bricks (axis-aligned
 * boxes): continuous collision detection, the earliest time of impact of all
 * candidates. The path is tested segment by segment, from its start on, until a
 * contact is found.
 *
 * Internal edges must not count, that is edges and corners where bricks adjoin;
 * contacts there are known as ghost collisions. A corner is covered when
 * another brick continues one of its two edges: the common outline is straight
 * or concave there. The corner is a point of that brick too, so a ball that
 * reaches the corner touches that brick at the same time or earlier: no contact
 * is lost, and the normal is the right one. A face that another brick covers
 * can be reached only by a ball that begins inside that brick, so faces are
 * tested at time 0 only.
 */
#include "bounce/bounce.h"

#include "base/exact.h"

/* ---- Exposed contacts ---------------------------------------------------- */

/*
 * Does the interval from low to high contain the coordinate `at` and continue
 * beyond it on the given side (> 0: towards high, < 0: towards low)? Side 0:
 * does it contain the coordinate?
 */
static bool extends_beyond(double low, double high, double at, double side)
{
    return side > 0.0   ? low <= at && at < high
           : side < 0.0 ? low < at && at <= high
                        : low <= at && at <= high;
}

/*
 * Does this box cover the contact? `out` is the outward direction of the box
 * that was hit, on each axis: -1, 0 or 1.
 */
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

/*
 * Is the contact on the common outline of the brick and all bricks that have
 * the same velocity, so that no other brick covers it?
 */
static bool is_exposed(const DdcBricks *bricks,
                       const struct ddc_ball_contact *hit, double elapsed,
                       ddc_uint32 step)
{
    const struct ddc_brick *own = &bricks->bricks[hit->slot];
    bool corner = hit->kind == DDC_TOUCH_CORNER;
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
    ddc_brick_query_begin(bricks, hit->point, hit->point, &query);
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

/* A cast through the set of bricks. */
struct set_cast
{
    const DdcBricks *bricks;
    const struct ddc_cast *cast;
    double elapsed;
    ddc_uint32 step;
    bool any;
    bool *inside;    /* see ddc_bricks_first_contact */
    double sign[2];  /* of the mirrored cast, see set_swept_strip: 1 or -1 */
    double from[2];  /* the start of the mirrored cast */
    double speed[2]; /* its velocity, >= 0 */
    double least;    /* the lower bound of the strip that it sweeps */
    double most;     /* the upper bound */
    struct ddc_ball_contact *best; /* one of `hits`; the other one is scratch */
    struct ddc_ball_contact hits[2];
};

/*
 * Orders contacts by time; at equal times a face comes before a corner, then
 * the lower slot. So the result does not depend on the order in which bricks
 * are tested.
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

/* Casts against a moving brick, in the frame in which the brick rests. */
static bool cast_mover(const struct set_cast *search,
                       const struct ddc_brick *brick,
                       struct ddc_ball_contact *hit)
{
    struct ddc_cast cast = *search->cast;
    double low[2];
    double high[2];

    ddc_brick_at(brick, search->elapsed, low, high);
    ddc_xy_store(cast.velocity, ddc_xy_sub(ddc_xy_at(search->cast->velocity),
                                           ddc_xy_at(brick->velocity)));
    return ddc_cast_box(&cast, low, high, hit);
}

/*
 * Converts a contact from the brick's frame to the world's: adds the brick's
 * motion up to the time of contact.
 */
static void to_world_frame(const struct ddc_brick *brick,
                           struct ddc_ball_contact *hit)
{
    for (int axis = 0; axis < 2; axis++)
    {
        hit->center[axis] += brick->velocity[axis] * hit->time;
        hit->point[axis] += brick->velocity[axis] * hit->time;
    }
}

/* Casts against one brick and keeps the contact if it is the best so far. */
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

/* A margin in pixels that is added to the radius, because times and regions are
 * rounded. */
#define SLACK 0x1p-8

/*
 * Mirrors the cast as ddc_cast_box does, so that the circle moves in the
 * positive direction of both axes, and sets the strip that it sweeps, between
 * two half-planes: a point (x,y) is in the strip when speed[0] * y - speed[1] *
 * x is between `least` and `most`.
 */
static void set_swept_strip(struct set_cast *search)
{
    const struct ddc_cast *cast = search->cast;
    const double *v = cast->velocity;
    double speed = ddc_sqrt(v[0] * v[0] + v[1] * v[1]);
    double reach = speed * (cast->radius + SLACK);

    ddc_xy velocity = ddc_xy_at(v);
    ddc_xy sign = ddc_xy_sign(velocity);
    ddc_xy_store(search->sign, sign);
    ddc_xy_store(search->from, ddc_xy_mul(ddc_xy_at(cast->from), sign));
    ddc_xy_store(search->speed, ddc_xy_mul(velocity, sign));
    double middle =
        search->speed[0] * search->from[1] - search->speed[1] * search->from[0];
    search->least = middle - reach;
    search->most = middle + reach;
}

/*
 * Does the box touch the strip, and is the circle not yet past the box? The
 * second test is the same expression as in ddc_cast_box, bit for bit, so it
 * rejects the brick that the circle has just bounced off. The results are
 * unpredictable, so they are combined without a branch.
 */
static inline bool overlaps_strip(const struct set_cast *search,
                                  const double *low, const double *high)
{
    ddc_xy sign = ddc_xy_at(search->sign);
    ddc_xy a = ddc_xy_mul(ddc_xy_at(low), sign);
    ddc_xy b = ddc_xy_mul(ddc_xy_at(high), sign);
    ddc_xy nearer = ddc_xy_min(a, b);
    ddc_xy farther = ddc_xy_max(a, b);
    ddc_xy end = ddc_xy_add(farther, ddc_xy_of(search->cast->radius));
    /* How far to either side of the path the furthest corners lie. */
    ddc_xy sides = ddc_xy_sub(
        ddc_xy_mul(ddc_xy_of(search->speed[0]), ddc_xy_ys(nearer, farther)),
        ddc_xy_mul(ddc_xy_of(search->speed[1]), ddc_xy_xs(farther, nearer)));
    unsigned before_end = ddc_xy_less(ddc_xy_at(search->from), end);
    double box_least = ddc_xy_x(sides);
    double box_most = ddc_xy_y(sides);

    return (before_end == 3) & (box_least <= search->most) &
           (box_most >= search->least);
}

/* Removes from `slots` the bricks that stand still outside the strip; returns
 * the new count. */
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

/* Casts against the bricks that the circle can touch between two times. */
static void cast_segment(struct set_cast *search, double from, double to)
{
    const struct ddc_cast *cast = search->cast;
    double reach = cast->radius + SLACK;
    double low[2];
    double high[2];
    struct ddc_brick_query query;

    for (int axis = 0; axis < 2; axis++)
    {
        double a = cast->from[axis] + cast->velocity[axis] * from;
        double b = cast->from[axis] + cast->velocity[axis] * to;
        low[axis] = ddc_real_min(a, b) - reach;
        high[axis] = ddc_real_max(a, b) + reach;
    }
    ddc_brick_query_begin(search->bricks, low, high, &query);
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
 * The length of a segment in pixels, chosen by measuring bricks of 64 x 24; it
 * is not critical. A path of SEGMENTS_MAX segments or more is tested as a
 * whole.
 */
#define SEGMENT_LENGTH 160.0
#define SEGMENTS_MAX   64.0

/* The number of segments to cut the path into: more than 1 where that pays. */
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
 * Goes along the path segment by segment and stops at a contact before the end
 * of the segment. A later segment cannot have an earlier contact.
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
        /* A brick that the circle begins inside touches the first segment. */
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
