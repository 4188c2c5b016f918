/* SPDX-License-Identifier: Zlib */
/*
 * The readers of picture files, one file for each format, and what they share:
 * bytes that may end anywhere, and a picture to fill.
 *
 * A reader gets the whole file in memory. It returns NULL, or why the file
 * cannot be used, as the end of a sentence about it. In every case the caller
 * frees the picture. No reader opens a file or prints anything.
 */
#ifndef MASKC_FORMATS_H
#define MASKC_FORMATS_H

#include "picture.h"

#include <stddef.h>
#include <stdint.h>

#define CUT_SHORT     "is cut short"
#define OUT_OF_MEMORY "needs more memory than there is"

/* ---- Bytes --------------------------------------------------------------- */

struct bytes
{
    const uint8_t *data;
    size_t size;
    size_t at; /* 0..size: the next byte */
};

/* The next byte, which is 0 after the end; `ended` must be asked then. */
static inline unsigned next_byte(struct bytes *bytes, bool *ended)
{
    if (bytes->at >= bytes->size)
    {
        *ended = true;
        return 0;
    }
    return bytes->data[bytes->at++];
}

/* Little-endian numbers at an offset; the caller has checked the size. */
static inline unsigned get_u16(const uint8_t *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

static inline uint32_t get_u32(const uint8_t *at)
{
    return get_u16(at) | (uint32_t)get_u16(at + 2) << 16;
}

/* ---- Pictures ------------------------------------------------------------ */

/*
 * Allocates the pixels of a picture, all 0: palette indices of 1 byte, or
 * 0xAARRGGBB of 4 bytes.
 */
const char *picture_allocate(struct picture *out, uint32_t width,
                             uint32_t height, int bytes_per_pixel);

/* The rows of a picture under construction. */
static inline uint8_t *index_row(struct picture *picture, uint32_t y)
{
    return (uint8_t *)picture->memory + (size_t)y * picture->pixels.width;
}

static inline uint32_t *colour_row(struct picture *picture, uint32_t y)
{
    return (uint32_t *)picture->memory + (size_t)y * picture->pixels.width;
}

static inline uint32_t pack_colour(unsigned alpha, unsigned red, unsigned green,
                                   unsigned blue)
{
    return (uint32_t)alpha << 24 | (uint32_t)red << 16 | (uint32_t)green << 8 |
           blue;
}

/* ---- Formats ------------------------------------------------------------- */

bool is_bmp(const uint8_t *data, size_t size);
bool is_gif(const uint8_t *data, size_t size);
bool is_pcx(const uint8_t *data, size_t size);
bool is_png(const uint8_t *data, size_t size);

const char *bmp_read(struct picture *out, const uint8_t *data, size_t size);
const char *gif_read(struct picture *out, const uint8_t *data, size_t size);
const char *pcx_read(struct picture *out, const uint8_t *data, size_t size);
const char *png_read(struct picture *out, const uint8_t *data, size_t size);

/*
 * Make the file of a mask as a picture of two colours: index 0 (white) where
 * it is clear, index 1 (black) where it is solid. Neither its width nor its
 * height is 0. The caller frees *out; it is NULL on failure.
 */
const char *bmp_write(const DdcMask *mask, uint8_t **out, size_t *size);
const char *png_write(const DdcMask *mask, uint8_t **out, size_t *size);

#endif
