/* SPDX-License-Identifier: Zlib */
/*
 * Owns the kernels (kernels.h) for AVX-512, with vectors of 64 bytes, and its
 * dispatch table, which has those of AVX2 where these are not at least 15 %
 * faster. They use masked loads, byte permutation (VPERMB), ternary logic (any
 * operation on three bits, given as a truth table), the funnel shift
 * (VPSHLDVQ), the number of set bits (VPOPCNTQ), and a test whether two mask
 * registers are 0 (KORTEST).
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <immintrin.h>

#define SET(name) name##_avx512
#define VECTOR    64
#define KERNEL    TARGET static
#define LOWER     ddc_kernels_avx2
#define TARGET                                                                 \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,"  \
                          "avx512vpopcntdq")))

#include "vectors/ops.h"

#define ROWS (VECTOR / 8)

INLINE vec load(const void *from)
{
    return (vec)_mm512_loadu_si512(from);
}

INLINE void store(void *to, vec v)
{
    _mm512_storeu_si512(to, (__m512i)v);
}

INLINE bool any(vec v)
{
    return _mm512_test_epi64_mask((__m512i)v, (__m512i)v) != 0;
}

/* ---- Scans -------------------------------------------------------------- */

/* 0xFE is the truth table of a | b | c. GCC makes the same of C's operators,
 * but only when registers are allocated, which are too few then on 32-bit x86.
 */
INLINE vec or3(vec a, vec b, vec c)
{
    return (vec)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c,
                                          0xFE);
}

#include "kernels/scan_template.h"

#include "kernels/keys_template.h"

#include "kernels/scan_any_width.h"

INLINE vec min8(vec a, vec b)
{
    return (vec)_mm512_min_epu8((__m512i)a, (__m512i)b);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)_mm512_subs_epu8((__m512i)a, (__m512i)b);
}

#include "kernels/scan8_calls.h"

INLINE vec min16(vec a, vec b)
{
    return (vec)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)_mm512_subs_epu16((__m512i)a, (__m512i)b);
}

#include "kernels/scan16_calls.h"

INLINE vec min32(vec a, vec b)
{
    return (vec)_mm512_min_epu32((__m512i)a, (__m512i)b);
}

INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    a = sub32(a & keys->mask_a, keys->low_a);
    b = sub32(b & keys->mask_b, keys->low_b);
    __mmask16 solid =
        _mm512_cmpgt_epi32_mask((__m512i)a, (__m512i)keys->span_a);
    return (vec)_mm512_maskz_mov_epi32(
        _mm512_mask_cmpgt_epi32_mask(solid, (__m512i)b, (__m512i)keys->span_b),
        _mm512_set1_epi32(-1));
}

/* Expands sixteen 3-byte pixels, from byte `from` on, to 32-bit words (dwords),
 * whose highest bytes become 0. */
INLINE vec expand24(vec v, char from)
{
    const __m512i order = _mm512_setr_epi32(
        0x020100, 0x050403, 0x080706, 0x0B0A09, 0x0E0D0C, 0x11100F, 0x141312,
        0x171615, 0x1A1918, 0x1D1C1B, 0x201F1E, 0x232221, 0x262524, 0x292827,
        0x2C2B2A, 0x2F2E2D);

    return (vec)_mm512_maskz_permutexvar_epi8(
        0x7777777777777777u, _mm512_add_epi8(order, _mm512_set1_epi8(from)),
        (__m512i)v);
}

/* load24_first loads the first sixteen 3-byte pixels of a vector, load24_last
 * the sixteen at its end. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    return expand24(load_vector(from, bytes), 0);
}

INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    return expand24(load_vector(from, bytes), 16);
}

#include "kernels/scan_values_calls.h"

#include "kernels/scan24_calls.h"

/* ---- Packing ------------------------------------------------------------ */

/*
 * Tests up to 64 pixels and returns the bits of the solid ones; bit i of
 * `wanted` is set if there is a pixel i. A masked load reads no byte that is
 * masked out, so rows may have any width.
 */
typedef uint64_t (*solid_fn)(const uint8_t *from, uint64_t wanted,
                             const struct keys *keys);

INLINE uint64_t solid8(const uint8_t *from, uint64_t wanted,
                       const struct keys *keys)
{
    vec v = (vec)_mm512_maskz_loadu_epi8(wanted, from);

    v = sub8(v & keys->mask_a, keys->low_a);
    return _mm512_mask_cmpgt_epu8_mask(wanted, (__m512i)v,
                                       (__m512i)keys->span_a);
}

