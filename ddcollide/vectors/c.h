/* SPDX-License-Identifier: Zlib */
/* Owns the operations of ops.h with nothing but C's operators on
 * vectors. */
#include <string.h>

INLINE vec load(const void *from)
{
    vec v;

    memcpy(&v, from, sizeof v);
    return v;
}

INLINE void store(void *to, vec v)
{
    memcpy(to, &v, sizeof v);
}

INLINE bool any(vec v)
{
    return (v[0] | v[1]) != 0;
}

INLINE vec min8(vec a, vec b)
{
    vec less = (vec)((vec_u8)a < (vec_u8)b);

    return (a & less) | (b & ~less);
}

INLINE vec min16(vec a, vec b)
{
    vec less = (vec)((vec_u16)a < (vec_u16)b);

    return (a & less) | (b & ~less);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)((vec_u8)a > (vec_u8)b) & sub8(a, b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)((vec_u16)a > (vec_u16)b) & sub16(a, b);
}

#define popcount_bytes popcount_bytes_in_c

INLINE vec add_bytes(vec sums, vec bytes)
{
    bytes = (bytes & all16(0xFF)) + ((bytes >> 8) & all16(0xFF));
    bytes = (bytes & all32(0xFFFF)) + ((bytes >> 16) & all32(0xFFFF));
    return sums + (bytes & 0xFFFFFFFF) + (bytes >> 32);
}

/* The multiplication adds the lowest bit of byte i, moved to bit i, into the
 * highest byte. */
INLINE unsigned mask_bits(vec mask)
{
    vec bits = (mask & all8(1)) * 0x0102040810204080u >> 56;

    return (unsigned)(bits[0] | bits[1] << 8);
}
