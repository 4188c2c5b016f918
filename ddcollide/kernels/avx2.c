/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pixel kernels (kernels.h) for AVX2, with vectors of 32 bytes, and
 * its dispatch table. Rows shorter than a vector are left to SSE2. Pixels of
 * three bytes are expanded to 32-bit words (dwords) by a byte shuffle
 * (VPSHUFB).
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

#define VECTOR ((size_t)32)

typedef __m256i vec;

INLINE vec zero_vector(void)
{
    return _mm256_setzero_si256();
}

INLINE vec or3(vec a, vec b, vec c)
{
    return _mm256_or_si256(a, _mm256_or_si256(b, c));
}

INLINE bool any(vec v)
{
    return !_mm256_testz_si256(v, v);
}

#include "kernels/scan_template.h"

/* ---- Keys --------------------------------------------------------------- */

#define BIAS32 0x80000000u

INLINE vec all8(uint32_t number)
{
    return _mm256_set1_epi8((char)number);
}

INLINE vec all16(uint32_t number)
{
    return _mm256_set1_epi16((short)number);
}

INLINE vec all32(uint32_t number)
{
    return _mm256_set1_epi32((int)number);
}

#include "kernels/keys_template.h"

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return _mm256_min_epu8(a, b);
}

/* The names tell how a pixel is tested. both_solid_zero: only 0 is transparent.
 * both_solid_pixels8: exactly one value is, and a pixel is solid if it differs
 * from that. both_solid8: any range of values is. */
INLINE vec both_solid_pixels8(vec a, vec b, const struct keys *keys)
{
    return _mm256_min_epu8(_mm256_xor_si256(a, keys->low_a),
                           _mm256_xor_si256(b, keys->low_b));
}

INLINE vec both_solid8(vec a, vec b, const struct keys *keys)
{
    a = _mm256_sub_epi8(_mm256_and_si256(a, keys->mask_a), keys->low_a);
    b = _mm256_sub_epi8(_mm256_and_si256(b, keys->mask_b), keys->low_b);
    return _mm256_min_epu8(_mm256_subs_epu8(a, keys->span_a),
                           _mm256_subs_epu8(b, keys->span_b));
}

INLINE vec both_solid_pixels16(vec a, vec b, const struct keys *keys)
{
    return _mm256_min_epu16(_mm256_xor_si256(a, keys->low_a),
                            _mm256_xor_si256(b, keys->low_b));
}

INLINE vec both_solid16(vec a, vec b, const struct keys *keys)
{
    a = _mm256_sub_epi16(_mm256_and_si256(a, keys->mask_a), keys->low_a);
    b = _mm256_sub_epi16(_mm256_and_si256(b, keys->mask_b), keys->low_b);
    return _mm256_min_epu16(_mm256_subs_epu16(a, keys->span_a),
                            _mm256_subs_epu16(b, keys->span_b));
}

/* AVX2 compares only signed numbers, so `low` and `span` contain BIAS32. */
INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    a = _mm256_sub_epi32(_mm256_and_si256(a, keys->mask_a), keys->low_a);
    b = _mm256_sub_epi32(_mm256_and_si256(b, keys->mask_b), keys->low_b);
    return _mm256_and_si256(_mm256_cmpgt_epi32(a, keys->span_a),
                            _mm256_cmpgt_epi32(b, keys->span_b));
}

INLINE vec both_solid_pixels32(vec a, vec b, const struct keys *keys)
{
    return _mm256_min_epu32(_mm256_xor_si256(a, keys->low_a),
                            _mm256_xor_si256(b, keys->low_b));
}

/* As both_solid_pixels32, if only the bits of the key's mask count, as where
 * pixels have unused bits beside the colour. */
INLINE vec both_solid_values32(vec a, vec b, const struct keys *keys)
{
    return both_solid_pixels32(_mm256_and_si256(a, keys->mask_a),
                               _mm256_and_si256(b, keys->mask_b), keys);
}

