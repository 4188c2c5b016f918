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

TARGET static size_t seek_group(const struct ddc_overlay *o)
{
    return seek(o, &meeting);
}

TARGET bool SET(ddc_bits_meet)(const struct ddc_overlay *o)
{
    return seek_group(o) < o->rows;
}

TARGET bool SET(ddc_bits_find)(const struct ddc_overlay *o, size_t *x,
                               size_t *y)
{
    *y = seek_group(o);
    if (*y >= o->rows)
    {
        return false;
    }
    find_in_group(o, &meeting, x, y);
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

TARGET uint64_t SET(ddc_bits_count)(const struct ddc_overlay *o)
{
    return sum_of(meet_all(o, &common));
}

/* ---- One stripe over one ------------------------------------------------ */

TARGET size_t SET(ddc_column_find)(const uint64_t *a, const uint64_t *b,
                                   size_t rows, unsigned right)
{
    size_t y = find_row(a, b, sizeof *a, rows, &meeting, slide_up,
                        rows_with_bits, turn_of(right));

    return y == DDC_NOWHERE ? y : ddc_column_place(y, a[y] & b[y] << right);
}

TARGET uint64_t SET(ddc_column_count)(const uint64_t *a, const uint64_t *b,
                                      size_t rows, unsigned right)
{
    return sum_of(
        meet_column(a, b, sizeof *a, rows, &common, slide_up, turn_of(right)));
}

TARGET uint64_t SET(ddc_thin_count)(const uint32_t *a, const uint32_t *b,
                                    size_t rows, unsigned right)
{
    return sum_of(meet_column(a, b, sizeof *a, rows, &common, thin_slide_up,
                              thin_turn_of(right)));
}

/* AVX-512 finds the common bits of one stripe in its own way, and leaves
 * rows of 32 bits to AVX2: there are too few for it. */
#ifndef ROWS_ARE_ASKED_OTHERWISE

TARGET bool SET(ddc_column_meet)(const uint64_t *a, const uint64_t *b,
                                 size_t rows, unsigned right)
{
    return seek_column(a, b, sizeof *a, rows, &meeting, slide_up,
                       turn_of(right)) != 0;
}

TARGET bool SET(ddc_thin_meet)(const uint32_t *a, const uint32_t *b,
                               size_t rows, unsigned right)
{
    return seek_column(a, b, sizeof *a, rows, &meeting, thin_slide_up,
                       thin_turn_of(right)) != 0;
}

TARGET size_t SET(ddc_thin_find)(const uint32_t *a, const uint32_t *b,
                                 size_t rows, unsigned right)
{
    size_t y = find_row(a, b, sizeof *a, rows, &meeting, thin_slide_up,
                        thin_rows_with_bits, thin_turn_of(right));

    return y == DDC_NOWHERE ? y : ddc_column_place(y, a[y] & b[y] << right);
}

#endif
