/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sweep of two masks, a swept test: mask b moves along a straight
 * line, pixel by pixel, until it first overlaps mask a. mask/sweep_line.c has
 * the line, and finds the steps at which the bounding boxes overlap.
 *
 * Three more filters follow; the first two reject only steps that certainly
 * have no overlap:
 *
 * 1. During a chunk of consecutive steps the smaller bounding box sweeps a
 *    rectangle of the other mask. When no pixel is set in that rectangle, the
 *    whole chunk is free.
 * 2. Only chunks of the least length that are not free are tested step by step.
 *    When many steps were tested in vain, the extents of all rows are found,
 *    from their first to their last set pixel. A step at which no extents of
 *    two rows overlap is free. This takes a comparison for each row, whatever
 *    their width.
 * 3. At the other steps all common words are compared.
 */
#include "mask/sweep_line.h"

#include "mask/row_runs.h"
#include "mask/single_stripe.h"

/* A chunk has at most this many steps more than the longer side of the smaller
 * bounding box has pixels. */
#define CHUNK_SLACK 64

/* The steps that are tested in vain before the extents are found. */
#define STEPS_WITHOUT_EXTENTS 32

/* ---- Chunks ------------------------------------------------------------- */

struct sweep
{
    const DdcMask *a;
    const DdcMask *b;
    struct ddc_sweep_axis x;
    struct ddc_sweep_axis y;
    bool a_is_smaller;
    ddc_int32 tested; /* steps that were tested in vain */
    bool has_extents;
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

/* Does the smaller box sweep no set pixel from step `first` to step `last`? */
static bool is_chunk_free(void *sweep, ddc_int32 first, ddc_int32 last)
{
    const struct sweep *s = sweep;
    struct ddc_steps x = ddc_sweep_offsets(&s->x, first, last);
    struct ddc_steps y = ddc_sweep_offsets(&s->y, first, last);
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

/* Finds the extents, but not of two masks of one stripe, for which the test of
 * all words takes no longer. */
static DDC_NOINLINE void find_extents(struct sweep *s)
{
    if ((s->a->layout | s->b->layout) == DDC_MASK_WIDE &&
        height_of(&s->a->bounds) <= DDC_ROW_RUNS_MAX &&
        height_of(&s->b->bounds) <= DDC_ROW_RUNS_MAX)
    {
        ddc_row_runs_find_extents(s->a, s->extents_a);
        ddc_row_runs_find_extents(s->b, s->extents_b);
        s->has_extents = true;
    }
}

/* Do any two extents overlap with b at offset (dx,dy)? */
static bool extents_overlap(const struct sweep *s, ddc_int32 dx, ddc_int32 dy)
{
    struct ddc_run_pairs pairs;

    return ddc_row_runs_pair(s->extents_a, s->extents_b, dy, &pairs) &&
           ddc_kernels_get()->pass_runs(&pairs, dx) != dx;
}

/* Do the masks overlap at step k? */
static bool overlap_at(void *sweep, ddc_int32 k)
{
    struct sweep *s = sweep;
    ddc_int32 dx = ddc_sweep_offset_at(&s->x, k);
    ddc_int32 dy = ddc_sweep_offset_at(&s->y, k);

    if (s->has_extents && !extents_overlap(s, dx, dy))
    {
        return false;
    }
    if (ddc_mask_any_common(s->a, s->b, dx, dy))
    {
        return true;
    }
    if (++s->tested == STEPS_WITHOUT_EXTENTS)
    {
        find_extents(s);
    }
    return false;
}

/* The first step at which the masks overlap, or -1. */
static ddc_int32 find_contact_step(const DdcMask *a, const DdcMask *b,
                                   const struct ddc_sweep_axis *x,
                                   const struct ddc_sweep_axis *y)
{
    const DdcRect *in_a = &a->bounds;
    const DdcRect *in_b = &b->bounds;
    struct ddc_steps range = {0, x->steps};

    if (ddc_mask_is_empty(a) || ddc_mask_is_empty(b))
    {
        return -1;
    }
    ddc_sweep_clip(x, (int64_t)in_a->left - in_b->right,
                   (int64_t)in_a->right - in_b->left, &range);
    ddc_sweep_clip(y, (int64_t)in_a->top - in_b->bottom,
                   (int64_t)in_a->bottom - in_b->top, &range);

    int64_t size_a = (int64_t)width_of(in_a) * height_of(in_a);
    int64_t size_b = (int64_t)width_of(in_b) * height_of(in_b);
    const DdcRect *smaller = size_a < size_b ? in_a : in_b;
    ddc_int32 longer = ddc_max(width_of(smaller), height_of(smaller));
    struct ddc_row_runs extents[2]; /* set when they are needed */
    struct sweep sweep = {a, b,     *x,          *y,         size_a < size_b,
                          0, false, &extents[0], &extents[1]};
    const struct ddc_sweep_search search = {&sweep, longer + CHUNK_SLACK,
                                            is_chunk_free, overlap_at};
    return ddc_sweep_first_step(&search, range);
}

/* ---- The call ----------------------------------------------------------- */

DdcResult DDC_CALL DdcMask_Sweep(const DdcMask *a, const DdcMask *b,
                                 ddc_int32 dx, ddc_int32 dy, ddc_int32 move_x,
                                 ddc_int32 move_y, DdcSweep *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_sweep_in_range(dx, move_x) ||
                           !ddc_sweep_in_range(dy, move_y),
                       DDC_E_RANGE, "the sweep is too long or leaves +-2^30");
    ddc_int32 steps = ddc_sweep_steps(move_x, move_y);
    struct ddc_sweep_axis x = ddc_sweep_axis_make(dx, move_x, steps);
    struct ddc_sweep_axis y = ddc_sweep_axis_make(dy, move_y, steps);
    ddc_int32 k = find_contact_step(a, b, &x, &y);

    ddc_sweep_store(&x, &y, k, out);
    ddc_mask_first_common(a, &a->bounds, b, out->at_x, out->at_y, &out->x,
                          &out->y);
    return DDC_OK;
}
