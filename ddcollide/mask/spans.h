/* SPDX-License-Identifier: Zlib */
/*
 * Owns the spans of a transformed rectangle: for each row of the display, the
 * columns that show a pixel of it, exactly and without a division a row.
 *
 * The source rectangle is left <= U >> 32 < right and top <= V >> 32 < bottom.
 * In a row of the display, U and V are linear in the column x, so that each of
 * the four edges is an inequality for x: it begins or ends the span at
 * floor(n / d), where d is the change of U or V from column to column. From row
 * to row n grows by a constant. So quotient and remainder are stepped by an
 * integer DDA, as Bresenham's line algorithm (1965) keeps its error term; both
 * are exact, so that no pixel outside the rectangle is ever read.
 *
 * No sum overflows where ddc_sampling_box accepts the sampling: n is below 2^61
 * in all rows.
 */
#ifndef DDC_MASK_SPANS_H
#define DDC_MASK_SPANS_H

#include "mask/sampling.h"

/* floor(n / d) and n mod d of a numerator n that grows by a constant. */
struct ddc_floor_dda
{
    int64_t quotient;
    int64_t remainder; /* 0..divisor - 1 */
    int64_t step;      /* floor of growth / divisor, and its remainder */
    int64_t step_remainder;
    int64_t divisor; /* > 0 */
};

static inline int64_t ddc_floor_div(int64_t n, int64_t divisor,
                                    int64_t *remainder)
{
    int64_t quotient = n / divisor;
    int64_t rest = n % divisor;

    *remainder = rest < 0 ? rest + divisor : rest;
    return rest < 0 ? quotient - 1 : quotient;
}

static inline void ddc_floor_dda_begin(struct ddc_floor_dda *dda, int64_t n,
                                       int64_t growth, int64_t divisor)
{
    dda->divisor = divisor;
    dda->quotient = ddc_floor_div(n, divisor, &dda->remainder);
    dda->step = ddc_floor_div(growth, divisor, &dda->step_remainder);
}

/* The carry is calculated without a branch, which could not be predicted. */
static inline void ddc_floor_dda_next(struct ddc_floor_dda *dda)
{
    dda->quotient += dda->step;
    dda->remainder += dda->step_remainder;
    int64_t carry = -(int64_t)(dda->remainder >= dda->divisor);
    dda->quotient -= carry;
    dda->remainder -= dda->divisor & carry;
}

/* The columns of a row for which a source coordinate is in low..high - 1. */
struct ddc_span_axis
{
    struct ddc_floor_dda before; /* the column before the first one */
    struct ddc_floor_dda last;
    bool flat;    /* the coordinate is the same in the whole row: */
    int64_t at;   /* the coordinate, */
    int64_t step; /* its change from row to row, */
    int64_t low;  /* and its range */
    int64_t high;
};

/*
 * Begins in a row in which the coordinate is at + x_step * x, and changes by
 * y_step from row to row. With x_step > 0, the first column is the least x for
 * which x_step * x > low - at - 1; the last one is the greatest x for which
 * x_step * x <= high - 1 - at. With x_step < 0, low and high change places.
 */
static inline void ddc_span_axis_begin(struct ddc_span_axis *axis, int64_t at,
                                       int64_t x_step, int64_t y_step,
                                       ddc_int32 low, ddc_int32 high)
{
    /* The rest is 0: not every compiler sees that a flat axis has no DDA. */
    *axis = (struct ddc_span_axis){.flat = x_step == 0,
                                   .at = at,
                                   .step = y_step,
                                   .low = low * DDC_SAMPLING_ONE,
                                   .high = high * DDC_SAMPLING_ONE};
    if (x_step > 0)
    {
        ddc_floor_dda_begin(&axis->before, axis->low - at - 1, -y_step, x_step);
        ddc_floor_dda_begin(&axis->last, axis->high - 1 - at, -y_step, x_step);
    }
    else if (x_step < 0)
    {
        ddc_floor_dda_begin(&axis->before, at - axis->high, y_step, -x_step);
        ddc_floor_dda_begin(&axis->last, at - axis->low, y_step, -x_step);
    }
}

/* Narrows the columns first..last and steps to the next row. */
static inline void ddc_span_axis_narrow(struct ddc_span_axis *axis,
                                        int64_t *first, int64_t *last)
{
    if (axis->flat)
    {
        *last = axis->at >= axis->low && axis->at < axis->high ? *last : -1;
        axis->at += axis->step;
        return;
    }
    *first = ddc_max64(*first, axis->before.quotient + 1);
    *last = ddc_min64(*last, axis->last.quotient);
    ddc_floor_dda_next(&axis->before);
    ddc_floor_dda_next(&axis->last);
}

/* A position in the display that steps down the rows of a box. */
struct ddc_spans
{
    struct ddc_span_axis u_axis;
    struct ddc_span_axis v_axis;
    int64_t u; /* at the box's left edge in this row */
    int64_t v;
    int64_t u_y;
    int64_t v_y;
};

/* The position at a pixel that is accepted. The sum fits 64 bits, its terms
 * need not: it is calculated modulo 2^64. */
DDC_ALLOW_UNSIGNED_WRAP static inline int64_t
ddc_position_at(int64_t at, int64_t x_step, int64_t y_step, int64_t dx,
                int64_t dy)
{
    return (int64_t)((uint64_t)at + (uint64_t)x_step * (uint64_t)dx +
                     (uint64_t)y_step * (uint64_t)dy);
}

/* `box` is that of ddc_sampling_box for `source`, or a part of it. */
static inline void ddc_spans_begin(struct ddc_spans *spans,
                                   const struct ddc_sampling *sampling,
                                   const DdcRect *source, const DdcRect *box)
{
    int64_t dx = (int64_t)box->left - sampling->x;
    int64_t dy = (int64_t)box->top - sampling->y;

    spans->u =
        ddc_position_at(sampling->u, sampling->u_x, sampling->u_y, dx, dy);
    spans->v =
        ddc_position_at(sampling->v, sampling->v_x, sampling->v_y, dx, dy);
    spans->u_y = sampling->u_y;
    spans->v_y = sampling->v_y;
    ddc_span_axis_begin(&spans->u_axis, spans->u, sampling->u_x, sampling->u_y,
                        source->left, source->right);
    ddc_span_axis_begin(&spans->v_axis, spans->v, sampling->v_x, sampling->v_y,
                        source->top, source->bottom);
}

/*
 * Narrows the columns first..last, counted from the box's left edge, to those
 * of the span. It is empty when first > last. Call it once a row, and
 * ddc_spans_next after it.
 */
static inline void ddc_spans_narrow(struct ddc_spans *spans, int64_t *first,
                                    int64_t *last)
{
    ddc_span_axis_narrow(&spans->u_axis, first, last);
    ddc_span_axis_narrow(&spans->v_axis, first, last);
}

static inline void ddc_spans_next(struct ddc_spans *spans)
{
    spans->u += spans->u_y;
    spans->v += spans->v_y;
}

#endif
