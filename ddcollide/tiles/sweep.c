/* SPDX-License-Identifier: Zlib */
/*
 * Owns a mask that moves across tiles: the sweep (a swept test that uses the
 * line and the search of mask/sweep_line.c), and the ground below a mask. The
 * steps at which the bounding box lies on the map are found by division. A
 * chunk of steps is free when the rectangle that the bounding box sweeps has no
 * solid pixel; single steps are tested only where it has one.
 */
#include "mask/sweep_line.h"

#include "tiles/tiles.h"

/* A chunk has at most as many steps as this many cells, side by side along
 * their longer side, and the mask's longer side have pixels: squares of empty
 * cells are passed fast. */
#define CHUNK_CELLS 32

struct sweep
{
    const DdcTiles *tiles;
    const DdcMask *mask;
    ddc_uint32 categories;
    struct ddc_sweep_axis x;
    struct ddc_sweep_axis y;
};

/* ---- The search ---------------------------------------------------------- */

static bool is_chunk_free(void *sweep, ddc_int32 first, ddc_int32 last)
{
    const struct sweep *s = sweep;
    const DdcRect *bounds = &s->mask->bounds;
    struct ddc_steps x = ddc_sweep_offsets(&s->x, first, last);
    struct ddc_steps y = ddc_sweep_offsets(&s->y, first, last);
    /* No sum overflows: the search is clipped to steps on the map. */
    const DdcRect rect = {bounds->left + x.first, bounds->top + y.first,
                          bounds->right + x.last, bounds->bottom + y.last};

    return ddc_tiles_is_clear(s->tiles, &rect, s->categories);
}

static bool overlap_at(void *sweep, ddc_int32 k)
{
    const struct sweep *s = sweep;

    return ddc_tiles_overlaps(s->tiles, s->mask, ddc_sweep_offset(&s->x, k),
                              ddc_sweep_offset(&s->y, k), s->categories);
}

/* The first step at which the mask overlaps solid pixels, or -1. */
static ddc_int32 find_step(struct sweep *s)
{
    const DdcRect *bounds = &s->mask->bounds;
    int64_t width = s->tiles->width;
    int64_t height = s->tiles->height;
    struct ddc_steps range = {0, s->x.steps};

    if (ddc_mask_is_empty(s->mask))
    {
        return -1;
    }
    ddc_sweep_clip(&s->x, -(int64_t)bounds->right, width - bounds->left,
                   &range);
    ddc_sweep_clip(&s->y, -(int64_t)bounds->bottom, height - bounds->top,
                   &range);
    ddc_int32 longer =
        ddc_max(bounds->right - bounds->left, bounds->bottom - bounds->top);
    const struct ddc_sweep_search search = {
        s,
        longer +
            CHUNK_CELLS * ddc_max(s->tiles->cell_width, s->tiles->cell_height),
        is_chunk_free, overlap_at};
    return ddc_sweep_first_step(&search, range);
}

/* ---- Sweeps -------------------------------------------------------------- */

/* The gradient of the area at (x,y), as DdcMask_GetNormal() stores it. */
static void store_normal(const struct sweep *s, ddc_int32 x, ddc_int32 y,
                         DdcTilesSweep *out)
{
    const DdcTiles *tiles = s->tiles;
    const DdcMask *mask = s->mask;
    ddc_uint32 categories = s->categories;

    out->normal_x = ddc_tiles_count_overlap(tiles, mask, x + 1, y, categories) -
                    ddc_tiles_count_overlap(tiles, mask, x - 1, y, categories);
    out->normal_y = ddc_tiles_count_overlap(tiles, mask, x, y + 1, categories) -
                    ddc_tiles_count_overlap(tiles, mask, x, y - 1, categories);
}

static bool is_move_valid(ddc_int32 start, ddc_int32 move)
{
    return ddc_is_coord(start) && ddc_is_coord(move) &&
           ddc_is_coord((int64_t)start + move);
}

DdcResult ddc_tiles_check_move(DdcPosition start, DdcPosition move,
                               const char *function)
{
    DDC_RETURN_ONCE_IF_FOR(
        function,
        !is_move_valid(start.x, move.x) || !is_move_valid(start.y, move.y),
        DDC_E_RANGE, "the move begins, ends or is beyond +-2^30");
    return DDC_OK;
}

