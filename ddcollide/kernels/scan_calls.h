/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scans of a set whose vectors are written in C, of pixels of one and
 * two bytes. Where both pixels are solid is found by an unsigned minimum, which
 * is 0 where either of them is transparent. Each file of such a set includes
 * this file once, after scan_template.h and keys_template.h, and defines
 * before:
 *
 *   KERNEL   how a kernel is declared: static or not, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   LOWER    the dispatch table of the next lower set
 *
 * A set with vectors of 16 bytes scans rows of any width. With 32 bytes, rows
 * shorter than a vector are left to the lower set.
 */

/* ---- Keys --------------------------------------------------------------- */

/* The names tell how a pixel is tested. both_solid_zero: only 0 is transparent.
 * both_solid_pixels8: exactly one value is, and a pixel is solid if it differs
 * from that. both_solid8: any range of values is. */

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return min8(a, b);
}

INLINE vec both_solid_pixels8(vec a, vec b, const struct keys *keys)
{
    return min8(a ^ keys->low_a, b ^ keys->low_b);
}

INLINE vec both_solid8(vec a, vec b, const struct keys *keys)
{
    a = sub8(a & keys->mask_a, keys->low_a);
    b = sub8(b & keys->mask_b, keys->low_b);
    return min8(sub_sat8(a, keys->span_a), sub_sat8(b, keys->span_b));
}

INLINE vec both_solid_pixels16(vec a, vec b, const struct keys *keys)
{
    return min16(a ^ keys->low_a, b ^ keys->low_b);
}

INLINE vec both_solid16(vec a, vec b, const struct keys *keys)
{
    a = sub16(a & keys->mask_a, keys->low_a);
    b = sub16(b & keys->mask_b, keys->low_b);
    return min16(sub_sat16(a, keys->span_a), sub_sat16(b, keys->span_b));
}

/* ---- Loads -------------------------------------------------------------- */

/* These are load functions as in scan_template.h. A row shorter than a vector
 * of 16 bytes is loaded by two loads at its two ends, which may share pixels;
 * the number in a name is the number of bytes of such a load. */

INLINE vec load_vector(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load(from);
}

/* Loads a row of 8 to 15 bytes. */
INLINE vec load8(const uint8_t *from, size_t bytes)
{
    return load_halves(from, from + bytes - VECTOR / 2);
}

/* Loads a row of 4 to 7 bytes. */
INLINE vec load4(const uint8_t *from, size_t bytes)
{
    uint32_t first;
    uint32_t last;

    memcpy(&first, from, sizeof first);
    memcpy(&last, from + bytes - 4, sizeof last);
    return (vec)(vec_u32){first, last, first, last};
}

/* Loads a row of one to three 1-byte pixels: the first, the middle and the last
 * one, some of which may be the same. */
INLINE vec load1(const uint8_t *from, size_t bytes)
{
    return all32(from[0] | (uint32_t)from[bytes / 2] << 8 |
                 (uint32_t)from[bytes - 1] << 16 | (uint32_t)from[0] << 24);
}

/* Loads a row of one 2-byte pixel. */
INLINE vec load2(const uint8_t *from, size_t bytes)
{
    uint16_t word;

    (void)bytes;
    memcpy(&word, from, sizeof word);
    return all16(word);
}

/* ---- The scans ---------------------------------------------------------- */

/* Are rows of `bytes` bytes left to the lower set? */
INLINE bool are_left_to_lower(size_t bytes)
{
    return VECTOR > 16 && bytes < VECTOR;
}

/* Scans all rows that are not left to the lower set; `load_narrow` loads rows
 * of fewer than four bytes. */
INLINE bool scan_any_width(struct scan_params scan_params, load_fn load_narrow,
                           const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t height)
{
    if (VECTOR > 16 || scan_params.bytes >= VECTOR)
    {
        scan_params.load = load_vector;
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

KERNEL int SET(ddc_scan_zero)(const uint8_t *a, ptrdiff_t pitch_a,
                              const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                              size_t height)
{
    const struct scan_params scan_params = {both_solid_zero, NULL, width, NULL,
                                            NULL};
    const struct ddc_scan_block block_a = {a, pitch_a, NULL};
    const struct ddc_scan_block block_b = {b, pitch_b, NULL};

    if (are_left_to_lower(width))
    {
        return LOWER.scan_zero(a, pitch_a, b, pitch_b, width, height);
    }
    return scan_any_width(scan_params, load1, &block_a, &block_b, height);
}

KERNEL bool SET(ddc_scan8)(const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t width,
                           size_t height)
{
    if (are_left_to_lower(width))
    {
        return LOWER.scan[0](a, b, width, height);
    }
    const struct keys keys = keys8(a->key, b->key);
    const struct scan_params ranges = {both_solid8, &keys, width, NULL, NULL};
    const struct scan_params pixels = {both_solid_pixels8, &keys, width, NULL,
                                       NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFF)
               ? scan_any_width(pixels, load1, a, b, height)
               : scan_any_width(ranges, load1, a, b, height);
}

KERNEL bool SET(ddc_scan16)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    if (are_left_to_lower(width * 2))
    {
        return LOWER.scan[1](a, b, width, height);
    }
    const struct keys keys = keys16(a->key, b->key);
    const struct scan_params ranges = {both_solid16, &keys, width * 2, NULL,
                                       NULL};
    const struct scan_params pixels = {both_solid_pixels16, &keys, width * 2,
                                       NULL, NULL};

    return ddc_keys_are_pixels(a->key, b->key, 0xFFFF)
               ? scan_any_width(pixels, load2, a, b, height)
               : scan_any_width(ranges, load2, a, b, height);
}
