/* SPDX-License-Identifier: Zlib */
/*
 * Shapes taken apart into pieces: circles, boxes and triangles, their
 * numbers loaded. Everything here runs between ddc_fpu_begin and end.
 */
#ifndef DDC_SHAPE_SHAPE_H
#define DDC_SHAPE_SHAPE_H

#include <ddcollide/shape.h>

#include "base/base.h"

/*
 * A circle, or a convex polygon of 3 or 4 corners: a triangle or a box. Its
 * corners go round so that the inside is where ddc_orient2d is positive.
 */
struct ddc_primitive
{
    ddc_int32 corner_count; /* 0: a circle */
    bool solid;             /* it has an inside */
    bool nothing;           /* it has not even a point */
    DdcBox box;             /* the smallest around it */
    double radius;
    DdcPoint corners[4]; /* of a circle the first is the centre */
};

/* The pieces of a checked shape, one after the other. */
struct ddc_primitive_iterator
{
    const DdcShape *shapes;
    ddc_int32 count;
    ddc_int32 shape;    /* the one to look at next */
    ddc_int32 triangle; /* of that one, when it is a mesh */
};

struct ddc_primitive_iterator ddc_primitives_begin(const DdcShape *shape);

/* The next piece; false when there is none. */
bool ddc_primitives_next(struct ddc_primitive_iterator *it,
                         struct ddc_primitive *out);

/* False: a number that no shape has. */
bool ddc_primitive_load_circle(const DdcCircle *circle,
                               struct ddc_primitive *out);
bool ddc_primitive_load_box(const DdcBox *box, struct ddc_primitive *out);
bool ddc_point_load(const DdcPoint *point, DdcPoint *out);

/* DdcShape_Check without its log line; *what is the text for one. */
DdcResult ddc_shape_check(const DdcShape *shape, const char **what);

/* Makes the box reach the point. */
void ddc_box_extend(DdcBox *box, const DdcPoint *point);

/* The box around all pieces; false when there is no point at all. */
bool ddc_shape_box(const DdcShape *shape, DdcBox *out);

bool ddc_primitives_overlap(const struct ddc_primitive *a,
                            const struct ddc_primitive *b);

/* Is the point inside, or on the edge, of a triangle or a box? */
bool ddc_primitive_touches(const struct ddc_primitive *piece,
                           const DdcPoint *point);

/* Strictly inside a piece of any kind. */
bool ddc_primitive_contains(const struct ddc_primitive *piece,
                            const DdcPoint *point);

/* Do the triangles of a checked mesh contain the point or the solid piece? */
bool ddc_mesh_contains_point(const DdcShape *mesh, const DdcPoint *point);
bool ddc_mesh_contains_primitive(const DdcShape *mesh,
                                 const struct ddc_primitive *inner);

/*
 * On which side of the line from a to b does p lie: positive, negative, or
 * 0 on it; the cross product of b - a and p - a. Two triangles with a common
 * edge get exactly opposite numbers, so that no point falls between them.
 */
double ddc_orient2d(const DdcPoint *a, const DdcPoint *b, const DdcPoint *p);

static inline double ddc_cross(const DdcPoint *u, const DdcPoint *v)
{
    return u->x * v->y - u->y * v->x;
}

static inline double ddc_dot(const DdcPoint *u, const DdcPoint *v)
{
    return u->x * v->x + u->y * v->y;
}

static inline DdcPoint ddc_from_to(const DdcPoint *from, const DdcPoint *to)
{
    return (DdcPoint){to->x - from->x, to->y - from->y};
}

static inline double ddc_distance_squared(const DdcPoint *a, const DdcPoint *b)
{
    DdcPoint between = ddc_from_to(a, b);

    return ddc_dot(&between, &between);
}

#endif
