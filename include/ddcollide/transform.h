/* SPDX-License-Identifier: Zlib */
/*
 * Transforms, which scale, rotate and translate a shape; and mappings, which
 * convert points and shapes between the pixels of an image, its texture and a
 * model.
 *
 * The rules of shape.h for numbers hold here too: NaN, the infinities and
 * numbers outside -2^30..2^30 are refused, numbers closer to 0 than 2^-64 count
 * as 0, and the results are the same on every processor.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what another one uses
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_TRANSFORM_H
#define DDCOLLIDE_TRANSFORM_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Transforms ---------------------------------------------------------- */

/**
 * A rotation: the cosine and the sine of its angle. {1,0} does not rotate. If
 * the sum of their squares is not 1, points and boxes are scaled, too, but the
 * radii of circles are not.
 */
typedef struct DdcRotation
{
    double cosine; /**< the cosine of the angle */
    double sine;   /**< the sine of the angle */
} DdcRotation;

/**
 * A transform of a shape. The shape is first scaled about the pivot, then
 * rotated about the pivot, then translated.
 */
typedef struct DdcTransform
{
    DdcPoint translation; /**< pixels; {0,0} does not move the shape */
    DdcPoint scale;       /**< factors for x and y; {1,1} keeps the size, and a
                               negative factor mirrors */
    DdcRotation rotation; /**< {1,0} does not rotate */
} DdcTransform;

/**
 * Sets a rotation to an angle. Positive angles are clockwise on the screen,
 * because y grows downwards.
 *
 * The result has the same bits on every platform and an error of about 2^-53;
 * multiples of 90 degrees are exact. For angles between the thousandths of a
 * degree, set `cosine` and `sine` yourself.
 *
 * @param rotation   [out] the rotation
 * @param angle_mdeg [in] thousandths of a degree; any number
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `rotation` is NULL
 */
DDC_API DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *rotation,
                                                ddc_int32 angle_mdeg);

/**
 * Sets a transform to the identity, which changes nothing.
 *
 * @param transform [out] translation {0,0}, scale {1,1}, rotation {1,0}
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `transform` is NULL
 */
DDC_API DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *transform);

/**
 * Calculates a transformed shape from a model.
 *
 *     DdcTransform_SetIdentity(&transform);
 *     DdcRotation_SetAngle(&transform.rotation, 30000);
 *     DdcShape_Transform(&model, &transform, NULL, &rotated);
 *
 * Always transform the model, not the result of an earlier call: then rounding
 * does not add up, and boxes do not grow. The kinds of shape are transformed as
 * follows:
 *
 * - A circle remains a circle. Its radius is multiplied by the larger absolute
 *   value of the two scale factors.
 * - A box becomes the smallest box around its four transformed corners.
 * - The points of a mesh are transformed one by one.
 * - Each shape of a compound is transformed about the same pivot.
 * - An empty circle or box remains empty: a flat box that would get an area
 *   becomes a point.
 *
 * @param shape  [in] the model
 * @param transform [in] the transform; NULL: the identity
 * @param pivot  [in] the point about which the shape is scaled and rotated;
 *               NULL: the centre of the bounding box of the whole model
 * @param out    [in,out] a shape with the kind and counts of the model, and
 *               memory of its own for circles, boxes, meshes and their points.
 *               These are overwritten; indices are neither read nor written
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL, differs from the model in
 *               kind or count, or has no memory, or it or one of its shapes has
 *               the memory of its counterpart in the model; other overlaps are
 *               not noticed. DDC_E_RANGE: a number of `transform`, `pivot` or
 *               the result is NaN or not in -2^30..2^30. All failures of
 *               DdcShape_Check() for `shape`
 * @cost         the numbers of the model; allocates nothing
 */
DDC_API DdcResult DDC_CALL
DdcShape_Transform(const DdcShape *shape, DDC_OPT const DdcTransform *transform,
                   DDC_OPT const DdcPoint *pivot, DdcShape *out);

/* ---- Pixels, texture, model ---------------------------------------------- */

