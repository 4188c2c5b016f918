/* SPDX-License-Identifier: Zlib */
/*
 * The sampler with 64-byte vectors, in two ways.
 *
 * Where a step to the next pixel is at most one source pixel on each axis
 * (near), as in masks that are turned or magnified, 64 pixels lie in at most 64
 * rows of two neighbouring stripes. The rows of a stripe follow each other in
 * memory, so that 16 of them are an operand of 128 bytes, in which one
 * instruction (VPERMI2B) looks up 64 bytes. Nothing is gathered, and positions
 * are bytes.
 *
 * Masks that are shrunk (far) are gathered (VPGATHERDD), 16 pixels at a time,
 * as avx2_sample.c does; its head explains how positions are calculated.
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi")))
#define INLINE                                                                 \
    static inline __attribute__((                                              \
        always_inline, target("avx512f,avx512bw,avx512vl,avx512vbmi")))

/* ---- The table of k * step ---------------------------------------------- */

/* k * step for the first eight k. */
INLINE __m512i first_steps(int64_t step)
{
    return _mm512_set_epi64(7 * step, 6 * step, 5 * step, 4 * step, 3 * step,
                            2 * step, step, 0);
}

/* The upper or lower 32 bits of sixteen 64-bit lanes. */
INLINE __m512i halves(__m512i low, __m512i high, int upper)
{
    const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
                                           20, 22, 24, 26, 28, 30);

    return _mm512_permutex2var_epi32(
        low, _mm512_add_epi32(even, _mm512_set1_epi32(upper)), high);
}

/* k * step for all k; whole parts as 32-bit numbers, or, for small steps, as
 * bytes. */
INLINE void fill(uint32_t *whole, uint32_t *fraction, int64_t step,
                 bool as_bytes)
{
    __m512i eight = _mm512_set1_epi64(8 * step);
    __m512i at = first_steps(step);

    for (unsigned k = 0; k < DDC_SAMPLER_PIXELS; k += 16)
    {
        __m512i next = _mm512_add_epi64(at, eight);
        __m512i upper = halves(at, next, 1);
        if (as_bytes)
        {
            _mm_store_si128((__m128i *)((uint8_t *)whole + k),
                            _mm512_cvtepi32_epi8(upper));
        }
        else
        {
            _mm512_store_si512(whole + k, upper);
        }
        _mm512_store_si512(fraction + k, halves(at, next, 0));
        at = _mm512_add_epi64(next, eight);
    }
}

INLINE void fill_both(struct ddc_sampler *sampler, bool as_bytes)
{
    fill(sampler->table[DDC_WHOLE_U], sampler->table[DDC_FRACTION_U],
         sampler->u_step, as_bytes);
    fill(sampler->table[DDC_WHOLE_V], sampler->table[DDC_FRACTION_V],
         sampler->v_step, as_bytes);
}

/* ---- Look-up ------------------------------------------------------------ */

/* Where the fraction of k * step and that of the start carry: `limit` is the
 * complement of the latter. */
INLINE __mmask16 carries(const uint32_t *fraction, __m512i limit)
{
    return _mm512_cmpgt_epu32_mask(_mm512_load_si512(fraction), limit);
}

/* The columns or rows of 64 pixels modulo 256. */
INLINE __m512i byte_positions(const uint32_t *whole, const uint32_t *fraction,
                              int64_t start)
{
    __m512i limit = _mm512_set1_epi32((int)~(uint32_t)start);
    __mmask64 carry =
        _mm512_kunpackd(_mm512_kunpackw(carries(fraction + 48, limit),
                                        carries(fraction + 32, limit)),
                        _mm512_kunpackw(carries(fraction + 16, limit),
                                        carries(fraction, limit)));
    __m512i at = _mm512_add_epi8(_mm512_load_si512(whole),
                                 _mm512_set1_epi8((char)(start >> 32)));

    return _mm512_mask_sub_epi8(at, carry, at, _mm512_set1_epi8(-1));
}

/* The bytes with the given numbers, modulo 128, of 16 rows. */
INLINE __m512i bytes_of(const uint64_t *rows, __m512i numbers)
{
    return _mm512_permutex2var_epi8(_mm512_loadu_si512(rows), numbers,
                                    _mm512_loadu_si512(rows + 8));
}

/*
 * The bits at column u and row v of a stripe, in rows 0 to last_row. Rows are
 * loaded 16 at a time, so up to 15 below these are read: each stripe has that
 * many padding rows (kernels/sampler.h). A byte's number is its row * 8 + its
 * column / 8; bits 4 and 5 of the row say in which 16 rows it is. Shifts of
 * 16-bit lanes also move bits of a byte into its neighbour, but none that is
 * used there.
 */
