/* SPDX-License-Identifier: Zlib */
/* Owns the operations of ops.h with SSE2. */
#include <emmintrin.h>

INLINE vec load(const void *from)
{
    return (vec)_mm_loadu_si128(from);
}

INLINE vec load_halves(const void *low, const void *high)
{
    return (vec)_mm_unpacklo_epi64(_mm_loadl_epi64(low), _mm_loadl_epi64(high));
}

INLINE void store(void *to, vec v)
{
    _mm_storeu_si128(to, (__m128i)v);
}

INLINE unsigned mask_bits(vec mask)
{
    return (unsigned)_mm_movemask_epi8((__m128i)mask);
}

INLINE bool any(vec v)
{
    return mask_bits(equal8(v, zero_vector())) != 0xFFFF;
}

INLINE vec min8(vec a, vec b)
{
    return (vec)_mm_min_epu8((__m128i)a, (__m128i)b);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)_mm_subs_epu8((__m128i)a, (__m128i)b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)_mm_subs_epu16((__m128i)a, (__m128i)b);
}

/* SSE2 has no unsigned minimum of 16-bit words. */
INLINE vec min16(vec a, vec b)
{
    return sub16(a, sub_sat16(a, b));
}

#define max_signed32   max_signed32_in_c
#define popcount_bytes popcount_bytes_in_c

INLINE vec add_bytes(vec sums, vec bytes)
{
    return sums + (vec)_mm_sad_epu8((__m128i)bytes, _mm_setzero_si128());
}

INLINE vec narrow16(vec low, vec high)
{
    return (vec)_mm_packs_epi16((__m128i)low, (__m128i)high);
}

INLINE vec narrow32(vec a, vec b, vec c, vec d)
{
    return narrow16((vec)_mm_packs_epi32((__m128i)a, (__m128i)b),
                    (vec)_mm_packs_epi32((__m128i)c, (__m128i)d));
}

#define DOWN(v, count) ((vec)_mm_srli_si128((__m128i)(v), count))

#define EXPAND24(v, first) expand24((first) == 0 ? (v) : DOWN(v, first))

/* The highest byte of each word is one of the next pixel. */
INLINE vec expand24(vec v)
{
    __m128i low = _mm_unpacklo_epi32((__m128i)v, (__m128i)DOWN(v, 3));
    __m128i high = _mm_unpacklo_epi32((__m128i)DOWN(v, 6), (__m128i)DOWN(v, 9));

    return (vec)_mm_unpacklo_epi64(low, high);
}

/* A shift by 64 gives 0, so it is no special case of a funnel shift. */
typedef struct
{
    __m128i up, down;
} shift_counts;

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){_mm_cvtsi32_si128((int)shift),
                          _mm_cvtsi32_si128((int)(64 - shift))};
}

INLINE shift_counts make_shift32(unsigned shift)
{
    return make_shift(shift);
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return (vec)_mm_sll_epi64((__m128i)words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return (vec)_mm_srl_epi64((__m128i)words, by.down);
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return (vec)_mm_sll_epi32((__m128i)words, by.up);
}
