/* SPDX-License-Identifier: Zlib */
/* Owns how a pixel is read from memory and when it is solid. */
#ifndef DDC_KERNELS_PIXEL_H
#define DDC_KERNELS_PIXEL_H

#include <ddcollide/surface.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * Reads a pixel of 1 to 4 bytes; its address need not be aligned. Pixels of
 * two and four bytes have the byte order of the machine, as programs write
 * them; pixels of three bytes begin with the lowest byte.
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

/* Is the pixel solid, that is outside the key's range of transparent values? */
static inline bool ddc_key_is_solid(const DdcKey *key, uint32_t pixel)
{
    uint32_t value = pixel & key->used_bits;

    return value < key->low || value > key->high;
}

#endif
