/* SPDX-License-Identifier: Zlib */
/*
 * Owns ground that changes: carving clears or sets the pixels of a mask in the
 * cells below it. A cell that changes gets a mask of its own first (copy on
 * write). All of these are made before any pixel changes, so that the lack of
 * memory for one of them leaves the map as it was. Meanwhile, the cells that
 * change are linked into lists, so that each cell is tested once.
 */
#include "tiles/tiles.h"

struct carving
{
    DdcTiles *tiles;
    const DdcMask *mask;
    ddc_int32 x;
    ddc_int32 y;
    bool solid;
    ddc_uint32 categories;
    /* Lists of the cells that change: 1 + the first entry of `own`; 0: none. */
    ddc_uint32 made;  /* those that get a mask of their own now */
    ddc_uint32 owned; /* those that had one before */
};

/* ---- Cells that change --------------------------------------------------- */

/* The place of the carving mask in a cell; it is near, because the mask's
 * bounding box overlaps the cell. */
static DdcPosition offset_in(const struct carving *c, ddc_int32 column,
                             ddc_int32 row)
{
    return (DdcPosition){c->x - column * c->tiles->cell_width,
                         c->y - row * c->tiles->cell_height};
}

static bool changes(const struct carving *c, ddc_int32 column, ddc_int32 row)
{
    const DdcTiles *tiles = c->tiles;
    ddc_uint32 content = tiles->cells[ddc_tiles_cell(tiles, column, row)];
    const DdcMask *pixels = ddc_tiles_mask(tiles, content);
    DdcPosition at = offset_in(c, column, row);

    if ((ddc_tiles_categories(tiles, content) & c->categories) == 0)
    {
        return false;
    }
    ddc_int32 common = pixels != NULL
                           ? ddc_mask_count_overlap(pixels, c->mask, at.x, at.y)
                           : 0;
    if (!c->solid)
    {
        return common > 0;
    }
    return common < ddc_mask_count_overlap(tiles->full, c->mask, at.x, at.y);
}

/* ---- Masks of their own -------------------------------------------------- */

/* Adds a cell to its list, with a copy of its pixels unless it has one. False:
 * no memory. */
static bool add_cell(struct carving *c, ddc_int32 column, ddc_int32 row)
{
    DdcTiles *tiles = c->tiles;
    ddc_uint32 cell = ddc_tiles_cell(tiles, column, row);
    ddc_uint32 content = tiles->cells[cell];

    if ((content & DDC_CELL_OWN) != 0)
    {
        ddc_uint32 number = content & DDC_CELL_OWN_NUMBER;
        ddc_tiles_own(tiles, number)->next = c->owned;
        c->owned = number + 1;
        return true;
    }
    const struct ddc_own_cell own = {
        ddc_tiles_copy_pixels(tiles, ddc_tiles_mask(tiles, content)), content,
        cell, c->made};
    ddc_uint32 made = own.mask != NULL ? ddc_tiles_add_own(tiles, &own) : 0;
    if (made == 0)
    {
        DdcMask_Destroy(own.mask);
        return false;
    }
    c->made = made;
    return true;
}

/* Gives the cells their shared pixels back. */
static void undo(const struct carving *c)
{
    ddc_uint32 next = c->made;

    while (next != 0)
    {
        ddc_uint32 number = next - 1;
        next = ddc_tiles_own(c->tiles, number)->next;
        ddc_tiles_free_own(c->tiles, number);
    }
}

/* ---- The call ------------------------------------------------------------ */

/* False: no memory; nothing has changed. */
static bool prepare(struct carving *c, const DdcRect *block)
{
    for (ddc_int32 row = block->top; row < block->bottom; row++)
    {
        for (ddc_int32 column = block->left; column < block->right; column++)
        {
            if (changes(c, column, row) && !add_cell(c, column, row))
            {
                undo(c);
                return false;
            }
        }
    }
    return true;
}

/* The column and the row of a cell: ddc_tiles_cell undone. */
static DdcPosition position_of(const DdcTiles *tiles, ddc_uint32 cell)
{
    ddc_uint32 square = cell / 64;

    return (DdcPosition){
        (ddc_int32)(square % tiles->across * 8 + cell % 8),
        (ddc_int32)(square / tiles->across * 8 + cell / 8 % 8)};
}

/* Changes the pixels of the cells of a list, and returns their number. */
static ddc_uint32 change_cells(const struct carving *c, ddc_uint32 list,
                               const char *function)
{
    ddc_uint32 changed = 0;

    while (list != 0)
    {
        const struct ddc_own_cell *own = ddc_tiles_own(c->tiles, list - 1);
        DdcPosition place = position_of(c->tiles, own->cell);
        DdcPosition at = offset_in(c, place.x, place.y);
        ddc_mask_combine(own->mask, c->mask, at.x, at.y,
                         c->solid ? DDC_BITS_OR : DDC_BITS_ERASE, function);
        ddc_tiles_update_solid(c->tiles, own->cell);
        ddc_tiles_touch(c->tiles, own->cell);
        list = own->next;
        changed++;
    }
    return changed;
}

/* Clears or sets what the mask covers. */
static DdcResult carve(struct carving *c, ddc_uint32 *changed,
                       const char *function)
{
    ddc_uint32 count = 0;
    DdcRect rect;
    DdcRect block;

    ddc_clear(changed);
    DDC_RETURN_IF_FOR(function, c->tiles == NULL || c->mask == NULL,
                      DDC_E_INVALIDPARAMS, "tiles or mask is NULL");
    if (ddc_tiles_rect_of(c->tiles, c->mask, c->x, c->y, &rect) &&
        ddc_tiles_block_of(c->tiles, &rect, &block))
    {
        DDC_RETURN_IF_FOR(function, !prepare(c, &block), DDC_E_OUTOFMEMORY,
                          "no memory");
        count = change_cells(c, c->made, function) +
                change_cells(c, c->owned, function);
    }
    ddc_store(changed, count);
    return DDC_OK;
}

DdcResult DDC_CALL DdcTiles_Erase(DdcTiles *tiles, const DdcMask *mask,
                                  ddc_int32 x, ddc_int32 y,
                                  ddc_uint32 categories, ddc_uint32 *changed)
{
    struct carving carving = {tiles, mask, x, y, false, categories, 0, 0};

    return carve(&carving, changed, __func__);
}

DdcResult DDC_CALL DdcTiles_Draw(DdcTiles *tiles, const DdcMask *mask,
                                 ddc_int32 x, ddc_int32 y,
                                 ddc_uint32 categories, ddc_uint32 *changed)
{
    struct carving carving = {tiles, mask, x, y, true, categories, 0, 0};

    return carve(&carving, changed, __func__);
}
