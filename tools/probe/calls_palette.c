/* SPDX-License-Identifier: Zlib */
/* Owns the guarded calls of palettes. */
#include "calls_palette.h"

HRESULT call_create_palette_of(IDirectDraw *ddraw, DWORD flags,
                               PALETTEENTRY *entries, IDirectDrawPalette **out)
{
    HRESULT result;

    *out = NULL;
    result = CALL(ddraw,
                  IDirectDraw_CreatePalette(ddraw, flags, entries, out, NULL));
    if (FAILED(result))
    {
        *out = NULL;
    }
    return result;
}

HRESULT call_get_entries(IDirectDrawPalette *palette, DWORD flags, DWORD first,
                         DWORD count, PALETTEENTRY *out)
{
    return CALL(palette, IDirectDrawPalette_GetEntries(palette, flags, first,
                                                       count, out));
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
