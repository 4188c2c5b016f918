/* SPDX-License-Identifier: Zlib */
/*
 * How vectors of any length go down two masks. Included once by each
 * instruction set, which defines before it:
 *
 *   INLINE   static inline, always inlined, for that set's target
 *   ROWS     words in a vector: rows of one stripe
 *   vec      the vector
 *   none     vec (void): no bit
 *   either   vec (vec, vec): the bits of both
 *   any      bool (vec): is a bit set?
 *   rows_with_bits   unsigned (vec): bit i is set when word i has one
 *   rows_at, rows_to   loads and stores a vector at any address
 *   apply    vec (enum ddc_bits_op, vec a, vec b)
 *   turn     how far b's words are turned; turn_of (unsigned shift)
 *   join     vec (vec left, vec word, turn): ddc_bits_join
 *   slide_up, slide_down   vec (vec left, vec word, turn): the half of join
 *            that comes from `word`, and the one from `left`
 *
 * Vectors run down the rows, so all words of one need the same shift. They
 * may run past the last row: there one of the masks has no bit set.
 *
 * A common bit is met by `gather` vec (vec met, vec a, vec b), which adds what
 * a and b share to what was met before.
 */

/* Rows that are gathered before they are tested, and that a mask has at
 * least below its last one. */
#define GROUP ((size_t)16)

/* Vectors that go through all stripes side by side. Twice as many, and the
 * seven registers of a 32-bit processor would not do. */
#if defined(__i386__)
#define LANES ((size_t)2)
#else
#define LANES (GROUP / ROWS < 4 ? GROUP / ROWS : (size_t)4)
#endif

typedef vec (*gather_fn)(vec met, vec a, vec b);
typedef vec (*join_fn)(vec left, vec word, turn by);

/* One stripe under one: b's words, slid up or down. */
INLINE vec meet_column(vec met, gather_fn gather, join_fn slide,
                       const uint64_t *a, const uint64_t *b, turn by)
{
#pragma GCC unroll 8
    for (size_t y = 0; y < GROUP; y += ROWS)
    {
        vec word = rows_at(b + y);
        met = gather(met, rows_at(a + y), slide(word, word, by));
    }
    return met;
}

/*
 * All stripes of some rows. Each word of either mask is loaded once: what
 * hangs over into the next stripe stays in a register. from_left and
 * last_whole are the overlay's, as constants.
 */
INLINE vec meet_stripes(vec met, gather_fn gather, const struct ddc_overlay *o,
                        size_t y, turn by, bool from_left, bool last_whole)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    const size_t stride_a = o->stride_a;
    const size_t stride_b = o->stride_b;
    vec left[LANES];

#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        left[i] = from_left ? rows_at(b - stride_b + i * ROWS) : none();
    }
    for (size_t n = o->stripes - (last_whole ? 0 : 1); n > 0; n--)
    {
#pragma GCC unroll 8
        for (size_t i = 0; i < LANES; i++)
        {
            vec word = rows_at(b + i * ROWS);
            met = gather(met, rows_at(a + i * ROWS), join(left[i], word, by));
            left[i] = word;
        }
        a += stride_a;
        b += stride_b;
    }
    if (!last_whole)
    {
#pragma GCC unroll 8
        for (size_t i = 0; i < LANES; i++)
        {
            met = gather(met, rows_at(a + i * ROWS),
                         slide_down(left[i], left[i], by));
        }
    }
    return met;
}

INLINE vec meet_group(vec met, gather_fn gather, const struct ddc_overlay *o,
                      size_t y, turn by, bool from_left, bool last_whole)
{
    for (size_t i = 0; i < GROUP; i += LANES * ROWS)
    {
        met = meet_stripes(met, gather, o, y + i, by, from_left, last_whole);
    }
    return met;
}

/* ---- Asking ------------------------------------------------------------- */

INLINE size_t seek_as(const struct ddc_overlay *o, gather_fn gather,
                      bool from_left, bool last_whole)
{
    const turn by = turn_of(o->shift);
    const size_t rows = o->rows;

    for (size_t y = 0; y < rows; y += GROUP)
    {
        if (any(meet_group(none(), gather, o, y, by, from_left, last_whole)))
        {
            return y;
        }
    }
    return rows;
}

/* The first row of the first group with a common bit; none: o->rows. */
INLINE size_t seek(const struct ddc_overlay *o, gather_fn gather)
{
    if (o->from_left)
    {
        return o->last_whole ? seek_as(o, gather, true, true)
                             : seek_as(o, gather, true, false);
    }
    return o->last_whole ? seek_as(o, gather, false, true)
                         : seek_as(o, gather, false, false);
}

/* What is common in ROWS rows from y on, of all stripes. */
INLINE vec common_rows(const struct ddc_overlay *o, gather_fn gather, size_t y,
                       turn by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    vec left = o->from_left ? rows_at(b - o->stride_b) : none();
    vec met = none();

    for (size_t i = 0; i < o->stripes; i++)
    {
        bool whole = i + 1 < o->stripes || o->last_whole;
        vec word = whole ? rows_at(b + i * o->stride_b) : none();
        met = gather(met, rows_at(a + i * o->stride_a), join(left, word, by));
        left = word;
    }
    return met;
}

