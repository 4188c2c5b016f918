/* SPDX-License-Identifier: Zlib */
/*
 * Saves of worlds beside memcpy of as many bytes, and a rollback beside a step.
 *
 * save, hash     of 10,000 sprites of masks, each call after a step
 * load/moved     of them when all have moved; load/same, when none has
 * rollback       200 sprites, 8 frames back: a load, 8 steps and 8 saves; the
 *                peer is one step
 */
#include "must.h"

#include <string.h>

#define SPRITES 10000
#define FEW     200
#define BACK    8

struct world
{
    DdcWorld *world;
    int count;
    ddc_uint8 *saves[2]; /* of two frames */
    ddc_uint8 *copy;
    ddc_uint32 sizes[2];
    ddc_uint32 capacity;
};

static struct world many;
static struct world few;

static void make(struct world *world, int count, int side)
{
    const DdcRect arena = {0, 0, side, side};
    DdcMask *mask;

    must(DdcWorld_Create(&world->world));
    must(DdcMask_Create(16, 16, 1, &mask));
    for (int i = 0; i < count; i++)
    {
        DdcSprite *sprite;
        must(DdcSprite_CreateFromMask(mask, DdcGetRandom(0, side),
                                      DdcGetRandom(0, side), &sprite));
        must(DdcSprite_SetArena(sprite, &arena));
        must(DdcSprite_SetVelocity(sprite, DdcGetRandom(-3, 3),
                                   DdcGetRandom(1, 3)));
        must(DdcWorld_Add(world->world, sprite));
    }
    world->count = count;
    world->capacity = (ddc_uint32)count * 256;
    world->copy = bench_alloc(world->capacity);
    for (int i = 0; i < 2; i++)
    {
        world->saves[i] = bench_alloc(world->capacity);
        must(DdcWorld_Step(world->world));
        must(DdcWorld_Save(world->world, 0, world->saves[i], world->capacity,
                           &world->sizes[i]));
    }
}

/* ---- Ways ---------------------------------------------------------------- */

BENCH(copy, struct world, world)
{
    memcpy(world->copy, world->saves[i % 2], world->sizes[0]);
    return world->copy[i % world->sizes[0]];
}

BENCH(save_all, struct world, world)
{
    ddc_uint32 needed;

    must(DdcWorld_Save(world->world, 0, world->copy, world->capacity, &needed));
    return needed;
}

BENCH(hash_all, struct world, world)
{
    DdcHash hash;

    must(DdcWorld_GetHash(world->world, 0, &hash));
    return hash.low;
}

BENCH(load_moved, struct world, world)
{
    must(DdcWorld_Load(world->world, world->saves[i % 2], world->sizes[i % 2]));
    return 0;
}

BENCH(load_same, struct world, world)
{
    must(DdcWorld_Load(world->world, world->saves[0], world->sizes[0]));
    return 0;
}

BENCH(step, struct world, world)
{
    must(DdcWorld_Step(world->world));
    return 0;
}

BENCH(roll_back, struct world, world)
{
    static ddc_uint8 ring[BACK][FEW * 256];
    ddc_uint32 needed;

    must(DdcWorld_Load(world->world, world->saves[0], world->sizes[0]));
    for (int frame = 0; frame < BACK; frame++)
    {
        must(DdcWorld_Save(world->world, 0, ring[frame], sizeof ring[frame],
                           &needed));
        must(DdcWorld_Step(world->world));
    }
    return 0;
}

/* ---- Rows ---------------------------------------------------------------- */

static void beside(const char *name, bench_fn ours, const char *peer,
                   bench_fn theirs, const struct world *world)
{
    const struct bench_way ways[] = {{"ours", ours, world, 0},
                                     {peer, theirs, world, 0}};

    bench_case(name, world->count, ways, COUNT(ways));
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, BENCH_ROUNDS);
    make(&many, SPRITES, 8000);
    make(&few, FEW, 640);
    beside("save/10000", save_all, "memcpy", copy, &many);
    beside("hash/10000", hash_all, "memcpy", copy, &many);
    beside("load/10000/moved", load_moved, "memcpy", copy, &many);
    beside("load/10000/same", load_same, "memcpy", copy, &many);
    beside("rollback/200/8", roll_back, "a step", step, &few);
    return 0;
}
