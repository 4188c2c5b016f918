/* SPDX-License-Identifier: Zlib */
/*
 * Blocks of pixels of one byte: palette index keys, cropping, and whether two
 * blocks overlap.
 */
#include "test.h"

#include "pixels/pixels.h"

/* ---- Keys --------------------------------------------------------------- */

TEST(each_key_makes_its_own_pixels_transparent)
{
    struct test_image ramp = test_image_make(256, 1, 0, false);
    DdcKey none;
    DdcKey index;
    DdcKey range;

    ok(DdcKey_SetNone(&none));
    ok(DdcKey_SetIndex(&index, 191));
    ok(DdcKey_SetRange(&range, 16, 31));
    for (int i = 0; i < 256; i++)
    {
        test_image_set(&ramp.pixels, i, 0, (uint8_t)i);
    }
    for (int i = 0; i < 256; i++)
    {
        assert_int_equal(DdcPixels_IsSolid(&ramp.pixels, &none, i, 0), 1);
        assert_int_equal(DdcPixels_IsSolid(&ramp.pixels, &index, i, 0),
                         i != 191);
        assert_int_equal(DdcPixels_IsSolid(&ramp.pixels, &range, i, 0),
                         i < 16 || i > 31);
        assert_int_equal(DdcPixels_IsSolid(&ramp.pixels, NULL, i, 0), i != 0);
    }
}

/* ---- Blocks ------------------------------------------------------------- */

TEST(a_point_outside_is_not_solid)
{
    struct test_image image = test_image_make(3, 2, 5, false);
    DdcKey none;

    DdcKey_SetNone(&none);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, 2, 1), 1);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, 3, 1), 0);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, 2, 2), 0);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, -1, 0), 0);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, 0, INT32_MIN), 0);
    assert_int_equal(DdcPixels_IsSolid(&image.pixels, &none, INT32_MAX, 0), 0);
}

TEST(crop_shows_the_same_pixels)
{
    for (int flipped = 0; flipped < 2; flipped++)
    {
        struct test_image image = test_image_make(20, 10, 3, flipped);
        const DdcRect rect = {4, 2, 11, 9};
        DdcPixels part;

        test_image_set(&image.pixels, 5, 4, 77);
        ok(DdcPixels_Crop(&image.pixels, &rect, &part));
        assert_int_equal(part.width, 7);
        assert_int_equal(part.height, 7);
        assert_int_equal(test_image_get(&part, 1, 2), 77);
    }
}

/* ---- Overlap ------------------------------------------------------------ */

TEST(one_common_solid_pixel_is_an_overlap)
{
    struct test_image a = test_image_make(9, 7, 4, false);
    struct test_image b = test_image_make(5, 8, 1, true);

    test_image_set(&a.pixels, 6, 3, 1);
    test_image_set(&b.pixels, 2, 5, 255);
    for_area(dx, dy, -9, -9, 12, 9)
    {
        int expected = dx + 2 == 6 && dy + 5 == 3;
        assert_int_equal(
            DdcPixels_Overlaps(&a.pixels, NULL, &b.pixels, NULL, dx, dy),
            expected);
    }
}

TEST(offsets_of_any_size_are_safe)
{
    static const ddc_int32 offsets[] = {
        INT32_MIN, INT32_MIN + 1, -DDC_COORD_MAX, DDC_COORD_MAX, INT32_MAX};
    struct test_image image = test_image_make(8, 8, 0, false);
    DdcKey none;

    DdcKey_SetNone(&none);
    for_rows(i, offsets)
    {
        assert_int_equal(DdcPixels_Overlaps(&image.pixels, &none, &image.pixels,
                                            &none, offsets[i], 0),
                         0);
        assert_int_equal(DdcPixels_Overlaps(&image.pixels, &none, &image.pixels,
                                            &none, 0, offsets[i]),
                         0);
    }
    assert_int_equal(
        DdcPixels_Overlaps(&image.pixels, &none, &image.pixels, &none, 7, -7),
        1);
}

