/* SPDX-License-Identifier: Zlib */
/* Frames of discs in version 0.1.0, called as disc_world.c calls ours. */
#include "module.h"

#ifdef _WIN32
#include <ddcollide/directdraw.h>
#endif

#include <stdlib.h>

struct disc_world
{
    DdcWorld *world;
    DdcSprite **sprites;
    int count;
};

/* ---- Surfaces ----------------------------------------------------------- */

static void *make_surface(const uint8_t *bits, int size)
{
    const DdcPixels pixels = {bits, size, size, size, 1};
    DdcSurface *surface;

    before_must(DdcSurface_CreateFromPixels(&pixels, NULL, &surface));
    return surface;
}

#ifdef _WIN32

static void *make_directdraw_surface(void *real)
{
    DdcSurface *surface;

    before_must(DdcSurface_FromDirectDraw(real, &surface));
    return surface;
}

#else

#define make_directdraw_surface NULL

#endif

static void free_surface(void *surface)
{
    DdcSurface_Destroy(surface);
}

/* ---- Frames ------------------------------------------------------------- */

static void share_masks(const struct disc_world *world,
                        const struct discs *discs, void *const *surfaces)
{
    DdcMask *masks[DISC_COLOURS];

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        before_must(
            DdcMask_CreateFromSurface(surfaces[i], NULL, NULL, &masks[i]));
    }
    for (int i = 0; i < world->count; i++)
    {
        before_must(DdcSprite_SetMask(world->sprites[i],
                                      masks[discs->all[i].colour], 0, 0));
    }
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcMask_Destroy(masks[i]);
    }
}

static void *make(const struct discs *discs, void *const *surfaces, int masks)
{
    const DdcRect arena = {0, 0, discs->field, discs->field};
    struct disc_world *world = bench_alloc(sizeof *world);

    before_must(DdcWorld_Create(&world->world));
    world->count = discs->count;
    world->sprites = bench_alloc((size_t)discs->count * sizeof *world->sprites);
    for (int i = 0; i < discs->count; i++)
    {
        const struct disc *disc = &discs->all[i];
        DdcSprite **sprite = &world->sprites[i];

        before_must(DdcSprite_CreateFrom(surfaces[disc->colour], disc->x,
                                         disc->y, sprite));
        before_must(DdcSprite_SetArena(*sprite, &arena));
        before_must(DdcSprite_SetVelocity(*sprite, disc->xinc, disc->yinc));
        before_must(DdcWorld_Add(world->world, *sprite));
    }
    if (masks)
    {
        share_masks(world, discs, surfaces);
    }
    return world;
}

static uint64_t frame(void *state)
{
    const struct disc_world *world = state;
    DdcWorldCounts counts;

    before_must(DdcWorld_Step(world->world, &counts));
    return counts.touching;
}

static void free_world(void *state)
{
    struct disc_world *world = state;

    DdcWorld_Destroy(world->world);
    for (int i = 0; i < world->count; i++)
    {
        DdcSprite_Destroy(world->sprites[i]);
    }
    free(world->sprites);
    free(world);
}

const struct before_discs before_discs = {make_surface, make_directdraw_surface,
                                          free_surface, make,
                                          frame,        free_world};
