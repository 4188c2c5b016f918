/* SPDX-License-Identifier: Zlib */
/*
 * What a DdcSprite shows and what it collides by.
 *
 * The picture is what it shows: a frame, which is a rectangle of its surface;
 * displayed as it is, or mirrored, or stretched; with a key that says which
 * pixels are transparent.
 *
 * The collision image is what the tests of sprite_collide.h and world.h look
 * at. It is one of these:
 *
 * - the picture itself, as long as nothing else is set;
 * - a mask (DdcSprite_SetMask()), which is the fastest and needs no lock;
 * - a hot image (DdcSprite_SetHotImage()): a rectangle of any surface, with a
 *   key of its own.
 *
 * A sprite may also have a mask and no surface (DdcSprite_CreateFromMask()).
 * For animations see animation.h.
 *
 * A mask or hot image is mirrored and stretched together with the picture. All
 * of it can then be turned and scaled about an origin (sprite_transform.h).
 *
 * Where DDC_E_INUSE is listed without a cause, the cause is that the call came
 * from within a function of DdcSurfaceOps; see there.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the thread that owns the surfaces (see surface.h)
 * @cost     constant; allocates nothing and locks nothing
 * @since    0.1
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

/* ---- Picture ------------------------------------------------------------ */

/**
 * Shows another surface. Position, velocity, world and events stay, and so do a
 * mask or hot image, how the picture is mirrored, and the size that
 * DdcSprite_SetSize() has set.
 *
 * @param sprite [in] the sprite
 * @param surface [in] the picture; NULL: none any more, and the sprite consists
 *               of its mask, as after DdcSprite_CreateFromMask(), whatever the
 *               other parameters are
 * @param frame  [in] inside the surface and not empty; NULL: the whole surface
 * @param key    [in] which pixels are transparent; NULL: the surface's own
 *               key, as it is now
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or `surface` is NULL and
 *               the sprite has no mask or one without pixels. DDC_E_RANGE:
 *               `frame` is empty or reaches outside the surface.
 *               DDC_E_DESTROYED, DDC_E_CHANGED: as in
 *               DdcSprite_CreateFromSurface(). DDC_E_INUSE. What the surface
 *               returned when it was described, which happens even if `key` is
 *               not NULL. With a mask or hot image, also DDC_E_RANGE and
 *               DDC_E_OUTOFMEMORY as in DdcSprite_SetSize()
 * @ownership    the surface stays its owner's (DdcSurface_Destroy() says what
 *               happens to its sprites); the sprite does not use the old one
 *               any more
 * @cost         constant; describes the surface, but does not lock it. A mask
 *               that is mirrored or stretched is made anew, which allocates
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetSurface(DdcSprite *sprite,
                                                DDC_OPT DdcSurface *surface,
                                                DDC_OPT const DdcRect *frame,
                                                DDC_OPT const DdcKey *key);

/**
 * Shows a rectangle of the surface, such as a frame of a sprite sheet.
 *
 * The sprite becomes as large as the frame, unless DdcSprite_SetSize() has set
 * another size. Its position stays, and so does a mask or hot image: where
 * each frame has one of its own, set both.
 *
 * @param sprite [in] the sprite
 * @param frame  [in] inside the surface and not empty; NULL: the whole surface
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL or has no surface.
 *               DDC_E_RANGE: `frame` is empty or reaches outside the surface.
 *               DDC_E_INUSE. With a mask or hot image, also DDC_E_RANGE and
 *               DDC_E_OUTOFMEMORY as in DdcSprite_SetSize()
 * @cost         constant; locks nothing. A mask that is mirrored or stretched
 *               is made anew, which allocates
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite,
                                              DDC_OPT const DdcRect *frame);

/**
 * Stores the rectangle of the surface that the sprite shows.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle, in pixels of the surface, or without one
 *               the whole mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite,
                                              DdcRect *out);

/**
 * Sets which pixels of the picture are transparent. It does not concern a mask
 * or hot image.
 *
 * @param sprite [in] the sprite
 * @param key    [in] the key, copied; NULL: the surface's own key as it is
 *               now, for instance after SetColorKey
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or `key` is NULL and the
 *               sprite has no surface. DDC_E_INUSE. When `key` is NULL, also
 *               DDC_E_DESTROYED and DDC_E_CHANGED as in
 *               DdcSprite_CreateFromSurface(), and what the surface returned
 *               when it was described
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite,
                                            DDC_OPT const DdcKey *key);

/**
 * Stores which pixels of the picture are transparent: the key that
 * DdcSprite_SetKey() set, or else the surface's own as it was when it was
 * read. The surface is not asked again. A sprite that has no surface, or has
 * lost it by DdcSprite_SetSurface(), has a key under which no pixel is
 * transparent, until DdcSprite_SetKey() sets another.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the key
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite,
                                            DdcKey *out);

/**
 * Mirrors the picture, as a Blt with DDBLTFX_MIRRORLEFTRIGHT or
 * DDBLTFX_MIRRORUPDOWN does. The rectangle of the sprite stays.
 *
 * A mask or hot image is mirrored about the middle of the picture: a part that
 * reached beyond its left edge then reaches beyond its right one.
 *
 * @param sprite [in] the sprite
 * @param mirror [in] DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0: as
 *               the surface has it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or `mirror` has another
 *               bit. DDC_E_INUSE. With a mask or hot image, also DDC_E_RANGE
 *               and DDC_E_OUTOFMEMORY as in DdcSprite_SetSize()
 * @cost         constant; locks nothing. A mask is made anew, which allocates.
 *               From then on, tests of the sprite's pixels first pack those
 *               that they need into a mask
 * @source       DirectDraw: DDBLTFX
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite,
                                               ddc_uint32 mirror);

/**
 * Returns how the picture is mirrored.
 *
 * @param sprite [in] the sprite
 * @return       DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0
 */
