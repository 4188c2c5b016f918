/* SPDX-License-Identifier: Zlib */
/* Owns the guarded calls that draw and clip. */
#include "calls_draw.h"

#include <string.h>

HRESULT call_blt(IDirectDrawSurface *to, IDirectDrawSurface *from,
                 const RECT *rect)
{
    return call_blt_with(to, rect, from, rect, 0, NULL);
}

HRESULT call_blt_fast(IDirectDrawSurface *to, IDirectDrawSurface *from,
                      const RECT *rect)
{
    return call_blt_fast_at(to, 0, 0, from, rect, 0);
}

HRESULT call_fill(IDirectDrawSurface *it, DWORD value)
{
    DDBLTFX effects;

    memset(&effects, 0, sizeof effects);
    effects.dwSize = sizeof effects;
    effects.dwFillColor = value;
    return call_blt_with(it, NULL, NULL, NULL, DDBLT_COLORFILL, &effects);
}

/* The methods take rectangles that are not const. */
HRESULT call_blt_with(IDirectDrawSurface *to, const RECT *to_rect,
                      IDirectDrawSurface *from, const RECT *from_rect,
                      DWORD flags, DDBLTFX *effects)
{
    RECT target = {0, 0, 0, 0};
    RECT source = {0, 0, 0, 0};

    if (to_rect != NULL)
    {
        target = *to_rect;
    }
    if (from_rect != NULL)
    {
        source = *from_rect;
    }
    return CALL(to,
                IDirectDrawSurface_Blt(to, to_rect != NULL ? &target : NULL,
                                       from, from_rect != NULL ? &source : NULL,
                                       flags | DDBLT_WAIT, effects));
}

HRESULT call_blt_fast_at(IDirectDrawSurface *to, DWORD x, DWORD y,
                         IDirectDrawSurface *from, const RECT *rect,
                         DWORD flags)
{
    RECT source = *rect;

    return CALL(to, IDirectDrawSurface_BltFast(to, x, y, from, &source,
                                               flags | DDBLTFAST_WAIT));
}

HRESULT call_set_target_key(IDirectDrawSurface *it, DDCOLORKEY *key)
{
    return CALL(it, IDirectDrawSurface_SetColorKey(it, DDCKEY_DESTBLT, key));
}

HRESULT call_set_clipper(IDirectDrawSurface *it, IDirectDrawClipper *clipper)
{
    return CALL(it, IDirectDrawSurface_SetClipper(it, clipper));
}

HRESULT call_create_clipper(IDirectDraw *ddraw, IDirectDrawClipper **out)
{
    HRESULT result =
        CALL(ddraw, IDirectDraw_CreateClipper(ddraw, 0, out, NULL));

    if (FAILED(result))
    {
        *out = NULL;
    }
    return result;
}

HRESULT call_set_clip_list(IDirectDrawClipper *clipper, RGNDATA *list)
{
    return CALL(clipper, IDirectDrawClipper_SetClipList(clipper, list, 0));
}

HRESULT call_get_clip_list(IDirectDrawClipper *clipper, RECT *rect,
                           RGNDATA *list, DWORD *size)
{
    return CALL(clipper,
                IDirectDrawClipper_GetClipList(clipper, rect, list, size));
}
