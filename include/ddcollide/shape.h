/* SPDX-License-Identifier: Zlib */
/*
 * Bounding shapes: circles, boxes, triangle meshes, and compounds of several of
 * these. Coordinates are doubles, in pixels; x grows to the right and y
 * downwards.
 *
 * A shape is open: it consists of the points strictly inside its edge. Hence:
 *
 * - Shapes that only touch do not overlap, and a point on the edge is not
 *   inside.
 * - A shape may touch the edge of the shape that contains it. So a shape
 *   contains itself.
 * - An empty shape (radius <= 0, right == left, bottom == top, or only flat
 *   triangles) overlaps nothing, contains nothing and is contained in
 *   nothing.
 *
 * Numbers are treated as follows:
 *
 * - A shape with NaN, an infinity or a number outside -2^30..2^30 is bad, and
 *   so is an inverted box: one with right < left or bottom < top, which two
 *   corners in the wrong order make. Every function of the library refuses a
 *   bad shape with DDC_E_RANGE; those that return 1 or 0 return 0, and
 *   DdcShape_Check() returns the reason.
 * - Numbers closer to 0 than 2^-64 count as 0.
 * - Integers up to 2^24 give exact results (circles against slanted edges: up
 *   to 2^11), other numbers give results to double precision.
 * - The results are the same on every processor, to the last bit, also if the
 *   game or Direct3D has changed the precision or rounding of an x86
 *   processor.
 *
 * A function that returns 1 or 0 logs a line when it is first called with NULL,
 * and one when it is first called with a bad shape.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @cost     constant; allocates nothing
 * @since    0.1
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
    double x; /**< pixels to the right */
    double y; /**< pixels down */
} DdcPoint;

/** A circle. */
typedef struct DdcCircle
{
    double x;      /**< x of the centre */
    double y;      /**< y of the centre */
    double radius; /**< in pixels; 0 or less: the circle is empty */
} DdcCircle;

/** An axis-aligned rectangle. It must not be inverted; see above. */
typedef struct DdcBox
{
    double left;   /**< the least x */
    double top;    /**< the least y */
    double right;  /**< the greatest x, >= left; equal: the box is empty */
    double bottom; /**< the greatest y, >= top; equal: the box is empty */
} DdcBox;

/**
 * A triangle mesh: what its triangles cover together, including the edges
 * between adjacent ones. The corners of a triangle may be in either order.
 * Triangles may overlap. Flat triangles are ignored.
 */
typedef struct DdcMesh
{
    DdcPoint *points;          /**< the points; only DdcShape_Transform()
                                    writes to them; may be NULL if there are
                                    none */
    const ddc_uint32 *indices; /**< three indices into `points` for each
                                   triangle; NULL: a plain list, in which the
                                   triangles are the points 0 to 2, 3 to 5,
                                   and so on */
    ddc_uint32 point_count;    /**< the number of points, less than 2^31 */
    ddc_uint32 triangle_count; /**< the number of triangles, less than 2^31 */
} DdcMesh;

/** Kinds of shape, which say what the data of a DdcShape is. */
#define DDC_SHAPE_CIRCLE   1 /**< one DdcCircle */
#define DDC_SHAPE_BOX      2 /**< one DdcBox */
#define DDC_SHAPE_MESH     3 /**< one DdcMesh */
#define DDC_SHAPE_COMPOUND 4 /**< an array of DdcShape, none a compound */

/**
 * A shape of any kind. It refers to data of the caller:
 *
 *     DdcCircle head = {16.0, 8.0, 7.5};
 *     DdcShape shape = {DDC_SHAPE_CIRCLE, 0, NULL};
 *     shape.data = &head;
 */
