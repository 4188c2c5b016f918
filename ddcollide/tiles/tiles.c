/* SPDX-License-Identifier: Zlib */
/*
 * Owns maps of tiles: their creation and destruction, what a tile is, and the
 * values of cells. A call that needs memory gets all of it before it changes a
 * cell, so that a failure leaves the map as it was. What a mask overlaps is in
 * tiles/overlap.c.
 */
#include "tiles/tiles.h"

#include "mask/transformed.h"

/* The categories of a tile that is not defined. */
#define DEFAULT_CATEGORIES 1

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

/* Makes room for the definitions 0..index. */
static bool reserve_definitions(DdcTiles *tiles, ddc_uint32 index)
{
    ddc_uint32 count = tiles->definition_count;

    if (index < count)
    {
        return true;
    }
    if (!ddc_array_reserve(&tiles->definitions, (size_t)index + 1,
                           sizeof(struct ddc_tile_definition), count))
    {
        return false;
    }
    for (; count <= index; count++)
    {
        ddc_tiles_definition(tiles, count)->categories = DEFAULT_CATEGORIES;
    }
    tiles->definition_count = count;
    return true;
}

/* Allocates what a map needs. An empty map has the memory of a square. */
static bool allocate(DdcTiles *tiles)
{
    size_t squares = ddc_umax(tiles->squares, 1);

    tiles->cells = ddc_alloc(64 * squares * sizeof *tiles->cells);
    tiles->solid = ddc_alloc(squares * sizeof *tiles->solid);
    if (tiles->cells == NULL || tiles->solid == NULL ||
        !reserve_definitions(tiles, 0) ||
        ddc_mask_create(tiles->cell_width, tiles->cell_height, &tiles->full) <
            0)
    {
        return false;
    }
    DdcMask_Fill(tiles->full);
    return true;
}

/* Releases the masks of a definition. */
static void release_masks(const DdcTiles *tiles,
                          struct ddc_tile_definition *definition)
{
    for (int flips = 0; flips < DDC_FLIPS; flips++)
    {
        DdcMask *mask = definition->masks[flips];
        definition->masks[flips] = NULL;
        if (mask == tiles->full)
        {
            continue;
        }
        if (flips == 0)
        {
            ddc_mask_release(mask);
        }
        else
        {
            DdcMask_Destroy(mask);
        }
    }
}

