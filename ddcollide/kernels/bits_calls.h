/* SPDX-License-Identifier: Zlib */
/*
 * Owns the functions of one instruction set that find and count the common
 * bits of two masks. They are entries of its dispatch table, struct
 * ddc_kernels in kernels.h, which describes what they return. set_template.h
 * and avx512.c include this file once, after bits_template.h and after
 * defining:
 *
 *   TARGET   the attribute of functions for this instruction set
 *   KERNEL, SHARED_KERNEL   how kernels are declared: TARGET, and static or not
 *   SET      SET(name) is the name with this instruction set's suffix
 *   any_bits     struct accumulator: ORs the common bits
 *   bit_counts   struct accumulator: counts the common bits; each 64-bit lane
 *            of the vector is a sum
 *   nonzero_bytes   uint32_t (vec): bit i is set if byte i is not 0
 *   HAS_OWN_TESTS   optional: see below
 *
 * A mask is cut into stripes, columns 64 pixels wide with one word a row. Bit 0
 * of a word is the leftmost pixel, so moving a row to the right by `right`
 * pixels shifts its word up (<<). A group is 16 consecutive rows.
 */

/* ---- Overlays: two masks of any size at an offset ----------------------- */

/* The first row of the first group with a common bit; o->rows if there is
 * none. */
TARGET static size_t first_common_group(const struct ddc_overlay *o)
{
    return find_group(o, &any_bits);
}

#ifndef HAS_OWN_TESTS

/* Has an overlay of one stripe of a and two of b a common bit? Masks at most
 * 128 pixels wide often make such overlays; for these, the loop over
 * stripes would take half of the time. */
TARGET static DDC_NOINLINE bool any_joined(const struct ddc_overlay *o)
{
    const shift_counts by = make_shift(o->shift);
    const uint64_t *a = o->a;
    const uint64_t *b = o->b;
    const uint64_t *left = b - o->stride_b;

    for (const uint64_t *end = a + o->rows; a < end; a += GROUP)
    {
        vec common = zero_vector();
#pragma GCC unroll 4
        for (size_t i = 0; i < GROUP; i += ROWS)
        {
            common =
                any_bits.add(common, load(a + i),
                             funnel_shift(load(left + i), load(b + i), by));
        }
        if (any(common))
        {
            return true;
        }
        b += GROUP;
        left += GROUP;
    }
    return false;
}

#endif

/* Functions of their own, so that ddc_bits_any_common, which chooses between
 * them, need not save registers. */
TARGET static DDC_NOINLINE bool any_in_place(const struct ddc_overlay *o)
{
    return any_unshifted(o, &any_bits);
}

TARGET static DDC_NOINLINE bool any_in_stripes(const struct ddc_overlay *o)
{
    return first_common_group(o) < o->rows;
}

KERNEL bool SET(ddc_bits_any_common)(const struct ddc_overlay *o)
{
    if (o->stripes == 1 && o->has_left_word && o->has_last_word)
    {
        return any_joined(o);
    }
    return is_unshifted(o) ? any_in_place(o) : any_in_stripes(o);
}

#include "kernels/first_common_calls.h"

KERNEL uint64_t SET(ddc_bits_count_common)(const struct ddc_overlay *o)
{
    return sum_of_lanes(accumulate_all(o, &bit_counts));
}

/* ---- Two masks of one stripe -------------------------------------------- */

KERNEL size_t SET(ddc_stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                           size_t rows, unsigned right)
{
    const shift_counts by = make_shift(right);
    const size_t left =
        rows_from_common_group(a, b, sizeof *a, rows, &any_bits, shift_up, by);
    size_t y = rows - left;
    size_t row;

    if (left == 0)
    {
        return DDC_NO_BIT;
    }
    while ((row = first_row(any_bits.add(zero_vector(), load(a + y),
                                         shift_up(load(b + y), by)))) == ROWS)
    {
        y += ROWS;
    }
    y += row;
    return ddc_stripe_bit_index(y, a[y] & b[y] << right);
}

KERNEL uint64_t SET(ddc_stripe_count_common)(const uint64_t *a,
                                             const uint64_t *b, size_t rows,
                                             unsigned right)
{
    return sum_of_lanes(accumulate_stripe(a, b, sizeof *a, rows, &bit_counts,
                                          shift_up, make_shift(right)));
}

KERNEL uint64_t SET(ddc_rows32_count_common)(const uint32_t *a,
                                             const uint32_t *b, size_t rows,
                                             unsigned right)
{
    return sum_of_lanes(accumulate_stripe(a, b, sizeof *a, rows, &bit_counts,
                                          shift_up32, make_shift32(right)));
}

/* AVX-512 defines HAS_OWN_TESTS: it has its own any_joined and
 * stripe_any_common, and its dispatch table takes rows32_any_common and
 * rows32_first_common from AVX2, because most masks with 32-bit rows have too
 * few rows for 64-byte vectors. */
#ifndef HAS_OWN_TESTS

KERNEL bool SET(ddc_stripe_any_common)(const uint64_t *a, const uint64_t *b,
                                       size_t rows, unsigned right)
{
    return rows_from_common_group(a, b, sizeof *a, rows, &any_bits, shift_up,
                                  make_shift(right)) != 0;
}

SHARED_KERNEL bool SET(ddc_rows32_any_common)(const uint32_t *a,
                                              const uint32_t *b, size_t rows,
                                              unsigned right)
{
    return rows_from_common_group(a, b, sizeof *a, rows, &any_bits, shift_up32,
                                  make_shift32(right)) != 0;
}

SHARED_KERNEL size_t SET(ddc_rows32_first_common)(const uint32_t *a,
                                                  const uint32_t *b,
                                                  size_t rows, unsigned right)
{
    const shift_counts by = make_shift32(right);
    const size_t left = rows_from_common_group(a, b, sizeof *a, rows, &any_bits,
                                               shift_up32, by);
    size_t y = rows - left;
    unsigned found = 0;

    if (left == 0)
    {
        return DDC_NO_BIT;
    }
    /* The last row of a vector lies at its lowest address. */
    a = ddc_row32(a, y) - (2 * ROWS - 1);
    b = ddc_row32(b, y) - (2 * ROWS - 1);
    while ((found = nonzero_bytes(any_bits.add(zero_vector(), load(a),
                                               shift_up32(load(b), by)))) == 0)
    {
        a -= 2 * ROWS;
        b -= 2 * ROWS;
        y += 2 * ROWS;
    }
    size_t i = ddc_highest_bit(found) / sizeof *a;
    return ddc_stripe_bit_index(y + 2 * ROWS - 1 - i, a[i] & b[i] << right);
}

#endif
