/* SPDX-License-Identifier: Zlib */
/*
 * Owns the checks, the intersection and the union of half-open rectangles that
 * other folders use. But for ddc_rect_moved and ddc_rect_grown they compare
 * edges and never add or subtract signed ones, so no values of edges can
 * overflow.
 */
#ifndef DDC_RECT_RECT_H
#define DDC_RECT_RECT_H

#include <ddcollide/base.h>

#include "base/base.h"

/* Returns 1 when -2^30 <= edge <= 2^30, else 0. One unsigned comparison is
 * enough, because smaller edges wrap around to large numbers (Henry S. Warren,
 * Hacker's Delight, 2nd edition, 2013, 4-1). */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_edge_in_range(ddc_int32 edge)
{
    return (uint32_t)edge + DDC_COORD_MAX <= 2u * DDC_COORD_MAX;
}

/* An edge moved by a distance modulo 2^32. The result is right wherever the
 * true one fits 32 bits. */
DDC_ALLOW_UNSIGNED_WRAP static inline ddc_int32 ddc_edge_shifted(ddc_int32 edge,
                                                                 uint32_t by)
{
    return (ddc_int32)((uint32_t)edge + by);
}

/* Are all edges within +-2^30? Branch-free, because a grid checks this at
 * every move of a rectangle. */
static inline bool ddc_rect_in_range(const DdcRect *rect)
{
    return (ddc_edge_in_range(rect->left) & ddc_edge_in_range(rect->top) &
            ddc_edge_in_range(rect->right) & ddc_edge_in_range(rect->bottom)) !=
           0;
}

/* Does the rectangle lie in a picture of this size? It may be empty, but not
 * inverted. */
static inline bool ddc_rect_lies_in(const DdcRect *rect, ddc_int32 width,
                                    ddc_int32 height)
{
    return rect->left >= 0 && rect->top >= 0 && rect->left <= rect->right &&
           rect->top <= rect->bottom && rect->right <= width &&
           rect->bottom <= height;
}

/* A rectangle is empty when it contains no pixel. */
static inline bool ddc_rect_is_empty(const DdcRect *rect)
{
    return rect->right <= rect->left || rect->bottom <= rect->top;
}

static inline bool ddc_rect_is_in_reach(const DdcRect *rect)
{
    return ddc_is_in_reach(rect->left) && ddc_is_in_reach(rect->top) &&
           ddc_is_in_reach(rect->right) && ddc_is_in_reach(rect->bottom);
}

static inline bool ddc_rect_is_same(const DdcRect *a, const DdcRect *b)
{
    return a->left == b->left && a->top == b->top && a->right == b->right &&
           a->bottom == b->bottom;
}

/* The rectangle moved by a distance, at which no edge may overflow. */
static inline DdcRect ddc_rect_moved(const DdcRect *rect, ddc_int32 dx,
                                     ddc_int32 dy)
{
    return (DdcRect){rect->left + dx, rect->top + dy, rect->right + dx,
                     rect->bottom + dy};
}

/* A rectangle with that many pixels more at each edge, which must not overflow
 * either. */
static inline DdcRect ddc_rect_grown(const DdcRect *rect, ddc_int32 x,
                                     ddc_int32 y)
{
    return (DdcRect){rect->left - x, rect->top - y, rect->right + x,
                     rect->bottom + y};
}

/* Stores the common part in *out. Returns false when it is empty; *out is
 * then unusable. */
static inline bool ddc_rect_intersect(const DdcRect *a, const DdcRect *b,
                                      DdcRect *out)
{
    *out =
        (DdcRect){ddc_max(a->left, b->left), ddc_max(a->top, b->top),
                  ddc_min(a->right, b->right), ddc_min(a->bottom, b->bottom)};
    return !ddc_rect_is_empty(out);
}

/* The bounding rectangle of two rectangles; neither may be empty. */
static inline DdcRect ddc_rect_union(const DdcRect *a, const DdcRect *b)
{
    return (DdcRect){ddc_min(a->left, b->left), ddc_min(a->top, b->top),
                     ddc_max(a->right, b->right),
                     ddc_max(a->bottom, b->bottom)};
}

#endif
