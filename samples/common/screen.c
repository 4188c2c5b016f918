/* SPDX-License-Identifier: Zlib */
/*
 * Implements screen.h. In fullscreen it follows DirectDraw's page flipping: a
 * primary surface with one back buffer. It also registers the game with
 * ddcollide's assertion dialog.
 */
#define COBJMACROS
#include "screen.h"

#include "clip.h"
#include "report.h"

#include <ddcollide/directdraw.h>

#include <stdio.h>
#include <string.h>

/* ---- Open and close ----------------------------------------------------- */

/*
 * Flipping such a page is a copy in any case. And Wine 10 without OpenGL, which
 * has all surfaces in system memory, writes into freed memory after a Flip.
 */
static bool is_in_system_memory(IDirectDrawSurface *page)
{
    DDSCAPS caps = {0};

    return SUCCEEDED(IDirectDrawSurface_GetCaps(page, &caps)) &&
           (caps.dwCaps & DDSCAPS_SYSTEMMEMORY) != 0;
}

static void release(void *object)
{
    if (object != NULL)
    {
        IUnknown_Release((IUnknown *)object);
    }
}

static HRESULT create_pages(IDirectDraw *ddraw, IDirectDrawSurface **primary,
                            IDirectDrawSurface **page)
{
    DDSCAPS back = {DDSCAPS_BACKBUFFER};
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    desc.dwBackBufferCount = 1;
    HRESULT result = IDirectDraw_CreateSurface(ddraw, &desc, primary, NULL);
    return FAILED(result)
               ? result
               : IDirectDrawSurface_GetAttachedSurface(*primary, &back, page);
}

static HRESULT set_mode(struct screen *screen)
{
    return IDirectDraw_SetDisplayMode(screen->ddraw, SCREEN_WIDTH,
                                      SCREEN_HEIGHT, 8);
}

static bool open_fullscreen(struct screen *screen)
{
    HRESULT result = IDirectDraw_SetCooperativeLevel(
        screen->ddraw, screen->window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN);
    if (FAILED(result))
    {
        return report_failed("IDirectDraw::SetCooperativeLevel", result);
    }
    result = set_mode(screen);
    if (FAILED(result))
    {
        report("there is no mode of 640x480 with 8 bits per pixel; try "
               "--windowed, or under Wine a virtual desktop (see "
               "docs/platforms.md)");
        return report_failed("IDirectDraw::SetDisplayMode", result);
    }
    result = create_pages(screen->ddraw, &screen->primary, &screen->page);
    if (FAILED(result))
    {
        return report_failed("creating the pages", result);
    }
    screen->copies_page = is_in_system_memory(screen->page);
    return true;
}

static bool open_windowed(struct screen *screen)
{
    HRESULT result = IDirectDraw_SetCooperativeLevel(
        screen->ddraw, screen->window, DDSCL_NORMAL);
    if (FAILED(result))
    {
        return report_failed("IDirectDraw::SetCooperativeLevel", result);
    }
    result = image_create_surface(screen->ddraw, SCREEN_WIDTH, SCREEN_HEIGHT,
                                  true, &screen->page);
    return SUCCEEDED(result) ||
           report_failed("IDirectDraw::CreateSurface", result);
}

static void DDC_CALL return_from_dialog(void *user, DdcResult result)
{
    (void)result;
    screen_restore(user);
}

/*
 * Lets the dialog of a failed assertion appear over the game. The game is
 * played without it as well.
 */
static void register_for_assertions(struct screen *screen)
{
    DdcAssertionGame game = {0};

    game.size = sizeof game;
    game.cooperative_level =
        screen->windowed ? DDSCL_NORMAL : DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN;
    game.ddraw = screen->ddraw;
    game.window = screen->window;
    game.restore = return_from_dialog;
    game.user = screen;
    game.version = 1;
    DdcResult result = DdcAssertion_SetGame(&game);
    if (result < 0)
    {
        report_note("a failed assertion will show no dialog (%s)",
                    DdcResult_GetName(result));
    }
}

/* Microseconds since some moment; it wraps around. */
static unsigned microseconds(void)
{
    LARGE_INTEGER now;
    LARGE_INTEGER frequency;

    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&frequency);
    return (unsigned)(ULONGLONG)((double)now.QuadPart * 1e6 /
                                 (double)frequency.QuadPart);
}

bool screen_open(struct screen *out, HWND window, bool windowed)
{
    out->window = window;
    out->windowed = windowed;
    HRESULT result = DirectDrawCreate(NULL, &out->ddraw, NULL);
    if (FAILED(result))
    {
        return report_failed("DirectDrawCreate", result);
    }
    if (!(windowed ? open_windowed(out) : open_fullscreen(out)))
    {
        return false;
    }
    register_for_assertions(out);
    result = overlay_create(&out->overlay, microseconds);
    return SUCCEEDED(result) || report_failed("overlay_create", result);
}

