/* SPDX-License-Identifier: Zlib */
/*
 * Owns debug drawing on a DirectDraw surface: under one lock, what a list has
 * recorded. What is drawn, and how, is not known here.
 */
#include "ddraw_surface.h"

#include <ddcollide/directdraw.h>

#include "base/base.h"
#include "surface/surface.h"

#include <string.h>

/*
 * The values of the roles. Those of the library need the palette or the
 * channels of the surface.
 */
static DdcResult get_values(const DdcSurface *page, const ddc_uint32 *values,
                            DdcDebugCanvas *canvas)
{
    if (values != NULL)
    {
        memcpy(canvas->values, values, sizeof canvas->values);
        return DDC_OK;
    }
    DdcColors colors = {.red_bits = 0};
    ddc_callback_enter();
    DdcResult result = page->ops.colors(page->user, &colors);
    ddc_callback_leave();
    return result < 0 ? result : DdcDebugCanvas_SetColors(canvas, &colors);
}

/* Draws under a lock. The list calls no function of the game. */
static DdcResult draw_locked(const DdcDebugList *list, DdcSurface *page,
                             DdcDebugCanvas *canvas, const char *function)
{
    DdcDebugSink sink;

    ddc_surface_debug_locks_begin();
    DdcResult result = ddc_surface_lock(page, &canvas->pixels, NULL);
    if (result >= 0)
    {
        result = DdcDebugCanvas_GetSink(canvas, &sink);
        if (result >= 0)
        {
            result = DdcDebugList_Draw(list, &sink);
        }
        result = ddc_surface_unlock(page, result, function);
    }
    ddc_surface_debug_locks_end();
    return result;
}

static DdcResult draw_on(const DdcDebugList *list, IDirectDrawSurface *surface,
                         const ddc_uint32 *values, DdcDebugCanvas *canvas,
                         const char *function)
{
    DdcSurface *page;
    DdcResult result = ddraw_page_create(surface, &page);

    DDC_RETURN_IF_FAILED(result);
    result = get_values(page, values, canvas);
    if (result >= 0)
    {
        result = draw_locked(list, page, canvas, function);
    }
    DdcSurface_Destroy(page);
    return result;
}

DdcResult DDC_CALL DdcDebugList_DrawOnSurf(const DdcDebugList *list,
                                           struct IDirectDrawSurface *surf,
                                           ddc_int32 x, ddc_int32 y,
                                           const ddc_uint32 *values)
{
    DdcDebugCanvas canvas = {.x = x, .y = y};

    DDC_RETURN_ONCE_IF(list == NULL || surf == NULL, DDC_E_INVALIDPARAMS,
                       "list or surf is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x) || !ddc_is_coord(y), DDC_E_RANGE,
                       "x or y is beyond +-2^30");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    ddc_defer_begin();
    DdcResult result = draw_on(list, surf, values, &canvas, __func__);
    ddc_defer_end();
    return result < 0
               ? ddc_fail_once(result, __func__, "surf cannot be drawn on")
               : DDC_OK;
}