/* The bits of up to 32 pixels of 2 bytes. */
INLINE uint64_t solid_words(const uint8_t *from, __mmask32 wanted,
                            const struct keys *keys)
{
    vec v = (vec)_mm512_maskz_loadu_epi16(wanted, from);

    v = sub16(v & keys->mask_a, keys->low_a);
    return _mm512_mask_cmpgt_epu16_mask(wanted, (__m512i)v,
                                        (__m512i)keys->span_a);
}

INLINE uint64_t solid16(const uint8_t *from, uint64_t wanted,
                        const struct keys *keys)
{
    return solid_words(from, (__mmask32)wanted, keys) |
           solid_words(from + VECTOR, (__mmask32)(wanted >> 32), keys) << 32;
}

/* Packs all rows, one stripe of 64 columns after the other. */
INLINE void pack_rows(solid_fn solid, const struct ddc_scan_block *block,
                      size_t bytes, size_t width, size_t height,
                      uint64_t *words, size_t stride, const struct keys *keys)
{
    for (size_t x = 0; x < width; x += 64)
    {
        const uint8_t *from = block->row + x * bytes;
        const uint64_t wanted =
            ~(uint64_t)0 >> (64 - ddc_min_size(width - x, 64));

        for (size_t y = 0; y < height; y++)
        {
            words[y] = solid(from, wanted, keys);
            from += block->pitch;
        }
        words += stride;
    }
}

KERNEL void SET(ddc_bits_pack)(const struct ddc_scan_block *block, size_t bytes,
                               size_t width, size_t height, uint64_t *words,
                               size_t stride)
{
    const DdcKey *key = block->key;

    if (bytes > 2 || width * bytes < VECTOR)
    {
        LOWER.pack(block, bytes, width, height, words, stride);
    }
    else if (bytes == 1)
    {
        const struct keys keys = keys8(key, key);
        pack_rows(solid8, block, 1, width, height, words, stride, &keys);
    }
    else
    {
        const struct keys keys = keys16(key, key);
        pack_rows(solid16, block, 2, width, height, words, stride, &keys);
    }
}

/* ---- Bits --------------------------------------------------------------- */

INLINE size_t first_row(vec v)
{
    unsigned rows = _mm512_test_epi64_mask((__m512i)v, (__m512i)v);

    return ddc_lowest_bit(rows | 1u << ROWS);
}

typedef struct
{
    __m512i up, down;
} shift_counts;

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){_mm512_set1_epi64((long long)shift),
                          _mm512_set1_epi64((long long)(64 - shift))};
}

/* 32-bit words are only shifted up; `down` is not used. */
INLINE shift_counts make_shift32(unsigned shift)
{
    __m512i up = _mm512_set1_epi32((int)shift);

    return (shift_counts){up, up};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return (vec)_mm512_sllv_epi64((__m512i)words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return (vec)_mm512_srlv_epi64((__m512i)words, by.down);
}

INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return (vec)_mm512_shldv_epi64((__m512i)word, (__m512i)left, by.up);
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return (vec)_mm512_sllv_epi32((__m512i)words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Accumulators ------------------------------------------------------- */

/* sum | a & b: 0xF8 is the truth table of that. */
INLINE vec or_common(vec sum, vec a, vec b)
{
    return (vec)_mm512_ternarylogic_epi64((__m512i)sum, (__m512i)a, (__m512i)b,
                                          0xF8);
}

/* Adds to the sum itself: its 64-bit lanes cannot overflow. */
INLINE vec add_popcount(vec sum, vec a, vec b)
{
    return sum + (vec)_mm512_popcnt_epi64((__m512i)(a & b));
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
    return _mm512_test_epi64_mask((__m512i)load(a), (__m512i)b);
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

#define HAS_OWN_TESTS /* any_joined, and ddc_stripe_any_common below */
#include "kernels/bits_calls.h"

/* ---- Two masks of one stripe -------------------------------------------- */

KERNEL bool SET(ddc_stripe_any_common)(const uint64_t *a, const uint64_t *b,
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

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_avx512 = {
    "avx512",
    ddc_scan_zero_avx512,
    {ddc_scan8_avx512, ddc_scan16_avx512, ddc_scan24_avx512, ddc_scan32_avx512},
    ddc_stripe_any_common_avx512,
    ddc_stripe_first_common_avx512,
    ddc_stripe_count_common_avx512,
    ddc_rows32_any_common_avx2,
    ddc_rows32_first_common_avx2,
    ddc_rows32_count_common_avx512,
    ddc_bits_any_common_avx512,
    ddc_bits_count_common_avx512,
    ddc_bits_first_common_avx512,
    ddc_stripe_or_avx2,
    ddc_bits_combine_avx2,
    ddc_bits_pass_runs_avx2,
    ddc_bits_pack_avx512,
    ddc_sampler_begin_avx512,
};

#endif
