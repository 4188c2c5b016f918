/* SPDX-License-Identifier: Zlib */
/* Owns the kernels for other processors than x86, with vectors of 16 bytes,
 * and what their headers for vectors/ops.h have in common. */
#include "kernels/vec128.h"

#ifdef DDC_VEC128

#include "kernels/vector_key.h"

#include <string.h>

#define NAME          DDC_VEC128
#define SET(name)     name##_vec128
#define VECTOR        16
#define KERNEL        static
#define SHARED_KERNEL KERNEL
#define LOWER         ddc_kernels_scalar
#define SAMPLER_BEGIN ddc_sampler_begin_scalar
#define TARGET

#include "vectors/ops.h"

#if defined(DDC_VEC128_IN_C)
#include "vectors/c.h"
#define VARIABLE_SHIFT_IS_SLOW
#elif defined(__wasm_simd128__)
#include "vectors/wasm.h"
#define VARIABLE_SHIFT_IS_SLOW
#else
#include "vectors/neon.h"
#endif

#define max_signed32 max_signed32_in_c

INLINE vec load_halves(const void *low, const void *high)
{
    uint64_t words[2];

    memcpy(&words[0], low, sizeof words[0]);
    memcpy(&words[1], high, sizeof words[1]);
    return (vec){words[0], words[1]};
}

/* ---- Bytes in another order --------------------------------------------- */

/* The bytes of a (0 to 15) and b (16 to 31) with these constant indices. GCC
 * before version 12 has no __builtin_shufflevector. */
#if defined(__clang__) || __GNUC__ >= 12
#define PICK_BYTES(a, b, ...)                                                  \
    ((vec)__builtin_shufflevector((vec_u8)(a), (vec_u8)(b), __VA_ARGS__))
#else
#define PICK_BYTES(a, b, ...)                                                  \
    ((vec)__builtin_shuffle((vec_u8)(a), (vec_u8)(b), (vec_u8){__VA_ARGS__}))
#endif

/* DOWN and EXPAND24 are explained in kernels/scan_vec16_calls.h. Byte 16 and
 * those after it are of a vector of zeros. */
#define DOWN(v, count)                                                         \
    PICK_BYTES(v, zero_vector(), count, (count) + 1, (count) + 2, (count) + 3, \
               (count) + 4, (count) + 5, (count) + 6, (count) + 7,             \
               (count) + 8, (count) + 9, (count) + 10, (count) + 11,           \
               (count) + 12, (count) + 13, (count) + 14, (count) + 15)

#define EXPAND24(v, first)                                                     \
    PICK_BYTES(v, zero_vector(), first, (first) + 1, (first) + 2, 16,          \
               (first) + 3, (first) + 4, (first) + 5, 16, (first) + 6,         \
               (first) + 7, (first) + 8, 16, (first) + 9, (first) + 10,        \
               (first) + 11, 16)

INLINE vec narrow16(vec low, vec high)
{
    return PICK_BYTES(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
                      26, 28, 30);
}

INLINE vec even_words(vec low, vec high)
{
    return PICK_BYTES(low, high, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24,
                      25, 28, 29);
}

INLINE vec narrow32(vec a, vec b, vec c, vec d)
{
    return narrow16(even_words(a, b), even_words(c, d));
}

/* ---- Shifts ------------------------------------------------------------- */

#ifdef VARIABLE_SHIFT_IS_SLOW

/*
 * In C and WebAssembly one operation shifts all 64-bit words of a vector by the
 * same variable number of bits, 0..63. Two of them, by half the number each,
 * also shift by 64. Tests of masks use faster ones: constant_shift_calls.h.
 */
struct halves
{
    unsigned first, second;
};

typedef struct
{
    struct halves up, down;
} shift_counts;

INLINE shift_counts make_shift(unsigned shift)
{
    unsigned down = 64 - shift;

    return (shift_counts){{shift / 2, shift - shift / 2},
                          {down / 2, down - down / 2}};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return words << by.up.first << by.up.second;
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return words >> by.down.first >> by.down.second;
}

#endif

#include "kernels/set_template.h"

#endif
