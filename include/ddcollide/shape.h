/* SPDX-License-Identifier: Zlib */
/*
 * Circles, boxes, triangle meshes and compounds of these; their transforms; and
 * mappings between the pixels of an image, its texture and a model.
 *
 *     DdcCircle head = {16.0, 8.0, 7.5};
 *     DdcShape shape = {DDC_SHAPE_CIRCLE, 0, NULL};
 *     shape.data = &head;
 *
 * A shape is open: it consists of the points strictly inside its edge. Hence:
 *
 * - Shapes that only touch do not overlap, and a point on the edge is not
 *   inside.
 * - A shape may touch the edge of the shape that contains it, so each contains
 *   itself.
 * - An empty shape (radius <= 0, right == left, bottom == top, or only flat
 *   triangles) overlaps nothing, contains nothing and, unlike an empty mask, is
 *   contained in nothing.
 *
 * Numbers:
 *
 * - An inverted box, with right < left or bottom < top, is refused like NaN.
 *   Transforms and mappings also refuse a result beyond +-2^30.
 * - Numbers closer to 0 than 2^-64 count as 0.
 * - Integers up to 2^24 give exact results (circles against slanted edges: up
 *   to 2^11), other numbers give double precision.
 * - The results are the same to the last bit, whatever precision or rounding
 *   the game or Direct3D has set.
 *
 * Functions of a DdcShape first check all of it as DdcShape_Check() does.
 */
#ifndef DDCOLLIDE_SHAPE_H
#define DDCOLLIDE_SHAPE_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A point or a vector. */
typedef struct DdcPoint
{
    double x;
    double y;
} DdcPoint;

/** A circle around a centre. */
typedef struct DdcCircle
{
    double x;
    double y;
    double radius; /**< 0 or less: the circle is empty */
} DdcCircle;

/** An upright ellipse around a centre, for tests against pixels. */
typedef struct DdcEllipse
{
    double x;
    double y;
    double radius_x; /**< half the width; 0 or less: the ellipse is empty */
    double radius_y; /**< half the height; likewise */
} DdcEllipse;

/** An axis-aligned rectangle of reals, which must not be inverted. */
typedef struct DdcBox
{
    double left;
    double top;
    double right;  /**< >= left; equal: the box is empty */
    double bottom; /**< >= top; equal: the box is empty */
} DdcBox;

/** What triangles cover together, including the edges between adjacent ones.
 * They may overlap, with corners in either order. Flat ones are ignored. */
typedef struct DdcMesh
{
    DdcPoint *points;          /**< may be NULL if there are none */
    const ddc_uint32 *indices; /**< three for each triangle; NULL: points 0 to
                                    2, 3 to 5, and so on */
    ddc_uint32 point_count;    /**< less than 2^31 */
    ddc_uint32 triangle_count; /**< less than 2^31 */
} DdcMesh;

/** A kind of shape says what its data is: one DdcCircle. */
#define DDC_SHAPE_CIRCLE 1
/** One DdcBox. */
#define DDC_SHAPE_BOX 2
/** One DdcMesh. */
#define DDC_SHAPE_MESH 3
/** An array of DdcShape, none a compound. */
#define DDC_SHAPE_COMPOUND 4
/** One DdcEllipse, also in a compound. DdcShape_Check(), DdcShape_GetBounds()
 * and all tests against pixels take it; others fail with DDC_E_INVALIDPARAMS.
 */
#define DDC_SHAPE_ELLIPSE 5

/** A shape of any kind. It refers to data of the caller, which is written only
 * through an `out`. */
typedef struct DdcShape
{
    ddc_int32 kind;   /**< a DDC_SHAPE_ constant */
    ddc_uint32 count; /**< shapes of a compound, less than 2^31; ignored for
                           other kinds */
    void *data;       /**< what `kind` says; may be NULL for a compound of no
                           shapes */
} DdcShape;

/** The greatest width of a DdcLine. Each end is at most DDC_SIZE_MAX columns
 * and rows away from the other. */
#define DDC_LINE_WIDTH_MAX 1024

/** A line from one pixel to another, for rays and lines of sight. Without a
 * width it has the pixels whose square, edges included, meets the segment
 * between the middles of both ends: so it slips through no corner between two
 * pixels, and has every pixel of a Bresenham line. With a width it has those
 * that overlap, by the rule of shapes, the rectangle of this width along that
 * segment, with flat ends at the middles; if both ends are one pixel, a square.
 * It has the same pixels from either end. Its first pixel is that whose middle
 * comes first on the way, measured along the line; of equal ones that with the
 * least y, and of those that with the least x. */
typedef struct DdcLine
{
    ddc_int32 from_x;
    ddc_int32 from_y;
    ddc_int32 to_x;
    ddc_int32 to_y;
    ddc_int32 width; /**< 0..DDC_LINE_WIDTH_MAX */
} DdcLine;

