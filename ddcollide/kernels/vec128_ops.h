/* SPDX-License-Identifier: Zlib */
/*
 * Owns the operations on 16-byte vectors for vec128.c and vec128_bits.c. Sums,
 * comparisons and bit operations are C's own operators, which GCC and Clang
 * extend to vectors ("Using Vector Instructions through Built-in Functions" in
 * the GCC manual). The rest is in one header for each processor:
 *
 *   load, store   a vector at any address
 *   any           bool (vec): is a bit set?
 *   min8, min16   vec (vec, vec): the smaller of two unsigned numbers
 *   sub_sat8, sub_sat16   vec (vec, vec): a - b, or 0 if b is greater
 *   popcount_bytes   vec (vec): the number of set bits of each byte
 *   add_bytes     vec (vec sums, vec bytes): adds the bytes of each 64-bit
 *                 word to the sum in that word
 *   nonzero_bytes    unsigned (vec): bit i is set if byte i is not 0
 *
 * NEON's header also has the shifts that bits_template.h needs; for the others
 * they are here.
 */
#ifndef DDC_KERNELS_VEC128_OPS_H
#define DDC_KERNELS_VEC128_OPS_H

#include "kernels/vec128.h"

#ifdef DDC_VEC128

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

#define SET(name) name##_vec128

typedef uint64_t vec __attribute__((vector_size(16)));
typedef uint32_t vec_u32 __attribute__((vector_size(16)));
typedef uint16_t vec_u16 __attribute__((vector_size(16)));
typedef uint8_t vec_u8 __attribute__((vector_size(16)));

INLINE vec zero_vector(void)
{
    return (vec){0, 0};
}

INLINE vec or2(vec a, vec b)
{
    return a | b;
}

INLINE vec or3(vec a, vec b, vec c)
{
    return a | (b | c);
}

INLINE vec all8(uint32_t number)
{
    return (vec)((vec_u8){0} + (uint8_t)number);
}

INLINE vec all16(uint32_t number)
{
    return (vec)((vec_u16){0} + (uint16_t)number);
}

INLINE vec all32(uint32_t number)
{
    return (vec)((vec_u32){0} + number);
}

INLINE vec add8(vec a, vec b)
{
    return (vec)((vec_u8)a + (vec_u8)b);
}

INLINE vec sub8(vec a, vec b)
{
    return (vec)((vec_u8)a - (vec_u8)b);
}

INLINE vec sub16(vec a, vec b)
{
    return (vec)((vec_u16)a - (vec_u16)b);
}

INLINE vec sub32(vec a, vec b)
{
    return (vec)((vec_u32)a - (vec_u32)b);
}

/* A comparison sets all bits of an element, or none. */
INLINE vec equal8(vec a, vec b)
{
    return (vec)((vec_u8)a == (vec_u8)b);
}

INLINE vec greater32(vec a, vec b)
{
    return (vec)((vec_u32)a > (vec_u32)b);
}

/* The bytes of a (0 to 15) and b (16 to 31) with these constant indices. GCC
 * before version 12 has no __builtin_shufflevector. */
#if defined(__clang__) || __GNUC__ >= 12
#define PICK_BYTES(a, b, ...)                                                  \
    ((vec)__builtin_shufflevector((vec_u8)(a), (vec_u8)(b), __VA_ARGS__))
#else
#define PICK_BYTES(a, b, ...)                                                  \
    ((vec)__builtin_shuffle((vec_u8)(a), (vec_u8)(b), (vec_u8){__VA_ARGS__}))
#endif

#if defined(DDC_VEC128_IN_C)
#include "kernels/vec128_c.h"
#define SHIFT_BY_CONSTANTS
#elif defined(__wasm_simd128__)
#include "kernels/vec128_wasm.h"
#define SHIFT_BY_CONSTANTS
#else
#include "kernels/vec128_neon.h"
#endif

#ifdef SHIFT_BY_CONSTANTS

/*
 * For each 64-bit word of a vector, C and WebAssembly have one shift by the
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

INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return shift_up(word, by) | shift_down(left, by);
}

#endif

#endif

#endif
