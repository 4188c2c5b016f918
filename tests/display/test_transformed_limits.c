/* SPDX-License-Identifier: Zlib */
/*
 * Transformed masks at their limits: numbers that are refused, positions far
 * outside, scales near zero, an engine's own six numbers, empty masks.
 */
#include "picture.h"
#include "random_display.h"

/* ---- Refused ------------------------------------------------------------ */

static void check_refused(DdcMask *mask, const DdcSampling *sampling)
{
    DdcMask *out = mask;
    DdcContact contact;
    DdcHit found;
    int before = DdcMask_Count(mask);

    assert_refused(DDC_E_RANGE,
                   DdcMask_CreateTransformed(mask, sampling, NULL, NULL, &out));
    assert_null(out);
    assert_refused(DDC_E_RANGE,
                   DdcMask_FindContactTransformed(mask, sampling, mask, NULL,
                                                  NULL, &contact));
    assert_int_equal(contact.hit, 0);
    assert_refused(DDC_E_RANGE, DdcMask_FindOverlapTransformed(
                                    mask, NULL, mask, sampling, NULL, &found));
    assert_fields(DdcHit, found, 0, 0, 0);
    test_log_listen();
    assert_int_equal(
        DdcMask_OverlapsTransformed(mask, NULL, mask, sampling, NULL), 0);
    assert_int_equal(
        DdcMask_CountOverlapTransformed(mask, NULL, mask, sampling, NULL), 0);
    assert_int_equal(test_log_count(), 2);
    OWN(DdcMask, target, DdcMask_CreateCopy(mask, NULL, &target));
    assert_refused(DDC_E_RANGE,
                   DdcMask_DrawTransformed(target, mask, sampling));
    assert_int_equal(DdcMask_Count(target), before);
}

TEST(samplings_without_a_bounded_display_are_refused)
{
    const DdcSampling refused[] = {
        {5, 5, 0, 0, 0, 0, 0, 0},        /* shows one pixel everywhere */
        {5, 5, 1, 1, 1, 1, 0, 0},        /* a line */
        {5, 5, 1, 0, 0, 0, 0, 0},        /* columns without end */
        {5, 5, 1e-6, 0, 0, 1e-6, 0, 0},  /* 10^7 pixels wide */
        {0, 0, 1, 0, 0, 1, 1 << 30, 0},  /* reaches beyond 2^30 */
        {5, 5, 1, 1, 1, 1 + 1e-9, 0, 0}, /* nearly a line */
        {0, 0, 1, 0, 0, 1, (1 << 30) + 1, 0},
        {0, 0, 1, 0, 0, 1, 0, INT32_MIN},
    };
    DdcMask *mask = test_mask(10, 10, 1);

    for_rows(i, refused)
    {
        check_refused(mask, &refused[i]);
    }
}

/* One rule for all functions: the size of the mask counts. */
TEST(which_samplings_are_refused_does_not_depend_on_pixels)
{
    const DdcRect whole = {0, 0, 300, 200};
    const DdcSampling refused[] = {
        {0, 0, 1.0 / 5000, 0, 0, 1, 0, 0}, /* 1,500,000 pixels wide */
        {0, 0, 1, 0, 0, 1.0 / 6000, 0, 0}, /* 1,200,000 pixels high */
        {0, 0, 1, 0, 0, 1, DDC_COORD_MAX - 250, 0},
        {250, 150, 0, 0, 0, 0, 0, 0}, /* shows one pixel everywhere */
    };
    DdcMask *mask = test_mask(300, 200, 0);

    for_rows(i, refused)
    {
        DdcRect out;
        assert_refused(DDC_E_RANGE,
                       DdcSampling_GetBounds(&refused[i], &whole, &out));
        DdcMask_Set(mask, 20, 20, 0);
        check_refused(mask, &refused[i]);
        DdcMask_Set(mask, 20, 20, 1);
        check_refused(mask, &refused[i]);
    }
}

/* The display of one pixel of a picture that is nearly a line and lies far from
 * (u,v): of its place an error of 4096 pixels is possible, then a little less.
 * All numbers on the way are exact. */
TEST(a_display_whose_place_is_too_uncertain_is_refused)
{
    const double far = 1 << 25;
    const DdcRect pixel = {0, 0, 1, 1};
    DdcSampling s = {1 - far, 8193 - far, 8192, 8194, 8190, 8192, 0, 0};
    DdcRect out;

    assert_refused(DDC_E_RANGE, DdcSampling_GetBounds(&s, &pixel, &out));
    s.v += 0x1p-20;
    ok(DdcSampling_GetBounds(&s, &pixel, &out));
}

TEST(a_mask_is_not_drawn_into_itself)
{
    const DdcSampling moved = {0, 0, 1, 0, 0, 1, 1, 0};
    DdcMask *mask = test_mask(3, 1, 0);

    DdcMask_Set(mask, 0, 0, 1);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_DrawTransformed(mask, mask, &moved));
    assert_mask_is(mask, "#..");
}

