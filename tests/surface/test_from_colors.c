/* SPDX-License-Identifier: Zlib */
/* Masks of the pixels whose colour is in a range, against comparing every
 * channel of every pixel. */
#include "picture.h"
#include "pixel_image.h"

/* ---- Formats ------------------------------------------------------------ */

static const struct
{
    int bytes;
    DdcColors colors;
} formats[] = {
    {4,
     {.red_bits = 0xFF0000,
      .green_bits = 0xFF00,
      .blue_bits = 0xFF,
      .alpha_bits = 0xFF000000}},
    {4,
     {.red_bits = 0x3FF,
      .green_bits = 0xFFC00,
      .blue_bits = 0x3FF00000,
      .alpha_bits = 0xC0000000}},
    {4, {.red_bits = 0xFFFF0000, .green_bits = 0xFFFF}},
    {3, {.red_bits = 0xFF0000, .green_bits = 0xFF00, .blue_bits = 0xFF}},
    {2, {.red_bits = 0xF800, .green_bits = 0x07E0, .blue_bits = 0x1F}},
    {2,
     {.red_bits = 0x7C00,
      .green_bits = 0x3E0,
      .blue_bits = 0x1F,
      .alpha_bits = 0x8000}},
    {2,
     {.red_bits = 0xF00,
      .green_bits = 0xF0,
      .blue_bits = 0xF,
      .alpha_bits = 0xF000}},
    {1, {.red_bits = 0xE0, .green_bits = 0x1C, .blue_bits = 3}},
    {1, {.alpha_bits = 0xFF}},
    {1, {.entry_count = 256}},
    {1, {.entry_count = 100}},
};

#define FORMATS (sizeof formats / sizeof *formats)

static DdcColors random_colors(size_t format)
{
    DdcColors colors = formats[format].colors;

    for (int i = 0; i < 256; i++)
    {
        colors.entries[i] =
            (DdcColor){(ddc_uint8)test_random(), (ddc_uint8)test_random(),
                       (ddc_uint8)test_random(), (ddc_uint8)test_random()};
    }
    return colors;
}

/* Often the whole of it, an end, or nothing. */
static DdcChannelRange random_range(void)
{
    DdcChannelRange range = {0, 255};

    if (test_random_in(0, 2) > 0)
    {
        range.low = (ddc_uint32)test_random_in(0, 200);
    }
    if (test_random_in(0, 2) > 0)
    {
        range.high = (ddc_uint32)test_random_in(150, 255);
    }
    return range;
}

static DdcColorRange random_color_range(void)
{
    return (DdcColorRange){random_range(), random_range(), random_range(),
                           random_range()};
}

/* ---- The definition ----------------------------------------------------- */

static int channel_in(uint32_t pixel, uint32_t bits,
                      const DdcChannelRange *range)
{
    uint64_t value = pixel & bits;
    uint64_t most = bits;

    if (bits == 0)
    {
        return 1;
    }
    while ((most & 1) == 0)
    {
        most >>= 1;
        value >>= 1;
    }
    return value * 255 >= range->low * most &&
           value * 255 <= range->high * most;
}

static int entry_in(const DdcColors *colors, uint32_t index,
                    const DdcColorRange *range)
{
    const DdcColor *entry = &colors->entries[index];

    return index < colors->entry_count &&
           channel_in(entry->red, 0xFF, &range->red) &&
           channel_in(entry->green, 0xFF, &range->green) &&
           channel_in(entry->blue, 0xFF, &range->blue);
}

static int pixel_in(const DdcColors *colors, uint32_t pixel,
                    const DdcColorRange *range)
{
    if (colors->entry_count > 0)
    {
        return entry_in(colors, pixel, range);
    }
    return channel_in(pixel, colors->red_bits, &range->red) &&
           channel_in(pixel, colors->green_bits, &range->green) &&
           channel_in(pixel, colors->blue_bits, &range->blue) &&
           channel_in(pixel, colors->alpha_bits, &range->alpha);
}

static struct pixel_image random_image(int bytes)
{
    struct pixel_image image =
        pixel_image_make(test_random_in(0, 5) ? test_random_in(1, 140) : 0,
                         test_random_in(0, 20), bytes, test_random_in(0, 5),
                         test_random_in(0, 3), test_random_in(0, 1));

    for_pixels(x, y, image.pixels.width, image.pixels.height)
    {
        pixel_image_set(&image.pixels, x, y, test_random());
    }
    return image;
}

static struct picture expected_of(const DdcPixels *pixels, const DdcRect *part,
                                  const DdcColors *colors,
                                  const DdcColorRange *range)
{
    struct picture p =
        picture_make(part->right - part->left, part->bottom - part->top);

    for_pixels(x, y, p.width, p.height)
    {
        uint32_t value = pixel_image_get(pixels, x + part->left, y + part->top);
        picture_set(&p, x, y, pixel_in(colors, value, range));
    }
    return p;
}

TEST(pixels_of_all_formats_are_set_when_in_range)
{
    for_steps(round, 1500, 71)
    {
        size_t format = (size_t)round % FORMATS;
        struct pixel_image image = random_image(formats[format].bytes);
        DdcColors colors = random_colors(format);
        DdcColorRange range = random_color_range();
        DdcRect whole = {0, 0, image.pixels.width, image.pixels.height};
        struct picture expected =
            expected_of(&image.pixels, &whole, &colors, &range);

        OWN(DdcMask, mask,
            DdcMask_CreateFromPixelColors(&image.pixels, &colors, &range,
                                          &mask));
        assert_mask_shows(mask, &expected);
    }
}

