/* SPDX-License-Identifier: Zlib */
/* A single sprite: creation, position, hits, and the default Hit and Update. */
#include "scripted_surface.h"

static struct fixture
{
    struct scripted_surface picture; /* 10 x 6 */
    DdcSprite *sprite;               /* at (100,50) */
    DdcSprite *other;
} f;

BEFORE_EACH_TEST()
{
    memset(&f, 0, sizeof f);
    scripted_surface_make(&f.picture, 'a', 10, 6);
    f.sprite = test_sprite(f.picture.surface, 100, 50);
    f.other = test_sprite(f.picture.surface, 0, 0);
    journal_clear();
    test_log_listen();
}

static void assert_position(const DdcSprite *sprite, int x, int y)
{
    assert_int_equal(DdcSprite_GetX(sprite), x);
    assert_int_equal(DdcSprite_GetY(sprite), y);
}

static void assert_speed(const DdcSprite *sprite, int xinc, int yinc)
{
    ddc_int32 x;
    ddc_int32 y;

    ok(DdcSprite_GetVelocity(sprite, &x, &y));
    assert_int_equal(x, xinc);
    assert_int_equal(y, yinc);
}

/* ---- Position ----------------------------------------------------------- */

TEST(size_and_center_come_from_the_surface)
{
    DdcRect rect;

    assert_position(f.sprite, 100, 50);
    assert_int_equal(DdcSprite_GetCenterX(f.sprite), 105);
    assert_int_equal(DdcSprite_GetCenterY(f.sprite), 53);
    ok(DdcSprite_GetRect(f.sprite, &rect));
    assert_fields(DdcRect, rect, 100, 50, 110, 56);
    assert_string_equal(journal(), "");
}

TEST(setxy_and_setxyrel_move)
{
    ok(DdcSprite_SetXY(f.sprite, -7, 9));
    assert_position(f.sprite, -7, 9);
    ok(DdcSprite_SetXYrel(f.sprite, 10, -20));
    assert_position(f.sprite, 3, -11);
}

/* The sum of position and movement counts. */
TEST(movements_beyond_the_range_are_refused)
{
    ok(DdcSprite_SetXY(f.sprite, DDC_COORD_MAX, -DDC_COORD_MAX));
    assert_refused(DDC_E_RANGE, DdcSprite_SetXYrel(f.sprite, 1, 0));
    assert_refused(DDC_E_RANGE, DdcSprite_SetXYrel(f.sprite, 0, -1));
    assert_position(f.sprite, DDC_COORD_MAX, -DDC_COORD_MAX);
}

TEST(sprites_at_the_border_still_collide)
{
    test_image_set(&f.picture.image.pixels, 9, 5, 1);
    test_image_set(&f.picture.image.pixels, 0, 0, 1);
    DdcSprite_SetXY(f.sprite, DDC_COORD_MAX, -DDC_COORD_MAX);
    DdcSprite_SetXY(f.other, DDC_COORD_MAX - 9, -DDC_COORD_MAX);
    assert_int_equal(DdcSpritesCollideRect(f.sprite, f.other), 1);
    assert_int_equal(DdcSpritesCollide(f.sprite, f.other), 0);
    DdcSprite_SetXY(f.other, DDC_COORD_MAX, -DDC_COORD_MAX);
    assert_int_equal(DdcSpritesCollide(f.sprite, f.other), 1);
    DdcSprite_SetXY(f.other, -DDC_COORD_MAX, DDC_COORD_MAX);
    assert_int_equal(DdcSpritesCollide(f.sprite, f.other), 0);
}

/* ---- Speed -------------------------------------------------------------- */

TEST(calcvector_draws_xinc_then_yinc)
{
    bool seen[7][7] = {{false}};

    for (ddc_uint32 seed = 0; seed < 2000; seed++)
    {
        DdcSetSeed(seed);
        int x = DdcGetRandom(-3, 3);
        int y = DdcGetRandom(-3, 3);
        DdcSetSeed(seed);
        ok(DdcSprite_CalcVector(f.sprite));
        assert_speed(f.sprite, x, y);
        seen[x + 3][y + 3] = true;
    }
    for_pixels(x, y, 7, 7)
    {
        assert_true(seen[x][y]);
    }
}

