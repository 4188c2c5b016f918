/* SPDX-License-Identifier: Zlib */
/*
 * Debug drawing on DirectDraw surfaces: the drawn common pixels are those of
 * DdcMask_OverlapMask at 8, 16, 24 and 32 bits, under one lock, and a surface
 * that cannot be drawn on is a named failure.
 */
#include "mock_surface.h"

#define SIDE 40

static ddc_uint32 values[16];

static int setup(void **state)
{
    (void)state;
    mock_journal_clear();
    test_log_listen();
    pump_messages();
    for (int i = 0; i < 16; i++)
    {
        values[i] = (ddc_uint32)i + 1;
    }
    return 0;
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
    DdcMask *mask;

    assert_int_equal(DdcMask_CreateFromSurface(DdcSprite_GetSurface(sprite),
                                               NULL, NULL, &mask),
                     DDC_OK);
    return mask;
}

/* The page has the common pixels of b at (7,5) in a at (3,2), and no others. */
static void assert_common(IDirectDrawSurface *page, const DdcSprite *a,
                          const DdcSprite *b)
{
    DdcMask *mask_a = mask_of(a);
    DdcMask *mask_b = mask_of(b);
    DdcMask *common;

    assert_int_equal(DdcMask_OverlapMask(mask_a, mask_b, 4, 3, &common), 0);
    for (int y = 0; y < SIDE; y++)
    {
        for (int x = 0; x < SIDE; x++)
        {
            int set = DdcMask_Get(common, x + 10 - 3, y + 10 - 2);
            assert_int_equal(read_pixel(page, x, y), set ? 7 : 0);
        }
    }
    DdcMask_Destroy(common);
    DdcMask_Destroy(mask_a);
    DdcMask_Destroy(mask_b);
}

static void common_pixels_are_those_of_the_masks(void **state)
{
    struct ddraw_fixture *f = *state;
    const DDPIXELFORMAT *formats[] = {&format_indexed8, &format_rgb565,
                                      &format_rgb888, &format_xrgb8888};
    IDirectDrawSurface *one = make_surface(f, SIDE, SIDE, 0);
    IDirectDrawSurface *two = make_surface(f, SIDE, SIDE, 0);
    DdcSprite *a = make_sprite(one, 3, 2);
    DdcSprite *b = make_sprite(two, 7, 5);
    DdcDebugList *list;
    DdcDebugDraw draw;

    test_seed(3);
    sprinkle(one);
    sprinkle(two);
    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    {
        IDirectDrawSurface *page =
            make_format_surface(f, SIDE, SIDE, formats[i]);

        assert_int_equal(DdcDebugList_Record(list, &draw), DDC_OK);
        draw.roles = DDC_DRAW_COMMON;
        assert_int_equal(DdcSprites_DebugDraw(a, b, &draw), DDC_OK);
        ddc_uint32 locks = DdcSurface_GetLockCount(NULL);
        ddc_uint32 debug_locks = DdcDebugDraw_GetLockCount();
        assert_int_equal(DdcDebugList_DrawOnSurf(list, page, 10, 10, values),
                         DDC_OK);
        assert_int_equal(DdcSurface_GetLockCount(NULL), locks);
        assert_int_equal(DdcDebugDraw_GetLockCount(), debug_locks + 1);
        assert_unlocked(page);
        assert_common(page, a, b);
        IDirectDrawSurface_Release(page);
    }
    DdcDebugList_Destroy(list);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    IDirectDrawSurface_Release(one);
    IDirectDrawSurface_Release(two);
}

/* ---- One element on a mock ---------------------------------------------- */

static DdcDebugList *list_of_one_rect(void)
{
    const DdcRect rect = {0, 0, 8, 8};
    DdcDebugList *list;
    DdcDebugDraw draw;

    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    assert_int_equal(DdcDebugList_Record(list, &draw), DDC_OK);
    assert_int_equal(draw.rect(draw.user, DDC_DRAW_BOX, &rect), DDC_OK);
    return list;
}

static void one_lock_is_enough_and_it_is_for_writing(void **state)
{
    struct mock_surface page;
    DdcDebugList *list = list_of_one_rect();

    (void)state;
    mock_make(&page, 'p', NULL);
    int references = page.references;
    assert_int_equal(DdcDebugList_DrawOnSurf(list, &page.iface, 0, 0, values),
                     DDC_OK);
    assert_string_equal(mock_journal(), "Lp Up");
    assert_int_equal(page.lock_flags, DDLOCK_WAIT);
    assert_int_equal(page.references, references);
    DdcDebugList_Destroy(list);
}

