/* SPDX-License-Identifier: Zlib */
/*
 * Owns what happens when an assertion fails, in this order: failures are
 * handled one at a time, surface locks are released, a decision is made, and
 * it is carried out. The policy and the log line belong to
 * assertion/policy.c; what only a platform can do comes through struct
 * ddc_platform.
 *
 * `owner` is the id of the thread that is inside an assertion, or 0. It is
 * taken by compare-and-swap, as a spin lock is, and it detects re-entrancy: a
 * thread that finds its own id there has failed inside its own assertion.
 *
 * `assertion_state` and the holder of the surface locks (surface/lock.c) are
 * two flags between a failing and a locking thread, used as in the entry of
 * Dekker's algorithm for mutual exclusion (E. W. Dijkstra, "Cooperating
 * sequential processes", EWD 123, 1965): each thread stores its own flag
 * first and loads the flag of the other thread afterwards. The failing thread
 * stores `assertion_state` and then looks for locks; the locking thread stores
 * the holder and then looks at `assertion_state`. At least one of them sees
 * the other's flag, provided that no store is delayed beyond the load that
 * follows it; that is why base/atomic.h is sequentially consistent. When both
 * see the other's flag, the locking thread gives way: its call returns
 * DDC_E_ASSERTING and clears its flag, and the failing thread waits for that.
 *
 * Every wait is a loop of short pauses. It ends after LONGEST_WAIT, not
 * counting the time for which the dialog is open, so that a thread that never
 * releases its lock cannot keep the process from ending.
 */
#include "assertion/assertion.h"
#include "assertion/policy.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

enum assertion_state
{
    CLOSED,
    OPEN,
    ASKING /* The dialog is open; other threads wait as long as it is. */
};

/* The longest time that a thread waits for another one, in milliseconds. */
#define LONGEST_WAIT 2000

static uintptr_t owner;
static uintptr_t assertion_state;
static uint32_t failures;
static uintptr_t release_hooks; /* first struct ddc_release_hook of the list */
static const struct ddc_platform *platform = &ddc_portable_platform;

/* Has the owner left the game's screen? No other thread reads or writes it. */
static bool screen_is_left;

static struct
{
    DdcAssertionHookFn function;
    void *user;
} current_hook;

/* ---- The platform ------------------------------------------------------- */

/* Every thread has its own errno, so its address identifies the thread. */
static uintptr_t portable_thread_id(void)
{
    return (uintptr_t)&errno;
}

DDC_ALLOW_UNSIGNED_WRAP static uint32_t portable_milliseconds(void)
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

static bool return_false(void)
{
    return false;
}

static void do_nothing(void)
{
}

static void leave_nothing(enum ddc_leave_reason why)
{
    (void)why;
}

static ddc_int32 ask_unavailable(const DdcAssertionSite *site)
{
    (void)site;
    return DDC_ASSERTION_UNDECIDED;
}

