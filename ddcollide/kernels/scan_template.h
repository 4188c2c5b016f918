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
typedef vec (*both_solid_fn)(vec a, vec b, const struct keys *keys);

/* A vector of pixels; `bytes` is the length of the whole row. Every byte of
 * it comes from the row. */
typedef vec (*load_fn)(const uint8_t *from, size_t bytes);

/* What stays the same during a scan. */
struct scan_params
{
    both_solid_fn both_solid;
    const struct keys *keys;
    size_t bytes; /* of a row */
    load_fn load;
    load_fn load_last; /* 3-byte pixels: the last of a row */
};

INLINE vec both_solid_at(const struct scan_params *scan_params,
                         const uint8_t *a, const uint8_t *b)
{
    return scan_params->both_solid(scan_params->load(a, scan_params->bytes),
                                   scan_params->load(b, scan_params->bytes),
                                   scan_params->keys);
}

/* ---- A row -------------------------------------------------------------- */

/* What has met so far, and what meets in the rows at a and b. */
typedef vec (*row_fn)(vec hits, const struct scan_params *scan_params,
                      const uint8_t *a, const uint8_t *b);

/* One load. */
INLINE vec row1(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    return or2(hits, both_solid_at(scan_params, a, b));
}

/* Two: from the beginning and back from the end. */
INLINE vec row2(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    const size_t last = scan_params->bytes - VECTOR;

    return or3(hits, both_solid_at(scan_params, a, b),
               both_solid_at(scan_params, a + last, b + last));
}

/* Two loads side by side, and two more `apart` bytes on. */
INLINE vec row_four_loads(vec hits, const struct scan_params *scan_params,
                          const uint8_t *a, const uint8_t *b, size_t apart)
{
    hits = or3(hits, both_solid_at(scan_params, a, b),
               both_solid_at(scan_params, a + VECTOR, b + VECTOR));
    a += apart;
    b += apart;
    return or3(hits, both_solid_at(scan_params, a, b),
               both_solid_at(scan_params, a + VECTOR, b + VECTOR));
}

/* Four: two from the beginning and two back from the end. */
INLINE vec row4(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    return row_four_loads(hits, scan_params, a, b,
                          scan_params->bytes - 2 * VECTOR);
}

/* Four side by side, again and again, the last of them back from the end. */
INLINE vec row_wide(vec hits, const struct scan_params *scan_params,
                    const uint8_t *a, const uint8_t *b)
{
    size_t left = scan_params->bytes - 4 * VECTOR;

    for (;;)
    {
        hits = row_four_loads(hits, scan_params, a, b, 2 * VECTOR);
        if (left == 0)
        {
            return hits;
        }
        const size_t ahead = ddc_min_size(left, 4 * VECTOR);
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
INLINE vec row_rgb24(vec hits, const struct scan_params *scan_params,
                     const uint8_t *a, const uint8_t *b, size_t step)
{
    const size_t last = scan_params->bytes - VECTOR;
    size_t at = 0;

    for (; at + step < last; at += step)
    {
        hits = row1(hits, scan_params, a + at, b + at);
    }
    if (at + 2 * step - VECTOR < last)
    {
        hits = row1(hits, scan_params, a + at, b + at);
        at += step / 6 * 3;
    }
    if (at < last)
    {
        hits = row1(hits, scan_params, a + at, b + at);
    }
    return or2(hits,
               scan_params->both_solid(scan_params->load_last(a + last, VECTOR),
                                       scan_params->load_last(b + last, VECTOR),
                                       scan_params->keys));
}

/* The same spread to dwords. */
INLINE vec row24(vec hits, const struct scan_params *scan_params,
                 const uint8_t *a, const uint8_t *b)
{
    return row_rgb24(hits, scan_params, a, b, VECTOR / 4 * 3);
}

/* ---- All rows ----------------------------------------------------------- */

/* Row after row, with a test every eight. */
INLINE bool scan_each_row(const struct scan_params *scan_params, row_fn row,
                          const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t height)
{
    const uint8_t *row_a = a->row;
    const uint8_t *row_b = b->row;
    vec hits = zero_vector();

    for (;;)
    {
        hits = row(hits, scan_params, row_a, row_b);
        row_a += a->pitch;
        row_b += b->pitch;
        height--;
        if (height % 8 == 0)
        {
            if (any(hits))
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
INLINE bool scan_rows(const struct scan_params *scan_params,
                      const struct ddc_scan_block *a,
                      const struct ddc_scan_block *b, size_t height)
{
    if (scan_params->bytes > 4 * VECTOR)
    {
        return scan_each_row(scan_params, row_wide, a, b, height);
    }
    if (scan_params->bytes > 2 * VECTOR)
    {
        return scan_each_row(scan_params, row4, a, b, height);
    }
    if (scan_params->bytes > VECTOR)
    {
        return scan_each_row(scan_params, row2, a, b, height);
    }
    return scan_each_row(scan_params, row1, a, b, height);
}
