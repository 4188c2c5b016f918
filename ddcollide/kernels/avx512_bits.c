/* SPDX-License-Identifier: Zlib */
/* The loops over bits with 64-byte vectors: eight rows of a stripe. */
#include "kernels/x86.h"

#include "base/bits.h"

#ifdef DDC_X86

#include <immintrin.h>

#define SET(name) name##_avx512
#define TARGET                                                                 \
    __attribute__((                                                            \
        target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq")))
#define INLINE                                                                 \
    static inline __attribute__((                                              \
        always_inline,                                                         \
        target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq")))

#define ROWS ((size_t)8)

typedef __m512i vec;

typedef struct
{
    vec up, down;
} turn;

INLINE vec none(void)
{
    return _mm512_setzero_si512();
}

INLINE vec either(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

INLINE bool any(vec v)
{
    return _mm512_test_epi64_mask(v, v) != 0;
}

INLINE unsigned rows_with_bits(vec v)
{
    return _mm512_test_epi64_mask(v, v);
}

INLINE vec rows_at(const void *from)
{
    return _mm512_loadu_si512(from);
}

INLINE void rows_to(uint64_t *to, vec v)
{
    _mm512_storeu_si512(to, v);
}

INLINE turn turn_of(unsigned shift)
{
    return (turn){_mm512_set1_epi64((long long)shift),
                  _mm512_set1_epi64((long long)(64 - shift))};
}

INLINE vec slide_up(vec words, turn by)
{
    return _mm512_sllv_epi64(words, by.up);
}

INLINE vec slide_down(vec words, turn by)
{
    return _mm512_srlv_epi64(words, by.down);
}

INLINE vec join(vec left, vec word, turn by)
{
    return _mm512_shldv_epi64(word, left, by.up);
}

INLINE turn thin_turn_of(unsigned shift)
{
    vec up = _mm512_set1_epi32((int)shift);

    return (turn){up, up};
}

INLINE vec thin_slide_up(vec words, turn by)
{
    return _mm512_sllv_epi32(words, by.up);
}

#include "kernels/bits_template.h"

/* ---- Gathering ---------------------------------------------------------- */

INLINE vec add_meeting(vec met, vec a, vec b)
{
    return _mm512_ternarylogic_epi64(met, a, b, 0xF8);
}

INLINE vec add_common(vec sum, vec a, vec b)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_and_si512(a, b)));
}

static const struct gather meeting = {go_on, add_meeting, keep};
static const struct gather common = {go_on, add_common, keep};

#define ROWS_ARE_ASKED_OTHERWISE
#include "kernels/bits_calls.h"

/* ---- One stripe over one ------------------------------------------------ */

INLINE __mmask8 meeting_rows(const uint64_t *a, const uint64_t *b, turn by)
{
    return _mm512_test_epi64_mask(rows_at(a), slide_up(rows_at(b), by));
}

/* As seek_column. One instruction finds the rows with common bits, one more
 * looks whether there are any: to gather and then test takes 7 % longer. */
TARGET bool ddc_column_meet_avx512(const uint64_t *a, const uint64_t *b,
                                   size_t rows, unsigned right)
{
    const turn by = turn_of(right);

    while (_mm512_kortestz(meeting_rows(a, b, by),
                           meeting_rows(a + ROWS, b + ROWS, by)))
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

#endif
