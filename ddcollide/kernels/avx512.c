/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pixel kernels (kernels.h) for AVX-512, with vectors of 64 bytes, and
 * its dispatch table. They use masked loads, ternary logic (any operation on
 * three bits, given as a truth table) and byte permutation (VPERMB). Rows that
 * 32-byte vectors scan faster are left to AVX2.
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi")))
#define INLINE                                                                 \
    static inline __attribute__((                                              \
        always_inline, target("avx512f,avx512bw,avx512vl,avx512vbmi")))

#define VECTOR ((size_t)64)

typedef __m512i vec;

INLINE vec zero_vector(void)
{
    return _mm512_setzero_si512();
}

/* 0xFE is the truth table of a | b | c. */
INLINE vec or3(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xFE);
}

INLINE bool any(vec v)
{
    return _mm512_test_epi64_mask(v, v) != 0;
}

#include "kernels/scan_template.h"

/* ---- Keys --------------------------------------------------------------- */

#define BIAS32 0u

INLINE vec all8(uint32_t number)
{
    return _mm512_set1_epi8((char)number);
}

INLINE vec all16(uint32_t number)
{
    return _mm512_set1_epi16((short)number);
}

INLINE vec all32(uint32_t number)
{
    return _mm512_set1_epi32((int)number);
}

#include "kernels/keys_template.h"

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return _mm512_min_epu8(a, b);
}

/* The difference of masked pixels from the only transparent value: where it is
 * other than 0, the pixel is solid. */
INLINE vec masked_xor(vec v, vec mask, vec value)
{
    return _mm512_ternarylogic_epi64(v, mask, value,
                                     0x6A); /* (v & mask) ^ value */
}

INLINE vec both_solid_values8(vec a, vec b, const struct keys *keys)
{
    return _mm512_min_epu8(masked_xor(a, keys->mask_a, keys->low_a),
                           masked_xor(b, keys->mask_b, keys->low_b));
}

INLINE vec both_solid_values16(vec a, vec b, const struct keys *keys)
{
    return _mm512_min_epu16(masked_xor(a, keys->mask_a, keys->low_a),
                            masked_xor(b, keys->mask_b, keys->low_b));
}

INLINE vec both_solid_values32(vec a, vec b, const struct keys *keys)
{
    return _mm512_min_epu32(masked_xor(a, keys->mask_a, keys->low_a),
                            masked_xor(b, keys->mask_b, keys->low_b));
}

/* Unlike the functions before, these serve any range of transparent values. */
INLINE vec both_solid8(vec a, vec b, const struct keys *keys)
{
    a = _mm512_sub_epi8(_mm512_and_si512(a, keys->mask_a), keys->low_a);
    b = _mm512_sub_epi8(_mm512_and_si512(b, keys->mask_b), keys->low_b);
    return _mm512_min_epu8(_mm512_subs_epu8(a, keys->span_a),
                           _mm512_subs_epu8(b, keys->span_b));
}

INLINE vec both_solid16(vec a, vec b, const struct keys *keys)
{
    a = _mm512_sub_epi16(_mm512_and_si512(a, keys->mask_a), keys->low_a);
    b = _mm512_sub_epi16(_mm512_and_si512(b, keys->mask_b), keys->low_b);
    return _mm512_min_epu16(_mm512_subs_epu16(a, keys->span_a),
                            _mm512_subs_epu16(b, keys->span_b));
}

INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    a = _mm512_sub_epi32(_mm512_and_si512(a, keys->mask_a), keys->low_a);
    b = _mm512_sub_epi32(_mm512_and_si512(b, keys->mask_b), keys->low_b);
    __mmask16 solid = _mm512_cmpgt_epu32_mask(a, keys->span_a);
    return _mm512_maskz_mov_epi32(
        _mm512_mask_cmpgt_epu32_mask(solid, b, keys->span_b),
        _mm512_set1_epi32(-1));
}

/* ---- The scans ---------------------------------------------------------- */

INLINE vec load64(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return _mm512_loadu_si512(from);
}

/* Expands sixteen 3-byte pixels, from byte `from` on, to 32-bit words (dwords).
 * The highest byte of each is some byte of `v`; keys32 masks it out. */
