/* SPDX-License-Identifier: Zlib */
/*
 * Guarded calls that ask a surface what it is, attach others to it, or give it
 * data; see calls.h.
 */
#ifndef DDC_PROBE_CALLS_SURFACE_H
#define DDC_PROBE_CALLS_SURFACE_H

#include "calls.h"

HRESULT call_surface_caps(IDirectDrawSurface *it, DDSCAPS *out);
HRESULT call_pixel_format(IDirectDrawSurface *it, DDPIXELFORMAT *out);
HRESULT call_attach(IDirectDrawSurface *it, IDirectDrawSurface *other);
HRESULT call_detach(IDirectDrawSurface *it, IDirectDrawSurface *other);
HRESULT call_enum_attached(IDirectDrawSurface *it, void *context,
                           LPDDENUMSURFACESCALLBACK each);
HRESULT call_set_desc(IDirectDrawSurface7 *it, DDSURFACEDESC2 *desc);
HRESULT call_set_private(IDirectDrawSurface7 *it, const GUID *tag, void *data,
                         DWORD size);
HRESULT call_get_private(IDirectDrawSurface7 *it, const GUID *tag, void *data,
                         DWORD *size);
HRESULT call_free_private(IDirectDrawSurface7 *it, const GUID *tag);

#endif