TEST(update_moves_by_the_speed)
{
    ok(DdcSprite_SetVelocity(f.sprite, 3, -2));
    ok(DdcSprite_Update(f.sprite));
    assert_position(f.sprite, 103, 48);
    assert_speed(f.sprite, 3, -2);
}

/* ---- Arena -------------------------------------------------------------- */

/* 640x480 and a sprite of 10x6: x goes from -5 to 635, y from -3 to 477. */
TEST(more_than_half_outside_is_put_back_and_turned)
{
    static const struct
    {
        int x, y, xinc, yinc;
        int new_x, new_y, new_xinc, new_yinc;
    } cases[] = {
        {634, 100, 1, 0, 635, 100, 1, 0},
        {634, 100, 2, 0, 635, 100, -2, 0},
        {635, 100, 3, 0, 635, 100, -3, 0},
        {-4, 100, -1, 0, -5, 100, -1, 0},
        {-4, 100, -2, 0, -5, 100, 2, 0},
        {100, 476, 0, 1, 100, 477, 0, 1},
        {100, 476, 0, 3, 100, 477, 0, -3},
        {100, -2, 0, -1, 100, -3, 0, -1},
        {100, -2, 0, -3, 100, -3, 0, 3},
        {634, 476, 3, 3, 635, 477, -3, -3},
        {9000, 9000, 0, 0, 635, 477, 0, 0},
        {-9000, -9000, 1, 1, -5, -3, -1, -1},
    };

    for_rows(i, cases)
    {
        DdcSprite_SetXY(f.sprite, cases[i].x, cases[i].y);
        DdcSprite_SetVelocity(f.sprite, cases[i].xinc, cases[i].yinc);
        DdcSprite_Update(f.sprite);
        assert_position(f.sprite, cases[i].new_x, cases[i].new_y);
        assert_speed(f.sprite, cases[i].new_xinc, cases[i].new_yinc);
    }
}

TEST(the_arena_can_be_any_rectangle)
{
    const DdcRect arena = {-200, 1000, -100, 1100};

    ok(DdcSprite_SetArena(f.sprite, &arena));
    DdcSprite_Update(f.sprite);
    assert_position(f.sprite, -105, 997);
}

/* A random number from -end to end, often one of the two ends. */
static ddc_int32 often_at_the_end(ddc_int32 end)
{
    int which = test_random_in(0, 3);

    return which == 0 ? -end : which == 1 ? end : test_random_in(-end, end);
}

static ddc_int32 put_back(int64_t position, ddc_int32 low, ddc_int32 high,
                          ddc_int32 half)
{
    int64_t first = (int64_t)low - half;
    int64_t last = (int64_t)high - half;

    return (ddc_int32)(position > last    ? last
                       : position < first ? first
                                          : position);
}

TEST(sprites_move_from_and_to_the_ends_of_the_coordinates)
{
    for_steps(i, 3000, 11)
    {
        ddc_int32 a = often_at_the_end(DDC_COORD_MAX / 2);
        ddc_int32 b = often_at_the_end(DDC_COORD_MAX / 2);
        ddc_int32 x = often_at_the_end(DDC_COORD_MAX);
        ddc_int32 y = often_at_the_end(DDC_COORD_MAX);
        ddc_int32 xinc = often_at_the_end(DDC_COORD_MAX);
        ddc_int32 yinc = often_at_the_end(DDC_COORD_MAX);
        const DdcRect arena = {a < b ? a : b, a < b ? a : b, a < b ? b : a,
                               a < b ? b : a};
        int new_x = put_back((int64_t)x + xinc, arena.left, arena.right, 5);
        int new_y = put_back((int64_t)y + yinc, arena.top, arena.bottom, 3);

        DdcSprite_SetArena(f.sprite, &arena);
        DdcSprite_SetXY(f.sprite, x, y);
        DdcSprite_SetVelocity(f.sprite, xinc, yinc);
        DdcSprite_Update(f.sprite);
        assert_position(f.sprite, new_x, new_y);
        assert_speed(f.sprite, new_x == (int64_t)x + xinc ? xinc : -xinc,
                     new_y == (int64_t)y + yinc ? yinc : -yinc);
    }
}

