/* SPDX-License-Identifier: Zlib */
/*
 * Owns the spans of a transformed rectangle: for each row of the display, the
 * columns that show a pixel of it, exactly and without a division a row.
 *
 * The source rectangle is left <= U >> 32 < right and top <= V >> 32 < bottom.
 * In a row of the display, U and V are linear in the column x, so that each of
 * the four edges is an inequality for x: it begins or ends the span at
 * floor(n / d), where n depends on the row, and d is the absolute change of U
 * or V from column to column. From row to row n grows by a constant. So
 * quotient and remainder are stepped by an integer DDA, as Bresenham's line
 * algorithm (1965) keeps its error term; both are exact, so that no pixel
 * outside the rectangle is ever read.
 *
 * No sum overflows where ddc_sampling_box accepts the sampling: |n| is below
 * 2^61 in all rows.
 */
#ifndef DDC_DISPLAY_SPANS_H
#define DDC_DISPLAY_SPANS_H

#include "display/sampling.h"

/* floor(n / d) and n mod d of a numerator n that grows by a constant. */
struct ddc_floor_dda
{
    int64_t quotient;
    int64_t remainder; /* 0..divisor - 1 */
    int64_t step;      /* floor of growth / divisor, and its remainder */
    int64_t step_remainder;
    int64_t divisor; /* > 0 */
};

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
    bool flat;    /* the coordinate is constant in a row; only then are the */
                  /* others below used */
    int64_t at;   /* the coordinate in this row */
    int64_t step; /* its change to the next row */
    int64_t low;  /* it must be in low..high - 1 */
    int64_t high;
};

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

/* The spans of the rows of a box, from top to bottom, and the source position
 * at the left edge of the current row. */
struct ddc_spans
{
    struct ddc_span_axis u_axis;
    struct ddc_span_axis v_axis;
    int64_t u; /* at the box's left edge in this row */
    int64_t v;
    int64_t u_y; /* the change to the next row */
    int64_t v_y;
};

/* `box` is that of ddc_sampling_box for `source`, or a part of it. */
void ddc_spans_begin(struct ddc_spans *spans,
                     const struct ddc_sampling *sampling, const DdcRect *source,
                     const DdcRect *box);

/*
 * Narrows first..last (first >= 0), columns counted from the box's left edge,
 * to the span of this row, which is empty if first > last afterwards. It also
 * steps the spans to the next row: call it once a row, and then ddc_spans_next,
 * which steps the source position.
 */
static inline void ddc_spans_narrow(struct ddc_spans *spans, int64_t *first,
                                    int64_t *last)
{
    ddc_span_axis_narrow(&spans->u_axis, first, last);
    ddc_span_axis_narrow(&spans->v_axis, first, last);
}

static inline void ddc_spans_next(struct ddc_spans *spans)
{
    /* ddc_spans_begin has set u. */
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign) */
    spans->u += spans->u_y;
    spans->v += spans->v_y;
}

#endif
