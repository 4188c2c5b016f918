/* SPDX-License-Identifier: Zlib */
/*
 * Owns the values of cells, singly and in blocks, and the counts of uses that
 * follow from them. A call that needs memory gets all of it before
 * it changes a cell, so that a failure leaves the map as it was.
 */
#include "tiles/tiles.h"

/* ---- Blocks -------------------------------------------------------------- */

DdcResult ddc_tiles_check_block(const DdcTiles *tiles, const DdcRect *cells,
                                DdcRect *block, const char *function)
{
    *block =
        cells != NULL ? *cells : (DdcRect){0, 0, tiles->columns, tiles->rows};
    if (!ddc_rect_lies_in(block, tiles->columns, tiles->rows))
    {
        ddc_fail(DDC_E_RANGE, function, "cells do not lie in the map");
        return DDC_E_RANGE;
    }
    return DDC_OK;
}

/* Checks the parameters of a call that sets or gets a block. */
static DdcResult check_values(const DdcTiles *tiles, const DdcRect *cells,
                              const ddc_uint32 *values, ddc_int32 pitch,
                              DdcRect *block, const char *function)
{
    if (tiles == NULL)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function, "tiles is NULL");
        return DDC_E_INVALIDPARAMS;
    }
    DdcResult result = ddc_tiles_check_block(tiles, cells, block, function);
    if (result >= 0 && !ddc_rect_is_empty(block) &&
        (values == NULL || pitch < block->right - block->left))
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function,
                 "values is NULL or pitch too small");
        return DDC_E_INVALIDPARAMS;
    }
    return result;
}

/* ---- Values of cells ----------------------------------------------------- */

/* Counts a use of the tile of a value. Tile 0 is not counted: new cells have
 * it, and it is always empty. */
DDC_ALLOW_UNSIGNED_WRAP static void count_use(const DdcTiles *tiles,
                                              ddc_uint32 value, int change)
{
    if ((value & DDC_CELL_INDEX) != 0)
    {
        ddc_tiles_definition(tiles, value)->uses += (ddc_uint32)change;
    }
}

ddc_uint32 ddc_tiles_add_own(DdcTiles *tiles, const struct ddc_own_cell *own)
{
    ddc_uint32 number = tiles->own_count;

    if (tiles->own_free != 0)
    {
        number = tiles->own_free - 1;
        tiles->own_free = ddc_tiles_own(tiles, number)->next;
    }
    else if (ddc_array_reserve(&tiles->own, (size_t)number + 1, sizeof *own,
                               number))
    {
        tiles->own_count++;
    }
    else
    {
        return 0;
    }
    *ddc_tiles_own(tiles, number) = *own;
    tiles->cells[own->cell] = DDC_CELL_OWN | number;
    ddc_tiles_touch(tiles, own->cell);
    count_use(tiles, own->value, -1);
    return number + 1;
}

void ddc_tiles_free_own(DdcTiles *tiles, ddc_uint32 number)
{
    struct ddc_own_cell *own = ddc_tiles_own(tiles, number);

    DdcMask_Destroy(own->mask);
    own->mask = NULL;
    tiles->cells[own->cell] = own->value;
    count_use(tiles, own->value, 1);
    own->next = tiles->own_free;
    tiles->own_free = number + 1;
}

void ddc_tiles_set_value(DdcTiles *tiles, ddc_uint32 cell, ddc_uint32 value)
{
    if ((tiles->cells[cell] & DDC_CELL_OWN) != 0)
    {
        ddc_tiles_free_own(tiles, tiles->cells[cell] & DDC_CELL_OWN_NUMBER);
    }
    count_use(tiles, tiles->cells[cell], -1);
    tiles->cells[cell] = value;
    ddc_tiles_touch(tiles, cell);
    count_use(tiles, value, 1);
    ddc_tiles_update_solid(tiles, cell);
}

static bool is_value_valid(const DdcTiles *tiles, ddc_uint32 value)
{
    return (value & DDC_CELL_INDEX) <= DDC_TILE_INDEX_MAX &&
           ((value & DDC_TILE_FLIP_DIAGONAL) == 0 ||
            tiles->cell_width == tiles->cell_height);
}

