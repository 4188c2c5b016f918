/* SPDX-License-Identifier: Zlib */
/* Tests of masks that are made from pixels and surfaces, and of the conversion
 * back to pixels. */
#include "pixel_image.h"
#include "picture.h"
#include "scripted_surface.h"

static struct pixel_image random_image(int bytes)
{
    struct pixel_image image =
        pixel_image_make(test_random_in(0, 3) ? picture_random_size() : 0,
                         test_random_in(0, 30), bytes, test_random_in(0, 9),
                         test_random_in(0, 3), test_random_in(0, 1));

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
    key.high = key.low + (uint32_t)test_random_in(-1, 1);
    return key;
}

static struct picture solid_of(const DdcPixels *pixels, const DdcKey *key,
                               const DdcRect *part)
{
    struct picture p =
        picture_make(part->right - part->left, part->bottom - part->top);

    for_pixels(x, y, p.width, p.height)
    {
        picture_set(
            &p, x, y,
            pixel_image_is_solid(pixels, key, x + part->left, y + part->top));
    }
    return p;
}

TEST(solid_pixels_of_all_formats_are_set)
{
    for_steps(round, 800, 13)
    {
        struct pixel_image image = random_image(1 + round % 4);
        DdcKey key = random_key(&image.pixels);
        DdcRect whole = {0, 0, image.pixels.width, image.pixels.height};
        struct picture expected = solid_of(&image.pixels, &key, &whole);

        OWN(DdcMask, mask,
            DdcMask_CreateFromPixels(&image.pixels, &key, &mask));
        assert_mask_shows(mask, &expected);
    }
}

TEST(without_a_key_only_index_0_is_transparent)
{
    for (int bytes = 1; bytes <= 4; bytes++)
    {
        struct pixel_image image = pixel_image_make(5, 3, bytes, 1, 1, false);

        pixel_image_set(&image.pixels, 2, 1, 1);
        OWN(DdcMask, mask,
            DdcMask_CreateFromPixels(&image.pixels, NULL, &mask));
        assert_int_equal(DdcMask_Count(mask), bytes == 1 ? 1 : 15);
    }
}

TEST(masks_of_channels_find_pixels_near_a_colour)
{
    test_seed(14);
    struct pixel_image image = pixel_image_make(50, 40, 4, 0, 0, false);
    struct picture expected = picture_make(50, 40);

    DdcMask *mask = test_mask(50, 40, 0);
    for_pixels(x, y, 50, 40)
    {
        uint32_t value = test_random();
        pixel_image_set(&image.pixels, x, y, value);
        int in_all = 1;
        for (int shift = 0; shift < 24; shift += 8)
        {
            uint32_t channel = value >> shift & 0xFF;
            in_all &= channel >= 30 && channel <= 200;
        }
        picture_set(&expected, x, y, in_all);
    }
    for (int shift = 0; shift < 24; shift += 8)
    {
        DdcKey key = {0xFFu << shift, 30u << shift, 200u << shift};
        OWN(DdcMask, one_channel,
            DdcMask_CreateFromPixels(&image.pixels, &key, &one_channel));
        ok(DdcMask_Draw(mask, one_channel, 0, 0));
    }
    ok(DdcMask_Invert(mask));
    assert_mask_shows(mask, &expected);
}

/* ---- Surfaces ----------------------------------------------------------- */

TEST(a_part_of_a_surface_takes_one_lock)
{
    for_steps(round, 300, 15)
    {
        int bytes = 1 + round % 4;
        struct pixel_image image =
            pixel_image_make(test_random_in(1, 150), test_random_in(1, 20),
                             bytes, 3, 1, round % 2 == 0);
        pixel_image_randomize(&image.pixels);
        DdcKey key = random_key(&image.pixels);
        DdcRect part;
        part.left = test_random_in(0, image.pixels.width);
        part.top = test_random_in(0, image.pixels.height);
        part.right = test_random_in(part.left, image.pixels.width);
        part.bottom = test_random_in(part.top, image.pixels.height);
        struct picture expected = solid_of(&image.pixels, &key, &part);

        OWN(DdcSurface, surface,
            DdcSurface_CreateFromPixels(&image.pixels, &key, &surface));
        OWN(DdcMask, mask,
            DdcMask_CreateFromSurface(surface, &part, NULL, &mask));
        assert_int_equal(DdcSurface_GetLockCount(surface), 1);
        assert_mask_shows(mask, &expected);
    }
}