/* Keys for both_solid_pixels32 and both_solid_values32, which use no span. */
INLINE struct keys value_keys32(const DdcKey *a, const DdcKey *b)
{
    return (struct keys){all32(a->mask), all32(a->low), zero_vector(),
                         all32(b->mask), all32(b->low), zero_vector()};
}

/* ---- Loads -------------------------------------------------------------- */

INLINE vec load32(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return _mm256_loadu_si256((const __m256i *)from);
}

/* Loads 16 bytes from each of two addresses and expands four 3-byte pixels of
 * each to dwords; `order` selects their bytes. */
INLINE vec load24(const uint8_t *low, const uint8_t *high, __m128i order)
{
    vec v = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)low)),
        _mm_loadu_si128((const __m128i *)high), 1);

    return _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order));
}

/* load24_first loads the first eight 3-byte pixels of a vector, load24_last
 * the last eight. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load24(
        from, from + 12,
        _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
}

INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load24(from + 4, from + 16,
                  _mm_setr_epi8(4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13,
                                14, 15, -1));
}

/* ---- The scans ---------------------------------------------------------- */

TARGET static int scan_zero(const uint8_t *a, ptrdiff_t pitch_a,
                            const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                            size_t height)
{
    if (width < VECTOR)
    {
        return ddc_kernels_sse2.scan_zero(a, pitch_a, b, pitch_b, width,
                                          height);
    }
    const struct scan_params scan_params = {both_solid_zero, NULL, width,
                                            load32, NULL};
    const struct ddc_scan_block block_a = {a, pitch_a, NULL};
    const struct ddc_scan_block block_b = {b, pitch_b, NULL};

    return scan_rows(&scan_params, &block_a, &block_b, height);
}

TARGET static bool scan8(const struct ddc_scan_block *a,
                         const struct ddc_scan_block *b, size_t width,
                         size_t height)
{
    if (width < VECTOR)
    {
        return ddc_kernels_sse2.scan[0](a, b, width, height);
    }
    const struct keys keys = keys8(a->key, b->key);
    const struct scan_params ranges = {both_solid8, &keys, width, load32, NULL};
    const struct scan_params pixels = {both_solid_pixels8, &keys, width, load32,
                                       NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFF)
               ? scan_rows(&pixels, a, b, height)
               : scan_rows(&ranges, a, b, height);
}

TARGET static bool scan16(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 2 < VECTOR)
    {
        return ddc_kernels_sse2.scan[1](a, b, width, height);
    }
    const struct keys keys = keys16(a->key, b->key);
    const struct scan_params ranges = {both_solid16, &keys, width * 2, load32,
                                       NULL};
    const struct scan_params pixels = {both_solid_pixels16, &keys, width * 2,
                                       load32, NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFFFF)
               ? scan_rows(&pixels, a, b, height)
               : scan_rows(&ranges, a, b, height);
}

TARGET static bool scan24(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 3 < VECTOR)
    {
        return ddc_kernels_sse2.scan[2](a, b, width, height);
    }
    if (ddc_keys_are_pixels(a->key, b->key, 0xFFFFFF))
    {
        const struct keys keys = value_keys32(a->key, b->key);
        const struct scan_params scan_params = {
            both_solid_pixels32, &keys, width * 3, load24_first, load24_last};

        return scan_each_row(&scan_params, row24, a, b, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 3,
                                            load24_first, load24_last};

    return scan_each_row(&scan_params, row24, a, b, height);
}

