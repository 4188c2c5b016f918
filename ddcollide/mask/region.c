/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a mask against a rectangle: the OR of the words in each
 * stripe of it.
 */
#include <ddcollide/mask_region.h>

#include "mask/mask.h"

bool ddc_mask_is_clear(const DdcMask *mask, const DdcRect *rect)
{
    const struct ddc_kernels *kernels = ddc_kernels_get();
    DdcRect part;

    if (!ddc_rect_intersect(&mask->bounds, rect, &part))
    {
        return true;
    }
    const uint64_t *words = ddc_mask_word(mask, part.left, part.top);
    size_t rows = (size_t)(part.bottom - part.top);
    ddc_uint32 last = (ddc_uint32)part.right - 1;
    uint64_t wanted = ~(uint64_t)0 << (part.left & 63);
    for (ddc_uint32 i = (ddc_uint32)part.left / 64; i < last / 64; i++)
    {
        if ((kernels->stripe_or(words, rows) & wanted) != 0)
        {
            return false;
        }
        words += mask->stride;
        wanted = ~(uint64_t)0;
    }
    wanted &= ~(uint64_t)0 >> (63 - (last & 63));
    return (kernels->stripe_or(words, rows) & wanted) == 0;
}

ddc_int32 DDC_CALL DdcMask_OverlapRect(const DdcMask *mask, const DdcRect *rect)
{
    if (mask == NULL || rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "mask or rect is NULL");
    }
    return !ddc_mask_is_clear(mask, rect);
}
