/* SPDX-License-Identifier: Zlib */
/*
 * Random worlds in which bodies walk and solids move them, in two forms: that
 * of the library, and the scene of walk_oracle.h.
 */
#ifndef DDC_TEST_WALK_WORLD_H
#define DDC_TEST_WALK_WORLD_H

#include "test.h"

#include "walk_oracle.h"

#define CELL_MAX 40
#define COLUMNS  12 /* at most */
#define ROWS     9
#define MAP_SIDE 160
#define TILES    8
#define SPRITES  7   /* at most */
#define SIDE     140 /* of a sprite, at most */

/* How a sprite collides: by a mask, by the pixels of a surface, or by a mask
 * that is mirrored, stretched, or its own and a part of the picture. */
enum form
{
    PLAIN,
    BY_PIXELS,
    MIRRORED,
    STRETCHED,
    CUT,
    FORMS
};

struct world
{
    int cell_width;
    int cell_height;
    int columns; /* 0: there is no map */
    int rows;
    uint8_t tile[TILES][CELL_MAX * CELL_MAX];
    bool is_full[TILES];
    ddc_uint32 tile_categories[TILES];
    ddc_uint32 value[COLUMNS * ROWS];
    uint8_t map[MAP_SIDE * MAP_SIDE];
    ddc_uint32 of_pixel[MAP_SIDE * MAP_SIDE];
    uint8_t pixels[SPRITES][SIDE * SIDE];
    enum form form[SPRITES];
    struct scene scene;
    DdcTiles *tiles;
    DdcWorld *world;
    DdcSprite *sprites[1 + SPRITES]; /* by the number of the thing */
};

static inline bool one_in(int n)
{
    return test_random_in(1, n) == 1;
}

void random_world(struct world *w);

/* Makes the library's world of a copy, which shares nothing with the first. */
void make_copy(struct world *copy, const struct world *w);

/* The same of the mirror image, before anything has moved. */
void make_mirrored(struct world *mirrored, const struct world *w);

/* Random values, and the number of a thing that has a body. */
DdcBody random_body(void);
DdcPoint random_move(void);
int random_walker(const struct world *w);

/* Sets a body, in both forms; digs in the map or adds to it, moves a sprite or
 * changes its body. */
void set_body(struct world *w, int who, const DdcBody *body);
void change(struct world *w, int who);

/* A mask of pixels, row by row. */
DdcMask *walk_mask(const uint8_t *pixels, int width, int height);

/* All places and bodies are those of the scene; they are stored there. */
void compare_things(const struct world *w);
void read_things(struct world *w);

#endif
