/* SPDX-License-Identifier: Zlib */
/* Owns the operations of ops.h with AVX2. */
#include <immintrin.h>

INLINE vec load(const void *from)
{
    return (vec)_mm256_loadu_si256(from);
}

INLINE vec load_halves(const void *low, const void *high)
{
    return (vec)_mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128(low)), _mm_loadu_si128(high), 1);
}

INLINE void store(void *to, vec v)
{
    _mm256_storeu_si256(to, (__m256i)v);
}

INLINE bool any(vec v)
{
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
}

INLINE unsigned mask_bits(vec mask)
{
    return (unsigned)_mm256_movemask_epi8((__m256i)mask);
}

INLINE vec min8(vec a, vec b)
{
    return (vec)_mm256_min_epu8((__m256i)a, (__m256i)b);
}

INLINE vec min16(vec a, vec b)
{
    return (vec)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

INLINE vec min32(vec a, vec b)
{
    return (vec)_mm256_min_epu32((__m256i)a, (__m256i)b);
}

INLINE vec_s32 max_signed32(vec_s32 a, vec_s32 b)
{
    return (vec_s32)_mm256_max_epi32((__m256i)a, (__m256i)b);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)_mm256_subs_epu8((__m256i)a, (__m256i)b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)_mm256_subs_epu16((__m256i)a, (__m256i)b);
}

/* The bits of each half byte are looked up in a table of 16 counts: W. Mula, N.
 * Kurz, D. Lemire, Faster Population Counts Using AVX2 Instructions, The
 * Computer Journal 61, 2018. */
INLINE vec popcount_bytes(vec v)
{
    const __m256i table =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                         1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    vec low = v & all8(0x0F);
    vec high = (v >> 4) & all8(0x0F);

    return add8((vec)_mm256_shuffle_epi8(table, (__m256i)low),
                (vec)_mm256_shuffle_epi8(table, (__m256i)high));
}

INLINE vec add_bytes(vec sums, vec bytes)
{
    return sums + (vec)_mm256_sad_epu8((__m256i)bytes, _mm256_setzero_si256());
}

/* The pack instructions work on each half of a vector by itself, which leaves
 * quarters, or eighths, of the result in another order. */
INLINE vec narrow16(vec low, vec high)
{
    return (vec)_mm256_permute4x64_epi64(
        _mm256_packs_epi16((__m256i)low, (__m256i)high),
        _MM_SHUFFLE(3, 1, 2, 0));
}

INLINE vec narrow32(vec a, vec b, vec c, vec d)
{
    __m256i words =
        _mm256_packs_epi16(_mm256_packs_epi32((__m256i)a, (__m256i)b),
                           _mm256_packs_epi32((__m256i)c, (__m256i)d));

    return (vec)_mm256_permutevar8x32_epi32(
        words, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

/* Expands four 3-byte pixels of each half to 32-bit words; `order` selects
 * their bytes. */
INLINE vec expand24(vec v, __m128i order)
{
    return (vec)_mm256_shuffle_epi8((__m256i)v,
                                    _mm256_broadcastsi128_si256(order));
}

/* load24_first loads the first eight 3-byte pixels of a vector, load24_last
 * the last eight. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return expand24(
        load_halves(from, from + 12),
        _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
}

INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return expand24(load_halves(from + 4, from + 16),
                    _mm_setr_epi8(4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13,
                                  14, 15, -1));
}

typedef struct
{
    vec up, down;
} shift_counts;

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){zero_vector() + shift, zero_vector() + (64 - shift)};
}

/* 32-bit words are only shifted up; `down` is not used. */
INLINE shift_counts make_shift32(unsigned shift)
{
    return (shift_counts){all32(shift), all32(shift)};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return (vec)_mm256_sllv_epi64((__m256i)words, (__m256i)by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return (vec)_mm256_srlv_epi64((__m256i)words, (__m256i)by.down);
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return (vec)_mm256_sllv_epi32((__m256i)words, (__m256i)by.up);
}
