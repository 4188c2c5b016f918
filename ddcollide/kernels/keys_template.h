/* SPDX-License-Identifier: Zlib */
/*
 * Owns the broadcast of keys, which say which pixels are transparent (DdcKey),
 * to vectors of any length. set_template.h and avx512.c include this file once,
 * after scan_template.h. It needs all8, all16 and all32, which vectors/ops.h
 * describes.
 */

typedef vec (*all_fn)(uint32_t number);

/* The keys of both blocks. `max_pixel` is the greatest value of a pixel, as in
 * ddc_vector_key; keys32 explains the bias. */
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
 * signed numbers. Adding 2^31 to `low` adds it, modulo 2^32, to pixel - low,
 * too, and the span gets the same: then a signed comparison orders unsigned
 * numbers. */
INLINE struct keys keys32(const DdcKey *a, const DdcKey *b, uint32_t max_pixel)
{
    return keys_of(all32, a, b, max_pixel, 0x80000000u);
}
