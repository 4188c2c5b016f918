/* SPDX-License-Identifier: Zlib */
/*
 * Owns the contact of two sprites: first common pixel, area, normal and push
 * (see DdcContact). Area, normal and push need all of both images, and the two
 * pixel values can be read only when the first common pixel is known. So each
 * image is copied under a lock of its own, and the rest is done with nothing
 * locked.
 */
#include "sprite/sprite.h"

#include "mask/mask.h"
#include "pixels/pixels.h"

#include <string.h>

/* What is needed of one of the two sprites. */
struct contact_operand
{
    const DdcMask *mask;
    DdcMask *packed; /* the same if it was made for this contact; else NULL */
    DdcPixels copy;  /* of the image; bits is NULL for a mask */
};

static DdcResult load_operand(const DdcSprite *sprite,
                              struct contact_operand *out, const char *function)
{
    const struct ddc_image_view *view = &sprite->collision_view;
    DdcResult result = ddc_sprite_draw_mask(sprite);

    if (result < 0)
    {
        return ddc_fail_once(result, function, "a mask cannot be drawn");
    }
    out->mask = view->mask;
    if (view->mask != NULL)
    {
        return DDC_OK;
    }
    result = ddc_surface_copy(view->surface, &view->part, &out->copy, function);
    if (result < 0)
    {
        return result;
    }
    DdcRect whole = {0, 0, view->area.right - view->area.left,
                     view->area.bottom - view->area.top};
    result = ddc_image_view_pack(view, &out->copy, &whole, &out->packed);
    if (result < 0)
    {
        return ddc_fail_once(result, function,
                             "the image of a sprite cannot be packed");
    }
    out->mask = out->packed;
    return DDC_OK;
}

static void free_operand(struct contact_operand *operand)
{
    DdcMask_Destroy(operand->packed);
    ddc_free((void *)operand->copy.bits);
}

/* Copies and packs both images, under one lock if they are parts of one
 * surface. */
static DdcResult load_operands(const DdcSprite *a, const DdcSprite *b,
                               struct contact_operand *operand_a,
                               struct contact_operand *operand_b,
                               const char *function)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a, b);
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(shared, &pixels, function);
    if (result < 0)
    {
        return result;
    }
    result = load_operand(a, operand_a, function);
    if (result >= 0)
    {
        result = load_operand(b, operand_b, function);
    }
    return ddc_surface_unlock(shared, result, function);
}

/* The value of the pixel displayed at (x,y) of the collision rectangle. */
static ddc_uint32 value_at(const DdcSprite *sprite,
                           const struct contact_operand *operand, ddc_int32 x,
                           ddc_int32 y)
{
    if (operand->copy.bits == NULL)
    {
        return 0;
    }
    DdcPosition source = {0, 0};

    ddc_image_view_source_pixel(&sprite->collision_view, x, y, &source);
    DdcRect pixel = {source.x, source.y, source.x + 1, source.y + 1};
    DdcPixels part = ddc_pixels_crop(&operand->copy, &pixel);
    return ddc_pixel_read(part.bits, (size_t)part.bytes_per_pixel);
}

static void fill_contact(const DdcSprite *a,
                         const struct contact_operand *operand_a,
                         const DdcSprite *b,
                         const struct contact_operand *operand_b,
                         DdcContact *out)
{
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    DdcRect rect_b = ddc_sprite_collide_rect(b);
    ddc_int32 dx = rect_b.left - rect_a.left;
    ddc_int32 dy = rect_b.top - rect_a.top;

    DdcMask_FindContact(operand_a->mask, operand_b->mask, dx, dy, out);
    if (out->hit)
    {
        out->value_a = value_at(a, operand_a, out->x, out->y);
        out->value_b = value_at(b, operand_b, out->x - dx, out->y - dy);
        out->x += rect_a.left;
        out->y += rect_a.top;
    }
}

DdcResult ddc_sprite_find_contact(const DdcSprite *a, const DdcSprite *b,
                                  DdcContact *out, const char *function)
{
    memset(out, 0, sizeof *out);
    if (!DdcSpritesCollideRect(a, b))
    {
        return DDC_OK;
    }
    struct contact_operand operand_a = {NULL, NULL, {NULL, 0, 0, 0, 0}};
    struct contact_operand operand_b = {NULL, NULL, {NULL, 0, 0, 0, 0}};
    ddc_defer_begin();
    DdcResult result = load_operands(a, b, &operand_a, &operand_b, function);
    if (result >= 0)
    {
        fill_contact(a, &operand_a, b, &operand_b, out);
    }
    free_operand(&operand_a);
    free_operand(&operand_b);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSprite_FindContact(const DdcSprite *a, const DdcSprite *b,
                                         DdcContact *out)
{
    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    return ddc_sprite_find_contact(a, b, out, __func__);
}
