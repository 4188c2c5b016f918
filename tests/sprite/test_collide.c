/* SPDX-License-Identifier: Zlib */
/*
 * The test whether two sprites overlap: its result, and which surfaces it locks
 * in which order. When two surfaces cannot be locked at the same time, the
 * pixels of one are copied first.
 */
#include "sprites.h"

BEFORE_EACH_TEST()
{
    make_sprites(8, 8, 8, 8);
}

/* ---- Locks -------------------------------------------------------------- */

TEST(one_surface_takes_one_lock)
{
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    assert_journal("La Ua");
}

TEST(two_surfaces_are_locked_in_order_and_unlocked_in_reverse)
{
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_journal("La Lb Ub Ua");
    assert_int_equal(DdcSpritesCollide(f.on_b, f.on_a), 1);
    assert_journal("Lb La Ua Ub");
}

TEST(apart_rectangles_lock_nothing)
{
    DdcSprite_SetXY(f.on_b, 8, 0);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    assert_int_equal(DdcSpritesCollidePixel(f.on_a, f.on_b), 0);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 0);
    DdcSprite_SetXY(f.on_b, 7, 0);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 1);
    assert_journal("");
}

TEST(a_sprite_never_collides_with_itself)
{
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_a), 0);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_a), 0);
    assert_int_equal(DdcSpritesCollidePixel(f.on_a, f.on_a), 0);
    assert_journal("");
}

TEST(tests_inside_locks_of_the_game_lock_nothing_more)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(f.a.surface, &pixels));
    for (int i = 0; i < 10; i++)
    {
        assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    }
    ok(DdcSurface_Unlock(f.a.surface));
    assert_journal("La Ua");
}

/* ---- Failures ----------------------------------------------------------- */

/* DdcSprite_TestOverlap fails with this result and leaves no lock. */
static void assert_overlap_fails(DdcResult expected)
{
    ddc_int32 hit = 7;

    assert_refused(expected, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
    assert_nothing_locked();
}

TEST(a_failed_first_lock_locks_nothing)
{
    next_locks(&f.a, DDC_E_LOST);
    assert_overlap_fails(DDC_E_LOST);
    assert_journal("Fa");
}

TEST(a_failed_second_lock_releases_the_first)
{
    next_locks(&f.b, DDC_E_LOST);
    assert_overlap_fails(DDC_E_LOST);
    assert_journal("La Fb Ua");
}

TEST(a_failed_unlock_is_no_hit)
{
    f.b.unlock_result = DDC_E_LOST;
    assert_overlap_fails(DDC_E_LOST);
    assert_journal("La Lb Ub Ua");
}

TEST(predicates_answer_0_on_failure_and_log_once)
{
    next_locks(&f.a, DDC_E_LOST, DDC_E_LOST, DDC_E_LOST);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    }
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
}

/* ---- One surface at a time ---------------------------------------------- */

TEST(of_two_surfaces_that_exclude_each_other_one_is_copied)
{
    ddc_int32 hit = 0;

    f.b.excluded_by = &f.a;
    ok(DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 1);
    assert_journal("La Fb Ua Lb Ub La Ua");
    test_image_set(&f.b.image.pixels, 0, 0, 0);
    DdcSprite_SetXY(f.on_b, 7, 7);
    ok(DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
}

TEST(the_result_lockedsurfaces_also_makes_a_copy)
{
    ddc_int32 hit = 0;

    next_locks(&f.b, DDC_E_LOCKEDSURFACES);
    ok(DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 1);
    assert_journal("La Fb Ua Lb Ub La Ua");
}

static DdcPixels fail_in_lock(DdcPixels pixels)
{
    static DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 0, 0};

    DdcAssertion_Fail(&site);
    return pixels;
}

/* The failed assertion ends the first lock, whose pixels are then invalid. */
TEST(an_assertion_in_the_second_lock_ends_the_test)
{
    ddc_int32 hit = 1;

    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    f.b.tamper = fail_in_lock;
    returns(DDC_E_ASSERTING, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
    assert_nothing_locked();
    f.b.tamper = NULL;
    ok(DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 1);
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED));
}

