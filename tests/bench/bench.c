/* SPDX-License-Identifier: Zlib */
/* Implements bench.h. _GNU_SOURCE declares sched_setaffinity. */
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WAYS_MAX 8

/* A round is long enough for a clock that ticks every 100 ns. */
#define ROUND_NS 20000.0

static struct
{
    const char *prefix;
    const char *filter;
    const char *peer;
    int rounds;
} options = {"", NULL, NULL, 0};

void bench_die(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

/* ---- The machine -------------------------------------------------------- */

#ifdef _WIN32

#include <windows.h>

double bench_now_ns(void)
{
    LARGE_INTEGER ticks;
    LARGE_INTEGER per_second;

    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    return (double)ticks.QuadPart * 1e9 / (double)per_second.QuadPart;
}

/* Pins to the last allowed processor, as below. */
static void pin(void)
{
    DWORD_PTR ours;
    DWORD_PTR all;

    if (GetProcessAffinityMask(GetCurrentProcess(), &ours, &all) && ours != 0)
    {
        while ((ours & (ours - 1)) != 0)
        {
            ours &= ours - 1;
        }
        SetThreadAffinityMask(GetCurrentThread(), ours);
    }
}

#else

#include <time.h>

double bench_now_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#ifdef __wasm__

/* WASI pins nothing. */
static void pin(void)
{
}

#else

#include <sched.h>

/* Pins to the last allowed processor: the first ones serve interrupts. */
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

#endif

#endif

void *bench_alloc(size_t size)
{
    void *block = malloc(size);

    if (block == NULL)
    {
        bench_die("no memory");
    }
    return block;
}

void bench_shift_heap(void)
{
    static uint32_t state;

    /* More than a page, because smaller blocks may reuse freed ones. */
    state = 1664525u * (state + (uint32_t)bench_now_ns()) + 1013904223u;
    memset(bench_alloc(8192 + 64 * (state >> 26)), 0, 1);
}

uint32_t bench_random(void)
{
    static uint64_t state = 88172645463325252u;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

/* ---- The command line --------------------------------------------------- */

void bench_start(int argc, char **argv, int rounds, int most)
{
    int header = 1;

    options.rounds = rounds;
    for (int i = 1; i < argc; i++)
    {
        if (strcmp(argv[i], "--no-header") == 0)
        {
            header = 0;
        }
        else if (strcmp(argv[i], "--prefix") == 0 && i + 1 < argc)
        {
            options.prefix = argv[++i];
        }
        else if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
        {
            options.rounds = atoi(argv[++i]);
        }
        else if (strcmp(argv[i], "--peer") == 0 && i + 1 < argc)
        {
            options.peer = argv[++i];
        }
        else if (argv[i][0] != '-')
        {
            options.filter = argv[i];
        }
        else
        {
            bench_die("usage: [--no-header] [--prefix TEXT] [--rounds N] "
                      "[--peer NAME] [FILTER]");
        }
    }
    if (options.rounds < 1 || options.rounds > most)
    {
        fprintf(stderr, "bench: rounds are 1..%d\n", most);
        exit(1);
    }
    pin();
    if (header)
    {
        printf("case,n,ns,peer,peer_ns,ratio\n");
    }
}

int bench_rounds(void)
{
    return options.rounds;
}

int bench_wants(const char *name)
{
    return options.filter == NULL || strstr(name, options.filter) != NULL;
}

int bench_wants_peer(const char *name)
{
    return name != NULL &&
           (options.peer == NULL || strcmp(options.peer, name) == 0);
}

/* ---- Measuring ---------------------------------------------------------- */

/* Keeps the compiler from removing the calls. */
static volatile uint64_t sink;

static double time_once(const struct bench_way *way, size_t calls)
{
    double start = bench_now_ns();

    sink = way->run(way->subject, calls);
    return bench_now_ns() - start;
}

/* The number of calls in a round. Measuring it also warms up the caches. */
static size_t calls_per_round(const struct bench_way *way)
{
    size_t calls = 1;

    while (time_once(way, calls) < ROUND_NS)
    {
        calls *= 2;
    }
    return calls;
}

/*
 * Ways that are at most twice as fast or slow as ours make as many calls as
 * ours. A case with many offsets begins each round with the first one, so with
 * half the calls a way would be timed at other offsets.
 */
static void match_calls(size_t *calls, size_t count)
{
    for (size_t i = 1; i < count; i++)
    {
        if (calls[i] > 0 && calls[i] <= 2 * calls[0] &&
            calls[0] <= 2 * calls[i])
        {
            calls[i] = calls[0];
        }
    }
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left;
    double b = *(const double *)right;

    return (a > b) - (a < b);
}

double bench_median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

double bench_ratio(const double *ours, const double *peer, size_t count)
{
    size_t pairs = (count + 1) / 2;
    double *ratios = bench_alloc(pairs * sizeof *ratios);

    for (size_t i = 0; i < pairs; i++)
    {
        size_t one = 2 * i;
        size_t other = one + 1 < count ? one + 1 : one;
        ratios[i] = (peer[one] + peer[other]) / (ours[one] + ours[other]);
    }
    double ratio = bench_median(ratios, pairs);
    free(ratios);
    return ratio;
}

void bench_row(const char *name, long n, double ours, const char *peer,
               double peer_ns, double ratio)
{
    printf("%s%s,%ld,%.1f,%s,%.1f,%.3f\n", options.prefix, name, n, ours, peer,
           peer_ns, ratio);
    fflush(stdout);
}

static void check_answers(const char *name, const struct bench_way *ways,
                          size_t count)
{
    /* As many calls as a case can have offsets. */
    const size_t calls = 256;
    uint64_t expected = ways[0].run(ways[0].subject, calls);

    for (size_t i = 1; i < count; i++)
    {
        if (bench_wants_peer(ways[i].name) && ways[i].answers &&
            ways[i].run(ways[i].subject, calls) != expected)
        {
            fprintf(stderr, "bench: %s: the result of %s differs\n", name,
                    ways[i].name);
            exit(1);
        }
    }
}

size_t bench_turn(int round, size_t i, size_t count)
{
    return count > 1 && i < 2 && round % 2 != 0 ? 1 - i : i;
}

static double times[WAYS_MAX][BENCH_ROUNDS_MAX];

static void take_turns(const struct bench_way *ways, const size_t *calls,
                       size_t count)
{
    for (int round = 0; round < options.rounds; round++)
    {
        for (size_t turn = 0; turn < count; turn++)
        {
            size_t i = bench_turn(round, turn, count);

            if (calls[i] > 0)
            {
                times[i][round] =
                    time_once(&ways[i], calls[i]) / (double)calls[i];
            }
        }
    }
}

void bench_case(const char *name, long n, const struct bench_way *ways,
                size_t count)
{
    double ratios[WAYS_MAX];
    size_t calls[WAYS_MAX];

    if (!bench_wants(name) || count > WAYS_MAX)
    {
        return;
    }
    fprintf(stderr, "%s%s\n", options.prefix, name);
    check_answers(name, ways, count);
    for (size_t i = 0; i < count; i++)
    {
        calls[i] = i == 0 || bench_wants_peer(ways[i].name)
                       ? calls_per_round(&ways[i])
                       : 0;
    }
    match_calls(calls, count);
    take_turns(ways, calls, count);
    size_t rounds = (size_t)options.rounds;
    for (size_t i = 1; i < count; i++)
    {
        ratios[i] = calls[i] > 0 ? bench_ratio(times[0], times[i], rounds) : 0;
    }
    double ours = bench_median(times[0], rounds);
    for (size_t i = 1; i < count; i++)
    {
        if (calls[i] > 0)
        {
            bench_row(name, n, ours, ways[i].name,
                      bench_median(times[i], rounds), ratios[i]);
        }
    }
}
