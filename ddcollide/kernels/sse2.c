/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pixel kernels (kernels.h) for SSE2, with vectors of 16 bytes, and
 * its dispatch table. Where both pixels are solid is found by an unsigned
 * minimum, which is 0 where either of them is transparent, or by an AND of
 * comparisons.
 */
#include "kernels/x86.h"

#ifdef DDC_X86

#include <emmintrin.h>
#include <string.h>

#define TARGET __attribute__((target("sse2")))
#define INLINE static inline __attribute__((always_inline, target("sse2")))

#define SET(name) name##_sse2

#define VECTOR ((size_t)16)

typedef __m128i vec;

INLINE vec zero_vector(void)
{
    return _mm_setzero_si128();
}

INLINE vec or2(vec a, vec b)
{
    return _mm_or_si128(a, b);
}

INLINE vec or3(vec a, vec b, vec c)
{
    return or2(a, or2(b, c));
}

INLINE bool any(vec v)
{
    return _mm_movemask_epi8(_mm_cmpeq_epi8(v, zero_vector())) != 0xFFFF;
}

#include "kernels/scan_template.h"

/* ---- Keys --------------------------------------------------------------- */

#define BIAS32 0x80000000u

INLINE vec all8(uint32_t number)
{
    return _mm_set1_epi8((char)number);
}

INLINE vec all16(uint32_t number)
{
    return _mm_set1_epi16((short)number);
}

INLINE vec all32(uint32_t number)
{
    return _mm_set1_epi32((int)number);
}

#include "kernels/keys_template.h"

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return _mm_min_epu8(a, b);
}

/* The names tell how a pixel is tested. both_solid_zero: only 0 is transparent.
 * both_solid_pixels8: exactly one value is, and a pixel is solid if it differs
 * from that. both_solid8: any range of values is. */
INLINE vec both_solid_pixels8(vec a, vec b, const struct keys *keys)
{
    return _mm_min_epu8(_mm_xor_si128(a, keys->low_a),
                        _mm_xor_si128(b, keys->low_b));
}

INLINE vec both_solid8(vec a, vec b, const struct keys *keys)
{
    a = _mm_sub_epi8(_mm_and_si128(a, keys->mask_a), keys->low_a);
    b = _mm_sub_epi8(_mm_and_si128(b, keys->mask_b), keys->low_b);
    return _mm_min_epu8(_mm_subs_epu8(a, keys->span_a),
                        _mm_subs_epu8(b, keys->span_b));
}

/* SSE2 has no unsigned minimum of 16-bit words. a - max(a - b, 0) is one, as
 * the subtraction in parentheses saturates at 0. */
INLINE vec min_u16(vec a, vec b)
{
    return _mm_sub_epi16(a, _mm_subs_epu16(a, b));
}

INLINE vec both_solid_pixels16(vec a, vec b, const struct keys *keys)
{
    return min_u16(_mm_xor_si128(a, keys->low_a),
                   _mm_xor_si128(b, keys->low_b));
}

INLINE vec both_solid16(vec a, vec b, const struct keys *keys)
{
    a = _mm_sub_epi16(_mm_and_si128(a, keys->mask_a), keys->low_a);
    b = _mm_sub_epi16(_mm_and_si128(b, keys->mask_b), keys->low_b);
    return min_u16(_mm_subs_epu16(a, keys->span_a),
                   _mm_subs_epu16(b, keys->span_b));
}

/* SSE2 compares only signed numbers, so `low` and `span` contain BIAS32. */
INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    a = _mm_sub_epi32(_mm_and_si128(a, keys->mask_a), keys->low_a);
    b = _mm_sub_epi32(_mm_and_si128(b, keys->mask_b), keys->low_b);
    return _mm_and_si128(_mm_cmpgt_epi32(a, keys->span_a),
                         _mm_cmpgt_epi32(b, keys->span_b));
}

