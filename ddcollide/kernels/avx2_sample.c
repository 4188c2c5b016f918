/* SPDX-License-Identifier: Zlib */
/*
 * The sampler with 32-byte vectors: eight pixels at a time, gathered from the
 * mask (VPGATHERDD) as 32-bit halves of its words.
 *
 * The position of pixel k is start + k * step. Its whole part is the sum of the
 * whole parts and of the carry of the fractions, and the carry is 1 if the
 * fraction of k * step is greater than the complement of the start's fraction.
 * So the fractions are never added, and one table of k * step serves all rows.
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

#define PIXELS 8u

/* AVX2 compares signed numbers only. With the highest bit of both sides
 * inverted, that orders unsigned ones. */
#define SIGN 0x80000000u

static void fill(uint32_t *whole, uint32_t *fraction, int64_t step)
{
    int64_t at = 0;

    for (unsigned k = 0; k < DDC_SAMPLER_PIXELS; k++)
    {
        whole[k] = (uint32_t)(at >> 32);
        fraction[k] = (uint32_t)at ^ SIGN;
        at += step;
    }
}

INLINE __m256i load(const uint32_t *from)
{
    return _mm256_load_si256((const __m256i *)from);
}

/* Where a row starts, in one source coordinate. */
struct start
{
    __m256i whole;
    __m256i limit; /* the complement of the fraction */
};

INLINE struct start start_at(int64_t position)
{
    uint32_t fraction = (uint32_t)position;

    return (struct start){_mm256_set1_epi32((int)(position >> 32)),
                          _mm256_set1_epi32((int)(~fraction ^ SIGN))};
}

/* The source columns or rows of eight pixels. A carry is a lane of -1. */
INLINE __m256i positions(const uint32_t *whole, const uint32_t *fraction,
                         const struct start *start)
{
    __m256i carry = _mm256_cmpgt_epi32(load(fraction), start->limit);

    return _mm256_sub_epi32(_mm256_add_epi32(load(whole), start->whole), carry);
}

/* The index of the 32-bit half that holds pixel (u,v). */
INLINE __m256i half_at(const struct ddc_sampler *sampler, __m256i u, __m256i v,
                       bool single_stripe)
{
    __m256i row = _mm256_add_epi32(v, v);
    __m256i half = _mm256_srli_epi32(u, 5);

    if (single_stripe)
    {
        return _mm256_add_epi32(row, half);
    }
    __m256i stride = _mm256_set1_epi32((int)(sampler->stride * 2));
    __m256i stripe = _mm256_mullo_epi32(_mm256_srli_epi32(half, 1), stride);
    return _mm256_add_epi32(_mm256_add_epi32(stripe, row),
                            _mm256_and_si256(half, _mm256_set1_epi32(1)));
}

/* A bit for each of the eight pixels, of which the first `count` are read. */
INLINE unsigned gather(const struct ddc_sampler *sampler, __m256i u,
                       __m256i half, unsigned count)
{
    __m256i lanes =
        _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                           _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256i words = _mm256_mask_i32gather_epi32(
        _mm256_setzero_si256(), (const int *)sampler->words, half, lanes, 4);
    /* By this much bit u % 32 moves to the sign bit. */
    __m256i up = _mm256_andnot_si256(u, _mm256_set1_epi32(31));
    __m256i bits = _mm256_sllv_epi32(words, up);

    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(bits));
}

INLINE uint64_t sample(const struct ddc_sampler *sampler, int64_t u, int64_t v,
                       unsigned count, bool single_stripe)
{
    struct start start_u = start_at(u);
    struct start start_v = start_at(v);
    uint64_t bits = 0;

    for (unsigned k = 0; k < count; k += PIXELS)
    {
        __m256i at_u = positions(sampler->table[DDC_WHOLE_U] + k,
                                 sampler->table[DDC_FRACTION_U] + k, &start_u);
        __m256i at_v = positions(sampler->table[DDC_WHOLE_V] + k,
                                 sampler->table[DDC_FRACTION_V] + k, &start_v);
        __m256i half = half_at(sampler, at_u, at_v, single_stripe);
        bits |= (uint64_t)gather(sampler, at_u, half, count - k) << k;
    }
    return bits;
}

TARGET static uint64_t sample_stripe(const struct ddc_sampler *sampler,
                                     int64_t u, int64_t v, unsigned count)
{
    return sample(sampler, u, v, count, true);
}

TARGET static uint64_t sample_wide(const struct ddc_sampler *sampler, int64_t u,
                                   int64_t v, unsigned count)
{
    return sample(sampler, u, v, count, false);
}

void ddc_sampler_begin_avx2(struct ddc_sampler *sampler)
{
    fill(sampler->table[DDC_WHOLE_U], sampler->table[DDC_FRACTION_U],
         sampler->u_step);
    fill(sampler->table[DDC_WHOLE_V], sampler->table[DDC_FRACTION_V],
         sampler->v_step);
    sampler->sample = sampler->single_stripe ? sample_stripe : sample_wide;
}

#endif
