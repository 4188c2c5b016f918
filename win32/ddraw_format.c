/* SPDX-License-Identifier: Zlib */
/*
 * Owns the translation of DirectDraw's pixel formats, colour keys and palettes
 * to those of the core. It stores nothing, and each function releases every
 * COM reference that it takes.
 */
#include "ddraw_format.h"

#include "ddraw_calls.h"
#include "pixels/pixels.h"

/* ---- Formats ------------------------------------------------------------ */

static DWORD color_bits(const DDPIXELFORMAT *format)
{
    return format->dwRBitMask | format->dwGBitMask | format->dwBBitMask;
}

ddc_int32 ddraw_bytes_per_pixel(const DDPIXELFORMAT *format)
{
    DWORD bits = format->dwRGBBitCount;
    bool is_indexed = (format->dwFlags & DDPF_PALETTEINDEXED8) != 0;

    /* Some implementations describe a palette as RGB without any mask. */
    if (is_indexed || (bits == 8 && (format->dwFlags & DDPF_RGB) != 0 &&
                       color_bits(format) == 0))
    {
        return bits == 8 ? 1 : 0;
    }
    bool read = (format->dwFlags & DDPF_RGB) != 0 && color_bits(format) != 0 &&
                (bits == 16 || bits == 24 || bits == 32);
    return read ? (ddc_int32)bits / 8 : 0;
}

/* ---- Colour keys -------------------------------------------------------- */

/*
 * Only colour bits are compared, because Blt ignores alpha. Some DirectDraw
 * implementations return key bits outside the pixel format, and some return a
 * range that is empty (high < low), which then becomes the single value low.
 * Some report success and store nothing: a range that nobody would set is
 * stored before the call, and if it is still there, the surface has no key.
 */
HRESULT ddraw_get_key(IDirectDrawSurface *surface, const DDPIXELFORMAT *format,
                      DdcKey *out)
{
    const DWORD not_stored = 0xA5C3F00D;
    DDCOLORKEY range = {not_stored, not_stored - 1};
    HRESULT result = ddraw_call_source_key(surface, &range);
    ddc_int32 bytes = ddraw_bytes_per_pixel(format);

    *out = ddc_key_value_or_default(NULL, bytes);
    if (result == DDERR_NOCOLORKEY || result == DDERR_UNSUPPORTED)
    {
        return DD_OK;
    }
    if (SUCCEEDED(result) && !(range.dwColorSpaceLowValue == not_stored &&
                               range.dwColorSpaceHighValue == not_stored - 1))
    {
        out->used_bits = bytes == 1 ? 0xFF : color_bits(format);
        out->low = range.dwColorSpaceLowValue & out->used_bits;
        out->high = range.dwColorSpaceHighValue & out->used_bits;
        if (out->high < out->low)
        {
            out->high = out->low;
        }
    }
    return result;
}

/* ---- Colours ------------------------------------------------------------ */

static DdcResult get_palette_colors(IDirectDrawSurface *surface, DdcColors *out)
{
    PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;
    HRESULT result = ddraw_call_palette(surface, &palette);

    if (FAILED(result))
    {
        return result;
    }
    if (palette == NULL)
    {
        return DDC_E_NOPALETTE;
    }
    result = ddraw_call_entries(palette, entries);
    ddraw_call_release(palette);
    if (FAILED(result))
    {
        return result;
    }
    for (int i = 0; i < 256; i++)
    {
        out->entries[i] = (DdcColor){entries[i].peRed, entries[i].peGreen,
                                     entries[i].peBlue, entries[i].peFlags};
    }
    out->entry_count = 256;
    return DDC_OK;
}

DdcResult ddraw_get_colors(IDirectDrawSurface *surface,
                           const DDPIXELFORMAT *format, DdcColors *out)
{
    if (ddraw_bytes_per_pixel(format) == 1)
    {
        return get_palette_colors(surface, out);
    }
    out->red_bits = format->dwRBitMask;
    out->green_bits = format->dwGBitMask;
    out->blue_bits = format->dwBBitMask;
    if ((format->dwFlags & DDPF_ALPHAPIXELS) != 0)
    {
        out->alpha_bits = format->dwRGBAlphaBitMask;
    }
    return DDC_OK;
}
