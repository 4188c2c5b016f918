/* SPDX-License-Identifier: Zlib */
/*
 * Sprites at real positions: what a sprite shows there is what one at the whole
 * position shows whose transform is also translated by the fraction.
 */
#include "picture.h"

#include "sprite/sprite.h"

#include <math.h>

static DdcSprite *sprite_of(DdcMask *mask)
{
    DdcSprite *sprite;

    ok(DdcSprite_CreateFromMask(mask, 0, 0, &sprite));
    test_own(sprite, destroy_DdcSprite);
    return sprite;
}

static void set_position(DdcSprite *sprite, double x, double y)
{
    ok(DdcSprite_SetPosition(sprite, &(DdcPoint){x, y}));
}

static void assert_whole(const DdcSprite *sprite, int x, int y)
{
    assert_int_equal(DdcSprite_GetX(sprite), x);
    assert_int_equal(DdcSprite_GetY(sprite), y);
}

static void assert_real(const DdcSprite *sprite, double x, double y)
{
    DdcPoint at;

    ok(DdcSprite_GetPosition(sprite, &at));
    assert_true(at.x == x && at.y == y);
}

/* ---- Rounding ----------------------------------------------------------- */

TEST(positions_round_to_fractions_and_to_whole_pixels)
{
    static const struct
    {
        double real;
        double kept;
        int whole;
    } cases[] = {
        {0.0, 0.0, 0},
        {0.25, 0.25, 0},
        {0.5, 0.5, 0},
        {0.5 + 0x1p-16, 0.5 + 0x1p-16, 1},
        {-0.5, -0.5, -1},
        {-0.5 + 0x1p-16, -0.5 + 0x1p-16, 0},
        {1.5, 1.5, 1},
        {-1.5, -1.5, -2},
        {0x1p-17, 0x1p-16, 0},
        {-0x1p-17, 0.0, 0},
        {0x1.fffffffffffffp-18, 0.0, 0},
        {-0x1.0000000000001p-17, -0x1p-16, 0},
        {0x1p-1074, 0.0, 0},
        {-0x1p-1074, 0.0, 0},
        {0x1p30, 0x1p30, 1 << 30},
        {-0x1p30, -0x1p30, -(1 << 30)},
        {0x1p30 - 0.5, 0x1p30 - 0.5, (1 << 30) - 1},
    };
    DdcSprite *sprite = sprite_of(test_mask(3, 3, 1));

    for_rows(i, cases)
    {
        set_position(sprite, cases[i].real, 7.75);
        assert_whole(sprite, cases[i].whole, 8);
        assert_real(sprite, cases[i].kept, 7.75);
        set_position(sprite, 7.75, cases[i].real);
        assert_whole(sprite, 8, cases[i].whole);
        assert_real(sprite, 7.75, cases[i].kept);
    }
}

TEST(positions_beyond_the_plane_are_refused)
{
    static const double bad[] = {0x1.0000000000001p30, -0x1.0000000000001p30,
                                 HUGE_VAL, -HUGE_VAL, NAN};
    DdcSprite *sprite = sprite_of(test_mask(3, 3, 1));

    set_position(sprite, 1.25, 2.25);
    for_rows(i, bad)
    {
        returns(DDC_E_RANGE,
                DdcSprite_SetPosition(sprite, &(DdcPoint){bad[i], 0.0}));
        returns(DDC_E_RANGE,
                DdcSprite_SetPosition(sprite, &(DdcPoint){0.0, bad[i]}));
        assert_real(sprite, 1.25, 2.25);
    }
}

TEST(whole_moves_keep_the_fraction_and_set_xy_ends_it)
{
    DdcSprite *sprite = sprite_of(test_mask(3, 3, 1));

    set_position(sprite, 10.25, 20.75);
    ok(DdcSprite_SetXYrel(sprite, 5, -5));
    assert_real(sprite, 15.25, 15.75);
    ok(DdcSprite_SetVelocity(sprite, 2, 3));
    ok(DdcSprite_Update(sprite));
    assert_real(sprite, 17.25, 18.75);
    ok(DdcSprite_SetAngle(sprite, 45000));
    assert_real(sprite, 17.25, 18.75);
    ok(DdcSprite_SetXY(sprite, 17, 19));
    assert_real(sprite, 17.0, 19.0);
    ok(DdcSprite_SetXY(sprite, 1, 2));
    assert_real(sprite, 1.0, 2.0);
}

