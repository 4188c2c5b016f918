/* SPDX-License-Identifier: Zlib */
/* What a sprite displays and what it collides by: rules, locks and failures. */
#include "scripted_surface.h"

/* Two surfaces of 8x8, all solid; two sprites on a, one on b. */
struct fixture
{
    struct scripted_surface a;
    struct scripted_surface b;
    DdcSprite *on_a;
    DdcSprite *also_on_a;
    DdcSprite *on_b;
    DdcMask *dot; /* 1x1, set */
};

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);

    assert_non_null(f);
    scripted_surface_make(&f->a, 'a', 8, 8);
    scripted_surface_make(&f->b, 'b', 8, 8);
    for (int i = 0; i < 64; i++)
    {
        test_image_set(&f->a.image.pixels, i % 8, i / 8, 200);
        test_image_set(&f->b.image.pixels, i % 8, i / 8, 200);
    }
    assert_int_equal(DdcSprite_CreateFrom(f->a.surface, 0, 0, &f->on_a), 0);
    assert_int_equal(DdcSprite_CreateFrom(f->a.surface, 3, 3, &f->also_on_a),
                     0);
    assert_int_equal(DdcSprite_CreateFrom(f->b.surface, 4, 4, &f->on_b), 0);
    assert_int_equal(DdcMask_Create(1, 1, 1, &f->dot), DDC_OK);
    journal_clear();
    test_log_listen();
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;

    DdcSprite_Destroy(f->on_a);
    DdcSprite_Destroy(f->also_on_a);
    DdcSprite_Destroy(f->on_b);
    DdcMask_Destroy(f->dot);
    scripted_surface_free(&f->a);
    scripted_surface_free(&f->b);
    free(f);
    return 0;
}

static void assert_collide_rect(const DdcSprite *sprite, int left, int top,
                                int right, int bottom)
{
    DdcRect rect;

    assert_int_equal(DdcSprite_GetCollideRect(sprite, &rect), DDC_OK);
    test_assert_rect(&rect, left, top, right, bottom);
}

static int hot_at(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid = 7;

    assert_int_equal(DdcSprite_TestHotPoint(sprite, x, y, &solid), DDC_OK);
    return solid;
}

/* ---- Masks --------------------------------------------------------------- */

static void a_mask_takes_no_lock(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 5, 5), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(f->on_b, f->dot, 1, 1), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_int_equal(hot_at(f->on_a, 5, 5), 1);
    assert_string_equal(journal(), "");
    assert_int_equal(DdcSpritesCollide(f->on_a, f->also_on_a), 1);
    assert_int_equal(DdcSpritesCollide(f->also_on_a, f->on_b), 1);
    assert_string_equal(journal(), "La Ua La Ua");
}

