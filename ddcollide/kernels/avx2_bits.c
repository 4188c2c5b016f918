/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bit kernels (kernels.h) for AVX2. A vector of 32 bytes holds four
 * rows of a stripe, which is 64 columns of a mask. The bits of each half byte
 * are looked up in a table of 16 counts (VPSHUFB), and VPSADBW adds up the
 * bytes: W. Mula, N. Kurz, D. Lemire, Faster Population Counts Using AVX2
 * Instructions, The Computer Journal 61, 2018.
 */
#include "kernels/x86.h"

#include "base/bits.h"

#ifdef DDC_X86

#include <immintrin.h>
#include <string.h>

#define SET(name) name##_avx2
#define TARGET    __attribute__((target("avx2")))
#define KERNEL    TARGET
#define INLINE    static inline __attribute__((always_inline, target("avx2")))

#define ROWS ((size_t)4)

typedef __m256i vec;

typedef struct
{
    vec up, down;
} shift_counts;

INLINE vec zero_vector(void)
{
    return _mm256_setzero_si256();
}

INLINE vec or2(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

INLINE bool any(vec v)
{
    return !_mm256_testz_si256(v, v);
}

INLINE uint32_t nonzero_bytes(vec v)
{
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, zero_vector()));
}

INLINE size_t first_row(vec v)
{
    return ddc_lowest_bit(nonzero_bytes(v) | (uint64_t)1 << 32) / 8;
}

INLINE vec load(const void *from)
{
    return _mm256_loadu_si256(from);
}

INLINE void store(void *to, vec v)
{
    _mm256_storeu_si256(to, v);
}

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){_mm256_set1_epi64x((long long)shift),
                          _mm256_set1_epi64x((long long)(64 - shift))};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return _mm256_sllv_epi64(words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return _mm256_srlv_epi64(words, by.down);
}

/* See ddc_funnel_shift. With a shift of 0, `left` is shifted down by 64, which
 * gives 0 in a vector, so that 0 is no special case. */
INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return or2(shift_up(word, by), shift_down(left, by));
}

/* 32-bit words are only shifted up; `down` is not used. */
INLINE shift_counts make_shift32(unsigned shift)
{
    vec up = _mm256_set1_epi32((int)shift);

    return (shift_counts){up, up};
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return _mm256_sllv_epi32(words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Accumulators ------------------------------------------------------- */

INLINE vec or_common(vec sum, vec a, vec b)
{
    return or2(sum, _mm256_and_si256(a, b));
}

/* Each byte of the result is the number of set bits in that byte of `v`. */
INLINE vec popcount_bytes(vec v)
{
    const vec low = _mm256_set1_epi8(0x0F);
    const vec table =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                         1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);

    return _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(v, low)),
        _mm256_shuffle_epi8(table,
                            _mm256_and_si256(_mm256_srli_epi16(v, 4), low)));
}

/* Adds the number of common bits of each byte to the same byte of `partial`.
 * GROUP rows add at most 8 * GROUP / ROWS to a byte, so it cannot overflow. */
INLINE vec add_popcount(vec partial, vec a, vec b)
{
    return _mm256_add_epi8(partial, popcount_bytes(_mm256_and_si256(a, b)));
}

/* Adds the eight bytes of each 64-bit lane to the same lane of `sums`. */
INLINE vec add_bytes(vec sums, vec bytes)
{
    return _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, zero_vector()));
}

static const struct accumulator any_bits = {begin_with_sum, or_common,
                                            end_with_partial};
static const struct accumulator bit_counts = {begin_with_zero, add_popcount,
                                              add_bytes};

#include "kernels/bits_calls.h"

/* ---- Combining ---------------------------------------------------------- */

#include "kernels/combine_template.h"

/* ---- Runs --------------------------------------------------------------- */

INLINE vec all32(uint32_t number)
{
    return _mm256_set1_epi32((int)number);
}

INLINE vec add32(vec a, vec b)
{
    return _mm256_add_epi32(a, b);
}

INLINE vec sub32(vec a, vec b)
{
    return _mm256_sub_epi32(a, b);
}

INLINE vec greater_signed32(vec a, vec b)
{
    return _mm256_cmpgt_epi32(a, b);
}

INLINE vec max_signed32(vec a, vec b)
{
    return _mm256_max_epi32(a, b);
}

#include "kernels/runs_template.h"

#endif
