/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests of two masks at an offset: whether they overlap, the first
 * common pixel, and the number of common pixels, compared with a naive count
 * of pixels in each kernel set.
 */
#include "kernel_sets.h"
#include "picture.h"

#include "mask/mask.h"

/* The masks, which have the pictures' pixels, agree with counting them. */
static void assert_overlap(const struct picture *a, const DdcMask *mask_a,
                           const struct picture *b, const DdcMask *mask_b,
                           int dx, int dy)
{
    int count = 0;
    int first_x = -1;
    int first_y = -1;
    ddc_int32 x = -1;
    ddc_int32 y = -1;

    for_pixels (column, row, b->width, b->height)
    {
        if (picture_get(b, column, row) &&
            picture_get(a, column + dx, row + dy))
        {
            first_x = count == 0 ? column + dx : first_x;
            first_y = count == 0 ? row + dy : first_y;
            count++;
        }
    }
    assert_int_equal(DdcMask_Overlap(mask_a, mask_b, dx, dy), count > 0);
    assert_int_equal(DdcMask_OverlapArea(mask_a, mask_b, dx, dy), count);
    assert_int_equal(DdcMask_OverlapPoint(mask_a, mask_b, dx, dy, &x, &y),
                     count > 0);
    assert_int_equal(x, first_x);
    assert_int_equal(y, first_y);
}

TEST(random_masks_agree_with_counting_pixels)
{
    for_steps (round, 250, 4)
    {
        struct picture a =
            picture_random(picture_random_size(), picture_random_size());
        struct picture b =
            picture_random(picture_random_size(), picture_random_size());
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        for (int i = 0; i < 12; i++)
        {
            int dx = test_random_in(-b.width - 1, a.width + 1);
            int dy = test_random_in(-b.height - 1, a.height + 1);
            assert_overlap(&a, mask_a, &b, mask_b, dx, dy);
        }
    }
}

TEST(masks_of_every_word_border_agree_at_every_offset)
{
    static const int widths[] = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129};

    for_steps (i, sizeof widths / sizeof *widths, 5)
    {
        for_rows (j, widths)
        {
            struct picture a = picture_make(widths[i], 2);
            struct picture b = picture_make(widths[j], 2);
            for (int k = 0; k < 4; k++)
            {
                picture_set(&a, test_random_in(0, a.width - 1), k % 2, 1);
                picture_set(&b, test_random_in(0, b.width - 1), k % 2, 1);
            }
            DdcMask *mask_a = picture_to_mask(&a);
            DdcMask *mask_b = picture_to_mask(&b);
            for (int dx = -b.width - 1; dx <= a.width + 1; dx++)
            {
                for (int dy = -2; dy <= 2; dy++)
                {
                    assert_overlap(&a, mask_a, &b, mask_b, dx, dy);
                }
            }
        }
    }
}

/* The width decides about the layout of a mask, and so about the kernel. */
TEST(masks_of_every_width_agree_in_every_kernel_set)
{
    for_steps (i, KERNEL_SET_COUNT, 6)
    {
        for (int width = 0; width <= 200 && ddc_kernels_force(kernel_sets[i]);
             width++)
        {
            struct picture a = picture_random(width, test_random_in(0, 40));
            struct picture b = picture_random(test_random_in(0, width + 3),
                                              test_random_in(0, 40));
            DdcMask *mask_a = picture_to_mask(&a);
            DdcMask *mask_b = picture_to_mask(&b);

            for (int k = 0; k < 8; k++)
            {
                int dx = test_random_in(-b.width - 1, a.width + 1);
                int dy = test_random_in(-b.height - 1, a.height + 1);
                assert_overlap(&a, mask_a, &b, mask_b, dx, dy);
                assert_overlap(&b, mask_b, &a, mask_a, -dx, -dy);
            }
        }
    }
    assert_true(ddc_kernels_force(NULL));
}

/* The masks are set in their first and last rows only, and are tested at every
 * dx at which these rows can overlap. */
TEST(tall_masks_overlap_at_their_ends)
{
    static const int widths[] = {32, 64};

    for (int i = 0; i < 2; i++)
    {
        struct picture a = picture_make(widths[i], 300);
        struct picture b = picture_make(widths[i], 300);
        picture_set(&a, 20, 0, 1);
        picture_set(&a, 24, 299, 1);
        picture_set(&b, 9, 0, 1);
        picture_set(&b, 5, 299, 1);
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        for (int dx = -widths[i]; dx <= widths[i]; dx++)
        {
            assert_overlap(&a, mask_a, &b, mask_b, dx, 0);
            assert_overlap(&a, mask_a, &b, mask_b, dx, 299);
            assert_overlap(&a, mask_a, &b, mask_b, dx, -299);
        }
    }
}

