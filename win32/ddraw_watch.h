/* SPDX-License-Identifier: Zlib */
/* Notices that a DirectDraw surface has been destroyed. */
#ifndef DDC_WIN32_DDRAW_WATCH_H
#define DDC_WIN32_DDRAW_WATCH_H

#include "ddraw_calls.h"

#include <stdbool.h>

/*
 * A COM object that a surface keeps as private data, and releases when it is
 * destroyed. It is at the beginning of a block from ddc_alloc, and the block is
 * freed with the last reference to the object.
 */
struct ddraw_watch
{
    IUnknown object;    /* first */
    uint32_t ref_count; /* the owner, and the surface while it is watched */
    bool is_set;        /* the surface has the object */

    /* Called when the surface is destroyed, within its Release. */
    void (*on_destroyed)(struct ddraw_watch *watch);
};

/* Gives the owner its reference. */
void ddraw_watch_init(struct ddraw_watch *watch,
                      void (*on_destroyed)(struct ddraw_watch *watch));

/*
 * Stores the object in a surface. False: the surface does not keep private
 * data, or has no pointer of version 4 or 7; then its end is not noticed.
 */
bool ddraw_watch_begin(struct ddraw_watch *watch, IDirectDrawSurface *surface);

/* Removes the object from a surface that has not been destroyed. */
void ddraw_watch_end(struct ddraw_watch *watch, IDirectDrawSurface *surface);

/* Releases the owner's reference. */
void ddraw_watch_release(struct ddraw_watch *watch);

#endif
