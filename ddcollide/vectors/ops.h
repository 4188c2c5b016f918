/* SPDX-License-Identifier: Zlib */
/*
 * Owns the operations on vectors that C can write. Sums, comparisons and bit
 * operations are C's own operators, which GCC and Clang extend to vectors
 * ("Using Vector Instructions through Built-in Functions" in the GCC manual).
 * Each file of an instruction set ("set") includes this file once, and defines
 * before:
 *
 *   VECTOR   bytes in a vector: 16, 32 or 64
 *   TARGET   the attribute of functions for this instruction set
 *
 * After it comes the header with the rest, sse2.h, avx2.h, neon.h, wasm.h or
 * c.h:
 *
 *   load, store   a vector at any address
 *   load_halves   vec (const void *low, const void *high): half a vector from
 *                 each of two addresses; needed where vectors have 16 bytes
 *   any           bool (vec): is a bit set?
 *   min8, min16   vec (vec, vec): the smaller of two unsigned numbers
 *   max_signed32  vec_s32 (vec_s32, vec_s32): the greater of two signed numbers
 *   sub_sat8, sub_sat16   vec (vec, vec): a - b, or 0 if b is greater
 *   popcount_bytes   vec (vec): the number of set bits of each byte
 *   add_bytes     vec (vec sums, vec bytes): adds the bytes of each 64-bit
 *                 word to the sum in that word
 *   mask_bits     unsigned (vec mask): bit i is byte i of a mask, whose bytes
 *                 have all bits set or none
 *   narrow16      vec (vec low, vec high): the 16-bit words of two masks as
 *                 bytes
 *   narrow32      vec (vec a, vec b, vec c, vec d): the 32-bit words of four
 *                 masks as bytes
 *   shift_counts, make_shift, make_shift32, shift_up, shift_down, shift_up32
 *                 as kernels/bits_template.h says
 *
 * and what kernels/scan_vec16_calls.h or kernels/scan_values_calls.h needs.
 */

/* GCC's analyzer misreads the width of a vector's elements. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12
#pragma GCC diagnostic ignored "-Wanalyzer-shift-count-overflow"
#endif

#define INLINE static inline __attribute__((always_inline)) TARGET

typedef uint64_t vec __attribute__((vector_size(VECTOR)));
typedef uint32_t vec_u32 __attribute__((vector_size(VECTOR)));
typedef int32_t vec_s32 __attribute__((vector_size(VECTOR)));
typedef uint16_t vec_u16 __attribute__((vector_size(VECTOR)));
typedef uint8_t vec_u8 __attribute__((vector_size(VECTOR)));

INLINE vec zero_vector(void)
{
    return (vec){0};
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

INLINE vec equal16(vec a, vec b)
{
    return (vec)((vec_u16)a == (vec_u16)b);
}

INLINE vec greater_signed32(vec a, vec b)
{
    return (vec)((vec_s32)a > (vec_s32)b);
}

/* max_signed32 and popcount_bytes for sets without an instruction for it. The
 * latter is a sideways addition (Henry S. Warren, Hacker's Delight, 2nd
 * edition, 2013, 5-1). */
INLINE vec_s32 max_signed32_in_c(vec_s32 a, vec_s32 b)
{
    vec_s32 greater = a > b;

    return (greater & a) | (~greater & b);
}

INLINE vec popcount_bytes_in_c(vec v)
{
    v = sub8(v, (v >> 1) & all8(0x55));
    v = add8(v & all8(0x33), (v >> 2) & all8(0x33));
    return add8(v, v >> 4) & all8(0x0F);
}
