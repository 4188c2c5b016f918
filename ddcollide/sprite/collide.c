/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pair test: rectangles first, then what the two collide by. Plain
 * pixels against plain pixels are scanned as they are under the locks of
 * both surfaces; everything else is bits, packed under one lock at a time.
 * Every path unlocks what it locked, in reverse.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "pixels/pixels.h"
#include "rect/rect.h"

/* `rect`, in coordinates of the game, as seen from `corner`. */
static DdcRect relative_to(const DdcRect *rect, const DdcRect *corner)
{
    return (DdcRect){rect->left - corner->left, rect->top - corner->top,
                     rect->right - corner->left, rect->bottom - corner->top};
}

/* ---- Pixels as they are -------------------------------------------------- */

/* One sprite's share of a scan. */
struct scan_operand
{
    DdcSurface *surface;
    const DdcKey *key;
    DdcRect part; /* the common rectangle, in pixels of the surface */
};

static struct scan_operand scan_operand_of(const DdcSprite *sprite,
                                           const DdcRect *common)
{
    const struct ddc_image_view *c = &sprite->collision_view;
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect part = relative_to(common, &rect);

    DdcRect_Offset(&part, c->part.left, c->part.top);
    return (struct scan_operand){c->surface, &c->key, part};
}

/* Busy even alone is one answer, whichever way the driver says it. */
static DdcResult one_busy_result(DdcResult result)
{
    return ddc_surface_is_busy(result) ? DDC_E_SURFACEBUSY : result;
}

/* The driver locks only one surface at a time: copy b, then lock a. */
static DdcResult scan_with_copy(const struct scan_operand *a,
                                const struct scan_operand *b, bool *overlaps)
{
    DdcPixels copy = {NULL, 0, 0, 0, 0};
    DdcResult result = ddc_surface_copy(b->surface, &b->part, &copy);
    if (result < 0)
    {
        return one_busy_result(result);
    }
    DdcPixels pixels;
    result = DdcSurface_Lock(a->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels part = ddc_pixels_crop(&pixels, &a->part);
        *overlaps = ddc_pixels_overlap(&part, a->key, &copy, b->key);
        result = DdcSurface_Unlock(a->surface);
    }
    ddc_free((void *)copy.bits);
    return one_busy_result(result);
}

static DdcResult scan_under_locks(const struct scan_operand *a,
                                  const struct scan_operand *b, bool *overlaps)
{
    DdcPixels pixels_a;
    DdcPixels pixels_b;
    DdcResult result = DdcSurface_Lock(a->surface, &pixels_a);
    if (result < 0)
    {
        return result;
    }
    result = ddc_surface_lock(b->surface, &pixels_b);
    if (ddc_surface_is_busy(result))
    {
        result = DdcSurface_Unlock(a->surface);
        return result < 0 ? result : scan_with_copy(a, b, overlaps);
    }
    if (result < 0)
    {
        ddc_surface_log_failure(b->surface, result, __func__,
                                "the second surface can not be locked");
    }
    else if (a->surface->lock_depth == a->surface->stale_depth)
    {
        /* An assertion in b's lock ended a's. */
        DdcSurface_Unlock(b->surface);
        result = DDC_E_ASSERTING;
    }
    else
    {
        DdcPixels part_a = ddc_pixels_crop(&pixels_a, &a->part);
        DdcPixels part_b = ddc_pixels_crop(&pixels_b, &b->part);
        *overlaps = ddc_pixels_overlap(&part_a, a->key, &part_b, b->key);
        result = DdcSurface_Unlock(b->surface);
    }
    return ddc_surface_unlock_after(a->surface, result);
}

static DdcResult scan_live_pixels(const DdcSprite *a, const DdcSprite *b,
                                  const DdcRect *common, bool *overlaps)
{
    struct scan_operand side_a = scan_operand_of(a, common);
    struct scan_operand side_b = scan_operand_of(b, common);

    return scan_under_locks(&side_a, &side_b, overlaps);
}

/* ---- Bits --------------------------------------------------------------- */

/* One sprite's share of a test of bits. */
struct mask_operand
{
    const DdcMask *mask;
    DdcMask *packed; /* the same when it was made for this test, else NULL */
    DdcPosition corner;
};

/* The masks are made first: the game's allocator is not called in a lock. */
static DdcResult pack_under_lock(const struct ddc_image_view *c,
                                 const DdcRect *need, DdcMask **out)
{
    DdcMask *source;
    DdcMask *displayed;
    DdcResult result = ddc_image_view_make_masks(c, need, &source, &displayed);
    if (result < 0)
    {
        return ddc_fail_once(result, __func__,
                             "the common pixels can not be packed");
    }
    DdcPixels pixels;
    result = DdcSurface_Lock(c->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels image = ddc_pixels_crop(&pixels, &c->part);
        ddc_image_view_pack_into(c, &image, need, source, displayed);
        result = DdcSurface_Unlock(c->surface);
    }
    ddc_image_view_free_source(source, displayed);
    if (result < 0)
    {
        DdcMask_Destroy(displayed);
        return result;
    }
    *out = displayed;
    return DDC_OK;
}