void screen_close(struct screen *screen)
{
    if (screen->ddraw == NULL)
    {
        return;
    }
    DdcAssertion_SetGame(NULL);
    overlay_destroy(&screen->overlay);
    for (int i = 0; i < screen->image_count; i++)
    {
        image_free(&screen->images[i]);
    }
    screen->image_count = 0;
    release(screen->palette);
    release(screen->page);
    release(screen->primary);
    if (!screen->windowed)
    {
        /* Releasing an IDirectDraw of version 1 does not do this. */
        IDirectDraw_RestoreDisplayMode(screen->ddraw);
        IDirectDraw_SetCooperativeLevel(screen->ddraw, screen->window,
                                        DDSCL_NORMAL);
    }
    release(screen->ddraw);
    screen->ddraw = NULL;
}

/* ---- Palette and images ------------------------------------------------- */

/* Chooses the colours of the overlay among those of the palette. */
static void set_overlay_colors(struct screen *screen)
{
    DdcColors colors = {.entry_count = 256};

    for (int i = 0; i < 256; i++)
    {
        const PALETTEENTRY *entry = &screen->shown.colours[i];
        colors.entries[i] =
            (DdcColor){entry->peRed, entry->peGreen, entry->peBlue, 0};
    }
    overlay_set_colors(&screen->canvas, &colors);
}

/* Makes screen->shown.colours the palette of the screen. */
static bool set_palette(struct screen *screen)
{
    set_overlay_colors(screen);
    if (screen->windowed)
    {
        return true; /* screen_paint gives the colours to GDI */
    }
    HRESULT result = IDirectDraw_CreatePalette(
        screen->ddraw, DDPCAPS_8BIT | DDPCAPS_ALLOW256, screen->shown.colours,
        &screen->palette, NULL);
    if (FAILED(result))
    {
        return report_failed("IDirectDraw::CreatePalette", result);
    }
    result = IDirectDrawSurface_SetPalette(screen->primary, screen->palette);
    return SUCCEEDED(result) ||
           report_failed("IDirectDrawSurface::SetPalette", result);
}

struct image *screen_load(struct screen *screen, const char *file)
{
    char path[MAX_PATH];
    bool first = screen->image_count == 0;

    if (screen->image_count == SCREEN_IMAGES_MAX)
    {
        report("cannot load %s: there are already %d images", file,
               SCREEN_IMAGES_MAX);
        return NULL;
    }
    int length = snprintf(path, sizeof path, "%s\\%s", screen->folder, file);
    if (length < 0 || (size_t)length >= sizeof path)
    {
        report("cannot open %s: the path of its folder is too long", file);
        return NULL;
    }
    struct image *image = &screen->images[screen->image_count];
    if (!image_load(image, screen->ddraw, screen->windowed, path,
                    first ? screen->shown.colours : NULL))
    {
        return NULL;
    }
    screen->image_count++;
    return !first || set_palette(screen) ? image : NULL;
}

bool screen_load_all(struct screen *screen, const char *const *files, int count,
                     struct image **images)
{
    for (int i = 0; i < count; i++)
    {
        images[i] = screen_load(screen, files[i]);
        if (images[i] == NULL)
        {
            return false;
        }
    }
    return true;
}

/* ---- Results ------------------------------------------------------------ */

HRESULT screen_result(HRESULT result)
{
    return result == DDERR_WRONGMODE || result == DDERR_NOEXCLUSIVEMODE
               ? DDERR_SURFACELOST
               : result;
}

/*
 * Returns the result of a call, and reports it if it is a failure. A lost
 * surface is not reported, because the next frame begins with screen_restore.
 * A failure that repeats in every frame is reported once.
 */
static HRESULT report_unless_lost(struct screen *screen, const char *call,
                                  HRESULT result)
{
    result = screen_result(result);
    if (FAILED(result) && result != DDERR_SURFACELOST &&
        result != screen->logged_failure)
    {
        screen->logged_failure = result;
        report_failed(call, result);
    }
    return result;
}

/* ---- Lost surfaces ------------------------------------------------------ */

static bool is_lost(IDirectDrawSurface *surface)
{
    return surface != NULL &&
           IDirectDrawSurface_IsLost(surface) == DDERR_SURFACELOST;
}

static bool has_size_of_screen(IDirectDrawSurface *page)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    return SUCCEEDED(IDirectDrawSurface_GetSurfaceDesc(page, &desc)) &&
           desc.dwWidth == SCREEN_WIDTH && desc.dwHeight == SCREEN_HEIGHT;
}

