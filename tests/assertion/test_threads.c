/* SPDX-License-Identifier: Zlib */
/*
 * Assertions fail on other threads while the main thread locks, tests and
 * unlocks surfaces in a tight loop. Each real lock (a lock that calls the
 * surface's own function) must be ended exactly once, by the thread that made
 * it, and every call must return the right result or DDC_E_ASSERTING.
 */
#define DDC_ASSERT_ENABLED

#include "test.h"

#include "system.h"

#include "base/atomic.h"

#include <errno.h>

#define FRAMES   300
#define FAILURES 60

/* ---- Surfaces that check their locks ------------------------------------ */

static uint8_t bytes[16 * 16];

struct checked_surface
{
    int open;       /* real locks that are held: 0 or 1 */
    uint32_t wrong; /* locks and unlocks at a wrong time or on another thread */
    DdcSurface *surface;
};

/* The address of the main thread's errno, which identifies that thread. */
static int *main_errno;

/* Counts a lock, change = 1, or an unlock, change = -1. */
static void count_lock(struct checked_surface *self, int change)
{
    int open = self->open + change;

    if (&errno != main_errno || open < 0 || open > 1)
    {
        ddc_atomic_increment32(&self->wrong);
    }
    self->open = open;
}

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = (DdcSurfaceInfo){16, 16, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    count_lock(user, 1);
    *out = (DdcPixels){bytes, 16, 16, 16, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    count_lock(user, -1);
    return DDC_OK;
}

static struct checked_surface checked[2];
static DdcSprite *sprites[2];

BEFORE_EACH_TEST()
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    DdcResult result = DDC_OK;

    main_errno = &errno;
    memset(bytes, 1, sizeof bytes);
    memset(checked, 0, sizeof checked);
    for (int i = 0; i < 2 && result >= 0; i++)
    {
        result = DdcSurface_Create(&ops, &checked[i], &checked[i].surface);
        if (result >= 0)
        {
            result = DdcSprite_CreateFromSurface(checked[i].surface, 8 * i, 0,
                                                 &sprites[i]);
        }
    }
    DdcAssertion_SetLogFile("");
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_log_listen();
    ok(result);
}

AFTER_EACH_TEST()
{
    for (int i = 0; i < 2; i++)
    {
        DdcSprite_Destroy(sprites[i]);
        DdcSurface_Destroy(checked[i].surface);
    }
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
}

/* ---- The threads -------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* Tests the sprites and locks a surface, as a frame of a game does. Both are
 * refused with DDC_E_ASSERTING while an assertion is open. */
static void check_frame(uint64_t *hits)
{
    DdcPixels pixels;
    ddc_int32 hit;

    DdcResult result = DdcSprite_TestOverlap(sprites[0], sprites[1], &hit);
    assert_true(result == DDC_OK || result == DDC_E_ASSERTING);
    assert_int_equal(hit, result == DDC_OK);
    *hits += hit;
    if (DdcSurface_Lock(checked[0].surface, &pixels) == DDC_OK)
    {
        assert_int_equal(*(const uint8_t *)pixels.bits, 1);
        ok(DdcSurface_Unlock(checked[0].surface));
    }
    assert_int_equal(checked[0].open | checked[1].open, 0);
}

static void fail_repeatedly(void *arg)
{
    (void)arg;
    for (int i = 0; i < FAILURES; i++)
    {
        fail_here();
    }
}

/*
 * Assertions fail on three threads while this one runs frames. With
 * `main_fails` an assertion also fails on this thread while it holds a lock:
 * the failure ends the lock, and the game's unlock then returns
 * DDC_E_ASSERTING.
 */
static void fail_on_threads(bool main_fails)
{
    test_thread *threads[3];
    ddc_uint32 before = DdcAssertion_GetCount();
    uint64_t hits = 0;
    uint32_t ours = 0;

    for (int i = 0; i < 3; i++)
    {
        threads[i] = test_thread_start(fail_repeatedly, NULL);
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        check_frame(&hits);
        if (main_fails && frame % 10 == 0)
        {
            DdcPixels pixels;
            DdcResult locked = DdcSurface_Lock(checked[1].surface, &pixels);
            fail_here();
            ours++;
            assert_int_equal(checked[1].open, 0);
            if (locked == DDC_OK)
            {
                returns(DDC_E_ASSERTING, DdcSurface_Unlock(checked[1].surface));
            }
        }
    }
    for (int i = 0; i < 3; i++)
    {
        test_thread_join(threads[i]);
    }
    check_frame(&hits);
    assert_true(hits > 0);
    assert_int_equal(checked[0].wrong + checked[1].wrong, 0);
    assert_int_equal(DdcAssertion_GetCount() - before, 3 * FAILURES + ours);
}

/* ---- Tests -------------------------------------------------------------- */

TEST(failures_on_other_threads_do_not_end_our_locks)
{
    fail_on_threads(false);
}

TEST(all_threads_may_fail_at_the_same_time_inside_a_lock)
{
    fail_on_threads(true);
}

/*
 * Runs thread_child, which holds a lock while an assertion fails on another
 * thread. With the argument "keeps" it keeps the lock until that thread ends,
 * with "releases" it unlocks once the assertion is open. Returns its exit code.
 */
static int run_child(const char *policy, const char *argument)
{
    test_environment("DDCOLLIDE_ASSERT", policy);
    test_environment("DDCOLLIDE_LOG", NULL);
    int code = test_run("thread_child", argument);
    test_environment("DDCOLLIDE_ASSERT", NULL);
    return code;
}

/* The failing thread waits for the lock, but not for ever: then it ends the
 * process, or with the policy ignore goes on. */
TEST(a_process_ends_although_another_thread_stays_locked)
{
    assert_int_equal(run_child("abort", "keeps"), DDC_ASSERTION_EXIT_CODE);
    assert_int_equal(run_child("ignore", "keeps"), 0);
}

TEST(a_failure_waits_for_a_lock_that_is_released_soon)
{
    assert_int_equal(run_child("abort", "releases"), DDC_ASSERTION_EXIT_CODE);
    assert_int_equal(run_child("ignore", "releases"), 0);
}
