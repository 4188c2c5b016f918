/* SPDX-License-Identifier: Zlib */
/*
 * Owns the contact of two sprites: first common pixel, area, normal and push
 * (see DdcContact); containment, push and sweep; and what a line hits of one
 * sprite. A pair needs all of both images, and the two pixel values can be read
 * only when the first common pixel is known. So the images are copied under a
 * lock each, or under one if they are parts of one surface, and all else is
 * done with nothing locked.
 */
#include "sprite/sprite.h"

#include "display/line.h"
#include "mask/questions.h"
#include "pixels/pixels.h"

/* What is needed of one of the two sprites. */
struct contact_operand
{
    const DdcSprite *sprite;
    struct ddc_mask_operand bits; /* of all that it collides by */
    DdcPixels copy; /* of the image; copy.bits is NULL for a mask */
};

/* Draws a mask, or allocates what an image needs. */
static DdcResult prepare(struct contact_operand *operand, const char *function)
{
    const DdcSprite *sprite = operand->sprite;
    const struct ddc_image *image = &sprite->collision;
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    if (image->surface != NULL)
    {
        DdcResult result = ddc_surface_alloc_copy(image->surface, &image->part,
                                                  &operand->copy, function);
        DDC_RETURN_IF_FAILED(result);
    }
    return ddc_sprite_prepare_operand(sprite, &rect, &operand->bits, function);
}

static DdcResult copy_image(const struct contact_operand *operand,
                            const char *function)
{
    const struct ddc_image *image = &operand->sprite->collision;

    return operand->bits.mask != NULL
               ? DDC_OK
               : ddc_surface_fill_copy(image->surface, &image->part,
                                       &operand->copy, function);
}

static void pack(struct contact_operand *operand)
{
    if (operand->bits.mask == NULL)
    {
        ddc_sprite_pack_operand(operand->sprite, &operand->copy,
                                &operand->bits);
    }
}

static void free_operand(const struct contact_operand *operand)
{
    ddc_free(operand->bits.packed);
    ddc_free((void *)operand->copy.bits);
}

/* Copies both images, under one lock if they are parts of one surface. */
static DdcResult copy_images(const struct contact_operand *a,
                             const struct contact_operand *b,
                             const char *function)
{
    DdcSurface *shared = ddc_sprites_shared_surface(a->sprite, b->sprite);
    DdcPixels pixels;
    DdcResult result = ddc_surface_lock(shared, &pixels, function);

    DDC_RETURN_IF_FAILED(result);
    result = copy_image(a, function);
    if (result >= 0)
    {
        result = copy_image(b, function);
    }
    return ddc_surface_unlock(shared, result, function);
}

static DdcResult load(struct contact_operand *a, struct contact_operand *b,
                      const char *function)
{
    DdcResult result = prepare(a, function);

    if (result >= 0)
    {
        result = prepare(b, function);
    }
    if (result >= 0)
    {
        result = copy_images(a, b, function);
    }
    if (result >= 0)
    {
        pack(a);
        pack(b);
    }
    return result;
}

/* The value of the pixel displayed at (x,y). */
static ddc_uint32 value_at(const struct contact_operand *operand, ddc_int32 x,
                           ddc_int32 y)
{
    const DdcSprite *sprite = operand->sprite;
    DdcPosition source = {0, 0};

    if (operand->copy.bits == NULL)
    {
        return 0;
    }
    /* A common pixel shows one of the image in any case. */
    ddc_image_source_pixel(&sprite->collision, &sprite->display,
                           x - operand->bits.corner.x,
                           y - operand->bits.corner.y, &source);
    DdcRect pixel = {source.x, source.y, source.x + 1, source.y + 1};
    DdcPixels part = ddc_pixels_crop(&operand->copy, &pixel);
    return ddc_pixel_read(part.bits, (size_t)part.bytes_per_pixel);
}

/* Asks for two sprites whose pixels are needed; *contact gets the values of the
 * pixels, unless it is NULL. */
