/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a mask against a shape. A pixel is a square, and overlaps a
 * shape as a box does (shape/primitive.c). What is calculated with reals has
 * the coordinates of the shape, whose (0,0) lies at (dx,dy) in the mask: moving
 * the shape would round its numbers.
 *
 * A box is a rectangle of pixels. A circle or a triangle is covered with a few
 * rectangles, its slabs; where the mask is clear in a slab, which is found 64
 * pixels at a time, nothing overlaps. Only in the other slabs are rows tested
 * one by one.
 */
#include "mask/shape_overlap.h"

#include <ddcollide/mask.h>

#include "base/exact.h"

/* ---- Boxes -------------------------------------------------------------- */

/*
 * Cuts low..high - 1 to the pixels that overlap the interval from..to moved by
 * `offset`, and `margin` more on each side. |from| and |to| are at most 2^31.
 */
static void cut(double from, double to, ddc_int32 margin, ddc_int32 offset,
                ddc_int32 *low, ddc_int32 *high)
{
    int64_t first = ddc_floor(from) - margin + offset;
    int64_t end = margin - ddc_floor(-to) + offset;

    if (first >= *high || end <= *low)
    {
        *high = *low;
        return;
    }
    *low = first > *low ? (ddc_int32)first : *low;
    *high = end < *high ? (ddc_int32)end : *high;
}

/* The same for a rectangle and a box. */
static void cut_to_box(const DdcBox *box, ddc_int32 margin, ddc_int32 dx,
                       ddc_int32 dy, DdcRect *rect)
{
    cut(box->left, box->right, margin, dx, &rect->left, &rect->right);
    cut(box->top, box->bottom, margin, dy, &rect->top, &rect->bottom);
}

/* One pixel is added on each side, because the box of a circle is rounded. */
bool ddc_shape_reach(const DdcBox *box, ddc_int32 dx, ddc_int32 dy,
                     const DdcRect *within, DdcRect *out)
{
    *out = *within;
    cut_to_box(box, 1, dx, dy, out);
    return !ddc_rect_is_empty(out);
}

/* ---- Circles and ellipses ----------------------------------------------- */

/* A mask and a circle or an ellipse. The pixel of the mask's bounds that is
 * nearest to the centre is (column,row). */
struct disc
{
    const DdcMask *mask;
    const struct ddc_primitive *primitive;
    double dx;
    double dy;
    ddc_int32 column;
    ddc_int32 row;
};

/*
 * Does the circle overlap the pixel? Where the point of the pixel that is
 * nearest to the centre is closer than the radius (clamping; Ericson, Real-Time
 * Collision Detection, 5.1.3).
 */
static bool overlaps_pixel(const struct disc *disc, ddc_int32 column,
                           ddc_int32 row)
{
    double left = column - disc->dx;
    double top = row - disc->dy;
    const DdcBox pixel = {left, top, left + 1.0, top + 1.0};

    return ddc_disc_overlaps_box(disc->primitive, &pixel);
}

/* The last set column in first..last of row y; first - 1 if there is none. */
static ddc_int32 last_set(const DdcMask *mask, ddc_int32 first, ddc_int32 last,
                          ddc_int32 y)
{
    uint64_t wanted = ~(uint64_t)0 >> (63 - (last & 63));

    for (ddc_int32 x = last - last % 64; x > first - 64; x -= 64)
    {
        uint64_t word = *ddc_mask_word(mask, x, y) & wanted;
        if (word != 0)
        {
            return ddc_max(x + (ddc_int32)ddc_highest_bit(word), first - 1);
        }
        wanted = ~(uint64_t)0;
    }
    return first - 1;
}

/* The integer of low..high that is nearest to x. */
static ddc_int32 clamp(int64_t x, ddc_int32 low, ddc_int32 high)
{
    return (ddc_int32)ddc_min64(ddc_max64(x, low), high);
}

/*
 * Does the circle overlap a set pixel of these columns and rows? Rounded
 * distances still grow along a row, so only two pixels of each row are tested:
 * on either side of the column that is nearest to the centre, the first set
 * one. Every slab that has pixels has that column.
 */
static bool overlaps_rows(const struct disc *disc, const DdcRect *part,
                          ddc_int32 top, ddc_int32 bottom)
{
    for (ddc_int32 y = top; y < bottom; y++)
    {
        ddc_int32 right = ddc_mask_next_set(disc->mask, disc->column, y);
        ddc_int32 left = last_set(disc->mask, part->left, disc->column, y);
        if ((right < part->right && overlaps_pixel(disc, right, y)) ||
            (left >= part->left && overlaps_pixel(disc, left, y)))
        {
            return true;
        }
    }
    return false;
}

