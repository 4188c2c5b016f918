/* SPDX-License-Identifier: Zlib */
/*
 * Pixels of 1, 2, 3 and 4 bytes: how they are read, which of them a key makes
 * transparent, and blocks of two different formats.
 */
#include "pixel_image.h"

TEST(three_bytes_begin_with_the_lowest)
{
    const uint8_t bytes[] = {0x11, 0x22, 0x33};
    const DdcPixels pixels = {bytes, 3, 1, 1, 3};
    DdcKey key;

    DdcKey_SetColor(&key, 0x332211, 0xFFFFFF);
    assert_int_equal(DdcPixels_IsSolid(&pixels, &key, 0, 0), 0);
    DdcKey_SetColor(&key, 0x112233, 0xFFFFFF);
    assert_int_equal(DdcPixels_IsSolid(&pixels, &key, 0, 0), 1);
}

TEST(two_and_four_bytes_are_in_native_order)
{
    const uint16_t two = 0xF81F;
    const uint32_t four = 0xFFFF00FF;
    const DdcPixels pixels2 = {&two, 2, 1, 1, 2};
    const DdcPixels pixels4 = {&four, 4, 1, 1, 4};
    DdcKey key;

    DdcKey_SetColor(&key, 0xF81F, 0xFFFF);
    assert_int_equal(DdcPixels_IsSolid(&pixels2, &key, 0, 0), 0);
    DdcKey_SetColor(&key, 0xFF00FF, 0xFFFFFF);
    assert_int_equal(DdcPixels_IsSolid(&pixels4, &key, 0, 0), 0);
}

TEST(without_a_key_only_index_0_is_transparent)
{
    for (int bytes = 1; bytes <= 4; bytes++)
    {
        struct pixel_image image = pixel_image_make(1, 1, bytes, 0, 0, false);
        DdcSurfaceInfo info;
        int expected = bytes > 1;

        assert_int_equal(DdcPixels_IsSolid(&image.pixels, NULL, 0, 0),
                         expected);
        assert_int_equal(
            DdcPixels_Overlaps(&image.pixels, NULL, &image.pixels, NULL, 0, 0),
            expected);
        DdcSurface *surface = test_surface(&image.pixels);
        ok(DdcSurface_GetInfo(surface, &info));
        assert_int_equal(info.bytes_per_pixel, bytes);
        assert_int_equal(DdcPixels_IsSolid(&image.pixels, &info.key, 0, 0),
                         expected);
    }
}

TEST(a_pitch_shorter_than_a_row_of_bytes_is_refused)
{
    for (int bytes = 1; bytes <= 4; bytes++)
    {
        uint8_t block[64] = {0};
        DdcPixels pixels = {block, 5 * bytes - 1, 5, 2, bytes};
        DdcSurface *surface;

        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcSurface_CreateFromPixels(&pixels, NULL, &surface));
    }
}

/* ---- Any format against any other --------------------------------------- */

/* The oracle reads pixel by pixel. */

static struct pixel_image random_image(void)
{
    int width = test_random_in(0, 3) > 0 ? 20 : 80;
    struct pixel_image image = pixel_image_make(
        test_random_in(0, width), test_random_in(0, 12), test_random_in(1, 4),
        test_random_in(0, 40), test_random_in(0, 3), test_random_in(0, 1));

    pixel_image_randomize(&image.pixels);
    return image;
}

static DdcKey random_key(const DdcPixels *pixels)
{
    DdcKey key = {test_random(), 0, 0};

    if (pixels->width > 0 && pixels->height > 0)
    {
        key.low = pixel_image_get(pixels, 0, 0) & key.used_bits;
    }
    key.high = key.low;
    if (test_random_in(0, 3) == 0)
    {
        key.high += (uint32_t)test_random_in(-1, 0xFFFF);
    }
    return key;
}