const struct ddc_platform ddc_portable_platform = {
    .thread_id = portable_thread_id,
    .milliseconds = portable_milliseconds,
    .pause = portable_pause,
    .write_debugger = write_nothing,
    .has_debugger = return_false,
    .is_unattended = return_false,
    .terminate = _Exit,
    .can_ask = return_false,
    .prepare_game = do_nothing,
    .leave_screen = leave_nothing,
    .ask = ask_unavailable,
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

void ddc_assertion_add_release_hook(struct ddc_release_hook *entry)
{
    if (!entry->listed)
    {
        entry->listed = true;
        entry->next =
            (struct ddc_release_hook *)ddc_atomic_load(&release_hooks);
        ddc_atomic_store(&release_hooks, (uintptr_t)entry);
    }
}

/* Ends the calling thread's locks. Returns whether no thread holds any. */
static bool release_locks(void)
{
    const struct ddc_release_hook *entry =
        (const struct ddc_release_hook *)ddc_atomic_load(&release_hooks);
    bool none_held = true;

    for (; entry != NULL; entry = entry->next)
    {
        none_held = entry->release() && none_held;
    }
    return none_held;
}

/* Waits until no thread holds a lock; false: that took too long. */
static bool wait_for_locks(void)
{
    uint32_t start = platform->milliseconds();

    while (!release_locks())
    {
        if (platform->milliseconds() - start >= LONGEST_WAIT)
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
    return ddc_atomic_load(&assertion_state) != CLOSED;
}

/*
 * Waits until no other thread is inside an assertion, then becomes the owner.
 * This thread's locks are released first, because the present owner may be
 * waiting for them. Returns false when the wait took too long.
 */
static bool open_assertion(uintptr_t self)
{
    uint32_t start = platform->milliseconds();

    release_locks();
    while (!ddc_atomic_compare_exchange(&owner, 0, self))
    {
        if (ddc_atomic_load(&assertion_state) == ASKING)
        {
            start = platform->milliseconds();
        }
        if (platform->milliseconds() - start >= LONGEST_WAIT)
        {
            return false;
        }
        platform->pause();
    }
    ddc_atomic_store(&assertion_state, OPEN);
    return true;
}

/*
 * Ends the assertion and returns to the game's screen if it was left. The
 * state becomes CLOSED before the game's restore callback is called, because
 * that callback may lock surfaces.
 */
static void close_assertion(void)
{
    bool was_left = screen_is_left;

    screen_is_left = false;
    if (was_left)
    {
        platform->return_to_screen();
    }
    ddc_atomic_store(&assertion_state, CLOSED);
    if (was_left)
    {
        platform->restore_game();
    }
    ddc_atomic_store(&owner, 0);
}

static void leave_screen(enum ddc_leave_reason why)
{
    if (!screen_is_left)
    {
        screen_is_left = true;
        platform->prepare_game();
    }
    platform->leave_screen(why);
}

/* ---- The decision -------------------------------------------------------- */

static bool is_unattended(void)
{
    return platform->is_unattended() || ddc_environment_is_unattended();
}

static ddc_int32 ask(const DdcAssertionSite *site)
{
    leave_screen(DDC_LEAVE_FOR_DIALOG);
    ddc_atomic_store(&assertion_state, ASKING);
    ddc_int32 answer = platform->ask(site);
    ddc_atomic_store(&assertion_state, OPEN);
    return answer != DDC_ASSERTION_UNDECIDED ? answer : DDC_ASSERTION_ABORT;
}

static ddc_int32 decide(DdcAssertionSite *site, bool unlocked)
{
    ddc_int32 decision = current_hook.function != NULL
                             ? current_hook.function(current_hook.user, site)
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

/* ---- Carrying it out ---------------------------------------------------- */

/*
 * Restores the display mode and ends the process. While a surface is locked
 * the mode cannot be changed; the operating system then restores it when the
 * process ends.
 */
static void end_process(bool unlocked)
{
    if (unlocked)
    {
        platform->leave_screen(DDC_LEAVE_FOR_GOOD);
    }
    platform->terminate(DDC_ASSERTION_EXIT_CODE);
}

/*
 * Returns what the macro must do: BREAK, RETRY or IGNORE. After BREAK the
 * assertion stays open until the macro calls DdcAssertion_Resume.
 */
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
    ddc_uint32 count = ddc_atomic_increment32(&site->count);
    ddc_atomic_increment32(&failures);
    if (ddc_atomic_load32(&site->always_ignore) != 0)
    {
        return DDC_ASSERTION_IGNORE;
    }

    uintptr_t self = platform->thread_id();
    if (ddc_atomic_load(&owner) == self || !open_assertion(self))
    {
        ddc_assertion_report(platform->write_debugger, site, count,
                             "; ignored, another assertion is open");
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

/* ---- Settings and counts ------------------------------------------------ */

void DDC_CALL DdcAssertion_SetHook(DdcAssertionHookFn hook, void *user)
{
    current_hook.function = hook;
    current_hook.user = user;
}

ddc_uint32 DDC_CALL DdcAssertion_GetCount(void)
{
    return ddc_atomic_load32(&failures);
}