TEST(extreme_speeds_do_not_overflow)
{
    DdcSprite_SetXY(f.sprite, DDC_COORD_MAX, -DDC_COORD_MAX);
    ok(DdcSprite_SetVelocity(f.sprite, DDC_COORD_MAX, -DDC_COORD_MAX));
    DdcSprite_Update(f.sprite);
    assert_position(f.sprite, 635, -3);
    assert_speed(f.sprite, -DDC_COORD_MAX, DDC_COORD_MAX);
}

/* ---- Hits --------------------------------------------------------------- */

/* The sprite's centre is (105,53) when it reacts. */
TEST(each_axis_that_moves_towards_the_other_is_reversed)
{
    static const struct
    {
        int dx, dy; /* the other's centre, relative to this one */
        int xinc, yinc;
        int new_xinc, new_yinc;
    } cases[] = {
        {5, 0, 2, 2, -2, 2},    {5, 0, -2, 2, -2, 2}, {-5, 0, 2, 2, 2, 2},
        {-5, 0, -2, 2, 2, 2},   {0, 5, 2, 2, 2, -2},  {0, -5, 2, 2, 2, 2},
        {0, -5, 2, -2, 2, 2},   {0, 0, 2, -2, 2, -2}, {5, 5, 3, 3, -3, -3},
        {-5, -5, -3, -3, 3, 3}, {5, 5, 0, 0, 0, 0},   {1, -1, 1, -1, -1, 1},
    };

    for_rows(i, cases)
    {
        DdcSprite_SetXY(f.sprite, 100, 50);
        DdcSprite_SetXY(f.other, 100 + cases[i].dx, 50 + cases[i].dy);
        DdcSprite_SetVelocity(f.sprite, cases[i].xinc, cases[i].yinc);
        ok(DdcSprite_Hit(f.sprite, f.other));
        assert_position(f.sprite, 100, 50);
        DdcSprite_Update(f.sprite);
        assert_speed(f.sprite, cases[i].new_xinc, cases[i].new_yinc);
        assert_position(f.sprite, 100 + cases[i].new_xinc,
                        50 + cases[i].new_yinc);
    }
}

TEST(hit_records_the_center_at_the_time_of_the_hit)
{
    ddc_int32 x;
    ddc_int32 y;

    DdcSprite_SetXY(f.other, 200, 50);
    DdcSprite_SetVelocity(f.sprite, 2, 0);
    DdcSprite_Hit(f.sprite, f.other);
    DdcSprite_SetXY(f.other, -200, -500);
    ok(DdcSprite_GetHit(f.sprite, 0, &x, &y));
    assert_int_equal(x, 205);
    assert_int_equal(y, 53);
    DdcSprite_Destroy(f.other);
    f.other = NULL;
    DdcSprite_Update(f.sprite);
    assert_speed(f.sprite, -2, 0);
}

TEST(first_policy_counts_only_the_first_hit)
{
    DdcSprite_SetVelocity(f.sprite, 2, 2);
    DdcSprite_SetXY(f.other, 90, 40); /* behind: speeds stay */
    DdcSprite_Hit(f.sprite, f.other);
    DdcSprite_SetXY(f.other, 110, 60); /* ahead, but only the second hit */
    DdcSprite_Hit(f.sprite, f.other);
    assert_int_equal(DdcSprite_GetHitCount(f.sprite), 1);
    DdcSprite_Update(f.sprite);
    assert_speed(f.sprite, 2, 2);
    assert_int_equal(DdcSprite_GetHitCount(f.sprite), 0);
}