/* Begins with the row of the centre, where a hit is likely. */
static bool overlaps_slab(const struct disc *disc, const DdcRect *slab)
{
    if (ddc_mask_is_clear(disc->mask, slab))
    {
        return false;
    }
    ddc_int32 middle = clamp(disc->row, slab->top, slab->bottom);
    return overlaps_rows(disc, slab, middle, slab->bottom) ||
           overlaps_rows(disc, slab, slab->top, middle);
}

/* The slabs are calculated in 1/256 of a pixel. */
#define UNITS 256

/* The edges of the slabs on one axis, cut to low..high. Pixels that have a part
 * up to `side` beside `middle` lie between the inner two. */
static void cut_edges(int64_t middle, int64_t side, int64_t reach,
                      ddc_int32 low, ddc_int32 high, ddc_int32 edges[4])
{
    edges[0] = clamp((middle - reach) >> 8, low, high);
    edges[1] = clamp((middle - side) >> 8, low, high);
    edges[2] = clamp(((middle + side) >> 8) + 1, low, high);
    edges[3] = clamp(((middle + reach) >> 8) + 1, low, high);
}

/*
 * The pixel of the centre is tested first. The slabs are a wide one in the
 * middle, a narrow one above and a narrow one below. They meet where the circle
 * is about as wide as it is high, a little beyond sqrt(1/2) of the radius: no
 * point of the circle is farther from the centre than that on both axes. An
 * ellipse is a circle with another unit on each axis.
 */
static bool overlaps_circle(const DdcMask *mask,
                            const struct ddc_primitive *circle, ddc_int32 dx,
                            ddc_int32 dy)
{
    const DdcRect *bounds = &mask->bounds;
    const DdcPoint *center = &circle->corners[0];
    int64_t column = ddc_floor(center->x * UNITS) + (int64_t)dx * UNITS;
    int64_t row = ddc_floor(center->y * UNITS) + (int64_t)dy * UNITS;
    /* One is added for the fraction, and one for rounding. */
    int64_t reach_x = (int64_t)(circle->radius * UNITS) + 2;
    int64_t reach_y = (int64_t)(circle->radius_y * UNITS) + 2;
    int64_t side_x = reach_x * 182 / 256 + 1;
    int64_t side_y = reach_y * 182 / 256 + 1;
    ddc_int32 xs[4];
    ddc_int32 ys[4];

    cut_edges(column, side_x, reach_x, bounds->left, bounds->right, xs);
    cut_edges(row, side_y, reach_y, bounds->top, bounds->bottom, ys);
    if (xs[0] == xs[3] || ys[0] == ys[3])
    {
        return false;
    }
    const struct disc disc = {
        mask,
        circle,
        dx,
        dy,
        clamp(column >> 8, bounds->left, bounds->right - 1),
        clamp(row >> 8, bounds->top, bounds->bottom - 1)};
    const DdcRect slabs[] = {{xs[0], ys[1], xs[3], ys[2]},
                             {xs[1], ys[0], xs[2], ys[1]},
                             {xs[1], ys[2], xs[2], ys[3]}};
    return (ddc_mask_has(mask, disc.column, disc.row) &&
            overlaps_pixel(&disc, disc.column, disc.row)) ||
           overlaps_slab(&disc, &slabs[0]) || overlaps_slab(&disc, &slabs[1]) ||
           overlaps_slab(&disc, &slabs[2]);
}

/* ---- Triangles ---------------------------------------------------------- */

/* The pixels from..end - 1 of a row of the mask. */
static struct ddc_primitive run_to_box(ddc_int32 from, ddc_int32 end,
                                       ddc_int32 row, ddc_int32 dx,
                                       ddc_int32 dy)
{
    struct ddc_primitive run;
    const DdcBox box = {(double)from - dx, (double)row - dy, (double)end - dx,
                        (double)row - dy + 1.0};

    ddc_primitive_set_box(&run, &box);
    return run;
}

/* Tests the set pixels of these rows run by run, each as a box: a separating
 * axis decides for all of its pixels at once. */
static bool any_run_overlaps(const DdcMask *mask,
                             const struct ddc_primitive *triangle, ddc_int32 dx,
                             ddc_int32 dy, const DdcRect *part)
{
    for (ddc_int32 row = part->top; row < part->bottom; row++)
    {
        ddc_int32 from = ddc_mask_next_set(mask, part->left, row);
        while (from < part->right)
        {
            ddc_int32 end = ddc_mask_run_end(mask, from, row);
            struct ddc_primitive run = run_to_box(from, end, row, dx, dy);
            if (ddc_primitive_overlaps(triangle, &run))
            {
                return true;
            }
            from = ddc_mask_next_set(mask, end, row);
        }
    }
    return false;
}

/* Cuts the columns of a slab to those that the triangle reaches in its rows,
 * and one more on each side, for rounding. */
