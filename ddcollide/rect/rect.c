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
    if (rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__, "rect is NULL");
    }
    return ddc_rect_is_empty(rect);
}

ddc_int32 DDC_CALL DdcRect_ContainsPoint(const DdcRect *rect, ddc_int32 x,
                                         ddc_int32 y)
{
    if (rect == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__, "rect is NULL");
    }
    return x >= rect->left && x < rect->right && y >= rect->top &&
           y < rect->bottom;
}

DdcResult DDC_CALL DdcRect_Offset(DdcRect *rect, ddc_int32 dx, ddc_int32 dy)
{
    if (rect == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "rect is NULL");
    }

    int64_t left = (int64_t)rect->left + dx;
    int64_t top = (int64_t)rect->top + dy;
    int64_t right = (int64_t)rect->right + dx;
    int64_t bottom = (int64_t)rect->bottom + dy;
    if (!ddc_is_coord(left) || !ddc_is_coord(top) || !ddc_is_coord(right) ||
        !ddc_is_coord(bottom))
    {
        return ddc_fail(DDC_E_RANGE, __func__,
                        "an edge of rect would be beyond +-2^30");
    }
    *rect = (DdcRect){(ddc_int32)left, (ddc_int32)top, (ddc_int32)right,
                      (ddc_int32)bottom};
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcRect_Overlaps(const DdcRect *a, const DdcRect *b)
{
    DdcRect common;

    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, __func__, "a or b is NULL");
    }
    return ddc_rect_intersect(a, b, &common);
}

DdcResult DDC_CALL DdcRect_GetIntersection(const DdcRect *a, const DdcRect *b,
                                           DdcRect *out)
{
    const DdcRect empty = {0, 0, 0, 0};
    bool valid = a != NULL && b != NULL && out != NULL;
    DdcRect common;

    if (out != NULL)
    {
        *out = valid && ddc_rect_intersect(a, b, &common) ? common : empty;
    }
    if (!valid)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "a, b or out is NULL");
    }
    return DDC_OK;
}
