/* SPDX-License-Identifier: Zlib */
/*
 * Owns what triangles contain together, seams and all. Two triangles that
 * share an edge share its numbers, and ddc_side is exactly opposite in the
 * two: seams are met exactly.
 */
#include "shape/shape.h"

#include "base/exact.h"

/* ---- Points -------------------------------------------------------------- */

/* The directions from a point on a triangle's edge that lead into it. */
struct fan
{
    DdcPoint first;
    DdcPoint last; /* going round from first, by half a turn at most */
};

/* False when the triangle does not touch the point, or all around it. */
static bool fan_at(const struct ddc_piece *triangle, const DdcPoint *point,
                   struct fan *out, bool *inside)
{
    const DdcPoint *corners = triangle->corners;
    bool on[3];

    *inside = false;
    if (!triangle->solid || !ddc_piece_touches(triangle, point))
    {
        return false;
    }
    for (int i = 0; i < 3; i++)
    {
        on[i] = ddc_side(&corners[i], &corners[(i + 1) % 3], point) == 0.0;
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
static bool fan_continues(const struct fan *fan, const DdcPoint *direction)
{
    double turn = ddc_cross(&fan->first, direction);

    if (turn == 0.0)
    {
        return ddc_dot(&fan->first, direction) > 0.0;
    }
    return turn > 0.0 && ddc_cross(direction, &fan->last) > 0.0;
}

static bool any_fan_continues(const DdcShape *mesh, const DdcPoint *point,
                              const DdcPoint *direction)
{
    struct ddc_walk walk = ddc_walk_begin(mesh);
    struct ddc_piece triangle;

    while (ddc_walk_next(&walk, &triangle))
    {
        struct fan fan;
        bool inside;
        if (fan_at(&triangle, point, &fan, &inside) &&
            fan_continues(&fan, direction))
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
    struct ddc_walk walk = ddc_walk_begin(mesh);
    struct ddc_piece triangle;
    bool touched = false;
    bool open = false;

    while (ddc_walk_next(&walk, &triangle))
    {
        struct fan fan;
        bool inside;
        if (fan_at(&triangle, point, &fan, &inside))
        {
            touched = true;
            open = open || !any_fan_continues(mesh, point, &fan.last);
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
struct span
{
    double from;
    double to;
};

/*
 * Cuts off what lies beyond the line from p to q, where the side of the one
 * end is `at_a` and of the other `at_b`; on the line is kept.
 */
static bool cut(struct span *span, double at_a, double at_b)
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
            span->from = ddc_real_max(share, span->from);
        }
        else
        {
            span->to = ddc_real_min(share, span->to);
        }
    }
    return true;
}

/* The part of the line from a to b that a triangle or box has. */
static bool span_in_corners(const struct ddc_piece *piece, const DdcPoint *a,
                            const DdcPoint *b, struct span *out)
{
    *out = (struct span){0.0, 1.0};
    for (ddc_int32 i = 0; i < piece->corner_count; i++)
    {
        const DdcPoint *p = &piece->corners[i];
        const DdcPoint *q = &piece->corners[(i + 1) % piece->corner_count];
        if (!cut(out, ddc_side(p, q, a), ddc_side(p, q, b)))
        {
            return false;
        }
    }
    return out->from < out->to;
}

static bool span_in_circle(const struct ddc_piece *circle, const DdcPoint *a,
                           const DdcPoint *b, struct span *out)
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
static bool span_inside(const struct ddc_piece *piece, const DdcPoint *a,
                        const DdcPoint *b, struct span *out)
{
    if (piece->corner_count == 0)
    {
        return span_in_circle(piece, a, b, out);
    }
    for (ddc_int32 i = 0; i < piece->corner_count; i++)
    {
        const DdcPoint *p = &piece->corners[i];
        const DdcPoint *q = &piece->corners[(i + 1) % piece->corner_count];
        if (ddc_side(p, q, a) <= 0.0 && ddc_side(p, q, b) <= 0.0)
        {
            return false;
        }
    }
    return span_in_corners(piece, a, b, out);
}

/* Does the triangle lie only on the side of the line from a to b where its
   own triangle is, so that it covers nothing beyond? */
static bool is_behind(const struct ddc_piece *triangle, const DdcPoint *a,
                      const DdcPoint *b)
{
    return ddc_side(a, b, &triangle->corners[0]) >= 0.0 &&
           ddc_side(a, b, &triangle->corners[1]) >= 0.0 &&
           ddc_side(a, b, &triangle->corners[2]) >= 0.0;
}

/* How far do triangles on the other side cover the line beyond `from`? */
static double cover_from(const DdcShape *mesh, const DdcPoint *a,
                         const DdcPoint *b, double from, double gap)
{
    struct ddc_walk walk = ddc_walk_begin(mesh);
    struct ddc_piece triangle;
    double reach = from;

    while (ddc_walk_next(&walk, &triangle))
    {
        struct span span;
        if (triangle.solid && !is_behind(&triangle, a, b) &&
            span_in_corners(&triangle, a, b, &span) &&
            span.from <= from + gap && span.to > reach)
        {
            reach = span.to;
        }
    }
    return reach;
}

/*
 * Does the edge from a to b end the mesh somewhere inside `inner`? Each
 * round of the loop passes the end of one more triangle: it ends.
 */
static bool edge_is_open(const DdcShape *mesh, const DdcPoint *a,
                         const DdcPoint *b, const struct ddc_piece *inner)
{
    struct span span;
    if (!span_inside(inner, a, b, &span))
    {
        return false;
    }

    double gap = GAP / ddc_sqrt(ddc_distance2(a, b));
    while (span.from + gap < span.to)
    {
        double reach = cover_from(mesh, a, b, span.from, gap);
        if (reach <= span.from)
        {
            return true;
        }
        span.from = reach;
    }
    return false;
}

/* Is the middle of the piece covered? Then they do not only overlap by less
   than GAP, which edge_is_open overlooks. */
static bool covers_middle(const DdcShape *mesh, const struct ddc_piece *inner)
{
    DdcPoint middle = inner->corners[0];
    struct ddc_walk walk = ddc_walk_begin(mesh);
    struct ddc_piece triangle;

    if (inner->corner_count != 0)
    {
        /* On the way from a corner to the middle of the opposite side. */
        middle.x = 0.5 * inner->corners[0].x +
                   0.25 * (inner->corners[1].x + inner->corners[2].x);
        middle.y = 0.5 * inner->corners[0].y +
                   0.25 * (inner->corners[1].y + inner->corners[2].y);
    }
    while (ddc_walk_next(&walk, &triangle))
    {
        if (triangle.solid && ddc_piece_touches(&triangle, &middle))
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
bool ddc_mesh_contains_piece(const DdcShape *mesh,
                             const struct ddc_piece *inner)
{
    struct ddc_walk walk = ddc_walk_begin(mesh);
    struct ddc_piece triangle;
    bool overlap = false;

    while (ddc_walk_next(&walk, &triangle))
    {
        if (!ddc_pieces_overlap(&triangle, inner))
        {
            continue;
        }
        overlap = true;
        for (int i = 0; i < 3; i++)
        {
            if (edge_is_open(mesh, &triangle.corners[i],
                             &triangle.corners[(i + 1) % 3], inner))
            {
                return false;
            }
        }
    }
    return overlap && covers_middle(mesh, inner);
}
