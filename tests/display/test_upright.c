/* SPDX-License-Identifier: Zlib */
/* Tests of upright masks: scaled and mirrored. */
#include "picture.h"

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
