/* SPDX-License-Identifier: Zlib */
/*
 * Tests of two sprites (do they overlap, and where and how), of a sprite and a
 * point (is that pixel solid), and of a sprite and a shape.
 *
 * Two sprites overlap when there is a point at which both have a solid pixel.
 * The pixels are those of their collision images (sprite_appearance.h): the
 * pictures, unless a mask or a hot image is set. Rectangles are compared
 * first, and pixels are read only when those overlap. Rectangles are half-open,
 * so sprites that only touch at an edge do not overlap. A sprite does not
 * overlap itself. Filters (DdcSprite_SetFilter()) concern worlds only.
 *
 * No surface stays locked after any of these calls. All of them nest in a
 * DdcSurface_Lock() of the game.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the thread that owns the surfaces (see surface.h)
 * @since    0.1
 */
#ifndef DDCOLLIDE_SPRITE_COLLIDE_H
#define DDCOLLIDE_SPRITE_COLLIDE_H

#include <ddcollide/base.h>
#include <ddcollide/contact.h>
#include <ddcollide/shape.h>
#include <ddcollide/sprite.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Two sprites -------------------------------------------------------- */

/**
 * Returns whether two sprites overlap.
 *
 * It is DdcSprite_TestOverlap() without the result code: after a failure it
 * returns 0. The same failure is logged only once.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1: they overlap; 0: they do not, or the test failed
 * @cost         that of DdcSprite_TestOverlap()
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a,
                                             const DdcSprite *b);

/**
 * Returns whether the rectangles of the collision images of two sprites
 * overlap (DdcSprite_GetCollideRect()). No pixel is read.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives 0
 * @return       1: they overlap; 0: they do not, or a parameter is NULL, which
 *               writes a log line
 * @cost         constant; allocates nothing and locks nothing
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a,
                                                 const DdcSprite *b);

/**
 * Does the same as DdcSpritesCollide(). It has the name that the DirectDraw
 * books use for the second of two tests: rectangles first, then pixels.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1: they overlap; 0: they do not, or the test failed
 * @cost         that of DdcSprite_TestOverlap()
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                                  const DdcSprite *b);

/**
 * Stores whether two sprites overlap, and returns whether the test succeeded.
 *
 * How the pixels are read:
 *
 * - Pixels that are neither mirrored nor stretched are compared where they
 *   are, in any two formats, while both surfaces are locked. That takes one
 *   real lock when both are on one surface, else two, which end in reverse
 *   order.
 * - When the second surface cannot be locked beside the first
 *   (DDERR_SURFACEBUSY, DDERR_LOCKEDSURFACES), the common pixels of the second
 *   are copied and the surfaces are locked one after the other.
 * - When either has a mask, or pixels that are mirrored, stretched or
 *   transformed, the common pixels of each are packed into a mask, with one
 *   surface locked at a time. A mask needs no lock; one that is transformed is
 *   drawn by the first test, which allocates.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives 0
 * @param hit    [out] 1: they overlap; 0: they do not, or the test failed
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `hit` is NULL. Those of
 *               DdcSurface_Lock() and DdcSurface_Unlock(). DDC_E_OUTOFMEMORY:
 *               only for a copy or for packing; also when a copy has 2^31
 *               bytes or more. DDC_E_RANGE: 2^31 pixels or more of one
 *               sprite would have to be packed
 * @cost         constant when the rectangles are apart. Otherwise the locks and
 *               the common pixels, up to the first one that is solid in both.
 *               Allocates only for a copy or for packing
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestOverlap(const DdcSprite *a,
                                                 const DdcSprite *b,
                                                 ddc_int32 *hit);

/**
 * Stores where and how two sprites overlap: the first common pixel in raster
 * order, its values in both, the common area, the normal, and the shortest push
 * that separates the sprites. DdcContact says what each of them is.
 *
 * The coordinates are those of DdcSprite_SetXY(). The values are those of the
 * collision images, and 0 for a mask. To separate the sprites, move b by the
 * push, or a by the opposite vector:
 *
 *     DdcSprite_FindContact(wall, ball, &contact);
 *     DdcSprite_SetXYrel(ball, contact.push_x, contact.push_y);
 *
 * Each surface is locked once, one at a time. A mask needs no lock.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives no contact
 * @param out    [out] the contact; all zero when they do not overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `out` is NULL. Those of
 *               DdcSurface_Lock() and DdcSurface_Unlock(). DDC_E_OUTOFMEMORY:
 *               not for two masks; also when a collision image has 2^31 bytes
 *               or more. DDC_E_RANGE: a collision image that is no mask is
 *               displayed with 2^31 pixels or more
 * @cost         constant when the rectangles are apart. Otherwise each
 *               collision image that is no mask is copied and packed as a
 *               whole, however small the common rectangle is; the rest is that
 *               of DdcMask_FindContact(). Where most pairs do not overlap, call
 *               DdcSprite_TestOverlap() first
 */
