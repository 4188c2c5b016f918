/* SPDX-License-Identifier: Zlib */
/* Translates DirectDraw's pixel formats, colour keys and palettes. */
#ifndef DDC_WIN32_DDRAW_FORMAT_H
#define DDC_WIN32_DDRAW_FORMAT_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/surface.h>

/* 1 to 4, or 0 for a format that the library does not read. */
ddc_int32 ddraw_bytes_per_pixel(const DDPIXELFORMAT *format);

/*
 * The source colour key of a surface whose format the library reads, or the
 * format's default key if it has none.
 */
HRESULT ddraw_get_key(IDirectDrawSurface *surface, const DDPIXELFORMAT *format,
                      DdcKey *out);

/* Implements DdcSurfaceOps.colors for a surface of this format. */
DdcResult ddraw_get_colors(IDirectDrawSurface *surface,
                           const DDPIXELFORMAT *format, DdcColors *out);

#endif
