/* SPDX-License-Identifier: Zlib */
/* The DirectDraw object of scripted_ddraw.h. */
#include "dialog_user.h"
#include "scripted_com.h"

struct scripted_display scripted_display;

static int references;

static int version_of(const GUID *id)
{
    if (!scripted_display.is_ddraw)
    {
        return -1;
    }
    return IsEqualGUID(id, &IID_IDirectDraw)    ? 1
           : IsEqualGUID(id, &IID_IDirectDraw2) ? 2
           : IsEqualGUID(id, &IID_IDirectDraw4) ? 4
           : IsEqualGUID(id, &IID_IDirectDraw7) ? 7
                                                : -1;
}

static HRESULT WINAPI flip_to_gdi(IDirectDraw *self)
{
    (void)self;
    events_add("gdi");
    return DD_OK;
}

static HRESULT WINAPI get_mode(IDirectDraw *self, DDSURFACEDESC *desc)
{
    bool is_late = scripted_face_of(self)->version >= 4;

    if ((scripted_habits & HABIT_NO_GET_MODE) != 0)
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
    return scripted_display.get_mode;
}

static HRESULT WINAPI leave(IDirectDraw *self)
{
    (void)self;
    events_add("leave");
    return scripted_display.leave;
}

static HRESULT WINAPI set_level(IDirectDraw *self, HWND target, DWORD flags)
{
    (void)self;
    assert_ptr_equal(target, scripted_display.window);
    events_add("level(%lx)", flags);
    return scripted_display.cooperative_level;
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

static const ScriptedMethod *methods_of(int version)
{
    static ScriptedMethod tables[8][SCRIPTED_METHODS];
    ScriptedMethod *methods = tables[version];
    IDirectDrawVtbl *vtable = (IDirectDrawVtbl *)methods;

    scripted_methods_init(methods);
    if (version == 0)
    {
        return methods;
    }
    vtable->FlipToGDISurface = flip_to_gdi;
    vtable->GetDisplayMode = get_mode;
    vtable->RestoreDisplayMode = leave;
    vtable->SetCooperativeLevel = set_level;
    if (version == 1)
    {
        vtable->SetDisplayMode = set_mode1;
    }
    else
    {
        ((IDirectDraw2Vtbl *)methods)->SetDisplayMode = set_mode2;
    }
    return methods;
}

static int *references_of(void *object)
{
    return object;
}

static void destroy(void *object)
{
    (void)object;
}

IDirectDraw *scripted_ddraw_make(int version, HWND window)
{
    static const struct scripted_class class = {version_of, methods_of,
                                                references_of, destroy, false};

    references = 0;
    scripted_display =
        (struct scripted_display){window, true, DD_OK, DD_OK, DD_OK};
    return (IDirectDraw *)scripted_face_get(&class, &references, version);
}
