/* SPDX-License-Identifier: Zlib */
/* Implements body.h with the questions of <ddcollide/tiles.h>. */
#include "body.h"

#include "level.h"

#define GRAVITY 64 /* units per frame, per frame */
#define FASTEST (12 * UNITS)

void body_place(struct body *body, const DdcPoint *feet)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    (void)DdcMask_GetSize(body->mask, &width, &height);
    body->x = (int)feet->x - width / 2;
    body->y = (int)feet->y - height;
    body->speed = 0;
    body->rest = 0;
}

bool body_meets(const struct body *body, int x, int y)
{
    return DdcMask_Overlaps(body->other->mask, body->mask, x - body->other->x,
                            y - body->other->y) != 0;
}

/* ---- To the side --------------------------------------------------------- */

/* Does it stand on these categories after a step to column x? *way becomes the
 * way down to there. */
static bool find_ground(const struct body *body, const DdcTiles *tiles, int x,
                        ddc_uint32 categories, ddc_int32 *way)
{
    ddc_int32 hit;

    DdcTiles_FindGround(tiles, body->mask, x, body->y, categories, body->climb,
                        body->climb, &hit, way);
    return hit != 0;
}

/*
 * Where it stands after a step to column x, as a way down. It stands on planks,
 * too, but those that it cannot step onto do not stop it.
 */
static bool find_way(const struct body *body, const DdcTiles *tiles, int x,
                     ddc_int32 *way)
{
    if (find_ground(body, tiles, x, IS_SOLID | IS_PLANK, way) ||
        find_ground(body, tiles, x, IS_SOLID, way))
    {
        return true;
    }
    *way = 0; /* the ground ends here, unless there is a wall */
    return !DdcTiles_Overlaps(tiles, body->mask, x, body->y, IS_SOLID);
}

bool body_walk(struct body *body, const DdcTiles *tiles, int side)
{
    const int x = body->x + side;
    ddc_int32 way = 0;
    const bool free = body->stands ? find_way(body, tiles, x, &way)
                                   : !DdcTiles_Overlaps(tiles, body->mask, x,
                                                        body->y, IS_SOLID);

    if (!free || body_meets(body, x, body->y + way))
    {
        return false;
    }
    body->x = x;
    body->y += way;
    return true;
}

/* ---- Up and down --------------------------------------------------------- */

/* What is in its way down: planks only if it is not inside of one. */
static ddc_uint32 floors(const struct body *body, const DdcTiles *tiles)
{
    return DdcTiles_Overlaps(tiles, body->mask, body->x, body->y, IS_PLANK)
               ? IS_SOLID
               : IS_SOLID | IS_PLANK;
}

/* Moves it down, or up if `pixels` is negative, until something stops it. */
static DdcResult move_down(struct body *body, const DdcTiles *tiles, int pixels)
{
    const struct body *other = body->other;
    DdcTilesSweep ground;
    DdcSweep met;
    DdcResult result =
        DdcTiles_Sweep(tiles, body->mask, body->x, body->y, 0, pixels,
                       pixels > 0 ? floors(body, tiles) : IS_SOLID, &ground);

    if (result < 0)
    {
        return result;
    }
    pixels = ground.sweep.before_y - body->y;
    result = DdcMask_Sweep(other->mask, body->mask, body->x - other->x,
                           body->y - other->y, 0, pixels, &met);
    if (result >= 0)
    {
        body->y = other->y + met.before_y;
        if (ground.sweep.hit || met.hit)
        {
            body->speed = 0;
            body->rest = 0;
        }
    }
    return result;
}

DdcResult body_fall(struct body *body, const DdcTiles *tiles)
{
    body->stands = body->speed >= 0 &&
                   (DdcTiles_Overlaps(tiles, body->mask, body->x, body->y + 1,
                                      floors(body, tiles)) ||
                    body_meets(body, body->x, body->y + 1));
    if (body->stands)
    {
        body->speed = 0;
        body->rest = 0;
        return DDC_OK;
    }
    body->speed += body->speed < FASTEST ? GRAVITY : 0;
    const int way = body->rest + body->speed;
    /* Rounded down, for negative numbers as well. */
    const int pixels = way >= 0 ? way / UNITS : -((UNITS - 1 - way) / UNITS);
    body->rest = way - pixels * UNITS;
    return move_down(body, tiles, pixels);
}
