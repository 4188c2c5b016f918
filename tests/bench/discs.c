/* SPDX-License-Identifier: Zlib */
/* Implements discs.h. */
#include "discs.h"

#include "bench.h"
#include "disc_world.h"

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
    for (int y = 0; y < DISC_SIZE; y++)
    {
        for (int x = 0; x < DISC_SIZE; x++)
        {
            int dx = 2 * x + 1 - DISC_SIZE;
            int dy = 2 * y + 1 - DISC_SIZE;
            int inside = dx * dx + dy * dy < DISC_SIZE * DISC_SIZE;

            bits[y * pitch + x] = inside ? solid : 0;
        }
    }
}

static void must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_Name(result));
    }
}

/* ---- Making the discs --------------------------------------------------- */

static void scatter(struct discs *discs)
{
    int most = discs->field - DISC_SIZE;

    DdcSetSeed(1);
    for (int i = 0; i < discs->count; i++)
    {
        struct disc *disc = &discs->all[i];

        disc->x = DdcRandom(0, most);
        disc->y = DdcRandom(0, most);
        disc->xinc = DdcRandom(-3, 3);
        disc->yinc = DdcRandom(-3, 3);
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
