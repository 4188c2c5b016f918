/* SPDX-License-Identifier: Zlib */
/*
 * Owns what happens when an assertion fails, and in which order: one at a
 * time, locks released, decided, carried out. What is written down, and
 * what the policy says, is in assertion/policy.c; what only a platform can
 * do comes in through struct ddc_platform.
 *
 * Two words are shared between threads. `owner` is the thread that is inside
 * an assertion: who finds itself there has failed inside its own assertion.
 * `stage` is what the others need to know. A thread that locks makes its
 * lock known before it looks at `stage`, and a failing thread sets `stage`
 * before it looks for locks, so at least one of them sees the other.
 */
#include "assertion/assertion.h"
#include "assertion/policy.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

enum stage
{
    CLOSED,
    OPEN,
    ASKING /* a person takes his time; others wait for as long */
};

/* How long one thread waits for another, in milliseconds. */
#define PATIENCE 2000

static uintptr_t owner;
static uintptr_t stage;
static uint32_t failures;
static uintptr_t emergencies; /* the first struct ddc_emergency */
static const struct ddc_platform *platform = &ddc_portable_platform;

/* The rest belongs to the owner. */
static bool screen_is_left;

static struct
{
    DdcAssertionHookFn hook;
    void *user;
} watcher;

/* ---- The platform ------------------------------------------------------- */

/* Every thread has its own errno. */
static uintptr_t portable_thread_id(void)
{
    return (uintptr_t)&errno;
}

DDC_WRAPS static uint32_t portable_milliseconds(void)
{
    return (uint32_t)time(NULL) * 1000;
}

static void portable_pause(void)
{
    const clock_t span = (CLOCKS_PER_SEC + 999) / 1000;
    clock_t start = clock();

    while (start != (clock_t)-1 && clock() - start < span)
    {
    }
}

static void write_nothing(const char *line)
{
    (void)line;
}

static bool say_no(void)
{
    return false;
}

static void do_nothing(void)
{
}

static void leave_nothing(enum ddc_leave why)
{
    (void)why;
}

static ddc_int32 ask_nobody(const DdcAssertionSite *site)
{
    (void)site;
    return DDC_ASSERTION_UNDECIDED;
}

const struct ddc_platform ddc_portable_platform = {
    .thread_id = portable_thread_id,
    .milliseconds = portable_milliseconds,
    .pause = portable_pause,
    .write_debugger = write_nothing,
    .has_debugger = say_no,
    .is_unattended = say_no,
    .terminate = _Exit,
    .can_ask = say_no,
    .prepare_game = do_nothing,
    .leave_screen = leave_nothing,
    .ask = ask_nobody,
    .return_to_screen = do_nothing,
    .restore_game = do_nothing};

void ddc_assertion_set_platform(const struct ddc_platform *table)
{
    platform = table != NULL ? table : &ddc_portable_platform;
}

uintptr_t ddc_thread_id(void)
{
    return platform->thread_id();
}

/* ---- Locks -------------------------------------------------------------- */

void ddc_assertion_on_emergency(struct ddc_emergency *entry)
{
    if (!entry->listed)
    {
        entry->listed = true;
        entry->next = (struct ddc_emergency *)ddc_atomic_load(&emergencies);
        ddc_atomic_store(&emergencies, (uintptr_t)entry);
    }
}

/* Lets go of this thread's; says whether nothing is held by any. */
static bool release_locks(void)
{
    const struct ddc_emergency *entry =
        (const struct ddc_emergency *)ddc_atomic_load(&emergencies);
    bool all = true;

    for (; entry != NULL; entry = entry->next)
    {
        all = entry->release() && all;
    }
    return all;
}

static bool wait_for_locks(void)
{
    uint32_t start = platform->milliseconds();

    while (!release_locks())
    {
        if (platform->milliseconds() - start >= PATIENCE)
        {
            return false;
        }
        platform->pause();
    }
    return true;
}

/* ---- One at a time ------------------------------------------------------ */

bool ddc_assertion_is_open(void)
{
    return ddc_atomic_load(&stage) != CLOSED;
}

/*
 * Takes the turn. The thread that has it may be waiting for this one's
 * locks, so they go first.
 */
static bool open_assertion(uintptr_t self)
{
    uint32_t start = platform->milliseconds();

    release_locks();
    while (!ddc_atomic_swap(&owner, 0, self))
    {
        if (ddc_atomic_load(&stage) == ASKING)
        {
            start = platform->milliseconds();
        }
        if (platform->milliseconds() - start >= PATIENCE)
        {
            return false;
        }
        platform->pause();
    }
    ddc_atomic_store(&stage, OPEN);
    return true;
}

