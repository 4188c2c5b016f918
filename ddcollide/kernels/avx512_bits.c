/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bit kernels (kernels.h) for AVX-512. A vector of 64 bytes holds
 * eight rows of a stripe, which is 64 columns of a mask. AVX-512 has
 * instructions for the funnel shift (VPSHLDVQ), for the number of set bits
 * (VPOPCNTQ) and for a test whether two mask registers are 0 (KORTEST).
 */
#include "kernels/x86.h"

#include "base/bits.h"

#ifdef DDC_X86

#include <immintrin.h>

#define SET(name) name##_avx512
#define KERNEL    TARGET
#define TARGET                                                                 \
    __attribute__((                                                            \
        target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq")))
#define INLINE                                                                 \
    static inline __attribute__((                                              \
        always_inline,                                                         \
        target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq")))

#define ROWS ((size_t)8)

typedef __m512i vec;

typedef struct
{
    vec up, down;
} shift_counts;

INLINE vec zero_vector(void)
{
    return _mm512_setzero_si512();
}

INLINE bool any(vec v)
{
    return _mm512_test_epi64_mask(v, v) != 0;
}

INLINE size_t first_row(vec v)
{
    return ddc_lowest_bit(_mm512_test_epi64_mask(v, v) | 1u << ROWS);
}

INLINE vec load(const void *from)
{
    return _mm512_loadu_si512(from);
}

INLINE void store(void *to, vec v)
{
    _mm512_storeu_si512(to, v);
}

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){_mm512_set1_epi64((long long)shift),
                          _mm512_set1_epi64((long long)(64 - shift))};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return _mm512_sllv_epi64(words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return _mm512_srlv_epi64(words, by.down);
}

INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return _mm512_shldv_epi64(word, left, by.up);
}

/* 32-bit words are only shifted up; `down` is not used. */
INLINE shift_counts make_shift32(unsigned shift)
{
    vec up = _mm512_set1_epi32((int)shift);

    return (shift_counts){up, up};
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return _mm512_sllv_epi32(words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Accumulators ------------------------------------------------------- */

/* sum | a & b: 0xF8 is the truth table of that. */
INLINE vec or_common(vec sum, vec a, vec b)
{
    return _mm512_ternarylogic_epi64(sum, a, b, 0xF8);
}

/* Adds to 64-bit lanes, which cannot overflow, so no partial sum is needed. */
INLINE vec add_popcount(vec sum, vec a, vec b)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_and_si512(a, b)));
}

static const struct accumulator any_bits = {begin_with_sum, or_common,
                                            end_with_partial};
static const struct accumulator bit_counts = {begin_with_sum, add_popcount,
                                              end_with_partial};

/*
 * Groups of 16 rows are tested without accumulating their common bits: two
 * VPTESTMQ instructions find the rows with common bits, and one KORTEST finds
 * whether there are any. To accumulate the bits, as the other instruction sets
 * do, would take 7 % longer.
 */

/* Bit i is set if row i of the ROWS rows at a and of b has a common bit. */
INLINE __mmask8 rows_with_common(const uint64_t *a, vec b)
{
    return _mm512_test_epi64_mask(load(a), b);
}

/* ROWS rows of b, which two of its stripes cover. */
INLINE vec joined_rows(const uint64_t *left, const uint64_t *b, shift_counts by)
{
    return funnel_shift(load(left), load(b), by);
}

/* As in bits_calls.h. */
TARGET static DDC_NOINLINE bool any_joined(const struct ddc_overlay *o)
{
    const shift_counts by = make_shift(o->shift);
    const uint64_t *a = o->a;
    const uint64_t *b = o->b;
    const uint64_t *left = b - o->stride_b;
    const uint64_t *end = a + o->rows;

    while (_mm512_kortestz(
        rows_with_common(a, joined_rows(left, b, by)),
        rows_with_common(a + ROWS, joined_rows(left + ROWS, b + ROWS, by))))
    {
        a += GROUP;
        if (a >= end)
        {
            return false;
        }
        b += GROUP;
        left += GROUP;
    }
    return true;
}

#define HAS_OWN_TESTS
#include "kernels/bits_calls.h"

/* ---- Two masks of one stripe -------------------------------------------- */

TARGET bool ddc_stripe_any_common_avx512(const uint64_t *a, const uint64_t *b,
                                         size_t rows, unsigned right)
{
    const shift_counts by = make_shift(right);

    while (_mm512_kortestz(
        rows_with_common(a, shift_up(load(b), by)),
        rows_with_common(a + ROWS, shift_up(load(b + ROWS), by))))
    {
        if (rows <= GROUP)
        {
            return false;
        }
        rows -= GROUP;
        a += GROUP;
        b += GROUP;
    }
    return true;
}

#endif
