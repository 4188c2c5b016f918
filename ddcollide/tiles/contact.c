/* SPDX-License-Identifier: Zlib */
/*
 * Owns the questions about tiles at rest that are asked less often than the
 * overlap: the first common pixel, the area, the cells, shapes, and masks of a
 * part of a map.
 */
#include "base/exact.h"
#include "mask/shape_overlap.h"
#include "shape/shape.h"
#include "tiles/tiles.h"

/* ---- Masks --------------------------------------------------------------- */

static DdcTileCell tile_at(const DdcTiles *tiles,
                           const struct ddc_solid_cell *cell)
{
    return (DdcTileCell){cell->column, cell->row,
                         ddc_tiles_value(tiles, cell->content)};
}

static bool is_before(DdcPosition a, const DdcTilesHit *b)
{
    return a.y < b->y || (a.y == b->y && a.x < b->x);
}

/* The cells come in another order than their pixels. Those below the first
 * pixel so far are left out. Where the mask cannot reach the map, `rect` is
 * empty. */
void ddc_tiles_find_overlap(const DdcTiles *tiles, const DdcMask *mask,
                            ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
                            DdcTilesHit *out)
{
    DdcRect rect;

    ddc_tiles_rect_of(tiles, mask, x, y, &rect);
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, &rect, categories);
    while (ddc_solid_cells_next(&it))
    {
        DdcPosition at;
        if ((out->hit && it.cell.top > out->y) ||
            !ddc_mask_first_common(it.cell.mask, &it.cell.mask->bounds, mask,
                                   x - it.cell.left, y - it.cell.top, &at.x,
                                   &at.y))
        {
            continue;
        }
        at = (DdcPosition){at.x + it.cell.left, at.y + it.cell.top};
        if (!out->hit || is_before(at, out))
        {
            *out = (DdcTilesHit){1, at.x, at.y, tile_at(tiles, &it.cell)};
        }
    }
}

DdcResult DDC_CALL DdcTiles_FindOverlap(const DdcTiles *tiles,
                                        const DdcMask *mask, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories,
                                        DdcTilesHit *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || mask == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, mask or out is NULL");
    ddc_tiles_find_overlap(tiles, mask, x, y, categories, out);
    return DDC_OK;
}

ddc_int32 ddc_tiles_count_overlap(const DdcTiles *tiles, const DdcMask *mask,
                                  ddc_int32 x, ddc_int32 y,
                                  ddc_uint32 categories)
{
    DdcRect rect;
    ddc_int32 area = 0;

    ddc_tiles_rect_of(tiles, mask, x, y, &rect);
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, &rect, categories);
    while (ddc_solid_cells_next(&it))
    {
        area += ddc_mask_count_overlap(it.cell.mask, mask, x - it.cell.left,
                                       y - it.cell.top);
    }
    return area;
}

ddc_int32 DDC_CALL DdcTiles_CountOverlap(const DdcTiles *tiles,
                                         const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y, ddc_uint32 categories)
{
    DDC_RETURN_0_IF(tiles == NULL || mask == NULL, DDC_E_INVALIDPARAMS,
                    "tiles or mask is NULL");
    return ddc_tiles_count_overlap(tiles, mask, x, y, categories);
}

/* Stores the cells of one row of cells. */
static void store_cells(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                        ddc_int32 y, struct ddc_solid_cells *it,
                        DdcTileCell *out, ddc_uint32 capacity,
                        ddc_uint32 *needed)
{
    while (ddc_solid_cells_next(it))
    {
        if (DdcMask_Overlaps(it->cell.mask, mask, x - it->cell.left,
                             y - it->cell.top))
        {
            if (*needed < capacity)
            {
                out[*needed] = tile_at(tiles, &it->cell);
            }
            ++*needed;
        }
    }
}

DdcResult DDC_CALL DdcTiles_ListCells(const DdcTiles *tiles,
                                      const DdcMask *mask, ddc_int32 x,
                                      ddc_int32 y, ddc_uint32 categories,
                                      DdcTileCell *out, ddc_uint32 capacity,
                                      ddc_uint32 *needed)
{
    DdcRect rect;
    DdcRect block;

    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           tiles == NULL || mask == NULL,
                       DDC_E_INVALIDPARAMS,
                       "tiles, mask, out or needed is NULL");
    if (!ddc_tiles_rect_of(tiles, mask, x, y, &rect) ||
        !ddc_tiles_block_of(tiles, &rect, &block))
    {
        return DDC_OK;
    }
    /* The iterator goes square by square, the list row by row. */
    for (ddc_int32 row = block.top; row < block.bottom; row++)
    {
        const DdcRect cells = {rect.left, row * tiles->cell_height, rect.right,
                               (row + 1) * tiles->cell_height};
        struct ddc_solid_cells it;
        ddc_solid_cells_begin(&it, tiles, &cells, categories);
        store_cells(tiles, mask, x, y, &it, out, capacity, needed);
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}

/* ---- Shapes -------------------------------------------------------------- */

/* Does a valid shape overlap a solid pixel? */
static bool overlaps_shape(const DdcTiles *tiles, const DdcShape *shape,
                           ddc_uint32 categories)
{
    const DdcRect map = ddc_tiles_map(tiles);
    DdcBox box;
    DdcRect reach;

    if (!ddc_shape_bounds(shape, &box) ||
        !ddc_shape_reach(&box, 0, 0, &map, &reach))
    {
        return false;
    }
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, &reach, categories);
    while (ddc_solid_cells_next(&it))
    {
        if (ddc_mask_overlaps_shape(it.cell.mask, shape, -it.cell.left,
                                    -it.cell.top))
        {
            return true;
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcTiles_OverlapsShape(const DdcTiles *tiles,
                                          const DdcShape *shape,
                                          ddc_uint32 categories)
{
    const char *what;
    DDC_RETURN_0_IF(tiles == NULL || shape == NULL, DDC_E_INVALIDPARAMS,
                    "tiles or shape is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = ddc_shape_check_for_pixels(shape, &what);
    if (hit >= 0)
    {
        hit = overlaps_shape(tiles, shape, categories);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, what);
}

/* ---- New masks ----------------------------------------------------------- */

void ddc_tiles_draw(const DdcTiles *tiles, const DdcRect *rect,
                    ddc_uint32 categories, DdcMask *mask)
{
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, rect, categories);
    while (ddc_solid_cells_next(&it))
    {
        ddc_mask_or(mask, it.cell.mask, it.cell.left - rect->left,
                    it.cell.top - rect->top);
    }
    ddc_mask_update_all(mask);
}

DdcResult DDC_CALL DdcMask_CreateFromTiles(const DdcTiles *tiles,
                                           const DdcRect *part,
                                           ddc_uint32 categories, DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(tiles == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "tiles or out is NULL");
    const DdcRect map = ddc_tiles_map(tiles);
    const DdcRect *drawn = part != NULL ? part : &map;
    DdcResult result =
        ddc_mask_create_for((int64_t)drawn->right - drawn->left,
                            (int64_t)drawn->bottom - drawn->top, out, __func__);
    if (result >= 0)
    {
        ddc_tiles_draw(tiles, drawn, categories, *out);
    }
    return result;
}
