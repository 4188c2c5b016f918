/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of two sprites (the narrow phase of one pair), and the tests
 * of a sprite and a point or a shape. The rectangles are compared first. When
 * both sprites collide by pixels that are displayed as they are, the pixels are
 * compared where they are, with both surfaces locked. Otherwise two masks are
 * compared, for which pixels are packed under the lock of one surface at a
 * time. Every path unlocks what it has locked, in reverse order.
 */
#include "sprite/sprite.h"

#include "base/exact.h"
#include "mask/mask.h"
#include "mask/shape_overlap.h"
#include "pixels/pixels.h"
#include "rect/rect.h"

/* `rect` relative to the top left corner of `corner`. */
static DdcRect relative_to(const DdcRect *rect, const DdcRect *corner)
{
    return ddc_rect_moved(rect, -corner->left, -corner->top);
}

/* ---- Pixels under two locks ---------------------------------------------- */

/* What a comparison of pixels needs of one sprite. */
struct scan_operand
{
    DdcSurface *surface;
    const DdcKey *key;
    DdcRect part; /* the common rectangle, in pixels of the surface */
};

static struct scan_operand scan_operand_of(const DdcSprite *sprite,
                                           const DdcRect *common)
{
    const struct ddc_image *image = &sprite->collision;
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect in_image = relative_to(common, &rect);
    DdcRect part = ddc_rect_moved(&in_image, image->part.left, image->part.top);

    return (struct scan_operand){image->surface, &image->key, part};
}

/*
 * A surface that is busy even when it is locked alone gives one result,
 * whichever of the two codes the driver returns.
 */
static DdcResult unify_busy(DdcResult result)
{
    return ddc_surface_is_busy(result) ? DDC_E_SURFACEBUSY : result;
}

/* For drivers that lock only one surface at a time: copies b, then locks a. */
static DdcResult scan_with_copy(const struct scan_operand *a,
                                const struct scan_operand *b, bool *overlaps,
                                const char *function)
{
    DdcPixels copy = {NULL, 0, 0, 0, 0};
    DdcResult result =
        ddc_surface_alloc_copy(b->surface, &b->part, &copy, function);
    DdcPixels pixels;
    if (result >= 0)
    {
        result = ddc_surface_fill_copy(b->surface, &b->part, &copy, function);
    }
    if (result >= 0)
    {
        result = ddc_surface_lock(a->surface, &pixels, function);
    }
    if (result >= 0)
    {
        DdcPixels part = ddc_pixels_crop(&pixels, &a->part);
        *overlaps = ddc_pixels_overlaps(&part, a->key, &copy, b->key);
        result = ddc_surface_unlock(a->surface, DDC_OK, function);
    }
    ddc_free((void *)copy.bits);
    return unify_busy(result);
}

static bool scan_parts(const struct scan_operand *a, const DdcPixels *pixels_a,
                       const struct scan_operand *b, const DdcPixels *pixels_b)
{
    DdcPixels part_a = ddc_pixels_crop(pixels_a, &a->part);
    DdcPixels part_b = ddc_pixels_crop(pixels_b, &b->part);

    return ddc_pixels_overlaps(&part_a, a->key, &part_b, b->key);
}

static DdcResult scan_under_locks(const struct scan_operand *a,
                                  const struct scan_operand *b, bool *overlaps,
                                  const char *function)
{
    DdcPixels pixels_a;
    DdcPixels pixels_b;
    DdcResult result = ddc_surface_lock(a->surface, &pixels_a, function);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_surface_lock(b->surface, &pixels_b, NULL);
    if (ddc_surface_is_busy(result))
    {
        result = ddc_surface_unlock(a->surface, DDC_OK, function);
        return result < 0 ? result : scan_with_copy(a, b, overlaps, function);
    }
    if (result < 0)
    {
        ddc_surface_log_failure(b->surface, result, function,
                                "cannot be locked");
    }
    else if (a->surface->lock_depth == a->surface->stale_depth)
    {
        /* Within b's lock function an assertion has ended a's lock, or a was
         * destroyed. */
        ddc_surface_unlock(b->surface, DDC_OK, function);
        result = a->surface->detached ? DDC_E_DESTROYED : DDC_E_ASSERTING;
    }
    else
    {
        *overlaps = scan_parts(a, &pixels_a, b, &pixels_b);
        result = ddc_surface_unlock(b->surface, DDC_OK, function);
    }
    return ddc_surface_unlock(a->surface, result, function);
}

