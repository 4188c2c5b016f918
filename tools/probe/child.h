/* SPDX-License-Identifier: Zlib */
/*
 * The child process that makes the observations. A ddraw.dll may crash the
 * process outside a guarded call, corrupt its heap, or hang it, so the parent
 * loads none: it starts the probe again, watches, and reports what the child
 * has recorded in memory that they share.
 */
#ifndef DDC_PROBE_CHILD_H
#define DDC_PROBE_CHILD_H

#include "cost.h"
#include "record.h"

/* How far the child has come, in this order; it is refused or finished. */
enum child_state
{
    CHILD_STARTS,
    CHILD_LOADS,    /* ddraw.dll */
    CHILD_OBSERVES, /* or measures */
    CHILD_REFUSED,  /* it cannot observe, and has printed why */
    CHILD_FINISHED
};

/* What both share. The pointers in it are the child's. */
struct child
{
    HANDLE parent; /* which the child waits for */
    volatile enum child_state state;
    char path[MAX_PATH]; /* of the ddraw.dll that was loaded */
    struct record record;
    struct costs costs;
};

/* What this process shares with its parent; NULL: it is no child. */
struct child *child_of_parent(void);

/*
 * Starts the child with the command line of this process and waits until it has
 * ended. Ends it when it records nothing for `timeout` milliseconds. Returns
 * what it has recorded, or NULL when it could not be started: GetLastError()
 * says why. `status` is how it ended: STILL_ACTIVE when it had to be ended.
 */
const struct child *child_run(DWORD timeout, DWORD *status);

#endif