DDC_API ddc_uint32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite);

/**
 * Stretches or shrinks the picture to a size, as a Blt to a rectangle of that
 * size does. The position of the sprite stays.
 *
 * Nearest-neighbour sampling is used: column i of the displayed picture is
 * column floor(i * frame width / width) of the frame, and rows likewise. A
 * mirrored picture is mirrored after that. A mask or hot image is stretched by
 * the same rule, which continues outside the frame, and so is its offset.
 *
 * Wine's Blt differs from this in places, because it calculates with rounded
 * fractions: where i * frame width / width is a whole number, and the scale is
 * not a power of two, it draws the pixel before that one.
 *
 * @param sprite [in] the sprite
 * @param width  [in] pixels, 1..DDC_SIZE_MAX; 0: as wide as the frame, also
 *               when that changes
 * @param height [in] pixels, 1..DDC_SIZE_MAX; 0: as high as the frame, also
 *               when that changes
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: `width` or
 *               `height` is not 0..DDC_SIZE_MAX; or a mask or hot image would
 *               reach further than DDC_SIZE_MAX from the sprite's top left
 *               corner; or a mask would have 2^31 pixels or more.
 *               DDC_E_OUTOFMEMORY: only with a mask. DDC_E_INUSE
 * @cost         constant; locks nothing. A mask is made anew, which allocates.
 *               From then on, tests of the sprite's pixels first pack those
 *               that they need into a mask
 * @source       DirectDraw: Blt
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                             ddc_int32 height);

/**
 * Stores the size that DdcSprite_SetSize() set. DdcSprite_GetRect() has the
 * size in which the picture is displayed, whether one was set or not.
 *
 * @param sprite [in] the sprite
 * @param width  [out] pixels; 0, as in a new sprite: as wide as the frame
 * @param height [out] pixels; 0, as in a new sprite: as high as the frame
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetSize(const DdcSprite *sprite,
                                             DDC_OPT ddc_int32 *width,
                                             DDC_OPT ddc_int32 *height);

/**
 * Returns the surface that the sprite shows, for instance for
 * DdcSurface_Lend() or DdcKey_SetSurfaceColor().
 *
 * @param sprite [in] the sprite
 * @return       the surface; NULL: the sprite has none, or `sprite` is NULL,
 *               which writes a log line
 * @ownership    no reference is added: the pointer is valid as long as the
 *               sprite is, and the caller must not destroy the surface for it
 */
DDC_API DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite);

/* ---- Collision image ---------------------------------------------------- */

