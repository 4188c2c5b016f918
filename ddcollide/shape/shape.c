/* SPDX-License-Identifier: Zlib */
/*
 * Owns the checks of a shape and the iteration over its primitives, and the
 * orientation predicate orient2d (Christer Ericson, Real-Time Collision
 * Detection, 2005, section 3.1.6.1). It knows nothing of overlaps.
 */
#include "shape/shape.h"

#include "base/exact.h"
#include "rect/rect.h"

double ddc_orient2d(const DdcPoint *a, const DdcPoint *b, const DdcPoint *p)
{
    /* The rounding depends on which end is subtracted. It is always the end
       with the smaller x, or with the smaller y where x is equal. */
    bool swapped = a->x > b->x || (a->x == b->x && a->y > b->y);
    const DdcPoint *first = swapped ? b : a;
    DdcPoint along = ddc_from_to(first, swapped ? a : b);
    DdcPoint to = ddc_from_to(first, p);
    double orientation = ddc_cross(&along, &to);

    return swapped ? -orientation : orientation;
}

/* ---- Loading ------------------------------------------------------------- */

bool ddc_point_load(const DdcPoint *point, DdcPoint *out)
{
    bool good = ddc_exact_load(point->x, &out->x);

    return ddc_exact_load(point->y, &out->y) && good;
}

/* A circle has weights of 1, which change no bit of its tests. */
static DDC_NOINLINE bool load_disc(const DdcEllipse *disc,
                                   ddc_int32 corner_count,
                                   struct ddc_primitive *out)
{
    const DdcPoint given = {disc->x, disc->y};
    const DdcPoint radii = {disc->radius_x, disc->radius_y};
    DdcPoint *center = &out->corners[0];
    DdcPoint radius;
    bool good = ddc_point_load(&given, center);

    good = ddc_point_load(&radii, &radius) && good;
    out->corner_count = corner_count;
    out->radius = radius.x;
    out->radius_y = radius.y;
    out->has_area = radius.x > 0.0 && radius.y > 0.0;
    out->empty = radius.x < 0.0 || radius.y < 0.0;
    out->box = (DdcBox){center->x - radius.x, center->y - radius.y,
                        center->x + radius.x, center->y + radius.y};
    out->weight = (DdcPoint){1.0, 1.0};
    out->limit = radius.x * radius.x;
    if (corner_count != 0)
    {
        out->weight = (DdcPoint){radius.y * radius.y, out->limit};
        out->limit *= out->weight.x;
    }
    return good;
}

bool ddc_primitive_load_circle(const DdcCircle *circle,
                               struct ddc_primitive *out)
{
    const DdcEllipse disc = {circle->x, circle->y, circle->radius,
                             circle->radius};

    return load_disc(&disc, 0, out);
}

bool ddc_primitive_load_box(const DdcBox *box, struct ddc_primitive *out)
{
    bool good = ddc_exact_load(box->left, &out->box.left);

    good = ddc_exact_load(box->top, &out->box.top) && good;
    good = ddc_exact_load(box->right, &out->box.right) && good;
    good = ddc_exact_load(box->bottom, &out->box.bottom) && good;
    ddc_primitive_set_box(out, &out->box);
    return good && out->box.left <= out->box.right &&
           out->box.top <= out->box.bottom;
}

void ddc_primitive_set_box(struct ddc_primitive *out, const DdcBox *box)
{
    out->box = *box;
    out->corner_count = 4;
    out->radius = 0.0;
    out->has_area = box->left < box->right && box->top < box->bottom;
    out->empty = false;
    out->corners[0] = (DdcPoint){box->left, box->top};
    out->corners[1] = (DdcPoint){box->right, box->top};
    out->corners[2] = (DdcPoint){box->right, box->bottom};
    out->corners[3] = (DdcPoint){box->left, box->bottom};
}

void ddc_box_extend(DdcBox *box, const DdcPoint *point)
{
    box->left = ddc_real_min(point->x, box->left);
    box->top = ddc_real_min(point->y, box->top);
    box->right = ddc_real_max(point->x, box->right);
    box->bottom = ddc_real_max(point->y, box->bottom);
}

static void load_triangle(const DdcMesh *mesh, ddc_uint32 triangle,
                          struct ddc_primitive *out)
{
    size_t first = (size_t)triangle * 3;
    DdcPoint *corners = out->corners;

