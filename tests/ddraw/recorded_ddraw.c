/* SPDX-License-Identifier: Zlib */
/* Implements recorded_ddraw.h. */
#include "recorded_ddraw.h"

#include "dialog_user.h"
#include "test.h"

struct recorded_ddraw recorded_ddraw;

static HRESULT WINAPI query_interface(IDirectDraw *self, REFIID iid, void **out)
{
    (void)self;
    *out = NULL;
    if (!recorded_ddraw.is_ddraw)
    {
        return E_NOINTERFACE;
    }
    *out = &recorded_ddraw.given;
    if (IsEqualGUID(iid, &IID_IDirectDraw) && !recorded_ddraw.is_version1)
    {
        *out = &recorded_ddraw.version1;
    }
    recorded_ddraw.references++;
    return DD_OK;
}

static ULONG WINAPI release(IDirectDraw *self)
{
    (void)self;
    return --recorded_ddraw.references;
}

static HRESULT WINAPI flip_to_gdi(IDirectDraw *self)
{
    (void)self;
    events_add("gdi");
    return DD_OK;
}

static HRESULT WINAPI get_mode(IDirectDraw *self, DDSURFACEDESC *desc)
{
    (void)self;
    /* Later versions accept only the longer struct. */
    if (desc->dwSize == sizeof(DDSURFACEDESC) && !recorded_ddraw.is_version1)
    {
        return DDERR_INVALIDPARAMS;
    }
    desc->dwWidth = 640;
    desc->dwHeight = 480;
    desc->ddpfPixelFormat.dwRGBBitCount = 8;
    return recorded_ddraw.get_mode;
}

static HRESULT WINAPI leave(IDirectDraw *self)
{
    (void)self;
    events_add("leave");
    return recorded_ddraw.leave;
}

static HRESULT WINAPI set_level(IDirectDraw *self, HWND target, DWORD flags)
{
    (void)self;
    assert_ptr_equal(target, recorded_ddraw.window);
    events_add("level(%lx)", flags);
    return recorded_ddraw.cooperative_level;
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

static IDirectDrawVtbl vtable = {.QueryInterface = query_interface,
                                 .Release = release,
                                 .FlipToGDISurface = flip_to_gdi,
                                 .GetDisplayMode = get_mode,
                                 .RestoreDisplayMode = leave,
                                 .SetCooperativeLevel = set_level,
                                 .SetDisplayMode = set_mode1};

/* As version 1, except for the method that has changed. */
static IDirectDraw2Vtbl vtable2;

void recorded_ddraw_make(HWND window, bool is_version1)
{
    memset(&recorded_ddraw, 0, sizeof recorded_ddraw);
    memcpy(&vtable2, &vtable, sizeof vtable);
    vtable2.SetDisplayMode = set_mode2;
    recorded_ddraw.window = window;
    recorded_ddraw.is_ddraw = true;
    recorded_ddraw.is_version1 = is_version1;
    recorded_ddraw.given.lpVtbl =
        is_version1 ? &vtable : (IDirectDrawVtbl *)&vtable2;
    recorded_ddraw.version1.lpVtbl = &vtable;
    recorded_ddraw.references = 1;
}
