/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw door: sprites and surfaces from IDirectDrawSurface pointers
 * of any version. The only public header that knows Windows; it needs
 * neither windows.h nor ddraw.h and may stand before or after them.
 */
#ifndef DDCOLLIDE_DIRECTDRAW_H
#define DDCOLLIDE_DIRECTDRAW_H

#include <ddcollide/base.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

struct IDirectDrawSurface;

/**
 * Makes a sprite on a DirectDraw surface: the book's constructor.
 *
 * Any version of the interface will do (cast IDirectDrawSurface2 to 7 to
 * IDirectDrawSurface). Sprites on the same surface share one DdcSurface,
 * whichever version they came by. The transparent colour is the surface's
 * source colour key; without one, index 0.
 *
 * @param surface [in] an 8-bit palettized surface
 * @param x      [in] left edge in pixels, within +-DDC_COORD_MAX
 * @param y      [in] top edge in pixels, within +-DDC_COORD_MAX
 * @param out    [out] the sprite; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       As DdcSurface_FromDirectDraw and DdcSprite_CreateFrom
 * @ownership    the caller destroys the sprite. No reference to the surface
 *               is taken: keep it alive as long as its sprites
 * @threads      the thread that owns the surfaces
 * @cost         at most four allocations; a few COM calls; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surface,
                                            ddc_int32 x, ddc_int32 y,
                                            DdcSprite **out);

/**
 * The very pointer that DdcSprite_Create was given.
 *
 * @param sprite [in] the sprite
 * @return       the pointer; NULL for NULL and for sprites made by
 *               DdcSprite_CreateFrom
 * @ownership    no reference is added
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API struct IDirectDrawSurface *DDC_CALL
DdcSprite_GetSurf(const DdcSprite *sprite);

/**
 * The DdcSurface of a DirectDraw surface: always the same one while it is
 * in use, whichever version of the interface asks.
 *
 * @param surface [in] an 8-bit palettized surface, any interface version
 * @param out    [out] the surface; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_NOTSURFACE: a COM object
 *               that is no DirectDraw surface. DDC_E_FORMAT: not 8-bit
 *               palettized. DDC_E_RANGE: a side of 0 or over
 *               DDC_SIZE_MAX. DDC_E_OUTOFMEMORY. What GetSurfaceDesc or
 *               GetColorKey answered
 * @ownership    the caller calls DdcSurface_Destroy once for each success.
 *               No COM reference is kept
 * @threads      the thread that owns the surfaces
 * @cost         a few COM calls; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL
DdcSurface_FromDirectDraw(struct IDirectDrawSurface *surface, DdcSurface **out);

#ifdef __cplusplus
}
#endif

#endif