TARGET static bool scan32(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    if (width * 4 < VECTOR)
    {
        return ddc_kernels_sse2.scan[3](a, b, width, height);
    }
    if (ddc_keys_are_values(a->key, b->key))
    {
        const struct keys keys = value_keys32(a->key, b->key);
        const struct scan_params scan_params = {both_solid_values32, &keys,
                                                width * 4, load32, NULL};

        return scan_rows(&scan_params, a, b, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 4,
                                            load32, NULL};

    return scan_rows(&scan_params, a, b, height);
}

/* ---- Packing ------------------------------------------------------------ */

INLINE uint64_t solid8(const uint8_t *from, const struct keys *keys)
{
    vec v = _mm256_and_si256(load32(from, 0), keys->mask_a);
    v = _mm256_subs_epu8(_mm256_sub_epi8(v, keys->low_a), keys->span_a);

    return 0xFFFFFFFFu ^
           (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, zero_vector()));
}

/* By how much each pixel exceeds the span of its key: 0 if it is
 * transparent. */
INLINE vec over16(vec v, const struct keys *keys)
{
    v = _mm256_sub_epi16(_mm256_and_si256(v, keys->mask_a), keys->low_a);
    return _mm256_subs_epu16(v, keys->span_a);
}

INLINE uint64_t solid16(const uint8_t *from, const struct keys *keys)
{
    vec low = _mm256_cmpeq_epi16(over16(load32(from, 0), keys), zero_vector());
    vec high = _mm256_cmpeq_epi16(over16(load32(from + VECTOR, 0), keys),
                                  zero_vector());
    /* The pack instruction leaves the four quarters in the order 0, 2, 1, 3;
     * 0xD8 swaps the two in the middle. */
    vec both = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xD8);

    return 0xFFFFFFFF ^ (uint32_t)_mm256_movemask_epi8(both);
}

/* Bit i of the result is set if the pixel in dword i is solid. */
INLINE uint64_t solid_dwords(vec v, const struct keys *keys)
{
    v = _mm256_sub_epi32(_mm256_and_si256(v, keys->mask_a), keys->low_a);
    v = _mm256_cmpgt_epi32(v, keys->span_a);
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(v));
}

/* The last pixels are loaded by a vector that ends with them, so that no byte
 * behind them is read. */
INLINE uint64_t solid24(const uint8_t *from, const struct keys *keys)
{
    vec last = load24_last(from + 3 * VECTOR - VECTOR, 0);

    return solid_dwords(load24_first(from, 0), keys) |
           solid_dwords(load24_first(from + 24, 0), keys) << 8 |
           solid_dwords(load24_first(from + 48, 0), keys) << 16 |
           solid_dwords(last, keys) << 24;
}

INLINE uint64_t solid32(const uint8_t *from, const struct keys *keys)
{
    return solid_dwords(load32(from, 0), keys) |
           solid_dwords(load32(from + VECTOR, 0), keys) << 8 |
           solid_dwords(load32(from + 2 * VECTOR, 0), keys) << 16 |
           solid_dwords(load32(from + 3 * VECTOR, 0), keys) << 24;
}

#include "kernels/pack_template.h"

TARGET void ddc_bits_pack_avx2(const struct ddc_scan_block *block, size_t bytes,
                               size_t width, size_t height, uint64_t *words,
                               size_t stride)
{
    if (width < VECTOR)
    {
        ddc_kernels_sse2.pack(block, bytes, width, height, words, stride);
        return;
    }
    pack_pixels(block, bytes, width, height, words, stride);
}

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_avx2 = {
    "avx2",
    scan_zero,
    {scan8, scan16, scan24, scan32},
    ddc_stripe_any_common_avx2,
    ddc_stripe_first_common_avx2,
    ddc_stripe_count_common_avx2,
    ddc_rows32_any_common_avx2,
    ddc_rows32_first_common_avx2,
    ddc_rows32_count_common_avx2,
    ddc_bits_any_common_avx2,
    ddc_bits_count_common_avx2,
    ddc_bits_first_common_avx2,
    ddc_stripe_or_avx2,
    ddc_bits_combine_avx2,
    ddc_bits_pass_runs_avx2,
    ddc_bits_pack_avx2,
    ddc_sampler_begin_avx2,
};

#endif
