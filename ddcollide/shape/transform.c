/* SPDX-License-Identifier: Zlib */
/*
 * Owns transforms: a shape is scaled, then rotated about its pivot, then
 * moved. A box becomes the box around its rotated corners (Christer Ericson,
 * Real-Time Collision Detection, 2005, section 4.2.6). Results are always
 * calculated from the model, never from an earlier result, so errors do not
 * accumulate and boxes do not grow.
 *
 * Sine and cosine are Taylor polynomials in Horner's form on 0..45 degrees;
 * other angles are reduced to that range. The C library's functions are not
 * used, because their last bits differ between machines.
 */
#include <ddcollide/transform.h>

#include "base/exact.h"
#include "shape/shape.h"

/* ---- Rotations ----------------------------------------------------------- */

#define MDEG_PER_TURN     360000
#define MDEG_PER_QUADRANT 90000

/* pi / 180000 */
static const double radians_per_mdeg = 0x1.24d1521193474p-16;

/*
 * The coefficients 1/n! with alternating signs, n odd for the sine and even for
 * the cosine. The first omitted term is below 2^-57.
 */
static const double sine_terms[] = {
    0x1.0000000000000p+0,   -0x1.5555555555555p-3, 0x1.1111111111111p-7,
    -0x1.a01a01a01a01ap-13, 0x1.71de3a556c734p-19, -0x1.ae64567f544e4p-26,
    0x1.6124613a86d09p-33,  -0x1.ae7f3e733b81fp-41};
static const double cosine_terms[] = {
    0x1.0000000000000p+0,   -0x1.0000000000000p-1,  0x1.5555555555555p-5,
    -0x1.6c16c16c16c17p-10, 0x1.a01a01a01a01ap-16,  -0x1.27e4fb7789f5cp-22,
    0x1.1eed8eff8d898p-29,  -0x1.93974a8c07c9dp-37, 0x1.ae7f3e733b81fp-45};

static double horner(const double *terms, int count, double square)
{
    double sum = terms[count - 1];

    for (int i = count - 2; i >= 0; i--)
    {
        sum = sum * square + terms[i];
    }
    return sum;
}

/* The rotation by 0..45 degrees. */
static DdcRotation rotation_octant(ddc_int32 angle_mdeg)
{
    double angle = angle_mdeg * radians_per_mdeg;
    double square = angle * angle;

    return (DdcRotation){
        horner(cosine_terms, sizeof cosine_terms / sizeof(double), square),
        horner(sine_terms, sizeof sine_terms / sizeof(double), square) * angle};
}

/* The rotation by 0..90 degrees. Above 45, sine and cosine are exchanged. */
static DdcRotation rotation_quadrant(ddc_int32 angle_mdeg)
{
    if (angle_mdeg <= MDEG_PER_QUADRANT / 2)
    {
        return rotation_octant(angle_mdeg);
    }
    DdcRotation rest = rotation_octant(MDEG_PER_QUADRANT - angle_mdeg);
    return (DdcRotation){rest.sine, rest.cosine};
}

DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *out, ddc_int32 angle_mdeg)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 angle = ddc_fpu_value_barrier(angle_mdeg) % MDEG_PER_TURN;
    angle = angle < 0 ? angle + MDEG_PER_TURN : angle;
    DdcRotation rotation = rotation_quadrant(angle % MDEG_PER_QUADRANT);
    for (ddc_int32 i = angle / MDEG_PER_QUADRANT; i > 0; i--)
    {
        /* 0 - x and not -x, which would turn 0 into -0. */
        rotation = (DdcRotation){0.0 - rotation.sine, rotation.cosine};
    }
    *out = rotation;
    return ddc_fpu_end(mode, DDC_OK);
}

/* ---- Transforming -------------------------------------------------------- */

DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = (DdcTransform){{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    return DDC_OK;
}

/* A transform and its pivot, as numbers that have been checked. */
struct loaded_transform
{
    DdcTransform transform;
    DdcPoint pivot;
    bool is_translation; /* no scale, no rotation: the pivot is not used */
};

static bool load_transform(const DdcTransform *transform, const DdcPoint *pivot,
                           const DdcShape *model, struct loaded_transform *out)
{
    DdcTransform none = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    const DdcTransform *from = transform != NULL ? transform : &none;
    DdcPoint rotation = {from->rotation.cosine, from->rotation.sine};
    DdcBox box = {0.0, 0.0, 0.0, 0.0};

    bool good = ddc_point_load(&from->translation, &out->transform.translation);
    good = ddc_point_load(&from->scale, &out->transform.scale) && good;
    good = ddc_point_load(&rotation, &rotation) && good;
    out->transform.rotation = (DdcRotation){rotation.x, rotation.y};
    out->is_translation = out->transform.scale.x == 1.0 &&
                          out->transform.scale.y == 1.0 && rotation.x == 1.0 &&
                          rotation.y == 0.0;
    if (pivot != NULL)
    {
        return ddc_point_load(pivot, &out->pivot) && good;
    }
    ddc_shape_box(model, &box);
    out->pivot.x = (box.left + box.right) * 0.5;
    out->pivot.y = (box.top + box.bottom) * 0.5;
    return good;
}

/*
 * Transforms a point. False: the result is out of range. A mere translation
 * does not use the pivot, because to subtract and add it would round.
 */
static bool transform_point(const struct loaded_transform *loaded,
                            const DdcPoint *point, DdcPoint *out)
{
    const DdcRotation *rotation = &loaded->transform.rotation;
    DdcPoint transformed;

    ddc_point_load(point, &transformed);
    if (!loaded->is_translation)
    {
        DdcPoint offset = ddc_from_to(&loaded->pivot, &transformed);
        offset.x *= loaded->transform.scale.x;
        offset.y *= loaded->transform.scale.y;
        transformed.x = loaded->pivot.x + (offset.x * rotation->cosine -
                                           offset.y * rotation->sine);
        transformed.y = loaded->pivot.y + (offset.x * rotation->sine +
                                           offset.y * rotation->cosine);
    }
    transformed.x += loaded->transform.translation.x;
    transformed.y += loaded->transform.translation.y;
    return ddc_point_load(&transformed, out);
}

static bool transform_circle(const struct loaded_transform *loaded,
                             const DdcCircle *model, DdcCircle *out)
{
    double x = ddc_abs(loaded->transform.scale.x);
    double y = ddc_abs(loaded->transform.scale.y);
    DdcPoint centre = {model->x, model->y};
    double radius;

    bool good = transform_point(loaded, &centre, &centre);
    good = ddc_exact_load(model->radius * ddc_real_max(x, y), &radius) && good;
    *out = (DdcCircle){centre.x, centre.y, radius};
    return good;
}

/* A box without area becomes a point: where its first corner is moved to. */
static bool transform_box(const struct loaded_transform *loaded,
                          const DdcBox *model, DdcBox *out)
{
    struct ddc_primitive primitive;

    ddc_primitive_load_box(model, &primitive);
    DdcPoint *corners = primitive.corners;
    bool good = transform_point(loaded, &corners[0], &corners[0]);
    *out = (DdcBox){corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (int i = 1; i < 4 && primitive.has_area; i++)
    {
        good = transform_point(loaded, &corners[i], &corners[i]) && good;
        ddc_box_extend(out, &corners[i]);
    }
    return good;
}

static bool transform_mesh(const struct loaded_transform *loaded,
                           const DdcMesh *model, DdcPoint *out)
{
    bool good = true;

    for (ddc_int32 i = 0; i < model->point_count; i++)
    {
        DdcPoint transformed;
        good = transform_point(loaded, &model->points[i], &transformed) && good;
        if (out != NULL)
        {
            out[i] = transformed;
        }
    }
    return good;
}

/* Transforms a shape other than a compound into `out`; if that is NULL, only
 * checks the results. False: one of them is out of range. */
static bool transform_simple(const struct loaded_transform *loaded,
                             const DdcShape *model, const DdcShape *out)
{
    DdcCircle circle;
    DdcBox box;

    switch (model->kind)
    {
    case DDC_SHAPE_CIRCLE:
        return transform_circle(loaded, model->data,
                                out != NULL ? out->data : &circle);
    case DDC_SHAPE_BOX:
        return transform_box(loaded, model->data,
                             out != NULL ? out->data : &box);
    default:
        return transform_mesh(loaded, model->data,
                              out != NULL ? ((DdcMesh *)out->data)->points
                                          : NULL);
    }
}

/* ---- Model and out ------------------------------------------------------- */

/* Does `out` have the kind and counts of `model`, and memory of its own?
 * Neither is a compound. */
static bool has_same_layout(const DdcShape *model, const DdcShape *out)
{
    if (out->kind != model->kind || out->data == NULL ||
        out->data == model->data)
    {
        return false;
    }
    if (model->kind != DDC_SHAPE_MESH)
    {
        return true;
    }
    const DdcMesh *from = model->data;
    const DdcMesh *to = out->data;
    return to->point_count == from->point_count &&
           to->triangle_count == from->triangle_count &&
           (to->point_count == 0 ||
            (to->points != NULL && to->points != from->points));
}

/* The same; the shapes may be compounds. */
static bool has_same_structure(const DdcShape *model, const DdcShape *out)
{
    struct ddc_primitive_iterator from = ddc_primitives_begin(model);

    if (model->kind != DDC_SHAPE_COMPOUND)
    {
        return has_same_layout(model, out);
    }
    if (out->kind != model->kind || out->count != model->count ||
        (out->count > 0 && (out->data == NULL || out->data == model->data)))
    {
        return false;
    }
    struct ddc_primitive_iterator to = ddc_primitives_begin(out);
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        if (!has_same_layout(&from.shapes[i], &to.shapes[i]))
        {
            return false;
        }
    }
    return true;
}

static DdcResult transform_shape(const DdcShape *model,
                                 const DdcTransform *transform,
                                 const DdcPoint *pivot, const DdcShape *out,
                                 const char **what)
{
    struct loaded_transform loaded;
    struct ddc_primitive_iterator from = ddc_primitives_begin(model);
    struct ddc_primitive_iterator to = ddc_primitives_begin(out);

    *what = "out has another structure than model, or shares its memory";
    if (!has_same_structure(model, out))
    {
        return DDC_E_INVALIDPARAMS;
    }
    *what = DDC_BAD_NUMBER;
    if (!load_transform(transform, pivot, model, &loaded))
    {
        return DDC_E_RANGE;
    }
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        if (!transform_simple(&loaded, &from.shapes[i], NULL))
        {
            return DDC_E_RANGE;
        }
    }
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        transform_simple(&loaded, &from.shapes[i], &to.shapes[i]);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcShape_Transform(const DdcShape *model,
                                      const DdcTransform *transform,
                                      const DdcPoint *pivot, DdcShape *out)
{
    const char *what = "model or out is NULL";
    if (model == NULL || out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, what);
    }

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = ddc_shape_check(model, &what);
    if (result >= 0)
    {
        result = transform_shape(model, transform, pivot, out, &what);
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}