static void the_collision_rectangle_is_that_of_the_mask(void **state)
{
    struct fixture *f = *state;
    DdcRect rect;

    assert_collide_rect(f->on_a, 0, 0, 8, 8);
    assert_int_equal(DdcSpritesCollideRect(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 9, -2), DDC_OK);
    assert_collide_rect(f->on_a, 9, -2, 10, -1);
    assert_int_equal(DdcSprite_GetRect(f->on_a, &rect), DDC_OK);
    test_assert_rect(&rect, 0, 0, 8, 8);
    assert_int_equal(DdcSpritesCollideRect(f->on_a, f->on_b), 0);
    DdcSprite_SetXY(f->on_b, 9, -2);
    assert_int_equal(DdcSpritesCollideRect(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSpritesCollidePixel(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSprite_SetMask(f->on_a, NULL, 77, 77), DDC_OK);
    assert_collide_rect(f->on_a, 0, 0, 8, 8);
}

static void a_shared_mask_lives_until_its_last_sprite_releases_it(void **state)
{
    struct fixture *f = *state;
    DdcMask *mask;

    test_memory_watch(0);
    assert_int_equal(DdcMask_Create(8, 8, 1, &mask), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(f->on_a, mask, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(f->on_b, mask, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(f->on_b, mask, 1, 0), DDC_OK);
    DdcMask_Destroy(mask);
    test_log_listen();
    DdcMask_Destroy(mask); /* a second time, which is refused */
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(test_log_result(), DDC_E_INVALIDPARAMS);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSprite_SetMask(f->on_a, NULL, 0, 0), DDC_OK);
    assert_int_equal(test_memory_live(), 1);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSprite_SetMirror(f->on_b, DDC_MIRROR_UPDOWN), DDC_OK);
    assert_int_equal(test_memory_live(), 2);
    assert_int_equal(
        DdcSprite_SetHotImage(f->on_b, f->a.surface, NULL, NULL, 0, 0), DDC_OK);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

static void pixels_set_in_the_mask_later_collide(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 5, 5), DDC_OK);
    assert_int_equal(DdcMask_Clear(f->dot), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 0);
    assert_int_equal(DdcMask_Fill(f->dot), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
}

static void a_mask_without_pixels_touches_nothing(void **state)
{
    struct fixture *f = *state;
    static const int sizes[][2] = {{0, 0}, {0, 5}, {5, 0}};

    for (int mirror = 0; mirror <= 6; mirror += 2)
    {
        assert_int_equal(DdcSprite_SetMirror(f->on_a, mirror), DDC_OK);
        for (size_t i = 0; i < 3; i++)
        {
            DdcMask *empty;

            assert_int_equal(
                DdcMask_Create(sizes[i][0], sizes[i][1], 1, &empty), DDC_OK);
            assert_int_equal(DdcSprite_SetMask(f->on_a, empty, 4, 4), DDC_OK);
            DdcMask_Destroy(empty);
            assert_int_equal(DdcSpritesCollideRect(f->on_a, f->on_b), 0);
            assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 0);
            assert_int_equal(hot_at(f->on_a, 4, 4), 0);
        }
    }
    assert_string_equal(journal(), "");
}

static void a_mask_needs_no_surface_any_more(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 5, 5), DDC_OK);
    DdcSurface_Destroy(f->a.surface);
    f->a.surface = NULL;
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_UPDOWN), DDC_OK);
    assert_collide_rect(f->on_a, 5, 2, 6, 3);
}

/* ---- Hot images --------------------------------------------------------- */

static void a_hot_image_collides_instead_of_the_picture(void **state)
{
    struct fixture *f = *state;
    const DdcRect part = {2, 2, 4, 3};
    ddc_int32 solid;

    test_image_set(&f->b.image.pixels, 3, 2, 0);
    assert_int_equal(
        DdcSprite_SetHotImage(f->on_a, f->b.surface, &part, NULL, -6, 9),
        DDC_OK);
    assert_collide_rect(f->on_a, -6, 9, -4, 10);
    assert_int_equal(hot_at(f->on_a, -6, 9), 1);
    assert_int_equal(hot_at(f->on_a, -5, 9), 0);
    assert_int_equal(hot_at(f->on_a, 0, 0), 0);
    assert_int_equal(DdcSprite_TestPoint(f->on_a, 0, 0, &solid), DDC_OK);
    assert_int_equal(solid, 1);
    assert_int_equal(DdcSprite_TestPoint(f->on_a, -6, 9, &solid), DDC_OK);
    assert_int_equal(solid, 0);
    journal_clear();
    DdcSprite_SetXY(f->also_on_a, -6, 9);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->also_on_a), 1);
    assert_string_equal(journal(), "Lb La Ua Ub");
    DdcSprite_SetXY(f->also_on_a, -5, 9);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->also_on_a), 0);
}

static void one_surface_for_hot_image_and_picture_is_locked_once(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(
        DdcSprite_SetHotImage(f->on_a, f->b.surface, NULL, NULL, 0, 0), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_string_equal(journal(), "Lb Ub");
    journal_clear();
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_UPDOWN), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_string_equal(journal(), "Lb Ub");
}

