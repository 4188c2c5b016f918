/* SPDX-License-Identifier: Zlib */
/* What frames.h promises. */
#include "frames.h"

#include <stdio.h>
#include <stdlib.h>

#define WAYS_MAX 4

/*
 * A turn is so long, and has at least so many frames, the first of which find
 * the caches full of somebody else's; one if a frame takes long.
 */
#define TURN_NS      2e7
#define LEAST_FRAMES 4
#define MOST_FRAMES  64
#define LONG_NS      2e7

/* A case ends when it has had so much time and as many rounds. */
#define CASE_NS      1e10
#define LEAST_ROUNDS 9

#define FIRST_FRAMES 3

struct turns
{
    int frames; /* in a turn */
    double *times;
    size_t count;
    uint64_t found; /* in all of them */
};

static double time_frame(const struct frame_way *way, uint64_t *found)
{
    if (way->prepare != NULL)
    {
        way->prepare(way->state);
    }
    double start = bench_now_ns();
    *found = way->frame(way->state);
    return bench_now_ns() - start;
}

/* The first frames, which warm up, and how many frames make a turn. */
static void begin(const struct frame_way *ways, size_t count, int alike,
                  struct turns *turns)
{
    for (int frame = 0; frame < FIRST_FRAMES; frame++)
    {
        uint64_t expected = 0;

        for (size_t i = 0; i < count; i++)
        {
            uint64_t found;
            double time = time_frame(&ways[i], &found);
            int frames = time > 0 ? (int)(TURN_NS / time) : MOST_FRAMES;

            expected = i == 0 ? found : expected;
            if (alike && found != expected)
            {
                fprintf(stderr, "%s: %lu and not %lu\n", ways[i].name,
                        (unsigned long)found, (unsigned long)expected);
                bench_die("they do not find the same");
            }
            frames = frames < MOST_FRAMES ? frames : MOST_FRAMES;
            frames = frames > LEAST_FRAMES ? frames : LEAST_FRAMES;
            turns[i].frames = time < LONG_NS ? frames : 1;
        }
    }
}

static void take_turn(const struct frame_way *way, struct turns *turns)
{
    for (int i = 0; i < turns->frames; i++)
    {
        uint64_t found;

        turns->times[turns->count++] = time_frame(way, &found);
        turns->found += found;
    }
}

/*
 * Some make more frames than others, so a scene that changes for good would
 * be another one for each. Chance makes it a tenth more or less.
 */
static void check_scenes(const struct turns *turns, size_t count)
{
    double ours = (double)turns[0].found / (double)turns[0].count;

    for (size_t i = 1; i < count; i++)
    {
        double peer = (double)turns[i].found / (double)turns[i].count;

        if (peer > 2 * ours || ours > 2 * peer)
        {
            bench_die("their scenes have become different ones");
        }
    }
}

double frames_case(const char *name, long things, const struct frame_way *ways,
                   size_t count, int alike)
{
    struct turns turns[WAYS_MAX];
    size_t room = (size_t)bench_rounds() * MOST_FRAMES;

    fprintf(stderr, "%s\n", name);
    for (size_t i = 0; i < count; i++)
    {
        turns[i].times = bench_alloc(room * sizeof(double));
        turns[i].count = 0;
        turns[i].found = 0;
    }
    begin(ways, count, alike, turns);
    double start = bench_now_ns();
    for (int round = 0; round < bench_rounds(); round++)
    {
        if (round >= LEAST_ROUNDS && bench_now_ns() - start > CASE_NS)
        {
            break;
        }
        for (size_t i = 0; i < count; i++)
        {
            take_turn(&ways[i], &turns[i]);
        }
    }
    if (alike)
    {
        check_scenes(turns, count);
    }
    double ours = bench_median(turns[0].times, turns[0].count) / (double)things;
    for (size_t i = 1; i < count; i++)
    {
        bench_row(name, things, ours, ways[i].name,
                  bench_median(turns[i].times, turns[i].count) /
                      (double)things);
    }
    for (size_t i = 0; i < count; i++)
    {
        free(turns[i].times);
    }
    return ours;
}
