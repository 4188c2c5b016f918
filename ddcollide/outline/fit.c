/* SPDX-License-Identifier: Zlib */
/*
 * Owns the circle around the solid pixels of a mask.
 *
 * The circle is found in two steps. The convex hull of the pixels' corners is
 * built by two monotone chains, row by row (A. M. Andrew, "Another efficient
 * algorithm for convex hulls in two dimensions", 1979). The smallest
 * enclosing circle of its corners is then found by Welzl's algorithm (1991),
 * whose three nested loops (de Berg et al., Computational Geometry, section
 * 4.7) are one recursive function, after a Fisher-Yates shuffle with a fixed
 * seed.
 */
#include <ddcollide/mask_create.h>

#include "base/exact.h"
#include "base/random.h"
#include "mask/mask.h"
#include "shape/shape.h"

/* ---- The convex hull ----------------------------------------------------- */

/*
 * Adds the point (x,y) at the lower end of one side of the hull and returns the
 * new number of points. Points that are no longer corners of the hull are
 * removed first. `side` is 1 for the left side and -1 for the right side.
 */
static ddc_int32 add_to_hull(DdcPoint *hull, ddc_int32 count, double x,
                             double y, double side)
{
    DdcPoint point = {x, y};

    while (count >= 2 &&
           ddc_orient2d(&hull[count - 2], &hull[count - 1], &point) * side >=
               0.0)
    {
        count--;
    }
    hull[count] = point;
    return count + 1;
}

/*
 * Stores the corners of the convex hull of all solid pixels in `left` and
 * returns their number. A row adds at most two corners to each side. `right`
 * is scratch memory for the right side, which is appended to the left one, so
 * `left` needs room for four corners a row and `right` for two.
 */
static ddc_int32 find_hull(const DdcMask *mask, DdcPoint *left, DdcPoint *right)
{
    const DdcRect *box = &mask->bounds;
    ddc_int32 lefts = 0;
    ddc_int32 rights = 0;

    for (ddc_int32 y = box->top; y < box->bottom; y++)
    {
        ddc_int32 first = ddc_mask_next_set(mask, box->left, y);
        if (first >= box->right)
        {
            continue;
        }
        ddc_int32 last = ddc_mask_row_end(mask, y);
        lefts = add_to_hull(left, lefts, first, y, 1.0);
        lefts = add_to_hull(left, lefts, first, y + 1, 1.0);
        rights = add_to_hull(right, rights, last, y, -1.0);
        rights = add_to_hull(right, rights, last, y + 1, -1.0);
    }
    for (ddc_int32 i = 0; i < rights; i++)
    {
        left[lefts + i] = right[i];
    }
    return lefts + rights;
}

/* ---- The circle ---------------------------------------------------------- */

static bool is_outside(const DdcCircle *circle, const DdcPoint *point)
{
    DdcPoint center = {circle->x, circle->y};

    /* The circle's own points lie on its edge; the factor allows for their
     * rounding. */
    return ddc_distance_squared(&center, point) >
           circle->radius * circle->radius * (1.0 + 0x1p-40);
}

static DdcCircle circle_through_two(const DdcPoint *a, const DdcPoint *b)
{
    return (DdcCircle){(a->x + b->x) * 0.5, (a->y + b->y) * 0.5,
                       ddc_sqrt(ddc_distance_squared(a, b)) * 0.5};
}

/* The circle through three points that are not in a line, as the corners of a
 * hull never are: their coordinates are integers, so the products are exact. */
static DdcCircle circle_through_three(const DdcPoint *a, const DdcPoint *b,
                                      const DdcPoint *c)
{
    DdcPoint u = ddc_from_to(a, b);
    DdcPoint v = ddc_from_to(a, c);
    double determinant = 2.0 * ddc_cross(&u, &v);
    double uu = ddc_dot(&u, &u);
    double vv = ddc_dot(&v, &v);
    DdcPoint center = {(v.y * uu - u.y * vv) / determinant,
                       (u.x * vv - v.x * uu) / determinant};
    return (DdcCircle){a->x + center.x, a->y + center.y,
                       ddc_sqrt(ddc_dot(&center, &center))};
}

/* Fisher-Yates shuffle. In a random order it is unlikely that a later point
 * lies outside the circle, which gives the expected linear time. The upper bits
 * of the state are used, because the lower ones of a linear congruential
 * generator have short periods. */
static void shuffle(DdcPoint *points, ddc_int32 count)
{
    ddc_uint32 state = 1;

    for (ddc_int32 i = count - 1; i > 0; i--)
    {
        state = ddc_pcg32_step(state);
        ddc_int32 k = (ddc_int32)((state >> 8) % (ddc_uint32)(i + 1));
        DdcPoint swapped = points[i];
        points[i] = points[k];
        points[k] = swapped;
    }
}

/*
 * The smallest circle around the first `count` points that has up to two others
 * on its edge, the first `edges` of `edge`. A point outside of the circle
 * around those before it lies on the edge of the circle around both, so that
 * circle is found with one more on the edge (Welzl's move to the edge).
 */
static DdcCircle smallest_circle(const DdcPoint *points, ddc_int32 count,
                                 const DdcPoint *edge[3], int edges)
{
    const DdcPoint *center = edges == 0 ? &points[0] : edge[0];
    DdcCircle circle = edges == 2 ? circle_through_two(edge[0], edge[1])
                                  : (DdcCircle){center->x, center->y, 0.0};

    for (ddc_int32 i = 0; i < count; i++)
    {
        if (is_outside(&circle, &points[i]))
        {
            edge[edges] = &points[i];
            circle = edges == 2
                         ? circle_through_three(edge[0], edge[1], edge[2])
                         : smallest_circle(points, i, edge, edges + 1);
        }
    }
    return circle;
}

/* Rounds the radius up until its square is at least the greatest squared
 * distance of a point, so that no point is outside. */
static void round_radius_up(DdcCircle *circle, const DdcPoint *points,
                            ddc_int32 count)
{
    DdcPoint center = {circle->x, circle->y};
    double most = 0.0;

    for (ddc_int32 i = 0; i < count; i++)
    {
        double distance2 = ddc_distance_squared(&center, &points[i]);
        most = ddc_real_max(distance2, most);
    }
    circle->radius = ddc_sqrt(most);
    while (circle->radius * circle->radius < most)
    {
        circle->radius *= 1.0 + 0x1p-52;
    }
}

DdcResult DDC_CALL DdcMask_GetBoundingCircle(const DdcMask *mask,
                                             DdcCircle *out)
{
    ddc_clear(out);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    if (ddc_mask_is_empty(mask))
    {
        *out = (DdcCircle){0.0, 0.0, 0.0};
        return DDC_OK;
    }

    size_t rows = (size_t)(mask->bounds.bottom - mask->bounds.top);
    const DdcPoint *edge[3] = {NULL, NULL, NULL};
    DdcPoint *points = ddc_alloc(rows * 6 * sizeof *points);
    DDC_RETURN_IF(points == NULL, DDC_E_OUTOFMEMORY, "no memory for the hull");
    uint32_t mode = ddc_fpu_begin();
    ddc_int32 count = find_hull(mask, points, points + rows * 4);
    shuffle(points, count);
    *out = smallest_circle(points, count, edge, 0);
    round_radius_up(out, points, count);
    ddc_fpu_end(mode, 0);
    ddc_free(points);
    return DDC_OK;
}
