/* SPDX-License-Identifier: Zlib */
/*
 * DdcSurface: an image that has to be locked before its pixels can be read.
 * This header makes surfaces from images in memory and from functions that
 * the game writes; <ddcollide/directdraw.h> makes them from DirectDraw
 * surfaces.
 *
 * All surfaces of a process, the sprites that use them and the worlds of
 * those sprites belong to one thread at a time, as DirectDraw's own surfaces
 * do. That thread is called "the thread that owns the surfaces" below.
 *
 * A "real lock" is a call of the surface's own Lock. DdcSurface_Lock() and
 * the collision tests nest: while a surface has a real lock, further locks of
 * it are only counted.
 *
 * Where DDC_E_INUSE is listed without a cause, the cause is that the call came
 * from within a function of DdcSurfaceOps; see there.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the thread that owns the surfaces
 * @cost     constant; allocates nothing and locks nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_SURFACE_H
#define DDCOLLIDE_SURFACE_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An image that has to be locked before its pixels can be read. */
typedef struct DdcSurface DdcSurface;

/** The size, format and colour key of a surface. */
typedef struct DdcSurfaceInfo
{
    ddc_int32 width;           /**< in pixels, 1..DDC_SIZE_MAX */
    ddc_int32 height;          /**< in pixels, 1..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1..4, as in DdcPixels */
    DdcKey key;                /**< the surface's own transparent colours */
} DdcSurfaceInfo;

/**
 * How the pixel values of a surface stand for colours: as indices of a
 * palette, or with a group of adjacent bits for each channel.
 */
typedef struct DdcColors
{
    ddc_uint32 red_bits;    /**< a mask of the bits of a pixel that hold red,
                                 such as 0xF800; 0 with a palette */
    ddc_uint32 green_bits;  /**< the same for green, such as 0x07E0 */
    ddc_uint32 blue_bits;   /**< the same for blue, such as 0x001F */
    ddc_uint32 alpha_bits;  /**< the same for alpha, such as 0xFF000000; 0: the
                                 pixels have no alpha */
    ddc_uint32 entry_count; /**< entries of the palette, 1..256; 0: no palette,
                                 pixel values have channels */
    DdcColor entries[256];  /**< the palette, of which the first entry_count
                                 entries are used */
} DdcColors;

/**
 * The functions of one kind of surface, for DdcSurface_Create(). The library
 * passes each of them the `user` that was given there.
 *
 * While one of them runs, a collision test may be half done. The same holds
 * while the library calls DirectDraw, whose Lock may dispatch a message to the
 * game's window procedure. Until the function returns:
 *
 * - These calls return DDC_E_INUSE and do nothing: those that would lock a
 *   surface, call its `describe` or lend its pixels; those that would move a
 *   sprite, change its appearance, set its filter or make it static; and those
 *   that test, query or change a world.
 * - A surface, sprite or world that is destroyed stays valid until just before
 *   the outermost library call in progress returns. A sprite loses its user
 *   pointer and its Hit and Update functions at once. A map of tiles stays
 * alive for the calls in progress and the worlds that use it.
 * - Everything else works, such as the DdcKey_ functions and
 *   DdcSurface_Create() itself.
 */
typedef struct DdcSurfaceOps
{
    ddc_uint32 size; /**< sizeof(DdcSurfaceOps) */

    /**
     * Stores the size, the format and the key as they are now in `out`, which
     * is all zero before. A negative result is a failure: the call of the
     * library that needs the description returns it. Required.
     */
    DdcResult(DDC_CALL *describe)(void *user, DdcSurfaceInfo *out);

    /**
     * Makes the pixels readable until `unlock` is called, and stores where
     * they are in `out`, which is all zero before. A negative result means
     * that nothing was locked; the call of the library that needs the pixels
     * returns it. Required.
     */
    DdcResult(DDC_CALL *lock)(void *user, DdcPixels *out);

    /**
     * Ends what `lock` began. A negative result means that the pixels may have
     * been wrong while they were read. Required.
     */
    DdcResult(DDC_CALL *unlock)(void *user);

    /** Is called once, when the library will not use `user` again. May be
        NULL. */
    void(DDC_CALL *release)(void *user);

    /**
     * Stores how pixel values stand for colours in `out`, which is all zero
     * before. It is called by DdcKey_SetSurfaceColor() and
     * DdcKey_SetSurfaceAlpha(), and returns DDC_E_NOPALETTE when pixels are
     * palette indices and no palette is known. NULL: this is not known for the
     * surface, and those two calls fail with DDC_E_FORMAT.
     */
    DdcResult(DDC_CALL *colors)(void *user, DdcColors *out);
} DdcSurfaceOps;