/* 5 bits: 16 counts as 131.6, 15 as 123.4. */
TEST(limits_are_not_rounded)
{
    const DdcColors colors = {.red_bits = 0x1F};
    struct pixel_image image = pixel_image_make(2, 1, 2, 0, 0, false);

    pixel_image_set(&image.pixels, 0, 0, 15);
    pixel_image_set(&image.pixels, 1, 0, 16);
    for (ddc_uint32 low = 0; low <= 255; low++)
    {
        const DdcColorRange range = {{low, 255}, {9, 3}, {9, 3}, {9, 3}};
        OWN(DdcMask, mask,
            DdcMask_CreateFromPixelColors(&image.pixels, &colors, &range,
                                          &mask));
        assert_int_equal(DdcMask_Get(mask, 0, 0), low <= 123);
        assert_int_equal(DdcMask_Get(mask, 1, 0), low <= 131);
    }
}

TEST(colors_that_do_not_fit_are_refused)
{
    static const DdcColors bad[] = {{.red_bits = 5},
                                    {.alpha_bits = 0x8001},
                                    {.red_bits = 0},
                                    {.entry_count = 3}};
    const DdcColorRange all = {{0, 255}, {0, 255}, {0, 255}, {0, 255}};
    struct pixel_image image = pixel_image_make(2, 1, 2, 0, 0, false);
    DdcMask *mask;

    for_rows(i, bad)
    {
        assert_refused(DDC_E_FORMAT, DdcMask_CreateFromPixelColors(
                                         &image.pixels, &bad[i], &all, &mask));
        assert_null(mask);
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

static struct
{
    struct pixel_image image;
    DdcColors colors;
    DdcResult colors_result;
    DdcResult lock_result;
    DdcResult unlock_result;
    int locks;
    int open;
} fake;

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    const DdcPixels *pixels = &fake.image.pixels;

    (void)user;
    *out = (DdcSurfaceInfo){
        pixels->width, pixels->height, pixels->bytes_per_pixel, {0, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    (void)user;
    if (fake.lock_result < 0)
    {
        return fake.lock_result;
    }
    fake.locks++;
    fake.open++;
    *out = fake.image.pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    fake.open--;
    return fake.unlock_result;
}

static DdcResult DDC_CALL get_colors(void *user, DdcColors *out)
{
    (void)user;
    *out = fake.colors;
    return fake.colors_result;
}

static DdcSurface *make_surface(size_t format, bool knows_colors)
{
    const DdcSurfaceOps ops = {sizeof ops, describe,
                               lock,       unlock,
                               NULL,       knows_colors ? get_colors : NULL};

    memset(&fake, 0, sizeof fake);
    fake.image = pixel_image_make(90, 11, formats[format].bytes, 3, 1, false);
    for_pixels(x, y, 90, 11)
    {
        pixel_image_set(&fake.image.pixels, x, y, test_random());
    }
    fake.colors = random_colors(format);
    OWN(DdcSurface, surface, DdcSurface_Create(&ops, NULL, &surface));
    return surface;
}

TEST(a_part_of_a_surface_takes_one_lock)
{
    for_steps(format, FORMATS, 72)
    {
        DdcSurface *surface = make_surface(format, true);
        const DdcRect part = {3, 1, 3 + test_random_in(0, 80), 9};
        DdcColorRange range = random_color_range();
        struct picture expected =
            expected_of(&fake.image.pixels, &part, &fake.colors, &range);

        OWN(DdcMask, mask,
            DdcMask_CreateFromSurfaceColors(surface, &part, &range, &mask));
        assert_mask_shows(mask, &expected);
        assert_int_equal(fake.locks, 1);
        assert_int_equal(fake.open, 0);
    }
}

TEST(a_surface_that_fails_leaves_nothing)
{
    const DdcColorRange range = {{1, 255}, {1, 255}, {1, 255}, {1, 255}};
    DdcMask *mask;

    test_seed(60);
    test_memory_watch(0);
    DdcSurface *surface = make_surface(0, true);
    int live = test_memory_live();
    fake.lock_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcMask_CreateFromSurfaceColors(surface, NULL,
                                                               &range, &mask));
    assert_null(mask);
    fake.lock_result = DDC_OK;
    fake.unlock_result = DDC_E_LOST;
    returns(DDC_E_LOST,
            DdcMask_CreateFromSurfaceColors(surface, NULL, &range, &mask));
    assert_null(mask);
    fake.unlock_result = DDC_OK;
    fake.colors_result = DDC_E_NOPALETTE;
    assert_refused(DDC_E_NOPALETTE, DdcMask_CreateFromSurfaceColors(
                                        surface, NULL, &range, &mask));
    assert_null(mask);
    assert_int_equal(fake.open, 0);
    assert_int_equal(test_memory_live(), live);
    DdcSurface_Destroy(surface);
    test_memory_unwatch();
    surface = make_surface(0, false);
    assert_refused(DDC_E_FORMAT, DdcMask_CreateFromSurfaceColors(
                                     surface, NULL, &range, &mask));
}