/* ---- Loads -------------------------------------------------------------- */

/* These are load functions as in scan_template.h; the number in a name is the
 * number of bytes of a load. A row shorter than a vector is loaded by two loads
 * at its two ends, which may share pixels. */

INLINE vec load16(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return _mm_loadu_si128((const __m128i *)from);
}

/* Loads a row of 8 to 15 bytes. */
INLINE vec load8(const uint8_t *from, size_t bytes)
{
    return _mm_unpacklo_epi64(
        _mm_loadl_epi64((const __m128i *)from),
        _mm_loadl_epi64((const __m128i *)(from + bytes - 8)));
}

INLINE vec load_dword(const uint8_t *from)
{
    int dword;

    memcpy(&dword, from, sizeof dword);
    return _mm_cvtsi32_si128(dword);
}

/* Loads a row of 4 to 7 bytes. */
INLINE vec load4(const uint8_t *from, size_t bytes)
{
    __m128i both =
        _mm_unpacklo_epi32(load_dword(from), load_dword(from + bytes - 4));

    return _mm_unpacklo_epi64(both, both);
}

/* Loads a row of one to three 1-byte pixels: the first, the middle and the last
 * one, some of which may be the same. */
INLINE vec load1(const uint8_t *from, size_t bytes)
{
    unsigned all = from[0] | (unsigned)from[bytes / 2] << 8 |
                   (unsigned)from[bytes - 1] << 16 | (unsigned)from[0] << 24;

    return _mm_shuffle_epi32(_mm_cvtsi32_si128((int)all), 0);
}

/* Loads a row of one 2-byte pixel. */
INLINE vec load2(const uint8_t *from, size_t bytes)
{
    uint16_t word;

    (void)bytes;
    memcpy(&word, from, sizeof word);
    return _mm_set1_epi16((short)word);
}

/* Expands the first four 3-byte pixels of a vector to dwords. */
INLINE vec expand24(__m128i v)
{
    __m128i low = _mm_unpacklo_epi32(v, _mm_srli_si128(v, 3));
    __m128i high =
        _mm_unpacklo_epi32(_mm_srli_si128(v, 6), _mm_srli_si128(v, 9));

    return _mm_unpacklo_epi64(low, high);
}

INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    return expand24(load16(from, bytes));
}

/* The last four pixels of a vector, so that no byte behind a row is read. */
INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    return expand24(_mm_srli_si128(load16(from, bytes), 4));
}

/* ---- Five pixels of three bytes ----------------------------------------- */

/* To expand 3-byte pixels to 32-bit words (dwords) takes longer than the rest
 * of the loop. If only one value is transparent, pixels are compared byte by
 * byte instead, five pixels to a vector. */

/* Sets all bits of a pixel's first byte if its three bytes equal `value`. */
INLINE vec equal24(vec v, vec value)
{
    vec same = _mm_cmpeq_epi8(v, value);

    return _mm_and_si128(
        same, _mm_and_si128(_mm_srli_si128(same, 1), _mm_srli_si128(same, 2)));
}

INLINE vec both_solid_pixels24(vec a, vec b, const struct keys *keys)
{
    return _mm_andnot_si128(
        or2(equal24(a, keys->low_a), equal24(b, keys->low_b)), keys->mask_a);
}

/* The three bytes of the pixel, five times. */
INLINE vec repeat24(uint32_t pixel)
{
    const char low = (char)pixel;
    const char middle = (char)(pixel >> 8);
    const char high = (char)(pixel >> 16);

    return _mm_setr_epi8(low, middle, high, low, middle, high, low, middle,
                         high, low, middle, high, low, middle, high, 0);
}

/* Keys for both_solid_pixels24: the masks select the first byte of each
 * pixel. */
INLINE struct keys pixel_keys24(const DdcKey *a, const DdcKey *b)
{
    const vec first = repeat24(0xFF);

    return (struct keys){first, repeat24(a->low), zero_vector(),
                         first, repeat24(b->low), zero_vector()};
}