/* ---- Making surfaces ---------------------------------------------------- */

/**
 * Creates a surface from functions that the game writes.
 *
 * Width, height and bytes per pixel are read now and stay those of the
 * surface: a real lock that gives others fails with DDC_E_CHANGED.
 *
 * @param ops    [in] the functions, copied; `size` is sizeof(DdcSurfaceOps)
 * @param user   [in] passed to each of the functions
 * @param out    [out] the surface
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `ops` or `out` is NULL, `ops->size` is
 *               not sizeof(DdcSurfaceOps), or a required function is NULL.
 *               DDC_E_RANGE: the width or height is not 1..DDC_SIZE_MAX.
 *               DDC_E_FORMAT: `bytes_per_pixel` is not 1..4.
 *               DDC_E_OUTOFMEMORY. What `describe` returned
 * @ownership    the caller destroys the surface. What `user` points to must
 *               stay usable until `release` is called, which does not happen on
 *               failure
 * @cost         one allocation and one call of `describe`; locks nothing
 */
DDC_API DdcResult DDC_CALL DdcSurface_Create(const DdcSurfaceOps *ops,
                                             DDC_OPT void *user,
                                             DdcSurface **out);

/**
 * Creates a surface over an image in memory.
 *
 * The surface reads that memory at each test, so the game may draw into it
 * between tests.
 *
 * @param pixels [in] the image; the struct is copied, the memory is not
 * @param key    [in] the surface's own transparent colours; NULL: index 0
 *               with one byte per pixel, nothing with two or more
 * @param out    [out] the surface
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `pixels`, `pixels->bits` or `out` is
 *               NULL, or the pitch is shorter than a row. DDC_E_RANGE: the
 *               width or height is not 1..DDC_SIZE_MAX. DDC_E_FORMAT:
 *               `bytes_per_pixel` is not 1..4. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the surface, and keeps the memory valid
 *               until then
 * @cost         two allocations; locks nothing
 */
DDC_API DdcResult DDC_CALL DdcSurface_CreateFromPixels(
    const DdcPixels *pixels, DDC_OPT const DdcKey *key, DdcSurface **out);

/**
 * Releases a surface. Call it once for each success of DdcSurface_Create(),
 * DdcSurface_CreateFromPixels() or DdcSurface_CreateFromSurf().
 *
 * - A surface of DdcSurface_Create() or DdcSurface_CreateFromPixels(): an open
 *   lock ends, `release` is called, and tests of sprites that still use the
 *   surface return DDC_E_DESTROYED from then on.
 * - A surface of DdcSurface_CreateFromSurf(): it stays in use until the last
 *   sprite that uses it is destroyed too.
 *
 * While sprites use the surface, a call too many is refused with a log line.
 * Without sprites, a call too many reads freed memory. A surface that the
 * library knows only through DdcSprite_Create() must not be destroyed: such
 * calls are refused.
 *
 * @param surface [in] the surface
 * @cost         frees memory; may end a real lock
 */
DDC_API void DDC_CALL DdcSurface_Destroy(DDC_OPT DdcSurface *surface);

/* ---- Locking ------------------------------------------------------------ */

