/* SPDX-License-Identifier: Zlib */
/*
 * Pixels, keys and surfaces:
 *
 * - DdcPixels is a block of pixels in memory.
 * - DdcKey says which pixels are transparent; all others are solid. Unless a
 *   comment says otherwise, NULL is the default key: with 1 byte a pixel,
 *   palette index 0 is transparent; with 2, 3 or 4, no value is.
 * - DdcSurface is an image that has to be locked before its pixels can be read:
 *   an image in memory, functions that the game writes, or a surface of
 *   DirectDraw (<ddcollide/directdraw.h>).
 *
 * A block is refused with DDC_E_FORMAT if its `bytes_per_pixel` is not 1..4,
 * and with DDC_E_INVALIDPARAMS if it has pixels but no `bits`, or several rows
 * and |pitch| below width * bytes_per_pixel.
 *
 * A real lock is a call of the surface's own Lock. Locks nest: while a surface
 * has a real lock, further ones, of DdcSurface_Lock() or of tests, are only
 * counted.
 */
#ifndef DDCOLLIDE_SURFACE_H
#define DDCOLLIDE_SURFACE_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A block of pixels that can be read: a locked surface, an image in memory, or
 * a rectangle of either. It does not own the memory. */
typedef struct DdcPixels
{
    const void *bits;          /**< the top left pixel; may be NULL if there
                                    are no pixels */
    ddc_int32 pitch;           /**< bytes from one row to the next; may be
                                    more than a row has, or negative */
    ddc_int32 width;           /**< 0..DDC_SIZE_MAX */
    ddc_int32 height;          /**< 0..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1: a palette index. 2 or 4: a number in
                                    the byte order of the machine, at any
                                    address. 3: a number whose lowest byte
                                    always comes first */
} DdcPixels;

/** A pixel p is transparent if low <= (p & used_bits) <= high. With low > high,
 * none is. */
typedef struct DdcKey
{
    ddc_uint32 used_bits; /**< the bits that are compared */
    ddc_uint32 low;       /**< the least transparent value */
    ddc_uint32 high;      /**< the greatest transparent value */
} DdcKey;

/** An entry of a palette, with the layout of a PALETTEENTRY. */
typedef struct DdcColor
{
    ddc_uint8 red;   /**< 0..255 */
    ddc_uint8 green; /**< 0..255 */
    ddc_uint8 blue;  /**< 0..255 */
    ddc_uint8 flags; /**< not used */
} DdcColor;

/** How pixel values stand for colours: as indices of a palette, or with a group
 * of adjacent bits for each channel. */
typedef struct DdcColors
{
    ddc_uint32 red_bits;    /**< such as 0xF800; 0 with a palette */
    ddc_uint32 green_bits;  /**< such as 0x07E0; 0 with a palette */
    ddc_uint32 blue_bits;   /**< such as 0x001F; 0 with a palette */
    ddc_uint32 alpha_bits;  /**< such as 0xFF000000; 0: there is no alpha */
    ddc_uint32 entry_count; /**< 1..256; 0: no palette, pixel values have
                                 channels */
    DdcColor entries[256];  /**< the palette; the first entry_count are used */
} DdcColors;

/** An image that is locked while its pixels are read. */
typedef struct DdcSurface DdcSurface;

/** The size, format and colour key of a surface. */
typedef struct DdcSurfaceInfo
{
    ddc_int32 width;           /**< 1..DDC_SIZE_MAX */
    ddc_int32 height;          /**< 1..DDC_SIZE_MAX */
    ddc_int32 bytes_per_pixel; /**< 1..4, as in DdcPixels */
    DdcKey key;                /**< which pixels are transparent */
} DdcSurfaceInfo;

/**
 * The functions of one kind of surface, for DdcSurface_Create(). `out` is all
 * zero before the call. A negative result is a failure, which the call that
 * needs the function returns.
 *
 * While one of them runs, a test may be half done. The same holds while the
 * library calls DirectDraw, whose Lock may dispatch a message to the game's
 * window procedure. Meanwhile these calls do nothing and return DDC_E_INUSE:
 * those that lock, unlock or lend a surface, make a sprite from it, need its
 * colours, or are given a DirectDraw surface; that move a sprite, change its
 * appearance, filter or body, or make it static; that test or change a world,
 * or query more than its events, counts and tiles; and debug drawing of sprites
 * and worlds. All else works. A surface, sprite or world that is destroyed
 * stays valid until just before the outermost call in progress returns.
 * docs/surfaces.md has the details.
 */
