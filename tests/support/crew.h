/* SPDX-License-Identifier: Zlib */
/*
 * Several threads that begin at the same moment. cmocka's asserts belong to
 * the main thread: what the others find they hand back.
 */
#ifndef DDC_TEST_CREW_H
#define DDC_TEST_CREW_H

#include <stdint.h>

#define THREADS_AT_ONCE 4

struct thread_task
{
    int number;     /* 0..THREADS_AT_ONCE - 1 */
    uint64_t found; /* what the function leaves for the main thread */
    void *shared;   /* as given to run_on_threads */
};

/* Runs the function on THREADS_AT_ONCE threads at once and waits for all of
 * them. */
void run_on_threads(void (*fn)(struct thread_task *), void *shared,
                    struct thread_task members[THREADS_AT_ONCE]);

#endif