DdcResult ddc_tiles_prepare_value(DdcTiles *tiles, ddc_uint32 value)
{
    if (!is_value_valid(tiles, value))
    {
        return DDC_E_RANGE;
    }
    if (!ddc_tiles_reserve(tiles, value & DDC_CELL_INDEX) ||
        !ddc_tiles_prepare_flip(ddc_tiles_definition(tiles, value),
                                DDC_CELL_FLIPS(value)))
    {
        return DDC_E_OUTOFMEMORY;
    }
    return DDC_OK;
}

static DdcResult prepare_values(DdcTiles *tiles, const DdcRect *block,
                                const ddc_uint32 *values, ddc_int32 pitch)
{
    DdcResult result = DDC_OK;

    for (ddc_int32 row = 0; row < block->bottom - block->top; row++)
    {
        const ddc_uint32 *value = values + (size_t)row * (size_t)pitch;
        for (ddc_int32 left = block->right - block->left;
             left > 0 && result >= 0; left--)
        {
            result = ddc_tiles_prepare_value(tiles, *value++);
        }
    }
    return result;
}

static DdcResult set_cells(DdcTiles *tiles, const DdcRect *cells,
                           const ddc_uint32 *values, ddc_int32 pitch,
                           const char *function)
{
    DdcRect block;
    DdcResult result =
        check_values(tiles, cells, values, pitch, &block, function);

    DDC_RETURN_IF_FAILED(result);
    result = prepare_values(tiles, &block, values, pitch);
    DDC_RETURN_IF_FOR(function, result < 0, result,
                      result == DDC_E_RANGE ? "a value is out of range"
                                            : "no memory");
    for (ddc_int32 row = block.top; row < block.bottom; row++)
    {
        const ddc_uint32 *value =
            values + (size_t)(row - block.top) * (size_t)pitch;
        for (ddc_int32 column = block.left; column < block.right; column++)
        {
            ddc_tiles_set_value(tiles, ddc_tiles_cell(tiles, column, row),
                                *value++);
        }
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcTiles_SetCells(DdcTiles *tiles, const DdcRect *cells,
                                     const ddc_uint32 *values, ddc_int32 pitch)
{
    return set_cells(tiles, cells, values, pitch, __func__);
}

DdcResult DDC_CALL DdcTiles_SetCell(DdcTiles *tiles, ddc_int32 column,
                                    ddc_int32 row, ddc_uint32 value)
{
    /* No map has such a cell, and the block's right and bottom edges would
     * overflow: it is refused like any other place outside of the map. */
    if (column == INT32_MAX || row == INT32_MAX)
    {
        column = row = -1;
    }
    const DdcRect cell = {column, row, column + 1, row + 1};
    return set_cells(tiles, &cell, &value, 1, __func__);
}

ddc_uint32 DDC_CALL DdcTiles_GetCell(const DdcTiles *tiles, ddc_int32 column,
                                     ddc_int32 row)
{
    DDC_RETURN_0_IF(tiles == NULL, DDC_E_INVALIDPARAMS, "tiles is NULL");
    if (column < 0 || column >= tiles->columns || row < 0 || row >= tiles->rows)
    {
        return 0;
    }
    return ddc_tiles_value(tiles,
                           tiles->cells[ddc_tiles_cell(tiles, column, row)]);
}

DdcResult DDC_CALL DdcTiles_GetCells(const DdcTiles *tiles,
                                     const DdcRect *cells, ddc_uint32 *values,
                                     ddc_int32 pitch)
{
    DdcRect block;
    DdcResult result =
        check_values(tiles, cells, values, pitch, &block, __func__);

    DDC_RETURN_IF_FAILED(result);
    for (ddc_int32 row = block.top; row < block.bottom; row++)
    {
        ddc_uint32 *value = values + (size_t)(row - block.top) * (size_t)pitch;
        for (ddc_int32 column = block.left; column < block.right; column++)
        {
            *value++ = DdcTiles_GetCell(tiles, column, row);
        }
    }
    return DDC_OK;
}
