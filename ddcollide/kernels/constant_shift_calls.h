/* SPDX-License-Identifier: Zlib */
/*
 * Owns the functions of bits_calls.h for sets whose shifts by a variable are
 * slow. V8 compiles a WebAssembly shift by a variable to four x86 instructions,
 * and one by a constant to a single one.
 *
 * To move b's pixels right over a's, these functions move a's pixels left
 * instead, which is a shift of a's words down by `shift` bits. The whole bytes
 * of that are added to the address from which a's words are loaded, and the
 * rest, 0..7 bits, is one of eight constants. The load takes up to seven bytes
 * of the row at the next higher address, which a mask removes. Of 64-bit words
 * that is the row below, so a load reaches up to seven bytes below the group of
 * rows; as a group ends at least one row above the last readable one, these
 * bytes are readable too. Of 32-bit words that is the row above, so a load
 * reaches up to three bytes behind the first row.
 *
 * Where two stripes of b cover one stripe of a, their common bits with it are
 * different ones, so they are accumulated one after the other. For the stripe
 * to the left, a and b change places.
 *
 * Each set includes this file once, after bits_template.h, instead of
 * bits_calls.h. What that file needs is defined then, but for the shifts.
 */

/* ---- Shifts ------------------------------------------------------------- */

#define FOR_EACH_SHIFT(macro)                                                  \
    macro(0) macro(1) macro(2) macro(3) macro(4) macro(5) macro(6) macro(7)

/*
 * Shifts down the words of a vector, 64-bit ones or pairs of 32-bit ones, of
 * which by.keep then clears all bits that came from above.
 */
#define DEFINE_SHIFT(bits)                                                     \
    INLINE vec shift_down_##bits(vec words, shift_counts by)                   \
    {                                                                          \
        return words >> bits & by.keep;                                        \
    }
FOR_EACH_SHIFT(DEFINE_SHIFT)

/* The mask for words of `size` bytes, 8 or 4, that are shifted down. */
INLINE shift_counts keep_after(size_t size, unsigned shift)
{
    shift_counts by = {{0}, {0}, zero_vector()};

    by.keep = size == 8 ? zero_vector() + (~(uint64_t)0 >> shift)
                        : all32(~(uint32_t)0 >> shift);
    return by;
}

/* ---- Two masks of one stripe -------------------------------------------- */

