/* SPDX-License-Identifier: Zlib */
/*
 * Tracing wrappers: one function for each DirectDraw method that the library
 * calls, and nothing else calls DirectDraw. With DDCOLLIDE_TRACE=1 in the
 * environment each call writes one log line; otherwise tracing costs a call
 * that tests a flag.
 *
 * Interfaces of every version are passed as pointers to version 1: the methods
 * used here have the same vtable slots in all versions. SetDisplayMode has the
 * same slot too, but more parameters from version 2 on.
 */
#ifndef DDC_WIN32_DDRAW_CALLS_H
#define DDC_WIN32_DDRAW_CALLS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <stdbool.h>
#include <stdint.h>

/* The id of a COM interface, and its name in the trace. */
struct ddraw_interface
{
    const char *name;
    GUID iid;
};

/* Those that several files ask for. */
extern const struct ddraw_interface ddraw_unknown;
extern const struct ddraw_interface ddraw_surface7;

/* Reads the environment variable; called once, when the DLL is loaded. */
void ddraw_trace_install(void);

/* ---- Any object --------------------------------------------------------- */

/*
 * The object's pointer for an interface, which the caller must release. NULL:
 * the object does not have the interface, or says only that it has.
 */
void *ddraw_call_query_interface(void *object,
                                 const struct ddraw_interface *id);

/*
 * Does the object say that it has the interface? *address becomes the pointer
 * as a number, 0 where none was returned. Its reference is released.
 */
bool ddraw_call_has_interface(void *object, const struct ddraw_interface *id,
                              uintptr_t *address);

/* NULL does nothing. */
void ddraw_call_release(void *object);

/* ---- Surfaces and palettes ---------------------------------------------- */

HRESULT ddraw_call_describe(IDirectDrawSurface *surface, DDSURFACEDESC *desc);

/* Locks the whole surface for reading. */
HRESULT ddraw_call_lock(IDirectDrawSurface *surface, DDSURFACEDESC *desc);

/* The same for drawing. */
HRESULT ddraw_call_lock_to_draw(IDirectDrawSurface *surface,
                                DDSURFACEDESC *desc);

HRESULT ddraw_call_unlock(IDirectDrawSurface *surface);

/* Only versions 4 and 7 have these two. The data are a reference to `object`.
 */
HRESULT ddraw_call_set_private_data(IDirectDrawSurface4 *surface,
                                    const GUID *key, IUnknown *object);
HRESULT ddraw_call_free_private_data(IDirectDrawSurface4 *surface,
                                     const GUID *key);

HRESULT ddraw_call_source_key(IDirectDrawSurface *surface, DDCOLORKEY *out);
HRESULT ddraw_call_palette(IDirectDrawSurface *surface,
                           IDirectDrawPalette **out);
HRESULT ddraw_call_entries(IDirectDrawPalette *palette, PALETTEENTRY out[256]);

/* ---- The screen --------------------------------------------------------- */

HRESULT ddraw_call_get_mode(IDirectDraw *ddraw, DDSURFACEDESC *out);
HRESULT ddraw_call_set_mode(IDirectDraw *ddraw, DWORD width, DWORD height,
                            DWORD bits);

/* The same for pointers of version 2 and later. */
HRESULT ddraw_call_set_mode2(IDirectDraw *ddraw, DWORD width, DWORD height,
                             DWORD bits);

HRESULT ddraw_call_restore_mode(IDirectDraw *ddraw);
HRESULT ddraw_call_cooperate(IDirectDraw *ddraw, HWND window, DWORD level);
HRESULT ddraw_call_flip_to_gdi(IDirectDraw *ddraw);

#endif
