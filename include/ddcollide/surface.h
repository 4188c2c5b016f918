/* SPDX-License-Identifier: Zlib */
/*
 * DdcSurface: anything that can be locked to give DdcPixels. A DirectDraw
 * surface becomes one in <ddcollide/directdraw.h>; here are images in memory
 * and images of your own making.
 *
 * All surfaces of a process, and the sprites on them, belong to one thread
 * at a time, as DirectDraw's own do.
 */
#ifndef DDCOLLIDE_SURFACE_H
#define DDCOLLIDE_SURFACE_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An image that can be locked. The same image is the same DdcSurface. */
typedef struct DdcSurface DdcSurface;

/** What is known of a surface without locking it. */
typedef struct DdcSurfaceInfo
{
    ddc_int32 width;           /**< pixels, 1..DDC_SIZE_MAX */
    ddc_int32 height;          /**< rows, 1..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1..4, as in DdcPixels */
    DdcKey key;                /**< the surface's own transparent colour */
} DdcSurfaceInfo;

/**
 * How the pixels of a surface are colours: by a palette, or by bits of their
 * own for each channel, side by side.
 */
typedef struct DdcColors
{
    ddc_uint32 red_bits;   /**< such as 0xF800; 0 with a palette */
    ddc_uint32 green_bits; /**< such as 0x07E0; 0 with a palette */
    ddc_uint32 blue_bits;  /**< such as 0x001F; 0 with a palette */
    ddc_uint32 alpha_bits; /**< 0: none */
    ddc_int32 entry_count; /**< of the palette, 0..256 */
    DdcColor entries[256]; /**< the palette; the first entry_count count */
} DdcColors;

/**
 * What a kind of surface can do. `handle` is the one given to
 * DdcSurface_Create. Of the library they need nothing but the functions that
 * make keys, DdcKey_SetIndex and the like.
 *
 * While one of them runs, as well as while DirectDraw does (its Lock may
 * dispatch a message to the game), a test may be half done: whatever would
 * lock, ask or change surfaces, sprites and worlds is refused with
 * DDC_E_INUSE. What is destroyed meanwhile is destroyed when the call that
 * asked the surface ends.
 */
typedef struct DdcSurfaceOps
{
    ddc_uint32 size; /**< sizeof(DdcSurfaceOps) */

    /** Fills in size, format and key as they are now. Required. */
    DdcResult(DDC_CALL *describe)(void *handle, DdcSurfaceInfo *out);

    /**
     * Makes the pixels readable until unlock and says where they are.
     * `out` comes zeroed. A negative result means: not locked. Required.
     */
    DdcResult(DDC_CALL *lock)(void *handle, DdcPixels *out);

    /** Ends what lock began. Required. */
    DdcResult(DDC_CALL *unlock)(void *handle);

    /** The library will not use the handle again. May be NULL. */
    void(DDC_CALL *release)(void *handle);

    /**
     * Tells how pixels are colours, for keys by colour. `out` comes zeroed.
     * DDC_E_NOPALETTE: indices, and no palette known. NULL: not known.
     */
    DdcResult(DDC_CALL *colors)(void *handle, DdcColors *out);
} DdcSurfaceOps;

/* ---- Making surfaces ---------------------------------------------------- */

