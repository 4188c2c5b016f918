/* SPDX-License-Identifier: Zlib */
/*
 * The scalar set, which other sets borrow from, and the arithmetic of single
 * words that all sets share. For the files of this room; other rooms use the
 * table in kernels/kernels.h, whose comments say what each loop does.
 */
#ifndef DDC_KERNELS_SCALAR_H
#define DDC_KERNELS_SCALAR_H

#include "base/bits.h"
#include "kernels/kernels.h"
#include "kernels/pixel.h"

/* ---- Words -------------------------------------------------------------- */

/* 64 pixels that begin `shift` before those of `word`; `left` lies before. */
static inline uint64_t ddc_funnel_shift(uint64_t left, uint64_t word,
                                        unsigned shift)
{
    return word << shift | left >> 1 >> (63 - shift);
}

/* b's pixels over a's word (stripe i, row y). */
static inline uint64_t ddc_overlay_word(const struct ddc_overlay *o, size_t i,
                                        size_t y)
{
    const uint64_t *b = o->b + i * o->stride_b + y;
    bool whole = i + 1 < o->stripes || o->has_last_word;
    bool left = i > 0 || o->has_left_word;

    return ddc_funnel_shift(left ? *(b - o->stride_b) : 0, whole ? *b : 0,
                            o->shift);
}

/* The lowest bit of row y, as row * 64 + column. */
static inline size_t ddc_stripe_bit_index(size_t y, uint64_t word)
{
    return y * 64 + ddc_lowest_bit(word);
}

static inline uint64_t ddc_bits_apply(enum ddc_bits_op op, uint64_t a,
                                      uint64_t b)
{
    switch (op)
    {
    case DDC_BITS_OR:
        return a | b;
    case DDC_BITS_AND:
        return a & b;
    case DDC_BITS_XOR:
        return a ^ b;
    default:
        return a & ~b;
    }
}

/* ---- The set ------------------------------------------------------------ */

bool ddc_stripe_any_common_scalar(const uint64_t *a, const uint64_t *b,
                                  size_t rows, unsigned right);
size_t ddc_stripe_first_common_scalar(const uint64_t *a, const uint64_t *b,
                                      size_t rows, unsigned right);
uint64_t ddc_stripe_count_common_scalar(const uint64_t *a, const uint64_t *b,
                                        size_t rows, unsigned right);
bool ddc_rows32_any_common_scalar(const uint32_t *a, const uint32_t *b,
                                  size_t rows, unsigned right);
size_t ddc_rows32_first_common_scalar(const uint32_t *a, const uint32_t *b,
                                      size_t rows, unsigned right);
uint64_t ddc_rows32_count_common_scalar(const uint32_t *a, const uint32_t *b,
                                        size_t rows, unsigned right);
bool ddc_bits_any_common_scalar(const struct ddc_overlay *overlay);
uint64_t ddc_bits_count_common_scalar(const struct ddc_overlay *overlay);
bool ddc_bits_first_common_scalar(const struct ddc_overlay *overlay, size_t *x,
                                  size_t *y);
void ddc_bits_combine_scalar(const struct ddc_overlay *overlay,
                             enum ddc_bits_op op, uint64_t *target);
void ddc_bits_pack_scalar(const struct ddc_scan_block *side,
                          size_t bytes_per_pixel, size_t width, size_t height,
                          uint64_t *words, size_t stride);

#endif
