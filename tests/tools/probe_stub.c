/* SPDX-License-Identifier: Zlib */
/*
 * A ddraw.dll that fails in one of several ways, which DDRAW_STUB names:
 *
 *   null    DirectDrawCreate succeeds and gives NULL
 *   no      every call fails
 *   yes     every call succeeds and does nothing
 *   crash   as yes, but surfaces crash, and one method is missing
 *   thread  as yes; but after the last Release of the DirectDraw object, Lock
 *           waits for a thread that crashes
 *   hang    as yes, but Lock never returns
 *   end     as yes, but Lock ends the process at once
 *   load    its initialization never returns
 *
 * It has no DirectDrawCreateEx, refuses QueryInterface, and returns the
 * same surface each time without counting references.
 */
#include <windows.h>
#include <ddraw.h>

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The methods that the probe must not call. */
static void forbidden(void)
{
    TerminateProcess(GetCurrentProcess(), 99);
}

static bool is_mode(const char *name)
{
    char mode[16] = "";

    GetEnvironmentVariableA("DDRAW_STUB", mode, sizeof mode);
    return strcmp(mode, name) == 0;
}

static void crash(void)
{
    *(volatile int *)NULL = 0;
}

static HRESULT answer(void)
{
    return is_mode("no") ? DDERR_UNSUPPORTED : DD_OK;
}

static HRESULT surface_answer(void)
{
    if (is_mode("crash"))
    {
        crash();
    }
    return answer();
}

/* ---- Surfaces ----------------------------------------------------------- */

/* The DirectDraw object was released. */
static bool over;

static HRESULT STDMETHODCALLTYPE query(void *self, REFIID iid, void **out)
{
    (void)self;
    (void)iid;
    *out = NULL;
    return E_NOINTERFACE;
}

static ULONG STDMETHODCALLTYPE add_ref(void *self)
{
    (void)self;
    return 1;
}

static ULONG STDMETHODCALLTYPE release(void *self)
{
    (void)self;
    return 0;
}

static DWORD WINAPI crash_alone(void *unused)
{
    (void)unused;
    crash();
    return 0;
}

static HRESULT STDMETHODCALLTYPE lock(void *self, RECT *rect,
                                      DDSURFACEDESC *desc, DWORD flags,
                                      HANDLE event)
{
    (void)self;
    (void)rect;
    (void)desc;
    (void)flags;
    (void)event;
    if (is_mode("hang"))
    {
        Sleep(INFINITE);
    }
    if (is_mode("end"))
    {
        TerminateProcess(GetCurrentProcess(), 77);
    }
    if (is_mode("thread") && over)
    {
        WaitForSingleObject(CreateThread(NULL, 0, crash_alone, NULL, 0, NULL),
                            INFINITE);
    }
    return surface_answer();
}

static HRESULT STDMETHODCALLTYPE surface_0(void *self)
{
    (void)self;
    return surface_answer();
}

static HRESULT STDMETHODCALLTYPE surface_1(void *self, void *a)
{
    (void)self;
    (void)a;
    return surface_answer();
}

static HRESULT STDMETHODCALLTYPE surface_2(void *self, void *a, void *b)
{
    (void)self;
    (void)a;
    (void)b;
    return surface_answer();
}

static HRESULT STDMETHODCALLTYPE surface_5(void *self, void *a, void *b,
                                           void *c, void *d, void *e)
{
    (void)self;
    (void)a;
    (void)b;
    (void)c;
    (void)d;
    (void)e;
    return surface_answer();
}

/* ---- The objects -------------------------------------------------------- */

typedef void (*any_fn)(void);

static any_fn surface_methods[sizeof(IDirectDrawSurfaceVtbl) / sizeof(any_fn)];
static any_fn ddraw_methods[sizeof(IDirectDrawVtbl) / sizeof(any_fn)];

static any_fn *surface = surface_methods;
static any_fn *ddraw = ddraw_methods;

#define SLOT(interface, method) (offsetof(interface, method) / sizeof(any_fn))

/* clang-format off */
#define SURFACE(method) \
    surface_methods[SLOT(IDirectDrawSurfaceVtbl, method)]
#define DDRAW(method) ddraw_methods[SLOT(IDirectDrawVtbl, method)]
/* clang-format on */

static HRESULT STDMETHODCALLTYPE get_attached(void *self, DDSCAPS *caps,
                                              void **out)
{
    (void)self;
    (void)caps;
    *out = &surface;
    return answer();
}

static HRESULT STDMETHODCALLTYPE get_one(void *self, void **out)
{
    (void)self;
    *out = &surface;
    return answer();
}

static HRESULT STDMETHODCALLTYPE create(void *self, void *desc, void **out,
                                        IUnknown *outer)
{
    (void)self;
    (void)desc;
    (void)outer;
    *out = &surface;
    return answer();
}

