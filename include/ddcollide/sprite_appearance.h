/* SPDX-License-Identifier: Zlib */
/*
 * What a sprite shows, a frame of a sheet, mirrored or stretched, and what it
 * collides by: its own pixels, a mask, or another image.
 */
#ifndef DDCOLLIDE_SPRITE_APPEARANCE_H
#define DDCOLLIDE_SPRITE_APPEARANCE_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>
#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Left and right change places; DDBLTFX_MIRRORLEFTRIGHT's number. */
#define DDC_MIRROR_LEFTRIGHT 0x2
/** Top and bottom change places; DDBLTFX_MIRRORUPDOWN's number. */
#define DDC_MIRROR_UPDOWN 0x4

/* ---- Picture ------------------------------------------------------------ */

/**
 * Shows a rectangle of the surface instead of the whole: a frame of a
 * sprite sheet. The sprite takes its size, unless DdcSprite_SetSize gave it
 * another; x and y stay.
 *
 * A mask or hot image stays too. Where it goes with the frame, set both.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param frame  [in] inside the surface and not empty; NULL: all of it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: empty or
 *               not inside the surface. With a mask or a hot image: as
 *               DdcSprite_SetSize.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask that is mirrored or
 *               stretched is made again
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite,
                                              const DdcRect *frame);

/**
 * The rectangle of the surface that the sprite shows: all of it, unless
 * DdcSprite_SetFrame gave another.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle, seen from the surface's corner;
 *               unchanged on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite,
                                              DdcRect *out);

/**
 * Sets which pixels of the picture are transparent.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param key    [in] copied; NULL: read the surface's own key again
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. With key NULL:
 *               DDC_E_DESTROYED, DDC_E_CHANGED, or what the surface answers.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite,
                                            const DdcKey *key);

/**
 * Which pixels of the picture are transparent: the key that DdcSprite_SetKey
 * gave, or else the surface's own, as it was when it was read.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the key, also of a sprite that collides by a mask or a
 *               hot image; unchanged on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant; the surface is not asked
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite,
                                            DdcKey *out);

/**
 * Shows the picture mirrored, as a Blt with DDBLTFX_MIRRORLEFTRIGHT or
 * DDBLTFX_MIRRORUPDOWN does. The sprite's rectangle stays.
 *
 * A mask or a hot image is mirrored with the picture, about the middle of
 * the picture: what reached out on the left reaches out on the right.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param mirror [in] DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or another bit. With a mask or a
 *               hot image: as DdcSprite_SetSize.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask is made again. Afterwards
 *               tests of the sprite's pixels pack those that are needed to
 *               bits
 * @source       DirectDraw: DDBLTFX
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite,
                                               ddc_int32 mirror);

/**
 * How the picture is mirrored.
 *
 * @param sprite [in] the sprite
 * @return       DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0; 0 for
 *               NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite);

/**
 * Shows the picture stretched or shrunk to a size, as a Blt to a rectangle
 * of that size does.
 *
 * The nearest pixel is shown: column i of the sprite is column
 * floor(i * frame width / width) of the frame, rows likewise; then the
 * result is mirrored, if it is. (An implementation that steps in rounded
 * fractions, as Wine's does, draws the pixel before where the division
 * leaves no rest and the width is no power of two times the frame's.) A
 * mask or a hot image is stretched with the picture by the same rule, which
 * goes on outside the frame; so is its offset.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param width  [in] 1..DDC_SIZE_MAX; 0: as wide as the frame, whichever it
 *               is
 * @param height [in] 1..DDC_SIZE_MAX; 0: as high as the frame
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: a size is
 *               not 0..DDC_SIZE_MAX, or a mask or hot image would reach
 *               further than DDC_SIZE_MAX from the sprite's corner or have
 *               2^31 pixels. DDC_E_OUTOFMEMORY: for a mask.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask is made again. Afterwards
 *               tests of the sprite's pixels pack those that are needed to
 *               bits
 * @source       DirectDraw: Blt
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                             ddc_int32 height);

/**
 * The size that DdcSprite_SetSize gave. How large the picture is shown, with
 * or without it, is in DdcSprite_GetRect.
 *
 * @param sprite [in] the sprite
 * @param width  [out] the width; 0, as to begin with: as wide as the frame;
 *               may be NULL
 * @param height [out] the height; 0: as high as the frame; may be NULL
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetSize(const DdcSprite *sprite,
                                             ddc_int32 *width,
                                             ddc_int32 *height);

/**
 * The surface that the sprite shows, for DdcSurface_Lend and the like.
 *
 * @param sprite [in] the sprite
 * @return       the surface; NULL for NULL
 * @ownership    stays the sprite's; do not destroy it
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite);

/* ---- What it collides by ------------------------------------------------ */

