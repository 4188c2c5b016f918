/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of the slow corners of masks: pushes of shapes that overlap
 * deeply. n is the number of pixels of a mask.
 */
#include "peers.h"

#include <stdio.h>

#define COUNT(ways) (sizeof(ways) / sizeof *(ways))

/* Few rounds, because the peers take up to half a second for a call. */
#define ROUNDS 15

/* "room/kind/size" */
static const char *name_of(const char *room, const char *kind, int size)
{
    static char name[64];

    snprintf(name, sizeof name, "%s/%s/%d", room, kind, size);
    return name;
}

/* ---- Pushes ------------------------------------------------------------- */

static DdcResult push_once(const struct scene *scene, ddc_int32 *x,
                           ddc_int32 *y)
{
    return DdcMask_Push(scene->mask_a, scene->mask_b, scene->dx[0],
                        scene->dy[0], x, y);
}

static uint64_t push(const void *subject, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        ddc_int32 x;
        ddc_int32 y;
        push_once(subject, &x, &y);
        sum += (uint64_t)(3 * x + y);
    }
    return sum;
}

/* Beyond its budget the push need not be the shortest one, as the peer's is. */
static void push_case(enum scene_kind kind, const char *kind_name, int size)
{
    const char *name = name_of("push", kind_name, size);
    ddc_int32 x;
    ddc_int32 y;

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(kind, size, 0);
    if (kind == SCENE_DISCS)
    {
        scene_set_offset(scene, size / 2, size / 2);
    }
    int proved = push_once(scene, &x, &y) == DDC_OK;
    struct bench_way ways[] = {
        {"", push, scene, 1},
        before_way(BEFORE_PUSH, scene),
    };
    if (!proved)
    {
        fprintf(stderr, "bench: %s is not proved\n", name);
        ways[1].answers = 0;
    }
    bench_case(name, (long)size * size, ways, COUNT(ways));
}

static void push_cases(void)
{
    static const struct
    {
        enum scene_kind kind;
        const char *name;
    } kinds[] = {
        {SCENE_DISC, "disc"},     {SCENE_DISCS, "shallow"},
        {SCENE_BARS, "bars"},     {SCENE_COMBS, "combs"},
        {SCENE_SPIRAL, "spiral"}, {SCENE_NOISE, "noise"},
        {SCENE_DUST, "dust"},
    };

    for (size_t i = 0; i < COUNT(kinds); i++)
    {
        for (int size = 64; size <= 512; size *= 2)
        {
            push_case(kinds[i].kind, kinds[i].name, size);
        }
    }
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, ROUNDS, BENCH_ROUNDS_MAX);
    push_cases();
    return 0;
}
