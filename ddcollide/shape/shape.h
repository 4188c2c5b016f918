/* SPDX-License-Identifier: Zlib */
/*
 * Owns what the files of shape/ share: a checked shape as a sequence of
 * primitives (circles, boxes and triangles), and the predicates on these. All
 * functions must be called between ddc_fpu_begin and ddc_fpu_end, so that the
 * results are the same on every processor (base/exact.h).
 */
#ifndef DDC_SHAPE_SHAPE_H
#define DDC_SHAPE_SHAPE_H

#include <ddcollide/shape.h>

#include "base/base.h"

/*
 * A circle, an ellipse, or a convex polygon: a triangle or a box. The corners
 * of a polygon are in such an order that ddc_orient2d is positive for every
 * edge and every point inside.
 */
struct ddc_primitive
{
    ddc_int32 corner_count; /* 0: a circle; 1: an ellipse; 3: a triangle;
                               4: a box */
    bool has_area;          /* it has inner points */
    bool empty;             /* a disc with a radius < 0: it has no point */
    DdcBox box;             /* the smallest box around it; inverted if empty */
    double radius;
    double radius_y;     /* of a circle or an ellipse; `radius` is that on x */
    DdcPoint weight;     /* p, as seen from the centre, is an inner point if */
    double limit;        /* weight.x * p.x^2 + weight.y * p.y^2 < limit */
    DdcPoint corners[4]; /* the first is the centre of a circle or an ellipse */
};

/* An iteration over the primitives of a checked shape, compounds included. */
struct ddc_primitive_iterator
{
    const DdcShape *shapes;
    ddc_uint32 count;
    ddc_uint32 shape;    /* index of the next shape */
    ddc_uint32 triangle; /* next triangle of that shape, if it is a mesh */
};

struct ddc_primitive_iterator ddc_primitives_begin(const DdcShape *shape);

/* Loads the next primitive. False: there are no more. */
bool ddc_primitives_next(struct ddc_primitive_iterator *it,
                         struct ddc_primitive *out);

/* The log texts for numbers, and for a box, that cannot be loaded. */
#define DDC_BAD_NUMBER "a number is NaN or beyond +-2^30"
#define DDC_BAD_BOX    DDC_BAD_NUMBER ", or a box is inverted"

/* Load a primitive or a point. False: a number is NaN or beyond +-2^30, or the
 * box is inverted. */
bool ddc_primitive_load_circle(const DdcCircle *circle,
                               struct ddc_primitive *out);
bool ddc_primitive_load_box(const DdcBox *box, struct ddc_primitive *out);
bool ddc_point_load(const DdcPoint *point, DdcPoint *out);

/* Sets a primitive to a box that is in range already. */
void ddc_primitive_set_box(struct ddc_primitive *out, const DdcBox *box);

/* Checks a shape without a log line. On a failure *what is its log text. An
 * ellipse is refused unless the shape is for tests of pixels. */
DdcResult ddc_shape_check(const DdcShape *shape, const char **what);
DdcResult ddc_shape_check_for_pixels(const DdcShape *shape, const char **what);

/* Extends the box as little as possible so that it includes the point. */
void ddc_box_extend(DdcBox *box, const DdcPoint *point);

/* The box around all primitives. False: the shape has no point. */
bool ddc_shape_bounds(const DdcShape *shape, DdcBox *out);

/*
 * A function of points and radii, such as a transform. Each of its two parts
 * gets `data`. False: the argument or the result is out of range.
 */
struct ddc_point_function
{
    const void *data;
    bool (*point)(const void *data, const DdcPoint *point, DdcPoint *out);
    bool (*radius)(const void *data, double radius, double *out);
};

/*
 * Stores what the function makes of a checked shape. `out` must have the
 * structure of `shape` and memory of its own; it is unchanged on a failure, and
 * *what is then the log text.
 */
DdcResult ddc_shape_apply(const struct ddc_point_function *f,
                          const DdcShape *shape, const DdcShape *out,
                          const char **what);

/* Do two primitives have inner points in common? An ellipse may only be passed
 * together with a box. */
bool ddc_primitive_overlaps(const struct ddc_primitive *a,
                            const struct ddc_primitive *b);

/* Does a circle or an ellipse overlap a box? The point of the box that is
 * nearest to the centre decides, on each axis alone. */
bool ddc_disc_overlaps_box(const struct ddc_primitive *disc, const DdcBox *box);

/* Is the point inside a triangle or a box, or on its edge? The primitive must
 * not be a circle or an ellipse. */
bool ddc_primitive_touches(const struct ddc_primitive *primitive,
                           const DdcPoint *point);

/* Is the point strictly inside the primitive, which must not be an ellipse? */
bool ddc_primitive_contains(const struct ddc_primitive *primitive,
                            const DdcPoint *point);

/*
 * Do the triangles of a checked mesh together contain the point, or the
 * primitive, which must have an area?
 */
bool ddc_mesh_contains_point(const DdcShape *mesh, const DdcPoint *point);
bool ddc_mesh_contains_primitive(const DdcShape *mesh,
                                 const struct ddc_primitive *inner);

/*
 * The orientation of a, b and p: the cross product of b - a and p - a. It is
 * positive on one side of the line from a to b, negative on the other, and 0
 * on the line. Swapping a and b gives exactly the opposite number in spite of
 * rounding, so no point falls between two triangles with a common edge.
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
