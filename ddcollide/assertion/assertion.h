/* SPDX-License-Identifier: Zlib */
/*
 * Declares what other folders register with assertions: release hooks, which
 * are called before a person is asked, and the platform, a table of functions
 * that portable C cannot provide.
 */
#ifndef DDC_ASSERTION_ASSERTION_H
#define DDC_ASSERTION_ASSERTION_H

#include <ddcollide/assertion.h>

#include "base/atomic.h"
#include "base/base.h"

/* ---- Release hooks ------------------------------------------------------ */

/*
 * Releases what must not be held while a person is asked, as surface locks
 * must not. `release` ends what the calling thread holds, leaves other threads
 * alone, and returns whether no thread holds anything any more. It may be
 * called at any time, on any thread, and any number of times.
 */
struct ddc_release_hook
{
    bool (*release)(void);
    bool listed; /* is in the list already */
    struct ddc_release_hook *next;
};

/*
 * Adds a hook to the list for good, so it must be static; a hook that is in
 * the list already is not added again. Two threads must not add hooks at the
 * same time.
 */
void ddc_assertion_add_release_hook(struct ddc_release_hook *entry);

/*
 * Is an assertion open on any thread? If so, nothing may be locked. A thread
 * that is about to lock must publish its lock before it calls this function:
 * see the head of assertion.c.
 */
bool ddc_assertion_is_open(void);

/* ---- The platform ------------------------------------------------------- */

/* Why the game's screen is left. */
enum ddc_leave_reason
{
    DDC_LEAVE_FOR_DIALOG,
    DDC_LEAVE_FOR_DEBUGGER, /* another program's windows must be visible */
    DDC_LEAVE_FOR_GOOD      /* the process ends, so nothing may be waited for */
};

/*
 * What portable C cannot do. The last six functions concern the screen. They
 * are called on the failing thread, in the order in which they are declared.
 * Nothing is locked when a function is called that leaves the screen or
 * returns to it.
 */
struct ddc_platform
{
    uintptr_t (*thread_id)(void); /* never 0 */
    uint32_t (*milliseconds)(void);
    void (*pause)(void); /* lets other threads run for about 1 ms */
    void (*write_debugger)(const char *line);
    bool (*has_debugger)(void);
    bool (*is_unattended)(void); /* nobody could see a dialog */
    void (*terminate)(int code);

    bool (*can_ask)(void);
    void (*prepare_game)(void);
    void (*leave_screen)(enum ddc_leave_reason why); /* may be called twice */
    ddc_int32 (*ask)(const DdcAssertionSite *site);  /* UNDECIDED: no answer */
    void (*return_to_screen)(void);
    void (*restore_game)(void); /* called after the assertion is closed */
};

/* The id of the calling thread: never 0, and different for threads that run at
 * the same time. */
uintptr_t ddc_thread_id(void);

/* The default platform: standard C only, without a debugger or a screen. */
extern const struct ddc_platform ddc_portable_platform;

/* Sets the platform; the table must stay valid. NULL sets the portable one. */
void ddc_assertion_set_platform(const struct ddc_platform *platform);

#endif
