/* SPDX-License-Identifier: Zlib */
/*
 * Runs a function on several threads that start at the same moment. cmocka's
 * asserts may be used on the main thread only, so the other threads store
 * what they find in their task, and the main thread compares it.
 */
#ifndef DDC_TEST_RUN_ON_THREADS_H
#define DDC_TEST_RUN_ON_THREADS_H

#include <stdint.h>

#define THREADS_AT_ONCE 4

struct thread_task
{
    int number;     /* 0..THREADS_AT_ONCE - 1 */
    uint64_t found; /* the function's result, for the main thread */
    void *shared;   /* the argument of run_on_threads */
};

/* Runs fn on THREADS_AT_ONCE threads at once, and waits until all end. */
void run_on_threads(void (*fn)(struct thread_task *), void *shared,
                    struct thread_task tasks[THREADS_AT_ONCE]);

#endif
