/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a sprite displays and what it collides by. A change is made in a
 * copy of the appearance, the image views are built from the copy, and only
 * then both replace the sprite's own (copy, build, commit). So a call that
 * fails leaves the sprite unchanged. A mask is scaled and mirrored here, when
 * it is set, and not in every collision test.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "rect/rect.h"

/* ---- Image views -------------------------------------------------------- */

static struct ddc_view_axis make_axis(ddc_int32 source, ddc_int32 wanted,
                                      bool mirrored)
{
    return (struct ddc_view_axis){source, wanted > 0 ? wanted : source,
                                  mirrored};
}

/* The view of the picture's own pixels. Its corner is the sprite's. */
static struct ddc_image_view
picture_view_of(const DdcSprite *sprite,
                const struct ddc_appearance *appearance)
{
    const DdcRect *frame = &appearance->frame;
    struct ddc_image_view picture = {
        .surface = sprite->surface,
        .part = *frame,
        .key = appearance->key,
        .x_axis = make_axis(frame->right - frame->left, appearance->width,
                            (appearance->mirror & DDC_MIRROR_LEFTRIGHT) != 0),
        .y_axis = make_axis(frame->bottom - frame->top, appearance->height,
                            (appearance->mirror & DDC_MIRROR_UPDOWN) != 0),
    };

    picture.area.right = picture.x_axis.displayed;
    picture.area.bottom = picture.y_axis.displayed;
    return picture;
}

/*
 * Makes `view` one of a mask. A mask that is displayed unchanged is shared.
 * Otherwise a scaled or mirrored copy is made, whose only user is the sprite.
 */
static DdcResult view_mask(struct ddc_image_view *view, DdcMask *mask)
{
    view->surface = NULL;
    DdcResult result = ddc_image_view_set_area(view, mask->width, mask->height);
    if (result < 0)
    {
        return result;
    }
    if (ddc_image_view_is_identity(view))
    {
        ddc_mask_add_ref(mask);
        view->mask = mask;
        return DDC_OK;
    }
    result = ddc_image_view_display_mask(view, mask, &view->mask);
    if (result >= 0)
    {
        /* The sprite's reference replaces that of the mask's creator. */
        ddc_mask_add_ref(view->mask);
        DdcMask_Destroy(view->mask);
    }
    return result;
}

static DdcResult view_hot_image(struct ddc_image_view *view,
                                const struct ddc_appearance *appearance)
{
    view->surface = appearance->hot;
    view->part = appearance->hot_part;
    view->key = appearance->hot_key;
    return ddc_image_view_set_area(view, view->part.right - view->part.left,
                                   view->part.bottom - view->part.top);
}

/* The view that the sprite will collide by. It takes a reference to a mask. */
static DdcResult collision_view_of(const struct ddc_image_view *picture,
                                   const struct ddc_appearance *appearance,
                                   struct ddc_image_view *out)
{
    *out = *picture;
    out->offset = appearance->offset;
    if (appearance->mask != NULL)
    {
        return view_mask(out, appearance->mask);
    }
    return appearance->hot != NULL ? view_hot_image(out, appearance) : DDC_OK;
}

void ddc_sprite_release_appearance(DdcSprite *sprite)
{
    ddc_mask_release(sprite->collision_view.mask);
    ddc_mask_release(sprite->appearance.mask);
    if (sprite->appearance.hot != NULL)
    {
        ddc_surface_release(sprite->appearance.hot);
    }
}

DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance)
{
    struct ddc_image_view picture = picture_view_of(sprite, appearance);
    struct ddc_image_view collision_view;
    DdcResult result = collision_view_of(&picture, appearance, &collision_view);
    if (result < 0)
    {
        return result;
    }
    /* References are added before the old ones go: they may be the same. */
    if (appearance->mask != NULL)
    {
        ddc_mask_add_ref(appearance->mask);
    }
    if (appearance->hot != NULL)
    {
        ddc_surface_add_ref(appearance->hot);
    }
    ddc_defer_begin();
    ddc_sprite_release_appearance(sprite);
    sprite->appearance = *appearance;
    sprite->picture = picture;
    sprite->width = picture.area.right;
    sprite->height = picture.area.bottom;
    sprite->collision_view = collision_view;
    ddc_sprite_moved(sprite, sprite->x, sprite->y);
    ddc_defer_end();
    return DDC_OK;
}

/* The same for a call of the game: it is refused within a surface's callback,
 * and a failure is logged. */
static DdcResult apply_appearance(DdcSprite *sprite,
                                  const struct ddc_appearance *appearance,
                                  const char *function)
{
    if (ddc_callback_refuses(function))
    {
        return DDC_E_INUSE;
    }
    DdcResult result = ddc_sprite_apply_appearance(sprite, appearance);

    if (result < 0)
    {
        ddc_fail_once(result, function,
                      "mask or hot image is too far away, or no memory");
    }
    return result;
}

/* ---- Picture ------------------------------------------------------------ */

