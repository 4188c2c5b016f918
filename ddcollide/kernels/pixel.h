/* SPDX-License-Identifier: Zlib */
/* Owns the value of one pixel and the rule of its key. */
#ifndef DDC_KERNELS_PIXEL_H
#define DDC_KERNELS_PIXEL_H

#include <ddcollide/pixels.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * The value of a pixel of 1..4 bytes at any address. Three bytes begin with
 * the low one; two and four are in the machine's order, as whoever draws
 * them writes them.
 */
static inline uint32_t ddc_pixel_read(const uint8_t *pixel, size_t bytes)
{
    uint16_t two;
    uint32_t four;

    switch (bytes)
    {
    case 1:
        return *pixel;
    case 2:
        memcpy(&two, pixel, sizeof two);
        return two;
    case 3:
        return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
    default:
        memcpy(&four, pixel, sizeof four);
        return four;
    }
}

/* The rule of DdcKey for one pixel. */
static inline bool ddc_key_is_solid(const DdcKey *key, uint32_t pixel)
{
    uint32_t value = pixel & key->mask;

    return value < key->low || value > key->high;
}

#endif
