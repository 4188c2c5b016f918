/* SPDX-License-Identifier: Zlib */
/*
 * Owns locking: the nesting count that makes "one surface" and "two
 * surfaces" the same code, the list of surfaces that are really locked, and
 * the check that a surface still is what it was.
 */
#include "surface/surface.h"

#include "assertion/assertion.h"
#include "pixels/pixels.h"

/* The surfaces that hold a real lock, the latest first. */
static DdcSurface *locked_surfaces;

/*
 * Real locks held or just being taken, and the thread that has them. Other
 * threads look at the thread only: 0 says that nothing is locked.
 */
static ddc_int32 real_lock_count;
static uintptr_t lock_thread;

static ddc_uint32 all_real_locks;

DdcResult ddc_surface_log_failure(DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what)
{
    if (surface->logged_failure != result)
    {
        surface->logged_failure = result;
        ddc_fail(result, function, what);
    }
    return result;
}

/* ---- Real locks ---------------------------------------------------------- */

static DdcResult check_locked_pixels(const DdcSurface *surface,
                                     const DdcPixels *pixels)
{
    if (!ddc_surface_has_format(surface, pixels->width, pixels->height,
                                pixels->bytes_per_pixel))
    {
        return DDC_E_CHANGED;
    }
    return ddc_pixels_check(pixels) < 0 ? DDC_E_NOPIXELS : DDC_OK;
}

static void begin_real_lock(void)
{
    if (real_lock_count++ == 0)
    {
        ddc_atomic_store(&lock_thread, ddc_thread_id());
    }
}

static void end_real_lock(void)
{
    if (--real_lock_count == 0)
    {
        ddc_atomic_store(&lock_thread, 0);
    }
}

static DdcResult call_unlock(DdcSurface *surface)
{
    ddc_callback_enter();
    DdcResult result = surface->ops.unlock(surface->handle);
    ddc_callback_leave();
    return result;
}

static void unlist_locked(DdcSurface *surface)
{
    DdcSurface **link = &locked_surfaces;

    while (*link != NULL && *link != surface)
    {
        link = &(*link)->next_locked;
    }
    if (*link == surface)
    {
        *link = surface->next_locked;
    }
    surface->next_locked = NULL;
}

static DdcResult real_unlock(DdcSurface *surface)
{
    surface->has_real_lock = false;
    unlist_locked(surface);
    DdcResult result = call_unlock(surface);
    end_real_lock();
    return result;
}

void ddc_surface_end_lock(DdcSurface *surface)
{
    if (surface->has_real_lock)
    {
        real_unlock(surface);
    }
}

/*
 * For a failing assertion: ends the real locks of this thread. The counts
 * stay, so that the code in the middle of them unwinds as it would have;
 * what it locks from now on, nested or not, is locked anew.
 */
static bool release_real_locks(void)
{
    uintptr_t thread = ddc_atomic_load(&lock_thread);
    if (thread != 0 && thread != ddc_thread_id())
    {
        return false;
    }
    while (thread != 0 && locked_surfaces != NULL)
    {
        DdcSurface *surface = locked_surfaces;
        surface->stale_depth = surface->lock_depth;
        real_unlock(surface);
    }
    return true;
}

static DdcResult lock_and_check(DdcSurface *surface, DdcPixels *pixels)
{
    ddc_callback_enter();
    DdcResult result = surface->ops.lock(surface->handle, pixels);
    ddc_callback_leave();
    if (result < 0)
    {
        return result;
    }
    surface->real_locks++;
    all_real_locks++;
    result = check_locked_pixels(surface, pixels);
    if (result < 0)
    {
        call_unlock(surface);
    }
    return result;
}

/*
 * What ends the lock is listed, and the hold made known, before the assertion
 * is looked at, see assertion/assertion.c: an assertion of another thread now
 * waits, or is seen here.
 */
static DdcResult real_lock(DdcSurface *surface)
{
    static struct ddc_release_hook release_hook = {release_real_locks, false,
                                                   NULL};
    DdcPixels pixels = {NULL, 0, 0, 0, 0};

    ddc_assertion_add_release_hook(&release_hook);
    begin_real_lock();
    DdcResult result = ddc_assertion_is_open()
                           ? DDC_E_ASSERTING
                           : lock_and_check(surface, &pixels);
    if (result < 0)
    {
        end_real_lock();
        return result;
    }
    surface->pixels = pixels;
    surface->has_real_lock = true;
    surface->next_locked = locked_surfaces;
    locked_surfaces = surface;
    return DDC_OK;
}

