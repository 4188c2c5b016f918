/* SPDX-License-Identifier: Zlib */
/* Tests of masks that are derived from others: scaled, mirrored, grown,
 * shrunk, convolved. */
#include "picture.h"

static struct picture random_picture(void)
{
    return picture_random(picture_random_size(), picture_random_size());
}

TEST(a_scaled_mask_takes_the_nearest_pixel)
{
    for_steps (round, 300, 22)
    {
        struct picture p = random_picture();
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected =
            picture_make(picture_random_size(), picture_random_size());

        for_pixels (x, y, expected.width, expected.height)
        {
            int from_x = x * p.width / expected.width;
            int from_y = y * p.height / expected.height;
            picture_set(&expected, x, y, picture_get(&p, from_x, from_y));
        }
        OWN(DdcMask, scaled,
            DdcMask_CreateScaled(mask, expected.width, expected.height,
                                 &scaled));
        assert_mask_shows(scaled, &expected);
    }
}

TEST(the_largest_sides_can_be_scaled)
{
    DdcMask *scaled;
    DdcRect bounds;

    DdcMask *mask = test_mask(DDC_SIZE_MAX - 1, 1, 0);
    ok(DdcMask_Set(mask, DDC_SIZE_MAX - 2, 0, 1));
    ok(DdcMask_CreateScaled(mask, DDC_SIZE_MAX, 1, &scaled));
    ok(DdcMask_GetBounds(scaled, &bounds));
    assert_int_equal(bounds.left, DDC_SIZE_MAX - 1);
    assert_int_equal(bounds.right, DDC_SIZE_MAX);
    DdcMask_Destroy(scaled);
    assert_refused(DDC_E_RANGE,
                   DdcMask_CreateScaled(mask, DDC_SIZE_MAX + 1, 1, &scaled));
    assert_refused(DDC_E_RANGE, DdcMask_CreateScaled(mask, -1, 1, &scaled));
    assert_null(scaled);
}

TEST(a_mirror_changes_sides)
{
    for_steps (round, 300, 23)
    {
        struct picture p = random_picture();
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected = picture_make(p.width, p.height);
        int left_right = round % 2 * 5;
        int up_down = round / 2 % 2 * -3;

        for_pixels (x, y, p.width, p.height)
        {
            picture_set(&expected, left_right ? p.width - 1 - x : x,
                        up_down ? p.height - 1 - y : y, picture_get(&p, x, y));
        }
        OWN(DdcMask, mirrored,
            DdcMask_CreateMirrored(mask, left_right, up_down, &mirrored));
        assert_mask_shows(mirrored, &expected);
    }
}

/* ---- Grown and shrunk --------------------------------------------------- */

static int count_around(const struct picture *p, int x, int y, int by)
{
    int count = 0;

    for (int row = y - by; row <= y + by; row++)
    {
        for (int column = x - by; column <= x + by; column++)
        {
            count += picture_get(p, column, row);
        }
    }
    return count;
}

static struct picture grown(const struct picture *p, int by)
{
    int width = p->width > 0 ? p->width + 2 * by : 0;
    int height = p->height > 0 ? p->height + 2 * by : 0;
    struct picture out =
        picture_make(width > 0 ? width : 0, height > 0 ? height : 0);
    int reach = by < 0 ? -by : by;
    int least = by < 0 ? (2 * reach + 1) * (2 * reach + 1) : 1;

    for_pixels (x, y, out.width, out.height)
    {
        picture_set(&out, x, y,
                    count_around(p, x - by, y - by, reach) >= least);
    }
    return out;
}

TEST(growing_adds_a_border_and_shrinking_removes_it)
{
    for_steps (round, 300, 24)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 30));
        DdcMask *mask = picture_to_mask(&p);
        int by = test_random_in(-6, 6);
        struct picture expected = grown(&p, by);

        OWN(DdcMask, result, DdcMask_CreateGrown(mask, by, &result));
        assert_mask_shows(result, &expected);
    }
}

TEST(impossible_growth_is_refused)
{
    DdcMask *result;

    DdcMask *mask = test_mask(3, 3, 1);
    DdcMask *none = test_mask(0, 3, 1);
    assert_refused(DDC_E_RANGE, DdcMask_CreateGrown(mask, INT32_MAX, &result));
    assert_null(result);
    assert_refused(DDC_E_RANGE,
                   DdcMask_CreateGrown(mask, DDC_SIZE_MAX / 2, &result));
    ok(DdcMask_CreateGrown(mask, INT32_MIN, &result));
    assert_int_equal(DdcMask_Count(result), 0);
    DdcMask_Destroy(result);
    ok(DdcMask_CreateGrown(mask, -1, &result));
    assert_int_equal(DdcMask_Count(result), 1);
    DdcMask_Destroy(result);
    ok(DdcMask_CreateGrown(none, 2, &result));
    assert_int_equal(DdcMask_Count(result), 0);
    DdcMask_Destroy(result);
}

/* ---- Convolved ---------------------------------------------------------- */

TEST(a_convolved_mask_has_every_overlapping_offset)
{
    for_steps (round, 150, 25)
    {
        struct picture a =
            picture_random(test_random_in(0, 70), test_random_in(0, 12));
        struct picture b =
            picture_random(test_random_in(0, 70), test_random_in(0, 12));
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        int width = a.width + b.width - 1;
        int height = a.height + b.height - 1;
        struct picture expected =
            picture_make(width > 0 ? width : 0, height > 0 ? height : 0);

        for_pixels (x, y, expected.width, expected.height)
        {
            picture_set(
                &expected, x, y,
                picture_overlap(&a, &b, x - b.width + 1, y - b.height + 1) > 0);
        }
        OWN(DdcMask, offsets,
            DdcMask_CreateConvolved(mask_a, mask_b, &offsets));
        assert_mask_shows(offsets, &expected);
    }
}

/* ---- Failures ----------------------------------------------------------- */

/* Calls one of the functions that derive masks from masks. */
static DdcResult derive(int which, const DdcMask *mask, DdcMask **out)
{
    switch (which)
    {
    case 0:
        return DdcMask_CreateScaled(mask, 90, 7, out);
    case 1:
        return DdcMask_CreateMirrored(mask, 1, 1, out);
    case 2:
        return DdcMask_CreateGrown(mask, 3, out);
    case 3:
        return DdcMask_CreateGrown(mask, -3, out);
    default:
        return DdcMask_CreateConvolved(mask, mask, out);
    }
}

TEST(each_allocation_may_fail)
{
    DdcMask *mask;
    DdcMask *out;

    ok(DdcMask_Create(70, 20, 1, &mask));
    for (int which = 0; which < 5; which++)
    {
        test_memory_watch(0);
        ok(derive(which, mask, &out));
        int asked = test_memory_asked();
        DdcMask_Destroy(out);
        assert_int_equal(test_memory_live(), 0);
        for (int n = 1; n <= asked; n++)
        {
            test_memory_watch(n);
            assert_refused(DDC_E_OUTOFMEMORY, derive(which, mask, &out));
            assert_null(out);
            assert_int_equal(test_memory_live(), 0);
        }
    }
    test_memory_unwatch();
    DdcMask_Destroy(mask);
}

TEST(null_is_refused)
{
    DdcMask *out;

    DdcMask *mask = test_mask(70, 20, 1);
    for (int which = 0; which < 5; which++)
    {
        out = mask;
        assert_refused(DDC_E_INVALIDPARAMS, derive(which, NULL, &out));
        assert_null(out);
        assert_refused(DDC_E_INVALIDPARAMS, derive(which, mask, NULL));
    }
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_CreateConvolved(mask, NULL, &out));
}
