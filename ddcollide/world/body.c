/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bodies of sprites, the whole pixels of a move, and the public moves
 * of one body: across tiles alone, and in a world.
 */
#include "rect/rect.h"

#include "world/body.h"

#define PIXEL 65536 /* units of rest */

/* ---- Bodies -------------------------------------------------------------- */

static bool is_reach(ddc_int32 pixels)
{
    return pixels >= 0 && pixels <= DDC_BODY_REACH_MAX;
}

static bool is_rest(ddc_int32 rest)
{
    return rest > -PIXEL && rest < PIXEL;
}

DdcResult ddc_body_check(const DdcBody *body)
{
    const ddc_int32 known = DDC_BODY_DROPS | DDC_BODY_YIELDS | DDC_BODY_NO_RIDE;

    if ((body->flags & ~known) != 0)
    {
        return DDC_E_INVALIDPARAMS;
    }
    return is_reach(body->climb) && is_reach(body->drop) &&
                   is_reach(body->nudge_x) && is_reach(body->nudge_y) &&
                   body->sole >= 0 && is_rest(body->rest_x) &&
                   is_rest(body->rest_y)
               ? DDC_OK
               : DDC_E_RANGE;
}

static DdcResult check_body(const DdcBody *body, const char *function)
{
    DdcResult result = ddc_body_check(body);

    DDC_RETURN_ONCE_IF_FOR(function, result == DDC_E_INVALIDPARAMS, result,
                           "the body has other flags");
    DDC_RETURN_ONCE_IF_FOR(function, result < 0, result,
                           "a number of the body is out of range");
    return DDC_OK;
}

/* The world has its own note of whether a sprite has a body. */
void ddc_sprite_take_body(DdcSprite *sprite, DdcBody *body)
{
    ddc_free(sprite->body);
    sprite->body = body;
    if (sprite->world_link != NULL)
    {
        ddc_world_member((const DdcWorld *)sprite->world_link,
                         sprite->world_index)
            ->has_body = sprite->body != NULL;
    }
}

DdcResult DDC_CALL DdcSprite_SetBody(DdcSprite *sprite, const DdcBody *body)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    if (body == NULL)
    {
        ddc_sprite_take_body(sprite, NULL);
        return DDC_OK;
    }
    DdcResult result = check_body(body, __func__);
    DDC_RETURN_IF_FAILED(result);
    if (sprite->body == NULL)
    {
        DdcBody *own = ddc_alloc(sizeof *own);
        DDC_RETURN_ONCE_IF(own == NULL, DDC_E_OUTOFMEMORY, "no memory");
        ddc_sprite_take_body(sprite, own);
    }
    *sprite->body = *body;
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcSprite_HasBody(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->body != NULL;
}

DdcResult DDC_CALL DdcSprite_GetBody(const DdcSprite *sprite, DdcBody *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(sprite == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "sprite or out is NULL");
    DDC_RETURN_ONCE_IF(sprite->body == NULL, DDC_E_INVALIDPARAMS,
                       "sprite has no body");
    *out = *sprite->body;
    return DDC_OK;
}

/* ---- Whole pixels ---------------------------------------------------------
 */

/*
 * A number of pixels as units, halves rounded away from 0, from its bits: so no
 * mode of the processor matters. A number of which the absolute value is at
 * least 2^14 pixels gives that.
 */
static ddc_int32 units_of(double pixels)
{
    const uint64_t hidden = (uint64_t)1 << 52; /* the leading 1 */
    uint64_t bits;

    memcpy(&bits, &pixels, sizeof bits);
    int exponent = (int)(bits >> 52 & 0x7FF) - 1023;
    /* Twice the units, rounded down, plus 1, are halved. */
    uint64_t units = hidden | (bits & (hidden - 1));
    units = exponent >= 14   ? (uint64_t)1 << 30
            : exponent < -17 ? 0
                             : ((units >> (35 - exponent)) + 1) >> 1;
    return (bits >> 63) != 0 ? -(ddc_int32)units : (ddc_int32)units;
}

/* Splits rest + units into whole pixels, halves towards 0, and what remains. */
static void add_units(ddc_int32 rest, ddc_int32 units, ddc_int32 *way,
                      ddc_int32 *out)
{
    ddc_int32 sum = rest + units;
    ddc_int32 pixels = (ddc_abs_pixels(sum) + PIXEL / 2 - 1) / PIXEL;

    *way = sum < 0 ? -pixels : pixels;
    *out = sum - *way * PIXEL;
}

