/* SPDX-License-Identifier: Zlib */
/*
 * Owns the life of a surface: creation, the reference count and owner count,
 * when what is behind it is released, and its description. log.c writes its log
 * lines. Locking is in surface/lock.c. A surface is reached only through the
 * functions that it was created with (DdcSurfaceOps); what its `user` points to
 * is not known here.
 */
#include "surface/surface.h"

#include "pixels/pixels.h"

/* ---- Creation ----------------------------------------------------------- */

static DdcResult check_info(const DdcSurfaceInfo *info)
{
    DdcResult result = ddc_pixels_check_format(info->width, info->height,
                                               info->bytes_per_pixel);
    if (result >= 0 && (info->width == 0 || info->height == 0))
    {
        result = DDC_E_RANGE;
    }
    return result;
}

DdcResult ddc_surface_create(const DdcSurfaceOps *ops, void *user, bool shared,
                             DdcSurface **out)
{
    DdcSurfaceInfo info = {0, 0, 0, {0, 0, 0}};
    ddc_callback_enter();
    DdcResult result = ops->describe(user, &info);
    ddc_callback_leave();
    DDC_RETURN_IF_FAILED(result);
    result = check_info(&info);
    DDC_RETURN_IF_FAILED(result);

    DdcSurface *surface = ddc_alloc(sizeof *surface);
    if (surface == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    surface->ops = *ops;
    surface->user = user;
    surface->address = surface;
    surface->info = info;
    surface->shared = shared;
    ddc_surface_add_owner(surface);
    *out = surface;
    return DDC_OK;
}

DdcResult DDC_CALL DdcSurface_Create(const DdcSurfaceOps *ops, void *user,
                                     DdcSurface **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DDC_RETURN_IF(ops == NULL || ops->size != sizeof *ops ||
                      ops->describe == NULL || ops->lock == NULL ||
                      ops->unlock == NULL,
                  DDC_E_INVALIDPARAMS,
                  "ops is NULL, its size is wrong, or a function is NULL");
    DdcResult result = ddc_surface_create(ops, user, false, out);
    DDC_RETURN_IF(result < 0, result,
                  "describe failed or gave a bad size, or no memory");
    return DDC_OK;
}

/* ---- Owners and users ---------------------------------------------------- */

void ddc_surface_add_owner(DdcSurface *surface)
{
    surface->owner_count++;
    surface->ref_count++;
}

void ddc_surface_add_ref(DdcSurface *surface)
{
    if (surface != NULL)
    {
        surface->ref_count++;
    }
}

void ddc_surface_detach(DdcSurface *surface)
{
    if (surface->released)
    {
        return;
    }
    ddc_surface_end_lock(surface);
    surface->detached = true;
    surface->released = true;
    surface->lent = false;
    if (surface->ops.release != NULL)
    {
        ddc_callback_enter();
        surface->ops.release(surface->user);
        ddc_callback_leave();
    }
}

void ddc_surface_release(DdcSurface *surface)
{
    if (surface != NULL && --surface->ref_count == 0)
    {
        ddc_defer_begin();
        ddc_surface_detach(surface);
        ddc_free(surface);
        ddc_defer_end();
    }
}

static void destroy(void *surface)
{
    DdcSurface_Destroy(surface);
}

void DDC_CALL DdcSurface_Destroy(DdcSurface *surface)
{
    if (surface == NULL)
    {
        return;
    }
    if (surface->owner_count == 0)
    {
        ddc_surface_refuse(surface, DDC_E_INVALIDPARAMS, __func__,
                           "was destroyed before; only sprites use it");
        return;
    }
    if (surface->shared && surface->ref_count > 1)
    {
        surface->owner_count--;
        surface->ref_count--;
        return;
    }
    if (ddc_defer_is_needed(&surface->deferred))
    {
        ddc_defer_destroy_surface(&surface->deferred, surface, destroy);
        return;
    }
    ddc_defer_begin();
    surface->owner_count--;
    if (!surface->shared)
    {
        ddc_surface_detach(surface);
    }
    ddc_surface_release(surface);
    ddc_defer_end();
}

/* ---- Description -------------------------------------------------------- */

DdcResult ddc_surface_describe(DdcSurface *surface, DdcSurfaceInfo *out)
{
    if (surface->detached)
    {
        return DDC_E_DESTROYED;
    }
    if (ddc_callback_is_running())
    {
        return DDC_E_INUSE;
    }
    *out = (DdcSurfaceInfo){0, 0, 0, {0, 0, 0}};
    ddc_defer_begin();
    ddc_callback_enter();
    DdcResult result = surface->ops.describe(surface->user, out);
    ddc_callback_leave();
    if (surface->detached)
    {
        result = DDC_E_DESTROYED;
    }
    else if (result >= 0 &&
             !ddc_surface_has_format(surface, out->width, out->height,
                                     out->bytes_per_pixel))
    {
        result = DDC_E_CHANGED;
    }
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcSurface_GetInfo(const DdcSurface *surface,
                                      DdcSurfaceInfo *out)
{
    ddc_clear(out);
    DDC_RETURN_IF(surface == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "surface or out is NULL");
    *out = surface->info;
    return DDC_OK;
}
