/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bit kernels (kernels.h) for SSE2. A vector of 16 bytes holds two
 * rows of a stripe, which is 64 columns of a mask. Bits are counted by sideways
 * addition in each byte (Henry S. Warren, Hacker's Delight, 2nd edition, 2013,
 * 5-1); PSADBW adds up the bytes.
 */
#include "kernels/x86.h"

#include "base/bits.h"

#ifdef DDC_X86

#include <emmintrin.h>
#include <string.h>

#define SET(name) name##_sse2
#define TARGET    __attribute__((target("sse2")))
#define INLINE    static inline __attribute__((always_inline, target("sse2")))

#define ROWS ((size_t)2)

typedef __m128i vec;

typedef struct
{
    vec up, down;
} shift_counts;

INLINE vec zero_vector(void)
{
    return _mm_setzero_si128();
}

INLINE vec or2(vec a, vec b)
{
    return _mm_or_si128(a, b);
}

INLINE bool any(vec v)
{
    return _mm_movemask_epi8(_mm_cmpeq_epi8(v, zero_vector())) != 0xFFFF;
}

INLINE unsigned rows_with_bits(vec v)
{
    int empty = _mm_movemask_epi8(_mm_cmpeq_epi8(v, zero_vector()));

    return ((empty & 0xFF) != 0xFF) | (unsigned)((empty >> 8) != 0xFF) << 1;
}

INLINE unsigned rows32_with_bits(vec v)
{
    vec empty = _mm_cmpeq_epi32(v, zero_vector());

    return 0xF & ~(unsigned)_mm_movemask_ps(_mm_castsi128_ps(empty));
}

INLINE vec rows_at(const void *from)
{
    return _mm_loadu_si128(from);
}

INLINE void rows_to(uint64_t *to, vec v)
{
    _mm_storeu_si128((__m128i *)to, v);
}

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){_mm_cvtsi32_si128((int)shift),
                          _mm_cvtsi32_si128((int)(64 - shift))};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return _mm_sll_epi64(words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return _mm_srl_epi64(words, by.down);
}

/* See ddc_funnel_shift. With a shift of 0, `left` is shifted down by 64, which
 * gives 0 in a vector, so that 0 is no special case. */
INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return or2(shift_up(word, by), shift_down(left, by));
}

INLINE shift_counts make_shift32(unsigned shift)
{
    return make_shift(shift);
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return _mm_sll_epi32(words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Accumulators ------------------------------------------------------- */

INLINE vec or_common(vec sum, vec a, vec b)
{
    return or2(sum, _mm_and_si128(a, b));
}

/* Each byte of the result is the number of set bits in that byte of `v`. */
INLINE vec popcount_bytes(vec v)
{
    const vec twos = _mm_set1_epi8(0x33);

    v = _mm_sub_epi8(v,
                     _mm_and_si128(_mm_srli_epi64(v, 1), _mm_set1_epi8(0x55)));
    v = _mm_add_epi8(_mm_and_si128(v, twos),
                     _mm_and_si128(_mm_srli_epi64(v, 2), twos));
    v = _mm_add_epi8(v, _mm_srli_epi64(v, 4));
    return _mm_and_si128(v, _mm_set1_epi8(0x0F));
}

/* Adds the number of common bits of each byte to the same byte of `partial`.
 * GROUP rows add at most 8 * GROUP / ROWS to a byte, so it cannot overflow. */
INLINE vec add_popcount(vec partial, vec a, vec b)
{
    return _mm_add_epi8(partial, popcount_bytes(_mm_and_si128(a, b)));
}

/* Adds the eight bytes of each 64-bit lane to the same lane of `sums`. */
INLINE vec add_bytes(vec sums, vec bytes)
{
    return _mm_add_epi64(sums, _mm_sad_epu8(bytes, zero_vector()));
}

static const struct accumulator any_bits = {begin_with_sum, or_common,
                                            end_with_partial};
static const struct accumulator bit_counts = {begin_with_zero, add_popcount,
                                              add_bytes};

#include "kernels/bits_calls.h"

/* ---- Combining ---------------------------------------------------------- */

INLINE vec apply(enum ddc_bits_op op, vec a, vec b)
{
    switch (op)
    {
    case DDC_BITS_OR:
        return or2(a, b);
    case DDC_BITS_AND:
        return _mm_and_si128(a, b);
    case DDC_BITS_XOR:
        return _mm_xor_si128(a, b);
    default:
        return _mm_andnot_si128(b, a);
    }
}

#include "kernels/combine_template.h"

/* ---- Runs --------------------------------------------------------------- */

INLINE vec all32(uint32_t number)
{
    return _mm_set1_epi32((int)number);
}

INLINE vec add32(vec a, vec b)
{
    return _mm_add_epi32(a, b);
}

INLINE vec sub32(vec a, vec b)
{
    return _mm_sub_epi32(a, b);
}

INLINE vec greater_signed32(vec a, vec b)
{
    return _mm_cmpgt_epi32(a, b);
}

INLINE vec max_signed32(vec a, vec b)
{
    vec greater = greater_signed32(a, b);

    return or2(_mm_and_si128(greater, a), _mm_andnot_si128(greater, b));
}

INLINE vec and2(vec a, vec b)
{
    return _mm_and_si128(a, b);
}

#include "kernels/runs_template.h"

#endif
