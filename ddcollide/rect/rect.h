/* SPDX-License-Identifier: Zlib */
/*
 * What many calls do with rectangles: checks, intersection and union. Only
 * compares, so any numbers are safe.
 */
#ifndef DDC_RECT_RECT_H
#define DDC_RECT_RECT_H

#include <ddcollide/rect.h>

#include "base/base.h"

/* 1 when an edge is a coordinate, else 0: what is below wraps around. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_edge_in_range(ddc_int32 edge)
{
    return (uint32_t)edge + DDC_COORD_MAX <= 2u * DDC_COORD_MAX;
}

/* Are all edges coordinates? Branch-free: a grid asks it at every move. */
static inline bool ddc_rect_in_range(const DdcRect *rect)
{
    return (ddc_edge_in_range(rect->left) & ddc_edge_in_range(rect->top) &
            ddc_edge_in_range(rect->right) & ddc_edge_in_range(rect->bottom)) !=
           0;
}

/* Does a picture of this size contain the rectangle, which may be empty? */
static inline bool ddc_rect_lies_in(const DdcRect *rect, ddc_int32 width,
                                    ddc_int32 height)
{
    return rect->left >= 0 && rect->top >= 0 && rect->left <= rect->right &&
           rect->top <= rect->bottom && rect->right <= width &&
           rect->bottom <= height;
}

/* An empty rectangle has no pixel: right <= left or bottom <= top. */
static inline bool ddc_rect_is_empty(const DdcRect *rect)
{
    return rect->right <= rect->left || rect->bottom <= rect->top;
}

/* The common part; false when it is empty, and *out then means nothing. */
static inline bool ddc_rect_intersect(const DdcRect *a, const DdcRect *b,
                                      DdcRect *out)
{
    *out =
        (DdcRect){ddc_max(a->left, b->left), ddc_max(a->top, b->top),
                  ddc_min(a->right, b->right), ddc_min(a->bottom, b->bottom)};
    return !ddc_rect_is_empty(out);
}

/* The smallest rectangle around two that are not empty. */
static inline DdcRect ddc_rect_union(const DdcRect *a, const DdcRect *b)
{
    return (DdcRect){ddc_min(a->left, b->left), ddc_min(a->top, b->top),
                     ddc_max(a->right, b->right),
                     ddc_max(a->bottom, b->bottom)};
}

#endif