INLINE uint64_t stripe_bits(const uint64_t *rows, int64_t last_row, __m512i u,
                            __m512i v)
{
    const __m512i row_bits = _mm512_set1_epi8((char)0xF8);
    const __m512i bit_of_column =
        _mm512_set1_epi64((int64_t)0x8040201008040201);
    __m512i row = _mm512_slli_epi16(v, 3);
    /* 0xCA selects: the row's bits where row_bits is set, the column's
     * elsewhere. */
    __m512i number =
        _mm512_ternarylogic_epi64(row_bits, row, _mm512_srli_epi16(u, 3), 0xCA);
    __m512i bytes = bytes_of(rows, number);

    if (last_row >= 16)
    {
        /* Pixels in rows 16..31 or 48..63. */
        __mmask64 odd = _mm512_movepi8_mask(row);
        bytes = _mm512_mask_mov_epi8(bytes, odd, bytes_of(rows + 16, number));
        if (last_row >= 32)
        {
            /* Pixels in rows 32..63. */
            __mmask64 lower = _mm512_movepi8_mask(_mm512_slli_epi16(v, 2));
            __m512i more = bytes_of(rows + 32, number);
            if (last_row >= 48)
            {
                more = _mm512_mask_mov_epi8(more, odd,
                                            bytes_of(rows + 48, number));
            }
            bytes = _mm512_mask_mov_epi8(bytes, lower, more);
        }
    }
    return _mm512_test_epi8_mask(bytes,
                                 _mm512_permutexvar_epi8(u, bit_of_column));
}

TARGET static uint64_t sample_near(const struct ddc_sampler *sampler, int64_t u,
                                   int64_t v, unsigned count)
{
    int64_t end_u = u + sampler->u_step * (int64_t)(count - 1);
    int64_t end_v = v + sampler->v_step * (int64_t)(count - 1);
    int64_t first_row = (v < end_v ? v : end_v) >> 32;
    int64_t last_row = ((v < end_v ? end_v : v) >> 32) - first_row;
    int64_t stripe = (u < end_u ? u : end_u) >> 38;
    int64_t last_stripe = (u < end_u ? end_u : u) >> 38;
    const uint64_t *rows =
        sampler->words + stripe * (int64_t)sampler->stride + first_row;
    __m512i at_u = byte_positions(sampler->table[DDC_WHOLE_U],
                                  sampler->table[DDC_FRACTION_U],
                                  u - stripe * ((int64_t)64 << 32));
    __m512i at_v = byte_positions(sampler->table[DDC_WHOLE_V],
                                  sampler->table[DDC_FRACTION_V],
                                  v - first_row * ((int64_t)1 << 32));
    uint64_t bits = stripe_bits(rows, last_row, at_u, at_v);

    if (stripe != last_stripe)
    {
        uint64_t right = _mm512_movepi8_mask(_mm512_slli_epi16(at_u, 1));
        bits =
            (bits & ~right) |
            (stripe_bits(rows + sampler->stride, last_row, at_u, at_v) & right);
    }
    return bits & ~(uint64_t)0 >> (64 - count);
}

/* ---- Gathering ---------------------------------------------------------- */

/* The columns or rows of 16 pixels. */
INLINE __m512i positions(const uint32_t *whole, const uint32_t *fraction,
                         int64_t start)
{
    __mmask16 carry =
        carries(fraction, _mm512_set1_epi32((int)~(uint32_t)start));
    __m512i at = _mm512_add_epi32(_mm512_load_si512(whole),
                                  _mm512_set1_epi32((int)(start >> 32)));

    return _mm512_mask_sub_epi32(at, carry, at, _mm512_set1_epi32(-1));
}

/* The indices of the 32-bit halves that hold the pixels. */
INLINE __m512i half_at(const struct ddc_sampler *sampler, __m512i u, __m512i v)
{
    __m512i half = _mm512_srli_epi32(u, 5);
    __m512i stride = _mm512_set1_epi32((int)(sampler->stride * 2));
    __m512i stripe = _mm512_mullo_epi32(_mm512_srli_epi32(half, 1), stride);

    return _mm512_add_epi32(_mm512_add_epi32(stripe, _mm512_add_epi32(v, v)),
                            _mm512_and_si512(half, _mm512_set1_epi32(1)));
}

TARGET static uint64_t sample_far(const struct ddc_sampler *sampler, int64_t u,
                                  int64_t v, unsigned count)
{
    uint64_t bits = 0;

    for (unsigned k = 0; k < count; k += 16)
    {
        __m512i at_u = positions(sampler->table[DDC_WHOLE_U] + k,
                                 sampler->table[DDC_FRACTION_U] + k, u);
        __m512i at_v = positions(sampler->table[DDC_WHOLE_V] + k,
                                 sampler->table[DDC_FRACTION_V] + k, v);
        __mmask16 lanes =
            (__mmask16)(count - k >= 16 ? 0xFFFFu : (1u << (count - k)) - 1);
        __m512i words = _mm512_mask_i32gather_epi32(
            _mm512_setzero_si512(), lanes, half_at(sampler, at_u, at_v),
            sampler->words, 4);
        __m512i bit =
            _mm512_sllv_epi32(_mm512_set1_epi32(1),
                              _mm512_and_si512(at_u, _mm512_set1_epi32(31)));
        bits |= (uint64_t)_mm512_mask_test_epi32_mask(lanes, words, bit) << k;
    }
    return bits;
}

/* ---- Beginning ---------------------------------------------------------- */

static bool is_near(int64_t step)
{
    const int64_t one = (int64_t)1 << 32;

    return step >= -one && step <= one;
}

TARGET void ddc_sampler_begin_avx512(struct ddc_sampler *sampler)
{
    if (is_near(sampler->u_step) && is_near(sampler->v_step))
    {
        fill_both(sampler, true);
        sampler->sample = sample_near;
        return;
    }
    fill_both(sampler, false);
    sampler->sample = sample_far;
}

#endif
