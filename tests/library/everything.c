/* SPDX-License-Identifier: Zlib */
/* Implements everything.h. */
#include "everything.h"

/* ---- Surfaces ----------------------------------------------------------- */

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = (DdcSurfaceInfo){EVERYTHING_SIZE, EVERYTHING_SIZE, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    struct counted_surface *self = user;

    if (self->excluded_by != NULL && self->excluded_by->open > 0)
    {
        return DDC_E_SURFACEBUSY;
    }
    self->open++;
    *out = (DdcPixels){self->pixels, EVERYTHING_SIZE, EVERYTHING_SIZE,
                       EVERYTHING_SIZE, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    ((struct counted_surface *)user)->open--;
    return DDC_OK;
}

static void DDC_CALL release(void *user)
{
    (void)user;
}

/* Each channel has two bits. */
static DdcResult DDC_CALL colors(void *user, DdcColors *out)
{
    (void)user;
    out->alpha_bits = 0xC0;
    out->red_bits = 0x30;
    out->green_bits = 0x0C;
    out->blue_bits = 0x03;
    return DDC_OK;
}

const DdcSurfaceOps everything_ops = {
    sizeof(DdcSurfaceOps), describe, lock, unlock, release, colors};

static void make_surface(struct counted_surface *out)
{
    memset(out->pixels, 1, sizeof out->pixels);
    out->open = 0;
    out->excluded_by = NULL;
    ok(DdcSurface_Create(&everything_ops, out, &out->surface));
}

/* ---- Making and freeing ------------------------------------------------- */

const DdcBrick everything_brick = {{20, 0, 30, 10}, {0, 0}, 7, 0};
const DdcBall everything_ball = {{4, 4}, {1, 0}, 2, 0, 1, 0};
const DdcRect everything_rect = {2, 2, 6, 6};
static DdcBox inverted_box = {6, 2, 2, 6};

const char everything_sheet[] = "P1\n# ddcollide sheet 1 1\n# 0 0 2 2 1 1\n"
                                "2 2 1 1 1 1";

static void make_sprites(struct everything *e)
{
    const DdcBody body = {.solid = 1};

    ok(DdcSprite_CreateFromSurface(e->a.surface, 0, 0, &e->sprite));
    ok(DdcSprite_CreateFromSurface(e->b.surface, 1, 1, &e->other));
    ok(DdcSprite_CreateFromSurface(e->a.surface, 2, 2, &e->loose));
    ok(DdcSprite_Hit(e->sprite, e->other));
    ok(DdcSprite_SetBody(e->sprite, &body));
    ok(DdcWorld_Create(&e->world));
    ok(DdcWorld_Add(e->world, e->sprite));
    ok(DdcWorld_Add(e->world, e->other));
}

static void make_animation(struct everything *e)
{
    const DdcFrame frames[] = {{e->mask, 0, 0, everything_rect},
                               {e->other_mask, 0, 0, everything_rect}};

    ok(DdcAnimation_Create(frames, 2, &e->animation));
}

static void make_grid(struct everything *e)
{
    ddc_uint32 second;

    ok(DdcGrid_Create(&e->grid));
    ok(DdcGrid_Add(e->grid, &everything_rect, 1, DDC_CATEGORIES_ALL, 0,
                   &e->id));
    ok(DdcGrid_Add(e->grid, &everything_rect, 1, DDC_CATEGORIES_ALL, 0,
                   &second));
}

/* Tile 1 is full, tile 2 has a mask. Only cell (0,0) has tile 2, and its right
 * neighbour tile 1, flipped. */
static void make_tiles(struct everything *e)
{
    const int side = EVERYTHING_SIZE;

    ok(DdcTiles_Create(side, side, side, side, &e->tiles));
    ok(DdcTiles_SetTile(e->tiles, 1, DDC_TILE_FULL, NULL, 1));
    ok(DdcTiles_SetTile(e->tiles, 2, DDC_TILE_MASK, e->other_mask, 1));
    ok(DdcTiles_SetCell(e->tiles, 0, 0, 2));
    ok(DdcTiles_SetCell(e->tiles, 1, 0, DDC_TILE_FLIP_X | 1));
}

static void make_list(struct everything *e)
{
    DdcDebugSink draw;

    ok(DdcDebugList_Create(&e->list));
    ok(DdcDebugList_Record(e->list, &draw));
    ok(draw.point(draw.user, DDC_DRAW_POINT, 1, 1));
}

void everything_make(struct everything *e)
{
    const int side = EVERYTHING_SIZE;

    memset(e, 0, sizeof *e);
    make_surface(&e->a);
    make_surface(&e->b);
    ok(DdcMask_Create(side, side, 1, &e->mask));
    ok(DdcMask_Create(side, side, 1, &e->other_mask));
    ok(DdcSheet_CreateFromPbm(everything_sheet,
                              (ddc_uint32)strlen(everything_sheet), &e->sheet));
    make_sprites(e);
    make_animation(e);
    make_grid(e);
    ok(DdcBricks_Create(&e->bricks));
    ok(DdcBricks_Add(e->bricks, &everything_brick, &e->brick));
    e->brick_count = 1;
    make_tiles(e);
    make_list(e);
    e->pixels = (DdcPixels){e->a.pixels, side, side, side, 1};
    e->bits = (DdcBits){e->a.pixels, side, side, side, DDC_BITS_LSB_FIRST, 0};
    for (int i = 0; i < 2; i++)
    {
        e->boxes[i] = (DdcBox){2, 2, 6, 6};
        e->shapes[i] = (DdcShape){DDC_SHAPE_BOX, 0, &e->boxes[i]};
    }
    e->inverted = &inverted_box;
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    DdcAssertion_SetLogFile("");
}

void everything_free(struct everything *e)
{
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
    DdcAssertion_SetHook(NULL, NULL);
    DdcAssertion_SetLogFile(NULL);
    DdcWorld_Destroy(e->world);
    DdcSprite_Destroy(e->sprite);
    DdcSprite_Destroy(e->other);
    DdcSprite_Destroy(e->loose);
    for (int i = 0; i < EVERYTHING_CROWD; i++)
    {
        DdcSprite_Destroy(e->crowd[i]);
    }
    DdcAnimation_Destroy(e->animation);
    DdcSurface_Destroy(e->a.surface);
    DdcSurface_Destroy(e->b.surface);
    DdcMask_Destroy(e->mask);
    DdcMask_Destroy(e->other_mask);
    DdcSheet_Destroy(e->sheet);
    DdcGrid_Destroy(e->grid);
    DdcBricks_Destroy(e->bricks);
    DdcTiles_Destroy(e->tiles);
    DdcDebugList_Destroy(e->list);
}

/* Adds rectangles while allocations fail, until one needs memory. */
void everything_fill_grid(struct everything *e)
{
    const DdcRect apart = {1000, 1000, 1001, 1001};
    ddc_uint32 id;

    test_memory_fail(1);
    while (DdcGrid_Add(e->grid, &apart, 0, 0, 0, &id) == DDC_OK)
    {
    }
    test_memory_fail(0);
}

void everything_fill_bricks(struct everything *e)
{
    const DdcBrick apart = {{1000, 1000, 1001, 1001}, {0, 0}, 0, 0};

    test_memory_fail(1);
    while (DdcBricks_Add(e->bricks, &apart, NULL) == DDC_OK)
    {
        e->brick_count++;
    }
    test_memory_fail(0);
}

void everything_fill_world(struct everything *e)
{
    DdcResult result = DDC_OK;

    for (int i = 0; i < EVERYTHING_CROWD && result == DDC_OK; i++)
    {
        ok(DdcSprite_CreateFromSurface(e->a.surface, 1000 + 20 * i, 0,
                                       &e->crowd[i]));
        test_memory_fail(1);
        result = DdcWorld_Add(e->world, e->crowd[i]);
        test_memory_fail(0);
    }
    returns(DDC_E_OUTOFMEMORY, result);
}

static bool sprites_work(struct everything *e)
{
    DdcSpritePair pair;
    ddc_uint32 needed = 0;
    ddc_int32 hit = 0;
    DdcResult result = DdcSprite_TestOverlap(e->sprite, e->other, &hit);

    return result == DDC_OK && hit == 1 &&
           DdcWorld_ListPairs(e->world, &pair, 1, &needed) == DDC_OK &&
           needed == 1 && pair.first == e->sprite && pair.second == e->other &&
           DdcSprite_GetX(e->sprite) == 0 && DdcSprite_GetX(e->other) == 1 &&
           DdcSprite_GetHitCount(e->sprite) == 1;
}

bool everything_works(struct everything *e)
{
    DdcGridPair pair;
    DdcBall ball = everything_ball;
    DdcMask *of_sheet;
    ddc_uint32 needed = 0;

    ball.velocity.x = 20;
    return sprites_work(e) && DdcMask_Count(e->mask) == 64 &&
           DdcMask_CountOverlap(e->mask, e->other_mask, 1, 1) == 49 &&
           DdcSheet_GetMask(e->sheet, 0, 0, &of_sheet, NULL, NULL) == DDC_OK &&
           DdcMask_Count(of_sheet) == 4 &&
           DdcGrid_ListPairs(e->grid, &pair, 1, &needed) == DDC_OK &&
           needed == 1 && pair.first == e->id &&
           DdcTiles_CountOverlap(e->tiles, e->mask, 4, 4, 1) == 32 &&
           DdcTiles_GetCell(e->tiles, 1, 0) == (DDC_TILE_FLIP_X | 1) &&
           DdcBricks_GetCount(e->bricks) == e->brick_count &&
           DdcBall_Step(&ball, e->bricks, NULL, NULL, NULL) == DDC_OK &&
           ball.velocity.x == -20;
}

int everything_locks(const struct everything *e)
{
    return e->a.open + e->b.open;
}
