/* SPDX-License-Identifier: Zlib */
/*
 * Owns ddc_spans_begin, which sets up the spans of a transformed rectangle and
 * does all of their divisions; display/spans.h explains the spans, and steps
 * from row to row.
 */
#include "display/spans.h"

static int64_t floor_div(int64_t n, int64_t divisor, int64_t *remainder)
{
    int64_t quotient = n / divisor;
    int64_t rest = n % divisor;

    *remainder = rest < 0 ? rest + divisor : rest;
    return rest < 0 ? quotient - 1 : quotient;
}

static void floor_dda_begin(struct ddc_floor_dda *dda, int64_t n,
                            int64_t growth, int64_t divisor)
{
    dda->divisor = divisor;
    dda->quotient = floor_div(n, divisor, &dda->remainder);
    dda->step = floor_div(growth, divisor, &dda->step_remainder);
}

/*
 * Begins in a row in which the coordinate is at + x_step * x, and changes by
 * y_step from row to row. With x_step > 0, the first column is the least x for
 * which x_step * x > low - at - 1; the last one is the greatest x for which
 * x_step * x <= high - 1 - at. With x_step < 0, low and high change places.
 */
static void axis_begin(struct ddc_span_axis *axis, int64_t at, int64_t x_step,
                       int64_t y_step, ddc_int32 low, ddc_int32 high)
{
    /* The DDAs become 0: a flat axis does not use them, but some compilers warn
     * that they are uninitialized. */
    *axis = (struct ddc_span_axis){.flat = x_step == 0,
                                   .at = at,
                                   .step = y_step,
                                   .low = low * DDC_SAMPLING_ONE,
                                   .high = high * DDC_SAMPLING_ONE};
    if (x_step > 0)
    {
        floor_dda_begin(&axis->before, axis->low - at - 1, -y_step, x_step);
        floor_dda_begin(&axis->last, axis->high - 1 - at, -y_step, x_step);
    }
    else if (x_step < 0)
    {
        floor_dda_begin(&axis->before, at - axis->high, y_step, -x_step);
        floor_dda_begin(&axis->last, at - axis->low, y_step, -x_step);
    }
}

void ddc_spans_begin(struct ddc_spans *spans,
                     const struct ddc_sampling *sampling, const DdcRect *source,
                     const DdcRect *box)
{
    int64_t dx = (int64_t)box->left - sampling->x;
    int64_t dy = (int64_t)box->top - sampling->y;

    spans->u =
        ddc_position_at(sampling->u, sampling->u_x, sampling->u_y, dx, dy);
    spans->v =
        ddc_position_at(sampling->v, sampling->v_x, sampling->v_y, dx, dy);
    spans->u_y = sampling->u_y;
    spans->v_y = sampling->v_y;
    axis_begin(&spans->u_axis, spans->u, sampling->u_x, sampling->u_y,
               source->left, source->right);
    axis_begin(&spans->v_axis, spans->v, sampling->v_x, sampling->v_y,
               source->top, source->bottom);
}
