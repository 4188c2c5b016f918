/* SPDX-License-Identifier: Zlib */
/* What a sprite displays and what it collides by: rules, locks and failures. */
#include "sprites.h"

BEFORE_EACH_TEST()
{
    make_sprites(8, 8, 8, 8);
}

/* ---- Masks --------------------------------------------------------------- */

TEST(a_mask_takes_no_lock)
{
    ok(DdcSprite_SetMask(f.on_a, f.dot, 5, 5));
    ok(DdcSprite_SetMask(f.on_b, f.dot, 1, 1));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_int_equal(hot_at(f.on_a, 5, 5), 1);
    assert_journal("");
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    assert_int_equal(DdcSpritesCollide(f.also_on_a, f.on_b), 1);
    assert_journal("La Ua La Ua");
}

TEST(the_collision_rectangle_is_that_of_the_mask)
{
    assert_collide_rect(f.on_a, 0, 0, 8, 8);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetMask(f.on_a, f.dot, 9, -2));
    assert_collide_rect(f.on_a, 9, -2, 10, -1);
    assert_rect(f.on_a, 0, 0, 8, 8);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 0);
    DdcSprite_SetXY(f.on_b, 9, -2);
    assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 1);
    assert_int_equal(DdcSpritesCollidePixel(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetMask(f.on_a, NULL, 77, 77));
    assert_collide_rect(f.on_a, 0, 0, 8, 8);
}

TEST(a_refused_end_of_a_hot_image_is_logged_by_its_own_name)
{
    const char *name = "DdcSprite_SetHotImage: ";

    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotImage(NULL, NULL, NULL, NULL, 0, 0));
    assert_memory_equal(test_log_text(), name, strlen(name));
}

TEST(a_shared_mask_lives_until_its_last_sprite_releases_it)
{
    DdcMask *mask;

    test_memory_watch(0);
    ok(DdcMask_Create(8, 8, 1, &mask));
    ok(DdcSprite_SetMask(f.on_a, mask, 0, 0));
    ok(DdcSprite_SetMask(f.on_b, mask, 0, 0));
    ok(DdcSprite_SetMask(f.on_b, mask, 1, 0));
    DdcMask_Destroy(mask);
    test_log_listen();
    DdcMask_Destroy(mask); /* a second time, which is refused */
    assert_int_equal(test_log_count(), 1);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetMask(f.on_a, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 1);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetMirror(f.on_b, DDC_MIRROR_UPDOWN));
    assert_int_equal(test_memory_live(), 2);
    ok(DdcSprite_SetHotImage(f.on_b, f.a.surface, NULL, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(pixels_set_in_the_mask_later_collide)
{
    ok(DdcSprite_SetMask(f.on_a, f.dot, 5, 5));
    ok(DdcMask_Clear(f.dot));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    ok(DdcMask_Fill(f.dot));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
}

TEST(a_mask_without_pixels_touches_nothing)
{
    static const int sizes[][2] = {{0, 0}, {0, 5}, {5, 0}};

    for (int mirror = 0; mirror <= 6; mirror += 2)
    {
        ok(DdcSprite_SetMirror(f.on_a, mirror));
        for_rows(i, sizes)
        {
            DdcMask *empty = test_mask(sizes[i][0], sizes[i][1], 1);
            ok(DdcSprite_SetMask(f.on_a, empty, 4, 4));
            assert_int_equal(DdcSpritesCollideRect(f.on_a, f.on_b), 0);
            assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
            assert_int_equal(hot_at(f.on_a, 4, 4), 0);
        }
    }
    assert_journal("");
}

TEST(a_mask_needs_no_surface_any_more)
{
    ok(DdcSprite_SetMask(f.on_a, f.dot, 5, 5));
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    assert_collide_rect(f.on_a, 5, 2, 6, 3);
}

/* ---- Hot images --------------------------------------------------------- */

TEST(a_hot_image_collides_instead_of_the_picture)
{
    const DdcRect part = {2, 2, 4, 3};

    test_image_set(&f.b.image.pixels, 3, 2, 0);
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, &part, NULL, -6, 9));
    assert_collide_rect(f.on_a, -6, 9, -4, 10);
    assert_int_equal(hot_at(f.on_a, -6, 9), 1);
    assert_int_equal(hot_at(f.on_a, -5, 9), 0);
    assert_int_equal(hot_at(f.on_a, 0, 0), 0);
    assert_int_equal(solid_at(f.on_a, 0, 0), 1);
    assert_int_equal(solid_at(f.on_a, -6, 9), 0);
    journal_clear();
    DdcSprite_SetXY(f.also_on_a, -6, 9);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    assert_journal("Lb La Ua Ub");
    DdcSprite_SetXY(f.also_on_a, -5, 9);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 0);
}

TEST(one_surface_for_hot_image_and_picture_is_locked_once)
{
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_journal("Lb Ub");
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_journal("Lb Ub");
}