/** What DdcShape_GetNearest() stores. */
typedef struct DdcNearest
{
    DdcPoint point;
    double distance; /**< 0 inside the shape and on its edge */
} DdcNearest;

/* ---- Circles and boxes --------------------------------------------------- */

/** Returns whether two circles overlap. */
DDC_API ddc_int32 DDC_CALL DdcCircle_Overlaps(const DdcCircle *a,
                                              const DdcCircle *b);

/** Returns whether a circle and a box overlap. */
DDC_API ddc_int32 DDC_CALL DdcCircle_OverlapsBox(const DdcCircle *circle,
                                                 const DdcBox *box);

/** Returns whether a point is inside a circle. */
DDC_API ddc_int32 DDC_CALL DdcCircle_ContainsPoint(const DdcCircle *circle,
                                                   const DdcPoint *point);

/** Returns whether two boxes overlap. */
DDC_API ddc_int32 DDC_CALL DdcBox_Overlaps(const DdcBox *a, const DdcBox *b);

/** Returns whether a point is inside a box. Unlike in a DdcRect, a point on the
 * left or top edge is outside. */
DDC_API ddc_int32 DDC_CALL DdcBox_ContainsPoint(const DdcBox *box,
                                                const DdcPoint *point);

/** Sets a box to the edges of a rectangle, which may be empty, but not
 * inverted. */
DDC_API DdcResult DDC_CALL DdcBox_SetRect(DdcBox *box, const DdcRect *rect);

/** Calculates the smallest rectangle of whole pixels that contains a box. For
 * an empty box it is {0,0,0,0}. */
DDC_API DdcResult DDC_CALL DdcBox_GetRect(const DdcBox *box, DdcRect *out);

/* ---- Shapes of any kind -------------------------------------------------- */

/** Destroys a mesh of DdcMesh_CreateFromMask() (mask_create.h), with its points
 * and indices. No other mesh may be passed. */
DDC_API void DDC_CALL DdcMesh_Destroy(DDC_OPT DdcMesh *mesh);

/** Tells whether a shape is valid. An empty one is.
 *
 * Errors: DDC_E_INVALIDPARAMS: data or points are NULL, a kind is unknown, a
 * count is 2^31 or more, or a compound is in a compound. DDC_E_RANGE: a
 * number is NaN or beyond +-2^30, a box is inverted, an index is not that
 * of a point, or a mesh without indices has fewer than three points for
 * each triangle */
DDC_API DdcResult DDC_CALL DdcShape_Check(const DdcShape *shape);

/** Returns whether two shapes overlap. Each circle, box or triangle of `a`
 * whose bounding box overlaps that of `b` is tested against each of `b`. */
DDC_API ddc_int32 DDC_CALL DdcShape_Overlaps(const DdcShape *a,
                                             const DdcShape *b);

/** Returns whether `a` contains `b`. A compound contains what a single one of
 * its shapes contains, and is contained if each of its shapes is; empty ones
 * are ignored. So are gaps between triangles of up to 2^-30 pixels, which is
 * larger than any rounding error.
 *
 * Each circle, box or triangle of one shape is tested against each of the
 * other; a mesh `a` of n triangles takes up to n^2 tests for each of `b`. */
DDC_API ddc_int32 DDC_CALL DdcShape_Contains(const DdcShape *a,
                                             const DdcShape *b);

/** Returns whether a point is inside a shape. A point on edges of a mesh is
 * inside if the triangles leave no gap around it, which takes up to n^2 tests
 * of n triangles. A point on the edge between two shapes of a compound is not
 * inside the compound. */
DDC_API ddc_int32 DDC_CALL DdcShape_ContainsPoint(const DdcShape *shape,
                                                  const DdcPoint *point);

/** Calculates the point of a shape that is nearest to a given point. Here the
 * edge belongs to the shape: a circle of radius 0 is a point, a flat box or
 * triangle is a line or a point. Of parts that are equally near, the first is
 * taken.
 *
 * Errors: DDC_E_RANGE also: the shape has no point, that is, no box, no
 * triangle and no circle with radius >= 0 */
DDC_API DdcResult DDC_CALL DdcShape_GetNearest(const DdcShape *shape,
                                               const DdcPoint *point,
                                               DdcNearest *out);

/** Calculates the smallest box that contains a shape. What is flat counts too,
 * as in DdcShape_GetNearest(). A shape without a point gives {0,0,0,0}. */
DDC_API DdcResult DDC_CALL DdcShape_GetBounds(const DdcShape *shape,
                                              DdcBox *out);

/* ---- Transforms ---------------------------------------------------------- */

/** The cosine and the sine of an angle, clockwise with y down:
 *
 *     x' = x * cosine - y * sine
 *     y' = x * sine + y * cosine
 *
 * Other numbers also scale points and boxes, but not the radii of circles. */
