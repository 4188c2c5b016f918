/* SPDX-License-Identifier: Zlib */
/* What crew.h promises. */
#include "crew.h"

#include "system.h"

#include "base/atomic.h"

struct start
{
    void (*fn)(struct crew_member *);
    struct crew_member *member;
    uint32_t *ready;
};

/* Whoever is there waits for the others without sleeping. */
static void begin(void *arg)
{
    struct start *start = arg;

    ddc_atomic_count32(start->ready);
    while (ddc_atomic_load32(start->ready) < CREW)
    {
    }
    start->fn(start->member);
}

void crew_run(void (*fn)(struct crew_member *), void *shared,
              struct crew_member members[CREW])
{
    struct start starts[CREW];
    test_thread *threads[CREW];
    uint32_t ready = 0;

    for (int i = 0; i < CREW; i++)
    {
        members[i] = (struct crew_member){i, 0, shared};
        starts[i] = (struct start){fn, &members[i], &ready};
        threads[i] = test_thread_start(begin, &starts[i]);
    }
    for (int i = 0; i < CREW; i++)
    {
        test_thread_join(threads[i]);
    }
}
