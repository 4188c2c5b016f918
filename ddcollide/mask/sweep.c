/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sweep, a swept test: mask b moves along a straight line, pixel by
 * pixel, until it first overlaps mask a. The line is Bresenham's (1965), in
 * closed form, so that the offset at any step can be calculated alone.
 *
 * Four filters follow each other; the first three reject only steps that
 * certainly have no overlap:
 *
 * 1. The steps at which the bounding boxes overlap are one range, whose ends
 *    are found by division.
 * 2. That range is taken in chunks of consecutive steps. During a chunk the
 *    smaller bounding box sweeps a rectangle of the other mask. When no pixel
 *    is set in that rectangle, the whole chunk is free. The length of the
 *    chunks is doubled after a free chunk and halved after one that is not.
 * 3. Only chunks of the least length that are not free are tested step by step.
 *    When many steps were tested in vain, the extents of all rows are found,
 *    from their first to their last set pixel. A step at which no extents of
 *    two rows overlap is free. This takes a comparison for each row, whatever
 *    their width.
 * 4. At the other steps all common words are compared.
 */
#include "mask/row_runs.h"

/* The least length of a chunk, in steps. */
#define CHUNK_MIN 8

/* The steps that are tested in vain before the extents are found. */
#define STEPS_WITHOUT_EXTENTS 32

/* A chunk has at most this many steps more than the longer side of the smaller
 * bounding box has pixels. */
#define CHUNK_SLACK 64

/* ---- The line ----------------------------------------------------------- */

/*
 * One axis of the line. At step k the offset is
 * start + sign * floor((2 * k * span + n) / (2 * n)): k * span / n, rounded,
 * with halves away from the start.
 */
struct sweep_axis
{
    ddc_int32 start;
    ddc_int32 sign;
    ddc_int32 span;  /* length of the move, at most DDC_SWEEP_MAX */
    ddc_int32 steps; /* n, the longer span of both axes */
};

/* Steps, or offsets on one axis; both ends are included. */
struct step_range
{
    ddc_int32 first;
    ddc_int32 last;
};

static struct sweep_axis make_axis(ddc_int32 start, ddc_int32 move,
                                   ddc_int32 steps)
{
    return (struct sweep_axis){start, move < 0 ? -1 : 1,
                               move < 0 ? -move : move, steps};
}

/* The offset at step k. k and span are at most DDC_SWEEP_MAX, so the dividend
 * is below 2^28. */
static ddc_int32 offset_at(const struct sweep_axis *axis, ddc_int32 k)
{
    if (axis->steps == 0)
    {
        return axis->start;
    }
    ddc_int32 moved = (2 * k * axis->span + axis->steps) / (2 * axis->steps);
    return axis->start + axis->sign * moved;
}

/*
 * Clips `range` to the steps at which low < offset < high. That means that the
 * distance moved lies in least..most; the formula of struct sweep_axis is then
 * solved for k at both ends.
 */
static void clip_steps(const struct sweep_axis *axis, int64_t low, int64_t high,
                       struct step_range *range)
{
    int64_t least = axis->sign > 0 ? low - axis->start : axis->start - high;
    int64_t most = axis->sign > 0 ? high - axis->start : axis->start - low;
    int64_t n = axis->steps;
    int64_t span = axis->span;

    least = ddc_max64(least + 1, 0);
    most = ddc_min64(most - 1, span);
    if (least > most)
    {
        *range = (struct step_range){1, 0};
        return;
    }
    if (span == 0)
    {
        return;
    }
    int64_t first = (2 * n * least - n + 2 * span - 1) / (2 * span);
    int64_t last = (2 * n * most + n - 1) / (2 * span);
    range->first = (ddc_int32)ddc_max64(first, range->first);
    range->last = (ddc_int32)ddc_min64(last, range->last);
}

/* ---- Chunks ------------------------------------------------------------- */

struct sweep
{
    const DdcMask *a;
    const DdcMask *b;
    struct sweep_axis x;
    struct sweep_axis y;
    bool a_is_smaller;
    ddc_int32 longest_chunk;
    ddc_int32 tested; /* steps that were tested in vain */
    struct ddc_row_runs *extents_a;
    struct ddc_row_runs *extents_b;
};

static ddc_int32 width_of(const DdcRect *rect)
{
    return rect->right - rect->left;
}

static ddc_int32 height_of(const DdcRect *rect)
{
    return rect->bottom - rect->top;
}

/* The least and the greatest offset on one axis from step `first` to `last`. */
static struct step_range offset_range(const struct sweep_axis *axis,
                                      ddc_int32 first, ddc_int32 last)
{
    ddc_int32 from = offset_at(axis, first);
    ddc_int32 to = offset_at(axis, last);

    return axis->sign > 0 ? (struct step_range){from, to}
                          : (struct step_range){to, from};
}

/* Does the smaller box sweep no set pixel from step `first` to step `last`? */
static bool is_chunk_free(const struct sweep *s, ddc_int32 first,
                          ddc_int32 last)
{
    struct step_range x = offset_range(&s->x, first, last);
    struct step_range y = offset_range(&s->y, first, last);
    DdcRect box;

    if (s->a_is_smaller)
    {
        /* In b's frame it is a that moves, in the opposite direction. */
        box = s->a->bounds;
        box = (DdcRect){box.left - x.last, box.top - y.last,
                        box.right - x.first, box.bottom - y.first};
        return ddc_mask_is_clear(s->b, &box);
    }
    box = s->b->bounds;
    box = (DdcRect){box.left + x.first, box.top + y.first, box.right + x.last,
                    box.bottom + y.last};
    return ddc_mask_is_clear(s->a, &box);
}

