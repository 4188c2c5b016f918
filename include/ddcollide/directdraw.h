/* SPDX-License-Identifier: Zlib */
/*
 * Sprites and surfaces on DirectDraw surfaces, and the registration of the
 * game for assertions.
 *
 * A DirectDraw game includes only this header: it includes all others. It is
 * the only one that needs Windows, but it needs neither windows.h nor ddraw.h,
 * and may be included before or after them.
 *
 * Interface pointers of any version work, IDirectDrawSurface to
 * IDirectDrawSurface7: cast them to IDirectDrawSurface *. C11, and C++ with
 * <ddcollide/sprite.hpp>, need no cast. All pointers to one surface give the
 * same DdcSurface, whatever their versions are.
 *
 * References. The library does not AddRef what the game passes. Release a
 * surface only after the sprites on it are destroyed. Until then keep the
 * pointer valid with which the surface was first passed to the library, because
 * later calls go through that pointer.
 *
 * Where a surface keeps private data (versions 4 and 7 do), the library notices
 * when it is destroyed all the same: the sprites on it return DDC_E_DESTROYED
 * from then on, and nothing of the surface is called any more. It is also
 * noticed when a new surface comes to be at the same address. For this the
 * surface has, as long as it is in use, one entry of private data, which is a
 * reference to an object of the library; the surface itself gets no reference.
 * Because a surface may release that object at any later time, the DLL stays
 * loaded from the first such surface until the process ends: FreeLibrary does
 * not unload it. (Before Windows XP, where that is not possible, destroy the
 * sprites before the DLL is unloaded.) For the same reason these objects are
 * never freed, but reused for other surfaces, so there are about as many as the
 * greatest number of surfaces that were in use at the same time. Each takes 20
 * bytes, or 32 in a 64-bit process, which come from malloc and not from the
 * functions of DdcSetAllocator().
 * Where private data are refused, or kept without a reference, a surface must
 * outlive its sprites: otherwise later calls go to an object that does not
 * exist any more.
 *
 * QueryInterface. Some implementations of DirectDraw refuse it, or return a new
 * object each time. A surface that refuses it is used as it is, and the log
 * says so once. Pass one pointer of it only, because its others cannot be
 * recognized.
 *
 * Locks. Every real lock is one call of
 *
 *     Lock(NULL, &desc, DDLOCK_WAIT | DDLOCK_READONLY, NULL)
 *
 * DDLOCK_WAIT waits for a blit that is still running on the surface, instead
 * of failing with DDERR_WASSTILLDRAWING. It does not wait for another lock:
 * while a Lock or GetDC of the game is open on the surface, the call fails at
 * once with DDERR_SURFACEBUSY. End that first, or lend the pixels
 * (DdcSurface_Lend()).
 *
 * DDLOCK_READONLY promises that nothing is written. That makes locks of a
 * primary surface much cheaper: after a lock for writing, DirectDraw may have
 * to bring the whole surface to the screen when it is unlocked.
 *
 * Where DDC_E_INUSE is listed without a cause, the cause is that the library
 * is calling DirectDraw or a function of DdcSurfaceOps; see there.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the thread that owns the surfaces (see surface.h)
 * @since    0.1
 */
#ifndef DDCOLLIDE_DIRECTDRAW_H
#define DDCOLLIDE_DIRECTDRAW_H

#include <ddcollide.h>

#ifdef __cplusplus
extern "C" {
#endif

struct IDirectDraw;
struct IDirectDrawSurface;

/* ---- Sprites and surfaces ----------------------------------------------- */

/**
 * Creates a sprite that shows the whole of a DirectDraw surface.
 *
 * It does what DdcSurface_CreateFromSurf(), DdcSprite_CreateFromSurface() and
 * DdcSprite_CalcVector() do; the game has no surface to destroy afterwards. So
 * the sprite starts with a random velocity, as in the books. Its other defaults
 * are those of DdcSprite_CreateFromSurface().
 *
 * The transparent colours are the surface's source colour key as it is now.
 * As in a Blt, only the colour bits of a pixel are compared with it, not alpha
 * or unused bits. A surface without a key has index 0 transparent with 8 bits
 * per pixel, and nothing with more. After a later SetColorKey, call
 * DdcSprite_SetKey() with NULL.
 *
 * @param surf   [in] the surface, as for DdcSurface_CreateFromSurf()
 * @param x      [in] left edge, within +-DDC_COORD_MAX
 * @param y      [in] top edge, within +-DDC_COORD_MAX
 * @param out    [out] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `surf` or `out` is NULL. DDC_E_RANGE: `x`
 *               or `y` is beyond +-DDC_COORD_MAX. All others as in
 *               DdcSurface_CreateFromSurf()
 * @ownership    the caller destroys the sprite. The surface is not AddRef'd:
 *               release it only after its sprites
 * @threads      the one that owns the surfaces, while no other one uses
 *               DdcGetRandom()
 * @cost         at most three allocations; a few COM calls; two calls of
 *               DdcGetRandom(); locks nothing where GetSurfaceDesc is
 *               implemented
 * @source       the constructor of the books' sprite, which ends with
 *               CalcVector
 */
DDC_API DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surf,
                                            ddc_int32 x, ddc_int32 y,
                                            DdcSprite **out);