/* The greatest offset at which two blocks can overlap, and one pixel more. */
TEST(the_largest_blocks_overlap_at_their_ends)
{
    const ddc_int32 size = DDC_SIZE_MAX;
    uint8_t *solid = test_array(DDC_SIZE_MAX, 1);

    memset(solid, 1, DDC_SIZE_MAX);
    const DdcPixels blocks[] = {{solid, size, size, 1, 1},
                                {solid, 1, 1, size, 1}};
    for (int i = 0; i < 2; i++)
    {
        const DdcPixels *block = &blocks[i];
        for (ddc_int32 offset = size - 1; offset <= size; offset++)
        {
            int dx = i == 0 ? offset : 0;
            int dy = i == 0 ? 0 : offset;
            assert_int_equal(
                DdcPixels_Overlaps(block, NULL, block, NULL, dx, dy),
                offset < size);
            assert_int_equal(
                DdcPixels_Overlaps(block, NULL, block, NULL, -dx, -dy),
                offset < size);
        }
    }
}

/*
 * The key for index 0 has kernels of its own. Keys that resemble it must not
 * be given to them.
 */
TEST(keys_like_index_zero_are_not_taken_for_it)
{
    struct test_image zeros = test_image_make(40, 9, 0, false);
    struct test_image ones = test_image_make(40, 9, 0, false);
    const DdcKey low_bits_are_free = {0xF0, 0, 0};
    const DdcKey none = {0xFF, 1, 0}; /* nothing is transparent */
    const DdcKey zero_and_one = {0xFF, 0, 1};

    memset(zeros.block, 0, 40 * 9);
    memset(ones.block, 1, 40 * 9);
    const DdcPixels *zero = &zeros.pixels;
    const DdcPixels *one = &ones.pixels;
    assert_int_equal(DdcPixels_Overlaps(one, NULL, one, NULL, 1, 1), 1);
    assert_int_equal(
        DdcPixels_Overlaps(one, &low_bits_are_free, one, NULL, 1, 1), 0);
    assert_int_equal(
        DdcPixels_Overlaps(one, NULL, one, &low_bits_are_free, 1, 1), 0);
    assert_int_equal(DdcPixels_Overlaps(one, &zero_and_one, one, NULL, 1, 1),
                     0);
    assert_int_equal(DdcPixels_Overlaps(one, NULL, one, &zero_and_one, 1, 1),
                     0);
    assert_int_equal(DdcPixels_Overlaps(zero, NULL, one, NULL, 1, 1), 0);
    assert_int_equal(DdcPixels_Overlaps(zero, &none, one, NULL, 1, 1), 1);
    assert_int_equal(DdcPixels_Overlaps(one, NULL, zero, &none, 1, 1), 1);
}

/*
 * The kernels for index 0 are for pixels of one byte. In longer pixels the
 * same key compares the lowest byte only.
 */
TEST(index_zero_is_the_lowest_byte_of_longer_pixels)
{
    static const DdcKey zero = {0xFF, 0, 0};
    uint8_t bytes[20 * 4];

    for (int length = 2; length <= 4; length++)
    {
        const DdcPixels pixels = {bytes, 0, 20, 1, length};
        for (int low = 0; low < 2; low++)
        {
            uint32_t value = 0x01010100u + (uint32_t)low;
            for (size_t x = 0; x < 20; x++)
            {
                ddc_pixel_write(bytes + x * (size_t)length, (size_t)length,
                                value);
            }
            assert_int_equal(
                DdcPixels_Overlaps(&pixels, &zero, &pixels, &zero, 0, 0), low);
            assert_int_equal(
                ddc_pixels_overlaps(&pixels, &zero, &pixels, &zero), low);
        }
    }
}

TEST(empty_blocks_overlap_nothing)
{
    struct test_image image = test_image_make(8, 8, 0, false);
    const DdcPixels empty[] = {{NULL, 0, 0, 0, 1},
                               {NULL, 0, 0, 8, 1},
                               {NULL, 0, 8, 0, 1},
                               {image.block, 8, 0, 8, 1},
                               {image.block, 8, 8, 0, 1}};
    DdcKey none;

    DdcKey_SetNone(&none);
    test_log_listen();
    for_rows(i, empty)
    {
        assert_int_equal(
            DdcPixels_Overlaps(&image.pixels, &none, &empty[i], &none, 0, 0),
            0);
        assert_int_equal(
            DdcPixels_Overlaps(&empty[i], &none, &image.pixels, &none, 0, 0),
            0);
    }
    assert_int_equal(test_log_count(), 0);
}