TEST(a_scale_near_zero_shows_nothing)
{
    const double scales[] = {0.0, -0.0, 1e-300, -9e-7, 5e-324};
    DdcMask *mask = test_mask(10, 10, 1);

    for_rows(i, scales)
    {
        DdcTransform t = {{3, 4}, {1, scales[i]}, {1, 0}};
        DdcSampling s;
        ddc_int32 x = 5, y = 5;
        const DdcRect around = {-DDC_SIZE_MAX, -DDC_SIZE_MAX, 9, 9};
        DdcRect bounds = {1, 1, 1, 1};
        ok(DdcSampling_SetTransform(&s, &t, NULL));
        OWN(DdcMask, out, DdcMask_CreateTransformed(mask, &s, &x, &y, &out));
        assert_int_equal(DdcMask_Count(out), 0);
        assert_int_equal(x, 0);
        ok(DdcSampling_GetBounds(&s, &around, &bounds));
        assert_int_equal(bounds.bottom, 0);
        assert_int_equal(
            DdcMask_OverlapsTransformed(mask, &s, mask, NULL, NULL), 0);
        ok(DdcSampling_Locate(&s, 3, 4, &x, &y));
        assert_int_equal(DdcMask_Get(mask, x, y), 0);
    }
}

/* An engine's own numbers, put in exactly: 16.16 fixed point. */
TEST(the_callers_own_numbers_are_used_as_they_are)
{
    for_steps(i, 300, 1910)
    {
        DdcMask *mask = random_mask(50, 40);
        DdcMask *target = test_mask(90, 70, 0);
        int n[6];
        for (int k = 0; k < 6; k++)
        {
            n[k] = test_random_in(-90000, 90000) * (k < 2 ? 20 : 1);
        }
        if (llabs((long long)n[2] * n[5] - (long long)n[3] * n[4]) < 100000000)
        {
            n[2] = n[5] = 65536;
            n[3] = n[4] = 0;
        }
        DdcSampling s = {.u = n[0],
                         .v = n[1],
                         .u_x = n[2],
                         .v_x = n[3],
                         .u_y = n[4],
                         .v_y = n[5]};
        for (int k = 0; k < 6; k++)
        {
            ((double *)&s)[k] /= 65536;
        }
        ok(DdcMask_DrawTransformed(target, mask, &s));
        for_pixels(x, y, 90, 70)
        {
            int u = (n[0] + n[2] * x + n[4] * y) >> 16;
            int v = (n[1] + n[3] * x + n[5] * y) >> 16;
            assert_int_equal(DdcMask_Get(target, x, y),
                             DdcMask_Get(mask, u, v));
        }
    }
}

TEST(positions_far_outside_are_exact)
{
    DdcSampling s = {0, 0, 1073741824.0, 0.5, -1073741824.0, -0.25, 0, 0};
    ddc_int32 column, row;

    /* u's steps cancel out; v is 2^31 * 0.5 - 2^31 * 0.25. */
    ok(DdcSampling_Locate(&s, INT32_MAX, INT32_MAX, &column, &row));
    assert_int_equal(column, 0);
    assert_int_equal(row, 1 << 28);
    ok(DdcSampling_Locate(&s, 5, 6, &column, &row));
    assert_int_equal(column, -(1 << 28));
    assert_int_equal(row, 1);
}

/* A mask that is only moved, as far as it may be, overlaps like the mask. */
static void check_moved_pair(DdcMask *a, DdcMask *b, int x, int y)
{
    int dx = test_random_in(-40, 40);
    int dy = test_random_in(-40, 40);
    const DdcSampling at = {0.25, 0.75, 1, 0, 0, 1, x, y};
    const DdcSampling beside = {0.5, 0, 1, 0, 0, 1, x + dx, y + dy};
    DdcContact expected, contact;
    DdcHit found, here;

    ok(DdcMask_FindOverlap(a, b, dx, dy, &found));
    assert_int_equal(DdcMask_OverlapsTransformed(a, &at, b, &beside, NULL),
                     found.hit);
    assert_int_equal(DdcMask_CountOverlapTransformed(a, &at, b, &beside, NULL),
                     DdcMask_CountOverlap(a, b, dx, dy));
    ok(DdcMask_FindOverlapTransformed(a, &at, b, &beside, NULL, &here));
    ok(DdcMask_FindContact(a, b, dx, dy, &expected));
    ok(DdcMask_FindContactTransformed(a, &at, b, &beside, NULL, &contact));
    if (found.hit)
    {
        found.x += x;
        found.y += y;
        expected.x += x;
        expected.y += y;
    }
    assert_same(here, found);
    assert_memory_equal(&contact, &expected, sizeof contact);
}

TEST(masks_that_are_only_moved_overlap_as_they_are)
{
    /* Up to 1024 pixels from DDC_COORD_MAX, which no pixel may pass. */
    const int far[] = {0, 1 << 20, -(1 << 20), (1 << 30) - 1024,
                       1024 - (1 << 30)};

    for_steps(i, 300, 1911)
    {
        DdcMask *a = random_mask(test_random_in(1, 70), test_random_in(1, 40));
        DdcMask *b = random_mask(test_random_in(1, 70), test_random_in(1, 40));
        check_moved_pair(a, b, far[i % 5], far[test_random_in(0, 4)]);
    }
}

