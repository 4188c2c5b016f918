/* SPDX-License-Identifier: Zlib */
/*
 * The calls of a sprite's origin and transform on a picture of 8 x 4 pixels:
 * position, centre and arena, getters, when a mask is drawn, failures.
 */
#include "failing_surface.h"
#include "test.h"

#include "sprite/sprite.h"

#include <math.h>

/* ---- A sprite of 8 x 4 pixels ------------------------------------------- */

static struct fixture
{
    struct test_image image;
    DdcSurface *surface;
    DdcSprite *sprite;
    DdcSprite *other; /* shows the same picture, a little to the right */
    DdcMask *mask;    /* solid, of the picture's size */
} f;

BEFORE_EACH_TEST()
{
    f.image = test_image_make(8, 4, 0, false);
    test_image_sprinkle(&f.image.pixels, 100);
    f.surface = test_surface(&f.image.pixels);
    f.sprite = test_sprite(f.surface, 100, 50);
    f.other = test_sprite(f.surface, 103, 51);
    f.mask = test_mask(8, 4, 1);
    test_log_listen();
}

static void assert_rect(const DdcSprite *sprite, int left, int top, int right,
                        int bottom)
{
    const DdcRect expected = {left, top, right, bottom};
    DdcRect rect;

    ok(DdcSprite_GetRect(sprite, &rect));
    assert_same(rect, expected);
    ok(DdcSprite_GetCollideRect(sprite, &rect));
    assert_same(rect, expected);
}

static void assert_center(int x, int y)
{
    assert_int_equal(DdcSprite_GetCenterX(f.sprite), x);
    assert_int_equal(DdcSprite_GetCenterY(f.sprite), y);
}

TEST(the_position_is_that_of_the_origin)
{
    const DdcPoint origin = {2, 1};
    const DdcPoint halves = {2.5, 1.5};
    DdcPoint got = {9, 9};

    assert_int_equal(DdcSprite_HasOrigin(f.sprite), 0);
    ok(DdcSprite_GetOrigin(f.sprite, &got));
    assert_reals(DdcPoint, got, 0, 0);
    ok(DdcSprite_SetOrigin(f.sprite, &origin));
    assert_int_equal(DdcSprite_HasOrigin(f.sprite), 1);
    ok(DdcSprite_GetOrigin(f.sprite, &got));
    assert_reals(DdcPoint, got, 2, 1);
    assert_rect(f.sprite, 98, 49, 106, 53);
    assert_int_equal(DdcSprite_GetX(f.sprite), 100);
    assert_center(102, 51);
    DdcSprite_SetMirror(f.sprite, DDC_MIRROR_LEFTRIGHT);
    assert_rect(f.sprite, 94, 49, 102, 53);
    assert_int_equal(DdcSprite_GetCenterX(f.sprite), 98);
    DdcSprite_SetSize(f.sprite, 16, 0);
    assert_rect(f.sprite, 88, 49, 104, 53);
    DdcSprite_SetMirror(f.sprite, 0);
    DdcSprite_SetSize(f.sprite, 0, 0);
    ok(DdcSprite_SetOrigin(f.sprite, &halves));
    assert_rect(f.sprite, 97, 48, 105, 52);
    ok(DdcSprite_SetOrigin(f.sprite, NULL));
    assert_rect(f.sprite, 100, 50, 108, 54);
}

TEST(without_an_origin_a_sprite_turns_about_its_middle)
{
    for (int angle = -720; angle <= 720; angle += 90)
    {
        ok(DdcSprite_SetAngle(f.sprite, angle * 1000));
        assert_int_equal(DdcSprite_GetAngle(f.sprite), angle * 1000);
        int turned = angle % 180 != 0 ? 2 : 0;
        assert_rect(f.sprite, 100 + turned, 50 - turned, 108 - turned,
                    54 + turned);
        assert_center(104, 52);
    }
    for (int angle = 0; angle < 360; angle++)
    {
        DdcSprite_SetAngle(f.sprite, angle * 1000);
        assert_center(104, 52);
    }
}

TEST(the_center_is_carried_along_about_the_origin)
{
    const DdcPoint origin = {0, 2};
    const DdcPosition centers[] = {{104, 50}, {100, 54}, {96, 50}, {100, 46}};

    DdcSprite_SetOrigin(f.sprite, &origin);
    for_rows(i, centers)
    {
        DdcSprite_SetAngle(f.sprite, (ddc_int32)i * 90000);
        assert_center(centers[i].x, centers[i].y);
    }
}

