/* SPDX-License-Identifier: Zlib */
/*
 * Owns what joins tiles to other rooms: questions about sprites, and the cells
 * as bricks for a ball. The pixels of a sprite are packed into a mask first, by
 * the room sprite. Its surface's functions are callbacks, which may destroy the
 * map; so a reference is held until the answer is found.
 */
#include "bounce/bounce.h"
#include "sprite/sprite.h"
#include "tiles/tiles.h"

/* ---- Sprites ------------------------------------------------------------- */

/* Gets the mask by which a sprite collides, and where it lies. An empty sprite
 * has none. */
static DdcResult get_mask(const DdcSprite *sprite, struct ddc_mask_operand *out,
                          const char *function)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    *out = (struct ddc_mask_operand){NULL, NULL, {0, 0}};
    return ddc_rect_is_empty(&rect)
               ? DDC_OK
               : ddc_sprite_mask_operand(sprite, &rect, out, function);
}

DdcResult DDC_CALL DdcTiles_FindOverlapSprite(DdcTiles *tiles,
                                              const DdcSprite *sprite,
                                              ddc_uint32 categories,
                                              DdcTilesHit *out)
{
    struct ddc_mask_operand bits;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || sprite == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, sprite or out is NULL");
    ddc_tiles_add_ref(tiles);
    ddc_defer_begin();
    DdcResult result = get_mask(sprite, &bits, __func__);
    if (result >= 0 && bits.mask != NULL)
    {
        ddc_tiles_find_overlap(tiles, bits.mask, bits.corner.x, bits.corner.y,
                               categories, out);
    }
    ddc_free(bits.packed);
    ddc_defer_end();
    ddc_tiles_release(tiles);
    return result;
}

/* Moves what a sweep of the sprite's mask has stored to its position. */
static void to_position(DdcSweep *sweep, ddc_int32 dx, ddc_int32 dy)
{
    sweep->at_x += dx;
    sweep->at_y += dy;
    sweep->before_x += dx;
    sweep->before_y += dy;
}

/* The mask lies less than 2^22 pixels beside the sprite's position: neither the
 * origin nor an edge of what is displayed is beyond +-DDC_SIZE_MAX. */
static DdcResult sweep_sprite(const DdcTiles *tiles, const DdcSprite *sprite,
                              DdcPosition move, ddc_uint32 categories,
                              DdcTilesSweep *out, const char *function)
{
    const DdcPosition at = {sprite->x, sprite->y};
    struct ddc_mask_operand bits;
    const DdcMask none = {.stride = 0};

    DdcResult result = ddc_tiles_check_move(at, move, function);
    DDC_RETURN_IF_FAILED(result);
    result = get_mask(sprite, &bits, function);
    if (result >= 0)
    {
        if (bits.mask == NULL)
        {
            bits.mask = &none;
            bits.corner = at;
        }
        ddc_tiles_sweep(tiles, bits.mask, bits.corner, move, categories, out);
        to_position(&out->sweep, at.x - bits.corner.x, at.y - bits.corner.y);
    }
    ddc_free(bits.packed);
    return result;
}

DdcResult DDC_CALL DdcTiles_SweepSprite(DdcTiles *tiles,
                                        const DdcSprite *sprite,
                                        ddc_int32 move_x, ddc_int32 move_y,
                                        ddc_uint32 categories,
                                        DdcTilesSweep *out)
{
    const DdcPosition move = {move_x, move_y};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || sprite == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, sprite or out is NULL");
    ddc_tiles_add_ref(tiles);
    ddc_defer_begin();
    DdcResult result =
        sweep_sprite(tiles, sprite, move, categories, out, __func__);
    ddc_defer_end();
    ddc_tiles_release(tiles);
    return result;
}

/* ---- Bricks -------------------------------------------------------------- */

/* The brick around the solid pixels of a cell. */
static DdcBrick brick_of(const DdcTiles *tiles,
                         const struct ddc_solid_cell *cell)
{
    const DdcRect *bounds = &cell->mask->bounds;
    DdcBrick brick = {.tag = cell->column + cell->row * tiles->columns};

    /* The sums are those of integers: the caller's mode of the processor may
     * round sums of reals, but converts integers exactly. */
    brick.box =
        (DdcBox){cell->left + bounds->left, cell->top + bounds->top,
                 cell->left + bounds->right, cell->top + bounds->bottom};
    return brick;
}

/* The number of cells in a rectangle that are not empty. */
static ddc_int32 count_solid(const DdcTiles *tiles, const DdcRect *rect,
                             ddc_uint32 categories)
{
    ddc_int32 count = 0;

    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, rect, categories);
    while (ddc_solid_cells_next(&it))
    {
        count++;
    }
    return count;
}

/* Adds the bricks to a set that has room for them, which cannot fail: the map
 * lies within the coordinates of bricks. */
static void add_bricks(DdcBricks *bricks, const DdcTiles *tiles,
                       const DdcRect *rect, ddc_uint32 categories)
{
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, rect, categories);
    while (ddc_solid_cells_next(&it))
    {
        const DdcBrick brick = brick_of(tiles, &it.cell);
        DdcBricks_Add(bricks, &brick, NULL);
    }
}

DdcResult DDC_CALL DdcBricks_AddTiles(DdcBricks *bricks, const DdcTiles *tiles,
                                      const DdcRect *cells,
                                      ddc_uint32 categories)
{
    DdcRect block;
    const char *what;

    DDC_RETURN_IF(bricks == NULL || tiles == NULL, DDC_E_INVALIDPARAMS,
                  "bricks or tiles is NULL");
    DdcResult result = ddc_tiles_check_block(tiles, cells, &block, __func__);
    DDC_RETURN_IF_FAILED(result);
    const DdcRect rect = {
        block.left * tiles->cell_width, block.top * tiles->cell_height,
        block.right * tiles->cell_width, block.bottom * tiles->cell_height};
    result = ddc_bricks_reserve(bricks, count_solid(tiles, &rect, categories),
                                &what);
    DDC_RETURN_IF(result < 0, result, what);
    add_bricks(bricks, tiles, &rect, categories);
    return DDC_OK;
}
