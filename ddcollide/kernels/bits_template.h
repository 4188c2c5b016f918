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
 *   join     vec (vec left, vec word, turn): ddc_bits_join
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
struct gather
{
    vec (*begin)(vec met);              /* what to add to */
    vec (*add)(vec some, vec a, vec b); /* some, and what a and b share */
    vec (*end)(vec met, vec some);      /* met, and some */
};

/* `begin` and `end` for what is added to all that was met before. */
INLINE vec go_on(vec met)
{
    return met;
}

INLINE vec keep(vec met, vec some)
{
    (void)met;
    return some;
}

/* `begin` for what has too little room for all: `end` adds it up. */
INLINE vec start_anew(vec met)
{
    (void)met;
    return none();
}

typedef vec (*slide_fn)(vec words, turn by);
typedef unsigned (*where_fn)(vec met);

/* ---- All stripes of some rows ------------------------------------------- */

INLINE void load_stripe(vec words[LANES], const uint64_t *from)
{
#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        words[i] = rows_at(from + i * ROWS);
    }
}

INLINE vec meet_slid(vec met, const struct gather *gather, slide_fn slide,
                     const uint64_t *a, const vec words[LANES], turn by)
{
    vec some = gather->begin(met);

#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        some = gather->add(some, rows_at(a + i * ROWS), slide(words[i], by));
    }
    return gather->end(met, some);
}

/* b is the next stripe of what `left` holds, and `left` is then what b held. */
INLINE vec meet_joined(vec met, const struct gather *gather, const uint64_t *a,
                       const uint64_t *b, vec left[LANES], turn by)
{
    vec some = gather->begin(met);

#pragma GCC unroll 8
    for (size_t i = 0; i < LANES; i++)
    {
        vec before = left[i];
        left[i] = rows_at(b + i * ROWS);
        some =
            gather->add(some, rows_at(a + i * ROWS), join(before, left[i], by));
    }
    return gather->end(met, some);
}

/*
 * Each word of either mask is loaded once: what hangs over into the next
 * stripe stays in a register. A first stripe that nothing hangs over into,
 * and a last one that has nothing else, need no joining.
 */
INLINE vec meet_stripes(vec met, const struct gather *gather,
                        const struct ddc_overlay *o, size_t y, turn by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    size_t joined = o->stripes - (o->last_whole ? 0 : 1);
    vec left[LANES];

    if (o->from_left)
    {
        load_stripe(left, b - o->stride_b);
    }
    else
    {
        load_stripe(left, b);
        met = meet_slid(met, gather, slide_up, a, left, by);
        a += o->stride_a;
        b += o->stride_b;
        joined--;
    }
    for (; joined > 0; joined--)
    {
        met = meet_joined(met, gather, a, b, left, by);
        a += o->stride_a;
        b += o->stride_b;
    }
    if (!o->last_whole)
    {
        met = meet_slid(met, gather, slide_down, a, left, by);
    }
    return met;
}

INLINE vec meet_group(vec met, const struct gather *gather,
                      const struct ddc_overlay *o, size_t y, turn by)
{
    for (size_t i = 0; i < GROUP; i += LANES * ROWS)
    {
        met = meet_stripes(met, gather, o, y + i, by);
    }
    return met;
}

/* ---- Asking ------------------------------------------------------------- */

/* As seek, with the edges as constants. */
INLINE size_t seek_cut(struct ddc_overlay o, bool from_left, bool last_whole,
                       const struct gather *gather)
{
    const turn by = turn_of(o.shift);

    o.from_left = from_left;
    o.last_whole = last_whole;
    for (size_t y = 0; y < o.rows; y += GROUP)
    {
        if (any(meet_group(none(), gather, &o, y, by)))
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
INLINE size_t seek(const struct ddc_overlay *o, const struct gather *gather)
{
    if (o->from_left)
    {
        return o->last_whole ? seek_cut(*o, true, true, gather)
                             : seek_cut(*o, true, false, gather);
    }
    return o->last_whole ? seek_cut(*o, false, true, gather)
                         : seek_cut(*o, false, false, gather);
}

/* What is common in ROWS rows from y on, of all stripes. */
INLINE vec common_rows(const struct ddc_overlay *o, const struct gather *gather,
                       size_t y, turn by)
{
    const uint64_t *a = o->a + y;
    const uint64_t *b = o->b + y;
    vec left = o->from_left ? rows_at(b - o->stride_b) : none();
    vec met = none();

    for (size_t i = 0; i < o->stripes; i++)
    {
        bool whole = i + 1 < o->stripes || o->last_whole;
        vec word = whole ? rows_at(b + i * o->stride_b) : none();
        met = gather->add(met, rows_at(a + i * o->stride_a),
                          join(left, word, by));
        left = word;
    }
    return met;
}

/* The bit itself: in the group that starts at row y one is common. */
INLINE void find_in_group(const struct ddc_overlay *o,
                          const struct gather *gather, size_t *x, size_t *y)
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

/* All groups together, for meets that add up. */
INLINE vec meet_all(const struct ddc_overlay *o, const struct gather *gather)
{
    const turn by = turn_of(o->shift);
    vec met = none();

    for (size_t y = 0; y < o->rows; y += GROUP)
    {
        met = meet_group(met, gather, o, y, by);
    }
    return met;
}

/* ---- One stripe over one ------------------------------------------------ */

/* Words are of `size` bytes, 8 or 4; those of b are slid up. */
INLINE vec meet_slice(vec met, const struct gather *gather, slide_fn slide,
                      const uint8_t *a, const uint8_t *b, size_t size, turn by)
{
    vec some = gather->begin(met);

#pragma GCC unroll 8
    for (size_t i = 0; i < GROUP * size; i += sizeof(vec))
    {
        some = gather->add(some, rows_at(a + i), slide(rows_at(b + i), by));
    }
    return gather->end(met, some);
}

/* How many rows there are from the first group with a common bit on; 0: none
 * has one. */
INLINE size_t seek_column(const void *first_a, const void *first_b, size_t size,
                          size_t rows, const struct gather *gather,
                          slide_fn slide, turn by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;

    while (!any(meet_slice(none(), gather, slide, a, b, size, by)))
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

/* The row of the first common bit; none: DDC_NOWHERE. */
INLINE size_t find_row(const void *first_a, const void *first_b, size_t size,
                       size_t rows, const struct gather *gather, slide_fn slide,
                       where_fn where, turn by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;
    size_t left = seek_column(a, b, size, rows, gather, slide, by);

    if (left == 0)
    {
        return DDC_NOWHERE;
    }
    for (size_t at = (rows - left) * size;; at += sizeof(vec))
    {
        unsigned found = where(
            gather->add(none(), rows_at(a + at), slide(rows_at(b + at), by)));
        if (found != 0)
        {
            return at / size + ddc_bits_lowest(found);
        }
    }
}

INLINE vec meet_column(const void *first_a, const void *first_b, size_t size,
                       size_t rows, const struct gather *gather, slide_fn slide,
                       turn by)
{
    const uint8_t *a = first_a;
    const uint8_t *b = first_b;
    vec met = none();

    for (size_t y = 0; y < rows; y += GROUP)
    {
        met = meet_slice(met, gather, slide, a + y * size, b + y * size, size,
                         by);
    }
    return met;
}
