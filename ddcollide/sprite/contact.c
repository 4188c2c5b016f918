/* SPDX-License-Identifier: Zlib */
/*
 * Owns the full report of how two sprites touch. Area, normal and push need
 * all of both images, and the values are only asked for once the place is
 * known; so each image is copied under a lock of its own and the rest is
 * done with nothing locked.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "pixels/pixels.h"

#include <string.h>

/* One sprite's share. */
struct contact_operand
{
    const DdcMask *mask;
    DdcMask *packed; /* the same when it was made for this, else NULL */
    DdcPixels copy;  /* of the image; bits NULL for a mask */
};

static DdcResult load_operand(const DdcSprite *sprite,
                              struct contact_operand *out)
{
    const struct ddc_image_view *c = &sprite->collision_view;

    out->mask = c->mask;
    if (c->mask != NULL)
    {
        return DDC_OK;
    }
    DdcResult result = ddc_surface_copy(c->surface, &c->part, &out->copy);
    if (result < 0)
    {
        return result;
    }
    DdcRect whole = {0, 0, c->area.right - c->area.left,
                     c->area.bottom - c->area.top};
    result = ddc_image_view_pack(c, &out->copy, &whole, &out->packed);
    if (result < 0)
    {
        return ddc_fail_once(result, __func__, "the image can not be packed");
    }
    out->mask = out->packed;
    return DDC_OK;
}

static void free_operand(struct contact_operand *share)
{
    DdcMask_Destroy(share->packed);
    ddc_free((void *)share->copy.bits);
}

/* Two images of one surface are copied under one lock. */
static DdcResult load_operands(const DdcSprite *a, const DdcSprite *b,
                               struct contact_operand *share_a,
                               struct contact_operand *share_b)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a, b);
    DdcResult result = ddc_surface_lock_nested(shared);
    if (result < 0)
    {
        return result;
    }
    result = load_operand(a, share_a);
    if (result >= 0)
    {
        result = load_operand(b, share_b);
    }
    return ddc_surface_unlock_nested(shared, result);
}

/* The pixel shown at (x,y), seen from what collides. */
static ddc_uint32 value_at(const DdcSprite *sprite,
                           const struct contact_operand *share, ddc_int32 x,
                           ddc_int32 y)
{
    if (share->copy.bits == NULL)
    {
        return 0;
    }
    DdcPosition source =
        ddc_image_view_source_pixel(&sprite->collision_view, x, y);
    DdcRect pixel = {source.x, source.y, source.x + 1, source.y + 1};
    DdcPixels part = ddc_pixels_crop(&share->copy, &pixel);
    return ddc_pixel_read(part.bits, (size_t)part.bytes_per_pixel);
}

static DdcResult report(const DdcSprite *a,
                        const struct contact_operand *share_a,
                        const DdcSprite *b,
                        const struct contact_operand *share_b, DdcContact *out)
{
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    ddc_int32 dx = rect_b.left - rect_a.left;
    ddc_int32 dy = rect_b.top - rect_a.top;
    DdcResult result =
        DdcMask_Contact(share_a->mask, share_b->mask, dx, dy, out);

    if (out->hit)
    {
        out->value_a = value_at(a, share_a, out->x, out->y);
        out->value_b = value_at(b, share_b, out->x - dx, out->y - dy);
        out->x += rect_a.left;
        out->y += rect_a.top;
    }
    return result;
}

DdcResult DDC_CALL DdcSprites_Contact(const DdcSprite *a, const DdcSprite *b,
                                      DdcContact *out)
{
    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    if (!DdcSpritesCollideRect(a, b))
    {
        return DDC_OK;
    }
    struct contact_operand share_a = {NULL, NULL, {NULL, 0, 0, 0, 0}};
    struct contact_operand share_b = {NULL, NULL, {NULL, 0, 0, 0, 0}};
    ddc_defer_begin();
    DdcResult result = load_operands(a, b, &share_a, &share_b);
    if (result >= 0)
    {
        result = report(a, &share_a, b, &share_b, out);
    }
    free_operand(&share_a);
    free_operand(&share_b);
    ddc_defer_end();
    return result;
}