static DdcResult mask_operand_of(const DdcSprite *sprite, const DdcRect *common,
                                 struct mask_operand *out)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    if (sprite->collision_view.mask != NULL)
    {
        out->mask = sprite->collision_view.mask;
        out->corner = (DdcPosition){rect.left, rect.top};
        return DDC_OK;
    }
    DdcRect need = relative_to(common, &rect);
    DdcResult result =
        pack_under_lock(&sprite->collision_view, &need, &out->packed);
    out->mask = out->packed;
    out->corner = (DdcPosition){common->left, common->top};
    return result;
}

static DdcResult compare_masks(const DdcSprite *a, const DdcSprite *b,
                               const DdcRect *common, bool *overlaps)
{
    struct mask_operand bits_a = {NULL, NULL, {0, 0}};
    struct mask_operand bits_b = {NULL, NULL, {0, 0}};
    DdcResult result = mask_operand_of(a, common, &bits_a);

    if (result >= 0)
    {
        result = mask_operand_of(b, common, &bits_b);
    }
    if (result >= 0)
    {
        *overlaps = DdcMask_Overlap(bits_a.mask, bits_b.mask,
                                    bits_b.corner.x - bits_a.corner.x,
                                    bits_b.corner.y - bits_a.corner.y);
    }
    DdcMask_Destroy(bits_a.packed);
    DdcMask_Destroy(bits_b.packed);
    return result;
}

/* Two packings of one surface are done under one lock. */
static DdcResult compare_packed(const DdcSprite *a, const DdcSprite *b,
                                const DdcRect *common, bool *overlaps)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a, b);
    DdcResult result = ddc_surface_lock_nested(shared);
    if (result < 0)
    {
        return result;
    }
    result = compare_masks(a, b, common, overlaps);
    return ddc_surface_unlock_nested(shared, result);
}

/* ---- The test ----------------------------------------------------------- */

static bool is_scanned(const DdcSprite *sprite)
{
    return sprite->collision_view.mask == NULL &&
           ddc_image_view_is_identity(&sprite->collision_view);
}

DdcResult DDC_CALL DdcSprites_Overlap(const DdcSprite *a, const DdcSprite *b,
                                      ddc_int32 *hit)
{
    if (hit != NULL)
    {
        *hit = 0;
    }
    if (a == NULL || b == NULL || hit == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    DdcRect common;
    if (a == b || !ddc_rect_intersect(&rect_a, &rect_b, &common))
    {
        return DDC_OK;
    }

    bool overlaps = false;
    ddc_defer_begin();
    DdcResult result = is_scanned(a) && is_scanned(b)
                           ? scan_live_pixels(a, b, &common, &overlaps)
                           : compare_packed(a, b, &common, &overlaps);
    ddc_defer_end();
    *hit = result >= 0 && overlaps;
    return result;
}

/* ---- The book's questions ----------------------------------------------- */

ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a, const DdcSprite *b)
{
    ddc_int32 hit = 0;

    DdcSprites_Overlap(a, b, &hit);
    return hit;
}

ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                          const DdcSprite *b)
{
    return DdcSpritesCollide(a, b);
}

ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a, const DdcSprite *b)
{
    if (a == NULL || b == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
        return 0;
    }
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    return a != b && DdcRects_Overlap(&rect_a, &rect_b);
}

/* ---- Points ------------------------------------------------------------- */

/* Is (x,y) of the image's area, as shown, solid? */
static DdcResult test_pixel(const struct ddc_image_view *c, ddc_int32 x,
                            ddc_int32 y, ddc_int32 *solid)
{
    DdcPosition source_pixel = ddc_image_view_source_pixel(c, x, y);
    DdcPixels pixels;
    ddc_defer_begin();
    DdcResult result = DdcSurface_Lock(c->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels image = ddc_pixels_crop(&pixels, &c->part);
        ddc_int32 answer =
            DdcPixels_IsSolid(&image, &c->key, source_pixel.x, source_pixel.y);
        result = DdcSurface_Unlock(c->surface);
        *solid = result >= 0 && answer;
    }
    ddc_defer_end();
    return result;
}

/* `c` is asked, which is one of the sprite's, if there is a sprite. */
static DdcResult test_point(const DdcSprite *sprite,
                            const struct ddc_image_view *c, ddc_int32 x,
                            ddc_int32 y, ddc_int32 *solid, const char *function)
{
    if (solid != NULL)
    {
        *solid = 0;
    }
    if (sprite == NULL || solid == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, function, "NULL");
    }
    DdcRect rect = ddc_sprite_translate(sprite, &c->area);
    if (!DdcRect_Contains(&rect, x, y))
    {
        return DDC_OK;
    }
    x -= rect.left;
    y -= rect.top;
    if (c->mask != NULL)
    {
        *solid = DdcMask_Get(c->mask, x, y);
        return DDC_OK;
    }
    return test_pixel(c, x, y, solid);
}

DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite, ddc_int32 x,
                                       ddc_int32 y, ddc_int32 *solid)
{
    return test_point(sprite, sprite != NULL ? &sprite->picture : NULL, x, y,
                      solid, __func__);
}

DdcResult DDC_CALL DdcSprite_TestHotPoint(const DdcSprite *sprite, ddc_int32 x,
                                          ddc_int32 y, ddc_int32 *solid)
{
    return test_point(sprite, sprite != NULL ? &sprite->collision_view : NULL,
                      x, y, solid, __func__);
}
