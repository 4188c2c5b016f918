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
#include "calls.h"

#include "kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

/* One way to do the work: a scene under one set. */
struct subject
{
    const struct scene *scene;
    const struct ddc_kernels *set;
    bench_fn call;
};

static const struct row
{
    const char *name;
    int size;
    int bytes; /* of a pixel */
    uint8_t clear;
    bench_fn call;
} rows[] = {
    {"sets/overlap/64", 64, 1, 0, call_overlap},
    {"sets/overlap/256", 256, 1, 0, call_overlap},
    {"sets/area/64", 64, 1, 0, call_area},
    {"sets/area/256", 256, 1, 0, call_area},
    {"sets/point/64", 64, 1, 0, call_point},
    {"sets/pixels8/64/index0", 64, 1, 0, call_pixels},
    {"sets/pixels8/64/keyed", 64, 1, 9, call_pixels},
    {"sets/pixels8/256/index0", 256, 1, 0, call_pixels},
    {"sets/pixels32/64/keyed", 64, 4, 9, call_pixels},
    {"sets/pack8/64", 64, 1, 9, call_pack},
    {"sets/pack8/256", 256, 1, 9, call_pack},
};

static struct scene *make_scene(const struct row *row)
{
    return scene_make(SCENE_CHECKER, row->size, row->bytes, row->clear);
}

static uint64_t run(const void *subject, size_t calls)
{
    const struct subject *s = subject;

    /* ddc_kernels_force would ask the processor by CPUID, which a virtual
     * machine takes microseconds for. */
    ddc_atomic_store_relaxed(&ddc_kernels_in_use, s->set);
    return s->call(s->scene, calls);
}

static void measure(const struct row *row, const struct ddc_kernels *own)
{
    const struct scene *scene = make_scene(row);
    const struct subject subjects[] = {{scene, own, row->call},
                                       {scene, &ddc_kernels_scalar, row->call}};
    const struct bench_way ways[] = {{"ours", run, &subjects[0], 1},
                                     {"scalar", run, &subjects[1], 1}};

    bench_case(row->name, (long)row->size * row->size, ways, COUNT(ways));
}

static int run_calls(char **arguments)
{
    struct subject subject = {NULL, ddc_kernels_find(arguments[1]), NULL};

    if (subject.set == NULL)
    {
        bench_die("this set does not run here");
    }
    for (size_t i = 0; i < COUNT(rows); i++)
    {
        if (strcmp(rows[i].name, arguments[0]) == 0)
        {
            subject.scene = make_scene(&rows[i]);
            subject.call = rows[i].call;
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
    bench_start(argc, argv, BENCH_ROUNDS);
    /* The set that the processor or DDCOLLIDE_CPU gives. */
    const struct ddc_kernels *own = ddc_kernels_get();
    for (size_t i = 0; i < COUNT(rows); i++)
    {
        if (bench_wants(rows[i].name))
        {
            measure(&rows[i], own);
        }
    }
    return 0;
}
