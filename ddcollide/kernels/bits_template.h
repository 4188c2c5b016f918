/* SPDX-License-Identifier: Zlib */
/*
 * Owns the loops over the common bits of two masks, for vectors (SIMD) of any
 * length. A mask is cut into stripes, columns 64 pixels wide; a stripe has one
 * 64-bit word for each row, and bit 0 is the leftmost pixel. Two masks at an
 * offset are an overlay (struct ddc_overlay in kernels.h). set_template.h and
 * avx512.c include this file once, after defining:
 *
 *   INLINE   static inline, always inlined, for this instruction set
 *   ROWS     64-bit words in a vector, which are as many rows of a stripe
 *   vec      the type of a vector
 *   zero_vector   vec (void): no bit is set
 *   any      bool (vec): is a bit set?
 *   load, store   load and store a vector, at an address that need not be
 *            aligned
 *   first_row     size_t (vec): the index of the first word that is not 0, or
 * ROWS if all are 0 shift_counts   how far the words of mask b are shifted;
 * made by make_shift (unsigned shift) for words of 64 bits, by make_shift32 for
 * words of 32 bits funnel_shift   vec (vec left, vec word, shift_counts):
 * ddc_funnel_shift shift_up, shift_down   vec (vec, shift_counts): the part of
 * a funnel shift that comes from `word`, and the part that comes from `left`
 *   shift_up32   as shift_up, for words of 32 bits
 *
 * A vector holds consecutive rows of one stripe, so all of its words need the
 * same shift. The last vector may reach below the last row, where one of the
 * masks has no bit set. What is calculated from the common bits depends on a
 * struct accumulator, whose functions are inlined.
 */

/* The rows of a group, whose common bits are accumulated before they are
 * tested. A mask has at least as many readable rows below its last one. */
#define GROUP ((size_t)16)

/* Vectors of a stripe that are processed side by side (loop unrolling). More
 * would not fit the eight vector registers of 32-bit x86. */
#if defined(__i386__)
#define UNROLL ((size_t)2)
#else
#define UNROLL (GROUP / ROWS < 4 ? GROUP / ROWS : (size_t)4)
#endif

/*
 * How the common bits of two masks are accumulated. `begin` starts a partial
 * sum, `add` adds the common bits of one pair of vectors, and `end` returns
 * the new sum. No more than GROUP rows of a stripe are added between `begin`
 * and `end`, so that partial sums in bytes cannot overflow. `add` is also
 * called alone, to find the row of a bit.
 */
struct accumulator
{
    vec (*begin)(vec sum);
    vec (*add)(vec partial, vec a, vec b);
    vec (*end)(vec sum, vec partial);
};

/* `begin` and `end` for accumulators that add to the sum itself. */
INLINE vec begin_with_sum(vec sum)
{
    return sum;
}

INLINE vec end_with_partial(vec sum, vec partial)
{
    (void)sum;
    return partial;
}

/* `begin` for accumulators whose parts would overflow: each partial sum begins
 * with 0, and `end` adds it to the sum. */
INLINE vec begin_with_zero(vec sum)
{
    (void)sum;
    return zero_vector();
}

typedef vec (*shift_fn)(vec words, shift_counts by);

/* ---- All stripes of some rows ------------------------------------------- */

INLINE void load_stripe(vec words[UNROLL], const uint64_t *from)
{
#pragma GCC unroll 8
    for (size_t i = 0; i < UNROLL; i++)
    {
        words[i] = load(from + i * ROWS);
    }
}

/* Accumulates UNROLL vectors of a stripe of a that only one stripe of b
 * covers: `words`, which `shift_words` moves into place. */
INLINE vec accumulate_shifted(vec sum, const struct accumulator *accumulator,
                              shift_fn shift_words, const uint64_t *a,
                              const vec words[UNROLL], shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < UNROLL; i++)
    {
        partial = accumulator->add(partial, load(a + i * ROWS),
                                   shift_words(words[i], by));
    }
    return accumulator->end(sum, partial);
}

/* Accumulates UNROLL vectors of a stripe of a that two stripes of b cover, the
 * one at `b` and the one to its left. On entry `left` holds the words of the
 * latter; on return it holds those at `b`, for the next stripe of a. */