/* rows_from_common_group for words of `size` bytes. */
INLINE size_t find_by_constants(const void *a, const void *b, size_t size,
                                size_t rows, unsigned right)
{
    const uint8_t *from = (const uint8_t *)a + right / 8;
    const shift_counts by = keep_after(size, right);

#define FIND(bits)                                                             \
    case bits:                                                                 \
        return rows_from_common_group(b, from, size, rows, &any_bits,          \
                                      shift_down_##bits, by);
    switch (right % 8)
    {
        FOR_EACH_SHIFT(FIND)
    }
    return 0;
}

INLINE uint64_t count_by_constants(const void *a, const void *b, size_t size,
                                   size_t rows, unsigned right)
{
    const uint8_t *from = (const uint8_t *)a + right / 8;
    const shift_counts by = keep_after(size, right);

#define COUNT(bits)                                                            \
    case bits:                                                                 \
        return sum_of_lanes(accumulate_stripe(                                 \
            b, from, size, rows, &bit_counts, shift_down_##bits, by));
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

TARGET bool SET(ddc_stripe_any_common)(const uint64_t *a, const uint64_t *b,
                                       size_t rows, unsigned right)
{
    return find_stripe(a, b, rows, right) != 0;
}

TARGET size_t SET(ddc_stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                           size_t rows, unsigned right)
{
    const size_t left = find_stripe(a, b, rows, right);
    const size_t y = rows - left;

    return left == 0 ? DDC_NO_BIT
                     : y * 64 + ddc_stripe_first_common_scalar(a + y, b + y,
                                                               left, right);
}

TARGET uint64_t SET(ddc_stripe_count_common)(const uint64_t *a,
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

TARGET bool SET(ddc_rows32_any_common)(const uint32_t *a, const uint32_t *b,
                                       size_t rows, unsigned right)
{
    return find_rows32(a, b, rows, right) != 0;
}

TARGET size_t SET(ddc_rows32_first_common)(const uint32_t *a, const uint32_t *b,
                                           size_t rows, unsigned right)
{
    const size_t left = find_rows32(a, b, rows, right);
    const size_t y = rows - left;

    return left == 0 ? DDC_NO_BIT
                     : y * 64 + ddc_rows32_first_common_scalar(a - y, b - y,
                                                               left, right);
}

TARGET uint64_t SET(ddc_rows32_count_common)(const uint32_t *a,
                                             const uint32_t *b, size_t rows,
                                             unsigned right)
{
    return count_by_constants(a, b, sizeof *a, rows, right);
}

/* ---- Overlays ----------------------------------------------------------- */

/* How the words of an overlay are shifted: a's for b's stripe that begins in
 * a's, and b's for its stripe that begins to the left of that. */
struct overlay_shifts
{
    shift_fn own, left;
    shift_counts own_by, left_by;
};

INLINE struct overlay_shifts make_overlay_shifts(const struct ddc_overlay *o,
                                                 shift_fn own, shift_fn left)
{
    return (struct overlay_shifts){
        own, left, keep_after(8, o->shift),
        keep_after(8, o->shift > 0 ? 64 - o->shift : 0)};
}

/* Accumulates one group of rows in all stripes. */
INLINE vec accumulate_both(vec sum, const struct accumulator *accumulator,
                           const struct ddc_overlay *o, size_t y,
                           const struct overlay_shifts *shifts)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    const size_t own_bytes = o->shift / 8;
    const size_t left_bytes = (64 - o->shift) / 8;

    for (size_t i = 0; i < o->stripes; i++)
    {
        if (i + 1 < o->stripes || o->has_last_word)
        {
            sum = accumulate_rows(
                sum, accumulator, shifts->own, (const uint8_t *)b,
                (const uint8_t *)a + own_bytes, 8, shifts->own_by);
        }
        if ((i > 0 || o->has_left_word) && o->shift > 0)
        {
            sum = accumulate_rows(
                sum, accumulator, shifts->left, (const uint8_t *)a,
                (const uint8_t *)(b - o->stride_b) + left_bytes, 8,
                shifts->left_by);
        }
        a += o->stride_a;
        b += o->stride_b;
    }
    return sum;
}

INLINE size_t find_overlay_group(const struct ddc_overlay *o, shift_fn own,
                                 shift_fn left)
{
    const struct overlay_shifts shifts = make_overlay_shifts(o, own, left);

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        if (any(accumulate_both(zero_vector(), &any_bits, o, y, &shifts)))
        {
            return y;
        }
    }
    return o->rows;
}

INLINE uint64_t count_overlay(const struct ddc_overlay *o, shift_fn own,
                              shift_fn left)
{
    const struct overlay_shifts shifts = make_overlay_shifts(o, own, left);
    vec sum = zero_vector();

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        sum = accumulate_both(sum, &bit_counts, o, y, &shifts);
    }
    return sum_of_lanes(sum);
}

/* The shift of b's words is 64 - o->shift, so the two constants add up to 0
 * or 8. */
#define FOR_EACH_PAIR(macro)                                                   \
    macro(0, 0) macro(1, 7) macro(2, 6) macro(3, 5) macro(4, 4) macro(5, 3)    \
        macro(6, 2) macro(7, 1)

/* As find_group. */
TARGET static size_t first_common_group(const struct ddc_overlay *o)
{
#define FIND_OVERLAY(own, left)                                                \
    case own:                                                                  \
        return find_overlay_group(o, shift_down_##own, shift_down_##left);
    switch (o->shift % 8)
    {
        FOR_EACH_PAIR(FIND_OVERLAY)
    }
    return 0;
}

TARGET bool SET(ddc_bits_any_common)(const struct ddc_overlay *o)
{
    return is_unshifted(o) ? any_unshifted(o, &any_bits)
                           : first_common_group(o) < o->rows;
}

TARGET bool SET(ddc_bits_first_common)(const struct ddc_overlay *o, size_t *x,
                                       size_t *y)
{
    *y = first_common_group(o);
    if (*y >= o->rows)
    {
        return false;
    }
    find_in_group(o, &any_bits, x, y);
    return true;
}

TARGET uint64_t SET(ddc_bits_count_common)(const struct ddc_overlay *o)
{
#define COUNT_OVERLAY(own, left)                                               \
    case own:                                                                  \
        return count_overlay(o, shift_down_##own, shift_down_##left);
    switch (o->shift % 8)
    {
        FOR_EACH_PAIR(COUNT_OVERLAY)
    }
    return 0;
}
