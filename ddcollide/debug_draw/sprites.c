/* SPDX-License-Identifier: Zlib */
/*
 * Owns the drawing of what is made of pixels: masks, sprites, what two sprites
 * have in common, contacts and sweeps.
 *
 * The edge of a mask is what erosion by one pixel removes (the morphological
 * inner gradient; Serra, Image Analysis and Mathematical Morphology, 1982).
 * Pixels are packed, and the edge is made, before the sink is called, so that
 * nothing is locked then.
 */
#include "debug_draw/debug_draw.h"

#include "base/exact.h"
#include "mask/mask.h"
#include "rect/rect.h"
#include "sprite/sprite.h"

/* The longer side of a normal, in pixels. */
#define NORMAL_LENGTH 16

/* ---- Masks --------------------------------------------------------------- */

/* Makes a mask of the edge. First it is eroded by one pixel, so that XOR leaves
 * what that has removed. */
static DdcResult make_edge(const DdcMask *mask, const char *function,
                           DdcMask **out)
{
    DdcResult result = ddc_mask_create_copy(mask, out, function);

    for (int i = 0; i < 9 && result >= 0; i++)
    {
        result = ddc_mask_combine(*out, mask, i % 3 - 1, i / 3 - 1,
                                  DDC_BITS_AND, function);
    }
    if (result >= 0)
    {
        result = ddc_mask_combine(*out, mask, 0, 0, DDC_BITS_XOR, function);
    }
    return result;
}

void ddc_draw_edge(struct ddc_drawing *drawing, const DdcMask *mask,
                   const DdcMask *within, ddc_int32 x, ddc_int32 y)
{
    DdcMask *edge = NULL;
    DdcResult result = make_edge(mask, drawing->function, &edge);

    if (result >= 0 && within != NULL)
    {
        result = ddc_mask_combine(edge, within, 1, 1, DDC_BITS_AND,
                                  drawing->function);
    }
    if (result >= 0)
    {
        ddc_draw_mask(drawing, DDC_DRAW_SOLID, edge, x, y);
    }
    DdcMask_Destroy(edge);
    ddc_drawing_fail(drawing, result);
}

DdcResult DDC_CALL DdcMask_DebugDraw(const DdcMask *mask, ddc_int32 x,
                                     ddc_int32 y, const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, mask, sink, false,
                                "mask or sink is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x) || !ddc_is_coord(y), DDC_E_RANGE,
                       "x or y is beyond +-2^30");
    if (ddc_drawing_wants(&drawing, DDC_DRAW_SOLID))
    {
        ddc_draw_edge(&drawing, mask, NULL, x, y);
    }
    return ddc_drawing_end(&drawing);
}

/* ---- Sprites ------------------------------------------------------------- */

static void draw_solid(struct ddc_drawing *drawing, const DdcSprite *sprite,
                       const DdcRect *rect)
{
    struct ddc_mask_operand bits = {NULL, NULL, {0, 0}};
    DdcResult result =
        ddc_sprite_mask_operand(sprite, rect, &bits, drawing->function);

    if (result >= 0)
    {
        ddc_draw_edge(drawing, bits.mask, NULL, bits.corner.x, bits.corner.y);
    }
    ddc_free(bits.packed);
    ddc_drawing_fail(drawing, result);
}

void ddc_draw_sprite(struct ddc_drawing *drawing, const DdcSprite *sprite)
{
    const DdcRect rect = ddc_sprite_rect(sprite);
    const DdcRect collide = ddc_sprite_collide_rect(sprite);

    ddc_draw_rect(drawing, sprite->is_static ? DDC_DRAW_STATIC : DDC_DRAW_BOX,
                  &rect);
    if (!ddc_rect_is_same(&rect, &collide))
    {
        ddc_draw_rect(drawing, DDC_DRAW_COLLIDE, &collide);
    }
    if (ddc_drawing_wants(drawing, DDC_DRAW_SOLID) &&
        ddc_drawing_shows(drawing, &collide) &&
        !ddc_sprite_is_destroyed(sprite))
    {
        draw_solid(drawing, sprite, &collide);
    }
}