/* The game's restore callback may lock again, so it comes after the end. */
static void close_assertion(void)
{
    bool left = screen_is_left;

    screen_is_left = false;
    if (left)
    {
        platform->return_to_screen();
    }
    ddc_atomic_store(&stage, CLOSED);
    if (left)
    {
        platform->restore_game();
    }
    ddc_atomic_store(&owner, 0);
}

static void leave_screen(enum ddc_leave why)
{
    if (!screen_is_left)
    {
        screen_is_left = true;
        platform->prepare_game();
    }
    platform->leave_screen(why);
}

/* ---- Deciding ----------------------------------------------------------- */

static bool is_unattended(void)
{
    return platform->is_unattended() || ddc_environment_is_unattended();
}

static ddc_int32 ask(const DdcAssertionSite *site)
{
    leave_screen(DDC_LEAVE_FOR_DIALOG);
    ddc_atomic_store(&stage, ASKING);
    ddc_int32 answer = platform->ask(site);
    ddc_atomic_store(&stage, OPEN);
    return answer != DDC_ASSERTION_UNDECIDED ? answer : DDC_ASSERTION_ABORT;
}

static ddc_int32 decide(DdcAssertionSite *site, bool unlocked)
{
    ddc_int32 decision = watcher.hook != NULL ? watcher.hook(watcher.user, site)
                                              : DDC_ASSERTION_UNDECIDED;
    bool can_ask = unlocked && platform->can_ask() && !is_unattended();

    if (decision < DDC_ASSERTION_ABORT || decision > DDC_ASSERTION_ASK)
    {
        decision = ddc_assertion_policy(can_ask);
        if (decision == DDC_ASSERTION_RETRY &&
            site->retries++ >= DDC_ASSERTION_RETRIES)
        {
            decision = DDC_ASSERTION_ABORT;
        }
    }
    if (decision == DDC_ASSERTION_ASK)
    {
        decision = can_ask ? ask(site) : DDC_ASSERTION_ABORT;
    }
    if (decision == DDC_ASSERTION_BREAK && is_unattended() &&
        !platform->has_debugger())
    {
        decision = DDC_ASSERTION_ABORT;
    }
    return decision;
}

/* ---- Doing -------------------------------------------------------------- */

/* With a lock on it the screen can not be left: the system puts it right. */
static void end_process(bool unlocked)
{
    if (unlocked)
    {
        platform->leave_screen(DDC_LEAVE_FOR_GOOD);
    }
    platform->terminate(DDC_ASSERTION_EXIT_CODE);
}

/* What the macro has to do about it. After BREAK the assertion stays open. */
static ddc_int32 carry_out(DdcAssertionSite *site, ddc_int32 decision,
                           bool unlocked)
{
    switch (decision)
    {
    case DDC_ASSERTION_BREAK:
        if (unlocked)
        {
            leave_screen(DDC_LEAVE_FOR_DEBUGGER);
        }
        return DDC_ASSERTION_BREAK;
    case DDC_ASSERTION_RETRY:
        close_assertion();
        platform->pause();
        return DDC_ASSERTION_RETRY;
    case DDC_ASSERTION_ALWAYS_IGNORE:
        ddc_atomic_store32(&site->always_ignore, 1);
        break;
    case DDC_ASSERTION_IGNORE:
        break;
    default:
        end_process(unlocked);
        break;
    }
    close_assertion();
    return DDC_ASSERTION_IGNORE;
}

ddc_int32 DDC_CALL DdcAssertion_Fail(DdcAssertionSite *site)
{
    if (site == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "site is NULL");
        return DDC_ASSERTION_IGNORE;
    }
    ddc_uint32 count = ddc_atomic_count32(&site->count);
    ddc_atomic_count32(&failures);
    if (ddc_atomic_load32(&site->always_ignore) != 0)
    {
        return DDC_ASSERTION_IGNORE;
    }

    uintptr_t self = platform->thread_id();
    if (ddc_atomic_load(&owner) == self || !open_assertion(self))
    {
        ddc_assertion_report(platform->write_debugger, site, count,
                             "; ignored, another one is open");
        return DDC_ASSERTION_IGNORE;
    }
    bool unlocked = wait_for_locks();
    ddc_assertion_report(platform->write_debugger, site, count,
                         unlocked ? ""
                                  : "; another thread keeps a surface locked");
    return carry_out(site, decide(site, unlocked), unlocked);
}

void DDC_CALL DdcAssertion_Resume(void)
{
    if (ddc_atomic_load(&owner) == platform->thread_id())
    {
        close_assertion();
    }
}

/* ---- Asking and setting ------------------------------------------------- */

void DDC_CALL DdcAssertion_SetHook(DdcAssertionHookFn hook, void *user)
{
    watcher.hook = hook;
    watcher.user = user;
}

ddc_uint32 DDC_CALL DdcAssertion_Count(void)
{
    return ddc_atomic_load32(&failures);
}
