/* SPDX-License-Identifier: Zlib */
/* What other files of the DLL use of DirectDraw surfaces. */
#ifndef DDC_WIN32_DDRAW_SURFACE_H
#define DDC_WIN32_DDRAW_SURFACE_H

#define COBJMACROS
#include <windows.h>
#include <ddraw.h>

#include <ddcollide/surface.h>

/*
 * Creates a DdcSurface whose locks may be written to. It is not registered, so
 * it is another one than that of the surface's sprites. A failing assertion
 * ends its locks as any other. The caller destroys it.
 */
DdcResult ddraw_page_create(IDirectDrawSurface *pointer, DdcSurface **out);

#endif
