/* SPDX-License-Identifier: Zlib */
/*
 * Owns the struct behind DdcSurface, and what sprites and the adapters that
 * create surfaces (win32/ for DirectDraw) need of it.
 *
 * Users are counted as in COM (AddRef, Release): the struct is freed when
 * ref_count becomes 0. Of these references, owner_count are given back by
 * DdcSurface_Destroy, and the rest by sprites. Locks nest: the first lock of a
 * surface is a real lock, which calls the surface's lock function, and locks
 * inside it are only counted.
 *
 * A failing assertion ends every real lock. So, in any file of the library,
 * no DDC_ASSERT and no callback of the game may run between a DdcSurface_Lock
 * and the last read of its pixels.
 */
#ifndef DDC_SURFACE_SURFACE_H
#define DDC_SURFACE_SURFACE_H

#include <ddcollide/surface.h>

#include "base/base.h"
#include "rect/rect.h"
#include "surface/callback_guard.h"

struct DdcSurface
{
    DdcSurfaceOps ops;
    void *user;
    DdcSurfaceInfo info; /* at creation; locks must give this size and format */
    const void *address; /* of what the game passed; log lines show it */
    bool shared;         /* made by an adapter: detached only when freed */
    bool detached;       /* no function of ops but release is called any more */
    bool released;       /* release was called */
    ddc_uint32 owner_count; /* creations, minus calls of DdcSurface_Destroy */
    ddc_uint32 ref_count;   /* the owners, and each use by a sprite */

    DdcPixels pixels; /* from the real lock, or lent by the game */
    bool lent;        /* DdcSurface_Lend gave pixels: no real lock is needed */
    bool has_real_lock;       /* the surface is locked by its lock function */
    ddc_int32 lock_depth;     /* open locks, nested ones included */
    ddc_int32 stale_depth;    /* how many of these an assertion has ended */
    ddc_uint32 real_locks;    /* since creation, for DdcSurface_GetLockCount */
    DdcResult logged_failure; /* last failure logged since the last success */
    DdcSurface *next_locked;  /* in surface/lock.c's list of real locks */
    struct ddc_deferred deferred;
};

/*
 * Does what DdcSurface_Create does, without a log line; `ops` must be valid. A
 * `shared` surface is one that an adapter returns to several owners. The
 * surface starts with one owner, and each DdcSurface_Destroy removes one.
 */
DdcResult ddc_surface_create(const DdcSurfaceOps *ops, void *user, bool shared,
                             DdcSurface **out);

void ddc_surface_add_owner(DdcSurface *surface);

/* Adds or releases a reference of a sprite. NULL does nothing. */
void ddc_surface_add_ref(DdcSurface *surface);
void ddc_surface_release(DdcSurface *surface);

/*
 * Ends the real lock and calls `release` at once. Sprites that still use the
 * surface get DDC_E_DESTROYED from then on.
 */
void ddc_surface_detach(DdcSurface *surface);

/*
 * For an adapter whose object behind `user` has been destroyed. Nothing is
 * called, so it may be called at any time: in the middle of a function of the
 * surface too. An open lock counts as ended, and every call that needs the
 * surface returns DDC_E_DESTROYED from then on. `release` is called when the
 * last user goes.
 */
void ddc_surface_set_destroyed(DdcSurface *surface);

/*
 * Calls the surface's describe function. DDC_E_CHANGED: the size or format is
 * not that of the creation. The key may differ.
 */
DdcResult ddc_surface_describe(DdcSurface *surface, DdcSurfaceInfo *out);

/* The same, but if the caller has a description already, `known`, that is
 * copied; NULL: it has none. */
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

/*
 * Asks the surface how its pixels stand for colours. DDC_E_FORMAT: it cannot
 * say. Its size and format must be those of the creation.
 */
DdcResult ddc_surface_get_colors(DdcSurface *surface, DdcColors *out);