static void free_tiles(DdcTiles *tiles)
{
    for (ddc_uint32 i = 0; i < tiles->definition_count; i++)
    {
        release_masks(tiles, ddc_tiles_definition(tiles, i));
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

/* ---- Flips --------------------------------------------------------------- */

/*
 * Makes a flipped copy. The diagonal flip exchanges columns and rows, which is
 * a clockwise quarter turn followed by a mirroring left to right.
 */
static DdcMask *make_flipped(const DdcMask *mask, unsigned flips)
{
    bool diagonal = (flips & DDC_CELL_FLIPS(DDC_TILE_FLIP_DIAGONAL)) != 0;
    bool left_right =
        ((flips & DDC_CELL_FLIPS(DDC_TILE_FLIP_X)) != 0) != diagonal;
    bool up_down = (flips & DDC_CELL_FLIPS(DDC_TILE_FLIP_Y)) != 0;
    DdcMask *turned = NULL;
    DdcMask *out = NULL;

    if (diagonal && ddc_mask_create(mask->height, mask->width, &turned) >= 0)
    {
        ddc_mask_turn(mask, true, turned);
    }
    if ((!diagonal || turned != NULL) &&
        ddc_mask_create(mask->width, mask->height, &out) >= 0)
    {
        ddc_mask_mirror(diagonal ? turned : mask, left_right, up_down, out);
    }
    DdcMask_Destroy(turned);
    return out;
}

/* Makes the mask of a flip, unless there is one or none is needed. False: no
 * memory. */
static bool prepare_flip(struct ddc_tile_definition *definition, unsigned flips)
{
    if (definition->masks[0] != NULL && definition->masks[flips] == NULL)
    {
        definition->masks[flips] = make_flipped(definition->masks[0], flips);
        return definition->masks[flips] != NULL;
    }
    return true;
}

/* ---- Solid bits ---------------------------------------------------------- */

void ddc_tiles_update_solid(DdcTiles *tiles, ddc_uint32 cell)
{
    const DdcMask *mask = ddc_tiles_mask(tiles, tiles->cells[cell]);
    uint64_t bit = (uint64_t)1 << cell % 64;

    if (mask != NULL && !ddc_mask_is_empty(mask))
    {
        tiles->solid[cell / 64] |= bit;
    }
    else
    {
        tiles->solid[cell / 64] &= ~bit;
    }
}

/* ---- Definitions --------------------------------------------------------- */

/* The flips in which cells have the tile, as bits; carved ones do not count. */
static unsigned find_flips(const DdcTiles *tiles, ddc_uint32 index)
{
    unsigned found = 0;

    for (ddc_uint32 cell = 0; cell < 64 * tiles->squares; cell++)
    {
        if ((tiles->cells[cell] & DDC_CELL_INDEX) == index)
        {
            found |= 1u << DDC_CELL_FLIPS(tiles->cells[cell]);
        }
    }
    return found;
}

/* Updates the solid bits of all cells that have the tile. */
static void update_cells(DdcTiles *tiles, ddc_uint32 index)
{
    for (ddc_uint32 cell = 0; cell < 64 * tiles->squares; cell++)
    {
        if ((tiles->cells[cell] & DDC_CELL_INDEX) == index)
        {
            ddc_tiles_update_solid(tiles, cell);
        }
    }
}

/* Fills in the masks: for DDC_TILE_MASK a reference to `mask`, and the flips
 * that are in use. False: no memory, and nothing is left to release. */
static bool make_definition(const DdcTiles *tiles, ddc_int32 kind,
                            DdcMask *mask, unsigned flips,
                            struct ddc_tile_definition *made)
{
    if (kind != DDC_TILE_MASK)
    {
        for (int i = 0; i < DDC_FLIPS; i++)
        {
            made->masks[i] = kind == DDC_TILE_FULL ? tiles->full : NULL;
        }
        return true;
    }
    made->masks[0] = mask;
    ddc_mask_add_ref(mask);
    for (unsigned i = 1; i < DDC_FLIPS; i++)
    {
        if ((flips >> i & 1) != 0 && !prepare_flip(made, i))
        {
            release_masks(tiles, made);
            return false;
        }
    }
    return true;
}

static DdcResult define(DdcTiles *tiles, ddc_uint32 index, ddc_int32 kind,
                        DdcMask *mask, ddc_uint32 categories)
{
    struct ddc_tile_definition made = {.categories = categories};

    if (!reserve_definitions(tiles, index))
    {
        return DDC_E_OUTOFMEMORY;
    }
    struct ddc_tile_definition *definition = ddc_tiles_definition(tiles, index);
    unsigned flips = kind == DDC_TILE_MASK && definition->uses > 0
                         ? find_flips(tiles, index)
                         : 0;
    if (!make_definition(tiles, kind, mask, flips, &made))
    {
        return DDC_E_OUTOFMEMORY;
    }
    /* A mask may have other pixels than when it was defined before. */
    bool changes =
        kind == DDC_TILE_MASK || made.masks[0] != definition->masks[0];
    made.uses = definition->uses;
    release_masks(tiles, definition);
    *definition = made;
    if (changes && made.uses > 0)
    {
        update_cells(tiles, index);
    }
    return DDC_OK;
}

static const char *why_not_in_range(const DdcTiles *tiles, ddc_int32 index,
                                    ddc_int32 kind, const DdcMask *mask)
{
    if (index < 0 || index > DDC_TILE_INDEX_MAX)
    {
        return "index is out of range";
    }
    if (index == 0 && kind != DDC_TILE_EMPTY)
    {
        return "tile 0 must be empty";
    }
    if (mask != NULL && (mask->width != tiles->cell_width ||
                         mask->height != tiles->cell_height))
    {
        return "mask has not the size of a cell";
    }
    return NULL;
}

DdcResult DDC_CALL DdcTiles_Define(DdcTiles *tiles, ddc_int32 index,
                                   ddc_int32 kind, DdcMask *mask,
                                   ddc_uint32 categories)
{
    if (tiles == NULL || kind < DDC_TILE_EMPTY || kind > DDC_TILE_MASK ||
        (kind == DDC_TILE_MASK) != (mask != NULL))
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                        "tiles is NULL, or kind and mask do not match");
    }
    const char *what = why_not_in_range(tiles, index, kind, mask);
    if (what != NULL)
    {
        return ddc_fail(DDC_E_RANGE, __func__, what);
    }
    DdcResult result = define(tiles, (ddc_uint32)index, kind, mask, categories);
    return result < 0 ? ddc_fail(result, __func__, "no memory") : result;
}

