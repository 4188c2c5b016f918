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
#include "probe_hooks.h"

static any_fn surface_methods[sizeof SURFACE_1 - 1];
static any_fn ddraw_methods[sizeof(IDirectDrawVtbl) / sizeof(any_fn)];

static any_fn *surface = surface_methods;
static any_fn *ddraw = ddraw_methods;

static bool is_mode(const char *name)
{
    char mode[16] = "";

    GetEnvironmentVariableA("DDRAW_STUB", mode, sizeof mode);
    return strcmp(mode, name) == 0;
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

HRESULT hooked(uintptr_t *parameters)
{
    return parameters[0] == (uintptr_t)&surface ? surface_answer() : answer();
}

/* ---- Methods that do more ----------------------------------------------- */

/* The methods that the probe must not call. */
static void forbidden(void)
{
    TerminateProcess(GetCurrentProcess(), 99);
}

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
    over |= self == &ddraw;
    return 0;
}

static HRESULT STDMETHODCALLTYPE get_attached(void *self, void *caps,
                                              void **out)
{
    (void)self;
    (void)caps;
    *out = &surface;
    return answer();
}

static HRESULT STDMETHODCALLTYPE get_one(void *self, void **out)
{
    return get_attached(self, NULL, out);
}

static HRESULT STDMETHODCALLTYPE create(void *self, void *desc, void **out,
                                        void *outer)
{
    (void)outer;
    return get_attached(self, desc, out);
}

static DWORD WINAPI crash_alone(void *unused)
{
    (void)unused;
    crash();
    return 0;
}

static HRESULT STDMETHODCALLTYPE lock(void *self, void *rect, void *desc,
                                      DWORD flags, HANDLE event)
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

/* ---- The objects -------------------------------------------------------- */

static void fill(any_fn *methods, const char *parameters)
{
    for (size_t i = 0; parameters[i] != '\0'; i++)
    {
        methods[i] = hooks[parameters[i] - '0'];
    }
    methods[SLOT(IUnknownVtbl, QueryInterface)] = (any_fn)query;
    methods[SLOT(IUnknownVtbl, AddRef)] = (any_fn)add_ref;
    methods[SLOT(IUnknownVtbl, Release)] = (any_fn)release;
}

/* clang-format off */
#define SURFACE(method) surface_methods[SLOT(IDirectDrawSurfaceVtbl, method)]
#define DDRAW(method) ddraw_methods[SLOT(IDirectDrawVtbl, method)]
/* clang-format on */

static void fill_surface(void)
{
    fill(surface_methods, SURFACE_1);
    SURFACE(GetAttachedSurface) = (any_fn)get_attached;
    SURFACE(Lock) = (any_fn)lock;
    SURFACE(AddOverlayDirtyRect) = forbidden;
    SURFACE(BltBatch) = forbidden;
    SURFACE(EnumOverlayZOrders) = forbidden;
    SURFACE(GetBltStatus) = forbidden;
    SURFACE(GetClipper) = forbidden;
    SURFACE(GetFlipStatus) = forbidden;
    SURFACE(GetOverlayPosition) = forbidden;
    SURFACE(Initialize) = forbidden;
    SURFACE(SetOverlayPosition) = forbidden;
    SURFACE(UpdateOverlay) = forbidden;
    SURFACE(UpdateOverlayDisplay) = forbidden;
    SURFACE(UpdateOverlayZOrder) = forbidden;
    if (is_mode("crash"))
    {
        SURFACE(Restore) = NULL;
    }
}

static void fill_ddraw(void)
{
    fill(ddraw_methods, DDRAW_1 "43");
    DDRAW(CreateSurface) = (any_fn)create;
    DDRAW(GetGDISurface) = (any_fn)get_one;
    DDRAW(Compact) = forbidden;
    DDRAW(DuplicateSurface) = forbidden;
    DDRAW(EnumSurfaces) = forbidden;
    DDRAW(GetFourCCCodes) = forbidden;
    DDRAW(GetMonitorFrequency) = forbidden;
    DDRAW(GetScanLine) = forbidden;
    DDRAW(GetVerticalBlankStatus) = forbidden;
    DDRAW(Initialize) = forbidden;
    DDRAW(WaitForVerticalBlank) = forbidden;
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