INLINE vec accumulate_joined(vec sum, const struct accumulator *accumulator,
                             const uint64_t *a, const uint64_t *b,
                             vec left[UNROLL], shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < UNROLL; i++)
    {
        vec left_words = left[i];
        left[i] = load(b + i * ROWS);
        partial = accumulator->add(partial, load(a + i * ROWS),
                                   funnel_shift(left_words, left[i], by));
    }
    return accumulator->end(sum, partial);
}

/*
 * Accumulates UNROLL vectors of rows, from row y on, in all stripes. Each word
 * of either mask is loaded once, because the words that are shifted into the
 * next stripe stay in registers. The first stripe of a needs no funnel shift
 * if no stripe of b covers its left part, and the last stripe of a needs none
 * if no stripe of b covers its right part.
 */
INLINE vec accumulate_stripes(vec sum, const struct accumulator *accumulator,
                              const struct ddc_overlay *o, size_t y,
                              shift_counts by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    size_t joined_stripes = o->stripes - (o->has_last_word ? 0 : 1);
    vec left[UNROLL];

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
        joined_stripes--;
    }
    for (; joined_stripes > 0; joined_stripes--)
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

/* Accumulates the group that begins at row y, in all stripes. */
INLINE vec accumulate_group(vec sum, const struct accumulator *accumulator,
                            const struct ddc_overlay *o, size_t y,
                            shift_counts by)
{
    for (size_t i = 0; i < GROUP; i += UNROLL * ROWS)
    {
        sum = accumulate_stripes(sum, accumulator, o, y + i, by);
    }
    return sum;
}

/* Do the words of b lie straight over those of a? Then each stripe of a is
 * covered by one stripe of b. */
INLINE bool is_unshifted(const struct ddc_overlay *o)
{
    return o->shift == 0;
}

/* Accumulates the rows of one stripe whose words need no shift. */
INLINE vec accumulate_unshifted(vec sum, const struct accumulator *accumulator,
                                const uint64_t *a, const uint64_t *b,
                                size_t rows)
{
    for (size_t y = 0; y < rows; y += GROUP)
    {
        vec partial = accumulator->begin(sum);
#pragma GCC unroll 8
        for (size_t k = y; k < y + GROUP; k += ROWS)
        {
            partial = accumulator->add(partial, load(a + k), load(b + k));
        }
        sum = accumulator->end(sum, partial);
    }
    return sum;
}

/* Has an overlay whose words need no shift a common bit? It is read stripe by
 * stripe, in blocks of several groups, because which bit is the first does not
 * matter. */
INLINE bool any_unshifted(const struct ddc_overlay *o,
                          const struct accumulator *accumulator)
{
    const size_t block = 4 * GROUP;

    for (size_t i = 0; i < o->stripes; i++)
    {
        const uint64_t *a = o->a + i * o->stride_a;
        const uint64_t *b = o->b + i * o->stride_b;
        size_t y = 0;
        for (; y + block <= o->rows; y += block)
        {
            if (any(accumulate_unshifted(zero_vector(), accumulator, a + y,
                                         b + y, block)))
            {
                return true;
            }
        }
        if (any(accumulate_unshifted(zero_vector(), accumulator, a + y, b + y,
                                     o->rows - y)))
        {
            return true;
        }
    }
    return false;
}

/* ---- Tests of overlays -------------------------------------------------- */

/* As find_group, where has_left_word and has_last_word are constants that
 * replace the fields of the overlay. */
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
 * Returns the first row of the first group with a common bit, or o->rows when
 * there is none. There is one loop for each combination of has_left_word and
 * has_last_word (loop unswitching): to test them in every group would cost 10 %
 * of the time, and 25 % on 32-bit x86.
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

/* The common bits of ROWS rows from row y on, accumulated over all stripes. */
INLINE vec common_rows(const struct ddc_overlay *o,
                       const struct accumulator *accumulator, size_t y,
                       shift_counts by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    vec left = o->has_left_word ? load(b - o->stride_b) : zero_vector();
    vec sum = zero_vector();

    for (size_t i = 0; i < o->stripes; i++)
    {
        bool has_word = i + 1 < o->stripes || o->has_last_word;
        vec word = has_word ? load(b + i * o->stride_b) : zero_vector();
        sum = accumulator->add(sum, load(a + i * o->stride_a),
                               funnel_shift(left, word, by));
        left = word;
    }
    return sum;
}

/* Finds the first common bit of the group that begins at row *y. The group must
 * have one. */
