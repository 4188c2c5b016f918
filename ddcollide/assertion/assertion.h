/* SPDX-License-Identifier: Zlib */
/*
 * What the assertion offers to other rooms: a list of what must be released
 * when an assertion fails, and the table of what only a platform can do.
 */
#ifndef DDC_ASSERTION_ASSERTION_H
#define DDC_ASSERTION_ASSERTION_H

#include <ddcollide/assertion.h>

#include "base/atomic.h"
#include "base/base.h"

/* ---- Emergencies -------------------------------------------------------- */

/*
 * Something that must not be held while a person is asked. `release` ends
 * what the calling thread holds, touches nothing of another thread, and
 * returns whether no thread holds anything any more. It may be called at any
 * time, on any thread, several times.
 */
struct ddc_release_hook
{
    bool (*release)(void);
    bool listed;
    struct ddc_release_hook *next;
};

/* Adds a static entry to the list, where it stays; again does nothing. */
void ddc_assertion_add_release_hook(struct ddc_release_hook *entry);

/*
 * Is an assertion open, on whatever thread? Then nothing may be locked. A
 * thread that is about to lock makes its lock known before it asks: see the
 * head of assertion.c.
 */
bool ddc_assertion_is_open(void);

/* ---- The platform ------------------------------------------------------- */

/* Why the game's screen is left. */
enum ddc_leave_reason
{
    DDC_LEAVE_FOR_DIALOG,
    DDC_LEAVE_FOR_DEBUGGER, /* another program's windows must be seen */
    DDC_LEAVE_FOR_GOOD      /* the process ends: do it at once or not at all */
};

/*
 * What portable C cannot do. The last six, which have to do with a screen,
 * are called in the order in which they stand here, on the failing thread,
 * and only when nothing is locked.
 */
struct ddc_platform
{
    uintptr_t (*thread_id)(void); /* never 0 */
    uint32_t (*milliseconds)(void);
    void (*pause)(void); /* lets others run for about a millisecond */
    void (*write_debugger)(const char *line);
    bool (*has_debugger)(void);
    bool (*is_unattended)(void); /* nobody could see a window */
    void (*terminate)(int code);

    bool (*can_ask)(void);
    void (*prepare_game)(void);
    void (*leave_screen)(enum ddc_leave_reason why); /* may be repeated */
    ddc_int32 (*ask)(const DdcAssertionSite *site);  /* 0: no answer */
    void (*return_to_screen)(void);
    void (*restore_game)(void); /* the assertion is closed by now */
};

/* Never 0, and different for threads that run at the same time. */
uintptr_t ddc_thread_id(void);

/* Standard C alone, without a debugger or a screen: the default. */
extern const struct ddc_platform ddc_portable_platform;

/* The table must outlive its use. NULL brings back the portable one. */
void ddc_assertion_set_platform(const struct ddc_platform *platform);

#endif
