/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of sprites between pixels: a frame of 1,000 upright discs of 32 x
 * 32 with masks, each of which moves by a fraction of a pixel, and
 * DdcWorld_ListPairs. The time is divided by the number of sprites.
 *
 * position/corner  DdcSprite_SetPosition; the peer moves the same sprites to
 *                  the nearest whole places by DdcSprite_SetXY
 * position/origin  the same with an origin, so that the sprites are shifted;
 *                  the other peer has the fraction in DdcSprite_SetTransform
 */
#include "frames.h"
#include "must.h"

#include <math.h>
#include <stdlib.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define SPRITES         1000
#define SIZE            32
#define FIELD           1600.0

enum way
{
    FRACTIONS,
    WHOLE,
    TRANSFORMS
};

struct state
{
    enum way way;
    DdcWorld *world;
    DdcSprite *sprites[SPRITES];
    DdcPoint at[SPRITES];
    DdcPoint velocity[SPRITES];
    DdcSpritePair pairs[SPRITES * 8];
};

/* A multiple of 1/256, so that no position is rounded. */
static double uniform(int low, int high)
{
    return DdcGetRandom(low * 256, high * 256) / 256.0;
}

static void make(struct state *state, enum way way, const DdcPoint *origin)
{
    const DdcCircle circle = {SIZE / 2.0, SIZE / 2.0, SIZE / 2.0};
    DdcMask *mask;

    DdcSetSeed(7);
    state->way = way;
    must(DdcWorld_Create(&state->world));
    must(DdcMask_Create(SIZE, SIZE, 0, &mask));
    for (int i = 0; i < SIZE * SIZE; i++)
    {
        DdcPoint middle = {i % SIZE + 0.5, i / SIZE + 0.5};
        must(DdcMask_Set(mask, i % SIZE, i / SIZE,
                         DdcCircle_ContainsPoint(&circle, &middle)));
    }
    for (int i = 0; i < SPRITES; i++)
    {
        DdcSprite **sprite = &state->sprites[i];
        state->at[i] = (DdcPoint){uniform(0, FIELD), uniform(0, FIELD)};
        state->velocity[i] = (DdcPoint){uniform(-2, 2), uniform(-2, 2)};
        must(DdcSprite_CreateFromMask(mask, 0, 0, sprite));
        must(DdcSprite_SetOrigin(*sprite, origin));
        must(DdcWorld_Add(state->world, *sprite));
    }
    DdcMask_Destroy(mask);
}

/* Moves along one axis, back from the field's edges. */
static void advance(double *at, double *velocity)
{
    *velocity = *at < 0 || *at > FIELD ? (*at < 0) * 4.0 - 2.0 : *velocity;
    *at += *velocity;
}

static void prepare(void *subject)
{
    struct state *state = subject;

    for (int i = 0; i < SPRITES; i++)
    {
        advance(&state->at[i].x, &state->velocity[i].x);
        advance(&state->at[i].y, &state->velocity[i].y);
    }
}

static void move(DdcSprite *sprite, enum way way, const DdcPoint *at)
{
    DdcPoint whole = {ceil(at->x - 0.5), ceil(at->y - 0.5)};
    DdcTransform transform;

    if (way == FRACTIONS)
    {
        DdcSprite_SetPosition(sprite, at);
        return;
    }
    if (way == TRANSFORMS)
    {
        DdcTransform_SetIdentity(&transform);
        transform.translation.x = at->x - whole.x;
        transform.translation.y = at->y - whole.y;
        DdcSprite_SetTransform(sprite, &transform);
    }
    DdcSprite_SetXY(sprite, (ddc_int32)whole.x, (ddc_int32)whole.y);
}

static uint64_t frame(void *subject)
{
    struct state *state = subject;
    ddc_uint32 needed;

    for (int i = 0; i < SPRITES; i++)
    {
        move(state->sprites[i], state->way, &state->at[i]);
    }
    must(DdcWorld_ListPairs(state->world, state->pairs, COUNT_OF(state->pairs),
                            &needed));
    return needed;
}

static void measure(const char *row, const DdcPoint *origin)
{
    static struct state states[3];
    static const char *const names[] = {"", "SetXY", "SetTransform"};
    struct frame_way ways[3];
    size_t count = origin != NULL ? 3 : 2;

    if (!bench_wants(row))
    {
        return;
    }
    for (size_t i = 0; i < count; i++)
    {
        make(&states[i], (enum way)i, origin);
        ways[i] = (struct frame_way){names[i], &states[i], prepare, frame};
    }
    frames_case(row, SPRITES, ways, count);
    for (size_t i = 0; i < count; i++)
    {
        for (int k = 0; k < SPRITES; k++)
        {
            DdcSprite_Destroy(states[i].sprites[k]);
        }
        DdcWorld_Destroy(states[i].world);
    }
}

int main(int argc, char **argv)
{
    const DdcPoint middle = {SIZE / 2.0, SIZE / 2.0};

    bench_start(argc, argv, BENCH_ROUNDS);
    measure("position/corner", NULL);
    measure("position/origin", &middle);
    return 0;
}
