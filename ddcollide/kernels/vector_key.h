/* SPDX-License-Identifier: Zlib */
/*
 * Owns keys (which say what pixels are transparent) in the form that vectors
 * test, and what else the pixel kernels of all instruction sets with vectors
 * share.
 */
#ifndef DDC_KERNELS_VECTOR_KEY_H
#define DDC_KERNELS_VECTOR_KEY_H

#include <ddcollide/surface.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A key in the form that vectors test: a pixel is solid if (pixel & mask) -
 * low > span. The difference is unsigned, is calculated in as many bits as a
 * pixel has and wraps around, so one comparison checks both ends of the range
 * (Henry S. Warren, Hacker's Delight, 2nd edition, 2013, 4-1).
 */
struct ddc_vector_key
{
    uint32_t mask;
    uint32_t low;
    uint32_t span;
};

/* Converts a key. `max_pixel` is the greatest value of a pixel: 0xFF, 0xFFFF,
 * 0xFFFFFF or 0xFFFFFFFF. */
static inline struct ddc_vector_key ddc_vector_key(const DdcKey *key,
                                                   uint32_t max_pixel)
{
    uint32_t high = key->high < max_pixel ? key->high : max_pixel;

    if (key->low > high)
    {
        /* No pixel is transparent. With these values the difference is always
         * 0 - 1, the greatest number, and so greater than the span 0. */
        return (struct ddc_vector_key){0, 1, 0};
    }
    return (struct ddc_vector_key){key->used_bits & max_pixel, key->low,
                                   high - key->low};
}

/* Does each key make only one value of the masked bits transparent? */
static inline bool ddc_keys_are_values(const DdcKey *a, const DdcKey *b)
{
    return a->low == a->high && b->low == b->high;
}

/* Does each key make exactly one value of the whole pixel transparent? */
static inline bool ddc_keys_are_pixels(const DdcKey *a, const DdcKey *b,
                                       uint32_t max_pixel)
{
    return ddc_keys_are_values(a, b) &&
           (a->used_bits & b->used_bits & max_pixel) == max_pixel &&
           (a->low | b->low) <= max_pixel;
}

/* The smaller one of two sizes. */
static inline size_t ddc_min_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

#endif