ddc_uint32 DDC_CALL DdcSurface_GetLockCount(const DdcSurface *surface)
{
    return surface != NULL ? surface->real_locks : all_real_locks;
}

/* ---- Nesting ------------------------------------------------------------- */

DdcResult ddc_surface_lock(DdcSurface *surface, DdcPixels *out)
{
    *out = (DdcPixels){NULL, 0, 0, 0, 0};
    if (surface->detached)
    {
        return DDC_E_DESTROYED;
    }
    if (ddc_assertion_is_open())
    {
        return DDC_E_ASSERTING;
    }
    if (ddc_callback_is_running())
    {
        return DDC_E_INUSE;
    }
    if (surface->lock_depth == surface->stale_depth && !surface->lent)
    {
        DdcResult result = real_lock(surface);
        if (result < 0)
        {
            return result;
        }
    }
    surface->lock_depth++;
    *out = surface->pixels;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSurface_Lock(DdcSurface *surface, DdcPixels *out)
{
    if (out != NULL)
    {
        *out = (DdcPixels){NULL, 0, 0, 0, 0};
    }
    if (surface == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    ddc_defer_begin();
    DdcResult result = ddc_surface_lock(surface, out);
    if (result < 0)
    {
        ddc_surface_log_failure(
            surface, result, __func__,
            ddc_surface_is_busy(result)
                ? "busy: is a Lock or GetDC of the game's open?"
                : "the surface can not be locked");
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

/* The last lock of a nesting: the surface itself is unlocked. */
static DdcResult unlock_last(DdcSurface *surface, const char *function)
{
    ddc_defer_begin();
    DdcResult result = real_unlock(surface);
    if (result < 0)
    {
        ddc_surface_log_failure(surface, result, function,
                                "the surface refused to be unlocked");
    }
    else
    {
        surface->logged_failure = DDC_OK;
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

DdcResult DDC_CALL DdcSurface_Unlock(DdcSurface *surface)
{
    if (surface == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    if (ddc_callback_is_running() && !ddc_assertion_is_open())
    {
        return ddc_surface_log_failure(surface, DDC_E_INUSE, __func__,
                                       "a surface is being asked");
    }
    if (surface->lock_depth == 0)
    {
        return ddc_surface_log_failure(surface, DDC_E_NOTLOCKED, __func__,
                                       "no lock is open");
    }
    surface->lock_depth--;
    if (surface->lock_depth < surface->stale_depth)
    {
        surface->stale_depth = surface->lock_depth;
        return ddc_surface_log_failure(surface, DDC_E_ASSERTING, __func__,
                                       "an assertion has ended this lock");
    }
    if (surface->lock_depth > surface->stale_depth || !surface->has_real_lock)
    {
        return DDC_OK;
    }
    return unlock_last(surface, __func__);
}

DdcResult ddc_surface_unlock_after(DdcSurface *surface, DdcResult result)
{
    DdcResult unlocked = DdcSurface_Unlock(surface);

    return result < 0 ? result : unlocked;
}

DdcResult ddc_surface_lock_nested(DdcSurface *surface)
{
    DdcPixels pixels;

    return surface != NULL ? DdcSurface_Lock(surface, &pixels) : DDC_OK;
}

DdcResult ddc_surface_unlock_nested(DdcSurface *surface, DdcResult result)
{
    return surface != NULL ? ddc_surface_unlock_after(surface, result) : result;
}

/* ---- Lending ------------------------------------------------------------- */

DdcResult DDC_CALL DdcSurface_Lend(DdcSurface *surface, const DdcPixels *pixels)
{
    if (surface == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "surface is NULL");
    }
    if (surface->detached)
    {
        return ddc_fail(DDC_E_DESTROYED, __func__, "the surface is gone");
    }
    if (pixels == NULL && surface->lent && ddc_assertion_is_open())
    {
        /* The game ends its own lock: open ones on lent pixels are stale. */
        surface->stale_depth = surface->lock_depth;
        surface->lent = false;
        return DDC_OK;
    }
    if (surface->lock_depth > surface->stale_depth || ddc_callback_is_running())
    {
        return ddc_fail(DDC_E_INUSE, __func__, "a lock is open");
    }
    if (pixels == NULL)
    {
        surface->lent = false;
        return DDC_OK;
    }
    DdcResult result = ddc_pixels_check(pixels);
    if (result < 0)
    {
        return ddc_fail(result, __func__, ddc_pixels_error_text(result));
    }
    result = check_locked_pixels(surface, pixels);
    if (result < 0)
    {
        return ddc_fail(result, __func__, "not the pixels of this surface");
    }
    surface->pixels = *pixels;
    surface->lent = true;
    return DDC_OK;
}
