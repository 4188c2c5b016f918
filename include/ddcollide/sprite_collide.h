/* SPDX-License-Identifier: Zlib */
/*
 * How two sprites touch, and what lies under a point: by rectangles, by
 * pixels or masks, and with all that is known of the place.
 */
#ifndef DDCOLLIDE_SPRITE_COLLIDE_H
#define DDCOLLIDE_SPRITE_COLLIDE_H

#include <ddcollide/base.h>
#include <ddcollide/contact.h>
#include <ddcollide/sprite.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Two sprites -------------------------------------------------------- */

/**
 * Do two sprites touch? Rectangles first, pixels only when those overlap.
 *
 * A sprite does not collide with itself. On an error the answer is 0, with
 * one log line per cause; DdcSprites_Overlap says which error.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else
 * @threads      the thread that owns the surfaces
 * @cost         constant when the rectangles are apart; otherwise as
 *               DdcSprites_Overlap
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a,
                                             const DdcSprite *b);

/**
 * Do the rectangles of what two sprites collide by overlap?
 *
 * These are the pictures' own rectangles, those of DdcSprite_GetRect, as
 * long as no mask or hot image is set. Half-open rectangles: touching edges do
 * not collide. A sprite does not collide with itself.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else; 0 for NULL, with a log line
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a,
                                                 const DdcSprite *b);

/**
 * Do two sprites have a pixel in common that is solid in both, in what they
 * collide by?
 *
 * The same answer as DdcSpritesCollide: apart rectangles give 0.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else
 * @threads      the thread that owns the surfaces
 * @cost         as DdcSprites_Overlap
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                                  const DdcSprite *b);

/**
 * Do two sprites touch, with the status of the test.
 *
 * Two sprites of one surface take one real Lock, of two surfaces two,
 * released in reverse order on every path. If the second surface can not be
 * locked beside the first, its part is copied first, so that one is locked
 * at a time. A mask takes none.
 *
 * Plain pixels of any formats are compared as they are. With a mask on
 * either side, or a mirrored or stretched picture, the common pixels are
 * packed to bits, one surface after the other.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives 0
 * @param hit    [out] 1 or 0; 0 on failure
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock and
 *               DdcSurface_Unlock. DDC_E_OUTOFMEMORY: only for the copy and
 *               for bits
 * @threads      the thread that owns the surfaces
 * @cost         none but the compare when the rectangles are apart;
 *               otherwise the locks and the common pixels, fewer on a hit.
 *               Two masks, and plain pixels, allocate nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprites_Overlap(const DdcSprite *a,
                                              const DdcSprite *b,
                                              ddc_int32 *hit);

/**
 * All that is known of how two sprites touch: the first common place in
 * raster order, the values of both pixels there, the common area, the
 * normal, and the shortest push that separates them. DdcContact says what
 * each is; the place is in the coordinates that SetXY uses.
 *
 * The values are those of the images that collide, a hot image's for a hot
 * image; for a mask 0. To separate the sprites, move b by the push, or a by
 * the opposite.
 *
 * Two sprites of one surface take one real Lock, of two surfaces two, one
 * after the other: never are two locked at once. A mask takes none.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives no hit
 * @param out    [out] the contact; all 0 without a hit and on failure
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock and
 *               DdcSurface_Unlock. DDC_E_OUTOFMEMORY: not for two masks
 * @threads      the thread that owns the surfaces
 * @cost         none but the compare when the rectangles are apart. Otherwise
 *               images are copied and packed as a whole, and then as
 *               DdcMask_Contact: where most pairs do not touch, ask
 *               DdcSprites_Overlap first
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprites_Contact(const DdcSprite *a,
                                              const DdcSprite *b,
                                              DdcContact *out);

/* ---- A sprite and a point ----------------------------------------------- */

/**
 * Is the pixel of this sprite's picture under (x,y) solid? For mouse
 * picking: the transparent parts do not count.
 *
 * @param sprite [in] the sprite
 * @param x      [in] column in the coordinates that SetXY uses
 * @param y      [in] row in the coordinates that SetXY uses
 * @param solid  [out] 1 or 0; 0 outside the picture and on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock
 * @threads      the thread that owns the surfaces
 * @cost         outside the rectangle constant, inside one lock
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite,
                                               ddc_int32 x, ddc_int32 y,
                                               ddc_int32 *solid);

/**
 * DdcSprite_TestPoint for what the sprite collides by: does the point
 * (x,y) hurt?
 *
 * @param sprite [in] the sprite
 * @param x      [in] column in the coordinates that SetXY uses
 * @param y      [in] row in the coordinates that SetXY uses
 * @param solid  [out] 1 or 0; 0 outside and on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock
 * @threads      the thread that owns the surfaces
 * @cost         constant for a mask and outside the rectangle, else one lock
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestHotPoint(const DdcSprite *sprite,
                                                  ddc_int32 x, ddc_int32 y,
                                                  ddc_int32 *solid);

#ifdef __cplusplus
}
#endif

#endif
