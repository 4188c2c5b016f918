/* SPDX-License-Identifier: Zlib */
/*
 * Owns the conversion of a mask to and from a list of runs (run-length
 * encoding). The bounding box is that of all runs; ddc_mask_update_bounds gets
 * it, and so reads no more of the mask than the edges of that box.
 */
#include <ddcollide/mask_create.h>

#include "mask/mask.h"

/* ---- From runs ---------------------------------------------------------- */

/* Does the run lie inside the mask? No sum can overflow. */
static inline bool lies_inside(const DdcMask *mask, const DdcRun *run)
{
    return (ddc_uint32)run->y < (ddc_uint32)mask->height &&
           (ddc_uint32)run->length <= (ddc_uint32)mask->width &&
           (ddc_uint32)run->x <= (ddc_uint32)(mask->width - run->length);
}

/* DDC_E_RANGE: a run is not inside the mask. */
static DdcResult set_runs(DdcMask *mask, const DdcRun *runs, ddc_uint32 count)
{
    DdcRect around = {DDC_SIZE_MAX, DDC_SIZE_MAX, 0, 0};

    for (ddc_uint32 i = 0; i < count; i++)
    {
        DdcRun run = runs[i];
        if (!lies_inside(mask, &run))
        {
            return DDC_E_RANGE;
        }
        if (run.length == 0)
        {
            continue;
        }
        ddc_mask_set_run(mask, run.x, run.y, run.length);
        around =
            (DdcRect){ddc_min(around.left, run.x), ddc_min(around.top, run.y),
                      ddc_max(around.right, run.x + run.length),
                      ddc_max(around.bottom, run.y + 1)};
    }
    if (around.right > 0)
    {
        ddc_mask_update_bounds(mask, &around);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_CreateFromRuns(ddc_int32 width, ddc_int32 height,
                                          const DdcRun *runs, ddc_uint32 count,
                                          DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(out == NULL || (runs == NULL && count > 0),
                  DDC_E_INVALIDPARAMS, "runs or out is NULL");
    DdcResult result = ddc_mask_create_for(width, height, out, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_mask_finish(set_runs(*out, runs, count), out);
    return result < 0 ? ddc_fail(result, __func__,
                                 "a run of runs is not inside the mask")
                      : DDC_OK;
}

/* ---- To runs ------------------------------------------------------------ */

/* Stores the first runs, as many as fit. */
static void list_runs(const DdcMask *mask, DdcRun *out, ddc_uint32 capacity)
{
    ddc_uint32 count = 0;

    for (ddc_int32 y = mask->bounds.top; y < mask->bounds.bottom; y++)
    {
        ddc_int32 x = ddc_mask_next_set(mask, mask->bounds.left, y);
        while (x < mask->width)
        {
            if (count == capacity)
            {
                return;
            }
            ddc_int32 end = ddc_mask_run_end(mask, x, y);
            out[count++] = (DdcRun){x, y, end - x};
            x = ddc_mask_next_set(mask, end, y);
        }
    }
}

DdcResult DDC_CALL DdcMask_ListRuns(const DdcMask *mask, DdcRun *out,
                                    ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || mask == NULL,
                  DDC_E_INVALIDPARAMS, "mask, out or needed is NULL");
    *needed = (ddc_uint32)ddc_mask_count_runs(mask);
    list_runs(mask, out, capacity);
    return *needed <= capacity ? DDC_OK : DDC_E_MORE;
}