/* The library's tables have a bad block beside a good one; the fast path asks
 * first whether both have one format. */
TEST(two_invalid_blocks_of_one_format_overlap_nothing)
{
    struct test_image image = test_image_make(8, 8, 0, false);
    void *bits = image.block;
    const struct
    {
        DdcPixels pixels;
        DdcResult result;
    } bad[] = {
        {{NULL, 8, 8, 8, 1}, DDC_E_INVALIDPARAMS},
        {{bits, 7, 8, 8, 1}, DDC_E_INVALIDPARAMS},
        {{bits, -7, 8, 8, 1}, DDC_E_INVALIDPARAMS},
        {{bits, 7, 8, 4, 1}, DDC_E_INVALIDPARAMS},
        {{bits, -15, 8, 4, 2}, DDC_E_INVALIDPARAMS},
        {{bits, 0, 8, 8, 1}, DDC_E_INVALIDPARAMS},
        {{bits, 8, -1, 8, 1}, DDC_E_RANGE},
        {{bits, 8, 8, -1, 1}, DDC_E_RANGE},
        {{bits, INT32_MAX, DDC_SIZE_MAX + 1, 8, 1}, DDC_E_RANGE},
        {{bits, 8, 8, INT32_MAX, 1}, DDC_E_RANGE},
        {{bits, 8, 8, 8, 0}, DDC_E_FORMAT},
        {{bits, 0, 8, 8, 0}, DDC_E_FORMAT},
        {{bits, 64, 8, 8, 5}, DDC_E_FORMAT},
        {{bits, 8, 8, 8, -1}, DDC_E_FORMAT},
    };

    for_rows(i, bad)
    {
        test_log_listen();
        assert_int_equal(DdcPixels_Overlaps(&bad[i].pixels, NULL,
                                            &bad[i].pixels, NULL, 0, 0),
                         0);
        assert_int_equal(test_log_result(), bad[i].result);
    }
}

/*
 * The first call of a program takes the slow path, because it chooses the
 * kernels. A valid call comes first here, so that the fast path is tested too.
 */
TEST(the_most_negative_numbers_are_refused)
{
    struct test_image image = test_image_make(4, 4, 0, false);
    const DdcPixels bad[] = {{image.block, 4, INT32_MIN, 4, 1},
                             {image.block, 4, 4, INT32_MIN, 1},
                             {image.block, 4, 4, 4, INT32_MIN},
                             {image.block, 4, INT32_MIN, INT32_MIN, INT32_MIN},
                             {image.block, INT32_MIN, INT32_MIN, 4, 1}};

    test_image_sprinkle(&image.pixels, 100);
    for_rows(i, bad)
    {
        assert_int_equal(
            DdcPixels_Overlaps(&image.pixels, NULL, &image.pixels, NULL, 0, 0),
            1);
        test_log_listen();
        assert_int_equal(
            DdcPixels_Overlaps(&image.pixels, NULL, &bad[i], NULL, 0, 0), 0);
        assert_int_equal(DdcPixels_Overlaps(&bad[i], NULL, &bad[i], NULL, 0, 0),
                         0);
        assert_true(test_log_count() > 0);
    }
}

TEST(a_single_row_needs_no_pitch)
{
    const uint8_t row[4] = {0, 1, 0, 0};
    const DdcPixels pixels = {row, 0, 4, 1, 1};

    assert_int_equal(DdcPixels_IsSolid(&pixels, NULL, 1, 0), 1);
    assert_int_equal(DdcPixels_Overlaps(&pixels, NULL, &pixels, NULL, 0, 0), 1);
    assert_int_equal(DdcPixels_Overlaps(&pixels, NULL, &pixels, NULL, 1, 0), 0);
}
