/* SPDX-License-Identifier: Zlib */
/*
 * How long DdcGrid takes for a frame, beside the naive loop and Chipmunk's
 * space hash: every mover is moved, every pair is written to an array.
 *
 * Prints rows "case,n,ns,peer,peer_ns,ratio" to stdout, progress to stderr.
 * ns is the median time of a frame divided by all rectangles, static ones
 * too; ratio is peer_ns / ns. All take turns, a few frames each, in one
 * process on one processor, over the same scene.
 */
#define _GNU_SOURCE
#include "grid_scene.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS_MAX 1000
#define FRAMES_MAX 64

/* A turn is so long, when that is at least MIN_FRAMES of ours. */
#define TURN_NS    3e6
#define MIN_FRAMES 3

static const struct finder_ops *const finders[] = {&grid_finder, &naive_finder,
                                                   &chipmunk_finder};

#define FINDERS (sizeof finders / sizeof *finders)

static struct
{
    const char *filter;
    int rounds;
    bool header;
} options = {NULL, 15, true};

/* ---- Helpers ---------------------------------------------------------------
 */

void bench_die(const char *what)
{
    fprintf(stderr, "bench_grid: %s\n", what);
    exit(1);
}

void *bench_alloc(size_t size)
{
    void *block = malloc(size);

    if (block == NULL)
    {
        bench_die("no memory");
    }
    return block;
}

double bench_now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* To the last processor that we may use: the first ones serve interrupts. */
static void pin(void)
{
    cpu_set_t allowed;
    cpu_set_t one;

    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
    {
        return;
    }
    for (int i = CPU_SETSIZE - 1; i >= 0; i--)
    {
        if (CPU_ISSET(i, &allowed))
        {
            CPU_ZERO(&one);
            CPU_SET(i, &one);
            sched_setaffinity(0, sizeof one, &one);
            return;
        }
    }
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left;
    double b = *(const double *)right;

    return (a > b) - (a < b);
}

/* ---- Measuring -------------------------------------------------------------
 */

/* One of those who take turns in a case. */
struct contestant
{
    const struct finder_ops *ops;
    void *state;
    int frames; /* in a turn */
    double times[ROUNDS_MAX * FRAMES_MAX];
    size_t time_count;
};

static double time_frame(struct contestant *contestant, struct scene *scene,
                         size_t *found)
{
    if (contestant->ops->look != NULL)
    {
        contestant->ops->look(contestant->state, scene);
    }
    double start = bench_now_ns();
    *found = contestant->ops->find(contestant->state, scene);
    return bench_now_ns() - start;
}

/* Makes the contestants; all must find as many pairs in the same frames. */
static size_t enter_all(struct contestant *contestants, struct scene *scene)
{
    size_t count = 0;
    size_t expected = 0;

    for (size_t i = 0; i < FINDERS; i++)
    {
        if (scene->count <= finders[i]->most)
        {
            contestants[count].ops = finders[i];
            contestants[count].state = finders[i]->make(scene);
            contestants[count].time_count = 0;
            count++;
        }
    }
    for (int frame = 0; frame < 3; frame++)
    {
        scene_advance(scene);
        for (size_t i = 0; i < count; i++)
        {
            size_t found;
            double time = time_frame(&contestants[i], scene, &found);
            int least = i == 0 ? MIN_FRAMES : 1;
            int frames = (int)(TURN_NS / time);

            expected = i == 0 ? found : expected;
            if (found != expected)
            {
                bench_die("the pairs are not the same");
            }
            frames = frames < FRAMES_MAX ? frames : FRAMES_MAX;
            contestants[i].frames = frames > least ? frames : least;
        }
    }
    fprintf(stderr, "  %.2f pairs for each rectangle\n",
            (double)expected / (double)scene->count);
    return count;
}

static void take_turns(struct contestant *contestants, size_t count,
                       struct scene *scene)
{
    for (int round = 0; round < options.rounds; round++)
    {
        for (size_t i = 0; i < count; i++)
        {
            struct contestant *contestant = &contestants[i];

            for (int frame = 0; frame < contestant->frames; frame++)
            {
                size_t found;

                scene_advance(scene);
                contestant->times[contestant->time_count++] =
                    time_frame(contestant, scene, &found);
            }
        }
    }
}

/* Per rectangle. */
static double median(struct contestant *contestant, size_t things)
{
    qsort(contestant->times, contestant->time_count, sizeof *contestant->times,
          compare);
    return contestant->times[contestant->time_count / 2] / (double)things;
}

static void measure(const char *name, size_t things)
{
    static struct contestant contestants[FINDERS];
    struct scene scene;
    char row[64];

    snprintf(row, sizeof row, "grid/%s/%lu", name, (unsigned long)things);
    if (options.filter != NULL && strstr(row, options.filter) == NULL)
    {
        return;
    }
    fprintf(stderr, "%s\n", row);
    if (!scene_make(&scene, name, things))
    {
        bench_die("no such scene");
    }
    size_t count = enter_all(contestants, &scene);
    take_turns(contestants, count, &scene);
    double ours = median(&contestants[0], things);
    for (size_t i = 1; i < count; i++)
    {
        double peer = median(&contestants[i], things);

        printf("%s,%lu,%.1f,%s,%.1f,%.2f\n", row, (unsigned long)things, ours,
               contestants[i].ops->name, peer, peer / ours);
    }
    fflush(stdout);
    for (size_t i = 0; i < count; i++)
    {
        contestants[i].ops->free(contestants[i].state);
    }
    scene_free(&scene);
}

static void read_options(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
    {
        if (strcmp(argv[i], "--no-header") == 0)
        {
            options.header = false;
        }
        else if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
        {
            options.rounds = atoi(argv[++i]);
        }
        else if (argv[i][0] != '-')
        {
            options.filter = argv[i];
        }
        else
        {
            bench_die("usage: [--no-header] [--rounds N] [FILTER]");
        }
    }
    if (options.rounds < 1 || options.rounds > ROUNDS_MAX)
    {
        bench_die("rounds are 1..1000");
    }
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"uniform", "cluster", "static90",
                                        "outlier", "logsizes"};
    static const size_t counts[] = {100, 1000, 10000, 100000};

    read_options(argc, argv);
    pin();
    if (options.header)
    {
        printf("case,n,ns,peer,peer_ns,ratio\n");
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++)
        {
            measure(names[i], counts[j]);
        }
    }
    return 0;
}
