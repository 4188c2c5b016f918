/* SPDX-License-Identifier: Zlib */
/*
 * Owns the functions of bits_calls.h for sets whose shifts by a variable are
 * slow. V8 compiles a WebAssembly shift by a variable to four x86 instructions,
 * and one by a constant to a single one.
 *
 * To move b's pixels right over a's, these functions move a's pixels left
 * instead, which is a shift of a's words down by `shift` bits. The whole bytes
 * of that shift are added to the address from which a's words are loaded, and
 * the rest, 0..7 bits, is one of eight constants. The load takes up to seven
 * bytes of the row at the next higher address, which a mask removes. With
 * 64-bit words that is the row below, so a load reaches up to seven bytes below
 * the group of rows; as a group ends at least one row above the last readable
 * one, these bytes are readable too. With 32-bit words it is the row above, so
 * a load reaches up to three bytes behind the first row.
 *
 * Where two stripes of b cover one stripe of a, the common bits of each with a
 * are masked differently, so they are accumulated one after the other. For the
 * stripe to the left, its words are the ones shifted down: a and b change
 * places.
 *
 * Each set includes this file once, after bits_template.h, instead of
 * bits_calls.h. Of what that file needs, this one needs TARGET, KERNEL,
 * SHARED_KERNEL, SET and any_bits; of vectors/ops.h and the header that
 * completes it, popcount_bytes, add8, add_bytes and all32.
 */

/* ---- Shifts ------------------------------------------------------------- */

#define FOR_EACH_SHIFT(macro)                                                  \
    macro(0) macro(1) macro(2) macro(3) macro(4) macro(5) macro(6) macro(7)

/* Shifts down the words of a vector, 64-bit ones or pairs of 32-bit ones. What
 * comes into a word from above is removed later, by keep_after. */
typedef vec (*constant_shift_fn)(vec words);

#define DEFINE_SHIFT(bits)                                                     \
    INLINE vec shift_down_##bits(vec words)                                    \
    {                                                                          \
        return words >> bits;                                                  \
    }
FOR_EACH_SHIFT(DEFINE_SHIFT)

/* The bits of words of `size` bytes, 8 or 4, that still belong to the same word
 * after a shift of `shift` bits. Common bits are accumulated by bitwise
 * operations, so it is enough to apply this to the result. */
INLINE vec keep_after(size_t size, unsigned shift)
{
    return size == 8 ? zero_vector() + (~(uint64_t)0 >> shift)
                     : all32(~(uint32_t)0 >> shift);
}

/* The common bits of one vector. */
INLINE vec common_at(const uint8_t *a, const uint8_t *b, constant_shift_fn down)
{
    return down(load(a)) & load(b);
}

/* ---- Finding ------------------------------------------------------------ */

/* The OR of the common bits of a group. Words have `size` bytes. */
INLINE vec common_in_group(const uint8_t *a, const uint8_t *b, size_t size,
                           constant_shift_fn down)
{
    vec common = zero_vector();

#pragma GCC unroll 8
    for (size_t i = 0; i < GROUP * size; i += sizeof(vec))
    {
        common |= common_at(a + i, b + i, down);
    }
    return common;
}

/* As rows_from_common_group. */
INLINE size_t find_rows(const uint8_t *a, const uint8_t *b, size_t size,
                        size_t rows, constant_shift_fn down, vec keep)
{
    while (!any(common_in_group(a, b, size, down) & keep))
    {
        if (rows <= GROUP)
        {
            return 0;
        }
        rows -= GROUP;
        a = next_group(a, size);
        b = next_group(b, size);
    }
    return rows;
}

/* ---- Counting ----------------------------------------------------------- */

/*
 * A popcount is ten instructions in V8, so bits are added before they are
 * counted, as Harley and Seal do (Warren, 5-1): each bit of a vector is a
 * counter, and vectors are added by carry-save adders. A group is
 * `size` vectors, 16 rows of 4 or 8 bytes, and leaves one vector of carries,
 * each bit of which counts 4 or 8.
 */
struct bit_counters
{
    vec ones, twos, fours; /* not carried yet */
};

/* A full adder for each bit: adds a and b to *sum and returns the carries,
 * which are worth twice as much. The sum leaves by one operation on `half`,
 * which does not depend on the last sum, so a chain of adders waits little. */
INLINE vec add_and_carry(vec *sum, vec a, vec b)
{
    const vec half = a ^ b;
    const vec carry = (a & b) | (half & *sum);

    *sum ^= half;
    return carry;
}

