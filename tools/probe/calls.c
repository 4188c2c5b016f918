/* SPDX-License-Identifier: Zlib */
/*
 * Owns the guarded calls into ddraw.dll that calls.h lists. It returns what
 * DirectDraw returned; what a result means is decided elsewhere.
 */
#include "calls.h"

#include <string.h>

DDSURFACEDESC *describe_v1(union description *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->v1.dwSize = sizeof desc->v1;
    desc->v1.lpSurface = UNTOUCHED;
    return &desc->v1;
}

DDSURFACEDESC *describe_v7(union description *desc)
{
    describe_v1(desc);
    desc->v1.dwSize = sizeof desc->v7;
    return &desc->v1;
}

const char *pointer_state(const void *pointer)
{
    if (pointer == NULL)
    {
        return "NULL";
    }
    return pointer == UNTOUCHED ? "untouched" : "set";
}

/* ---- Any object --------------------------------------------------------- */

/* Returns a result, after it has set *out to NULL if that is a failure. */
static HRESULT clear_failed(HRESULT result, void **out)
{
    if (FAILED(result))
    {
        *out = NULL;
    }
    return result;
}

HRESULT call_query(void *object, const GUID *iid, void **out)
{
    return clear_failed(
        CALL(object, IUnknown_QueryInterface((IUnknown *)object, iid, out)),
        out);
}

static HRESULT release(IUnknown *object)
{
    return (HRESULT)(IUnknown_Release(object) & 0xFFFF);
}

long call_release(void *object)
{
    HRESULT count = CALL(object, release(object));

    return FAILED(count) ? -1 : count;
}

/* ---- IDirectDrawSurface ------------------------------------------------- */

HRESULT call_lock(IDirectDrawSurface *it, RECT *rect, DDSURFACEDESC *desc,
                  DWORD flags, HANDLE event)
{
    return CALL(it, IDirectDrawSurface_Lock(it, rect, desc, flags, event));
}

HRESULT call_unlock(IDirectDrawSurface *it, void *where)
{
    return CALL(it, IDirectDrawSurface_Unlock(it, where));
}

HRESULT call_describe(IDirectDrawSurface *it, DDSURFACEDESC *desc)
{
    return CALL(it, IDirectDrawSurface_GetSurfaceDesc(it, desc));
}

HRESULT call_is_lost(IDirectDrawSurface *it)
{
    return CALL(it, IDirectDrawSurface_IsLost(it));
}

HRESULT call_restore(IDirectDrawSurface *it)
{
    return CALL(it, IDirectDrawSurface_Restore(it));
}

HRESULT call_get_dc(IDirectDrawSurface *it, HDC *out)
{
    return CALL(it, IDirectDrawSurface_GetDC(it, out));
}

HRESULT call_release_dc(IDirectDrawSurface *it, HDC dc)
{
    return CALL(it, IDirectDrawSurface_ReleaseDC(it, dc));
}

HRESULT call_flip(IDirectDrawSurface *primary)
{
    return CALL(primary, IDirectDrawSurface_Flip(primary, NULL, DDFLIP_WAIT));
}

HRESULT call_get_attached(IDirectDrawSurface *it, DWORD caps,
                          IDirectDrawSurface **out)
{
    DDSCAPS wanted = {caps};

    *out = NULL;
    return clear_failed(
        CALL(it, IDirectDrawSurface_GetAttachedSurface(it, &wanted, out)),
        (void **)out);
}

HRESULT call_set_key(IDirectDrawSurface *it, DWORD flags, DDCOLORKEY *key)
{
    return CALL(it,
                IDirectDrawSurface_SetColorKey(it, DDCKEY_SRCBLT | flags, key));
}

HRESULT call_get_palette(IDirectDrawSurface *it, IDirectDrawPalette **out)
{
    *out = NULL;
    return clear_failed(CALL(it, IDirectDrawSurface_GetPalette(it, out)),
                        (void **)out);
}

HRESULT call_set_palette(IDirectDrawSurface *it, IDirectDrawPalette *palette)
{
    return CALL(it, IDirectDrawSurface_SetPalette(it, palette));
}

HRESULT call_lock_whole(IDirectDrawSurface *it)
{
    union description desc;

    return call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
}

void unlock_all(IDirectDrawSurface *it)
{
    /* At most 4 times: some implementations accept every Unlock. */
    for (int i = 0; i < 4 && call_unlock(it, NULL) == DD_OK; i++)
    {
    }
}

static HRESULT read_byte(const volatile unsigned char *from,
                         unsigned char *value)
{
    *value = *from;
    return DD_OK;
}

static HRESULT write_byte(volatile unsigned char *to, unsigned char value)
{
    *to = value;
    return DD_OK;
}

/* An or with 0. Compilers may leave out the write of __atomic_fetch_or. */
static HRESULT rewrite_byte(volatile unsigned char *at)
{
    __asm__ __volatile__("lock; orb $0, %0" : "+m"(*at) : : "cc");
    return DD_OK;
}

HRESULT call_read(const void *from, unsigned char *value)
{
    *value = 0;
    return CALL(from, read_byte(from, value));
}

HRESULT call_write(void *to, unsigned char value)
{
    return CALL(to, write_byte(to, value));
}

HRESULT call_rewrite(void *at)
{
    return CALL(at, rewrite_byte(at));
}

/* ---- IDirectDraw -------------------------------------------------------- */

HRESULT call_cooperate(IDirectDraw *ddraw, HWND window, DWORD flags)
{
    return CALL(ddraw, IDirectDraw_SetCooperativeLevel(ddraw, window, flags));
}

HRESULT call_cooperate7(IDirectDraw7 *ddraw, HWND window, DWORD flags)
{
    return CALL(ddraw, IDirectDraw7_SetCooperativeLevel(ddraw, window, flags));
}

HRESULT call_set_mode(IDirectDraw *ddraw, DWORD width, DWORD height, DWORD bits)
{
    return CALL(ddraw, IDirectDraw_SetDisplayMode(ddraw, width, height, bits));
}

HRESULT call_set_mode7(IDirectDraw7 *ddraw, DWORD width, DWORD height,
                       DWORD bits)
{
    return CALL(ddraw,
                IDirectDraw7_SetDisplayMode(ddraw, width, height, bits, 0, 0));
}

HRESULT call_get_mode(IDirectDraw *ddraw, DDSURFACEDESC *desc)
{
    return CALL(ddraw, IDirectDraw_GetDisplayMode(ddraw, desc));
}

HRESULT call_restore_mode(IDirectDraw *ddraw)
{
    return CALL(ddraw, IDirectDraw_RestoreDisplayMode(ddraw));
}

HRESULT call_create_surface(IDirectDraw *ddraw, DDSURFACEDESC *desc,
                            IDirectDrawSurface **out)
{
    *out = NULL;
    return clear_failed(
        CALL(ddraw, IDirectDraw_CreateSurface(ddraw, desc, out, NULL)),
        (void **)out);
}

HRESULT call_flip_to_gdi(IDirectDraw *ddraw)
{
    return CALL(ddraw, IDirectDraw_FlipToGDISurface(ddraw));
}

HRESULT call_get_gdi_surface(IDirectDraw *ddraw, IDirectDrawSurface **out)
{
    *out = NULL;
    return clear_failed(CALL(ddraw, IDirectDraw_GetGDISurface(ddraw, out)),
                        (void **)out);
}

HRESULT call_enum_modes(IDirectDraw *ddraw, void *context,
                        LPDDENUMMODESCALLBACK each)
{
    return CALL(ddraw,
                IDirectDraw_EnumDisplayModes(ddraw, 0, NULL, context, each));
}