static HRESULT STDMETHODCALLTYPE create_palette(void *self, DWORD flags,
                                                void *entries, void **out,
                                                IUnknown *outer)
{
    (void)self;
    (void)flags;
    (void)entries;
    (void)out;
    (void)outer;
    return answer();
}

static ULONG STDMETHODCALLTYPE release_ddraw(void *self)
{
    (void)self;
    over = true;
    return 0;
}

static HRESULT STDMETHODCALLTYPE ddraw_0(void *self)
{
    (void)self;
    return answer();
}

static HRESULT STDMETHODCALLTYPE ddraw_1(void *self, void *a)
{
    (void)self;
    (void)a;
    return answer();
}

static HRESULT STDMETHODCALLTYPE ddraw_2(void *self, void *a, DWORD b)
{
    (void)self;
    (void)a;
    (void)b;
    return answer();
}

static HRESULT STDMETHODCALLTYPE ddraw_3(void *self, DWORD a, DWORD b, DWORD c)
{
    (void)self;
    (void)a;
    (void)b;
    (void)c;
    return answer();
}

static void fill_surface(void)
{
    for (size_t i = 0; i < sizeof surface_methods / sizeof(any_fn); i++)
    {
        surface_methods[i] = forbidden;
    }
    SURFACE(QueryInterface) = (any_fn)query;
    SURFACE(AddRef) = (any_fn)add_ref;
    SURFACE(Release) = (any_fn)release;
    SURFACE(AddAttachedSurface) = (any_fn)surface_1;
    SURFACE(DeleteAttachedSurface) = (any_fn)surface_2;
    SURFACE(EnumAttachedSurfaces) = (any_fn)surface_2;
    SURFACE(GetCaps) = (any_fn)surface_1;
    SURFACE(GetPixelFormat) = (any_fn)surface_1;
    SURFACE(SetClipper) = (any_fn)surface_1;
    SURFACE(Blt) = (any_fn)surface_5;
    SURFACE(BltFast) = (any_fn)surface_5;
    SURFACE(Flip) = (any_fn)surface_2;
    SURFACE(GetAttachedSurface) = (any_fn)get_attached;
    SURFACE(GetColorKey) = (any_fn)surface_2;
    SURFACE(GetDC) = (any_fn)surface_1;
    SURFACE(GetPalette) = (any_fn)surface_1;
    SURFACE(GetSurfaceDesc) = (any_fn)surface_1;
    SURFACE(IsLost) = (any_fn)surface_0;
    SURFACE(Lock) = (any_fn)lock;
    SURFACE(ReleaseDC) = (any_fn)surface_1;
    SURFACE(Restore) = is_mode("crash") ? NULL : (any_fn)surface_0;
    SURFACE(SetColorKey) = (any_fn)surface_2;
    SURFACE(SetPalette) = (any_fn)surface_1;
    SURFACE(Unlock) = (any_fn)surface_1;
}

static void fill_ddraw(void)
{
    for (size_t i = 0; i < sizeof ddraw_methods / sizeof(any_fn); i++)
    {
        ddraw_methods[i] = forbidden;
    }
    DDRAW(QueryInterface) = (any_fn)query;
    DDRAW(AddRef) = (any_fn)add_ref;
    DDRAW(Release) = (any_fn)release_ddraw;
    DDRAW(CreateClipper) = (any_fn)ddraw_3;
    DDRAW(EnumDisplayModes) = (any_fn)create_palette;
    DDRAW(GetCaps) = (any_fn)ddraw_2;
    DDRAW(CreatePalette) = (any_fn)create_palette;
    DDRAW(CreateSurface) = (any_fn)create;
    DDRAW(FlipToGDISurface) = (any_fn)ddraw_0;
    DDRAW(GetDisplayMode) = (any_fn)ddraw_1;
    DDRAW(GetGDISurface) = (any_fn)get_one;
    DDRAW(RestoreDisplayMode) = (any_fn)ddraw_0;
    DDRAW(SetCooperativeLevel) = (any_fn)ddraw_2;
    DDRAW(SetDisplayMode) = (any_fn)ddraw_3;
}

HRESULT WINAPI DirectDrawCreate(GUID *guid, IDirectDraw **out, IUnknown *outer);

HRESULT WINAPI DirectDrawCreate(GUID *guid, IDirectDraw **out, IUnknown *outer)
{
    (void)guid;
    (void)outer;
    fill_surface();
    fill_ddraw();
    if (!is_mode("null"))
    {
        *out = (IDirectDraw *)&ddraw;
    }
    return DD_OK;
}

BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID unused);

BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID unused)
{
    (void)module;
    (void)unused;
    if (reason == DLL_PROCESS_ATTACH && is_mode("load"))
    {
        Sleep(INFINITE);
    }
    return TRUE;
}