TEST(the_arena_acts_on_the_center)
{
    const DdcPoint origin = {0, 0};
    const DdcRect arena = {0, 0, 200, 100};
    ddc_int32 xinc;

    DdcSprite_SetArena(f.sprite, &arena);
    DdcSprite_SetOrigin(f.sprite, &origin);
    DdcSprite_SetAngle(f.sprite, 180000); /* the centre is at (-4,-2) */
    DdcSprite_SetXY(f.sprite, 203, 50);
    DdcSprite_SetVelocity(f.sprite, 3, 0);
    DdcSprite_Update(f.sprite);
    assert_int_equal(DdcSprite_GetX(f.sprite), 204);
    assert_int_equal(DdcSprite_GetCenterX(f.sprite), 200);
    DdcSprite_GetVelocity(f.sprite, &xinc, NULL);
    assert_int_equal(xinc, -3);
    DdcSprite_SetXY(f.sprite, 5, 50);
    DdcSprite_Update(f.sprite);
    assert_int_equal(DdcSprite_GetX(f.sprite), 4);
}

TEST(getters_return_what_was_set)
{
    DdcTransform transform = {{0.25, -3}, {2, -0.5}, {0.6, 0.8}};
    DdcTransform got;

    ok(DdcSprite_GetTransform(f.sprite, &got));
    assert_reals(DdcTransform, got, {0, 0}, {1, 1}, {1, 0});
    ok(DdcSprite_SetTransform(f.sprite, &transform));
    DdcSprite_GetTransform(f.sprite, &got);
    assert_same_reals(got, transform);
    assert_int_equal(DdcSprite_GetAngle(f.sprite), 0);
    DdcSprite_SetAngle(f.sprite, 90000);
    DdcSprite_GetTransform(f.sprite, &got);
    assert_reals(DdcTransform, got, {0.25, -3}, {2, -0.5}, {0, 1});
    DdcSprite_SetTransform(f.sprite, NULL);
    assert_int_equal(DdcSprite_GetAngle(f.sprite), 0);
    assert_rect(f.sprite, 100, 50, 108, 54);
}

TEST(the_sampling_displays_the_picture)
{
    DdcSampling sampling;
    DdcRect rect;

    for_pixels(x, y, 8, 4)
    {
        test_image_set(&f.image.pixels, x, y, (uint8_t)((x ^ y) & 1));
    }
    for (int angle = 0; angle < 360; angle += 10)
    {
        DdcSprite_SetAngle(f.sprite, angle * 1000);
        ok(DdcSprite_GetSampling(f.sprite, &sampling));
        DdcSprite_GetRect(f.sprite, &rect);
        for_area(x, y, rect.left, rect.top, rect.right, rect.bottom)
        {
            ddc_int32 u, v, solid;
            DdcSampling_Locate(&sampling, x, y, &u, &v);
            DdcSprite_TestPoint(f.sprite, x, y, &solid);
            assert_int_equal(solid, u >= 0 && u < 8 && v >= 0 && v < 4 &&
                                        ((u ^ v) & 1));
        }
    }
    DdcSprite_SetTransform(f.sprite, NULL);
    DdcSprite_GetSampling(f.sprite, &sampling);
    assert_true(sampling.u == 0 && sampling.x == 100 && sampling.u_x == 1 &&
                sampling.v_y == 1 && sampling.y == 50);
    DdcSprite_SetAngle(f.sprite, 45000);
    DdcSprite_SetXY(f.sprite, 1 << 30, 0);
    assert_refused(DDC_E_RANGE, DdcSprite_GetSampling(f.sprite, &sampling));
}

/* The last one is rounded to 2^-32 of a pixel for each row and none for each
 * column; its first row begins that far left of the picture. */
TEST(what_only_seems_to_be_moved_is_displayed_as_it_is)
{
    static const DdcTransform transforms[] = {
        {{3, 1}, {1, 1}, {1, 0}},
        {{0, 0}, {1, 2}, {1, 0}},
        {{0, 0}, {2, 1}, {1, 0}},
        {{0.5 + 0x1p-32, 0}, {1, 1}, {1, 0x1p-33}},
    };
    const DdcPoint origin = {0, 0};
    DdcSampling sampling;

    ok(DdcSprite_SetOrigin(f.sprite, &origin));
    for_rows(i, transforms)
    {
        ok(DdcSprite_SetTransform(f.sprite, &transforms[i]));
        ok(DdcSprite_GetSampling(f.sprite, &sampling));
        for_area(x, y, 98, 48, 120, 62)
        {
            ddc_int32 u, v, solid;
            DdcSampling_Locate(&sampling, x, y, &u, &v);
            DdcSprite_TestCollidePoint(f.sprite, x, y, &solid);
            assert_int_equal(solid, u >= 0 && u < 8 && v >= 0 && v < 4);
        }
    }
    assert_true(sampling.u_y == 0x1p-32 && sampling.v_x == 0);
}

