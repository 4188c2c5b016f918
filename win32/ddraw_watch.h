/* SPDX-License-Identifier: Zlib */
/* Notices that a DirectDraw surface has been destroyed. */
#ifndef DDC_WIN32_DDRAW_WATCH_H
#define DDC_WIN32_DDRAW_WATCH_H

#include "ddraw_calls.h"
#include "surface/surface.h"

/* A COM object that a DirectDraw surface keeps as private data. */
struct ddraw_watch;

/*
 * Stores an object in a surface, which calls ddc_surface_set_destroyed for
 * `owner` when it is destroyed, within its Release. NULL: there is no memory,
 * or the surface does not keep private data or has no pointer of version 4 or
 * 7; then its end is not noticed.
 */
struct ddraw_watch *ddraw_watch_begin(DdcSurface *owner,
                                      IDirectDrawSurface *surface);

/*
 * Ends the watch: removes the object from the surface, unless the surface has
 * been destroyed. NULL does nothing.
 */
void ddraw_watch_end(struct ddraw_watch *watch, IDirectDrawSurface *surface);

#endif
