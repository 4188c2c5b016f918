/* SPDX-License-Identifier: Zlib */
/* Implements run_on_threads.h. */
#include "run_on_threads.h"

#include "system.h"

#include "base/atomic.h"

struct start
{
    void (*fn)(struct thread_task *);
    struct thread_task *task;
    uint32_t *ready;
};

/* A barrier: each thread spins until all of them have started. */
static void begin(void *arg)
{
    struct start *start = arg;

    ddc_atomic_increment32(start->ready);
    while (ddc_atomic_load32(start->ready) < THREADS_AT_ONCE)
    {
    }
    start->fn(start->task);
}

void run_on_threads(void (*fn)(struct thread_task *), void *shared,
                    struct thread_task tasks[THREADS_AT_ONCE])
{
    struct start starts[THREADS_AT_ONCE];
    test_thread *threads[THREADS_AT_ONCE];
    uint32_t ready = 0;

    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        tasks[i] = (struct thread_task){i, 0, shared};
        starts[i] = (struct start){fn, &tasks[i], &ready};
        threads[i] = test_thread_start(begin, &starts[i]);
    }
    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        test_thread_join(threads[i]);
    }
}
