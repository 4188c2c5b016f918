/* SPDX-License-Identifier: Zlib */
/* The loops over bits with 32-byte vectors: four rows of a stripe. */
#include "kernels/x86.h"

#include "base/bits.h"

#ifdef DDC_X86

#include <immintrin.h>

#define SET(name) name##_avx2
#define TARGET    __attribute__((target("avx2")))
#define INLINE    static inline __attribute__((always_inline, target("avx2")))

#define ROWS ((size_t)4)

typedef __m256i vec;

typedef struct
{
    vec up, down;
} turn;

INLINE vec none(void)
{
    return _mm256_setzero_si256();
}

INLINE vec either(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

INLINE bool any(vec v)
{
    return !_mm256_testz_si256(v, v);
}

INLINE unsigned rows_with_bits(vec v)
{
    vec empty = _mm256_cmpeq_epi64(v, none());

    return 0xF & ~(unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(empty));
}

INLINE unsigned thin_rows_with_bits(vec v)
{
    vec empty = _mm256_cmpeq_epi32(v, none());

    return 0xFF & ~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(empty));
}

INLINE vec rows_at(const void *from)
{
    return _mm256_loadu_si256(from);
}

INLINE void rows_to(uint64_t *to, vec v)
{
    _mm256_storeu_si256((__m256i *)to, v);
}

INLINE turn turn_of(unsigned shift)
{
    return (turn){_mm256_set1_epi64x((long long)shift),
                  _mm256_set1_epi64x((long long)(64 - shift))};
}

INLINE vec slide_up(vec words, turn by)
{
    return _mm256_sllv_epi64(words, by.up);
}

INLINE vec slide_down(vec words, turn by)
{
    return _mm256_srlv_epi64(words, by.down);
}

/* A shift by 64 gives 0, so shift 0 needs no care. */
INLINE vec join(vec left, vec word, turn by)
{
    return either(slide_up(word, by), slide_down(left, by));
}

INLINE turn thin_turn_of(unsigned shift)
{
    vec up = _mm256_set1_epi32((int)shift);

    return (turn){up, up};
}

INLINE vec thin_slide_up(vec words, turn by)
{
    return _mm256_sllv_epi32(words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Gathering ---------------------------------------------------------- */

INLINE vec add_meeting(vec met, vec a, vec b)
{
    return either(met, _mm256_and_si256(a, b));
}

/* The bits of each byte, by a table of those of half a byte. */
INLINE vec bits_in_bytes(vec v)
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

/* The sums of bytes: GROUP rows fill them to a quarter. */
INLINE vec add_common(vec some, vec a, vec b)
{
    return _mm256_add_epi8(some, bits_in_bytes(_mm256_and_si256(a, b)));
}

INLINE vec add_bytes(vec sums, vec bytes)
{
    return _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, none()));
}

static const struct gather meeting = {go_on, add_meeting, keep};
static const struct gather common = {start_anew, add_common, add_bytes};

#include "kernels/bits_calls.h"

/* ---- Combining ---------------------------------------------------------- */

INLINE vec apply(enum ddc_bits_op op, vec a, vec b)
{
    switch (op)
    {
    case DDC_BITS_OR:
        return either(a, b);
    case DDC_BITS_AND:
        return _mm256_and_si256(a, b);
    case DDC_BITS_XOR:
        return _mm256_xor_si256(a, b);
    default:
        return _mm256_andnot_si256(b, a);
    }
}

#include "kernels/combine_template.h"

#endif
