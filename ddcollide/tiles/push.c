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

/* (step_x,step_y) is one pixel up or to the left; of two equally short pushes
 * that is the first one. */
static DdcResult push_along(const struct place *p, ddc_int32 step_x,
                            ddc_int32 step_y, ddc_int32 limit, DdcPosition *out)
{
    for (ddc_int32 i = 1; i <= limit; i++)
    {
        for (ddc_int32 way = i; way >= -i; way -= 2 * i)
        {
            if (!overlaps_at(p, way * step_x, way * step_y))
            {
                *out = (DdcPosition){way * step_x, way * step_y};
                return DDC_OK;
            }
        }
    }
    return DDC_S_BLOCKED;
}

/* ---- In any direction ---------------------------------------------------- */

/*
 * Stores the push out of what lies within `reach` pixels of the mask. It is the
 * push out of the whole map if it is no longer than that.
 */
static DdcResult push_out_of_surroundings(const struct place *p,
                                          ddc_int32 reach, DdcPosition *out)
{
    const DdcRect *bounds = &p->mask->bounds;
    const DdcRect rect = {
        p->x + bounds->left - reach, p->y + bounds->top - reach,
        p->x + bounds->right + reach, p->y + bounds->bottom + reach};
    DdcMask *around;
    DdcResult result =
        ddc_mask_create((int64_t)rect.right - rect.left,
                        (int64_t)rect.bottom - rect.top, &around);

    if (result < 0)
    {
        return result;
    }
    ddc_tiles_draw(p->tiles, &rect, p->categories, around);
    result =
        ddc_mask_push(around, p->mask, reach - bounds->left,
                      reach - bounds->top, DDC_PUSH_BUDGET, &out->x, &out->y);
    DdcMask_Destroy(around);
    return result;
}

static bool is_longer(DdcPosition push, ddc_int32 length)
{
    return (int64_t)push.x * push.x + (int64_t)push.y * push.y >
           (int64_t)length * length;
}

static DdcResult push_anywhere(const struct place *p, ddc_int32 limit,
                               DdcPosition *out)
{
    ddc_int32 reach = ddc_min(FIRST_REACH, limit);

    for (;;)
    {
        DdcPosition push;
        DdcResult result = push_out_of_surroundings(p, reach, &push);
        if (result < 0)
        {
            return result;
        }
        if (!is_longer(push, reach))
        {
            *out = push;
            return result;
        }
        if (reach == limit)
        {
            return DDC_S_BLOCKED;
        }
        reach = ddc_min(2 * reach, limit);
    }
}

/* ---- The call ------------------------------------------------------------ */

static DdcResult push_by_axes(const struct place *p, ddc_int32 axes,
                              ddc_int32 limit, DdcPosition *out)
{
    if (!overlaps_at(p, 0, 0))
    {
        return DDC_OK;
    }
    switch (axes)
    {
    case DDC_TILES_PUSH_X:
        return push_along(p, -1, 0, limit, out);
    case DDC_TILES_PUSH_Y:
        return push_along(p, 0, -1, limit, out);
    default:
        return push_anywhere(p, limit, out);
    }
}

/* Does what DdcTiles_Push does for a place that is not NULL; *what becomes the
 * cause of a failure. */
static DdcResult check_and_push(const struct place *p, ddc_int32 axes,
                                ddc_int32 limit, DdcPosition *out,
                                const char **what)
{
    if (axes < DDC_TILES_PUSH_X || axes > (DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y))
    {
        *what = "axes is not one of DDC_TILES_PUSH_X and _Y, or both";
        return DDC_E_INVALIDPARAMS;
    }
    if (limit < 0 || limit > DDC_TILES_REACH_MAX || !ddc_is_coord(p->x) ||
        !ddc_is_coord(p->y))
    {
        *what = "x, y or limit is out of range";
        return DDC_E_RANGE;
    }
    *what = "no memory, or the map that far is too large for a mask";
    return push_by_axes(p, axes, limit, out);
}

DdcResult DDC_CALL DdcTiles_Push(const DdcTiles *tiles, const DdcMask *mask,
                                 ddc_int32 x, ddc_int32 y, ddc_int32 axes,
                                 ddc_int32 limit, ddc_uint32 categories,
                                 ddc_int32 *push_x, ddc_int32 *push_y)
{
    const struct place place = {tiles, mask, x, y, categories};
    const char *what = "tiles, mask, push_x or push_y is NULL";
    DdcPosition out = {0, 0};
    DdcResult result = DDC_E_INVALIDPARAMS;

    if (tiles != NULL && mask != NULL && push_x != NULL && push_y != NULL)
    {
        result = check_and_push(&place, axes, limit, &out, &what);
    }
    if (push_x != NULL)
    {
        *push_x = out.x;
    }
    if (push_y != NULL)
    {
        *push_y = out.y;
    }
    return result < 0 ? ddc_fail_once(result, __func__, what) : result;
}
