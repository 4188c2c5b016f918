/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a sprite collides by instead of its picture: a mask, or a hot image
 * on any surface. Each call changes a copy of the appearance, which
 * appearance.c then builds and commits. It also tells whether two sprites pack
 * to the same bits.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"

DdcResult ddc_sprite_set_mask(DdcSprite *sprite, DdcMask *mask, ddc_int32 dx,
                              ddc_int32 dy, const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(function, sprite == NULL, DDC_E_INVALIDPARAMS,
                           "sprite is NULL");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mask = mask;
    appearance.hot = NULL;
    appearance.animation = NULL;
    appearance.offset =
        mask != NULL ? (DdcPosition){dx, dy} : (DdcPosition){0, 0};
    DDC_RETURN_ONCE_IF_FOR(
        function,
        appearance.surface == NULL && !ddc_appearance_follow_mask(&appearance),
        DDC_E_INVALIDPARAMS, "sprite has no surface: mask must have pixels");
    return ddc_sprite_set_appearance(sprite, &appearance, function);
}

DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    return ddc_sprite_set_mask(sprite, mask, dx, dy, __func__);
}

DdcResult DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite, DdcMask **mask,
                                     ddc_int32 *dx, ddc_int32 *dy)
{
    ddc_store(mask, NULL);
    ddc_clear(dx);
    ddc_clear(dy);
    DDC_RETURN_ONCE_IF(sprite == NULL || mask == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or mask is NULL");
    if (sprite->appearance.mask != NULL)
    {
        *mask = sprite->appearance.mask;
        ddc_store(dx, sprite->appearance.offset.x);
        ddc_store(dy, sprite->appearance.offset.y);
    }
    return DDC_OK;
}

DdcResult ddc_sprite_set_hot_image(DdcSprite *sprite, DdcSurface *surface,
                                   const DdcSurfaceInfo *known,
                                   const DdcRect *part, const DdcKey *key,
                                   ddc_int32 dx, ddc_int32 dy,
                                   const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(function, sprite == NULL, DDC_E_INVALIDPARAMS,
                           "sprite is NULL");
    DDC_RETURN_ONCE_IF_FOR(function,
                           part != NULL && !ddc_surface_has_part(surface, part),
                           DDC_E_RANGE, "part is empty or not inside surface");
    struct ddc_appearance appearance = sprite->appearance;
    DDC_RETURN_ONCE_IF_FOR(function, appearance.surface == NULL,
                           DDC_E_INVALIDPARAMS, "sprite has no surface");
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
    ddc_store(surface, NULL);
    ddc_clear(part);
    ddc_clear(key);
    ddc_clear(dx);
    ddc_clear(dy);
    DDC_RETURN_ONCE_IF(sprite == NULL || surface == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or surface is NULL");
    if (sprite->appearance.hot != NULL)
    {
        *surface = sprite->appearance.hot;
        ddc_store(part, sprite->appearance.hot_part);
        ddc_store(key, sprite->appearance.hot_key);
        ddc_store(dx, sprite->appearance.offset.x);
        ddc_store(dy, sprite->appearance.offset.y);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                            DdcRect *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = ddc_sprite_collide_rect(sprite);
    return DDC_OK;
}

/* ---- Comparing ---------------------------------------------------------- */

static bool key_is_same(const DdcKey *a, const DdcKey *b)
{
    return a->used_bits == b->used_bits && a->low == b->low &&
           a->high == b->high;
}

bool ddc_sprite_packs_alike(const DdcSprite *a, const DdcSprite *b)
{
    const struct ddc_image *image_a = &a->collision;
    const struct ddc_image *image_b = &b->collision;

    return image_a->surface == image_b->surface &&
           ddc_rect_is_same(&image_a->part, &image_b->part) &&
           key_is_same(&image_a->key, &image_b->key) &&
           ddc_display_shows_alike(&a->display, image_a, &b->display, image_b);
}
