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
