/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of pixels of four bytes, and scan_pixels24 for scan24_calls.h,
 * for a set with a minimum of unsigned 32-bit words (dwords), which tests keys
 * with one transparent value faster than ranges. Each file of such a set
 * includes this file once, after keys_template.h, and defines before:
 *
 *   KERNEL   how a kernel is declared: static or not, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   LOWER    the dispatch table of the next lower set, to which rows shorter
 *            than a vector are left
 *   min32    vec (vec, vec): the smaller of two unsigned dwords
 *   both_solid32   both_solid_fn, for any range of transparent values
 *   load_vector, load24_first, load24_last   load_fn: a vector; its first, its
 *            last VECTOR / 4 3-byte pixels, expanded to dwords whose highest
 *            bytes are 0
 */

/* A pixel is solid if it differs from the only transparent value. */
INLINE vec both_solid_pixels32(vec a, vec b, const struct keys *keys)
{
    return min32(a ^ keys->low_a, b ^ keys->low_b);
}

/* As both_solid_pixels32, if only the bits of the key's mask count, as where
 * pixels have unused bits beside the colour. */
INLINE vec both_solid_values32(vec a, vec b, const struct keys *keys)
{
    return both_solid_pixels32(a & keys->mask_a, b & keys->mask_b, keys);
}

/* Keys for both_solid_pixels32 and both_solid_values32, which use no span. */
INLINE struct keys value_keys32(const DdcKey *a, const DdcKey *b)
{
    return (struct keys){all32(a->used_bits), all32(a->low), zero_vector(),
                         all32(b->used_bits), all32(b->low), zero_vector()};
}

/* As ddc_scan24, for keys with exactly one transparent pixel. */
INLINE bool scan_pixels24(const struct ddc_scan_block *a,
                          const struct ddc_scan_block *b, size_t width,
                          size_t height)
{
    const struct keys keys = value_keys32(a->key, b->key);
    const struct scan_params scan_params = {
        both_solid_pixels32, &keys, width * 3, load24_first, load24_last};

    return scan_each_row(&scan_params, row24, a, b, height);
}

KERNEL bool SET(ddc_scan32)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height)
{
    if (width * 4 < VECTOR)
    {
        return LOWER.scan[3](a, b, width, height);
    }
    if (ddc_keys_are_values(a->key, b->key))
    {
        const struct keys keys = value_keys32(a->key, b->key);
        const struct scan_params scan_params = {both_solid_values32, &keys,
                                                width * 4, load_vector, NULL};

        return scan_rows(&scan_params, a, b, height);
    }
    const struct keys keys = keys32(a->key, b->key, 0xFFFFFFFF);
    const struct scan_params scan_params = {both_solid32, &keys, width * 4,
                                            load_vector, NULL};

    return scan_rows(&scan_params, a, b, height);
}
