/* SPDX-License-Identifier: Zlib */
/*
 * Pictures in a form that ddcollide can read. Image files are read by
 * SDL2_image, PBM files by ddcollide. The command line is not known here.
 */
#ifndef MASKC_PICTURE_H
#define MASKC_PICTURE_H

#include <ddcollide.h>

#include <stdbool.h>

struct SDL_Surface;

/* The bits of alpha and of the colours in a pixel of 4 bytes. */
#define PICTURE_ALPHA 0xFF000000u
#define PICTURE_RGB   0x00FFFFFFu

struct picture
{
    DdcPixels pixels; /* 1 byte: palette indices; 4: 0xAARRGGBB */
    bool is_mask;     /* read from a PBM file: index 1 is solid, 0 is not */
    bool has_alpha;
    bool has_key; /* the file has a transparent index, which is: */
    unsigned key;
    DdcColor colours[256]; /* the palette, with 1 byte per pixel */
    int colour_count;
    struct SDL_Surface *surface; /* owns the pixels */
};

/* Does the name end so, ignoring case? `ending` is in lower case. */
bool has_suffix(const char *name, const char *ending);

/*
 * The functions below return false when they fail, after they have printed
 * a sentence on stderr.
 */

/* Reads a file. On failure too, call picture_free. */
bool picture_load(struct picture *out, const char *path);

/* Converts palette indices to colours with alpha. */
bool picture_to_colours(struct picture *picture, const char *path);

void picture_free(struct picture *picture);

/*
 * Writes a mask as a BMP or PNG picture with two colours: index 0 (white)
 * where it is clear, index 1 (black) where it is solid.
 */
bool picture_save_mask(const DdcMask *mask, const char *path);

/* Prints "maskc: path: what" on stderr. Always returns false. */
bool print_error(const char *path, const char *what);

#endif
