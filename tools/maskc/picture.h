/* SPDX-License-Identifier: Zlib */
/*
 * Pictures in a form that ddcollide can read, whatever the format of the file:
 * the files themselves are read and written here, the formats are in
 * formats.h, and PBM files are ddcollide's. The command line is not known here.
 */
#ifndef MASKC_PICTURE_H
#define MASKC_PICTURE_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bits of alpha and of the colours in a pixel of 4 bytes. */
#define PICTURE_ALPHA 0xFF000000u
#define PICTURE_RGB   0x00FFFFFFu

struct picture
{
    DdcPixels pixels; /* 1 byte: palette indices; 4: 0xAARRGGBB */
    bool is_mask;     /* read from a PBM file: index 1 is solid, 0 is not */
    bool has_alpha;   /* without it, every alpha is 255 */
    bool has_key;     /* the file has a transparent index, which is: */
    unsigned key;
    DdcColor colours[256]; /* the palette, with 1 byte per pixel */
    unsigned colour_count;
    void *memory; /* the pixels, which the picture owns */
};

/* Does the name end so, ignoring case? `ending` is in lower case. */
bool has_suffix(const char *name, const char *ending);

/*
 * Fills a picture from the bytes of a BMP, GIF, PCX or PNG file. Returns NULL,
 * or why it cannot. On failure too, call picture_release.
 */
const char *picture_read(struct picture *out, const void *data, size_t size);

/* NULL, or why a picture of this size is refused. */
const char *picture_check_size(uint32_t width, uint32_t height);

/*
 * The functions below return false when they fail, after they have printed
 * a sentence on stderr.
 */

/* Reads a file. On failure too, call picture_release. */
bool picture_load(struct picture *out, const char *path);

/* Converts palette indices to colours with alpha. */
bool picture_to_colours(struct picture *picture, const char *path);

void picture_release(struct picture *picture);

/*
 * Writes a mask as a BMP or PNG picture with two colours: index 0 (white)
 * where it is clear, index 1 (black) where it is solid.
 */
bool picture_save_mask(const DdcMask *mask, const char *path);

/* Writes a file of these bytes. */
bool save_bytes(const void *data, size_t size, const char *path);

/* Prints "maskc: path: what" on stderr. Always returns false. */
bool maskc_error(const char *path, const char *what);

#endif