static DdcResult ask(const DdcSprite *a, const DdcSprite *b,
                     const struct ddc_question *question, DdcContact *contact,
                     const char *function)
{
    struct contact_operand operand_a = {.sprite = a};
    struct contact_operand operand_b = {.sprite = b};

    ddc_defer_begin();
    DdcResult result = load(&operand_a, &operand_b, function);
    if (result >= 0)
    {
        const struct ddc_positioned_mask mask_a = {operand_a.bits.mask,
                                                   operand_a.bits.corner};
        const struct ddc_positioned_mask mask_b = {operand_b.bits.mask,
                                                   operand_b.bits.corner};
        ddc_question_ask(question, &mask_a, &mask_b);
        if (contact != NULL && contact->hit)
        {
            contact->value_a = value_at(&operand_a, contact->x, contact->y);
            contact->value_b = value_at(&operand_b, contact->x, contact->y);
        }
    }
    free_operand(&operand_a);
    free_operand(&operand_b);
    ddc_defer_end();
    return result;
}

/* Asks for two sprites that may hit each other. */
static DdcResult ask_near(const DdcSprite *a, const DdcSprite *b,
                          const struct ddc_question *question,
                          DdcContact *contact, const char *function)
{
    DdcRect rect_a = ddc_sprite_collide_rect(a);
    /* It does not hit itself. */
    DdcRect rect_b =
        a == b ? (DdcRect){0, 0, 0, 0} : ddc_sprite_collide_rect(b);

    return ddc_question_may_hit(question, &rect_a, &rect_b)
               ? ask(a, b, question, contact, function)
               : DDC_OK;
}

DdcResult ddc_sprite_find_contact(const DdcSprite *a, const DdcSprite *b,
                                  DdcContact *out, const char *function)
{
    const struct ddc_question question = {DDC_ASK_CONTACT, .out = out};

    ddc_clear(out);
    return ask_near(a, b, &question, out, function);
}

DdcResult DDC_CALL DdcSprite_FindContact(const DdcSprite *a, const DdcSprite *b,
                                         DdcContact *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    return ddc_sprite_find_contact(a, b, out, __func__);
}

DdcResult DDC_CALL DdcSprite_FindPush(const DdcSprite *a, const DdcSprite *b,
                                      ddc_uint32 budget, DdcPush *out)
{
    const struct ddc_question question = {DDC_ASK_PUSH, out, .budget = budget};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    return ask_near(a, b, &question, NULL, __func__);
}

DdcResult DDC_CALL DdcSprite_Sweep(const DdcSprite *a, const DdcSprite *b,
                                   ddc_int32 move_x, ddc_int32 move_y,
                                   DdcSweep *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_sweep_in_range(b->x, move_x) ||
                           !ddc_sweep_in_range(b->y, move_y),
                       DDC_E_RANGE, "the sweep is too long or leaves +-2^30");
    const struct ddc_question question = {
        DDC_ASK_SWEEP, out, .from = {b->x, b->y}, .move = {move_x, move_y}};
    return ask_near(a, b, &question, NULL, __func__);
}

DdcResult DDC_CALL DdcSprite_TestContains(const DdcSprite *a,
                                          const DdcSprite *b, ddc_int32 *hit)
{
    struct ddc_question question = {DDC_ASK_CONTAINS, .out = hit};

    ddc_clear(hit);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || hit == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or hit is NULL");
    DdcRect rect = ddc_sprite_collide_rect(b);
    if (a == b || ddc_rect_is_empty(&rect))
    {
        *hit = 1;
        return DDC_OK;
    }
    if (!DdcSpritesCollideRect(a, b))
    {
        question.kind = DDC_ASK_EMPTY; /* that of a may have no pixel */
        a = b;
    }
    return ask(a, b, &question, NULL, __func__);
}

/* ---- Lines --------------------------------------------------------------- */

DdcResult DDC_CALL DdcSprite_FindOnLine(const DdcSprite *sprite,
                                        const DdcLine *line, DdcHit *out)
{
    struct ddc_mask_operand operand = {NULL, NULL, {0, 0}};
    struct ddc_line loaded;
    DdcRect part;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || line == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "sprite, line or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_line_load(line, &loaded), DDC_E_RANGE,
                       "a number of the line is out of range");
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    if (!ddc_line_part(&loaded, &rect, &part))
    {
        return DDC_OK;
    }
    ddc_defer_begin();
    DdcResult result =
        ddc_sprite_mask_operand(sprite, &part, &operand, __func__);
    ddc_defer_end();
    if (result >= 0)
    {
        ddc_line_search(&loaded, operand.mask, operand.corner);
        ddc_line_store(&loaded, out);
    }
    ddc_free(operand.packed);
    return result;
}
