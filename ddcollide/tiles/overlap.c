/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test that games run most: does a mask overlap solid pixels of a map?
 * The cells in its bounding box are found by division, those without solid
 * pixels are skipped by their bits, a square of 8 x 8 at a time, and the room
 * mask answers for each of the others. All of this is in one loop, because a
 * test of a few cells takes little longer than a call.
 */
#include "tiles/tiles.h"

/* Does a mask at (x,y) overlap the tiles of some categories? */
struct query
{
    const DdcTiles *tiles;
    const DdcMask *mask;
    ddc_int32 x;
    ddc_int32 y;
    ddc_uint32 categories;
    const struct ddc_kernels *kernels; /* NULL unless all masks are narrow */
};

/*
 * ddc_mask_any_common for a cell and a mask that are both at most 32 pixels
 * wide, (dx,dy) apart. They are near, because the mask's bounding box overlaps
 * the cell: so no sum overflows, and the rows are shifted by less than 32. Rows
 * lie bottom first: rows32 - y is the group of rows from y on (mask/mask.h).
 */
static inline bool narrow_any_common(const struct ddc_kernels *kernels,
                                     const DdcMask *cell, const DdcMask *mask,
                                     ddc_int32 dx, ddc_int32 dy)
{
    ddc_int32 top = ddc_max(mask->bounds.top + dy, cell->bounds.top);
    ddc_int32 bottom = ddc_min(mask->bounds.bottom + dy, cell->bounds.bottom);

    if (top >= bottom)
    {
        return false;
    }
    const uint32_t *a = cell->rows32 - top;
    const uint32_t *b = mask->rows32 - (top - dy);
    return kernels->rows32_any_common(dx >= 0 ? a : b, dx >= 0 ? b : a,
                                      (size_t)(bottom - top),
                                      (unsigned)(dx >= 0 ? dx : -dx));
}

/* Does the mask overlap one of the cells whose bits are set, of the square that
 * begins at (column,row) and at the place `cell`? */
static inline bool overlaps_square(const struct query *q, ddc_int32 column,
                                   ddc_int32 row, ddc_uint32 cell,
                                   uint64_t bits)
{
    const DdcTiles *tiles = q->tiles;

    for (; bits != 0; bits &= bits - 1)
    {
        ddc_int32 bit = (ddc_int32)ddc_lowest_bit(bits);
        ddc_int32 dx = q->x - (column + bit % 8) * tiles->cell_width;
        ddc_int32 dy = q->y - (row + bit / 8) * tiles->cell_height;
        const DdcMask *mask = ddc_tiles_find_mask(
            tiles, tiles->cells[cell + (ddc_uint32)bit], q->categories);
        if (mask != NULL &&
            (q->kernels != NULL
                 ? narrow_any_common(q->kernels, mask, q->mask, dx, dy)
                 : DdcMask_Overlaps(mask, q->mask, dx, dy) != 0))
        {
            return true;
        }
    }
    return false;
}

bool ddc_tiles_overlaps(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                        ddc_int32 y, ddc_uint32 categories)
{
    const bool narrow = (tiles->full->layout | mask->layout) == DDC_MASK_ROWS32;
    const struct query query = {
        tiles, mask, x, y, categories, narrow ? ddc_kernels_get() : NULL};
    DdcRect rect;
    DdcRect block;

    if (!ddc_tiles_rect_of(tiles, mask, x, y, &rect) ||
        !ddc_tiles_block_of(tiles, &rect, &block))
    {
        return false;
    }
    for (ddc_int32 row = block.top & ~7; row < block.bottom; row += 8)
    {
        for (ddc_int32 column = block.left & ~7; column < block.right;
             column += 8)
        {
            ddc_uint32 cell = ddc_tiles_cell(tiles, column, row);
            uint64_t bits =
                ddc_tiles_square_bits(tiles, &block, column, row, cell);
            if (overlaps_square(&query, column, row, cell, bits))
            {
                return true;
            }
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcTiles_Overlaps(const DdcTiles *tiles, const DdcMask *mask,
                                     ddc_int32 x, ddc_int32 y,
                                     ddc_uint32 categories)
{
    DDC_RETURN_0_IF(tiles == NULL || mask == NULL, DDC_E_INVALIDPARAMS,
                    "tiles or mask is NULL");
    return ddc_tiles_overlaps(tiles, mask, x, y, categories);
}
