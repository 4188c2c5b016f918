/* SPDX-License-Identifier: Zlib */
/*
 * Owns containment in a mesh, where the triangles together contain a point or
 * a primitive, across the edges that they share.
 *
 * A point on edges is contained when the sectors of the triangles around it
 * leave no gap. A primitive is contained when its middle is covered and no
 * edge on the boundary of the mesh runs through it. The part of an edge inside
 * a polygon comes from the clipping of Cyrus and Beck, 1978: the line is cut
 * at the line of each side; inside a circle, from a quadratic equation.
 *
 * Two triangles that share an edge use the same coordinates for it, and
 * ddc_orient2d of the two is exactly opposite, so rounding opens no gap.
 */
#include "shape/shape.h"

#include "base/exact.h"

/* ---- Points -------------------------------------------------------------- */

/* The directions from a point on a triangle's edge into the triangle. */
struct sector
{
    DdcPoint first;
    DdcPoint last; /* reached by turning from first, by 180 degrees at most */
};

/*
 * The sector of a triangle at a point on its edge. False: the point is outside
 * the triangle, or, when *inside is set, strictly inside it.
 */
static bool sector_at(const struct ddc_primitive *triangle,
                      const DdcPoint *point, struct sector *out, bool *inside)
{
    const DdcPoint *corners = triangle->corners;
    bool on[3];

    *inside = false;
    if (!triangle->has_area || !ddc_primitive_touches(triangle, point))
    {
        return false;
    }
    for (int i = 0; i < 3; i++)
    {
        on[i] = ddc_orient2d(&corners[i], &corners[(i + 1) % 3], point) == 0.0;
    }
    for (int i = 0; i < 3; i++)
    {
        int next = (i + 1) % 3;
        if (on[i] && on[next])
        {
            /* The point is the corner between two edges. */
            out->first = ddc_from_to(&corners[next], &corners[(i + 2) % 3]);
            out->last = ddc_from_to(&corners[next], &corners[i]);
            return true;
        }
        if (on[i] && !on[(i + 2) % 3])
        {
            out->first = ddc_from_to(&corners[i], &corners[next]);
            out->last = ddc_from_to(&corners[next], &corners[i]);
            return true;
        }
    }
    *inside = true;
    return false;
}

/* Does the sector cover the directions just beyond `direction`? */
static bool sector_continues(const struct sector *sector,
                             const DdcPoint *direction)
{
    double turn = ddc_cross(&sector->first, direction);

    if (turn == 0.0)
    {
        return ddc_dot(&sector->first, direction) > 0.0;
    }
    return turn > 0.0 && ddc_cross(direction, &sector->last) > 0.0;
}

static bool any_sector_continues(const DdcShape *mesh, const DdcPoint *point,
                                 const DdcPoint *direction)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;

    while (ddc_primitives_next(&it, &triangle))
    {
        struct sector sector;
        bool inside;
        if (sector_at(&triangle, point, &sector, &inside) &&
            sector_continues(&sector, direction))
        {
            return true;
        }
    }
    return false;
}

/*
 * A point on edges is inside when the sectors around it leave no gap: at the
 * end of each sector another one continues.
 */
bool ddc_mesh_contains_point(const DdcShape *mesh, const DdcPoint *point)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;
    bool touched = false;
    bool open = false;

    while (ddc_primitives_next(&it, &triangle))
    {
        struct sector sector;
        bool inside;
        if (sector_at(&triangle, point, &sector, &inside))
        {
            touched = true;
            open = open || !any_sector_continues(mesh, point, &sector.last);
        }
        else if (inside)
        {
            return true;
        }
    }
    return touched && !open;
}

/* ---- Primitives ---------------------------------------------------------- */

/* Parts of edges that are shorter than this, in pixels, are ignored. */
#define GAP 0x1p-30

/* The part of the line from a to b between two fractions of its length. */
struct interval
{
    double from;
    double to;
};

/*
 * Cuts off the part where the orientation to one side of a polygon is negative.
 * The orientation is `at_a` at the end a and `at_b` at the end b. False: all of
 * the line is cut off.
 */
static bool clip_interval(struct interval *interval, double at_a, double at_b)
{
    if (at_a < 0.0 && at_b < 0.0)
    {
        return false;
    }
    if (at_a < 0.0 || at_b < 0.0)
    {
        double fraction = at_a / (at_a - at_b);
        if (at_a < 0.0)
        {
            interval->from = ddc_real_max(fraction, interval->from);
        }
        else
        {
            interval->to = ddc_real_min(fraction, interval->to);
        }
    }
    return true;
}

/* The part of the line from a to b in a triangle or box, edges included. */
static bool clip_to_polygon(const struct ddc_primitive *polygon,
                            const DdcPoint *a, const DdcPoint *b,
                            struct interval *out)
{
    *out = (struct interval){0.0, 1.0};
    for (ddc_int32 i = 0; i < polygon->corner_count; i++)
    {
        const DdcPoint *p = &polygon->corners[i];
        const DdcPoint *q = &polygon->corners[(i + 1) % polygon->corner_count];
        if (!clip_interval(out, ddc_orient2d(p, q, a), ddc_orient2d(p, q, b)))
        {
            return false;
        }
    }
    return out->from < out->to;
}

