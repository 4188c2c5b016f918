/* SPDX-License-Identifier: Zlib */
/*
 * Assertions that fail on other threads while the surfaces' own thread locks,
 * asks and unlocks as fast as it can: each real lock is ended once, by the
 * thread that made it, and every answer is right or says DDC_E_ASSERTING.
 */
#define DDC_ASSERT_ENABLED

#include "test.h"

#include "system.h"

#include "base/atomic.h"

#include <errno.h>

#define FRAMES   300
#define FAILURES 60

/* ---- Surfaces of one thread ---------------------------------------------- */

static uint8_t bytes[16 * 16];

struct picture
{
    int open;
    uint32_t wrong; /* locked twice, or by whom it does not belong to */
    DdcSurface *surface;
};

/* Each thread has its own errno; the main thread's is this. */
static int *owner;

static void note(struct picture *picture, int open)
{
    if (&errno != owner || picture->open + open < 0 || picture->open + open > 1)
    {
        ddc_atomic_increment32(&picture->wrong);
    }
    picture->open += open;
}

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    (void)handle;
    *out = (DdcSurfaceInfo){16, 16, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    note(handle, 1);
    *out = (DdcPixels){bytes, 16, 16, 16, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    note(handle, -1);
    return DDC_OK;
}

static struct picture pictures[2];
static DdcSprite *sprites[2];

static int set_up(void **state)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    DdcResult result = DDC_OK;

    (void)state;
    owner = &errno;
    memset(bytes, 1, sizeof bytes);
    memset(pictures, 0, sizeof pictures);
    for (int i = 0; i < 2 && result >= 0; i++)
    {
        result = DdcSurface_Create(&ops, &pictures[i], &pictures[i].surface);
        if (result >= 0)
        {
            result = DdcSprite_CreateFrom(pictures[i].surface, 8 * i, 0,
                                          &sprites[i]);
        }
    }
    DdcAssertion_SetLogFile("");
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_log_listen();
    return result < 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
    {
        DdcSprite_Destroy(sprites[i]);
        DdcSurface_Destroy(pictures[i].surface);
    }
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
    return 0;
}

/* ---- The threads -------------------------------------------------------- */

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

static void check_frame(uint64_t *answers)
{
    DdcPixels pixels;
    ddc_int32 hit;

    DdcResult result = DdcSprites_Overlap(sprites[0], sprites[1], &hit);
    assert_true(result == DDC_OK || result == DDC_E_ASSERTING);
    assert_int_equal(hit, result == DDC_OK);
    *answers += hit;
    if (DdcSurface_Lock(pictures[0].surface, &pixels) == DDC_OK)
    {
        assert_int_equal(*(const uint8_t *)pixels.bits, 1);
        assert_int_equal(DdcSurface_Unlock(pictures[0].surface), DDC_OK);
    }
    assert_int_equal(pictures[0].open | pictures[1].open, 0);
}

static void fail_again_and_again(void *arg)
{
    (void)arg;
    for (int i = 0; i < FAILURES; i++)
    {
        fail_here();
    }
}

static void run(bool owner_fails)
{
    test_thread *threads[3];
    ddc_uint32 before = DdcAssertion_Count();
    uint64_t answers = 0;
    uint32_t own = 0;

    for (int i = 0; i < 3; i++)
    {
        threads[i] = test_thread_start(fail_again_and_again, NULL);
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        check_frame(&answers);
        if (owner_fails && frame % 10 == 0)
        {
            DdcPixels pixels;
            DdcResult locked = DdcSurface_Lock(pictures[1].surface, &pixels);
            fail_here();
            own++;
            assert_int_equal(pictures[1].open, 0);
            if (locked == DDC_OK)
            {
                assert_int_equal(DdcSurface_Unlock(pictures[1].surface),
                                 DDC_E_ASSERTING);
            }
        }
    }
    for (int i = 0; i < 3; i++)
    {
        test_thread_join(threads[i]);
    }
    check_frame(&answers);
    assert_true(answers > 0);
    assert_int_equal(pictures[0].wrong + pictures[1].wrong, 0);
    assert_int_equal(DdcAssertion_Count() - before, 3 * FAILURES + own);
}

/* ---- Tests -------------------------------------------------------------- */

static void failures_elsewhere_leave_the_owners_locks_alone(void **state)
{
    (void)state;
    run(false);
}

static void the_owner_may_fail_at_the_same_time_inside_a_lock(void **state)
{
    (void)state;
    run(true);
}

/* Runs the child that locks and fails on another thread: its exit code. */
static int child(const char *policy, const char *argument)
{
    test_environment("DDCOLLIDE_ASSERT", policy);
    test_environment("DDCOLLIDE_LOG", NULL);
    int code = test_run("thread_child", argument);
    test_environment("DDCOLLIDE_ASSERT", NULL);
    return code;
}

/* Waits 2 seconds for the lock, then ends all the same. */
static void a_process_ends_though_another_thread_keeps_its_lock(void **state)
{
    (void)state;
    uint32_t start = test_clock();

    assert_int_equal(child("abort", "keeps"), DDC_ASSERTION_EXIT_CODE);
    assert_true(test_clock() - start < 20000);
    assert_int_equal(child("ignore", "keeps"), 0);
}

static void a_lock_that_is_released_is_waited_for(void **state)
{
    (void)state;
    assert_int_equal(child("abort", "lets-go"), DDC_ASSERTION_EXIT_CODE);
    assert_int_equal(child("ignore", "lets-go"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            failures_elsewhere_leave_the_owners_locks_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            the_owner_may_fail_at_the_same_time_inside_a_lock, set_up,
            tear_down),
        cmocka_unit_test(a_process_ends_though_another_thread_keeps_its_lock),
        cmocka_unit_test(a_lock_that_is_released_is_waited_for),
    };
    return cmocka_run_group_tests_name("thread_assertion", tests, NULL, NULL);
}
