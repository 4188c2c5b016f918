/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of pixels of two bytes; what scan8_calls.h says of pixels of
 * one byte holds for it with min16 and sub_sat16.
 */

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
