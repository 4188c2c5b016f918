/* SPDX-License-Identifier: Zlib */
/* What DirectDraw's formats, colour keys and palettes are to the core. */
#ifndef DDC_WIN32_DDRAW_FORMAT_H
#define DDC_WIN32_DDRAW_FORMAT_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/surface.h>

/* 1..4, or 0 for formats that the library does not read. */
ddc_int32 ddraw_bytes_per_pixel(const DDPIXELFORMAT *format);

/* The source key of a surface of a format that is read, or the default. */
HRESULT ddraw_get_key(IDirectDrawSurface *surface, const DDPIXELFORMAT *format,
                      DdcKey *out);

/* The op of DdcSurfaceOps. */
DdcResult ddraw_get_colors(IDirectDrawSurface *surface,
                           const DDPIXELFORMAT *format, DdcColors *out);

#endif
