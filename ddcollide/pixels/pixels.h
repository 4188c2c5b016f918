/* SPDX-License-Identifier: Zlib */
/*
 * Owns what other folders use of blocks of pixels and of keys, which say what
 * pixels are transparent. These functions trust their arguments where the
 * comment says "checked", and write no log lines.
 */
#ifndef DDC_PIXELS_PIXELS_H
#define DDC_PIXELS_PIXELS_H

#include <ddcollide/surface.h>

#include "base/base.h"
#include "kernels/pixel.h"

/*
 * Writes a pixel of 1..4 bytes in the byte order that ddc_pixel_read expects.
 * The bits of the value beyond its bytes are dropped.
 */
static inline void ddc_pixel_write(uint8_t *pixel, size_t bytes, uint32_t value)
{
    uint16_t two = (uint16_t)value;

    switch (bytes)
    {
    case 2:
        memcpy(pixel, &two, sizeof two);
        break;
    case 4:
        memcpy(pixel, &value, sizeof value);
        break;
    case 3:
        pixel[0] = (uint8_t)value;
        pixel[1] = (uint8_t)(value >> 8);
        pixel[2] = (uint8_t)(value >> 16);
        break;
    default:
        pixel[0] = (uint8_t)value;
    }
}

/* Can a block have this size and format? A width or height of 0 is valid. */
DdcResult ddc_pixels_check_format(ddc_int32 width, ddc_int32 height,
                                  ddc_int32 bytes_per_pixel);

/*
 * May this block be read? Checks size, format, bits and pitch. An empty block
 * needs no bits, and a single row no pitch.
 */
DdcResult ddc_pixels_check(const DdcPixels *pixels);

/* The log text for a failure code of ddc_pixels_check. */
const char *ddc_pixels_error_text(DdcResult result);

/*
 * The keys that NULL stands for: index 0 is transparent where a pixel has one
 * byte, and nothing is where it has more.
 */
extern const DdcKey ddc_key_index_zero;
extern const DdcKey ddc_key_none;

static inline const DdcKey *ddc_key_or_default(const DdcKey *key,
                                               ddc_int32 bytes_per_pixel)
{
    if (key != NULL)
    {
        return key;
    }
    return bytes_per_pixel == 1 ? &ddc_key_index_zero : &ddc_key_none;
}

static inline DdcKey ddc_key_value_or_default(const DdcKey *key,
                                              ddc_int32 bytes_per_pixel)
{
    return *ddc_key_or_default(key, bytes_per_pixel);
}

/* A channel of colour or alpha: contiguous bits of a pixel. */
struct ddc_channel
{
    uint32_t lowest_bit; /* a number with only the channel's lowest bit set */
    uint32_t max_value;  /* the greatest value: 2^n - 1 for n bits */
};

/* Makes the channel of a mask. False: the mask has no bits, or its bits have a
 * gap. */
bool ddc_channel_from_mask(uint32_t bits, struct ddc_channel *out);

/*
 * Converts an 8-bit value to the channel's range and shifts it into place:
 * truncated, as by GDI, where the channel has fewer bits; scaled so that 255
 * gives the maximum where it has more.
 */
uint32_t ddc_channel_value(const struct ddc_channel *channel, uint32_t value);

/* The part of a checked block inside `rect`, which must lie in the block. */
DdcPixels ddc_pixels_crop(const DdcPixels *pixels, const DdcRect *rect);

/* Is a pixel solid in both of two checked blocks of equal size? */
bool ddc_pixels_overlaps(const DdcPixels *a, const DdcKey *key_a,
                         const DdcPixels *b, const DdcKey *key_b);

#endif
