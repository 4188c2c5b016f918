/* SPDX-License-Identifier: Zlib */
/* Owns the guarded calls of surfaces that calls_surface.h lists. */
#include "calls_surface.h"

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
