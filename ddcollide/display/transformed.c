/* SPDX-License-Identifier: Zlib */
/*
 * Owns transformed masks, one at a time: the scan of their words, drawing and
 * creating. A row is sampled only where it shows the mask's bounding box
 * (display/spans.h), by a kernel that reads up to 64 pixels
 * (kernels/sampler.h). Two masks are in display/transformed_overlap.c.
 */
#include "display/transformed.h"

#include "rect/rect.h"

/* ---- Loading ------------------------------------------------------------ */

void ddc_transformed_load_part(const DdcMask *mask,
                               const struct ddc_sampling *sampling,
                               const DdcRect *box, struct ddc_transformed *out)
{
    out->mask = mask;
    out->is_sampled = true;
    out->at = (DdcPosition){0, 0};
    out->sampling = *sampling;
    out->box = *box;
}

bool ddc_transformed_load(const DdcMask *mask, const DdcSampling *sampling,
                          struct ddc_transformed *out)
{
    const DdcRect whole = ddc_mask_whole(mask);
    struct ddc_sampling units;
    DdcRect box;

    if (sampling == NULL)
    {
        out->mask = mask;
        out->is_sampled = false;
        out->at = (DdcPosition){0, 0};
        out->box = mask->bounds;
        return true;
    }
    if (!ddc_sampling_load(sampling, &units) ||
        !ddc_sampling_box(&units, &whole, &mask->bounds, &box))
    {
        return false;
    }
    ddc_transformed_load_part(mask, &units, &box, out);
    out->is_sampled = !ddc_sampling_is_shift(&units, &out->at);
    if (!out->is_sampled && !ddc_mask_is_empty(mask))
    {
        /* Exact, because its rows are not narrowed to spans. */
        out->box = ddc_rect_moved(&mask->bounds, out->at.x, out->at.y);
    }
    return true;
}

bool ddc_transformed_has(const struct ddc_transformed *transformed, ddc_int32 x,
                         ddc_int32 y)
{
    DdcPosition at = {x - transformed->at.x, y - transformed->at.y};

    if (transformed->is_sampled)
    {
        at = ddc_sampling_at(&transformed->sampling, x, y);
    }
    return ddc_mask_is_set(transformed->mask, at.x, at.y);
}

/* ---- Scanning ----------------------------------------------------------- */

static void begin(struct ddc_transformed *transformed, const DdcRect *box)
{
    if (transformed->is_sampled)
    {
        ddc_spans_begin(&transformed->spans, &transformed->sampling,
                        &transformed->mask->bounds, box);
        transformed->sampler.sample = NULL;
    }
}

static void begin_sampler(struct ddc_transformed *transformed)
{
    struct ddc_sampler *sampler = &transformed->sampler;
    const DdcMask *mask = transformed->mask;

    sampler->words = mask->words;
    sampler->stride = mask->stride;
    sampler->single_stripe = mask->stripes == 1;
    sampler->u_step = transformed->sampling.u_x;
    sampler->v_step = transformed->sampling.v_x;
    ddc_kernels_get()->sampler_begin(sampler);
}

void ddc_transformed_scan_begin(struct ddc_transformed_scan *scan,
                                struct ddc_transformed *first,
                                struct ddc_transformed *second,
                                const DdcRect *box)
{
    begin(first, box);
    if (second != NULL)
    {
        begin(second, box);
    }
    scan->first = first;
    scan->second = second;
    scan->box = *box;
    scan->column = 0;
    scan->last = -1;
    scan->y = box->top - 1;
}

/* Not inline: it is much code, for two masks, that runs once a row. */
static DDC_NOINLINE void narrow(struct ddc_transformed *transformed,
                                int64_t *first, int64_t *last)
{
    if (transformed->is_sampled)
    {
        ddc_spans_narrow(&transformed->spans, first, last);
    }
}

static void next_row(struct ddc_transformed *transformed)
{
    if (transformed->is_sampled)
    {
        ddc_spans_next(&transformed->spans);
    }
}

/* Steps to the next row of the box and finds its columns. False: there is no
 * further row. */
static bool scan_row(struct ddc_transformed_scan *scan)
{
    if (scan->y >= scan->box.top)
    {
        next_row(scan->first);
        if (scan->second != NULL)
        {
            next_row(scan->second);
        }
    }
    if (++scan->y >= scan->box.bottom)
    {
        return false;
    }
    scan->column = 0;
    scan->last = (int64_t)scan->box.right - scan->box.left - 1;
    narrow(scan->first, &scan->column, &scan->last);
    if (scan->second != NULL)
    {
        narrow(scan->second, &scan->column, &scan->last);
    }
    return true;
}

/* `count` pixels of row y of a mask, from column x on; all of them lie in it.
 */
static uint64_t mask_bits(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                          unsigned count)
{
    const uint64_t *word = ddc_mask_word(mask, x, y);
    unsigned shift = (unsigned)x & 63;
    uint64_t bits = *word >> shift;

    if (shift + count > 64)
    {
        bits |= word[mask->stride] << (64 - shift);
    }
    return bits & ddc_bit_range(0, count);
}

/* The pixels of this row from a column of the scan's box on. */
static inline uint64_t word_of(struct ddc_transformed *transformed,
                               const struct ddc_transformed_scan *scan,
                               int64_t column, unsigned count)
{
    if (!transformed->is_sampled)
    {
        return mask_bits(transformed->mask,
                         (ddc_int32)(scan->box.left + column) -
                             transformed->at.x,
                         scan->y - transformed->at.y, count);
    }
    struct ddc_sampler *sampler = &transformed->sampler;
    if (sampler->sample == NULL)
    {
        begin_sampler(transformed);
    }
    return sampler->sample(
        sampler, transformed->spans.u + sampler->u_step * column,
        transformed->spans.v + sampler->v_step * column, count);
}

