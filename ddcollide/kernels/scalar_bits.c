/* SPDX-License-Identifier: Zlib */
/*
 * The inner loops over bits in plain C. This file is the definition:
 * whatever else is built must give these answers.
 *
 * Work is done in blocks of 16 rows of a stripe: small enough to stop early,
 * long enough for a loop that the compiler unrolls. Blocks go from left to
 * right, then down.
 */
#include "kernels/scalar.h"

/* Rows of a block; at most 16, which is how far beyond its end an overlay
 * may be read. */
#define BLOCK 16

/*
 * The words of b over a block of a's stripe i. b's end of the stripe before
 * or its beginning of this one can be missing, but not both.
 */
static inline void shifted_words(const struct ddc_overlay *o, size_t i,
                                 size_t y, uint64_t words[BLOCK])
{
    const uint64_t *b = o->b + i * o->stride_b + y;
    const uint64_t *left = b - o->stride_b;
    bool whole = i + 1 < o->stripes || o->has_last_word;
    unsigned shift = o->shift;

    if (i == 0 && !o->has_left_word)
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            words[k] = b[k] << shift;
        }
    }
    else if (whole)
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            words[k] = ddc_funnel_shift(left[k], b[k], shift);
        }
    }
    else
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            words[k] = ddc_funnel_shift(left[k], 0, shift);
        }
    }
}

/* All common bits of a block, ORed together; nothing goes through memory. */
static inline uint64_t block_common(const struct ddc_overlay *o, size_t i,
                                    size_t y)
{
    const uint64_t *a = o->a + i * o->stride_a + y;
    const uint64_t *b = o->b + i * o->stride_b + y;
    const uint64_t *left = b - o->stride_b;
    bool whole = i + 1 < o->stripes || o->has_last_word;
    unsigned shift = o->shift;
    uint64_t common = 0;

    if (i == 0 && !o->has_left_word)
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            common |= a[k] & b[k] << shift;
        }
    }
    else if (whole)
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            common |= a[k] & ddc_funnel_shift(left[k], b[k], shift);
        }
    }
    else
    {
        for (size_t k = 0; k < BLOCK; k++)
        {
            common |= a[k] & ddc_funnel_shift(left[k], 0, shift);
        }
    }
    return common;
}

bool ddc_bits_any_common_scalar(const struct ddc_overlay *o)
{
    for (size_t y = 0; y < o->rows; y += BLOCK)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            if (block_common(o, i, y) != 0)
            {
                return true;
            }
        }
    }
    return false;
}

/* The first common bit of row y, which has one. */
static size_t first_in_row(const struct ddc_overlay *o, size_t y)
{
    for (size_t i = 0;; i++)
    {
        uint64_t common = o->a[i * o->stride_a + y] & ddc_overlay_word(o, i, y);
        if (common != 0)
        {
            return i * 64 + ddc_lowest_bit(common);
        }
    }
}

static bool row_has_common(const struct ddc_overlay *o, size_t y)
{
    uint64_t common = 0;

    for (size_t i = 0; i < o->stripes; i++)
    {
        common |= o->a[i * o->stride_a + y] & ddc_overlay_word(o, i, y);
    }
    return common != 0;
}

bool ddc_bits_first_common_scalar(const struct ddc_overlay *o, size_t *x,
                                  size_t *y)
{
    for (size_t row = 0; row < o->rows; row += BLOCK)
    {
        uint64_t common = 0;
        for (size_t i = 0; i < o->stripes; i++)
        {
            common |= block_common(o, i, row);
        }
        if (common != 0)
        {
            while (!row_has_common(o, row))
            {
                row++;
            }
            *x = first_in_row(o, row);
            *y = row;
            return true;
        }
    }
    return false;
}

/* The set bits of a block. Bytes of the sum stay within 8 * BLOCK. */
static inline uint64_t count_block(const uint64_t *a, const uint64_t *words)
{
    uint64_t sum = 0;

    for (size_t k = 0; k < BLOCK; k++)
    {
        sum += ddc_popcount_bytes(a[k] & words[k]);
    }
    return ddc_sum_bytes(sum);
}

uint64_t ddc_bits_count_common_scalar(const struct ddc_overlay *o)
{
    uint64_t count = 0;

    for (size_t y = 0; y < o->rows; y += BLOCK)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            uint64_t words[BLOCK];
            shifted_words(o, i, y, words);
            count += count_block(o->a + i * o->stride_a + y, words);
        }
    }
    return count;
}

