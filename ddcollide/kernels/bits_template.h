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
 *   rows_at, rows_to   loads and stores a vector at any address
 *   rows_with_bits, thin_rows_with_bits   unsigned (vec): bit i is set when
 *            word i has one, of 64 bits or of 32
 *   turn     how far b's words are turned: turn_of (unsigned shift) for
 *            words of 64 bits, thin_turn_of for words of 32
 *   join     vec (vec left, vec word, turn): ddc_funnel_shift
 *   slide_up, slide_down   vec (vec, turn): the part of join that comes from
 *            `word`, and the one from `left`
 *   thin_slide_up   the same in words of 32 bits
 *
 * Vectors run down the rows, so all words of one need the same shift. They
 * may run past the last row: there one of the masks has no bit set.
 *
 * What is done with common bits says a `struct gather`.
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

/*
 * How common bits are gathered. `add` is called for one pair of vectors after
 * the other, and for no more than GROUP rows of a stripe between `begin` and
 * `end`, so that sums in bytes do not run over. To find the place of a bit,
 * `add` alone is called.
 */
struct accumulator
{
    vec (*begin)(vec sum);                 /* what to add to */
    vec (*add)(vec partial, vec a, vec b); /* some, and what a and b share */
    vec (*end)(vec sum, vec partial);      /* met, and some */
};

/* `begin` and `end` for what is added to all that was met before. */
INLINE vec begin_with_sum(vec sum)
{
    return sum;
}

INLINE vec end_with_partial(vec sum, vec partial)
{
    (void)sum;
    return partial;
}

/* `begin` for what has too little room for all: `end` adds it up. */
INLINE vec begin_with_zero(vec sum)
{
    (void)sum;
    return zero_vector();
}

typedef vec (*shift_fn)(vec words, shift_counts by);
typedef unsigned (*find_rows_fn)(vec sum);

/* ---- All stripes of some rows ------------------------------------------- */

INLINE void load_stripe(vec words[LANES], const uint64_t *from)
{
#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        words[i] = rows_at(from + i * ROWS);
    }
}

INLINE vec accumulate_shifted(vec sum, const struct accumulator *accumulator,
                              shift_fn shift_words, const uint64_t *a,
                              const vec words[LANES], shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        partial = accumulator->add(partial, rows_at(a + i * ROWS),
                                   shift_words(words[i], by));
    }
    return accumulator->end(sum, partial);
}

/* b is the next stripe of what `left` holds, and `left` is then what b held. */
INLINE vec accumulate_joined(vec sum, const struct accumulator *accumulator,
                             const uint64_t *a, const uint64_t *b,
                             vec left[LANES], shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        vec before = left[i];
        left[i] = rows_at(b + i * ROWS);
        partial = accumulator->add(partial, rows_at(a + i * ROWS),
                                   funnel_shift(before, left[i], by));
    }
    return accumulator->end(sum, partial);
}

/*
 * Each word of either mask is loaded once: what hangs over into the next
 * stripe stays in a register. A first stripe that nothing hangs over into,
 * and a last one that has nothing else, need no joining.
 */
INLINE vec accumulate_stripes(vec sum, const struct accumulator *accumulator,
                              const struct ddc_overlay *o, size_t y,
                              shift_counts by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    size_t joined = o->stripes - (o->has_last_word ? 0 : 1);
    vec left[LANES];

    if (o->has_left_word)
    {
        load_stripe(left, b - o->stride_b);
    }
    else
    {
        load_stripe(left, b);
        sum = accumulate_shifted(sum, accumulator, shift_up, a, left, by);
        a += o->stride_a;
        b += o->stride_b;
        joined--;
    }
    for (; joined > 0; joined--)
    {
        sum = accumulate_joined(sum, accumulator, a, b, left, by);
        a += o->stride_a;
        b += o->stride_b;
    }
    if (!o->has_last_word)
    {
        sum = accumulate_shifted(sum, accumulator, shift_down, a, left, by);
    }
    return sum;
}

INLINE vec accumulate_group(vec sum, const struct accumulator *accumulator,
                            const struct ddc_overlay *o, size_t y,
                            shift_counts by)
{
    for (size_t i = 0; i < GROUP; i += LANES * ROWS)
    {
        sum = accumulate_stripes(sum, accumulator, o, y + i, by);
    }
    return sum;
}

/* ---- Asking ------------------------------------------------------------- */

/* As seek, with the edges as constants. */
INLINE size_t find_group_with_edges(struct ddc_overlay o, bool has_left_word,
                                    bool has_last_word,
                                    const struct accumulator *accumulator)
{
    const shift_counts by = make_shift(o.shift);

    o.has_left_word = has_left_word;
    o.has_last_word = has_last_word;
    for (size_t y = 0; y < o.rows; y += GROUP)
    {
        if (any(accumulate_group(zero_vector(), accumulator, &o, y, by)))
        {
            return y;
        }
    }
    return o.rows;
}