TEST(all_policy_turns_once_for_any_number_of_hits)
{
    ddc_int32 x;

    ok(DdcSprite_SetHitPolicy(f.sprite, DDC_HIT_ALL));
    DdcSprite_SetVelocity(f.sprite, 2, -3);
    DdcSprite_SetXY(f.other, 90, 50);
    DdcSprite_Hit(f.sprite, f.other);
    for (int i = 0; i < 40; i++)
    {
        DdcSprite_SetXY(f.other, 101 + i, 51 + i);
        DdcSprite_Hit(f.sprite, f.other);
    }
    assert_int_equal(DdcSprite_GetHitCount(f.sprite), 41);
    ok(DdcSprite_GetHit(f.sprite, 15, &x, NULL));
    assert_int_equal(x, 101 + 14 + 5);
    assert_refused(DDC_E_RANGE, DdcSprite_GetHit(f.sprite, 16, &x, NULL));
    DdcSprite_Update(f.sprite);
    assert_speed(f.sprite, -2, -3);
    assert_int_equal(DdcSprite_GetHitCount(f.sprite), 0);
}

TEST(hits_of_one_frame_are_forgotten_in_the_next)
{
    DdcSprite_SetVelocity(f.sprite, 1, 0);
    DdcSprite_SetXY(f.other, 300, 50);
    DdcSprite_Hit(f.sprite, f.other);
    DdcSprite_Update(f.sprite);
    assert_speed(f.sprite, -1, 0);
    DdcSprite_SetVelocity(f.sprite, 1, 0);
    DdcSprite_Update(f.sprite);
    assert_speed(f.sprite, 1, 0);
    assert_refused(DDC_E_RANGE, DdcSprite_GetHit(f.sprite, 0, NULL, NULL));
    assert_refused(DDC_E_RANGE,
                   DdcSprite_GetHit(f.sprite, UINT32_MAX, NULL, NULL));
}

/* ---- Replacements ------------------------------------------------------- */

static void DDC_CALL count_hit(DdcSprite *self, DdcSprite *other)
{
    ++*(int *)DdcSprite_GetUser(self);
    DdcSprite_HitDefault(self, other);
}

static void DDC_CALL jump(DdcSprite *self)
{
    DdcSprite_UpdateDefault(self);
    DdcSprite_SetXYrel(self, 1000, 0);
}

TEST(replaced_hit_and_update_may_call_the_original)
{
    int hits = 0;

    ok(DdcSprite_SetUser(f.sprite, &hits));
    assert_ptr_equal(DdcSprite_GetUser(f.sprite), &hits);
    ok(DdcSprite_SetHitFn(f.sprite, count_hit));
    ok(DdcSprite_SetUpdateFn(f.sprite, jump));
    assert_true(DdcSprite_GetHitFn(f.sprite) == count_hit);
    assert_true(DdcSprite_GetUpdateFn(f.sprite) == jump);
    DdcSprite_SetVelocity(f.sprite, -2, 0);
    DdcSprite_Hit(f.sprite, f.other);
    DdcSprite_Update(f.sprite);
    assert_int_equal(hits, 1);
    assert_position(f.sprite, 1102, 50);

    DdcSprite_SetHitFn(f.sprite, NULL);
    DdcSprite_SetUpdateFn(f.sprite, NULL);
    assert_true(DdcSprite_GetHitFn(f.sprite) == NULL);
    assert_true(DdcSprite_GetUpdateFn(f.sprite) == NULL);
    DdcSprite_Hit(f.sprite, f.other);
    DdcSprite_Update(f.sprite);
    assert_int_equal(hits, 1);
    assert_position(f.sprite, 635, 50);
}

/* ---- Failures ----------------------------------------------------------- */

TEST(a_surface_that_changed_makes_no_sprite)
{
    DdcSprite *made;

    f.picture.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST,
                   DdcSprite_CreateFromSurface(f.picture.surface, 0, 0, &made));
    f.picture.describe_result = DDC_OK;
    f.picture.image.pixels.width--;
    assert_refused(DDC_E_CHANGED,
                   DdcSprite_CreateFromSurface(f.picture.surface, 0, 0, &made));
}