/**
 * Locks a surface for reading and stores where its pixels are.
 *
 * Locks nest: the first one takes a real lock, the others are counted. The
 * collision tests nest in the same way, so a lock around many tests of sprites
 * that use one surface makes them share one real lock:
 *
 *     DdcSurface_Lock(sheet, &pixels);
 *     hits = DdcSpritesCollide(ship, rock) + DdcSpritesCollide(ship, mine);
 *     DdcSurface_Unlock(sheet);
 *
 * While the game lends the pixels (DdcSurface_Lend()), those are stored and no
 * real lock is taken.
 *
 * @param surface [in] the surface
 * @param out    [out] its pixels, valid until the matching DdcSurface_Unlock()
 * @return       DDC_OK or a failure, after which this call holds no lock
 * @errors       DDC_E_INVALIDPARAMS: `surface` or `out` is NULL.
 *               DDC_E_DESTROYED: the surface has been destroyed by its owner.
 *               DDC_E_CHANGED: its width, height or bytes per pixel are not
 *               those that it was created with. DDC_E_NOPIXELS: the real lock
 *               succeeded but gave no usable pixels. DDC_E_ASSERTING: a failed
 *               assertion is still being handled. DDC_E_INUSE. What the
 *               surface's own Lock returned, such as DDERR_SURFACELOST
 * @ownership    the pixels stay the surface's
 * @cost         a real lock, or an addition when it nests; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lock(DdcSurface *surface, DdcPixels *out);

/**
 * Ends one DdcSurface_Lock(). The last one of a nesting ends the real lock.
 *
 * @param surface [in] the surface
 * @return       DDC_OK or a failure. The lock has ended in any case but
 *               DDC_E_INVALIDPARAMS and DDC_E_INUSE
 * @errors       DDC_E_INVALIDPARAMS: `surface` is NULL. DDC_E_NOTLOCKED: no
 *               lock is open. DDC_E_ASSERTING: a failed assertion has ended
 *               the lock earlier, and what was read since then may be wrong.
 *               DDC_E_INUSE. What the surface's own Unlock returned
 * @cost         the real unlock, or a subtraction; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcSurface_Unlock(DdcSurface *surface);

/**
 * Lends the library the pixels of a surface that the game itself has locked.
 * Until the game takes them back, the library reads these and takes no real
 * lock:
 *
 *     DdcSurface_Lend(surface, &pixels);   // after the game's own Lock
 *     hit = DdcSpritesCollide(ship, rock);
 *     DdcSurface_Lend(surface, NULL);      // before the game's own Unlock
 *
 * @param surface [in] the surface
 * @param pixels [in] all pixels of the surface; the struct is copied. NULL:
 *               takes them back, which does nothing when none are lent
 * @return       DDC_OK or a failure, after which nothing has changed
 * @errors       DDC_E_INVALIDPARAMS: `surface` or `pixels->bits` is NULL, or
 *               the pitch is shorter than a row. DDC_E_FORMAT:
 *               `bytes_per_pixel` is not 1..4. DDC_E_RANGE: the width or
 *               height is not 0..DDC_SIZE_MAX. DDC_E_CHANGED: width, height or
 *               bytes per pixel are not those of the surface. DDC_E_DESTROYED:
 *               the surface has been destroyed by its owner. DDC_E_INUSE: a
 *               DdcSurface_Lock() is open, or the call came from within a
 *               function of DdcSurfaceOps. While a failed assertion is being
 *               handled, lent pixels can be taken back in both cases
 * @ownership    the pixels stay the game's
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lend(DdcSurface *surface,
                                           DDC_OPT const DdcPixels *pixels);

/* ---- Getters ------------------------------------------------------------ */

/**
 * Stores the size, format and key of a surface as they were when it was
 * created, or, for a DirectDraw surface, when it was first passed to the
 * library. The surface is not asked again.
 *
 * @param surface [in] the surface
 * @param out    [out] its description
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `surface` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSurface_GetInfo(const DdcSurface *surface,
                                              DdcSurfaceInfo *out);

/**
 * Returns the number of real locks that the library has taken. Nested locks,
 * locks of lent pixels and locks that the surface refused do not count.
 *
 * @param surface [in] the surface; NULL: all surfaces since the program
 *               started, those destroyed included
 * @return       the number; it wraps around after 2^32
 */
DDC_API ddc_uint32 DDC_CALL
DdcSurface_GetLockCount(DDC_OPT const DdcSurface *surface);

