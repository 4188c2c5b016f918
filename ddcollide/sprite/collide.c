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
static DdcRect seen_from(const DdcRect *rect, const DdcRect *corner)
{
    return (DdcRect){rect->left - corner->left, rect->top - corner->top,
                     rect->right - corner->left, rect->bottom - corner->top};
}

/* ---- Pixels as they are -------------------------------------------------- */

/* One sprite's share of a scan. */
struct side
{
    DdcSurface *surface;
    const DdcKey *key;
    DdcRect part; /* the common rectangle, in pixels of the surface */
};

static struct side side_of(const DdcSprite *sprite, const DdcRect *common)
{
    const struct ddc_collider *c = &sprite->collider;
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect part = seen_from(common, &rect);

    return (struct side){c->surface,
                         &c->key,
                         {part.left + c->part.left, part.top + c->part.top,
                          part.right + c->part.left,
                          part.bottom + c->part.top}};
}

/* Busy even alone is one answer, whichever way the driver says it. */
static DdcResult still_busy(DdcResult result)
{
    return ddc_surface_is_busy(result) ? DDC_E_SURFACEBUSY : result;
}

/* The driver locks only one surface at a time: copy b, then lock a. */
static DdcResult scan_with_copy(const struct side *a, const struct side *b,
                                bool *touch)
{
    DdcPixels copy = {NULL, 0, 0, 0, 0};
    DdcResult result = ddc_surface_copy(b->surface, &b->part, &copy);
    if (result < 0)
    {
        return still_busy(result);
    }
    DdcPixels pixels;
    result = DdcSurface_Lock(a->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels part = ddc_pixels_part(&pixels, &a->part);
        *touch = ddc_pixels_touch(&part, a->key, &copy, b->key);
        result = DdcSurface_Unlock(a->surface);
    }
    ddc_free((void *)copy.bits);
    return still_busy(result);
}

static DdcResult scan_under_locks(const struct side *a, const struct side *b,
                                  bool *touch)
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
        return result < 0 ? result : scan_with_copy(a, b, touch);
    }
    if (result < 0)
    {
        ddc_surface_complain(b->surface, result, __func__,
                             "the second surface can not be locked");
    }
    else if (a->surface->depth == a->surface->stale)
    {
        /* An assertion in b's lock ended a's. */
        DdcSurface_Unlock(b->surface);
        result = DDC_E_ASSERTING;
    }
    else
    {
        DdcPixels part_a = ddc_pixels_part(&pixels_a, &a->part);
        DdcPixels part_b = ddc_pixels_part(&pixels_b, &b->part);
        *touch = ddc_pixels_touch(&part_a, a->key, &part_b, b->key);
        result = DdcSurface_Unlock(b->surface);
    }
    return ddc_surface_unlock_after(a->surface, result);
}

static DdcResult scan(const DdcSprite *a, const DdcSprite *b,
                      const DdcRect *common, bool *touch)
{
    struct side side_a = side_of(a, common);
    struct side side_b = side_of(b, common);

    return scan_under_locks(&side_a, &side_b, touch);
}

/* ---- Bits --------------------------------------------------------------- */

/* One sprite's share of a test of bits. */
struct bits
{
    const DdcMask *mask;
    DdcMask *packed; /* the same when it was made for this test, else NULL */
    DdcPosition corner;
};

/* The masks are made first: the game's allocator is not called in a lock. */
static DdcResult pack_under_lock(const struct ddc_collider *c,
                                 const DdcRect *need, DdcMask **out)
{
    DdcMask *natural;
    DdcMask *shown;
    DdcResult result = ddc_collider_make_masks(c, need, &natural, &shown);
    if (result < 0)
    {
        return ddc_fail_once(result, __func__,
                             "the common pixels can not be packed");
    }
    DdcPixels pixels;
    result = DdcSurface_Lock(c->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels image = ddc_pixels_part(&pixels, &c->part);
        ddc_collider_pack_into(c, &image, need, natural, shown);
        result = DdcSurface_Unlock(c->surface);
    }
    ddc_collider_drop_natural(natural, shown);
    if (result < 0)
    {
        DdcMask_Destroy(shown);
        return result;
    }
    *out = shown;
    return DDC_OK;
}

