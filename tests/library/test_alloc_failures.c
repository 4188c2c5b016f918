/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection: calls every portable function while each of its allocations
 * fails in turn. The call returns DDC_E_OUTOFMEMORY and logs it in one line,
 * nothing is leaked, and every object is unchanged.
 */
#include "alloc_rows.h"

/* The functions below prepare calls. A mask that is combined with itself at an
 * offset is copied first. */
static void over_itself(struct everything *e, struct arguments *a)
{
    (void)e;
    a->values[1].pointer = a->values[0].pointer;
}

/* A flipped sprite collides by a packed mask. */
static void mirrored(struct everything *e, struct arguments *a)
{
    (void)a;
    ok(DdcSprite_SetMirror(e->sprite, DDC_MIRROR_LEFTRIGHT));
}

static void both_mirrored(struct everything *e, struct arguments *a)
{
    mirrored(e, a);
    ok(DdcSprite_SetMirror(e->other, DDC_MIRROR_LEFTRIGHT));
}

static void stretched(struct everything *e, struct arguments *a)
{
    (void)a;
    ok(DdcSprite_SetSize(e->sprite, 16, 16));
}

static void masked_and_mirrored(struct everything *e, struct arguments *a)
{
    alloc_row_give_mask(e, a);
    mirrored(e, a);
}

/* Only one of the two surfaces can be locked at a time, so one is copied. */
static void one_at_a_time(struct everything *e, struct arguments *a)
{
    (void)a;
    e->b.excluded_by = &e->a;
}

static void full_grid(struct everything *e, struct arguments *a)
{
    (void)a;
    everything_fill_grid(e);
}

static void full_bricks(struct everything *e, struct arguments *a)
{
    (void)a;
    everything_fill_bricks(e);
}

/* Only tile 2 has a mask, which no cell has flipped. */
static void new_flip(struct everything *e, struct arguments *a)
{
    (void)e;
    a->values[3].number = (ddc_int32)(DDC_TILE_FLIP_Y | 2);
}

static void new_flips(struct everything *e, struct arguments *a)
{
    ddc_uint32 *values = a->values[2].pointer;

    (void)e;
    values[0] = DDC_TILE_FLIP_Y | 2;
    values[1] = DDC_TILE_FLIP_DIAGONAL | 2;
    values[2] = 9;
}

/* Tile 1, which is defined, is in use flipped. */
static void flipped_tile(struct everything *e, struct arguments *a)
{
    (void)a;
    ok(DdcTiles_SetCell(e->tiles, 3, 3, DDC_TILE_FLIP_DIAGONAL | 1));
}

/* All pixels of the sprite lie in cell (0,0), in which it is stuck. */
static void stuck(struct everything *e, struct arguments *a)
{
    (void)e;
    a->values[5].number = DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y;
    a->values[6].number = 40;
}

/* The bricks of the first row of cells. */
static void solid_cells(struct everything *e, struct arguments *a)
{
    DdcRect *cells = a->values[2].pointer;

    *cells = (DdcRect){0, 0, 8, 1};
    everything_fill_bricks(e);
}

static void full_world(struct everything *e, struct arguments *a)
{
    (void)a;
    everything_fill_world(e);
}

/* The world's sprites lie on solid cells. */
static void on_tiles(struct everything *e, struct arguments *a)
{
    (void)a;
    ok(DdcWorld_SetTiles(e->world, e->tiles));
}

/* The world's grid has memory for these sprites, but not for their pairs. */
static void stretched_in_full_world(struct everything *e, struct arguments *a)
{
    full_world(e, a);
    stretched(e, a);
}

/* Two channels need a scratch mask. */
static void two_channels(struct everything *e, struct arguments *a)
{
    DdcColorRange *range = a->values[2].pointer;

    (void)e;
    range->red.low = 1;
    range->blue.low = 1;
}

static void shrunk(struct everything *e, struct arguments *a)
{
    (void)e;
    a->values[1].number = -2;
}

static void bodiless(struct everything *e, struct arguments *a)
{
    (void)a;
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