    for (size_t i = first; i < first + 3; i++)
    {
        size_t point = mesh->indices != NULL ? mesh->indices[i] : i;
        ddc_point_load(&mesh->points[point], &corners[i - first]);
    }
    double orientation = ddc_orient2d(&corners[0], &corners[1], &corners[2]);
    if (orientation < 0.0)
    {
        DdcPoint last = corners[2];
        corners[2] = corners[1];
        corners[1] = last;
    }
    out->corner_count = 3;
    out->radius = 0.0;
    out->has_area = orientation != 0.0;
    out->empty = false;
    out->box = (DdcBox){corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    ddc_box_extend(&out->box, &corners[1]);
    ddc_box_extend(&out->box, &corners[2]);
}

/* ---- Primitives ---------------------------------------------------------- */

struct ddc_primitive_iterator ddc_primitives_begin(const DdcShape *shape)
{
    struct ddc_primitive_iterator it = {shape, 1, 0, 0};

    if (shape->kind == DDC_SHAPE_COMPOUND)
    {
        it.shapes = shape->data;
        it.count = shape->count;
    }
    return it;
}

bool ddc_primitives_next(struct ddc_primitive_iterator *it,
                         struct ddc_primitive *out)
{
    while (it->shape < it->count)
    {
        const DdcShape *shape = &it->shapes[it->shape];
        if (shape->kind != DDC_SHAPE_MESH)
        {
            it->shape++;
            if (shape->kind == DDC_SHAPE_CIRCLE)
            {
                return ddc_primitive_load_circle(shape->data, out);
            }
            if (shape->kind == DDC_SHAPE_ELLIPSE)
            {
                return load_disc(shape->data, 1, out);
            }
            return ddc_primitive_load_box(shape->data, out);
        }
        const DdcMesh *mesh = shape->data;
        if (it->triangle < mesh->triangle_count)
        {
            load_triangle(mesh, it->triangle++, out);
            return true;
        }
        it->shape++;
        it->triangle = 0;
    }
    return false;
}

bool ddc_shape_bounds(const DdcShape *shape, DdcBox *out)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    struct ddc_primitive primitive;
    bool any = false;

    while (ddc_primitives_next(&it, &primitive))
    {
        if (primitive.empty)
        {
            continue;
        }
        if (!any)
        {
            *out = primitive.box;
            any = true;
        }
        const DdcPoint low = {primitive.box.left, primitive.box.top};
        const DdcPoint high = {primitive.box.right, primitive.box.bottom};
        ddc_box_extend(out, &low);
        ddc_box_extend(out, &high);
    }
    return any;
}

/* ---- Checking ------------------------------------------------------------ */

static DdcResult check_indices(const DdcMesh *mesh, const char **what)
{
    *what = "a mesh without indices has too few points";
    if (mesh->indices == NULL)
    {
        return mesh->triangle_count <= mesh->point_count / 3 ? DDC_OK
                                                             : DDC_E_RANGE;
    }
    *what = "an index of a mesh is not 0..point_count - 1";
    const ddc_uint32 *index = mesh->indices;
    for (ddc_uint32 i = 0; i < mesh->triangle_count; i++, index += 3)
    {
        for (int k = 0; k < 3; k++)
        {
            if (index[k] >= mesh->point_count)
            {
                return DDC_E_RANGE;
            }
        }
    }
    return DDC_OK;
}

static DdcResult check_mesh(const DdcMesh *mesh, const char **what)
{
    *what = "points of a mesh is NULL, or a count is 2^31 or more";
    if (mesh->point_count > INT32_MAX || mesh->triangle_count > INT32_MAX ||
        (mesh->point_count > 0 && mesh->points == NULL))
    {
        return DDC_E_INVALIDPARAMS;
    }
    *what = "a point of a mesh is NaN or beyond +-2^30";
    for (ddc_uint32 i = 0; i < mesh->point_count; i++)
    {
        DdcPoint point;
        if (!ddc_point_load(&mesh->points[i], &point))
        {
            return DDC_E_RANGE;
        }
    }
    return check_indices(mesh, what);
}

