/* SPDX-License-Identifier: Zlib */
/*
 * Owns the public calls on rectangles, which are axis-aligned (AABB) and
 * half-open: the left and the top edge belong to them, the right and the bottom
 * edge do not. Two of them overlap when their intervals overlap on both axes
 * (C. Ericson, Real-Time Collision Detection, 2005, 4.2.1).
 */
#include "rect/rect.h"

ddc_int32 DDC_CALL DdcRect_IsEmpty(const DdcRect *rect)
{
    DDC_RETURN_0_IF(rect == NULL, DDC_E_INVALIDPARAMS, "rect is NULL");
    return ddc_rect_is_empty(rect);
}

ddc_int32 DDC_CALL DdcRect_ContainsPoint(const DdcRect *rect, ddc_int32 x,
                                         ddc_int32 y)
{
    DDC_RETURN_0_IF(rect == NULL, DDC_E_INVALIDPARAMS, "rect is NULL");
    return x >= rect->left && x < rect->right && y >= rect->top &&
           y < rect->bottom;
}

DdcResult DDC_CALL DdcRect_Offset(DdcRect *rect, ddc_int32 dx, ddc_int32 dy)
{
    DDC_RETURN_IF(rect == NULL, DDC_E_INVALIDPARAMS, "rect is NULL");

    int64_t left = (int64_t)rect->left + dx;
    int64_t top = (int64_t)rect->top + dy;
    int64_t right = (int64_t)rect->right + dx;
    int64_t bottom = (int64_t)rect->bottom + dy;
    DDC_RETURN_IF(!ddc_is_coord(left) || !ddc_is_coord(top) ||
                      !ddc_is_coord(right) || !ddc_is_coord(bottom),
                  DDC_E_RANGE, "an edge of rect would be beyond +-2^30");
    *rect = (DdcRect){(ddc_int32)left, (ddc_int32)top, (ddc_int32)right,
                      (ddc_int32)bottom};
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcRect_Overlaps(const DdcRect *a, const DdcRect *b)
{
    DdcRect common;

    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");
    return ddc_rect_intersect(a, b, &common);
}

DdcResult DDC_CALL DdcRect_GetIntersection(const DdcRect *a, const DdcRect *b,
                                           DdcRect *out)
{
    const DdcRect empty = {0, 0, 0, 0};
    DdcRect common;

    if (a == NULL || b == NULL || out == NULL)
    {
        ddc_clear(out);
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "a, b or out is NULL");
    }
    *out = ddc_rect_intersect(a, b, &common) ? common : empty;
    return DDC_OK;
}
