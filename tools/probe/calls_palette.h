/* SPDX-License-Identifier: Zlib */
/* Guarded calls that create and use palettes; see calls.h. */
#ifndef DDC_PROBE_CALLS_PALETTE_H
#define DDC_PROBE_CALLS_PALETTE_H

#include "calls.h"

/* *out is NULL on failure. */
HRESULT call_create_palette_of(IDirectDraw *ddraw, DWORD flags,
                               PALETTEENTRY *entries, IDirectDrawPalette **out);

HRESULT call_get_entries(IDirectDrawPalette *palette, DWORD flags, DWORD first,
                         DWORD count, PALETTEENTRY *out);
HRESULT call_set_entries(IDirectDrawPalette *palette, DWORD first, DWORD count,
                         PALETTEENTRY *entries);
HRESULT call_palette_caps(IDirectDrawPalette *palette, DWORD *out);

#endif