typedef struct DdcSurfaceOps
{
    ddc_uint32 size; /**< sizeof(DdcSurfaceOps) */

    /** Stores the size, the format and the key as they are now. Required. */
    DdcResult(DDC_CALL *describe)(void *user, DdcSurfaceInfo *out);

    /** Makes the pixels readable until `unlock`, and stores where they are.
     * After a failure nothing is locked. Required. */
    DdcResult(DDC_CALL *lock)(void *user, DdcPixels *out);

    /** Ends what `lock` began. After a failure, what was read may be wrong.
     * Required. */
    DdcResult(DDC_CALL *unlock)(void *user);

    /** Is called once, when `user` is not used any more. May be NULL. */
    void(DDC_CALL *release)(void *user);

    /** Stores how pixel values stand for colours, or returns DDC_E_NOPALETTE if
     * they are palette indices and no palette is known. NULL: calls that need
     * to know, such as DdcKey_SetSurfaceColor(), fail with DDC_E_FORMAT. */
    DdcResult(DDC_CALL *colors)(void *user, DdcColors *out);
} DdcSurfaceOps;

/* ---- Keys --------------------------------------------------------------- */

/** Sets a key by which no pixel is transparent. */
DDC_API DdcResult DDC_CALL DdcKey_SetNone(DdcKey *key);

/** Sets a key to one transparent palette index, 0..255. */
DDC_API DdcResult DDC_CALL DdcKey_SetIndex(DdcKey *key, ddc_uint32 index);

/** Sets a key to transparent palette indices, low..high: low <= high <= 255. */
DDC_API DdcResult DDC_CALL DdcKey_SetRange(DdcKey *key, ddc_uint32 low,
                                           ddc_uint32 high);

/**
 * Sets a key to one transparent colour.
 *
 * @param color the value of a pixel
 * @param used_bits the bits of a pixel that belong to its colour, such as
 *        0x7FFF; others are ignored. 0: every pixel is transparent
 */
DDC_API DdcResult DDC_CALL DdcKey_SetColor(DdcKey *key, ddc_uint32 color,
                                           ddc_uint32 used_bits);

/**
 * Sets a key by which pixels with little alpha are transparent: where alpha
 * runs from 0 to A, those below threshold * A / 255. With 256 every pixel is
 * transparent (docs/guide.md).
 *
 * @param alpha_bits the bits that are alpha, such as 0xFF000000;
 *        DDC_E_INVALIDPARAMS: 0, or bits with a gap
 * @param threshold 0..256
 */
DDC_API DdcResult DDC_CALL DdcKey_SetAlpha(DdcKey *key, ddc_uint32 alpha_bits,
                                           ddc_uint32 threshold);

/**
 * Sets a key to one transparent colour of a palette: to the lowest index that
 * has exactly this colour, as DirectDraw does. Each channel is 0..255.
 *
 * @param entries as GetEntries of a DirectDraw palette stores them
 * @param count 0..256
 *
 * Errors: DDC_E_NOCOLOR
 */
DDC_API DdcResult DDC_CALL
DdcKey_SetPaletteColor(DdcKey *key, const DdcColor *entries, ddc_uint32 count,
                       ddc_uint32 red, ddc_uint32 green, ddc_uint32 blue);

/**
 * Sets a key to one transparent colour, in the format of a surface: with a
 * palette, as DdcKey_SetPaletteColor() does. Otherwise each channel is reduced
 * to the n bits that the surface has for it, as GDI does: value >> (8 - n).
 * With more than 8 bits it is value * (2^n - 1) / 255, rounded down. Alpha and
 * unused bits are ignored.
 *
 * Errors: DDC_E_NOCOLOR. DDC_E_CHANGED. DDC_E_NOPALETTE: pixels are palette
 * indices, but the surface has no palette, as is usual offscreen; use
 * DdcKey_SetPaletteColor(). DDC_E_FORMAT: it is not known how pixels stand for
 * colours, as with DdcSurface_CreateFromPixels()
 */
DDC_API DdcResult DDC_CALL DdcKey_SetSurfaceColor(DdcKey *key,
                                                  DdcSurface *surface,
                                                  ddc_uint32 red,
                                                  ddc_uint32 green,
                                                  ddc_uint32 blue);

/** Does what DdcKey_SetAlpha() does, with the alpha of a surface.
 *
 * Errors: DDC_E_CHANGED. DDC_E_FORMAT: the surface has no known alpha */
DDC_API DdcResult DDC_CALL DdcKey_SetSurfaceAlpha(DdcKey *key,
                                                  DdcSurface *surface,
                                                  ddc_uint32 threshold);

/* ---- Pixels ------------------------------------------------------------- */

/**
 * Makes a block of a rectangle of another block, in the same memory.
 *
 * @param rect inside the block, not inverted, may be empty
 * @param out may be `pixels`, which is then all zero after a failure
 */
DDC_API DdcResult DDC_CALL DdcPixels_Crop(const DdcPixels *pixels,
                                          const DdcRect *rect, DdcPixels *out);

/** Returns whether the pixel (x,y) of a block is solid. Outside the block, none
 * is; x and y may be any numbers. */