/* A picture in which only the edge is set, one pixel thick, or only the pixel
 * in the middle. */
static struct picture edge_or_middle(int width, int height, bool hollow)
{
    struct picture picture = picture_make(width, height);

    for (int x = 0; x < width && hollow; x++)
    {
        picture_set(&picture, x, 0, 1);
        picture_set(&picture, x, height - 1, 1);
    }
    for (int y = 0; y < height && hollow; y++)
    {
        picture_set(&picture, 0, y, 1);
        picture_set(&picture, width - 1, y, 1);
    }
    if (!hollow)
    {
        picture_set(&picture, width / 2, height / 2, 1);
    }
    return picture;
}

/* The library first tests the pixel in the middle of the common rectangle of
 * wide masks. When that is not common, it must still test all others. */
TEST(hollow_masks_overlap_at_their_edges)
{
    for (int i = 0; i < 4; i++)
    {
        struct picture a = edge_or_middle(131, 37, i % 2 != 0);
        struct picture b = edge_or_middle(70, 40, i / 2 != 0);
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        for (int dx = -b.width; dx <= a.width; dx += 3)
        {
            for (int dy = -b.height; dy <= a.height; dy++)
            {
                assert_overlap(&a, mask_a, &b, mask_b, dx, dy);
            }
        }
    }
}

static void assert_no_overlap(const DdcMask *mask, ddc_int32 dx, ddc_int32 dy)
{
    assert_int_equal(DdcMask_Overlap(mask, mask, dx, dy), 0);
    assert_int_equal(DdcMask_OverlapArea(mask, mask, dx, dy), 0);
    assert_int_equal(DdcMask_OverlapPoint(mask, mask, dx, dy, NULL, NULL), 0);
}

TEST(far_offsets_overlap_nothing)
{
    static const ddc_int32 offsets[] = {
        INT32_MIN, INT32_MIN + 1, INT32_MIN + 63, -100,
        100,       INT32_MAX - 1, INT32_MAX};
    static const ddc_int32 widths[] = {1, 32, 64, 100};

    for_rows (w, widths)
    {
        ddc_int32 reach = widths[w] - 1;

        DdcMask *mask = test_mask(widths[w], 100, 1);
        for_rows (i, offsets)
        {
            assert_no_overlap(mask, offsets[i], 0);
            assert_no_overlap(mask, 0, offsets[i]);
            assert_no_overlap(mask, offsets[i], offsets[i]);
        }
        assert_int_equal(DdcMask_Overlap(mask, mask, -reach, 99), 1);
        assert_int_equal(DdcMask_OverlapPoint(mask, mask, 0, 0, NULL, NULL), 1);
    }
}

/* A shift by the size of a word or more is undefined in C, and some processors
 * do not shift at all then. */
TEST(masks_side_by_side_do_not_overlap_in_every_set)
{
    static const ddc_int32 widths[] = {1, 31, 32, 33, 63, 64, 65, 130};

    for_rows (w, widths)
    {
        DdcMask *mask = test_mask(widths[w], 3, 1);
        for (size_t i = 0; i < KERNEL_SET_COUNT; i++)
        {
            if (!ddc_kernels_force(kernel_sets[i]))
            {
                continue;
            }
            for (ddc_int32 dx = widths[w]; dx < widths[w] + 130; dx++)
            {
                assert_no_overlap(mask, dx, 0);
                assert_no_overlap(mask, -dx, 0);
            }
        }
    }
    assert_true(ddc_kernels_force(NULL));
}

/* ---- Extremes ----------------------------------------------------------- */

static void assert_area(const DdcMask *mask, ddc_int32 dx, ddc_int32 dy,
                        ddc_int32 area)
{
    ddc_int32 x = -1;
    ddc_int32 y = -1;

    assert_int_equal(DdcMask_Overlap(mask, mask, dx, dy), 1);
    assert_int_equal(DdcMask_OverlapArea(mask, mask, dx, dy), area);
    assert_int_equal(DdcMask_OverlapPoint(mask, mask, dx, dy, &x, &y), 1);
    assert_int_equal(x, dx > 0 ? dx : 0);
    assert_int_equal(y, dy > 0 ? dy : 0);
}