/* ---- Drawing once ------------------------------------------------------- */

/* Makes both sprites collide by the mask. */
static void give_masks(void)
{
    DdcSprite_SetMask(f.sprite, f.mask, 0, 0);
    DdcSprite_SetMask(f.other, f.mask, 0, 0);
}

TEST(a_mask_is_drawn_once_for_many_tests_and_moves)
{
    give_masks();
    test_memory_watch(0);
    DdcSprite_SetAngle(f.sprite, 30000);
    assert_int_equal(test_memory_asked(), 0);
    assert_true(DdcSpritesCollide(f.sprite, f.other));
    assert_int_equal(test_memory_asked(), 1);
    for (int i = 0; i < 20; i++)
    {
        DdcSprite_SetXYrel(f.sprite, i % 3 - 1, i % 5 - 2);
        DdcSpritesCollide(f.sprite, f.other);
        DdcSpritesCollide(f.other, f.sprite);
    }
    assert_int_equal(test_memory_asked(), 1);
    DdcSprite_SetAngle(f.sprite, 360000);
    assert_true(DdcSpritesCollide(f.sprite, f.other));
    assert_int_equal(test_memory_asked(), 1);
    DdcSprite_SetAngle(f.sprite, 30000);
    DdcSprite_SetAngle(f.sprite, 31000);
    assert_true(DdcSpritesCollide(f.sprite, f.other));
    assert_int_equal(test_memory_asked(), 2);
    DdcSprite_SetMask(f.sprite, NULL, 0, 0);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

static DdcResult overlap(void)
{
    ddc_int32 hit = 5;
    DdcResult result = DdcSprite_TestOverlap(f.sprite, f.other, &hit);

    assert_int_equal(hit, result == DDC_OK);
    return result;
}

static DdcResult contact(void)
{
    DdcContact found = {.hit = 5};
    DdcResult result = DdcSprite_FindContact(f.sprite, f.other, &found);

    assert_int_equal(found.hit, result == DDC_OK);
    return result;
}

/* Each of the first `most` allocations of a call fails in turn, which leaves
 * nothing behind and both sprites as they are; then the call succeeds. */
static void assert_out_of_memory(int most, DdcResult (*call)(void))
{
    DdcRect before;
    DdcRect after;

    DdcSprite_GetRect(f.sprite, &before);
    for (int fail_at = 1; fail_at <= most; fail_at++)
    {
        test_memory_watch(fail_at);
        assert_refused(DDC_E_OUTOFMEMORY, call());
        assert_int_equal(DdcSprite_GetAngle(f.sprite), 30000);
        assert_int_equal(DdcSprite_GetAngle(f.other), 40000);
        DdcSprite_GetRect(f.sprite, &after);
        assert_same(after, before);
        DdcSprite_SetTransform(f.sprite, NULL); /* frees the drawn mask */
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
        DdcSprite_SetAngle(f.sprite, 30000);
    }
    ok(call());
}

TEST(a_failing_allocation_changes_nothing)
{
    DdcSprite_SetMask(f.sprite, f.mask, 0, 0);
    DdcSprite_SetAngle(f.sprite, 30000);
    DdcSprite_SetAngle(f.other, 40000);
    assert_out_of_memory(2, overlap);
    DdcSprite_SetTransform(f.sprite, NULL); /* frees the drawn mask */
    DdcSprite_SetAngle(f.sprite, 30000);
    assert_out_of_memory(2, contact);
}

TEST(a_lost_surface_is_reported_and_nothing_stays_locked)
{
    struct failing_surfaces counts = {0, 0, 0, DDC_E_LOST};
    DdcSurface *surface = failing_surface_create(&counts, &f.image);
    DdcSprite *turned = test_sprite(surface, 102, 50);
    ddc_int32 hit = 5;

    DdcSprite_SetAngle(turned, 20000);
    DdcSprite_SetAngle(f.sprite, 10000);
    counts.fail_at = 1;
    returns(DDC_E_LOST, DdcSprite_TestOverlap(f.sprite, turned, &hit));
    assert_int_equal(hit, 0);
    counts.fail_at = 1;
    returns(DDC_E_LOST, DdcSprite_TestPoint(turned, 104, 52, &hit));
    assert_int_equal(counts.locks, counts.unlocks);
    counts.fail_at = 0;
    ok(DdcSprite_TestOverlap(f.sprite, turned, &hit));
    assert_int_equal(hit, 1);
    assert_int_equal(counts.locks, counts.unlocks);
    DdcSurface_Destroy(surface);
}

/* Each whole turn allocates once, because an upright sprite has no drawn mask:
 * at its angle the memory is freed. */
TEST(a_drawn_mask_is_drawn_again_in_its_memory)
{
    give_masks();
    test_memory_watch(0);
    for (int angle = 0; angle < 4 * 360; angle++)
    {
        DdcSprite_SetAngle(f.sprite, angle * 1000);
        assert_true(DdcSpritesCollide(f.sprite, f.other));
        assert_int_equal(test_memory_live(), angle % 360 != 0);
    }
    assert_int_equal(test_memory_asked(), 4);
    DdcSprite_SetMask(f.sprite, NULL, 0, 0);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Refused ------------------------------------------------------------ */

TEST(bad_numbers_leave_the_sprite_as_it_was)
{
    const DdcTransform large = {{0, 0}, {200000, 1}, {1, 0}};
    const DdcTransform far = {{1048570, 0}, {1, 1}, {1, 0}};
    const DdcTransform nan = {{0, 0}, {1, NAN}, {1, 0}};
    const DdcPoint origin = {INFINITY, 0};

    DdcSprite_SetAngle(f.sprite, 90000);
    assert_refused(DDC_E_RANGE, DdcSprite_SetTransform(f.sprite, &large));
    assert_refused(DDC_E_RANGE, DdcSprite_SetTransform(f.sprite, &far));
    assert_refused(DDC_E_RANGE, DdcSprite_SetTransform(f.sprite, &nan));
    assert_refused(DDC_E_RANGE, DdcSprite_SetOrigin(f.sprite, &origin));
    assert_int_equal(DdcSprite_GetAngle(f.sprite), 90000);
    assert_int_equal(DdcSprite_HasOrigin(f.sprite), 0);
    assert_rect(f.sprite, 102, 48, 106, 56);
}

TEST(a_scale_near_zero_displays_nothing)
{
    static const double scales[] = {0.0, 5e-324, -1e-7};
    DdcTransform t = {{0, 0}, {0, 1}, {1, 0}};
    DdcRect rect;
    ddc_int32 hit = 5;

    for_rows(i, scales)
    {
        t.scale.x = scales[i];
        ok(DdcSprite_SetTransform(f.sprite, &t));
        DdcSprite_GetRect(f.sprite, &rect);
        assert_true(DdcRect_IsEmpty(&rect));
        ok(DdcSprite_TestOverlap(f.sprite, f.other, &hit));
        assert_int_equal(hit, 0);
        DdcSprite_TestPoint(f.sprite, 104, 52, &hit);
        assert_int_equal(hit, 0);
        assert_int_equal(DdcSprite_GetCenterX(f.sprite), 104);
    }
    DdcSprite_SetTransform(f.sprite, NULL);
    assert_true(DdcSpritesCollide(f.sprite, f.other));
}

static void assert_collides_nowhere(const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    assert_true(DdcRect_IsEmpty(&rect));
}

/* Also where they begin above and to the left of the picture. */
TEST(a_scale_of_0_displays_no_mask_and_no_hot_image)
{
    const DdcTransform nothing = {{0, 0}, {0, 0}, {1, 0}};

    ok(DdcSprite_SetMask(f.sprite, f.mask, -1, -1));
    ok(DdcSprite_SetTransform(f.sprite, &nothing));
    assert_collides_nowhere(f.sprite);
    ok(DdcSprite_SetHotImage(f.sprite, f.surface, NULL, NULL, -2, -3));
    assert_collides_nowhere(f.sprite);
    ok(DdcSprite_SetMask(f.sprite, f.mask, -DDC_SIZE_MAX, -DDC_SIZE_MAX));
    assert_collides_nowhere(f.sprite);
    ok(DdcSprite_SetMask(f.sprite, NULL, 0, 0));
}
