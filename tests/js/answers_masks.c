/* SPDX-License-Identifier: Zlib */
/* Random masks, sprites, worlds, tiles and grids; see answers.h. */
#include "answers.h"

#include <stddef.h>

#define SPRITES 8

void ask_masks(void)
{
    DdcMask *a = any_size();
    DdcMask *b = any_size();
    const ddc_int32 dx = between(-40, 40);
    const ddc_int32 dy = between(-24, 24);
    DdcRect bounds;
    DdcHit hit;
    DdcContact contact;
    DdcPush push;
    DdcSweep sweep;
    DdcMask *common;

    fold(DdcMask_Count(a));
    DdcMask_GetBounds(a, &bounds);
    fold_rect(&bounds);
    fold(DdcMask_Overlaps(a, b, dx, dy));
    fold(DdcMask_CountOverlap(a, b, dx, dy));
    fold(DdcMask_Contains(a, b, dx, dy));
    DdcMask_FindOverlap(a, b, dx, dy, &hit);
    fold(hit.hit ? hit.x * 64 + hit.y : -1);
    DdcMask_FindContact(a, b, dx, dy, &contact);
    fold_contact(&contact);
    DdcMask_FindPush(a, b, dx, dy, 1000, &push);
    fold(push.hit ? push.x * 64 + push.y : -1);
    const ddc_int32 move = between(-30, 30);
    DdcMask_Sweep(a, b, dx, dy, move, between(-30, 30), &sweep);
    fold_sweep(&sweep);
    DdcMask_CreateOverlap(a, b, dx, dy, &common);
    fold(DdcMask_Count(common));
    DdcMask_Destroy(common);
    DdcMask_Destroy(a);
    DdcMask_Destroy(b);
}

static void any_sampling(DdcSampling *out)
{
    DdcTransform transform;
    const DdcPoint pivot = {between(0, 64) / 4.0, between(0, 64) / 4.0};

    DdcTransform_SetIdentity(&transform);
    transform.translation.x = between(-80, 80) / 4.0;
    transform.translation.y = between(-80, 80) / 4.0;
    transform.scale.x = between(2, 8) / 4.0;
    transform.scale.y = between(2, 8) / 4.0;
    DdcRotation_SetAngle(&transform.rotation, between(0, 359999));
    DdcSampling_SetTransform(out, &transform, &pivot);
}

void ask_transformed(void)
{
    DdcMask *a = any_size();
    DdcMask *b = any_size();
    DdcSampling one;
    DdcSampling two;
    DdcContact contact;
    DdcMask *turned;
    ddc_int32 x;
    ddc_int32 y;

    any_sampling(&one);
    any_sampling(&two);
    fold_real(one.u_x);
    fold(DdcMask_OverlapsTransformed(a, &one, b, &two, NULL));
    fold(DdcMask_OverlapsTransformed(a, NULL, b, &two, NULL));
    fold(DdcMask_CountOverlapTransformed(a, &one, b, NULL, NULL));
    DdcMask_FindContactTransformed(a, &one, b, &two, NULL, &contact);
    fold_contact(&contact);
    DdcMask_CreateTransformed(a, &one, &x, &y, &turned);
    fold(x);
    fold(y);
    fold(DdcMask_Count(turned));
    DdcMask_Destroy(turned);
    DdcMask_Destroy(a);
    DdcMask_Destroy(b);
}

void ask_sprites(void)
{
    DdcMask *masks[2];
    DdcSprite *sprites[2];
    DdcRect rect;
    DdcContact contact;
    ddc_int32 x;
    ddc_int32 y;
    ddc_int32 hit;

    for (int i = 0; i < 2; i++)
    {
        masks[i] = any_size();
        x = between(0, 60);
        DdcSprite_CreateFromMask(masks[i], x, between(0, 40), &sprites[i]);
        DdcMask_Destroy(masks[i]);
        x = between(-5, 5);
        DdcSprite_SetVelocity(sprites[i], x, between(-5, 5));
        DdcSprite_SetMirror(sprites[i], 2u * (ddc_uint32)any(4));
        if (any(2))
        {
            x = between(1, 50);
            DdcSprite_SetSize(sprites[i], x, between(1, 50));
        }
        if (any(2))
        {
            DdcSprite_SetAngle(sprites[i], between(0, 359999));
        }
        DdcSprite_GetCollideRect(sprites[i], &rect);
        fold_rect(&rect);
    }
    fold(DdcSpritesCollide(sprites[0], sprites[1]));
    DdcSprite_TestOverlap(sprites[0], sprites[1], &hit);
    fold(hit);
    DdcSprite_FindContact(sprites[0], sprites[1], &contact);
    fold_contact(&contact);
    x = between(0, 60);
    DdcSprite_TestPoint(sprites[0], x, between(0, 40), &hit);
    fold(hit);
    DdcSprite_Hit(sprites[0], sprites[1]);
    fold((ddc_int32)DdcSprite_GetHitCount(sprites[0]));
    DdcSprite_Update(sprites[0]);
    DdcSprite_GetVelocity(sprites[0], &x, &y);
    fold(x);
    fold(y);
    fold(DdcSprite_GetX(sprites[0]));
    fold(DdcSprite_GetCenterY(sprites[0]));
    DdcSprite_Destroy(sprites[0]);
    DdcSprite_Destroy(sprites[1]);
}

static ddc_int32 index_of(DdcSprite *const *sprites, const DdcSprite *sprite)
{
    for (ddc_int32 i = 0; i < SPRITES; i++)
    {
        if (sprites[i] == sprite)
        {
            return i;
        }
    }
    return -1;
}

