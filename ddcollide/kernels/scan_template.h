/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of two blocks of pixels for a position at which both are solid,
 * with vectors of any length. Each file of an instruction set includes this
 * file once, and defines before:
 *
 *   INLINE   static inline, always inlined, for this instruction set
 *   VECTOR   bytes in a vector
 *   vec      the type of a vector
 *   zero_vector   vec (void): no bit is set
 *   load     vec (const void *), at any address
 *   or3      vec (vec, vec, vec): OR of three vectors
 *   any      bool (vec): is a bit set?
 *
 * The results of 8 rows are ORed together before they are tested, which saves
 * branches. No byte outside the rows is read, and there is no loop over single
 * pixels at the end of a row: the last load ends where the row ends. Pixels
 * that it shares with the load before are tested twice, which does not change
 * the result.
 */

/* The keys of both blocks, broadcast to vectors. */
struct keys
{
    vec mask_a, low_a, span_a;
    vec mask_b, low_b, span_b;
};

/* A pixel of the result is other than 0 if it is solid in both a and b. */
typedef vec (*both_solid_fn)(vec a, vec b, const struct keys *keys);

/* Loads a vector of pixels and reads no byte outside the row. `bytes` is the
 * length of the whole row. */
typedef vec (*load_fn)(const uint8_t *from, size_t bytes);

INLINE vec load_vector(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load(from);
}

/* What is constant during a scan. */
struct scan_params
{
    both_solid_fn both_solid;
    const struct keys *keys;
    size_t bytes; /* of a row */
    load_fn load;
    load_fn load_last; /* for the end of a row of 3-byte pixels */
};

INLINE vec both_solid_at(const struct scan_params *scan_params,
                         const uint8_t *a, const uint8_t *b)
{
    return scan_params->both_solid(scan_params->load(a, scan_params->bytes),
                                   scan_params->load(b, scan_params->bytes),
                                   scan_params->keys);
}

/* ---- A row -------------------------------------------------------------- */

/* Returns `hits` ORed with a vector that has a bit set if a pixel is solid in
 * both of the rows a and b. */
typedef vec (*row_fn)(vec hits, const struct scan_params *scan_params,
                      const uint8_t *a, const uint8_t *b);

/* A row of one load. */
INLINE vec row1(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    return hits | both_solid_at(scan_params, a, b);
}

/* A row of two loads: at its beginning and at its end. */
INLINE vec row2(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    const size_t last = scan_params->bytes - VECTOR;

    return or3(hits, both_solid_at(scan_params, a, b),
               both_solid_at(scan_params, a + last, b + last));
}

/* Two loads side by side, and two more `apart` bytes further right. */
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

/* A row of four loads: two at its beginning and two at its end. */
INLINE vec row4(vec hits, const struct scan_params *scan_params,
                const uint8_t *a, const uint8_t *b)
{
    return row_four_loads(hits, scan_params, a, b,
                          scan_params->bytes - 2 * VECTOR);
}

/* A row of more than four loads: four at a time, the last four at its end. */
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
 * A row of 3-byte pixels. Of each vector only the first `step` bytes are used,
 * which are whole pixels; of the last vector, which ends with the row, only
 * the last `step` bytes are used. Where one more load would leave a gap before
 * the last vector, there are two, half a step apart (in whole pixels).
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
    return hits |
           scan_params->both_solid(scan_params->load_last(a + last, VECTOR),
                                   scan_params->load_last(b + last, VECTOR),
                                   scan_params->keys);
}

/* The same for pixels that `load` expands to dwords, of which a vector has
 * VECTOR / 4. */
INLINE vec row24(vec hits, const struct scan_params *scan_params,
                 const uint8_t *a, const uint8_t *b)
{
    return row_rgb24(hits, scan_params, a, b, VECTOR / 4 * 3);
}

/* ---- All rows ----------------------------------------------------------- */

/* Scans row by row and tests the result after every 8 rows, counted from the
 * last one. */
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

/* Scans rows of at least one vector. */
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
