/* SPDX-License-Identifier: Zlib */
/* Owns the full report of how two masks touch. */
#include "mask/single_stripe.h"

#include <string.h>

struct contact_arguments
{
    const DdcMask *a;
    const DdcMask *b;
    ddc_int32 dx;
    ddc_int32 dy;
};

/* They meet, so the offset is small and its neighbours are numbers. */
static DDC_NOINLINE void describe(const struct contact_arguments *args,
                                  DdcContact *out)
{
    const DdcMask *a = args->a;
    const DdcMask *b = args->b;
    ddc_int32 dx = args->dx;
    ddc_int32 dy = args->dy;

    ddc_mask_first_common(a, &a->bounds, b, dx, dy, &out->x, &out->y);
    out->hit = 1;
    out->area = ddc_mask_common_area(a, b, dx, dy);
    out->normal_x = ddc_mask_common_area(a, b, dx + 1, dy) -
                    ddc_mask_common_area(a, b, dx - 1, dy);
    out->normal_y = ddc_mask_common_area(a, b, dx, dy + 1) -
                    ddc_mask_common_area(a, b, dx, dy - 1);
    ddc_mask_push(a, b, dx, dy, &out->push_x, &out->push_y);
}

/*
 * Most masks that are asked about do not meet: that is found out first. What
 * describing would need waits in memory, which is a tenth faster than to free
 * registers for it.
 */
DdcResult DDC_CALL DdcMask_Contact(const DdcMask *a, const DdcMask *b,
                                   ddc_int32 dx, ddc_int32 dy, DdcContact *out)
{
    const struct contact_arguments args = {a, b, dx, dy};

    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    if (ddc_mask_any_common(a, b, dx, dy))
    {
        describe(&args, out);
    }
    return DDC_OK;
}
