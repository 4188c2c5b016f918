/* SPDX-License-Identifier: Zlib */
/*
 * Sprites that are turned, scaled and placed about an origin.
 *
 * The upright picture is what sprite_appearance.h sets: a frame, stretched to
 * its size and then mirrored. It is then scaled, rotated and translated at
 * once, by the definition of mask_transform.h, and so is the mask or the hot
 * image. What collides is exactly what is displayed so.
 *
 *     DdcSprite_SetOrigin(ship, &middle_of_ship);
 *     DdcSprite_SetAngle(ship, 30000);
 *     DdcSprite_SetXY(ship, x, y);
 *
 * With an origin:
 *
 * - SetXY, GetX and GetY of the sprite mean the point of the display where the
 *   origin is. For whole numbers it is the top left corner of a pixel.
 * - The picture is mirrored, scaled and rotated about it.
 *
 * Without an origin:
 *
 * - They mean the top left corner of the upright picture, as in sprite.h.
 * - The picture is mirrored, scaled and rotated about its middle.
 *
 * DdcSprite_GetRect() is the smallest rectangle of the displayed picture, and
 * DdcSprite_GetCollideRect() that of the displayed collision image; both count
 * transparent pixels as well. The centre of the sprite, by which it bounces and
 * stays in its arena, is the middle of the picture carried along, rounded to
 * the nearest pixel and halves down.
 *
 * All tests, contacts, worlds, queries and events take such sprites. A moving
 * sprite of DdcWorld_Sweep() does not turn on its way.
 *
 * A mask is drawn as it is displayed by the first test that needs it, and kept
 * until another mask is set, or a transform or an origin that moves the display
 * by more than whole pixels: a sprite that only moves is not sampled again.
 * Pixels that are set in the mask later do not count: set the mask again.
 * Pixels of a picture are packed at each test, and then sampled. An angle that
 * is a multiple of 360 degrees, without scale and with whole translation and
 * origin, samples nothing.
 *
 * Where DDC_E_INUSE is listed without a cause, the cause is that the call came
 * from within a function of DdcSurfaceOps; see there.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the one that owns the surfaces (see surface.h)
 * @cost     constant; allocates nothing and locks nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_SPRITE_TRANSFORM_H
#define DDCOLLIDE_SPRITE_TRANSFORM_H

#include <ddcollide/base.h>
#include <ddcollide/mask_transform.h>
#include <ddcollide/sprite.h>
#include <ddcollide/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sets the origin of the picture (its hot spot, or pivot). The position of the
 * sprite stays, so the picture moves.
 *
 * @param sprite [in] the sprite
 * @param origin [in] the point, in pixels of the frame before it is stretched
 *               and mirrored, within +-DDC_SIZE_MAX; may be outside the frame,
 *               and between pixels; NULL: none
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: a number is
 *               NaN or out of range, or the failure of
 * DdcSprite_SetTransform(). DDC_E_INUSE
 * @cost         that of DdcSprite_SetTransform()
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetOrigin(DdcSprite *sprite,
                                               DDC_OPT const DdcPoint *origin);

/**
 * Returns whether DdcSprite_SetOrigin() has set an origin.
 *
 * @param sprite [in] the sprite
 * @return       1: it has; 0: there is none, or `sprite` is NULL, which writes
 *               a log line
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_HasOrigin(const DdcSprite *sprite);

/**
 * Stores the origin of the picture.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the point, in pixels of the frame; {0,0} if there is none
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetOrigin(const DdcSprite *sprite,
                                               DdcPoint *out);

/**
 * Sets how the upright picture is displayed: scaled, then rotated, both about
 * the origin or its middle, then translated from the sprite's position. The
 * translation is for fractions of a pixel.
 *
 * @param sprite    [in] the sprite
 * @param transform [in] the transform, copied; NULL: the identity. A factor of
 *                  the scale that is closer to 0 than 2^-20 displays nothing
 * @return          DDC_OK or a failure
 * @errors          DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: a number
 *                  is NaN or not in -2^30..2^30; the picture, the mask or the
 *                  hot image would reach further than DDC_SIZE_MAX from the
 *                  sprite's position, or is refused as at the head of
 *                  mask_transform.h; or a mask would be displayed with 2^31
 *                  pixels or more. DDC_E_INUSE
 * @cost            the rows of the displayed picture and collision image;
 *                  constant where both only move by whole pixels; locks nothing
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetTransform(
    DdcSprite *sprite, DDC_OPT const DdcTransform *transform);

/**
 * Stores how the upright picture is displayed.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the transform; the identity if none is set
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetTransform(const DdcSprite *sprite,
                                                  DdcTransform *out);

/**
 * Sets the rotation of the transform to an angle, as DdcRotation_SetAngle()
 * does. Scale and translation stay.
 *
 * @param sprite     [in] the sprite
 * @param angle_mdeg [in] thousandths of a degree, clockwise on the screen; any
 *                   number
 * @return           DDC_OK or a failure
 * @errors           those of DdcSprite_SetTransform()
 * @cost             that of DdcSprite_SetTransform()
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetAngle(DdcSprite *sprite,
                                              ddc_int32 angle_mdeg);

/**
 * Returns the angle that DdcSprite_SetAngle() set.
 *
 * @param sprite [in] the sprite
 * @return       thousandths of a degree, as they were given; 0: none was set
 *               since the last DdcSprite_SetTransform()
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetAngle(const DdcSprite *sprite);

/**
 * Stores by which sampling the sprite is displayed: which pixel of its upright
 * picture each pixel of the display shows, in the coordinates of
 * DdcSprite_SetXY(). To draw the sprite, go through DdcSprite_GetRect(), and
 * call DdcSampling_Locate() for each pixel.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the sampling; the upright picture's top left pixel is
 *               source pixel (0,0)
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL. DDC_E_RANGE:
 *               the sprite is displayed beyond +-DDC_COORD_MAX
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetSampling(const DdcSprite *sprite,
                                                 DdcSampling *out);

#ifdef __cplusplus
}
#endif

#endif
