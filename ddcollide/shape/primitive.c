/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tests of two primitives (circles, boxes and triangles), or of a
 * primitive and a point. Boxes and triangles are tested for a separating axis,
 * a circle or an ellipse and a box by the closest point of the box, a circle
 * and a triangle by the squared distance from the edges: Christer Ericson,
 * Real-Time Collision Detection, 2005, sections 5.2.1, 5.2.5 and 5.1.2. An
 * ellipse is tested against boxes only.
 *
 * Comparisons are strict: two primitives that only touch do not overlap.
 */
#include "shape/shape.h"

#include "base/exact.h"

static bool boxes_overlap(const DdcBox *a, const DdcBox *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

static bool box_touches(const DdcBox *box, const DdcPoint *point)
{
    return box->left <= point->x && point->x <= box->right &&
           box->top <= point->y && point->y <= box->bottom;
}

/*
 * The minimum of ddc_orient2d over the edges of a triangle or a box: > 0 if the
 * point is inside, 0 on the edge, < 0 outside. To rounding, a point far beyond
 * the end of a very thin triangle can be on the inner side of all its edges, so
 * its bounding box is asked first.
 */
static double min_orientation(const struct ddc_primitive *primitive,
                              const DdcPoint *point)
{
    ddc_int32 last = primitive->corner_count - 1;
    if (!box_touches(&primitive->box, point))
    {
        return -1.0;
    }
    double min =
        ddc_orient2d(&primitive->corners[last], &primitive->corners[0], point);

    for (ddc_int32 i = 0; i < last; i++)
    {
        double side = ddc_orient2d(&primitive->corners[i],
                                   &primitive->corners[i + 1], point);
        min = ddc_real_min(side, min);
    }
    return min;
}

bool ddc_primitive_touches(const struct ddc_primitive *primitive,
                           const DdcPoint *point)
{
    return min_orientation(primitive, point) >= 0.0;
}

bool ddc_primitive_contains(const struct ddc_primitive *primitive,
                            const DdcPoint *point)
{
    if (!primitive->has_area)
    {
        return false;
    }
    if (primitive->corner_count == 0)
    {
        return ddc_distance_squared(&primitive->corners[0], point) <
               primitive->radius * primitive->radius;
    }
    return min_orientation(primitive, point) > 0.0;
}

/*
 * Is the point nearer than `radius` to the segment from a to b? Where it
 * projects onto the segment, its distance is |cross| / length; the squares are
 * compared, so there is no root and no division.
 */
static bool is_near_edge(const DdcPoint *a, const DdcPoint *b,
                         const DdcPoint *point, double radius)
{
    DdcPoint edge = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, point);
    double length2 = ddc_dot(&edge, &edge);
    double projection = ddc_dot(&edge, &to);
    double radius2 = radius * radius;

    if (projection <= 0.0)
    {
        return ddc_dot(&to, &to) < radius2;
    }
    if (projection >= length2)
    {
        return ddc_distance_squared(b, point) < radius2;
    }
    double cross = ddc_cross(&edge, &to);
    return cross * cross < radius2 * length2;
}

bool ddc_disc_overlaps_box(const struct ddc_primitive *disc, const DdcBox *box)
{
    const DdcPoint *center = &disc->corners[0];
    double x = ddc_clamp(center->x, box->left, box->right) - center->x;
    double y = ddc_clamp(center->y, box->top, box->bottom) - center->y;

    return x * x * disc->weight.x + y * y * disc->weight.y < disc->limit;
}

static bool circle_overlaps_triangle(const struct ddc_primitive *circle,
                                     const struct ddc_primitive *triangle)
{
    const DdcPoint *center = &circle->corners[0];
    const DdcPoint *corners = triangle->corners;

    return ddc_primitive_touches(triangle, center) ||
           is_near_edge(&corners[0], &corners[1], center, circle->radius) ||
           is_near_edge(&corners[1], &corners[2], center, circle->radius) ||
           is_near_edge(&corners[2], &corners[0], center, circle->radius);
}

/* Does `a` have a separating edge, with all of `b` on its outer side or on it?
 */
static bool has_separating_edge(const struct ddc_primitive *a,
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

bool ddc_primitive_overlaps(const struct ddc_primitive *a,
                            const struct ddc_primitive *b)
{
    if (!a->has_area || !b->has_area)
    {
        return false;
    }
    if (a->corner_count > b->corner_count)
    {
        return ddc_primitive_overlaps(b, a);
    }
    if (a->corner_count == 0 && b->corner_count == 0)
    {
        return circles_overlap(a, b);
    }
    if (a->corner_count < 3)
    {
        return b->corner_count == 4 ? ddc_disc_overlaps_box(a, &b->box)
                                    : circle_overlaps_triangle(a, b);
    }
    /* The boxes are compared first; two boxes have no other separating axes. */
    return boxes_overlap(&a->box, &b->box) &&
           (a->corner_count == 4 ||
            (!has_separating_edge(a, b) && !has_separating_edge(b, a)));
}
