/* SPDX-License-Identifier: Zlib */
/*
 * Owns ddc_bits_combine of an instruction set. Included once by each set for
 * which it pays, after bits_template.h; what that header asks for is defined
 * then, and also:
 *
 *   TARGET   the attribute of functions for that set
 *   SET      the name of the set's own function of a kind
 *   apply    vec (enum ddc_bits_op, vec a, vec b): a op b
 *
 * There is one loop for each operation. The ways in which b may cover a
 * stripe of a share it, because shifting out a word that is missing costs
 * nothing.
 */

/* One stripe of a, and the two of b that lie over it. */
struct strip
{
    const uint64_t *a;
    const uint64_t *left; /* b's stripe before */
    const uint64_t *word;
    uint64_t *out;
    shift_counts by;
};

INLINE vec combine_at(enum ddc_bits_op op, const struct strip *s, size_t y)
{
    vec b = funnel_shift(rows_at(s->left + y), rows_at(s->word + y), s->by);

    return apply(op, rows_at(s->a + y), b);
}

/*
 * The last vector ends with the last row, so it may overlap the one before.
 * It is calculated before the loop writes anything, as `out` may be a.
 */
INLINE void combine_rows(enum ddc_bits_op op, const struct strip *s,
                         size_t rows)
{
    vec last = combine_at(op, s, rows - ROWS);

    for (size_t y = 0; y + ROWS < rows; y += ROWS)
    {
        rows_to(s->out + y, combine_at(op, s, y));
    }
    rows_to(s->out + rows - ROWS, last);
}

INLINE void combine_strip(enum ddc_bits_op op, const struct strip *s,
                          size_t rows)
{
    switch (op)
    {
    case DDC_BITS_OR:
        combine_rows(DDC_BITS_OR, s, rows);
        break;
    case DDC_BITS_AND:
        combine_rows(DDC_BITS_AND, s, rows);
        break;
    case DDC_BITS_XOR:
        combine_rows(DDC_BITS_XOR, s, rows);
        break;
    default:
        combine_rows(DDC_BITS_ERASE, s, rows);
    }
}

/*
 * Where b has no stripe to one side, the words of the other side are read in
 * its place and shifted out by 64.
 */
INLINE struct strip strip_of(const struct ddc_overlay *o, size_t i,
                             uint64_t *target)
{
    struct strip s = {o->a + i * o->stride_a, NULL, o->b + i * o->stride_b,
                      target + i * o->stride_a, make_shift(o->shift)};

    s.left = s.word - o->stride_b;
    if (i == 0 && !o->has_left_word)
    {
        s.left = s.word;
        s.by.down = make_shift(0).down;
    }
    else if (i + 1 == o->stripes && !o->has_last_word)
    {
        s.word = s.left;
        s.by.up = make_shift(64).up;
    }
    return s;
}

TARGET void SET(ddc_bits_combine)(const struct ddc_overlay *o,
                                  enum ddc_bits_op op, uint64_t *target)
{
    if (o->rows < ROWS)
    {
        ddc_bits_combine_scalar(o, op, target);
        return;
    }
    for (size_t i = 0; i < o->stripes; i++)
    {
        struct strip s = strip_of(o, i, target);
        combine_strip(op, &s, o->rows);
    }
}
