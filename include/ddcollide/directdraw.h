/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw adapter: sprites and surfaces from IDirectDrawSurface pointers
 * of any version. This header brings in all others, so it is the only one that
 * a DirectDraw game needs. It is the only public header that knows Windows; it
 * needs neither windows.h nor ddraw.h and may stand before or after them.
 */
#ifndef DDCOLLIDE_DIRECTDRAW_H
#define DDCOLLIDE_DIRECTDRAW_H

#include <ddcollide.h>

#ifdef __cplusplus
extern "C" {
#endif

struct IDirectDraw;
struct IDirectDrawSurface;
struct IDirectDrawPalette;

/* ---- Sprites and surfaces ----------------------------------------------- */

/**
 * Makes a sprite on a DirectDraw surface: the book's constructor.
 *
 * Any version of the interface will do (cast IDirectDrawSurface2 to 7 to
 * IDirectDrawSurface). Sprites on the same surface share one DdcSurface,
 * whichever version they came by. The transparent colour is the surface's
 * source colour key as it is now (after a later SetColorKey,
 * DdcSprite_SetKey with NULL reads it again) and counts as for a Blt: alpha
 * and unused bits do not matter. Without a key it is index 0 of 8-bit
 * surfaces, and of others nothing.
 *
 * @param surface [in] 8-bit palettized, or RGB of 16, 24 or 32 bits
 * @param x      [in] left edge in pixels, within +-DDC_COORD_MAX
 * @param y      [in] top edge in pixels, within +-DDC_COORD_MAX
 * @param out    [out] the sprite; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       As DdcSurface_FromDirectDraw and DdcSprite_CreateFrom
 * @ownership    the caller destroys the sprite. No reference to the surface
 *               is taken: keep it alive, by the first pointer that
 *               made it known, as long as its sprites
 * @threads      the thread that owns the surfaces
 * @cost         at most four allocations; a few COM calls; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surface,
                                            ddc_int32 x, ddc_int32 y,
                                            DdcSprite **out);

/**
 * DdcSprite_SetHotImage for a DirectDraw surface: lets the sprite collide by
 * another image than the one it shows.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param surface [in] the hot image, as for DdcSprite_Create; NULL: the
 *               sprite's own pixels again
 * @param part   [in] the rectangle that counts; NULL: all of it
 * @param key    [in] which pixels do not hurt; NULL: the surface's own key,
 *               read now
 * @param dx     [in] columns from the sprite's left edge to the part's
 * @param dy     [in] rows from the sprite's top edge to the part's
 * @return       DDC_OK or a failure
 * @errors       As DdcSurface_FromDirectDraw and DdcSprite_SetHotImage
 * @ownership    no reference to the surface is taken: keep it alive as long
 *               as the sprite has it
 * @threads      the thread that owns the surfaces
 * @cost         at most two allocations; a few COM calls; locks nothing
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHotSurf(
    DdcSprite *sprite, struct IDirectDrawSurface *surface, const DdcRect *part,
    const DdcKey *key, ddc_int32 dx, ddc_int32 dy);

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
 * @param surface [in] 8-bit palettized, or RGB of 16, 24 or 32 bits; any
 *               version of the interface
 * @param out    [out] the surface; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_NOTSURFACE: a COM object
 *               that is no DirectDraw surface. DDC_E_FORMAT: another
 *               format. DDC_E_RANGE: a side of 0 or over
 *               DDC_SIZE_MAX. DDC_E_OUTOFMEMORY. DDC_E_INUSE: DirectDraw is
 *               being called by the library, see DdcSurfaceOps. What
 *               GetSurfaceDesc or GetColorKey answered
 * @ownership    the caller calls DdcSurface_Destroy once for each success.
 *               No COM reference is kept
 * @threads      the thread that owns the surfaces
 * @cost         a few COM calls; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL
DdcSurface_FromDirectDraw(struct IDirectDrawSurface *surface, DdcSurface **out);

/**
 * A key under which one colour of a palette is transparent: the lowest
 * index that has it. For surfaces to which no palette is attached.
 *
 * @param palette [in] a palette of colours; it is not checked to be one
 * @param red    [in] 0..255
 * @param green  [in] 0..255
 * @param blue   [in] 0..255
 * @param out    [out] the key; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: a channel.
 *               DDC_E_NOCOLOR: the palette does not have it. DDC_E_FORMAT:
 *               a palette of indices. What GetCaps or GetEntries answered
 * @ownership    no reference is taken
 * @threads      the thread that owns the surfaces
 * @cost         two COM calls
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL
DdcKey_FromDirectDrawPalette(struct IDirectDrawPalette *palette, ddc_uint32 red,
                             ddc_uint32 green, ddc_uint32 blue, DdcKey *out);

/* ---- Assertions --------------------------------------------------------- */

/**
 * The game's part before a dialog or a debugger is shown: end your own locks
 * and GetDCs, take back lent pixels (DdcSurface_Lend), release the mouse and
 * keyboard you hold exclusively.
 */
typedef void(DDC_CALL *DdcAssertionPrepareFn)(void *user);

/**
 * The game's part afterwards: restore the surfaces, load their pictures
 * again, set the palette. The assertion is closed: the library locks again.
 *
 * @param user   [in] as registered
 * @param result [in] DDC_OK: mode and cooperative level are as registered.
 *               DDC_E_DESTROYED: the DirectDraw object or the window is no
 *               more. Else what DirectDraw answered when they were put back
 */
typedef void(DDC_CALL *DdcAssertionRestoreFn)(void *user, DdcResult result);

/**
 * Shows the dialog over the fullscreen picture, in the game's mode: nothing
 * flickers, and under Wine no surface is lost. On other systems flipping and
 * the palette can make it unreadable. Where it would not work (the window
 * belongs to another thread, or is gone) the mode is changed all the same.
 */
#define DDC_ASSERTION_KEEP_MODE 1

/** What a failing assertion must know of a game to ask a person. */
typedef struct DdcAssertionGame
{
    ddc_uint32 size;  /**< sizeof(DdcAssertionGame) */
    ddc_uint32 flags; /**< 0 or DDC_ASSERTION_KEEP_MODE */
    /** The DDSCL_ flags that SetCooperativeLevel was given. */
    ddc_uint32 cooperative_level;
    /** Any version, cast to the first; NULL for a game without. */
    struct IDirectDraw *ddraw;
    void *window;                  /**< its HWND */
    DdcAssertionPrepareFn prepare; /**< may be NULL */
    DdcAssertionRestoreFn restore; /**< may be NULL */
    void *user;                    /**< handed to both; may be NULL */
} DdcAssertionGame;

/**
 * Makes the game known, so that a failed assertion can ask a person.
 *
 * Call it when the display mode is set, and again when mode, cooperative
 * level, window or object are others. With DDSCL_EXCLUSIVE among the flags
 * the order of a failure is: prepare, the desktop's mode, the dialog (or the
 * debugger), cooperative level and mode as they were at this call, restore.
 * Otherwise it is: prepare, the dialog, restore. All of it on the failing
 * thread. The object is never released.
 *
 * @param game   [in] copied; NULL: there is no game any more
 * @return       DDC_OK or a failure; after a failure there is no game
 * @errors       DDC_E_INVALIDPARAMS: the size, an unknown flag, no window,
 *               DDSCL_EXCLUSIVE without an object, or the object is no
 *               DirectDraw. What GetDisplayMode answered
 * @ownership    no reference is taken: call it with NULL before the last
 *               Release of the object
 * @threads      the window's thread
 * @cost         a few COM calls
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcAssertion_SetGame(const DdcAssertionGame *game);

#ifdef __cplusplus
}
#endif

#endif
