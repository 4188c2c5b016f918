/* SPDX-License-Identifier: Zlib */
/*
 * What a failing assertion does to the surface locks of its own thread and of
 * other threads. It ends those of its own thread; such a lock is stale, and the
 * game's unlock of it returns DDC_E_ASSERTING. The spy of recorder.h records
 * locks, unlocks and the calls of the platform as words.
 */
#define DDC_ASSERT_ENABLED

#include "test.h"

#include "recorder.h"
#include "system.h"

#include "assertion/assertion.h"

static DdcSurface *surface;
static DdcSurface *other;

static int set_up(void **state)
{
    (void)state;
    recorder_begin();
    surface = recorder_surface();
    other = recorder_surface();
    DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE);
    test_log_listen();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    DdcSurface_Destroy(surface);
    DdcSurface_Destroy(other);
    recorder_end();
    return 0;
}

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* DdcSurface_Lock's result. */
static DdcResult lock(DdcSurface *which)
{
    DdcPixels pixels;

    return DdcSurface_Lock(which, &pixels);
}

/* Checks that a surface locks and unlocks as if it had no stale locks. */
static void assert_locks_like_new(DdcSurface *which)
{
    recorder_clear();
    assert_int_equal(lock(which), DDC_OK);
    assert_int_equal(lock(which), DDC_OK);
    assert_int_equal(DdcSurface_Unlock(which), DDC_OK);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(which), DDC_OK);
    assert_string_equal(recorder_text(), "lock unlock");
    assert_int_equal(DdcSurface_Unlock(which), DDC_E_NOTLOCKED);
}

/* ---- Order -------------------------------------------------------------- */

static void a_failure_unlocks_leaves_the_screen_asks_and_restores(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    recorder_set_hook(DDC_ASSERTION_UNDECIDED);
    fail_here();
    assert_string_equal(recorder_text(),
                        "lock unlock debugger hook prepare dialog ask "
                        "return restore");
    DdcSurface_Unlock(surface);
}

static void every_locked_surface_is_unlocked(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    assert_int_equal(lock(surface), DDC_OK);
    assert_int_equal(lock(other), DDC_OK);
    fail_here();
    assert_string_equal(recorder_text(), "lock lock unlock unlock debugger");
    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    }
    assert_int_equal(DdcSurface_Unlock(other), DDC_E_ASSERTING);
    assert_locks_like_new(surface);
    assert_locks_like_new(other);
}

static void a_site_that_is_always_ignored_unlocks_nothing(void **state)
{
    (void)state;
    static DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 1, 0};

    assert_int_equal(lock(surface), DDC_OK);
    DdcAssertion_Fail(&site);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
}

/* ---- Unwinding ---------------------------------------------------------- */

static void stale_locks_are_unwound_without_unlocking_again(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(lock(surface), DDC_OK);
    }
    fail_here();
    recorder_clear();
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    }
    assert_string_equal(recorder_text(), "");
    assert_locks_like_new(surface);
}

static void a_lock_inside_a_stale_one_locks_again(void **state)
{
    (void)state;
    DdcPixels pixels;

    assert_int_equal(lock(surface), DDC_OK);
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    recorder_clear();
    assert_int_equal(DdcSurface_Lock(surface, &pixels), DDC_OK);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(*(const uint8_t *)pixels.bits, 1);
    assert_int_equal(lock(surface), DDC_OK);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    assert_string_equal(recorder_text(), "lock unlock");

    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_locks_like_new(surface);
}

static void a_second_failure_ends_a_lock_inside_a_stale_one(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    assert_int_equal(lock(surface), DDC_OK);
    recorder_clear();
    fail_here();
    assert_string_equal(recorder_text(), "unlock debugger");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_locks_like_new(surface);
}

static void a_surface_with_a_stale_lock_can_be_destroyed(void **state)
{
    (void)state;
    DdcSurface *temporary = recorder_surface();

    assert_int_equal(lock(temporary), DDC_OK);
    fail_here();
    recorder_clear();
    DdcSurface_Destroy(temporary);
    assert_string_equal(recorder_text(), "");
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

static void lent_pixels_stay_locked(void **state)
{
    (void)state;
    static const uint8_t bits[64] = {1};
    const DdcPixels mine = {bits, 8, 8, 8, 1};

    assert_int_equal(DdcSurface_Lend(surface, &mine), DDC_OK);
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    assert_string_equal(recorder_text(), "debugger");
    assert_int_equal(DdcSurface_Lend(surface, NULL), DDC_OK);
    assert_locks_like_new(surface);
}

static void a_lost_surface_with_a_stale_lock_refuses_every_lock(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    recorder.lock_result = DDC_E_LOST;
    assert_int_equal(lock(surface), DDC_E_LOST);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_int_equal(lock(surface), DDC_E_LOST);
    recorder.lock_result = DDC_OK;
    assert_locks_like_new(surface);
}

/* ---- Sprites ------------------------------------------------------------ */

static DdcSprite *a;
static DdcSprite *b;

static void make_sprites(void)
{
    assert_int_equal(DdcSprite_CreateFrom(surface, 0, 0, &a), DDC_OK);
    assert_int_equal(DdcSprite_CreateFrom(other, 4, 4, &b), DDC_OK);
}

static void destroy_sprites(void)
{
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void
the_next_overlap_test_is_right_or_reports_a_lost_surface(void **state)
{
    (void)state;
    ddc_int32 hit;

    make_sprites();
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    assert_int_equal(hit, 1);

    recorder.lock_result = DDC_E_LOST;
    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_E_LOST);
    assert_int_equal(hit, 0);
    recorder.lock_result = DDC_OK;
    DdcSurface_Unlock(surface);
    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    assert_int_equal(hit, 1);
    destroy_sprites();
}

static void DDC_CALL fail_when_hit(DdcSprite *sprite, DdcSprite *by)
{
    fail_here();
    DdcSprite_HitDefault(sprite, by);
}

static void an_assertion_may_fail_in_a_hit_callback(void **state)
{
    (void)state;
    make_sprites();
    DdcSprite_SetHitFn(a, fail_when_hit);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcSpritesCollide(a, b), 1);
        recorder_clear();
        DdcSprite_Hit(a, b);
        assert_string_equal(recorder_text(), "debugger");
        DdcSprite_Hit(b, a);
        assert_int_equal(DdcSprite_GetHitCount(a), 1);
        DdcSprite_Update(a);
        assert_int_equal(DdcSprite_Update(b), DDC_OK);
        DdcSprite_SetXY(a, 0, 0);
    }
    destroy_sprites();
}