/* A sprite that the sink has destroyed is still valid here. */
static void fail_if_destroyed(struct ddc_drawing *drawing,
                              const DdcSprite *sprite)
{
    ddc_drawing_fail(drawing, ddc_sprite_is_destroyed(sprite) ? DDC_E_DESTROYED
                                                              : DDC_OK);
}

DdcResult DDC_CALL DdcSprite_DebugDraw(const DdcSprite *sprite,
                                       const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, sprite, sink, true,
                                "sprite or sink is NULL");
    ddc_draw_sprite(&drawing, sprite);
    fail_if_destroyed(&drawing, sprite);
    return ddc_drawing_end(&drawing);
}

/* ---- Contacts ------------------------------------------------------------ */

static void draw_contact(struct ddc_drawing *drawing, const DdcContact *contact)
{
    ddc_int32 x = contact->x;
    ddc_int32 y = contact->y;
    double nx = contact->normal_x;
    double ny = contact->normal_y;
    double longer = ddc_real_max(ddc_abs(nx), ddc_abs(ny));

    if (!contact->hit)
    {
        return;
    }
    if (contact->push_x != 0 || contact->push_y != 0)
    {
        ddc_draw_vector(drawing, DDC_DRAW_PUSH, x, y, contact->push_x,
                        contact->push_y);
    }
    if (longer > 0.0)
    {
        ddc_draw_vector(drawing, DDC_DRAW_NORMAL, x, y,
                        NORMAL_LENGTH * nx / longer,
                        NORMAL_LENGTH * ny / longer);
    }
    ddc_draw_point(drawing, DDC_DRAW_POINT, x, y);
}

DdcResult DDC_CALL DdcContact_DebugDraw(const DdcContact *contact,
                                        const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, contact, sink, false,
                                "contact or sink is NULL");
    draw_contact(&drawing, contact);
    return ddc_drawing_end(&drawing);
}

/* What stops a body is drawn as a contact whose normal points back. */
static void draw_side(struct ddc_drawing *drawing, const DdcBodySide *side,
                      ddc_int32 normal_x, ddc_int32 normal_y)
{
    const DdcContact contact = {.hit = side->hit,
                                .x = side->x,
                                .y = side->y,
                                .normal_x = normal_x,
                                .normal_y = normal_y};

    draw_contact(drawing, &contact);
}

DdcResult DDC_CALL DdcBodyMove_DebugDraw(const DdcBodyMove *move,
                                         const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, move, sink, false,
                                "move or sink is NULL");
    draw_side(&drawing, &move->left, 1, 0);
    draw_side(&drawing, &move->right, -1, 0);
    draw_side(&drawing, &move->top, 0, 1);
    draw_side(&drawing, &move->bottom, 0, -1);
    return ddc_drawing_end(&drawing);
}

/* ---- Two sprites --------------------------------------------------------- */

/* Makes a mask of the common pixels; *corner is where it lies. */
static DdcResult make_common(const DdcSprite *a, const DdcSprite *b,
                             const DdcRect *common, const char *function,
                             DdcMask **out, DdcPosition *corner)
{
    struct ddc_mask_operand bits_a = {NULL, NULL, {0, 0}};
    struct ddc_mask_operand bits_b = {NULL, NULL, {0, 0}};
    DdcResult result = ddc_sprite_mask_operand(a, common, &bits_a, function);

    if (result >= 0)
    {
        result = ddc_sprite_mask_operand(b, common, &bits_b, function);
    }
    *out = NULL;
    if (result >= 0)
    {
        result = ddc_mask_create_copy(bits_a.mask, out, function);
    }
    if (result >= 0)
    {
        result = ddc_mask_combine(
            *out, bits_b.mask, bits_b.corner.x - bits_a.corner.x,
            bits_b.corner.y - bits_a.corner.y, DDC_BITS_AND, function);
    }
    *corner = bits_a.corner;
    ddc_free(bits_a.packed);
    ddc_free(bits_b.packed);
    return ddc_mask_finish(result, out);
}

