/* SPDX-License-Identifier: Zlib */
/* Keys by colour and by alpha, from the palette or channels of a surface. */
#include "scripted_surface.h"

static struct fake_surface
{
    DdcSurfaceInfo info;
    DdcColors colors;
    DdcResult result;
    DdcSurface *surface;
} fake;

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    const struct fake_surface *fake_surface = user;

    *out = fake_surface->info;
    return DDC_OK;
}

static DdcResult DDC_CALL get_colors(void *user, DdcColors *out)
{
    const struct fake_surface *fake_surface = user;

    assert_int_equal(out->red_bits, 0);
    assert_int_equal(out->entry_count, 0);
    *out = fake_surface->colors;
    return fake_surface->result;
}

BEFORE_EACH_TEST()
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, never_lock,
        never_unlock,          NULL,     get_colors};

    memset(&fake, 0, sizeof fake);
    fake.info = (DdcSurfaceInfo){8, 8, 2, {0, 1, 0}};
    test_log_listen();
    ok(DdcSurface_Create(&ops, &fake, &fake.surface));
    test_own(fake.surface, destroy_DdcSurface);
}

static const DdcColors rgb565 = {0xF800, 0x07E0, 0x001F, 0, 0, {{0}}};
static const DdcColors argb1555 = {0x7C00, 0x03E0, 0x001F, 0x8000, 0, {{0}}};
static const DdcColors argb4444 = {0x0F00, 0x00F0, 0x000F, 0xF000, 0, {{0}}};
static const DdcColors argb8888 = {0xFF0000,   0x00FF00, 0x0000FF,
                                   0xFF000000, 0,        {{0}}};
static const DdcColors bgr101010 = {0x3FF, 0xFFC00, 0x3FF00000, 0, 0, {{0}}};

TEST(a_color_is_cut_to_the_bits_of_each_channel)
{
    static const struct
    {
        const DdcColors *colors;
        ddc_uint32 red, green, blue, expected, mask;
    } cases[] = {
        {&rgb565, 255, 0, 255, 0xF81F, 0xFFFF},
        {&rgb565, 0, 0, 0, 0x0000, 0xFFFF},
        {&rgb565, 255, 255, 255, 0xFFFF, 0xFFFF},
        {&rgb565, 7, 3, 7, 0x0000, 0xFFFF},
        {&rgb565, 8, 4, 8, 0x0821, 0xFFFF},
        {&rgb565, 0x84, 0x86, 0x8C, 0x8431, 0xFFFF},
        {&argb1555, 255, 0, 255, 0x7C1F, 0x7FFF},
        {&argb4444, 0xFF, 0x8F, 0x10, 0x0F81, 0x0FFF},
        {&argb8888, 255, 0, 255, 0x00FF00FF, 0x00FFFFFF},
        {&argb8888, 1, 2, 3, 0x00010203, 0x00FFFFFF},
        {&bgr101010, 255, 0, 0, 0x000003FF, 0x3FFFFFFF},
        {&bgr101010, 0, 255, 128, 0x201FFC00, 0x3FFFFFFF},
    };

    for_rows(i, cases)
    {
        DdcKey key;

        fake.colors = *cases[i].colors;
        ok(DdcKey_SetSurfaceColor(&key, fake.surface, cases[i].red,
                                  cases[i].green, cases[i].blue));
        assert_fields(DdcKey, key, cases[i].mask, cases[i].expected,
                      cases[i].expected);
    }
    assert_int_equal(test_log_count(), 0);
}

TEST(with_a_palette_the_key_is_the_lowest_index_of_the_color)
{
    DdcKey key = {1, 2, 3};

    fake.colors.entry_count = 200;
    fake.colors.entries[7] = (DdcColor){255, 0, 255, 4};
    fake.colors.entries[90] = (DdcColor){255, 0, 255, 0};
    fake.colors.entries[200] = (DdcColor){9, 9, 9, 0};
    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetSurfaceColor(&key, fake.surface, 9, 9, 9));
    assert_int_equal(key.used_bits, 1);
    ok(DdcKey_SetSurfaceColor(&key, fake.surface, 255, 0, 255));
    assert_fields(DdcKey, key, 0xFF, 7, 7);
}

TEST(a_palette_of_more_than_256_entries_is_refused)
{
    static const ddc_uint32 counts[] = {257, 0x80000000u, UINT32_MAX};
    DdcKey key;

    for_rows(i, counts)
    {
        fake.colors.entry_count = counts[i];
        assert_refused(DDC_E_RANGE,
                       DdcKey_SetSurfaceColor(&key, fake.surface, 255, 0, 255));
    }
}

