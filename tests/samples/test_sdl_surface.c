/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests of <ddcollide/sdl.h>: in every format, the solid pixels of an
 * SDL surface are those that SDL draws.
 */
#include "test.h"

#include <ddcollide/sdl.h>

#include <limits.h>

#define WIDTH  37 /* odd: rows of 1 to 3 bytes a pixel need padding */
#define HEIGHT 11

static const SDL_Color palette[] = {{0, 0, 0, 255},
                                    {255, 255, 255, 255},
                                    {200, 0, 0, 255},
                                    {0, 160, 80, 255},
                                    {80, 80, 240, 255}};
#define COLORS ((int)(sizeof palette / sizeof *palette))

/* A colour that no picture has. */
#define BACKGROUND 0xFF00FF

/* Formats with a palette, without one, and with alpha. */
static const Uint32 formats[] = {
    SDL_PIXELFORMAT_INDEX8,   SDL_PIXELFORMAT_RGB332,
    SDL_PIXELFORMAT_RGB555,   SDL_PIXELFORMAT_RGB565,
    SDL_PIXELFORMAT_BGR565,   SDL_PIXELFORMAT_ARGB1555,
    SDL_PIXELFORMAT_ARGB4444, SDL_PIXELFORMAT_RGB24,
    SDL_PIXELFORMAT_BGR24,    SDL_PIXELFORMAT_RGB888,
    SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGBA8888};
#define FORMATS ((int)(sizeof formats / sizeof *formats))

/* ---- Pictures ----------------------------------------------------------- */

static Uint32 color_of(const SDL_Surface *picture, int color)
{
    return SDL_MapRGBA(picture->format, palette[color].r, palette[color].g,
                       palette[color].b, palette[color].a);
}

static void set_pixel(SDL_Surface *picture, int x, int y, Uint32 value)
{
    const SDL_Rect pixel = {x, y, 1, 1};

    assert_int_equal(SDL_FillRect(picture, &pixel, value), 0);
}

/* A picture of random colours of the palette; a third of the pixels is black.
 */
static SDL_Surface *make_picture(Uint32 format)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, WIDTH, HEIGHT, SDL_BITSPERPIXEL(format), format);

    assert_non_null(picture);
    if (picture->format->palette != NULL)
    {
        SDL_SetPaletteColors(picture->format->palette, palette, 0, COLORS);
    }
    for_pixels(x, y, WIDTH, HEIGHT)
    {
        int color = test_random_in(-1, COLORS - 1);
        set_pixel(picture, x, y, color_of(picture, color < 0 ? 0 : color));
    }
    return picture;
}

/* Gives every pixel a random colour and the alpha 0, 127 or 254. */
static void randomize_alpha(SDL_Surface *picture)
{
    for_pixels(x, y, WIDTH, HEIGHT)
    {
        const SDL_Color *color = &palette[test_random_in(1, COLORS - 1)];
        int alpha = test_random_in(0, 2) * 127;
        set_pixel(picture, x, y,
                  SDL_MapRGBA(picture->format, color->r, color->g, color->b,
                              (Uint8)alpha));
    }
}

static DdcSurface *surface_of(SDL_Surface *picture)
{
    OWN(DdcSurface, surface, DdcSurface_CreateFromSdl(picture, &surface));
    return surface;
}

/* ---- Drawing with SDL --------------------------------------------------- */

/* Draws the picture on the background; the caller frees the result. */
static SDL_Surface *drawn(SDL_Surface *picture)
{
    SDL_Surface *page = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32,
                                                       SDL_PIXELFORMAT_RGB888);

    assert_non_null(page);
    assert_int_equal(SDL_FillRect(page, NULL, BACKGROUND), 0);
    assert_int_equal(SDL_BlitSurface(picture, NULL, page, NULL), 0);
    return page;
}

/* Checks that the solid pixels are those that SDL draws; returns how many there
 * are. Without a key (NULL), that of the surface is used. */