DDC_API ddc_int32 DDC_CALL DdcPixels_IsSolid(const DdcPixels *pixels,
                                             DDC_OPT const DdcKey *key,
                                             ddc_int32 x, ddc_int32 y);

/** Returns whether a solid pixel of one block covers a solid pixel of the
 * other. The blocks may differ in bytes per pixel, and may share memory. Reads
 * at most the pixels of the common rectangle. */
DDC_API ddc_int32 DDC_CALL DdcPixels_Overlaps(const DdcPixels *a,
                                              DDC_OPT const DdcKey *key_a,
                                              const DdcPixels *b,
                                              DDC_OPT const DdcKey *key_b,
                                              ddc_int32 dx, ddc_int32 dy);

/* ---- Making surfaces ---------------------------------------------------- */

/**
 * Creates a surface from functions that the game writes, which are copied.
 *
 * It calls `describe`, whose width, height and bytes per pixel stay those of
 * the surface: a later description or real lock that gives others fails with
 * DDC_E_CHANGED. What `user` points to must stay usable until `release` is
 * called, which does not happen if this call fails. Makes one allocation.
 *
 * Errors: DDC_E_FORMAT: `describe` stored bytes per pixel that are not 1..4
 */
DDC_API DdcResult DDC_CALL DdcSurface_Create(const DdcSurfaceOps *ops,
                                             DDC_OPT void *user,
                                             DdcSurface **out);

/** Creates a surface over an image in memory, of at least one pixel. Nothing is
 * copied: the game may draw into the image between tests, and it must stay
 * valid until the surface is destroyed. Makes two allocations. */
DDC_API DdcResult DDC_CALL DdcSurface_CreateFromPixels(
    const DdcPixels *pixels, DDC_OPT const DdcKey *key, DdcSurface **out);

/**
 * Releases a surface. An open lock ends, `release` is called, and tests of
 * sprites that need its pixels return DDC_E_DESTROYED. But a DirectDraw
 * surface stays valid until neither the game nor a sprite uses it.
 *
 * Do not release a reference twice: while sprites use the surface, the second
 * call is refused and logged; otherwise it reads freed memory.
 */
DDC_API void DDC_CALL DdcSurface_Destroy(DDC_OPT DdcSurface *surface);

/* ---- Locking ------------------------------------------------------------ */

/**
 * Locks a surface for reading and stores where its pixels are, until the
 * matching DdcSurface_Unlock(). Locks nest: these tests share one real lock, or
 * need none while the game lends the pixels:
 *
 *     DdcSurface_Lock(sheet, &pixels);
 *     hits = DdcSpritesCollide(ship, rock) + DdcSpritesCollide(ship, mine);
 *     DdcSurface_Unlock(sheet);
 *
 * Errors: DDC_E_CHANGED. DDC_E_NOPIXELS. DDC_E_ASSERTING: a failed assertion is
 * open
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lock(DdcSurface *surface, DdcPixels *out);

/**
 * Ends one DdcSurface_Lock(). The last one of a nesting ends the real lock. The
 * lock has ended after a failure, too, except after DDC_E_INUSE.
 *
 * Errors: DDC_E_NOTLOCKED. What the surface's own Unlock returned.
 * DDC_E_ASSERTING, DDC_E_DESTROYED: a failed assertion, or the end of a
 * DirectDraw surface, has ended the lock earlier, and what was read since then
 * may be wrong
 */
DDC_API DdcResult DDC_CALL DdcSurface_Unlock(DdcSurface *surface);

/**
 * Lends the library the pixels of a surface that the game itself has locked.
 * Until the game takes them back, which it must do before its own Unlock, the
 * library reads these and takes no real lock.
 *
 * @param pixels all pixels of the surface. NULL: takes them back, if any are
 *        lent
 *
 * Errors: DDC_E_CHANGED. DDC_E_INUSE also: a DdcSurface_Lock() is open. But
 * while a failed assertion is open, lent pixels can always be taken back
 */
DDC_API DdcResult DDC_CALL DdcSurface_Lend(DdcSurface *surface,
                                           DDC_OPT const DdcPixels *pixels);

/* ---- Getters ------------------------------------------------------------ */

/** Stores the size, format and key of a surface as they were when it was
 * created, or when a DirectDraw surface was first passed to the library. */
DDC_API DdcResult DDC_CALL DdcSurface_GetInfo(const DdcSurface *surface,
                                              DdcSurfaceInfo *out);

/**
 * Returns the number of real locks taken to read pixels, modulo 2^32. Locks
 * that the surface refused and those of debug drawing do not count.
 *
 * @param surface NULL: all surfaces since the program started
 */
DDC_API ddc_uint32 DDC_CALL
DdcSurface_GetLockCount(DDC_OPT const DdcSurface *surface);

#ifdef __cplusplus
}
#endif

#endif
