/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scans of an instruction set with vectors of 16 bytes, for rows of
 * any width. Each file of such a set includes this file once, after
 * scan_template.h and keys_template.h, and defines before:
 *
 *   TARGET   the attribute of functions for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   load16, load8, load4   load_fn: a vector; a row of 8 to 15 bytes; a row of
 *            4 to 7 bytes
 *   load1, load2   load_fn: a row of one to three 1-byte pixels; a row of one
 *            2-byte pixel
 *   load24_first, load24_last   load_fn: the first, the last four 3-byte pixels
 *            of a vector, expanded to 32-bit words (dwords)
 *   load_last15   load_fn: the last five 3-byte pixels of a vector
 *   pixel_keys24   the keys for both_solid_pixels24
 *   both_solid_zero, both_solid8, both_solid16, both_solid32, and for keys with
 *            exactly one transparent pixel both_solid_pixels8,
 *            both_solid_pixels16, both_solid_pixels24   both_solid_fn
 */

INLINE vec row15(vec hits, const struct scan_params *scan_params,
                 const uint8_t *a, const uint8_t *b)
{
    return row_rgb24(hits, scan_params, a, b, 15);
}

/* ---- The scans ---------------------------------------------------------- */

/* Scans rows of any width; `load_narrow` loads rows of fewer than four
 * bytes. */
INLINE bool scan_any_width(struct scan_params scan_params, load_fn load_narrow,
                           const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t height)
{
    if (scan_params.bytes >= VECTOR)
    {
        scan_params.load = load16;
        return scan_rows(&scan_params, a, b, height);
    }
    if (scan_params.bytes >= 8)
    {
        scan_params.load = load8;
        return scan_each_row(&scan_params, row1, a, b, height);
    }
    if (scan_params.bytes >= 4)
    {
        scan_params.load = load4;
        return scan_each_row(&scan_params, row1, a, b, height);
    }
    scan_params.load = load_narrow;
    return scan_each_row(&scan_params, row1, a, b, height);
}

TARGET int SET(ddc_scan_zero)(const uint8_t *a, ptrdiff_t pitch_a,
                              const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                              size_t height)
{
    const struct scan_params scan_params = {both_solid_zero, NULL, width, NULL,
                                            NULL};
    const struct ddc_scan_block block_a = {a, pitch_a, NULL};
    const struct ddc_scan_block block_b = {b, pitch_b, NULL};

    return scan_any_width(scan_params, load1, &block_a, &block_b, height);
}

TARGET bool SET(ddc_scan8)(const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t width,
                           size_t height)
{
    const struct keys keys = keys8(a->key, b->key);
    const struct scan_params ranges = {both_solid8, &keys, width, NULL, NULL};
    const struct scan_params pixels = {both_solid_pixels8, &keys, width, NULL,
                                       NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFF)
               ? scan_any_width(pixels, load1, a, b, height)
               : scan_any_width(ranges, load1, a, b, height);
}

TARGET bool SET(ddc_scan16)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    const struct keys keys = keys16(a->key, b->key);
    const struct scan_params ranges = {both_solid16, &keys, width * 2, NULL,
                                       NULL};
    const struct scan_params pixels = {both_solid_pixels16, &keys, width * 2,
                                       NULL, NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFFFF)
               ? scan_any_width(pixels, load2, a, b, height)
               : scan_any_width(ranges, load2, a, b, height);
}

TARGET bool SET(ddc_scan24)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    if (width * 3 < VECTOR)
    {
        return ddc_kernels_scalar.scan[2](a, b, width, height);
    }
    if (ddc_keys_are_pixels(a->key, b->key, 0xFFFFFF))
    {
        const struct keys keys = pixel_keys24(a->key, b->key);
        const struct scan_params scan_params = {both_solid_pixels24, &keys,
                                                width * 3, load16, load_last15};

        return scan_each_row(&scan_params, row15, a, b, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 3,
                                            load24_first, load24_last};

    return scan_each_row(&scan_params, row24, a, b, height);
}

TARGET bool SET(ddc_scan32)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 4,
                                            NULL, NULL};

    return scan_any_width(scan_params, load4, a, b, height);
}