/* Compares the pixels where they are, in the locked surfaces. */
static DdcResult scan_live_pixels(const DdcSprite *a, const DdcSprite *b,
                                  const DdcRect *common, bool *overlaps,
                                  const char *function)
{
    struct scan_operand operand_a = scan_operand_of(a, common);
    struct scan_operand operand_b = scan_operand_of(b, common);

    if (ddc_surface_is_readable(operand_a.surface) &&
        ddc_surface_is_readable(operand_b.surface))
    {
        *overlaps = scan_parts(&operand_a, &operand_a.surface->pixels,
                               &operand_b, &operand_b.surface->pixels);
        return DDC_OK;
    }
    return scan_under_locks(&operand_a, &operand_b, overlaps, function);
}

/* ---- Masks -------------------------------------------------------------- */

DdcResult ddc_sprite_prepare_operand(const DdcSprite *sprite,
                                     const DdcRect *rect,
                                     struct ddc_mask_operand *out,
                                     const char *function)
{
    DdcRect area = ddc_sprite_collide_rect(sprite);
    DdcResult result = ddc_sprite_draw_mask(sprite);

    DDC_RETURN_ONCE_IF_FOR(function, result < 0, result,
                           "a mask cannot be drawn");
    out->mask = sprite->collision.mask;
    out->corner = (DdcPosition){area.left, area.top};
    if (out->mask != NULL)
    {
        return DDC_OK;
    }
    if (ddc_sprite_keeps_pixels(sprite))
    {
        result = ddc_sprite_prepare_drawn(sprite);
    }
    else
    {
        DdcRect need = relative_to(rect, &area);
        out->corner = (DdcPosition){rect->left, rect->top};
        result = ddc_packing_create(&sprite->collision, &sprite->display, &need,
                                    &out->packed);
    }
    DDC_RETURN_ONCE_IF_FOR(function, result < 0, result,
                           "the common pixels cannot be packed");
    return DDC_OK;
}

void ddc_sprite_pack_operand(const DdcSprite *sprite, const DdcPixels *pixels,
                             struct ddc_mask_operand *out)
{
    const struct ddc_image *image = &sprite->collision;
    const struct ddc_display *display = &sprite->display;

    if (out->packed == NULL)
    {
        out->mask =
            ddc_drawn_show(ddc_sprite_drawn(sprite), image, display, pixels);
        return;
    }
    ddc_drawn_pass(ddc_sprite_drawn(sprite));
    ddc_packing_fill(out->packed, image, display, pixels);
    out->mask = &out->packed->displayed_mask;
}

static DdcResult pack_locked(const DdcSprite *sprite,
                             struct ddc_mask_operand *out, const char *function)
{
    const struct ddc_image *image = &sprite->collision;
    DdcPixels pixels;

    if (out->mask != NULL)
    {
        return DDC_OK;
    }
    DdcResult result = ddc_surface_lock(image->surface, &pixels, function);
    DDC_RETURN_IF_FAILED(result);
    pixels = ddc_pixels_crop(&pixels, &image->part);
    ddc_sprite_pack_operand(sprite, &pixels, out);
    return ddc_surface_unlock(image->surface, DDC_OK, function);
}

DdcResult ddc_sprite_mask_operand(const DdcSprite *sprite, const DdcRect *rect,
                                  struct ddc_mask_operand *out,
                                  const char *function)
{
    DdcResult result = ddc_sprite_prepare_operand(sprite, rect, out, function);

    return result < 0 ? result : pack_locked(sprite, out, function);
}

/* Packs both; sprites of one surface are packed under one lock. */
static DdcResult pack_both(const DdcSprite *a,
                           struct ddc_mask_operand *operand_a,
                           const DdcSprite *b,
                           struct ddc_mask_operand *operand_b,
                           const char *function)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a, b);
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(shared, &pixels, function);

    DDC_RETURN_IF_FAILED(result);
    result = pack_locked(a, operand_a, function);
    if (result >= 0)
    {
        result = pack_locked(b, operand_b, function);
    }
    return ddc_surface_unlock(shared, result, function);
}