/* Adds the common bits of four vectors and returns the fours. */
INLINE vec add_four_vectors(struct bit_counters *counters, const uint8_t *a,
                            const uint8_t *b, constant_shift_fn down)
{
    const size_t next = sizeof(vec);
    vec first = add_and_carry(&counters->ones, common_at(a, b, down),
                              common_at(a + next, b + next, down));
    vec second = add_and_carry(&counters->ones,
                               common_at(a + 2 * next, b + 2 * next, down),
                               common_at(a + 3 * next, b + 3 * next, down));

    return add_and_carry(&counters->twos, first, second);
}

/* Adds the common bits of a group and returns the carries. */
INLINE vec add_group(struct bit_counters *counters, const uint8_t *a,
                     const uint8_t *b, size_t size, constant_shift_fn down)
{
    vec fours = add_four_vectors(counters, a, b, down);

    if (size == 4)
    {
        return fours;
    }
    a += 4 * sizeof(vec);
    b += 4 * sizeof(vec);
    return add_and_carry(&counters->fours, fours,
                         add_four_vectors(counters, a, b, down));
}

/* What the counters have that was not carried, in each byte. */
INLINE vec count_bytes(const struct bit_counters *counters, vec keep)
{
    vec twos = popcount_bytes(counters->twos & keep);
    vec fours = popcount_bytes(counters->fours & keep);

    twos = add8(twos, add8(fours, fours));
    return add8(popcount_bytes(counters->ones & keep), add8(twos, twos));
}

/* The number of common bits. */
INLINE uint64_t count_rows(const uint8_t *a, const uint8_t *b, size_t size,
                           size_t rows, constant_shift_fn down, vec keep)
{
    const size_t most = 31 * GROUP; /* so that no byte overflows */
    struct bit_counters counters = {zero_vector(), zero_vector(),
                                    zero_vector()};
    vec carries = zero_vector();

    for (size_t y = 0; y < rows;)
    {
        const size_t end = rows - y < most ? rows : y + most;
        vec bytes = zero_vector();
        for (; y < end; y += GROUP)
        {
            vec carry = add_group(&counters, a, b, size, down);
            bytes = add8(bytes, popcount_bytes(carry & keep));
            a = next_group(a, size);
            b = next_group(b, size);
        }
        carries = add_bytes(carries, bytes);
    }
    return size * sum_of_lanes(carries) +
           sum_of_lanes(add_bytes(zero_vector(), count_bytes(&counters, keep)));
}

/* ---- Two masks of one stripe -------------------------------------------- */

/* As rows_from_common_group, for words of `size` bytes of which b's begin
 * `right` pixels further right than a's. */