void ask_worlds(void)
{
    DdcSprite *sprites[SPRITES];
    DdcSprite *listed[SPRITES];
    DdcPairEvent events[SPRITES * SPRITES];
    DdcWorldCounts counts;
    DdcWorld *world;
    DdcSprite *other;
    DdcSweep sweep;
    ddc_uint32 needed;
    ddc_int32 x;

    DdcWorld_Create(&world);
    for (int i = 0; i < SPRITES; i++)
    {
        DdcMask *mask = any_size();
        x = between(0, 120);
        DdcSprite_CreateFromMask(mask, x, between(0, 80), &sprites[i]);
        DdcMask_Destroy(mask);
        DdcWorld_Add(world, sprites[i]);
        DdcSprite_SetStatic(sprites[i], any(3) == 0);
    }
    for (int step = 0; step < 3; step++)
    {
        for (int i = 0; i < SPRITES; i++)
        {
            x = between(0, 120);
            DdcSprite_SetXY(sprites[i], x, between(0, 80));
        }
        DdcWorld_Step(world);
        DdcWorld_ListEvents(world, events, SPRITES * SPRITES, &needed);
        fold((ddc_int32)needed);
        for (ddc_uint32 i = 0; i < needed; i++)
        {
            fold(index_of(sprites, events[i].first));
            fold(index_of(sprites, events[i].second));
            fold(events[i].kind);
        }
    }
    DdcWorld_GetCounts(world, &counts);
    fold((ddc_int32)counts.pairs);
    x = between(0, 120);
    DdcWorld_FindAtPoint(world, x, between(0, 80), DDC_CATEGORIES_ALL, &other);
    fold(index_of(sprites, other));
    DdcWorld_ListOverlapping(world, sprites[0], listed, SPRITES, &needed);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        fold(index_of(sprites, listed[i]));
    }
    x = between(-60, 60);
    DdcWorld_Sweep(world, sprites[0], x, between(-60, 60), &other, &sweep);
    fold_sweep(&sweep);
    fold(index_of(sprites, other));
    for (int i = 0; i < SPRITES; i++)
    {
        DdcSprite_Destroy(sprites[i]);
    }
    DdcWorld_Destroy(world);
}

void ask_tiles(void)
{
    DdcTiles *tiles;
    DdcMask *slope = any_mask(8, 8);
    DdcMask *mask = any_size();
    ddc_uint32 cells[16 * 12];
    DdcTileCell touched[64];
    DdcTilesHit hit;
    DdcTilesSweep sweep;
    DdcPush push;
    ddc_uint32 needed;
    ddc_int32 stands;
    ddc_int32 distance;

    DdcTiles_Create(16, 12, 8, 8, &tiles);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, slope, 2);
    for (int i = 0; i < 16 * 12; i++)
    {
        cells[i] = any(3) == 0 ? (ddc_uint32)any(3) : 0;
    }
    DdcTiles_SetCells(tiles, NULL, cells, 16);
    const ddc_int32 x = between(-10, 120);
    const ddc_int32 y = between(-10, 90);
    fold(DdcTiles_Overlaps(tiles, mask, x, y, DDC_CATEGORIES_ALL));
    fold(DdcTiles_CountOverlap(tiles, mask, x, y, 2));
    DdcTiles_FindOverlap(tiles, mask, x, y, 1, &hit);
    fold(hit.hit ? hit.x * 256 + hit.y + hit.tile.column : -1);
    DdcTiles_ListCells(tiles, mask, x, y, DDC_CATEGORIES_ALL, touched, 64,
                       &needed);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        fold(touched[i].column * 16 + touched[i].row);
        fold((ddc_int32)touched[i].value);
    }
    const ddc_int32 move = between(-40, 40);
    DdcTiles_Sweep(tiles, mask, x, y, move, between(-40, 40),
                   DDC_CATEGORIES_ALL, &sweep);
    fold_sweep(&sweep.sweep);
    DdcTiles_FindPush(tiles, mask, x, y, DDC_CATEGORIES_ALL, 3, 20, &push);
    fold(push.hit ? push.x * 64 + push.y + push.kind : -1);
    DdcTiles_FindGround(tiles, mask, x, y, DDC_CATEGORIES_ALL, 4, 12, &stands,
                        &distance);
    fold(stands ? distance : -99);
    DdcTiles_Erase(tiles, mask, x, y, DDC_CATEGORIES_ALL, &needed);
    fold((ddc_int32)needed);
    DdcTiles_Destroy(tiles);
    DdcMask_Destroy(slope);
    DdcMask_Destroy(mask);
}

void ask_grids(void)
{
    DdcGrid *grid;
    DdcGridPair pairs[256];
    ddc_uint32 ids[16];
    ddc_uint32 id;
    ddc_uint32 needed;
    DdcRect rect;

    DdcGrid_Create(&grid);
    for (int i = 0; i < 16; i++)
    {
        rect.left = between(0, 100);
        rect.top = between(0, 100);
        rect.right = rect.left + between(1, 30);
        rect.bottom = rect.top + between(1, 30);
        const ddc_uint32 categories = (ddc_uint32)between(1, 3);
        const ddc_uint32 touches = (ddc_uint32)between(1, 3);
        DdcGrid_Add(grid, &rect, categories, touches, any(2), &id);
        fold((ddc_int32)id);
    }
    DdcGrid_ListPairs(grid, pairs, 256, &needed);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        fold((ddc_int32)(pairs[i].first * 64 + pairs[i].second));
    }
    DdcGrid_ListInRect(grid, &rect, 1, ids, 16, &needed);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        fold((ddc_int32)ids[i]);
    }
    const ddc_int32 x = between(0, 100);
    DdcGrid_ListOnSegment(grid, x, between(0, 100), 0, 0, DDC_CATEGORIES_ALL,
                          ids, 16, &needed);
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        fold((ddc_int32)ids[i]);
    }
    DdcGrid_Destroy(grid);
}
