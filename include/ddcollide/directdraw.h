/* SPDX-License-Identifier: Zlib */
/*
 * Sprites and surfaces on DirectDraw surfaces, debug drawing on them, and the
 * registration of the game for assertions.
 *
 * A DirectDraw game includes only this header, which includes <ddcollide.h>. It
 * needs Windows, but neither windows.h nor ddraw.h, and may be included before
 * or after them.
 *
 * POINTERS of any version of the interface work, IDirectDrawSurface to
 * IDirectDrawSurface7: cast them to IDirectDrawSurface *. C11, and C++ with
 * <ddcollide/sprite.hpp>, need no cast. All pointers to one surface give the
 * same DdcSurface; but where a surface refuses QueryInterface, pass one of them
 * only.
 *
 * SURFACES have 8-bit palette indices, or RGB of 16, 24 or 32 bits. Any other
 * format is refused with DDC_E_FORMAT, another COM object with
 * DDC_E_NOTSURFACE. A call that is given a surface makes a few COM calls, whose
 * failures it returns, but locks nothing where GetSurfaceDesc is implemented.
 *
 * REFERENCES. The library does not AddRef what the game passes. Release a
 * surface only after the sprites on it are destroyed or have got another one.
 * Until then keep the pointer valid with which the surface was first passed:
 * later calls go through it. Where a surface keeps private data (versions 4 and
 * 7 do), the library notices when it is destroyed all the same, and the sprites
 * on it return DDC_E_DESTROYED. For this the DLL stays loaded
 * (docs/surfaces.md).
 *
 * LOCKS. Every real lock is one call of
 *
 *     Lock(NULL, &desc, DDLOCK_WAIT | DDLOCK_READONLY, NULL)
 *
 * It waits for a blit that is still running on the surface, but not for another
 * lock: while a Lock or GetDC of the game is open on the surface, it fails at
 * once with DDERR_SURFACEBUSY. End that first, or lend the pixels
 * (DdcSurface_Lend()).
 */
#ifndef DDCOLLIDE_DIRECTDRAW_H
#define DDCOLLIDE_DIRECTDRAW_H

#include <ddcollide.h>

