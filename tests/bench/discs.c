/* SPDX-License-Identifier: Zlib */
/* Implements discs.h. */
#include "discs.h"

#include "must.h"

#include <math.h>
#include <stdlib.h>

#define FIELD_SIDE 104.5

/* See discs.h: after these frames the number of pairs hardly changes. */
#define SETTLING_FRAMES 300

void discs_free(struct discs *discs)
{
    free(discs->all);
    discs->all = NULL;
}

void discs_draw(uint8_t *bits, int pitch, uint8_t solid)
{
    for_pixels(x, y, DISC_SIZE, DISC_SIZE)
    {
        int dx = 2 * x + 1 - DISC_SIZE;
        int dy = 2 * y + 1 - DISC_SIZE;
        int inside = dx * dx + dy * dy < DISC_SIZE * DISC_SIZE;

        bits[y * pitch + x] = inside ? solid : 0;
    }
}

/* ---- The world ---------------------------------------------------------- */

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

        must(DdcSprite_CreateFromSurface(surfaces[disc->colour], disc->x,
                                         disc->y, &world->sprites[i]));
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

    must(DdcWorld_Step(world->world));
    must(DdcWorld_GetCounts(world->world, &counts));
    return counts.touching;
}

/* ---- Making the discs --------------------------------------------------- */

static void scatter(struct discs *discs)
{
    int most = discs->field - DISC_SIZE;

    DdcSetSeed(1);
    for (int i = 0; i < discs->count; i++)
    {
        struct disc *disc = &discs->all[i];

        disc->x = DdcGetRandom(0, most);
        disc->y = DdcGetRandom(0, most);
        disc->xinc = DdcGetRandom(-3, 3);
        disc->yinc = DdcGetRandom(-3, 3);
        disc->colour = i % DISC_COLOURS;
    }
}

/* Runs the frames in a world, and reads the positions back. */
static void run_in(struct discs *discs, DdcSurface *picture)
{
    DdcSurface *const surfaces[DISC_COLOURS] = {picture, picture, picture,
                                                picture};
    struct disc_world *world = disc_world_make(discs, surfaces, 1);

    for (int frame = 0; frame < SETTLING_FRAMES; frame++)
    {
        disc_world_frame(world);
    }
    for (int i = 0; i < discs->count; i++)
    {
        const DdcSprite *sprite = world->sprites[i];
        struct disc *disc = &discs->all[i];

        disc->x = DdcSprite_GetX(sprite);
        disc->y = DdcSprite_GetY(sprite);
        must(DdcSprite_GetVelocity(sprite, &disc->xinc, &disc->yinc));
    }
    disc_world_free(world);
}

struct discs discs_make(int count)
{
    static uint8_t bits[DISC_SIZE * DISC_SIZE];
    const DdcPixels pixels = {bits, DISC_SIZE, DISC_SIZE, DISC_SIZE, 1};
    struct discs discs = {count, (int)(FIELD_SIDE * sqrt((double)count)), NULL};
    DdcSurface *picture;

    discs.all = bench_alloc((size_t)count * sizeof *discs.all);
    discs_draw(bits, DISC_SIZE, 1);
    must(DdcSurface_CreateFromPixels(&pixels, NULL, &picture));
    scatter(&discs);
    run_in(&discs, picture);
    DdcSurface_Destroy(picture);
    return discs;
}
