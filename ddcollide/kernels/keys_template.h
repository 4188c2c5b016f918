/* SPDX-License-Identifier: Zlib */
/*
 * Owns the broadcast of keys, which say what pixels are transparent (DdcKey),
 * to vectors of any length. Each file of an instruction set includes this file
 * once, after scan_template.h, and defines before:
 *
 *   all8, all16, all32   vec (uint32_t): the number in every byte, 16-bit word
 *            or 32-bit word (dword) of a vector
 */

typedef vec (*all_fn)(uint32_t number);

/* The keys of both blocks. `max_pixel` is the greatest value of a pixel, as in
 * ddc_vector_key. */
DDC_ALLOW_UNSIGNED_WRAP INLINE struct keys
keys_of(all_fn all, const DdcKey *key_a, const DdcKey *key_b,
        uint32_t max_pixel, uint32_t bias)
{
    struct ddc_vector_key a = ddc_vector_key(key_a, max_pixel);
    struct ddc_vector_key b = ddc_vector_key(key_b, max_pixel);

    return (struct keys){all(a.mask), all(a.low + bias), all(a.span + bias),
                         all(b.mask), all(b.low + bias), all(b.span + bias)};
}

INLINE struct keys keys8(const DdcKey *a, const DdcKey *b)
{
    return keys_of(all8, a, b, 0xFF, 0);
}

INLINE struct keys keys16(const DdcKey *a, const DdcKey *b)
{
    return keys_of(all16, a, b, 0xFFFF, 0);
}

/* For pixels of three or four bytes, expanded to dwords, which are compared as
 * signed numbers. 2^31 added to both sides makes such a comparison order
 * unsigned numbers. */
INLINE struct keys keys32(const DdcKey *a, const DdcKey *b, uint32_t max_pixel)
{
    return keys_of(all32, a, b, max_pixel, 0x80000000u);
}