/*
 * Finds the bits of `count` pixels that are set in both masks. The second mask
 * is sampled only from the first to the last set bit of the first one.
 */
static uint64_t common_word(const struct ddc_transformed_scan *scan,
                            int64_t column, unsigned count)
{
    uint64_t bits = word_of(scan->first, scan, column, count);

    if (bits == 0 || scan->second == NULL)
    {
        return bits;
    }
    unsigned low = ddc_lowest_bit(bits);
    unsigned high = ddc_highest_bit(bits);
    return bits & word_of(scan->second, scan, column + low, high - low + 1)
                      << low;
}

uint64_t ddc_transformed_scan_next(struct ddc_transformed_scan *scan)
{
    do
    {
        while (scan->column <= scan->last)
        {
            int64_t column = scan->column;
            int64_t rest = scan->last - column + 1;
            uint64_t bits = common_word(
                scan, column, (unsigned)ddc_min64(rest, DDC_SAMPLER_PIXELS));
            scan->column += DDC_SAMPLER_PIXELS;
            if (bits != 0)
            {
                scan->x = (ddc_int32)(scan->box.left + column);
                return bits;
            }
        }
    } while (scan_row(scan));
    return 0;
}

/* ---- Drawing ------------------------------------------------------------ */

/* Sets pixels of row y from column x on; all of them lie in the mask. */
static void put_bits(DdcMask *mask, ddc_int32 x, ddc_int32 y, uint64_t bits)
{
    uint64_t *word = ddc_mask_word(mask, x, y);
    unsigned shift = (unsigned)x & 63;
    uint64_t beyond = bits >> 1 >> (63 - shift);

    *word |= bits << shift;
    if (beyond != 0)
    {
        word[mask->stride] |= beyond;
    }
}

void ddc_transformed_draw(struct ddc_transformed *transformed,
                          DdcPosition corner, DdcMask *target)
{
    struct ddc_transformed_scan scan;
    uint64_t bits;
    DdcRect visible;
    /* It cannot overflow: the corner is a coordinate, or that of a box. */
    const DdcRect whole = {corner.x, corner.y, corner.x + target->width,
                           corner.y + target->height};

    if (!ddc_rect_intersect(&transformed->box, &whole, &visible))
    {
        return;
    }
    ddc_transformed_scan_begin(&scan, transformed, NULL, &visible);
    while ((bits = ddc_transformed_scan_next(&scan)) != 0)
    {
        put_bits(target, scan.x - corner.x, scan.y - corner.y, bits);
    }
}

DdcResult DDC_CALL DdcMask_DrawTransformed(DdcMask *mask, const DdcMask *other,
                                           const DdcSampling *sampling)
{
    struct ddc_transformed transformed;

    DDC_RETURN_ONCE_IF(mask == NULL || other == NULL || sampling == NULL ||
                           other == mask,
                       DDC_E_INVALIDPARAMS,
                       "mask, other or sampling is NULL, or other is mask");
    DDC_RETURN_ONCE_IF(!ddc_transformed_load(other, sampling, &transformed),
                       DDC_E_RANGE, "sampling is refused");
    DdcRect whole = ddc_mask_whole(mask);
    DdcRect around;
    if (ddc_rect_intersect(&transformed.box, &whole, &around))
    {
        ddc_transformed_draw(&transformed, (DdcPosition){0, 0}, mask);
        around = ddc_mask_is_empty(mask)
                     ? around
                     : ddc_rect_union(&around, &mask->bounds);
        ddc_mask_update_bounds(mask, &around);
    }
    return DDC_OK;
}

/* Creates the mask of all display pixels that show a pixel of `mask`. */
static DdcResult create(const DdcMask *mask, const DdcSampling *sampling,
                        DdcMask **out, DdcPosition *corner)
{
    const DdcRect whole = ddc_mask_whole(mask);
    struct ddc_transformed transformed;
    DdcRect box;

    if (!ddc_transformed_load(mask, sampling, &transformed) ||
        !ddc_sampling_bounds(&transformed.sampling, &whole, &box))
    {
        return DDC_E_RANGE;
    }
    DdcResult result = ddc_mask_create((int64_t)box.right - box.left,
                                       (int64_t)box.bottom - box.top, out);
    if (result >= 0)
    {
        *corner = (DdcPosition){box.left, box.top};
        ddc_transformed_draw(&transformed, *corner, *out);
        ddc_mask_update_all(*out);
    }
    return result;
}

DdcResult ddc_mask_create_transformed(const DdcMask *mask,
                                      const DdcSampling *sampling,
                                      DdcMask **out, DdcPosition *corner,
                                      const char *function)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF_FOR(function, mask == NULL || out == NULL,
                      DDC_E_INVALIDPARAMS, "mask or out is NULL");
    DDC_RETURN_IF_FOR(function, sampling == NULL, DDC_E_INVALIDPARAMS,
                      "sampling is NULL");
    DdcResult result = create(mask, sampling, out, corner);
    if (result < 0)
    {
        ddc_fail(result, function,
                 result == DDC_E_OUTOFMEMORY
                     ? "no memory"
                     : "sampling is refused, or the mask would be too large");
    }
    return result;
}

DdcResult DDC_CALL DdcMask_CreateTransformed(const DdcMask *mask,
                                             const DdcSampling *sampling,
                                             ddc_int32 *x, ddc_int32 *y,
                                             DdcMask **out)
{
    DdcPosition corner = {0, 0};
    DdcResult result =
        ddc_mask_create_transformed(mask, sampling, out, &corner, __func__);

    ddc_store(x, corner.x);
    ddc_store(y, corner.y);
    return result;
}