static void a_hot_image_has_a_key_of_its_own(void **state)
{
    struct fixture *f = *state;
    DdcKey key;

    f->b.key = (DdcKey){0xFF, 200, 200};
    assert_int_equal(
        DdcSprite_SetHotImage(f->on_a, f->b.surface, NULL, NULL, 0, 0), DDC_OK);
    assert_int_equal(hot_at(f->on_a, 1, 1), 0);
    DdcKey_SetIndex(&key, 5);
    assert_int_equal(DdcSprite_SetKey(f->on_a, &key), DDC_OK);
    assert_int_equal(hot_at(f->on_a, 1, 1), 0);
    assert_int_equal(
        DdcSprite_SetHotImage(f->on_a, f->b.surface, NULL, &key, 0, 0), DDC_OK);
    assert_int_equal(hot_at(f->on_a, 1, 1), 1);
    DdcKey_SetIndex(&key, 200);
    assert_int_equal(DdcSprite_SetKey(f->on_a, &key), DDC_OK);
    assert_int_equal(hot_at(f->on_a, 1, 1), 1);
    assert_int_equal(DdcSprite_SetHotImage(f->on_a, NULL, NULL, NULL, 3, 3),
                     DDC_OK);
    assert_int_equal(hot_at(f->on_a, 1, 1), 0);
    assert_collide_rect(f->on_a, 0, 0, 8, 8);
}

static void a_destroyed_hot_image_is_reported(void **state)
{
    struct fixture *f = *state;
    ddc_int32 hit;

    assert_int_equal(
        DdcSprite_SetHotImage(f->on_a, f->b.surface, NULL, NULL, 0, 0), DDC_OK);
    DdcSurface_Destroy(f->b.surface);
    assert_refused(DDC_E_DESTROYED,
                   DdcSprites_Overlap(f->on_a, f->also_on_a, &hit));
    assert_refused(
        DDC_E_DESTROYED,
        DdcSprite_SetHotImage(f->also_on_a, f->b.surface, NULL, NULL, 0, 0));
    f->b.surface = NULL;
    assert_int_equal(DdcSprite_SetHotImage(f->on_a, NULL, NULL, NULL, 0, 0),
                     DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->also_on_a), 1);
}

/* ---- Mirror and size ---------------------------------------------------- */

/* The corner pixel of the picture moves to the corner that the flips give. */
static void a_flip_moves_each_pixel_to_the_opposite_side(void **state)
{
    struct fixture *f = *state;
    const DdcRect frame = {0, 0, 5, 3};
    static const int corner[][2] = {{0, 0}, {4, 0}, {0, 2}, {4, 2}};

    test_image_set(&f->a.image.pixels, 0, 0, 0);
    assert_int_equal(DdcSprite_SetFrame(f->on_a, &frame), DDC_OK);
    for (int i = 0; i < 4; i++)
    {
        assert_int_equal(DdcSprite_SetMirror(f->on_a, 2 * i), DDC_OK);
        for (int n = 0; n < 15; n++)
        {
            int hole = n % 5 == corner[i][0] && n / 5 == corner[i][1];
            ddc_int32 solid;

            assert_int_equal(hot_at(f->on_a, n % 5, n / 5), !hole);
            assert_int_equal(DdcSprite_TestPoint(f->on_a, n % 5, n / 5, &solid),
                             DDC_OK);
            assert_int_equal(solid, !hole);
        }
        assert_collide_rect(f->on_a, 0, 0, 5, 3);
    }
}

