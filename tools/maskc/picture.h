/* SPDX-License-Identifier: Zlib */
/*
 * Pictures as pixels that ddcollide reads: from image files through
 * SDL2_image, from PBM files through ddcollide itself.
 */
#ifndef MASKC_PICTURE_H
#define MASKC_PICTURE_H

#include <ddcollide.h>

#include <stdbool.h>

struct SDL_Surface;

/* Where a pixel of 4 bytes has its alpha and its colours. */
#define PICTURE_ALPHA 0xFF000000u
#define PICTURE_RGB   0x00FFFFFFu

struct picture
{
    DdcPixels pixels; /* 1 byte: palette indices; 4: 0xAARRGGBB */
    bool is_mask;     /* it was a PBM file: index 1 is solid, 0 is not */
    bool has_alpha;
    bool has_key; /* the file names a transparent index: */
    unsigned key;
    DdcColor colours[256]; /* with 1 byte a pixel */
    int colour_count;
    struct SDL_Surface *surface; /* what holds the pixels */
};

/* Does the name end so, in whatever case? `ending` is in lower case. */
bool name_ends(const char *name, const char *ending);

/* Reads a file. False, with a sentence on stderr, when that fails. */
bool picture_load(struct picture *out, const char *path);

/* Turns palette indices into colours with alpha. False as picture_load. */
bool picture_to_colours(struct picture *picture, const char *path);

void picture_free(struct picture *picture);

/*
 * Writes a mask as a BMP or PNG picture of two colours, index 0 white where
 * nothing is set, index 1 black. False, with a sentence on stderr.
 */
bool picture_save_mask(const DdcMask *mask, const char *path);

/* "maskc: path: what" on stderr. Always false, for return. */
bool complain(const char *path, const char *what);

#endif