TEST(the_key_is_the_callers_or_the_surfaces)
{
    static struct scripted_surface surface;
    DdcKey key;

    scripted_surface_make(&surface, 'a', 4, 1);
    for (int x = 0; x < 4; x++)
    {
        test_image_set(&surface.image.pixels, x, 0, (uint8_t)x);
    }
    /* The surface's key has changed since the surface was registered: the new
     * key must be used. */
    DdcKey_SetRange(&surface.key, 1, 2);
    OWN(DdcMask, mask,
        DdcMask_CreateFromSurface(surface.surface, NULL, NULL, &mask));
    assert_mask_is(mask, "#..#");

    DdcKey_SetIndex(&key, 3);
    OWN(DdcMask, other,
        DdcMask_CreateFromSurface(surface.surface, NULL, &key, &other));
    assert_mask_is(other, "###.");
}

TEST(a_surface_that_fails_gives_no_mask)
{
    static const DdcResult lost[] = {DDC_E_LOST};
    static struct scripted_surface surface;
    DdcMask *mask;

    scripted_surface_make(&surface, 'a', 4, 4);
    surface.lock_results = lost;
    surface.lock_result_count = 1;
    test_memory_watch(0);
    assert_refused(DDC_E_LOST, DdcMask_CreateFromSurface(surface.surface, NULL,
                                                         NULL, &mask));
    assert_null(mask);
    surface.unlock_result = DDC_E_SURFACEBUSY;
    assert_refused(DDC_E_SURFACEBUSY, DdcMask_CreateFromSurface(
                                          surface.surface, NULL, NULL, &mask));
    assert_null(mask);
    surface.unlock_result = DDC_OK;
    surface.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcMask_CreateFromSurface(surface.surface, NULL,
                                                         NULL, &mask));
    surface.describe_result = DDC_OK;
    assert_int_equal(test_memory_live(), 0);
    assert_int_equal(surface.locks_open, 0);
    test_memory_unwatch();
}

TEST(bad_arguments_are_refused_before_the_lock)
{
    static const DdcRect outside[] = {{-1, 0, 2, 2},
                                      {0, 0, 5, 4},
                                      {0, 0, 4, 5},
                                      {3, 0, 2, 4},
                                      {0, INT32_MIN, INT32_MAX, 1}};
    static struct scripted_surface surface;
    DdcMask *mask;

    scripted_surface_make(&surface, 'a', 4, 4);
    for_rows(i, outside)
    {
        assert_refused(DDC_E_RANGE,
                       DdcMask_CreateFromSurface(surface.surface, &outside[i],
                                                 NULL, &mask));
        assert_null(mask);
    }
    assert_int_equal(DdcSurface_GetLockCount(surface.surface), 0);
}

/* ---- Masks to pixels ---------------------------------------------------- */

TEST(a_mask_written_to_pixels_reads_back_equal)
{
    for_steps(round, 200, 16)
    {
        int bytes = 1 + round % 4;
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 30));
        struct pixel_image image =
            pixel_image_make(p.width, p.height, bytes, 5, 1, round % 2 == 0);
        DdcMask *mask = picture_to_mask(&p);

        ok(DdcMask_WritePixels(mask, 0x01020384, 0x99887766, bytes,
                               (void *)image.pixels.bits, image.pixels.pitch));
        uint32_t kept = bytes < 4 ? (1u << (8 * bytes)) - 1 : UINT32_MAX;
        for_pixels(x, y, p.width, p.height)
        {
            uint32_t value = picture_get(&p, x, y) ? 0x01020384 : 0x99887766;
            assert_int_equal(pixel_image_get(&image.pixels, x, y),
                             value & kept);
        }
    }
}

TEST(writing_pixels_stays_within_the_rows)
{
    uint8_t bits[] = {9, 9, 9, 9, 9, 9};
    const uint8_t expected[] = {1, 1, 9, 1, 1, 9};

    ok(DdcMask_WritePixels(test_mask(2, 2, 1), 1, 0, 1, bits, 3));
    assert_memory_equal(bits, expected, sizeof bits);
}

TEST(a_mask_without_pixels_writes_none)
{
    uint8_t byte = 9;

    ok(DdcMask_WritePixels(test_mask(0, 3, 0), 1, 0, 1, &byte, 4));
    assert_int_equal(byte, 9);
}