static void a_mask_beyond_the_left_edge_is_mirrored_to_the_right(void **state)
{
    struct fixture *f = *state;
    DdcMask *mask;

    assert_int_equal(DdcMask_Create(4, 2, 0, &mask), DDC_OK);
    DdcMask_Set(mask, 0, 0, 1);
    assert_int_equal(DdcSprite_SetMask(f->on_a, mask, -3, 1), DDC_OK);
    DdcMask_Destroy(mask);
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_LEFTRIGHT), 0);
    assert_collide_rect(f->on_a, 7, 1, 11, 3);
    assert_int_equal(hot_at(f->on_a, 10, 1), 1);
    assert_int_equal(hot_at(f->on_a, 7, 1), 0);
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_UPDOWN), DDC_OK);
    assert_collide_rect(f->on_a, -3, 5, 1, 7);
    assert_int_equal(hot_at(f->on_a, -3, 6), 1);
    /* The centre is that of the displayed frame. */
    const DdcRect frame = {0, 0, 2, 2};
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_LEFTRIGHT), 0);
    assert_int_equal(DdcSprite_SetFrame(f->on_a, &frame), DDC_OK);
    assert_collide_rect(f->on_a, 1, 1, 5, 3);
}

static void a_stretched_mask_moves_away_with_its_offset(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, -1, 3), DDC_OK);
    assert_int_equal(DdcSprite_SetSize(f->on_a, 24, 4), DDC_OK);
    assert_collide_rect(f->on_a, -3, 2, 0, 2);
    assert_int_equal(DdcSprite_SetSize(f->on_a, 24, 12), DDC_OK);
    assert_collide_rect(f->on_a, -3, 5, 0, 6);
    assert_int_equal(hot_at(f->on_a, -3, 5), 1);
    assert_int_equal(hot_at(f->on_a, -1, 5), 1);
    assert_int_equal(DdcSprite_SetSize(f->on_a, 0, 0), DDC_OK);
    assert_collide_rect(f->on_a, -1, 3, 0, 4);
}

static void a_size_of_0_is_the_frames(void **state)
{
    struct fixture *f = *state;
    const DdcRect frame = {1, 1, 4, 3};
    DdcRect rect;

    assert_int_equal(DdcSprite_SetSize(f->on_a, 0, 20), DDC_OK);
    DdcSprite_GetRect(f->on_a, &rect);
    test_assert_rect(&rect, 0, 0, 8, 20);
    assert_int_equal(DdcSprite_GetCenterX(f->on_a), 4);
    assert_int_equal(DdcSprite_GetCenterY(f->on_a), 10);
    assert_int_equal(DdcSprite_SetFrame(f->on_a, &frame), DDC_OK);
    DdcSprite_GetRect(f->on_a, &rect);
    test_assert_rect(&rect, 0, 0, 3, 20);
    assert_int_equal(DdcSprite_SetSize(f->on_a, 0, 0), DDC_OK);
    DdcSprite_GetRect(f->on_a, &rect);
    test_assert_rect(&rect, 0, 0, 3, 2);
}

/* The arena applies to the displayed size. */
static void a_stretched_sprite_turns_back_at_half_its_size(void **state)
{
    struct fixture *f = *state;
    const DdcRect arena = {0, 0, 100, 100};

    assert_int_equal(DdcSprite_SetSize(f->on_a, 40, 60), DDC_OK);
    assert_int_equal(DdcSprite_SetArena(f->on_a, &arena), DDC_OK);
    DdcSprite_SetXY(f->on_a, 79, 69);
    DdcSprite_SetVelocity(f->on_a, 2, 2);
    assert_int_equal(DdcSprite_UpdateDefault(f->on_a), DDC_OK);
    assert_int_equal(DdcSprite_GetX(f->on_a), 80);
    assert_int_equal(DdcSprite_GetY(f->on_a), 70);
}

static void bits_are_packed_under_one_lock_at_a_time(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_UPDOWN), DDC_OK);
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_string_equal(journal(), "La Ua Lb Ub");
    journal_clear();
    assert_int_equal(DdcSpritesCollide(f->on_a, f->also_on_a), 1);
    assert_string_equal(journal(), "La Ua");
    journal_clear();
    f->b.excluded_by = &f->a;
    assert_int_equal(DdcSpritesCollide(f->on_a, f->on_b), 1);
    assert_string_equal(journal(), "La Ua Lb Ub");
}

/* ---- Failures ----------------------------------------------------------- */

