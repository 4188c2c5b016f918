/* SPDX-License-Identifier: Zlib */
/*
 * What a failing assertion does to the surface locks of other threads, and to
 * other threads that fail: it waits for them, but not for ever, and refuses new
 * locks while it is open.
 */
#include "lock_fixture.h"

/* ---- Threads ------------------------------------------------------------ */

static struct
{
    test_thread *list[2]; /* those that a test has started */
    int count;
    /* Flags: a thread has opened its assertion; the main thread lets it close.
     */
    uintptr_t opened;
    uintptr_t close_now;
} threads;

static test_thread *start(void (*fn)(void *))
{
    test_thread *thread = test_thread_start(fn, NULL);

    threads.list[threads.count++] = thread;
    return thread;
}

static void end_threads(void)
{
    ddc_atomic_store(&threads.close_now, 1);
    test_notify();
    while (threads.count > 0)
    {
        test_thread_join(threads.list[--threads.count]);
    }
}

BEFORE_EACH_TEST()
{
    lock_fixture_begin();
}

/* A test that fails leaves its threads and locks to this, so threads must not
 * wait for locks for ever. */
AFTER_EACH_TEST()
{
    recorder.clock_step = 100;
    end_threads();
    lock_fixture_end();
}

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

/* A thread that waits pauses once after the other. */
static void wait_until_it_waits(test_thread *thread)
{
    test_wait_until(recorder_pauses() >= 10, test_thread_lives(thread));
}

/* ---- Locks of other threads --------------------------------------------- */

TEST(a_failure_waits_for_the_lock_of_another_thread)
{
    ok(lock(surface));
    wait_until_it_waits(start(fail_on_thread));
    assert_string_equal(recorder_text(), "lock");
    ok(DdcSurface_Unlock(surface));
    end_threads();
    assert_string_equal(recorder_text(), "lock unlock debugger");
    assert_locks_like_new(surface);
}

TEST(the_wait_for_another_threads_lock_is_bounded)
{
    static const ddc_int32 policies[] = {DDC_ASSERTION_IGNORE,
                                         DDC_ASSERTION_ASK};
    static const char *const expected[] = {"lock debugger",
                                           "lock debugger end(220)"};

    for (size_t i = 0; i < 2; i++)
    {
        recorder.clock_step = 100;
        recorder_clear();
        DdcAssertion_SetPolicy(policies[i]);
        ok(lock(surface));
        start(fail_on_thread);
        end_threads();
        assert_string_equal(recorder_text(), expected[i]);
        ok(DdcSurface_Unlock(surface));
        assert_locks_like_new(surface);
    }
}

TEST(the_wait_is_bounded_by_the_real_clock_too)
{
    recorder_end();
    ok(lock(surface));
    uint32_t begin = test_clock();
    start(fail_on_thread);
    end_threads();
    assert_true(test_clock() - begin >= 900);
    ok(DdcSurface_Unlock(surface));
}

/* ---- Assertions that stay open ------------------------------------------ */

/* The word at which the thread waits. */
static const char *hold_word;

static void hold_open(const char *word)
{
    if (strcmp(word, hold_word) == 0)
    {
        recorder.during = NULL;
        ddc_atomic_store(&threads.opened, 1);
        test_notify();
        test_wait_until(ddc_atomic_load(&threads.close_now) != 0,
                        test_wait_for_change());
    }
}

/* Starts a thread whose assertion stays open until end_threads. */
static void start_open_assertion(ddc_int32 decision)
{
    hold_word = decision == DDC_ASSERTION_ASK ? "ask" : "hook";
    ddc_atomic_store(&threads.opened, 0);
    ddc_atomic_store(&threads.close_now, 0);
    recorder_set_hook(decision);
    recorder.during = hold_open;
    test_thread *thread = start(fail_on_thread);
    test_wait_until(ddc_atomic_load(&threads.opened) != 0,
                    test_thread_lives(thread));
    DdcAssertion_SetHook(NULL, NULL);
}

TEST(an_assertion_on_another_thread_refuses_locks)
{
    start_open_assertion(DDC_ASSERTION_IGNORE);
    returns(DDC_E_ASSERTING, lock(surface));
    end_threads();
    assert_string_equal(recorder_text(), "debugger hook");
    assert_locks_like_new(surface);
}

TEST(a_second_failure_waits_until_the_first_is_closed)
{
    start_open_assertion(DDC_ASSERTION_IGNORE);
    wait_until_it_waits(start(fail_on_thread));
    assert_string_equal(recorder_text(), "debugger hook");
    end_threads();
    assert_string_equal(recorder_text(), "debugger hook debugger");
}

TEST(a_second_failure_that_waits_too_long_is_ignored)
{
    start_open_assertion(DDC_ASSERTION_IGNORE);
    recorder.clock_step = 100;
    DdcAssertion_SetPolicy(DDC_ASSERTION_ABORT);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook debugger");
    recorder.clock_step = 0;
    end_threads();
}

TEST(a_failing_thread_unlocks_before_it_waits)
{
    ok(lock(surface));
    test_thread *thread = start(fail_on_thread);
    test_wait_until(ddc_assertion_is_open(), test_thread_lives(thread));
    fail_here();
    end_threads();
    assert_string_equal(recorder_text(), "lock unlock debugger debugger");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    assert_locks_like_new(surface);
}

static void fail_and_lock_on_thread(void *arg)
{
    /* The lock is refused if the other thread fails first, which is right. */
    DdcResult result = lock(surface);

    fail_on_thread(arg);
    if (result >= 0)
    {
        DdcSurface_Unlock(surface);
    }
}

TEST(a_second_failure_waits_as_long_as_the_dialog_is_open)
{
    start_open_assertion(DDC_ASSERTION_ASK);
    /* By this clock a thread waits for at most 100 pauses, except while a
     * person is asked. */
    recorder.clock_step = 20;
    test_thread *second = start(fail_on_thread);
    test_wait_until(recorder_pauses() > 200, test_thread_lives(second));
    assert_string_equal(recorder_text(), "debugger hook prepare dialog ask");
    end_threads();
    /* The second failure may be reported before or after the game restores. */
    bool restored_first =
        strcmp(recorder_text(), "debugger hook prepare dialog ask "
                                "return restore debugger") == 0;
    if (!restored_first)
    {
        assert_string_equal(recorder_text(), "debugger hook prepare dialog ask "
                                             "return debugger restore");
    }
}

TEST(two_failing_threads_do_not_wait_for_each_others_locks)
{
    /* By this clock a wait that is never answered lasts 2000 pauses. */
    recorder.clock_step = 1;
    for (int i = 0; i < 20; i++)
    {
        uint32_t begin = recorder_clock();
        start(fail_and_lock_on_thread);
        start(fail_on_thread);
        end_threads();
        assert_true(recorder_clock() - begin < 2000);
        assert_locks_like_new(surface);
    }
}