static void every_dwsize_is_tried(void **state)
{
    struct mock_surface page;
    DdcDebugList *list = list_of_one_rect();

    (void)state;
    mock_make(&page, 'p', NULL);
    page.desc_size = sizeof(DDSURFACEDESC2);
    assert_int_equal(DdcDebugList_DrawOnSurf(list, &page.iface, 0, 0, values),
                     DDC_OK);
    DdcDebugList_Destroy(list);
}

static void a_lost_page_is_named_and_not_locked(void **state)
{
    struct mock_surface page;
    DdcDebugList *list = list_of_one_rect();

    (void)state;
    mock_make(&page, 'p', NULL);
    page.lock_result = DDERR_SURFACELOST;
    page.lock_failures = 1;
    assert_refused(DDERR_SURFACELOST,
                   DdcDebugList_DrawOnSurf(list, &page.iface, 0, 0, values));
    assert_string_equal(mock_journal(), "Fp");
    assert_int_equal(page.locked, 0);
    assert_int_equal(DdcDebugList_DrawOnSurf(list, &page.iface, 0, 0, values),
                     DDC_OK);
    DdcDebugList_Destroy(list);
}

static void a_page_that_the_game_has_locked_is_busy(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *page = make_surface(f, 8, 8, 0);
    DdcDebugList *list = list_of_one_rect();
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(page, NULL, &desc, DDLOCK_WAIT, NULL));
    assert_refused(DDERR_SURFACEBUSY,
                   DdcDebugList_DrawOnSurf(list, page, 0, 0, values));
    assert_dd(IDirectDrawSurface_Unlock(page, NULL));
    assert_int_equal(read_pixel(page, 0, 0), 0);
    DdcDebugList_Destroy(list);
    IDirectDrawSurface_Release(page);
}

static void a_lock_without_pixels_is_named(void **state)
{
    struct mock_surface page;
    DdcDebugList *list = list_of_one_rect();

    (void)state;
    mock_make(&page, 'p', NULL);
    page.null_bits = true;
    assert_refused(DDC_E_NOPIXELS,
                   DdcDebugList_DrawOnSurf(list, &page.iface, 0, 0, values));
    assert_int_equal(page.locked, 0);
    DdcDebugList_Destroy(list);
}

/* ---- Colours ------------------------------------------------------------- */

static void channels_give_the_values(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *page = make_format_surface(f, 8, 8, &format_xrgb8888);
    DdcDebugList *list;
    DdcDebugDraw draw;

    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    assert_int_equal(DdcDebugList_Record(list, &draw), DDC_OK);
    draw.span(draw.user, DDC_DRAW_COMMON, 1, 1, 1);
    assert_int_equal(DdcDebugList_DrawOnSurf(list, page, 0, 0, NULL), DDC_OK);
    assert_int_equal(read_pixel(page, 1, 1) & 0xFFFFFF, 0xFF0000);
    DdcDebugList_Destroy(list);
    IDirectDrawSurface_Release(page);
}

static void eight_bits_without_a_palette_need_values(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *page = make_surface(f, 8, 8, 0);
    DdcDebugList *list = list_of_one_rect();

    assert_refused(DDERR_NOPALETTEATTACHED,
                   DdcDebugList_DrawOnSurf(list, page, 0, 0, NULL));
    DdcDebugList_Destroy(list);
    IDirectDrawSurface_Release(page);
}

#define draw_test(name) cmocka_unit_test_setup(name, setup)

int main(void)
{
    const struct CMUnitTest tests[] = {
        draw_test(common_pixels_are_those_of_the_masks),
        draw_test(one_lock_is_enough_and_it_is_for_writing),
        draw_test(every_dwsize_is_tried),
        draw_test(a_lost_page_is_named_and_not_locked),
        draw_test(a_page_that_the_game_has_locked_is_busy),
        draw_test(a_lock_without_pixels_is_named),
        draw_test(channels_give_the_values),
        draw_test(eight_bits_without_a_palette_need_values),
    };

    return cmocka_run_group_tests(tests, ddraw_setup, ddraw_teardown);
}
