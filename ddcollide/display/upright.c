/* SPDX-License-Identifier: Zlib */
/*
 * Owns upright masks: scaled by nearest-neighbour sampling
 * (display/resample.h), and mirrored: left to right by reversing the stripes
 * and the bits of each word, upside down by reversing the rows.
 */
#include <ddcollide/mask_create.h>

#include "display/resample.h"
#include "display/transformed.h"

/* ---- Scaled ------------------------------------------------------------- */

DdcResult DDC_CALL DdcMask_CreateScaled(const DdcMask *mask, ddc_int32 width,
                                        ddc_int32 height, DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DdcResult result = ddc_mask_create_for(width, height, out, __func__);
    DDC_RETURN_IF_FAILED(result);
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

    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DDC_RETURN_IF((mirror & ~known) != 0, DDC_E_INVALIDPARAMS,
                  "mirror has unknown bits");
    DdcResult result =
        ddc_mask_create_for(mask->width, mask->height, out, __func__);
    if (result >= 0)
    {
        ddc_mask_mirror(mask, (mirror & DDC_MIRROR_LEFTRIGHT) != 0,
                        (mirror & DDC_MIRROR_UPDOWN) != 0, *out);
    }
    return result;
}
