/* SPDX-License-Identifier: Zlib */
/*
 * Bounding shapes: circles, boxes, triangle meshes, and several of them as
 * one. Reals in pixels, y downwards.
 *
 * One rule everywhere: a shape is what lies strictly inside its edge.
 * Touching is not overlapping, a point on the edge is not inside, and a
 * shape without an inside (radius <= 0, right <= left, bottom <= top, only
 * flat triangles) overlaps nothing, contains nothing and is contained in
 * nothing. A shape touches the edge of the one that contains it from within
 * and is still contained; so a shape contains itself.
 *
 * NaN, the infinities and numbers beyond +-2^30 never hit. Numbers closer
 * to 0 than 2^-64 count as 0. Whole numbers up to 2^24 are decided exactly
 * (circles against slanted edges: up to 2^11), others to the rounding of a
 * double. The answers are the same on every processor.
 */
#ifndef DDCOLLIDE_SHAPE_H
#define DDCOLLIDE_SHAPE_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A point or a vector. */
typedef struct DdcPoint
{
    double x; /**< to the right */
    double y; /**< downwards */
} DdcPoint;

/** A circle. */
typedef struct DdcCircle
{
    double x;      /**< of the centre */
    double y;      /**< of the centre */
    double radius; /**< <= 0: empty */
} DdcCircle;

/** A rectangle along the axes. */
typedef struct DdcBox
{
    double left;   /**< x of its left edge */
    double top;    /**< y of its top edge */
    double right;  /**< <= left: empty */
    double bottom; /**< <= top: empty */
} DdcBox;

/**
 * Triangles over shared points: what any of them covers, and the seams
 * between them. Their corners may go round either way; they may overlap;
 * flat ones count as nothing.
 */
typedef struct DdcMesh
{
    DdcPoint *points;         /**< only DdcShape_Transform writes there */
    const ddc_int32 *indices; /**< three per triangle, into points */
    ddc_int32 point_count;    /**< how many points there are */
    ddc_int32 triangle_count; /**< how many triangles there are */
} DdcMesh;

/** Kinds of shape: what the data of a DdcShape is. */
#define DDC_SHAPE_CIRCLE   1 /**< one DdcCircle */
#define DDC_SHAPE_BOX      2 /**< one DdcBox */
#define DDC_SHAPE_MESH     3 /**< one DdcMesh */
#define DDC_SHAPE_COMPOUND 4 /**< an array of DdcShape, none a compound */

/** A shape of any kind, over data that stays the caller's. */
typedef struct DdcShape
{
    ddc_int32 kind;  /**< DDC_SHAPE_ */
    ddc_int32 count; /**< shapes of a compound, >= 0; else not looked at */
    void *data;      /**< only DdcShape_Transform writes there */
} DdcShape;

/** The answer of DdcShape_Nearest. */
typedef struct DdcNearest
{
    DdcPoint point;  /**< of the shape, nearest to the one asked */
    double distance; /**< between the two; 0 inside and on the edge */
} DdcNearest;

/* ---- Two simple shapes --------------------------------------------------- */

/**
 * Do two circles overlap? By squared distances, without a root.
 *
 * @param a      [in] a circle
 * @param b      [in] a circle; may be a
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcCircles_Overlap(const DdcCircle *a,
                                              const DdcCircle *b);

/**
 * Do two boxes overlap?
 *
 * @param a      [in] a box
 * @param b      [in] a box; may be a
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBoxes_Overlap(const DdcBox *a, const DdcBox *b);

/**
 * Do a circle and a box overlap? By the point of the box that is nearest to
 * the centre.
 *
 * @param circle [in] a circle
 * @param box    [in] a box
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcCircle_OverlapsBox(const DdcCircle *circle,
                                                 const DdcBox *box);

/**
 * Is a point inside a circle?
 *
 * @param circle [in] a circle
 * @param point  [in] a point
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcCircle_ContainsPoint(const DdcCircle *circle,
                                                   const DdcPoint *point);

/**
 * Is a point inside a box?
 *
 * Unlike a pixel in a DdcRect, a point on any of the four edges is not.
 *
 * @param box    [in] a box
 * @param point  [in] a point
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBox_ContainsPoint(const DdcBox *box,
                                                const DdcPoint *point);

/**
 * The box that a rectangle of pixels covers.
 *
 * @param rect   [in] any numbers from -2^30 to 2^30
 * @param out    [out] the box; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: an edge leaves
 *               +-2^30
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBox_FromRect(const DdcRect *rect, DdcBox *out);

/* ---- Any shapes ---------------------------------------------------------- */

