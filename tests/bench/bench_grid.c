/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of a frame of DdcGrid: it moves every rectangle that is not static
 * and writes every pair to an array. The peers are the naive loop and
 * Chipmunk's spatial hash. A row has the time of a frame divided by the number
 * of rectangles, static ones too.
 */
#include "bench.h"
#include "grid_scene.h"

int main(int argc, char **argv)
{
    static const struct finder_ops *const finders[] = {
        &grid_finder, &naive_finder, &chipmunk_finder};

    bench_start(argc, argv, BENCH_ROUNDS);
    finders_cases("grid", NULL, finders, COUNT(finders));
    return 0;
}
