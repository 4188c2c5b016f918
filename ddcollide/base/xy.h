/* SPDX-License-Identifier: Zlib */
/*
 * Owns the two coordinates of a point or a velocity as one value, with which
 * folders that use base/exact.h calculate both axes at once (SIMD): by SSE2
 * where the compiler uses it for doubles, otherwise one after the other. The
 * bits of the results are the same, because each coordinate gets the same
 * operations of IEEE 754. It does not know what the coordinates mean.
 */
#ifndef DDC_BASE_XY_H
#define DDC_BASE_XY_H

#include "base/exact.h"

#if defined(__SSE2_MATH__)

#include <emmintrin.h>

typedef __m128d ddc_xy;

static inline ddc_xy ddc_xy_make(double x, double y)
{
    return _mm_set_pd(y, x);
}

/* Both from memory. They should have been stored by ddc_xy_store, or long ago:
 * a load of both waits for stores of each (store forwarding). */
static inline ddc_xy ddc_xy_at(const double *from)
{
    return _mm_loadu_pd(from);
}

static inline void ddc_xy_store(double *to, ddc_xy a)
{
    _mm_storeu_pd(to, a);
}

static inline ddc_xy ddc_xy_of(double both)
{
    return _mm_set1_pd(both);
}

static inline ddc_xy ddc_xy_add(ddc_xy a, ddc_xy b)
{
    return _mm_add_pd(a, b);
}

static inline ddc_xy ddc_xy_sub(ddc_xy a, ddc_xy b)
{
    return _mm_sub_pd(a, b);
}

static inline ddc_xy ddc_xy_mul(ddc_xy a, ddc_xy b)
{
    return _mm_mul_pd(a, b);
}

/* As ddc_real_min and ddc_real_max. */
static inline ddc_xy ddc_xy_min(ddc_xy a, ddc_xy b)
{
    return _mm_min_pd(a, b);
}

static inline ddc_xy ddc_xy_max(ddc_xy a, ddc_xy b)
{
    return _mm_max_pd(a, b);
}

/* The first coordinates of two, and the second ones. */
static inline ddc_xy ddc_xy_xs(ddc_xy a, ddc_xy b)
{
    return _mm_unpacklo_pd(a, b);
}

static inline ddc_xy ddc_xy_ys(ddc_xy a, ddc_xy b)
{
    return _mm_unpackhi_pd(a, b);
}

/* 1 or -1, as the sign of each coordinate. */
static inline ddc_xy ddc_xy_sign(ddc_xy a)
{
    return _mm_or_pd(_mm_and_pd(a, _mm_set1_pd(-0.0)), _mm_set1_pd(1.0));
}

/* Bits: 1, is a's x less than b's? 2, is a's y less than b's? */
static inline unsigned ddc_xy_less(ddc_xy a, ddc_xy b)
{
    return (unsigned)_mm_movemask_pd(_mm_cmplt_pd(a, b));
}

static inline double ddc_xy_x(ddc_xy a)
{
    return _mm_cvtsd_f64(a);
}

static inline double ddc_xy_y(ddc_xy a)
{
    return _mm_cvtsd_f64(_mm_unpackhi_pd(a, a));
}

/* As ddc_exact_load_sum, for both coordinates. */
static inline ddc_xy ddc_xy_load_sum(ddc_xy number, ddc_xy *sum)
{
    ddc_xy magnitude = _mm_andnot_pd(_mm_set1_pd(-0.0), number);

    *sum = ddc_xy_add(*sum, magnitude);
    return _mm_andnot_pd(_mm_cmplt_pd(magnitude, _mm_set1_pd(DDC_EXACT_TINY)),
                         number);
}

#else

typedef struct
{
    double x, y;
} ddc_xy;

static inline ddc_xy ddc_xy_make(double x, double y)
{
    return (ddc_xy){x, y};
}

static inline ddc_xy ddc_xy_at(const double *from)
{
    return (ddc_xy){from[0], from[1]};
}

static inline void ddc_xy_store(double *to, ddc_xy a)
{
    to[0] = a.x;
    to[1] = a.y;
}

static inline ddc_xy ddc_xy_of(double both)
{
    return (ddc_xy){both, both};
}

static inline ddc_xy ddc_xy_add(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){a.x + b.x, a.y + b.y};
}

static inline ddc_xy ddc_xy_sub(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){a.x - b.x, a.y - b.y};
}

static inline ddc_xy ddc_xy_mul(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){a.x * b.x, a.y * b.y};
}

static inline ddc_xy ddc_xy_min(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){ddc_real_min(a.x, b.x), ddc_real_min(a.y, b.y)};
}

static inline ddc_xy ddc_xy_max(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){ddc_real_max(a.x, b.x), ddc_real_max(a.y, b.y)};
}

static inline ddc_xy ddc_xy_xs(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){a.x, b.x};
}

static inline ddc_xy ddc_xy_ys(ddc_xy a, ddc_xy b)
{
    return (ddc_xy){a.y, b.y};
}

static inline ddc_xy ddc_xy_sign(ddc_xy a)
{
    return (ddc_xy){DDC_COPYSIGN(1.0, a.x), DDC_COPYSIGN(1.0, a.y)};
}

static inline unsigned ddc_xy_less(ddc_xy a, ddc_xy b)
{
    return (unsigned)(a.x < b.x) | (unsigned)(a.y < b.y) << 1;
}

static inline double ddc_xy_x(ddc_xy a)
{
    return a.x;
}

static inline double ddc_xy_y(ddc_xy a)
{
    return a.y;
}

static inline ddc_xy ddc_xy_load_sum(ddc_xy number, ddc_xy *sum)
{
    return (ddc_xy){ddc_exact_load_sum(number.x, &sum->x),
                    ddc_exact_load_sum(number.y, &sum->y)};
}

#endif

static inline double ddc_xy_sum(ddc_xy a)
{
    return ddc_xy_x(a) + ddc_xy_y(a);
}

#endif
