/* SPDX-License-Identifier: Zlib */
/* Faults of the DirectDraw object, of palettes and of clippers. */
#include "probe_faults.h"

#define DDRAW(name, ...)                                                       \
    static HRESULT STDMETHODCALLTYPE ddraw_##name(IDirectDraw *it, __VA_ARGS__)

/* ---- The object --------------------------------------------------------- */

DDRAW(SetDisplayMode, DWORD width, DWORD height, DWORD bits)
{
    return fault("no_8_bit_mode") && bits == 8
               ? DDERR_UNSUPPORTED
               : real.ddraw.SetDisplayMode(it, width, height, bits);
}

DDRAW(GetDisplayMode, DDSURFACEDESC *desc)
{
    HRESULT result = real.ddraw.GetDisplayMode(it, desc);

    if (fault("mode_width") && desc->dwWidth == 640)
    {
        desc->dwWidth = 641;
    }
    return result;
}

static ULONG STDMETHODCALLTYPE ddraw_Release(IDirectDraw *it)
{
    ULONG left = real.ddraw.Release(it);

    if (left == 0)
    {
        print_counts();
    }
    return left;
}

static HRESULT STDMETHODCALLTYPE ddraw_RestoreDisplayMode(IDirectDraw *it)
{
    return fault("restore_mode_ignored") ? DD_OK
                                         : real.ddraw.RestoreDisplayMode(it);
}

DDRAW(GetCaps, DDCAPS *hardware, DDCAPS *emulation)
{
    HRESULT result = real.ddraw.GetCaps(it, hardware, emulation);

    if (fault("object_caps") && hardware != NULL)
    {
        hardware->dwCaps ^= DDCAPS_BLT;
    }
    return result;
}

DDRAW(EnumDisplayModes, DWORD flags, DDSURFACEDESC *desc, void *context,
      LPDDENUMMODESCALLBACK each)
{
    return fault("no_modes")
               ? DD_OK
               : real.ddraw.EnumDisplayModes(it, flags, desc, context, each);
}

DDRAW(GetGDISurface, IDirectDrawSurface **out)
{
    HRESULT result = real.ddraw.GetGDISurface(it, out);

    if (fault("gdi_surface_no_reference") && SUCCEEDED(result))
    {
        IDirectDrawSurface_Release(*out);
    }
    return result;
}

DDRAW(CreateSurface, DDSURFACEDESC *desc, IDirectDrawSurface **out,
      IUnknown *outer)
{
    HRESULT result;

    if (fault("no_system_memory") &&
        (desc->ddsCaps.dwCaps & DDSCAPS_SYSTEMMEMORY))
    {
        return DDERR_OUTOFMEMORY;
    }
    result = real.ddraw.CreateSurface(it, desc, out, outer);
    if (SUCCEEDED(result))
    {
        patch_surface(*out);
    }
    return result;
}

DDRAW(CreatePalette, DWORD flags, PALETTEENTRY *entries,
      IDirectDrawPalette **out, IUnknown *outer)
{
    HRESULT result = real.ddraw.CreatePalette(
        it, fault("palette_256") ? flags & ~(DWORD)DDPCAPS_ALLOW256 : flags,
        entries, out, outer);

    if (SUCCEEDED(result))
    {
        patch_palette(*out);
    }
    return result;
}

DDRAW(CreateClipper, DWORD flags, IDirectDrawClipper **out, IUnknown *outer)
{
    HRESULT result = real.ddraw.CreateClipper(it, flags, out, outer);

    if (SUCCEEDED(result))
    {
        patch_clipper(*out);
    }
    return result;
}

#define PATCH(method)                                                          \
    patch(object, SLOT(IDirectDrawVtbl, method), (any_fn)ddraw_##method)

void patch_ddraw(IDirectDraw *object)
{
    real.ddraw = *object->lpVtbl;
    PATCH(Release);
    PATCH(SetDisplayMode);
    PATCH(GetDisplayMode);
    PATCH(RestoreDisplayMode);
    PATCH(GetCaps);
    PATCH(EnumDisplayModes);
    PATCH(GetGDISurface);
    PATCH(CreateSurface);
    PATCH(CreatePalette);
    PATCH(CreateClipper);
    plant_methods(object, &real.ddraw);
}

/* ---- Palettes ----------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE get_entries(IDirectDrawPalette *it,
                                             DWORD flags, DWORD first,
                                             DWORD count, PALETTEENTRY *out)
{
    return real.palette.GetEntries(
        it, flags, fault("palette_shifted") && count == 256 ? 0 : first,
        fault("palette_shifted") && count == 256 ? 255 : count,
        fault("palette_shifted") && count == 256 ? out + 1 : out);
}

static HRESULT STDMETHODCALLTYPE set_entries(IDirectDrawPalette *it,
                                             DWORD flags, DWORD first,
                                             DWORD count, PALETTEENTRY *entries)
{
    return real.palette.SetEntries(
        it, flags, first + (fault("set_entries_shifted") ? 1 : 0), count,
        entries);
}

void patch_palette(IDirectDrawPalette *object)
{
    if (real.palette.GetEntries == NULL)
    {
        real.palette = *object->lpVtbl;
        patch(object, SLOT(IDirectDrawPaletteVtbl, GetEntries),
              (any_fn)get_entries);
        patch(object, SLOT(IDirectDrawPaletteVtbl, SetEntries),
              (any_fn)set_entries);
        plant_methods(object, &real.palette);
    }
}

/* ---- Clippers ----------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE get_clip_list(IDirectDrawClipper *it,
                                               RECT *rect, RGNDATA *list,
                                               DWORD *size)
{
    HRESULT result = real.clipper.GetClipList(it, rect, list, size);

    if (fault("clip_list_count") && list != NULL)
    {
        list->rdh.nCount = 1;
    }
    return result;
}

static HRESULT STDMETHODCALLTYPE set_clip_list(IDirectDrawClipper *it,
                                               RGNDATA *list, DWORD flags)
{
    if (fault("clip_list_kept") && list == NULL)
    {
        return DD_OK;
    }
    return real.clipper.SetClipList(it, list, flags);
}

void patch_clipper(IDirectDrawClipper *object)
{
    if (real.clipper.GetClipList == NULL)
    {
        real.clipper = *object->lpVtbl;
        patch(object, SLOT(IDirectDrawClipperVtbl, GetClipList),
              (any_fn)get_clip_list);
        patch(object, SLOT(IDirectDrawClipperVtbl, SetClipList),
              (any_fn)set_clip_list);
        plant_methods(object, &real.clipper);
    }
}
