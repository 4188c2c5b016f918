/* SPDX-License-Identifier: Zlib */
/*
 * What a failing assertion does to the surface locks of other threads, and to
 * other threads that fail: it waits for them, but not for ever, and refuses new
 * locks while it is open.
 */
#include "lock_fixture.h"

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

static void a_failure_waits_for_the_lock_of_another_thread(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    test_nap(100);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    test_thread_join(thread);
    assert_string_equal(recorder_text(), "lock unlock debugger");
    assert_locks_like_new(surface);
}

static void the_wait_for_another_threads_lock_is_bounded(void **state)
{
    (void)state;
    static const ddc_int32 policies[] = {DDC_ASSERTION_IGNORE,
                                         DDC_ASSERTION_ASK};
    static const char *const expected[] = {"lock debugger",
                                           "lock debugger end(220)"};

    for (size_t i = 0; i < 2; i++)
    {
        recorder.clock_step = 100;
        recorder_clear();
        DdcAssertion_SetPolicy(policies[i]);
        assert_int_equal(lock(surface), DDC_OK);
        test_thread_join(test_thread_start(fail_on_thread, NULL));
        assert_string_equal(recorder_text(), expected[i]);
        assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
        assert_locks_like_new(surface);
    }
}

static void the_wait_is_bounded_by_the_real_clock_too(void **state)
{
    (void)state;
    recorder_end();
    assert_int_equal(lock(surface), DDC_OK);
    uint32_t start = test_clock();
    test_thread_join(test_thread_start(fail_on_thread, NULL));
    uint32_t waited = test_clock() - start;
    assert_true(waited >= 900);
    assert_true(waited <= 10000);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
}

/* Flags: a thread has opened its assertion; the main thread lets it close. */
static uintptr_t opened;
static uintptr_t close_now;

/* The word at which the thread waits. */
static const char *hold_word;

static void hold_open(const char *word)
{
    if (strcmp(word, hold_word) == 0)
    {
        recorder.during = NULL;
        ddc_atomic_store(&opened, 1);
        while (ddc_atomic_load(&close_now) == 0)
        {
            test_nap(1);
        }
    }
}

/* Starts a thread whose assertion stays open until end_open_assertion. */
static test_thread *start_open_assertion(ddc_int32 decision)
{
    hold_word = decision == DDC_ASSERTION_ASK ? "ask" : "hook";
    ddc_atomic_store(&opened, 0);
    ddc_atomic_store(&close_now, 0);
    recorder_set_hook(decision);
    recorder.during = hold_open;
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    while (ddc_atomic_load(&opened) == 0)
    {
        test_nap(1);
    }
    DdcAssertion_SetHook(NULL, NULL);
    return thread;
}

static void end_open_assertion(test_thread *thread)
{
    ddc_atomic_store(&close_now, 1);
    test_thread_join(thread);
}

static void an_assertion_on_another_thread_refuses_locks(void **state)
{
    (void)state;
    test_thread *thread = start_open_assertion(DDC_ASSERTION_IGNORE);
    assert_int_equal(lock(surface), DDC_E_ASSERTING);
    end_open_assertion(thread);
    assert_string_equal(recorder_text(), "debugger hook");
    assert_locks_like_new(surface);
}

static void a_second_failure_waits_until_the_first_is_closed(void **state)
{
    (void)state;
    test_thread *first = start_open_assertion(DDC_ASSERTION_IGNORE);
    test_thread *second = test_thread_start(fail_on_thread, NULL);
    test_nap(100);
    assert_string_equal(recorder_text(), "debugger hook");
    end_open_assertion(first);
    test_thread_join(second);
    assert_string_equal(recorder_text(), "debugger hook debugger");
}

static void a_second_failure_that_waits_too_long_is_ignored(void **state)
{
    (void)state;
    test_thread *first = start_open_assertion(DDC_ASSERTION_IGNORE);
    recorder.clock_step = 100;
    DdcAssertion_SetPolicy(DDC_ASSERTION_ABORT);
    fail_here();
    assert_string_equal(recorder_text(), "debugger hook debugger");
    recorder.clock_step = 0;
    end_open_assertion(first);
}

static void a_failing_thread_unlocks_before_it_waits(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    while (!ddc_assertion_is_open())
    {
        test_nap(1);
    }
    fail_here();
    test_thread_join(thread);
    assert_string_equal(recorder_text(), "lock unlock debugger debugger");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
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

static void a_second_failure_waits_as_long_as_the_dialog_is_open(void **state)
{
    (void)state;
    test_thread *first = start_open_assertion(DDC_ASSERTION_ASK);
    /* By this clock a thread waits for at most 100 pauses, except while a
     * person is asked. */
    recorder.clock_step = 20;
    test_thread *second = test_thread_start(fail_on_thread, NULL);
    test_nap(300);
    assert_string_equal(recorder_text(), "debugger hook prepare dialog ask");
    end_open_assertion(first);
    test_thread_join(second);
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

static void two_failing_threads_do_not_wait_for_each_others_locks(void **state)
{
    (void)state;
    /* By this clock a wait that is never answered lasts 2000 pauses. */
    recorder.clock_step = 1;
    for (int i = 0; i < 20; i++)
    {
        uint32_t start = recorder_clock();
        test_thread *one = test_thread_start(fail_and_lock_on_thread, NULL);
        test_thread *two = test_thread_start(fail_on_thread, NULL);
        test_thread_join(one);
        test_thread_join(two);
        assert_true(recorder_clock() - start < 2000);
        assert_locks_like_new(surface);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_failure_waits_for_the_lock_of_another_thread),
        TEST(the_wait_for_another_threads_lock_is_bounded),
        TEST(the_wait_is_bounded_by_the_real_clock_too),
        TEST(an_assertion_on_another_thread_refuses_locks),
        TEST(a_second_failure_waits_until_the_first_is_closed),
        TEST(a_second_failure_that_waits_too_long_is_ignored),
        TEST(a_second_failure_waits_as_long_as_the_dialog_is_open),
        TEST(a_failing_thread_unlocks_before_it_waits),
        TEST(two_failing_threads_do_not_wait_for_each_others_locks),
    };

    return cmocka_run_group_tests_name("assertion_lock_threads", tests, NULL,
                                       NULL);
}
