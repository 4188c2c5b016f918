/* SPDX-License-Identifier: Zlib */
/* What crew.h promises. */
#include "crew.h"

#include "system.h"

#include "base/atomic.h"

struct start
{
    void (*fn)(struct thread_task *);
    struct thread_task *member;
    uint32_t *ready;
};

/* Whoever is there waits for the others without sleeping. */
static void begin(void *arg)
{
    struct start *start = arg;

    ddc_atomic_increment32(start->ready);
    while (ddc_atomic_load32(start->ready) < THREADS_AT_ONCE)
    {
    }
    start->fn(start->member);
}

void run_on_threads(void (*fn)(struct thread_task *), void *shared,
                    struct thread_task members[THREADS_AT_ONCE])
{
    struct start starts[THREADS_AT_ONCE];
    test_thread *threads[THREADS_AT_ONCE];
    uint32_t ready = 0;

    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        members[i] = (struct thread_task){i, 0, shared};
        starts[i] = (struct start){fn, &members[i], &ready};
        threads[i] = test_thread_start(begin, &starts[i]);
    }
    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        test_thread_join(threads[i]);
    }
}