/* ---- One stripe over one ------------------------------------------------ */

bool ddc_stripe_any_common_scalar(const uint64_t *a, const uint64_t *b,
                                  size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y += BLOCK)
    {
        uint64_t common = 0;
        for (size_t k = y; k < y + BLOCK; k++)
        {
            common |= a[k] & b[k] << right;
        }
        if (common != 0)
        {
            return true;
        }
    }
    return false;
}

size_t ddc_stripe_first_common_scalar(const uint64_t *a, const uint64_t *b,
                                      size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y++)
    {
        uint64_t common = a[y] & b[y] << right;
        if (common != 0)
        {
            return ddc_stripe_bit_index(y, common);
        }
    }
    return DDC_NO_BIT;
}

uint64_t ddc_stripe_count_common_scalar(const uint64_t *a, const uint64_t *b,
                                        size_t rows, unsigned right)
{
    uint64_t count = 0;

    for (size_t y = 0; y < rows; y++)
    {
        count += ddc_popcount(a[y] & b[y] << right);
    }
    return count;
}

bool ddc_rows32_any_common_scalar(const uint32_t *a, const uint32_t *b,
                                  size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y += BLOCK)
    {
        uint32_t common = 0;
        for (size_t k = y; k < y + BLOCK; k++)
        {
            common |= a[k] & b[k] << right;
        }
        if (common != 0)
        {
            return true;
        }
    }
    return false;
}

size_t ddc_rows32_first_common_scalar(const uint32_t *a, const uint32_t *b,
                                      size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y++)
    {
        uint32_t common = a[y] & b[y] << right;
        if (common != 0)
        {
            return ddc_stripe_bit_index(y, common);
        }
    }
    return DDC_NO_BIT;
}

uint64_t ddc_rows32_count_common_scalar(const uint32_t *a, const uint32_t *b,
                                        size_t rows, unsigned right)
{
    uint64_t count = 0;

    for (size_t y = 0; y < rows; y++)
    {
        count += ddc_popcount(a[y] & b[y] << right);
    }
    return count;
}

/* ---- Combining ---------------------------------------------------------- */

void ddc_bits_combine_scalar(const struct ddc_overlay *o, enum ddc_bits_op op,
                             uint64_t *target)
{
    for (size_t i = 0; i < o->stripes; i++)
    {
        const uint64_t *a = o->a + i * o->stride_a;
        uint64_t *out = target + i * o->stride_a;
        for (size_t y = 0; y < o->rows; y++)
        {
            out[y] = ddc_bits_apply(op, a[y], ddc_overlay_word(o, i, y));
        }
    }
}

/* ---- Packing ------------------------------------------------------------ */

static inline uint64_t pack_word(const uint8_t *pixels, size_t bytes,
                                 const DdcKey *key, size_t count)
{
    uint64_t word = 0;

    for (size_t x = 0; x < count; x++)
    {
        uint64_t solid =
            ddc_key_is_solid(key, ddc_pixel_read(pixels + x * bytes, bytes));
        word |= solid << x;
    }
    return word;
}

/* With a constant for `bytes` the compiler makes a loop for each size. */
static inline void pack(const struct ddc_scan_block *block, size_t bytes,
                        size_t width, size_t height, uint64_t *words,
                        size_t stride)
{
    for (size_t x = 0; x < width; x += 64)
    {
        size_t count = width - x < 64 ? width - x : 64;
        for (size_t y = 0; y < height; y++)
        {
            const uint8_t *row = block->row + block->pitch * (ptrdiff_t)y;
            words[y] = pack_word(row + x * bytes, bytes, block->key, count);
        }
        words += stride;
    }
}

void ddc_bits_pack_scalar(const struct ddc_scan_block *block, size_t bytes,
                          size_t width, size_t height, uint64_t *words,
                          size_t stride)
{
    switch (bytes)
    {
    case 1:
        pack(block, 1, width, height, words, stride);
        break;
    case 2:
        pack(block, 2, width, height, words, stride);
        break;
    case 3:
        pack(block, 3, width, height, words, stride);
        break;
    default:
        pack(block, 4, width, height, words, stride);
    }
}