static DdcPixels test_lent_pixels_in_lock(DdcPixels pixels)
{
    ddc_int32 hit = 1;

    returns(DDC_E_INUSE, DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
    assert_int_equal(hit, 0);
    return pixels;
}

/* Not even where the pixels are lent, and no lock is needed. */
TEST(no_test_runs_within_a_function_of_a_surface)
{
    DdcPixels pixels;

    ok(DdcSurface_Lend(f.a.surface, &f.a.image.pixels));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    f.b.tamper = test_lent_pixels_in_lock;
    ok(DdcSurface_Lock(f.b.surface, &pixels));
    ok(DdcSurface_Unlock(f.b.surface));
}

TEST(a_surface_that_is_busy_while_no_other_is_locked_is_an_error)
{
    ddc_int32 hit = 7;

    next_locks(&f.b, DDC_E_SURFACEBUSY, DDC_E_SURFACEBUSY);
    assert_overlap_fails(DDC_E_SURFACEBUSY);
    assert_journal("La Fb Ua Fb");
    next_locks(&f.b, DDC_E_LOCKEDSURFACES, DDC_E_LOCKEDSURFACES);
    returns(DDC_E_SURFACEBUSY, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
    /* Surface b is copied; then surface a cannot be locked again. */
    next_locks(&f.a, DDC_OK, DDC_E_LOCKEDSURFACES);
    next_locks(&f.b, DDC_E_SURFACEBUSY);
    journal_clear();
    returns(DDC_E_SURFACEBUSY, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_journal("La Fb Ua Lb Ub Fa");
}

TEST(a_failure_after_the_copy_leaks_no_memory)
{
    f.b.excluded_by = &f.a;
    next_locks(&f.a, DDC_OK, DDC_E_LOST);
    test_memory_watch(0);
    assert_overlap_fails(DDC_E_LOST);
    f.b.unlock_result = DDC_E_LOST;
    assert_overlap_fails(DDC_E_LOST);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Frames, keys, points ----------------------------------------------- */

TEST(frames_of_one_sheet_take_one_lock)
{
    const DdcRect left = {0, 0, 4, 8};
    const DdcRect right = {4, 0, 8, 8};

    ok(DdcSprite_SetFrame(f.on_a, &left));
    ok(DdcSprite_SetFrame(f.also_on_a, &right));
    assert_rect(f.also_on_a, 3, 3, 7, 11);
    /* The common pixels are the column x = 13, y = 13..17: of the sheet (3,3)
     * to (3,7) by the left frame, (4,0) to (4,4) by the right one. */
    DdcSprite_SetXY(f.on_a, 10, 10);
    DdcSprite_SetXY(f.also_on_a, 13, 13);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    assert_journal("La Ua");
    for (int y = 3; y < 8; y++)
    {
        test_image_set(&f.a.image.pixels, 3, y, 0);
    }
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 0);
}

TEST(a_sprite_reads_the_surface_key_when_it_is_made_and_in_setkey)
{
    DdcKey key;

    f.b.key = (DdcKey){0xFF, INDEX_B, INDEX_B};
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetKey(f.on_b, NULL));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    DdcKey_SetIndex(&key, 3);
    ok(DdcSprite_SetKey(f.on_b, &key));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
}

TEST(a_point_counts_only_where_the_picture_is_solid)
{
    const DdcRect frame = {2, 1, 8, 8};

    test_image_set(&f.a.image.pixels, 3, 4, 0);
    ok(DdcSprite_SetFrame(f.on_a, &frame));
    DdcSprite_SetXY(f.on_a, -50, 70);
    for_area(x, y, -52, 68, -42, 79)
    {
        int inside = x >= -50 && x < -44 && y >= 70 && y < 77;
        int hole = x == -49 && y == 73;
        assert_int_equal(solid_at(f.on_a, x, y), inside && !hole);
    }
}

TEST(a_point_test_locks_only_inside_and_unlocks)
{
    ddc_int32 solid = 7;

    ok(DdcSprite_TestPoint(f.on_a, INT32_MAX, 0, &solid));
    assert_journal("");
    ok(DdcSprite_TestPoint(f.on_a, 7, 7, &solid));
    assert_journal("La Ua");
    next_locks(&f.a, DDC_E_LOST);
    assert_refused(DDC_E_LOST, DdcSprite_TestPoint(f.on_a, 0, 0, &solid));
    assert_int_equal(solid, 0);
}
