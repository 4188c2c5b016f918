/* SPDX-License-Identifier: Zlib */
/*
 * Owns the overlaps of a ball with bricks (axis-aligned boxes) at the start of
 * a step: how deep a circle is in a box, by the closest point of the box
 * (Christer Ericson, Real-Time Collision Detection, 2005, section 5.2.5), and
 * the nearest position along an axis where the ball overlaps no brick.
 */
#include "bounce/bounce.h"

#include "base/exact.h"

/* ---- Penetration depth --------------------------------------------------- */

/*
 * The slop: overlaps up to this depth count as rounding errors. It is far less
 * than a pixel, and more than the spacing of doubles at the circle.
 */
static double slop_at(const struct ddc_cast *cast)
{
    return 0x1p-30 +
           (ddc_abs(cast->from[0]) + ddc_abs(cast->from[1]) + cast->radius) *
               0x1p-48;
}

bool ddc_circle_is_inside(const struct ddc_cast *cast,
                          const struct ddc_brick *brick)
{
    const double *center = cast->from;
    double x = center[0] - ddc_clamp(center[0], brick->low[0], brick->high[0]);
    double y = center[1] - ddc_clamp(center[1], brick->low[1], brick->high[1]);
    double radius = cast->radius - slop_at(cast);

    return x * x + y * y < radius * radius;
}

/* The depth, normal and point of a circle's overlap with a box. False: they do
 * not overlap. */
static bool circle_in_box(const struct ddc_cast *cast, const double *low,
                          const double *high, struct ddc_inside *out)
{
    const double *center = cast->from;
    const double nearest[2] = {ddc_clamp(center[0], low[0], high[0]),
                               ddc_clamp(center[1], low[1], high[1])};
    const double d[2] = {center[0] - nearest[0], center[1] - nearest[1]};
    double distance2 = d[0] * d[0] + d[1] * d[1];
    if (distance2 >= cast->radius * cast->radius)
    {
        return false;
    }

    out->hit.time = 0.0;
    out->hit.kind = DDC_TOUCH_INSIDE;
    out->hit.center[0] = center[0];
    out->hit.center[1] = center[1];
    if (distance2 == 0.0)
    {
        out->center_inside = true;
        out->depth =
            ddc_nearest_face(center, low, high, &out->hit) + cast->radius;
        return true;
    }
    double distance = ddc_sqrt(distance2);
    out->center_inside = false;
    out->depth = cast->radius - distance;
    for (int axis = 0; axis < 2; axis++)
    {
        out->hit.point[axis] = nearest[axis];
        out->hit.normal[axis] = d[axis] / distance;
    }
    return true;
}

/* An iteration over the bricks that a circle overlaps. */
struct overlaps
{
    const struct ddc_cast *cast;
    ddc_uint32 step;
    double slop;
    struct ddc_brick_query query;
};

static void overlaps_begin(const DdcBricks *bricks, const struct ddc_cast *cast,
                           ddc_uint32 step, struct overlaps *out)
{
    const double r = cast->radius;
    const double low[2] = {cast->from[0] - r, cast->from[1] - r};
    const double high[2] = {cast->from[0] + r, cast->from[1] + r};

    out->cast = cast;
    out->step = step;
    out->slop = slop_at(cast);
    ddc_brick_query_begin(bricks, low, high, &out->query);
}

/* The next overlap deeper than the slop. False: there are no more. */
static bool overlaps_next(struct overlaps *overlaps, struct ddc_inside *out)
{
    ddc_int32 slot;

    while ((slot = ddc_brick_query_next(&overlaps->query)) >= 0)
    {
        const struct ddc_brick *brick = &overlaps->query.bricks->bricks[slot];
        if (!ddc_brick_is_passed(brick, overlaps->step) &&
            circle_in_box(overlaps->cast, brick->low, brick->high, out) &&
            out->depth > overlaps->slop)
        {
            out->hit.slot = slot;
            return true;
        }
    }
    return false;
}

bool ddc_bricks_deepest_overlap(const DdcBricks *bricks,
                                const struct ddc_cast *cast, ddc_uint32 step,
                                struct ddc_inside *out)
{
    struct overlaps overlaps;
    struct ddc_inside next;
    bool any = false;

    overlaps_begin(bricks, cast, step, &overlaps);
    while (overlaps_next(&overlaps, &next))
    {
        if (!any || next.depth > out->depth ||
            (next.depth == out->depth && next.hit.slot < out->hit.slot))
        {
            *out = next;
            any = true;
        }
    }
    return any;
}

/* ---- Escape along an axis ------------------------------------------------ */

/*
 * The coordinate on `axis` to which the centre must be moved along that axis,
 * up or down, so that the circle only touches a brick that it overlaps now.
 */
static double exit_coordinate(const struct ddc_cast *cast,
                              const struct ddc_brick *brick, int axis, bool up)
{
    int other_axis = 1 - axis;
    double beside = cast->from[other_axis] - ddc_clamp(cast->from[other_axis],
                                                       brick->low[other_axis],
                                                       brick->high[other_axis]);
    double reach = ddc_sqrt(cast->radius * cast->radius - beside * beside);

    return up ? brick->high[axis] + reach : brick->low[axis] - reach;
}

/*
 * Moves the circle along the axis past all bricks that it overlaps. False: the
 * circle has not moved, because it overlaps none.
 */
static bool exit_all(const DdcBricks *bricks, struct ddc_cast *cast,
                     ddc_uint32 step, int axis, bool up)
{
    struct overlaps overlaps;
    struct ddc_inside overlap;
    double to = cast->from[axis];

    overlaps_begin(bricks, cast, step, &overlaps);
    while (overlaps_next(&overlaps, &overlap))
    {
        double end =
            exit_coordinate(cast, &bricks->bricks[overlap.hit.slot], axis, up);
        to = up ? ddc_real_max(end, to) : ddc_real_min(end, to);
    }
    bool moved = to != cast->from[axis];
    cast->from[axis] = to;
    return moved;
}

/*
 * Tries the two directions of both axes and takes the shortest. In a direction,
 * each round moves the circle past every brick that it overlaps and never back
 * to one. There are finitely many bricks, so every direction ends outside all
 * of them, or is given up once it is no shorter than the best one.
 */
void ddc_bricks_escape(const DdcBricks *bricks, const struct ddc_cast *cast,
                       ddc_uint32 step, double *to)
{
    double best = 0x1p40; /* farther than any escape */

    for (int i = 0; i < 4; i++)
    {
        int axis = i / 2;
        struct ddc_cast moved = *cast;
        double distance = 0.0;
        while (distance < best &&
               exit_all(bricks, &moved, step, axis, i % 2 != 0))
        {
            distance = ddc_abs(moved.from[axis] - cast->from[axis]);
        }
        if (distance < best)
        {
            best = distance;
            to[0] = moved.from[0];
            to[1] = moved.from[1];
        }
    }
}
