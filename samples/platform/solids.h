/* SPDX-License-Identifier: Zlib */
/*
 * What moves bodies: a lift, a crusher that kills, and one that yields. They
 * move up and down.
 */
#ifndef PLATFORM_SOLIDS_H
#define PLATFORM_SOLIDS_H

#include "game.h"

#define SOLIDS 3

struct solid
{
    DdcSprite *sprite;
    double speed; /* pixels per frame */
};

/* Adds them to the world. `out` must be zeroed; call solids_destroy in any
 * case. */
DdcResult solids_create(struct solid out[SOLIDS], DdcWorld *world);
void solids_destroy(struct solid solids[SOLIDS]);

/* Puts them where they begin. */
void solids_place(struct solid solids[SOLIDS]);

/* Moves them, and what is on them or in their way, by one frame. Stores whether
 * that has crushed the man. */
DdcResult solids_move(struct solid solids[SOLIDS], DdcWorld *world,
                      const DdcSprite *man, bool *crushed);

/* Draws them with parts of an image of the page, the sheet, and which way each
 * goes. */
DdcResult solids_draw(const struct solid solids[SOLIDS],
                      const struct page *page, int sheet);

#endif