/* ---- What is shown ------------------------------------------------------ */

static void assert_same_rect(DdcSprite *a, DdcSprite *b,
                             DdcResult(DDC_CALL *get)(const DdcSprite *,
                                                      DdcRect *))
{
    DdcRect rect_a;
    DdcRect rect_b;

    ok(get(a, &rect_a));
    ok(get(b, &rect_b));
    assert_same(rect_a, rect_b);
}

static void assert_same_display(DdcSprite *a, DdcSprite *b,
                                const DdcSprite *other, bool is_upright)
{
    DdcSampling sampling_a;
    DdcSampling sampling_b;

    assert_same_rect(a, b, DdcSprite_GetRect);
    assert_same_rect(a, b, DdcSprite_GetCollideRect);
    assert_int_equal(DdcSpritesCollide(a, other), DdcSpritesCollide(b, other));
    for (int i = 0; i < 4; i++)
    {
        ddc_int32 x = DdcSprite_GetX(a) + test_random_in(-12, 12);
        ddc_int32 y = DdcSprite_GetY(a) + test_random_in(-12, 12);
        ddc_int32 hit_a;
        ddc_int32 hit_b;
        ok(DdcSprite_TestPoint(a, x, y, &hit_a));
        ok(DdcSprite_TestPoint(b, x, y, &hit_b));
        assert_int_equal(hit_a, hit_b);
    }
    /* An upright sprite has no sampling of its own, and another centre. */
    if (!is_upright)
    {
        ok(DdcSprite_GetSampling(a, &sampling_a));
        ok(DdcSprite_GetSampling(b, &sampling_b));
        assert_same(sampling_a, sampling_b);
        assert_int_equal(DdcSprite_GetCenterX(a), DdcSprite_GetCenterX(b));
        assert_int_equal(DdcSprite_GetCenterY(a), DdcSprite_GetCenterY(b));
    }
}

/* A multiple of 1/65536 pixel, of which every tenth is a half. */
static double random_place(void)
{
    int whole = test_random_in(-40, 40);

    return test_random_in(0, 9) == 0
               ? whole + 0.5
               : whole + test_random_in(-65536, 65536) / 65536.0;
}

/* Shows the sprite in a random way, both in the same; `moved` by a translation
 * more. Returns whether the sprite is upright. */
static bool show(DdcSprite *sprite, DdcSprite *moved, double dx, double dy)
{
    int way = test_random_in(0, 4);
    DdcPoint origin = {random_place() / 8, random_place() / 8};
    DdcTransform transform;

    DdcTransform_SetIdentity(&transform);
    if (way >= 1 && way <= 3)
    {
        ok(DdcSprite_SetOrigin(sprite, &origin));
        ok(DdcSprite_SetOrigin(moved, &origin));
    }
    if (way >= 2)
    {
        transform.translation.x = random_place() / 4;
        transform.translation.y = random_place() / 4;
        if (way >= 3)
        {
            DdcRotation_SetAngle(&transform.rotation,
                                 test_random_in(0, 359999));
            transform.scale.x = test_random_in(0, 1) ? 1.0 : 1.5;
        }
        ok(DdcSprite_SetTransform(sprite, &transform));
    }
    transform.translation.x += dx;
    transform.translation.y += dy;
    ok(DdcSprite_SetTransform(moved, &transform));
    return way == 0;
}

TEST(a_fraction_shows_what_a_translation_does)
{
    int rounds = test_rounds(100000);

    for_steps(i, rounds, 71)
    {
        struct picture p =
            picture_random(test_random_in(1, 12), test_random_in(1, 12));
        DdcMask *mask = picture_to_mask(&p);
        DdcSprite *sprite = sprite_of(mask);
        DdcSprite *moved = sprite_of(mask);
        DdcSprite *other = sprite_of(test_mask(5, 4, 1));
        double x = random_place();
        double y = random_place();
        double whole_x = ceil(x - 0.5);
        double whole_y = ceil(y - 0.5);

        if (test_random_in(0, 1) == 0)
        {
            set_position(sprite, random_place(), random_place());
        }
        bool is_upright = show(sprite, moved, x - whole_x, y - whole_y);
        set_position(sprite, x, y);
        ok(DdcSprite_SetXY(moved, (int)whole_x, (int)whole_y));
        ok(DdcSprite_SetXY(other, (int)x + test_random_in(-9, 9),
                           (int)y + test_random_in(-9, 9)));
        assert_same_display(sprite, moved, other, is_upright);
        ok(DdcSprite_SetXY(sprite, (int)whole_x, (int)whole_y));
        set_position(sprite, x, y);
        assert_same_display(sprite, moved, other, is_upright);
    }
}

