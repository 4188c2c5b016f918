/* SPDX-License-Identifier: Zlib */
/*
 * Owns the questions about tiles at rest: what a mask, a rectangle or a shape
 * overlaps. The cells in its bounding box are found by division, those without
 * solid pixels are skipped by their bits, a square of 8 x 8 at a time, and the
 * room mask answers for each of the others.
 */
#include "base/exact.h"
#include "mask/shape_overlap.h"
#include "mask/single_stripe.h"
#include "shape/shape.h"
#include "tiles/tiles.h"

/* ---- Masks --------------------------------------------------------------- */

/* Finds the cells under the bounding box of a mask. False: there are none. */
static bool find_block(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                       ddc_int32 y, DdcRect *block)
{
    const struct ddc_wide_rect rect = ddc_wide_rect_at(&mask->bounds, x, y);

    return !ddc_mask_is_empty(mask) && ddc_tiles_block_of(tiles, &rect, block);
}

bool ddc_tiles_overlap(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                       ddc_int32 y, ddc_uint32 categories)
{
    DdcRect block;
    struct ddc_solid_cell cell;

    if (!find_block(tiles, mask, x, y, &block))
    {
        return false;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        if (ddc_mask_any_common(cell.mask, mask, x - cell.left, y - cell.top))
        {
            return true;
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcTiles_Overlap(const DdcTiles *tiles, const DdcMask *mask,
                                    ddc_int32 x, ddc_int32 y,
                                    ddc_uint32 categories)
{
    if (tiles == NULL || mask == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or mask is NULL");
    }
    return ddc_tiles_overlap(tiles, mask, x, y, categories);
}

static DdcTile tile_at(const DdcTiles *tiles, const struct ddc_solid_cell *cell)
{
    return (DdcTile){cell->column, cell->row,
                     DdcTiles_GetCell(tiles, cell->column, cell->row)};
}

static bool is_before(DdcPosition a, DdcPosition b)
{
    return a.y < b.y || (a.y == b.y && a.x < b.x);
}

/* The cells come in another order than their pixels. Those below the first
 * pixel so far are left out. */
bool ddc_tiles_overlap_point(const DdcTiles *tiles, const DdcMask *mask,
                             ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
                             DdcPosition *pixel, DdcTile *tile)
{
    DdcPosition first = {INT32_MAX, INT32_MAX};
    DdcRect block;
    struct ddc_solid_cell cell;

    if (!find_block(tiles, mask, x, y, &block))
    {
        return false;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        DdcPosition at;
        if (cell.top > first.y ||
            !ddc_mask_first_common(cell.mask, &cell.mask->bounds, mask,
                                   x - cell.left, y - cell.top, &at.x, &at.y))
        {
            continue;
        }
        at = (DdcPosition){at.x + cell.left, at.y + cell.top};
        if (is_before(at, first))
        {
            first = at;
            *tile = tile_at(tiles, &cell);
        }
    }
    *pixel = first;
    return first.y != INT32_MAX;
}

ddc_int32 DDC_CALL DdcTiles_OverlapPoint(const DdcTiles *tiles,
                                         const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y, ddc_uint32 categories,
                                         ddc_int32 *pixel_x, ddc_int32 *pixel_y,
                                         DdcTile *tile)
{
    DdcPosition pixel;
    DdcTile found;

    if (tiles == NULL || mask == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or mask is NULL");
    }
    if (!ddc_tiles_overlap_point(tiles, mask, x, y, categories, &pixel, &found))
    {
        return 0;
    }
    if (pixel_x != NULL)
    {
        *pixel_x = pixel.x;
    }
    if (pixel_y != NULL)
    {
        *pixel_y = pixel.y;
    }
    if (tile != NULL)
    {
        *tile = found;
    }
    return 1;
}

ddc_int32 ddc_tiles_overlap_area(const DdcTiles *tiles, const DdcMask *mask,
                                 ddc_int32 x, ddc_int32 y,
                                 ddc_uint32 categories)
{
    DdcRect block;
    struct ddc_solid_cell cell;
    ddc_int32 area = 0;

    if (!find_block(tiles, mask, x, y, &block))
    {
        return 0;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        area +=
            ddc_mask_common_area(cell.mask, mask, x - cell.left, y - cell.top);
    }
    return area;
}

ddc_int32 DDC_CALL DdcTiles_OverlapArea(const DdcTiles *tiles,
                                        const DdcMask *mask, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories)
{
    if (tiles == NULL || mask == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or mask is NULL");
    }
    return ddc_tiles_overlap_area(tiles, mask, x, y, categories);
}

/* Stores the cells of one row of cells. */
static void store_cells(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                        ddc_int32 y, struct ddc_solid_cells it, DdcTile *out,
                        ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct ddc_solid_cell cell;

    while (ddc_solid_cells_next(&it, &cell))
    {
        if (ddc_mask_any_common(cell.mask, mask, x - cell.left, y - cell.top))
        {
            if (*needed < capacity)
            {
                out[*needed] = tile_at(tiles, &cell);
            }
            ++*needed;
        }
    }
}

DdcResult DDC_CALL DdcTiles_OverlapCells(const DdcTiles *tiles,
                                         const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y, ddc_uint32 categories,
                                         DdcTile *out, ddc_uint32 capacity,
                                         ddc_uint32 *needed)
{
    DdcRect block;

    if (!ddc_output_is_valid(out, capacity, needed) || tiles == NULL ||
        mask == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "tiles, mask, out or needed is NULL");
    }
    if (!find_block(tiles, mask, x, y, &block))
    {
        return DDC_OK;
    }
    for (ddc_int32 row = block.top; row < block.bottom; row++)
    {
        const DdcRect cells = {block.left, row, block.right, row + 1};
        store_cells(tiles, mask, x, y,
                    ddc_solid_cells_begin(tiles, &cells, categories), out,
                    capacity, needed);
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}

/* ---- Rectangles ---------------------------------------------------------- */

/* The part of a cell that lies in a rectangle, in the cell's pixels. */
static DdcRect part_of_cell(const DdcTiles *tiles,
                            const struct ddc_solid_cell *cell,
                            const struct ddc_wide_rect *rect)
{
    return (DdcRect){
        (ddc_int32)ddc_max64(rect->left - cell->left, 0),
        (ddc_int32)ddc_max64(rect->top - cell->top, 0),
        (ddc_int32)ddc_min64(rect->right - cell->left, tiles->cell_width),
        (ddc_int32)ddc_min64(rect->bottom - cell->top, tiles->cell_height)};
}

bool ddc_tiles_is_clear(const DdcTiles *tiles, const struct ddc_wide_rect *rect,
                        ddc_uint32 categories)
{
    DdcRect block;
    struct ddc_solid_cell cell;

    if (!ddc_tiles_block_of(tiles, rect, &block))
    {
        return true;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        DdcRect part = part_of_cell(tiles, &cell, rect);
        if (!ddc_mask_is_clear(cell.mask, &part))
        {
            return false;
        }
    }
    return true;
}

ddc_int32 DDC_CALL DdcTiles_OverlapRect(const DdcTiles *tiles,
                                        const DdcRect *rect,
                                        ddc_uint32 categories)
{
    if (tiles == NULL || rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or rect is NULL");
    }
    const struct ddc_wide_rect wide = ddc_wide_rect_at(rect, 0, 0);
    return !ddc_tiles_is_clear(tiles, &wide, categories);
}

/* ---- Shapes -------------------------------------------------------------- */

/* Does a valid shape with this bounding box overlap a solid pixel? */
static bool overlaps_shape(const DdcTiles *tiles, const DdcShape *shape,
                           const DdcBox *box, ddc_uint32 categories)
{
    const DdcRect map = {0, 0, tiles->width, tiles->height};
    DdcRect reach;
    DdcRect block;
    struct ddc_solid_cell cell;

    if (!ddc_shape_reach(box, 0, 0, &map, &reach))
    {
        return false;
    }
    const struct ddc_wide_rect wide = ddc_wide_rect_at(&reach, 0, 0);
    if (!ddc_tiles_block_of(tiles, &wide, &block))
    {
        return false;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        if (ddc_shape_overlaps_mask(shape, cell.mask, cell.left, cell.top))
        {
            return true;
        }
    }
    return false;
}

/* Does what DdcTiles_OverlapShape does; log lines name `function`. */
static ddc_int32 test_shape(const DdcTiles *tiles, const DdcShape *shape,
                            ddc_uint32 categories, const char *function)
{
    const char *what;
    DdcBox box;

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = ddc_shape_check(shape, &what);
    if (hit >= 0)
    {
        hit = DdcShape_GetBox(shape, &box);
    }
    if (hit >= 0)
    {
        hit = overlaps_shape(tiles, shape, &box, categories);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), function, what);
}

ddc_int32 DDC_CALL DdcTiles_OverlapShape(const DdcTiles *tiles,
                                         const DdcShape *shape,
                                         ddc_uint32 categories)
{
    if (tiles == NULL || shape == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or shape is NULL");
    }
    return test_shape(tiles, shape, categories, __func__);
}

ddc_int32 DDC_CALL DdcTiles_OverlapCircle(const DdcTiles *tiles,
                                          const DdcCircle *circle,
                                          ddc_uint32 categories)
{
    if (tiles == NULL || circle == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "tiles or circle is NULL");
    }
    DdcCircle copy = *circle;
    const DdcShape shape = {DDC_SHAPE_CIRCLE, 0, &copy};
    return test_shape(tiles, &shape, categories, __func__);
}

/* ---- New masks ----------------------------------------------------------- */

void ddc_tiles_draw(const DdcTiles *tiles, int64_t left, int64_t top,
                    ddc_uint32 categories, DdcMask *mask)
{
    const struct ddc_wide_rect rect = {left, top, left + mask->width,
                                       top + mask->height};
    DdcRect block;
    struct ddc_solid_cell cell;

    if (!ddc_tiles_block_of(tiles, &rect, &block))
    {
        return;
    }
    struct ddc_solid_cells it =
        ddc_solid_cells_begin(tiles, &block, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        ddc_mask_or(mask, cell.mask, (ddc_int32)(cell.left - left),
                    (ddc_int32)(cell.top - top));
    }
    ddc_mask_update_all(mask);
}

DdcResult DDC_CALL DdcTiles_CreateMask(const DdcTiles *tiles,
                                       const DdcRect *rect,
                                       ddc_uint32 categories, DdcMask **out)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (tiles == NULL || out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "tiles or out is NULL");
    }
    const DdcRect map = {0, 0, tiles->width, tiles->height};
    const DdcRect *part = rect != NULL ? rect : &map;
    DdcResult result =
        ddc_mask_create_for((int64_t)part->right - part->left,
                            (int64_t)part->bottom - part->top, out, __func__);
    if (result >= 0)
    {
        ddc_tiles_draw(tiles, part->left, part->top, categories, *out);
    }
    return result;
}
