/* SPDX-License-Identifier: Zlib */
/*
 * How vectors of any length walk over two blocks of pixels. Included once by
 * each instruction set, which defines before it:
 *
 *   INLINE   static inline, always inlined, for that set's target
 *   VECTOR   bytes in a vector
 *   vec      the vector
 *   none     vec (void): no bit
 *   either   vec (vec, vec): the bits of both
 *   either3  vec (vec, vec, vec): the bits of all three
 *   any      bool (vec): is a bit set?
 *
 * No byte outside the rows is read: the last load of a row ends where the
 * row ends, the last block of rows where the rows end. What they share with
 * the ones before is seen twice, which changes no answer.
 *
 * The results of eight rows are gathered before they are tested.
 */

/* The keys of both sides, repeated over a vector. */
struct keys
{
    vec mask_a, low_a, span_a;
    vec mask_b, low_b, span_b;
};

/* Non-zero pixels of the result are solid in both a and b. */
typedef vec (*meet_fn)(vec a, vec b, const struct keys *keys);

/* A vector of pixels; `bytes` is the length of the whole row. Every byte of
 * it comes from the row. */
typedef vec (*load_fn)(const uint8_t *from, size_t bytes);

/* What stays the same during a scan. */
struct walk
{
    meet_fn meet;
    const struct keys *keys;
    size_t bytes;
    ptrdiff_t pitch_a, pitch_a3; /* one and three rows down */
    ptrdiff_t pitch_b, pitch_b3;
};

INLINE struct walk walk_over(const struct ddc_scan_side *a,
                             const struct ddc_scan_side *b, size_t bytes,
                             meet_fn meet, const struct keys *keys)
{
    struct walk walk = {meet,         keys,     bytes,       a->pitch,
                        3 * a->pitch, b->pitch, 3 * b->pitch};

    DDC_OPAQUE(walk.pitch_a3);
    DDC_OPAQUE(walk.pitch_b3);
    return walk;
}

INLINE vec meet_one(const struct walk *walk, load_fn load, const uint8_t *a,
                    const uint8_t *b)
{
    return walk->meet(load(a, walk->bytes), load(b, walk->bytes), walk->keys);
}

/* ---- Narrow rows -------------------------------------------------------- */

/*
 * Row after row, with a test every eight. A row is 1, 2 or 4 loads: from its
 * beginning and back from its end.
 */
INLINE bool scan_down(const struct walk *walk, load_fn load, int loads,
                      const uint8_t *a, const uint8_t *b, size_t height)
{
    const size_t last = loads > 1 ? walk->bytes - VECTOR : 0;
    vec met = none();
    vec met2 = none();

    for (;;)
    {
        met = either(met, meet_one(walk, load, a, b));
        if (loads >= 2)
        {
            met2 = either(met2, meet_one(walk, load, a + last, b + last));
        }
        if (loads == 4)
        {
            met = either(met, meet_one(walk, load, a + VECTOR, b + VECTOR));
            met2 = either(met2, meet_one(walk, load, a + last - VECTOR,
                                         b + last - VECTOR));
        }
        a += walk->pitch_a;
        b += walk->pitch_b;
        height--;
        if (height % 8 == 0)
        {
            if (any(either(met, met2)))
            {
                return true;
            }
            if (height == 0)
            {
                return false;
            }
        }
    }
}

/* ---- Wide rows ---------------------------------------------------------- */

/*
 * Adds one load of each of four rows to what has met so far. They are
 * addressed as pointer + n * pitch, which costs no instruction.
 */
INLINE vec meet_four(vec met, const struct walk *walk, load_fn load,
                     const uint8_t *a, const uint8_t *b)
{
    const ptrdiff_t down_a = walk->pitch_a;
    const ptrdiff_t down_b = walk->pitch_b;

    met = either3(met, meet_one(walk, load, a, b),
                  meet_one(walk, load, a + down_a, b + down_b));
    return either3(
        met, meet_one(walk, load, a + 2 * down_a, b + 2 * down_b),
        meet_one(walk, load, a + walk->pitch_a3, b + walk->pitch_b3));
}

/* One load of each of eight rows, or of a single one. */
INLINE vec meet_rows(vec met, const struct walk *walk, load_fn load,
                     const uint8_t *a, const uint8_t *b, int rows)
{
    if (rows == 1)
    {
        return either(met, meet_one(walk, load, a, b));
    }
    const uint8_t *a4 = a + 4 * walk->pitch_a;
    const uint8_t *b4 = b + 4 * walk->pitch_b;
    DDC_OPAQUE(a4);
    DDC_OPAQUE(b4);
    met = meet_four(met, walk, load, a, b);
    return meet_four(met, walk, load, a4, b4);
}

/*
 * How far it is to the next load, `left` bytes before the last one. A load
 * of 3-byte pixels uses only its first `step` bytes, the last one only its
 * last ones: where that would leave a gap there is one more load between.
 */
INLINE size_t next_load(size_t left, size_t step)
{
    if (left > step)
    {
        return step;
    }
    return left <= 2 * step - VECTOR ? left : step / 2;
}

/* Loads at every `step` bytes of the rows, and one that ends where they do. */
INLINE bool strip_meets(const struct walk *walk, load_fn load,
                        load_fn load_last, size_t step, const uint8_t *a,
                        const uint8_t *b, int rows)
{
    size_t left = walk->bytes - VECTOR;
    vec met = none();

    while (left > 0)
    {
        const size_t ahead = next_load(left, step);

        met = meet_rows(met, walk, load, a, b, rows);
        a += ahead;
        b += ahead;
        left -= ahead;
    }
    return any(meet_rows(met, walk, load_last, a, b, rows));
}

INLINE bool scan_strips(const struct walk *walk, load_fn load,
                        load_fn load_last, size_t step, const uint8_t *a,
                        const uint8_t *b, size_t height)
{
    const int rows = height < 8 ? 1 : 8;

    for (;;)
    {
        bool meet = rows == 8
                        ? strip_meets(walk, load, load_last, step, a, b, 8)
                        : strip_meets(walk, load, load_last, step, a, b, 1);
        if (meet)
        {
            return true;
        }
        if (height == (size_t)rows)
        {
            return false;
        }
        const size_t ahead = ddc_lesser((size_t)rows, height - (size_t)rows);
        height -= ahead;
        a += (ptrdiff_t)ahead * walk->pitch_a;
        b += (ptrdiff_t)ahead * walk->pitch_b;
    }
}