static DdcResult bits_of(const DdcSprite *sprite, const DdcRect *common,
                         struct bits *out)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    if (sprite->collider.mask != NULL)
    {
        out->mask = sprite->collider.mask;
        out->corner = (DdcPosition){rect.left, rect.top};
        return DDC_OK;
    }
    DdcRect need = seen_from(common, &rect);
    DdcResult result = pack_under_lock(&sprite->collider, &need, &out->packed);
    out->mask = out->packed;
    out->corner = (DdcPosition){common->left, common->top};
    return result;
}

static DdcResult compare_bits(const DdcSprite *a, const DdcSprite *b,
                              const DdcRect *common, bool *touch)
{
    struct bits bits_a = {NULL, NULL, {0, 0}};
    struct bits bits_b = {NULL, NULL, {0, 0}};
    DdcResult result = bits_of(a, common, &bits_a);

    if (result >= 0)
    {
        result = bits_of(b, common, &bits_b);
    }
    if (result >= 0)
    {
        *touch = DdcMask_Overlap(bits_a.mask, bits_b.mask,
                                 bits_b.corner.x - bits_a.corner.x,
                                 bits_b.corner.y - bits_a.corner.y);
    }
    DdcMask_Destroy(bits_a.packed);
    DdcMask_Destroy(bits_b.packed);
    return result;
}

/* Two packings of one surface are done under one lock. */
static DdcResult compare(const DdcSprite *a, const DdcSprite *b,
                         const DdcRect *common, bool *touch)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a, b);
    DdcResult result = ddc_surface_hold(shared);
    if (result < 0)
    {
        return result;
    }
    result = compare_bits(a, b, common, touch);
    return ddc_surface_let_go(shared, result);
}

/* ---- The test ----------------------------------------------------------- */

static bool is_scanned(const DdcSprite *sprite)
{
    return sprite->collider.mask == NULL &&
           ddc_collider_is_plain(&sprite->collider);
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

    bool touch = false;
    ddc_visit_begin();
    DdcResult result = is_scanned(a) && is_scanned(b)
                           ? scan(a, b, &common, &touch)
                           : compare(a, b, &common, &touch);
    ddc_visit_end();
    *hit = result >= 0 && touch;
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
static DdcResult test_pixel(const struct ddc_collider *c, ddc_int32 x,
                            ddc_int32 y, ddc_int32 *solid)
{
    DdcPosition place = ddc_collider_source(c, x, y);
    DdcPixels pixels;
    ddc_visit_begin();
    DdcResult result = DdcSurface_Lock(c->surface, &pixels);
    if (result >= 0)
    {
        DdcPixels image = ddc_pixels_part(&pixels, &c->part);
        ddc_int32 answer = DdcPixels_IsSolid(&image, &c->key, place.x, place.y);
        result = DdcSurface_Unlock(c->surface);
        *solid = result >= 0 && answer;
    }
    ddc_visit_end();
    return result;
}

static DdcResult test_point(const DdcSprite *sprite,
                            const struct ddc_collider *c, ddc_int32 x,
                            ddc_int32 y, ddc_int32 *solid)
{
    DdcRect rect = ddc_sprite_place(sprite, &c->area);

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
    if (solid != NULL)
    {
        *solid = 0;
    }
    if (sprite == NULL || solid == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    return test_point(sprite, &sprite->picture, x, y, solid);
}

DdcResult DDC_CALL DdcSprite_TestHotPoint(const DdcSprite *sprite, ddc_int32 x,
                                          ddc_int32 y, ddc_int32 *solid)
{
    if (solid != NULL)
    {
        *solid = 0;
    }
    if (sprite == NULL || solid == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    return test_point(sprite, &sprite->collider, x, y, solid);
}
