/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a sprite shows and what it collides by. Changes are made to a
 * copy of the look, which is fitted and then taken on as a whole: what can
 * fail fails before the sprite is touched, and no collision call has to make
 * anything of a mask.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "rect/rect.h"

/* ---- Fitting ------------------------------------------------------------ */

static struct ddc_axis axis_of(ddc_int32 natural, ddc_int32 wanted,
                               bool mirrored)
{
    return (struct ddc_axis){natural, wanted > 0 ? wanted : natural, mirrored};
}

/* The picture's own pixels. It lies at the sprite's corner. */
static struct ddc_collider picture_of(const DdcSprite *sprite,
                                      const struct ddc_look *look)
{
    const DdcRect *frame = &look->frame;
    struct ddc_collider picture = {
        .surface = sprite->surface,
        .part = *frame,
        .key = look->key,
        .across = axis_of(frame->right - frame->left, look->width,
                          (look->mirror & DDC_MIRROR_LEFTRIGHT) != 0),
        .down = axis_of(frame->bottom - frame->top, look->height,
                        (look->mirror & DDC_MIRROR_UPDOWN) != 0),
    };

    picture.area.right = picture.across.shown;
    picture.area.bottom = picture.down.shown;
    return picture;
}

/* A mask that is shown as it is, is shared; another is made, for the sprite
 * alone. */
static DdcResult wear_mask(struct ddc_collider *c, DdcMask *mask)
{
    c->surface = NULL;
    DdcResult result = ddc_collider_place(c, mask->width, mask->height);
    if (result < 0)
    {
        return result;
    }
    if (ddc_collider_is_plain(c))
    {
        ddc_mask_add_user(mask);
        c->mask = mask;
        return DDC_OK;
    }
    result = ddc_collider_show_mask(c, mask, &c->mask);
    if (result >= 0)
    {
        ddc_mask_add_user(c->mask);
        DdcMask_Destroy(c->mask);
    }
    return result;
}

static DdcResult wear_hot_image(struct ddc_collider *c,
                                const struct ddc_look *look)
{
    c->surface = look->hot;
    c->part = look->hot_part;
    c->key = look->hot_key;
    return ddc_collider_place(c, c->part.right - c->part.left,
                              c->part.bottom - c->part.top);
}

/* What the sprite would collide by, which is counted as a user of its mask. */
static DdcResult collider_of(const struct ddc_collider *picture,
                             const struct ddc_look *look,
                             struct ddc_collider *out)
{
    *out = *picture;
    out->offset = look->offset;
    if (look->mask != NULL)
    {
        return wear_mask(out, look->mask);
    }
    return look->hot != NULL ? wear_hot_image(out, look) : DDC_OK;
}

void ddc_sprite_undress(DdcSprite *sprite)
{
    ddc_mask_drop_user(sprite->collider.mask);
    ddc_mask_drop_user(sprite->look.mask);
    if (sprite->look.hot != NULL)
    {
        ddc_surface_drop_reference(sprite->look.hot);
    }
}

DdcResult ddc_sprite_wear(DdcSprite *sprite, const struct ddc_look *look)
{
    struct ddc_collider picture = picture_of(sprite, look);
    struct ddc_collider collider;
    DdcResult result = collider_of(&picture, look, &collider);
    if (result < 0)
    {
        return result;
    }
    /* Taken before the old ones are dropped: they may be the same. */
    if (look->mask != NULL)
    {
        ddc_mask_add_user(look->mask);
    }
    if (look->hot != NULL)
    {
        ddc_surface_add_reference(look->hot);
    }
    ddc_visit_begin();
    ddc_sprite_undress(sprite);
    sprite->look = *look;
    sprite->picture = picture;
    sprite->width = picture.area.right;
    sprite->height = picture.area.bottom;
    sprite->collider = collider;
    ddc_sprite_moved(sprite, sprite->x, sprite->y);
    ddc_visit_end();
    return DDC_OK;
}

static DdcResult wear(DdcSprite *sprite, const struct ddc_look *look,
                      const char *function)
{
    if (ddc_sprite_is_fixed(function))
    {
        return DDC_E_INUSE;
    }
    DdcResult result = ddc_sprite_wear(sprite, look);

    if (result < 0)
    {
        ddc_fail_once(result, function,
                      "the mask or hot image reaches too far, or no memory");
    }
    return result;
}