/**
 * Like DdcSprite_SetSurface(), but for a DirectDraw surface: shows another one.
 *
 * @param sprite [in] the sprite
 * @param surf   [in] the picture, as for DdcSurface_CreateFromSurf(); NULL:
 *               none any more, and the sprite consists of its mask, whatever
 *               the other parameters are
 * @param frame  [in] inside the surface and not empty; NULL: the whole surface
 * @param key    [in] which pixels are transparent; NULL: the surface's own
 *               key, as it is now
 * @return       DDC_OK or a failure
 * @errors       those of DdcSurface_CreateFromSurf() and DdcSprite_SetSurface()
 * @ownership    the surface is not AddRef'd: release it only after the sprite
 *               is destroyed or shows another one
 * @cost         at most three allocations; a few COM calls; locks nothing
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL
DdcSprite_SetSurf(DdcSprite *sprite, DDC_OPT struct IDirectDrawSurface *surf,
                  DDC_OPT const DdcRect *frame, DDC_OPT const DdcKey *key);

/**
 * Like DdcSprite_SetHotImage(), but for a DirectDraw surface: makes a rectangle
 * of it the collision image of the sprite.
 *
 * @param sprite [in] the sprite
 * @param surf   [in] the surface of the hot image, as for
 *               DdcSurface_CreateFromSurf(); NULL: the picture again, whatever
 *               the other parameters are
 * @param part   [in] the rectangle, inside the surface and not empty; NULL:
 *               the whole surface
 * @param key    [in] which of its pixels are transparent and do not collide;
 *               NULL: the surface's own key, as it is now
 * @param dx     [in] columns from the picture's left edge to the rectangle's,
 *               in pixels of the frame, within +-DDC_SIZE_MAX
 * @param dy     [in] rows from the picture's top edge to the rectangle's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @return       DDC_OK or a failure
 * @errors       those of DdcSurface_CreateFromSurf() and
 *               DdcSprite_SetHotImage()
 * @ownership    the surface is not AddRef'd: release it only after the sprite
 *               is destroyed or has got another collision image
 * @cost         at most two allocations; a few COM calls; locks nothing
 * @source       hot images, as articles on DirectDraw describe them
 */
DDC_API DdcResult DDC_CALL
DdcSprite_SetHotSurf(DdcSprite *sprite, DDC_OPT struct IDirectDrawSurface *surf,
                     DDC_OPT const DdcRect *part, DDC_OPT const DdcKey *key,
                     ddc_int32 dx, ddc_int32 dy);

/**
 * Returns the pointer that DdcSprite_Create() or DdcSprite_SetSurf() was given,
 * whichever was called later, even if the surface has other interface pointers
 * too.
 *
 * @param sprite [in] the sprite
 * @return       the pointer; NULL: its surface, if it has one, comes from
 *               another function, or `sprite` is NULL, which writes a log line
 * @ownership    no reference is added
 * @cost         constant; no COM call
 */
DDC_API struct IDirectDrawSurface *DDC_CALL
DdcSprite_GetSurf(const DdcSprite *sprite);

/**
 * Stores the DdcSurface of a DirectDraw surface: always the same one while
 * sprites use it or the caller has not destroyed it.
 *
 * If a DirectDraw surface has another size or format than before, it is taken
 * for a new one at the address of one that was released. It gets a new
 * DdcSurface, and tests of sprites on the old one return DDC_E_DESTROYED from
 * then on.
 *
 * @param surf   [in] 8-bit palettized, or RGB of 16, 24 or 32 bits; any version
 *               of the interface
 * @param out    [out] the surface
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `surf` or `out` is NULL. DDC_E_NOTSURFACE:
 *               `surf` is a COM object that refuses the interfaces of a
 *               DirectDraw surface. DDC_E_FORMAT: it has another pixel format.
 *               DDC_E_RANGE: its width or height is not 1..DDC_SIZE_MAX.
 *               DDC_E_OUTOFMEMORY. DDC_E_INUSE. What GetSurfaceDesc or
 *               GetColorKey returned
 * @ownership    the caller calls DdcSurface_Destroy() once for each success.
 *               The surface is not AddRef'd
 * @cost         at most two allocations; a few COM calls; locks nothing. Where
 *               GetSurfaceDesc is not implemented, one Lock
 */
