/* SPDX-License-Identifier: Zlib */
/*
 * What sprites, and the adapters that make surfaces, need of a surface.
 *
 * A failing assertion ends every real lock. So no DDC_ASSERT and no callback
 * of the game stands between a DdcSurface_Lock and the last look at its
 * pixels, in any room of the library.
 */
#ifndef DDC_SURFACE_SURFACE_H
#define DDC_SURFACE_SURFACE_H

#include <ddcollide/surface.h>

#include "base/base.h"
#include "surface/callback_guard.h"

struct DdcSurface
{
    DdcSurfaceOps ops;
    void *handle;
    DdcSurfaceInfo info;    /* as made known; every real lock must agree */
    bool shared;            /* an adapter's: lives until the last reference */
    bool detached;          /* its owner let go: ops are never called again */
    ddc_uint32 owner_count; /* made known, and not destroyed since */
    ddc_uint32 ref_count;   /* those, and one for each use by a sprite */

    DdcPixels pixels;      /* what a lock gave or the game lent */
    bool lent;             /* pixels are the game's */
    bool has_real_lock;    /* the nesting began with a real lock */
    ddc_int32 lock_depth;  /* open locks */
    ddc_int32 stale_depth; /* the first of them, which an assertion ended */
    ddc_uint32 real_locks;
    DdcResult logged_failure; /* last failure logged since the last success */
    DdcSurface *next_locked;
    struct ddc_deferred deferred;
};

/*
 * As DdcSurface_Create, for good ops, and without a log line. Shared: an
 * adapter hands the surface to many. It starts with one owner, and
 * DdcSurface_Destroy takes one away.
 */
DdcResult ddc_surface_create(const DdcSurfaceOps *ops, void *handle,
                             bool shared, DdcSurface **out);

void ddc_surface_add_owner(DdcSurface *surface);
void ddc_surface_add_ref(DdcSurface *surface);
void ddc_surface_release(DdcSurface *surface);

/* Lets go of the handle at once: sprites answer DDC_E_DESTROYED. */
void ddc_surface_detach(DdcSurface *surface);

/* Asks the surface again and compares; the key may have changed. */
DdcResult ddc_surface_describe(DdcSurface *surface, DdcSurfaceInfo *out);

/* The same without asking when a description is `known`, which is not NULL. */
static inline DdcResult ddc_surface_describe_unless(const DdcSurfaceInfo *known,
                                                    DdcSurface *surface,
                                                    DdcSurfaceInfo *out)
{
    if (known == NULL)
    {
        return ddc_surface_describe(surface, out);
    }
    *out = *known;
    return DDC_OK;
}

/* Are these the size and format that were made known? */
static inline bool ddc_surface_has_format(const DdcSurface *surface,
                                          ddc_int32 width, ddc_int32 height,
                                          ddc_int32 bytes_per_pixel)
{
    return width == surface->info.width && height == surface->info.height &&
           bytes_per_pixel == surface->info.bytes_per_pixel;
}

/* As DdcSurface_Lock, for good pointers, and without a log line. */
DdcResult ddc_surface_lock(DdcSurface *surface, DdcPixels *out);

/* Ends the real lock of a surface, if it has one; the count stays. */
void ddc_surface_end_lock(DdcSurface *surface);

/* Unlocks. A failed unlock means that the pixels were not sure to be good. */
DdcResult ddc_surface_unlock_after(DdcSurface *surface, DdcResult result);

/*
 * One lock around several on one surface, which then only count. NULL: there
 * is no such surface, and nothing to do.
 */
DdcResult ddc_surface_lock_nested(DdcSurface *surface);
DdcResult ddc_surface_unlock_nested(DdcSurface *surface, DdcResult result);

/*
 * A copy of a part that is not empty, made under one lock; ddc_free its
 * bits. What fails is logged.
 */
DdcResult ddc_surface_copy(DdcSurface *surface, const DdcRect *part,
                           DdcPixels *out);

/*
 * Logs a failure of the surface and returns it. A failing surface is asked
 * every frame: it gets one line until it works again.
 */
DdcResult ddc_surface_log_failure(DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what);

/* Is the failure one that copying one surface at a time can get around? */
static inline bool ddc_surface_is_busy(DdcResult result)
{
    return result == DDC_E_SURFACEBUSY || result == DDC_E_LOCKEDSURFACES;
}

#endif