static void a_failed_lock_or_unlock_leaves_nothing_locked(void **state)
{
    struct fixture *f = *state;
    static const DdcResult lost[] = {DDC_E_LOST, DDC_E_LOST};
    ddc_int32 hit = 7;

    assert_int_equal(DdcSprite_SetSize(f->on_a, 9, 9), DDC_OK);
    test_memory_watch(0);
    f->b.lock_results = lost;
    f->b.lock_result_count = 1;
    assert_refused(DDC_E_LOST, DdcSprites_Overlap(f->on_a, f->on_b, &hit));
    assert_int_equal(hit, 0);
    assert_string_equal(journal(), "La Ua Fb");
    journal_clear();
    /* The failure of the surface has been logged; it is logged again only after
     * a lock that succeeded. */
    f->a.unlock_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcSprites_Overlap(f->on_a, f->on_b, &hit));
    assert_string_equal(journal(), "La Ua");
    journal_clear();
    assert_int_equal(DdcSprites_Overlap(f->on_a, f->also_on_a, &hit),
                     DDC_E_LOST);
    assert_int_equal(hit, 0);
    assert_string_equal(journal(), "La Ua");
    f->a.unlock_result = DDC_OK;
    f->a.lock_results = lost;
    f->a.lock_result_count = 2;
    assert_int_equal(DdcSprites_Overlap(f->on_a, f->also_on_a, &hit),
                     DDC_E_LOST);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

static void each_failed_packing_leaves_nothing(void **state)
{
    struct fixture *f = *state;
    ddc_int32 hit = 7;

    assert_int_equal(DdcSprite_SetSize(f->on_a, 9, 9), DDC_OK);
    assert_int_equal(DdcSprite_SetMirror(f->also_on_a, DDC_MIRROR_UPDOWN), 0);
    for (int n = 1; n <= 4; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcSprites_Overlap(f->on_a, f->also_on_a, &hit));
        assert_int_equal(hit, 0);
        assert_int_equal(test_memory_live(), 0);
        assert_int_equal(f->a.locks_open, 0);
    }
    test_memory_watch(0);
    assert_int_equal(DdcSprites_Overlap(f->on_a, f->also_on_a, &hit), DDC_OK);
    assert_int_equal(hit, 1);
    assert_int_equal(test_memory_asked(), 4);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* A call that fails does not change the sprite. */
static void a_failed_change_changes_nothing(void **state)
{
    struct fixture *f = *state;
    const DdcRect frame = {0, 0, 4, 4};
    DdcRect rect;

    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 6, 1), DDC_OK);
    assert_int_equal(DdcSprite_SetMirror(f->on_a, DDC_MIRROR_LEFTRIGHT), 0);
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetSize(f->on_a, 30, 30));
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetMirror(f->on_a, 6));
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetFrame(f->on_a, &frame));
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcSprite_SetMask(f->on_a, f->dot, 0, 0));
    test_memory_watch(1);
    assert_int_equal(DdcSprite_SetKey(f->on_a, NULL), DDC_OK);
    test_memory_unwatch();
    assert_collide_rect(f->on_a, 1, 1, 2, 2);
    assert_int_equal(hot_at(f->on_a, 1, 1), 1);
    DdcSprite_GetRect(f->on_a, &rect);
    test_assert_rect(&rect, 0, 0, 8, 8);
}

