/* SPDX-License-Identifier: Zlib */
/*
 * What a failing assertion does to the surface locks of its own thread. It ends
 * them; such a lock is stale, and the game's unlock of it returns
 * DDC_E_ASSERTING. The spy of recorder.h records locks, unlocks and the calls
 * of the platform as words.
 */
#include "lock_fixture.h"

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
    };

    return cmocka_run_group_tests_name("assertion_locks", tests, NULL, NULL);
}
