/* SPDX-License-Identifier: Zlib */
/*
 * Owns locking. Locks are recursive: only the first lock of a surface calls
 * its lock function (a real lock), and the ones inside it are counted. So the
 * code that locks two surfaces works when both are the same one.
 *
 * This file also owns the list of surfaces with a real lock, by which a failing
 * assertion ends these locks, and the check that a locked surface still has the
 * size and format that it was created with.
 */
#include "surface/surface.h"

#include "assertion/assertion.h"
#include "pixels/pixels.h"

/* The surfaces that have a real lock, the latest one first. */
static DdcSurface *locked_surfaces;

/*
 * The number of real locks that are held or being taken, and the thread that
 * holds them. Other threads read only the thread id; 0 means that nothing is
 * locked.
 */
static ddc_int32 real_lock_count;
static uintptr_t lock_thread;

/* The real locks of all surfaces, for DdcSurface_GetLockCount. */
static ddc_uint32 total_real_locks;

/* How many debug drawings are running; see surface.h. */
static int debug_depth;

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

/* Count a real lock before it is taken and after it has ended. */
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
    DdcResult result = surface->ops.unlock(surface->user);
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

void ddc_surface_set_destroyed(DdcSurface *surface)
{
    surface->detached = true;
    surface->lent = false;
    surface->stale_depth = surface->lock_depth;
    if (surface->has_real_lock)
    {
        surface->has_real_lock = false;
        unlist_locked(surface);
        end_real_lock();
    }
}

/*
 * The release hook for a failing assertion: ends the real locks of this
 * thread. False: another thread has locks. Every lock_depth stays, because the
 * code between lock and unlock still calls its unlocks. The ended locks are
 * marked by stale_depth: the next lock, nested or not, is a real one again.
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

static void count_real_lock(DdcSurface *surface)
{
    if (debug_depth == 0)
    {
        surface->real_locks++;
        total_real_locks++;
    }
}

static DdcResult lock_and_check(DdcSurface *surface, DdcPixels *pixels)
{
    ddc_callback_enter();
    DdcResult result = surface->ops.lock(surface->user, pixels);
    ddc_callback_leave();
    if (surface->detached)
    {
        return DDC_E_DESTROYED;
    }
    DDC_RETURN_IF_FAILED(result);
    count_real_lock(surface);
    result = check_locked_pixels(surface, pixels);
    if (result < 0)
    {
        call_unlock(surface);
    }
    return result;
}

/*
 * Registers the release hook and publishes the lock (begin_real_lock) before it
 * reads the assertion's state; see assertion/assertion.c. So either a failing
 * thread sees this lock and waits, or this thread sees the open assertion.
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
    return surface != NULL ? surface->real_locks : total_real_locks;
}

void ddc_surface_debug_locks_begin(void)
{
    debug_depth++;
}

void ddc_surface_debug_locks_end(void)
{
    debug_depth--;
}

/* ---- Nesting ------------------------------------------------------------- */

static DdcResult lock(DdcSurface *surface, DdcPixels *out)
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
        DDC_RETURN_IF_FAILED(result);
    }
    surface->lock_depth++;
    *out = surface->pixels;
    return DDC_OK;
}

