/* SPDX-License-Identifier: Zlib */
/*
 * Owns the bit kernels in plain C, the inner loops over the words of one or
 * two masks (kernels.h). This file defines the results: the kernels of every
 * other instruction set must return the same ones.
 *
 * A mask is cut into stripes, columns 64 pixels wide with one word a row. Two
 * masks at an offset are an overlay. The rows of a stripe are processed in
 * groups of 16: the common bits of a group are ORed together and then tested
 * once. A group is short enough to stop early, and long enough for a loop that
 * the compiler unrolls. Groups are processed from left to right, then from top
 * to bottom.
 */
#include "kernels/scalar.h"

/* The rows of a group; at most 16, because an overlay may be read no further
 * than 16 rows below its last one. */
#define GROUP 16

/*
 * Stores the words of b that lie over the group of a's stripe i that begins at
 * row y. Each is joined from the words of two neighbouring stripes of b, one
 * of which may be missing, but not both.
 */
static inline void shifted_words(const struct ddc_overlay *o, size_t i,
                                 size_t y, uint64_t words[GROUP])
{
    const uint64_t *b = o->b + i * o->stride_b + y;
    const uint64_t *left = b - o->stride_b;
    bool has_word = i + 1 < o->stripes || o->has_last_word;
    unsigned shift = o->shift;

    if (i == 0 && !o->has_left_word)
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            words[k] = b[k] << shift;
        }
    }
    else if (has_word)
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            words[k] = ddc_funnel_shift(left[k], b[k], shift);
        }
    }
    else
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            words[k] = ddc_funnel_shift(left[k], 0, shift);
        }
    }
}

/* The common bits of the same group, ORed together. Unlike shifted_words, this
 * function keeps everything in registers. */
static inline uint64_t group_common(const struct ddc_overlay *o, size_t i,
                                    size_t y)
{
    const uint64_t *a = o->a + i * o->stride_a + y;
    const uint64_t *b = o->b + i * o->stride_b + y;
    const uint64_t *left = b - o->stride_b;
    bool has_word = i + 1 < o->stripes || o->has_last_word;
    unsigned shift = o->shift;
    uint64_t common = 0;

    if (i == 0 && !o->has_left_word)
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            common |= a[k] & b[k] << shift;
        }
    }
    else if (has_word)
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            common |= a[k] & ddc_funnel_shift(left[k], b[k], shift);
        }
    }
    else
    {
        for (size_t k = 0; k < GROUP; k++)
        {
            common |= a[k] & ddc_funnel_shift(left[k], 0, shift);
        }
    }
    return common;
}

bool ddc_bits_any_common_scalar(const struct ddc_overlay *o)
{
    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            if (group_common(o, i, y) != 0)
            {
                return true;
            }
        }
    }
    return false;
}

/* The column of the first common bit in row y, which must have one. */
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
    for (size_t row = 0; row < o->rows; row += GROUP)
    {
        uint64_t common = 0;
        for (size_t i = 0; i < o->stripes; i++)
        {
            common |= group_common(o, i, row);
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

/* The number of common bits in a group. Each byte of the sum is at most
 * 8 * GROUP = 128, so it does not overflow. */
static inline uint64_t count_group(const uint64_t *a, const uint64_t *words)
{
    uint64_t sum = 0;

    for (size_t k = 0; k < GROUP; k++)
    {
        sum += ddc_popcount_bytes(a[k] & words[k]);
    }
    return ddc_sum_bytes(sum);
}

uint64_t ddc_bits_count_common_scalar(const struct ddc_overlay *o)
{
    uint64_t count = 0;

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            uint64_t words[GROUP];
            shifted_words(o, i, y, words);
            count += count_group(o->a + i * o->stride_a + y, words);
        }
    }
    return count;
}

/* ---- Two masks of one stripe -------------------------------------------- */

bool ddc_stripe_any_common_scalar(const uint64_t *a, const uint64_t *b,
                                  size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y += GROUP)
    {
        uint64_t common = 0;
        for (size_t k = y; k < y + GROUP; k++)
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

uint64_t ddc_stripe_or_scalar(const uint64_t *words, size_t rows)
{
    uint64_t bits = 0;

    for (size_t y = 0; y < rows; y++)
    {
        bits |= words[y];
    }
    return bits;
}

bool ddc_rows32_any_common_scalar(const uint32_t *a, const uint32_t *b,
                                  size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y += GROUP)
    {
        uint32_t common = 0;
        for (size_t k = 0; k < GROUP; k++)
        {
            common |= a[k] & b[k] << right;
        }
        if (common != 0)
        {
            return true;
        }
        a -= GROUP;
        b -= GROUP;
    }
    return false;
}

size_t ddc_rows32_first_common_scalar(const uint32_t *a, const uint32_t *b,
                                      size_t rows, unsigned right)
{
    for (size_t y = 0; y < rows; y++)
    {
        uint32_t common = *ddc_row32(a, y) & *ddc_row32(b, y) << right;
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
        count += ddc_popcount(*ddc_row32(a, y) & *ddc_row32(b, y) << right);
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

/* ---- Runs --------------------------------------------------------------- */

int32_t ddc_bits_pass_runs_scalar(const struct ddc_run_pairs *pairs, int32_t dx)
{
    int32_t most = 0;

    for (size_t i = 0; i < pairs->rows; i++)
    {
        int32_t distance = pairs->a_right[i] - pairs->b_left[i] - dx;
        bool reaches = pairs->b_right[i] + dx > pairs->a_left[i];
        if (reaches && distance > most)
        {
            most = distance;
        }
    }
    return dx + most;
}

/* ---- Packing ------------------------------------------------------------ */

/* The word of `count` pixels, at most 64, of `bytes` bytes each. */
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

/* Called with a constant for `bytes`, so that the compiler makes one loop for
 * each size of pixels. */
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
