/* SPDX-License-Identifier: Zlib */
/*
 * Real surfaces of 8, 16, 24 and 32 bits: which pixels are transparent, keys by
 * colour, and that a sprite collides exactly where a Blt draws it.
 */
#include "fixture.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

static const DDPIXELFORMAT *const formats[] = {
    &format_indexed8, &format_rgb555,   &format_rgb565,  &format_argb4444,
    &format_rgb888,   &format_xrgb8888, &format_argb8888};

#define FORMATS (int)(sizeof formats / sizeof *formats)

static uint32_t color_bits(const DDPIXELFORMAT *format)
{
    return format->dwRGBBitCount == 8
               ? 0xFF
               : format->dwRBitMask | format->dwGBitMask | format->dwBBitMask;
}

static uint32_t all_bits(const DDPIXELFORMAT *format)
{
    return 0xFFFFFFFF >> (32 - format->dwRGBBitCount);
}

BEFORE_EACH_TEST()
{
    test_log_listen();
    pump_messages();
}

/* ---- What is transparent ------------------------------------------------- */

/* The key and the pixels have random bits outside the colour channels. */
TEST(the_surfaces_own_key_counts_by_its_color)
{
    for_freed_rows(i, formats)
    {
        uint32_t color = color_bits(formats[i]) & 0x5A5AA5C3;
        uint32_t spare = all_bits(formats[i]) & ~color_bits(formats[i]);
        IDirectDrawSurface *surface = make_format_surface(4, 1, formats[i]);

        put_pixel(surface, 0, 0, color);
        put_pixel(surface, 1, 0, color | spare);
        put_pixel(surface, 2, 0, color ^ 1);
        put_pixel(surface, 3, 0, (color ^ 1) | spare);
        set_key(surface, color);
        DdcSprite *sprite = make_sprite(surface, 0, 0);
        for (int x = 0; x < 4; x++)
        {
            assert_int_equal(is_solid_at(sprite, x, 0), x >= 2);
        }
    }
}

/* Each format is tested with each other one, with one common pixel. */
TEST(all_pairs_of_formats_collide_where_both_are_solid)
{
    for_steps(i, FORMATS * FORMATS, 0)
    {
        const DDPIXELFORMAT *const pair[] = {formats[i / FORMATS],
                                             formats[i % FORMATS]};
        IDirectDrawSurface *surface[2];
        DdcSprite *sprite[2];

        for (int n = 0; n < 2; n++)
        {
            surface[n] = make_format_surface(5, 5, pair[n]);
            set_key(surface[n], 0);
            sprite[n] = make_sprite(surface[n], 3 * n, 2 * n);
        }
        put_pixel(surface[0], 4, 3, 1);
        put_pixel(surface[1], 1, 2, 1);
        assert_int_equal(DdcSpritesCollide(sprite[0], sprite[1]), 0);
        put_pixel(surface[1], 1, 1, 1);
        assert_int_equal(DdcSpritesCollide(sprite[0], sprite[1]), 1);
    }
}

/*
 * 24-bit surfaces may exist only in memory that the game has allocated, for
 * which Wine needs a pitch that is a multiple of 4 and of the pixel size.
 */
TEST(user_memory_of_24_bits_is_read)
{
    static uint8_t memory[36 * 5];
    IDirectDrawSurface *surface =
        make_user_surface(10, 5, memory, 36, &format_rgb888);

    memory[36 * 4 + 3 * 9 + 2] = 0x80; /* red of (9,4) */
    set_key(surface, 0);
    DdcSprite *sprite = make_sprite(surface, 0, 0);
    assert_int_equal(is_solid_at(sprite, 9, 4), 1);
    assert_int_equal(is_solid_at(sprite, 8, 4), 0);
}

/* ---- Keys by colour ------------------------------------------------------ */

