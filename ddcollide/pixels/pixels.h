/* SPDX-License-Identifier: Zlib */
/* What surface and sprite need of a block of pixels, without the logging. */
#ifndef DDC_PIXELS_PIXELS_H
#define DDC_PIXELS_PIXELS_H

#include <ddcollide/pixels.h>

#include "base/base.h"
#include "kernels/pixel.h"

/* Writes a pixel of 1..4 bytes, as ddc_pixel_read reads it; bits of the value
 * that it has no room for are dropped. */
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

/* Can a block have this size and format? Zero sizes can. */
DdcResult ddc_pixels_check_format(ddc_int32 width, ddc_int32 height,
                                  ddc_int32 bytes_per_pixel);

/* Is this a block that may be read: format, bits, and a pitch that fits? */
DdcResult ddc_pixels_check(const DdcPixels *pixels);

/* What was wrong with them, for the log line of a refused call. */
const char *ddc_pixels_error_text(DdcResult result);

/* What NULL stands for as a key, at one byte a pixel and at more. */
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

/* The bits of a channel of colour or alpha, side by side in a pixel. */
struct ddc_channel
{
    uint32_t lowest_bit; /* bit */
    uint32_t max_value;  /* the greatest value */
};

/* False: no bits, or bits with a gap. */
bool ddc_channel_from_mask(uint32_t bits, struct ddc_channel *out);

/* The rows of `rect` of a checked block, which contains it. */
DdcPixels ddc_pixels_crop(const DdcPixels *pixels, const DdcRect *rect);

/* Do two checked, equally large blocks have a place that is solid in both? */
bool ddc_pixels_overlap(const DdcPixels *a, const DdcKey *key_a,
                        const DdcPixels *b, const DdcKey *key_b);

#endif