DDC_API DdcResult DDC_CALL DdcSprite_FindContact(const DdcSprite *a,
                                                 const DdcSprite *b,
                                                 DdcContact *out);

/* ---- A sprite and a point ----------------------------------------------- */

/**
 * Stores whether the pixel of the sprite's picture at (x,y) is solid, for
 * instance under the mouse. The collision image does not matter.
 *
 * @param sprite [in] the sprite
 * @param x      [in] column, in the coordinates of DdcSprite_SetXY(); any
 *               number
 * @param y      [in] row, in the coordinates of DdcSprite_SetXY(); any number
 * @param hit    [out] 1: it is solid; 0: it is transparent or outside the
 *               picture, or the test failed
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `hit` is NULL. Inside the
 *               picture, those of DdcSurface_Lock() and DdcSurface_Unlock()
 * @cost         constant; inside the picture one lock; allocates nothing
 * @source       hot images, as articles on DirectDraw describe them
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite,
                                               ddc_int32 x, ddc_int32 y,
                                               ddc_int32 *hit);

/**
 * Like DdcSprite_TestPoint(), but for the collision image: stores whether its
 * pixel at (x,y) is solid.
 *
 * @param sprite [in] the sprite
 * @param x      [in] column, in the coordinates of DdcSprite_SetXY(); any
 *               number
 * @param y      [in] row, in the coordinates of DdcSprite_SetXY(); any number
 * @param hit    [out] 1: it is solid; 0: it is transparent or outside the
 *               collision image, or the test failed
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `hit` is NULL. Inside a
 *               collision image that is no mask, those of DdcSurface_Lock()
 *               and DdcSurface_Unlock()
 * @cost         constant; inside a collision image that is no mask one lock;
 *               allocates nothing
 * @source       hot images, as articles on DirectDraw describe them
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestCollidePoint(const DdcSprite *sprite,
                                                      ddc_int32 x, ddc_int32 y,
                                                      ddc_int32 *hit);

/* ---- A sprite and a shape ----------------------------------------------- */

/**
 * Stores whether a shape overlaps a solid pixel of the sprite's collision
 * image, by the rule of DdcMask_OverlapsShape(): a circle of a blast, a cone
 * of light, the floor of a level that is a mesh.
 *
 * The bounding box of the shape and the rectangle of
 * DdcSprite_GetCollideRect() are compared first, and pixels are read only where
 * those overlap.
 *
 * @param sprite [in] the sprite
 * @param shape  [in] the shape, in the coordinates of DdcSprite_SetXY()
 * @param hit    [out] 1: they overlap; 0: they do not, or the test failed
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `hit` is NULL. All failures of
 *               DdcShape_Check(). If pixels are read, those of
 *               DdcSurface_Lock() and DdcSurface_Unlock(). DDC_E_OUTOFMEMORY:
 *               not for a mask. DDC_E_RANGE also: 2^31 pixels or more would
 *               have to be packed
 * @cost         that of DdcShape_Check() when the rectangles are apart. Else
 *               that of DdcMask_OverlapsShape(). A collision image that is no
 *               mask takes one lock, and its pixels in the shape's bounding box
 *               are packed, which allocates
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestShape(const DdcSprite *sprite,
                                               const DdcShape *shape,
                                               ddc_int32 *hit);

#ifdef __cplusplus
}
#endif

#endif
