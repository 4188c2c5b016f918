/* SPDX-License-Identifier: Zlib */
/*
 * Owns the loop over the cells with solid pixels in a rectangle, which most
 * queries of tiles use, and the test whether a rectangle has any solid pixel.
 * The loop goes through the squares of 8 x 8 cells (tiles/tiles.h) that the
 * block of cells touches; each has one word of bits.
 * tiles/overlap.c has the same loop inlined; tests/tiles/test_soak.c compares
 * both with one mask of the whole level.
 */
#include "tiles/tiles.h"

/* ---- Solid cells --------------------------------------------------------- */

static void enter(struct ddc_solid_cells *it)
{
    it->place = ddc_tiles_cell(it->tiles, it->column, it->row);
    it->bits = ddc_tiles_square_bits(it->tiles, &it->block, it->column, it->row,
                                     it->place);
}

/* Where the block is empty, the first advance ends. */
void ddc_solid_cells_begin(struct ddc_solid_cells *it, const DdcTiles *tiles,
                           const DdcRect *rect, ddc_uint32 categories)
{
    it->tiles = tiles;
    it->categories = categories;
    it->bits = 0;
    it->block = (DdcRect){0, 0, 0, 0};
    bool any = ddc_tiles_block_of(tiles, rect, &it->block);
    it->column = it->block.left & ~7;
    it->row = it->block.top & ~7;
    if (any)
    {
        enter(it);
    }
}

/* Goes to the next square that has bits in the block. False: there is none. */
static bool advance(struct ddc_solid_cells *it)
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

bool ddc_solid_cells_next(struct ddc_solid_cells *it)
{
    const DdcTiles *tiles = it->tiles;
    struct ddc_solid_cell *out = &it->cell;

    do
    {
        uint64_t bits = it->bits;
        while (bits != 0)
        {
            ddc_int32 bit = (ddc_int32)ddc_lowest_bit(bits);
            bits &= bits - 1;
            out->content = tiles->cells[it->place + (ddc_uint32)bit];
            out->mask =
                ddc_tiles_find_mask(tiles, out->content, it->categories);
            if (out->mask != NULL)
            {
                out->column = it->column + bit % 8;
                out->row = it->row + bit / 8;
                out->left = out->column * tiles->cell_width;
                out->top = out->row * tiles->cell_height;
                it->bits = bits;
                return true;
            }
        }
    } while (advance(it));
    return false;
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

    /* Within the map no difference of edges overflows. */
    if (!ddc_rect_intersect(rect, &map, &common))
    {
        return true;
    }
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, &common, categories);
    while (ddc_solid_cells_next(&it))
    {
        DdcRect part = part_of_cell(tiles, &it.cell, &common);
        if (!ddc_mask_is_clear(it.cell.mask, &part))
        {
            return false;
        }
    }
    return true;
}

ddc_int32 DDC_CALL DdcTiles_OverlapsRect(const DdcTiles *tiles,
                                         const DdcRect *rect,
                                         ddc_uint32 categories)
{
    DDC_RETURN_0_IF(tiles == NULL || rect == NULL, DDC_E_INVALIDPARAMS,
                    "tiles or rect is NULL");
    return !ddc_tiles_is_clear(tiles, rect, categories);
}