/* The greatest offsets at which masks can overlap, and one pixel more. */
TEST(the_largest_masks_overlap_at_their_ends)
{
    static const ddc_int32 most = DDC_SIZE_MAX;
    static const ddc_int32 widths[] = {32, 64, 65};
    DdcMask *mask;

    for_rows (w, widths)
    {
        ddc_int32 right = widths[w] - 1;
        ok(DdcMask_Create(widths[w], most, 1, &mask));
        assert_area(mask, right, most - 1, 1);
        assert_area(mask, -right, 1 - most, 1);
        assert_no_overlap(mask, 0, most);
        assert_no_overlap(mask, 0, -most);
        DdcMask_Destroy(mask);
    }
    ok(DdcMask_Create(most, 2, 1, &mask));
    assert_area(mask, most - 1, 1, 1);
    assert_area(mask, 1 - most, -1, 1);
    assert_no_overlap(mask, most, 0);
    assert_no_overlap(mask, -most, 0);
    DdcMask_Destroy(mask);
}

/* No partial sum of a kernel may overflow when all pixels are common. */
TEST(full_masks_share_all_they_cover_in_every_set)
{
    static const ddc_int32 widths[] = {32, 64, 128, 640, 4099};
    static const ddc_int32 height = 300;

    for_rows (w, widths)
    {
        ddc_int32 width = widths[w];

        DdcMask *mask = test_mask(width, height, 1);
        for (size_t i = 0; i < KERNEL_SET_COUNT; i++)
        {
            if (ddc_kernels_force(kernel_sets[i]))
            {
                assert_area(mask, 0, 0, width * height);
                assert_area(mask, 3, 2, (width - 3) * (height - 2));
                assert_area(mask, -5, 7, (width - 5) * (height - 7));
            }
        }
    }
    assert_true(ddc_kernels_force(NULL));
}

/*
 * ddc_mask_align gives the words to compare (the overlay). It must not extend
 * beyond the common part of the bounds of both masks' set pixels.
 */
TEST(only_the_common_bounds_are_compared)
{
    struct ddc_overlay overlay;
    DdcRect common;

    DdcMask *a = test_mask(500, 90, 0);
    DdcMask *b = test_mask(400, 80, 0);
    DdcMask_Set(a, 200, 30, 1);
    DdcMask_Set(a, 299, 49, 1);
    DdcMask_Set(b, 100, 20, 1);
    DdcMask_Set(b, 199, 39, 1);
    for (int dx = 0; dx <= 200; dx++)
    {
        int dy = dx / 5 - 10;
        int left = dx > 100 ? dx + 100 : 200;
        int right = dx < 100 ? dx + 200 : 300;
        int top = dy > 10 ? dy + 20 : 30;
        int bottom = dy < 10 ? dy + 40 : 50;
        bool overlaps = left < right && top < bottom;

        assert_int_equal(
            ddc_mask_align(a, &a->bounds, b, dx, dy, &overlay, &common),
            overlaps);
        if (overlaps)
        {
            const DdcRect expected = {left, top, right, bottom};
            assert_memory_equal(&common, &expected, sizeof common);
            assert_int_equal(overlay.rows, bottom - top);
            assert_int_equal(overlay.stripes, (right - 1) / 64 - left / 64 + 1);
        }
    }
}

TEST(a_mask_without_pixels_overlaps_nothing)
{
    DdcMask *full = test_mask(10, 10, 1);
    DdcMask *none = test_mask(0, 10, 1);
    assert_int_equal(DdcMask_Overlap(full, none, 0, 0), 0);
    assert_int_equal(DdcMask_Overlap(none, full, 0, 0), 0);
    assert_int_equal(DdcMask_OverlapArea(none, none, 0, 0), 0);
}

TEST(null_overlaps_nothing_and_each_function_logs_it_once)
{
    DdcMask *mask = test_mask(1, 1, 1);
    test_log_listen();
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcMask_Overlap(mask, NULL, 0, 0), 0);
        assert_int_equal(DdcMask_OverlapArea(NULL, mask, 0, 0), 0);
        assert_int_equal(DdcMask_OverlapPoint(mask, NULL, 0, 0, NULL, NULL), 0);
    }
    assert_int_equal(test_log_count(), 3);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
}