/* All of the surface. */
static inline DdcRect ddc_surface_rect(const DdcSurface *surface)
{
    return (DdcRect){0, 0, surface->info.width, surface->info.height};
}

/* Is it a part of the surface that is not empty? */
static inline bool ddc_surface_has_part(const DdcSurface *surface,
                                        const DdcRect *part)
{
    return !ddc_rect_is_empty(part) &&
           ddc_rect_lies_in(part, surface->info.width, surface->info.height);
}

/* Are these the size and format that the surface was created with? */
static inline bool ddc_surface_has_format(const DdcSurface *surface,
                                          ddc_int32 width, ddc_int32 height,
                                          ddc_int32 bytes_per_pixel)
{
    return width == surface->info.width && height == surface->info.height &&
           bytes_per_pixel == surface->info.bytes_per_pixel;
}

/*
 * Does what DdcSurface_Lock does. A failure is logged in the name of
 * `function`; NULL: it is not. Without a surface nothing is locked.
 */
DdcResult ddc_surface_lock(DdcSurface *surface, DdcPixels *out,
                           const char *function);

/*
 * Does what DdcSurface_Unlock does, with log lines in the name of `function`,
 * and returns `result` if that is a failure, else that of the unlock: after a
 * failed unlock the pixels that were read are not reliable. Without a surface
 * it only returns `result`.
 */
DdcResult ddc_surface_unlock(DdcSurface *surface, DdcResult result,
                             const char *function);

/* Would a lock succeed, and need no function of the surface, because the game
 * has lent the pixels? */
bool ddc_surface_is_readable(const DdcSurface *surface);

/*
 * Real locks between the two calls are those of debug drawing, which
 * DdcSurface_GetLockCount does not count. The calls nest.
 */
void ddc_surface_debug_locks_begin(void);
void ddc_surface_debug_locks_end(void);

/* Ends the real lock of a surface, if it has one, but leaves lock_depth, so
 * that the Unlocks that follow are counted as usual. */
void ddc_surface_end_lock(DdcSurface *surface);

/*
 * A copy of a part of the pixels, which is not empty, rows without gaps. It is
 * allocated first, with nothing locked, and then filled, under one lock. The
 * caller frees its bits with ddc_free. A failure is logged in the name of
 * `function`.
 */
DdcResult ddc_surface_alloc_copy(const DdcSurface *surface, const DdcRect *part,
                                 DdcPixels *out, const char *function);
DdcResult ddc_surface_fill_copy(DdcSurface *surface, const DdcRect *part,
                                const DdcPixels *copy, const char *function);

/* What a log line tells of a surface. */
struct ddc_surface_label
{
    const void *address; /* the game's pointer, or that of the DdcSurface */
    uint32_t width;      /* in pixels; 0: the size is not known */
    uint32_t height;
    uint32_t bits; /* per pixel */
};

/*
 * Logs a failure and returns it: "function: surface 0x00A3F120 (64x64, 8 bits)
 * what (NAME, 0x...)".
 */
DdcResult ddc_surface_fail(const struct ddc_surface_label *label,
                           DdcResult result, const char *function,
                           const char *what);

/* The same for a DdcSurface. */
DdcResult ddc_surface_refuse(const DdcSurface *surface, DdcResult result,
                             const char *function, const char *what);

/* The same, but once for each cause, as ddc_fail_once. */
DdcResult ddc_surface_refuse_once(const DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what);

/*
 * The same for locks, which fail many times a frame: the same failure is
 * logged once until an unlock succeeds.
 */
DdcResult ddc_surface_log_failure(DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what);

/* Is the surface busy: locked by the game, or not to be locked while another
 * one is? In the second case one of the two can be copied first. */
static inline bool ddc_surface_is_busy(DdcResult result)
{
    return result == DDC_E_SURFACEBUSY || result == DDC_E_LOCKEDSURFACES;
}

#endif