/* GDI draws the colour into the surface; the key must be the same pixel. */
TEST(a_key_by_color_is_what_gdi_draws)
{
    for_freed_rows(i, formats)
    {
        IDirectDrawSurface *surface = make_format_surface(4, 4, formats[i]);
        HDC dc;

        if (i == 0 || FAILED(IDirectDrawSurface_GetDC(surface, &dc)))
        {
            continue; /* GDI cannot draw on this format. */
        }
        assert_dd(IDirectDrawSurface_ReleaseDC(surface, dc));
        OWN(DdcSurface, known, DdcSurface_CreateFromSurf(surface, &known));
        for (int n = 0; n < 300; n++)
        {
            uint32_t color =
                n < 256 ? 0x010101u * (uint32_t)n : test_random() & 0xFFFFFF;
            DdcKey key;

            assert_dd(IDirectDrawSurface_GetDC(surface, &dc));
            SetPixel(dc, 0, 0, color);
            assert_dd(IDirectDrawSurface_ReleaseDC(surface, dc));
            uint32_t drawn = read_pixel(surface, 0, 0);
            ok(DdcKey_SetSurfaceColor(&key, known, color & 255,
                                      color >> 8 & 255, color >> 16));
            assert_int_equal(key.used_bits, color_bits(formats[i]));
            assert_int_equal(key.low, drawn & key.used_bits);
        }
    }
}

static IDirectDrawPalette *make_palette(void)
{
    static PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;

    memset(entries, 0, sizeof entries);
    entries[3] = (PALETTEENTRY){255, 0, 255, PC_NOCOLLAPSE};
    entries[9] = (PALETTEENTRY){255, 0, 255, 0};
    assert_dd(IDirectDraw_CreatePalette(real.ddraw, DDPCAPS_8BIT, entries,
                                        &palette, NULL));
    return palette;
}

TEST(a_color_is_looked_up_in_the_attached_palette)
{
    IDirectDrawPalette *palette = make_palette();
    IDirectDrawSurface *surface = make_surface(4, 4, 3);
    DdcSprite *sprite = make_sprite(surface, 0, 0);
    DdcSurface *known = DdcSprite_GetSurface(sprite);
    DdcKey key = {1, 2, 3};

    assert_refused(DDERR_NOPALETTEATTACHED,
                   DdcKey_SetSurfaceColor(&key, known, 255, 0, 255));
    assert_int_equal(key.used_bits, 1);
    assert_dd(IDirectDrawSurface_SetPalette(surface, palette));
    ok(DdcKey_SetSurfaceColor(&key, known, 255, 0, 255));
    assert_int_equal(key.low, 3);
    assert_int_equal(key.high, 3);
    ok(DdcSprite_SetKey(sprite, &key));
    assert_int_equal(is_solid_at(sprite, 0, 0), 0);
    assert_refused(DDC_E_NOCOLOR, DdcKey_SetSurfaceColor(&key, known, 1, 2, 3));
    assert_refused(DDC_E_FORMAT, DdcKey_SetSurfaceAlpha(&key, known, 1));
    /* Only the surface and the test have references to the palette. */
    assert_dd(IDirectDrawSurface_SetPalette(surface, NULL));
    assert_int_equal(IDirectDrawPalette_Release(palette), 0);
}

TEST(a_key_by_alpha_needs_alpha)
{
    for_freed_rows(i, formats)
    {
        IDirectDrawSurface *surface = make_format_surface(2, 1, formats[i]);
        DdcSprite *sprite = make_sprite(surface, 0, 0);
        DdcSurface *known = DdcSprite_GetSurface(sprite);
        DWORD alpha = formats[i]->dwRGBAlphaBitMask;
        DdcKey key;

        if ((formats[i]->dwFlags & DDPF_ALPHAPIXELS) == 0)
        {
            assert_refused(DDC_E_FORMAT,
                           DdcKey_SetSurfaceAlpha(&key, known, 128));
        }
        else
        {
            put_pixel(surface, 0, 0, ~alpha | (alpha & alpha >> 1));
            put_pixel(surface, 1, 0, alpha & ~(alpha >> 1));
            ok(DdcKey_SetSurfaceAlpha(&key, known, 128));
            ok(DdcSprite_SetKey(sprite, &key));
            assert_int_equal(is_solid_at(sprite, 0, 0), 0);
            assert_int_equal(is_solid_at(sprite, 1, 0), 1);
        }
    }
}

/* ---- Frames of a sheet, lent pixels -------------------------------------- */

