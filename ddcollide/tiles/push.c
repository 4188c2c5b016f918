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
static void push_along(const struct place *p, ddc_int32 step_x,
                       ddc_int32 step_y, ddc_int32 limit, DdcPush *out)
{
    for (ddc_int32 i = 1; i <= limit; i++)
    {
        for (ddc_int32 way = i; way >= -i; way -= 2 * i)
        {
            if (!overlaps_at(p, way * step_x, way * step_y))
            {
                out->x = way * step_x;
                out->y = way * step_y;
                out->kind = DDC_PUSH_SHORTEST;
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
    const DdcRect rect = {
        p->x + bounds->left - reach, p->y + bounds->top - reach,
        p->x + bounds->right + reach, p->y + bounds->bottom + reach};
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

/* Stores the push of a mask that overlaps, unless there is none. */
static DdcResult push_by_axes(const struct place *p, ddc_uint32 axes,
                              ddc_int32 limit, DdcPush *out)
{
    switch (axes)
    {
    case DDC_TILES_PUSH_X:
        push_along(p, -1, 0, limit, out);
        return DDC_OK;
    case DDC_TILES_PUSH_Y:
        push_along(p, 0, -1, limit, out);
        return DDC_OK;
    default:
        return push_anywhere(p, limit, out);
    }
}

/* Does what DdcTiles_FindPush does for a place that is not NULL; *what becomes
 * the cause of a failure. */
static DdcResult check_and_push(const struct place *p, ddc_uint32 axes,
                                ddc_int32 limit, DdcPush *out,
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
    if (!overlaps_at(p, 0, 0))
    {
        return DDC_OK;
    }
    *what = "no memory, or the map that far is too large for a mask";
    DdcResult result = push_by_axes(p, axes, limit, out);
    out->hit = result >= 0;
    return result;
}

DdcResult DDC_CALL DdcTiles_FindPush(const DdcTiles *tiles, const DdcMask *mask,
                                     ddc_int32 x, ddc_int32 y,
                                     ddc_uint32 categories, ddc_uint32 axes,
                                     ddc_int32 limit, DdcPush *out)
{
    const struct place place = {tiles, mask, x, y, categories};
    const char *what = "tiles, mask or out is NULL";
    DdcResult result = DDC_E_INVALIDPARAMS;

    ddc_clear(out);
    if (tiles != NULL && mask != NULL && out != NULL)
    {
        result = check_and_push(&place, axes, limit, out, &what);
    }
    return result < 0 ? ddc_fail_once(result, __func__, what) : DDC_OK;
}
