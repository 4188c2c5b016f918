/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way from a model to its place. Nothing is placed twice: what is
 * written is always calculated from the model.
 */
#include <ddcollide/transform.h>

#include "base/exact.h"
#include "shape/shape.h"

/* ---- Turns --------------------------------------------------------------- */

#define MDEG_PER_TURN    360000
#define MDEG_PER_QUARTER 90000

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

static double series(const double *terms, int count, double square)
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
        series(cosine_terms, sizeof cosine_terms / sizeof(double), square),
        series(sine_terms, sizeof sine_terms / sizeof(double), square) * angle};
}

/* The turn by 0..90 degrees: the second half mirrors the first. */
static DdcRotation rotation_quarter(ddc_int32 angle_mdeg)
{
    if (angle_mdeg <= MDEG_PER_QUARTER / 2)
    {
        return rotation_eighth(angle_mdeg);
    }
    DdcRotation rest = rotation_eighth(MDEG_PER_QUARTER - angle_mdeg);
    return (DdcRotation){rest.sine, rest.cosine};
}

DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *out, ddc_int32 angle_mdeg)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 angle = ddc_real_take(angle_mdeg) % MDEG_PER_TURN;
    angle = angle < 0 ? angle + MDEG_PER_TURN : angle;
    DdcRotation turn = rotation_quarter(angle % MDEG_PER_QUARTER);
    for (ddc_int32 i = angle / MDEG_PER_QUARTER; i > 0; i--)
    {
        /* 0 - x, because -x would make -0 of 0. */
        turn = (DdcRotation){0.0 - turn.sine, turn.cosine};
    }
    *out = turn;
    return ddc_real_end(mode, DDC_OK);
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
struct motion
{
    DdcTransform transform;
    DdcPoint pivot;
    bool only_moves; /* then nothing is lost by going over the pivot */
};

static bool load_motion(const DdcTransform *transform, const DdcPoint *pivot,
                        const DdcShape *model, struct motion *out)
{
    DdcTransform none = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    const DdcTransform *from = transform != NULL ? transform : &none;
    DdcPoint turn = {from->rotation.cosine, from->rotation.sine};
    DdcBox box = {0.0, 0.0, 0.0, 0.0};

    bool good = ddc_point_load(&from->translation, &out->transform.translation);
    good = ddc_point_load(&from->scale, &out->transform.scale) && good;
    good = ddc_point_load(&turn, &turn) && good;
    out->transform.rotation = (DdcRotation){turn.x, turn.y};
    out->only_moves = out->transform.scale.x == 1.0 &&
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
static bool transform_point(const struct motion *motion, const DdcPoint *point,
                            DdcPoint *out)
{
    const DdcRotation *turn = &motion->transform.rotation;
    DdcPoint placed;

    ddc_point_load(point, &placed);
    if (!motion->only_moves)
    {
        DdcPoint arm = ddc_from_to(&motion->pivot, &placed);
        arm.x *= motion->transform.scale.x;
        arm.y *= motion->transform.scale.y;
        placed.x =
            motion->pivot.x + (arm.x * turn->cosine - arm.y * turn->sine);
        placed.y =
            motion->pivot.y + (arm.x * turn->sine + arm.y * turn->cosine);
    }
    placed.x += motion->transform.translation.x;
    placed.y += motion->transform.translation.y;
    return ddc_point_load(&placed, out);
}

static bool transform_circle(const struct motion *motion,
                             const DdcCircle *model, DdcCircle *out)
{
    double x = ddc_real_abs(motion->transform.scale.x);
    double y = ddc_real_abs(motion->transform.scale.y);
    DdcPoint centre = {model->x, model->y};
    double radius;

    bool good = transform_point(motion, &centre, &centre);
    good = ddc_real_load(model->radius * ddc_real_max(x, y), &radius) && good;
    *out = (DdcCircle){centre.x, centre.y, radius};
    return good;
}

/* An empty box becomes an empty one where its first corner goes. */
static bool transform_box(const struct motion *motion, const DdcBox *model,
                          DdcBox *out)
{
    struct ddc_piece piece;

    ddc_piece_load_box(model, &piece);
    DdcPoint *corners = piece.corners;
    bool good = transform_point(motion, &corners[0], &corners[0]);
    *out = (DdcBox){corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (int i = 1; i < 4 && piece.solid; i++)
    {
        good = transform_point(motion, &corners[i], &corners[i]) && good;
        ddc_box_widen(out, &corners[i]);
    }
    return good;
}

static bool transform_mesh(const struct motion *motion, const DdcMesh *model,
                           DdcPoint *out)
{
    bool good = true;

    for (ddc_int32 i = 0; i < model->point_count; i++)
    {
        DdcPoint placed;
        good = transform_point(motion, &model->points[i], &placed) && good;
        if (out != NULL)
        {
            out[i] = placed;
        }
    }
    return good;
}

/* Without `out` it only finds out whether all stays in range. */
static bool transform_simple(const struct motion *motion, const DdcShape *model,
                             const DdcShape *out)
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

static bool is_like(const DdcShape *model, const DdcShape *out)
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

static bool is_built_like(const DdcShape *model, const DdcShape *out)
{
    struct ddc_walk from = ddc_walk_begin(model);

    if (model->kind != DDC_SHAPE_COMPOUND)
    {
        return is_like(model, out);
    }
    if (out->kind != model->kind || out->count != model->count ||
        (out->count > 0 && (out->data == NULL || out->data == model->data)))
    {
        return false;
    }
    struct ddc_walk to = ddc_walk_begin(out);
    for (ddc_int32 i = 0; i < from.count; i++)
    {
        if (!is_like(&from.shapes[i], &to.shapes[i]))
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
    struct motion motion;
    struct ddc_walk from = ddc_walk_begin(model);
    struct ddc_walk to = ddc_walk_begin(out);

    *what = "out is not built like the model, or shares its memory";
    if (!is_built_like(model, out))
    {
        return DDC_E_INVALIDPARAMS;
    }
    *what = "a number is NaN or beyond +-2^30";
    if (!load_motion(transform, pivot, model, &motion))
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

    uint32_t mode = ddc_real_begin();
    DdcResult result = ddc_shape_check(model, &what);
    if (result >= 0)
    {
        result = transform_shape(model, transform, pivot, out, &what);
    }
    result = ddc_real_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}
