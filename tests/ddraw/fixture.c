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

HWND make_window(WNDPROC procedure)
{
    const WNDCLASSA class = {.lpfnWndProc = DefWindowProcA,
                             .hInstance = GetModuleHandleA(NULL),
                             .lpszClassName = "ddcollide test"};

    RegisterClassA(&class);
    HWND window =
        CreateWindowA("ddcollide test", "ddcollide test", WS_POPUP | WS_VISIBLE,
                      0, 0, 640, 480, NULL, NULL, class.hInstance, NULL);
    assert_non_null(window);
    SetWindowLongPtrA(window, GWLP_WNDPROC, (LONG_PTR)procedure);
    return window;
}

void ddraw_setup(void)
{
    real.window = make_window(DefWindowProcA);
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

DdcPixels game_lock(IDirectDrawSurface *surface)
{
    DDSURFACEDESC desc = {.dwSize = sizeof desc};

    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    return (DdcPixels){desc.lpSurface, desc.lPitch, (ddc_int32)desc.dwWidth,
                       (ddc_int32)desc.dwHeight,
                       (ddc_int32)desc.ddpfPixelFormat.dwRGBBitCount / 8};
}

static uint8_t *row_of(const DdcPixels *pixels, int y)
{
    return (uint8_t *)pixels->bits + (ptrdiff_t)pixels->pitch * y;
}

static void fill(IDirectDrawSurface *surface, uint8_t value)
{
    DdcPixels pixels = game_lock(surface);

    for (int y = 0; y < pixels.height; y++)
    {
        memset(row_of(&pixels, y), value,
               (size_t)(pixels.width * pixels.bytes_per_pixel));
    }
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
}

static void end_surface(void *object)
{
    assert_int_equal(IDirectDrawSurface_Release((IDirectDrawSurface *)object),
                     0);
}

void release_surface(IDirectDrawSurface *surface)
{
    end_surface(test_forget(surface));
}

static IDirectDrawSurface *create(int width, int height,
                                  const DDPIXELFORMAT *format, DWORD caps)
{
    IDirectDrawSurface *surface = NULL;
    DDSURFACEDESC desc = {.dwSize = sizeof desc,
                          .dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT |
                                     DDSD_PIXELFORMAT,
                          .dwWidth = (DWORD)width,
                          .dwHeight = (DWORD)height,
                          .ddpfPixelFormat = *format,
                          .ddsCaps = {DDSCAPS_OFFSCREENPLAIN | caps}};

    assert_dd(IDirectDraw_CreateSurface(real.ddraw, &desc, &surface, NULL));
    fill(surface, 0);
    return test_own(surface, end_surface);
}

IDirectDrawSurface *make_format_surface(int width, int height,
                                        const DDPIXELFORMAT *format)
{
    return create(width, height, format, DDSCAPS_SYSTEMMEMORY);
}

IDirectDrawSurface *make_lossy_surface(int width, int height)
{
    return create(width, height, &format_indexed8, 0);
}

IDirectDrawSurface *make_surface(int width, int height, uint8_t value)
{
    IDirectDrawSurface *surface =
        make_format_surface(width, height, &format_indexed8);

    fill(surface, value);
    return surface;
}

IDirectDrawSurface *make_user_surface(int width, int height, void *bits,
                                      LONG pitch, const DDPIXELFORMAT *format)
{
    IDirectDrawSurface7 *surface = NULL;
    DDSURFACEDESC2 desc = {
        .dwSize = sizeof desc,
        .dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT |
                   DDSD_LPSURFACE | DDSD_PITCH,
        .dwWidth = (DWORD)width,
        .dwHeight = (DWORD)height,
        .lPitch = pitch,
        .lpSurface = bits,
        .ddpfPixelFormat = *format,
        .ddsCaps = {.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY}};

    assert_dd(IDirectDraw7_CreateSurface(real.ddraw7, &desc, &surface, NULL));
    return test_own(surface, end_surface);
}

static void end_pointer(void *pointer)
{
    IUnknown_Release((IUnknown *)pointer);
}

void *own_pointer(void *pointer)
{
    return test_own(pointer, end_pointer);
}

IDirectDrawSurface *query_version(IDirectDrawSurface *surface, int version)
{
    static const GUID *const ids[] = {NULL,
                                      &IID_IDirectDrawSurface,
                                      &IID_IDirectDrawSurface2,
                                      &IID_IDirectDrawSurface3,
                                      &IID_IDirectDrawSurface4,
                                      NULL,
                                      NULL,
                                      &IID_IDirectDrawSurface7};
    void *found = NULL;

    IDirectDrawSurface_QueryInterface(surface, ids[version], &found);
    return found != NULL ? own_pointer(found) : NULL;
}

IDirectDrawSurface *make_primary(void)
{
    IDirectDrawSurface *primary = NULL;
    DDSURFACEDESC desc = {
        .dwSize = sizeof desc,
        .dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT,
        .dwBackBufferCount = 1,
        .ddsCaps = {DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX}};

    assert_dd(IDirectDraw_CreateSurface(real.ddraw, &desc, &primary, NULL));
    return primary;
}

void set_key(IDirectDrawSurface *surface, DWORD value)
{
    DDCOLORKEY key = {value, value};

    assert_dd(IDirectDrawSurface_SetColorKey(surface, DDCKEY_SRCBLT, &key));
}

/* Copies the bytes of a pixel, low byte first as on every Windows. */
static void move_pixel(IDirectDrawSurface *surface, int x, int y,
                       uint32_t *value, bool write)
{
    DdcPixels pixels = game_lock(surface);
    size_t bytes = (size_t)pixels.bytes_per_pixel;
    uint8_t *pixel = row_of(&pixels, y) + bytes * (size_t)x;

    memcpy(write ? pixel : (uint8_t *)value, write ? (uint8_t *)value : pixel,
           bytes);
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
    game_lock(surface);
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
}

DdcSprite *make_sprite(IDirectDrawSurface *surface, int x, int y)
{
    OWN(DdcSprite, sprite, DdcSprite_Create(surface, x, y, &sprite));
    return sprite;
}

bool has_pair(const DdcSpritePair *pairs, ddc_uint32 count, const DdcSprite *a,
              const DdcSprite *b)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        if ((pairs[i].first == a && pairs[i].second == b) ||
            (pairs[i].first == b && pairs[i].second == a))
        {
            return true;
        }
    }
    return false;
}

int is_solid_at(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 solid = 7;

    ok(DdcSprite_TestPoint(sprite, x, y, &solid));
    return solid;
}
