/* SPDX-License-Identifier: Zlib */
/* What a failed assertion does to locks, on its own thread and on others. */
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

static DdcResult lock(DdcSurface *which)
{
    DdcPixels pixels;

    return DdcSurface_Lock(which, &pixels);
}

/* A surface that has forgotten everything locks and unlocks as a new one. */
static void assert_as_new(DdcSurface *which)
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

static void unlock_comes_before_mode_before_dialog_before_restore(void **state)
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

static void every_locked_surface_is_unlocked_the_latest_first(void **state)
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
    assert_as_new(surface);
    assert_as_new(other);
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

static void the_code_in_the_middle_of_a_lock_unwinds(void **state)
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
    assert_as_new(surface);
}

static void inside_a_stale_lock_the_next_one_locks_anew(void **state)
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
    assert_as_new(surface);
}

static void a_second_failure_ends_what_was_locked_anew(void **state)
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
    assert_as_new(surface);
}

static void a_surface_with_a_stale_lock_can_be_destroyed(void **state)
{
    (void)state;
    DdcSurface *doomed = recorder_surface();

    assert_int_equal(lock(doomed), DDC_OK);
    fail_here();
    recorder_clear();
    DdcSurface_Destroy(doomed);
    assert_string_equal(recorder_text(), "");
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

static void lent_pixels_stay_the_games(void **state)
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
    assert_as_new(surface);
}

static void
every_lock_is_refused_after_a_stale_one_when_it_is_lost(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    fail_here();
    recorder.lock_result = DDC_E_LOST;
    assert_int_equal(lock(surface), DDC_E_LOST);
    assert_int_equal(DdcSurface_Unlock(surface), DDC_E_ASSERTING);
    assert_int_equal(lock(surface), DDC_E_LOST);
    recorder.lock_result = DDC_OK;
    assert_as_new(surface);
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
the_next_test_is_right_or_says_that_the_surface_is_lost(void **state)
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

static void a_hit_callback_may_fail(void **state)
{
    (void)state;
    make_sprites();
    DdcSprite_SetHitFn(a, fail_when_hit);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcSpritesCollide(a, b), 1);
        DdcSprite_Hit(a, b);
        DdcSprite_Hit(b, a);
        assert_int_equal(DdcSprite_GetHitCount(a), 1);
        DdcSprite_Update(a);
        assert_int_equal(DdcSprite_Update(b), DDC_OK);
        DdcSprite_SetXY(a, 0, 0);
    }
    destroy_sprites();
}

/* ---- While it is open --------------------------------------------------- */

static struct
{
    DdcResult lock;
    DdcResult overlap;
    ddc_int32 hit;
} tried[8];
static size_t tries;

/* At each event of an open assertion: what the library answers now. */
static void try_all(const char *event)
{
    if (strcmp(event, "lock") == 0 || strcmp(event, "unlock") == 0)
    {
        return;
    }
    assert_true(tries < sizeof tried / sizeof *tried);
    tried[tries].lock = lock(surface);
    if (tried[tries].lock >= 0)
    {
        DdcSurface_Unlock(surface);
    }
    tried[tries].overlap = DdcSprites_Overlap(a, b, &tried[tries].hit);
    tries++;
}

static void while_it_is_open_nothing_is_locked(void **state)
{
    (void)state;
    make_sprites();
    tries = 0;
    recorder_set_hook(DDC_ASSERTION_ASK);
    recorder.during = try_all;
    fail_here();
    recorder.during = NULL;

    /* debugger hook prepare dialog ask return, and then restore. */
    assert_int_equal(tries, 7);
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

static void lent_pixels_are_not_given_out_either(void **state)
{
    (void)state;
    static const uint8_t bits[64] = {1};
    const DdcPixels mine = {bits, 8, 8, 8, 1};

    make_sprites();
    tries = 0;
    DdcSurface_Lend(surface, &mine);
    DdcSurface_Lend(other, &mine);
    recorder.during = try_all;
    fail_here();
    assert_int_equal(tries, 1);
    assert_int_equal(tried[0].lock, DDC_E_ASSERTING);
    assert_int_equal(tried[0].overlap, DDC_E_ASSERTING);
    destroy_sprites();
}

static void fail_while_locking(const char *event)
{
    if (strcmp(event, "lock") == 0)
    {
        recorder.during = NULL;
        fail_here();
    }
}

static void
a_surface_that_fails_while_it_is_being_locked_is_locked(void **state)
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
    assert_as_new(surface);
    assert_as_new(other);
}

/* ---- Other threads ------------------------------------------------------ */

static void fail_on_thread(void *arg)
{
    (void)arg;
    fail_here();
}

static void another_thread_waits_until_the_lock_is_gone(void **state)
{
    (void)state;
    assert_int_equal(lock(surface), DDC_OK);
    test_thread *thread = test_thread_start(fail_on_thread, NULL);
    test_nap(100);
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
    test_thread_join(thread);
    assert_string_equal(recorder_text(), "lock unlock debugger");
    assert_as_new(surface);
}

