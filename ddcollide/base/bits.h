/* SPDX-License-Identifier: Zlib */
/*
 * Owns the functions that count, find and reverse the bits of 64-bit words.
 * Where no built-in function of the compiler is used, they use the methods of
 * Henry S. Warren, Hacker's Delight, 2nd edition, 2013: popcount by sideways
 * addition (5-1), leading and trailing zeros (3-2, 5-3, 5-4), bit reversal
 * (7-1).
 */
#ifndef DDC_BASE_BITS_H
#define DDC_BASE_BITS_H

#include "base/compiler.h"

#include <stdint.h>

/* Each byte of the result is the number of set bits in that byte of `word`
 * (SWAR: several small sums inside one register). */
static inline uint64_t ddc_popcount_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
}

/* The sum of the eight bytes: they are added in pairs, and the product adds
 * up the four pairs in its upper 16 bits. */
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

/* The index of the lowest set bit (count trailing zeros); `word` is not 0. */
static inline unsigned ddc_lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return ddc_popcount(~word & (word - 1));
#endif
}

/* The index of the highest set bit (63 - count leading zeros); `word` is not
 * 0. In plain C the highest bit is copied to all bits below it, and these are
 * counted. */
static inline unsigned ddc_highest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return 63u - (unsigned)__builtin_clzll(word);
#else
    for (unsigned distance = 1; distance < 64; distance *= 2)
    {
        word |= word >> distance;
    }
    return ddc_popcount(word) - 1;
#endif
}

/* Bit i becomes bit 63 - i: neighbouring bits are swapped, then neighbouring
 * pairs, groups of 4, 8 and 16 bits, and the two halves. */
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

/* A word whose bits low..high - 1 are set; 0 <= low < high <= 64. */
static inline uint64_t ddc_bit_range(unsigned low, unsigned high)
{
    return ~(uint64_t)0 << low & ~(uint64_t)0 >> (64 - high);
}

#endif
