/* SPDX-License-Identifier: Zlib */
/*
 * A sprite sheet: how it is cut into cells, and the file that has the masks of
 * all cells and zones, in the form that ddcollide/mask_create.h describes.
 */
#ifndef MASKC_SHEET_H
#define MASKC_SHEET_H

#include <ddcollide.h>

#include <stdbool.h>

/* Cells of one size, row by row. */
struct cells
{
    int width;
    int height;
    int columns;
    int rows;
    int count;
};

/* False: the picture is not made of whole cells. */
bool cells_divide(struct cells *out, int width, int height, int cell_width,
                  int cell_height);

DdcRect cells_get(const struct cells *cells, int index);

struct sheet
{
    struct cells cells;
    int zones;
    int added;      /* zones that have been added */
    DdcMask *masks; /* the zones one below the other */
};

/*
 * The functions below return false when they fail, after they have printed
 * a sentence on stderr about the file `path`.
 */

/* Starts a sheet with this number of zones. On failure too, call sheet_end. */
bool sheet_begin(struct sheet *out, const struct cells *cells, int zones,
                 const char *path);

/*
 * Adds the next zone: the pixels of a picture of the sheet's size that the key
 * does not make transparent or, inverted, those that it does.
 */
bool sheet_add(struct sheet *sheet, const DdcPixels *pixels, const DdcKey *key,
               bool inverted, const char *path);

/* Writes the file. */
bool sheet_save(const struct sheet *sheet, bool plain, const char *path);

void sheet_end(struct sheet *sheet);

#endif