INLINE void find_in_group(const struct ddc_overlay *o,
                          const struct accumulator *accumulator, size_t *x,
                          size_t *y)
{
    const shift_counts by = make_shift(o->shift);
    uint64_t common;
    size_t row;
    size_t i = 0;

    while ((row = first_row(common_rows(o, accumulator, *y, by))) == ROWS)
    {
        *y += ROWS;
    }
    *y += row;
    while ((common = o->a[i * o->stride_a + *y] & ddc_overlay_word(o, i, *y)) ==
           0)
    {
        i++;
    }
    *x = i * 64 + ddc_lowest_bit(common);
}

/* Accumulates all groups, for accumulators that count. */
INLINE vec accumulate_all(const struct ddc_overlay *o,
                          const struct accumulator *accumulator)
{
    const shift_counts by = make_shift(o->shift);
    vec sum = zero_vector();

    if (is_unshifted(o))
    {
        for (size_t i = 0; i < o->stripes; i++)
        {
            sum = accumulate_unshifted(sum, accumulator, o->a + i * o->stride_a,
                                       o->b + i * o->stride_b, o->rows);
        }
        return sum;
    }
    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        sum = accumulate_group(sum, accumulator, o, y, by);
    }
    return sum;
}

/* Adds up the 64-bit lanes of a vector, of which there are ROWS. */
INLINE uint64_t sum_of_lanes(vec sums)
{
    uint64_t lanes[ROWS];
    uint64_t sum = 0;

    store(lanes, sums);
    for (size_t i = 0; i < ROWS; i++)
    {
        sum += lanes[i];
    }
    return sum;
}

/* ---- One stripe ---------------------------------------------------------- */

/* The OR of all rows. The last ones, too few for a vector, are ORed one by
 * one. */
INLINE uint64_t or_rows(const uint64_t *words, size_t rows,
                        const struct accumulator *or_accumulator)
{
    uint64_t parts[ROWS];
    uint64_t bits = 0;
    vec sum = zero_vector();

    for (; rows >= ROWS; rows -= ROWS)
    {
        vec word = load(words);
        sum = or_accumulator->add(sum, word, word);
        words += ROWS;
    }
    store(parts, sum);
    for (size_t i = 0; i < ROWS; i++)
    {
        bits |= parts[i];
    }
    for (size_t i = 0; i < rows; i++)
    {
        bits |= words[i];
    }
    return bits;
}

/* ---- Two masks of one stripe -------------------------------------------- */

/*
 * The loops below are for words of `size` bytes, 8 or 4. Words of 8 bytes lie
 * from top to bottom; those of 4 bytes lie from bottom to top (kernels.h). The
 * order does not matter within a group; each loop is given the lowest address
 * of a group.
 */

/* The group below the one at `group`. */
INLINE const uint8_t *next_group(const uint8_t *group, size_t size)
{
    return size == 8 ? group + GROUP * size : group - GROUP * size;
}

/* Accumulates the group that begins at a and b; `shift_words` shifts the words
 * of b up. */
INLINE vec accumulate_rows(vec sum, const struct accumulator *accumulator,
                           shift_fn shift_words, const uint8_t *a,
                           const uint8_t *b, size_t size, shift_counts by)
{
    vec partial = accumulator->begin(sum);

#pragma GCC unroll 8
    for (size_t i = 0; i < GROUP * size; i += sizeof(vec))
    {
        partial = accumulator->add(partial, load(a + i),
                                   shift_words(load(b + i), by));
    }
    return accumulator->end(sum, partial);
}

/* Finds the first group with a common bit. Returns the number of rows from its
 * first row to the last row of all, or 0 when there is no common bit. */
INLINE size_t rows_from_common_group(const void *first_a, const void *first_b,
                                     size_t size, size_t rows,
                                     const struct accumulator *accumulator,
                                     shift_fn shift_words, shift_counts by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;
    unsigned left = (unsigned)rows; /* with a size_t, GCC adds an index */

    while (!any(accumulate_rows(zero_vector(), accumulator, shift_words, a, b,
                                size, by)))
    {
        if (left <= GROUP)
        {
            return 0;
        }
        left -= (unsigned)GROUP;
        a = next_group(a, size);
        b = next_group(b, size);
    }
    return left;
}

/* Accumulates all rows of two masks of one stripe. */
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
        sum = accumulate_rows(sum, accumulator, shift_words, a, b, size, by);
        a = next_group(a, size);
        b = next_group(b, size);
    }
    return sum;
}
