/* SPDX-License-Identifier: Zlib */
/* Tests of masks that are derived from others: scaled, mirrored, grown,
 * shrunk, convolved. */
#include "pair.h"

TEST(a_scaled_mask_takes_the_nearest_pixel)
{
    for_steps(round, 300, 22)
    {
        struct picture p = picture_random_any();
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected =
            picture_make(picture_random_size(), picture_random_size());

        for_pixels(x, y, expected.width, expected.height)
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
    DdcMask *mask = test_mask(DDC_SIZE_MAX - 1, 1, 0);
    DdcRect bounds;

    ok(DdcMask_Set(mask, DDC_SIZE_MAX - 2, 0, 1));
    OWN(DdcMask, scaled, DdcMask_CreateScaled(mask, DDC_SIZE_MAX, 1, &scaled));
    ok(DdcMask_GetBounds(scaled, &bounds));
    assert_fields(DdcRect, bounds, DDC_SIZE_MAX - 1, 0, DDC_SIZE_MAX, 1);
}

TEST(a_mirror_changes_sides)
{
    for_steps(round, 300, 23)
    {
        struct picture p = picture_random_any();
        DdcMask *mask = picture_to_mask(&p);
        struct picture expected = picture_make(p.width, p.height);
        /* Any combination of DDC_MIRROR_LEFTRIGHT, 2, and DDC_MIRROR_UPDOWN. */
        ddc_uint32 mirror = 2 * (ddc_uint32)test_random_in(0, 3);

        for_pixels(x, y, p.width, p.height)
        {
            picture_set(&expected,
                        mirror & DDC_MIRROR_LEFTRIGHT ? p.width - 1 - x : x,
                        mirror & DDC_MIRROR_UPDOWN ? p.height - 1 - y : y,
                        picture_get(&p, x, y));
        }
        OWN(DdcMask, mirrored, DdcMask_CreateMirrored(mask, mirror, &mirrored));
        assert_mask_shows(mirrored, &expected);
    }
}

/* ---- Grown and shrunk --------------------------------------------------- */

static int count_around(const struct picture *p, int x, int y, int by)
{
    int count = 0;

    for_area(column, row, x - by, y - by, x + by + 1, y + by + 1)
    {
        count += picture_get(p, column, row);
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

    for_pixels(x, y, out.width, out.height)
    {
        picture_set(&out, x, y,
                    count_around(p, x - by, y - by, reach) >= least);
    }
    return out;
}

TEST(growing_adds_a_border_and_shrinking_removes_it)
{
    for_steps(round, 300, 24)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 30));
        DdcMask *mask = picture_to_mask(&p);
        int by = test_random_in(-6, 6);
        struct picture expected = grown(&p, by);

        OWN(DdcMask, result, DdcMask_CreateDilated(mask, by, &result));
        assert_mask_shows(result, &expected);
    }
}

TEST(growth_has_its_limits)
{
    DdcMask *mask = test_mask(3, 3, 1);
    DdcMask *half;

    assert_refused(DDC_E_RANGE,
                   DdcMask_CreateDilated(mask, DDC_SIZE_MAX / 2, &half));
    OWN(DdcMask, nothing, DdcMask_CreateDilated(mask, INT32_MIN, &nothing));
    assert_int_equal(DdcMask_Count(nothing), 0);
}

/* ---- Convolved ---------------------------------------------------------- */

TEST(a_convolved_mask_has_every_overlapping_offset)
{
    for_steps(round, 150, 25)
    {
        struct picture a =
            picture_random(test_random_in(0, 70), test_random_in(0, 12));
        struct pair p = pair_of(
            a, picture_random(test_random_in(0, 70), test_random_in(0, 12)));
        int width = p.a.width + p.b.width - 1;
        int height = p.a.height + p.b.height - 1;
        struct picture expected =
            picture_make(width > 0 ? width : 0, height > 0 ? height : 0);

        for_pixels(x, y, expected.width, expected.height)
        {
            picture_set(&expected, x, y,
                        picture_overlap(&p.a, &p.b, x - p.b.width + 1,
                                        y - p.b.height + 1) > 0);
        }
        OWN(DdcMask, offsets,
            DdcMask_CreateConvolved(p.mask_a, p.mask_b, &offsets));
        assert_mask_shows(offsets, &expected);
    }
}