static void images_out_of_range_are_refused(void **state)
{
    struct fixture *f = *state;
    const int far = DDC_SIZE_MAX;
    const DdcRect one = {0, 0, 1, 1};

    assert_refused(DDC_E_RANGE, DdcSprite_SetMask(f->on_a, f->dot, far, 0));
    assert_refused(DDC_E_RANGE, DdcSprite_SetMask(f->on_a, f->dot, 0, far));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_SetMask(f->on_a, f->dot, -far - 1, 0));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_SetMask(f->on_a, f->dot, INT32_MAX, INT32_MIN));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_SetHotImage(f->on_a, f->b.surface, NULL, NULL,
                                         INT32_MIN, INT32_MAX));
    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, far - 1, -far), DDC_OK);
    DdcSprite_SetXY(f->on_a, DDC_COORD_MAX, -DDC_COORD_MAX);
    assert_collide_rect(f->on_a, DDC_COORD_MAX + far - 1, -DDC_COORD_MAX - far,
                        DDC_COORD_MAX + far, -DDC_COORD_MAX - far + 1);
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f->on_a, 9, 0));
    assert_refused(DDC_E_RANGE, DdcSprite_SetMirror(f->on_a, 4));
    assert_int_equal(DdcSprite_SetMask(f->on_a, f->dot, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetFrame(f->on_a, &one), DDC_OK);
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f->on_a, far, far));
    assert_int_equal(DdcSprite_SetSize(f->on_a, far, 1), DDC_OK);
    assert_int_equal(hot_at(f->on_a, DDC_COORD_MAX + far - 1, -DDC_COORD_MAX),
                     1);
}

static void bad_input_is_refused(void **state)
{
    struct fixture *f = *state;
    static const DdcRect bad[] = {
        {0, 0, 9, 8}, {-1, 0, 8, 8}, {4, 4, 4, 8}, {0, 0, 8, INT32_MAX}};
    DdcRect rect;
    ddc_int32 solid;

    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetMask(NULL, f->dot, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotImage(NULL, f->a.surface, NULL, NULL, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotImage(NULL, NULL, NULL, NULL, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetMirror(NULL, 0));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetMirror(f->on_a, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetMirror(f->on_a, -1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetSize(NULL, 1, 1));
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f->on_a, -1, 1));
    assert_refused(DDC_E_RANGE, DdcSprite_SetSize(f->on_a, 1, INT32_MIN));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_SetSize(f->on_a, DDC_SIZE_MAX + 1, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_GetCollideRect(NULL, &rect));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_GetCollideRect(f->on_a, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_TestHotPoint(NULL, 0, 0, &solid));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_TestHotPoint(f->on_a, 0, 0, NULL));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
        assert_refused(DDC_E_RANGE, DdcSprite_SetHotImage(f->on_a, f->b.surface,
                                                          &bad[i], NULL, 0, 0));
    }
    f->b.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcSprite_SetHotImage(f->on_a, f->b.surface,
                                                     NULL, NULL, 0, 0));
    assert_collide_rect(f->on_a, 0, 0, 8, 8);
}

#define appearance_test(name)                                                  \
    cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        appearance_test(a_mask_takes_no_lock),
        appearance_test(the_collision_rectangle_is_that_of_the_mask),
        appearance_test(a_shared_mask_lives_until_its_last_sprite_releases_it),
        appearance_test(pixels_set_in_the_mask_later_collide),
        appearance_test(a_mask_without_pixels_touches_nothing),
        appearance_test(a_mask_needs_no_surface_any_more),
        appearance_test(a_hot_image_collides_instead_of_the_picture),
        appearance_test(one_surface_for_hot_image_and_picture_is_locked_once),
        appearance_test(a_hot_image_has_a_key_of_its_own),
        appearance_test(a_destroyed_hot_image_is_reported),
        appearance_test(a_flip_moves_each_pixel_to_the_opposite_side),
        appearance_test(a_mask_beyond_the_left_edge_is_mirrored_to_the_right),
        appearance_test(a_stretched_mask_moves_away_with_its_offset),
        appearance_test(a_size_of_0_is_the_frames),
        appearance_test(a_stretched_sprite_turns_back_at_half_its_size),
        appearance_test(bits_are_packed_under_one_lock_at_a_time),
        appearance_test(a_failed_lock_or_unlock_leaves_nothing_locked),
        appearance_test(each_failed_packing_leaves_nothing),
        appearance_test(a_failed_change_changes_nothing),
        appearance_test(images_out_of_range_are_refused),
        appearance_test(bad_input_is_refused),
    };
    return cmocka_run_group_tests_name("sprite_appearance", tests, NULL, NULL);
}
