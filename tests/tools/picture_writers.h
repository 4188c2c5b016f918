/* SPDX-License-Identifier: Zlib */
/* What the writers of picture_files.h share: the variants of each format, the
 * bytes of a file, and the colours of the indices. */
#ifndef DDC_TEST_PICTURE_WRITERS_H
#define DDC_TEST_PICTURE_WRITERS_H

#include "picture_files.h"

enum
{
    /* BMP */
    PLAIN_BMP,
    CORE_BMP,
    TOP_DOWN_BMP,
    RUNS_BMP,
    COLOURS_BMP, /* of 24 bits */
    FIELDS_BMP,  /* of 16 bits, 5-6-5 */
    HIGH_BMP,    /* of 16 bits, 5-5-5 */
    TRUE_BMP,    /* of 32 bits, every alpha 0 */
    ALPHA_BMP,   /* of 32 bits with masks and alpha */
    /* PCX */
    PLAIN_PCX,
    PLANES_PCX,
    RAW_PCX,
    COLOURS_PCX,
    /* GIF */
    PLAIN_GIF,
    INTERLACED_GIF,
    LOCAL_GIF,
    INSIDE_GIF,
    /* PNG */
    PALETTE_PNG,
    INTERLACED_PNG,
    KEYED_PNG,
    GREY_PNG,
    COLOURS_PNG,
    DEEP_PNG, /* of 48 bits */
    ALPHA_PNG,
    GREY_ALPHA_PNG
};

/* ---- Bytes --------------------------------------------------------------- */

/* These append to the file; numbers have the low byte first. */
void picture_put(struct picture_file *file, unsigned byte);
void picture_put_text(struct picture_file *file, const char *text, size_t size);
void picture_put16(struct picture_file *file, unsigned value);
void picture_put32(struct picture_file *file, uint32_t value);

/* ---- Colours ------------------------------------------------------------- */

/* Red, green or blue (channel 0, 1, 2) of an index. Index 0 is magenta; all
 * colours are different, also with 5 bits each. */
uint8_t picture_colour(int index, int channel);

/* 0 right of the picture. */
int picture_index_at(const struct picture_file *file, int x, int y);

/* ---- Writers ------------------------------------------------------------- */

void picture_write_bmp(struct picture_file *file,
                       const struct picture_form *form);
void picture_write_pcx(struct picture_file *file,
                       const struct picture_form *form);
void picture_write_gif(struct picture_file *file,
                       const struct picture_form *form);
void picture_write_png(struct picture_file *file,
                       const struct picture_form *form);

#endif
