/* SPDX-License-Identifier: Zlib */
/*
 * Owns the environment variable DDCOLLIDE_TRACE and the format of a trace
 * line: "trace: call 17, 15234 ms, thread 420: OBJECT->Method(arguments) =
 * RESULT (number)". The calls are numbered from 1; the time is that of
 * GetTickCount. A structure that the call has filled is in braces.
 * The wrappers return what DirectDraw returned and do not interpret it.
 */
#include "ddraw_calls.h"

#include "base/atomic.h"
#include "base/base.h"

/* Ids are defined here and where else they are used, so that the DLL links
 * neither dxguid nor ddraw. */
const struct ddraw_interface ddraw_unknown = {
    "IID_IUnknown",
    {0x00000000, 0x0000, 0x0000, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}}};
const struct ddraw_interface ddraw_surface7 = {
    "IID_IDirectDrawSurface7",
    {0x06675A80,
     0x3B9B,
     0x11D2,
     {0xB9, 0x2F, 0x00, 0x60, 0x97, 0x97, 0xEA, 0x5B}}};

/* The longest text that wsprintf writes, in characters. */
#define WSPRINTF_MAX 1024

/* Set once, when the DLL is loaded. */
static bool tracing;

void ddraw_trace_install(void)
{
    char value[4];
    DWORD length =
        GetEnvironmentVariableA("DDCOLLIDE_TRACE", value, sizeof value);

    tracing = length == 1 && value[0] == '1';
}

/* The line of one call; `call` is the text from the object's address on. */
static void write_line(HRESULT result, const char *call)
{
    static uint32_t calls;
    char line[WSPRINTF_MAX + 1];

    wsprintfA(line, "trace: call %lu, %lu ms, thread %lu: %s",
              (unsigned long)ddc_atomic_increment32(&calls), GetTickCount(),
              GetCurrentThreadId(), call);
    ddc_log(result, line);
}

/* Writes a trace line, and returns the result. `format` and its arguments are
 * those of wsprintf. */
static HRESULT __attribute__((format(printf, 3, 4)))
trace(const void *object, HRESULT result, const char *format, ...)
{
    char call[WSPRINTF_MAX + 1];
    char line[WSPRINTF_MAX + 1];
    va_list arguments;

    if (!tracing)
    {
        return result;
    }
    va_start(arguments, format);
    wvsprintfA(call, format, arguments);
    va_end(arguments);
    wsprintfA(line, "%p->%s = %s (0x%08lX)", object, call,
              result == DD_OK ? "DD_OK" : DdcResult_GetName(result), result);
    write_line(result, line);
    return result;
}

/* ---- Any object --------------------------------------------------------- */

static HRESULT query_interface(void *object, const struct ddraw_interface *id,
                               void **out)
{
    *out = NULL;
    HRESULT result = IUnknown_QueryInterface((IUnknown *)object, &id->iid, out);

    trace(object, result, "QueryInterface(%s, {%p})", id->name, *out);
    if (FAILED(result))
    {
        *out = NULL;
    }
    return result;
}

void *ddraw_call_query_interface(void *object, const struct ddraw_interface *id)
{
    void *found;

    query_interface(object, id, &found);
    return found;
}

bool ddraw_call_has_interface(void *object, const struct ddraw_interface *id,
                              uintptr_t *address)
{
    void *found;
    HRESULT result = query_interface(object, id, &found);

    ddraw_call_release(found);
    *address = (uintptr_t)found;
    return SUCCEEDED(result);
}

void ddraw_call_release(void *object)
{
    if (object == NULL)
    {
        return;
    }
    ULONG left = IUnknown_Release((IUnknown *)object);

    /* Release returns the number of remaining references, not a result. */
    if (tracing)
    {
        char line[WSPRINTF_MAX + 1];

        wsprintfA(line, "%p->Release() = %lu", object, left);
        write_line(DDC_OK, line);
    }
}

/* ---- Surfaces and palettes ---------------------------------------------- */

HRESULT ddraw_call_describe(IDirectDrawSurface *surface, DDSURFACEDESC *desc)
{
    DWORD size = desc->dwSize;
    HRESULT result = IDirectDrawSurface_GetSurfaceDesc(surface, desc);

    return trace(
        surface, result, "GetSurfaceDesc({size %lu, %lux%lu, %lu bits})", size,
        desc->dwWidth, desc->dwHeight, desc->ddpfPixelFormat.dwRGBBitCount);
}

static HRESULT lock(IDirectDrawSurface *surface, DDSURFACEDESC *desc,
                    DWORD flags, const char *flag_names)
{
    DWORD size = desc->dwSize;
    HRESULT result = IDirectDrawSurface_Lock(surface, NULL, desc, flags, NULL);

    return trace(surface, result,
                 "Lock(NULL, {size %lu, bits %p, pitch %ld}, %s, NULL)", size,
                 desc->lpSurface, desc->lPitch, flag_names);
}