static int check_mask(DdcSurface *surface, const DdcKey *key,
                      SDL_Surface *picture)
{
    SDL_Surface *page = drawn(picture);
    DdcMask *mask;
    int solid = 0;

    ok(DdcMask_CreateFromSurface(surface, NULL, key, &mask));
    for (int y = 0; y < HEIGHT; y++)
    {
        const Uint8 *row = (const Uint8 *)page->pixels + y * page->pitch;
        for (int x = 0; x < WIDTH; x++)
        {
            Uint32 color;
            memcpy(&color, row + 4 * x, sizeof color);
            int set = DdcMask_Get(mask, x, y);
            assert_int_equal(set, (color & 0xFFFFFF) != BACKGROUND);
            solid += set;
        }
    }
    DdcMask_Destroy(mask);
    SDL_FreeSurface(page);
    return solid;
}

/* As check_mask, on a new surface of the picture and with its own key. */
static int check_surface(SDL_Surface *picture)
{
    DdcSurface *surface = surface_of(picture);
    int solid = check_mask(surface, NULL, picture);

    assert_int_equal(picture->locked, 0);
    DdcSurface_Destroy(surface);
    return solid;
}

/* ---- Keys --------------------------------------------------------------- */

TEST(without_a_key_everything_is_solid)
{
    test_seed(5);
    for (int i = 0; i < FORMATS; i++)
    {
        SDL_Surface *picture = make_picture(formats[i]);
        assert_int_equal(check_surface(picture), WIDTH * HEIGHT);
        SDL_FreeSurface(picture);
    }
}

TEST(a_colour_key_is_transparent_in_every_format)
{
    test_seed(6);
    for (int i = 0; i < FORMATS; i++)
    {
        for (int color = 0; color < COLORS; color++)
        {
            SDL_Surface *picture = make_picture(formats[i]);
            SDL_SetColorKey(picture, SDL_TRUE, color_of(picture, color));
            assert_in_range(check_surface(picture), 1, WIDTH * HEIGHT - 1);
            SDL_FreeSurface(picture);
        }
    }
}

TEST(alpha_0_is_transparent_where_it_is_blended)
{
    test_seed(7);
    for (int i = 0; i < FORMATS; i++)
    {
        if (!SDL_ISPIXELFORMAT_ALPHA(formats[i]))
        {
            continue;
        }
        SDL_Surface *picture = make_picture(formats[i]);
        randomize_alpha(picture);
        assert_in_range(check_surface(picture), 1, WIDTH * HEIGHT - 1);
        SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
        assert_int_equal(check_surface(picture), WIDTH * HEIGHT);
        SDL_FreeSurface(picture);
    }
}

/* The library finds the key by the channels or the palette of the surface. */
TEST(a_key_found_by_colour_is_that_of_sdl)
{
    test_seed(8);
    for (int i = 0; i < FORMATS; i++)
    {
        SDL_Surface *picture = make_picture(formats[i]);
        DdcSurface *surface = surface_of(picture);
        for (int color = 0; color < COLORS; color++)
        {
            DdcKey key;
            ok(DdcKey_SetSurfaceColor(&key, surface, palette[color].r,
                                      palette[color].g, palette[color].b));
            SDL_SetColorKey(picture, SDL_TRUE, color_of(picture, color));
            assert_in_range(check_mask(surface, &key, picture), 1,
                            WIDTH * HEIGHT - 1);
        }
        DdcSurface_Destroy(surface);
        SDL_FreeSurface(picture);
    }
}

TEST(a_key_that_is_set_later_is_used_from_then_on)
{
    test_seed(9);
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_INDEX8);
    DdcSurface *surface = surface_of(picture);

    assert_int_equal(check_mask(surface, NULL, picture), WIDTH * HEIGHT);
    SDL_SetColorKey(picture, SDL_TRUE, 0);
    assert_in_range(check_mask(surface, NULL, picture), 1, WIDTH * HEIGHT - 1);
    DdcSurface_Destroy(surface);
    SDL_FreeSurface(picture);
}

/* ---- Locks and references ----------------------------------------------- */

/* A picture that SDL has run-length encoded has no pixels until it is locked.
 */