/**
 * Makes a mask the collision image of the sprite, instead of its picture or
 * its hot image.
 *
 * The top left pixel of the mask lies at (x + dx, y + dy), where (x,y) is the
 * sprite's position, unless the picture is mirrored or stretched. The mask may
 * be larger or smaller than the picture, and it may be empty. Tests lock
 * nothing for this sprite.
 *
 * If pixels of the mask are set later, they count at once. But a sprite that is
 * mirrored or stretched collides by a transformed copy, so that its mask must
 * then be set again.
 *
 * A sprite without a surface gets the size of the mask.
 *
 * @param sprite [in] the sprite
 * @param mask   [in] the mask, which many sprites may share; NULL: the picture
 *               again, whatever `dx` and `dy` are
 * @param dx     [in] columns from the picture's left edge to the mask's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @param dy     [in] rows from the picture's top edge to the mask's, in pixels
 *               of the frame, within +-DDC_SIZE_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or it has no surface and
 *               `mask` is NULL or has no pixels. DDC_E_RANGE: `dx` or `dy` is
 *               beyond +-DDC_SIZE_MAX; or the mask would reach further than
 *               that from the sprite's top left corner; or, stretched, it would
 *               have 2^31 pixels or more. DDC_E_OUTOFMEMORY: only when mirrored
 *               or stretched. DDC_E_INUSE
 * @ownership    the sprite keeps a reference to the mask. The caller may
 *               destroy the mask at any time: it stays valid for the sprite
 * @cost         constant; when mirrored or stretched, a mask is made, which
 *               allocates
 * @source       hot images, as articles on DirectDraw describe them
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite,
                                             DDC_OPT DdcMask *mask,
                                             ddc_int32 dx, ddc_int32 dy);

/**
 * Stores the mask that DdcSprite_SetMask() set, and its offset as it was given,
 * neither mirrored nor stretched.
 *
 * @param sprite [in] the sprite
 * @param mask   [out] the mask; NULL if the collision image is a hot image or
 *               the picture
 * @param dx     [out] columns from the picture's left edge to the mask's, in
 *               pixels of the frame; 0 without a mask
 * @param dy     [out] rows from the picture's top edge to the mask's, in pixels
 *               of the frame; 0 without a mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `mask` is NULL
 * @ownership    no reference is added: the pointer is valid as long as the
 *               sprite uses the mask. A caller that has destroyed the mask
 *               must not destroy it again
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite,
                                             DdcMask **mask,
                                             DDC_OPT ddc_int32 *dx,
                                             DDC_OPT ddc_int32 *dy);

/**
 * Makes a rectangle of a surface the collision image of the sprite, instead of
 * its picture or its mask. So a sprite can collide where nothing is drawn, or
 * not collide where something is.
 *
 * The rectangle is positioned by `dx` and `dy` as in DdcSprite_SetMask(). Its
 * pixels are read under a lock of the surface at each test. Where they do not
 * change, a mask (DdcMask_CreateFromSurface()) saves that.
 *
 * @param sprite [in] the sprite
 * @param surface [in] the surface of the hot image; NULL: the picture again,
 *               whatever the other parameters are
 * @param part   [in] the rectangle, inside the surface and not empty; NULL:
 *               the whole surface
 * @param key    [in] which of its pixels are transparent and do not collide;
 *               NULL: the surface's own key, as it is now
 * @param dx     [in] columns from the picture's left edge to the rectangle's,
 *               in pixels of the frame, within +-DDC_SIZE_MAX
 * @param dy     [in] rows from the picture's top edge to the rectangle's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL or has no surface of its
 *               own. DDC_E_RANGE: `part` is empty or reaches outside the
 *               surface; or `dx` or `dy` is beyond +-DDC_SIZE_MAX; or the
 *               rectangle would reach further than that from the sprite's top
 *               left corner. DDC_E_DESTROYED, DDC_E_CHANGED: as in
 *               DdcSprite_CreateFromSurface(). DDC_E_INUSE. What the surface
 *               returned when it was described, which happens even if `key` is
 *               not NULL
 * @ownership    the surface stays its owner's (DdcSurface_Destroy() says what
 *               happens to its sprites)
 * @cost         constant; describes the surface, but does not lock it;
 *               allocates nothing
 * @source       hot images, as articles on DirectDraw describe them
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHotImage(DdcSprite *sprite,
                                                 DDC_OPT DdcSurface *surface,
                                                 DDC_OPT const DdcRect *part,
                                                 DDC_OPT const DdcKey *key,
                                                 ddc_int32 dx, ddc_int32 dy);

/**
 * Stores the surface of the hot image that DdcSprite_SetHotImage() set, and
 * what was given with it, neither mirrored nor stretched. The surface is not
 * asked.
 *
 * @param sprite [in] the sprite
 * @param surface [out] the surface; NULL if the collision image is a mask or
 *               the picture
 * @param part   [out] the rectangle, the whole surface when none was given; {0,
 *               0, 0, 0} without a hot image
 * @param key    [out] the key, the one read from the surface when none was
 *               given; all zero without a hot image
 * @param dx     [out] columns from the picture's left edge to the rectangle's,
 *               in pixels of the frame; 0 without a hot image
 * @param dy     [out] rows from the picture's top edge to the rectangle's, in
 *               pixels of the frame; 0 without a hot image
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `surface` is NULL
 * @ownership    no reference is added: the surface stays its owner's, and the
 *               pointer is valid as long as the sprite uses the hot image
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetHotImage(
    const DdcSprite *sprite, DdcSurface **surface, DDC_OPT DdcRect *part,
    DDC_OPT DdcKey *key, DDC_OPT ddc_int32 *dx, DDC_OPT ddc_int32 *dy);

/**
 * Stores the rectangle of the collision image as displayed: of the mask, of
 * the hot image, or else of the picture, as DdcSprite_GetRect() has it.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle, empty for an empty mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                                    DdcRect *out);

#ifdef __cplusplus
}
#endif

#endif
