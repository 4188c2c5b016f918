/* SPDX-License-Identifier: Zlib */
/*
 * The functions for the table of a set that test and count the common bits of
 * two masks. Each instruction set includes this file once, after
 * bits_template.h, and defines before:
 *
 *   TARGET   the attribute of functions for that set
 *   SET      SET(name) is the set's own function of that name
 *   any_bits     struct accumulator: ORs the common bits
 *   bit_counts   struct accumulator: counts the common bits; each 64-bit word
 *            of the vector is a sum
 *
 * What the functions return is described in kernels.h.
 */

/* ---- Overlays ----------------------------------------------------------- */

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

/* ---- Two masks of one stripe -------------------------------------------- */

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

/* AVX-512 has its own stripe_any_common, and uses AVX2's functions for rows of
 * 32 bits, of which most masks have too few for 64-byte vectors. */
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
