/* SPDX-License-Identifier: Zlib */
/*
 * Owns the conversion of points and shapes between three spaces: pixels of an
 * image, texture coordinates and model coordinates. Each step from one space to
 * the next is a linear function per axis (the window-to-viewport transformation
 * of computer graphics).
 */
#include <ddcollide/shape.h>

#include "base/exact.h"
#include "shape/shape.h"

/*
 * One axis of the step from a space to the next:
 * p becomes first + (p - origin) / size * scale.
 */
struct axis_mapping
{
    double origin;
    double size;
    double first;
    double scale;
};

/* The axes of the step from pixels to texture, or from texture to model. */
static void axes_of_step(const DdcMapping *mapping, ddc_int32 step,
                         struct axis_mapping *x, struct axis_mapping *y)
{
    const DdcExtent *texture = &mapping->texture;
    const DdcExtent *model = &mapping->model;

    if (step == DDC_SPACE_PIXEL)
    {
        *x = (struct axis_mapping){0.0, mapping->image.x, 0.0, 1.0};
        *y = (struct axis_mapping){0.0, mapping->image.y, 0.0, 1.0};
        return;
    }
    *x = (struct axis_mapping){texture->x, texture->width, model->x,
                               model->width};
    *y = (struct axis_mapping){texture->y, texture->height, model->y,
                               -model->height};
}

static double map_forward(const struct axis_mapping *axis, double p)
{
    return axis->first + (p - axis->origin) / axis->size * axis->scale;
}

static double map_back(const struct axis_mapping *axis, double p)
{
    return axis->origin + (p - axis->first) / axis->scale * axis->size;
}

/* Converts one point. False: it or the result is out of range. */
static bool convert(const DdcMapping *mapping, ddc_int32 from, ddc_int32 to,
                    const DdcPoint *point, DdcPoint *out)
{
    DdcPoint p;
    if (!ddc_point_load(point, &p))
    {
        return false;
    }

    struct axis_mapping x;
    struct axis_mapping y;
    for (ddc_int32 step = from; step < to; step++)
    {
        axes_of_step(mapping, step, &x, &y);
        p = (DdcPoint){map_forward(&x, p.x), map_forward(&y, p.y)};
    }
    for (ddc_int32 step = from; step > to; step--)
    {
        axes_of_step(mapping, step - 1, &x, &y);
        p = (DdcPoint){map_back(&x, p.x), map_back(&y, p.y)};
    }
    return ddc_point_load(&p, out);
}

static bool load_extent(const DdcExtent *from, DdcExtent *to)
{
    bool good = ddc_exact_load(from->x, &to->x);

    good = ddc_exact_load(from->y, &to->y) && good;
    good = ddc_exact_load(from->width, &to->width) && good;
    good = ddc_exact_load(from->height, &to->height) && good;
    return good && to->width > 0.0 && to->height > 0.0;
}

static bool load_mapping(const DdcMapping *from, DdcMapping *to)
{
    bool good = ddc_point_load(&from->image, &to->image);

    good = load_extent(&from->texture, &to->texture) && good;
    good = load_extent(&from->model, &to->model) && good;
    return good && to->image.x > 0.0 && to->image.y > 0.0;
}

/* ---- Points -------------------------------------------------------------- */

static DdcResult convert_all(const DdcMapping *mapping, ddc_int32 from,
                             ddc_int32 to, const DdcPoint *points,
                             ddc_uint32 count, DdcPoint *out)
{
    DdcMapping loaded;
    DdcPoint converted;
    if (!load_mapping(mapping, &loaded))
    {
        return DDC_E_RANGE;
    }

    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (!convert(&loaded, from, to, &points[i], &converted))
        {
            return DDC_E_RANGE;
        }
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        convert(&loaded, from, to, &points[i], &out[i]);
    }
    return DDC_OK;
}

static bool is_space(ddc_int32 space)
{
    return space >= DDC_SPACE_PIXEL && space <= DDC_SPACE_MODEL;
}

#define BAD_MAPPING "a size of the mapping is not positive, or " DDC_BAD_NUMBER

DdcResult DDC_CALL DdcMapping_Convert(const DdcMapping *mapping, ddc_int32 from,
                                      ddc_int32 to, const DdcPoint *points,
                                      ddc_uint32 count, DdcPoint *out)
{
    DDC_RETURN_IF(mapping == NULL || points == NULL || out == NULL ||
                      !is_space(from) || !is_space(to) || count > INT32_MAX,
                  DDC_E_INVALIDPARAMS,
                  "mapping, points or out is NULL, from or to is no space, or "
                  "count is 2^31 or more");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = convert_all(mapping, from, to, points, count, out);
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, BAD_MAPPING) : result;
}

/* ---- Shapes -------------------------------------------------------------- */

/* A mapping whose numbers have been checked, and which way to convert. */
struct conversion
{
    DdcMapping mapping;
    ddc_int32 from;
    ddc_int32 to;
};

static bool convert_point(const void *data, const DdcPoint *point,
                          DdcPoint *out)
{
    const struct conversion *conversion = data;

    return convert(&conversion->mapping, conversion->from, conversion->to,
                   point, out);
}

/* Without its offsets the mapping converts a distance along each axis. The
 * larger one is the radius, and keeps the sign. */
static bool convert_radius(const void *data, double radius, double *out)
{
    struct conversion distances = *(const struct conversion *)data;
    const DdcPoint along = {radius, radius};
    DdcPoint converted = {0.0, 0.0};

    distances.mapping.texture.x = distances.mapping.texture.y = 0.0;
    distances.mapping.model.x = distances.mapping.model.y = 0.0;
    bool good = convert_point(&distances, &along, &converted);
    *out = ddc_real_max(ddc_abs(converted.x), ddc_abs(converted.y));
    *out = radius < 0.0 ? 0.0 - *out : *out;
    return good;
}

static DdcResult convert_shape(const DdcMapping *mapping, ddc_int32 from,
                               ddc_int32 to, const DdcShape *shape,
                               const DdcShape *out, const char **what)
{
    struct conversion conversion = {.from = from, .to = to};
    const struct ddc_point_function function = {&conversion, convert_point,
                                                convert_radius};
    DdcResult result = ddc_shape_check(shape, what);

    if (result >= 0 && !load_mapping(mapping, &conversion.mapping))
    {
        *what = BAD_MAPPING;
        result = DDC_E_RANGE;
    }
    return result < 0 ? result : ddc_shape_apply(&function, shape, out, what);
}

DdcResult DDC_CALL DdcMapping_ConvertShape(const DdcMapping *mapping,
                                           ddc_int32 from, ddc_int32 to,
                                           const DdcShape *shape, DdcShape *out)
{
    const char *what = "mapping or out is NULL, or from or to is no space";
    DDC_RETURN_IF(mapping == NULL || out == NULL || !is_space(from) ||
                      !is_space(to),
                  DDC_E_INVALIDPARAMS, what);

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = convert_shape(mapping, from, to, shape, out, &what);
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}
