/* SPDX-License-Identifier: Zlib */
/*
 * Owns transforms: a shape is scaled, then rotated about its pivot, then
 * moved. Results are always calculated from the model, never from an earlier
 * result, so errors do not accumulate and boxes do not grow.
 *
 * Sine and cosine are Taylor polynomials in Horner's form on 0..45 degrees;
 * other angles are reduced to that range. The C library's functions are not
 * used, because their last bits differ between machines.
 */
#include <ddcollide/shape.h>

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

DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *rotation,
                                        ddc_int32 angle_mdeg)
{
    DDC_RETURN_IF(rotation == NULL, DDC_E_INVALIDPARAMS, "rotation is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 angle = ddc_fpu_value_barrier(angle_mdeg) % MDEG_PER_TURN;
    angle = angle < 0 ? angle + MDEG_PER_TURN : angle;
    DdcRotation turned = rotation_quadrant(angle % MDEG_PER_QUADRANT);
    for (ddc_int32 i = angle / MDEG_PER_QUADRANT; i > 0; i--)
    {
        /* 0 - x and not -x, which would turn 0 into -0. */
        turned = (DdcRotation){0.0 - turned.sine, turned.cosine};
    }
    *rotation = turned;
    return ddc_fpu_end(mode, DDC_OK);
}

/* ---- Transforming -------------------------------------------------------- */

DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *transform)
{
    DDC_RETURN_IF(transform == NULL, DDC_E_INVALIDPARAMS, "transform is NULL");
    *transform = (DdcTransform){{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
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
    ddc_shape_bounds(model, &box);
    out->pivot.x = (box.left + box.right) * 0.5;
    out->pivot.y = (box.top + box.bottom) * 0.5;
    return good;
}

/*
 * Transforms a point. False: the result is out of range. A mere translation
 * does not use the pivot, because to subtract and add it would round.
 */
static bool transform_point(const void *data, const DdcPoint *point,
                            DdcPoint *out)
{
    const struct loaded_transform *loaded = data;
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

static bool transform_radius(const void *data, double radius, double *out)
{
    const struct loaded_transform *loaded = data;
    double x = ddc_abs(loaded->transform.scale.x);
    double y = ddc_abs(loaded->transform.scale.y);

    return ddc_exact_load(radius * ddc_real_max(x, y), out);
}

static DdcResult transform_shape(const DdcShape *model,
                                 const DdcTransform *transform,
                                 const DdcPoint *pivot, const DdcShape *out,
                                 const char **what)
{
    struct loaded_transform loaded;
    const struct ddc_point_function function = {&loaded, transform_point,
                                                transform_radius};

    *what = DDC_BAD_NUMBER;
    return load_transform(transform, pivot, model, &loaded)
               ? ddc_shape_apply(&function, model, out, what)
               : DDC_E_RANGE;
}

DdcResult DDC_CALL DdcShape_Transform(const DdcShape *shape,
                                      const DdcTransform *transform,
                                      const DdcPoint *pivot, DdcShape *out)
{
    const char *what = "shape or out is NULL";
    DDC_RETURN_IF(shape == NULL || out == NULL, DDC_E_INVALIDPARAMS, what);

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = ddc_shape_check(shape, &what);
    if (result >= 0)
    {
        result = transform_shape(shape, transform, pivot, out, &what);
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}