static void draw_common(struct ddc_drawing *drawing, const DdcSprite *a,
                        const DdcSprite *b, const DdcRect *common)
{
    DdcMask *mask;
    DdcPosition corner;
    DdcResult result =
        make_common(a, b, common, drawing->function, &mask, &corner);

    if (result >= 0)
    {
        ddc_draw_mask(drawing, DDC_DRAW_COMMON, mask, corner.x, corner.y);
        DdcMask_Destroy(mask);
    }
    ddc_drawing_fail(drawing, result);
}

static bool are_there(const DdcSprite *a, const DdcSprite *b)
{
    return !ddc_sprite_is_destroyed(a) && !ddc_sprite_is_destroyed(b);
}

void ddc_draw_sprites(struct ddc_drawing *drawing, const DdcSprite *a,
                      const DdcSprite *b)
{
    const DdcRect rect_a = ddc_sprite_collide_rect(a);
    const DdcRect rect_b = ddc_sprite_collide_rect(b);
    DdcRect common;

    if (a == b || !ddc_rect_intersect(&rect_a, &rect_b, &common) ||
        !ddc_drawing_shows(drawing, &common))
    {
        return;
    }
    ddc_draw_rect(drawing, DDC_DRAW_PAIR, &common);
    if (ddc_drawing_wants(drawing, DDC_DRAW_COMMON) && are_there(a, b))
    {
        draw_common(drawing, a, b, &common);
    }
    if (ddc_drawing_wants(drawing,
                          DDC_DRAW_POINT | DDC_DRAW_NORMAL | DDC_DRAW_PUSH) &&
        are_there(a, b))
    {
        DdcContact contact;
        ddc_drawing_fail(drawing, ddc_sprite_find_contact(a, b, &contact,
                                                          drawing->function));
        draw_contact(drawing, &contact);
    }
}

DdcResult DDC_CALL DdcSprite_DebugDrawPair(const DdcSprite *a,
                                           const DdcSprite *b,
                                           const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_RETURN_ONCE_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                       "a or b is NULL");
    DDC_BEGIN_DRAWING_OR_RETURN(drawing, a, sink, true, "sink is NULL");
    ddc_draw_sprites(&drawing, a, b);
    fail_if_destroyed(&drawing, a);
    fail_if_destroyed(&drawing, b);
    return ddc_drawing_end(&drawing);
}

/* ---- Sweeps -------------------------------------------------------------- */

DdcResult DDC_CALL DdcSweep_DebugDraw(const DdcSweep *sweep,
                                      const DdcSprite *sprite,
                                      const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_RETURN_ONCE_IF(sweep == NULL || sprite == NULL, DDC_E_INVALIDPARAMS,
                       "sweep or sprite is NULL");
    DDC_BEGIN_DRAWING_OR_RETURN(drawing, sweep, sink, true, "sink is NULL");
    if (!ddc_is_coord(sweep->before_x) || !ddc_is_coord(sweep->before_y))
    {
        ddc_drawing_end(&drawing);
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "before_x or before_y of sweep is beyond +-2^30");
    }
    const DdcPosition center = ddc_sprite_center(sprite);
    const DdcRect end = ddc_rect_moved(&sprite->collision.area, sweep->before_x,
                                       sweep->before_y);
    ddc_draw_vector(&drawing, DDC_DRAW_SWEEP, center.x, center.y,
                    (double)sweep->before_x - sprite->x,
                    (double)sweep->before_y - sprite->y);
    ddc_draw_rect(&drawing, DDC_DRAW_SWEEP, &end);
    if (sweep->hit)
    {
        ddc_draw_point(&drawing, DDC_DRAW_POINT, sweep->x, sweep->y);
    }
    return ddc_drawing_end(&drawing);
}
