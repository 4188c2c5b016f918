/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pixel kernels (kernels.h) for other processors than x86, with
 * vectors of 16 bytes, and their dispatch table. Where both pixels are solid is
 * found by an unsigned minimum, which is 0 where either of them is transparent,
 * or by an AND of comparisons.
 */
#include "kernels/vec128_ops.h"

#ifdef DDC_VEC128

#include "kernels/vector_key.h"

#define TARGET static
#define VECTOR ((size_t)16)

#include "kernels/scan_template.h"

/* ---- Keys --------------------------------------------------------------- */

#define BIAS32 0

#include "kernels/keys_template.h"

INLINE vec both_solid_zero(vec a, vec b, const struct keys *keys)
{
    (void)keys;
    return min8(a, b);
}

/* A pixel is solid if it differs from the only transparent value. */
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

INLINE vec both_solid32(vec a, vec b, const struct keys *keys)
{
    a = sub32(a & keys->mask_a, keys->low_a);
    b = sub32(b & keys->mask_b, keys->low_b);
    return greater32(a, keys->span_a) & greater32(b, keys->span_b);
}

/* ---- Loads -------------------------------------------------------------- */

/* Rows shorter than a vector are loaded in two halves, which may share
 * pixels. */

INLINE vec load16(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load(from);
}

