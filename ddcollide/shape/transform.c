/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way from a model to its place. Nothing is placed twice: what is
 * written is always calculated from the model.
 */
#include <ddcollide/transform.h>

#include "base/exact.h"
#include "shape/shape.h"

/* ---- Turns --------------------------------------------------------------- */

#define MDEG_PER_TURN     360000
#define MDEG_PER_QUADRANT 90000

/* pi / 180000 */
static const double radians_per_mdeg = 0x1.24d1521193474p-16;

/* 1/n! with signs, n odd and n even; the next term is below 2^-57. */
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

/* The turn by 0..45 degrees. */
static DdcRotation rotation_eighth(ddc_int32 angle_mdeg)
{
    double angle = angle_mdeg * radians_per_mdeg;
    double square = angle * angle;

    return (DdcRotation){
        horner(cosine_terms, sizeof cosine_terms / sizeof(double), square),
        horner(sine_terms, sizeof sine_terms / sizeof(double), square) * angle};
}

/* The turn by 0..90 degrees: the second half mirrors the first. */
static DdcRotation rotation_quarter(ddc_int32 angle_mdeg)
{
    if (angle_mdeg <= MDEG_PER_QUADRANT / 2)
    {
        return rotation_eighth(angle_mdeg);
    }
    DdcRotation rest = rotation_eighth(MDEG_PER_QUADRANT - angle_mdeg);
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
    DdcRotation turn = rotation_quarter(angle % MDEG_PER_QUADRANT);
    for (ddc_int32 i = angle / MDEG_PER_QUADRANT; i > 0; i--)
    {
        /* 0 - x, because -x would make -0 of 0. */
        turn = (DdcRotation){0.0 - turn.sine, turn.cosine};
    }
    *out = turn;
    return ddc_fpu_end(mode, DDC_OK);
}

/* ---- Placing ------------------------------------------------------------- */

DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = (DdcTransform){{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    return DDC_OK;
}

/* A transform whose numbers are loaded, with its pivot. */
struct loaded_transform
{
    DdcTransform transform;
    DdcPoint pivot;
    bool is_translation; /* then nothing is lost by going over the pivot */
};

static bool load_transform(const DdcTransform *transform, const DdcPoint *pivot,
                           const DdcShape *model, struct loaded_transform *out)
{
    DdcTransform none = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    const DdcTransform *from = transform != NULL ? transform : &none;
    DdcPoint turn = {from->rotation.cosine, from->rotation.sine};
    DdcBox box = {0.0, 0.0, 0.0, 0.0};

    bool good = ddc_point_load(&from->translation, &out->transform.translation);
    good = ddc_point_load(&from->scale, &out->transform.scale) && good;
    good = ddc_point_load(&turn, &turn) && good;
    out->transform.rotation = (DdcRotation){turn.x, turn.y};
    out->is_translation = out->transform.scale.x == 1.0 &&
                          out->transform.scale.y == 1.0 && turn.x == 1.0 &&
                          turn.y == 0.0;
    if (pivot != NULL)
    {
        return ddc_point_load(pivot, &out->pivot) && good;
    }
    ddc_shape_box(model, &box);
    out->pivot.x = (box.left + box.right) * 0.5;
    out->pivot.y = (box.top + box.bottom) * 0.5;
    return good;
}

/* False when the point leaves the range. */
static bool transform_point(const struct loaded_transform *motion,
                            const DdcPoint *point, DdcPoint *out)
{
    const DdcRotation *turn = &motion->transform.rotation;
    DdcPoint transformed;

    ddc_point_load(point, &transformed);
    if (!motion->is_translation)
    {
        DdcPoint arm = ddc_from_to(&motion->pivot, &transformed);
        arm.x *= motion->transform.scale.x;
        arm.y *= motion->transform.scale.y;
        transformed.x =
            motion->pivot.x + (arm.x * turn->cosine - arm.y * turn->sine);
        transformed.y =
            motion->pivot.y + (arm.x * turn->sine + arm.y * turn->cosine);
    }
    transformed.x += motion->transform.translation.x;
    transformed.y += motion->transform.translation.y;
    return ddc_point_load(&transformed, out);
}

static bool transform_circle(const struct loaded_transform *motion,
                             const DdcCircle *model, DdcCircle *out)
{
    double x = ddc_abs(motion->transform.scale.x);
    double y = ddc_abs(motion->transform.scale.y);
    DdcPoint centre = {model->x, model->y};
    double radius;

    bool good = transform_point(motion, &centre, &centre);
    good = ddc_exact_load(model->radius * ddc_real_max(x, y), &radius) && good;
    *out = (DdcCircle){centre.x, centre.y, radius};
    return good;
}

/* An empty box becomes an empty one where its first corner goes. */
static bool transform_box(const struct loaded_transform *motion,
                          const DdcBox *model, DdcBox *out)
{
    struct ddc_primitive piece;

    ddc_primitive_load_box(model, &piece);
    DdcPoint *corners = piece.corners;
    bool good = transform_point(motion, &corners[0], &corners[0]);
    *out = (DdcBox){corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (int i = 1; i < 4 && piece.solid; i++)
    {
        good = transform_point(motion, &corners[i], &corners[i]) && good;
        ddc_box_extend(out, &corners[i]);
    }
    return good;
}

static bool transform_mesh(const struct loaded_transform *motion,
                           const DdcMesh *model, DdcPoint *out)
{
    bool good = true;

    for (ddc_int32 i = 0; i < model->point_count; i++)
    {
        DdcPoint transformed;
        good = transform_point(motion, &model->points[i], &transformed) && good;
        if (out != NULL)
        {
            out[i] = transformed;
        }
    }
    return good;
}

/* Without `out` it only finds out whether all stays in range. */
static bool transform_simple(const struct loaded_transform *motion,
                             const DdcShape *model, const DdcShape *out)
{
    DdcCircle circle;
    DdcBox box;

    switch (model->kind)
    {
    case DDC_SHAPE_CIRCLE:
        return transform_circle(motion, model->data,
                                out != NULL ? out->data : &circle);
    case DDC_SHAPE_BOX:
        return transform_box(motion, model->data,
                             out != NULL ? out->data : &box);
    default:
        return transform_mesh(motion, model->data,
                              out != NULL ? ((DdcMesh *)out->data)->points
                                          : NULL);
    }
}

/* ---- Like the model ------------------------------------------------------ */

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
    struct loaded_transform motion;
    struct ddc_primitive_iterator from = ddc_primitives_begin(model);
    struct ddc_primitive_iterator to = ddc_primitives_begin(out);

    *what = "out is not built like the model, or shares its memory";
    if (!has_same_structure(model, out))
    {
        return DDC_E_INVALIDPARAMS;
    }
    *what = "a number is NaN or beyond +-2^30";
    if (!load_transform(transform, pivot, model, &motion))
    {
        return DDC_E_RANGE;
    }
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        if (!transform_simple(&motion, &from.shapes[i], NULL))
        {
            return DDC_E_RANGE;
        }
    }
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        transform_simple(&motion, &from.shapes[i], &to.shapes[i]);
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
