/* SPDX-License-Identifier: Zlib */
/*
 * Every call that the library makes into DirectDraw, one function each, so
 * that all of them can be traced: with DDCOLLIDE_TRACE=1 in the environment
 * each writes one log line. Otherwise it costs the test of a flag.
 *
 * Interfaces of any version are passed as the first one: the methods used
 * here have the same slots in all of them, SetDisplayMode excepted.
 */
#ifndef DDC_WIN32_DDRAW_CALLS_H
#define DDC_WIN32_DDRAW_CALLS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <stdint.h>

/* An interface to ask for, and its name in the trace. */
struct ddraw_interface
{
    const char *name;
    GUID iid;
};

/* Looks into the environment, once. */
void ddraw_trace_install(void);

/* ---- Any object --------------------------------------------------------- */

/* The object's pointer for an interface; release it. NULL: there is none. */
void *ddraw_call_query_interface(void *object,
                                 const struct ddraw_interface *id);

/* The same as a number: the reference is given back at once. */
uintptr_t ddraw_call_interface_address(void *object,
                                       const struct ddraw_interface *id);

void ddraw_call_release(void *object);

/* ---- Surfaces and palettes ---------------------------------------------- */

HRESULT ddraw_call_describe(IDirectDrawSurface *surface, DDSURFACEDESC *desc);

/* All of the surface, for reading. */
HRESULT ddraw_call_lock(IDirectDrawSurface *surface, DDSURFACEDESC *desc);

HRESULT ddraw_call_unlock(IDirectDrawSurface *surface);
HRESULT ddraw_call_source_key(IDirectDrawSurface *surface, DDCOLORKEY *out);
HRESULT ddraw_call_palette(IDirectDrawSurface *surface,
                           IDirectDrawPalette **out);
HRESULT ddraw_call_palette_caps(IDirectDrawPalette *palette, DWORD *out);

/* The first `count` entries. */
HRESULT ddraw_call_entries(IDirectDrawPalette *palette, DWORD count,
                           PALETTEENTRY *out);

/* ---- The screen --------------------------------------------------------- */

HRESULT ddraw_call_get_mode(IDirectDraw *ddraw, DDSURFACEDESC *out);
HRESULT ddraw_call_set_mode(IDirectDraw *ddraw, DWORD width, DWORD height,
                            DWORD bits);

/* The same for objects from the second version on. */
HRESULT ddraw_call_set_mode2(IDirectDraw *ddraw, DWORD width, DWORD height,
                             DWORD bits);

HRESULT ddraw_call_restore_mode(IDirectDraw *ddraw);
HRESULT ddraw_call_cooperate(IDirectDraw *ddraw, HWND window, DWORD level);
HRESULT ddraw_call_flip_to_gdi(IDirectDraw *ddraw);

#endif
