/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw object of fake_ddraw.h. Its events: "gdi" is FlipToGDISurface,
 * "leave" RestoreDisplayMode, "level(F)" SetCooperativeLevel with the flags F,
 * and "mode1(...)" and "mode2(...)" are SetDisplayMode of version 1 and later.
 */
#include "fake_com.h"

struct fake_display fake_display;

static HRESULT WINAPI flip_to_gdi(IDirectDraw *self)
{
    (void)self;
    events_add("gdi");
    return DD_OK;
}

static HRESULT WINAPI get_mode(IDirectDraw *self, DDSURFACEDESC *desc)
{
    bool is_late = fake_face_of(self)->version >= 4;

    if (fake_has(HABIT_NO_GET_MODE))
    {
        return DDERR_UNSUPPORTED;
    }
    if (desc->dwSize !=
        (is_late ? sizeof(DDSURFACEDESC2) : sizeof(DDSURFACEDESC)))
    {
        return DDERR_INVALIDPARAMS;
    }
    desc->dwWidth = 640;
    desc->dwHeight = 480;
    desc->ddpfPixelFormat.dwRGBBitCount = 8;
    return DD_OK;
}

static HRESULT WINAPI leave(IDirectDraw *self)
{
    (void)self;
    events_add("leave");
    return fake_display.leave;
}

static HRESULT WINAPI set_level(IDirectDraw *self, HWND target, DWORD flags)
{
    (void)self;
    assert_ptr_equal(target, fake_display.window);
    events_add("level(%lx)", flags);
    return fake_display.cooperative_level;
}

static HRESULT WINAPI set_mode1(IDirectDraw *self, DWORD width, DWORD height,
                                DWORD bits)
{
    (void)self;
    events_add("mode1(%lu,%lu,%lu)", width, height, bits);
    return DD_OK;
}

static HRESULT WINAPI set_mode2(IDirectDraw2 *self, DWORD width, DWORD height,
                                DWORD bits, DWORD rate, DWORD flags)
{
    (void)self;
    events_add("mode2(%lu,%lu,%lu,%lu,%lu)", width, height, bits, rate, flags);
    return DD_OK;
}

static void set_methods(FakeMethod *methods, int version)
{
    IDirectDrawVtbl *vtable = (IDirectDrawVtbl *)methods;

    vtable->FlipToGDISurface = flip_to_gdi;
    vtable->GetDisplayMode = get_mode;
    vtable->RestoreDisplayMode = leave;
    vtable->SetCooperativeLevel = set_level;
    vtable->SetDisplayMode = set_mode1;
    if (version > 1)
    {
        ((IDirectDraw2Vtbl *)methods)->SetDisplayMode = set_mode2;
    }
}

IDirectDraw *fake_ddraw_make(int version, HWND window)
{
    static const struct fake_class class = {{{&IID_IDirectDraw, 1},
                                             {&IID_IDirectDraw2, 2},
                                             {&IID_IDirectDraw4, 4},
                                             {&IID_IDirectDraw7, 7}},
                                            set_methods,
                                            NULL,
                                            false};

    fake_display =
        (struct fake_display){.com = {.class = &class}, .window = window};
    return fake_face_get(&fake_display.com, version);
}
