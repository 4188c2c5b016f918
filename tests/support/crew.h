/* SPDX-License-Identifier: Zlib */
/*
 * Several threads that begin at the same moment. cmocka's asserts belong to
 * the main thread: what the others find they hand back.
 */
#ifndef DDC_TEST_CREW_H
#define DDC_TEST_CREW_H

#include <stdint.h>

#define CREW 4

struct crew_member
{
    int number;     /* 0..CREW - 1 */
    uint64_t found; /* what the function leaves for the main thread */
    void *shared;   /* as given to crew_run */
};

/* Runs the function on CREW threads at once and waits for all of them. */
void crew_run(void (*fn)(struct crew_member *), void *shared,
              struct crew_member members[CREW]);

#endif
