/* SPDX-License-Identifier: Zlib */
/* Implements disc_world.h. */
#include "disc_world.h"

#include "bench.h"

#include <stdlib.h>

static void must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_Name(result));
    }
}

static void share_masks(const struct disc_world *world,
                        const struct discs *discs, DdcSurface *const *surfaces)
{
    DdcMask *masks[DISC_COLOURS];

    for (int i = 0; i < DISC_COLOURS; i++)
    {
        must(DdcMask_CreateFromSurface(surfaces[i], NULL, NULL, &masks[i]));
    }
    for (int i = 0; i < world->count; i++)
    {
        must(DdcSprite_SetMask(world->sprites[i], masks[discs->all[i].colour],
                               0, 0));
    }
    for (int i = 0; i < DISC_COLOURS; i++)
    {
        DdcMask_Destroy(masks[i]);
    }
}

struct disc_world *disc_world_make(const struct discs *discs,
                                   DdcSurface *const *surfaces, int masks)
{
    const DdcRect arena = {0, 0, discs->field, discs->field};
    struct disc_world *world = bench_alloc(sizeof *world);

    must(DdcWorld_Create(&world->world));
    world->count = discs->count;
    world->sprites = bench_alloc((size_t)discs->count * sizeof *world->sprites);
    for (int i = 0; i < discs->count; i++)
    {
        const struct disc *disc = &discs->all[i];

        must(DdcSprite_CreateFrom(surfaces[disc->colour], disc->x, disc->y,
                                  &world->sprites[i]));
        must(DdcSprite_SetArena(world->sprites[i], &arena));
        must(DdcSprite_SetVelocity(world->sprites[i], disc->xinc, disc->yinc));
        must(DdcWorld_Add(world->world, world->sprites[i]));
    }
    if (masks)
    {
        share_masks(world, discs, surfaces);
    }
    return world;
}

void disc_world_free(struct disc_world *world)
{
    DdcWorld_Destroy(world->world);
    for (int i = 0; i < world->count; i++)
    {
        DdcSprite_Destroy(world->sprites[i]);
    }
    free(world->sprites);
    free(world);
}

uint64_t disc_world_frame(void *state)
{
    const struct disc_world *world = state;
    DdcWorldCounts counts;

    must(DdcWorld_Step(world->world, &counts));
    return counts.touching;
}
