/* SPDX-License-Identifier: Zlib */
/*
 * Owns the form in which DdcGrid and the set of bricks keep rectangles of
 * whole pixels, and their quickest comparison.
 */
#ifndef DDC_BROADPHASE_PACKED_BOX_H
#define DDC_BROADPHASE_PACKED_BOX_H

#include <ddcollide/rect.h>

#include "base/base.h"

/*
 * A rectangle that is not empty, in a form that makes two comparisons by one
 * subtraction. Edges count from -DDC_COORD_MAX, and the far ones are those
 * of the last pixel, so that each is 31 bits: x in the upper half, y in the
 * lower. Bit 31 of each half of `far` is set. far - near of another box then
 * leaves that bit set in a half just when far >= near there: no half borrows
 * from the other.
 */
struct ddc_packed_box
{
    uint64_t low_edges;
    uint64_t high_edges;
};

#define DDC_PACKED_GUARD_BITS 0x8000000080000000u

/* An edge counted from the least coordinate: shifts of it are defined. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_packed_bias(ddc_int32 edge)
{
    return (uint32_t)edge + DDC_COORD_MAX;
}

static inline struct ddc_packed_box ddc_pack_box(const DdcRect *rect)
{
    uint32_t last_x = ddc_packed_bias(rect->right) - 1;
    uint32_t last_y = ddc_packed_bias(rect->bottom) - 1;
    struct ddc_packed_box box;

    box.low_edges = (uint64_t)ddc_packed_bias(rect->left) << 32 |
                    ddc_packed_bias(rect->top);
    box.high_edges = ((uint64_t)last_x << 32 | last_y) | DDC_PACKED_GUARD_BITS;
    return box;
}

static inline uint32_t ddc_packed_left(struct ddc_packed_box box)
{
    return (uint32_t)(box.low_edges >> 32);
}

static inline uint32_t ddc_packed_top(struct ddc_packed_box box)
{
    return (uint32_t)box.low_edges;
}

static inline uint32_t ddc_packed_last_x(struct ddc_packed_box box)
{
    return (uint32_t)(box.high_edges >> 32) & 0x7FFFFFFFu;
}

static inline uint32_t ddc_packed_last_y(struct ddc_packed_box box)
{
    return (uint32_t)box.high_edges & 0x7FFFFFFFu;
}

/* Bit 31 is set when the boxes overlap; the other bits mean nothing. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
ddc_packed_overlap(struct ddc_packed_box a, struct ddc_packed_box b)
{
    uint64_t both = (a.high_edges - b.low_edges) & (b.high_edges - a.low_edges);

    return (uint32_t)(both >> 32) & (uint32_t)both;
}

#endif
