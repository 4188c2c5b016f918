/* SPDX-License-Identifier: Zlib */
/*
 * What tests need of the operating system: a second thread, a clock, the
 * environment, and other programs.
 */
#ifndef DDC_TEST_SYSTEM_H
#define DDC_TEST_SYSTEM_H

#include <stdint.h>

/* ---- Threads ------------------------------------------------------------ */

typedef struct test_thread test_thread;

/* Runs fn(arg) on a new thread. */
test_thread *test_thread_start(void (*fn)(void *), void *arg);

/* Waits for its end. */
void test_thread_join(test_thread *thread);

/* ---- Time --------------------------------------------------------------- */

/* Milliseconds of a clock that all processes share. */
uint32_t test_clock(void);

void test_nap(int milliseconds);

/* ---- Environment -------------------------------------------------------- */

/* NULL takes the variable away. */
void test_environment(const char *name, const char *value);

/* ---- Processes ---------------------------------------------------------- */

/*
 * Runs a program that was built beside this one, with one argument, waits
 * and gives its exit code; 128 + the number of a signal that ended it; -1
 * when it could not be started.
 */
int test_run(const char *name, const char *argument);

#endif
