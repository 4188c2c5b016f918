/* SPDX-License-Identifier: Zlib */
/*
 * The inner loops over bits in plain C. This file is the definition:
 * whatever else is built must give these answers.
 *
 * Rows are the outer loop, so that a word of either mask is loaded once: the
 * word of b that hangs over into the next stripe stays in a register. Masks
 * of up to 64 columns, most sprites, have one stripe and get a loop of their
 * own.
 */
#include "kernels.h"

#include "../bits.h"

/* Rows between two looks at whether a bit was met; a power of two, at
 * most 16. */
#define ROWS_PER_LOOK 8

/* ---- One stripe --------------------------------------------------------- */

/* One word of b over each of a: `up` or `down` is its shift, the other 0. */
struct column
{
    const uint64_t *a;
    const uint64_t *b;
    size_t rows;
    unsigned up;
    unsigned down;
};

/* Is the overlay one stripe, and one word of b over each of a? */
static bool is_column(const struct ddc_overlay *o, struct column *out)
{
    if (o->stripes > 1 || (o->from_left && o->last_whole))
    {
        return false;
    }
    /* Only a shift makes a word hang over, so 64 - shift is below 64. */
    *out = o->from_left ? (struct column){o->a, o->b - o->stride_b, o->rows, 0,
                                          64 - o->shift}
                        : (struct column){o->a, o->b, o->rows, o->shift, 0};
    return true;
}

static bool column_meets(const struct column *c)
{
    for (size_t y = 0; y < c->rows; y += ROWS_PER_LOOK)
    {
        uint64_t common = 0;
        for (size_t i = y; i < y + ROWS_PER_LOOK; i++)
        {
            common |= c->a[i] & (c->b[i] << c->up >> c->down);
        }
        if (common != 0)
        {
            return true;
        }
    }
    return false;
}

/* ---- Any number of stripes ---------------------------------------------- */

/* All common bits of a row, ORed together. */
static inline uint64_t row_common(const struct ddc_overlay *o, size_t y)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    size_t whole = o->stripes - (o->last_whole ? 0 : 1);
    uint64_t left = o->from_left ? *(b - o->stride_b) : 0;
    uint64_t common = 0;

    for (size_t i = 0; i < whole; i++)
    {
        uint64_t word = *b;
        common |= *a & ddc_bits_join(left, word, o->shift);
        left = word;
        a += o->stride_a;
        b += o->stride_b;
    }
    if (!o->last_whole)
    {
        common |= *a & ddc_bits_join(left, 0, o->shift);
    }
    return common;
}

bool ddc_bits_meet_scalar(const struct ddc_overlay *o)
{
    struct column column;

    if (is_column(o, &column))
    {
        return column_meets(&column);
    }
    uint64_t common = 0;
    for (size_t y = 0; y < o->rows; y++)
    {
        common |= row_common(o, y);
        if ((y & (ROWS_PER_LOOK - 1)) == 0 && common != 0)
        {
            return true;
        }
    }
    return common != 0;
}

bool ddc_bits_find_scalar(const struct ddc_overlay *o, size_t *x, size_t *y)
{
    for (size_t row = 0; row < o->rows; row++)
    {
        if (row_common(o, row) == 0)
        {
            continue;
        }
        size_t i = 0;
        uint64_t common = 0;
        while (common == 0)
        {
            common = o->a[i * o->stride_a + row] & ddc_overlay_word(o, i, row);
            i++;
        }
        *x = (i - 1) * 64 + ddc_bits_lowest(common);
        *y = row;
        return true;
    }
    return false;
}

uint64_t ddc_bits_count_scalar(const struct ddc_overlay *o)
{
    struct column c;
    uint64_t count = 0;

    if (is_column(o, &c))
    {
        for (size_t y = 0; y < c.rows; y++)
        {
            count += ddc_bits_in(c.a[y] & (c.b[y] << c.up >> c.down));
        }
        return count;
    }
    for (size_t y = 0; y < o->rows; y++)
    {
        const uint64_t *a = o->a + y;
        const uint64_t *b = o->b + y;
        size_t whole = o->stripes - (o->last_whole ? 0 : 1);
        uint64_t left = o->from_left ? *(b - o->stride_b) : 0;
        for (size_t i = 0; i < whole; i++)
        {
            uint64_t word = *b;
            count += ddc_bits_in(*a & ddc_bits_join(left, word, o->shift));
            left = word;
            a += o->stride_a;
            b += o->stride_b;
        }
        if (!o->last_whole)
        {
            count += ddc_bits_in(*a & ddc_bits_join(left, 0, o->shift));
        }
    }
    return count;
}

/* ---- Combining ---------------------------------------------------------- */

static inline uint64_t apply(enum ddc_bits_op op, uint64_t a, uint64_t b)
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

void ddc_bits_combine_scalar(const struct ddc_overlay *o, enum ddc_bits_op op,
                             uint64_t *target)
{
    for (size_t i = 0; i < o->stripes; i++)
    {
        const uint64_t *a = o->a + i * o->stride_a;
        uint64_t *out = target + i * o->stride_a;
        for (size_t y = 0; y < o->rows; y++)
        {
            out[y] = apply(op, a[y], ddc_overlay_word(o, i, y));
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
static inline void pack(const struct ddc_scan_side *side, size_t bytes,
                        size_t width, size_t height, uint64_t *words,
                        size_t stride)
{
    for (size_t x = 0; x < width; x += 64)
    {
        size_t count = width - x < 64 ? width - x : 64;
        for (size_t y = 0; y < height; y++)
        {
            const uint8_t *row = side->row + side->pitch * (ptrdiff_t)y;
            words[y] = pack_word(row + x * bytes, bytes, &side->key, count);
        }
        words += stride;
    }
}

void ddc_bits_pack_scalar(const struct ddc_scan_side *side, size_t bytes,
                          size_t width, size_t height, uint64_t *words,
                          size_t stride)
{
    switch (bytes)
    {
    case 1:
        pack(side, 1, width, height, words, stride);
        break;
    case 2:
        pack(side, 2, width, height, words, stride);
        break;
    case 3:
        pack(side, 3, width, height, words, stride);
        break;
    default:
        pack(side, 4, width, height, words, stride);
    }
}
