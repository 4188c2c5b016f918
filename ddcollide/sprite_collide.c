/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pair test: rectangles first, then the common pixels under the
 * locks of both surfaces. Every path unlocks what it locked, in reverse.
 */
#include "sprite.h"

#include "pixels.h"

#include <string.h>

/* One sprite's share of a pair test. */
struct side
{
    DdcSurface *surface;
    const DdcKey *key;
    DdcRect part; /* the common rectangle, in pixels of the surface */
};

static struct side side_of(const DdcSprite *sprite, const DdcRect *common)
{
    ddc_int32 right = sprite->frame.left - sprite->x;
    ddc_int32 down = sprite->frame.top - sprite->y;

    return (struct side){sprite->surface,
                         &sprite->key,
                         {common->left + right, common->top + down,
                          common->right + right, common->bottom + down}};
}

/* A failed unlock means that the pixels were not sure to be good. */
static DdcResult unlock_after(DdcSurface *surface, DdcResult result)
{
    DdcResult unlocked = DdcSurface_Unlock(surface);

    return result < 0 ? result : unlocked;
}

/* ---- One surface at a time
 * ------------------------------------------------------ */

static DdcResult copy_part(const struct side *side, DdcPixels *out)
{
    DdcPixels pixels;
    DdcResult result = DdcSurface_Lock(side->surface, &pixels);
    if (result < 0)
    {
        return result;
    }
    DdcPixels part = ddc_pixels_part(&pixels, &side->part);
    size_t row = (size_t)part.width * (size_t)part.bytes_per_pixel;
    uint8_t *copy = ddc_alloc(row * (size_t)part.height);
    if (copy == NULL)
    {
        result = ddc_fail_once(DDC_E_OUTOFMEMORY, __func__,
                               "no memory for a copy of the common pixels");
    }
    else
    {
        for (ddc_int32 y = 0; y < part.height; y++)
        {
            memcpy(copy + row * (size_t)y,
                   (const uint8_t *)part.bits + (ptrdiff_t)part.pitch * y, row);
        }
        *out = part;
        out->bits = copy;
        out->pitch = (ddc_int32)row;
    }
    result = unlock_after(side->surface, result);
    if (result < 0)
    {
        ddc_free(copy);
    }
    return result;
}

/* The driver locks only one surface at a time: copy b, then lock a. */
static DdcResult touch_with_copy(const struct side *a, const struct side *b,
                                 bool *touch)
{
    DdcPixels copy = {NULL, 0, 0, 0, 0};
    DdcResult result = copy_part(b, &copy);
    if (result < 0)
    {
        return result;
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
    return result;
}

/* ---- Both at once
 * --------------------------------------------------------------- */

static DdcResult touch_under_locks(const struct side *a, const struct side *b,
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
        return result < 0 ? result : touch_with_copy(a, b, touch);
    }
    if (result < 0)
    {
        ddc_surface_complain(b->surface, result, __func__,
                             "the second surface can not be locked");
    }
    else
    {
        DdcPixels part_a = ddc_pixels_part(&pixels_a, &a->part);
        DdcPixels part_b = ddc_pixels_part(&pixels_b, &b->part);
        *touch = ddc_pixels_touch(&part_a, a->key, &part_b, b->key);
        result = DdcSurface_Unlock(b->surface);
    }
    return unlock_after(a->surface, result);
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
    DdcRect rect_a = ddc_sprite_rect(a);
    DdcRect rect_b = ddc_sprite_rect(b);
    DdcRect common;
    if (a == b || !DdcRect_Intersect(&rect_a, &rect_b, &common))
    {
        return DDC_OK;
    }

    struct side side_a = side_of(a, &common);
    struct side side_b = side_of(b, &common);
    bool touch = false;
    DdcResult result = touch_under_locks(&side_a, &side_b, &touch);
    *hit = result >= 0 && touch;
    return result;
}

/* ---- The book's questions
 * -------------------------------------------------------- */

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
    DdcRect rect_a = ddc_sprite_rect(a);
    DdcRect rect_b = ddc_sprite_rect(b);
    return a != b && DdcRectsOverlap(&rect_a, &rect_b);
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
    DdcRect rect = ddc_sprite_rect(sprite);
    if (!DdcRect_Contains(&rect, x, y))
    {
        return DDC_OK;
    }
    DdcPixels pixels;
    DdcResult result = DdcSurface_Lock(sprite->surface, &pixels);
    if (result < 0)
    {
        return result;
    }
    DdcPixels frame = ddc_pixels_part(&pixels, &sprite->frame);
    ddc_int32 answer =
        DdcPixels_IsSolid(&frame, &sprite->key, x - sprite->x, y - sprite->y);
    result = DdcSurface_Unlock(sprite->surface);
    *solid = result >= 0 && answer;
    return result;
}
