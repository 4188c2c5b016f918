/* SPDX-License-Identifier: Zlib */
/* Implements bench.h. _GNU_SOURCE declares sched_setaffinity. */
#define _GNU_SOURCE
#include "bench.h"

#include <stdarg.h>
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

/* Lends this program's way of a case, or finds none. */
typedef void (*lend_fn)(const char *name, bench_measure_fn take, void *user);

/* The module "before", or NULL. */
static lend_fn before;

/* In a module: the case that is to be lent, and to whom. */
static struct
{
    const char *name;
    bench_measure_fn take;
    void *user;
} lent;

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

/* A function of a module, or NULL. Casts go through void (*)(void), which may
 * be cast to any function. */
static lend_fn load(const char *path)
{
    HMODULE module = LoadLibraryA(path);

    return module == NULL ? NULL
                          : (lend_fn)(void (*)(void))GetProcAddress(
                                module, "bench_module");
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

/* WASI loads no modules, and pins nothing. */
static lend_fn load(const char *path)
{
    (void)path;
    return NULL;
}

static void pin(void)
{
}

#else

#include <dlfcn.h>
#include <sched.h>

/* A function of a module, or NULL. It is stored through memory, as ISO C has no
 * cast from void * to a function. */
static lend_fn load(const char *path)
{
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    lend_fn function = NULL;

    if (module != NULL)
    {
        *(void **)&function = dlsym(module, "bench_module");
    }
    return function;
}

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

#define FIRST_RANDOM 88172645463325252u

static uint64_t random_state = FIRST_RANDOM;

uint32_t bench_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 32);
}

/* ---- The command line --------------------------------------------------- */

#ifdef _WIN32
#define MODULE "_module.dll"
#else
#define MODULE "_module.so"
#endif

/* Loads the module of this program from the folder in the environment. */
static void load_before(const char *program)
{
    const char *folder = getenv("DDC_BENCH_BEFORE");
    char path[1024];

    if (folder == NULL || *folder == '\0')
    {
        return;
    }
    for (const char *c = program; *c != '\0'; c++)
    {
        program = *c == '/' || *c == '\\' ? c + 1 : program;
    }
    snprintf(path, sizeof path, "%s/%.*s%s", folder, (int)strcspn(program, "."),
             program, MODULE);
    before = load(path);
    if (before == NULL)
    {
        fprintf(stderr,
                "bench: %s cannot be loaded, so there is no \"before\"\n",
                path);
    }
}

void bench_start(int argc, char **argv, int rounds)
{
    int header = 1;

    random_state = FIRST_RANDOM;
    if (lent.take != NULL)
    {
        return;
    }

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
    if (options.rounds < 1 || options.rounds > BENCH_ROUNDS_MAX)
    {
        fprintf(stderr, "bench: rounds are 1..%d\n", BENCH_ROUNDS_MAX);
        exit(1);
    }
    pin();
    load_before(argv[0]);
    if (header)
    {
        printf("case,n,ns,peer,peer_ns,ratio\n");
    }
}

int bench_rounds(void)
{
    return options.rounds;
}

const char *bench_name(const char *format, ...)
{
    static char name[64];
    va_list values;

    va_start(values, format);
    vsnprintf(name, sizeof name, format, values);
    va_end(values);
    return name;
}

int bench_wants(const char *name)
{
    random_state = FIRST_RANDOM;
    if (lent.name != NULL)
    {
        return strcmp(name, lent.name) == 0;
    }
    return options.filter == NULL || strstr(name, options.filter) != NULL;
}

int bench_wants_peer(const char *name)
{
    return name != NULL && lent.name == NULL &&
           (options.peer == NULL || strcmp(options.peer, name) == 0);
}

/* ---- The peer "before" -------------------------------------------------- */

void bench_lend(const char *name, bench_measure_fn take, void *user)
{
    lent.name = name;
    lent.take = take;
    lent.user = user;
}

/* What bench_borrow passes through the module. */
struct borrowing
{
    bench_measure_fn measure;
    void *user;
    int done;
};

static void take_way(void *user, const void *way)
{
    struct borrowing *borrowing = user;

    borrowing->done = 1;
    borrowing->measure(borrowing->user, way);
}

void bench_borrow(const char *name, const void *ours, bench_measure_fn measure,
                  void *user)
{
    struct borrowing borrowing = {measure, user, 0};

    if (lent.take != NULL)
    {
        lent.take(lent.user, ours);
        return;
    }
    if (before != NULL && bench_wants_peer("before"))
    {
        before(name, take_way, &borrowing);
    }
    if (!borrowing.done)
    {
        measure(user, NULL);
    }
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

/* The rows of a case whose times were taken. */
static void print_rows(const char *name, long n, const struct bench_way *ways,
                       const size_t *calls, size_t count)
{
    size_t rounds = (size_t)options.rounds;
    double ratios[WAYS_MAX];
    int rows = 0;

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
            rows++;
        }
    }
    if (rows == 0 && options.peer == NULL)
    {
        printf("%s%s,%ld,%.1f,,,\n", options.prefix, name, n, ours);
    }
}

struct measured
{
    const char *name;
    long n;
    const struct bench_way *ways;
    size_t count;
};

/* Measures a case; `way` is that of the peer "before", or NULL. */
static void measure(void *user, const void *way)
{
    const struct measured *m = user;
    struct bench_way ways[WAYS_MAX];
    size_t calls[WAYS_MAX];
    size_t count = 0;

    ways[count++] = m->ways[0];
    if (way != NULL)
    {
        ways[count] = *(const struct bench_way *)way;
        ways[count].answers &= m->ways[0].answers;
        ways[count++].name = "before";
    }
    memcpy(ways + count, m->ways + 1, (m->count - 1) * sizeof *ways);
    count += m->count - 1;
    check_answers(m->name, ways, count);
    for (size_t i = 0; i < count; i++)
    {
        calls[i] = i == 0 || bench_wants_peer(ways[i].name)
                       ? calls_per_round(&ways[i])
                       : 0;
    }
    match_calls(calls, count);
    take_turns(ways, calls, count);
    print_rows(m->name, m->n, ways, calls, count);
}

void bench_case(const char *name, long n, const struct bench_way *ways,
                size_t count)
{
    struct measured measured = {name, n, ways, count};

    if (!bench_wants(name) || count >= WAYS_MAX)
    {
        return;
    }
    if (lent.name == NULL)
    {
        fprintf(stderr, "%s%s\n", options.prefix, name);
    }
    bench_borrow(name, &ways[0], measure, &measured);
}
