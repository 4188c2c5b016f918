/* SPDX-License-Identifier: Zlib */
/* Guarded calls that ask a surface what it is, or attach others to it; see
 * calls.h. */
#ifndef DDC_PROBE_CALLS_SURFACE_H
#define DDC_PROBE_CALLS_SURFACE_H

#include "calls.h"

HRESULT call_surface_caps(IDirectDrawSurface *it, DDSCAPS *out);
HRESULT call_pixel_format(IDirectDrawSurface *it, DDPIXELFORMAT *out);

#endif
