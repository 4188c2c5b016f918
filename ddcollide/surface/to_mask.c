/* SPDX-License-Identifier: Zlib */
/* Owns making a mask of the solid pixels of a part of a surface, which are
 * packed to one bit a pixel under one lock. */
#include "surface/surface.h"

#include "mask/mask.h"
#include "mask_io/mask_io.h"
#include "pixels/pixels.h"
#include "rect/rect.h"

/* Does before the lock what can fail without it: describes the surface, checks
 * the part and allocates the mask. */
static DdcResult create_mask(DdcSurface *surface, const DdcRect *part,
                             DdcSurfaceInfo *info, DdcMask **out)
{
    DdcResult result = ddc_surface_describe(surface, info);
    DDC_RETURN_IF_FAILED(result);
    if (!ddc_rect_lies_in(part, info->width, info->height))
    {
        return DDC_E_RANGE;
    }
    return ddc_mask_create(part->right - part->left, part->bottom - part->top,
                           out);
}

static DdcResult pack_part(DdcSurface *surface, const DdcRect *part,
                           const DdcKey *key, DdcMask *mask,
                           const char *function)
{
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(surface, &pixels, function);
    DDC_RETURN_IF_FAILED(result);
    DdcPixels cropped = ddc_pixels_crop(&pixels, part);
    ddc_mask_pack(mask, &cropped, key);
    return ddc_surface_unlock(surface, DDC_OK, function);
}

static DdcResult make_mask(DdcSurface *surface, const DdcRect *part,
                           const DdcKey *key, DdcMask **out,
                           const char *function)
{
    DdcSurfaceInfo info;
    DdcMask *mask = NULL;
    DdcResult result = create_mask(surface, part, &info, &mask);
    if (result < 0)
    {
        return ddc_surface_refuse(
            surface, result, function,
            result == DDC_E_RANGE
                ? "does not contain part, or part is too large"
                : "cannot be described, or there is no memory");
    }
    result =
        pack_part(surface, part, key != NULL ? key : &info.key, mask, function);
    if (result < 0)
    {
        DdcMask_Destroy(mask);
        return result;
    }
    *out = mask;
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_CreateFromSurface(DdcSurface *surface,
                                             const DdcRect *part,
                                             const DdcKey *key, DdcMask **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DDC_RETURN_IF(surface == NULL, DDC_E_INVALIDPARAMS, "surface is NULL");
    DdcRect used = part != NULL ? *part : ddc_surface_rect(surface);
    ddc_defer_begin();
    DdcResult result = make_mask(surface, &used, key, out, __func__);
    ddc_defer_end();
    return result;
}
