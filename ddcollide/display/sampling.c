/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a DdcSampling displays: the six numbers of a transform, the source
 * pixel of a display pixel, and the box of display pixels that show a rectangle
 * of the source. Reads no mask.
 *
 * The box is calculated in reals, by inverting the sampling (Cramer's rule),
 * and made larger by a bound of the error; the exact spans of display/spans.h
 * then find the exact box.
 */
#include "display/spans.h"

#include "base/exact.h"
#include "rect/rect.h"

/* 2^32, the number of units in a source pixel. */
#define UNITS 4294967296.0

/* A double of this size or more is a whole number of units. */
#define WHOLE_UNITS 1048576.0

/* A picture that is scaled by less is not displayed: all of the display shows
 * the source pixel (NOWHERE,NOWHERE), which no picture reaches. */
#define LEAST_SCALE (1.0 / 1048576.0)
#define NOWHERE     (-268435456.0)

/* The limit of |u| and |v| near the box, in units: 2^28 source pixels. */
#define POSITION_LIMIT ((double)((int64_t)1 << 60))

/* A greater error of the box, in display pixels, is refused. */
#define GREATEST_ERROR 4096.0

/* From the determinant to a corner of the box a result takes seven operations,
 * each rounded by at most 2^-53: its error is below 2^-50. */
#define ROUNDING (1.0 / 1125899906842624.0)

/* ---- Conversion --------------------------------------------------------- */

/* False: NaN or beyond +-2^30. */
static bool to_units(double real, int64_t *out)
{
    double loaded;

    if (!ddc_exact_load(real, &loaded))
    {
        return false;
    }
    double units = loaded * UNITS;
    *out =
        ddc_abs(loaded) < WHOLE_UNITS ? ddc_floor(units + 0.5) : (int64_t)units;
    return true;
}

static bool load(const DdcSampling *from, struct ddc_sampling *out)
{
    out->x = from->x;
    out->y = from->y;
    return to_units(from->u, &out->u) && to_units(from->v, &out->v) &&
           to_units(from->u_x, &out->u_x) && to_units(from->v_x, &out->v_x) &&
           to_units(from->u_y, &out->u_y) && to_units(from->v_y, &out->v_y) &&
           ddc_is_coord(from->x) && ddc_is_coord(from->y);
}

bool ddc_sampling_load(const DdcSampling *sampling, struct ddc_sampling *out)
{
    uint32_t mode = ddc_fpu_begin();

    return ddc_fpu_end(mode, load(sampling, out)) != 0;
}

/* Nothing is rounded, for each number came from a double; but products have 24
 * bits in the mode of the x87 that a game may have set. */
void ddc_sampling_store(const struct ddc_sampling *sampling, DdcSampling *out)
{
    const double pixel = 1.0 / UNITS;
    uint32_t mode = ddc_fpu_begin();

    out->u = (double)sampling->u * pixel;
    out->v = (double)sampling->v * pixel;
    out->u_x = (double)sampling->u_x * pixel;
    out->v_x = (double)sampling->v_x * pixel;
    out->u_y = (double)sampling->u_y * pixel;
    out->v_y = (double)sampling->v_y * pixel;
    out->x = sampling->x;
    out->y = sampling->y;
    ddc_fpu_end(mode, DDC_OK);
}

/* ---- Transforms --------------------------------------------------------- */

static bool load_point(const DdcPoint *point, DdcPoint *out)
{
    return ddc_exact_load(point->x, &out->x) &&
           ddc_exact_load(point->y, &out->y);
}

/* Splits the position of the pivot, which is in range, into a display pixel and
 * `offset`, which leads from the pivot to the centre of that pixel. */
static void split_position(const DdcPoint *position, DdcSampling *out,
                           DdcPoint *offset)
{
    int64_t x = ddc_floor(position->x);
    int64_t y = ddc_floor(position->y);

    out->x = (ddc_int32)x;
    out->y = (ddc_int32)y;
    offset->x = 0.5 - (position->x - (double)x);
    offset->y = 0.5 - (position->y - (double)y);
}

/* The numbers of a transform, before they are rounded. */
static bool invert(const DdcTransform *transform, const DdcPoint *pivot,
                   const DdcPoint *position, DdcSampling *out)
{
    DdcPoint rotation = {transform->rotation.cosine, transform->rotation.sine};
    DdcPoint scale;
    DdcPoint center;
    DdcPoint at;
    DdcPoint offset;

    if (!load_point(&transform->scale, &scale) ||
        !load_point(&rotation, &rotation) || !load_point(pivot, &center) ||
        !load_point(position, &at))
    {
        return false;
    }
    split_position(&at, out, &offset);
    if (ddc_abs(scale.x) < LEAST_SCALE || ddc_abs(scale.y) < LEAST_SCALE)
    {
        *out = (DdcSampling){NOWHERE, NOWHERE, 0.0, 0.0, 0.0, 0.0, 0, 0};
        return true;
    }
    out->u_x = rotation.x / scale.x;
    out->u_y = rotation.y / scale.x;
    out->v_x = (0.0 - rotation.y) / scale.y;
    out->v_y = rotation.x / scale.y;
    out->u = center.x + (out->u_x * offset.x + out->u_y * offset.y);
    out->v = center.y + (out->v_x * offset.x + out->v_y * offset.y);
    return true;
}

bool ddc_sampling_from_transform(const DdcTransform *transform,
                                 const DdcPoint *pivot,
                                 const DdcPoint *position,
                                 struct ddc_sampling *out)
{
    DdcSampling reals;
    uint32_t mode = ddc_fpu_begin();
    bool valid =
        invert(transform, pivot, position, &reals) && load(&reals, out);

    return ddc_fpu_end(mode, valid) != 0;
}

/* The pivot goes to pivot + translation. */
static bool set_transform(const DdcTransform *transform, const DdcPoint *pivot,
                          struct ddc_sampling *out)
{
    DdcPoint position = {0.0, 0.0};
    uint32_t mode = ddc_fpu_begin();
    bool valid = load_point(&transform->translation, &position);

    position.x += pivot->x;
    position.y += pivot->y;
    valid =
        valid && ddc_sampling_from_transform(transform, pivot, &position, out);
    return ddc_fpu_end(mode, valid) != 0;
}

DdcResult DDC_CALL DdcSampling_SetTransform(DdcSampling *sampling,
                                            const DdcTransform *transform,
                                            const DdcPoint *pivot)
{
    static const DdcTransform identity = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    static const DdcPoint corner = {0.0, 0.0};
    struct ddc_sampling calculated = {0};

    DDC_RETURN_ONCE_IF(sampling == NULL, DDC_E_INVALIDPARAMS,
                       "sampling is NULL");
    DDC_RETURN_ONCE_IF(
        !set_transform(transform != NULL ? transform : &identity,
                       pivot != NULL ? pivot : &corner, &calculated),
        DDC_E_RANGE,
        "a number of transform, pivot or the result is NaN or beyond +-2^30");
    ddc_sampling_store(&calculated, sampling);
    return DDC_OK;
}

bool ddc_sampling_is_shift(const struct ddc_sampling *sampling,
                           DdcPosition *shift)
{
    int64_t x = sampling->x - (sampling->u >> DDC_SAMPLING_SHIFT);
    int64_t y = sampling->y - (sampling->v >> DDC_SAMPLING_SHIFT);

    if (sampling->u_x != DDC_SAMPLING_ONE || sampling->u_y != 0 ||
        sampling->v_x != 0 || sampling->v_y != DDC_SAMPLING_ONE ||
        !ddc_is_coord(x) || !ddc_is_coord(y))
    {
        return false;
    }
    *shift = (DdcPosition){(ddc_int32)x, (ddc_int32)y};
    return true;
}

/* ---- Source pixels ------------------------------------------------------ */

/*
 * floor((at + x_step * dx + y_step * dy) / 2^32), without overflow whatever the
 * numbers: each is split into its whole pixels and two groups of 16 bits, whose
 * products fit 64 bits and are then added with their carries.
 */
static int64_t pixel_of(int64_t at, int64_t x_step, int64_t y_step, int64_t dx,
                        int64_t dy)
{
    int64_t high = (at >> 32) + (x_step >> 32) * dx + (y_step >> 32) * dy;
    int64_t middle = (at >> 16 & 0xFFFF) + (x_step >> 16 & 0xFFFF) * dx +
                     (y_step >> 16 & 0xFFFF) * dy;
    int64_t low =
        (at & 0xFFFF) + (x_step & 0xFFFF) * dx + (y_step & 0xFFFF) * dy;

    return high + ((middle + (low >> 16)) >> 16);
}

static ddc_int32 clamped_pixel(int64_t at, int64_t x_step, int64_t y_step,
                               int64_t dx, int64_t dy)
{
    const int64_t limit = 1 << 28;

    return (ddc_int32)ddc_max64(
        ddc_min64(pixel_of(at, x_step, y_step, dx, dy), limit), -limit);
}

DdcPosition ddc_sampling_at(const struct ddc_sampling *sampling, ddc_int32 x,
                            ddc_int32 y)
{
    int64_t dx = (int64_t)x - sampling->x;
    int64_t dy = (int64_t)y - sampling->y;

    return (DdcPosition){
        clamped_pixel(sampling->u, sampling->u_x, sampling->u_y, dx, dy),
        clamped_pixel(sampling->v, sampling->v_x, sampling->v_y, dx, dy)};
}

DdcResult DDC_CALL DdcSampling_Locate(const DdcSampling *sampling, ddc_int32 x,
                                      ddc_int32 y, ddc_int32 *column,
                                      ddc_int32 *row)
{
    struct ddc_sampling loaded = {0};

    ddc_clear(column);
    ddc_clear(row);
    DDC_RETURN_ONCE_IF(sampling == NULL || column == NULL || row == NULL,
                       DDC_E_INVALIDPARAMS, "sampling, column or row is NULL");
    DDC_RETURN_ONCE_IF(!ddc_sampling_load(sampling, &loaded), DDC_E_RANGE,
                       "a number of sampling is NaN or beyond +-2^30");
    DdcPosition at = ddc_sampling_at(&loaded, x, y);
    *column = at.x;
    *row = at.y;
    return DDC_OK;
}

/* ---- Boxes -------------------------------------------------------------- */

/* The sampling in reals, and its inverse: how the column and the row of the
 * display change with those of the source. */
struct inverse
{
    double u, v, u_x, v_x, u_y, v_y;
    double x_u, y_u, x_v, y_v;
    double error; /* a bound of their relative error, see ROUNDING */
};

/*
 * Inverts the sampling. False: it maps the display to a line. The determinant
 * is a difference, whose relative error grows as its terms cancel out.
 */
static bool load_inverse(const struct ddc_sampling *sampling,
                         struct inverse *out)
{
    *out = (struct inverse){.u = (double)sampling->u,
                            .v = (double)sampling->v,
                            .u_x = (double)sampling->u_x,
                            .v_x = (double)sampling->v_x,
                            .u_y = (double)sampling->u_y,
                            .v_y = (double)sampling->v_y};
    double plus = out->u_x * out->v_y;
    double minus = out->u_y * out->v_x;
    if (plus == minus)
    {
        return false;
    }
    double factor = 1.0 / (plus - minus);
    out->x_u = factor * out->v_y;
    out->y_u = 0.0 - factor * out->v_x;
    out->x_v = 0.0 - factor * out->u_y;
    out->y_v = factor * out->u_x;
    out->error =
        (1.0 + (ddc_abs(plus) + ddc_abs(minus)) * ddc_abs(factor)) * ROUNDING;
    return true;
}

/* A rectangle of the source, as seen from (u,v), in units. */
static DdcBox edges_from(const struct inverse *s, const DdcRect *source)
{
    return (DdcBox){source->left * UNITS - s->u, source->top * UNITS - s->v,
                    source->right * UNITS - s->u,
                    source->bottom * UNITS - s->v};
}

/* A range of one coordinate, relative to that of (x,y) or (u,v). */
struct range
{
    double low;
    double high;
};

/* The range of by_u * u + by_v * v at the four corners of a rectangle. */
static struct range range_at(const DdcBox *edges, double by_u, double by_v)
{
    double left = by_u * edges->left;
    double right = by_u * edges->right;
    double top = by_v * edges->top;
    double bottom = by_v * edges->bottom;

    return (struct range){ddc_real_min(left, right) + ddc_real_min(top, bottom),
                          ddc_real_max(left, right) +
                              ddc_real_max(top, bottom)};
}

/* A bound of the error of range_at, for both coordinates. */
static double error_of(const struct inverse *s, const DdcBox *edges)
{
    double u = ddc_real_max(ddc_abs(edges->left), ddc_abs(edges->right));
    double v = ddc_real_max(ddc_abs(edges->top), ddc_abs(edges->bottom));

    return ddc_real_max(ddc_abs(s->x_u) * u + ddc_abs(s->x_v) * v,
                        ddc_abs(s->y_u) * u + ddc_abs(s->y_v) * v) *
           s->error;
}

/* Converts a range of real columns or rows to whole ones. `from` is the x or y
 * of the sampling. */
static bool to_edges(const struct range *range, double error, ddc_int32 from,
                     ddc_int32 *low, ddc_int32 *high)
{
    double limit = 2.0 * DDC_COORD_MAX;

    if (!(error < GREATEST_ERROR && range->low > -limit && range->high < limit))
    {
        return false;
    }
    int64_t first = ddc_floor(range->low - error) + from;
    int64_t end = ddc_floor(range->high + error) + 1 + from;
    if (!ddc_is_coord(first) || !ddc_is_coord(end) ||
        end - first > DDC_SIZE_MAX)
    {
        return false;
    }
    *low = (ddc_int32)first;
    *high = (ddc_int32)end;
    return true;
}

/* Is a position in range at all corners of a rectangle, and so inside it? */
static bool position_fits(double at, double x_step, double y_step,
                          const DdcBox *around)
{
    struct range steps = range_at(around, x_step, y_step);

    return at + steps.low > -POSITION_LIMIT && at + steps.high < POSITION_LIMIT;
}

/* Are u and v in range in the box and up to 64 pixels from it? */
static bool positions_fit(const struct inverse *s,
                          const struct ddc_sampling *sampling,
                          const DdcRect *box)
{
    DdcBox around = {(double)box->left - sampling->x - 64.0,
                     (double)box->top - sampling->y - 64.0,
                     (double)box->right - sampling->x + 64.0,
                     (double)box->bottom - sampling->y + 64.0};

    return position_fits(s->u, s->u_x, s->u_y, &around) &&
           position_fits(s->v, s->v_x, s->v_y, &around);
}

/* Converts the ranges at which a rectangle of the source is shown to a box. */
static bool to_box(const struct inverse *s, const DdcBox *edges, double error,
                   const struct ddc_sampling *sampling, DdcRect *out)
{
    struct range columns = range_at(edges, s->x_u, s->x_v);
    struct range rows = range_at(edges, s->y_u, s->y_v);

    return to_edges(&columns, error, sampling->x, &out->left, &out->right) &&
           to_edges(&rows, error, sampling->y, &out->top, &out->bottom);
}

/* What is accepted for the source is accepted for each part of it: rounding
 * keeps the order, so the ranges of the part lie within those of the source. */
static bool box_of(const struct ddc_sampling *sampling, const DdcRect *source,
                   const DdcRect *part, DdcRect *out)
{
    struct inverse s;

    if (!load_inverse(sampling, &s))
    {
        return false;
    }
    DdcBox edges = edges_from(&s, source);
    double error = error_of(&s, &edges);
    if (!to_box(&s, &edges, error, sampling, out) ||
        !positions_fit(&s, sampling, out))
    {
        return false;
    }
    if (ddc_rect_is_same(source, part))
    {
        return true;
    }
    edges = edges_from(&s, part);
    return to_box(&s, &edges, error, sampling, out);
}

/* Does every display pixel show the same pixel, which is not in the source? */
static bool shows_nothing(const struct ddc_sampling *sampling,
                          const DdcRect *source)
{
    return (sampling->u_x | sampling->u_y | sampling->v_x | sampling->v_y) ==
               0 &&
           !DdcRect_ContainsPoint(
               source, (ddc_int32)(sampling->u >> DDC_SAMPLING_SHIFT),
               (ddc_int32)(sampling->v >> DDC_SAMPLING_SHIFT));
}

bool ddc_sampling_box(const struct ddc_sampling *sampling,
                      const DdcRect *source, const DdcRect *part, DdcRect *out)
{
    bool valid = true;

    /* A sampling is refused for its source, even if the part is empty. */
    if (!ddc_rect_is_empty(source) && !shows_nothing(sampling, source))
    {
        uint32_t mode = ddc_fpu_begin();
        valid = ddc_fpu_end(mode, box_of(sampling, source, part, out)) != 0;
        if (!ddc_rect_is_empty(part))
        {
            return valid;
        }
    }
    *out = (DdcRect){0, 0, 0, 0};
    return valid;
}

bool ddc_sampling_bounds(const struct ddc_sampling *sampling,
                         const DdcRect *source, DdcRect *out)
{
    DdcRect bounds = {0, 0, 0, 0};
    struct ddc_spans spans;
    bool found = false;
    DdcRect box = {0, 0, 0, 0};

    if (!ddc_sampling_box(sampling, source, source, &box))
    {
        return false;
    }
    if (ddc_rect_is_empty(&box))
    {
        *out = box;
        return true;
    }
    ddc_spans_begin(&spans, sampling, source, &box);
    for (ddc_int32 y = box.top; y < box.bottom; y++)
    {
        int64_t first = 0;
        int64_t last = (int64_t)box.right - box.left - 1;
        ddc_spans_narrow(&spans, &first, &last);
        if (first <= last)
        {
            DdcRect row = {(ddc_int32)(box.left + first), y,
                           (ddc_int32)(box.left + last + 1), y + 1};
            bounds = found ? ddc_rect_union(&bounds, &row) : row;
            found = true;
        }
    }
    *out = bounds;
    return true;
}

DdcResult DDC_CALL DdcSampling_GetBounds(const DdcSampling *sampling,
                                         const DdcRect *source, DdcRect *out)
{
    struct ddc_sampling loaded = {0};

    if (sampling == NULL || source == NULL || out == NULL)
    {
        ddc_clear(out);
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sampling, source or out is NULL");
    }
    if (!ddc_rect_is_in_reach(source) ||
        !ddc_sampling_load(sampling, &loaded) ||
        !ddc_sampling_bounds(&loaded, source, out))
    {
        ddc_clear(out); /* not before: it may be source */
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "sampling or source is out of range");
    }
    return DDC_OK;
}
