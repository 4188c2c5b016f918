/* SPDX-License-Identifier: Zlib */
/*
 * What all benchmark programs share: the clock, the rounds, the rows of CSV. It
 * does not know what is measured.
 *
 * A row has the time of one call of ours and of one call of a peer in
 * nanoseconds, and how many times longer the peer takes. "Ours" is the library
 * of this source tree, a peer is another way to do the same. All three are
 * medians over many short rounds. In each round all ways take turns, so that
 * anything else that the machine does slows all of them alike. The ratio is the
 * median of the ratios of the rounds, which varies less than the ratio of the
 * two medians when the machine is slow for a while.
 *
 * The peer "before" is the library of another commit, called by that commit's
 * version of the same program, which is a module here (module.c): its
 * bench_case does not measure, but lends its first way to ours, which measures
 * it. So each program is compiled with the headers of its own commit, and both
 * run in one process. DDC_BENCH_BEFORE in the environment is the folder with
 * the modules, which `tests/run bench --before=REV` builds. Modules and
 * programs agree on the structs of ways, so their members may not change.
 */
#ifndef DDC_BENCH_H
#define DDC_BENCH_H

#include "../support/for_pixels.h"

#include <stddef.h>
#include <stdint.h>

/* Does the work `calls` times. Returns the sum of the results. */
typedef uint64_t (*bench_fn)(const void *subject, size_t calls);

/* One way to do the work: ours, or a peer. */
struct bench_way
{
    const char *name; /* of the peer; "" for ours; NULL: left out */
    bench_fn run;
    const void *subject;
    int answers; /* 1: the program ends unless its sum is that of ours; of ours,
                    0: the sum of "before" may differ */
};

/*
 * A way as a function of what one call does. The body makes call number `i` of
 * those that are timed together, and returns its part of the sum. As it is a
 * part of the loop, no call is made through a pointer.
 *
 *     BENCH(area, struct scene, scene)
 *     {
 *         return DdcMask_CountOverlap(scene->a, scene->b, 3, 2);
 *     }
 */
#define BENCH(name, type, subject) BENCH_LOOP(static, name, type, subject)
#define EXTERN_BENCH(name, type, subject)                                      \
    BENCH_LOOP(extern, name, type, subject)
#define BENCH_LOOP(linkage, name, type, subject)                               \
    static inline int64_t name##_once(const type *subject, size_t i);          \
    linkage uint64_t name(const void *all, size_t calls)                       \
    {                                                                          \
        uint64_t sum = 0;                                                      \
        for (size_t i = 0; i < calls; i++)                                     \
        {                                                                      \
            sum += (uint64_t)name##_once(all, i);                              \
        }                                                                      \
        return sum;                                                            \
    }                                                                          \
    static inline int64_t name##_once(__attribute__((unused))                  \
                                      const type *subject,                     \
                                      __attribute__((unused)) size_t i)

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The default number of rounds of bench_case, and the greatest. */
#define BENCH_ROUNDS     101
#define BENCH_ROUNDS_MAX 10001

/*
 * Reads the command line, pins the program to one processor, loads the peer
 * "before" and prints the CSV's header. `rounds` is the default number of
 * rounds. The options are
 *   --no-header      rows only
 *   --prefix TEXT    in front of the name of each case
 *   --rounds N
 *   --peer NAME      only rows of this peer
 *   FILTER           only cases with this text in their name
 */
void bench_start(int argc, char **argv, int rounds);

/* The name of a case, as printf makes it, until the next call. */
__attribute__((format(printf, 1, 2))) const char *bench_name(const char *format,
                                                             ...);

/* Is the case wanted? If not, its data need not be made. If so, bench_random
 * begins anew, so that the data does not depend on other cases. */
int bench_wants(const char *name);

/* Is the peer wanted? One without a name (NULL) never is. */
int bench_wants_peer(const char *name);

/*
 * Measures ways[0], which is ours, against the others and "before", and prints
 * a row for each of them; without any, a row that names no peer. Ours and the
 * next way take turns at being first, so that neither always finds the caches
 * as the other left them. `n` is printed only.
 */
void bench_case(const char *name, long n, const struct bench_way *ways,
                size_t count);

/*
 * Lets the peer "before" lend its way of the case: calls `measure` with it, or
 * with NULL where there is none, while all that it refers to exists. In a
 * module, `ours` is lent instead, and nothing is measured.
 */
typedef void (*bench_measure_fn)(void *user, const void *before);
void bench_borrow(const char *name, const void *ours, bench_measure_fn measure,
                  void *user);

/* In a module, before its main (which is compiled as bench_main): the case that
 * is to be lent, and to whom. */
void bench_lend(const char *name, bench_measure_fn take, void *user);
int bench_main(int argc, char **argv);

/* For cases that are measured in another way: the clock, the number of rounds
 * on the command line, and a row of nanoseconds. */
double bench_now_ns(void);
int bench_rounds(void);
void bench_row(const char *name, long n, double ours, const char *peer,
               double peer_ns, double ratio);

/*
 * The median of peer / ours. Each ratio is of the times of two rounds: in one
 * of them ours was first, in the other one the peer. When the order matters,
 * the ratios of single rounds would have two different values.
 */
double bench_ratio(const double *ours, const double *peer, size_t count);

/* The index of the way that is the i-th in a round of `count`; see bench_case.
 */
size_t bench_turn(int round, size_t i, size_t count);

/* The median of the values, which this sorts. */
double bench_median(double *values, size_t count);

/* Ends the program with a line on stderr. */
void bench_die(const char *what);

/* malloc that ends the program instead of failing. */
void *bench_alloc(size_t size);

/*
 * Allocates a random number of cache lines and never frees them, so that the
 * next allocation has another offset in its page in every run. This offset can
 * make a loop some percent faster or slower, so the median over several runs
 * must not depend on it.
 */
void bench_shift_heap(void);

/* A random number, the same ones in each run. */
uint32_t bench_random(void);

#endif
