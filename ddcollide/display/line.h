/* SPDX-License-Identifier: Zlib */
/*
 * Owns lines of pixels (DdcLine), and what they hit first. A line is the
 * intersection of two or three pairs of half-planes: a box, a band along it
 * and, with a width, a band across it; these are the four axes of the
 * separating-axis test of a turned rectangle and a square (Ericson 5.2.1). All
 * is in integers: see line.c.
 *
 * A line that goes up is mirrored, so that it is searched from its first row to
 * its last: row y of the display is row `sign` * y here.
 */
#ifndef DDC_DISPLAY_LINE_H
#define DDC_DISPLAY_LINE_H

#include <ddcollide/mask.h>

#include "mask/mask.h"

/* A pair of half-planes. The columns that may lie between them in a row, both
 * counted from the line's first end, are middle + row * step, and up to `half`
 * beside it. Fixed-point numbers: a few pixels may be too many, none is
 * missing. */
struct ddc_line_band
{
    int64_t middle;
    int64_t step;
    int64_t half;
};

struct ddc_line
{
    DdcLine given;
    DdcPosition from;
    ddc_int32 sign; /* 1, or -1: rows are mirrored */
    int64_t dx;
    int64_t dy;     /* >= 0 */
    int64_t square; /* of the length */
    int64_t across; /* the greatest |cross product|, doubled */
    int64_t along;  /* the way beyond both ends, likewise */
    int band_count; /* 2 with a width, else 1; 0: it has all of its box */
    struct ddc_line_band bands[2];
    DdcRect box; /* in mirrored rows */
    bool hit;
    int64_t best;      /* the product of the direction and the pixel that was
                          found; valid if `hit`, as is the pixel */
    DdcPosition found; /* in the display */
};

/* False: a number is out of range. */
bool ddc_line_load(const DdcLine *line, struct ddc_line *out);

/*
 * Stores the part of a rectangle of the display in which the line may have a
 * pixel before the one that was found. False: it has none.
 */
bool ddc_line_part(const struct ddc_line *line, const DdcRect *within,
                   DdcRect *out);

/*
 * Searches a mask whose top left pixel is at `corner`, for a pixel before the
 * one that was found. True: there is one, and it is line->found now.
 */
bool ddc_line_search(struct ddc_line *line, const DdcMask *mask,
                     DdcPosition corner);

/* Stores the pixel that was found, if any. */
void ddc_line_store(const struct ddc_line *line, DdcHit *out);

#endif
