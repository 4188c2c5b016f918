/* SPDX-License-Identifier: Zlib */
/*
 * Owns the calls that make a mask from one or two others:
 *
 * - dilated and eroded: dilation and erosion by a square (mathematical
 *   morphology; Serra 1982), one axis after the other, with a reach that
 *   doubles in every round;
 * - convolved: a mask of all offsets at which two masks overlap, which is the
 *   dilation of one by the mirror image of the other, or their Minkowski sum
 *   (configuration space; Christer Ericson, Real-Time Collision Detection,
 *   2005, 3.11).
 */
#include <ddcollide/mask_create.h>

#include "mask/mask.h"

/* ---- Dilated and eroded ------------------------------------------------- */

/*
 * Dilates a mask, or erodes it if `dilates` is false, along one axis, the
 * vertical one if `down` is true. A dilated pixel is the OR of itself and the
 * `reach` pixels before it, an eroded one the AND of itself and the `reach`
 * pixels after it. The mask is combined with itself at an offset; each round
 * doubles the reach, so there are about log2(reach) rounds.
 */
static DdcResult dilate_or_erode(DdcMask *mask, ddc_int32 reach, bool dilates,
                                 bool down, const char *function)
{
    ddc_int32 reached = 0;

    while (reached < reach)
    {
        ddc_int32 move = ddc_min(reach - reached, reached + 1);
        ddc_int32 offset = dilates ? move : -move;
        DdcResult result =
            ddc_mask_combine(mask, mask, down ? 0 : offset, down ? offset : 0,
                             dilates ? DDC_BITS_OR : DDC_BITS_AND, function);
        DDC_RETURN_IF_FAILED(result);
        reached += move;
    }
    return DDC_OK;
}

/* The same along both axes. */
static DdcResult dilate_or_erode_both(DdcMask *mask, ddc_int32 reach,
                                      bool dilates, const char *function)
{
    DdcResult result = dilate_or_erode(mask, reach, dilates, false, function);

    return result < 0 ? result
                      : dilate_or_erode(mask, reach, dilates, true, function);
}

/* `target` is `by` pixels larger on each side. A reach of 2 * by to one side
 * and a move by `by` back are a reach of `by` to both sides; drawing at (0,0)
 * of the larger mask is that move. */
static DdcResult dilate(const DdcMask *mask, ddc_int32 by, DdcMask *target,
                        const char *function)
{
    DdcResult result = DdcMask_Draw(target, mask, 0, 0);

    return result < 0 ? result
                      : dilate_or_erode_both(target, 2 * by, true, function);
}

/* As dilate; `target` is `by` pixels smaller on each side. */
static DdcResult erode(const DdcMask *mask, ddc_int32 by, DdcMask *target,
                       const char *function)
{
    DdcMask *copy;
    DdcResult result = ddc_mask_create_copy(mask, &copy, function);
    DDC_RETURN_IF_FAILED(result);
    result = dilate_or_erode_both(copy, 2 * by, false, function);
    if (result >= 0)
    {
        result = DdcMask_Draw(target, copy, 0, 0);
    }
    DdcMask_Destroy(copy);
    return result;
}

static int64_t grown_size(ddc_int32 size, ddc_int32 by)
{
    int64_t grown = size + 2 * (int64_t)by;

    return size > 0 && grown > 0 ? grown : 0;
}

DdcResult DDC_CALL DdcMask_CreateDilated(const DdcMask *mask, ddc_int32 by,
                                         DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DdcResult result =
        ddc_mask_create_for(grown_size(mask->width, by),
                            grown_size(mask->height, by), out, __func__);
    if (result < 0 || (*out)->stripes == 0)
    {
        return result;
    }
    /* The new size is valid, so |by| is below DDC_SIZE_MAX, and 2 * by cannot
     * overflow. */
    result = by > 0 ? dilate(mask, by, *out, __func__)
                    : erode(mask, -by, *out, __func__);
    return ddc_mask_finish(result, out);
}

/* ---- Convolved ---------------------------------------------------------- */

static int64_t convolved_size(ddc_int32 a, ddc_int32 b)
{
    return ddc_max64((int64_t)a + b - 1, 0);
}

/* Draws a once for every set pixel of row y of b. The offsets are the positions
 * of these pixels in the mirror image of b, so all copies lie inside the
 * target. */
static void convolve_row(const DdcMask *a, const DdcMask *b, ddc_int32 y,
                         DdcMask *target)
{
    for (ddc_int32 x = b->bounds.left; x < b->bounds.right; x++)
    {
        if (ddc_mask_has(b, x, y))
        {
            ddc_mask_or(target, a, b->width - 1 - x, b->height - 1 - y);
        }
    }
}

DdcResult DDC_CALL DdcMask_CreateConvolved(const DdcMask *a, const DdcMask *b,
                                           DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(a == NULL || b == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "a, b or out is NULL");
    DdcResult result = ddc_mask_create_for(convolved_size(a->width, b->width),
                                           convolved_size(a->height, b->height),
                                           out, __func__);
    DDC_RETURN_IF_FAILED(result);
    for (ddc_int32 y = b->bounds.top; y < b->bounds.bottom; y++)
    {
        convolve_row(a, b, y, *out);
    }
    if (!ddc_mask_is_empty(a) && !ddc_mask_is_empty(b))
    {
        ddc_mask_update_all(*out);
    }
    return DDC_OK;
}
