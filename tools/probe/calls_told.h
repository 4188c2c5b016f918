/* SPDX-License-Identifier: Zlib */
/* Guarded calls that ask what an object says of itself; see calls.h. */
#ifndef DDC_PROBE_CALLS_TOLD_H
#define DDC_PROBE_CALLS_TOLD_H

#include "calls.h"

HRESULT call_get_caps(IDirectDraw *ddraw, DDCAPS *hardware, DDCAPS *emulation);
HRESULT call_enum_modes(IDirectDraw *ddraw, void *context,
                        LPDDENUMMODESCALLBACK each);
HRESULT call_create_palette_of(IDirectDraw *ddraw, DWORD flags,
                               PALETTEENTRY *entries, IDirectDrawPalette **out);
HRESULT call_set_entries(IDirectDrawPalette *palette, DWORD first, DWORD count,
                         PALETTEENTRY *entries);
HRESULT call_palette_caps(IDirectDrawPalette *palette, DWORD *out);
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