/* ---- What is drawn ------------------------------------------------------ */

/* Tests the sprite after each move. Returns how often it was undrawn. */
static int count_drawings(DdcSprite *sprite, double step)
{
    DdcSprite *other = sprite_of(test_mask(20, 20, 1));
    int count = 0;

    for (int i = 0; i < 64; i++)
    {
        set_position(sprite, 3 + i * step, 3 + i * step);
        count += ddc_image_is_undrawn(&sprite->collision);
        ok(DdcSprite_SetXY(other, DdcSprite_GetX(sprite) - 5,
                           DdcSprite_GetY(sprite) - 5));
        assert_int_equal(DdcSpritesCollide(sprite, other), 1);
    }
    return count;
}

TEST(only_what_is_turned_is_drawn_for_another_fraction)
{
    DdcSprite *sprite = sprite_of(test_mask(9, 9, 1));
    const DdcPoint origin = {4.3, 4.3};
    const DdcTransform moved = {{0.3, 0.6}, {1.0, 1.0}, {1.0, 0.0}};

    assert_int_equal(count_drawings(sprite, 1 / 16.0), 0);
    ok(DdcSprite_SetTransform(sprite, &moved));
    assert_int_equal(count_drawings(sprite, 1 / 16.0), 0);
    ok(DdcSprite_SetOrigin(sprite, &origin));
    assert_int_equal(count_drawings(sprite, 1 / 16.0), 0);
    ok(DdcSprite_SetAngle(sprite, 30000));
    assert_int_equal(count_drawings(sprite, 1 / 16.0), 64);
    set_position(sprite, 0.25, 0.25);
    ok(DdcSprite_SetPosition(sprite, &(DdcPoint){3.0, 3.0}));
    assert_int_equal(count_drawings(sprite, 1.0), 1);
}

TEST(a_world_finds_sprites_where_they_are_shown)
{
    DdcWorld *world;

    ok(DdcWorld_Create(&world));
    for (int kind = 0; kind < 3; kind++)
    {
        DdcSprite *sprite = sprite_of(test_mask(1, 1, 1));
        const DdcPoint corner = {0.0, 0.0};
        ok(DdcWorld_Add(world, sprite));
        ok(DdcSprite_SetOrigin(sprite, kind > 0 ? &corner : NULL));
        ok(DdcSprite_SetAngle(sprite, 0));
        for (int i = -40; i < 40; i++)
        {
            double at = i / 8.0;
            DdcSprite *found;
            set_position(sprite, at, -at);
            ok(DdcWorld_FindAtPoint(world, (int)ceil(at - 0.5),
                                    (int)ceil(-at - 0.5), DDC_CATEGORIES_ALL,
                                    &found));
            assert_ptr_equal(found, sprite);
        }
        ok(DdcWorld_Remove(world, sprite));
    }
    DdcWorld_Destroy(world);
}

/* The picture's right edge is DDC_SIZE_MAX from the position, or one more. */
TEST(nothing_moves_where_a_picture_would_reach_too_far)
{
    DdcSprite *sprite = sprite_of(test_mask(3, 3, 1));
    const DdcTransform far = {
        {DDC_SIZE_MAX - 2.75, 0.0}, {1.0, 1.0}, {1.0, 0.0}};

    ok(DdcSprite_SetTransform(sprite, &far));
    set_position(sprite, 5.25, 6.0);
    returns(DDC_E_RANGE, DdcSprite_SetPosition(sprite, &(DdcPoint){7.5, 9.0}));
    assert_real(sprite, 5.25, 6.0);
    assert_whole(sprite, 5, 6);
}