/* ---- Blocks -------------------------------------------------------------- */

bool ddc_tiles_check_block(const DdcTiles *tiles, const DdcRect *cells,
                           DdcRect *block, const char *function)
{
    *block =
        cells != NULL ? *cells : (DdcRect){0, 0, tiles->columns, tiles->rows};
    if (!ddc_rect_lies_in(block, tiles->columns, tiles->rows))
    {
        ddc_fail(DDC_E_RANGE, function, "cells do not lie in the map");
        return false;
    }
    return true;
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
    if (!ddc_tiles_check_block(tiles, cells, block, function))
    {
        return DDC_E_RANGE;
    }
    if (!ddc_rect_is_empty(block) &&
        (values == NULL || pitch < block->right - block->left))
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function,
                 "values is NULL or pitch too small");
        return DDC_E_INVALIDPARAMS;
    }
    return DDC_OK;
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

void ddc_tiles_use_own(DdcTiles *tiles, ddc_uint32 number)
{
    const struct ddc_own_cell *own = ddc_tiles_own(tiles, number);

    tiles->cells[own->cell] = DDC_CELL_OWN | number;
    count_use(tiles, own->value, -1);
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

/* Whoever calls this has prepared the tile and its flip. */
static void set_cell(DdcTiles *tiles, ddc_uint32 cell, ddc_uint32 value)
{
    if ((tiles->cells[cell] & DDC_CELL_OWN) != 0)
    {
        ddc_tiles_free_own(tiles, tiles->cells[cell] & DDC_CELL_OWN_NUMBER);
    }
    count_use(tiles, tiles->cells[cell], -1);
    tiles->cells[cell] = value;
    count_use(tiles, value, 1);
    ddc_tiles_update_solid(tiles, cell);
}

static bool is_value_valid(const DdcTiles *tiles, ddc_uint32 value)
{
    return (value & DDC_CELL_INDEX) <= DDC_TILE_INDEX_MAX &&
           ((value & DDC_TILE_FLIP_DIAGONAL) == 0 ||
            tiles->cell_width == tiles->cell_height);
}

static DdcResult prepare_value(DdcTiles *tiles, ddc_uint32 value)
{
    if (!is_value_valid(tiles, value))
    {
        return DDC_E_RANGE;
    }
    if (!reserve_definitions(tiles, value & DDC_CELL_INDEX) ||
        !prepare_flip(ddc_tiles_definition(tiles, value),
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
            result = prepare_value(tiles, *value++);
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

    if (result < 0)
    {
        return result;
    }
    result = prepare_values(tiles, &block, values, pitch);
    if (result < 0)
    {
        return ddc_fail(result, function,
                        result == DDC_E_RANGE ? "a value is out of range"
                                              : "no memory");
    }
    for (ddc_int32 row = block.top; row < block.bottom; row++)
    {
        const ddc_uint32 *value =
            values + (size_t)(row - block.top) * (size_t)pitch;
        for (ddc_int32 column = block.left; column < block.right; column++)
        {
            set_cell(tiles, ddc_tiles_cell(tiles, column, row), *value++);
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
        column = -1;
        row = -1;
    }
    const DdcRect cell = {column, row, column + 1, row + 1};
    return set_cells(tiles, &cell, &value, 1, __func__);
}

ddc_uint32 DDC_CALL DdcTiles_GetCell(const DdcTiles *tiles, ddc_int32 column,
                                     ddc_int32 row)
{
    if (tiles == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "tiles is NULL");
        return 0;
    }
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

    if (result < 0)
    {
        return result;
    }
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
