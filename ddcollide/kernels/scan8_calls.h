/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scans of pixels of one byte. Where both pixels are solid is found by
 * an unsigned minimum, which is 0 where either of them is transparent. Each
 * file of an instruction set includes this file once, after keys_template.h and
 * scan_any_width.h, and defines before:
 *
 *   KERNEL   how a kernel is declared: static or not, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   LOWER    the dispatch table of the next lower set
 *   min8, sub_sat8   as for vectors/ops.h
 */

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