TEST(two_frames_of_a_multibyte_sheet_take_one_lock)
{
    for_freed_rows(i, formats)
    {
        const DdcRect left = {0, 0, 8, 8};
        const DdcRect right = {8, 0, 16, 8};
        IDirectDrawSurface *sheet = make_format_surface(16, 8, formats[i]);

        set_key(sheet, 0);
        put_pixel(sheet, 7, 7, 1);
        put_pixel(sheet, 8, 0, 1);
        DdcSprite *one = make_sprite(sheet, 0, 0);
        DdcSprite *two = make_sprite(sheet, 7, 7);
        ok(DdcSprite_SetFrame(one, &left));
        ok(DdcSprite_SetFrame(two, &right));
        for (int mirror = 0; mirror < 2; mirror++)
        {
            ddc_uint32 before = DdcSurface_GetLockCount(NULL);

            assert_int_equal(DdcSpritesCollide(one, two), !mirror);
            assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
            ok(DdcSprite_SetMirror(two, DDC_MIRROR_LEFTRIGHT));
        }
        assert_unlocked(sheet);
    }
}

TEST(a_lock_of_the_game_can_be_lent)
{
    for_freed_rows(i, formats)
    {
        IDirectDrawSurface *surface = make_format_surface(9, 9, formats[i]);
        ddc_uint32 before = DdcSurface_GetLockCount(NULL);

        set_key(surface, 1);
        DdcSprite *one = make_sprite(surface, 0, 0);
        DdcSprite *two = make_sprite(surface, 8, 8);
        DdcPixels pixels = game_lock(surface);
        ok(DdcSurface_Lend(DdcSprite_GetSurface(one), &pixels));
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        ok(DdcSprite_SetMirror(one, DDC_MIRROR_UPDOWN));
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        assert_int_equal(DdcSurface_GetLockCount(NULL), before);
        ok(DdcSurface_Lend(DdcSprite_GetSurface(one), NULL));
        assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
    }
}

/* ---- A sprite collides where a Blt draws --------------------------------- */

/*
 * Scale factors with which an implementation that steps in 16.16 fixed point
 * also draws the nearest pixel.
 */
static const int factors[][2] = {{1, 1}, {2, 1}, {4, 1},
                                 {8, 1}, {1, 2}, {1, 4}};

#define FACTORS (int)(sizeof factors / sizeof *factors)

static void assert_drawn(IDirectDrawSurface *screen, const DdcSprite *sprite,
                         int width, int height, uint32_t background)
{
    for (int y = 0; y < height; y++)
    {
        for (int x = 0; x < width; x++)
        {
            assert_int_equal(is_solid_at(sprite, x, y),
                             read_pixel(screen, x, y) != background);
        }
    }
}

static void check_blt(const DDPIXELFORMAT *format, const int factor[2],
                      int mirror)
{
    const int width = 4;
    const int height = 8;
    int shown_width = width * factor[0] / factor[1];
    int shown_height = height * factor[0] / factor[1];
    IDirectDrawSurface *surface =
        make_format_surface(width + 2, height, format);
    IDirectDrawSurface *screen =
        make_format_surface(shown_width, shown_height, format);
    RECT frame = {1, 0, width + 1, height};
    DDBLTFX effects = {0};

    for (int i = 0; i < (width + 2) * height; i++)
    {
        put_pixel(surface, i % (width + 2), i / (width + 2),
                  test_random_in(0, 1) ? 0x1F : 0x03);
    }
    set_key(surface, 0x1F);
    effects.dwSize = sizeof effects;
    effects.dwDDFX = (DWORD)mirror;
    assert_dd(IDirectDrawSurface_Blt(
        screen, NULL, surface, &frame,
        DDBLT_WAIT | DDBLT_KEYSRC | (mirror != 0 ? DDBLT_DDFX : 0), &effects));
    DdcSprite *sprite = make_sprite(surface, 0, 0);
    ok(DdcSprite_SetFrame(sprite, (const DdcRect *)&frame));
    ok(DdcSprite_SetMirror(sprite, mirror));
    ok(DdcSprite_SetSize(sprite, shown_width, shown_height));
    assert_drawn(screen, sprite, shown_width, shown_height, 0);
}

TEST(mirrored_and_stretched_it_is_where_blt_draws)
{
    assert_int_equal(DDC_MIRROR_LEFTRIGHT, DDBLTFX_MIRRORLEFTRIGHT);
    assert_int_equal(DDC_MIRROR_UPDOWN, DDBLTFX_MIRRORUPDOWN);
    for_steps(i, FORMATS * FACTORS * 4, 24)
    {
        check_blt(formats[i / 4 / FACTORS], factors[i / 4 % FACTORS],
                  i % 4 * 2);
    }
}
