/* SPDX-License-Identifier: Zlib */
/* Owns the operations of ops.h with the vectors of WebAssembly
 * (SIMD128). */
#include <wasm_simd128.h>

INLINE vec load(const void *from)
{
    return (vec)wasm_v128_load(from);
}

INLINE void store(void *to, vec v)
{
    wasm_v128_store(to, (v128_t)v);
}

INLINE bool any(vec v)
{
    return wasm_v128_any_true((v128_t)v);
}

INLINE vec min8(vec a, vec b)
{
    return (vec)wasm_u8x16_min((v128_t)a, (v128_t)b);
}

INLINE vec min16(vec a, vec b)
{
    return (vec)wasm_u16x8_min((v128_t)a, (v128_t)b);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)wasm_u8x16_sub_sat((v128_t)a, (v128_t)b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)wasm_u16x8_sub_sat((v128_t)a, (v128_t)b);
}

INLINE vec popcount_bytes(vec v)
{
    return (vec)wasm_i8x16_popcnt((v128_t)v);
}

INLINE vec add_bytes(vec sums, vec bytes)
{
    vec pairs = (vec)wasm_u32x4_extadd_pairwise_u16x8(
        wasm_u16x8_extadd_pairwise_u8x16((v128_t)bytes));

    return sums + (pairs >> 32) + (pairs & 0xFFFFFFFF);
}

INLINE unsigned mask_bits(vec mask)
{
    return (unsigned)wasm_i8x16_bitmask((v128_t)mask);
}