DDC_API DdcResult DDC_CALL
DdcSurface_CreateFromSurf(struct IDirectDrawSurface *surf, DdcSurface **out);

/* ---- Debug drawing ------------------------------------------------------ */

/**
 * Draws what a list has recorded on a DirectDraw surface, clipped to it, under
 * one lock:
 *
 *     DdcDebugList_Record(list, &sink);
 *     DdcWorld_DebugDraw(world, &sink);
 *     DdcDebugList_DrawOnSurf(list, back_buffer, 0, 0, NULL);
 *
 * The lock is Lock(NULL, &desc, DDLOCK_WAIT, NULL); DdcSurface_GetLockCount()
 * does not count it. No function of the game is called while it is held.
 *
 * @param list   [in] the list, which stays as it is
 * @param surf   [in] where to draw, as for DdcSurface_CreateFromSurf()
 * @param x      [in] the column that its leftmost pixel shows, within
 *               +-DDC_COORD_MAX
 * @param y      [in] the row that its topmost pixel shows, within
 *               +-DDC_COORD_MAX
 * @param values [in] sixteen pixel values, as those of DdcDebugCanvas; NULL:
 *               those of DdcDebugCanvas_SetColors(), for which a surface of 8
 *               bits needs a palette of its own
 * @return       DDC_OK or a failure, after which nothing is locked
 * @errors       DDC_E_INVALIDPARAMS: `list` or `surf` is NULL. DDC_E_RANGE: `x`
 *               or `y` is beyond +-DDC_COORD_MAX, or the surface is too large.
 *               DDC_E_NOTSURFACE, DDC_E_FORMAT, DDC_E_OUTOFMEMORY: as in
 *               DdcSurface_CreateFromSurf(). DDC_E_NOPALETTE: `values` is NULL,
 *               and the surface has 8 bits and no palette. DDC_E_ASSERTING,
 *               DDC_E_NOPIXELS, DDC_E_CHANGED: see DdcSurface_Lock().
 *               DDC_E_INUSE. What its Lock or Unlock returned, such as
 *               DDERR_SURFACELOST
 * @ownership    the surface is not AddRef'd, and not kept
 * @cost         what lies on the surface; two allocations; a few COM calls; one
 *               lock
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcDebugList_DrawOnSurf(
    const DdcDebugList *list, struct IDirectDrawSurface *surf, ddc_int32 x,
    ddc_int32 y, DDC_OPT const ddc_uint32 *values);

/* ---- Assertions --------------------------------------------------------- */

/**
 * Called before a failed assertion shows its dialog or stops in the debugger.
 * The game ends its own locks and GetDCs, takes back lent pixels
 * (DdcSurface_Lend()), and releases a mouse and keyboard that it holds
 * exclusively. Calls of the library that would lock return DDC_E_ASSERTING.
 *
 * @param user   [in] the `user` of DdcAssertionGame
 */
typedef void(DDC_CALL *DdcAssertionPrepareFn)(void *user);

/**
 * Called after the dialog or the debugger. The game restores its surfaces,
 * loads their pictures again and sets its palette. The assertion is closed, so
 * the library locks again.
 *
 * @param user   [in] the `user` of DdcAssertionGame
 * @param result [in] DDC_OK: display mode and cooperative level are as they
 *               were registered. DDC_E_DESTROYED: the DirectDraw object or the
 *               window does not exist any more. Otherwise what DirectDraw
 *               returned when the mode or the level was set again
 */
typedef void(DDC_CALL *DdcAssertionRestoreFn)(void *user, DdcResult result);

/**
 * A flag of DdcAssertionGame: the dialog is shown on the fullscreen picture,
 * without a change of the display mode. Nothing flickers, and under Wine no
 * surface is lost. On other systems, page flips and the palette can make the
 * dialog unreadable. The flag is ignored for the debugger, and where the window
 * belongs to another thread or does not exist any more.
 */
#define DDC_ASSERTION_KEEP_MODE 1

