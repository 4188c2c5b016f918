/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of a frame of DdcGrid: it moves every rectangle that is not static
 * and writes every pair to an array. The peers are the naive loop and
 * Chipmunk's spatial hash. A row has the time of a frame divided by the number
 * of rectangles, static ones too.
 */
#include "bench.h"
#include "grid_scene.h"

#include <stdio.h>

static void measure(const char *name, size_t things)
{
    static const struct finder_ops *const finders[] = {
        &grid_finder, &naive_finder, &chipmunk_finder};
    struct scene scene;
    char row[64];

    snprintf(row, sizeof row, "grid/%s/%lu", name, (unsigned long)things);
    if (!bench_wants(row))
    {
        return;
    }
    if (!scene_make(&scene, name, things))
    {
        bench_die("no such scene");
    }
    finders_case(row, &scene, finders, sizeof finders / sizeof *finders);
    scene_free(&scene);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"uniform", "cluster", "static90",
                                        "outlier", "logsizes"};
    static const size_t counts[] = {100, 1000, 10000, 100000};

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++)
        {
            measure(names[i], counts[j]);
        }
    }
    return 0;
}
