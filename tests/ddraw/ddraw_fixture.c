/* SPDX-License-Identifier: Zlib */
#include "ddraw_fixture.h"

void pump_messages(void)
{
    MSG message;

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        DispatchMessageA(&message);
    }
}

int ddraw_setup(void **state)
{
    static struct ddraw_fixture f;
    WNDCLASSA class = {0};

    class.lpfnWndProc = DefWindowProcA;
    class.hInstance = GetModuleHandleA(NULL);
    class.lpszClassName = "ddcollide test";
    RegisterClassA(&class);
    f.window =
        CreateWindowA("ddcollide test", "ddcollide test", WS_POPUP | WS_VISIBLE,
                      0, 0, 640, 480, NULL, NULL, class.hInstance, NULL);
    if (f.window == NULL)
    {
        return 1;
    }
    SetForegroundWindow(f.window);
    pump_messages();
    if (FAILED(DirectDrawCreate(NULL, &f.ddraw, NULL)) ||
        FAILED(IDirectDraw_QueryInterface(f.ddraw, &IID_IDirectDraw7,
                                          (void **)&f.ddraw7)) ||
        FAILED(IDirectDraw_SetCooperativeLevel(
            f.ddraw, f.window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN)) ||
        FAILED(IDirectDraw_SetDisplayMode(f.ddraw, 640, 480, 8)))
    {
        return 1;
    }
    *state = &f;
    return 0;
}

int ddraw_teardown(void **state)
{
    struct ddraw_fixture *f = *state;

    IDirectDraw_RestoreDisplayMode(f->ddraw);
    IDirectDraw7_Release(f->ddraw7);
    IDirectDraw_Release(f->ddraw);
    DestroyWindow(f->window);
    return 0;
}

static IDirectDrawSurface *create(struct ddraw_fixture *f,
                                  const DDPIXELFORMAT *format, int width,
                                  int height)
{
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *surface = NULL;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = (DWORD)width;
    desc.dwHeight = (DWORD)height;
    desc.ddpfPixelFormat = *format;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    assert_dd(IDirectDraw_CreateSurface(f->ddraw, &desc, &surface, NULL));
    return surface;
}

IDirectDrawSurface *make_surface(struct ddraw_fixture *f, int width, int height,
                                 uint8_t value)
{
    DDPIXELFORMAT format = {0};

    format.dwSize = sizeof format;
    format.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
    format.dwRGBBitCount = 8;
    IDirectDrawSurface *surface = create(f, &format, width, height);

    DDSURFACEDESC desc = {0};
    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    for (int y = 0; y < height; y++)
    {
        uint8_t *row = (uint8_t *)desc.lpSurface + (ptrdiff_t)desc.lPitch * y;
        memset(row, value, (size_t)width);
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    return surface;
}

IDirectDrawSurface *make_rgb_surface(struct ddraw_fixture *f, int width,
                                     int height, int bits)
{
    DDPIXELFORMAT format = {0};

    format.dwSize = sizeof format;
    format.dwFlags = DDPF_RGB;
    format.dwRGBBitCount = (DWORD)bits;
    format.dwRBitMask = bits == 16 ? 0xF800 : 0xFF0000;
    format.dwGBitMask = bits == 16 ? 0x07E0 : 0x00FF00;
    format.dwBBitMask = bits == 16 ? 0x001F : 0x0000FF;
    return create(f, &format, width, height);
}

void put_pixel(IDirectDrawSurface *surface, int x, int y, uint8_t value)
{
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    ((uint8_t *)desc.lpSurface)[(ptrdiff_t)desc.lPitch * y + x] = value;
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
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
    DdcSprite *sprite = NULL;

    assert_int_equal(DdcSprite_Create(surface, x, y, &sprite), DDC_OK);
    return sprite;
}