TEST(a_hot_image_has_a_key_of_its_own)
{
    DdcKey key;

    scripted_surface_fill(&f.b, INDEX_A);
    f.b.key = (DdcKey){0xFF, INDEX_A, INDEX_A};
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    assert_int_equal(hot_at(f.on_a, 1, 1), 0);
    DdcKey_SetIndex(&key, 5);
    ok(DdcSprite_SetKey(f.on_a, &key));
    assert_int_equal(hot_at(f.on_a, 1, 1), 0);
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, &key, 0, 0));
    assert_int_equal(hot_at(f.on_a, 1, 1), 1);
    DdcKey_SetIndex(&key, INDEX_A);
    ok(DdcSprite_SetKey(f.on_a, &key));
    assert_int_equal(hot_at(f.on_a, 1, 1), 1);
    ok(DdcSprite_SetHotImage(f.on_a, NULL, NULL, NULL, 3, 3));
    assert_int_equal(hot_at(f.on_a, 1, 1), 0);
    assert_collide_rect(f.on_a, 0, 0, 8, 8);
}

TEST(a_destroyed_hot_image_is_reported)
{
    ddc_int32 hit;

    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    DdcSurface_Destroy(f.b.surface);
    assert_refused(DDC_E_DESTROYED,
                   DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
    assert_refused(
        DDC_E_DESTROYED,
        DdcSprite_SetHotImage(f.also_on_a, f.b.surface, NULL, NULL, 0, 0));
    f.b.surface = NULL;
    ok(DdcSprite_SetHotImage(f.on_a, NULL, NULL, NULL, 0, 0));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
}

/* ---- Mirror and size ---------------------------------------------------- */

/* The corner pixel of the picture moves to the corner that the flips give. */
TEST(a_flip_moves_each_pixel_to_the_opposite_side)
{
    const DdcRect frame = {0, 0, 5, 3};
    static const int corner[][2] = {{0, 0}, {4, 0}, {0, 2}, {4, 2}};

    test_image_set(&f.a.image.pixels, 0, 0, 0);
    ok(DdcSprite_SetFrame(f.on_a, &frame));
    for_rows(i, corner)
    {
        ok(DdcSprite_SetMirror(f.on_a, 2 * (ddc_uint32)i));
        for_pixels(x, y, 5, 3)
        {
            int hole = x == corner[i][0] && y == corner[i][1];
            assert_int_equal(hot_at(f.on_a, x, y), !hole);
            assert_int_equal(solid_at(f.on_a, x, y), !hole);
        }
        assert_collide_rect(f.on_a, 0, 0, 5, 3);
    }
}

TEST(a_mask_beyond_the_left_edge_is_mirrored_to_the_right)
{
    DdcMask *mask = test_mask(4, 2, 0);

    DdcMask_Set(mask, 0, 0, 1);
    ok(DdcSprite_SetMask(f.on_a, mask, -3, 1));
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    assert_collide_rect(f.on_a, 7, 1, 11, 3);
    assert_int_equal(hot_at(f.on_a, 10, 1), 1);
    assert_int_equal(hot_at(f.on_a, 7, 1), 0);
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    assert_collide_rect(f.on_a, -3, 5, 1, 7);
    assert_int_equal(hot_at(f.on_a, -3, 6), 1);
    /* The centre is that of the displayed frame. */
    const DdcRect frame = {0, 0, 2, 2};
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    ok(DdcSprite_SetFrame(f.on_a, &frame));
    assert_collide_rect(f.on_a, 1, 1, 5, 3);
}

TEST(a_stretched_mask_moves_away_with_its_offset)
{
    ok(DdcSprite_SetMask(f.on_a, f.dot, -1, 3));
    ok(DdcSprite_SetSize(f.on_a, 24, 4));
    assert_collide_rect(f.on_a, -3, 2, 0, 2);
    ok(DdcSprite_SetSize(f.on_a, 24, 12));
    assert_collide_rect(f.on_a, -3, 5, 0, 6);
    assert_int_equal(hot_at(f.on_a, -3, 5), 1);
    assert_int_equal(hot_at(f.on_a, -1, 5), 1);
    ok(DdcSprite_SetSize(f.on_a, 0, 0));
    assert_collide_rect(f.on_a, -1, 3, 0, 4);
}

TEST(a_size_of_0_is_the_frames)
{
    const DdcRect frame = {1, 1, 4, 3};

    ok(DdcSprite_SetSize(f.on_a, 0, 20));
    assert_rect(f.on_a, 0, 0, 8, 20);
    assert_int_equal(DdcSprite_GetCenterX(f.on_a), 4);
    assert_int_equal(DdcSprite_GetCenterY(f.on_a), 10);
    ok(DdcSprite_SetFrame(f.on_a, &frame));
    assert_rect(f.on_a, 0, 0, 3, 20);
    ok(DdcSprite_SetSize(f.on_a, 0, 0));
    assert_rect(f.on_a, 0, 0, 3, 2);
}

/* The arena applies to the displayed size. */
TEST(a_stretched_sprite_turns_back_at_half_its_size)
{
    const DdcRect arena = {0, 0, 100, 100};

    ok(DdcSprite_SetSize(f.on_a, 40, 60));
    ok(DdcSprite_SetArena(f.on_a, &arena));
    DdcSprite_SetXY(f.on_a, 79, 69);
    DdcSprite_SetVelocity(f.on_a, 2, 2);
    ok(DdcSprite_UpdateDefault(f.on_a));
    assert_int_equal(DdcSprite_GetX(f.on_a), 80);
    assert_int_equal(DdcSprite_GetY(f.on_a), 70);
}

TEST(bits_are_packed_under_one_lock_at_a_time)
{
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_journal("La Ua Lb Ub");
    assert_int_equal(DdcSpritesCollide(f.on_a, f.also_on_a), 1);
    assert_journal("La Ua");
    f.b.excluded_by = &f.a;
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 1);
    assert_journal("La Ua Lb Ub");
}

