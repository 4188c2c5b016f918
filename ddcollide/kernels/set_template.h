/* SPDX-License-Identifier: Zlib */
/*
 * Owns an instruction set whose vectors are written in C: all of its kernels
 * (inner loops, see kernels.h) and its dispatch table. Each file of such a set
 * includes this file once, after vectors/ops.h and the header that completes
 * it, and after defining:
 *
 *   VECTOR, TARGET   as for vectors/ops.h
 *   SET      SET(name) is the name with this instruction set's suffix
 *   KERNEL   how a kernel is declared: static or not, for this instruction set
 *   SHARED_KERNEL   the same for kernels that AVX-512's table has from AVX2
 *   LOWER    the dispatch table of the next lower set
 *   NAME, SAMPLER_BEGIN   two entries of the dispatch table
 *   VARIABLE_SHIFT_IS_SLOW   defined if shifts by a variable are slow
 */

/* ---- Vectors ------------------------------------------------------------ */

#define ROWS      (VECTOR / 8)
#define ALL_BYTES (0xFFFFFFFFu >> (32 - VECTOR))

/* Bit i is set if byte i is not 0. */
INLINE uint32_t nonzero_bytes(vec v)
{
    return ALL_BYTES ^ mask_bits(equal8(v, zero_vector()));
}

/* The index of the first 64-bit word that is not 0, or ROWS if all are 0. */
INLINE size_t first_row(vec v)
{
    return ddc_lowest_bit(nonzero_bytes(v) | (uint64_t)1 << VECTOR) / 8;
}

/* See ddc_funnel_shift. */
INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    return shift_down(left, by) | shift_up(word, by);
}

/* ---- Scans -------------------------------------------------------------- */

INLINE vec or3(vec a, vec b, vec c)
{
    return a | (b | c);
}

#include "kernels/scan_template.h"

#include "kernels/keys_template.h"

/* Sets all bits of a dword that is solid. */
INLINE vec solid32_mask(vec v, vec mask, vec low, vec span)
{
    return greater_signed32(sub32(v & mask, low), span);
}

INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    return solid32_mask(a, keys->mask_a, keys->low_a, keys->span_a) &
           solid32_mask(b, keys->mask_b, keys->low_b, keys->span_b);
}

#include "kernels/scan_any_width.h"

#include "kernels/scan8_calls.h"

#include "kernels/scan16_calls.h"

#if VECTOR == 16
#include "kernels/scan_vec16_calls.h"
#else
#include "kernels/scan_values_calls.h"
#endif

#include "kernels/scan24_calls.h"

/* ---- Packing ------------------------------------------------------------ */

/* For keys with exactly one transparent value, as those of most pictures. */
INLINE uint64_t solid_pixels8(const uint8_t *from, const struct keys *keys)
{
    return ALL_BYTES ^ mask_bits(equal8(load(from), keys->low_a));
}

INLINE uint64_t solid8(const uint8_t *from, const struct keys *keys)
{
    vec v = sub8(load(from) & keys->mask_a, keys->low_a);

    return nonzero_bytes(sub_sat8(v, keys->span_a));
}

/* Sets all bits of a 16-bit word whose pixel is transparent. */
INLINE vec transparent16(const uint8_t *from, const struct keys *keys)
{
    vec v = sub16(load(from) & keys->mask_a, keys->low_a);

    return equal16(sub_sat16(v, keys->span_a), zero_vector());
}

INLINE uint64_t solid16(const uint8_t *from, const struct keys *keys)
{
    return ALL_BYTES ^ mask_bits(narrow16(transparent16(from, keys),
                                          transparent16(from + VECTOR, keys)));
}

INLINE uint64_t solid_dwords(vec a, vec b, vec c, vec d,
                             const struct keys *keys)
{
    const vec mask = keys->mask_a;
    const vec low = keys->low_a;
    const vec span = keys->span_a;

    return mask_bits(narrow32(
        solid32_mask(a, mask, low, span), solid32_mask(b, mask, low, span),
        solid32_mask(c, mask, low, span), solid32_mask(d, mask, low, span)));
}

/* The last pixels are loaded by a vector that ends with them, so that no byte
 * behind them is read. */
INLINE uint64_t solid24(const uint8_t *from, const struct keys *keys)
{
    const size_t step = VECTOR / 4 * 3;

    return solid_dwords(load24_first(from, VECTOR),
                        load24_first(from + step, VECTOR),
                        load24_first(from + 2 * step, VECTOR),
                        load24_last(from + 2 * VECTOR, VECTOR), keys);
}

INLINE uint64_t solid32(const uint8_t *from, const struct keys *keys)
{
    return solid_dwords(load(from), load(from + VECTOR),
                        load(from + 2 * VECTOR), load(from + 3 * VECTOR), keys);
}

#include "kernels/pack_template.h"

KERNEL void SET(ddc_bits_pack)(const struct ddc_scan_block *block, size_t bytes,
                               size_t width, size_t height, uint64_t *words,
                               size_t stride)
{
    if (width < VECTOR)
    {
        LOWER.pack(block, bytes, width, height, words, stride);
        return;
    }
    if (bytes == 1 && ddc_keys_are_pixels(block->key, block->key, 0xFF))
    {
        const struct keys keys = keys8(block->key, block->key);
        pack_rows(solid_pixels8, block, 1, width, height, words, stride, &keys);
        return;
    }
    pack_pixels(block, bytes, width, height, words, stride);
}

/* ---- Bits --------------------------------------------------------------- */

#include "kernels/bits_template.h"

INLINE vec or_common(vec sum, vec a, vec b)
{
    return sum | (a & b);
}

static const struct accumulator any_bits = {begin_with_sum, or_common,
                                            end_with_partial};

SHARED_KERNEL uint64_t SET(ddc_stripe_or)(const uint64_t *words, size_t rows)
{
    return or_rows(words, rows, &any_bits);
}

#ifdef VARIABLE_SHIFT_IS_SLOW

#include "kernels/constant_shift_calls.h"

#else

/* Adds to sums in bytes. GROUP rows add at most 8 * GROUP / ROWS to a byte,
 * so it cannot overflow. */
INLINE vec add_popcount(vec partial, vec a, vec b)
{
    return add8(partial, popcount_bytes(a & b));
}

static const struct accumulator bit_counts = {begin_with_zero, add_popcount,
                                              add_bytes};

#include "kernels/bits_calls.h"

#endif

#include "kernels/combine_template.h"
#include "kernels/runs_template.h"

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels SET(ddc_kernels) = {
    NAME,
    SET(ddc_scan_zero),
    {SET(ddc_scan8), SET(ddc_scan16), SET(ddc_scan24), SET(ddc_scan32)},
    SET(ddc_stripe_any_common),
    SET(ddc_stripe_first_common),
    SET(ddc_stripe_count_common),
    SET(ddc_rows32_any_common),
    SET(ddc_rows32_first_common),
    SET(ddc_rows32_count_common),
    SET(ddc_bits_any_common),
    SET(ddc_bits_count_common),
    SET(ddc_bits_first_common),
    SET(ddc_stripe_or),
    SET(ddc_bits_combine),
    SET(ddc_bits_pass_runs),
    SET(ddc_bits_pack),
    SAMPLER_BEGIN,
};