/* ---- Picture ------------------------------------------------------------ */

static DdcRect whole_of(const DdcSurface *surface)
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
                             "the frame is empty or not inside the surface");
    }
    struct ddc_look look = sprite->look;
    look.frame = frame != NULL ? *frame : whole_of(sprite->surface);
    return wear(sprite, &look, __func__);
}

DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite, DdcRect *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    *out = sprite->look.frame;
    return DDC_OK;
}

/* Needs no new fit, and so can not fail. */
static void use_key(DdcSprite *sprite, const DdcKey *key)
{
    sprite->look.key = *key;
    sprite->picture.key = *key;
    if (sprite->look.mask == NULL && sprite->look.hot == NULL)
    {
        sprite->collider.key = *key;
    }
}

DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite, const DdcKey *key)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    if (key != NULL)
    {
        use_key(sprite, key);
        return DDC_OK;
    }
    ddc_visit_begin();
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe(sprite->surface, &info);
    if (result >= 0)
    {
        use_key(sprite, &info.key);
    }
    ddc_visit_end();
    return result < 0
               ? ddc_fail(result, __func__, "the surface can not tell its key")
               : DDC_OK;
}

DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite, DdcKey *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    *out = sprite->look.key;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite, ddc_int32 mirror)
{
    if (sprite == NULL ||
        (mirror & ~(DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN)) != 0)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "NULL, or other bits than DDC_MIRROR_");
    }
    struct ddc_look look = sprite->look;
    look.mirror = mirror;
    return wear(sprite, &look, __func__);
}

ddc_int32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return 0;
    }
    return sprite->look.mirror;
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
                             "a side is not 0..DDC_SIZE_MAX");
    }
    struct ddc_look look = sprite->look;
    look.width = width;
    look.height = height;
    return wear(sprite, &look, __func__);
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
        *width = sprite->look.width;
    }
    if (height != NULL)
    {
        *height = sprite->look.height;
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

/* ---- What collides ------------------------------------------------------ */

DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    struct ddc_look look = sprite->look;
    look.mask = mask;
    look.hot = NULL;
    look.offset = mask != NULL ? (DdcPosition){dx, dy} : (DdcPosition){0, 0};
    return wear(sprite, &look, __func__);
}

/* What is told of a mask or hot image that is not there. */
static const struct ddc_look bare = {.mask = NULL, .hot = NULL};

static void tell_offset(const struct ddc_look *look, ddc_int32 *dx,
                        ddc_int32 *dy)
{
    if (dx != NULL)
    {
        *dx = look->offset.x;
    }
    if (dy != NULL)
    {
        *dy = look->offset.y;
    }
}

DdcMask *DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite, ddc_int32 *dx,
                                    ddc_int32 *dy)
{
    const struct ddc_look *look = &bare;

    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    else if (sprite->look.mask != NULL)
    {
        look = &sprite->look;
    }
    tell_offset(look, dx, dy);
    return look->mask;
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
                             "the part is empty or not inside the surface");
    }
    struct ddc_look look = sprite->look;
    look.mask = NULL;
    look.hot = surface;
    look.hot_part = part != NULL ? *part : whole_of(surface);
    look.offset = (DdcPosition){dx, dy};
    ddc_visit_begin();
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe_unless(known, surface, &info);
    if (result < 0)
    {
        ddc_fail_once(result, function, "the surface can not be used");
    }
    else
    {
        look.hot_key = key != NULL ? *key : info.key;
        result = wear(sprite, &look, function);
    }
    ddc_visit_end();
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
    const struct ddc_look *look = &bare;

    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    else if (sprite->look.hot != NULL)
    {
        look = &sprite->look;
    }
    if (part != NULL)
    {
        *part = look->hot_part;
    }
    if (key != NULL)
    {
        *key = look->hot_key;
    }
    tell_offset(look, dx, dy);
    return look->hot;
}

DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                            DdcRect *out)
{
    if (sprite == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    *out = ddc_sprite_collide_rect(sprite);
    return DDC_OK;
}
