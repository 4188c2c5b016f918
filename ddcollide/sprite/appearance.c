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
#include "pixels/pixels.h"
#include "rect/rect.h"
#include "sprite/animation.h"

/* ---- Image views -------------------------------------------------------- */

static struct ddc_view_axis make_axis(ddc_int32 source, ddc_int32 wanted,
                                      bool mirrored)
{
    ddc_int32 displayed = wanted > 0 ? wanted : source;

    return (struct ddc_view_axis){source, (ddc_uint32)displayed & 0x7FFFFFFFu,
                                  mirrored};
}

/* The view of the picture's own pixels. Its corner is the sprite's. */
static struct ddc_image_view
picture_view_of(const struct ddc_appearance *appearance)
{
    const DdcRect *frame = &appearance->frame;
    struct ddc_image_view picture = {
        .surface = appearance->surface,
        .part = *frame,
        .key = appearance->key,
        .x_axis = make_axis(frame->right - frame->left, appearance->width,
                            (appearance->mirror & DDC_MIRROR_LEFTRIGHT) != 0),
        .y_axis = make_axis(frame->bottom - frame->top, appearance->height,
                            (appearance->mirror & DDC_MIRROR_UPDOWN) != 0),
    };

    picture.area.right = (ddc_int32)picture.x_axis.displayed;
    picture.area.bottom = (ddc_int32)picture.y_axis.displayed;
    return picture;
}

/*
 * Makes `view` one of a mask. A mask that is displayed unchanged is shared.
 * Otherwise a scaled or mirrored copy is made, which an animation keeps for
 * later; without one, its only user is the sprite.
 */
static DdcResult view_mask(struct ddc_image_view *view,
                           const struct ddc_appearance *appearance)
{
    DdcMask *mask = appearance->mask;

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
    return appearance->animation != NULL
               ? ddc_animation_display(appearance->animation,
                                       appearance->animation_index, view)
               : ddc_image_view_display_mask(view, mask);
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
        return view_mask(out, appearance);
    }
    return appearance->hot != NULL ? view_hot_image(out, appearance) : DDC_OK;
}

void ddc_sprite_release_appearance(DdcSprite *sprite)
{
    ddc_mask_release(sprite->collision_view.mask);
    ddc_mask_release(sprite->collision_transform.mask);
    ddc_mask_release(sprite->collision_transform.spare);
    ddc_mask_release(sprite->appearance.mask);
    ddc_animation_release(sprite->appearance.animation);
    if (sprite->appearance.hot != NULL)
    {
        ddc_surface_release(sprite->appearance.hot);
    }
    if (sprite->appearance.surface != NULL)
    {
        ddc_surface_release(sprite->appearance.surface);
    }
}

/* Adds the references that ddc_sprite_release_appearance releases, but for
 * that of the collision view. */
static void add_references(const struct ddc_appearance *appearance)
{
    if (appearance->mask != NULL)
    {
        ddc_mask_add_ref(appearance->mask);
    }
    if (appearance->animation != NULL)
    {
        ddc_animation_add_ref(appearance->animation);
    }
    if (appearance->hot != NULL)
    {
        ddc_surface_add_ref(appearance->hot);
    }
    if (appearance->surface != NULL)
    {
        ddc_surface_add_ref(appearance->surface);
    }
}

/* The two views of a sprite and what is after them. */
struct views
{
    struct ddc_image_view picture;
    struct ddc_image_view collision;
    struct ddc_view_transform picture_transform;
    struct ddc_view_transform collision_transform;
    DdcPosition centre;
};

/* A view that stays upright has its mask twice, as if it were shifted by 0. */
static void keep_upright(const struct ddc_image_view *view,
                         struct ddc_view_transform *transform)
{
    transform->upright = view->area;
    transform->mask = view->mask;
    if (view->mask != NULL)
    {
        ddc_mask_add_ref(view->mask);
    }
}

static DdcResult transform_views(const struct ddc_appearance *appearance,
                                 struct views *views)
{
    const DdcRect *area = &views->picture.area;

    views->centre = (DdcPosition){area->right / 2, area->bottom / 2};
    if (!appearance->has_origin && !appearance->has_transform)
    {
        keep_upright(&views->picture, &views->picture_transform);
        keep_upright(&views->collision, &views->collision_transform);
        return DDC_OK;
    }
    struct ddc_sampling *sampling = &views->picture_transform.sampling;
    DdcResult result = ddc_appearance_sampling(appearance, &views->picture,
                                               sampling, &views->centre);
    if (result < 0)
    {
        return result;
    }
    views->collision_transform.sampling = *sampling;
    result = ddc_image_view_transform(&views->picture,
                                      &views->picture_transform, NULL);
    return result < 0 ? result
                      : ddc_image_view_transform(&views->collision,
                                                 &views->collision_transform,
                                                 &views->picture);
}

