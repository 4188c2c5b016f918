/* SPDX-License-Identifier: Zlib */
/*
 * Owns the life of maps of tiles: creation, references and destruction, and
 * their size.
 */
#include "tiles/tiles.h"

/* ---- Creation and destruction -------------------------------------------- */

static bool is_size_valid(ddc_int32 columns, ddc_int32 rows,
                          ddc_int32 cell_width, ddc_int32 cell_height)
{
    return columns >= 0 && columns <= DDC_SIZE_MAX && rows >= 0 &&
           rows <= DDC_SIZE_MAX &&
           (int64_t)columns * rows <= DDC_TILES_CELLS_MAX && cell_width >= 1 &&
           cell_width <= DDC_TILE_SIZE_MAX && cell_height >= 1 &&
           cell_height <= DDC_TILE_SIZE_MAX;
}

/* Allocates what a map needs. An empty map has the memory of a square. */
static bool allocate(DdcTiles *tiles)
{
    size_t squares = ddc_umax(tiles->squares, 1);

    tiles->cells = ddc_alloc(64 * squares * sizeof *tiles->cells);
    tiles->solid = ddc_alloc(squares * sizeof *tiles->solid);
    if (tiles->cells == NULL || tiles->solid == NULL ||
        !ddc_tiles_reserve(tiles, 0) ||
        ddc_mask_create(tiles->cell_width, tiles->cell_height, &tiles->full) <
            0)
    {
        return false;
    }
    DdcMask_Fill(tiles->full);
    return true;
}

static void free_tiles(DdcTiles *tiles)
{
    for (ddc_uint32 i = 0; i < tiles->definition_count; i++)
    {
        ddc_tiles_release_masks(tiles, ddc_tiles_definition(tiles, i));
    }
    for (ddc_uint32 i = 0; i < tiles->own_count; i++)
    {
        DdcMask_Destroy(ddc_tiles_own(tiles, i)->mask);
    }
    DdcMask_Destroy(tiles->full);
    ddc_free(tiles->cells);
    ddc_free(tiles->solid);
    ddc_free(tiles->definitions.data);
    ddc_free(tiles->own.data);
    ddc_free(tiles);
}

DdcResult DDC_CALL DdcTiles_Create(ddc_int32 columns, ddc_int32 rows,
                                   ddc_int32 cell_width, ddc_int32 cell_height,
                                   DdcTiles **out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = NULL;
    if (!is_size_valid(columns, rows, cell_width, cell_height))
    {
        return ddc_fail(DDC_E_RANGE, __func__, "size out of range");
    }
    DdcTiles *tiles = ddc_alloc(sizeof *tiles);
    if (tiles != NULL)
    {
        tiles->columns = columns;
        tiles->rows = rows;
        tiles->cell_width = cell_width;
        tiles->cell_height = cell_height;
        tiles->owned = true;
        tiles->width = columns * cell_width;
        tiles->height = rows * cell_height;
        tiles->per_width = ddc_tiles_reciprocal(cell_width);
        tiles->per_height = ddc_tiles_reciprocal(cell_height);
        tiles->across = ((ddc_uint32)columns + 7) / 8;
        tiles->squares = ((ddc_uint32)rows + 7) / 8 * tiles->across;
    }
    if (tiles == NULL || !allocate(tiles))
    {
        if (tiles != NULL)
        {
            free_tiles(tiles);
        }
        return ddc_fail(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    *out = tiles;
    return DDC_OK;
}

void ddc_tiles_add_ref(DdcTiles *tiles)
{
    tiles->ref_count++;
}

void ddc_tiles_release(DdcTiles *tiles)
{
    tiles->ref_count--;
    if (!tiles->owned && tiles->ref_count == 0)
    {
        free_tiles(tiles);
    }
}

void DDC_CALL DdcTiles_Destroy(DdcTiles *tiles)
{
    if (tiles == NULL)
    {
        return;
    }
    if (!tiles->owned)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                 "tiles were destroyed before; a world still uses them");
        return;
    }
    tiles->owned = false;
    if (tiles->ref_count == 0)
    {
        free_tiles(tiles);
    }
}

static void store(ddc_int32 *out, ddc_int32 value)
{
    if (out != NULL)
    {
        *out = value;
    }
}

DdcResult DDC_CALL DdcTiles_GetSize(const DdcTiles *tiles, ddc_int32 *columns,
                                    ddc_int32 *rows, ddc_int32 *cell_width,
                                    ddc_int32 *cell_height)
{
    ddc_clear(columns);
    ddc_clear(rows);
    ddc_clear(cell_width);
    ddc_clear(cell_height);
    if (tiles == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "tiles is NULL");
    }
    store(columns, tiles->columns);
    store(rows, tiles->rows);
    store(cell_width, tiles->cell_width);
    store(cell_height, tiles->cell_height);
    return DDC_OK;
}
