/* SPDX-License-Identifier: Zlib */
#include "body.h"

/* All of these are exact: so is the game on every processor. */
#define GRAVITY 0.25
#define FASTEST 12.0
#define JUMP    (-6.0) /* about 70 pixels high */
#define LATE    6      /* frames after the ground has ended (coyote time) */

DdcResult body_create(struct body *out, DdcWorld *world, const DdcBody *how,
                      ddc_uint32 category)
{
    DdcResult made = DdcSprite_CreateFromMask(out->mask, 0, 0, &out->sprite);

    made = made < 0 ? made : DdcSprite_SetFilter(out->sprite, category, 0);
    made = made < 0 ? made : DdcSprite_SetBody(out->sprite, how);
    return made < 0 ? made : DdcWorld_Add(world, out->sprite);
}

void body_place(struct body *body, const DdcPoint *feet)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    (void)DdcMask_GetSize(body->mask, &width, &height);
    body->x = (int)feet->x - width / 2;
    body->y = (int)feet->y - height;
    body->speed = 0;
    (void)DdcSprite_SetXY(body->sprite, body->x, body->y);
}

DdcResult body_move(struct body *body, DdcWorld *world, double side,
                    DdcBodyMove *out)
{
    body->speed += body->speed < FASTEST ? GRAVITY : 0;
    const DdcPoint way = {side, body->speed};
    DdcResult result = DdcWorld_Move(world, body->sprite, &way, out);

    body->x = DdcSprite_GetX(body->sprite);
    body->y = DdcSprite_GetY(body->sprite);
    body->stands = (out->flags & DDC_BODY_STANDS) != 0;
    body->speed = body->stands || out->top.hit ? 0 : body->speed;
    body->ground = body->stands ? LATE : body->ground - (body->ground > 0);
    return result;
}

void body_jump(struct body *body)
{
    body->speed = body->ground > 0 ? JUMP : body->speed;
    body->ground = 0;
}

DdcResult body_drop(struct body *body)
{
    DdcBody how;
    DdcResult result = DdcSprite_GetBody(body->sprite, &how);

    how.flags |= DDC_BODY_DROPS;
    return result < 0 ? result : DdcSprite_SetBody(body->sprite, &how);
}