void ddc_tiles_sweep(const DdcTiles *tiles, const DdcMask *mask,
                     DdcPosition start, DdcPosition move, ddc_uint32 categories,
                     DdcTilesSweep *out)
{
    ddc_int32 steps = ddc_sweep_steps(move.x, move.y);
    struct sweep sweep = {tiles, mask, categories,
                          ddc_sweep_axis_make(start.x, move.x, steps),
                          ddc_sweep_axis_make(start.y, move.y, steps)};
    ddc_int32 k = find_step(&sweep);
    DdcTilesHit found = {.hit = 0};

    ddc_sweep_store(&sweep.x, &sweep.y, k, &out->sweep);
    if (k >= 0)
    {
        ddc_int32 x = out->sweep.at_x;
        ddc_int32 y = out->sweep.at_y;
        ddc_tiles_find_overlap(tiles, mask, x, y, categories, &found);
        out->sweep.x = found.x;
        out->sweep.y = found.y;
        out->tile = found.tile;
        store_normal(&sweep, x, y, out);
    }
}

DdcResult DDC_CALL DdcTiles_Sweep(const DdcTiles *tiles, const DdcMask *mask,
                                  ddc_int32 x, ddc_int32 y, ddc_int32 move_x,
                                  ddc_int32 move_y, ddc_uint32 categories,
                                  DdcTilesSweep *out)
{
    const DdcPosition start = {x, y};
    const DdcPosition move = {move_x, move_y};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || mask == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, mask or out is NULL");
    DdcResult result = ddc_tiles_check_move(start, move, __func__);
    DDC_RETURN_IF_FAILED(result);
    ddc_tiles_sweep(tiles, mask, start, move, categories, out);
    return DDC_OK;
}

/* ---- Ground -------------------------------------------------------------- */

/* The pixels from (x,y) upwards, at most `climb`, to where the mask overlaps
 * nothing; -1: there is no such place. */
static ddc_int32 find_climb(const struct sweep *s, ddc_int32 x, ddc_int32 y,
                            ddc_int32 climb)
{
    ddc_int32 up = 0;

    while (ddc_tiles_overlaps(s->tiles, s->mask, x, y - up, s->categories))
    {
        if (++up > climb)
        {
            return -1;
        }
    }
    return up;
}

/* Finds where the mask stands; *distance is that of DdcTiles_FindGround(). */
static bool find_ground(struct sweep *s, ddc_int32 x, ddc_int32 y,
                        ddc_int32 climb, ddc_int32 drop, ddc_int32 *distance)
{
    ddc_int32 up = find_climb(s, x, y, climb);

    *distance = up < 0 ? 0 : -up;
    if (up != 0)
    {
        return up > 0;
    }
    /* The sweep may end beyond +-2^30: that fits 32 bits, and nothing is solid
     * there. */
    s->x = ddc_sweep_axis_make(x, 0, drop + 1);
    s->y = ddc_sweep_axis_make(y, drop + 1, drop + 1);
    ddc_int32 k = find_step(s);
    *distance = k > 0 ? k - 1 : drop;
    return k > 0;
}

DdcResult DDC_CALL DdcTiles_FindGround(const DdcTiles *tiles,
                                       const DdcMask *mask, ddc_int32 x,
                                       ddc_int32 y, ddc_uint32 categories,
                                       ddc_int32 climb, ddc_int32 drop,
                                       ddc_int32 *hit, ddc_int32 *distance)
{
    struct sweep sweep = {
        .tiles = tiles, .mask = mask, .categories = categories};
    ddc_int32 unused = 0;
    ddc_int32 *out = distance != NULL ? distance : &unused;

    *out = 0;
    ddc_clear(hit);
    DDC_RETURN_ONCE_IF(tiles == NULL || mask == NULL || hit == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, mask or hit is NULL");
    DDC_RETURN_ONCE_IF(climb < 0 || climb > DDC_TILES_REACH_MAX || drop < 0 ||
                           drop > DDC_TILES_REACH_MAX || !ddc_is_coord(x) ||
                           !ddc_is_coord(y),
                       DDC_E_RANGE, "climb, drop or the place is out of range");
    *hit = find_ground(&sweep, x, y, climb, drop, out);
    return DDC_OK;
}