#ifdef __cplusplus
extern "C" {
#endif

struct IDirectDraw;
struct IDirectDrawSurface;

/* ---- Sprites and surfaces ------------------------------------------------ */

/**
 * Does what DdcSprite_CreateFromSurface() does, for a DirectDraw surface, and
 * ends with DdcSprite_CalcVector(): the velocity is random, as in a classic
 * book on DirectDraw (docs/book.md).
 *
 * The key is the surface's source colour key as it is now or, without one, the
 * default key (surface.h). As in a Blt, only the colour bits of a pixel are
 * compared with it, not alpha or unused bits. After a later SetColorKey, call
 * DdcSprite_SetKey() with NULL.
 */
DDC_API DdcResult DDC_CALL DdcSprite_Create(struct IDirectDrawSurface *surf,
                                            ddc_int32 x, ddc_int32 y,
                                            DdcSprite **out);

/** Does what DdcSprite_SetSurface() does, for a DirectDraw surface. */
DDC_API DdcResult DDC_CALL
DdcSprite_SetSurf(DdcSprite *sprite, DDC_OPT struct IDirectDrawSurface *surf,
                  DDC_OPT const DdcRect *frame, DDC_OPT const DdcKey *key);

/** Returns the pointer that was last given to DdcSprite_Create() or
 * DdcSprite_SetSurf(). NULL: the picture, if any, comes from another
 * function. */
DDC_API struct IDirectDrawSurface *DDC_CALL
DdcSprite_GetSurf(const DdcSprite *sprite);

/** Does what DdcSprite_SetHotImage() does, for a DirectDraw surface. */
DDC_API DdcResult DDC_CALL
DdcSprite_SetHotSurf(DdcSprite *sprite, DDC_OPT struct IDirectDrawSurface *surf,
                     DDC_OPT const DdcRect *part, DDC_OPT const DdcKey *key,
                     ddc_int32 dx, ddc_int32 dy);

/**
 * Stores the DdcSurface of a DirectDraw surface: always the same one while
 * sprites use it or the caller has not destroyed it. Call DdcSurface_Destroy()
 * once for each success.
 *
 * A surface that has another size or format than before is taken for a new one,
 * with a new DdcSurface; tests of sprites on the old one return DDC_E_DESTROYED
 * from then on.
 */
DDC_API DdcResult DDC_CALL
DdcSurface_CreateFromSurf(struct IDirectDrawSurface *surf, DdcSurface **out);

/* ---- Debug drawing ------------------------------------------------------- */

/**
 * Draws on a DirectDraw surface what a list has recorded, clipped to it:
 *
 *     DdcDebugList_Record(list, &sink);
 *     DdcWorld_DebugDraw(world, &sink);
 *     DdcDebugList_DrawOnSurf(list, back_buffer, 0, 0, NULL);
 *
 * It takes one Lock(NULL, &desc, DDLOCK_WAIT, NULL), and calls no function of
 * the game while that is held.
 *
 * @param x      the column that the leftmost pixel of the surface shows
 * @param y      the row that its topmost pixel shows
 * @param values sixteen pixel values, as in DdcDebugCanvas; NULL: those of
 *               DdcDebugCanvas_SetColors(), for which a surface of 8 bits needs
 *               a palette of its own (DDC_E_NOPALETTE)
 */
DDC_API DdcResult DDC_CALL DdcDebugList_DrawOnSurf(
    const DdcDebugList *list, struct IDirectDrawSurface *surf, ddc_int32 x,
    ddc_int32 y, DDC_OPT const ddc_uint32 *values);

/* ---- Assertions ---------------------------------------------------------- */

/** Called before a failed assertion shows its dialog or stops in the debugger.
 * The game ends its own locks and GetDCs, takes back lent pixels
 * (DdcSurface_Lend()), and releases a mouse and keyboard that it holds
 * exclusively. */
typedef void(DDC_CALL *DdcAssertionPrepareFn)(void *user);

/**
 * Called after the dialog or the debugger. The game restores its surfaces,
 * loads their pictures again and sets its palette. The assertion is closed, so
 * the library locks again.
 *
 * @param result DDC_OK: display mode and cooperative level are as registered.
 *               DDC_E_DESTROYED: the DirectDraw object or the window is gone.
 *               Otherwise what DirectDraw returned when the mode or the level
 *               was set again
 */
typedef void(DDC_CALL *DdcAssertionRestoreFn)(void *user, DdcResult result);

/** The dialog of a failed assertion is shown without a change of the display
 * mode. Nothing flickers, and under Wine no surface is lost; on other systems,
 * page flips and the palette can make it unreadable. This is ignored for the
 * debugger, and where the window belongs to another thread or is gone. */
#define DDC_ASSERTION_KEEP_MODE 1

/** A game for DdcAssertion_SetGame(). */
typedef struct DdcAssertionGame
{
    /** sizeof(DdcAssertionGame), or its size in version 0.1, without
        `version`. */
    ddc_uint32 size;
    ddc_uint32 flags; /**< 0 or DDC_ASSERTION_KEEP_MODE */
    /** The DDSCL_ flags that SetCooperativeLevel was given. */
    ddc_uint32 cooperative_level;
    /** The DirectDraw object, cast to IDirectDraw *. NULL: the game has none,
        which is not allowed with DDSCL_EXCLUSIVE. */
    struct IDirectDraw *ddraw;
    void *window;                  /**< the HWND of the game's window */
    DdcAssertionPrepareFn prepare; /**< may be NULL */
    DdcAssertionRestoreFn restore; /**< may be NULL */
    void *user;                    /**< may be NULL */
    /** The version of `ddraw`: 1, 2, 4 or 7. 0: `ddraw` is asked. Set it for a
        ddraw.dll whose QueryInterface is not reliable. */
    ddc_uint32 version;
} DdcAssertionGame;

/**
 * Registers the game, so that a failed assertion can ask the person who plays
 * it; docs/assertions.md says how. Call it on the window's thread once the
 * display mode is set, and again whenever the mode, the cooperative level, the
 * window or the object changes, and with NULL before the last Release of the
 * object. After a failure no game is registered.
 *
 * @param game copied; NULL: no game is registered any more
 */
DDC_API DdcResult DDC_CALL
DdcAssertion_SetGame(DDC_OPT const DdcAssertionGame *game);

#ifdef __cplusplus
}
#endif

/* ---- Pointers of every version ------------------------------------------- */

/* From C11 on, the functions that take a surface accept pointers of every
 * version. */
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