/* Loads a row of 8 to 15 bytes. */
INLINE vec load8(const uint8_t *from, size_t bytes)
{
    uint64_t first;
    uint64_t last;

    memcpy(&first, from, sizeof first);
    memcpy(&last, from + bytes - 8, sizeof last);
    return (vec){first, last};
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

/* Loads a row of one to three 1-byte pixels. */
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

/* Byte 16 of PICK_BYTES is the first one of a vector of zeros. */
INLINE vec load24_first(const uint8_t *from, size_t bytes)
{
    return PICK_BYTES(load16(from, bytes), zero_vector(), 0, 1, 2, 16, 3, 4, 5,
                      16, 6, 7, 8, 16, 9, 10, 11, 16);
}

/* The last four pixels of a vector, so that no byte behind a row is read. */
INLINE vec load24_last(const uint8_t *from, size_t bytes)
{
    return PICK_BYTES(load16(from, bytes), zero_vector(), 4, 5, 6, 16, 7, 8, 9,
                      16, 10, 11, 12, 16, 13, 14, 15, 16);
}

/* ---- Five pixels of three bytes ----------------------------------------- */

/* Moves the bytes of a vector down by one, by two. */
INLINE vec down1(vec v)
{
    return PICK_BYTES(v, zero_vector(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                      13, 14, 15, 16);
}

INLINE vec down2(vec v)
{
    return PICK_BYTES(v, zero_vector(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                      14, 15, 16, 16);
}

/* Sets all bits of a pixel's first byte if its three bytes equal `value`. */
INLINE vec equal24(vec v, vec value)
{
    vec same = equal8(v, value);

    return same & down1(same) & down2(same);
}

INLINE vec both_solid_pixels24(vec a, vec b, const struct keys *keys)
{
    return keys->mask_a & ~(equal24(a, keys->low_a) | equal24(b, keys->low_b));
}

INLINE vec repeat24(uint32_t pixel)
{
    return PICK_BYTES(all32(pixel), zero_vector(), 0, 1, 2, 0, 1, 2, 0, 1, 2, 0,
                      1, 2, 0, 1, 2, 16);
}

/* Keys for both_solid_pixels24: the masks select the first byte of each
 * pixel. */
INLINE struct keys pixel_keys24(const DdcKey *a, const DdcKey *b)
{
    const vec first = repeat24(0xFF);

    return (struct keys){first, repeat24(a->low), zero_vector(),
                         first, repeat24(b->low), zero_vector()};
}

/* The last five pixels of a vector. */
INLINE vec load_last15(const uint8_t *from, size_t bytes)
{
    return down1(load16(from, bytes));
}

#include "kernels/scan16_template.h"

/* ---- Packing ------------------------------------------------------------ */

/* For keys with exactly one transparent value, as those of most pictures. */
INLINE uint64_t solid_pixels8(const uint8_t *from, const struct keys *keys)
{
    return nonzero_bytes(load16(from, 0) ^ keys->low_a);
}

INLINE uint64_t solid8(const uint8_t *from, const struct keys *keys)
{
    vec v = sub8(load16(from, 0) & keys->mask_a, keys->low_a);

    return nonzero_bytes(sub_sat8(v, keys->span_a));
}

/* By how much a pixel exceeds the span of its key: 0 if it is transparent. */
INLINE vec over16(const uint8_t *from, const struct keys *keys)
{
    vec v = sub16(load16(from, 0) & keys->mask_a, keys->low_a);

    return sub_sat16(v, keys->span_a);
}

/* The lower halves of the 16-bit words, of the dwords of two vectors. */
INLINE vec even_bytes(vec low, vec high)
{
    return PICK_BYTES(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
                      26, 28, 30);
}

INLINE vec even_words(vec low, vec high)
{
    return PICK_BYTES(low, high, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24,
                      25, 28, 29);
}

INLINE uint64_t solid16(const uint8_t *from, const struct keys *keys)
{
    vec low = min16(over16(from, keys), all16(1));
    vec high = min16(over16(from + VECTOR, keys), all16(1));

    return nonzero_bytes(even_bytes(low, high));
}

/* Sets all bits of a dword that is solid. */
INLINE vec solid32_bits(vec v, const struct keys *keys)
{
    return greater32(sub32(v & keys->mask_a, keys->low_a), keys->span_a);
}

INLINE uint64_t solid_dwords(vec a, vec b, vec c, vec d,
                             const struct keys *keys)
{
    vec low = even_words(solid32_bits(a, keys), solid32_bits(b, keys));
    vec high = even_words(solid32_bits(c, keys), solid32_bits(d, keys));

    return nonzero_bytes(even_bytes(low, high));
}

/* The last pixels are loaded by a vector that ends with them, so that no byte
 * behind them is read. */
INLINE uint64_t solid24(const uint8_t *from, const struct keys *keys)
{
    return solid_dwords(load24_first(from, 0), load24_first(from + 12, 0),
                        load24_first(from + 24, 0),
                        load24_last(from + 3 * VECTOR - VECTOR, 0), keys);
}

INLINE uint64_t solid32(const uint8_t *from, const struct keys *keys)
{
    return solid_dwords(load16(from, 0), load16(from + VECTOR, 0),
                        load16(from + 2 * VECTOR, 0),
                        load16(from + 3 * VECTOR, 0), keys);
}

#include "kernels/pack_template.h"

static void pack(const struct ddc_scan_block *block, size_t bytes, size_t width,
                 size_t height, uint64_t *words, size_t stride)
{
    const DdcKey *key = block->key;

    if (width < VECTOR)
    {
        ddc_bits_pack_scalar(block, bytes, width, height, words, stride);
    }
    else if (bytes == 1 && ddc_keys_are_pixels(key, key, 0xFF))
    {
        const struct keys keys = keys8(key, key);
        pack_rows(solid_pixels8, block, 1, width, height, words, stride, &keys);
    }
    else
    {
        pack_pixels(block, bytes, width, height, words, stride);
    }
}

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_vec128 = {
    DDC_VEC128,
    ddc_scan_zero_vec128,
    {ddc_scan8_vec128, ddc_scan16_vec128, ddc_scan24_vec128, ddc_scan32_vec128},
    ddc_stripe_any_common_vec128,
    ddc_stripe_first_common_vec128,
    ddc_stripe_count_common_vec128,
    ddc_rows32_any_common_vec128,
    ddc_rows32_first_common_vec128,
    ddc_rows32_count_common_vec128,
    ddc_bits_any_common_vec128,
    ddc_bits_count_common_vec128,
    ddc_bits_first_common_vec128,
    ddc_stripe_or_vec128,
    ddc_bits_combine_vec128,
    ddc_bits_pass_runs_vec128,
    pack,
    ddc_sampler_begin_scalar,
};

#endif
