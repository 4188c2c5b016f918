/* SPDX-License-Identifier: Zlib */
/*
 * Owns the packed form in which DdcGrid and the set of bricks keep rectangles
 * of whole pixels, and its overlap test: a SWAR comparison (several small
 * numbers in one register) with guard bits, which tests two rectangles by two
 * subtractions.
 */
#ifndef DDC_BROADPHASE_PACKED_BOX_H
#define DDC_BROADPHASE_PACKED_BOX_H

#include <ddcollide/rect.h>

#include "base/base.h"

/*
 * A non-empty rectangle, packed so that one 64-bit subtraction compares two
 * pairs of edges. Each word holds an x in its upper half and a y in its lower
 * half. Coordinates count from -DDC_COORD_MAX, and high_edges are the last
 * column and row inside the rectangle, so each coordinate takes 31 bits.
 *
 * Bit 31 of each half of high_edges is set as a guard bit. After high_edges of
 * one box minus low_edges of another, the guard bit of a half is still set
 * exactly when high >= low in that half. Neither half can borrow from the
 * other.
 */
struct ddc_packed_box
{
    uint64_t low_edges;
    uint64_t high_edges;
};

#define DDC_PACKED_GUARD_BITS 0x8000000080000000u

/* An edge counted from -DDC_COORD_MAX: never negative, so it can be shifted. */
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

/* Bit 31 of the result is set when the boxes overlap. The other bits have no
 * meaning. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
ddc_packed_overlap(struct ddc_packed_box a, struct ddc_packed_box b)
{
    uint64_t both = (a.high_edges - b.low_edges) & (b.high_edges - a.low_edges);

    return (uint32_t)(both >> 32) & (uint32_t)both;
}

#endif