/**
 * Lets the sprite collide by a mask instead of its own pixels.
 *
 * The mask lies with its top left pixel at (x + dx, y + dy) of the
 * sprite's place, when the picture is neither mirrored nor stretched; it
 * may be larger or smaller than the picture, and empty. Tests against it
 * lock nothing for this sprite.
 *
 * What is set in the mask later counts at once, unless the sprite is
 * mirrored or stretched: then set the mask again.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param mask   [in] many sprites may share one; NULL: its own pixels again
 * @param dx     [in] columns from the sprite's left edge to the mask's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @param dy     [in] rows from the sprite's top edge to the mask's
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: the mask
 *               would reach further than DDC_SIZE_MAX from the sprite's
 *               corner. DDC_E_OUTOFMEMORY: only when mirrored or stretched.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the mask is held until the sprite lets go of it; the caller
 *               may destroy it, and it stays good for the sprite
 * @threads      the thread that owns the surfaces
 * @cost         constant; when mirrored or stretched a mask is made
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                             ddc_int32 dx, ddc_int32 dy);

/**
 * The mask that the sprite collides by, as DdcSprite_SetMask gave it: the
 * very mask and its place, neither mirrored nor stretched.
 *
 * @param sprite [in] the sprite
 * @param dx     [out] columns from the sprite's left edge to the mask's, in
 *               pixels of the frame; 0 without a mask and on failure; may be
 *               NULL
 * @param dy     [out] rows from the sprite's top edge to the mask's; 0 without
 *               a mask and on failure; may be NULL
 * @return       the mask; NULL: it collides by a hot image or its own pixels.
 *               NULL for NULL, with a log line
 * @ownership    no new hold on the mask: the pointer is good for as long as
 *               the sprite has it; who has destroyed it does not do so again
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcMask *DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite,
                                            ddc_int32 *dx, ddc_int32 *dy);

/**
 * Lets the sprite collide by another image than the one it shows: an
 * effect may hurt where nothing is drawn, or not hurt where something is.
 *
 * The image lies as DdcSprite_SetMask says. Its pixels are read at each
 * test, under the lock of its surface. Where they do not change, a mask
 * (DdcMask_CreateFromSurface) saves that.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param surface [in] the hot image; NULL: its own pixels again
 * @param part   [in] the rectangle that counts, inside the surface and not
 *               empty; NULL: all of it
 * @param key    [in] which pixels do not hurt; NULL: the surface's own key,
 *               read now
 * @param dx     [in] columns from the sprite's left edge to the part's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @param dy     [in] rows from the sprite's top edge to the part's
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: the part
 *               is empty or not inside, or would reach further than
 *               DDC_SIZE_MAX from the sprite's corner. DDC_E_DESTROYED,
 *               DDC_E_CHANGED, or what the surface answered when it was
 *               asked for its key.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the surface stays its owner's, as in DdcSprite_CreateFrom
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHotImage(DdcSprite *sprite,
                                                 DdcSurface *surface,
                                                 const DdcRect *part,
                                                 const DdcKey *key,
                                                 ddc_int32 dx, ddc_int32 dy);

/**
 * The hot image that the sprite collides by, as DdcSprite_SetHotImage gave
 * it, neither mirrored nor stretched.
 *
 * @param sprite [in] the sprite
 * @param part   [out] the rectangle that counts, all of the surface when none
 *               was given; empty at (0,0) without a hot image and on failure;
 *               may be NULL
 * @param key    [out] which pixels do not hurt, read from the surface when
 *               none was given; all 0 without a hot image and on failure; may
 *               be NULL
 * @param dx     [out] columns from the sprite's left edge to the part's, in
 *               pixels of the frame; 0 without a hot image and on failure;
 *               may be NULL
 * @param dy     [out] rows from the sprite's top edge to the part's; 0 without
 *               a hot image and on failure; may be NULL
 * @return       the surface; NULL: it collides by a mask or its own pixels.
 *               NULL for NULL, with a log line
 * @ownership    no new hold on the surface: it stays its owner's, and the
 *               pointer good for as long as the sprite has it
 * @threads      the thread that owns the surfaces
 * @cost         constant; the surface is not asked
 * @since        0.1
 */
DDC_API DdcSurface *DDC_CALL DdcSprite_GetHotImage(const DdcSprite *sprite,
                                                   DdcRect *part, DdcKey *key,
                                                   ddc_int32 *dx,
                                                   ddc_int32 *dy);

/**
 * The rectangle of what the sprite collides by: the mask's, the hot
 * image's, or the picture's, as DdcSprite_GetRect gives it.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle; empty for an empty mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                                    DdcRect *out);

#ifdef __cplusplus
}
#endif

#endif
