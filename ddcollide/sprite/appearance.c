/* SPDX-License-Identifier: Zlib */
/*
 * Owns how an appearance becomes image views: a change is made in a copy of the
 * appearance, the views are built from the copy, and only then both replace the
 * sprite's own (copy, build, commit). So a call that fails leaves the sprite
 * unchanged. A mask is scaled and mirrored here, when it is set, and not in
 * every collision test. The calls that change an appearance are in picture.c,
 * collision_image.c, transform.c and animated.c.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
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

/* All that is built from an appearance: the two views, how they are
 * transformed, and the centre of the picture. */
struct views
{
    struct ddc_image_view picture;
    struct ddc_image_view collision;
    struct ddc_view_transform picture_transform;
    struct ddc_view_transform collision_transform;
    DdcPosition center;
    bool is_upright; /* nothing is transformed */
};

/* Without a transform, the view that is shown is the upright one, with a second
 * reference to the same mask. */
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

/* Finds the sampling and the centre of what is displayed. */
static DdcResult sample_views(const struct ddc_appearance *appearance,
                              struct views *views)
{
    const DdcRect *area = &views->picture.area;

    views->is_upright = !appearance->has_origin && !appearance->has_transform;
    views->center = (DdcPosition){area->right / 2, area->bottom / 2};
    return views->is_upright
               ? DDC_OK
               : ddc_appearance_sampling(appearance, &views->picture,
                                         &views->picture_transform.sampling,
                                         &views->center);
}

static DdcResult transform_views(struct views *views)
{
    if (views->is_upright)
    {
        keep_upright(&views->picture, &views->picture_transform);
        keep_upright(&views->collision, &views->collision_transform);
        return DDC_OK;
    }
    views->collision_transform.sampling = views->picture_transform.sampling;
    DdcResult result = ddc_image_view_transform(
        &views->picture, &views->picture_transform, NULL);
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
    sprite->center = views->center;
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

/* Takes over the reference of the upright collision view, in any case. The
 * views must be sampled. */
static DdcResult apply_views(DdcSprite *sprite,
                             const struct ddc_appearance *appearance,
                             struct views *views)
{
    DdcMask *upright = views->collision.mask;
    DdcResult result = transform_views(views);
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
    ddc_sprite_changed(sprite);
    ddc_defer_end();
    return DDC_OK;
}

DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance)
{
    struct views views = {.picture = picture_view_of(appearance)};
    DdcResult result = sample_views(appearance, &views);

    if (result < 0)
    {
        return result;
    }
    result = collision_view_of(&views.picture, appearance, &views.collision);
    return result < 0 ? result : apply_views(sprite, appearance, &views);
}

/* ---- Moved displays ----------------------------------------------------- */

/*
 * Do two samplings display the same bits, the second one moved by whole pixels?
 * Of pictures that are not sampled only the shifts count, of others all that is
 * not in whole display pixels, see <ddcollide/mask_create.h>.
 */
static bool find_move(const struct ddc_sampling *from,
                      const struct ddc_sampling *to, int64_t *dx, int64_t *dy)
{
    DdcPosition before;
    DdcPosition after;

    if (ddc_sampling_is_shift(from, &before) &&
        ddc_sampling_is_shift(to, &after))
    {
        *dx = (int64_t)after.x - before.x;
        *dy = (int64_t)after.y - before.y;
        return true;
    }
    *dx = (int64_t)to->x - from->x;
    *dy = (int64_t)to->y - from->y;
    return from->u == to->u && from->v == to->v && from->u_x == to->u_x &&
           from->v_x == to->v_x && from->u_y == to->u_y && from->v_y == to->v_y;
}

/* Moves what is displayed there. False: nothing is, or an edge would be refused
 * as too far away; `area` has not changed. */
static bool move_area(DdcRect *area, int64_t dx, int64_t dy)
{
    if (ddc_rect_is_empty(area) || area->left + dx < -DDC_SIZE_MAX ||
        area->right + dx > DDC_SIZE_MAX || area->top + dy < -DDC_SIZE_MAX ||
        area->bottom + dy > DDC_SIZE_MAX)
    {
        return false;
    }
    *area = (DdcRect){(ddc_int32)(area->left + dx), (ddc_int32)(area->top + dy),
                      (ddc_int32)(area->right + dx),
                      (ddc_int32)(area->bottom + dy)};
    return true;
}

/* Where a change of the transform moves the display by whole pixels, only moves
 * the two views, so that the drawn mask stays. False: it does more. */
static bool move_views(DdcSprite *sprite,
                       const struct ddc_appearance *appearance,
                       const struct views *views)
{
    const struct ddc_sampling *sampling = &views->picture_transform.sampling;
    DdcRect picture = sprite->picture.area;
    DdcRect collision = sprite->collision_view.area;
    int64_t dx;
    int64_t dy;

    if (views->is_upright || sprite->picture.transform == NULL ||
        !find_move(&sprite->picture_transform.sampling, sampling, &dx, &dy) ||
        !move_area(&picture, dx, dy) || !move_area(&collision, dx, dy))
    {
        return false;
    }
    sprite->appearance = *appearance;
    sprite->center = views->center;
    sprite->picture.area = picture;
    sprite->picture_transform.sampling = *sampling;
    sprite->collision_view.area = collision;
    sprite->collision_transform.sampling = *sampling;
    ddc_sprite_changed(sprite);
    return true;
}

DdcResult ddc_sprite_apply_transform(DdcSprite *sprite,
                                     const struct ddc_appearance *appearance)
{
    struct views views = {.picture = sprite->picture,
                          .collision = sprite->collision_view};

    views.picture.transform = NULL;
    views.picture.area = sprite->picture_transform.upright;
    DdcResult result = sample_views(appearance, &views);
    if (result < 0 || move_views(sprite, appearance, &views))
    {
        return result;
    }
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

/* ---- Sprites of a mask alone -------------------------------------------- */

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
