/* SPDX-License-Identifier: Zlib */
/*
 * Owns what transforms and mappings share: a function of points is applied to
 * every circle, box and mesh of a shape. A box becomes the box around its
 * corners (Christer Ericson, Real-Time Collision Detection, 2005, section
 * 4.2.6). It knows nothing of what the function does.
 */
#include "shape/shape.h"

/* ---- The kinds of shape -------------------------------------------------- */

static bool apply_to_circle(const struct ddc_point_function *f,
                            const DdcCircle *circle, DdcCircle *out)
{
    DdcPoint center = {circle->x, circle->y};
    double radius;

    bool good = f->point(f->data, &center, &center);
    good = f->radius(f->data, circle->radius, &radius) && good;
    *out = (DdcCircle){center.x, center.y, radius};
    return good;
}

/* A box without area must not get one by a rotation: it then becomes a point,
 * where its first corner goes. */
static bool apply_to_box(const struct ddc_point_function *f, const DdcBox *box,
                         DdcBox *out)
{
    struct ddc_primitive primitive;

    ddc_primitive_load_box(box, &primitive);
    DdcPoint *corners = primitive.corners;
    bool good = f->point(f->data, &corners[0], &corners[0]);
    const DdcBox first = {corners[0].x, corners[0].y, corners[0].x,
                          corners[0].y};
    *out = first;
    for (int i = 1; i < 4; i++)
    {
        good = f->point(f->data, &corners[i], &corners[i]) && good;
        ddc_box_extend(out, &corners[i]);
    }
    if (!primitive.has_area && out->left < out->right && out->top < out->bottom)
    {
        *out = first;
    }
    return good;
}

static bool apply_to_mesh(const struct ddc_point_function *f,
                          const DdcMesh *mesh, DdcPoint *out)
{
    bool good = true;

    for (ddc_uint32 i = 0; i < mesh->point_count; i++)
    {
        DdcPoint result;
        good = f->point(f->data, &mesh->points[i], &result) && good;
        if (out != NULL)
        {
            out[i] = result;
        }
    }
    return good;
}

/* Applies the function to a shape other than a compound. If `out` is NULL, only
 * checks the results. False: one of them is out of range. */
static bool apply_to_simple(const struct ddc_point_function *f,
                            const DdcShape *shape, const DdcShape *out)
{
    DdcCircle circle;
    DdcBox box;

    switch (shape->kind)
    {
    case DDC_SHAPE_CIRCLE:
        return apply_to_circle(f, shape->data,
                               out != NULL ? out->data : &circle);
    case DDC_SHAPE_BOX:
        return apply_to_box(f, shape->data, out != NULL ? out->data : &box);
    default:
        return apply_to_mesh(f, shape->data,
                             out != NULL ? ((DdcMesh *)out->data)->points
                                         : NULL);
    }
}

/* ---- The memory of the result -------------------------------------------- */

/* Does `out` have the kind and counts of `shape`, and memory of its own?
 * Neither is a compound. */
static bool has_same_layout(const DdcShape *shape, const DdcShape *out)
{
    if (out->kind != shape->kind || out->data == NULL ||
        out->data == shape->data)
    {
        return false;
    }
    if (shape->kind != DDC_SHAPE_MESH)
    {
        return true;
    }
    const DdcMesh *from = shape->data;
    const DdcMesh *to = out->data;
    return to->point_count == from->point_count &&
           to->triangle_count == from->triangle_count &&
           (to->point_count == 0 ||
            (to->points != NULL && to->points != from->points));
}

/* The same; the shapes may be compounds. */
static bool has_same_structure(const DdcShape *shape, const DdcShape *out)
{
    struct ddc_primitive_iterator from = ddc_primitives_begin(shape);

    if (shape->kind != DDC_SHAPE_COMPOUND)
    {
        return has_same_layout(shape, out);
    }
    if (out->kind != shape->kind || out->count != shape->count ||
        (out->count > 0 && (out->data == NULL || out->data == shape->data)))
    {
        return false;
    }
    struct ddc_primitive_iterator to = ddc_primitives_begin(out);
    for (ddc_uint32 i = 0; i < from.count; i++)
    {
        if (!has_same_layout(&from.shapes[i], &to.shapes[i]))
        {
            return false;
        }
    }
    return true;
}

/* ---- All of a shape ------------------------------------------------------ */

DdcResult ddc_shape_apply(const struct ddc_point_function *f,
                          const DdcShape *shape, const DdcShape *out,
                          const char **what)
{
    struct ddc_primitive_iterator from = ddc_primitives_begin(shape);
    struct ddc_primitive_iterator to = ddc_primitives_begin(out);

    *what = "out has another structure than the shape, or shares its memory";
    if (!has_same_structure(shape, out))
    {
        return DDC_E_INVALIDPARAMS;
    }
    *what = DDC_BAD_NUMBER;
    for (ddc_uint32 i = 0; i < from.count; i++)
    {
        if (!apply_to_simple(f, &from.shapes[i], NULL))
        {
            return DDC_E_RANGE;
        }
    }
    for (ddc_uint32 i = 0; i < from.count; i++)
    {
        apply_to_simple(f, &from.shapes[i], &to.shapes[i]);
    }
    return DDC_OK;
}
