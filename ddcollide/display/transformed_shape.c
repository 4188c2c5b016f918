/* SPDX-License-Identifier: Zlib */
/*
 * Owns the test of a shape and a mask as it is displayed. In the rows of the
 * shape's box, each run of set display pixels is a box, as in
 * mask/shape_overlap.c.
 */
#include "display/transformed.h"

#include "base/exact.h"
#include "mask/shape_overlap.h"
#include "rect/rect.h"

static bool overlaps_run(const struct ddc_primitive *primitive, ddc_int32 left,
                         ddc_int32 right, ddc_int32 y)
{
    const DdcBox box = {left, y, right, y + 1.0};
    struct ddc_primitive run;

    ddc_primitive_set_box(&run, &box);
    return ddc_primitive_overlaps(primitive, &run);
}

/* Tests the runs of a word of pixels, which begins at (x,y). */
static bool overlaps_word(const struct ddc_primitive *primitive, uint64_t bits,
                          ddc_int32 x, ddc_int32 y)
{
    while (bits != 0)
    {
        unsigned first = ddc_lowest_bit(bits);
        uint64_t clear = ~bits & ~(uint64_t)0 << first;
        unsigned end = clear != 0 ? ddc_lowest_bit(clear) : 64;
        if (overlaps_run(primitive, x + (ddc_int32)first, x + (ddc_int32)end,
                         y))
        {
            return true;
        }
        bits &= end < 64 ? ~(uint64_t)0 << end : 0;
    }
    return false;
}

static bool overlaps_primitive(struct ddc_transformed *transformed,
                               const struct ddc_primitive *primitive)
{
    struct ddc_transformed_scan scan;
    DdcRect part;
    uint64_t bits;

    if (!primitive->has_area ||
        !ddc_shape_reach(&primitive->box, 0, 0, &transformed->box, &part))
    {
        return false;
    }
    ddc_transformed_scan_begin(&scan, transformed, NULL, &part);
    while ((bits = ddc_transformed_scan_next(&scan)) != 0)
    {
        if (overlaps_word(primitive, bits, scan.x, scan.y))
        {
            return true;
        }
    }
    return false;
}

/* The shape has been checked. */
static bool overlaps(struct ddc_transformed *transformed, const DdcShape *shape,
                     const DdcRect *clip)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);
    struct ddc_primitive primitive;

    if (!transformed->is_sampled && clip == NULL)
    {
        return ddc_mask_overlaps_shape(transformed->mask, shape,
                                       -transformed->at.x, -transformed->at.y);
    }
    ddc_transformed_clip(transformed, clip);
    while (ddc_primitives_next(&it, &primitive))
    {
        if (overlaps_primitive(transformed, &primitive))
        {
            return true;
        }
    }
    return false;
}

ddc_int32 DDC_CALL DdcMask_OverlapsShapeTransformed(const DdcMask *mask,
                                                    const DdcSampling *sampling,
                                                    const DdcShape *shape,
                                                    const DdcRect *clip)
{
    struct ddc_transformed transformed;
    const char *what = NULL;

    DDC_RETURN_0_IF(mask == NULL || shape == NULL, DDC_E_INVALIDPARAMS,
                    "mask or shape is NULL");
    DDC_RETURN_0_IF(!ddc_transformed_load(mask, sampling, &transformed),
                    DDC_E_RANGE, "sampling is refused");
    uint32_t mode = ddc_fpu_begin();
    ddc_fpu_memory_barrier(&transformed);
    DdcResult hit = ddc_shape_check_for_pixels(shape, &what);
    if (hit >= 0)
    {
        hit = overlaps(&transformed, shape, clip);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, what);
}