static DdcResult compare_masks(const DdcSprite *a, const DdcSprite *b,
                               const DdcRect *common, bool *overlaps,
                               const char *function)
{
    struct ddc_mask_operand operand_a = {NULL, NULL, {0, 0}};
    struct ddc_mask_operand operand_b = {NULL, NULL, {0, 0}};
    DdcResult result =
        ddc_sprite_prepare_operand(a, common, &operand_a, function);

    if (result >= 0)
    {
        result = ddc_sprite_prepare_operand(b, common, &operand_b, function);
    }
    if (result >= 0)
    {
        result = pack_both(a, &operand_a, b, &operand_b, function);
    }
    if (result >= 0)
    {
        *overlaps = DdcMask_Overlaps(operand_a.mask, operand_b.mask,
                                     operand_b.corner.x - operand_a.corner.x,
                                     operand_b.corner.y - operand_a.corner.y);
    }
    ddc_free(operand_a.packed);
    ddc_free(operand_b.packed);
    return result;
}

/* ---- Pairs -------------------------------------------------------------- */

/* Does the sprite collide by pixels that are displayed unchanged? */
static bool is_identity_image(const DdcSprite *sprite)
{
    return sprite->collision.surface != NULL &&
           ddc_display_is_identity(&sprite->display);
}

/* Tests two sprites. *hit must be 0 on entry; log lines name `function`. */
static DdcResult test_pair(const DdcSprite *a, const DdcSprite *b,
                           ddc_int32 *hit, const char *function)
{
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    DdcRect common;
    if (a == b || !ddc_rect_intersect(&rect_a, &rect_b, &common))
    {
        return DDC_OK;
    }

    bool overlaps = false;
    ddc_defer_begin();
    DdcResult result =
        is_identity_image(a) && is_identity_image(b)
            ? scan_live_pixels(a, b, &common, &overlaps, function)
            : compare_masks(a, b, &common, &overlaps, function);
    ddc_defer_end();
    *hit = result >= 0 && overlaps;
    return result;
}

DdcResult DDC_CALL DdcSprite_TestOverlap(const DdcSprite *a, const DdcSprite *b,
                                         ddc_int32 *hit)
{
    ddc_clear(hit);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || hit == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or hit is NULL");
    return test_pair(a, b, hit, __func__);
}

/* ---- Tests that return 1 or 0 ------------------------------------------- */

static ddc_int32 collide(const DdcSprite *a, const DdcSprite *b,
                         const char *function)
{
    ddc_int32 hit = 0;

    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, function, "a or b is NULL");
    }
    test_pair(a, b, &hit, function);
    return hit;
}

ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a, const DdcSprite *b)
{
    return collide(a, b, __func__);
}

ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                          const DdcSprite *b)
{
    return collide(a, b, __func__);
}

ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a, const DdcSprite *b)
{
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    return a != b && DdcRect_Overlaps(&rect_a, &rect_b);
}

/* ---- Points ------------------------------------------------------------- */

/* Is a source pixel of the image solid? */
static DdcResult test_pixel(const struct ddc_image *image,
                            DdcPosition source_pixel, ddc_int32 *hit,
                            const char *function)
{
    DdcPixels pixels;
    ddc_defer_begin();
    DdcResult result = ddc_surface_lock(image->surface, &pixels, function);
    if (result >= 0)
    {
        pixels = ddc_pixels_crop(&pixels, &image->part);
        ddc_int32 is_solid = DdcPixels_IsSolid(&pixels, &image->key,
                                               source_pixel.x, source_pixel.y);
        result = ddc_surface_unlock(image->surface, DDC_OK, function);
        *hit = result >= 0 && is_solid;
    }
    ddc_defer_end();
    return result;
}

/* Is the pixel that is displayed at (x,y) of the area solid? A mask that is not
 * drawn yet is not drawn for it. */
