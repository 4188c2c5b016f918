/* SPDX-License-Identifier: Zlib */
/* Owns the full report of how two masks touch. */
#include "mask.h"

#include <string.h>

DdcResult DDC_CALL DdcMask_Contact(const DdcMask *a, const DdcMask *b,
                                   ddc_int32 dx, ddc_int32 dy, DdcContact *out)
{
    if (out != NULL)
    {
        memset(out, 0, sizeof *out);
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    if (!ddc_mask_find(a, &a->bounds, b, dx, dy, &out->x, &out->y))
    {
        return DDC_OK;
    }
    /* They meet, so the offset is small and its neighbours are numbers. */
    out->hit = 1;
    out->area = ddc_mask_area(a, b, dx, dy);
    out->normal_x =
        ddc_mask_area(a, b, dx + 1, dy) - ddc_mask_area(a, b, dx - 1, dy);
    out->normal_y =
        ddc_mask_area(a, b, dx, dy + 1) - ddc_mask_area(a, b, dx, dy - 1);
    ddc_mask_push(a, b, dx, dy, &out->push_x, &out->push_y);
    return DDC_OK;
}
