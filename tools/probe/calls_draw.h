/* SPDX-License-Identifier: Zlib */
/* Guarded calls that draw and clip; see calls.h. */
#ifndef DDC_PROBE_CALLS_DRAW_H
#define DDC_PROBE_CALLS_DRAW_H

#include "calls.h"

HRESULT call_blt(IDirectDrawSurface *to, IDirectDrawSurface *from,
                 const RECT *rect);
HRESULT call_blt_fast(IDirectDrawSurface *to, IDirectDrawSurface *from,
                      const RECT *rect);
HRESULT call_fill(IDirectDrawSurface *it, DWORD value);

/* The whole of Blt; it waits. `from`, its rectangle and `effects` may be NULL.
 */
HRESULT call_blt_with(IDirectDrawSurface *to, const RECT *to_rect,
                      IDirectDrawSurface *from, const RECT *from_rect,
                      DWORD flags, DDBLTFX *effects);
HRESULT call_blt_fast_at(IDirectDrawSurface *to, DWORD x, DWORD y,
                         IDirectDrawSurface *from, const RECT *rect,
                         DWORD flags);

HRESULT call_set_target_key(IDirectDrawSurface *it, DDCOLORKEY *key);
HRESULT call_set_clipper(IDirectDrawSurface *it, IDirectDrawClipper *clipper);
HRESULT call_create_clipper(IDirectDraw *ddraw, IDirectDrawClipper **out);
HRESULT call_set_clip_list(IDirectDrawClipper *clipper, RGNDATA *list);
HRESULT call_get_clip_list(IDirectDrawClipper *clipper, RECT *rect,
                           RGNDATA *list, DWORD *size);

#endif
