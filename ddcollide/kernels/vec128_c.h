/* SPDX-License-Identifier: Zlib */
/* Owns the operations of vec128_ops.h with nothing but C's operators on
 * vectors. */

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

/* Sideways addition (Henry S. Warren, Hacker's Delight, 2nd edition, 2013,
 * 5-1). */
INLINE vec popcount_bytes(vec v)
{
    v = sub8(v, (v >> 1) & all8(0x55));
    v = add8(v & all8(0x33), (v >> 2) & all8(0x33));
    return add8(v, v >> 4) & all8(0x0F);
}

INLINE vec add_bytes(vec sums, vec bytes)
{
    bytes = (bytes & all16(0xFF)) + ((bytes >> 8) & all16(0xFF));
    bytes = (bytes & all32(0xFFFF)) + ((bytes >> 16) & all32(0xFFFF));
    return sums + (bytes & 0xFFFFFFFF) + (bytes >> 32);
}

/* The multiplication adds the lowest bit of byte i, moved to bit i, into the
 * highest byte. */
INLINE unsigned nonzero_bytes(vec v)
{
    vec bits = (vec)((vec_u8)v != (vec_u8)zero_vector()) & all8(1);

    bits = bits * 0x0102040810204080u >> 56;
    return (unsigned)(bits[0] | bits[1] << 8);
}
