/* SPDX-License-Identifier: Zlib */
/*
 * Owns the packed form in which DdcGrid and the set of bricks keep rectangles
 * of whole pixels, and its overlap test: a SWAR comparison (several small
 * numbers in one register), which tests two rectangles by two additions, or by
 * one of SSE2.
 */
#ifndef DDC_BROADPHASE_PACKED_BOX_H
#define DDC_BROADPHASE_PACKED_BOX_H

#include <ddcollide/base.h>

#include "base/base.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/*
 * A non-empty rectangle, packed so that one 64-bit addition compares two pairs
 * of edges. Each word holds an x in its upper half and a y in its lower half.
 * Coordinates count from -DDC_COORD_MAX, so each takes 31 bits. high_edges are
 * the last column and row inside the rectangle, counted backwards from 2^31
 * - 1.
 *
 * The sum of low_edges of one box and high_edges of another has bit 31 of a
 * half set exactly when low > high in that half: the boxes are apart. Neither
 * half can carry into the other.
 */
struct ddc_packed_box
{
    uint64_t low_edges;
    uint64_t high_edges;
};

/* low_edges of a box that overlaps none. */
#define DDC_PACKED_NOWHERE 0x8000000080000000u

/* The last column and row as high_edges, and back. */
#define DDC_PACKED_BACKWARDS 0x7FFFFFFF7FFFFFFFu

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
    box.high_edges = ((uint64_t)last_x << 32 | last_y) ^ DDC_PACKED_BACKWARDS;
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
    return (uint32_t)(box.high_edges >> 32) ^ 0x7FFFFFFFu;
}

static inline uint32_t ddc_packed_last_y(struct ddc_packed_box box)
{
    return (uint32_t)box.high_edges ^ 0x7FFFFFFFu;
}

/* Do the boxes overlap? 1 or 0, without a branch. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
ddc_packed_overlap(struct ddc_packed_box a, struct ddc_packed_box b)
{
#ifdef __SSE2__
    __m128i edges_a =
        _mm_set_epi64x((long long)a.low_edges, (long long)a.high_edges);
    __m128i edges_b =
        _mm_set_epi64x((long long)b.high_edges, (long long)b.low_edges);
    __m128 sums = _mm_castsi128_ps(_mm_add_epi32(edges_a, edges_b));

    return _mm_movemask_ps(sums) == 0;
#else
    uint64_t either =
        (a.low_edges + b.high_edges) | (b.low_edges + a.high_edges);

    return ~((uint32_t)(either >> 32) | (uint32_t)either) >> 31;
#endif
}

#endif