/* The threshold is 0..256 also for surfaces with fewer than 8 bits of alpha. */
TEST(alpha_below_the_threshold_is_transparent)
{
    const DdcColors *formats[] = {&argb1555, &argb4444, &argb8888};
    static const ddc_uint32 most[] = {1, 15, 255};

    for_rows(i, formats)
    {
        ddc_uint32 bits = formats[i]->alpha_bits;
        ddc_uint32 lowest = bits & (0u - bits);

        fake.colors = *formats[i];
        for (ddc_uint32 threshold = 0; threshold <= 256; threshold++)
        {
            DdcKey key;

            ok(DdcKey_SetSurfaceAlpha(&key, fake.surface, threshold));
            for (ddc_uint32 alpha = 0; alpha <= most[i]; alpha++)
            {
                ddc_uint32 value = (alpha * lowest) & key.used_bits;
                bool transparent = key.low <= value && value <= key.high;
                assert_int_equal(transparent,
                                 alpha * 255 < threshold * most[i]);
            }
        }
    }
}

TEST(unusable_channels_or_no_palette_give_no_key)
{
    /* A channel without bits; channels whose bits are not adjacent. */
    static const DdcColors unusable[] = {
        {0, 0x07E0, 0x001F, 0, 0, {{0}}},
        {0xF800, 0x07A0, 0x001F, 0, 0, {{0}}},
        {0xF800, 0x07E0, 0x0015, 0x5000, 0, {{0}}},
    };
    DdcKey key = {1, 2, 3};

    for_rows(i, unusable)
    {
        fake.colors = unusable[i];
        assert_refused(DDC_E_FORMAT,
                       DdcKey_SetSurfaceColor(&key, fake.surface, 0, 0, 0));
        assert_refused(DDC_E_FORMAT,
                       DdcKey_SetSurfaceAlpha(&key, fake.surface, 1));
    }
    fake.result = DDC_E_NOPALETTE;
    assert_refused(DDC_E_NOPALETTE,
                   DdcKey_SetSurfaceColor(&key, fake.surface, 0, 0, 0));
    assert_non_null(strstr(test_log_text(), "has no palette"));
    assert_refused(DDC_E_FORMAT, DdcKey_SetSurfaceAlpha(&key, fake.surface, 1));
    fake.result = DDC_E_LOST;
    assert_refused(DDC_E_LOST,
                   DdcKey_SetSurfaceColor(&key, fake.surface, 0, 0, 0));
    assert_refused(DDC_E_LOST, DdcKey_SetSurfaceAlpha(&key, fake.surface, 1));
    assert_int_equal(key.used_bits, 1);
}

TEST(images_in_memory_have_no_colors)
{
    struct test_image image = test_image_make(4, 4, 0, false);
    DdcSurface *surface = test_surface(&image.pixels);
    DdcKey key;

    assert_refused(DDC_E_FORMAT,
                   DdcKey_SetSurfaceColor(&key, surface, 0, 0, 0));
    assert_refused(DDC_E_FORMAT, DdcKey_SetSurfaceAlpha(&key, surface, 1));
}

/* The sprite keeps the destroyed surface's memory valid. */
TEST(a_destroyed_surface_is_not_called)
{
    DdcSurface *surface = fake.surface;
    DdcKey key;

    test_sprite(surface, 0, 0);
    DdcSurface_Destroy(surface);
    assert_refused(DDC_E_DESTROYED,
                   DdcKey_SetSurfaceColor(&key, surface, 0, 0, 0));
    assert_refused(DDC_E_DESTROYED, DdcKey_SetSurfaceAlpha(&key, surface, 0));
}

/* The key would be that of the new format, but sprites still use the old one.
 */
TEST(a_changed_surface_gives_no_key)
{
    const DdcSurfaceInfo changed[] = {
        {8, 8, 1, {0, 1, 0}}, {9, 8, 2, {0, 1, 0}}, {8, 7, 2, {0, 1, 0}}};
    DdcKey key = {1, 2, 3};

    fake.colors = argb4444;
    for_rows(i, changed)
    {
        fake.info = changed[i];
        assert_refused(DDC_E_CHANGED,
                       DdcKey_SetSurfaceColor(&key, fake.surface, 0, 0, 0));
        assert_refused(DDC_E_CHANGED,
                       DdcKey_SetSurfaceAlpha(&key, fake.surface, 1));
    }
    assert_int_equal(key.used_bits, 1);
}
