/* SPDX-License-Identifier: Zlib */
/* Faults of surfaces, except of their blits. */
#include "probe_faults.h"

#define SURFACE(name, ...)                                                     \
    static HRESULT STDMETHODCALLTYPE surface_##name(IDirectDrawSurface *it,    \
                                                    __VA_ARGS__)

/* ---- Locks -------------------------------------------------------------- */

/*
 * Memory that ends where a page without access begins, into which the pixels
 * are copied for the time of a lock.
 */
static unsigned char *move_before_guard(const DDSURFACEDESC *desc)
{
    static unsigned char *pages;
    SIZE_T size = (SIZE_T)desc->lPitch * desc->dwHeight;
    SIZE_T whole = (size + 4095) & ~(SIZE_T)4095;
    DWORD before;

    if (pages == NULL)
    {
        pages = VirtualAlloc(NULL, 1 << 20, MEM_COMMIT | MEM_RESERVE,
                             PAGE_READWRITE);
    }
    VirtualProtect(pages, 1 << 20, PAGE_READWRITE, &before);
    VirtualProtect(pages + whole, 4096, PAGE_NOACCESS, &before);
    memcpy(pages + whole - size, desc->lpSurface, size);
    return pages + whole - size;
}

/* What a successful Lock tells is spoiled. */
static void spoil_lock(const RECT *rect, DDSURFACEDESC *desc)
{
    if (fault("pitch"))
    {
        desc->lPitch -= 4;
    }
    if (fault("pitch_too_large"))
    {
        desc->lPitch += 4;
    }
    if (fault("lock_pointer"))
    {
        desc->lpSurface = NULL;
    }
    if (fault("lpsurface_flag"))
    {
        desc->dwFlags |= DDSD_LPSURFACE;
    }
    if (fault("rect_ignored") && rect != NULL)
    {
        desc->lpSurface = (unsigned char *)desc->lpSurface -
                          (ptrdiff_t)desc->lPitch * rect->top - rect->left;
    }
    if (fault("slack_unreadable") && desc->dwWidth == 61)
    {
        desc->lpSurface = move_before_guard(desc);
    }
}

SURFACE(Lock, RECT *rect, DDSURFACEDESC *desc, DWORD flags, HANDLE event)
{
    DDSURFACEDESC whole;
    HRESULT result;

    if (fault("lock_fails"))
    {
        return DDERR_GENERIC;
    }
    if (fault("any_desc_size") && desc != NULL && desc->dwSize < 64)
    {
        whole.dwSize = sizeof whole;
        return real.surface.Lock(it, rect, &whole, flags, event);
    }
    result = real.surface.Lock(it, rect, desc, flags, event);
    if (fault("lock_twice") && result == DDERR_SURFACEBUSY)
    {
        return DD_OK;
    }
    if (fault("inverted_rect") && result == DDERR_INVALIDPARAMS &&
        rect != NULL && rect->left > rect->right)
    {
        return real.surface.Lock(it, NULL, desc, flags, event);
    }
    if (SUCCEEDED(result))
    {
        spoil_lock(rect, desc);
    }
    return result;
}

SURFACE(Unlock, void *where)
{
    HRESULT result = real.surface.Unlock(it, where);

    if (fault("unlock_fails"))
    {
        return DDERR_GENERIC;
    }
    return fault("unlock_always") && result == DDERR_NOTLOCKED ? DD_OK : result;
}

/* ---- What is told ------------------------------------------------------- */

SURFACE(GetSurfaceDesc, DDSURFACEDESC *desc)
{
    return fault("describe_fails") ? DDERR_GENERIC
                                   : real.surface.GetSurfaceDesc(it, desc);
}

SURFACE(GetCaps, DDSCAPS *caps)
{
    HRESULT result = real.surface.GetCaps(it, caps);

    if (fault("surface_caps"))
    {
        caps->dwCaps ^= DDSCAPS_SYSTEMMEMORY;
    }
    return result;
}

SURFACE(GetPixelFormat, DDPIXELFORMAT *format)
{
    HRESULT result = real.surface.GetPixelFormat(it, format);

    if (fault("pixel_format"))
    {
        format->dwFlags &= ~(DWORD)DDPF_PALETTEINDEXED8;
    }
    return result;
}

static HRESULT STDMETHODCALLTYPE surface_IsLost(IDirectDrawSurface *it)
{
    return fault("never_lost") ? DD_OK : real.surface.IsLost(it);
}

static HRESULT STDMETHODCALLTYPE surface_Restore(IDirectDrawSurface *it)
{
    HRESULT result = real.surface.Restore(it);

    return fault("restore_fails") ? DDERR_GENERIC : result;
}

/* ---- Keys, palettes, device contexts ------------------------------------ */

SURFACE(SetColorKey, DWORD flags, DDCOLORKEY *key)
{
    DDCOLORKEY other = {0, 0};

    if (fault("key_changed") && key != NULL)
    {
        other.dwColorSpaceLowValue = key->dwColorSpaceLowValue + 1;
        other.dwColorSpaceHighValue = key->dwColorSpaceHighValue + 1;
        key = &other;
    }
    return real.surface.SetColorKey(it, flags, key);
}

SURFACE(GetColorKey, DWORD flags, DDCOLORKEY *key)
{
    HRESULT result = real.surface.GetColorKey(it, flags, key);

    return fault("key_always") ? DD_OK : result;
}

