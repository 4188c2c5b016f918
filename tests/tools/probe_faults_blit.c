/* SPDX-License-Identifier: Zlib */
/* Faults of Blt and BltFast. */
#include "probe_faults.h"

#define KEYS (DDBLT_KEYSRC | DDBLT_KEYSRCOVERRIDE)

static LONG width_of(const RECT *rect)
{
    return rect->right - rect->left;
}

static bool has_bits(IDirectDrawSurface *it, DWORD bits)
{
    DDPIXELFORMAT format;

    memset(&format, 0, sizeof format);
    format.dwSize = sizeof format;
    return SUCCEEDED(real.surface.GetPixelFormat(it, &format)) &&
           format.dwRGBBitCount == bits;
}

/* Other columns or rows than the ones that were asked for. */
static void spoil_rectangles(const RECT *to, RECT *from, const DDBLTFX *effects,
                             DWORD flags)
{
    DWORD mirror = flags & DDBLT_DDFX ? effects->dwDDFX : 0;

    if (fault("mirror_columns") && (mirror & DDBLTFX_MIRRORLEFTRIGHT) &&
        from->left > 0)
    {
        OffsetRect(from, -1, 0);
    }
    if (fault("mirror_rows") && mirror == DDBLTFX_MIRRORUPDOWN && from->top > 0)
    {
        OffsetRect(from, 0, -1);
    }
    if (fault("stretch_off_by_one") && width_of(to) > width_of(from) &&
        width_of(from) > 1)
    {
        from->right--;
    }
    if (fault("shrink_off_by_one") && width_of(to) < width_of(from))
    {
        from->right--;
    }
}

static DWORD spoil_flags(IDirectDrawSurface *to, DWORD flags)
{
    if (fault("key_lost") || (fault("key_lost_at_32") && has_bits(to, 32)))
    {
        flags &= ~(DWORD)KEYS;
    }
    if (fault("mirror_ignored"))
    {
        flags &= ~(DWORD)DDBLT_DDFX;
    }
    return flags;
}

/* Copies row by row from the top, also where that overwrites the source. */
static HRESULT copy_rows(IDirectDrawSurface *it, const RECT *to,
                         const RECT *from)
{
    for (LONG y = 0; y < from->bottom - from->top; y++)
    {
        RECT target = {to->left, to->top + y, to->right, to->top + y + 1};
        RECT source = {from->left, from->top + y, from->right,
                       from->top + y + 1};

        real.surface.Blt(it, &target, it, &source, DDBLT_WAIT, NULL);
    }
    return DD_OK;
}

static HRESULT fill(IDirectDrawSurface *it, RECT *rect, DWORD flags,
                    DDBLTFX *effects)
{
    DDBLTFX other = *effects;

    if (fault("fill_value"))
    {
        other.dwFillColor++;
    }
    return real.surface.Blt(it, fault("fill_everything") ? NULL : rect, NULL,
                            NULL, flags, &other);
}

static HRESULT STDMETHODCALLTYPE blt(IDirectDrawSurface *it, RECT *to,
                                     IDirectDrawSurface *from, RECT *from_rect,
                                     DWORD flags, DDBLTFX *effects)
{
    RECT source;

    if (flags & DDBLT_COLORFILL)
    {
        return fill(it, to, flags, effects);
    }
    if (to == NULL || from_rect == NULL)
    {
        return real.surface.Blt(it, to, from, from_rect, flags, effects);
    }
    if (fault("in_place") && from == it && to->top > from_rect->top)
    {
        return copy_rows(it, to, from_rect);
    }
    if (fault("beyond_allowed") && to->right > 64 && width_of(to) == 32)
    {
        return DD_OK;
    }
    source = *from_rect;
    spoil_rectangles(to, &source, effects, flags);
    return real.surface.Blt(it, to, from, &source, spoil_flags(it, flags),
                            effects);
}

static HRESULT STDMETHODCALLTYPE blt_fast(IDirectDrawSurface *it, DWORD x,
                                          DWORD y, IDirectDrawSurface *from,
                                          RECT *rect, DWORD flags)
{
    if (fault("fast_key_lost"))
    {
        flags &= ~(DWORD)DDBLTFAST_SRCCOLORKEY;
    }
    if (fault("fast_shifted"))
    {
        x += x > 0;
    }
    return real.surface.BltFast(it, x, y, from, rect, flags);
}

void patch_blits(IDirectDrawSurface *object)
{
    patch(object, SLOT(IDirectDrawSurfaceVtbl, Blt), (any_fn)blt);
    patch(object, SLOT(IDirectDrawSurfaceVtbl, BltFast), (any_fn)blt_fast);
}