/** A game for DdcAssertion_SetGame(). */
typedef struct DdcAssertionGame
{
    /** sizeof(DdcAssertionGame). The size that it had in version 0.1, without
        `version`, is accepted as well. */
    ddc_uint32 size;
    ddc_uint32 flags; /**< 0 or DDC_ASSERTION_KEEP_MODE */
    /** The DDSCL_ flags that SetCooperativeLevel was given. */
    ddc_uint32 cooperative_level;
    /** The DirectDraw object; a pointer of a later version is cast to
        IDirectDraw *. NULL: the game has none, which is not allowed with
        DDSCL_EXCLUSIVE. */
    struct IDirectDraw *ddraw;
    void *window;                  /**< the HWND of the game's window */
    DdcAssertionPrepareFn prepare; /**< may be NULL */
    DdcAssertionRestoreFn restore; /**< may be NULL */
    void *user;                    /**< passed to `prepare` and `restore`; may
                                        be NULL */
    /** The version of `ddraw`: 1, 2, 4 or 7. 0: `ddraw` is asked. Say it for a
        ddraw.dll whose QueryInterface is not reliable. */
    ddc_uint32 version;
} DdcAssertionGame;

/**
 * Registers the game, so that a failed assertion can ask the person who plays
 * it. Call it when the display mode is set, and again whenever the mode, the
 * cooperative level, the window or the object changes.
 *
 * An assertion that asks then does this, on the thread on which it failed:
 *
 * 1. It calls `prepare`.
 * 2. With DDSCL_EXCLUSIVE it restores the desktop's display mode.
 * 3. It shows the dialog. (An assertion that stops in the debugger does so
 *    here.)
 * 4. With DDSCL_EXCLUSIVE it sets the display mode again that was registered,
 *    and before that, if it failed on the window's thread, the cooperative
 *    level.
 * 5. It calls `restore`.
 *
 * Where the display mode cannot be set again, the dialog is shown without
 * leaving it, as with DDC_ASSERTION_KEEP_MODE, and this call logs a line: where
 * GetDisplayMode fails, or where `game->version` is 0 and QueryInterface
 * returns no pointer whose version is certain. The debugger still needs the
 * desktop's mode; `restore` is then told DDERR_UNSUPPORTED, and has to set the
 * game's mode itself.
 *
 * @param game   [in] the game, copied; NULL: no game is registered any more
 * @return       DDC_OK or a failure, after which no game is registered
 * @errors       DDC_E_INVALIDPARAMS: `game->size` is not
 *               sizeof(DdcAssertionGame), `game->flags` has an unknown bit,
 *               `game->version` is over 7, `game->window` is no window, or
 *               `game->ddraw` is a COM object, but no DirectDraw object, or
 *               NULL with DDSCL_EXCLUSIVE
 * @ownership    the object is neither AddRef'd nor released. Call with NULL
 *               before its last Release
 * @threads      the window's thread
 * @cost         a few COM calls; allocates nothing
 */
DDC_API DdcResult DDC_CALL
DdcAssertion_SetGame(DDC_OPT const DdcAssertionGame *game);

#ifdef __cplusplus
}
#endif

/* ---- Pointers of every version ------------------------------------------ */

/*
 * From C11 on, the functions that take a surface accept pointers of every
 * version without a cast. For C++ see <ddcollide/sprite.hpp>.
 */
#if !defined(__cplusplus) && !defined(DDC_BUILD) &&                            \
    defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
struct IDirectDrawSurface2;
struct IDirectDrawSurface3;
struct IDirectDrawSurface4;
struct IDirectDrawSurface7;

/** The pointer as one of version 1; other types stay as they are. */
/* clang-format off */
#define DDC_ANY_SURFACE(surface)                                               \
    _Generic((surface),                                                        \
        struct IDirectDrawSurface2 *: (struct IDirectDrawSurface *)(surface),  \
        struct IDirectDrawSurface3 *: (struct IDirectDrawSurface *)(surface),  \
        struct IDirectDrawSurface4 *: (struct IDirectDrawSurface *)(surface),  \
        struct IDirectDrawSurface7 *: (struct IDirectDrawSurface *)(surface),  \
        default: (surface))
/* clang-format on */

#define DdcSprite_Create(surf, x, y, out)                                      \
    DdcSprite_Create(DDC_ANY_SURFACE(surf), x, y, out)
#define DdcSprite_SetSurf(sprite, surf, frame, key)                            \
    DdcSprite_SetSurf(sprite, DDC_ANY_SURFACE(surf), frame, key)
#define DdcSprite_SetHotSurf(sprite, surf, part, key, dx, dy)                  \
    DdcSprite_SetHotSurf(sprite, DDC_ANY_SURFACE(surf), part, key, dx, dy)
#define DdcSurface_CreateFromSurf(surf, out)                                   \
    DdcSurface_CreateFromSurf(DDC_ANY_SURFACE(surf), out)
#define DdcDebugList_DrawOnSurf(list, surf, x, y, values)                      \
    DdcDebugList_DrawOnSurf(list, DDC_ANY_SURFACE(surf), x, y, values)
#endif

#endif
