/* SPDX-License-Identifier: Zlib */
/* Implements frames.h. */
#include "frames.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WAYS_MAX 5

/*
 * A turn takes TURN_NS, but has at least LEAST_FRAMES frames, because the first
 * ones find the caches filled by another way. It has one frame if that takes
 * more than LONG_NS.
 */
#define TURN_NS      2e7
#define LEAST_FRAMES 4
#define MOST_FRAMES  64
#define LONG_NS      2e7

/* A case ends after this time and at least so many rounds. */
#define CASE_NS      1e10
#define LEAST_ROUNDS 9

/* Frames that warm up before the first round. */
#define FIRST_FRAMES 3

/* The times of one way in a case. */
struct turns
{
    int frames;      /* in a turn; 0: left out */
    double *times;   /* of each frame */
    double *medians; /* of each turn */
    size_t count;    /* of times */
    uint64_t found;  /* pairs in all these frames */
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

static int frames_in_turn(double time)
{
    int frames = time > 0 ? (int)(TURN_NS / time) : MOST_FRAMES;

    frames = frames < MOST_FRAMES ? frames : MOST_FRAMES;
    frames = frames > LEAST_FRAMES ? frames : LEAST_FRAMES;
    return time < LONG_NS ? frames : 1;
}

/* Runs the first frame of each way, and checks that all find the same. */
static void first_frame(const struct frame_way *ways, size_t count,
                        struct turns *turns)
{
    uint64_t expected = 0;

    for (size_t i = 0; i < count; i++)
    {
        uint64_t found;

        if (i > 0 && !bench_wants_peer(ways[i].name))
        {
            continue;
        }
        turns[i].frames = frames_in_turn(time_frame(&ways[i], &found));
        expected = i == 0 ? found : expected;
        if (found != expected)
        {
            fprintf(stderr, "%s: %lu instead of %lu\n", ways[i].name,
                    (unsigned long)found, (unsigned long)expected);
            bench_die("the first frames find different numbers");
        }
    }
}

/*
 * Runs the first frames, which warm up, and sets the number of frames in a
 * turn. Ways about as fast as ours get as many, so that their scenes stay
 * equal.
 */
static void begin(const struct frame_way *ways, size_t count,
                  struct turns *turns)
{
    for (int frame = 0; frame < FIRST_FRAMES; frame++)
    {
        first_frame(ways, count, turns);
    }
    for (size_t i = 1; i < count; i++)
    {
        if (turns[i].frames > 0 && turns[i].frames <= 2 * turns[0].frames &&
            turns[0].frames <= 2 * turns[i].frames)
        {
            turns[i].frames = turns[0].frames;
        }
    }
}

static double take_turn(const struct frame_way *way, struct turns *turns)
{
    double *first = turns->times + turns->count;

    for (int i = 0; i < turns->frames; i++)
    {
        uint64_t found;

        turns->times[turns->count++] = time_frame(way, &found);
        turns->found += found;
    }
    return bench_median(first, (size_t)turns->frames);
}

/* Runs all rounds; returns their number. */
static size_t take_turns(const struct frame_way *ways, size_t count,
                         struct turns *turns)
{
    double start = bench_now_ns();
    int round = 0;

    while (round < bench_rounds() &&
           (round < LEAST_ROUNDS || bench_now_ns() - start < CASE_NS))
    {
        for (size_t turn = 0; turn < count; turn++)
        {
            size_t i = bench_turn(round, turn, count);

            if (turns[i].frames > 0)
            {
                turns[i].medians[round] = take_turn(&ways[i], &turns[i]);
            }
        }
        round++;
    }
    return (size_t)round;
}

/*
 * A way that has made as many frames as ours must have found as many pairs.
 * One that has made more or fewer frames of the same kind must have found
 * similar numbers a frame: they differ by a tenth, and a factor of two fails.
 */
static void check_scenes(const struct turns *turns, size_t count)
{
    double ours = (double)turns[0].found / (double)turns[0].count;

    for (size_t i = 1; i < count; i++)
    {
        if (turns[i].frames == 0)
        {
            continue;
        }
        double peer = (double)turns[i].found / (double)turns[i].count;

        if (turns[i].count == turns[0].count &&
            turns[i].found != turns[0].found)
        {
            bench_die("the frames find different numbers");
        }
        if (peer > 2 * ours || ours > 2 * peer)
        {
            bench_die("the scenes have become different");
        }
    }
}

static void allocate_times(struct turns *turns)
{
    size_t rounds = (size_t)bench_rounds();

    memset(turns, 0, sizeof *turns);
    turns->times = bench_alloc(rounds * MOST_FRAMES * sizeof(double));
    turns->medians = bench_alloc(rounds * sizeof(double));
}

/* The median time of a frame divided by the number of things. */
static double median(const struct turns *turns, long things)
{
    return bench_median(turns->times, turns->count) / (double)things;
}

struct measured
{
    const char *name;
    long things;
    const struct frame_way *ways;
    size_t count;
    double ours; /* measured: nanoseconds */
};

/* Prints a row for each peer that took part. */
static void print_rows(struct measured *m, const struct frame_way *ways,
                       const struct turns *turns, size_t count, size_t rounds)
{
    m->ours = median(&turns[0], m->things);
    for (size_t i = 1; i < count; i++)
    {
        if (turns[i].frames > 0)
        {
            bench_row(m->name, m->things, m->ours, ways[i].name,
                      median(&turns[i], m->things),
                      bench_ratio(turns[0].medians, turns[i].medians, rounds));
        }
    }
}

/* Measures a case; `way` is that of the peer "before", or NULL. */
static void measure(void *user, const void *way)
{
    struct measured *m = user;
    struct frame_way ways[WAYS_MAX];
    struct turns turns[WAYS_MAX];
    size_t count = 0;

    ways[count++] = m->ways[0];
    if (way != NULL)
    {
        ways[count] = *(const struct frame_way *)way;
        ways[count++].name = "before";
    }
    memcpy(ways + count, m->ways + 1, (m->count - 1) * sizeof *ways);
    count += m->count - 1;
    for (size_t i = 0; i < count; i++)
    {
        allocate_times(&turns[i]);
    }
    begin(ways, count, turns);
    size_t rounds = take_turns(ways, count, turns);
    check_scenes(turns, count);
    print_rows(m, ways, turns, count, rounds);
    for (size_t i = 0; i < count; i++)
    {
        free(turns[i].times);
        free(turns[i].medians);
    }
}

double frames_case(const char *name, long things, const struct frame_way *ways,
                   size_t count)
{
    struct measured measured = {name, things, ways, count, 0};

    if (count >= WAYS_MAX)
    {
        bench_die("too many ways");
    }
    fprintf(stderr, "%s\n", name);
    bench_borrow(name, &ways[0], measure, &measured);
    return measured.ours;
}
