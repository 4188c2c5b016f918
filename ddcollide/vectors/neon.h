/* SPDX-License-Identifier: Zlib */
/* Owns the operations of ops.h with NEON, for 32-bit and 64-bit ARM. */
#include <arm_neon.h>

INLINE vec load(const void *from)
{
    return (vec)vld1q_u8(from);
}

INLINE void store(void *to, vec v)
{
    vst1q_u8(to, (uint8x16_t)v);
}

INLINE bool any(vec v)
{
#ifdef __aarch64__
    return vmaxvq_u32((uint32x4_t)v) != 0;
#else
    uint32x2_t half =
        vorr_u32(vget_low_u32((uint32x4_t)v), vget_high_u32((uint32x4_t)v));

    return (vget_lane_u32(half, 0) | vget_lane_u32(half, 1)) != 0;
#endif
}

INLINE vec min8(vec a, vec b)
{
    return (vec)vminq_u8((uint8x16_t)a, (uint8x16_t)b);
}

INLINE vec min16(vec a, vec b)
{
    return (vec)vminq_u16((uint16x8_t)a, (uint16x8_t)b);
}

INLINE vec sub_sat8(vec a, vec b)
{
    return (vec)vqsubq_u8((uint8x16_t)a, (uint8x16_t)b);
}

INLINE vec sub_sat16(vec a, vec b)
{
    return (vec)vqsubq_u16((uint16x8_t)a, (uint16x8_t)b);
}

INLINE vec popcount_bytes(vec v)
{
    return (vec)vcntq_u8((uint8x16_t)v);
}

INLINE vec add_bytes(vec sums, vec bytes)
{
    return (vec)vpadalq_u32((uint64x2_t)sums,
                            vpaddlq_u16(vpaddlq_u8((uint8x16_t)bytes)));
}

/* NEON has no move-mask instruction: each byte of a mask becomes one bit, and
 * three additions of neighbours join the bits of eight bytes to one. */
INLINE unsigned mask_bits(vec mask)
{
    const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128,
                                1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits = vandq_u8((uint8x16_t)mask, weights);
    uint8x8_t sums = vpadd_u8(vget_low_u8(bits), vget_high_u8(bits));

    sums = vpadd_u8(sums, sums);
    sums = vpadd_u8(sums, sums);
    return vget_lane_u16((uint16x4_t)sums, 0);
}

/* VSHL shifts to the left, and by a negative number to the right. By the size
 * of a word or more it gives 0, so a shift of 0 or 64 is no special case. */
typedef struct
{
    int64x2_t up, down;
} shift_counts;

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts){vdupq_n_s64((int)shift),
                          vdupq_n_s64((int)shift - 64)};
}

INLINE shift_counts make_shift32(unsigned shift)
{
    int64x2_t up = (int64x2_t)vdupq_n_s32((int)shift);

    return (shift_counts){up, up};
}

INLINE vec shift_up(vec words, shift_counts by)
{
    return (vec)vshlq_u64((uint64x2_t)words, by.up);
}

INLINE vec shift_down(vec words, shift_counts by)
{
    return (vec)vshlq_u64((uint64x2_t)words, by.down);
}

INLINE vec shift_up32(vec words, shift_counts by)
{
    return (vec)vshlq_u32((uint32x4_t)words, (int32x4_t)by.up);
}
