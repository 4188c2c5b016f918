/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a sprite displays: its surface and frame, colour key, mirroring and
 * size. But for the key, each call changes a copy of the appearance,
 * which appearance.c then builds and commits.
 */
#include "sprite/sprite.h"

#include "pixels/pixels.h"

DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite, const DdcRect *frame)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    struct ddc_appearance appearance = sprite->appearance;
    DDC_RETURN_ONCE_IF(appearance.surface == NULL, DDC_E_INVALIDPARAMS,
                       "sprite has no surface");
    DDC_RETURN_ONCE_IF(frame != NULL &&
                           !ddc_surface_has_part(appearance.surface, frame),
                       DDC_E_RANGE, "frame is empty or not inside the surface");
    appearance.frame =
        frame != NULL ? *frame : ddc_surface_rect(appearance.surface);
    appearance.animation = NULL;
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite, DdcRect *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = sprite->appearance.frame;
    return DDC_OK;
}

/* A key changes neither sizes nor places, so this cannot fail. */
static void set_key(DdcSprite *sprite, const DdcKey *key)
{
    sprite->appearance.key = *key;
    sprite->picture.key = *key;
    if (sprite->appearance.mask == NULL && sprite->appearance.hot == NULL)
    {
        sprite->collision.key = *key;
    }
}

DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite, const DdcKey *key)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    if (key != NULL)
    {
        set_key(sprite, key);
        return DDC_OK;
    }
    DDC_RETURN_ONCE_IF(sprite->appearance.surface == NULL, DDC_E_INVALIDPARAMS,
                       "key is NULL, and sprite has no surface");
    ddc_defer_begin();
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe(sprite->appearance.surface, &info);
    if (result >= 0)
    {
        set_key(sprite, &info.key);
        result = DDC_OK;
    }
    else
    {
        ddc_surface_refuse(sprite->appearance.surface, result, __func__,
                           "cannot be described");
    }
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite, DdcKey *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    *out = sprite->appearance.key;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite, ddc_uint32 mirror)
{
    DDC_RETURN_ONCE_IF(
        sprite == NULL ||
            (mirror & ~(DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN)) != 0,
        DDC_E_INVALIDPARAMS, "sprite is NULL, or mirror has unknown bits");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mirror = mirror;
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
}

ddc_uint32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->appearance.mirror;
}

DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                     ddc_int32 height)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_ONCE_IF(width < 0 || width > DDC_SIZE_MAX || height < 0 ||
                           height > DDC_SIZE_MAX,
                       DDC_E_RANGE, "width or height is not 0..DDC_SIZE_MAX");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.width = width;
    appearance.height = height;
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetSize(const DdcSprite *sprite, ddc_int32 *width,
                                     ddc_int32 *height)
{
    ddc_clear(width);
    ddc_clear(height);
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    ddc_store(width, sprite->appearance.width);
    ddc_store(height, sprite->appearance.height);
    return DDC_OK;
}

DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->appearance.surface;
}

/* Leaves the sprite with its mask alone. */
static DdcResult remove_surface(DdcSprite *sprite, const char *function)
{
    struct ddc_appearance appearance = sprite->appearance;

    DDC_RETURN_ONCE_IF_FOR(function, !ddc_appearance_follow_mask(&appearance),
                           DDC_E_INVALIDPARAMS,
                           "surface is NULL, and sprite has no mask");
    appearance.surface = NULL;
    appearance.key = ddc_key_none;
    return ddc_sprite_set_appearance(sprite, &appearance, function);
}

static DdcResult replace_surface(DdcSprite *sprite, DdcSurface *surface,
                                 const DdcSurfaceInfo *known,
                                 const DdcRect *frame, const DdcKey *key,
                                 const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(
        function, frame != NULL && !ddc_surface_has_part(surface, frame),
        DDC_E_RANGE, "frame is empty or not inside surface");
    struct ddc_appearance appearance = sprite->appearance;
    appearance.surface = surface;
    appearance.frame = frame != NULL ? *frame : ddc_surface_rect(surface);
    appearance.animation = NULL;
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe_unless(known, surface, &info);
    if (result < 0)
    {
        return ddc_surface_refuse_once(surface, result, function,
                                       "cannot be described");
    }
    appearance.key = key != NULL ? *key : info.key;
    return ddc_sprite_set_appearance(sprite, &appearance, function);
}

DdcResult ddc_sprite_set_surface(DdcSprite *sprite, DdcSurface *surface,
                                 const DdcSurfaceInfo *known,
                                 const DdcRect *frame, const DdcKey *key,
                                 void *surf, const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(function, sprite == NULL, DDC_E_INVALIDPARAMS,
                           "sprite is NULL");
    ddc_defer_begin();
    DdcResult result = surface != NULL ? replace_surface(sprite, surface, known,
                                                         frame, key, function)
                                       : remove_surface(sprite, function);
    if (result >= 0)
    {
        sprite->surf = surf;
    }
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_SetSurface(DdcSprite *sprite, DdcSurface *surface,
                                        const DdcRect *frame, const DdcKey *key)
{
    return ddc_sprite_set_surface(sprite, surface, NULL, frame, key, NULL,
                                  __func__);
}
