/* SPDX-License-Identifier: Zlib */
/*
 * The game of Platform: a man on a level of tiles. He walks over slopes and
 * stairs, jumps through planks from below and drops through them, rides a lift,
 * pushes a crate and stands on it, collects coins, and throws bombs that carve
 * the ground. There are two crushers: one kills, the other one yields.
 *
 * All numbers are short binary fractions, so that everything is the same on
 * every processor.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include "body.h"
#include "level.h"
#include "solids.h"

#define PLATFORM_BOMBS 4

enum platform_image
{
    PLATFORM_SHEET,
    PLATFORM_MENU,
    PLATFORM_IMAGES
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct platform_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs; /* bodies and bombs that were tested against the map */
    ddc_uint32 hits;  /* of these, those that touched it */
    ddc_uint32 bombs;
    ddc_uint32 carved; /* how often the solid pixels of a cell have changed */
    ddc_uint32 score;
    ddc_uint32 rounds; /* how often all coins were taken */
    ddc_uint32 lost;   /* how often a bomb or a crusher has hit the man */
    ddc_uint32 errors; /* failed calls; a lost surface is no failure */
};

struct bomb
{
    bool flies;
    int x; /* of the mask's top left pixel */
    int y;
    int right; /* its speed, in pixels per frame */
    int down;
    int burns;         /* frames in which the blast is still shown */
    DdcPoint start;    /* of its last step, for debug drawing */
    DdcTilesSweep way; /* its last step */
};

struct platform
{
    const struct page *page;
    struct level level;
    DdcWorld *world; /* has the tiles, so that they can be saved */
    struct body man;
    struct body crate;
    DdcBodyMove man_move; /* his last one, for debug drawing */
    struct solid solids[SOLIDS];
    bool faces_left;
    int walked; /* pixels, for the pictures of his steps */
    DdcMask *shell;
    DdcMask *blast;
    struct bomb bombs[PLATFORM_BOMBS];
    const char *death; /* how he has lost a life, while that is shown */
    int grave_x;       /* and where */
    int grave_y;
    int mourned;     /* for how many frames */
    int since_coin;  /* frames since the last coin was taken */
    DdcPoint target; /* played by nobody: the coin that the man goes for */
    int script_x;    /* and where he was in the last frame */
    struct platform_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/* The game, with a state that this file owns. */
extern const struct game platform_game;

/* ---- For platform_draw.c ------------------------------------------------- */

#define PLATFORM_BLAST_SIZE 45 /* of what a bomb carves, a disc */
#define PLATFORM_BURNS      12 /* frames in which it is shown */
#define PLATFORM_MAN_WIDTH  16
#define PLATFORM_MAN_HEIGHT 24

/* Pictures in the sheet. */
extern const DdcRect platform_man_rect;
extern const DdcRect platform_crate_rect;
extern const DdcRect platform_bomb_rect;

/* Counts a failed call and returns its result; a lost surface is no failure. */
DdcResult platform_counted(struct platform *game, DdcResult result);

/* Draws and shows the page; `walks`: a key of a side is held. */
void platform_draw(struct platform *game, bool walks);

#endif