INLINE vec expand24(vec v, char from)
{
    const vec order = _mm512_setr_epi32(0x020100, 0x050403, 0x080706, 0x0B0A09,
                                        0x0E0D0C, 0x11100F, 0x141312, 0x171615,
                                        0x1A1918, 0x1D1C1B, 0x201F1E, 0x232221,
                                        0x262524, 0x292827, 0x2C2B2A, 0x2F2E2D);

    return _mm512_permutexvar_epi8(
        _mm512_add_epi8(order, _mm512_set1_epi8(from)), v);
}

/* load24_first loads the first sixteen 3-byte pixels of a vector, load24_last
 * the last sixteen. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    return expand24(load64(from, bytes), 0);
}

INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    return expand24(load64(from, bytes), 16);
}

/* As both_solid_zero, for the half vectors at two addresses. */
INLINE __m256i both_solid_half(const uint8_t *a, const uint8_t *b)
{
    return _mm256_min_epu8(_mm256_loadu_si256((const __m256i *)a),
                           _mm256_loadu_si256((const __m256i *)b));
}

/*
 * Scans rows of more than half a vector and at most one, where only 0 is
 * transparent. Two loads of half a vector, which may share pixels, cover a
 * row, and one instruction of ternary logic ORs their results. (For other keys
 * such rows are left to AVX2.) A masked load of the whole row would be 7 %
 * faster here, but 64-byte vectors lower the clock of the processor, which
 * makes everything after the call 8 % slower.
 */
INLINE bool scan_halves(const uint8_t *a, ptrdiff_t pitch_a, const uint8_t *b,
                        ptrdiff_t pitch_b, size_t width, size_t height)
{
    const size_t last = width - VECTOR / 2;
    __m256i hits = _mm256_setzero_si256();

    for (;;)
    {
        hits = _mm256_ternarylogic_epi64(hits, both_solid_half(a, b),
                                         both_solid_half(a + last, b + last),
                                         0xFE);
        a += pitch_a;
        b += pitch_b;
        height--;
        if (height % 8 == 0)
        {
            if (!_mm256_testz_si256(hits, hits))
            {
                return true;
            }
            if (height == 0)
            {
                return false;
            }
        }
    }
}

TARGET static int scan_zero(const uint8_t *a, ptrdiff_t pitch_a,
                            const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                            size_t height)
{
    if (width <= VECTOR / 2)
    {
        return ddc_kernels_avx2.scan_zero(a, pitch_a, b, pitch_b, width,
                                          height);
    }
    if (width <= VECTOR)
    {
        return scan_halves(a, pitch_a, b, pitch_b, width, height);
    }
    const struct scan_params scan_params = {both_solid_zero, NULL, width,
                                            load64, NULL};
    const struct ddc_scan_block block_a = {a, pitch_a, NULL};
    const struct ddc_scan_block block_b = {b, pitch_b, NULL};

    return scan_rows(&scan_params, &block_a, &block_b, height);
}

TARGET static bool scan8(const struct ddc_scan_block *a,
                         const struct ddc_scan_block *b, size_t width,
                         size_t height)
{
    if (width <= VECTOR)
    {
        return ddc_kernels_avx2.scan[0](a, b, width, height);
    }
    const struct keys keys = keys8(a->key, b->key);
    const struct scan_params ranges = {both_solid8, &keys, width, load64, NULL};
    const struct scan_params values = {both_solid_values8, &keys, width, load64,
                                       NULL};

    return ddc_keys_are_values(a->key, b->key)
               ? scan_rows(&values, a, b, height)
               : scan_rows(&ranges, a, b, height);
}

TARGET static bool scan16(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 2 <= VECTOR)
    {
        return ddc_kernels_avx2.scan[1](a, b, width, height);
    }
    const struct keys keys = keys16(a->key, b->key);
    const struct scan_params ranges = {both_solid16, &keys, width * 2, load64,
                                       NULL};
    const struct scan_params values = {both_solid_values16, &keys, width * 2,
                                       load64, NULL};

    return ddc_keys_are_values(a->key, b->key)
               ? scan_rows(&values, a, b, height)
               : scan_rows(&ranges, a, b, height);
}

