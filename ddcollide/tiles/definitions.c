/* SPDX-License-Identifier: Zlib */
/*
 * Owns what a tile is: its mask for each flip in which cells have it, its
 * categories, and the solid bits of the cells that follow from that. A
 * definition gets all memory that it needs before the old one is released, so
 * that a failure leaves the map as it was.
 */
#include "tiles/tiles.h"

#include "display/transformed.h"

/* The categories of a tile that is not defined. */
#define DEFAULT_CATEGORIES 1

/* ---- Memory -------------------------------------------------------------- */

bool ddc_tiles_reserve(DdcTiles *tiles, ddc_uint32 index)
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

void ddc_tiles_release_masks(const DdcTiles *tiles,
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

bool ddc_tiles_prepare_flip(struct ddc_tile_definition *definition,
                            unsigned flips)
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

bool ddc_tiles_make_definition(const DdcTiles *tiles,
                               const struct ddc_tile *tile, unsigned flips,
                               struct ddc_tile_definition *made)
{
    *made = (struct ddc_tile_definition){.categories = tile->categories};
    if (tile->kind != DDC_TILE_MASK)
    {
        for (int i = 0; i < DDC_FLIPS; i++)
        {
            made->masks[i] = tile->kind == DDC_TILE_FULL ? tiles->full : NULL;
        }
        return true;
    }
    made->masks[0] = tile->mask;
    ddc_mask_add_ref(tile->mask);
    for (unsigned i = 1; i < DDC_FLIPS; i++)
    {
        if ((flips >> i & 1) != 0 && !ddc_tiles_prepare_flip(made, i))
        {
            ddc_tiles_release_masks(tiles, made);
            return false;
        }
    }
    return true;
}

/* A mask may have other pixels than when it was defined before. */
void ddc_tiles_replace_definition(DdcTiles *tiles, ddc_uint32 index,
                                  const struct ddc_tile_definition *made)
{
    struct ddc_tile_definition *definition = ddc_tiles_definition(tiles, index);
    ddc_uint32 uses = definition->uses;
    bool changes = (made->masks[0] != NULL && made->masks[0] != tiles->full) ||
                   made->masks[0] != definition->masks[0];

    ddc_tiles_release_masks(tiles, definition);
    *definition = *made;
    definition->uses = uses;
    if (changes && uses > 0)
    {
        update_cells(tiles, index);
    }
}

static DdcResult define(DdcTiles *tiles, ddc_uint32 index,
                        const struct ddc_tile *tile)
{
    struct ddc_tile_definition made;

    if (!ddc_tiles_reserve(tiles, index))
    {
        return DDC_E_OUTOFMEMORY;
    }
    unsigned flips = tile->kind == DDC_TILE_MASK &&
                             ddc_tiles_definition(tiles, index)->uses > 0
                         ? find_flips(tiles, index)
                         : 0;
    if (!ddc_tiles_make_definition(tiles, tile, flips, &made))
    {
        return DDC_E_OUTOFMEMORY;
    }
    ddc_tiles_replace_definition(tiles, index, &made);
    return DDC_OK;
}

DdcResult DDC_CALL DdcTiles_SetTile(DdcTiles *tiles, ddc_uint32 index,
                                    ddc_int32 kind, DdcMask *mask,
                                    ddc_uint32 categories)
{
    DDC_RETURN_IF(
        tiles == NULL || kind < DDC_TILE_EMPTY || kind > DDC_TILE_MASK ||
            (kind == DDC_TILE_MASK) != (mask != NULL),
        DDC_E_INVALIDPARAMS, "tiles is NULL, or kind and mask do not match");
    DDC_RETURN_IF(index > DDC_TILE_INDEX_MAX, DDC_E_RANGE,
                  "index is out of range");
    DDC_RETURN_IF(index == 0 && kind != DDC_TILE_EMPTY, DDC_E_RANGE,
                  "tile 0 must be empty");
    DDC_RETURN_IF(mask != NULL && (mask->width != tiles->cell_width ||
                                   mask->height != tiles->cell_height),
                  DDC_E_RANGE, "mask has not the size of a cell");
    const struct ddc_tile tile = {kind, mask, categories};
    DdcResult result = define(tiles, index, &tile);
    return result < 0 ? ddc_fail(result, __func__, "no memory") : result;
}

struct ddc_tile ddc_tiles_tile(const DdcTiles *tiles, ddc_uint32 index)
{
    if (tiles == NULL || index >= tiles->definition_count)
    {
        return (struct ddc_tile){DDC_TILE_EMPTY, NULL, DEFAULT_CATEGORIES};
    }
    const struct ddc_tile_definition *definition =
        ddc_tiles_definition(tiles, index);
    DdcMask *mask = definition->masks[0];
    if (mask == tiles->full)
    {
        return (struct ddc_tile){DDC_TILE_FULL, NULL, definition->categories};
    }
    return (struct ddc_tile){mask != NULL ? DDC_TILE_MASK : DDC_TILE_EMPTY,
                             mask, definition->categories};
}

DdcResult DDC_CALL DdcTiles_GetTile(const DdcTiles *tiles, ddc_uint32 index,
                                    ddc_int32 *kind, DdcMask **mask,
                                    ddc_uint32 *categories)
{
    ddc_clear(kind);
    ddc_store(mask, NULL);
    ddc_clear(categories);
    DDC_RETURN_IF(tiles == NULL, DDC_E_INVALIDPARAMS, "tiles is NULL");
    DDC_RETURN_IF(index > DDC_TILE_INDEX_MAX, DDC_E_RANGE,
                  "index is out of range");
    struct ddc_tile tile = ddc_tiles_tile(tiles, index);
    ddc_store(kind, tile.kind);
    ddc_store(mask, tile.mask);
    ddc_store(categories, tile.categories);
    return DDC_OK;
}
