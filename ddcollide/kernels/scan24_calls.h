/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of pixels of three bytes. Each file of an instruction set
 * includes this file once, after scan_vec16_calls.h or scan_values_calls.h.
 */

KERNEL bool SET(ddc_scan24)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    if (width * 3 < VECTOR)
    {
        return LOWER.scan[2](a, b, width, height);
    }
    if (ddc_keys_are_pixels(a->key, b->key, 0xFFFFFF))
    {
        return scan_pixels24(a, b, width, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 3,
                                            load24_first, load24_last};

    return scan_each_row(&scan_params, row24, a, b, height);
}
