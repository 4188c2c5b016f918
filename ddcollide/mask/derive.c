/* SPDX-License-Identifier: Zlib */
/*
 * Owns the calls that make a mask from one or two others:
 *
 * - scaled: nearest-neighbour sampling (mask/resample.h);
 * - mirrored: the bits of each word are reversed;
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
#include "mask/resample.h"

/* ---- Scaled ------------------------------------------------------------- */

DdcResult DDC_CALL DdcMask_CreateScaled(const DdcMask *mask, ddc_int32 width,
                                        ddc_int32 height, DdcMask **out)
{
    if (!ddc_mask_check_source(mask, out, __func__))
    {
        return DDC_E_INVALIDPARAMS;
    }
    DdcResult result = ddc_mask_create_for(width, height, out, __func__);
    if (result < 0)
    {
        return result;
    }
    if (mask->stripes > 0 && (*out)->stripes > 0)
    {
        ddc_mask_resample(mask, ddc_dda_begin(mask->width, width, false, 0),
                          ddc_dda_begin(mask->height, height, false, 0), *out);
    }
    return DDC_OK;
}

/* ---- Mirrored ----------------------------------------------------------- */

/*
 * Mirrors row `from` of the source left to right into row y of the target: the
 * stripes (64 columns each) in reverse order, with the bits of each word
 * reversed. The unused bits of the last stripe would then come first, so the
 * whole row is shifted over them.
 */
static void mirror_row(const DdcMask *source, ddc_int32 from, DdcMask *target,
                       ddc_int32 y)
{
    size_t stripes = source->stripes;
    unsigned unused = (64 - ((unsigned)source->width & 63)) & 63;
    uint64_t right = 0;

    for (size_t i = 0; i < stripes; i++)
    {
        const uint64_t *stripe = source->words + i * source->stride;
        uint64_t word = ddc_reverse_bits(stripe[from]);
        target->words[(stripes - 1 - i) * target->stride + (size_t)y] =
            word >> unused | right << 1 << (63 - unused);
        right = word;
    }
}

/* Copies row `from` of the source into row y of the target. */
static void copy_row(const DdcMask *source, ddc_int32 from, DdcMask *target,
                     ddc_int32 y)
{
    for (size_t i = 0; i < source->stripes; i++)
    {
        target->words[i * target->stride + (size_t)y] =
            source->words[i * source->stride + (size_t)from];
    }
}

void ddc_mask_mirror(const DdcMask *source, bool left_right, bool up_down,
                     DdcMask *target)
{
    for (ddc_int32 y = 0; y < source->height; y++)
    {
        ddc_int32 from = up_down ? source->height - 1 - y : y;
        if (left_right)
        {
            mirror_row(source, from, target, y);
        }
        else
        {
            copy_row(source, from, target, y);
        }
    }
    if (!ddc_mask_is_empty(source))
    {
        ddc_mask_update_all(target);
    }
}

DdcResult DDC_CALL DdcMask_CreateMirrored(const DdcMask *mask,
                                          ddc_uint32 mirror, DdcMask **out)
{
    const ddc_uint32 known = DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN;

    if (!ddc_mask_check_source(mask, out, __func__))
    {
        return DDC_E_INVALIDPARAMS;
    }
    if ((mirror & ~known) != 0)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                        "mirror has unknown bits");
    }
    DdcResult result =
        ddc_mask_create_for(mask->width, mask->height, out, __func__);
    if (result >= 0)
    {
        ddc_mask_mirror(mask, (mirror & DDC_MIRROR_LEFTRIGHT) != 0,
                        (mirror & DDC_MIRROR_UPDOWN) != 0, *out);
    }
    return result;
}

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
        if (result < 0)
        {
            return result;
        }
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
    if (result < 0)
    {
        return result;
    }
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
    if (!ddc_mask_check_source(mask, out, __func__))
    {
        return DDC_E_INVALIDPARAMS;
    }
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
    if (!ddc_mask_check_sources(a, b, out, __func__))
    {
        return DDC_E_INVALIDPARAMS;
    }
    DdcResult result = ddc_mask_create_for(convolved_size(a->width, b->width),
                                           convolved_size(a->height, b->height),
                                           out, __func__);
    if (result < 0)
    {
        return result;
    }
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
