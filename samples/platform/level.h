/* SPDX-License-Identifier: Zlib */
/*
 * The level of Platform: a map of tiles that is drawn as text, whose masks are
 * cut from the picture of the tiles, so that what is drawn is what collides.
 * It knows what it looks like, also where bombs have carved it, but neither
 * the man nor the rules.
 */
#ifndef PLATFORM_LEVEL_H
#define PLATFORM_LEVEL_H

#include "game.h"

#include <stdint.h>

#define CELL          16 /* the width and height of a cell */
#define LEVEL_COLUMNS 40
#define LEVEL_ROWS    28
#define LEVEL_WIDTH   (LEVEL_COLUMNS * CELL)
#define LEVEL_HEIGHT  (LEVEL_ROWS * CELL)

/* What a tile is: its categories. */
#define IS_EARTH 1u /* can be carved */
#define IS_ROCK  2u
#define IS_PLANK 4u /* solid from above only */
#define IS_COIN  8u
#define IS_BODY  16u /* the man and the crate, which are in each other's way */
#define IS_SOLID (IS_EARTH | IS_ROCK)

/* The picture of the tiles, of the man, of the crate and of the bomb. */
#define SHEET_WIDTH  160
#define SHEET_HEIGHT 40

struct level
{
    DdcTiles *tiles;
    int coins;      /* that are left */
    DdcPoint man;   /* where the man begins: the middle of his feet */
    DdcPoint crate; /* where the crate does, likewise */
    uint8_t sheet[SHEET_HEIGHT][SHEET_WIDTH];
    uint8_t picture[LEVEL_HEIGHT][LEVEL_WIDTH]; /* of the level, as it is now */
};

/* Makes the level with the image of the sheet. `out` must be zeroed; call
 * level_destroy in any case. */
DdcResult level_create(struct level *out, const struct page *page, int image);
void level_destroy(struct level *level);

/* Makes the level as it was at first. */
DdcResult level_restore(struct level *level);

/* Takes the coins that a mask touches, and stores how many these are. */
DdcResult level_take_coins(struct level *level, const DdcMask *mask, int x,
                           int y, int *taken);

/* Clears the earth that a mask covers. Stores the number of cells that have
 * changed. */
DdcResult level_carve(struct level *level, const DdcMask *mask, int x, int y,
                      ddc_uint32 *changed);

/* The middle of a coin; `number` is less than level->coins. */
DdcPoint level_coin(const struct level *level, int number);

#endif
