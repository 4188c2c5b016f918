/* SPDX-License-Identifier: Zlib */
/*
 * How keys get into vectors of any length. Included once by each instruction
 * set, after scan_template.h; it defines before it:
 *
 *   all8, all16, all32   vec (uint32_t): the number in all bytes, words or
 *            dwords
 *   BIAS32   what is added to `low` and `span` of dwords, so that they can be
 *            compared: 0, or 2^31 where comparisons are signed
 */

typedef vec (*all_fn)(uint32_t number);

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

/* Pixels of three or four bytes, as dwords; `most` as in ddc_vector_key. */
INLINE struct keys keys32(const DdcKey *a, const DdcKey *b, uint32_t max_pixel)
{
    return keys_of(all32, a, b, max_pixel, BIAS32);
}