/*
 * Read-only: unlocking a writable lock of the primary surface would present it
 * to the screen.
 */
HRESULT ddraw_call_lock(IDirectDrawSurface *surface, DDSURFACEDESC *desc)
{
    return lock(surface, desc, DDLOCK_WAIT | DDLOCK_READONLY,
                "DDLOCK_WAIT | DDLOCK_READONLY");
}

HRESULT ddraw_call_lock_to_draw(IDirectDrawSurface *surface,
                                DDSURFACEDESC *desc)
{
    return lock(surface, desc, DDLOCK_WAIT, "DDLOCK_WAIT");
}

HRESULT ddraw_call_unlock(IDirectDrawSurface *surface)
{
    return trace(surface, IDirectDrawSurface_Unlock(surface, NULL),
                 "Unlock(NULL)");
}

HRESULT ddraw_call_set_private_data(IDirectDrawSurface4 *surface,
                                    const GUID *key, IUnknown *object)
{
    /* The data is the pointer itself. */
    /* NOLINTNEXTLINE(bugprone-sizeof-expression) */
    const DWORD size = sizeof object;
    HRESULT result = IDirectDrawSurface4_SetPrivateData(
        surface, key, object, size, DDSPD_IUNKNOWNPOINTER);

    return trace(surface, result, "SetPrivateData(%p, DDSPD_IUNKNOWNPOINTER)",
                 (void *)object);
}

HRESULT ddraw_call_free_private_data(IDirectDrawSurface4 *surface,
                                     const GUID *key)
{
    return trace(surface, IDirectDrawSurface4_FreePrivateData(surface, key),
                 "FreePrivateData()");
}

HRESULT ddraw_call_source_key(IDirectDrawSurface *surface, DDCOLORKEY *out)
{
    HRESULT result =
        IDirectDrawSurface_GetColorKey(surface, DDCKEY_SRCBLT, out);

    return trace(surface, result, "GetColorKey(DDCKEY_SRCBLT, {%lu..%lu})",
                 out->dwColorSpaceLowValue, out->dwColorSpaceHighValue);
}

HRESULT ddraw_call_palette(IDirectDrawSurface *surface,
                           IDirectDrawPalette **out)
{
    HRESULT result = IDirectDrawSurface_GetPalette(surface, out);

    return trace(surface, result, "GetPalette({%p})", (void *)*out);
}

HRESULT ddraw_call_entries(IDirectDrawPalette *palette, PALETTEENTRY out[256])
{
    return trace(palette,
                 IDirectDrawPalette_GetEntries(palette, 0, 0, 256, out),
                 "GetEntries(0, 0, 256)");
}

/* ---- The screen --------------------------------------------------------- */

HRESULT ddraw_call_get_mode(IDirectDraw *ddraw, DDSURFACEDESC *out)
{
    DWORD size = out->dwSize;
    HRESULT result = IDirectDraw_GetDisplayMode(ddraw, out);

    return trace(ddraw, result, "GetDisplayMode({size %lu, %lux%lu, %lu bits})",
                 size, out->dwWidth, out->dwHeight,
                 out->ddpfPixelFormat.dwRGBBitCount);
}

HRESULT ddraw_call_set_mode(IDirectDraw *ddraw, DWORD width, DWORD height,
                            DWORD bits)
{
    HRESULT result = IDirectDraw_SetDisplayMode(ddraw, width, height, bits);

    return trace(ddraw, result, "SetDisplayMode(%lu, %lu, %lu)", width, height,
                 bits);
}

HRESULT ddraw_call_set_mode2(IDirectDraw *ddraw, DWORD width, DWORD height,
                             DWORD bits)
{
    HRESULT result = IDirectDraw2_SetDisplayMode((IDirectDraw2 *)ddraw, width,
                                                 height, bits, 0, 0);

    return trace(ddraw, result, "SetDisplayMode(%lu, %lu, %lu, 0, 0)", width,
                 height, bits);
}

HRESULT ddraw_call_restore_mode(IDirectDraw *ddraw)
{
    return trace(ddraw, IDirectDraw_RestoreDisplayMode(ddraw),
                 "RestoreDisplayMode()");
}

HRESULT ddraw_call_cooperate(IDirectDraw *ddraw, HWND window, DWORD level)
{
    HRESULT result = IDirectDraw_SetCooperativeLevel(ddraw, window, level);

    return trace(ddraw, result, "SetCooperativeLevel(%p, 0x%lX)",
                 (void *)window, level);
}

HRESULT ddraw_call_flip_to_gdi(IDirectDraw *ddraw)
{
    return trace(ddraw, IDirectDraw_FlipToGDISurface(ddraw),
                 "FlipToGDISurface()");
}