/* The transforms now lie in the sprite, where the views point to them. */
static void store_views(DdcSprite *sprite, const struct views *views)
{
    sprite->picture = views->picture;
    sprite->collision_view = views->collision;
    sprite->picture_transform = views->picture_transform;
    sprite->collision_transform = views->collision_transform;
    sprite->centre = views->centre;
    if (views->picture.transform != NULL)
    {
        sprite->picture.transform = &sprite->picture_transform;
        sprite->collision_view.transform = &sprite->collision_transform;
    }
}

/* Where a mask will be drawn again, keeps the memory of the one that was. */
static void keep_spare(DdcSprite *sprite, struct views *views)
{
    struct ddc_view_transform *old = &sprite->collision_transform;

    if (!ddc_image_view_is_undrawn(&views->collision) || old->mask == NULL)
    {
        return;
    }
    if (old->spare == NULL &&
        ddc_image_view_is_sampled(&sprite->collision_view))
    {
        old->spare = sprite->collision_view.mask;
        sprite->collision_view.mask = NULL;
    }
    views->collision_transform.spare = old->spare;
    views->collision_transform.spare_words = old->spare_words;
    old->spare = NULL;
}

/* Takes over the reference of the upright collision view, in any case. */
static DdcResult apply_views(DdcSprite *sprite,
                             const struct ddc_appearance *appearance,
                             struct views *views)
{
    DdcMask *upright = views->collision.mask;
    DdcResult result = transform_views(appearance, views);
    if (result < 0)
    {
        ddc_mask_release(upright);
        return result;
    }
    /* References are added before the old ones go: they may be the same. */
    add_references(appearance);
    ddc_defer_begin();
    keep_spare(sprite, views);
    ddc_sprite_release_appearance(sprite);
    sprite->appearance = *appearance;
    store_views(sprite, views);
    ddc_sprite_moved(sprite, sprite->x, sprite->y);
    ddc_defer_end();
    return DDC_OK;
}

DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance)
{
    struct views views = {.picture = picture_view_of(appearance)};
    DdcResult result =
        collision_view_of(&views.picture, appearance, &views.collision);

    return result < 0 ? result : apply_views(sprite, appearance, &views);
}

DdcResult ddc_sprite_apply_transform(DdcSprite *sprite,
                                     const struct ddc_appearance *appearance)
{
    struct views views = {.picture = sprite->picture,
                          .collision = sprite->collision_view};

    views.picture.transform = NULL;
    views.picture.area = sprite->picture_transform.upright;
    views.collision.transform = NULL;
    views.collision.area = sprite->collision_transform.upright;
    views.collision.mask = sprite->collision_transform.mask;
    if (views.collision.mask != NULL)
    {
        ddc_mask_add_ref(views.collision.mask);
    }
    return apply_views(sprite, appearance, &views);
}

DdcResult ddc_sprite_set_appearance(DdcSprite *sprite,
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

bool ddc_appearance_follow_mask(struct ddc_appearance *appearance)
{
    const DdcMask *mask = appearance->mask;

    if (mask == NULL || mask->stripes == 0)
    {
        return false;
    }
    appearance->frame = ddc_mask_whole(mask);
    return true;
}

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
    struct ddc_appearance appearance = sprite->appearance;
    if (appearance.surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite has no surface");
    }
    if (frame != NULL && !is_part_of(appearance.surface, frame))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "frame is empty or not inside the surface");
    }
    appearance.frame =
        frame != NULL ? *frame : surface_rect(appearance.surface);
    appearance.animation = NULL;
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
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
    if (sprite->appearance.surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "key is NULL, and sprite has no surface");
    }
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
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
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
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
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
    return sprite->appearance.surface;
}

/* Leaves the sprite with its mask alone. */
static DdcResult remove_surface(DdcSprite *sprite, const char *function)
{
    struct ddc_appearance appearance = sprite->appearance;

    if (!ddc_appearance_follow_mask(&appearance))
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                             "surface is NULL, and sprite has no mask");
    }
    appearance.surface = NULL;
    appearance.key = ddc_key_none;
    return ddc_sprite_set_appearance(sprite, &appearance, function);
}

static DdcResult replace_surface(DdcSprite *sprite, DdcSurface *surface,
                                 const DdcSurfaceInfo *known,
                                 const DdcRect *frame, const DdcKey *key,
                                 const char *function)
{
    if (frame != NULL && !is_part_of(surface, frame))
    {
        return ddc_fail_once(DDC_E_RANGE, function,
                             "frame is empty or not inside surface");
    }
    struct ddc_appearance appearance = sprite->appearance;
    appearance.surface = surface;
    appearance.frame = frame != NULL ? *frame : surface_rect(surface);
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
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function, "sprite is NULL");
    }
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
    appearance.animation = NULL;
    appearance.offset =
        mask != NULL ? (DdcPosition){dx, dy} : (DdcPosition){0, 0};
    if (appearance.surface == NULL && !ddc_appearance_follow_mask(&appearance))
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "sprite has no surface: mask must have pixels");
    }
    return ddc_sprite_set_appearance(sprite, &appearance, __func__);
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
    if (appearance.surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function,
                             "sprite has no surface");
    }
    appearance.mask = NULL;
    appearance.hot = surface;
    appearance.animation = NULL;
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
