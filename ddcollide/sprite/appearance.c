/* SPDX-License-Identifier: Zlib */
/*
 * Owns how an appearance becomes what a sprite shows: a change is made in a
 * copy of the appearance, display and images are built from the copy, and only
 * then both replace the sprite's own (copy, build, commit). So a call that
 * fails leaves the sprite unchanged. A mask is scaled and mirrored here, when
 * it is set, and not in every collision test. The calls that change an
 * appearance are in picture.c, collision_image.c, transform.c and animated.c.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "sprite/animation.h"

/* ---- Building ----------------------------------------------------------- */

static struct ddc_axis make_axis(ddc_int32 source, ddc_int32 wanted,
                                 bool mirrored)
{
    ddc_int32 displayed = wanted > 0 ? wanted : source;

    /* `displayed` has 31 bits beside `mirrored`. */
    return (struct ddc_axis){source, (ddc_uint32)displayed & 0x7FFFFFFFu,
                             mirrored};
}

/* The picture and how it is displayed, but for its transform. Its upright
 * rectangle begins at (0,0). */
static void build_picture(const struct ddc_appearance *appearance,
                          struct ddc_look *out)
{
    const DdcRect *frame = &appearance->frame;
    struct ddc_display *display = &out->display;

    display->x_axis =
        make_axis(frame->right - frame->left, appearance->width,
                  (appearance->mirror & DDC_MIRROR_LEFTRIGHT) != 0);
    display->y_axis = make_axis(frame->bottom - frame->top, appearance->height,
                                (appearance->mirror & DDC_MIRROR_UPDOWN) != 0);
    out->picture.surface = appearance->surface;
    out->picture.part = *frame;
    out->picture.key = appearance->key;
    out->picture.upright.right = (ddc_int32)display->x_axis.displayed;
    out->picture.upright.bottom = (ddc_int32)display->y_axis.displayed;
}

/* How the upright picture is transformed, and where its centre is displayed. */
static DdcResult build_transform(const struct ddc_appearance *appearance,
                                 struct ddc_look *out)
{
    const DdcRect *upright = &out->picture.upright;
    struct ddc_sampling sampling;

    out->display.kind = DDC_UPRIGHT;
    out->center = (DdcPosition){upright->right / 2, upright->bottom / 2};
    if (!appearance->has_origin && !appearance->has_transform)
    {
        return DDC_OK;
    }
    DdcResult result = ddc_appearance_sampling(appearance, &out->display,
                                               &sampling, &out->center);
    if (result >= 0)
    {
        ddc_display_set_sampling(&out->display, &sampling);
    }
    return result;
}

/*
 * Makes the upright mask that the sprite collides by. One that is displayed
 * unchanged is shared. Otherwise a scaled or mirrored copy is made, which an
 * animation keeps for later; without one, its only user is the sprite.
 */
static DdcResult build_mask(const struct ddc_appearance *appearance,
                            struct ddc_look *out)
{
    DdcMask *mask = appearance->mask;

    out->collision.surface = NULL;
    DdcResult result = ddc_image_set_upright(&out->collision, &out->display,
                                             mask->width, mask->height);
    DDC_RETURN_IF_FAILED(result);
    if (ddc_display_upright_is_source(&out->display))
    {
        ddc_mask_add_ref(mask);
        out->upright = mask;
        return DDC_OK;
    }
    return appearance->animation != NULL
               ? ddc_animation_make_upright(
                     appearance->animation, appearance->animation_index,
                     &out->collision, &out->display, &out->upright)
               : ddc_drawn_make_upright(&out->collision, &out->display, mask,
                                        &out->upright);
}

static DdcResult build_hot_image(const struct ddc_appearance *appearance,
                                 struct ddc_look *out)
{
    const DdcRect *part = &appearance->hot_part;

    out->collision.surface = appearance->hot;
    out->collision.part = *part;
    out->collision.key = appearance->hot_key;
    return ddc_image_set_upright(&out->collision, &out->display,
                                 part->right - part->left,
                                 part->bottom - part->top);
}

/* What the sprite collides by. */
static DdcResult build_collision(const struct ddc_appearance *appearance,
                                 struct ddc_look *out)
{
    out->collision = out->picture;
    out->collision.offset = appearance->offset;
    if (appearance->mask != NULL)
    {
        return build_mask(appearance, out);
    }
    return appearance->hot != NULL ? build_hot_image(appearance, out) : DDC_OK;
}

/* Where both images are displayed. On failure the look has released its mask.
 */
static DdcResult place_images(struct ddc_look *look)
{
    DdcResult result =
        ddc_image_set_area(&look->picture, &look->display, false, NULL);

    if (result >= 0)
    {
        result = ddc_image_set_area(&look->collision, &look->display,
                                    look->upright != NULL, &look->picture);
    }
    if (result < 0)
    {
        ddc_mask_release(look->upright);
        return result;
    }
    /* A sampled mask is drawn by the first test that needs it. */
    look->collision.mask =
        look->display.kind != DDC_SAMPLED ? look->upright : NULL;
    return DDC_OK;
}

DdcResult ddc_look_make(const struct ddc_appearance *appearance,
                        struct ddc_look *out)
{
    *out = (struct ddc_look){.upright = NULL};
    build_picture(appearance, out);
    DdcResult result = build_transform(appearance, out);
    if (result >= 0)
    {
        result = build_collision(appearance, out);
    }
    return result < 0 ? result : place_images(out);
}

/* ---- Committing --------------------------------------------------------- */

/* Releases all but the surfaces. */
static void release_masks(DdcSprite *sprite)
{
    /* A mask that is not sampled is drawn.upright, with one reference for both.
     */
    if (sprite->collision.mask != sprite->drawn.upright)
    {
        ddc_mask_release(sprite->collision.mask);
    }
    ddc_drawn_free(&sprite->drawn);
    ddc_mask_release(sprite->appearance.mask);
    ddc_animation_release(sprite->appearance.animation);
}

