/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a mask against a rectangle: the OR of the words in each
 * stripe of it.
 */
#include <ddcollide/mask.h>

#include "mask/mask.h"

/* Has the mask a set pixel in a part of its bounds? The part may not be
 * empty. */
static bool has_pixel_in(const DdcMask *mask, const DdcRect *part)
{
    const struct ddc_kernels *kernels = ddc_kernels_get();
    const uint64_t *words = ddc_mask_word(mask, part->left, part->top);
    size_t rows = (size_t)(part->bottom - part->top);
    ddc_uint32 last = (ddc_uint32)part->right - 1;
    uint64_t wanted = ~(uint64_t)0 << (part->left & 63);

    for (ddc_uint32 i = (ddc_uint32)part->left / 64; i < last / 64; i++)
    {
        if ((kernels->stripe_or(words, rows) & wanted) != 0)
        {
            return true;
        }
        words += mask->stride;
        wanted = ~(uint64_t)0;
    }
    wanted &= ~(uint64_t)0 >> (63 - (last & 63));
    return (kernels->stripe_or(words, rows) & wanted) != 0;
}

bool ddc_mask_is_clear(const DdcMask *mask, const DdcRect *rect)
{
    DdcRect part;

    return !ddc_rect_intersect(&mask->bounds, rect, &part) ||
           !has_pixel_in(mask, &part);
}

ddc_int32 DDC_CALL DdcMask_OverlapsRect(const DdcMask *mask,
                                        const DdcRect *rect, ddc_int32 dx,
                                        ddc_int32 dy)
{
    if (mask == NULL || rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "mask or rect is NULL");
    }
    /* The bounds are far from where sums are saturated. */
    const DdcRect moved = {ddc_add_saturated(rect->left, dx),
                           ddc_add_saturated(rect->top, dy),
                           ddc_add_saturated(rect->right, dx),
                           ddc_add_saturated(rect->bottom, dy)};
    return !ddc_mask_is_clear(mask, &moved);
}
