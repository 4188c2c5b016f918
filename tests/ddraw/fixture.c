/* SPDX-License-Identifier: Zlib */
/* Implements fixture.h. */
#include "fixture.h"

#define RGB_FORMAT(flags, bits, red, green, blue, alpha)                       \
    {                                                                          \
        sizeof(DDPIXELFORMAT), DDPF_RGB | (flags), 0, {bits}, {red}, {green},  \
            {blue},                                                            \
        {                                                                      \
            alpha                                                              \
        }                                                                      \
    }

const DDPIXELFORMAT format_indexed8 =
    RGB_FORMAT(DDPF_PALETTEINDEXED8, 8, 0, 0, 0, 0);
const DDPIXELFORMAT format_rgb555 = RGB_FORMAT(0, 16, 0x7C00, 0x3E0, 0x1F, 0);
const DDPIXELFORMAT format_rgb565 = RGB_FORMAT(0, 16, 0xF800, 0x7E0, 0x1F, 0);
const DDPIXELFORMAT format_argb4444 =
    RGB_FORMAT(DDPF_ALPHAPIXELS, 16, 0xF00, 0xF0, 0xF, 0xF000);
const DDPIXELFORMAT format_rgb888 =
    RGB_FORMAT(0, 24, 0xFF0000, 0xFF00, 0xFF, 0);
const DDPIXELFORMAT format_xrgb8888 =
    RGB_FORMAT(0, 32, 0xFF0000, 0xFF00, 0xFF, 0);
const DDPIXELFORMAT format_argb8888 =
    RGB_FORMAT(DDPF_ALPHAPIXELS, 32, 0xFF0000, 0xFF00, 0xFF, 0xFF000000);

void pump_messages(void)
{
    MSG message;

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        DispatchMessageA(&message);
    }
}

struct ddraw_fixture real;

static void end_screen(void *object)
{
    (void)object;
    IDirectDraw_RestoreDisplayMode(real.ddraw);
    IDirectDraw7_Release(real.ddraw7);
    IDirectDraw_Release(real.ddraw);
    DestroyWindow(real.window);
}

void ddraw_setup(void)
{
    WNDCLASSA class = {0};

    class.lpfnWndProc = DefWindowProcA;
    class.hInstance = GetModuleHandleA(NULL);
    class.lpszClassName = "ddcollide test";
    RegisterClassA(&class);
    real.window =
        CreateWindowA("ddcollide test", "ddcollide test", WS_POPUP | WS_VISIBLE,
                      0, 0, 640, 480, NULL, NULL, class.hInstance, NULL);
    assert_non_null(real.window);
    SetForegroundWindow(real.window);
    pump_messages();
    assert_dd(DirectDrawCreate(NULL, &real.ddraw, NULL));
    assert_dd(IDirectDraw_QueryInterface(real.ddraw, &IID_IDirectDraw7,
                                         (void **)&real.ddraw7));
    test_own(&real, end_screen);
    assert_dd(IDirectDraw_SetCooperativeLevel(
        real.ddraw, real.window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN));
    assert_dd(IDirectDraw_SetDisplayMode(real.ddraw, 640, 480, 8));
}

static void fill(IDirectDrawSurface *surface, uint8_t value)
{
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    for (DWORD y = 0; y < desc.dwHeight; y++)
    {
        uint8_t *row = (uint8_t *)desc.lpSurface + desc.lPitch * (ptrdiff_t)y;
        memset(row, value,
               desc.dwWidth * (desc.ddpfPixelFormat.dwRGBBitCount / 8));
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
}

IDirectDrawSurface *make_format_surface(int width, int height,
                                        const DDPIXELFORMAT *format)
{
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *surface = NULL;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = (DWORD)width;
    desc.dwHeight = (DWORD)height;
    desc.ddpfPixelFormat = *format;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    assert_dd(IDirectDraw_CreateSurface(real.ddraw, &desc, &surface, NULL));
    fill(surface, 0);
    return surface;
}

IDirectDrawSurface *make_surface(int width, int height, uint8_t value)
{
    IDirectDrawSurface *surface =
        make_format_surface(width, height, &format_indexed8);

    fill(surface, value);
    return surface;
}

/* Copies the bytes of a pixel, low byte first as on every Windows. */
static void move_pixel(IDirectDrawSurface *surface, int x, int y,
                       uint32_t *value, bool write)
{
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    int bytes = (int)desc.ddpfPixelFormat.dwRGBBitCount / 8;
    uint8_t *pixel = (uint8_t *)desc.lpSurface + (ptrdiff_t)desc.lPitch * y +
                     (ptrdiff_t)bytes * x;
    if (write)
    {
        memcpy(pixel, value, (size_t)bytes);
    }
    else
    {
        memcpy(value, pixel, (size_t)bytes);
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
}

void put_pixel(IDirectDrawSurface *surface, int x, int y, uint32_t value)
{
    move_pixel(surface, x, y, &value, true);
}

uint32_t read_pixel(IDirectDrawSurface *surface, int x, int y)
{
    uint32_t value = 0;

    move_pixel(surface, x, y, &value, false);
    return value;
}

void assert_unlocked(IDirectDrawSurface *surface)
{
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc,
                                      DDLOCK_WAIT | DDLOCK_READONLY, NULL));
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
}

DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y)
{
    OWN(DdcSprite, sprite, DdcSprite_Create(surface, x, y, &sprite));
    return sprite;
}
