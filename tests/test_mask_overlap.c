/* SPDX-License-Identifier: Zlib */
/* Two masks at an offset: whether, where first, and in how many places. */
#include "picture.h"

#include "kernels/kernels.h"

static void assert_overlap(const struct picture *a, const DdcMask *mask_a,
                           const struct picture *b, const DdcMask *mask_b,
                           int dx, int dy)
{
    int count = 0;
    int first_x = -1;
    int first_y = -1;
    ddc_int32 x = -1;
    ddc_int32 y = -1;

    for (int row = 0; row < b->height; row++)
    {
        for (int column = 0; column < b->width; column++)
        {
            if (picture_get(b, column, row) &&
                picture_get(a, column + dx, row + dy))
            {
                first_x = count == 0 ? column + dx : first_x;
                first_y = count == 0 ? row + dy : first_y;
                count++;
            }
        }
    }
    assert_int_equal(DdcMask_Overlap(mask_a, mask_b, dx, dy), count > 0);
    assert_int_equal(DdcMask_OverlapArea(mask_a, mask_b, dx, dy), count);
    assert_int_equal(DdcMask_OverlapPoint(mask_a, mask_b, dx, dy, &x, &y),
                     count > 0);
    assert_int_equal(x, first_x);
    assert_int_equal(y, first_y);
}

static void random_masks_agree_with_counting_pixels(void **state)
{
    (void)state;
    test_seed(4);
    for (int round = 0; round < 250; round++)
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
        DdcMask_Destroy(mask_a);
        DdcMask_Destroy(mask_b);
        picture_free(&a);
        picture_free(&b);
    }
}

static void every_offset_at_every_word_border(void **state)
{
    (void)state;
    static const int widths[] = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129};

    test_seed(5);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
    {
        for (size_t j = 0; j < sizeof widths / sizeof *widths; j++)
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
            DdcMask_Destroy(mask_a);
            DdcMask_Destroy(mask_b);
            picture_free(&a);
            picture_free(&b);
        }
    }
}

/* The masks of some widths have rows of their own kind. */
static void every_width_in_every_set(void **state)
{
    (void)state;
    static const char *const sets[] = {"scalar", "sse2", "avx2", "avx512"};

    test_seed(6);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
    {
        for (int width = 0; width <= 200 && ddc_kernels_force(sets[i]); width++)
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
            DdcMask_Destroy(mask_a);
            DdcMask_Destroy(mask_b);
            picture_free(&a);
            picture_free(&b);
        }
    }
    ddc_kernels_force(NULL);
}

/* From the first row to the last, at each distance. */
static void tall_masks_meet_at_their_ends(void **state)
{
    (void)state;
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
        DdcMask_Destroy(mask_a);
        DdcMask_Destroy(mask_b);
        picture_free(&a);
        picture_free(&b);
    }
}

/* Only the edge of the picture, one pixel thick, or only its middle. */
static struct picture hollow_or_not(int width, int height, bool hollow)
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

/* The middle of wide masks is looked at first: it decides nothing else. */
static void hollow_masks_meet_at_their_edges(void **state)
{
    (void)state;
    for (int kinds = 0; kinds < 4; kinds++)
    {
        struct picture a = hollow_or_not(131, 37, kinds & 1);
        struct picture b = hollow_or_not(70, 40, kinds & 2);
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        for (int dx = -b.width; dx <= a.width; dx += 3)
        {
            for (int dy = -b.height; dy <= a.height; dy++)
            {
                assert_overlap(&a, mask_a, &b, mask_b, dx, dy);
            }
        }
        DdcMask_Destroy(mask_a);
        DdcMask_Destroy(mask_b);
        picture_free(&a);
        picture_free(&b);
    }
}

static void far_offsets_meet_nothing(void **state)
{
    (void)state;
    static const ddc_int32 far[] = {INT32_MIN, INT32_MIN + 1, INT32_MIN + 63,
                                    -100,      100,           INT32_MAX - 1,
                                    INT32_MAX};
    static const ddc_int32 widths[] = {1, 32, 64, 100};

    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
    {
        ddc_int32 reach = widths[w] - 1;
        DdcMask *mask;

        assert_int_equal(DdcMask_Create(widths[w], 100, 1, &mask), DDC_OK);
        for (size_t i = 0; i < sizeof far / sizeof *far; i++)
        {
            assert_int_equal(DdcMask_Overlap(mask, mask, far[i], 0), 0);
            assert_int_equal(DdcMask_Overlap(mask, mask, 0, far[i]), 0);
            assert_int_equal(DdcMask_OverlapArea(mask, mask, far[i], far[i]),
                             0);
            assert_int_equal(
                DdcMask_OverlapPoint(mask, mask, 0, far[i], NULL, NULL), 0);
        }
        assert_int_equal(DdcMask_Overlap(mask, mask, -reach, 99), 1);
        assert_int_equal(DdcMask_OverlapPoint(mask, mask, 0, 0, NULL, NULL), 1);
        DdcMask_Destroy(mask);
    }
}

static void a_mask_without_pixels_meets_nothing(void **state)
{
    (void)state;
    DdcMask *full;
    DdcMask *none;

    assert_int_equal(DdcMask_Create(10, 10, 1, &full), DDC_OK);
    assert_int_equal(DdcMask_Create(0, 10, 1, &none), DDC_OK);
    assert_int_equal(DdcMask_Overlap(full, none, 0, 0), 0);
    assert_int_equal(DdcMask_Overlap(none, full, 0, 0), 0);
    assert_int_equal(DdcMask_OverlapArea(none, none, 0, 0), 0);
    DdcMask_Destroy(full);
    DdcMask_Destroy(none);
}

static void null_meets_nothing_and_says_so_once(void **state)
{
    (void)state;
    DdcMask *mask;

    assert_int_equal(DdcMask_Create(1, 1, 1, &mask), DDC_OK);
    test_log_listen();
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcMask_Overlap(mask, NULL, 0, 0), 0);
        assert_int_equal(DdcMask_OverlapArea(NULL, mask, 0, 0), 0);
        assert_int_equal(DdcMask_OverlapPoint(mask, NULL, 0, 0, NULL, NULL), 0);
    }
    assert_int_equal(test_log_count(), 3);
    assert_int_equal(test_log_result(), DDC_E_INVALIDPARAMS);
    DdcMask_Destroy(mask);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_masks_agree_with_counting_pixels),
        cmocka_unit_test(every_offset_at_every_word_border),
        cmocka_unit_test(every_width_in_every_set),
        cmocka_unit_test(tall_masks_meet_at_their_ends),
        cmocka_unit_test(hollow_masks_meet_at_their_edges),
        cmocka_unit_test(far_offsets_meet_nothing),
        cmocka_unit_test(a_mask_without_pixels_meets_nothing),
        cmocka_unit_test(null_meets_nothing_and_says_so_once),
    };
    return cmocka_run_group_tests_name("mask_overlap", tests, NULL, NULL);
}
