/* SPDX-License-Identifier: Zlib */
/*
 * Transforms: a shape is scaled, rotated and translated from the model that it
 * was made as; and coordinates are converted between the pixels of an image,
 * its texture and the model.
 */
#ifndef DDCOLLIDE_TRANSFORM_H
#define DDCOLLIDE_TRANSFORM_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Transforms ---------------------------------------------------------- */

/** A rotation: the cosine and sine of its angle. {1,0} rotates nothing. */
typedef struct DdcRotation
{
    double cosine; /**< of the angle */
    double sine;   /**< of the angle */
} DdcRotation;

/**
 * What is done to a model, in this order: it is scaled about the pivot, rotated
 * about the pivot, and translated.
 */
typedef struct DdcTransform
{
    DdcPoint translation; /**< {0,0} leaves it */
    DdcPoint scale;       /**< {1,1} leaves it; negative: mirrored */
    DdcRotation rotation; /**< {1,0} leaves it */
} DdcTransform;

/**
 * Sets the rotation by an angle; clockwise on the screen, where y is downwards.
 *
 * The same bits on every platform, right to about 2^-53; multiples of 90
 * degrees are exact. Finer angles can be filled in by the caller.
 *
 * @param out        [out] the rotation; unchanged on failure
 * @param angle_mdeg [in] thousandths of a degree, any number
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: out is NULL
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *out,
                                                ddc_int32 angle_mdeg);

/**
 * Sets the transform that leaves a model as it is, to be changed from there.
 *
 * @param out    [out] {0,0}, {1,1}, {1,0}
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: out is NULL
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *out);

/**
 * Makes a shape from a model by a transform.
 *
 * It always begins with the model: a box becomes the smallest box around
 * the four rotated corners of the model's box, and is no larger after a
 * hundred turns than after one. A circle stays a circle; scaled differently
 * in x and y it grows by the larger factor. An empty circle or box stays
 * empty.
 *
 * @param model  [in] the shape as it was made
 * @param transform [in] what is done to it; NULL: nothing, a copy
 * @param pivot  [in] the point it is scaled and rotated about; NULL: the
 *               centre of the box around the whole model
 * @param out    [out] a shape of the same kinds and counts, whose circles,
 *               boxes and mesh points are written; indices are left alone.
 *               Unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, out is not built like the model,
 *               or is the model in the same memory. As DdcShape_Check.
 *               DDC_E_RANGE: a number of transform, pivot or result is NaN
 *               or beyond +-2^30
 * @threads      any, on different outs
 * @cost         the numbers; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcShape_Transform(const DdcShape *model,
                                              const DdcTransform *transform,
                                              const DdcPoint *pivot,
                                              DdcShape *out);

/* ---- Pixels, texture, model ---------------------------------------------- */

/** A rectangle of texture (u,v) or model (x,y) space by one corner. */
typedef struct DdcExtent
{
    double x;      /**< least u; x of the top left corner */
    double y;      /**< least v; y of the top left corner */
    double width;  /**< > 0 */
    double height; /**< > 0 */
} DdcExtent;

/**
 * How an image lies on a model: u = x / image.x and v = y / image.y, both
 * 0..1 over the image, v downwards; and the rectangle of texture that is
 * drawn over the rectangle of the model, in which y grows upwards.
 */
typedef struct DdcMapping
{
    DdcPoint image;    /**< width and height of the image, > 0 */
    DdcExtent texture; /**< in u and v */
    DdcExtent model;   /**< y is of the top edge, the greatest */
} DdcMapping;

/** A space of a mapping: columns and rows of the image. */
#define DDC_SPACE_PIXEL 0
/** A space of a mapping: u and v. */
#define DDC_SPACE_TEXTURE 1
/** A space of a mapping: that of the model. */
#define DDC_SPACE_MODEL 2

/**
 * Brings points from one space to another, in either direction:
 * u = x / image.x, v = y / image.y;
 * x' = model.x + (u - texture.x) / texture.width * model.width,
 * y' = model.y - (v - texture.y) / texture.height * model.height.
 *
 * Points outside the rectangles go on in the same way.
 *
 * @param mapping [in] the mapping
 * @param from   [in] DDC_SPACE_ of the points
 * @param to     [in] DDC_SPACE_ wanted; the same gives a copy
 * @param points [in] the points
 * @param count  [in] how many, >= 0
 * @param out    [out] as many; may be points; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, a negative count, no such space.
 *               DDC_E_RANGE: a width or height that is not > 0, a number
 *               or result that is NaN or beyond +-2^30
 * @threads      any, on different outs
 * @cost         the points; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMapping_Convert(const DdcMapping *mapping,
                                              ddc_int32 from, ddc_int32 to,
                                              const DdcPoint *points,
                                              ddc_int32 count, DdcPoint *out);

#ifdef __cplusplus
}
#endif

#endif
