/* SPDX-License-Identifier: Zlib */
/*
 * Owns the line of a sweep and the search along it. The line is Bresenham's
 * (1965), in closed form, so that the offset at any step can be calculated
 * alone; and so the steps at which the offsets lie within limits are one range,
 * whose ends are found by division.
 *
 * The search takes that range in chunks of consecutive steps, and asks whether
 * a whole chunk is free of overlaps. The length of the chunks is doubled after
 * a free chunk and halved after one that is not. Only the
 * steps of chunks of the least length are tested one by one. What moves, and
 * against what, is not known here.
 */
#include "mask/sweep_line.h"

/* The least length of a chunk, in steps. */
#define CHUNK_MIN 8

/* ---- The line ----------------------------------------------------------- */

/*
 * The dividend is below 2^28 where the move is no longer than those of
 * DdcMask_Sweep(), and below 2^62 otherwise. Only long moves are divided in 64
 * bits, which takes long on 32-bit processors.
 */
ddc_int32 ddc_sweep_offset(const struct ddc_sweep_axis *axis, ddc_int32 k)
{
    ddc_int32 n = axis->steps;
    ddc_int32 moved;

    if (n == 0)
    {
        return axis->start;
    }
    if (n <= DDC_SWEEP_MAX)
    {
        moved = (2 * k * axis->span + n) / (2 * n);
    }
    else
    {
        moved =
            (ddc_int32)((2 * (int64_t)k * axis->span + n) / (2 * (int64_t)n));
    }
    return axis->start + axis->sign * moved;
}

struct ddc_steps ddc_sweep_offsets(const struct ddc_sweep_axis *axis,
                                   ddc_int32 first, ddc_int32 last)
{
    ddc_int32 from = ddc_sweep_offset(axis, first);
    ddc_int32 to = ddc_sweep_offset(axis, last);

    return axis->sign > 0 ? (struct ddc_steps){from, to}
                          : (struct ddc_steps){to, from};
}

/* The offset is within the limits where the distance moved is in least..most;
 * the formula of struct ddc_sweep_axis is solved for k at both ends. */
void ddc_sweep_clip(const struct ddc_sweep_axis *axis, int64_t low,
                    int64_t high, struct ddc_steps *range)
{
    int64_t least = axis->sign > 0 ? low - axis->start : axis->start - high;
    int64_t most = axis->sign > 0 ? high - axis->start : axis->start - low;
    int64_t n = axis->steps;
    int64_t span = axis->span;

    least = ddc_max64(least + 1, 0);
    most = ddc_min64(most - 1, span);
    if (least > most)
    {
        *range = (struct ddc_steps){1, 0};
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

void ddc_sweep_store(const struct ddc_sweep_axis *x,
                     const struct ddc_sweep_axis *y, ddc_int32 k, DdcSweep *out)
{
    ddc_int32 at = k < 0 ? x->steps : k;
    ddc_int32 before = k > 0 ? k - 1 : at;

    out->hit = k >= 0;
    out->step = at;
    out->steps = x->steps;
    out->at_x = ddc_sweep_offset(x, at);
    out->at_y = ddc_sweep_offset(y, at);
    out->before_x = ddc_sweep_offset(x, before);
    out->before_y = ddc_sweep_offset(y, before);
}

/* ---- The search --------------------------------------------------------- */

ddc_int32 ddc_sweep_first_step(const struct ddc_sweep_search *search,
                               struct ddc_steps range)
{
    ddc_int32 chunk = CHUNK_MIN;
    ddc_int32 k = range.first;

    while (k <= range.last)
    {
        ddc_int32 end = k + ddc_min(chunk, range.last - k + 1);
        if (search->is_free(search->sweep, k, end - 1))
        {
            k = end;
            chunk = ddc_min(2 * chunk, search->longest_chunk);
            continue;
        }
        if (chunk > CHUNK_MIN)
        {
            chunk = ddc_max(chunk / 2, CHUNK_MIN);
            continue;
        }
        for (; k < end; k++)
        {
            if (search->overlaps(search->sweep, k))
            {
                return k;
            }
        }
    }
    return -1;
}
