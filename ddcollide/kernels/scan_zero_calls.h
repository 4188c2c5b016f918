/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of pixels of one byte of which only 0 is transparent. Each file
 * of an instruction set includes this file once, after scan_any_width.h, and
 * defines before:
 *
 *   KERNEL   how a kernel is declared: static or not, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   LOWER    the dispatch table of the next lower set
 *   min8     as for vec_ops.h
 */

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return min8(a, b);
}

KERNEL int SET(ddc_scan_zero)(const uint8_t *a, ptrdiff_t pitch_a,
                              const uint8_t *b, ptrdiff_t pitch_b, size_t width,
                              size_t height)
{
    if (are_left_to_lower(width))
    {
        return LOWER.scan_zero(a, pitch_a, b, pitch_b, width, height);
    }
    const struct scan_params scan_params = {both_solid_zero, NULL, width, NULL,
                                            NULL};
    const struct ddc_scan_block block_a = {a, pitch_a, NULL};
    const struct ddc_scan_block block_b = {b, pitch_b, NULL};

    return scan_any_width(scan_params, load1, &block_a, &block_b, height);
}