DdcResult ddc_surface_lock(DdcSurface *surface, DdcPixels *out,
                           const char *function)
{
    if (surface == NULL)
    {
        return DDC_OK;
    }
    ddc_defer_begin();
    DdcResult result = lock(surface, out);
    if (result < 0 && function != NULL)
    {
        ddc_surface_log_failure(
            surface, result, function,
            ddc_surface_is_busy(result)
                ? "is busy: the game may have a Lock or GetDC open"
                : "cannot be locked");
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

DdcResult DDC_CALL DdcSurface_Lock(DdcSurface *surface, DdcPixels *out)
{
    ddc_clear(out);
    return surface != NULL && out != NULL
               ? ddc_surface_lock(surface, out, __func__)
               : ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                               "surface or out is NULL");
}

/* Ends the real lock, after lock_depth has been counted down. */
static DdcResult unlock_last(DdcSurface *surface, const char *function)
{
    ddc_defer_begin();
    DdcResult result = real_unlock(surface);
    if (result < 0)
    {
        ddc_surface_log_failure(surface, result, function,
                                "cannot be unlocked");
    }
    else
    {
        surface->logged_failure = DDC_OK;
    }
    ddc_defer_end();
    return result < 0 ? result : DDC_OK;
}

/* A lock that was ended early: by an assertion, or with its surface. */
static DdcResult unlock_stale(DdcSurface *surface, const char *function)
{
    surface->stale_depth = surface->lock_depth;
    return surface->detached
               ? ddc_surface_log_failure(surface, DDC_E_DESTROYED, function,
                                         "was destroyed while it was locked")
               : ddc_surface_log_failure(
                     surface, DDC_E_ASSERTING, function,
                     "is not locked any more: an assertion has failed");
}

static DdcResult unlock(DdcSurface *surface, const char *function)
{
    if (ddc_callback_is_running() && !ddc_assertion_is_open())
    {
        return ddc_surface_log_failure(
            surface, DDC_E_INUSE, function,
            "cannot be unlocked from within a callback of a surface");
    }
    if (surface->lock_depth == 0)
    {
        return ddc_surface_log_failure(surface, DDC_E_NOTLOCKED, function,
                                       "is not locked");
    }
    surface->lock_depth--;
    if (surface->lock_depth < surface->stale_depth)
    {
        return unlock_stale(surface, function);
    }
    if (surface->lock_depth > surface->stale_depth || !surface->has_real_lock)
    {
        return DDC_OK;
    }
    return unlock_last(surface, function);
}

DdcResult ddc_surface_unlock(DdcSurface *surface, DdcResult result,
                             const char *function)
{
    if (surface == NULL)
    {
        return result;
    }
    DdcResult unlocked = unlock(surface, function);

    return result < 0 ? result : unlocked;
}

DdcResult DDC_CALL DdcSurface_Unlock(DdcSurface *surface)
{
    return surface != NULL ? ddc_surface_unlock(surface, DDC_OK, __func__)
                           : ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                                           "surface is NULL");
}

/* ---- Lending ------------------------------------------------------------- */

bool ddc_surface_is_readable(const DdcSurface *surface)
{
    return surface->lent && !ddc_callback_is_running() &&
           !ddc_assertion_is_open();
}

DdcResult DDC_CALL DdcSurface_Lend(DdcSurface *surface, const DdcPixels *pixels)
{
    DDC_RETURN_IF(surface == NULL, DDC_E_INVALIDPARAMS, "surface is NULL");
    if (surface->detached)
    {
        return ddc_surface_refuse(surface, DDC_E_DESTROYED, __func__,
                                  "was destroyed");
    }
    if (pixels == NULL && surface->lent && ddc_assertion_is_open())
    {
        /* The game ends its own lock, so open locks on lent pixels end too. */
        surface->stale_depth = surface->lock_depth;
        surface->lent = false;
        return DDC_OK;
    }
    if (surface->lock_depth > surface->stale_depth || ddc_callback_is_running())
    {
        return ddc_surface_refuse(
            surface, DDC_E_INUSE, __func__,
            "is locked, or a function of a surface is running");
    }
    if (pixels == NULL)
    {
        surface->lent = false;
        return DDC_OK;
    }
    DdcResult result = ddc_pixels_check(pixels);
    DDC_RETURN_IF(result < 0, result, ddc_pixels_error_text(result));
    result = check_locked_pixels(surface, pixels);
    if (result < 0)
    {
        return ddc_surface_refuse(surface, result, __func__,
                                  "has another size or format than pixels");
    }
    surface->pixels = *pixels;
    surface->lent = true;
    return DDC_OK;
}
