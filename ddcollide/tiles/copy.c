/* SPDX-License-Identifier: Zlib */
/*
 * Owns copies: of the pixels of a carved cell, and of a map as its mark: its
 * tiles, cells and carved pixels, but not the bits of solid cells, nor flipped
 * masks.
 */
#include "tiles/tiles.h"

DdcMask *ddc_tiles_copy_pixels(const DdcTiles *tiles, const DdcMask *pixels)
{
    DdcMask *copy;

    if (ddc_mask_create(tiles->cell_width, tiles->cell_height, &copy) < 0)
    {
        return NULL;
    }
    if (pixels != NULL)
    {
        ddc_mask_or(copy, pixels, 0, 0);
        ddc_mask_update_all(copy);
    }
    return copy;
}

/* Copies the tiles, without flips, and the cells. False: no memory. */
static bool copy_all(const DdcTiles *from, DdcTiles *to)
{
    if (!ddc_tiles_reserve(to, from->definition_count - 1) ||
        !ddc_array_reserve(&to->own, from->own_count,
                           sizeof(struct ddc_own_cell), 0))
    {
        return false;
    }
    for (ddc_uint32 i = 0; i < from->definition_count; i++)
    {
        const struct ddc_tile tile = ddc_tiles_tile(from, i);
        ddc_tiles_make_definition(to, &tile, 0, ddc_tiles_definition(to, i));
    }
    for (ddc_uint32 i = 0; i < from->own_count; i++)
    {
        struct ddc_own_cell *own = ddc_tiles_own(to, to->own_count++);
        *own = *ddc_tiles_own(from, i);
        if (own->mask != NULL)
        {
            own->mask = ddc_tiles_copy_pixels(from, own->mask);
            if (own->mask == NULL)
            {
                return false;
            }
        }
    }
    memcpy(to->cells, from->cells,
           (size_t)64 * from->squares * sizeof *from->cells);
    return true;
}

DdcTiles *ddc_tiles_create_copy(const DdcTiles *tiles)
{
    DdcTiles *copy = ddc_tiles_create(tiles->columns, tiles->rows,
                                      tiles->cell_width, tiles->cell_height);

    if (copy != NULL && !copy_all(tiles, copy))
    {
        DdcTiles_Destroy(copy);
        return NULL;
    }
    return copy;
}
