/* SPDX-License-Identifier: Zlib */
/*
 * The pictures of Asteroids, cut from one image and kept in memory, and the
 * mask of each. Sprites are made of the masks alone; the pictures are drawn
 * by turned.h. It knows no rules of the game.
 */
#ifndef ASTEROIDS_SHEET_H
#define ASTEROIDS_SHEET_H

#include "game.h"

#include <stddef.h>
#include <stdint.h>

#define ROCK_KINDS 3

enum sheet_cell
{
    CELL_SHIP, /* its nose to the right */
    CELL_BOLT,
    CELL_ROCK, /* the first of ROCK_KINDS */
    CELLS = CELL_ROCK + ROCK_KINDS
};

struct sheet
{
    uint8_t *bits;
    unsigned air; /* the palette index that is not drawn */
    DdcPixels cells[CELLS];
    DdcMask *masks[CELLS];
};

/* Copies an image of the page. `out` must be zeroed; call sheet_free in any
 * case. */
DdcResult sheet_load(struct sheet *out, const struct page *page, int image);
void sheet_free(struct sheet *sheet);

/* Makes a sprite of a cell's mask, whose origin is the middle of the cell. */
DdcResult sheet_make_sprite(const struct sheet *sheet, enum sheet_cell cell,
                            DdcSprite **out);

/* Draws a cell as the sprite is displayed, within a part of the page. */
DdcResult sheet_draw(const struct sheet *sheet, enum sheet_cell cell,
                     const DdcSprite *sprite, const DdcPixels *page,
                     const DdcRect *clip);

#endif
