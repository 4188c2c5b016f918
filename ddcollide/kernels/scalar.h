/* SPDX-License-Identifier: Zlib */
/*
 * Declares the kernels in plain C ("scalar"), which other instruction sets use
 * too, and owns the operations on single words that all instruction sets
 * share. Only files in kernels/ include this header; others use the dispatch
 * table in kernels/kernels.h, which also describes the kernels.
 */
#ifndef DDC_KERNELS_SCALAR_H
#define DDC_KERNELS_SCALAR_H

#include "base/bits.h"
#include "kernels/kernels.h"
#include "kernels/pixel.h"

/* ---- Words -------------------------------------------------------------- */

/*
 * Funnel shift: moves the pixels of `word` right by `shift` columns, 0..63,
 * and fills the free columns with the last pixels of `left`, the word to its
 * left. Shifting `left` in two steps avoids a shift by 64, which C leaves
 * undefined.
 */
static inline uint64_t ddc_funnel_shift(uint64_t left, uint64_t word,
                                        unsigned shift)
{
    return word << shift | left >> 1 >> (63 - shift);
}

/* The word of b that lies over row y of stripe i of a, where a stripe is 64
 * columns of a mask and `o` is two masks at an offset. */
static inline uint64_t ddc_overlay_word(const struct ddc_overlay *o, size_t i,
                                        size_t y)
{
    const uint64_t *b = o->b + i * o->stride_b + y;
    bool has_word = i + 1 < o->stripes || o->has_last_word;
    bool has_left = i > 0 || o->has_left_word;

    return ddc_funnel_shift(has_left ? *(b - o->stride_b) : 0,
                            has_word ? *b : 0, o->shift);
}

/* The address of row y's word in 32-bit rows. `group` is the pointer that their
 * kernels get: the lowest address of the first 16 rows (kernels.h). */
static inline const uint32_t *ddc_row32(const uint32_t *group, size_t y)
{
    return group + (DDC_ROWS32_GROUP - 1) - y;
}

/* The index y * 64 + column of the lowest set bit of row y, whose word is
 * `word`. */
static inline size_t ddc_stripe_bit_index(size_t y, uint64_t word)
{
    return y * 64 + ddc_lowest_bit(word);
}

/* Combines two words; see enum ddc_bits_op. */
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

/* ---- The bit kernels in plain C ----------------------------------------- */

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
uint64_t ddc_stripe_or_scalar(const uint64_t *words, size_t rows);
void ddc_bits_combine_scalar(const struct ddc_overlay *overlay,
                             enum ddc_bits_op op, uint64_t *target);
int32_t ddc_bits_pass_runs_scalar(const struct ddc_run_pairs *pairs,
                                  int32_t dx);
void ddc_bits_pack_scalar(const struct ddc_scan_block *block,
                          size_t bytes_per_pixel, size_t width, size_t height,
                          uint64_t *words, size_t stride);
void ddc_sampler_begin_scalar(struct ddc_sampler *sampler);

#endif
