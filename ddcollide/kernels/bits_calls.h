/* SPDX-License-Identifier: Zlib */
/*
 * The functions of a set's table that go down two masks. Included once by
 * each instruction set, after bits_template.h; it defines before it:
 *
 *   TARGET        the attribute of functions for that set
 *   SET           the name of the set's own function of a kind
 *   meeting       struct gather: a bit is set where both have one
 *   common        struct gather: the number of common bits; each word of a
 *                 vector is a sum
 *
 * kernels.h says what the functions do.
 */

/* ---- Asking ------------------------------------------------------------- */

TARGET static size_t first_group(const struct ddc_overlay *o)
{
    return find_group(o, &any_bits);
}

TARGET bool SET(ddc_bits_any_common)(const struct ddc_overlay *o)
{
    return first_group(o) < o->rows;
}

TARGET bool SET(ddc_bits_first_common)(const struct ddc_overlay *o, size_t *x,
                                       size_t *y)
{
    *y = first_group(o);
    if (*y >= o->rows)
    {
        return false;
    }
    find_in_group(o, &any_bits, x, y);
    return true;
}

INLINE uint64_t sum_of(vec sums)
{
    uint64_t parts[ROWS];
    uint64_t sum = 0;

    rows_to(parts, sums);
    for (size_t i = 0; i < ROWS; i++)
    {
        sum += parts[i];
    }
    return sum;
}

TARGET uint64_t SET(ddc_bits_count_common)(const struct ddc_overlay *o)
{
    return sum_of(accumulate_all(o, &bit_counts));
}

/* ---- One stripe over one ------------------------------------------------ */

TARGET size_t SET(ddc_stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                           size_t rows, unsigned right)
{
    size_t y = find_row(a, b, sizeof *a, rows, &any_bits, shift_up,
                        rows_with_bits, make_shift(right));

    return y == DDC_NO_BIT ? y : ddc_stripe_bit_index(y, a[y] & b[y] << right);
}

TARGET uint64_t SET(ddc_stripe_count_common)(const uint64_t *a,
                                             const uint64_t *b, size_t rows,
                                             unsigned right)
{
    return sum_of(accumulate_stripe(a, b, sizeof *a, rows, &bit_counts,
                                    shift_up, make_shift(right)));
}

TARGET uint64_t SET(ddc_rows32_count_common)(const uint32_t *a,
                                             const uint32_t *b, size_t rows,
                                             unsigned right)
{
    return sum_of(accumulate_stripe(a, b, sizeof *a, rows, &bit_counts,
                                    shift_up32, make_shift32(right)));
}

/* AVX-512 finds the common bits of one stripe in its own way, and leaves
 * rows of 32 bits to AVX2: there are too few for it. */
#ifndef HAS_OWN_STRIPE_TEST

TARGET bool SET(ddc_stripe_any_common)(const uint64_t *a, const uint64_t *b,
                                       size_t rows, unsigned right)
{
    return find_stripe_group(a, b, sizeof *a, rows, &any_bits, shift_up,
                             make_shift(right)) != 0;
}

TARGET bool SET(ddc_rows32_any_common)(const uint32_t *a, const uint32_t *b,
                                       size_t rows, unsigned right)
{
    return find_stripe_group(a, b, sizeof *a, rows, &any_bits, shift_up32,
                             make_shift32(right)) != 0;
}

TARGET size_t SET(ddc_rows32_first_common)(const uint32_t *a, const uint32_t *b,
                                           size_t rows, unsigned right)
{
    size_t y = find_row(a, b, sizeof *a, rows, &any_bits, shift_up32,
                        rows32_with_bits, make_shift32(right));

    return y == DDC_NO_BIT ? y : ddc_stripe_bit_index(y, a[y] & b[y] << right);
}

#endif
