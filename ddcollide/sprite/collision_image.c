/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a sprite collides by instead of its picture: a mask, or a hot image
 * on a surface of its own. Each call changes a copy of the appearance, which
 * appearance.c then builds and commits.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"

DdcResult ddc_sprite_set_mask(DdcSprite *sprite, DdcMask *mask, ddc_int32 dx,
                              ddc_int32 dy, const char *function)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function, "sprite is NULL");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mask = mask;
    appearance.hot = NULL;
    appearance.animation = NULL;
    appearance.offset =
        mask != NULL ? (DdcPosition){dx, dy} : (DdcPosition){0, 0};
    if (appearance.surface == NULL && !ddc_appearance_follow_mask(&appearance))
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                             "sprite has no surface: mask must have pixels");
    }
    return ddc_sprite_set_appearance(sprite, &appearance, function);
}

DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    return ddc_sprite_set_mask(sprite, mask, dx, dy, __func__);
}

/* What the getters store when there is no mask or hot image. */
static const struct ddc_appearance no_appearance = {.mask = NULL, .hot = NULL};

static void store_offset(const struct ddc_appearance *appearance, ddc_int32 *dx,
                         ddc_int32 *dy)
{
    if (dx != NULL)
    {
        *dx = appearance->offset.x;
    }
    if (dy != NULL)
    {
        *dy = appearance->offset.y;
    }
}

DdcResult DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite, DdcMask **mask,
                                     ddc_int32 *dx, ddc_int32 *dy)
{
    const struct ddc_appearance *appearance = &no_appearance;
    bool is_valid = sprite != NULL && mask != NULL;

    if (is_valid && sprite->appearance.mask != NULL)
    {
        appearance = &sprite->appearance;
    }
    if (mask != NULL)
    {
        *mask = appearance->mask;
    }
    store_offset(appearance, dx, dy);
    return is_valid ? DDC_OK
                    : ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                                    "sprite or mask is NULL");
}

DdcResult ddc_sprite_set_hot_image(DdcSprite *sprite, DdcSurface *surface,
                                   const DdcSurfaceInfo *known,
                                   const DdcRect *part, const DdcKey *key,
                                   ddc_int32 dx, ddc_int32 dy,
                                   const char *function)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function, "sprite is NULL");
    }
    if (part != NULL && !ddc_surface_has_part(surface, part))
    {
        return ddc_fail_once(DDC_E_RANGE, function,
                             "part is empty or not inside surface");
    }
    struct ddc_appearance appearance = sprite->appearance;
    if (appearance.surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                             "sprite has no surface");
    }
    appearance.mask = NULL;
    appearance.hot = surface;
    appearance.animation = NULL;
    appearance.hot_part = part != NULL ? *part : ddc_surface_rect(surface);
    appearance.offset = (DdcPosition){dx, dy};
    ddc_defer_begin();
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe_unless(known, surface, &info);
    if (result < 0)
    {
        ddc_surface_refuse_once(surface, result, function,
                                "cannot be described");
    }
    else
    {
        appearance.hot_key = key != NULL ? *key : info.key;
        result = ddc_sprite_set_appearance(sprite, &appearance, function);
    }
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_SetHotImage(DdcSprite *sprite, DdcSurface *surface,
                                         const DdcRect *part, const DdcKey *key,
                                         ddc_int32 dx, ddc_int32 dy)
{
    return surface != NULL
               ? ddc_sprite_set_hot_image(sprite, surface, NULL, part, key, dx,
                                          dy, __func__)
               : ddc_sprite_set_mask(sprite, NULL, 0, 0, __func__);
}

DdcResult DDC_CALL DdcSprite_GetHotImage(const DdcSprite *sprite,
                                         DdcSurface **surface, DdcRect *part,
                                         DdcKey *key, ddc_int32 *dx,
                                         ddc_int32 *dy)
{
    const struct ddc_appearance *appearance = &no_appearance;
    bool is_valid = sprite != NULL && surface != NULL;

    if (is_valid && sprite->appearance.hot != NULL)
    {
        appearance = &sprite->appearance;
    }
    if (surface != NULL)
    {
        *surface = appearance->hot;
    }
    if (part != NULL)
    {
        *part = appearance->hot_part;
    }
    if (key != NULL)
    {
        *key = appearance->hot_key;
    }
    store_offset(appearance, dx, dy);
    return is_valid ? DDC_OK
                    : ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                                    "sprite or surface is NULL");
}

DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                            DdcRect *out)
{
    ddc_clear(out);
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite or out is NULL");
    }
    *out = ddc_sprite_collide_rect(sprite);
    return DDC_OK;
}
