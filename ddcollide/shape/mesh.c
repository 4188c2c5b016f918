/* SPDX-License-Identifier: Zlib */
/*
 * Owns what triangles contain together, seams and all. Two triangles that
 * share an edge share its numbers, and ddc_orient2d is exactly opposite in the
 * two: seams are met exactly.
 */
#include "shape/shape.h"

#include "base/exact.h"

/* ---- Points -------------------------------------------------------------- */

/* The directions from a point on a triangle's edge that lead into it. */
struct sector
{
    DdcPoint first;
    DdcPoint last; /* going round from first, by half a turn at most */
};

/* False when the triangle does not touch the point, or all around it. */
static bool sector_at(const struct ddc_primitive *triangle,
                      const DdcPoint *point, struct sector *out, bool *inside)
{
    const DdcPoint *corners = triangle->corners;
    bool on[3];

    *inside = false;
    if (!triangle->solid || !ddc_primitive_touches(triangle, point))
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
            /* At the corner between two edges. */
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

/* Does the fan go on where `direction` ends? */
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
 * A point on edges is inside when the fans around it leave no direction
 * out. They do not when each of them is continued by another at its end.
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

/* ---- Pieces -------------------------------------------------------------- */

/* Shorter pieces of edges, in pixels, are overlooked. */
#define GAP 0x1p-30

/* The part of the line from a to b between two shares of its length. */
struct interval
{
    double from;
    double to;
};

/*
 * Cuts off what lies beyond the line from p to q, where the side of the one
 * end is `at_a` and of the other `at_b`; on the line is kept.
 */
static bool clip_interval(struct interval *interval, double at_a, double at_b)
{
    if (at_a < 0.0 && at_b < 0.0)
    {
        return false;
    }
    if (at_a < 0.0 || at_b < 0.0)
    {
        double share = at_a / (at_a - at_b);
        if (at_a < 0.0)
        {
            interval->from = ddc_real_max(share, interval->from);
        }
        else
        {
            interval->to = ddc_real_min(share, interval->to);
        }
    }
    return true;
}

/* The part of the line from a to b that a triangle or box has. */
static bool clip_to_polygon(const struct ddc_primitive *piece,
                            const DdcPoint *a, const DdcPoint *b,
                            struct interval *out)
{
    *out = (struct interval){0.0, 1.0};
    for (ddc_int32 i = 0; i < piece->corner_count; i++)
    {
        const DdcPoint *p = &piece->corners[i];
        const DdcPoint *q = &piece->corners[(i + 1) % piece->corner_count];
        if (!clip_interval(out, ddc_orient2d(p, q, a), ddc_orient2d(p, q, b)))
        {
            return false;
        }
    }
    return out->from < out->to;
}

static bool clip_to_circle(const struct ddc_primitive *circle,
                           const DdcPoint *a, const DdcPoint *b,
                           struct interval *out)
{
    DdcPoint along = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, &circle->corners[0]);
    double length2 = ddc_dot(&along, &along);
    double cross = ddc_cross(&along, &to);
    double rest = circle->radius * circle->radius * length2 - cross * cross;
    if (rest <= 0.0)
    {
        return false;
    }

    double half = ddc_sqrt(rest);
    double middle = ddc_dot(&along, &to);
    out->from = ddc_real_max((middle - half) / length2, 0.0);
    out->to = ddc_real_min((middle + half) / length2, 1.0);
    return out->from < out->to;
}

/*
 * The part of the line from a to b strictly inside a piece. Where the line
 * only runs along an edge of it, there is none.
 */
static bool clip_to_interior(const struct ddc_primitive *piece,
                             const DdcPoint *a, const DdcPoint *b,
                             struct interval *out)
{
    if (piece->corner_count == 0)
    {
        return clip_to_circle(piece, a, b, out);
    }
    for (ddc_int32 i = 0; i < piece->corner_count; i++)
    {
        const DdcPoint *p = &piece->corners[i];
        const DdcPoint *q = &piece->corners[(i + 1) % piece->corner_count];
        if (ddc_orient2d(p, q, a) <= 0.0 && ddc_orient2d(p, q, b) <= 0.0)
        {
            return false;
        }
    }
    return clip_to_polygon(piece, a, b, out);
}

/* Does the triangle lie only on the side of the line from a to b where its
   own triangle is, so that it covers nothing beyond? */
static bool is_behind(const struct ddc_primitive *triangle, const DdcPoint *a,
                      const DdcPoint *b)
{
    return ddc_orient2d(a, b, &triangle->corners[0]) >= 0.0 &&
           ddc_orient2d(a, b, &triangle->corners[1]) >= 0.0 &&
           ddc_orient2d(a, b, &triangle->corners[2]) >= 0.0;
}

/* How far do triangles on the other side cover the line beyond `from`? */
static double covered_until(const DdcShape *mesh, const DdcPoint *a,
                            const DdcPoint *b, double from, double gap)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;
    double reach = from;

    while (ddc_primitives_next(&it, &triangle))
    {
        struct interval interval;
        if (triangle.solid && !is_behind(&triangle, a, b) &&
            clip_to_polygon(&triangle, a, b, &interval) &&
            interval.from <= from + gap && interval.to > reach)
        {
            reach = interval.to;
        }
    }
    return reach;
}

/*
 * Does the edge from a to b end the mesh somewhere inside `inner`? Each
 * round of the loop passes the end of one more triangle: it ends.
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
        double reach = covered_until(mesh, a, b, interval.from, gap);
        if (reach <= interval.from)
        {
            return true;
        }
        interval.from = reach;
    }
    return false;
}

/* Is the middle of the piece covered? Then they do not only overlap by less
   than GAP, which edge_is_open overlooks. */
static bool covers_middle(const DdcShape *mesh,
                          const struct ddc_primitive *inner)
{
    DdcPoint middle = inner->corners[0];
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;

    if (inner->corner_count != 0)
    {
        /* On the way from a corner to the middle of the opposite side. */
        middle.x = 0.5 * inner->corners[0].x +
                   0.25 * (inner->corners[1].x + inner->corners[2].x);
        middle.y = 0.5 * inner->corners[0].y +
                   0.25 * (inner->corners[1].y + inner->corners[2].y);
    }
    while (ddc_primitives_next(&it, &triangle))
    {
        if (triangle.solid && ddc_primitive_touches(&triangle, &middle))
        {
            return true;
        }
    }
    return false;
}

/*
 * The piece is contained when some of it is inside the mesh and no edge of
 * the mesh ends the mesh inside the piece: there is no way out then.
 */
bool ddc_mesh_contains_primitive(const DdcShape *mesh,
                                 const struct ddc_primitive *inner)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(mesh);
    struct ddc_primitive triangle;
    bool overlap = false;

    while (ddc_primitives_next(&it, &triangle))
    {
        if (!ddc_primitives_overlap(&triangle, inner))
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