static DdcRect surface_rect(const DdcSurface *surface)
{
    return (DdcRect){0, 0, surface->info.width, surface->info.height};
}

static bool is_part_of(const DdcSurface *surface, const DdcRect *part)
{
    return !ddc_rect_is_empty(part) &&
           ddc_rect_lies_in(part, surface->info.width, surface->info.height);
}

DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite, const DdcRect *frame)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (frame != NULL && !is_part_of(sprite->surface, frame))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "frame is empty or not inside the surface");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.frame = frame != NULL ? *frame : surface_rect(sprite->surface);
    return apply_appearance(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite, DdcRect *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite or out is NULL");
    }
    *out = sprite->appearance.frame;
    return DDC_OK;
}

/* A key needs no new image view, so this cannot fail. */
static void set_key(DdcSprite *sprite, const DdcKey *key)
{
    sprite->appearance.key = *key;
    sprite->picture.key = *key;
    if (sprite->appearance.mask == NULL && sprite->appearance.hot == NULL)
    {
        sprite->collision_view.key = *key;
    }
}

DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite, const DdcKey *key)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (ddc_callback_refuses(__func__))
    {
        return DDC_E_INUSE;
    }
    if (key != NULL)
    {
        set_key(sprite, key);
        return DDC_OK;
    }
    ddc_defer_begin();
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe(sprite->surface, &info);
    if (result >= 0)
    {
        set_key(sprite, &info.key);
    }
    ddc_defer_end();
    return result < 0 ? ddc_surface_refuse(sprite->surface, result, __func__,
                                           "cannot be described")
                      : DDC_OK;
}

DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite, DdcKey *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite or out is NULL");
    }
    *out = sprite->appearance.key;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite, ddc_int32 mirror)
{
    if (sprite == NULL ||
        (mirror & ~(DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN)) != 0)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite is NULL, or mirror has unknown bits");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mirror = mirror;
    return apply_appearance(sprite, &appearance, __func__);
}

ddc_int32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return 0;
    }
    return sprite->appearance.mirror;
}

DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                     ddc_int32 height)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (width < 0 || width > DDC_SIZE_MAX || height < 0 ||
        height > DDC_SIZE_MAX)
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "width or height is not 0..DDC_SIZE_MAX");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.width = width;
    appearance.height = height;
    return apply_appearance(sprite, &appearance, __func__);
}

DdcResult DDC_CALL DdcSprite_GetSize(const DdcSprite *sprite, ddc_int32 *width,
                                     ddc_int32 *height)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (width != NULL)
    {
        *width = sprite->appearance.width;
    }
    if (height != NULL)
    {
        *height = sprite->appearance.height;
    }
    return DDC_OK;
}

DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return NULL;
    }
    return sprite->surface;
}

/* ---- Mask and hot image ------------------------------------------------- */

DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mask = mask;
    appearance.hot = NULL;
    appearance.offset =
        mask != NULL ? (DdcPosition){dx, dy} : (DdcPosition){0, 0};
    return apply_appearance(sprite, &appearance, __func__);
}

/* What the getters return when there is no mask or hot image. */
static const struct ddc_appearance no_appearance = {.mask = NULL, .hot = NULL};

static const struct ddc_appearance *appearance_or_none(const DdcSprite *sprite,
                                                       const char *function)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, function, "sprite is NULL");
    }
    return sprite != NULL ? &sprite->appearance : &no_appearance;
}

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

DdcMask *DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite, ddc_int32 *dx,
                                    ddc_int32 *dy)
{
    const struct ddc_appearance *appearance =
        appearance_or_none(sprite, __func__);

    appearance = appearance->mask != NULL ? appearance : &no_appearance;
    store_offset(appearance, dx, dy);
    return appearance->mask;
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
    if (part != NULL && !is_part_of(surface, part))
    {
        return ddc_fail_once(DDC_E_RANGE, function,
                             "part is empty or not inside surface");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.mask = NULL;
    appearance.hot = surface;
    appearance.hot_part = part != NULL ? *part : surface_rect(surface);
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
        result = apply_appearance(sprite, &appearance, function);
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
               : DdcSprite_SetMask(sprite, NULL, 0, 0);
}

DdcSurface *DDC_CALL DdcSprite_GetHotImage(const DdcSprite *sprite,
                                           DdcRect *part, DdcKey *key,
                                           ddc_int32 *dx, ddc_int32 *dy)
{
    const struct ddc_appearance *appearance =
        appearance_or_none(sprite, __func__);

    appearance = appearance->hot != NULL ? appearance : &no_appearance;
    if (part != NULL)
    {
        *part = appearance->hot_part;
    }
    if (key != NULL)
    {
        *key = appearance->hot_key;
    }
    store_offset(appearance, dx, dy);
    return appearance->hot;
}

DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                            DdcRect *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite or out is NULL");
    }
    *out = ddc_sprite_collide_rect(sprite);
    return DDC_OK;
}
