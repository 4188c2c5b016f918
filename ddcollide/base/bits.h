/* SPDX-License-Identifier: Zlib */
/* Counting and finding bits in words of 64. */
#ifndef DDC_BASE_BITS_H
#define DDC_BASE_BITS_H

#include "base/compiler.h"

#include <stdint.h>

/* The number of set bits of each byte, in that byte. */
static inline uint64_t ddc_popcount_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
}

/* The sum of the bytes. */
DDC_ALLOW_UNSIGNED_WRAP static inline unsigned ddc_sum_bytes(uint64_t word)
{
    word = (word & 0x00FF00FF00FF00FFu) + (word >> 8 & 0x00FF00FF00FF00FFu);
    return (unsigned)(word * 0x0001000100010001u >> 48);
}

/* The number of set bits. */
static inline unsigned ddc_popcount(uint64_t word)
{
    return ddc_sum_bytes(ddc_popcount_bytes(word));
}

/* The place of the lowest set bit; `word` is not 0. */
static inline unsigned ddc_lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return ddc_popcount(~word & (word - 1));
#endif
}

/* The place of the highest set bit; `word` is not 0. */
static inline unsigned ddc_highest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return 63u - (unsigned)__builtin_clzll(word);
#else
    for (unsigned reach = 1; reach < 64; reach *= 2)
    {
        word |= word >> reach;
    }
    return ddc_popcount(word) - 1;
#endif
}

/* Bit 0 becomes bit 63, and so on: neighbours change places, then pairs of
 * them, and so on up to the halves. */
static inline uint64_t ddc_reverse_bits(uint64_t word)
{
    static const uint64_t low[] = {0x5555555555555555u, 0x3333333333333333u,
                                   0x0F0F0F0F0F0F0F0Fu, 0x00FF00FF00FF00FFu,
                                   0x0000FFFF0000FFFFu};

    for (unsigned i = 0; i < 5; i++)
    {
        unsigned step = 1u << i;
        word = (word & low[i]) << step | (word >> step & low[i]);
    }
    return word << 32 | word >> 32;
}

/* A word whose bits low..high - 1 are set, 0 <= low < high <= 64. */
static inline uint64_t ddc_bit_range(unsigned low, unsigned high)
{
    return ~(uint64_t)0 << low & ~(uint64_t)0 >> (64 - high);
}

#endif
