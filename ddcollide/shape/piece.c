/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tests of two pieces, or of a piece and a point: circles, boxes and
 * triangles. Polygons are tested by separating axes: C. Ericson, Real-Time
 * Collision Detection, 2005, chapter 5. The rule is strict: where two pieces
 * only touch, a comparison is exactly equal, and equal is not less.
 */
#include "shape/shape.h"

#include "base/exact.h"

static bool boxes_overlap(const DdcBox *a, const DdcBox *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

/* The least of ddc_orient2d over the edges of a triangle or box. */
static double least_side(const struct ddc_primitive *piece,
                         const DdcPoint *point)
{
    ddc_int32 last = piece->corner_count - 1;
    double least =
        ddc_orient2d(&piece->corners[last], &piece->corners[0], point);

    for (ddc_int32 i = 0; i < last; i++)
    {
        double side =
            ddc_orient2d(&piece->corners[i], &piece->corners[i + 1], point);
        least = ddc_real_min(side, least);
    }
    return least;
}

bool ddc_primitive_touches(const struct ddc_primitive *piece,
                           const DdcPoint *point)
{
    return least_side(piece, point) >= 0.0;
}

bool ddc_primitive_contains(const struct ddc_primitive *piece,
                            const DdcPoint *point)
{
    if (!piece->solid)
    {
        return false;
    }
    if (piece->corner_count == 0)
    {
        return ddc_distance_squared(&piece->corners[0], point) <
               piece->radius * piece->radius;
    }
    return least_side(piece, point) > 0.0;
}

/*
 * Is the point nearer than `radius` to the line from a to b? Beside the line
 * its distance is cross / length, compared without root and division.
 */
static bool is_near_edge(const DdcPoint *a, const DdcPoint *b,
                         const DdcPoint *point, double radius)
{
    DdcPoint along = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, point);
    double length2 = ddc_dot(&along, &along);
    double at = ddc_dot(&along, &to);
    double radius2 = radius * radius;

    if (at <= 0.0)
    {
        return ddc_dot(&to, &to) < radius2;
    }
    if (at >= length2)
    {
        return ddc_distance_squared(b, point) < radius2;
    }
    double cross = ddc_cross(&along, &to);
    return cross * cross < radius2 * length2;
}

static bool circle_overlaps_box(const struct ddc_primitive *circle,
                                const DdcBox *box)
{
    const DdcPoint *centre = &circle->corners[0];
    DdcPoint nearest = {ddc_clamp(centre->x, box->left, box->right),
                        ddc_clamp(centre->y, box->top, box->bottom)};

    return ddc_distance_squared(centre, &nearest) <
           circle->radius * circle->radius;
}

static bool circle_overlaps_triangle(const struct ddc_primitive *circle,
                                     const struct ddc_primitive *triangle)
{
    const DdcPoint *centre = &circle->corners[0];
    const DdcPoint *corners = triangle->corners;

    return ddc_primitive_touches(triangle, centre) ||
           is_near_edge(&corners[0], &corners[1], centre, circle->radius) ||
           is_near_edge(&corners[1], &corners[2], centre, circle->radius) ||
           is_near_edge(&corners[2], &corners[0], centre, circle->radius);
}

/* Has `a` an edge that all of `b` is beyond, or on? */
static bool has_parting_edge(const struct ddc_primitive *a,
                             const struct ddc_primitive *b)
{
    for (ddc_int32 i = 0; i < a->corner_count; i++)
    {
        const DdcPoint *end = &a->corners[(i + 1) % a->corner_count];
        ddc_int32 k = 0;
        while (k < b->corner_count &&
               ddc_orient2d(&a->corners[i], end, &b->corners[k]) <= 0.0)
        {
            k++;
        }
        if (k == b->corner_count)
        {
            return true;
        }
    }
    return false;
}

static bool circles_overlap(const struct ddc_primitive *a,
                            const struct ddc_primitive *b)
{
    double reach = a->radius + b->radius;

    return ddc_distance_squared(&a->corners[0], &b->corners[0]) < reach * reach;
}

bool ddc_primitives_overlap(const struct ddc_primitive *a,
                            const struct ddc_primitive *b)
{
    if (!a->solid || !b->solid)
    {
        return false;
    }
    if (a->corner_count > b->corner_count)
    {
        return ddc_primitives_overlap(b, a);
    }
    if (a->corner_count == 0 && b->corner_count == 0)
    {
        return circles_overlap(a, b);
    }
    if (a->corner_count == 0)
    {
        return b->corner_count == 4 ? circle_overlaps_box(a, &b->box)
                                    : circle_overlaps_triangle(a, b);
    }
    /* The edges of the boxes part first; two boxes have no others. */
    return boxes_overlap(&a->box, &b->box) &&
           (a->corner_count == 4 ||
            (!has_parting_edge(a, b) && !has_parting_edge(b, a)));
}