/**
 * Is this a shape that can be asked? The questions below answer 0 when it
 * is not; this says why.
 *
 * @param shape  [in] a shape
 * @return       DDC_OK, also for an empty shape, or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, no data, an unknown kind, a
 *               negative count, a compound within a compound.
 *               DDC_E_RANGE: NaN, infinite or beyond +-2^30, or an index
 *               that is not of a point
 * @threads      any
 * @cost         the numbers and indices
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcShape_Check(const DdcShape *shape);

/**
 * Do two shapes overlap, whatever kinds they are?
 *
 * @param a      [in] a shape
 * @param b      [in] a shape; may be a
 * @return       1 or 0; 0 also when DdcShape_Check refuses one of them,
 *               with a log line per cause
 * @threads      any, while the data does not change
 * @cost         the pairs of simple shapes and triangles whose boxes
 *               overlap; allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcShapes_Overlap(const DdcShape *a,
                                             const DdcShape *b);

/**
 * Does one shape contain another, no part of it reaching out?
 *
 * A compound contains what one of its shapes contains alone, and is
 * contained when each of its shapes is; empty ones among them do not count.
 * A mesh contains what its triangles cover together; gaps between them up
 * to 2^-30 pixels are overlooked, which is more than rounding makes.
 *
 * @param outer  [in] a shape
 * @param inner  [in] a shape; may be outer
 * @return       1 or 0; 0 also when DdcShape_Check refuses one of them,
 *               with a log line per cause
 * @threads      any, while the data does not change
 * @cost         the pairs of simple shapes and triangles; where outer is a
 *               mesh up to its triangles squared for each of inner's;
 *               allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcShape_Contains(const DdcShape *outer,
                                             const DdcShape *inner);

/**
 * Is a point inside a shape?
 *
 * A point on a seam of a mesh is inside when the triangles leave no gap
 * around it. The seam between two shapes of a compound is in neither.
 *
 * @param shape  [in] a shape
 * @param point  [in] a point
 * @return       1 or 0; 0 also for NULL, bad numbers, and when
 *               DdcShape_Check refuses the shape, with a log line per cause
 * @threads      any, while the data does not change
 * @cost         the simple shapes and triangles; allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcShape_ContainsPoint(const DdcShape *shape,
                                                  const DdcPoint *point);

/**
 * The point of a shape, its edge included, that is nearest to a point, and
 * how far it is. A circle of radius 0 is a point here, and a flat box or
 * triangle is a line.
 *
 * @param shape  [in] a shape
 * @param point  [in] a point
 * @param out    [out] point and distance; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcShape_Check. DDC_E_RANGE:
 *               bad numbers, or the shape has no point at all
 * @threads      any, while the data does not change
 * @cost         the simple shapes and triangles; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcShape_Nearest(const DdcShape *shape,
                                            const DdcPoint *point,
                                            DdcNearest *out);

/**
 * The smallest box around a shape.
 *
 * @param shape  [in] a shape
 * @param out    [out] the box; {0,0,0,0} for a shape without any point,
 *               unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcShape_Check
 * @threads      any, while the data does not change
 * @cost         the simple shapes and triangles; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcShape_GetBox(const DdcShape *shape, DdcBox *out);

#ifdef __cplusplus
}
#endif

#endif