/* The last five pixels of a vector. */
INLINE vec load_last15(const uint8_t *from, size_t bytes)
{
    return _mm_srli_si128(load16(from, bytes), 1);
}

#include "kernels/scan16_template.h"

/* ---- Packing ------------------------------------------------------------ */

INLINE uint64_t solid8(const uint8_t *from, const struct keys *keys)
{
    vec v = _mm_and_si128(load16(from, 0), keys->mask_a);
    v = _mm_subs_epu8(_mm_sub_epi8(v, keys->low_a), keys->span_a);

    return 0xFFFF ^
           (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(v, zero_vector()));
}

/* By how much each pixel exceeds the span of its key: 0 if it is
 * transparent. */
INLINE vec over16(vec v, const struct keys *keys)
{
    v = _mm_sub_epi16(_mm_and_si128(v, keys->mask_a), keys->low_a);
    return _mm_subs_epu16(v, keys->span_a);
}

INLINE uint64_t solid16(const uint8_t *from, const struct keys *keys)
{
    vec low = _mm_cmpeq_epi16(over16(load16(from, 0), keys), zero_vector());
    vec high =
        _mm_cmpeq_epi16(over16(load16(from + VECTOR, 0), keys), zero_vector());

    return 0xFFFF ^ (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high));
}

/* Bit i of the result is set if the pixel in dword i is solid. */
INLINE uint64_t solid_dwords(vec v, const struct keys *keys)
{
    v = _mm_sub_epi32(_mm_and_si128(v, keys->mask_a), keys->low_a);
    v = _mm_cmpgt_epi32(v, keys->span_a);
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(v));
}

/* The last pixels are loaded by a vector that ends with them, so that no byte
 * behind them is read. */
INLINE uint64_t solid24(const uint8_t *from, const struct keys *keys)
{
    vec last = load24_last(from + 3 * VECTOR - VECTOR, 0);

    return solid_dwords(load24_first(from, 0), keys) |
           solid_dwords(load24_first(from + 12, 0), keys) << 4 |
           solid_dwords(load24_first(from + 24, 0), keys) << 8 |
           solid_dwords(last, keys) << 12;
}

INLINE uint64_t solid32(const uint8_t *from, const struct keys *keys)
{
    return solid_dwords(load16(from, 0), keys) |
           solid_dwords(load16(from + VECTOR, 0), keys) << 4 |
           solid_dwords(load16(from + 2 * VECTOR, 0), keys) << 8 |
           solid_dwords(load16(from + 3 * VECTOR, 0), keys) << 12;
}

#include "kernels/pack_template.h"

TARGET void ddc_bits_pack_sse2(const struct ddc_scan_block *block, size_t bytes,
                               size_t width, size_t height, uint64_t *words,
                               size_t stride)
{
    if (width < VECTOR)
    {
        ddc_bits_pack_scalar(block, bytes, width, height, words, stride);
        return;
    }
    pack_pixels(block, bytes, width, height, words, stride);
}

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_sse2 = {
    "sse2",
    ddc_scan_zero_sse2,
    {ddc_scan8_sse2, ddc_scan16_sse2, ddc_scan24_sse2, ddc_scan32_sse2},
    ddc_stripe_any_common_sse2,
    ddc_stripe_first_common_sse2,
    ddc_stripe_count_common_sse2,
    ddc_rows32_any_common_sse2,
    ddc_rows32_first_common_sse2,
    ddc_rows32_count_common_sse2,
    ddc_bits_any_common_sse2,
    ddc_bits_count_common_sse2,
    ddc_bits_first_common_sse2,
    ddc_stripe_or_sse2,
    ddc_bits_combine_sse2,
    ddc_bits_pass_runs_sse2,
    ddc_bits_pack_sse2,
    ddc_sampler_begin_scalar,
};

#endif
