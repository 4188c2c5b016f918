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

/* What is made of the common bits of a group: their OR, or their number, as a
 * sum in each byte. Each byte of that is at most 8 * GROUP = 128, so it does
 * not overflow. */
enum group_sum
{
    OR_OF_BITS,
    BITS_IN_BYTES
};

/* The sum of a group of a's words at `a`. The words of b over them are joined
 * from those at `left` and at `b`, one of which may be missing. The last three
 * parameters are constants in each call, so that each gets a loop of its own.
 */
static inline uint64_t sum_words(const uint64_t *a, const uint64_t *left,
                                 const uint64_t *b, unsigned shift,
                                 bool has_left, bool has_word,
                                 enum group_sum kind)
{
    uint64_t sum = 0;

    for (size_t k = 0; k < GROUP; k++)
    {
        uint64_t common = a[k] & ddc_funnel_shift(has_left ? left[k] : 0,
                                                  has_word ? b[k] : 0, shift);
        sum = kind == OR_OF_BITS ? sum | common
                                 : sum + ddc_popcount_bytes(common);
    }
    return sum;
}

/* The sum of the group of a's stripe i that begins at row y. */
static inline uint64_t sum_group(const struct ddc_overlay *o, size_t i,
                                 size_t y, enum group_sum kind)
{
    const uint64_t *a = o->a + i * o->stride_a + y;
    const uint64_t *b = o->b + i * o->stride_b + y;
    const uint64_t *left = b - o->stride_b;

    if (i == 0 && !o->has_left_word)
    {
        return sum_words(a, left, b, o->shift, false, true, kind);
    }
    return i + 1 < o->stripes || o->has_last_word
               ? sum_words(a, left, b, o->shift, true, true, kind)
               : sum_words(a, left, b, o->shift, true, false, kind);
}

bool ddc_bits_any_common_scalar(const struct ddc_overlay *o)
{
    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            if (sum_group(o, i, y, OR_OF_BITS) != 0)
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
            common |= sum_group(o, i, row, OR_OF_BITS);
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

uint64_t ddc_bits_count_common_scalar(const struct ddc_overlay *o)
{
    uint64_t count = 0;

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            count += ddc_sum_bytes(sum_group(o, i, y, BITS_IN_BYTES));
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
