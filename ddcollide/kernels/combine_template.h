/* SPDX-License-Identifier: Zlib */
/*
 * Owns ddc_bits_combine, which stores a OP b for two masks at an offset
 * (`combine` of the dispatch table in kernels.h). Each file of an instruction
 * set that is faster at it than the next lower one includes this file once,
 * after bits_template.h and vectors/ops.h. What those need is defined then, and
 * also:
 *
 *   SHARED_KERNEL   how a kernel is declared: static, unless another set takes
 *            it too, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *
 * The masks are cut into stripes, columns 64 pixels wide. There is one loop for
 * each operation. It serves stripes of a that two stripes of b cover and those
 * that only one covers: to shift out the missing word costs nothing.
 */

INLINE vec apply(enum ddc_bits_op op, vec a, vec b)
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

/* A stripe of a, and the two stripes of b that cover it. */
struct stripe
{
    const uint64_t *a;
    const uint64_t *left; /* the stripe of b over a's left pixels */
    const uint64_t *word; /* the next stripe of b, over a's right pixels */
    uint64_t *out;
    shift_counts by;
};

INLINE vec combine_at(enum ddc_bits_op op, const struct stripe *s, size_t y)
{
    vec b = funnel_shift(load(s->left + y), load(s->word + y), s->by);

    return apply(op, load(s->a + y), b);
}

/*
 * Combines the rows of a stripe, of which there are at least ROWS. The last
 * vector ends with the last row and may share rows with the one before. It is
 * calculated before the loop stores anything, because `out` may be a.
 */
INLINE void combine_rows(enum ddc_bits_op op, const struct stripe *s,
                         size_t rows)
{
    vec last = combine_at(op, s, rows - ROWS);

    for (size_t y = 0; y + ROWS < rows; y += ROWS)
    {
        store(s->out + y, combine_at(op, s, y));
    }
    store(s->out + rows - ROWS, last);
}

/* `op` is a constant in each call, so that each gets a loop of its own. */
INLINE void combine_stripe(enum ddc_bits_op op, const struct stripe *s,
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
 * Collects the operands for stripe i of a. Where b has only one of the two
 * stripes, that one is loaded in place of the missing one too, and a shift by
 * 64 then shifts all of those bits out.
 */
INLINE struct stripe make_stripe(const struct ddc_overlay *o, size_t i,
                                 uint64_t *target)
{
    struct stripe s = {o->a + i * o->stride_a, NULL, o->b + i * o->stride_b,
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

SHARED_KERNEL void SET(ddc_bits_combine)(const struct ddc_overlay *o,
                                         enum ddc_bits_op op, uint64_t *target)
{
    if (o->rows < ROWS)
    {
        ddc_bits_combine_scalar(o, op, target);
        return;
    }
    for (size_t i = 0; i < o->stripes; i++)
    {
        struct stripe s = make_stripe(o, i, target);
        combine_stripe(op, &s, o->rows);
    }
}
