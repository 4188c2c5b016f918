/* SPDX-License-Identifier: Zlib */
/*
 * Debug drawing on DirectDraw surfaces: the drawn common pixels are those of
 * DdcMask_CreateOverlap at 8, 16, 24 and 32 bits, under one lock, and a surface
 * that cannot be drawn on is a named failure.
 */
#include "fake_ddraw.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

#define SIDE 40

static ddc_uint32 values[16];

BEFORE_EACH_TEST()
{
    fake_start(0);
    events_clear();
    test_log_listen();
    pump_messages();
    for (int i = 0; i < 16; i++)
    {
        values[i] = (ddc_uint32)i + 1;
    }
}

/* Random pixels, about two of three solid. */
static void sprinkle(IDirectDrawSurface *surface)
{
    for (int y = 0; y < SIDE; y++)
    {
        for (int x = 0; x < SIDE; x++)
        {
            put_pixel(surface, x, y, test_random() % 3);
        }
    }
}

static DdcMask *mask_of(const DdcSprite *sprite)
{
    OWN(DdcMask, mask,
        DdcMask_CreateFromSurface(DdcSprite_GetSurface(sprite), NULL, NULL,
                                  &mask));
    return mask;
}

/* The page has the common pixels of b at (7,5) in a at (3,2), and no others. */
static void assert_common(IDirectDrawSurface *page, const DdcSprite *a,
                          const DdcSprite *b)
{
    DdcMask *mask_a = mask_of(a);
    DdcMask *mask_b = mask_of(b);

    OWN(DdcMask, common, DdcMask_CreateOverlap(mask_a, mask_b, 4, 3, &common));
    for (int y = 0; y < SIDE; y++)
    {
        for (int x = 0; x < SIDE; x++)
        {
            int set = DdcMask_Get(common, x + 10 - 3, y + 10 - 2);
            assert_int_equal(read_pixel(page, x, y), set ? 7 : 0);
        }
    }
}

TEST(common_pixels_are_those_of_the_masks)
{
    const DDPIXELFORMAT *formats[] = {&format_indexed8, &format_rgb565,
                                      &format_rgb888, &format_xrgb8888};
    IDirectDrawSurface *one = make_surface(SIDE, SIDE, 0);
    IDirectDrawSurface *two = make_surface(SIDE, SIDE, 0);
    DdcSprite *a = make_sprite(one, 3, 2);
    DdcSprite *b = make_sprite(two, 7, 5);
    DdcDebugSink draw;

    test_seed(3);
    sprinkle(one);
    sprinkle(two);
    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    for_freed_rows(i, formats)
    {
        IDirectDrawSurface *page = make_format_surface(SIDE, SIDE, formats[i]);

        ok(DdcDebugList_Record(list, &draw));
        draw.roles = DDC_DRAW_COMMON;
        ok(DdcSprite_DebugDrawPair(a, b, &draw));
        ddc_uint32 locks = DdcSurface_GetLockCount(NULL);
        ok(DdcDebugList_DrawOnSurf(list, page, 10, 10, values));
        assert_int_equal(DdcSurface_GetLockCount(NULL), locks);
        assert_unlocked(page);
        assert_common(page, a, b);
    }
}

/* ---- One element on a fake ---------------------------------------------- */

static DdcDebugList *list_of_one_rect(void)
{
    const DdcRect rect = {0, 0, 8, 8};
    DdcDebugSink draw;

    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    ok(DdcDebugList_Record(list, &draw));
    ok(draw.rect(draw.user, DDC_DRAW_BOX, &rect));
    return list;
}

/* A lock is for writing, the only one, and ended. */
TEST(what_the_lock_gives_is_the_result)
{
    static const struct
    {
        int version;
        HRESULT lock_result;
        bool no_pixels;
        DdcResult expected;
        const char *events;
    } rows[] = {
        {1, DD_OK, false, DDC_OK, "Lp Up"},
        {7, DD_OK, false, DDC_OK, "Lp Up"},
        {1, DDERR_SURFACELOST, false, DDERR_SURFACELOST, "Fp"},
        {1, DD_OK, true, DDC_E_NOPIXELS, "Lp Up"},
    };
    DdcDebugList *list = list_of_one_rect();

    for_freed_rows(i, rows)
    {
        struct fake_surface *page =
            fake_surface_make(rows[i].version, 8, 8, &format_indexed8);

        page->name = 'p';
        page->lock_flags = DDLOCK_WAIT;
        page->lock_result = rows[i].lock_result;
        page->lock_failures = FAILED(rows[i].lock_result);
        page->no_pixels = rows[i].no_pixels;
        events_clear();
        test_log_listen();
        returns(rows[i].expected,
                DdcDebugList_DrawOnSurf(list, page->pointer, 0, 0, values));
        assert_string_equal(events_text(), rows[i].events);
        assert_int_equal(test_log_count(), rows[i].expected < 0);
        page->no_pixels = false;
        ok(DdcDebugList_DrawOnSurf(list, page->pointer, 0, 0, values));
    }
}

TEST(a_page_that_the_game_has_locked_is_busy)
{
    IDirectDrawSurface *page = make_surface(8, 8, 0);
    DdcDebugList *list = list_of_one_rect();

    game_lock(page);
    assert_refused(DDERR_SURFACEBUSY,
                   DdcDebugList_DrawOnSurf(list, page, 0, 0, values));
    assert_dd(IDirectDrawSurface_Unlock(page, NULL));
    assert_int_equal(read_pixel(page, 0, 0), 0);
}

/* ---- Colours ------------------------------------------------------------- */

TEST(channels_give_the_values)
{
    IDirectDrawSurface *page = make_format_surface(8, 8, &format_xrgb8888);
    DdcDebugSink draw;

    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    ok(DdcDebugList_Record(list, &draw));
    draw.span(draw.user, DDC_DRAW_COMMON, 1, 1, 1);
    ok(DdcDebugList_DrawOnSurf(list, page, 0, 0, NULL));
    assert_int_equal(read_pixel(page, 1, 1) & 0xFFFFFF, 0xFF0000);
}

TEST(eight_bits_without_a_palette_need_values)
{
    IDirectDrawSurface *page = make_surface(8, 8, 0);
    DdcDebugList *list = list_of_one_rect();

    assert_refused(DDERR_NOPALETTEATTACHED,
                   DdcDebugList_DrawOnSurf(list, page, 0, 0, NULL));
}
