/* SPDX-License-Identifier: Zlib */
/*
 * Owns what needs two masks drawn as they are displayed: contact, normal, push
 * and sweep. A mask that is neither sampled nor clipped is not copied, and
 * nothing is drawn unless the masks overlap or, in a sweep, might overlap on
 * the way.
 */
#include "display/transformed.h"

#include "mask/questions.h"

/* Draws what is displayed in the box. *created, which the caller sets to NULL,
 * is set only where something has to be drawn. */
static DdcResult draw(struct ddc_transformed *transformed, bool is_clipped,
                      struct ddc_positioned_mask *out, DdcMask **created)
{
    const DdcRect *box = &transformed->box;

    *out = (struct ddc_positioned_mask){transformed->mask, transformed->at};
    if (!transformed->is_sampled && !is_clipped)
    {
        return DDC_OK;
    }
    DdcResult result =
        ddc_mask_create((int64_t)box->right - box->left,
                        (int64_t)box->bottom - box->top, created);
    DDC_RETURN_IF_FAILED(result);
    out->mask = *created;
    out->corner = (DdcPosition){box->left, box->top};
    ddc_transformed_draw(transformed, out->corner, *created);
    ddc_mask_update_all(*created);
    return DDC_OK;
}

static DdcResult ask_drawn(struct ddc_transformed_pair *pair,
                           const struct ddc_question *question,
                           const char *function)
{
    struct ddc_positioned_mask a;
    struct ddc_positioned_mask b;
    DdcMask *created_a = NULL;
    DdcMask *created_b = NULL;
    DdcResult result = draw(&pair->a, pair->clip != NULL, &a, &created_a);

    if (result >= 0)
    {
        result = draw(&pair->b, false, &b, &created_b);
    }
    if (result >= 0)
    {
        ddc_question_ask(question, &a, &b);
    }
    DdcMask_Destroy(created_a);
    DdcMask_Destroy(created_b);
    return result >= 0
               ? DDC_OK
               : ddc_fail_once(result, function,
                               result == DDC_E_OUTOFMEMORY
                                   ? "no memory"
                                   : "a displayed mask would be too large");
}

static DdcResult ask(const struct ddc_transformed_masks *masks,
                     const struct ddc_question *question, const char *function)
{
    struct ddc_transformed_pair pair;
    DdcResult result = ddc_transformed_load_pair(masks, &pair, function);

    if (result < 0 ||
        !ddc_question_may_hit(question, &pair.a.box, &pair.b.box) ||
        (question->kind != DDC_ASK_SWEEP && !ddc_transformed_any_common(&pair)))
    {
        return result;
    }
    return ask_drawn(&pair, question, function);
}

DdcResult DDC_CALL DdcMask_FindContactTransformed(
    const DdcMask *a, const DdcSampling *sampling_a, const DdcMask *b,
    const DdcSampling *sampling_b, const DdcRect *clip, DdcContact *out)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    const struct ddc_question question = {DDC_ASK_CONTACT, .out = out};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    return ask(&masks, &question, __func__);
}

DdcResult DDC_CALL DdcMask_GetNormalTransformed(const DdcMask *a,
                                                const DdcSampling *sampling_a,
                                                const DdcMask *b,
                                                const DdcSampling *sampling_b,
                                                const DdcRect *clip,
                                                ddc_int32 *x, ddc_int32 *y)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    DdcPosition normal = {0, 0};
    const struct ddc_question question = {DDC_ASK_NORMAL, .out = &normal};

    ddc_clear(x);
    ddc_clear(y);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || x == NULL || y == NULL,
                       DDC_E_INVALIDPARAMS, "a, b, x or y is NULL");
    DdcResult result = ask(&masks, &question, __func__);
    *x = normal.x;
    *y = normal.y;
    return result;
}

DdcResult DDC_CALL DdcMask_FindPushTransformed(const DdcMask *a,
                                               const DdcSampling *sampling_a,
                                               const DdcMask *b,
                                               const DdcSampling *sampling_b,
                                               const DdcRect *clip,
                                               ddc_uint32 budget, DdcPush *out)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    const struct ddc_question question = {DDC_ASK_PUSH, .out = out,
                                          .budget = budget};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    return ask(&masks, &question, __func__);
}

DdcResult DDC_CALL DdcMask_SweepTransformed(const DdcMask *a,
                                            const DdcSampling *sampling_a,
                                            const DdcMask *b,
                                            const DdcSampling *sampling_b,
                                            ddc_int32 move_x, ddc_int32 move_y,
                                            const DdcRect *clip, DdcSweep *out)
{
    const struct ddc_transformed_masks masks = {a, sampling_a, b, sampling_b,
                                                clip};
    const struct ddc_question question = {DDC_ASK_SWEEP, .out = out,
                                          .move = {move_x, move_y}};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_sweep_in_range(0, move_x) ||
                           !ddc_sweep_in_range(0, move_y),
                       DDC_E_RANGE, "the sweep is too long");
    return ask(&masks, &question, __func__);
}