static bool overlap(const DdcPixels *a, const DdcKey *key_a, const DdcPixels *b,
                    const DdcKey *key_b, int dx, int dy)
{
    for_pixels(x, y, b->width, b->height)
    {
        if (pixel_image_is_solid(b, key_b, x, y) &&
            pixel_image_is_solid(a, key_a, x + dx, y + dy))
        {
            return true;
        }
    }
    return false;
}

TEST(random_pairs_of_all_formats_agree_with_the_definition)
{
    int hits = 0;

    for_steps(round, 20000, 6)
    {
        struct pixel_image a = random_image();
        struct pixel_image b = random_image();
        DdcKey key_a = random_key(&a.pixels);
        DdcKey key_b = random_key(&b.pixels);
        int dx = test_random_in(-20, 20);
        int dy = test_random_in(-12, 12);
        int expected = overlap(&a.pixels, &key_a, &b.pixels, &key_b, dx, dy);

        hits += expected;
        assert_int_equal(
            DdcPixels_Overlaps(&a.pixels, &key_a, &b.pixels, &key_b, dx, dy),
            expected);
        assert_int_equal(DdcPixels_IsSolid(&a.pixels, &key_a, dx, dy),
                         pixel_image_is_solid(&a.pixels, &key_a, dx, dy));
    }
    assert_total(hits, 1000, 19000);
}

/* One pixel of an image has the value 1, or is the only one that has not. */
static void check_single_pixels(int width, int height, int bytes, bool flipped)
{
    struct pixel_image dot =
        pixel_image_make(width, height, bytes, 3, 1, flipped);
    struct pixel_image hole =
        pixel_image_make(width, height, bytes, 0, 0, !flipped);
    const DdcKey zero = {0xFFFFFFFF >> (32 - 8 * bytes), 0, 0};

    for (int i = 0; i < width * height; i++)
    {
        pixel_image_set(&hole.pixels, i % width, i / width, 1);
    }
    for (int i = 0; i < width * height; i++)
    {
        int x = i % width;
        int y = i / width;
        pixel_image_set(&dot.pixels, x, y, 1);
        assert_int_equal(
            DdcPixels_Overlaps(&dot.pixels, &zero, &hole.pixels, &zero, 0, 0),
            1);
        pixel_image_set(&hole.pixels, x, y, 0);
        assert_int_equal(
            DdcPixels_Overlaps(&dot.pixels, &zero, &hole.pixels, &zero, 0, 0),
            0);
        assert_int_equal(
            DdcPixels_Overlaps(&hole.pixels, &zero, &dot.pixels, &zero, 0, 0),
            0);
        pixel_image_set(&hole.pixels, x, y, 1);
        pixel_image_set(&dot.pixels, x, y, 0);
    }
}

/* The library looks at the middle of the common rectangle first. */
TEST(any_pixel_may_be_the_only_common_one)
{
    for (int bytes = 1; bytes <= 4; bytes++)
    {
        for (int size = 1; size <= 6; size++)
        {
            check_single_pixels(size, 7 - size, bytes, size % 2 != 0);
            check_single_pixels(7 - size, size, bytes, size % 2 != 0);
            check_single_pixels(size, size, bytes, false);
        }
        check_single_pixels(35, 4, bytes, true);
    }
}

TEST(sprites_of_different_formats_collide)
{
    struct pixel_image a = pixel_image_make(8, 8, 4, 0, 0, false);
    struct pixel_image b = pixel_image_make(8, 8, 1, 0, 0, false);
    DdcKey key;

    DdcKey_SetColor(&key, 0, 0xFFFFFF);
    pixel_image_set(&a.pixels, 7, 7, 0xFF000001);
    pixel_image_set(&b.pixels, 0, 0, 3);
    OWN(DdcSurface, keyed,
        DdcSurface_CreateFromPixels(&a.pixels, &key, &keyed));
    DdcSprite *one = test_sprite(keyed, 0, 0);
    DdcSprite *two = test_sprite(test_surface(&b.pixels), 7, 7);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    DdcSprite_SetXY(two, 6, 7);
    assert_int_equal(DdcSpritesCollide(one, two), 0);
}
