/* SPDX-License-Identifier: Zlib */
/*
 * A map of tiles beside its oracle: flat masks of the whole map, one for each
 * of two categories and one for both, which are painted pixel by pixel.
 */
#ifndef DDC_TEST_FLAT_MAP_H
#define DDC_TEST_FLAT_MAP_H

#include "picture.h"

#define TILES_COUNT 9
#define MASKS_COUNT 10
#define FLATS       3

/* What a tile is; its picture has the size of a cell. */
struct tile_model
{
    struct picture picture;
    unsigned categories; /* 1, 2 or 3 */
};

struct model
{
    DdcTiles *tiles;
    int columns;
    int rows;
    int cell_width;
    int cell_height;
    struct tile_model definitions[TILES_COUNT];
    ddc_uint32 *values;
    uint8_t *carved;
    DdcMask *flats[FLATS]; /* [i] has what categories i + 1 find */
    DdcMask *masks[MASKS_COUNT];
    bool fails; /* allocations of changes fail sometimes */
};

/* An empty map of the size that is set; the rest of the model is 0. */
void model_make(struct model *m);

/* A random map, of 300 x 300 cells if it is `big`, and masks to ask about, all
 * owned. */
void model_begin(struct model *m, int big);

/* A random change of the map, or a question about it. */
void model_call(struct model *m);

/* How many questions about an overlap were asked, and had one. */
extern int model_overlap_tests;
extern int model_overlaps;

/* Before and after a call that may need memory: did it get that? */
void model_fail(const struct model *m);
bool model_succeeds(DdcResult result);

/* Compares all pixels and values. */
void model_check(const struct model *m);

/* The index of the tile of a value. */
ddc_uint32 index_of(ddc_uint32 value);

/* Sets a pixel of the oracle in the masks of these categories, and clears it in
 * the others. */
void paint_pixel(struct model *m, int x, int y, unsigned categories, int set);

/* Paints the tile of a cell. */
void paint_cell(struct model *m, int column, int row);

/* Gives the cells of a block random values. */
void set_block(struct model *m, DdcRect block);

/* Defines a tile anew; the caller paints the cells that have it. */
void define_tile(struct model *m, int index);

#endif