static void
a_lock_that_stays_is_never_touched_and_ends_the_waiting(void **state)
{
    (void)state;
    static const ddc_int32 policies[] = {DDC_ASSERTION_IGNORE,
                                         DDC_ASSERTION_ASK};
    static const char *const tapes[] = {"lock debugger",
                                        "lock debugger end(220)"};

    for (size_t i = 0; i < 2; i++)
    {
        recorder.clock_step = 100;
        recorder_clear();
        DdcAssertion_SetPolicy(policies[i]);
        assert_int_equal(lock(surface), DDC_OK);
        test_thread_join(test_thread_start(fail_on_thread, NULL));
        assert_string_equal(recorder_text(), tapes[i]);
        assert_int_equal(DdcSurface_Unlock(surface), DDC_OK);
        assert_as_new(surface);
    }
}

static void with_real_clocks_the_waiting_is_bounded_too(void **state)
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

/* One thread holds the assertion open until the other has done something. */
static uintptr_t opened;
static uintptr_t may_close;

static const char *hold_at;

static void hold_open(const char *event)
{
    if (strcmp(event, hold_at) == 0)
    {
        recorder.during = NULL;
        ddc_atomic_store(&opened, 1);
        while (ddc_atomic_load(&may_close) == 0)
        {
            test_nap(1);
        }
    }
}

static test_thread *start_open_assertion(ddc_int32 decision)
{
    hold_at = decision == DDC_ASSERTION_ASK ? "ask" : "hook";
    ddc_atomic_store(&opened, 0);
    ddc_atomic_store(&may_close, 0);
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
    ddc_atomic_store(&may_close, 1);
    test_thread_join(thread);
}

static void an_assertion_on_another_thread_refuses_locks_here(void **state)
{
    (void)state;
    test_thread *thread = start_open_assertion(DDC_ASSERTION_IGNORE);
    assert_int_equal(lock(surface), DDC_E_ASSERTING);
    end_open_assertion(thread);
    assert_string_equal(recorder_text(), "debugger hook");
    assert_as_new(surface);
}

static void the_second_failure_waits_for_its_turn(void **state)
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

static void a_turn_that_does_not_come_is_not_waited_for(void **state)
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

static void a_failing_thread_unlocks_before_it_waits_for_its_turn(void **state)
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
    assert_as_new(surface);
}

static void fail_and_lock_on_thread(void *arg)
{
    /* Refused when the other thread was first; that is as good. */
    DdcResult result = lock(surface);

    fail_on_thread(arg);
    if (result >= 0)
    {
        DdcSurface_Unlock(surface);
    }
}

static void a_person_may_take_his_time(void **state)
{
    (void)state;
    test_thread *first = start_open_assertion(DDC_ASSERTION_ASK);
    /* 100 pauses are as long as a thread waits for anything else. */
    recorder.clock_step = 20;
    test_thread *second = test_thread_start(fail_on_thread, NULL);
    test_nap(300);
    assert_string_equal(recorder_text(), "debugger hook prepare dialog ask");
    end_open_assertion(first);
    test_thread_join(second);
    /* The turn goes on before the game restores, which is its own affair. */
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
    uint32_t start = test_clock();

    for (int i = 0; i < 20; i++)
    {
        test_thread *one = test_thread_start(fail_and_lock_on_thread, NULL);
        test_thread *two = test_thread_start(fail_on_thread, NULL);
        test_thread_join(one);
        test_thread_join(two);
        assert_as_new(surface);
    }
    assert_true(test_clock() - start < 1900);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(unlock_comes_before_mode_before_dialog_before_restore),
        TEST(every_locked_surface_is_unlocked_the_latest_first),
        TEST(a_site_that_is_always_ignored_unlocks_nothing),
        TEST(the_code_in_the_middle_of_a_lock_unwinds),
        TEST(inside_a_stale_lock_the_next_one_locks_anew),
        TEST(a_second_failure_ends_what_was_locked_anew),
        TEST(a_surface_with_a_stale_lock_can_be_destroyed),
        TEST(lent_pixels_stay_the_games),
        TEST(every_lock_is_refused_after_a_stale_one_when_it_is_lost),
        TEST(the_next_test_is_right_or_says_that_the_surface_is_lost),
        TEST(a_hit_callback_may_fail),
        TEST(while_it_is_open_nothing_is_locked),
        TEST(lent_pixels_are_not_given_out_either),
        TEST(a_surface_that_fails_while_it_is_being_locked_is_locked),
        TEST(another_thread_waits_until_the_lock_is_gone),
        TEST(a_lock_that_stays_is_never_touched_and_ends_the_waiting),
        TEST(with_real_clocks_the_waiting_is_bounded_too),
        TEST(an_assertion_on_another_thread_refuses_locks_here),
        TEST(the_second_failure_waits_for_its_turn),
        TEST(a_turn_that_does_not_come_is_not_waited_for),
        TEST(a_person_may_take_his_time),
        TEST(a_failing_thread_unlocks_before_it_waits_for_its_turn),
        TEST(two_failing_threads_do_not_wait_for_each_others_locks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