/**
 * Makes a surface of your own kind known to the library.
 *
 * Size and format are read now and compared at every real lock: a surface
 * that has another size then answers DDC_E_CHANGED.
 *
 * @param ops    [in] copied; its size field must be right
 * @param handle [in] handed to every op; may be NULL
 * @param out    [out] the surface; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or the size of ops.
 *               DDC_E_OUTOFMEMORY. DDC_E_RANGE: width or height is not
 *               1..DDC_SIZE_MAX. DDC_E_FORMAT: bytes_per_pixel.
 *               What describe returned
 * @ownership    the caller destroys it; the handle must be usable until
 *               then (release tells when). On failure release is not called
 * @threads      the thread that owns the surfaces
 * @cost         one allocation and one call of describe; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_Create(const DdcSurfaceOps *ops,
                                             void *handle, DdcSurface **out);

/**
 * A surface over an image in memory.
 *
 * @param pixels [in] the image; the struct is copied, the memory is not
 * @param key    [in] its own transparent colour; NULL: index 0, with two
 *               or more bytes a pixel nothing
 * @param out    [out] the surface; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, no bits, or a pitch shorter than
 *               a row. DDC_E_RANGE: width or height is not 1..DDC_SIZE_MAX.
 *               DDC_E_FORMAT: bytes_per_pixel. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it, and keeps the memory until then
 * @threads      the thread that owns the surfaces
 * @cost         two allocations
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_CreateFromPixels(const DdcPixels *pixels,
                                                       const DdcKey *key,
                                                       DdcSurface **out);

/**
 * Lets go of a surface.
 *
 * A surface of your own making is not touched again: it is unlocked if the
 * library holds a lock, and sprites still on it answer DDC_E_DESTROYED from
 * now on. A DirectDraw surface stays in use by its sprites until the last
 * of them is destroyed.
 *
 * To be called once for each Create. While sprites are on the surface, one
 * call too many is refused with a log line, and nothing happens: so it is
 * for the surface of a sprite that DdcSprite_Create has made.
 *
 * @param surface [in] may be NULL
 * @threads      the thread that owns the surfaces
 * @cost         frees; may end a lock
 * @since        0.1
 */
DDC_API void DDC_CALL DdcSurface_Destroy(DdcSurface *surface);

/* ---- Locking ------------------------------------------------------------ */

/**
 * Locks the surface for reading and gives its pixels.
 *
 * Locks nest: only the first one really locks, the others count. So does
 * every test between Lock and Unlock, which makes a group of tests on one
 * surface cost one real lock. While pixels are lent, nothing is locked.
 *
 * @param surface [in] the surface
 * @param out    [out] its pixels, valid until the matching Unlock; zeroed
 *               on failure
 * @return       DDC_OK or a failure; nothing is locked after a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_DESTROYED.
 *               DDC_E_CHANGED: size or format is not what it was.
 *               DDC_E_NOPIXELS: locked, but without usable pixels.
 *               DDC_E_ASSERTING: a failed assertion is being dealt with.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps.
 *               What the surface itself answers, DDERR_SURFACELOST for one
 * @ownership    the pixels stay the surface's
 * @threads      the thread that owns the surfaces
 * @cost         a real lock, or a count
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lock(DdcSurface *surface, DdcPixels *out);

/**
 * Ends one DdcSurface_Lock.
 *
 * @param surface [in] the surface
 * @return       DDC_OK or a failure; the lock is gone in either case, but
 *               for DDC_E_INUSE
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_NOTLOCKED: no lock is
 *               open. DDC_E_INUSE: within a function of DdcSurfaceOps.
 *               DDC_E_ASSERTING: a failed assertion has ended it
 *               before, and what was read since then may be wrong.
 *               What the surface itself answers
 * @threads      the thread that owns the surfaces
 * @cost         a real unlock, or a count
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_Unlock(DdcSurface *surface);

/**
 * A game that holds the surface locked itself lends its pixels, and nothing
 * is locked until it takes them back.
 *
 * @param surface [in] the surface
 * @param pixels [in] what the game's own Lock gave; copied. NULL takes them
 *               back, which must happen before the game unlocks
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: surface is NULL, no bits, or a pitch
 *               shorter than a row. DDC_E_FORMAT, DDC_E_RANGE: no block has
 *               such pixels. DDC_E_CHANGED: another size or format than the
 *               surface's. DDC_E_INUSE: the library holds a lock, or within
 *               a function of DdcSurfaceOps. DDC_E_DESTROYED
 * @ownership    the pixels stay the game's
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lend(DdcSurface *surface,
                                           const DdcPixels *pixels);

/* ---- Asking ------------------------------------------------------------- */

