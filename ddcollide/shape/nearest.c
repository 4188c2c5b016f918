/* SPDX-License-Identifier: Zlib */
/*
 * Owns the nearest point of a shape to a given point. A shape includes its
 * edges here. Closest points on a segment (projection, then clamping), on a
 * box (clamping) and on a triangle: Christer Ericson, Real-Time Collision
 * Detection, 2005, sections 5.1.2, 5.1.3 and 5.1.5.
 */
#include "shape/shape.h"

#include "base/exact.h"

static DdcPoint nearest_of_segment(const DdcPoint *a, const DdcPoint *b,
                                   const DdcPoint *point)
{
    DdcPoint edge = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, point);
    double length2 = ddc_dot(&edge, &edge);
    double projection = ddc_dot(&edge, &to);

    if (projection <= 0.0)
    {
        return *a;
    }
    if (projection >= length2)
    {
        return *b;
    }
    double fraction = projection / length2;
    return (DdcPoint){a->x + edge.x * fraction, a->y + edge.y * fraction};
}

static DdcPoint nearest_of_triangle(const struct ddc_primitive *triangle,
                                    const DdcPoint *point)
{
    const DdcPoint *corners = triangle->corners;
    if (triangle->has_area && ddc_primitive_touches(triangle, point))
    {
        return *point;
    }

    DdcPoint best = nearest_of_segment(&corners[2], &corners[0], point);
    for (int i = 0; i < 2; i++)
    {
        DdcPoint next = nearest_of_segment(&corners[i], &corners[i + 1], point);
        if (ddc_distance_squared(&next, point) <
            ddc_distance_squared(&best, point))
        {
            best = next;
        }
    }
    return best;
}

static DdcPoint nearest_of_circle(const struct ddc_primitive *circle,
                                  const DdcPoint *point)
{
    const DdcPoint *center = &circle->corners[0];
    double distance2 = ddc_distance_squared(center, point);
    if (distance2 <= circle->radius * circle->radius)
    {
        return *point;
    }

    double fraction = circle->radius / ddc_sqrt(distance2);
    return (DdcPoint){center->x + (point->x - center->x) * fraction,
                      center->y + (point->y - center->y) * fraction};
}

static DdcPoint nearest_of_primitive(const struct ddc_primitive *primitive,
                                     const DdcPoint *point)
{
    switch (primitive->corner_count)
    {
    case 0:
        return nearest_of_circle(primitive, point);
    case 3:
        return nearest_of_triangle(primitive, point);
    default:
        return (DdcPoint){
            ddc_clamp(point->x, primitive->box.left, primitive->box.right),
            ddc_clamp(point->y, primitive->box.top, primitive->box.bottom)};
    }
}

/* The nearest point of all primitives. On a failure *what is its log text. */
static DdcResult nearest(const DdcShape *shape, const DdcPoint *given,
                         DdcNearest *out, const char **what)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    struct ddc_primitive primitive;
    DdcPoint point;
    double best = -1.0;

    *what = "the point is NaN or beyond +-2^30";
    if (!ddc_point_load(given, &point))
    {
        return DDC_E_RANGE;
    }
    while (ddc_primitives_next(&it, &primitive))
    {
        if (primitive.empty)
        {
            continue;
        }
        DdcPoint candidate = nearest_of_primitive(&primitive, &point);
        double distance2 = ddc_distance_squared(&candidate, &point);
        if (best < 0.0 || distance2 < best)
        {
            best = distance2;
            *out = (DdcNearest){candidate, ddc_sqrt(distance2)};
        }
    }
    *what = "the shape has no point";
    return best < 0.0 ? DDC_E_RANGE : DDC_OK;
}

DdcResult DDC_CALL DdcShape_GetNearest(const DdcShape *shape,
                                       const DdcPoint *point, DdcNearest *out)
{
    const char *what = "point or out is NULL";

    if (point == NULL || out == NULL)
    {
        ddc_clear(out);
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, what);
    }

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = ddc_shape_check(shape, &what);
    if (result >= 0)
    {
        result = nearest(shape, point, out, &what);
    }
    result = ddc_fpu_end(mode, result);
    if (result < 0)
    {
        ddc_clear(out); /* not before: the point may be in it */
        return ddc_fail_once(result, __func__, what);
    }
    return DDC_OK;
}