/*
 * Creates new pages and releases the old ones. When that fails, keeps the old
 * ones and returns false.
 */
static bool replace_pages(struct screen *screen)
{
    IDirectDrawSurface *primary = NULL;
    IDirectDrawSurface *page = NULL;
    bool good =
        SUCCEEDED(create_pages(screen->ddraw, &primary, &page)) &&
        has_size_of_screen(page) &&
        (screen->palette == NULL ||
         SUCCEEDED(IDirectDrawSurface_SetPalette(primary, screen->palette)));

    release(good ? screen->page : page);
    release(good ? screen->primary : primary);
    if (good)
    {
        screen->primary = primary;
        screen->page = page;
        screen->copies_page = is_in_system_memory(page);
    }
    return good;
}

/*
 * Restoring the primary surface also restores its back buffer. It fails in
 * another display mode, which is set while the game is active when a program
 * that ended before it puts the mode of the desktop back.
 *
 * If the surface has the size of the desktop, restoring also fails in the
 * game's own mode. Wine creates such a surface when the window loses the focus
 * between SetDisplayMode and CreateSurface.
 */
static HRESULT restore_pages(struct screen *screen)
{
    IDirectDrawSurface *surface =
        screen->windowed ? screen->page : screen->primary;
    HRESULT result = IDirectDrawSurface_Restore(surface);

    if (result == DDERR_WRONGMODE && !screen->windowed)
    {
        result = set_mode(screen);
        result = FAILED(result) ? result : IDirectDrawSurface_Restore(surface);
        if (result == DDERR_WRONGMODE && !has_size_of_screen(surface) &&
            replace_pages(screen))
        {
            result = DD_OK;
        }
    }
    return result;
}

HRESULT screen_restore(struct screen *screen)
{
    HRESULT result = DD_OK;
    int restored = 0;

    if (is_lost(screen->primary) || is_lost(screen->page))
    {
        result = restore_pages(screen);
        restored++;
    }
    for (int i = 0; SUCCEEDED(result) && i < screen->image_count; i++)
    {
        if (is_lost(screen->images[i].surface))
        {
            result = image_restore(&screen->images[i]);
            restored++;
        }
    }
    if (SUCCEEDED(result) && restored > 0)
    {
        report_note("%d lost surfaces restored", restored);
    }
    return report_unless_lost(screen, "IDirectDrawSurface::Restore", result);
}

/* ---- Drawing ------------------------------------------------------------ */

HRESULT screen_clear(struct screen *screen, BYTE index)
{
    DDBLTFX fx;

    memset(&fx, 0, sizeof fx);
    fx.dwSize = sizeof fx;
    fx.dwFillColor = index;
    return report_unless_lost(
        screen, "IDirectDrawSurface::Blt",
        IDirectDrawSurface_Blt(screen->page, NULL, NULL, NULL,
                               DDBLT_COLORFILL | DDBLT_WAIT, &fx));
}

static RECT to_rect(const DdcRect *rect)
{
    const RECT same = {rect->left, rect->top, rect->right, rect->bottom};

    return same;
}

static const DdcRect page_rect = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

HRESULT screen_draw(struct screen *screen, const struct image *image, int x,
                    int y)
{
    DdcRect part = {0, 0, image->width, image->height};
    DdcRect to;

    if (!clip_image(&page_rect, x, y, false, &part, &to))
    {
        return DD_OK;
    }
    RECT from = to_rect(&part);
    return report_unless_lost(
        screen, "IDirectDrawSurface::BltFast",
        IDirectDrawSurface_BltFast(screen->page, (DWORD)to.left, (DWORD)to.top,
                                   image->surface, &from,
                                   DDBLTFAST_SRCCOLORKEY | DDBLTFAST_WAIT));
}

HRESULT screen_draw_part(struct screen *screen, const struct image *image,
                         const RECT *part, int x, int y, bool mirrored)
{
    DdcRect visible = {part->left, part->top, part->right, part->bottom};
    DdcRect at;
    DDBLTFX fx;

    if (!clip_image(&page_rect, x, y, mirrored, &visible, &at))
    {
        return DD_OK;
    }
    RECT from = to_rect(&visible);
    RECT to = to_rect(&at);
    memset(&fx, 0, sizeof fx);
    fx.dwSize = sizeof fx;
    fx.dwDDFX = DDBLTFX_MIRRORLEFTRIGHT;
    return report_unless_lost(
        screen, "IDirectDrawSurface::Blt",
        IDirectDrawSurface_Blt(
            screen->page, &to, image->surface, &from,
            DDBLT_KEYSRC | DDBLT_WAIT | (mirrored ? DDBLT_DDFX : 0), &fx));
}

