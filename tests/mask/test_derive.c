/* SPDX-License-Identifier: Zlib */
/* Tests of masks that are derived from others: grown, shrunk, convolved. */
#include "pair.h"

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
