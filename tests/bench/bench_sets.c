/* SPDX-License-Identifier: Zlib */
/*
 * The set in use beside the scalar one, on any processor and in WebAssembly,
 * through the public functions. The pictures are two checkerboards at an offset
 * of (3,2), at which no solid pixels meet: every pixel is looked at.
 *
 *     bench_sets [OPTION...]            as the other benchmarks; the peer is
 *                                       the scalar set
 *     bench_sets calls CASE SET CALLS   only so many calls, so that an emulator
 *                                       can count their instructions
 */
#include "bench.h"

#include <ddcollide.h>

#include "kernels/kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scene
{
    int size;
    DdcPixels pixels[2];
    DdcMask *masks[2];
    const DdcKey *key;
};

/* One way to do the work: a scene under one set. */
struct subject
{
    const struct scene *scene;
    const struct ddc_kernels *set;
};

/* ---- What is measured --------------------------------------------------- */

/* Each of these has its own loop: an indirect call in WebAssembly takes some
 * nanoseconds. */

static uint64_t overlap(const struct scene *s, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_Overlap(s->masks[0], s->masks[1], 3, 2);
    }
    return sum;
}

static uint64_t area(const struct scene *s, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_OverlapArea(s->masks[0], s->masks[1], 3, 2);
    }
    return sum;
}

static uint64_t point(const struct scene *s, size_t calls)
{
    uint64_t sum = 0;
    ddc_int32 x;
    ddc_int32 y;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_OverlapPoint(s->masks[0], s->masks[1], 3, 2,
                                              &x, &y);
    }
    return sum;
}

static uint64_t pixels(const struct scene *s, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcPixels_Overlap(&s->pixels[0], s->key, &s->pixels[1],
                                           s->key, 3, 2);
    }
    return sum;
}

static uint64_t pack(const struct scene *s, size_t calls)
{
    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        if (DdcMask_CreateFromPixels(&s->pixels[0], s->key, &mask) != DDC_OK)
        {
            bench_die("there is no memory");
        }
        DdcMask_Destroy(mask);
    }
    return 0;
}

static const DdcKey keyed = {0xFF, 9, 9};
static const DdcKey keyed32 = {0x00FFFFFF, 9, 9};

struct work
{
    const char *name;
    int size;
    int bytes_per_pixel;
    const DdcKey *key;
    uint64_t (*run)(const struct scene *scene, size_t calls);
};

static const struct work works[] = {
    {"sets/overlap/64", 64, 1, NULL, overlap},
    {"sets/overlap/256", 256, 1, NULL, overlap},
    {"sets/area/64", 64, 1, NULL, area},
    {"sets/area/256", 256, 1, NULL, area},
    {"sets/point/64", 64, 1, NULL, point},
    {"sets/pixels8/64/index0", 64, 1, NULL, pixels},
    {"sets/pixels8/64/keyed", 64, 1, &keyed, pixels},
    {"sets/pixels8/256/index0", 256, 1, NULL, pixels},
    {"sets/pixels32/64/keyed", 64, 4, &keyed32, pixels},
    {"sets/pack8/64", 64, 1, &keyed, pack},
    {"sets/pack8/256", 256, 1, &keyed, pack},
};

/* ---- Scenes ------------------------------------------------------------- */

static void make_checkerboard(DdcPixels *out, const struct work *work)
{
    const uint32_t clear = work->key != NULL ? work->key->low : 0;
    const int bytes = work->bytes_per_pixel;
    uint8_t *bits = bench_alloc((size_t)(work->size * work->size * bytes));

    for (int i = 0; i < work->size * work->size; i++)
    {
        bool solid = (i % work->size + i / work->size) % 2 == 0;
        uint32_t pixel = solid ? clear + 1 : clear;
        for (int b = 0; b < bytes; b++)
        {
            bits[i * bytes + b] = (uint8_t)(pixel >> 8 * b);
        }
    }
    *out = (DdcPixels){bits, work->size * bytes, work->size, work->size, bytes};
}

static void make_scene(struct scene *out, const struct work *work)
{
    out->size = work->size;
    out->key = work->key;
    for (int i = 0; i < 2; i++)
    {
        make_checkerboard(&out->pixels[i], work);
        if (DdcMask_CreateFromPixels(&out->pixels[i], work->key,
                                     &out->masks[i]) != DDC_OK)
        {
            bench_die("there is no memory");
        }
    }
}

/* ---- Running ------------------------------------------------------------ */

static const struct work *current;

static uint64_t run(const void *subject, size_t calls)
{
    const struct subject *s = subject;

    /* ddc_kernels_force would ask the processor by CPUID, which a virtual
     * machine takes microseconds for. */
    ddc_atomic_store_relaxed(&ddc_kernels_in_use, s->set);
    return current->run(s->scene, calls);
}

static void measure(const struct work *work, const struct ddc_kernels *own)
{
    struct scene scene;
    const struct subject subjects[] = {{&scene, own},
                                       {&scene, &ddc_kernels_scalar}};
    const struct bench_way ways[] = {{"ours", run, &subjects[0], 1},
                                     {"scalar", run, &subjects[1], 1}};

    current = work;
    make_scene(&scene, work);
    bench_case(work->name, (long)work->size * work->size, ways, 2);
}

static int run_calls(char **arguments)
{
    struct scene scene;
    struct subject subject = {&scene, ddc_kernels_find(arguments[1])};

    if (subject.set == NULL)
    {
        bench_die("this set does not run here");
    }
    for (size_t i = 0; i < sizeof works / sizeof *works; i++)
    {
        if (strcmp(works[i].name, arguments[0]) == 0)
        {
            current = &works[i];
            make_scene(&scene, current);
            (void)run(&subject, strtoul(arguments[2], NULL, 10));
            return 0;
        }
    }
    bench_die("there is no such case");
    return 1;
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "calls") == 0)
    {
        return run_calls(argv + 2);
    }
    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    /* The set that the processor or DDCOLLIDE_CPU gives. */
    const struct ddc_kernels *own = ddc_kernels_get();
    for (size_t i = 0; i < sizeof works / sizeof *works; i++)
    {
        if (bench_wants(works[i].name))
        {
            measure(&works[i], own);
        }
    }
    return 0;
}