static DdcResult test_displayed(const DdcSprite *sprite,
                                const struct ddc_image *image, ddc_int32 x,
                                ddc_int32 y, ddc_int32 *hit,
                                const char *function)
{
    const struct ddc_display *display = &sprite->display;
    DdcPosition at;

    if (image->mask != NULL)
    {
        *hit = DdcMask_Get(image->mask, x, y);
        return DDC_OK;
    }
    if (ddc_image_is_undrawn(image))
    {
        *hit = ddc_image_upright_pixel(image, display, x, y, &at) &&
               ddc_mask_has(sprite->drawn.upright, at.x, at.y);
        return DDC_OK;
    }
    return ddc_image_source_pixel(image, display, x, y, &at)
               ? test_pixel(image, at, hit, function)
               : DDC_OK;
}

/* `image` is one of the sprite's two; NULL when the sprite is NULL. */
static DdcResult test_point(const DdcSprite *sprite,
                            const struct ddc_image *image, ddc_int32 x,
                            ddc_int32 y, ddc_int32 *hit, const char *function)
{
    ddc_clear(hit);
    DDC_RETURN_ONCE_IF_FOR(function, sprite == NULL || hit == NULL,
                           DDC_E_INVALIDPARAMS, "sprite or hit is NULL");
    DdcRect rect = ddc_sprite_translate(sprite, &image->area);
    if (!DdcRect_ContainsPoint(&rect, x, y))
    {
        return DDC_OK;
    }
    return test_displayed(sprite, image, x - rect.left, y - rect.top, hit,
                          function);
}

DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite, ddc_int32 x,
                                       ddc_int32 y, ddc_int32 *hit)
{
    const struct ddc_image *image = NULL;

    if (sprite != NULL)
    {
        image = sprite->picture.surface != NULL ? &sprite->picture
                                                : &sprite->collision;
    }
    return test_point(sprite, image, x, y, hit, __func__);
}

DdcResult DDC_CALL DdcSprite_TestCollidePoint(const DdcSprite *sprite,
                                              ddc_int32 x, ddc_int32 y,
                                              ddc_int32 *hit)
{
    return test_point(sprite, sprite != NULL ? &sprite->collision : NULL, x, y,
                      hit, __func__);
}

/* ---- Shapes ------------------------------------------------------------- */

/*
 * Checks the shape and stores the part of the sprite that it may overlap.
 * *apart is true when there is none.
 */
static DdcResult reach_of_shape(const DdcSprite *sprite, const DdcShape *shape,
                                DdcRect *out, bool *apart, const char *function)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    const DdcRect whole = {0, 0, rect.right - rect.left,
                           rect.bottom - rect.top};
    const char *what;
    uint32_t mode = ddc_fpu_begin();
    DdcResult result = ddc_shape_check_for_pixels(shape, &what);

    if (result >= 0)
    {
        DdcBox box;
        *apart = !ddc_shape_bounds(shape, &box) ||
                 !ddc_shape_reach(&box, -rect.left, -rect.top, &whole, out);
    }
    result = ddc_fpu_end(mode, result);
    DDC_RETURN_ONCE_IF_FOR(function, result < 0, result, what);
    *out = ddc_rect_moved(out, rect.left, rect.top);
    return result;
}

static bool shape_overlaps(const DdcShape *shape,
                           const struct ddc_mask_operand *operand)
{
    uint32_t mode = ddc_fpu_begin();
    bool overlaps = ddc_mask_overlaps_shape(
        operand->mask, shape, -ddc_fpu_value_barrier(operand->corner.x),
        -ddc_fpu_value_barrier(operand->corner.y));

    return ddc_fpu_end(mode, overlaps) != 0;
}

/* The lock functions are the game's, so they run in its own FPU mode. */
DdcResult DDC_CALL DdcSprite_TestShape(const DdcSprite *sprite,
                                       const DdcShape *shape, ddc_int32 *hit)
{
    ddc_clear(hit);
    DDC_RETURN_ONCE_IF(sprite == NULL || hit == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or hit is NULL");
    DdcRect part = {0, 0, 0, 0};
    bool apart = true;
    DdcResult result = reach_of_shape(sprite, shape, &part, &apart, __func__);
    if (result < 0 || apart)
    {
        return result;
    }

    struct ddc_mask_operand operand = {NULL, NULL, {0, 0}};
    ddc_defer_begin();
    result = ddc_sprite_mask_operand(sprite, &part, &operand, __func__);
    if (result >= 0)
    {
        *hit = shape_overlaps(shape, &operand);
    }
    ddc_free(operand.packed);
    ddc_defer_end();
    return result;
}