/* ---- Steps -------------------------------------------------------------- */

/* For two masks of one stripe the test of all words takes no longer. */
static bool has_extents(const struct sweep *s)
{
    return s->tested >= STEPS_WITHOUT_EXTENTS &&
           (s->a->layout | s->b->layout) == DDC_MASK_WIDE &&
           height_of(&s->a->bounds) <= DDC_ROW_RUNS_MAX &&
           height_of(&s->b->bounds) <= DDC_ROW_RUNS_MAX;
}

/* Do any two extents overlap with b at offset (dx,dy)? */
static bool extents_overlap(const struct sweep *s, ddc_int32 dx, ddc_int32 dy)
{
    struct ddc_run_pairs pairs;

    return ddc_row_runs_pair(s->extents_a, s->extents_b, dy, &pairs) &&
           ddc_kernels_get()->pass_runs(&pairs, dx) != dx;
}

/* Do the masks overlap at step k? */
static bool overlap_at(struct sweep *s, ddc_int32 k)
{
    ddc_int32 dx = offset_at(&s->x, k);
    ddc_int32 dy = offset_at(&s->y, k);

    if (has_extents(s) && !extents_overlap(s, dx, dy))
    {
        return false;
    }
    if (DdcMask_Overlap(s->a, s->b, dx, dy))
    {
        return true;
    }
    s->tested++;
    if (s->tested == STEPS_WITHOUT_EXTENTS && has_extents(s))
    {
        ddc_row_runs_find_extents(s->a, s->extents_a);
        ddc_row_runs_find_extents(s->b, s->extents_b);
    }
    return false;
}

/* The first step of the range at which the masks overlap, or -1. */
static ddc_int32 first_common_step(struct sweep *s, struct step_range range)
{
    ddc_int32 chunk = CHUNK_MIN;
    ddc_int32 k = range.first;

    while (k <= range.last)
    {
        ddc_int32 end = k + ddc_min(chunk, range.last - k + 1);
        if (is_chunk_free(s, k, end - 1))
        {
            k = end;
            chunk = ddc_min(2 * chunk, s->longest_chunk);
            continue;
        }
        if (chunk > CHUNK_MIN)
        {
            chunk = ddc_max(chunk / 2, CHUNK_MIN);
            continue;
        }
        for (; k < end; k++)
        {
            if (overlap_at(s, k))
            {
                return k;
            }
        }
    }
    return -1;
}

/* The first step at which the masks overlap, or -1. */
static ddc_int32 find_contact_step(const DdcMask *a, const DdcMask *b,
                                   const struct sweep_axis *x,
                                   const struct sweep_axis *y)
{
    const DdcRect *in_a = &a->bounds;
    const DdcRect *in_b = &b->bounds;
    struct step_range range = {0, x->steps};

    if (ddc_mask_is_empty(a) || ddc_mask_is_empty(b))
    {
        return -1;
    }
    clip_steps(x, (int64_t)in_a->left - in_b->right,
               (int64_t)in_a->right - in_b->left, &range);
    clip_steps(y, (int64_t)in_a->top - in_b->bottom,
               (int64_t)in_a->bottom - in_b->top, &range);

    int64_t size_a = (int64_t)width_of(in_a) * height_of(in_a);
    int64_t size_b = (int64_t)width_of(in_b) * height_of(in_b);
    const DdcRect *smaller = size_a < size_b ? in_a : in_b;
    ddc_int32 longer = ddc_max(width_of(smaller), height_of(smaller));
    struct ddc_row_runs extents[2]; /* set when they are needed */
    struct sweep sweep = {
        a, b,           *x,         *y, size_a < size_b, longer + CHUNK_SLACK,
        0, &extents[0], &extents[1]};
    return first_common_step(&sweep, range);
}

/* ---- The call ----------------------------------------------------------- */

DdcResult DDC_CALL DdcMask_Sweep(const DdcMask *a, const DdcMask *b,
                                 ddc_int32 dx, ddc_int32 dy, ddc_int32 move_x,
                                 ddc_int32 move_y, DdcSweep *out)
{
    if (out != NULL)
    {
        *out = (DdcSweep){0, 0, 0, 0, 0, 0, 0, 0, 0};
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    if (!ddc_sweep_in_range(dx, move_x) || !ddc_sweep_in_range(dy, move_y))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "the sweep is too long or leaves +-2^30");
    }
    ddc_int32 steps = ddc_sweep_steps(move_x, move_y);
    struct sweep_axis x = make_axis(dx, move_x, steps);
    struct sweep_axis y = make_axis(dy, move_y, steps);
    ddc_int32 k = find_contact_step(a, b, &x, &y);
    ddc_int32 at = k < 0 ? steps : k;
    ddc_int32 before = k > 0 ? k - 1 : at;

    out->hit = k >= 0;
    out->step = at;
    out->steps = steps;
    out->at_x = offset_at(&x, at);
    out->at_y = offset_at(&y, at);
    out->before_x = offset_at(&x, before);
    out->before_y = offset_at(&y, before);
    DdcMask_OverlapPoint(a, b, out->at_x, out->at_y, &out->x, &out->y);
    return DDC_OK;
}
