/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tests of two masks as they are displayed; what needs them drawn is
 * in display/transformed_contact.c. Here neither is drawn: in each row of the
 * common box the columns that show both are found, and then words of the first
 * mask are sampled, and those of the second only where the first has a set bit.
 */
#include "display/transformed.h"

#include "mask/single_stripe.h"
#include "rect/rect.h"

void ddc_transformed_clip(struct ddc_transformed *transformed,
                          const DdcRect *clip)
{
    if (clip != NULL &&
        !ddc_rect_intersect(&transformed->box, clip, &transformed->box))
    {
        transformed->box = (DdcRect){0, 0, 0, 0};
    }
}

DdcResult ddc_transformed_load_pair(const struct ddc_transformed_masks *masks,
                                    struct ddc_transformed_pair *out,
                                    const char *function)
{
    if (!ddc_transformed_load(masks->a, masks->sampling_a, &out->a) ||
        !ddc_transformed_load(masks->b, masks->sampling_b, &out->b))
    {
        return ddc_fail_once(DDC_E_RANGE, function, "a sampling is refused");
    }
    out->clip = masks->clip;
    ddc_transformed_clip(&out->a, out->clip);
    /* `common` may be empty. */
    ddc_rect_intersect(&out->a.box, &out->b.box, &out->common);
    return DDC_OK;
}

/* Begins a scan of all common pixels. False: there are none. Words of a mask
 * that is not sampled are cheaper, so they come first. */
static bool scan_pair(struct ddc_transformed_pair *pair,
                      struct ddc_transformed_scan *scan)
{
    bool a_first = !pair->a.is_sampled;

    if (ddc_rect_is_empty(&pair->common))
    {
        return false;
    }
    ddc_transformed_scan_begin(scan, a_first ? &pair->a : &pair->b,
                               a_first ? &pair->b : &pair->a, &pair->common);
    return true;
}

/* Most sprites are solid inside, so most that overlap do so in the middle of
 * the common box. */
static bool both_set_at_middle(const struct ddc_transformed_pair *pair)
{
    const DdcRect *box = &pair->common;
    ddc_int32 x = box->left + (box->right - box->left) / 2;
    ddc_int32 y = box->top + (box->bottom - box->top) / 2;

    return ddc_transformed_has(&pair->a, x, y) &&
           ddc_transformed_has(&pair->b, x, y);
}

bool ddc_transformed_any_common(struct ddc_transformed_pair *pair)
{
    struct ddc_transformed_scan scan;

    if (ddc_rect_is_empty(&pair->common))
    {
        return false;
    }
    if (!pair->a.is_sampled && !pair->b.is_sampled && pair->clip == NULL)
    {
        return ddc_mask_any_common(pair->a.mask, pair->b.mask,
                                   pair->b.at.x - pair->a.at.x,
                                   pair->b.at.y - pair->a.at.y);
    }
    return both_set_at_middle(pair) ||
           (scan_pair(pair, &scan) && ddc_transformed_scan_next(&scan) != 0);
}

ddc_int32 DDC_CALL DdcMask_OverlapsTransformed(const DdcMask *a,
                                               const DdcSampling *sampling_a,
                                               const DdcMask *b,
                                               const DdcSampling *sampling_b,
                                               const DdcRect *clip)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    struct ddc_transformed_pair pair;

    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_transformed_load_pair(&masks, &pair, __func__) >= 0 &&
           ddc_transformed_any_common(&pair);
}

DdcResult DDC_CALL DdcMask_FindOverlapTransformed(
    const DdcMask *a, const DdcSampling *sampling_a, const DdcMask *b,
    const DdcSampling *sampling_b, const DdcRect *clip, DdcHit *out)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    struct ddc_transformed_scan scan;
    struct ddc_transformed_pair pair;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    DdcResult result = ddc_transformed_load_pair(&masks, &pair, __func__);
    DDC_RETURN_IF_FAILED(result);
    uint64_t bits =
        scan_pair(&pair, &scan) ? ddc_transformed_scan_next(&scan) : 0;
    if (bits != 0)
    {
        *out = (DdcHit){1, scan.x + (ddc_int32)ddc_lowest_bit(bits), scan.y};
    }
    return DDC_OK;
}

/* ---- Areas -------------------------------------------------------------- */

static int64_t count(struct ddc_transformed_scan *scan)
{
    int64_t area = 0;
    uint64_t bits;

    while ((bits = ddc_transformed_scan_next(scan)) != 0)
    {
        area += ddc_popcount(bits);
    }
    return area;
}

ddc_int32 DDC_CALL DdcMask_CountOverlapTransformed(
    const DdcMask *a, const DdcSampling *sampling_a, const DdcMask *b,
    const DdcSampling *sampling_b, const DdcRect *clip)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    struct ddc_transformed_scan scan;
    struct ddc_transformed_pair pair;

    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_transformed_load_pair(&masks, &pair, __func__) >= 0 &&
                   scan_pair(&pair, &scan)
               ? (ddc_int32)ddc_min64(count(&scan), INT32_MAX)
               : 0;
}

/* b is contained if it has as many displayed pixels as there are common ones.
 */
static bool contains(struct ddc_transformed_pair *pair)
{
    struct ddc_transformed_scan scan;
    int64_t common = scan_pair(pair, &scan) ? count(&scan) : 0;

    ddc_transformed_clip(&pair->b, pair->clip);
    if (ddc_rect_is_empty(&pair->b.box))
    {
        return true;
    }
    ddc_transformed_scan_begin(&scan, &pair->b, NULL, &pair->b.box);
    return count(&scan) == common;
}

ddc_int32 DDC_CALL DdcMask_ContainsTransformed(const DdcMask *a,
                                               const DdcSampling *sampling_a,
                                               const DdcMask *b,
                                               const DdcSampling *sampling_b,
                                               const DdcRect *clip)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    struct ddc_transformed_pair pair;

    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_transformed_load_pair(&masks, &pair, __func__) >= 0 &&
           contains(&pair);
}
