/* SPDX-License-Identifier: Zlib */
/* What samples/common/screen.h makes of the results of DirectDraw, and of pages
 * that cannot be restored. */
#define COBJMACROS
#include "screen.h"
#include "test.h"

static HRESULT lock_result;

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface *self, RECT *rect,
                                      DDSURFACEDESC *desc, DWORD flags,
                                      HANDLE event)
{
    (void)self;
    (void)rect;
    (void)desc;
    (void)flags;
    (void)event;
    return lock_result;
}

TEST(a_lock_without_the_display_is_a_lost_surface)
{
    static const struct
    {
        HRESULT result;
        HRESULT expected;
    } cases[] = {
        {DD_OK, DD_OK},
        {DDERR_SURFACELOST, DDERR_SURFACELOST},
        {DDERR_WRONGMODE, DDERR_SURFACELOST},
        {DDERR_NOEXCLUSIVEMODE, DDERR_SURFACELOST},
        {DDERR_SURFACEBUSY, DDERR_SURFACEBUSY},
    };
    IDirectDrawSurfaceVtbl methods = {.Lock = lock};
    IDirectDrawSurface surface = {&methods};
    DdcPixels pixels;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        lock_result = cases[i].result;
        assert_int_equal(screen_result(lock_result), cases[i].expected);
        assert_int_equal(screen_lock(&surface, 0, &pixels), cases[i].expected);
    }
}

static void close_screen(void *object)
{
    struct screen *screen = object;

    screen_close(screen);
    DestroyWindow(screen->window);
}

static void open_screen(struct screen *out)
{
    HWND window =
        CreateWindowA("STATIC", "screen", WS_POPUP | WS_VISIBLE, 0, 0,
                      SCREEN_WIDTH, SCREEN_HEIGHT, NULL, NULL, NULL, NULL);

    test_own(out, close_screen);
    assert_true(screen_open(out, window, false));
}

/*
 * Makes the pages those that Wine creates when the window loses the focus
 * between SetDisplayMode and CreateSurface: they have the size of the desktop.
 */
static void give_pages_the_size_of_the_desktop(struct screen *screen)
{
    DDSCAPS back = {DDSCAPS_BACKBUFFER};
    DDSURFACEDESC desc = {.dwSize = sizeof desc};
    PALETTEENTRY colours[256] = {{0}};

    IDirectDrawSurface_Release(screen->page);
    IDirectDrawSurface_Release(screen->primary);
    screen->page = NULL;
    screen->primary = NULL;
    assert_int_equal(ChangeDisplaySettingsA(NULL, 0), DISP_CHANGE_SUCCESSFUL);
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.dwBackBufferCount = 1;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    assert_int_equal(
        IDirectDraw_CreateSurface(screen->ddraw, &desc, &screen->primary, NULL),
        DD_OK);
    assert_int_equal(IDirectDrawSurface_GetAttachedSurface(
                         screen->primary, &back, &screen->page),
                     DD_OK);
    assert_int_equal(IDirectDraw_CreatePalette(screen->ddraw,
                                               DDPCAPS_8BIT | DDPCAPS_ALLOW256,
                                               colours, &screen->palette, NULL),
                     DD_OK);
}

/* Opens the screen, in its mode, with lost pages of the desktop's size. */
static void open_screen_with_large_pages(struct screen *out)
{
    open_screen(out);
    give_pages_the_size_of_the_desktop(out);
    assert_int_equal(
        IDirectDraw_SetDisplayMode(out->ddraw, SCREEN_WIDTH, SCREEN_HEIGHT, 8),
        DD_OK);
    assert_int_equal(IDirectDrawSurface_IsLost(out->page), DDERR_SURFACELOST);
}

TEST(pages_of_the_wrong_size_are_replaced_after_a_loss)
{
    static struct screen screen;
    DDSURFACEDESC desc = {.dwSize = sizeof desc};
    IDirectDrawPalette *palette;

    open_screen_with_large_pages(&screen);

    assert_int_equal(screen_restore(&screen), DD_OK);

    assert_int_equal(IDirectDrawSurface_GetSurfaceDesc(screen.page, &desc),
                     DD_OK);
    assert_int_equal(desc.dwWidth, SCREEN_WIDTH);
    assert_int_equal(desc.dwHeight, SCREEN_HEIGHT);
    assert_int_equal(screen_clear(&screen, 1), DD_OK);
    assert_int_equal(IDirectDrawSurface_GetPalette(screen.primary, &palette),
                     DD_OK);
    assert_ptr_equal(palette, screen.palette);
    IDirectDrawPalette_Release(palette);
}

static int refused;

static HRESULT STDMETHODCALLTYPE refuse_to_create(IDirectDraw *self,
                                                  DDSURFACEDESC *desc,
                                                  IDirectDrawSurface **out,
                                                  IUnknown *outer)
{
    (void)self;
    (void)desc;
    (void)out;
    (void)outer;
    refused++;
    return DDERR_OUTOFMEMORY;
}

static ULONG count_references(IDirectDrawSurface *surface)
{
    IDirectDrawSurface_AddRef(surface);
    return IDirectDrawSurface_Release(surface);
}

TEST(pages_of_the_wrong_size_stay_until_new_ones_exist)
{
    static struct screen screen;

    open_screen_with_large_pages(&screen);
    IDirectDrawVtbl *methods = screen.ddraw->lpVtbl;
    IDirectDrawVtbl refusing_methods = *methods;
    refusing_methods.CreateSurface = refuse_to_create;
    IDirectDrawSurface *primary = screen.primary;
    IDirectDrawSurface *page = screen.page;
    ULONG references = count_references(primary) + count_references(page);

    refused = 0;
    screen.ddraw->lpVtbl = &refusing_methods;
    HRESULT result = screen_restore(&screen);
    screen.ddraw->lpVtbl = methods;

    assert_int_equal(result, DDERR_SURFACELOST);
    assert_int_equal(refused, 1);
    assert_ptr_equal(screen.primary, primary);
    assert_ptr_equal(screen.page, page);
    assert_int_equal(count_references(primary) + count_references(page),
                     references);
    assert_int_equal(screen_restore(&screen), DD_OK);
    assert_ptr_not_equal(screen.page, page);
}