/* As if both were not moved. */
TEST(a_moved_mask_meets_a_turned_one)
{
    for_steps(i, 300, 1912)
    {
        DdcMask *a = random_mask(test_random_in(1, 70), test_random_in(1, 40));
        DdcMask *b = random_mask(test_random_in(1, 70), test_random_in(1, 40));
        DdcTransform turn = {{test_random_in(-40, 40), 0}, {1, 1.5}, {1, 0}};
        int dx = test_random_in(-40, 40);
        int dy = test_random_in(-40, 40);
        const DdcSampling moved = {0, 0, 1, 0, 0, 1, dx, dy};
        DdcSampling turned;

        DdcRotation_SetAngle(&turn.rotation, test_random_in(0, 359999));
        ok(DdcSampling_SetTransform(&turned, &turn, NULL));
        int hit = DdcMask_OverlapsTransformed(a, NULL, b, &turned, NULL);
        int area = DdcMask_CountOverlapTransformed(a, NULL, b, &turned, NULL);
        turned.x += dx;
        turned.y += dy;
        assert_int_equal(
            DdcMask_OverlapsTransformed(a, &moved, b, &turned, NULL), hit);
        assert_int_equal(
            DdcMask_OverlapsTransformed(b, &turned, a, &moved, NULL), hit);
        assert_int_equal(
            DdcMask_CountOverlapTransformed(a, &moved, b, &turned, NULL), area);
    }
}

/* A mask of two ends, moved by half of its length, shows nothing at its own far
 * end, where the mirrored pixel is. */
TEST(a_moved_mask_is_not_looked_at_where_it_was)
{
    for (int vertical = 0; vertical <= 1; vertical++)
    {
        int x = vertical ? 0 : 20;
        int y = vertical ? 20 : 0;
        DdcMask *ends = test_mask(2 * x + 1, 2 * y + 1, 0);
        const DdcSampling moved = {0, 0, 1, 0, 0, 1, x, y};
        const DdcSampling mirrored = {0.5, 0.5, -1, 0, 0, 1, 2 * x, 2 * y};

        DdcMask_Set(ends, 0, 0, 1);
        DdcMask_Set(ends, 2 * x, 2 * y, 1);
        assert_int_equal(DdcMask_OverlapsTransformed(
                             ends, &moved, test_mask(1, 1, 1), &mirrored, NULL),
                         0);
    }
}

TEST(empty_masks_display_nothing)
{
    DdcMask *mask = test_mask(0, 5, 0);
    DdcSampling s = {0, 0, 1, 0, 0, 1, 3, 4};

    OWN(DdcMask, out, DdcMask_CreateTransformed(mask, &s, NULL, NULL, &out));
    assert_int_equal(DdcMask_Count(out), 0);
    assert_int_equal(DdcMask_OverlapsTransformed(mask, &s, mask, &s, NULL), 0);
    OWN(DdcMask, turned, DdcMask_CreateTurned(mask, 1, &turned));
    DdcMask_GetSize(turned, &s.x, &s.y);
    assert_int_equal(s.x, 5);
    assert_int_equal(s.y, 0);
}

TEST(masks_far_apart_are_no_misuse)
{
    DdcMask *mask = test_mask(4, 4, 1);
    const DdcSampling far_away = {0, 0, 1, 0, 0, 1, 900, 0};

    test_log_listen();
    assert_int_equal(
        DdcMask_CountOverlapTransformed(mask, NULL, mask, &far_away, NULL), 0);
    assert_int_equal(
        DdcMask_OverlapsTransformed(mask, NULL, mask, &far_away, NULL), 0);
    assert_int_equal(test_log_count(), 0);
}

/* The right end of a picture that is mirrored and made narrower: the last
 * column of the display is a whole number but for the rounding of 1/49. */
TEST(rounding_loses_no_column)
{
    const DdcRect source = {0, 0, 49 * 1024, 1};
    const DdcSampling s = {49 * 1024, 0.5, -49, 0, 0, 1, 0, 0};
    DdcRect out;

    ok(DdcSampling_GetBounds(&s, &source, &out));
    assert_fields(DdcRect, out, 1, 0, 1025, 1);
}

TEST(a_display_is_as_wide_as_the_widest_mask)
{
    const DdcSampling s = {0.5, 0.5, 1, 0, 0, 1, 0, 0};
    DdcRect source = {1, 0, DDC_SIZE_MAX, 1};
    DdcRect out;

    ok(DdcSampling_GetBounds(&s, &source, &out));
    assert_same(out, source);
    source.left = 0;
    assert_refused(DDC_E_RANGE, DdcSampling_GetBounds(&s, &source, &out));
}

/* The spans of such a sampling would overflow at the display's (0,0). */
TEST(an_empty_rectangle_is_displayed_nowhere)
{
    const DdcSampling s = {.85, -1.26, 1 << 30, -1.31, -.31, -14.7, 22, 14};
    const DdcRect source = {26, 11, 39, -1};
    DdcRect out = {1, 2, 3, 4};

    ok(DdcSampling_GetBounds(&s, &source, &out));
    assert_fields(DdcRect, out, 0);
}