/* ---- Failures ----------------------------------------------------------- */

TEST(a_failed_lock_or_unlock_leaves_nothing_locked)
{
    ddc_int32 hit = 7;

    ok(DdcSprite_SetSize(f.on_a, 9, 9));
    test_memory_watch(0);
    next_locks(&f.b, DDC_E_LOST);
    assert_refused(DDC_E_LOST, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
    assert_journal("La Ua Fb");
    /* The failure of the surface has been logged; it is logged again only after
     * a lock that succeeded. */
    f.a.unlock_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcSprite_TestOverlap(f.on_a, f.on_b, &hit));
    assert_journal("La Ua");
    returns(DDC_E_LOST, DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
    assert_int_equal(hit, 0);
    assert_journal("La Ua");
    f.a.unlock_result = DDC_OK;
    next_locks(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
    DdcSprite_Destroy(f.on_a);
    assert_int_equal(test_memory_live(), -1);
    test_memory_unwatch();
}

/* What is displayed otherwise than its pixels, the sprite keeps. */
TEST(each_failed_packing_leaves_nothing)
{
    ddc_int32 hit = 7;

    ok(DdcSprite_SetSize(f.on_a, 9, 9));
    for (int n = 1; n <= 2; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
        assert_int_equal(hit, 0);
        assert_int_equal(test_memory_live(), n - 1);
        assert_nothing_locked();
    }
    test_memory_watch(0);
    ok(DdcSprite_TestOverlap(f.on_a, f.also_on_a, &hit));
    assert_int_equal(hit, 1);
    assert_int_equal(test_memory_asked(), 1);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* A call that fails does not change the sprite. */
TEST(a_failed_change_changes_nothing)
{
    const DdcRect frame = {0, 0, 4, 4};

    ok(DdcSprite_SetMask(f.on_a, f.dot, 6, 1));
    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_LEFTRIGHT));
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetSize(f.on_a, 30, 30));
    test_memory_fail(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetMirror(f.on_a, 6));
    test_memory_fail(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetFrame(f.on_a, &frame));
    test_memory_fail(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetMask(f.on_a, f.dot, 0, 0));
    test_memory_fail(1);
    ok(DdcSprite_SetKey(f.on_a, NULL));
    test_memory_unwatch();
    f.b.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL,
                                                     NULL, 0, 0));
    assert_collide_rect(f.on_a, 1, 1, 2, 2);
    assert_int_equal(hot_at(f.on_a, 1, 1), 1);
    assert_rect(f.on_a, 0, 0, 8, 8);
}

TEST(images_may_lie_at_the_limits_but_not_beyond)
{
    const int far = DDC_SIZE_MAX;
    const DdcRect one = {0, 0, 1, 1};

    ok(DdcSprite_SetMask(f.on_a, f.dot, far - 1, -far));
    DdcSprite_SetXY(f.on_a, DDC_COORD_MAX, -DDC_COORD_MAX);
    assert_collide_rect(f.on_a, DDC_COORD_MAX + far - 1, -DDC_COORD_MAX - far,
                        DDC_COORD_MAX + far, -DDC_COORD_MAX - far + 1);
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f.on_a, 9, 0));
    assert_refused(DDC_E_RANGE, DdcSprite_SetMirror(f.on_a, 4));
    ok(DdcSprite_SetMask(f.on_a, f.dot, 0, 0));
    ok(DdcSprite_SetFrame(f.on_a, &one));
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f.on_a, far, far));
    ok(DdcSprite_SetSize(f.on_a, far, 1));
    assert_int_equal(hot_at(f.on_a, DDC_COORD_MAX + far - 1, -DDC_COORD_MAX),
                     1);
}