/* The bit itself: in the group that starts at row y one is common. */
INLINE void find_in_group(const struct ddc_overlay *o, gather_fn gather,
                          size_t *x, size_t *y)
{
    const turn by = turn_of(o->shift);
    unsigned rows;
    uint64_t common;
    size_t i = 0;

    while ((rows = rows_with_bits(common_rows(o, gather, *y, by))) == 0)
    {
        *y += ROWS;
    }
    *y += ddc_bits_lowest(rows);
    while ((common = o->a[i * o->stride_a + *y] & ddc_overlay_word(o, i, *y)) ==
           0)
    {
        i++;
    }
    *x = i * 64 + ddc_bits_lowest(common);
}

/* Masks of one stripe each. */
INLINE size_t seek_column(const uint64_t *a, const uint64_t *b, size_t rows,
                          gather_fn gather, join_fn slide, turn by)
{
    for (;;)
    {
        if (any(meet_column(none(), gather, slide, a, b, by)))
        {
            return rows;
        }
        if (rows <= GROUP)
        {
            return 0;
        }
        rows -= GROUP;
        a += GROUP;
        b += GROUP;
    }
}

/* seek_column and then the bit itself. */
INLINE size_t find_column(const uint64_t *a, const uint64_t *b, size_t rows,
                          gather_fn gather, join_fn slide, turn by, int right)
{
    size_t left = seek_column(a, b, rows, gather, slide, by);
    size_t y = rows - left;
    unsigned found;

    if (left == 0)
    {
        return DDC_NOWHERE;
    }
    for (;;)
    {
        vec word = rows_at(b + y);
        vec met = gather(none(), rows_at(a + y), slide(word, word, by));
        found = rows_with_bits(met);
        if (found != 0)
        {
            break;
        }
        y += ROWS;
    }
    y += ddc_bits_lowest(found);
    return y * 64 + ddc_bits_lowest(a[y] & ddc_column_word(b[y], right));
}

INLINE vec meet_whole_column(const uint64_t *a, const uint64_t *b, size_t rows,
                             gather_fn gather, join_fn slide, turn by)
{
    vec met = none();

    for (size_t y = 0; y < rows; y += GROUP)
    {
        met = meet_column(met, gather, slide, a + y, b + y, by);
    }
    return met;
}

INLINE vec meet_all_as(const struct ddc_overlay *o, gather_fn gather,
                       bool from_left, bool last_whole)
{
    const turn by = turn_of(o->shift);
    vec met = none();

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        met = meet_group(met, gather, o, y, by, from_left, last_whole);
    }
    return met;
}

/* All groups together, for meets that add up. */
INLINE vec meet_all(const struct ddc_overlay *o, gather_fn gather)
{
    if (o->from_left)
    {
        return o->last_whole ? meet_all_as(o, gather, true, true)
                             : meet_all_as(o, gather, true, false);
    }
    return o->last_whole ? meet_all_as(o, gather, false, true)
                         : meet_all_as(o, gather, false, false);
}

/* ---- Changing ----------------------------------------------------------- */

/* One stripe: whole vectors, and one by one what is left. */
INLINE void change_stripe(enum ddc_bits_op op, join_fn join_words,
                          const struct ddc_overlay *o, size_t i,
                          uint64_t *target, turn by)
{
    const uint64_t *a = o->a + i * o->stride_a;
    const uint64_t *word = o->b + i * o->stride_b;
    const uint64_t *left = word - o->stride_b;
    uint64_t *out = target + i * o->stride_a;
    size_t y = 0;

    for (; y + ROWS <= o->rows; y += ROWS)
    {
        vec under = none();
        if (join_words == join)
        {
            under = join(rows_at(left + y), rows_at(word + y), by);
        }
        else if (join_words == slide_up)
        {
            under = slide_up(under, rows_at(word + y), by);
        }
        else
        {
            under = slide_down(rows_at(left + y), under, by);
        }
        rows_to(out + y, apply(op, rows_at(a + y), under));
    }
    for (; y < o->rows; y++)
    {
        out[y] = ddc_bits_apply(op, a[y], ddc_overlay_word(o, i, y));
    }
}

INLINE void change(enum ddc_bits_op op, const struct ddc_overlay *o,
                   uint64_t *target)
{
    const turn by = turn_of(o->shift);

    for (size_t i = 0; i < o->stripes; i++)
    {
        if (i == 0 && !o->from_left)
        {
            change_stripe(op, slide_up, o, i, target, by);
        }
        else if (i + 1 < o->stripes || o->last_whole)
        {
            change_stripe(op, join, o, i, target, by);
        }
        else
        {
            change_stripe(op, slide_down, o, i, target, by);
        }
    }
}
