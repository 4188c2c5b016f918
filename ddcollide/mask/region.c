/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a mask against a rectangle: in each stripe that the
 * rectangle overlaps, the OR of the words of its rows.
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
    DDC_RETURN_0_IF(mask == NULL || rect == NULL, DDC_E_INVALIDPARAMS,
                    "mask or rect is NULL");
    if (dx == 0 && dy == 0)
    {
        return !ddc_mask_is_clear(mask, rect);
    }
    const DdcRect *bounds = &mask->bounds;
    int64_t left = ddc_max64((int64_t)rect->left + dx, bounds->left);
    int64_t top = ddc_max64((int64_t)rect->top + dy, bounds->top);
    int64_t right = ddc_min64((int64_t)rect->right + dx, bounds->right);
    int64_t bottom = ddc_min64((int64_t)rect->bottom + dy, bounds->bottom);
    if (left >= right || top >= bottom)
    {
        return 0;
    }
    const DdcRect part = {(ddc_int32)left, (ddc_int32)top, (ddc_int32)right,
                          (ddc_int32)bottom};
    return has_pixel_in(mask, &part);
}