typedef struct DdcRotation
{
    double cosine;
    double sine;
} DdcRotation;

/** A transform: a shape is scaled and then rotated, both about the pivot, then
 * moved by the translation. */
typedef struct DdcTransform
{
    DdcPoint translation; /**< pixels */
    DdcPoint scale;       /**< factors for x and y; a negative one mirrors */
    DdcRotation rotation; /**< {1,0} does not rotate */
} DdcTransform;

/** Sets a rotation to any angle, clockwise where y grows downwards. The error
 * is about 2^-53; multiples of 90 degrees are exact. For angles between the
 * thousandths of a degree, set `cosine` and `sine` yourself. */
DDC_API DdcResult DDC_CALL DdcRotation_SetAngle(DdcRotation *rotation,
                                                ddc_int32 angle_mdeg);

/** Sets translation {0,0}, scale {1,1} and rotation {1,0}. */
DDC_API DdcResult DDC_CALL DdcTransform_SetIdentity(DdcTransform *transform);

/** Transforms a shape, the original, into another one.
 *
 *     DdcTransform_SetIdentity(&transform);
 *     DdcRotation_SetAngle(&transform.rotation, 30000);
 *     DdcShape_Transform(&original, &transform, NULL, &rotated);
 *
 * A box becomes the smallest box around its transformed corners. The radius of
 * a circle is multiplied by the larger of |scale.x| and |scale.y|. What is
 * empty stays empty (docs/turned.md).
 *
 * Always transform the original, not the result of an earlier call: then
 * rounding does not add up, and boxes do not grow.
 * @param transform NULL: the identity
 * @param pivot NULL: the centre of the bounding box of the original,
 *         unlike in DdcSampling_SetTransform()
 * @param out a shape with the kind and counts of the original, and memory of
 *         its own for circles, boxes, meshes and their points, which a success
 *         overwrites. Indices are neither read nor written
 *
 * Errors: DDC_E_INVALIDPARAMS: `out` or one of its shapes has another kind or
 * count than its counterpart in the original, no memory, or the same memory;
 * other overlaps are not noticed */
DDC_API DdcResult DDC_CALL
DdcShape_Transform(const DdcShape *shape, DDC_OPT const DdcTransform *transform,
                   DDC_OPT const DdcPoint *pivot, DdcShape *out);

/* ---- Pixels, texture, model ---------------------------------------------- */

/** A rectangle in texture or model space, by its top left corner and size. */
typedef struct DdcExtent
{
    double x;      /**< the least u or x */
    double y;      /**< at the top: the least v, or the greatest y */
    double width;  /**< greater than 0 */
    double height; /**< greater than 0 */
} DdcExtent;

/** How an image is placed on a model. The u and v of texture space are 0 to 1
 * over the image, v downwards. In model space, y grows upwards. */
typedef struct DdcMapping
{
    DdcPoint image;    /**< width and height in pixels, greater than 0 */
    DdcExtent texture; /**< the part of the image that is drawn */
    DdcExtent model;   /**< the rectangle that it is drawn over */
} DdcMapping;

/** Pixel space: x and y are columns and rows of the image. */
#define DDC_SPACE_PIXEL 0
/** Texture space: x and y are u and v. */
#define DDC_SPACE_TEXTURE 1
/** Model space. */
#define DDC_SPACE_MODEL 2

/** Converts points from one space of a mapping to any other, also outside its
 * rectangles:
 *
 *     u = x / image.x
 *     v = y / image.y
 *     model x = model.x + (u - texture.x) / texture.width * model.width
 *     model y = model.y - (v - texture.y) / texture.height * model.height
 *
 * @param from DDC_SPACE_ constant of `points`
 * @param to DDC_SPACE_ constant of `out`; may be `from`
 * @param count less than 2^31, else DDC_E_INVALIDPARAMS
 * @param out may be `points`, but must not overlap it otherwise */
DDC_API DdcResult DDC_CALL DdcMapping_Convert(const DdcMapping *mapping,
                                              ddc_int32 from, ddc_int32 to,
                                              const DdcPoint *points,
                                              ddc_uint32 count, DdcPoint *out);

/** Converts a shape as DdcMapping_Convert() converts its points. In model space
 * the `top` of a box is still the least y, and so its lower edge. A circle
 * remains a circle, but may be larger when it is converted back: convert it
 * between pixels and model in one call (docs/turned.md).
 * @param out as for DdcShape_Transform(), with the same errors */
DDC_API DdcResult DDC_CALL DdcMapping_ConvertShape(const DdcMapping *mapping,
                                                   ddc_int32 from, ddc_int32 to,
                                                   const DdcShape *shape,
                                                   DdcShape *out);

#ifdef __cplusplus
}
#endif

#endif