void ddc_sprite_release_appearance(DdcSprite *sprite)
{
    release_masks(sprite);
    ddc_surface_release(sprite->appearance.hot);
    ddc_surface_release(sprite->appearance.surface);
}

/* Adds the references that ddc_sprite_release_appearance releases, but for
 * those of what is drawn. */
static void add_references(const struct ddc_appearance *appearance)
{
    ddc_mask_add_ref(appearance->mask);
    ddc_animation_add_ref(appearance->animation);
    ddc_surface_add_ref(appearance->hot);
    ddc_surface_add_ref(appearance->surface);
}

/* What is drawn of the new look. A look of pixels takes over the memory of the
 * old kept image, whose bits count only if both looks display alike. A look
 * with a sampled mask takes over that of the last drawn mask, as the spare. */
static struct ddc_drawn take_drawn(DdcSprite *sprite,
                                   const struct ddc_look *look)
{
    struct ddc_drawn *old = &sprite->drawn;
    struct ddc_drawn drawn = {.upright = look->upright};

    if (look->upright == NULL)
    {
        drawn.kept = old->kept;
        drawn.misses = old->misses;
        drawn.rest = old->rest;
        old->kept = NULL;
        if (!ddc_display_shows_alike(&sprite->display, &sprite->collision,
                                     &look->display, &look->collision))
        {
            ddc_drawn_outdate(&drawn);
        }
        return drawn;
    }
    if (look->display.kind != DDC_SAMPLED)
    {
        return drawn;
    }
    if (old->spare == NULL && sprite->collision.mask != old->upright)
    {
        old->spare = sprite->collision.mask;
        sprite->collision.mask = NULL;
    }
    drawn.spare = old->spare;
    drawn.spare_words = old->spare_words;
    old->spare = NULL;
    return drawn;
}

void ddc_sprite_take_look(DdcSprite *sprite,
                          const struct ddc_appearance *appearance,
                          struct ddc_look *look)
{
    /* References are added before the old ones go: they may be the same. */
    add_references(appearance);
    ddc_defer_begin();
    struct ddc_drawn drawn = take_drawn(sprite, look);
    DdcSurface *surface = sprite->appearance.surface;
    DdcSurface *hot = sprite->appearance.hot;
    release_masks(sprite);
    sprite->appearance = *appearance;
    sprite->display = look->display;
    sprite->picture = look->picture;
    sprite->collision = look->collision;
    sprite->drawn = drawn;
    sprite->center = look->center;
    /* Last, because a surface that nobody uses any more calls its adapter. */
    ddc_surface_release(hot);
    ddc_surface_release(surface);
    ddc_sprite_changed(sprite);
    ddc_defer_end();
}

DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance)
{
    struct ddc_look look;
    DdcResult result = ddc_look_make(appearance, &look);

    if (result >= 0)
    {
        ddc_sprite_take_look(sprite, appearance, &look);
    }
    return result;
}

/* ---- Moved displays ----------------------------------------------------- */

/* Moves an area. False: it is empty, or an edge would be refused as too far
 * away; `area` then means nothing. */
static bool move_area(DdcRect *area, int64_t dx, int64_t dy)
{
    if (ddc_rect_is_empty(area) || !ddc_is_coord(dx) || !ddc_is_coord(dy))
    {
        return false;
    }
    *area = ddc_rect_moved(area, (ddc_int32)dx, (ddc_int32)dy);
    return ddc_rect_is_in_reach(area);
}

/* If a change of the transform only moves the display, by whole pixels, moves
 * the two images, so that the drawn mask stays. False: the change does more,
 * and the sprite is as before. */
static bool move_images(DdcSprite *sprite,
                        const struct ddc_appearance *appearance,
                        const struct ddc_look *look)
{
    DdcRect picture = sprite->picture.area;
    DdcRect collision = sprite->collision.area;
    int64_t dx;
    int64_t dy;

    if (!ddc_display_is_moved(&sprite->display, &look->display, &dx, &dy) ||
        !move_area(&picture, dx, dy) || !move_area(&collision, dx, dy))
    {
        return false;
    }
    sprite->appearance = *appearance;
    sprite->display = look->display;
    sprite->picture.area = picture;
    sprite->collision.area = collision;
    sprite->center = look->center;
    if ((dx | dy) != 0)
    {
        ddc_sprite_changed(sprite);
    }
    return true;
}

DdcResult ddc_sprite_apply_transform(DdcSprite *sprite,
                                     const struct ddc_appearance *appearance)
{
    struct ddc_look look = {.display = sprite->display,
                            .picture = sprite->picture,
                            .collision = sprite->collision,
                            .upright = sprite->drawn.upright};
    DdcResult result = build_transform(appearance, &look);

    if (result < 0 || move_images(sprite, appearance, &look))
    {
        return result;
    }
    ddc_mask_add_ref(look.upright);
    result = place_images(&look);
    if (result >= 0)
    {
        ddc_sprite_take_look(sprite, appearance, &look);
    }
    return result;
}

DdcResult ddc_sprite_set_appearance(DdcSprite *sprite,
                                    const struct ddc_appearance *appearance,
                                    const char *function)
{
    DDC_RETURN_IF_IN_CALLBACK(function);
    return ddc_sprite_end_appearance(
        ddc_sprite_apply_appearance(sprite, appearance), function);
}

DdcResult ddc_sprite_end_appearance(DdcResult result, const char *function)
{
    return result >= 0
               ? result
               : ddc_fail_once(result, function,
                               "a number is NaN or out of range, the picture, "
                               "mask or hot image would reach too far, or no "
                               "memory");
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
