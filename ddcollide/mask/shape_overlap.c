/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a shape and a mask. The set pixels in the box of each
 * primitive are taken run by run, and a run is tested as a box: a separating
 * axis, or the point of the box that is closest to a circle's centre, decides
 * for all of its pixels at once, by the predicates of shape/primitive.c.
 */
#include "mask/shape_overlap.h"

#include <ddcollide/fit.h>

#include "base/exact.h"

/*
 * Cuts low..high to the pixels that the interval from..to reaches. Two are
 * added on each side: one because the conversion rounds towards 0, and one
 * because the box of a circle is rounded. |from| and |to| are at most 2^31.
 */
static void cut(double from, double to, ddc_int32 origin, ddc_int32 *low,
                ddc_int32 *high)
{
    int64_t first = (int64_t)from - 2 - origin;
    int64_t end = (int64_t)to + 2 - origin;

    if (first >= *high || end <= *low)
    {
        *high = *low;
        return;
    }
    *low = first > *low ? (ddc_int32)first : *low;
    *high = end < *high ? (ddc_int32)end : *high;
}

bool ddc_shape_reach(const DdcBox *box, ddc_int32 x, ddc_int32 y,
                     const DdcRect *within, DdcRect *out)
{
    *out = *within;
    cut(box->left, box->right, x, &out->left, &out->right);
    cut(box->top, box->bottom, y, &out->top, &out->bottom);
    return !ddc_rect_is_empty(out);
}

/* The pixels from..end - 1 of a row of the mask, which begins at (x,y) in the
 * shape's coordinates. */
static struct ddc_primitive run_to_box(ddc_int32 from, ddc_int32 end,
                                       ddc_int32 row, ddc_int32 x, ddc_int32 y)
{
    struct ddc_primitive run;
    const DdcBox box = {(double)from + x, (double)row + y, (double)end + x,
                        (double)row + y + 1.0};

    ddc_primitive_set_box(&run, &box);
    return run;
}

static bool primitive_overlaps_mask(const struct ddc_primitive *primitive,
                                    const DdcMask *mask, ddc_int32 x,
                                    ddc_int32 y)
{
    DdcRect part;
    if (!ddc_shape_reach(&primitive->box, x, y, &mask->bounds, &part))
    {
        return false;
    }
    for (ddc_int32 row = part.top; row < part.bottom; row++)
    {
        ddc_int32 from = ddc_mask_next_set(mask, part.left, row);
        while (from < part.right)
        {
            ddc_int32 end = ddc_mask_run_end(mask, from, row);
            struct ddc_primitive run = run_to_box(from, end, row, x, y);
            if (ddc_primitives_overlap(primitive, &run))
            {
                return true;
            }
            from = ddc_mask_next_set(mask, end, row);
        }
    }
    return false;
}

bool ddc_shape_overlaps_mask(const DdcShape *shape, const DdcMask *mask,
                             ddc_int32 x, ddc_int32 y)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    struct ddc_primitive primitive;

    while (ddc_primitives_next(&it, &primitive))
    {
        if (primitive.has_area &&
            primitive_overlaps_mask(&primitive, mask, x, y))
        {
            return true;
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcShape_OverlapsMask(const DdcShape *shape,
                                         const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y)
{
    const char *what;
    if (shape == NULL || mask == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__,
                             "shape or mask is NULL");
    }

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = ddc_shape_check(shape, &what);
    if (hit >= 0)
    {
        hit = ddc_shape_overlaps_mask(shape, mask, ddc_fpu_value_barrier(x),
                                      ddc_fpu_value_barrier(y));
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, what);
}
