/* SPDX-License-Identifier: Zlib */
/*
 * Benchmark of a frame of DdcGrid: it moves every rectangle that is not static
 * and writes every pair to an array. The peers are version 0.1.0, the naive
 * loop and Chipmunk's spatial hash.
 *
 * Prints rows "case,n,ns,peer,peer_ns,ratio" to stdout, progress to stderr.
 * ns is the median time of a frame divided by the number of rectangles, also
 * static ones; ratio is the median of the ratios of the rounds.
 *
 * A round runs each case once. In a case the grid and its peers (the finders)
 * take turns of several frames with the same scene. Anything else that the
 * machine does slows all rows alike, so that they can be compared with each
 * other.
 */
#include "before.h"
#include "bench.h"
#include "grid_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS     15
#define ROUNDS_MAX 201
#define FRAMES_MAX 64
#define CASES_MAX  32

/*
 * A turn takes TURN_NS, but has at least MIN_FRAMES frames, because the first
 * ones find the caches filled by another finder. That does not matter to frames
 * of more than LONG_NS.
 */
#define TURN_NS    2e7
#define MIN_FRAMES 4
#define LONG_NS    1e8

static const struct finder_ops *const finders[] = {
    &grid_finder, &before_finder, &naive_finder, &chipmunk_finder};

#define FINDERS (sizeof finders / sizeof *finders)

/* ---- Measuring ---------------------------------------------------------- */

/* A finder in a case, and its times. */
struct finder_run
{
    const struct finder_ops *ops;
    void *state;
    int frames;                            /* in a turn */
    double times[ROUNDS_MAX * FRAMES_MAX]; /* of each frame */
    size_t time_count;
    double medians[ROUNDS_MAX]; /* of each turn */
};

struct benchmark_case
{
    char name[64];
    struct scene scene;
    struct finder_run finder_runs[FINDERS];
    size_t count; /* of finder_runs */
};

static double time_frame(struct finder_run *finder_run, struct scene *scene,
                         size_t *found)
{
    if (finder_run->ops->prepare != NULL)
    {
        finder_run->ops->prepare(finder_run->state, scene);
    }
    double start = bench_now_ns();
    *found = finder_run->ops->find(finder_run->state, scene);
    return bench_now_ns() - start;
}

static bool takes_part(const struct finder_ops *ops, size_t things)
{
    return ops == &grid_finder ||
           (things <= ops->most && bench_wants_peer(ops->name) &&
            (ops != &before_finder || before_get() != NULL));
}

/* Checks that all find as many pairs as the grid; sets the frames in a turn. */
static void try_out(struct benchmark_case *benchmark_case)
{
    struct finder_run *all = benchmark_case->finder_runs;
    size_t expected = 0;

    for (int frame = 0; frame < 3; frame++)
    {
        scene_advance(&benchmark_case->scene);
        for (size_t i = 0; i < benchmark_case->count; i++)
        {
            size_t found;
            double time = time_frame(&all[i], &benchmark_case->scene, &found);
            int least = time < LONG_NS ? MIN_FRAMES : 1;
            int frames = (int)(TURN_NS / time);

            expected = i == 0 ? found : expected;
            if (found != expected)
            {
                bench_die("the numbers of pairs differ");
            }
            frames = frames < FRAMES_MAX ? frames : FRAMES_MAX;
            all[i].frames = frames > least ? frames : least;
        }
    }
    fprintf(stderr, "  %.2f pairs for each rectangle\n",
            (double)expected / (double)benchmark_case->scene.count);
}

static struct benchmark_case *prepare(const char *row, const char *name,
                                      size_t things)
{
    struct benchmark_case *benchmark_case = bench_alloc(sizeof *benchmark_case);
    struct finder_run *finder_run;

    memset(benchmark_case, 0, sizeof *benchmark_case);
    snprintf(benchmark_case->name, sizeof benchmark_case->name, "%s", row);
    fprintf(stderr, "%s\n", row);
    if (!scene_make(&benchmark_case->scene, name, things))
    {
        bench_die("no such scene");
    }
    for (size_t i = 0; i < FINDERS; i++)
    {
        if (takes_part(finders[i], things))
        {
            finder_run = &benchmark_case->finder_runs[benchmark_case->count++];
            finder_run->ops = finders[i];
            finder_run->state = finders[i]->make(&benchmark_case->scene);
        }
    }
    try_out(benchmark_case);
    return benchmark_case;
}

static void take_turn(struct finder_run *finder_run, struct scene *scene,
                      int round)
{
    double *first = finder_run->times + finder_run->time_count;

    for (int frame = 0; frame < finder_run->frames; frame++)
    {
        size_t found;

        scene_advance(scene);
        finder_run->times[finder_run->time_count++] =
            time_frame(finder_run, scene, &found);
    }
    finder_run->medians[round] =
        bench_median(first, (size_t)finder_run->frames);
}

static void take_turns(struct benchmark_case *benchmark_case, int round)
{
    for (size_t i = 0; i < benchmark_case->count; i++)
    {
        size_t turn = bench_turn(round, i, benchmark_case->count);

        take_turn(&benchmark_case->finder_runs[turn], &benchmark_case->scene,
                  round);
    }
}

/* The median time of a frame divided by the number of rectangles. */
static double median(struct finder_run *finder_run, size_t things)
{
    return bench_median(finder_run->times, finder_run->time_count) /
           (double)things;
}

static void print_and_free(struct benchmark_case *benchmark_case)
{
    struct finder_run *all = benchmark_case->finder_runs;
    size_t things = benchmark_case->scene.count;
    double ours = median(&all[0], things);

    for (size_t i = 0; i < benchmark_case->count; i++)
    {
        if (i > 0)
        {
            bench_row(benchmark_case->name, (long)things, ours,
                      all[i].ops->name, median(&all[i], things),
                      bench_ratio(all[0].medians, all[i].medians,
                                  (size_t)bench_rounds()));
        }
        all[i].ops->free(all[i].state);
    }
    scene_free(&benchmark_case->scene);
    free(benchmark_case);
}

/* ---- All ---------------------------------------------------------------- */

/* Prepares the cases that are wanted; returns their number. */
static size_t prepare_all(struct benchmark_case **cases)
{
    static const char *const names[] = {"uniform", "cluster", "static90",
                                        "outlier", "logsizes"};
    static const size_t counts[] = {100, 1000, 10000, 100000};
    size_t count = 0;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++)
        {
            char row[64];

            snprintf(row, sizeof row, "grid/%s/%lu", names[i],
                     (unsigned long)counts[j]);
            if (bench_wants(row))
            {
                cases[count++] = prepare(row, names[i], counts[j]);
            }
        }
    }
    return count;
}

int main(int argc, char **argv)
{
    struct benchmark_case *cases[CASES_MAX];

    bench_start(argc, argv, ROUNDS, ROUNDS_MAX);
    size_t count = prepare_all(cases);
    for (int round = 0; round < bench_rounds(); round++)
    {
        fprintf(stderr, "round %d of %d\n", round + 1, bench_rounds());
        for (size_t i = 0; i < count; i++)
        {
            take_turns(cases[i], round);
        }
    }
    for (size_t i = 0; i < count; i++)
    {
        print_and_free(cases[i]);
    }
    return 0;
}
