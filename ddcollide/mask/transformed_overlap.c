/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tests of two masks as they are displayed. Neither is drawn: in each
 * row of the common box the columns that show both are found, and then words of
 * the first mask are sampled, and those of the second only where the first has
 * a set bit.
 */
#include "mask/transformed.h"

#include "mask/single_stripe.h"
#include "rect/rect.h"

#include <string.h>

struct pair
{
    struct ddc_transformed a;
    struct ddc_transformed b;
    DdcRect common; /* of the two boxes */
};

/* Loads both. False: a sampling is refused, or the boxes do not overlap. */
static bool load_pair(struct pair *pair, const DdcMask *a,
                      const DdcSampling *sampling_a, const DdcMask *b,
                      const DdcSampling *sampling_b, DdcResult *result)
{
    bool valid = ddc_transformed_load(a, sampling_a, &pair->a) &&
                 ddc_transformed_load(b, sampling_b, &pair->b);

    *result = valid ? DDC_OK : DDC_E_RANGE;
    return valid &&
           ddc_rect_intersect(&pair->a.box, &pair->b.box, &pair->common);
}

/* Logs the result of load_pair if it is a failure, and returns it. */
static DdcResult log_refusal(DdcResult result, const char *function)
{
    return result >= 0
               ? DDC_OK
               : ddc_fail_once(result, function, "a sampling is refused");
}

/* Words of a mask that is not sampled are cheaper, so they come first. */
static void scan_pair(struct pair *pair, struct ddc_transformed_scan *scan)
{
    bool a_first = !pair->a.is_sampled;

    ddc_transformed_scan_begin(scan, a_first ? &pair->a : &pair->b,
                               a_first ? &pair->b : &pair->a, &pair->common);
}

/* Most sprites are solid inside, so most that overlap do so in the middle of
 * the common box. */
static bool both_set_at_middle(const struct pair *pair)
{
    const DdcRect *box = &pair->common;
    ddc_int32 x = box->left + (box->right - box->left) / 2;
    ddc_int32 y = box->top + (box->bottom - box->top) / 2;

    return ddc_transformed_has(&pair->a, x, y) &&
           ddc_transformed_has(&pair->b, x, y);
}

static bool any_common(const DdcMask *a, const DdcSampling *sampling_a,
                       const DdcMask *b, const DdcSampling *sampling_b,
                       DdcResult *result)
{
    struct ddc_transformed_scan scan;
    struct pair pair;

    if (!load_pair(&pair, a, sampling_a, b, sampling_b, result))
    {
        return false;
    }
    if (!pair.a.is_sampled && !pair.b.is_sampled)
    {
        return ddc_mask_any_common(a, b, pair.b.at.x - pair.a.at.x,
                                   pair.b.at.y - pair.a.at.y);
    }
    if (both_set_at_middle(&pair))
    {
        return true;
    }
    scan_pair(&pair, &scan);
    return ddc_transformed_scan_next(&scan) != 0;
}

ddc_int32 DDC_CALL DdcMask_OverlapsTransformed(const DdcMask *a,
                                               const DdcSampling *sampling_a,
                                               const DdcMask *b,
                                               const DdcSampling *sampling_b)
{
    DdcResult result;

    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    bool overlap = any_common(a, sampling_a, b, sampling_b, &result);
    return ddc_predicate(result < 0 ? result : overlap, __func__,
                         "a sampling is refused");
}

DdcResult DDC_CALL DdcMask_FindOverlapTransformed(const DdcMask *a,
                                                  const DdcSampling *sampling_a,
                                                  const DdcMask *b,
                                                  const DdcSampling *sampling_b,
                                                  DdcHit *out)
{
    struct ddc_transformed_scan scan;
    struct pair pair;
    DdcResult result;

    if (out != NULL)
    {
        *out = (DdcHit){0, 0, 0};
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    if (!load_pair(&pair, a, sampling_a, b, sampling_b, &result))
    {
        return log_refusal(result, __func__);
    }
    scan_pair(&pair, &scan);
    uint64_t bits = ddc_transformed_scan_next(&scan);
    if (bits != 0)
    {
        *out = (DdcHit){1, scan.x + (ddc_int32)ddc_lowest_bit(bits), scan.y};
    }
    return DDC_OK;
}

ddc_int32 DDC_CALL
DdcMask_CountOverlapTransformed(const DdcMask *a, const DdcSampling *sampling_a,
                                const DdcMask *b, const DdcSampling *sampling_b)
{
    struct ddc_transformed_scan scan;
    struct pair pair;
    DdcResult result;
    int64_t area = 0;
    uint64_t bits;

    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    if (!load_pair(&pair, a, sampling_a, b, sampling_b, &result))
    {
        return ddc_predicate(result, __func__, "a sampling is refused");
    }
    scan_pair(&pair, &scan);
    while ((bits = ddc_transformed_scan_next(&scan)) != 0)
    {
        area += ddc_popcount(bits);
    }
    return (ddc_int32)ddc_min64(area, INT32_MAX);
}

/* ---- Contact ------------------------------------------------------------ */

/* A mask as it is displayed; `created` is NULL when it is not sampled. */
struct operand
{
    const DdcMask *mask;
    DdcMask *created;
    DdcPosition corner;
};

static DdcResult create_operand(const DdcMask *mask,
                                const DdcSampling *sampling,
                                struct operand *out, const char *function)
{
    *out = (struct operand){mask, NULL, {0, 0}};
    if (sampling == NULL)
    {
        return DDC_OK;
    }
    DdcResult result = ddc_mask_create_transformed(
        mask, sampling, &out->created, &out->corner, function);
    out->mask = out->created;
    return result;
}

/* The displays overlap, so the differences of their positions are small. */
static DdcResult describe(const DdcMask *a, const DdcSampling *sampling_a,
                          const DdcMask *b, const DdcSampling *sampling_b,
                          DdcContact *out, const char *function)
{
    struct operand operand_a;
    struct operand operand_b = {NULL, NULL, {0, 0}};
    DdcResult result = create_operand(a, sampling_a, &operand_a, function);

    if (result >= 0)
    {
        result = create_operand(b, sampling_b, &operand_b, function);
    }
    if (result >= 0)
    {
        DdcMask_FindContact(operand_a.mask, operand_b.mask,
                            operand_b.corner.x - operand_a.corner.x,
                            operand_b.corner.y - operand_a.corner.y, out);
        out->x += operand_a.corner.x;
        out->y += operand_a.corner.y;
    }
    DdcMask_Destroy(operand_a.created);
    DdcMask_Destroy(operand_b.created);
    return result;
}

DdcResult DDC_CALL DdcMask_FindContactTransformed(const DdcMask *a,
                                                  const DdcSampling *sampling_a,
                                                  const DdcMask *b,
                                                  const DdcSampling *sampling_b,
                                                  DdcContact *out)
{
    DdcResult result;

    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    if (any_common(a, sampling_a, b, sampling_b, &result))
    {
        return describe(a, sampling_a, b, sampling_b, out, __func__);
    }
    return log_refusal(result, __func__);
}