/* ---- While an assertion is open ----------------------------------------- */

/* What try_lock_and_overlap got. */
static struct
{
    DdcResult lock;
    DdcResult overlap;
    ddc_int32 hit;
} tried[8];
static size_t tried_count;

/* Tries a lock and an overlap test at each word of an open assertion. */
static void try_lock_and_overlap(const char *word)
{
    if (strcmp(word, "lock") == 0 || strcmp(word, "unlock") == 0)
    {
        return;
    }
    assert_true(tried_count < sizeof tried / sizeof *tried);
    tried[tried_count].lock = lock(surface);
    if (tried[tried_count].lock >= 0)
    {
        DdcSurface_Unlock(surface);
    }
    tried[tried_count].overlap =
        DdcSprites_Overlap(a, b, &tried[tried_count].hit);
    tried_count++;
}

static void while_an_assertion_is_open_nothing_is_locked(void **state)
{
    (void)state;
    make_sprites();
    tried_count = 0;
    recorder_set_hook(DDC_ASSERTION_ASK);
    recorder.during = try_lock_and_overlap;
    fail_here();
    recorder.during = NULL;

    /* Both are refused at the words debugger, hook, prepare, dialog, ask and
     * return; at restore the assertion is closed. */
    assert_int_equal(tried_count, 7);
    for (size_t i = 0; i < 6; i++)
    {
        assert_int_equal(tried[i].lock, DDC_E_ASSERTING);
        assert_int_equal(tried[i].overlap, DDC_E_ASSERTING);
        assert_int_equal(tried[i].hit, 0);
    }
    assert_int_equal(tried[6].lock, DDC_OK);
    assert_int_equal(tried[6].overlap, DDC_OK);
    assert_int_equal(tried[6].hit, 1);
    assert_string_equal(recorder_text(),
                        "debugger hook prepare dialog ask return restore "
                        "lock unlock lock lock unlock unlock");
    destroy_sprites();
}

static void while_an_assertion_is_open_lent_pixels_are_refused(void **state)
{
    (void)state;
    static const uint8_t bits[64] = {1};
    const DdcPixels mine = {bits, 8, 8, 8, 1};

    make_sprites();
    tried_count = 0;
    DdcSurface_Lend(surface, &mine);
    DdcSurface_Lend(other, &mine);
    recorder.during = try_lock_and_overlap;
    fail_here();
    assert_int_equal(tried_count, 1);
    assert_int_equal(tried[0].lock, DDC_E_ASSERTING);
    assert_int_equal(tried[0].overlap, DDC_E_ASSERTING);
    destroy_sprites();
}

static void fail_while_locking(const char *word)
{
    if (strcmp(word, "lock") == 0)
    {
        recorder.during = NULL;
        fail_here();
    }
}

static void a_failure_inside_lock_does_not_end_that_lock(void **state)
{
    (void)state;
    assert_int_equal(lock(other), DDC_OK);
    recorder_clear();
    recorder.during = fail_while_locking;
    assert_int_equal(lock(surface), DDC_OK);
    assert_string_equal(recorder_text(), "lock unlock debugger");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    assert_string_equal(recorder_text(), "lock unlock debugger unlock");
    assert_int_equal(DdcSurface_Unlock(other), DDC_E_ASSERTING);
    assert_locks_like_new(surface);
    assert_locks_like_new(other);
}

/* ---- Other threads ------------------------------------------------------ */

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

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_failure_unlocks_leaves_the_screen_asks_and_restores),
        TEST(every_locked_surface_is_unlocked),
        TEST(a_site_that_is_always_ignored_unlocks_nothing),
        TEST(stale_locks_are_unwound_without_unlocking_again),
        TEST(a_lock_inside_a_stale_one_locks_again),
        TEST(a_second_failure_ends_a_lock_inside_a_stale_one),
        TEST(a_surface_with_a_stale_lock_can_be_destroyed),
        TEST(lent_pixels_stay_locked),
        TEST(a_lost_surface_with_a_stale_lock_refuses_every_lock),
        TEST(the_next_overlap_test_is_right_or_reports_a_lost_surface),
        TEST(an_assertion_may_fail_in_a_hit_callback),
        TEST(while_an_assertion_is_open_nothing_is_locked),
        TEST(while_an_assertion_is_open_lent_pixels_are_refused),
        TEST(a_failure_inside_lock_does_not_end_that_lock),
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

    return cmocka_run_group_tests_name("assertion_locks", tests, NULL, NULL);
}
