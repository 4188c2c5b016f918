/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bit kernels (kernels.h) for other processors than x86. A vector of
 * 16 bytes holds two rows of a stripe, which is 64 columns of a mask.
 */
#include "kernels/vec128_ops.h"

#ifdef DDC_VEC128

#define TARGET
#define ROWS ((size_t)2)

INLINE unsigned rows_with_bits(vec v)
{
    return (unsigned)(v[0] != 0) | (unsigned)(v[1] != 0) << 1;
}

#ifndef SHIFT_BY_CONSTANTS

INLINE unsigned rows32_with_bits(vec v)
{
    vec_u32 rows = (vec_u32)v;

    return (unsigned)(rows[0] != 0) | (unsigned)(rows[1] != 0) << 1 |
           (unsigned)(rows[2] != 0) << 2 | (unsigned)(rows[3] != 0) << 3;
}

#endif

INLINE vec rows_at(const void *from)
{
    return load(from);
}

INLINE void rows_to(uint64_t *to, vec v)
{
    store(to, v);
}

#include "kernels/bits_template.h"

/* ---- Accumulators ------------------------------------------------------- */

INLINE vec or_common(vec sum, vec a, vec b)
{
    return sum | (a & b);
}

static const struct accumulator any_bits = {begin_with_sum, or_common,
                                            end_with_partial};

#ifdef SHIFT_BY_CONSTANTS

#include "kernels/constant_shift_calls.h"

#else

/* Adds to sums in bytes. GROUP rows add at most 8 * GROUP / ROWS to a byte,
 * so it cannot overflow. */
INLINE vec add_popcount(vec partial, vec a, vec b)
{
    return add8(partial, popcount_bytes(a & b));
}

static const struct accumulator bit_counts = {begin_with_zero, add_popcount,
                                              add_bytes};

#include "kernels/bits_calls.h"

#endif

/* ---- Combining ---------------------------------------------------------- */

INLINE vec apply(enum ddc_bits_op op, vec a, vec b)
{
    switch (op)
    {
    case DDC_BITS_OR:
        return a | b;
    case DDC_BITS_AND:
        return a & b;
    case DDC_BITS_XOR:
        return a ^ b;
    default:
        return a & ~b;
    }
}

#include "kernels/combine_template.h"

/* ---- Runs --------------------------------------------------------------- */

typedef int32_t vec_s32 __attribute__((vector_size(16)));

INLINE vec add32(vec a, vec b)
{
    return (vec)((vec_u32)a + (vec_u32)b);
}

INLINE vec greater_signed32(vec a, vec b)
{
    return (vec)((vec_s32)a > (vec_s32)b);
}

INLINE vec max_signed32(vec a, vec b)
{
    vec greater = greater_signed32(a, b);

    return (greater & a) | (~greater & b);
}

INLINE vec and2(vec a, vec b)
{
    return a & b;
}

#include "kernels/runs_template.h"

#endif
