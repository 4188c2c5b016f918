/* SPDX-License-Identifier: Zlib */
/*
 * Every call that the probe makes into ddraw.dll, guarded: a NULL object
 * gives CALL_ABSENT, a crash CALL_CRASHED. Surfaces of any version are passed
 * as IDirectDrawSurface, whose methods have the same slots in all of them.
 */
#ifndef DDC_PROBE_CALLS_H
#define DDC_PROBE_CALLS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include "guard.h"

/* Any surface descriptor, and room to see how much of it is written. */
union description
{
    DDSURFACEDESC v1;
    DDSURFACEDESC2 v7;
    unsigned char bytes[sizeof(DDSURFACEDESC2)];
};

/* In pointers before a call, to tell "untouched" from NULL. */
#define UNTOUCHED ((void *)(uintptr_t)0x5EA1ED)

/* dwSize set, lpSurface UNTOUCHED, the rest 0. Gives its beginning. */
DDSURFACEDESC *describe_v1(union description *desc);
DDSURFACEDESC *describe_v7(union description *desc);

/* "NULL", "untouched" or "set". */
const char *pointer_word(const void *pointer);

/* ---- Any object --------------------------------------------------------- */

/* `out` becomes NULL on every failure. */
HRESULT call_query(void *object, const GUID *iid, void **out);

/* The references an object says it has; -1 when the call crashes. */
long call_count_references(void *object);

/* The references left; -1 when the call crashes. */
long call_release(void *object);

/* ---- IDirectDrawSurface ------------------------------------------------- */

HRESULT call_lock(IDirectDrawSurface *it, RECT *rect, DDSURFACEDESC *desc,
                  DWORD flags, HANDLE event);
HRESULT call_unlock(IDirectDrawSurface *it, void *where);
HRESULT call_describe(IDirectDrawSurface *it, DDSURFACEDESC *desc);
HRESULT call_is_lost(IDirectDrawSurface *it);
HRESULT call_restore(IDirectDrawSurface *it);
HRESULT call_get_dc(IDirectDrawSurface *it, HDC *out);
HRESULT call_release_dc(IDirectDrawSurface *it, HDC dc);
HRESULT call_blt(IDirectDrawSurface *to, IDirectDrawSurface *from,
                 const RECT *rect);
HRESULT call_blt_fast(IDirectDrawSurface *to, IDirectDrawSurface *from,
                      const RECT *rect);
HRESULT call_fill(IDirectDrawSurface *it, DWORD value);
HRESULT call_flip(IDirectDrawSurface *primary);
HRESULT call_get_attached(IDirectDrawSurface *it, DWORD caps,
                          IDirectDrawSurface **out);
HRESULT call_get_key(IDirectDrawSurface *it, DDCOLORKEY *key);
HRESULT call_set_key(IDirectDrawSurface *it, DWORD flags, DDCOLORKEY *key);
HRESULT call_get_palette(IDirectDrawSurface *it, IDirectDrawPalette **out);
HRESULT call_set_palette(IDirectDrawSurface *it, IDirectDrawPalette *palette);
HRESULT call_get_uniqueness(IDirectDrawSurface7 *it, DWORD *value);
HRESULT call_change_uniqueness(IDirectDrawSurface7 *it);

/* Unlocks whatever an observation may have left locked. */
void settle(IDirectDrawSurface *it);

/* One byte of locked memory. */
HRESULT call_read(const void *from, unsigned char *value);
HRESULT call_write(void *to, unsigned char value);

/* ---- IDirectDraw, IDirectDrawPalette ------------------------------------ */

HRESULT call_cooperate(IDirectDraw *ddraw, HWND window, DWORD flags);
HRESULT call_cooperate7(IDirectDraw7 *ddraw, HWND window, DWORD flags);
HRESULT call_set_mode(IDirectDraw *ddraw, DWORD width, DWORD height,
                      DWORD bits);
HRESULT call_set_mode7(IDirectDraw7 *ddraw, DWORD width, DWORD height,
                       DWORD bits);
HRESULT call_get_mode(IDirectDraw *ddraw, DDSURFACEDESC *desc);
HRESULT call_restore_mode(IDirectDraw *ddraw);
HRESULT call_create_surface(IDirectDraw *ddraw, DDSURFACEDESC *desc,
                            IDirectDrawSurface **out);
HRESULT call_create_surface7(IDirectDraw7 *ddraw, DDSURFACEDESC2 *desc,
                             IDirectDrawSurface7 **out);
HRESULT call_flip_to_gdi(IDirectDraw *ddraw);
HRESULT call_get_gdi_surface(IDirectDraw *ddraw, IDirectDrawSurface **out);
HRESULT call_create_palette(IDirectDraw *ddraw, PALETTEENTRY *entries,
                            IDirectDrawPalette **out);
HRESULT call_get_entries(IDirectDrawPalette *palette, DWORD flags, DWORD first,
                         DWORD count, PALETTEENTRY *out);

#endif
