/* SPDX-License-Identifier: Zlib */
/*
 * What every benchmark program shares: the clock, the rounds, the CSV. It
 * knows nothing of what is measured.
 *
 * A row says how long one call of ours and one of a peer take, in
 * nanoseconds, and how many times longer the peer takes. All three are medians
 * over many short rounds, in which all take turns, so that whatever else the
 * machine does hits all of them alike. The ratio is the median of each round's
 * own, which is steadier than the ratio of the two medians when the machine
 * is slow for a while.
 */
#ifndef DDC_BENCH_H
#define DDC_BENCH_H

#include <stddef.h>
#include <stdint.h>

/* Does the work `calls` times; the sum of the answers. */
typedef uint64_t (*bench_fn)(const void *subject, size_t calls);

/* One way to do the work. */
struct bench_way
{
    const char *name; /* NULL: left out */
    bench_fn run;
    const void *subject;
    int answers; /* its sum must be that of ours, or the program ends */
};

/* Rounds of bench_case, unless others are asked for, and the most it takes. */
#define BENCH_ROUNDS     101
#define BENCH_ROUNDS_MAX 10001

/*
 * Reads the command line, ties the program to one processor and prints the
 * CSV's head. `rounds` is the default, `most` what the program has room for.
 * The options are
 *   --no-header      rows only
 *   --prefix TEXT    in front of the name of each case
 *   --rounds N
 *   --peer NAME      only rows of this peer
 *   FILTER           only cases with this text in their name
 */
void bench_start(int argc, char **argv, int rounds, int most);

/* Is the case wanted? So that what nobody wants is not made. */
int bench_wants(const char *name);

/* Is the peer wanted? One without a name (NULL) never is. */
int bench_wants_peer(const char *name);

/*
 * Measures ways[0], ours, against the others; a row for each of them. Ours and
 * ways[1] take turns at being first, so that neither always finds the caches
 * as the other left them.
 */
void bench_case(const char *name, long n, const struct bench_way *ways,
                size_t count);

/* For cases that are measured in another way: the clock, the rounds that were
 * asked for, and a row of nanoseconds. */
double bench_now_ns(void);
int bench_rounds(void);
void bench_row(const char *name, long n, double ours, const char *peer,
               double peer_ns, double ratio);

/*
 * The median of peer / ours, each taken of two rounds, in one of which ours was
 * first and in the other one the peer. Of one round alone it would be one of
 * two different numbers where it matters who is first.
 */
double bench_ratio(const double *ours, const double *peer, size_t count);

/* Which of `count` ways is the i-th of a round; see bench_case. */
size_t bench_turn(int round, size_t i, size_t count);

/* The middle one of some numbers, which are sorted. */
double bench_median(double *values, size_t count);

/* Ends the program with a line on stderr. */
void bench_die(const char *what);

/* malloc that ends the program instead of failing. */
void *bench_alloc(size_t size);

/*
 * Takes a random number of cache lines for good, so that what is made next
 * lies at another place of its page in every run. The place can make a loop
 * some percent faster or slower; so runs differ in it, and their median does
 * not depend on it.
 */
void bench_shift_heap(void);

/* A repeatable random number. */
uint32_t bench_random(void);

#endif