/** A rectangle in texture or model space, by its top left corner and size. */
typedef struct DdcExtent
{
    double x;      /**< u or x of the left edge, the least u or x */
    double y;      /**< v of the top edge, the least v; or y of the top edge,
                        the greatest y, because y grows upwards in a model */
    double width;  /**< greater than 0 */
    double height; /**< greater than 0 */
} DdcExtent;

/**
 * How an image is placed on a model. In texture space, u and v are 0 to 1 over
 * the image, u to the right and v downwards. The rectangle `texture` of it is
 * drawn over the rectangle `model` in model space, in which y grows upwards.
 */
typedef struct DdcMapping
{
    DdcPoint image;    /**< width and height of the image in pixels, both
                            greater than 0 */
    DdcExtent texture; /**< the part of the image that is drawn, in u and v */
    DdcExtent model;   /**< the rectangle that it is drawn over */
} DdcMapping;

/** Pixel space of a mapping: x and y are columns and rows of the image. */
#define DDC_SPACE_PIXEL 0
/** Texture space of a mapping: x and y are u and v. */
#define DDC_SPACE_TEXTURE 1
/** Model space of a mapping; y grows upwards. */
#define DDC_SPACE_MODEL 2

/**
 * Converts points from one space of a mapping to another, in either
 * direction:
 *
 * - pixel to texture: u = x / image.x, v = y / image.y
 * - texture to model: x = model.x + (u - texture.x) / texture.width *
 *   model.width, y = model.y - (v - texture.y) / texture.height * model.height
 * - pixel to model: both, one after the other
 *
 * Points outside the rectangles are converted by the same formulas.
 *
 * @param mapping [in] the mapping
 * @param from   [in] the DDC_SPACE_ constant of `points`
 * @param to     [in] the DDC_SPACE_ constant of `out`; may be `from`
 * @param points [in] the points
 * @param count  [in] the number of points, less than 2^31
 * @param out    [out] the converted points, as many; may be `points`, but must
 *               not overlap it otherwise
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mapping`, `points` or `out` is NULL (also
 *               if `count` is 0), `count` is 2^31 or more, or `from` or `to` is
 *               not a DDC_SPACE_ constant. DDC_E_RANGE: a width or height of
 *               `mapping` is not greater than 0, or a number of `mapping`,
 *               `points` or the result is NaN or not in -2^30..2^30
 * @cost         the points; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMapping_Convert(const DdcMapping *mapping,
                                              ddc_int32 from, ddc_int32 to,
                                              const DdcPoint *points,
                                              ddc_uint32 count, DdcPoint *out);

/**
 * Converts a shape from one space of a mapping to another, in either
 * direction. Its points are converted as by DdcMapping_Convert():
 *
 * - A box becomes the box with the converted corners. In model space, where y
 *   grows upwards, its `top` is still the least y, and so its lower edge.
 * - A circle remains a circle, as in DdcShape_Transform(). Where x and y have
 *   different factors, it would become an ellipse: its radius is multiplied by
 *   the larger one, so that the circle contains the ellipse, and converting it
 *   back makes it larger than it was. In texture space the factors usually
 *   differ, so convert circles between pixels and model in one call.
 * - The points of a mesh and the shapes of a compound are converted one by one.
 *   What is empty remains empty.
 *
 * @param mapping [in] the mapping
 * @param from   [in] the DDC_SPACE_ constant of `shape`
 * @param to     [in] the DDC_SPACE_ constant of `out`; may be `from`
 * @param shape  [in] the shape
 * @param out    [in,out] a shape with the kind and counts of `shape`, and
 *               memory of its own, as for DdcShape_Transform()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mapping` or `out` is NULL, `from` or `to`
 *               is not a DDC_SPACE_ constant, or DdcShape_Transform() would
 *               refuse `out` for `shape`. DDC_E_RANGE: a width or height of
 *               `mapping` is not greater than 0, or a number of `mapping` or
 *               the result is NaN or not in -2^30..2^30. All failures of
 *               DdcShape_Check() for `shape`
 * @cost         the numbers of the shape; allocates nothing
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcMapping_ConvertShape(const DdcMapping *mapping,
                                                   ddc_int32 from, ddc_int32 to,
                                                   const DdcShape *shape,
                                                   DdcShape *out);

#ifdef __cplusplus
}
#endif

#endif
