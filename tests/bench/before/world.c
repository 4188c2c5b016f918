/* SPDX-License-Identifier: Zlib */
/* DdcWorld of version 0.1.0, called as bench_world.c calls ours. */
#include "../ellipse.h"
#include "module.h"

#include <stdlib.h>

struct world
{
    DdcWorld *world;
    DdcSprite **sprites;
    DdcSpritePair *pairs;
    const struct kind *kinds;
    size_t count;
    size_t pair_room;
};

static DdcMask *ellipses[ELLIPSE_SIDE + 1][ELLIPSE_SIDE + 1];

static DdcMask *ellipse(const DdcRect *rect)
{
    int width = rect->right - rect->left;
    int height = rect->bottom - rect->top;
    DdcMask **mask = &ellipses[width][height];

    if (*mask != NULL)
    {
        return *mask;
    }
    before_must(DdcMask_Create(width, height, 0, mask));
    for (int y = 0; y < height; y++)
    {
        for (int x = 0; x < width; x++)
        {
            if (in_ellipse(x, y, width, height))
            {
                before_must(DdcMask_Set(*mask, x, y, 1));
            }
        }
    }
    return *mask;
}

static DdcSprite *make_sprite(DdcSurface *surface, const DdcRect *rect,
                              const struct kind *kind)
{
    DdcSprite *sprite;

    before_must(DdcSprite_CreateFrom(surface, rect->left, rect->top, &sprite));
    before_must(DdcSprite_SetMask(sprite, ellipse(rect), 0, 0));
    before_must(DdcSprite_SetFilter(sprite, kind->category, kind->mask));
    before_must(DdcSprite_SetStatic(sprite, kind->is_static));
    return sprite;
}

static void *make(void *surface, const int *rects, const struct kind *kinds,
                  size_t count, size_t pair_room)
{
    const DdcRect *all = (const DdcRect *)(const void *)rects;
    struct world *world = bench_alloc(sizeof *world);

    before_must(DdcWorld_Create(&world->world));
    world->sprites = bench_alloc(count * sizeof *world->sprites);
    world->pairs = bench_alloc(pair_room * sizeof *world->pairs);
    world->kinds = kinds;
    world->count = count;
    world->pair_room = pair_room;
    for (size_t i = 0; i < count; i++)
    {
        world->sprites[i] = make_sprite(surface, &all[i], &kinds[i]);
        before_must(DdcWorld_Add(world->world, world->sprites[i]));
    }
    return world;
}

static size_t frame(void *state, const int *rects)
{
    const DdcRect *all = (const DdcRect *)(const void *)rects;
    const struct world *world = state;
    DdcWorldCounts counts;
    ddc_uint32 needed;

    for (size_t i = 0; i < world->count; i++)
    {
        if (!world->kinds[i].is_static)
        {
            DdcSprite_SetXY(world->sprites[i], all[i].left, all[i].top);
        }
    }
    before_must(DdcWorld_Collide(world->world, world->pairs,
                                 (ddc_uint32)world->pair_room, &needed,
                                 &counts));
    return counts.pairs;
}

static void free_world(void *state)
{
    struct world *world = state;

    for (size_t i = 0; i < world->count; i++)
    {
        DdcSprite_Destroy(world->sprites[i]);
    }
    DdcWorld_Destroy(world->world);
    free(world->sprites);
    free(world->pairs);
    free(world);
}

const struct before_world before_world = {make, frame, free_world};