typedef struct DdcShape
{
    ddc_int32 kind;   /**< a DDC_SHAPE_ constant */
    ddc_uint32 count; /**< the number of shapes of a compound, less than 2^31;
                           ignored for the other kinds */
    void *data;       /**< the DdcCircle, DdcBox or DdcMesh, or the array of
                           DdcShape, according to `kind`; only
                           DdcShape_Transform() writes to it; may be NULL for a
                           compound of no shapes */
} DdcShape;

/** What DdcShape_GetNearest() stores. */
typedef struct DdcNearest
{
    DdcPoint point;  /**< the nearest point of the shape */
    double distance; /**< its distance, in pixels; 0 inside the shape and on its
                          edge */
} DdcNearest;

/* ---- Circles and boxes --------------------------------------------------- */

/**
 * Returns whether two circles overlap.
 *
 * @param a      [in] the first circle
 * @param b      [in] the second circle; may be `a`
 * @return       1: they overlap; 0: they do not, or a circle is NULL or bad
 */
DDC_API ddc_int32 DDC_CALL DdcCircle_Overlaps(const DdcCircle *a,
                                              const DdcCircle *b);

/**
 * Returns whether two boxes overlap.
 *
 * @param a      [in] the first box
 * @param b      [in] the second box; may be `a`
 * @return       1: they overlap; 0: they do not, or a box is NULL or bad
 */
DDC_API ddc_int32 DDC_CALL DdcBox_Overlaps(const DdcBox *a, const DdcBox *b);

/**
 * Returns whether a circle and a box overlap.
 *
 * @param circle [in] the circle
 * @param box    [in] the box
 * @return       1: they overlap; 0: they do not, or one is NULL or bad
 */
DDC_API ddc_int32 DDC_CALL DdcCircle_OverlapsBox(const DdcCircle *circle,
                                                 const DdcBox *box);

/**
 * Returns whether a point is inside a circle.
 *
 * @param circle [in] the circle
 * @param point  [in] the point
 * @return       1: it is inside; 0: it is on the edge or outside, or one is
 *               NULL or bad
 */
DDC_API ddc_int32 DDC_CALL DdcCircle_ContainsPoint(const DdcCircle *circle,
                                                   const DdcPoint *point);

/**
 * Returns whether a point is inside a box. Unlike a pixel in a DdcRect, a point
 * on any of the four edges is not inside.
 *
 * @param box    [in] the box
 * @param point  [in] the point
 * @return       1: it is inside; 0: it is on an edge or outside, or one is NULL
 *               or bad
 */
DDC_API ddc_int32 DDC_CALL DdcBox_ContainsPoint(const DdcBox *box,
                                                const DdcPoint *point);

/**
 * Sets a box to the one that the pixels of a rectangle cover, which has the
 * same edges.
 *
 * @param box    [out] the box
 * @param rect   [in] the rectangle; may be empty, but not inverted
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `box` or `rect` is NULL. DDC_E_RANGE: an
 *               edge is not in -2^30..2^30, or the rectangle is inverted
 */
DDC_API DdcResult DDC_CALL DdcBox_SetRect(DdcBox *box, const DdcRect *rect);

/**
 * Calculates the smallest rectangle of whole pixels that contains a box. For a
 * box with integer edges it is the one that DdcBox_SetRect() made it from.
 *
 * @param box    [in] the box
 * @param out    [out] the rectangle; {0,0,0,0} for an empty box
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `box` or `out` is NULL. DDC_E_RANGE: an
 *               edge is NaN or not in -2^30..2^30, or the box is inverted
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcBox_GetRect(const DdcBox *box, DdcRect *out);

/* ---- Shapes of any kind -------------------------------------------------- */

