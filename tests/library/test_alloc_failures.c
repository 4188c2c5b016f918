/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection: calls every portable function while each of its allocations
 * fails in turn. The call returns DDC_E_OUTOFMEMORY and logs it in one line,
 * nothing is leaked, and every object is unchanged.
 */
#include "alloc_rows.h"

#define PREPARE(name)                                                          \
    static void name(__attribute__((unused)) struct everything *e,             \
                     __attribute__((unused)) struct arguments *a)

/* The functions below prepare calls. A mask that is combined with itself at an
 * offset is copied first. */
PREPARE(over_itself)
{
    a->values[1].pointer = a->values[0].pointer;
}

/* A flipped sprite collides by a packed mask. */
PREPARE(mirrored)
{
    ok(DdcSprite_SetMirror(e->sprite, DDC_MIRROR_LEFTRIGHT));
}

PREPARE(both_mirrored)
{
    mirrored(e, a);
    ok(DdcSprite_SetMirror(e->other, DDC_MIRROR_LEFTRIGHT));
}

PREPARE(stretched)
{
    ok(DdcSprite_SetSize(e->sprite, 16, 16));
}

PREPARE(masked_and_mirrored)
{
    alloc_row_give_mask(e, a);
    mirrored(e, a);
}

/* Only one of the two surfaces can be locked at a time, so one is copied. */
PREPARE(one_at_a_time)
{
    e->b.excluded_by = &e->a;
}

PREPARE(full_grid)
{
    everything_fill_grid(e);
}

PREPARE(full_bricks)
{
    everything_fill_bricks(e);
}

/* Only tile 2 has a mask, which no cell has flipped. */
PREPARE(new_flip)
{
    a->values[3].number = (ddc_int32)(DDC_TILE_FLIP_Y | 2);
}

PREPARE(new_flips)
{
    ddc_uint32 *values = a->values[2].pointer;

    values[0] = DDC_TILE_FLIP_Y | 2;
    values[1] = DDC_TILE_FLIP_DIAGONAL | 2;
    values[2] = 9;
}

/* Tile 1, which is defined, is in use flipped. */
PREPARE(flipped_tile)
{
    ok(DdcTiles_SetCell(e->tiles, 3, 3, DDC_TILE_FLIP_DIAGONAL | 1));
}

/* All pixels of the sprite lie in cell (0,0), in which it is stuck. */
PREPARE(stuck)
{
    a->values[5].number = DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y;
    a->values[6].number = 40;
}

/* The bricks of the first row of cells. */
PREPARE(solid_cells)
{
    DdcRect *cells = a->values[2].pointer;

    *cells = (DdcRect){0, 0, 8, 1};
    everything_fill_bricks(e);
}

PREPARE(full_world)
{
    everything_fill_world(e);
}

/* The world's sprites lie on solid cells. */
PREPARE(on_tiles)
{
    ok(DdcWorld_SetTiles(e->world, e->tiles));
}

/* The world's grid has memory for these sprites, but not for their pairs. */
PREPARE(stretched_in_full_world)
{
    full_world(e, a);
    stretched(e, a);
}

/* Two channels need a scratch mask. */
PREPARE(two_channels)
{
    DdcColorRange *range = a->values[2].pointer;

    range->red.low = 1;
    range->blue.low = 1;
}

PREPARE(shrunk)
{
    a->values[1].number = -2;
}

PREPARE(bodiless)
{
    ok(DdcSprite_SetBody(e->sprite, NULL));
}

static const struct alloc_row rows[] = {
    {"DdcMask_CreateFromPixelColors", two_channels},
    {"DdcMask_CreateFromSurfaceColors", two_channels},
    {"DdcMask_CreateDilated", shrunk},
    {"DdcMask_Draw", over_itself},
    {"DdcMask_Erase", over_itself},
    {"DdcMask_And", over_itself},
    {"DdcMask_Xor", over_itself},
    {"DdcSprite_SetMask", mirrored},
    {"DdcSprite_SetMask", stretched},
    {"DdcSprite_SetSize", alloc_row_give_mask},
    {"DdcSprite_SetMirror", alloc_row_give_mask},
    {"DdcSprite_SetFrame", masked_and_mirrored},
    {"DdcSprite_SetSurface", masked_and_mirrored},
    {"DdcSprite_SetAnimation", mirrored},
    {"DdcSprite_SetAnimation", stretched},
    {"DdcSprite_TestOverlap", mirrored},
    {"DdcSprite_TestOverlap", both_mirrored},
    {"DdcSprite_TestOverlap", stretched},
    {"DdcSprite_TestOverlap", one_at_a_time},
    {"DdcSpritesCollide", both_mirrored},
    {"DdcSpritesCollide", one_at_a_time},
    {"DdcSpritesCollidePixel", stretched},
    {"DdcSprite_FindContact", stretched},
    {"DdcGrid_Add", full_grid},
    {"DdcGrid_ListPairs", full_grid},
    {"DdcGrid_ListInRect", full_grid},
    {"DdcBricks_Add", full_bricks},
    {"DdcBricks_AddBlock", full_bricks},
    {"DdcTiles_SetCell", new_flip},
    {"DdcTiles_SetCells", new_flips},
    {"DdcTiles_SetTile", flipped_tile},
    {"DdcTiles_FindPush", stuck},
    {"DdcBricks_AddTiles", solid_cells},
    {"DdcWorld_Add", full_world},
    {"DdcWorld_Step", stretched_in_full_world},
    {"DdcWorld_Step", on_tiles},
    {"DdcWorld_ListPairs", stretched_in_full_world},
    {"DdcWorld_ListAtPoint", stretched_in_full_world},
    {"DdcWorld_FindAtPoint", stretched_in_full_world},
    {"DdcWorld_ListInRect", full_world},
    {"DdcWorld_ListOverlapping", stretched},
    {"DdcWorld_Sweep", stretched},
    {"DdcSprite_SetBody", bodiless},
    {"DdcWorld_Move", stretched},
    {"DdcWorld_MoveSolid", stretched},
    {NULL, NULL}};

TEST(every_allocation_of_every_function_may_fail)
{
    alloc_rows_try(rows, NULL);
}