/* Checks a shape other than a compound. */
static DdcResult check_simple(const DdcShape *shape, bool for_pixels,
                              const char **what)
{
    struct ddc_primitive primitive;
    bool good = false;

    *what = "the data of a shape is NULL";
    if (shape->data == NULL)
    {
        return DDC_E_INVALIDPARAMS;
    }
    switch (shape->kind)
    {
    case DDC_SHAPE_CIRCLE:
        good = ddc_primitive_load_circle(shape->data, &primitive);
        break;
    case DDC_SHAPE_BOX:
        good = ddc_primitive_load_box(shape->data, &primitive);
        break;
    case DDC_SHAPE_MESH:
        return check_mesh(shape->data, what);
    case DDC_SHAPE_ELLIPSE:
        *what = "an ellipse can only be tested against pixels";
        if (!for_pixels)
        {
            return DDC_E_INVALIDPARAMS;
        }
        good = load_disc(shape->data, 1, &primitive);
        break;
    default:
        *what = "kind is unknown, or a compound is in a compound";
        return DDC_E_INVALIDPARAMS;
    }
    *what = DDC_BAD_BOX;
    return good ? DDC_OK : DDC_E_RANGE;
}

static DdcResult check(const DdcShape *shape, bool for_pixels,
                       const char **what)
{
    *what = "shape is NULL";
    if (shape == NULL)
    {
        return DDC_E_INVALIDPARAMS;
    }
    if (shape->kind != DDC_SHAPE_COMPOUND)
    {
        return check_simple(shape, for_pixels, what);
    }
    *what = "the data of a compound is NULL, or its count is 2^31 or more";
    if (shape->count > INT32_MAX || (shape->count > 0 && shape->data == NULL))
    {
        return DDC_E_INVALIDPARAMS;
    }
    const DdcShape *shapes = shape->data;
    for (ddc_uint32 i = 0; i < shape->count; i++)
    {
        DdcResult result = check_simple(&shapes[i], for_pixels, what);
        DDC_RETURN_IF_FAILED(result);
    }
    return DDC_OK;
}

DdcResult ddc_shape_check(const DdcShape *shape, const char **what)
{
    return check(shape, false, what);
}

DdcResult ddc_shape_check_for_pixels(const DdcShape *shape, const char **what)
{
    return check(shape, true, what);
}

DdcResult DDC_CALL DdcShape_Check(const DdcShape *shape)
{
    const char *what;
    uint32_t mode = ddc_fpu_begin();
    DdcResult result = ddc_fpu_end(mode, check(shape, true, &what));

    return result < 0 ? ddc_fail(result, __func__, what) : result;
}

DdcResult DDC_CALL DdcShape_GetBounds(const DdcShape *shape, DdcBox *out)
{
    const char *what = "out is NULL";
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, what);

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = check(shape, true, &what);
    if (result >= 0)
    {
        DdcBox box = {0.0, 0.0, 0.0, 0.0};
        ddc_shape_bounds(shape, &box);
        *out = box;
    }
    result = ddc_fpu_end(mode, result);
    if (result < 0)
    {
        ddc_clear(out); /* not before: it may be the shape's box */
        return ddc_fail(result, __func__, what);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcBox_SetRect(DdcBox *box, const DdcRect *rect)
{
    DDC_RETURN_IF(box == NULL || rect == NULL, DDC_E_INVALIDPARAMS,
                  "box or rect is NULL");
    DDC_RETURN_IF(!ddc_rect_in_range(rect) || rect->right < rect->left ||
                      rect->bottom < rect->top,
                  DDC_E_RANGE, "rect is beyond +-2^30 or inverted");
    box->left = rect->left;
    box->top = rect->top;
    box->right = rect->right;
    box->bottom = rect->bottom;
    return DDC_OK;
}

DdcResult DDC_CALL DdcBox_GetRect(const DdcBox *box, DdcRect *out)
{
    struct ddc_primitive loaded;
    ddc_clear(out);
    DDC_RETURN_IF(box == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "box or out is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_primitive_load_box(box, &loaded))
    {
        const DdcRect empty = {0, 0, 0, 0};
        result = DDC_OK;
        *out = empty;
        if (loaded.has_area)
        {
            out->left = (ddc_int32)ddc_floor(loaded.box.left);
            out->top = (ddc_int32)ddc_floor(loaded.box.top);
            out->right = (ddc_int32)-ddc_floor(-loaded.box.right);
            out->bottom = (ddc_int32)-ddc_floor(-loaded.box.bottom);
        }
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, DDC_BAD_BOX) : result;
}