/*
 * The first row of the first group with a common bit; none: o->rows. There is
 * a loop for each way the edges may be cut: to look at them again in every
 * group takes a tenth of the time, and a quarter where registers are few.
 */
INLINE size_t find_group(const struct ddc_overlay *o,
                         const struct accumulator *accumulator)
{
    if (o->has_left_word)
    {
        return o->has_last_word
                   ? find_group_with_edges(*o, true, true, accumulator)
                   : find_group_with_edges(*o, true, false, accumulator);
    }
    return o->has_last_word
               ? find_group_with_edges(*o, false, true, accumulator)
               : find_group_with_edges(*o, false, false, accumulator);
}

/* What is common in ROWS rows from y on, of all stripes. */
INLINE vec common_rows(const struct ddc_overlay *o,
                       const struct accumulator *accumulator, size_t y,
                       shift_counts by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    vec left = o->has_left_word ? rows_at(b - o->stride_b) : zero_vector();
    vec sum = zero_vector();

    for (size_t i = 0; i < o->stripes; i++)
    {
        bool whole = i + 1 < o->stripes || o->has_last_word;
        vec word = whole ? rows_at(b + i * o->stride_b) : zero_vector();
        sum = accumulator->add(sum, rows_at(a + i * o->stride_a),
                               funnel_shift(left, word, by));
        left = word;
    }
    return sum;
}

/* The bit itself: in the group that starts at row y one is common. */
INLINE void find_in_group(const struct ddc_overlay *o,
                          const struct accumulator *accumulator, size_t *x,
                          size_t *y)
{
    const shift_counts by = make_shift(o->shift);
    unsigned rows;
    uint64_t common;
    size_t i = 0;

    while ((rows = rows_with_bits(common_rows(o, accumulator, *y, by))) == 0)
    {
        *y += ROWS;
    }
    *y += ddc_lowest_bit(rows);
    while ((common = o->a[i * o->stride_a + *y] & ddc_overlay_word(o, i, *y)) ==
           0)
    {
        i++;
    }
    *x = i * 64 + ddc_lowest_bit(common);
}

/* All groups together, for meets that add up. */
INLINE vec accumulate_all(const struct ddc_overlay *o,
                          const struct accumulator *accumulator)
{
    const shift_counts by = make_shift(o->shift);
    vec sum = zero_vector();

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        sum = accumulate_group(sum, accumulator, o, y, by);
    }
    return sum;
}

/* ---- One stripe over one ------------------------------------------------ */

/* Words are of `size` bytes, 8 or 4; those of b are slid up. */
INLINE vec accumulate_slice(vec sum, const struct accumulator *accumulator,
                            shift_fn shift_words, const uint8_t *a,
                            const uint8_t *b, size_t size, shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < GROUP * size; i += sizeof(vec))
    {
        partial = accumulator->add(partial, rows_at(a + i),
                                   shift_words(rows_at(b + i), by));
    }
    return accumulator->end(sum, partial);
}

/* How many rows there are from the first group with a common bit on; 0: none
 * has one. */
INLINE size_t find_stripe_group(const void *first_a, const void *first_b,
                                size_t size, size_t rows,
                                const struct accumulator *accumulator,
                                shift_fn shift_words, shift_counts by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;

    while (!any(accumulate_slice(zero_vector(), accumulator, shift_words, a, b,
                                 size, by)))
    {
        if (rows <= GROUP)
        {
            return 0;
        }
        rows -= GROUP;
        a += GROUP * size;
        b += GROUP * size;
    }
    return rows;
}

/* The row of the first common bit; none: DDC_NO_BIT. */
INLINE size_t find_row(const void *first_a, const void *first_b, size_t size,
                       size_t rows, const struct accumulator *accumulator,
                       shift_fn shift_words, find_rows_fn where,
                       shift_counts by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;
    size_t left =
        find_stripe_group(a, b, size, rows, accumulator, shift_words, by);

    if (left == 0)
    {
        return DDC_NO_BIT;
    }
    for (size_t at = (rows - left) * size;; at += sizeof(vec))
    {
        unsigned found = where(accumulator->add(
            zero_vector(), rows_at(a + at), shift_words(rows_at(b + at), by)));
        if (found != 0)
        {
            return at / size + ddc_lowest_bit(found);
        }
    }
}

INLINE vec accumulate_stripe(const void *first_a, const void *first_b,
                             size_t size, size_t rows,
                             const struct accumulator *accumulator,
                             shift_fn shift_words, shift_counts by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;
    vec sum = zero_vector();

    for (size_t y = 0; y < rows; y += GROUP)
    {
        sum = accumulate_slice(sum, accumulator, shift_words, a + y * size,
                               b + y * size, size, by);
    }
    return sum;
}