TARGET static bool scan24(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 3 < VECTOR)
    {
        return ddc_kernels_avx2.scan[2](a, b, width, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFF);
    const struct scan_params ranges = {both_solid32, &keys, width * 3,
                                       load24_first, load24_last};
    const struct scan_params values = {both_solid_values32, &keys, width * 3,
                                       load24_first, load24_last};

    return ddc_keys_are_values(a->key, b->key)
               ? scan_each_row(&values, row24, a, b, height)
               : scan_each_row(&ranges, row24, a, b, height);
}

TARGET static bool scan32(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 4 <= VECTOR)
    {
        return ddc_kernels_avx2.scan[3](a, b, width, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFFFF);
    const struct scan_params ranges = {both_solid32, &keys, width * 4, load64,
                                       NULL};
    const struct scan_params values = {both_solid_values32, &keys, width * 4,
                                       load64, NULL};

    return ddc_keys_are_values(a->key, b->key)
               ? scan_rows(&values, a, b, height)
               : scan_rows(&ranges, a, b, height);
}

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
    vec v = _mm512_maskz_loadu_epi8(wanted, from);

    v = _mm512_sub_epi8(_mm512_and_si512(v, keys->mask_a), keys->low_a);
    return _mm512_mask_cmpgt_epu8_mask(wanted, v, keys->span_a);
}

/* The bits of up to 32 pixels of 2 bytes. */
INLINE uint64_t solid_words(const uint8_t *from, __mmask32 wanted,
                            const struct keys *keys)
{
    vec v = _mm512_maskz_loadu_epi16(wanted, from);

    v = _mm512_sub_epi16(_mm512_and_si512(v, keys->mask_a), keys->low_a);
    return _mm512_mask_cmpgt_epu16_mask(wanted, v, keys->span_a);
}

INLINE uint64_t solid16(const uint8_t *from, uint64_t wanted,
                        const struct keys *keys)
{
    return solid_words(from, (__mmask32)wanted, keys) |
           solid_words(from + VECTOR, (__mmask32)(wanted >> 32), keys) << 32;
}

/* The bits of the up to 16 pixels of 4 bytes from pixel `at` on; that of pixel
 * `at` is bit `at`. */
INLINE uint64_t solid_dwords(const uint8_t *from, uint64_t wanted, size_t at,
                             const struct keys *keys)
{
    __mmask16 here = (__mmask16)(wanted >> at);
    vec v = _mm512_maskz_loadu_epi32(here, from + at * 4);

    v = _mm512_sub_epi32(_mm512_and_si512(v, keys->mask_a), keys->low_a);
    return (uint64_t)_mm512_mask_cmpgt_epu32_mask(here, v, keys->span_a) << at;
}

INLINE uint64_t solid32(const uint8_t *from, uint64_t wanted,
                        const struct keys *keys)
{
    return solid_dwords(from, wanted, 0, keys) |
           solid_dwords(from, wanted, 16, keys) |
           solid_dwords(from, wanted, 32, keys) |
           solid_dwords(from, wanted, 48, keys);
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

TARGET void ddc_bits_pack_avx512(const struct ddc_scan_block *block,
                                 size_t bytes, size_t width, size_t height,
                                 uint64_t *words, size_t stride)
{
    const DdcKey *key = block->key;
    struct keys keys;

    switch (bytes)
    {
    case 1:
        keys = keys8(key, key);
        pack_rows(solid8, block, 1, width, height, words, stride, &keys);
        break;
    case 2:
        keys = keys16(key, key);
        pack_rows(solid16, block, 2, width, height, words, stride, &keys);
        break;
    case 3:
        ddc_kernels_avx2.pack(block, bytes, width, height, words, stride);
        break;
    default:
        keys = keys32(key, key, 0xFFFFFFFF);
        pack_rows(solid32, block, 4, width, height, words, stride, &keys);
    }
}

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_avx512 = {
    "avx512",
    scan_zero,
    {scan8, scan16, scan24, scan32},
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