/**
 * Checks a shape. The functions below refuse a shape for which this returns a
 * failure, and those that return 1 or 0 then return 0.
 *
 * @param shape  [in] the shape
 * @return       DDC_OK, also for an empty shape, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `shape` is NULL, its data or points are
 *               NULL, its kind is unknown, a count is 2^31 or more, or it is a
 *               compound in a compound. DDC_E_RANGE: a number is NaN, infinite
 *               or not in -2^30..2^30, a box is inverted, an index is not that
 *               of a point, or a list without indices has fewer than three
 *               points for each triangle
 * @cost         reads all numbers and indices; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcShape_Check(const DdcShape *shape);

/**
 * Returns whether two shapes of any kind overlap.
 *
 * @param a      [in] the first shape
 * @param b      [in] the second shape; may be `a`
 * @return       1: they overlap; 0: they do not, or DdcShape_Check() refuses
 *               one of them
 * @cost         that of DdcShape_Check(). In addition, each circle, box or
 *               triangle of a whose bounding box overlaps that of b is tested
 *               against each one of b. Allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcShape_Overlaps(const DdcShape *a,
                                             const DdcShape *b);

/**
 * Returns whether one shape contains another one completely.
 *
 * - A compound contains what a single one of its shapes contains. It is
 *   contained if each of its shapes is; empty ones are ignored.
 * - A mesh contains what its triangles cover together. Gaps between them of up
 *   to 2^-30 pixels, which is larger than any rounding error, are ignored.
 *
 * @param a      [in] the shape that may contain the other
 * @param b      [in] the shape that may be contained; may be `a`
 * @return       1: `a` contains `b`; 0: it does not, or DdcShape_Check()
 *               refuses one of them
 * @cost         that of DdcShape_Check(). In addition, each circle, box or
 *               triangle of one shape is tested against each one of the other.
 *               If `a` is a mesh of n triangles, each circle, box or triangle
 *               of `b` takes up to n^2 tests. Allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcShape_Contains(const DdcShape *a,
                                             const DdcShape *b);

/**
 * Returns whether a point is inside a shape.
 *
 * A point on the edge between triangles of a mesh is inside if they leave no
 * gap around it. A point on the edge between two shapes of a compound is inside
 * neither, and so not inside the compound.
 *
 * @param shape  [in] the shape
 * @param point  [in] the point
 * @return       1: it is inside; 0: it is on the edge or outside, or `point`
 *               is NULL or bad, or DdcShape_Check() refuses the shape
 * @cost         that of DdcShape_Check(). In addition, each circle, box and
 *               triangle is tested. If the point is on edges of a mesh of n
 *               triangles, that mesh takes up to n^2 tests. Allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcShape_ContainsPoint(const DdcShape *shape,
                                                  const DdcPoint *point);

/**
 * Calculates the point of a shape that is nearest to a given point, and their
 * distance.
 *
 * Here the edge belongs to the shape. A circle of radius 0 is a point; a flat
 * triangle, and a box with right == left or bottom == top, is a line or a
 * point. If several circles, boxes or triangles of the shape are equally near,
 * the first of them is taken.
 *
 * @param shape  [in] the shape
 * @param point  [in] the given point; if it is inside the shape or on its
 *               edge, it is the nearest point itself
 * @param out    [out] the nearest point and the distance
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `point` or `out` is NULL. DDC_E_RANGE:
 *               `point` is bad, or the shape has no point: it has no boxes,
 *               no triangles, and no circles but those with radius < 0. All
 *               failures of DdcShape_Check()
 * @cost         that of DdcShape_Check(). In addition, each circle, box and
 *               triangle is tested. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcShape_GetNearest(const DdcShape *shape,
                                               const DdcPoint *point,
                                               DdcNearest *out);

/**
 * Calculates the bounding box of a shape: the smallest box that contains it.
 *
 * Circles of radius 0 and flat boxes and triangles count too, as in
 * DdcShape_GetNearest().
 *
 * @param shape  [in] the shape
 * @param out    [out] the box; {0,0,0,0} for a shape that has no point
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. All failures of
 *               DdcShape_Check()
 * @cost         that of DdcShape_Check(). In addition, each circle, box and
 *               triangle is read. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcShape_GetBounds(const DdcShape *shape,
                                              DdcBox *out);

#ifdef __cplusplus
}
#endif

#endif
