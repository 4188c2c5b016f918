/* SPDX-License-Identifier: Zlib */
/*
 * Owns the push: the shortest way of a mask out of the solid pixels of a map.
 * Along one axis both directions are tried pixel by pixel. In any direction,
 * the surroundings of the mask are drawn into one mask, out of which
 * mask/push.c finds the minimum translation vector. A push that is no longer
 * than the surroundings reach is the shortest one in the whole map; otherwise
 * the reach is doubled (iterative deepening).
 */
#include "tiles/tiles.h"

/* The first reach, in pixels. */
#define FIRST_REACH 16

/* A query about a mask at (x,y). */
struct place
{
    const DdcTiles *tiles;
    const DdcMask *mask;
    ddc_int32 x;
    ddc_int32 y;
    ddc_uint32 categories;
};

static bool overlaps_at(const struct place *p, ddc_int32 dx, ddc_int32 dy)
{
    return ddc_tiles_overlaps(p->tiles, p->mask, p->x + dx, p->y + dy,
                              p->categories);
}

/* ---- Along one axis ------------------------------------------------------ */

/* Of two equally short pushes that up or to the left is the first one. */
static void push_along(const struct place *p, bool across, ddc_int32 limit,
                       DdcPush *out)
{
    for (ddc_int32 i = 1; i <= limit; i++)
    {
        for (ddc_int32 way = -i; way <= i; way += 2 * i)
        {
            ddc_int32 x = across ? way : 0;
            ddc_int32 y = across ? 0 : way;
            if (!overlaps_at(p, x, y))
            {
                *out = (DdcPush){.x = x, .y = y, .kind = DDC_PUSH_SHORTEST};
                return;
            }
        }
    }
}

/* ---- In any direction ---------------------------------------------------- */

/*
 * Stores the push out of what lies within `reach` pixels of the mask. It is the
 * push out of the whole map if it is no longer than that.
 */
static DdcResult push_out_of_surroundings(const struct place *p,
                                          ddc_int32 reach, DdcPush *out)
{
    const DdcRect *bounds = &p->mask->bounds;
    const DdcRect here = ddc_rect_moved(bounds, p->x, p->y);
    const DdcRect rect = ddc_rect_grown(&here, reach, reach);
    DdcMask *around;
    DdcResult result =
        ddc_mask_create((int64_t)rect.right - rect.left,
                        (int64_t)rect.bottom - rect.top, &around);

    DDC_RETURN_IF_FAILED(result);
    ddc_tiles_draw(p->tiles, &rect, p->categories, around);
    ddc_mask_find_push(around, p->mask, reach - bounds->left,
                       reach - bounds->top, DDC_PUSH_BUDGET, out);
    DdcMask_Destroy(around);
    return DDC_OK;
}

static bool is_longer(const DdcPush *push, ddc_int32 length)
{
    return (int64_t)push->x * push->x + (int64_t)push->y * push->y >
           (int64_t)length * length;
}

static DdcResult push_anywhere(const struct place *p, ddc_int32 limit,
                               DdcPush *out)
{
    ddc_int32 reach = ddc_min(FIRST_REACH, limit);

    for (;;)
    {
        DdcPush push;
        DdcResult result = push_out_of_surroundings(p, reach, &push);
        DDC_RETURN_IF_FAILED(result);
        if (!is_longer(&push, reach))
        {
            *out = push;
            return DDC_OK;
        }
        if (reach == limit)
        {
            return DDC_OK;
        }
        reach = ddc_min(2 * reach, limit);
    }
}

/* ---- The call ------------------------------------------------------------ */

DdcResult DDC_CALL DdcTiles_FindPush(const DdcTiles *tiles, const DdcMask *mask,
                                     ddc_int32 x, ddc_int32 y,
                                     ddc_uint32 categories, ddc_uint32 axes,
                                     ddc_int32 limit, DdcPush *out)
{
    const ddc_uint32 both = DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y;
    const struct place place = {tiles, mask, x, y, categories};
    DdcResult result = DDC_OK;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || mask == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, mask or out is NULL");
    DDC_RETURN_ONCE_IF(axes < DDC_TILES_PUSH_X || axes > both,
                       DDC_E_INVALIDPARAMS,
                       "axes is not one of DDC_TILES_PUSH_X and _Y, or both");
    DDC_RETURN_ONCE_IF(limit < 0 || limit > DDC_TILES_REACH_MAX ||
                           !ddc_is_coord(x) || !ddc_is_coord(y),
                       DDC_E_RANGE, "x, y or limit is out of range");
    if (!overlaps_at(&place, 0, 0))
    {
        return DDC_OK;
    }
    if (axes == both)
    {
        result = push_anywhere(&place, limit, out);
    }
    else
    {
        push_along(&place, axes == DDC_TILES_PUSH_X, limit, out);
    }
    DDC_RETURN_ONCE_IF(
        result < 0, result,
        "no memory, or the map that far is too large for a mask");
    out->hit = 1;
    return DDC_OK;
}