DdcResult ddc_body_whole_way(const DdcBody *body, ddc_int32 x, ddc_int32 y,
                             const DdcPoint *move, struct ddc_whole_way *out,
                             const char *function)
{
    const ddc_int32 most = DDC_SWEEP_MAX * PIXEL;
    const ddc_int32 units_x = units_of(move->x);
    const ddc_int32 units_y = units_of(move->y);

    add_units(body->rest_x, units_x, &out->way.x, &out->rest.x);
    add_units(body->rest_y, units_y, &out->way.y, &out->rest.y);
    out->may_stand = out->way.y > 0 || (out->way.y == 0 && move->y >= 0);
    DDC_RETURN_ONCE_IF_FOR(
        function,
        ddc_abs_pixels(units_x) > most || ddc_abs_pixels(units_y) > most ||
            !ddc_is_coord(x) || !ddc_is_coord(y) ||
            !ddc_is_coord((int64_t)x + out->way.x) ||
            !ddc_is_coord((int64_t)y + out->way.y),
        DDC_E_RANGE, "the move is too long or leaves +-2^30");
    return DDC_OK;
}

/* ---- A mask on tiles ------------------------------------------------------
 */

DdcResult DDC_CALL DdcTiles_Move(const DdcTiles *tiles, const DdcMask *mask,
                                 ddc_int32 x, ddc_int32 y, const DdcPoint *move,
                                 DdcBody *body, DdcBodyMove *out)
{
    const struct ddc_ground ground = {.tiles = tiles};
    struct ddc_whole_way way;
    struct ddc_mover mover;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || mask == NULL || move == NULL ||
                           body == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS,
                       "tiles, mask, move, body or out is NULL");
    DdcResult result = check_body(body, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_body_whole_way(body, x, y, move, &way, __func__);
    DDC_RETURN_IF_FAILED(result);
    ddc_mover_begin(&mover, body, &ground,
                    ddc_mask_is_empty(mask) ? NULL : mask, (DdcPosition){x, y});
    return ddc_body_walk(&mover, body, x, y, &way, out, __func__);
}

/* ---- A sprite in a world ---------------------------------------------------
 */

/* The rectangle that no step of the body leaves, with the pixels around it that
 * tell what is a top. */
static DdcRect reach_of(const DdcSprite *sprite,
                        const struct ddc_whole_way *way)
{
    const DdcBody *body = sprite->body;
    const DdcRect rect = ddc_sprite_collide_rect(sprite);
    ddc_int32 across = ddc_abs_pixels(way->way.x);
    ddc_int32 down = ddc_abs_pixels(way->way.y);
    ddc_int32 slope = ddc_max(ddc_max(body->climb, body->drop), body->nudge_y);

    return ddc_rect_is_empty(&rect)
               ? rect
               : ddc_rect_grown(&rect, across + body->nudge_x * down + 2,
                                down + (slope + 1) * across + 2);
}

static DdcResult move_sprite(DdcWorld *world, DdcSprite *sprite,
                             const struct ddc_whole_way *way, DdcBodyMove *out,
                             const char *function)
{
    struct ddc_body_source self = {.sprite = sprite, .image = DDC_NO_IMAGE};
    struct ddc_mover mover;
    const DdcRect reach = reach_of(sprite, way);
    DdcResult result = ddc_body_find_near(world, &self, &reach, function);

    DDC_RETURN_IF_FAILED(result);
    DdcBody *body = sprite->body;
    const struct ddc_ground ground = {world->tiles, world->sources.data,
                                      world->source_count};
    ddc_mover_begin(&mover, body, &ground, self.bits.mask, self.bits.corner);
    result =
        ddc_body_walk(&mover, body, sprite->x, sprite->y, way, out, function);
    if (result >= 0)
    {
        ddc_sprite_move(sprite, out->x, out->y);
    }
    return result;
}

DdcResult DDC_CALL DdcWorld_Move(DdcWorld *world, DdcSprite *sprite,
                                 const DdcPoint *move, DdcBodyMove *out)
{
    struct ddc_whole_way way;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(
        world == NULL || sprite == NULL || move == NULL || out == NULL,
        DDC_E_INVALIDPARAMS, "world, sprite, move or out is NULL");
    DDC_RETURN_ONCE_IF(sprite->body == NULL, DDC_E_INVALIDPARAMS,
                       "sprite has no body");
    DdcResult result = ddc_body_whole_way(sprite->body, sprite->x, sprite->y,
                                          move, &way, __func__);
    DDC_RETURN_IF_FAILED(result);
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    ddc_defer_begin();
    result = move_sprite(world, sprite, &way, out, __func__);
    ddc_defer_end();
    return result;
}