SURFACE(GetPalette, IDirectDrawPalette **out)
{
    return fault("no_palette") ? DDERR_NOPALETTEATTACHED
                               : real.surface.GetPalette(it, out);
}

SURFACE(GetDC, HDC *out)
{
    HRESULT result;

    if (fault("getdc_fails"))
    {
        return DDERR_CANTCREATEDC;
    }
    result = real.surface.GetDC(it, out);
    return fault("getdc_twice") && result == DDERR_DCALREADYCREATED ? DD_OK
                                                                    : result;
}

SURFACE(ReleaseDC, HDC dc)
{
    HRESULT result = real.surface.ReleaseDC(it, dc);

    return fault("releasedc_fails") ? DDERR_NODC : result;
}

/* ---- Identity and chains ------------------------------------------------ */

SURFACE(QueryInterface, REFIID iid, void **out)
{
    HRESULT result;

    if (fault("no_unknown") && IsEqualGUID(iid, &IID_IUnknown))
    {
        *out = NULL;
        return E_NOINTERFACE;
    }
    result = real.surface.QueryInterface(it, iid, out);
    if (fault("query_no_reference") &&
        IsEqualGUID(iid, &IID_IDirectDrawSurface))
    {
        IDirectDrawSurface_Release(it);
    }
    return result;
}

SURFACE(GetAttachedSurface, DDSCAPS *caps, IDirectDrawSurface **out)
{
    HRESULT result = real.surface.GetAttachedSurface(it, caps, out);

    if (fault("attached_extra_reference") && SUCCEEDED(result))
    {
        IDirectDrawSurface_AddRef(*out);
    }
    return result;
}

SURFACE(DeleteAttachedSurface, DWORD flags, IDirectDrawSurface *other)
{
    HRESULT result = real.surface.DeleteAttachedSurface(it, flags, other);

    return fault("detach_anything") ? DD_OK : result;
}

SURFACE(Flip, IDirectDrawSurface *target, DWORD flags)
{
    return fault("flip_ignored") ? DD_OK
           : fault("flip_fails") ? DDERR_GENERIC
                                 : real.surface.Flip(it, target, flags);
}

SURFACE(SetClipper, IDirectDrawClipper *clipper)
{
    return fault("clipper_ignored") ? DD_OK
                                    : real.surface.SetClipper(it, clipper);
}

/* ---- Version 7 ---------------------------------------------------------- */

static HRESULT STDMETHODCALLTYPE get_private(IDirectDrawSurface7 *it,
                                             REFGUID tag, void *data,
                                             DWORD *size)
{
    HRESULT result = real.surface7.GetPrivateData(it, tag, data, size);

    if (fault("private_size") && result == DDERR_MOREDATA)
    {
        *size += 1;
    }
    return result;
}

static HRESULT STDMETHODCALLTYPE free_private(IDirectDrawSurface7 *it,
                                              REFGUID tag)
{
    return fault("private_kept") ? DD_OK
                                 : real.surface7.FreePrivateData(it, tag);
}

static HRESULT STDMETHODCALLTYPE set_desc(IDirectDrawSurface7 *it,
                                          DDSURFACEDESC2 *desc, DWORD flags)
{
    return fault("no_set_desc") ? DDERR_UNSUPPORTED
                                : real.surface7.SetSurfaceDesc(it, desc, flags);
}

static HRESULT STDMETHODCALLTYPE get_uniqueness(IDirectDrawSurface7 *it,
                                                DWORD *value)
{
    return fault("no_uniqueness") ? DDERR_UNSUPPORTED
                                  : real.surface7.GetUniquenessValue(it, value);
}

static void patch_version_7(IDirectDrawSurface *object)
{
    IDirectDrawSurface7 *newer = NULL;

    if (FAILED(real.surface.QueryInterface(object, &IID_IDirectDrawSurface7,
                                           (void **)&newer)))
    {
        return;
    }
    real.surface7 = *newer->lpVtbl;
    patch(newer, SLOT(IDirectDrawSurface7Vtbl, GetPrivateData),
          (any_fn)get_private);
    patch(newer, SLOT(IDirectDrawSurface7Vtbl, FreePrivateData),
          (any_fn)free_private);
    patch(newer, SLOT(IDirectDrawSurface7Vtbl, SetSurfaceDesc),
          (any_fn)set_desc);
    patch(newer, SLOT(IDirectDrawSurface7Vtbl, GetUniquenessValue),
          (any_fn)get_uniqueness);
    IDirectDrawSurface7_Release(newer);
}

#define PATCH(method)                                                          \
    patch(object, SLOT(IDirectDrawSurfaceVtbl, method),                        \
          (any_fn)surface_##method)

void patch_surface(IDirectDrawSurface *object)
{
    if (real.surface.Lock != NULL)
    {
        return;
    }
    real.surface = *object->lpVtbl;
    patch_version_7(object);
    PATCH(Lock);
    PATCH(Unlock);
    PATCH(GetSurfaceDesc);
    PATCH(GetCaps);
    PATCH(GetPixelFormat);
    PATCH(IsLost);
    PATCH(Restore);
    PATCH(SetColorKey);
    PATCH(GetColorKey);
    PATCH(GetPalette);
    PATCH(GetDC);
    PATCH(ReleaseDC);
    PATCH(QueryInterface);
    PATCH(GetAttachedSurface);
    PATCH(DeleteAttachedSurface);
    PATCH(Flip);
    PATCH(SetClipper);
    patch_blits(object);
    plant_methods(object, &real.surface);
}