INLINE size_t find_by_constants(const void *a, const void *b, size_t size,
                                size_t rows, unsigned right)
{
    const uint8_t *from = (const uint8_t *)a + right / 8;
    const vec keep = keep_after(size, right);

#define FIND(bits)                                                             \
    case bits:                                                                 \
        return find_rows(from, b, size, rows, shift_down_##bits, keep);
    switch (right % 8)
    {
        FOR_EACH_SHIFT(FIND)
    }
    return 0;
}

/* The number of common bits likewise. */
INLINE uint64_t count_by_constants(const void *a, const void *b, size_t size,
                                   size_t rows, unsigned right)
{
    const uint8_t *from = (const uint8_t *)a + right / 8;
    const vec keep = keep_after(size, right);

#define COUNT(bits)                                                            \
    case bits:                                                                 \
        return count_rows(from, b, size, rows, shift_down_##bits, keep);
    switch (right % 8)
    {
        FOR_EACH_SHIFT(COUNT)
    }
    return 0;
}

TARGET static size_t find_stripe(const uint64_t *a, const uint64_t *b,
                                 size_t rows, unsigned right)
{
    return find_by_constants(a, b, sizeof *a, rows, right);
}

KERNEL bool SET(ddc_stripe_any_common)(const uint64_t *a, const uint64_t *b,
                                       size_t rows, unsigned right)
{
    return find_stripe(a, b, rows, right) != 0;
}

KERNEL size_t SET(ddc_stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                           size_t rows, unsigned right)
{
    const size_t left = find_stripe(a, b, rows, right);
    const size_t y = rows - left;

    return left == 0 ? DDC_NO_BIT
                     : y * 64 + ddc_stripe_first_common_scalar(a + y, b + y,
                                                               left, right);
}

KERNEL uint64_t SET(ddc_stripe_count_common)(const uint64_t *a,
                                             const uint64_t *b, size_t rows,
                                             unsigned right)
{
    return count_by_constants(a, b, sizeof *a, rows, right);
}

TARGET static size_t find_rows32(const uint32_t *a, const uint32_t *b,
                                 size_t rows, unsigned right)
{
    return find_by_constants(a, b, sizeof *a, rows, right);
}

SHARED_KERNEL bool SET(ddc_rows32_any_common)(const uint32_t *a,
                                              const uint32_t *b, size_t rows,
                                              unsigned right)
{
    return find_rows32(a, b, rows, right) != 0;
}

SHARED_KERNEL size_t SET(ddc_rows32_first_common)(const uint32_t *a,
                                                  const uint32_t *b,
                                                  size_t rows, unsigned right)
{
    const size_t left = find_rows32(a, b, rows, right);
    const size_t y = rows - left;

    return left == 0 ? DDC_NO_BIT
                     : y * 64 + ddc_rows32_first_common_scalar(a - y, b - y,
                                                               left, right);
}

KERNEL uint64_t SET(ddc_rows32_count_common)(const uint32_t *a,
                                             const uint32_t *b, size_t rows,
                                             unsigned right)
{
    return count_by_constants(a, b, sizeof *a, rows, right);
}

/* ---- Overlays ----------------------------------------------------------- */

/* has_own: is this stripe of a covered by b's stripe of the same number?
 * has_left: by b's stripe before that? */
INLINE bool has_own(const struct ddc_overlay *o, size_t stripe)
{
    return stripe + 1 < o->stripes || o->has_last_word;
}

INLINE bool has_left(const struct ddc_overlay *o, size_t stripe)
{
    return (stripe > 0 || o->has_left_word) && o->shift > 0;
}

/* Has the group of rows from y on a common bit, in all stripes? */
INLINE bool group_has_common(const struct ddc_overlay *o, size_t y,
                             constant_shift_fn own_down,
                             constant_shift_fn left_down)
{
    const unsigned left_shift = 64 - o->shift;
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    vec own = zero_vector();
    vec left = zero_vector();

    for (size_t i = 0; i < o->stripes; i++)
    {
        if (has_own(o, i))
        {
            own |= common_in_group((const uint8_t *)a + o->shift / 8,
                                   (const uint8_t *)b, 8, own_down);
        }
        if (has_left(o, i))
        {
            left |= common_in_group((const uint8_t *)(b - o->stride_b) +
                                        left_shift / 8,
                                    (const uint8_t *)a, 8, left_down);
        }
        a += o->stride_a;
        b += o->stride_b;
    }
    return any((own & keep_after(8, o->shift)) |
               (left & keep_after(8, left_shift % 64)));
}

INLINE size_t find_overlay_group(const struct ddc_overlay *o,
                                 constant_shift_fn own, constant_shift_fn left)
{
    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        if (group_has_common(o, y, own, left))
        {
            return y;
        }
    }
    return o->rows;
}

/* As find_group. The words of the stripe to the left are shifted by 64 -
 * o->shift bits, so the two constants add up to 0 or 8. */
TARGET static size_t first_common_group(const struct ddc_overlay *o)
{
#define FIND_OVERLAY(own, left)                                                \
    case own:                                                                  \
        return find_overlay_group(o, shift_down_##own, shift_down_##left);
    switch (o->shift % 8)
    {
        FIND_OVERLAY(0, 0)
        FIND_OVERLAY(1, 7)
        FIND_OVERLAY(2, 6)
        FIND_OVERLAY(3, 5)
        FIND_OVERLAY(4, 4)
        FIND_OVERLAY(5, 3)
        FIND_OVERLAY(6, 2)
        FIND_OVERLAY(7, 1)
    }
    return 0;
}

KERNEL bool SET(ddc_bits_any_common)(const struct ddc_overlay *o)
{
    return is_unshifted(o) ? any_unshifted(o, &any_bits)
                           : first_common_group(o) < o->rows;
}

#include "kernels/first_common_calls.h"

/* Each stripe of a is counted by itself, with the stripes that cover it. */
KERNEL uint64_t SET(ddc_bits_count_common)(const struct ddc_overlay *o)
{
    const uint64_t *a = o->a;
    const uint64_t *b = o->b;
    uint64_t count = 0;

    for (size_t i = 0; i < o->stripes; i++)
    {
        if (has_own(o, i))
        {
            count += SET(ddc_stripe_count_common)(a, b, o->rows, o->shift);
        }
        if (has_left(o, i))
        {
            count += SET(ddc_stripe_count_common)(b - o->stride_b, a, o->rows,
                                                  64 - o->shift);
        }
        a += o->stride_a;
        b += o->stride_b;
    }
    return count;
}