/* ---- Masks -------------------------------------------------------------- */

/**
 * Creates a mask of the solid pixels of a surface. It is a copy: the mask does
 * not follow later changes of the pixels.
 *
 * @param surface [in] the surface
 * @param part   [in] the rectangle that becomes the mask, such as a frame of a
 *               sprite sheet; inside the surface, may be empty. NULL: the
 *               whole surface
 * @param key    [in] which pixels are transparent; NULL: the surface's own
 *               key, as it is now
 * @param out    [out] the mask
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: `surface` or `out` is NULL. DDC_E_RANGE:
 *               `part` is inverted or reaches outside the surface, or has 2^31
 *               pixels or more. DDC_E_OUTOFMEMORY. Those of DdcSurface_Lock()
 *               and DdcSurface_Unlock(). What the surface returned when it was
 *               described, which happens even if `key` is not NULL
 * @ownership    the caller destroys the mask
 * @cost         one allocation; one lock, held while each pixel is read once
 */
DDC_API DdcResult DDC_CALL
DdcMask_CreateFromSurface(DdcSurface *surface, DDC_OPT const DdcRect *part,
                          DDC_OPT const DdcKey *key, DdcMask **out);

/* ---- Keys --------------------------------------------------------------- */

/**
 * Sets a key so that one colour of a surface is transparent.
 *
 * - With a palette, the key is the lowest index that has exactly this colour.
 * - Otherwise each channel is reduced to the n bits that the surface has for
 *   it, as GDI does: value >> (8 - n). Where a channel has more than 8 bits,
 *   its value is value * (2^n - 1) / 255, rounded down. Alpha and unused bits
 *   of a pixel do not matter.
 *
 * @param key    [out] the key
 * @param surface [in] the surface
 * @param red    [in] 0..255
 * @param green  [in] 0..255
 * @param blue   [in] 0..255
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` or `surface` is NULL. DDC_E_RANGE:
 *               a channel is over 255, or the palette has over 256 entries.
 *               DDC_E_NOPALETTE: pixels are palette indices and no palette is
 *               attached to the surface, as is usual for offscreen surfaces;
 *               use DdcKey_SetPaletteColor().
 *               DDC_E_NOCOLOR: the palette does not have the colour.
 *               DDC_E_FORMAT: it is not known how the pixels of the surface
 *               stand for colours. DDC_E_DESTROYED, DDC_E_CHANGED: see
 *               DdcSurface_Lock(). DDC_E_INUSE. What the surface returned
 * @cost         a few calls of the surface's functions; locks nothing
 */
DDC_API DdcResult DDC_CALL DdcKey_SetSurfaceColor(DdcKey *key,
                                                  DdcSurface *surface,
                                                  ddc_uint32 red,
                                                  ddc_uint32 green,
                                                  ddc_uint32 blue);

/**
 * Sets a key so that the pixels of a surface with little alpha are transparent.
 *
 * The threshold is on a scale of 8 bits, however many bits of alpha the surface
 * has. If its alpha is 0..A, a pixel is transparent if its alpha is below
 * threshold * A / 255. With threshold 0 no pixel is transparent, and with 256
 * every pixel is. See also DdcKey_SetAlpha().
 *
 * @param key    [out] the key
 * @param surface [in] the surface
 * @param threshold [in] the least alpha of a solid pixel, 0..256
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `key` or `surface` is NULL. DDC_E_RANGE:
 *               `threshold` is over 256. DDC_E_FORMAT: the surface has no
 *               alpha, or it is not known how its pixels stand for colours.
 *               DDC_E_DESTROYED, DDC_E_CHANGED: see DdcSurface_Lock().
 *               DDC_E_INUSE. What the surface returned
 * @cost         a few calls of the surface's functions; locks nothing
 */
DDC_API DdcResult DDC_CALL DdcKey_SetSurfaceAlpha(DdcKey *key,
                                                  DdcSurface *surface,
                                                  ddc_uint32 threshold);

#ifdef __cplusplus
}
#endif

#endif