/**
 * Size, format and key of the surface as they were when it was made known.
 *
 * @param surface [in] the surface
 * @param out    [out] its description
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_GetInfo(const DdcSurface *surface,
                                              DdcSurfaceInfo *out);

/**
 * How many real locks the library has taken, counted when they succeeded.
 *
 * @param surface [in] one surface; NULL: all surfaces since the start,
 *               those destroyed included
 * @return       the count; it wraps around after 2^32
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_uint32 DDC_CALL DdcSurface_GetLockCount(const DdcSurface *surface);

/* ---- Masks -------------------------------------------------------------- */

/**
 * Makes a mask of the solid pixels of a surface.
 *
 * @param surface [in] the surface
 * @param part   [in] the rectangle that becomes the mask, a frame of a sheet
 *               for one; inside the surface, may be empty. NULL: all of it
 * @param key    [in] what is transparent; NULL: the surface's own key, as it
 *               is now
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: surface or out is NULL. DDC_E_RANGE:
 *               part reaches outside, or is too large for a mask.
 *               DDC_E_OUTOFMEMORY. As DdcSurface_Lock and DdcSurface_Unlock.
 *               What the surface answers when it is asked for its key
 * @ownership    the caller destroys it
 * @threads      the thread that owns the surfaces
 * @cost         one allocation; one lock, held while each pixel is read once
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromSurface(DdcSurface *surface,
                                                     const DdcRect *part,
                                                     const DdcKey *key,
                                                     DdcMask **out);

/* ---- Keys --------------------------------------------------------------- */

/**
 * A key under which one colour of a surface is transparent.
 *
 * With a palette it is the lowest index that has the colour. Otherwise each
 * channel is cut to the bits that the surface has for it, as GDI does, and
 * alpha does not count.
 *
 * @param surface [in] the surface
 * @param red    [in] 0..255
 * @param green  [in] 0..255
 * @param blue   [in] 0..255
 * @param out    [out] the key; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: a channel.
 *               DDC_E_NOPALETTE: palette indices, and no palette is attached
 *               to the surface, as to most offscreen surfaces; name one to
 *               DdcKey_SetPaletteColor or DdcKey_FromDirectDrawPalette.
 *               DDC_E_NOCOLOR: the palette does not have it.
 *               DDC_E_FORMAT: the surface does not tell its colours.
 *               DDC_E_DESTROYED. DDC_E_CHANGED: it has another size or
 *               format. DDC_E_INUSE: within a function of DdcSurfaceOps.
 *               What the surface answers
 * @threads      the thread that owns the surfaces
 * @cost         a few calls of the surface's; locks nothing
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_KeyFromColor(DdcSurface *surface,
                                                   ddc_uint32 red,
                                                   ddc_uint32 green,
                                                   ddc_uint32 blue,
                                                   DdcKey *out);

/**
 * A key under which pixels of a surface with little alpha are transparent.
 *
 * The threshold is on the scale of 8 bits, whatever the surface has: of the
 * alpha values 0..A of its pixels, those below threshold * A / 255 are
 * transparent. 0: none is. 1: only alpha 0. 256: all are.
 *
 * @param surface [in] the surface
 * @param threshold [in] least alpha of a solid pixel, 0..256
 * @param out    [out] the key; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: the threshold.
 *               DDC_E_FORMAT: the surface has no alpha, or does not tell.
 *               DDC_E_DESTROYED. DDC_E_CHANGED: it has another size or
 *               format. DDC_E_INUSE: within a function of DdcSurfaceOps.
 *               What the surface answers
 * @threads      the thread that owns the surfaces
 * @cost         a few calls of the surface's; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSurface_KeyFromAlpha(DdcSurface *surface,
                                                   ddc_uint32 threshold,
                                                   DdcKey *out);

#ifdef __cplusplus
}
#endif

#endif