static void cut_to_triangle(const DdcPoint corners[3], ddc_int32 dx,
                            ddc_int32 dy, DdcRect *slab)
{
    double top = (double)slab->top - dy;
    double bottom = (double)slab->bottom - dy;
    double left = 2.0 * DDC_COORD_MAX;
    double right = -left;

    for (int i = 0; i < 3; i++)
    {
        const DdcPoint *a = &corners[i];
        const DdcPoint *b = &corners[(i + 1) % 3];
        double from = ddc_clamp(a->y, top, bottom);
        double to = ddc_clamp(b->y, top, bottom);
        if (from != to || from == a->y || to == b->y)
        {
            double slope = a->y == b->y ? 0.0 : (b->x - a->x) / (b->y - a->y);
            double first = a->x + (from - a->y) * slope;
            double second = a->x + (to - a->y) * slope;
            left = ddc_real_min(ddc_real_min(first, second), left);
            right = ddc_real_max(ddc_real_max(first, second), right);
        }
    }
    cut(left, right, 1, dx, &slab->left, &slab->right);
}

/* A triangle has so many slabs, fewer if they would have only a few rows. */
#define TRIANGLE_SLABS 4
#define SLAB_ROWS      8

static bool overlaps_triangle(const DdcMask *mask,
                              const struct ddc_primitive *triangle,
                              ddc_int32 dx, ddc_int32 dy)
{
    DdcRect part;

    if (!ddc_shape_reach(&triangle->box, dx, dy, &mask->bounds, &part))
    {
        return false;
    }
    ddc_int32 rows =
        ddc_max((part.bottom - part.top) / TRIANGLE_SLABS + 1, SLAB_ROWS);
    for (ddc_int32 top = part.top; top < part.bottom; top += rows)
    {
        DdcRect slab = {part.left, top, part.right,
                        ddc_min(top + rows, part.bottom)};
        cut_to_triangle(triangle->corners, dx, dy, &slab);
        if (!ddc_mask_is_clear(mask, &slab) &&
            any_run_overlaps(mask, triangle, dx, dy, &slab))
        {
            return true;
        }
    }
    return false;
}

/* ---- Shapes -------------------------------------------------------------- */

/* The comparisons of a box with pixels are exact, so it is a rectangle. */
static bool overlaps_box(const DdcMask *mask, const DdcBox *box, ddc_int32 dx,
                         ddc_int32 dy)
{
    DdcRect part = mask->bounds;

    cut_to_box(box, 0, dx, dy, &part);
    return !ddc_mask_is_clear(mask, &part);
}

static bool overlaps_primitive(const DdcMask *mask,
                               const struct ddc_primitive *primitive,
                               ddc_int32 dx, ddc_int32 dy)
{
    if (!primitive->has_area)
    {
        return false;
    }
    switch (primitive->corner_count)
    {
    case 0:
    case 1:
        return overlaps_circle(mask, primitive, dx, dy);
    case 3:
        return overlaps_triangle(mask, primitive, dx, dy);
    default:
        return overlaps_box(mask, &primitive->box, dx, dy);
    }
}

bool ddc_mask_overlaps_shape(const DdcMask *mask, const DdcShape *shape,
                             ddc_int32 dx, ddc_int32 dy)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    struct ddc_primitive primitive;

    while (ddc_primitives_next(&it, &primitive))
    {
        if (overlaps_primitive(mask, &primitive, dx, dy))
        {
            return true;
        }
    }
    return false;
}

/* The test of a circle is short beside the check of a shape. So a circle is
 * loaded once for both, and only a bad one is checked as other shapes are. */
static DdcResult check_and_test(const DdcMask *mask, const DdcShape *shape,
                                ddc_int32 dx, ddc_int32 dy, const char **what)
{
    struct ddc_primitive circle;

    if (shape->kind == DDC_SHAPE_CIRCLE && shape->data != NULL &&
        ddc_primitive_load_circle(shape->data, &circle))
    {
        return overlaps_primitive(mask, &circle, dx, dy);
    }
    DdcResult result = ddc_shape_check_for_pixels(shape, what);
    return result < 0 ? result : ddc_mask_overlaps_shape(mask, shape, dx, dy);
}

ddc_int32 DDC_CALL DdcMask_OverlapsShape(const DdcMask *mask,
                                         const DdcShape *shape, ddc_int32 dx,
                                         ddc_int32 dy)
{
    const char *what = NULL;
    DDC_RETURN_0_IF(mask == NULL || shape == NULL, DDC_E_INVALIDPARAMS,
                    "mask or shape is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = check_and_test(mask, shape, ddc_fpu_value_barrier(dx),
                                   ddc_fpu_value_barrier(dy), &what);
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, what);
}