static int check_encoded(SDL_Surface *picture)
{
    SDL_SetSurfaceRLE(picture, SDL_TRUE);
    SDL_FreeSurface(drawn(picture)); /* SDL encodes it when it draws it */
    assert_true(SDL_MUSTLOCK(picture));
    assert_null(picture->pixels);
    return check_surface(picture);
}

TEST(a_surface_that_must_be_locked_is_locked)
{
    test_seed(10);
    SDL_Surface *keyed = make_picture(SDL_PIXELFORMAT_RGB888);
    SDL_Surface *blended = make_picture(SDL_PIXELFORMAT_ARGB8888);

    SDL_SetColorKey(keyed, SDL_TRUE, color_of(keyed, 0));
    assert_in_range(check_encoded(keyed), 1, WIDTH * HEIGHT - 1);
    randomize_alpha(blended);
    assert_in_range(check_encoded(blended), 1, WIDTH * HEIGHT - 1);
    SDL_FreeSurface(keyed);
    SDL_FreeSurface(blended);
}

TEST(the_picture_lives_as_long_as_the_surface)
{
    test_seed(11);
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_INDEX8);
    DdcSurface *surface = surface_of(picture);

    assert_int_equal(picture->refcount, 2);
    SDL_FreeSurface(picture);
    assert_int_equal(check_mask(surface, NULL, picture), WIDTH * HEIGHT);
    picture->refcount++;
    DdcSurface_Destroy(surface);
    assert_int_equal(picture->refcount, 1);
    SDL_FreeSurface(picture);
}

TEST(several_pixels_in_a_byte_are_refused)
{
    const Uint32 formats_below_a_byte[] = {SDL_PIXELFORMAT_INDEX1MSB,
                                           SDL_PIXELFORMAT_INDEX4LSB};

    for (int i = 0; i < 2; i++)
    {
        SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
            0, WIDTH, HEIGHT, SDL_BITSPERPIXEL(formats_below_a_byte[i]),
            formats_below_a_byte[i]);
        DdcSurface *surface;
        assert_non_null(picture);
        assert_refused(DDC_E_FORMAT,
                       DdcSurface_CreateFromSdl(picture, &surface));
        assert_null(surface);
        assert_int_equal(picture->refcount, 1);
        SDL_FreeSurface(picture);
    }
}

/* ---- Masks in one call -------------------------------------------------- */

TEST(a_mask_of_a_picture_is_that_of_its_surface)
{
    test_seed(12);
    for (int i = 0; i < FORMATS; i++)
    {
        SDL_Surface *picture = make_picture(formats[i]);
        DdcMask *mask;
        SDL_SetColorKey(picture, SDL_TRUE, color_of(picture, 1));
        int solid = check_surface(picture);
        ok(DdcMask_CreateFromSdl(picture, NULL, NULL, &mask));
        assert_int_equal(DdcMask_Count(mask), solid);
        assert_int_equal(picture->refcount, 1);
        assert_int_equal(picture->locked, 0);
        DdcMask_Destroy(mask);
        SDL_FreeSurface(picture);
    }
}

TEST(a_mask_of_a_part_has_the_pixels_of_that_part)
{
    test_seed(15);
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_RGB24);
    DdcMask *whole;

    SDL_SetColorKey(picture, SDL_TRUE, color_of(picture, 1));
    ok(DdcMask_CreateFromSdl(picture, NULL, NULL, &whole));
    for (int i = 0; i < 200; i++)
    {
        SDL_Rect part = {.x = test_random_in(0, WIDTH),
                         .y = test_random_in(0, HEIGHT)};
        part.w = test_random_in(0, WIDTH - part.x);
        part.h = test_random_in(0, HEIGHT - part.y);
        DdcMask *mask;
        ddc_int32 width, height;
        ok(DdcMask_CreateFromSdl(picture, &part, NULL, &mask));
        ok(DdcMask_GetSize(mask, &width, &height));
        assert_int_equal(width, part.w);
        assert_int_equal(height, part.h);
        for (int p = 0; p < width * height; p++)
        {
            assert_int_equal(
                DdcMask_Get(mask, p % width, p / width),
                DdcMask_Get(whole, part.x + p % width, part.y + p / width));
        }
        DdcMask_Destroy(mask);
    }
    DdcMask_Destroy(whole);
    SDL_FreeSurface(picture);
}