/* The part of the line from a to b inside a circle. */
static bool clip_to_circle(const struct ddc_primitive *circle,
                           const DdcPoint *a, const DdcPoint *b,
                           struct interval *out)
{
    DdcPoint along = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, &circle->corners[0]);
    double length2 = ddc_dot(&along, &along);
    double cross = ddc_cross(&along, &to);
    double half2 = circle->radius * circle->radius * length2 - cross * cross;
    if (half2 <= 0.0)
    {
        return false;
    }

    double half = ddc_sqrt(half2);
    double middle = ddc_dot(&along, &to);
    out->from = ddc_real_max((middle - half) / length2, 0.0);
    out->to = ddc_real_min((middle + half) / length2, 1.0);
    return out->from < out->to;
}

/*
 * The part of the line from a to b strictly inside a primitive. A line that
 * runs along one of its edges has no such part.
 */
static bool clip_to_interior(const struct ddc_primitive *inner,
                             const DdcPoint *a, const DdcPoint *b,
                             struct interval *out)
{
    if (inner->corner_count == 0)
    {
        return clip_to_circle(inner, a, b, out);
    }
    for (ddc_int32 i = 0; i < inner->corner_count; i++)
    {
        const DdcPoint *p = &inner->corners[i];
        const DdcPoint *q = &inner->corners[(i + 1) % inner->corner_count];
        if (ddc_orient2d(p, q, a) <= 0.0 && ddc_orient2d(p, q, b) <= 0.0)
        {
            return false;
        }
    }
    return clip_to_polygon(inner, a, b, out);
}

/*
 * The line from a to b is an edge whose own triangle is on the positive side.
 * Is this triangle on that side only, so that it covers nothing beyond?
 */
static bool is_behind(const struct ddc_primitive *triangle, const DdcPoint *a,
                      const DdcPoint *b)
{
    return ddc_orient2d(a, b, &triangle->corners[0]) >= 0.0 &&
           ddc_orient2d(a, b, &triangle->corners[1]) >= 0.0 &&
           ddc_orient2d(a, b, &triangle->corners[2]) >= 0.0;
}

/* How far do triangles that reach beyond the line cover it, from `from` on? */
static double covered_until(const DdcShape *mesh, const DdcPoint *a,
                            const DdcPoint *b, double from, double gap)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;
    double end = from;

    while (ddc_primitives_next(&it, &triangle))
    {
        struct interval interval;
        if (triangle.has_area && !is_behind(&triangle, a, b) &&
            clip_to_polygon(&triangle, a, b, &interval) &&
            interval.from <= from + gap && interval.to > end)
        {
            end = interval.to;
        }
    }
    return end;
}

/*
 * Is some part of the edge from a to b that lies inside `inner` on the boundary
 * of the mesh, where no triangle covers the other side? The covered part is
 * extended greedily: each round advances to the end of one more triangle, so
 * the loop ends.
 */
static bool edge_is_boundary(const DdcShape *mesh, const DdcPoint *a,
                             const DdcPoint *b,
                             const struct ddc_primitive *inner)
{
    struct interval interval;
    if (!clip_to_interior(inner, a, b, &interval))
    {
        return false;
    }

    double gap = GAP / ddc_sqrt(ddc_distance_squared(a, b));
    while (interval.from + gap < interval.to)
    {
        double end = covered_until(mesh, a, b, interval.from, gap);
        if (end <= interval.from)
        {
            return true;
        }
        interval.from = end;
    }
    return false;
}

/*
 * Is the middle of the primitive covered? This test excludes a primitive that
 * lies outside the mesh but overlaps it by less than GAP, which
 * edge_is_boundary ignores.
 */
static bool covers_middle(const DdcShape *mesh,
                          const struct ddc_primitive *inner)
{
    DdcPoint middle = inner->corners[0];
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;

    if (inner->corner_count != 0)
    {
        /* Halfway from a corner to the middle of the opposite side, or
         * diagonal. */
        middle.x = 0.5 * inner->corners[0].x +
                   0.25 * (inner->corners[1].x + inner->corners[2].x);
        middle.y = 0.5 * inner->corners[0].y +
                   0.25 * (inner->corners[1].y + inner->corners[2].y);
    }
    while (ddc_primitives_next(&it, &triangle))
    {
        if (triangle.has_area && ddc_primitive_touches(&triangle, &middle))
        {
            return true;
        }
    }
    return false;
}

/*
 * The primitive is contained when a point of it is covered and no boundary of
 * the mesh runs through it: then no path inside it leaves the mesh.
 */
bool ddc_mesh_contains_primitive(const DdcShape *mesh,
                                 const struct ddc_primitive *inner)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;
    bool overlap = false;

    while (ddc_primitives_next(&it, &triangle))
    {
        if (!ddc_primitive_overlaps(&triangle, inner))
        {
            continue;
        }
        overlap = true;
        for (int i = 0; i < 3; i++)
        {
            if (edge_is_boundary(mesh, &triangle.corners[i],
                                 &triangle.corners[(i + 1) % 3], inner))
            {
                return false;
            }
        }
    }
    return overlap && covers_middle(mesh, inner);
}
