/* SPDX-License-Identifier: Zlib */
/*
 * The calls that the probe makes into ddraw.dll. Each call_... function calls
 * one method inside a guard (guard.h): it returns CALL_ABSENT when the object
 * is NULL, CALL_CRASHED when the call crashes, and the method's own result
 * otherwise. Surfaces of all interface versions are passed as
 * IDirectDrawSurface, because its methods have the same vtable slots in all
 * versions.
 */
#ifndef DDC_PROBE_CALLS_H
#define DDC_PROBE_CALLS_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include "guard.h"

/*
 * A surface descriptor of either size, and its bytes, so that an observation
 * can tell how many of them a call has written.
 */
union description
{
    DDSURFACEDESC v1;
    DDSURFACEDESC2 v7;
    unsigned char bytes[sizeof(DDSURFACEDESC2)];
};

/*
 * Stored in a pointer before a call. If it is still there after the call, the
 * call did not write the pointer.
 */
#define UNTOUCHED ((void *)(uintptr_t)0x5EA1ED)

/*
 * Prepares a descriptor for a call: sets dwSize to the size of that version
 * and lpSurface to UNTOUCHED, clears the rest, and returns the descriptor.
 */
DDSURFACEDESC *describe_v1(union description *desc);
DDSURFACEDESC *describe_v7(union description *desc);

/* "NULL", "untouched" or "set". */
const char *pointer_state(const void *pointer);

/* ---- Any object --------------------------------------------------------- */

/* QueryInterface. Sets *out to NULL on every failure. */
HRESULT call_query(void *object, const GUID *iid, void **out);

/*
 * The reference count that Release returns after an AddRef; -1 when one of
 * the calls crashes.
 */

/* Release: the reference count that is left; -1 when the call crashes. */
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
HRESULT call_flip(IDirectDrawSurface *primary);
HRESULT call_get_attached(IDirectDrawSurface *it, DWORD caps,
                          IDirectDrawSurface **out);
HRESULT call_set_key(IDirectDrawSurface *it, DWORD flags, DDCOLORKEY *key);
HRESULT call_get_palette(IDirectDrawSurface *it, IDirectDrawPalette **out);
HRESULT call_set_palette(IDirectDrawSurface *it, IDirectDrawPalette *palette);

/* Locks the whole surface and waits for the hardware (DDLOCK_WAIT). */
HRESULT call_lock_whole(IDirectDrawSurface *it);

/* Undoes every lock that an observation may have left on the surface. */
void unlock_all(IDirectDrawSurface *it);

/* Reads or writes one byte of locked memory, which may cause a fault. */
HRESULT call_read(const void *from, unsigned char *value);
HRESULT call_write(void *to, unsigned char value);

/* Writes a byte's own value by one atomic access, so that what another thread
 * writes there at the same time is kept. */
HRESULT call_rewrite(void *at);

/* ---- IDirectDraw -------------------------------------------------------- */

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
HRESULT call_flip_to_gdi(IDirectDraw *ddraw);
HRESULT call_get_gdi_surface(IDirectDraw *ddraw, IDirectDrawSurface **out);
HRESULT call_enum_modes(IDirectDraw *ddraw, void *context,
                        LPDDENUMMODESCALLBACK each);

#endif
