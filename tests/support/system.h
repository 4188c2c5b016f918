/* SPDX-License-Identifier: Zlib */
/*
 * What tests need of the operating system, for Windows and POSIX: threads, a
 * clock, environment variables, and running other programs.
 */
#ifndef DDC_TEST_SYSTEM_H
#define DDC_TEST_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Threads ------------------------------------------------------------ */

typedef struct test_thread test_thread;

/* Runs fn(arg) on a new thread. */
test_thread *test_thread_start(void (*fn)(void *), void *arg);

/*
 * Waits until the thread's function has returned or a thread calls test_notify.
 * A call of test_notify since this thread's last wait ends the wait at once, so
 * that no change is missed. Returns whether the function still runs.
 */
bool test_thread_lives(test_thread *thread);

/* The same without a thread. Returns true, for test_wait_until. */
bool test_wait_for_change(void);

/* Wakes every thread that waits. Call it after a change that another thread may
 * be waiting for. */
void test_notify(void);

/* Waits until the thread ends, and frees it. */
void test_thread_join(test_thread *thread);

/* ---- Time --------------------------------------------------------------- */

/* Milliseconds of a clock that all processes share. */
uint32_t test_clock(void);

/* ---- Environment -------------------------------------------------------- */

/* Sets an environment variable; NULL removes it. */
void test_environment(const char *name, const char *value);

/* ---- Processes ---------------------------------------------------------- */

/*
 * Runs a program of this program's folder with one argument, and waits until
 * it ends. Returns its exit code, 128 + the number of the signal that ended
 * it, or -1 when it cannot be started.
 */
int test_run(const char *name, const char *argument);

#endif