TEST(a_part_that_is_not_inside_the_picture_is_refused)
{
    static const SDL_Rect parts[] = {
        {-1, 0, 2, 2},        {0, -1, 2, 2},
        {0, 0, WIDTH + 1, 1}, {0, 0, 1, HEIGHT + 1},
        {4, 4, -1, 1},        {4, 4, 1, -1},
        {4, 4, INT_MAX, 1},   {4, 4, 1, INT_MAX},
        {INT_MAX, 0, 1, 1},   {INT_MIN, INT_MIN, INT_MIN, INT_MIN},
    };
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_INDEX8);

    for_rows(i, parts)
    {
        DdcMask *mask;
        assert_refused(DDC_E_RANGE,
                       DdcMask_CreateFromSdl(picture, &parts[i], NULL, &mask));
        assert_null(mask);
        assert_int_equal(picture->refcount, 1);
    }
    SDL_FreeSurface(picture);
}

TEST(a_key_of_the_callers_counts_instead)
{
    test_seed(13);
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_INDEX8);
    const DdcKey none = {0, 1, 0};
    DdcMask *mask;

    SDL_SetColorKey(picture, SDL_TRUE, 0);
    ok(DdcMask_CreateFromSdl(picture, NULL, &none, &mask));
    assert_int_equal(DdcMask_Count(mask), WIDTH * HEIGHT);
    DdcMask_Destroy(mask);
    SDL_FreeSurface(picture);
}

TEST(a_locked_picture_can_be_read_and_stays_locked)
{
    test_seed(14);
    SDL_Surface *picture = make_picture(SDL_PIXELFORMAT_RGB888);
    DdcMask *mask;

    SDL_SetColorKey(picture, SDL_TRUE, color_of(picture, 0));
    (void)check_encoded(picture);
    assert_int_equal(SDL_LockSurface(picture), 0);
    int locked = picture->locked;
    ok(DdcMask_CreateFromSdl(picture, NULL, NULL, &mask));
    assert_int_equal(picture->locked, locked);
    SDL_UnlockSurface(picture);
    assert_int_equal(check_surface(picture), DdcMask_Count(mask));
    DdcMask_Destroy(mask);
    SDL_FreeSurface(picture);
}

TEST(null_and_pictures_without_pixels_are_refused)
{
    SDL_Surface *bare = SDL_CreateRGBSurfaceWithFormatFrom(
        NULL, WIDTH, HEIGHT, 8, WIDTH, SDL_PIXELFORMAT_INDEX8);
    SDL_Surface *empty =
        SDL_CreateRGBSurfaceWithFormat(0, 0, 0, 8, SDL_PIXELFORMAT_INDEX8);
    DdcSurface *surface;
    DdcMask *mask;

    returns(DDC_E_INVALIDPARAMS, DdcSurface_CreateFromSdl(NULL, &surface));
    assert_null(surface);
    returns(DDC_E_INVALIDPARAMS, DdcSurface_CreateFromSdl(bare, NULL));
    returns(DDC_E_INVALIDPARAMS,
            DdcMask_CreateFromSdl(NULL, NULL, NULL, &mask));
    assert_null(mask);
    returns(DDC_E_INVALIDPARAMS, DdcMask_CreateFromSdl(bare, NULL, NULL, NULL));
    assert_refused(DDC_E_NOPIXELS,
                   DdcMask_CreateFromSdl(bare, NULL, NULL, &mask));
    assert_null(mask);
    assert_refused(DDC_E_RANGE,
                   DdcMask_CreateFromSdl(empty, NULL, NULL, &mask));
    assert_int_equal(bare->refcount, 1);
    assert_int_equal(empty->refcount, 1);
    SDL_FreeSurface(bare);
    SDL_FreeSurface(empty);
}
