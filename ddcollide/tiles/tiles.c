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

/* Allocates what a map needs. An empty map has the memory of one square of
 * cells, because nothing can be allocated in 0 bytes. */
static bool allocate(DdcTiles *tiles)
{
    size_t squares = ddc_umax(tiles->squares, 1);

    tiles->cells = ddc_alloc(64 * squares * sizeof *tiles->cells);
    tiles->solid = ddc_alloc(squares * sizeof *tiles->solid);
    tiles->touched = ddc_alloc(squares);
    if (tiles->cells == NULL || tiles->solid == NULL ||
        tiles->touched == NULL ||
        !ddc_tiles_reserve(tiles, 0 /* the empty tile */) ||
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
    DdcTiles_Destroy(tiles->mark);
    ddc_free(tiles->touched);
    DdcMask_Destroy(tiles->full);
    ddc_free(tiles->cells);
    ddc_free(tiles->solid);
    ddc_free(tiles->definitions.data);
    ddc_free(tiles->own.data);
    ddc_free(tiles);
}

DdcTiles *ddc_tiles_create(ddc_int32 columns, ddc_int32 rows,
                           ddc_int32 cell_width, ddc_int32 cell_height)
{
    DdcTiles *tiles = ddc_alloc(sizeof *tiles);

    if (tiles == NULL)
    {
        return NULL;
    }
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
    if (!allocate(tiles))
    {
        free_tiles(tiles);
        return NULL;
    }
    return tiles;
}

DdcResult DDC_CALL DdcTiles_Create(ddc_int32 columns, ddc_int32 rows,
                                   ddc_int32 cell_width, ddc_int32 cell_height,
                                   DdcTiles **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DDC_RETURN_IF(!is_size_valid(columns, rows, cell_width, cell_height),
                  DDC_E_RANGE, "size out of range");
    *out = ddc_tiles_create(columns, rows, cell_width, cell_height);
    return *out == NULL ? ddc_fail(DDC_E_OUTOFMEMORY, __func__, "no memory")
                        : DDC_OK;
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

DdcResult DDC_CALL DdcTiles_GetSize(const DdcTiles *tiles, ddc_int32 *columns,
                                    ddc_int32 *rows, ddc_int32 *cell_width,
                                    ddc_int32 *cell_height)
{
    ddc_clear(columns);
    ddc_clear(rows);
    ddc_clear(cell_width);
    ddc_clear(cell_height);
    DDC_RETURN_IF(tiles == NULL, DDC_E_INVALIDPARAMS, "tiles is NULL");
    ddc_store(columns, tiles->columns);
    ddc_store(rows, tiles->rows);
    ddc_store(cell_width, tiles->cell_width);
    ddc_store(cell_height, tiles->cell_height);
    return DDC_OK;
}
