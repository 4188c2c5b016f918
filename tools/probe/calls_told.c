/* SPDX-License-Identifier: Zlib */
/* Owns the guarded calls that ask what an object says of itself. */
#include "calls_told.h"

HRESULT call_get_caps(IDirectDraw *ddraw, DDCAPS *hardware, DDCAPS *emulation)
{
    return CALL(ddraw, IDirectDraw_GetCaps(ddraw, hardware, emulation));
}

HRESULT call_enum_modes(IDirectDraw *ddraw, void *context,
                        LPDDENUMMODESCALLBACK each)
{
    return CALL(ddraw,
                IDirectDraw_EnumDisplayModes(ddraw, 0, NULL, context, each));
}

HRESULT call_create_palette_of(IDirectDraw *ddraw, DWORD flags,
                               PALETTEENTRY *entries, IDirectDrawPalette **out)
{
    HRESULT result = CALL(
        ddraw, IDirectDraw_CreatePalette(ddraw, flags, entries, out, NULL));

    if (FAILED(result))
    {
        *out = NULL;
    }
    return result;
}

HRESULT call_set_entries(IDirectDrawPalette *palette, DWORD first, DWORD count,
                         PALETTEENTRY *entries)
{
    return CALL(palette, IDirectDrawPalette_SetEntries(palette, 0, first, count,
                                                       entries));
}

HRESULT call_palette_caps(IDirectDrawPalette *palette, DWORD *out)
{
    return CALL(palette, IDirectDrawPalette_GetCaps(palette, out));
}

HRESULT call_surface_caps(IDirectDrawSurface *it, DDSCAPS *out)
{
    return CALL(it, IDirectDrawSurface_GetCaps(it, out));
}

HRESULT call_pixel_format(IDirectDrawSurface *it, DDPIXELFORMAT *out)
{
    return CALL(it, IDirectDrawSurface_GetPixelFormat(it, out));
}

HRESULT call_attach(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    return CALL(it, IDirectDrawSurface_AddAttachedSurface(it, other));
}

HRESULT call_detach(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    return CALL(it, IDirectDrawSurface_DeleteAttachedSurface(it, 0, other));
}

HRESULT call_enum_attached(IDirectDrawSurface *it, void *context,
                           LPDDENUMSURFACESCALLBACK each)
{
    return CALL(it, IDirectDrawSurface_EnumAttachedSurfaces(it, context, each));
}

HRESULT call_set_desc(IDirectDrawSurface7 *it, DDSURFACEDESC2 *desc)
{
    return CALL(it, IDirectDrawSurface7_SetSurfaceDesc(it, desc, 0));
}

HRESULT call_set_private(IDirectDrawSurface7 *it, const GUID *tag, void *data,
                         DWORD size)
{
    return CALL(it, IDirectDrawSurface7_SetPrivateData(it, tag, data, size, 0));
}

HRESULT call_get_private(IDirectDrawSurface7 *it, const GUID *tag, void *data,
                         DWORD *size)
{
    return CALL(it, IDirectDrawSurface7_GetPrivateData(it, tag, data, size));
}

HRESULT call_free_private(IDirectDrawSurface7 *it, const GUID *tag)
{
    return CALL(it, IDirectDrawSurface7_FreePrivateData(it, tag));
}
