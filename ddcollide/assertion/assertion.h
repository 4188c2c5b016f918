/* SPDX-License-Identifier: Zlib */
/*
 * What the assertion offers to other rooms: a list of what must be let go of
 * in an emergency, and the table of what only a platform can do.
 */
#ifndef DDC_ASSERTION_ASSERTION_H
#define DDC_ASSERTION_ASSERTION_H

#include <ddcollide/assertion.h>

#include "base/atomic.h"
#include "base/base.h"

/* ---- Emergencies -------------------------------------------------------- */

/*
 * Something that must not be held while a person is asked. `release` lets go
 * of what the calling thread holds, touches nothing of another thread, and
 * says whether nothing is held any more. It may be called at any time, on
 * any thread, several times.
 */
struct ddc_emergency
{
    bool (*release)(void);
    bool listed;
    struct ddc_emergency *next;
};

/* Puts a static entry on the list, for good; a second time does nothing. */
void ddc_assertion_on_emergency(struct ddc_emergency *entry);

/* Is an assertion open, on whatever thread? Then nothing may be locked. */
bool ddc_assertion_is_open(void);

/* ---- The platform ------------------------------------------------------- */

/* Why the game's screen is left. */
enum ddc_leave
{
    DDC_LEAVE_FOR_DIALOG,
    DDC_LEAVE_FOR_DEBUGGER, /* another program's windows must be seen */
    DDC_LEAVE_FOR_GOOD      /* the process ends: do it at once or not at all */
};

/*
 * What portable C can not do. The last six, which have to do with a screen,
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
    void (*leave_screen)(enum ddc_leave why);       /* again: does no harm */
    ddc_int32 (*ask)(const DdcAssertionSite *site); /* 0: no answer */
    void (*return_to_screen)(void);
    void (*restore_game)(void); /* the assertion is closed by now */
};

/* A thread that locks must say which it is. */
uintptr_t ddc_thread_id(void);

/* Without threads' help, a debugger or a screen: the default. */
extern const struct ddc_platform ddc_portable_platform;

/* Sets the platform; it must stay. NULL brings back the portable one. */
void ddc_assertion_set_platform(const struct ddc_platform *platform);

#endif
