/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of pixels of four bytes, and scan_pixels24 for scan24_calls.h,
 * for a set with vectors of 16 bytes that are written in C. Each file of such a
 * set includes this file once, after scan_any_width.h, and defines before:
 *
 *   DOWN     vec (vec, constant): moves the bytes of a vector down, towards
 *            lower addresses, by a number of bytes
 *   EXPAND24   vec (vec, constant): expands four 3-byte pixels, from a byte of
 *            the vector on, to 32-bit words (dwords), whose highest bytes may
 *            become anything
 */

/* load24_first loads the first four 3-byte pixels of a vector, load24_last the
 * last four, so that no byte behind a row is read. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    vec v = load_vector(from, bytes);

    return EXPAND24(v, 0);
}

INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    vec v = load_vector(from, bytes);

    return EXPAND24(v, 4);
}

/* ---- Five pixels of three bytes ----------------------------------------- */

/* To expand 3-byte pixels takes longer than the rest of the loop. If only one
 * value is transparent, pixels are compared byte by byte instead, five pixels
 * to a vector. */

/* Sets all bits of a pixel's first byte if its three bytes equal `value`. */
INLINE vec equal24(vec v, vec value)
{
    vec same = equal8(v, value);

    return same & DOWN(same, 1) & DOWN(same, 2);
}

INLINE vec both_solid_pixels24(vec a, vec b, const struct keys *keys)
{
    return keys->mask_a & ~(equal24(a, keys->low_a) | equal24(b, keys->low_b));
}

/* The three bytes of the pixel, five times. */
INLINE vec repeat24(uint32_t pixel)
{
    return (vec)(vec_u32){pixel | pixel << 24, pixel >> 8 | pixel << 16,
                          pixel >> 16 | pixel << 8, pixel};
}

/* Keys for both_solid_pixels24: the masks select the first byte of each
 * pixel. */
INLINE struct keys pixel_keys24(const DdcKey *a, const DdcKey *b)
{
    const vec first = repeat24(0xFF);

    return (struct keys){first, repeat24(a->low), zero_vector(),
                         first, repeat24(b->low), zero_vector()};
}

/* The last five pixels of a vector. */
INLINE vec load_last15(const uint8_t *from, size_t bytes)
{
    vec v = load_vector(from, bytes);

    return DOWN(v, 1);
}

INLINE vec row15(vec hits, const struct scan_params *scan_params,
                 const uint8_t *a, const uint8_t *b)
{
    return row_rgb24(hits, scan_params, a, b, 15);
}

/* As ddc_scan24, for keys with exactly one transparent pixel. */
INLINE bool scan_pixels24(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    const struct keys keys = pixel_keys24(a->key, b->key);
    const struct scan_params scan_params = {
        both_solid_pixels24, &keys, width * 3, load_vector, load_last15};

    return scan_each_row(&scan_params, row15, a, b, height);
}

/* ---- Pixels of four bytes ----------------------------------------------- */

KERNEL bool SET(ddc_scan32)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 4,
                                            NULL, NULL};

    return scan_any_width(scan_params, load4, a, b, height);
}
