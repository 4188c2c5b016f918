/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test that games run most: does a mask or a rectangle overlap solid
 * pixels of a map? The cells in its bounding box are found by division, those
 * without solid pixels are skipped by their bits, a square of 8 x 8 at a time,
 * and the room mask answers for each of the others.
 */
#include "tiles/tiles.h"

/* ---- Cells --------------------------------------------------------------- */

bool ddc_tiles_block_of(const DdcTiles *tiles, const DdcRect *rect,
                        DdcRect *block)
{
    const DdcRect map = ddc_tiles_map(tiles);
    DdcRect common;

    if (!ddc_rect_intersect(rect, &map, &common))
    {
        return false;
    }
    *block =
        (DdcRect){ddc_tiles_divide(common.left, tiles->per_width),
                  ddc_tiles_divide(common.top, tiles->per_height),
                  ddc_tiles_divide(common.right - 1, tiles->per_width) + 1,
                  ddc_tiles_divide(common.bottom - 1, tiles->per_height) + 1};
    return true;
}

bool ddc_tiles_rect_of(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                       ddc_int32 y, DdcRect *rect)
{
    const DdcRect *bounds = &mask->bounds;

    /* All bounding boxes are within 2^20, and the map is within 2^30. */
    if (x <= -DDC_SIZE_MAX || x >= tiles->width || y <= -DDC_SIZE_MAX ||
        y >= tiles->height)
    {
        *rect = (DdcRect){0, 0, 0, 0};
        return false;
    }
    *rect = (DdcRect){bounds->left + x, bounds->top + y, bounds->right + x,
                      bounds->bottom + y};
    return true;
}

/* Looks at the square that begins at it->column and it->row: keeps the bits
 * that lie in the block. */
static void enter(struct ddc_solid_cells *it)
{
    const DdcRect *block = &it->block;
    unsigned left = (unsigned)ddc_max(block->left - it->column, 0);
    unsigned right = (unsigned)ddc_min(block->right - it->column, 8);
    unsigned top = (unsigned)ddc_max(block->top - it->row, 0);
    unsigned bottom = (unsigned)ddc_min(block->bottom - it->row, 8);
    uint64_t columns =
        (0xFFu << left & 0xFFu >> (8 - right)) * (uint64_t)0x0101010101010101u;
    uint64_t rows = ~(uint64_t)0 << 8 * top & ~(uint64_t)0 >> (64 - 8 * bottom);

    it->cell = ddc_tiles_cell(it->tiles, it->column, it->row);
    it->bits = it->tiles->solid[it->cell / 64] & columns & rows;
}

void ddc_solid_cells_begin(struct ddc_solid_cells *it, const DdcTiles *tiles,
                           const DdcRect *rect, ddc_uint32 categories)
{
    it->tiles = tiles;
    it->categories = categories;
    it->bits = 0;
    if (!ddc_tiles_block_of(tiles, rect, &it->block))
    {
        it->block = (DdcRect){0, 0, 0, 0};
        it->column = 0;
        it->row = 0;
        return;
    }
    it->column = it->block.left & ~7;
    it->row = it->block.top & ~7;
    enter(it);
}

bool ddc_solid_cells_advance(struct ddc_solid_cells *it)
{
    do
    {
        it->column += 8;
        if (it->column >= it->block.right)
        {
            it->column = it->block.left & ~7;
            it->row += 8;
            if (it->row >= it->block.bottom)
            {
                return false;
            }
        }
        enter(it);
    } while (it->bits == 0);
    return true;
}

/* ---- Masks --------------------------------------------------------------- */

/*
 * ddc_mask_any_common for a cell and a mask that are both at most 32 pixels
 * wide, (dx,dy) apart. They are near, because the mask's bounding box overlaps
 * the cell: so no sum overflows, and the rows are shifted by less than 32.
 */
static inline bool narrow_any_common(const struct ddc_kernels *kernels,
                                     const DdcMask *cell, const DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    ddc_int32 top = ddc_max(mask->bounds.top + dy, cell->bounds.top);
    ddc_int32 bottom = ddc_min(mask->bounds.bottom + dy, cell->bounds.bottom);
    const uint32_t *a = cell->rows32 - top;
    const uint32_t *b = mask->rows32 - (top - dy);

    if (top >= bottom)
    {
        return false;
    }
    return dx >= 0 ? kernels->rows32_any_common(a, b, (size_t)(bottom - top),
                                                (unsigned)dx)
                   : kernels->rows32_any_common(b, a, (size_t)(bottom - top),
                                                (unsigned)-dx);
}

bool ddc_tiles_overlap(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                       ddc_int32 y, ddc_uint32 categories)
{
    const bool narrow = (tiles->full->layout | mask->layout) == DDC_MASK_ROWS32;
    const struct ddc_kernels *kernels = narrow ? ddc_kernels_get() : NULL;
    DdcRect rect;
    struct ddc_solid_cells it;
    struct ddc_solid_cell cell;

    ddc_tiles_rect_of(tiles, mask, x, y, &rect);
    ddc_solid_cells_begin(&it, tiles, &rect, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        ddc_int32 dx = x - cell.left;
        ddc_int32 dy = y - cell.top;
        if (kernels != NULL
                ? narrow_any_common(kernels, cell.mask, mask, dx, dy)
                : DdcMask_Overlap(cell.mask, mask, dx, dy) != 0)
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

/* ---- Rectangles ---------------------------------------------------------- */

/* The part of a cell that lies in a rectangle, in the cell's pixels. */
static DdcRect part_of_cell(const DdcTiles *tiles,
                            const struct ddc_solid_cell *cell,
                            const DdcRect *rect)
{
    return (DdcRect){ddc_max(rect->left - cell->left, 0),
                     ddc_max(rect->top - cell->top, 0),
                     ddc_min(rect->right - cell->left, tiles->cell_width),
                     ddc_min(rect->bottom - cell->top, tiles->cell_height)};
}

bool ddc_tiles_is_clear(const DdcTiles *tiles, const DdcRect *rect,
                        ddc_uint32 categories)
{
    const DdcRect map = ddc_tiles_map(tiles);
    DdcRect common;
    struct ddc_solid_cells it;
    struct ddc_solid_cell cell;

    /* Within the map no difference of edges overflows. */
    if (!ddc_rect_intersect(rect, &map, &common))
    {
        return true;
    }
    ddc_solid_cells_begin(&it, tiles, &common, categories);
    while (ddc_solid_cells_next(&it, &cell))
    {
        DdcRect part = part_of_cell(tiles, &cell, &common);
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
    return !ddc_tiles_is_clear(tiles, rect, categories);
}
