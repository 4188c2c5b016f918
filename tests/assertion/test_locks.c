/* SPDX-License-Identifier: Zlib */
/*
 * What a failing assertion does to the surface locks of its own thread. It ends
 * them; such a lock is stale, and the game's unlock of it returns
 * DDC_E_ASSERTING. The spy of recorder.h records locks, unlocks and the calls
 * of the platform as words.
 */
#include "lock_fixture.h"

BEFORE_EACH_TEST()
{
    lock_fixture_begin();
}

AFTER_EACH_TEST()
{
    lock_fixture_end();
}

/* ---- Order -------------------------------------------------------------- */

TEST(a_failure_unlocks_leaves_the_screen_asks_and_restores)
{
    ok(lock(surface));
    DdcAssertion_SetPolicy(DDC_ASSERTION_ASK);
    recorder_set_hook(DDC_ASSERTION_UNDECIDED);
    fail_here();
    assert_string_equal(recorder_text(),
                        "lock unlock debugger hook prepare dialog ask "
                        "return restore");
    DdcSurface_Unlock(surface);
}

TEST(every_locked_surface_is_unlocked)
{
    ok(lock(surface));
    ok(lock(surface));
    ok(lock(other));
    fail_here();
    assert_string_equal(recorder_text(), "lock lock unlock unlock debugger");
    for (int i = 0; i < 2; i++)
    {
        returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    }
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(other));
    assert_locks_like_new(surface);
    assert_locks_like_new(other);
}

TEST(a_site_that_is_always_ignored_unlocks_nothing)
{
    static DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 1, 0};

    ok(lock(surface));
    DdcAssertion_Fail(&site);
    assert_string_equal(recorder_text(), "lock");
    ok(DdcSurface_Unlock(surface));
}

/* ---- Unwinding ---------------------------------------------------------- */

TEST(stale_locks_are_unwound_without_unlocking_again)
{
    for (int i = 0; i < 3; i++)
    {
        ok(lock(surface));
    }
    fail_here();
    recorder_clear();
    for (int i = 0; i < 3; i++)
    {
        returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    }
    assert_string_equal(recorder_text(), "");
    assert_locks_like_new(surface);
}

TEST(a_lock_inside_a_stale_one_locks_again)
{
    DdcPixels pixels;

    ok(lock(surface));
    ok(lock(surface));
    fail_here();
    recorder_clear();
    ok(DdcSurface_Lock(surface, &pixels));
    assert_string_equal(recorder_text(), "lock");
    assert_int_equal(*(const uint8_t *)pixels.bits, 1);
    ok(lock(surface));
    ok(DdcSurface_Unlock(surface));
    assert_string_equal(recorder_text(), "lock");
    ok(DdcSurface_Unlock(surface));
    assert_string_equal(recorder_text(), "lock unlock");

    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    assert_locks_like_new(surface);
}

TEST(a_second_failure_ends_a_lock_inside_a_stale_one)
{
    ok(lock(surface));
    fail_here();
    ok(lock(surface));
    recorder_clear();
    fail_here();
    assert_string_equal(recorder_text(), "unlock debugger");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    assert_locks_like_new(surface);
}

TEST(a_surface_with_a_stale_lock_can_be_destroyed)
{
    DdcSurface *temporary = recorder_surface();

    ok(lock(temporary));
    fail_here();
    recorder_clear();
    DdcSurface_Destroy(temporary);
    assert_string_equal(recorder_text(), "");
    fail_here();
    assert_string_equal(recorder_text(), "debugger");
}

TEST(lent_pixels_stay_locked)
{
    static const uint8_t bits[64] = {1};
    const DdcPixels mine = {bits, 8, 8, 8, 1};

    ok(DdcSurface_Lend(surface, &mine));
    ok(lock(surface));
    fail_here();
    ok(DdcSurface_Unlock(surface));
    assert_string_equal(recorder_text(), "debugger");
    ok(DdcSurface_Lend(surface, NULL));
    assert_locks_like_new(surface);
}

TEST(a_lost_surface_with_a_stale_lock_refuses_every_lock)
{
    ok(lock(surface));
    fail_here();
    recorder.lock_result = DDC_E_LOST;
    returns(DDC_E_LOST, lock(surface));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(surface));
    returns(DDC_E_LOST, lock(surface));
    recorder.lock_result = DDC_OK;
    assert_locks_like_new(surface);
}

/* ---- Sprites ------------------------------------------------------------ */

static DdcSprite *a;
static DdcSprite *b;

static void make_sprites(void)
{
    ok(DdcSprite_CreateFromSurface(surface, 0, 0, &a));
    ok(DdcSprite_CreateFromSurface(other, 4, 4, &b));
}

static void destroy_sprites(void)
{
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

TEST(the_next_overlap_test_is_right_or_reports_a_lost_surface)
{
    ddc_int32 hit;

    make_sprites();
    ok(lock(surface));
    fail_here();
    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 1);

    recorder.lock_result = DDC_E_LOST;
    returns(DDC_E_LOST, DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 0);
    recorder.lock_result = DDC_OK;
    DdcSurface_Unlock(surface);
    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 1);
    destroy_sprites();
}

static void DDC_CALL fail_when_hit(DdcSprite *sprite, DdcSprite *by)
{
    fail_here();
    DdcSprite_HitDefault(sprite, by);
}

TEST(an_assertion_may_fail_in_a_hit_callback)
{
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
        ok(DdcSprite_Update(b));
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
        DdcSprite_TestOverlap(a, b, &tried[tried_count].hit);
    tried_count++;
}

TEST(while_an_assertion_is_open_nothing_is_locked)
{
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
        returns(DDC_E_ASSERTING, tried[i].lock);
        returns(DDC_E_ASSERTING, tried[i].overlap);
        assert_int_equal(tried[i].hit, 0);
    }
    ok(tried[6].lock);
    ok(tried[6].overlap);
    assert_int_equal(tried[6].hit, 1);
    assert_string_equal(recorder_text(),
                        "debugger hook prepare dialog ask return restore "
                        "lock unlock lock lock unlock unlock");
    destroy_sprites();
}

TEST(while_an_assertion_is_open_lent_pixels_are_refused)
{
    static const uint8_t bits[64] = {1};
    const DdcPixels mine = {bits, 8, 8, 8, 1};

    make_sprites();
    tried_count = 0;
    DdcSurface_Lend(surface, &mine);
    DdcSurface_Lend(other, &mine);
    recorder.during = try_lock_and_overlap;
    fail_here();
    assert_int_equal(tried_count, 1);
    returns(DDC_E_ASSERTING, tried[0].lock);
    returns(DDC_E_ASSERTING, tried[0].overlap);
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

TEST(a_failure_inside_lock_does_not_end_that_lock)
{
    ok(lock(other));
    recorder_clear();
    recorder.during = fail_while_locking;
    ok(lock(surface));
    assert_string_equal(recorder_text(), "lock unlock debugger");
    ok(DdcSurface_Unlock(surface));
    assert_string_equal(recorder_text(), "lock unlock debugger unlock");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(other));
    assert_locks_like_new(surface);
    assert_locks_like_new(other);
}
