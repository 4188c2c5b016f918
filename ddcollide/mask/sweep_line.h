/* SPDX-License-Identifier: Zlib */
/*
 * Owns the data of the line of a sweep, and declares the search along it, for
 * whatever a mask moves against; mask/sweep_line.c explains both.
 */
#ifndef DDC_MASK_SWEEP_LINE_H
#define DDC_MASK_SWEEP_LINE_H

#include "mask/mask.h"

/*
 * One axis of the line. At step k the offset is
 * start + sign * floor((2 * k * span + n) / (2 * n)): k * span / n, rounded,
 * with halves away from the start.
 */
struct ddc_sweep_axis
{
    ddc_int32 start;
    ddc_int32 sign;
    ddc_int32 span;  /* length of the move, at most DDC_COORD_MAX */
    ddc_int32 steps; /* n, the longer span of both axes */
};

/* Steps, or offsets on one axis; both ends are included. */
struct ddc_steps
{
    ddc_int32 first;
    ddc_int32 last;
};

static inline struct ddc_sweep_axis
ddc_sweep_axis_make(ddc_int32 start, ddc_int32 move, ddc_int32 steps)
{
    return (struct ddc_sweep_axis){start, move < 0 ? -1 : 1,
                                   move < 0 ? -move : move, steps};
}

/* The offset at step k. */
ddc_int32 ddc_sweep_offset(const struct ddc_sweep_axis *axis, ddc_int32 k);

/* The same, inlined for the two axes that need no division: the longer one
 * moves by one pixel a step, and one that the line is perpendicular to does not
 * move. */
static inline ddc_int32 ddc_sweep_offset_at(const struct ddc_sweep_axis *axis,
                                            ddc_int32 k)
{
    return axis->span == 0             ? axis->start
           : axis->span == axis->steps ? axis->start + axis->sign * k
                                       : ddc_sweep_offset(axis, k);
}

/* The least and the greatest offset on one axis from step `first` to `last`. */
struct ddc_steps ddc_sweep_offsets(const struct ddc_sweep_axis *axis,
                                   ddc_int32 first, ddc_int32 last);

/* Clips `range` to the steps at which low < offset < high; first > last if
 * there are none. */
void ddc_sweep_clip(const struct ddc_sweep_axis *axis, int64_t low,
                    int64_t high, struct ddc_steps *range);

/* What a search asks about the steps of a sweep. */
struct ddc_sweep_search
{
    void *sweep;             /* passed to both functions */
    ddc_int32 longest_chunk; /* steps, at most, in one question to is_free */

    /* Is it certain that there is no overlap from step `first` to `last`? */
    bool (*is_free)(void *sweep, ddc_int32 first, ddc_int32 last);

    /* Is there an overlap at step k? */
    bool (*overlaps)(void *sweep, ddc_int32 k);
};

/* The first step of the range at which there is an overlap, or -1. */
ddc_int32 ddc_sweep_first_step(const struct ddc_sweep_search *search,
                               struct ddc_steps range);

/* Stores the steps and offsets of a sweep that hits at step k, or nowhere if
 * that is -1. */
void ddc_sweep_store(const struct ddc_sweep_axis *x,
                     const struct ddc_sweep_axis *y, ddc_int32 k,
                     DdcSweep *out);

#endif