HRESULT screen_lock(IDirectDrawSurface *surface, DWORD access, DdcPixels *out)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    HRESULT result = IDirectDrawSurface_Lock(surface, NULL, &desc,
                                             DDLOCK_WAIT | access, NULL);
    if (SUCCEEDED(result))
    {
        *out = (DdcPixels){desc.lpSurface, desc.lPitch, (int)desc.dwWidth,
                           (int)desc.dwHeight, 1};
    }
    return screen_result(result);
}

/* One lock for all of the overlay. A screen without a menu, on which all may be
 * drawn, needs none of its own: DdcDebugList_DrawOnSurf takes it. */
static HRESULT draw_overlay(struct screen *screen)
{
    HRESULT result = screen_lock(screen->page, 0, &screen->canvas.pixels);

    if (FAILED(result))
    {
        return report_unless_lost(screen, "IDirectDrawSurface::Lock", result);
    }
    DdcResult drawn = overlay_draw(&screen->overlay, &screen->canvas);
    result = IDirectDrawSurface_Unlock(screen->page, NULL);
    return report_unless_lost(screen, "drawing the overlay",
                              drawn < 0 ? drawn : result);
}

static HRESULT show_page(struct screen *screen)
{
    if (screen->copies_page)
    {
        return report_unless_lost(screen, "IDirectDrawSurface::Blt",
                                  IDirectDrawSurface_Blt(screen->primary, NULL,
                                                         screen->page, NULL,
                                                         DDBLT_WAIT, NULL));
    }
    return report_unless_lost(
        screen, "IDirectDrawSurface::Flip",
        IDirectDrawSurface_Flip(screen->primary, NULL, DDFLIP_WAIT));
}

HRESULT screen_show(struct screen *screen)
{
    HRESULT result = draw_overlay(screen);

    if (FAILED(result))
    {
        return result;
    }
    if (!screen->windowed)
    {
        return show_page(screen);
    }
    result = screen_read(screen, &screen->shown);
    if (SUCCEEDED(result))
    {
        HDC dc = GetDC(screen->window);
        screen_paint(screen, dc);
        ReleaseDC(screen->window, dc);
    }
    return result;
}

void screen_paint(struct screen *screen, HDC dc)
{
    struct
    {
        BITMAPINFOHEADER header;
        RGBQUAD colours[256];
    } info;

    memset(&info, 0, sizeof info);
    info.header.biSize = sizeof info.header;
    info.header.biWidth = SCREEN_WIDTH;
    info.header.biHeight = -SCREEN_HEIGHT; /* the top row first */
    info.header.biPlanes = 1;
    info.header.biBitCount = 8;
    info.header.biCompression = BI_RGB;
    for (int i = 0; i < 256; i++)
    {
        info.colours[i].rgbRed = screen->shown.colours[i].peRed;
        info.colours[i].rgbGreen = screen->shown.colours[i].peGreen;
        info.colours[i].rgbBlue = screen->shown.colours[i].peBlue;
    }
    SetDIBitsToDevice(dc, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, 0, 0, 0,
                      SCREEN_HEIGHT, screen->shown.pixels,
                      (const BITMAPINFO *)&info, DIB_RGB_COLORS);
}

/* ---- Reading ------------------------------------------------------------ */

static HRESULT read_pixels(struct screen *screen, struct picture *out)
{
    IDirectDrawSurface *seen =
        screen->windowed ? screen->page : screen->primary;
    DdcPixels pixels;
    HRESULT result = screen_lock(seen, DDLOCK_READONLY, &pixels);

    if (FAILED(result))
    {
        return report_unless_lost(screen, "IDirectDrawSurface::Lock", result);
    }
    for (int y = 0; y < SCREEN_HEIGHT; y++)
    {
        memcpy(out->pixels[y],
               (const BYTE *)pixels.bits + (ptrdiff_t)y * pixels.pitch,
               SCREEN_WIDTH);
    }
    return report_unless_lost(screen, "IDirectDrawSurface::Unlock",
                              IDirectDrawSurface_Unlock(seen, NULL));
}

HRESULT screen_read(struct screen *screen, struct picture *out)
{
    HRESULT result = read_pixels(screen, out);
    if (FAILED(result))
    {
        return result;
    }
    if (screen->palette == NULL)
    {
        memmove(out->colours, screen->shown.colours, sizeof out->colours);
        return DD_OK;
    }
    return report_unless_lost(screen, "IDirectDrawPalette::GetEntries",
                              IDirectDrawPalette_GetEntries(
                                  screen->palette, 0, 0, 256, out->colours));
}
