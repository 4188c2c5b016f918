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
 * row ends. What it shares with the one before is seen twice, which changes
 * no answer.
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
    size_t bytes; /* of a row */
    load_fn load;
    load_fn load_last; /* 3-byte pixels: the last of a row */
};

INLINE vec meet_at(const struct walk *walk, const uint8_t *a, const uint8_t *b)
{
    return walk->meet(walk->load(a, walk->bytes), walk->load(b, walk->bytes),
                      walk->keys);
}

/* ---- A row -------------------------------------------------------------- */

/* What has met so far, and what meets in the rows at a and b. */
typedef vec (*row_fn)(vec met, const struct walk *walk, const uint8_t *a,
                      const uint8_t *b);

/* One load. */
INLINE vec row1(vec met, const struct walk *walk, const uint8_t *a,
                const uint8_t *b)
{
    return either(met, meet_at(walk, a, b));
}

/* Two: from the beginning and back from the end. */
INLINE vec row2(vec met, const struct walk *walk, const uint8_t *a,
                const uint8_t *b)
{
    const size_t last = walk->bytes - VECTOR;

    return either3(met, meet_at(walk, a, b), meet_at(walk, a + last, b + last));
}

/* Two loads side by side, and two more `apart` bytes on. */
INLINE vec meet_four(vec met, const struct walk *walk, const uint8_t *a,
                     const uint8_t *b, size_t apart)
{
    met = either3(met, meet_at(walk, a, b),
                  meet_at(walk, a + VECTOR, b + VECTOR));
    a += apart;
    b += apart;
    return either3(met, meet_at(walk, a, b),
                   meet_at(walk, a + VECTOR, b + VECTOR));
}

/* Four: two from the beginning and two back from the end. */
INLINE vec row4(vec met, const struct walk *walk, const uint8_t *a,
                const uint8_t *b)
{
    return meet_four(met, walk, a, b, walk->bytes - 2 * VECTOR);
}

/* Four side by side, again and again, the last of them back from the end. */
INLINE vec row_wide(vec met, const struct walk *walk, const uint8_t *a,
                    const uint8_t *b)
{
    size_t left = walk->bytes - 4 * VECTOR;

    for (;;)
    {
        met = meet_four(met, walk, a, b, 2 * VECTOR);
        if (left == 0)
        {
            return met;
        }
        const size_t ahead = ddc_lesser(left, 4 * VECTOR);
        a += ahead;
        b += ahead;
        left -= ahead;
    }
}

/*
 * 3-byte pixels. Only the first `step` bytes of a vector are used, of the last
 * one of the row only the last ones: where that would leave a gap there is one
 * more load between.
 */
INLINE vec row_triples(vec met, const struct walk *walk, const uint8_t *a,
                       const uint8_t *b, size_t step)
{
    const size_t last = walk->bytes - VECTOR;
    size_t at = 0;

    for (; at + step < last; at += step)
    {
        met = row1(met, walk, a + at, b + at);
    }
    if (at + 2 * step - VECTOR < last)
    {
        met = row1(met, walk, a + at, b + at);
        at += step / 6 * 3;
    }
    if (at < last)
    {
        met = row1(met, walk, a + at, b + at);
    }
    return either(met,
                  walk->meet(walk->load_last(a + last, VECTOR),
                             walk->load_last(b + last, VECTOR), walk->keys));
}

/* The same spread to dwords. */
INLINE vec row24(vec met, const struct walk *walk, const uint8_t *a,
                 const uint8_t *b)
{
    return row_triples(met, walk, a, b, VECTOR / 4 * 3);
}

/* ---- All rows ----------------------------------------------------------- */

/* Row after row, with a test every eight. */
INLINE bool scan_down(const struct walk *walk, row_fn row,
                      const struct ddc_scan_side *a,
                      const struct ddc_scan_side *b, size_t height)
{
    const uint8_t *row_a = a->row;
    const uint8_t *row_b = b->row;
    vec met = none();

    for (;;)
    {
        met = row(met, walk, row_a, row_b);
        row_a += a->pitch;
        row_b += b->pitch;
        height--;
        if (height % 8 == 0)
        {
            if (any(met))
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

/* Rows of a vector or more. */
INLINE bool scan_rows(const struct walk *walk, const struct ddc_scan_side *a,
                      const struct ddc_scan_side *b, size_t height)
{
    if (walk->bytes > 4 * VECTOR)
    {
        return scan_down(walk, row_wide, a, b, height);
    }
    if (walk->bytes > 2 * VECTOR)
    {
        return scan_down(walk, row4, a, b, height);
    }
    if (walk->bytes > VECTOR)
    {
        return scan_down(walk, row2, a, b, height);
    }
    return scan_down(walk, row1, a, b, height);
}
