/* SPDX-License-Identifier: Zlib */
/*
 * The game of Platform: a man on a level of tiles. He walks over slopes and
 * stairs, jumps through planks from below, pushes a crate and stands on it,
 * collects coins, and throws bombs that carve the ground.
 *
 * Everything is computed with integers, so that it is the same on every
 * processor.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include "body.h"
#include "level.h"

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
    ddc_uint32 lost;   /* how often a bomb has hit the man */
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
    struct body man;
    struct body crate;
    bool faces_left;
    int walked; /* pixels, for the pictures of his steps */
    DdcMask *shell;
    DdcMask *blast;
    struct bomb bombs[PLATFORM_BOMBS];
    int since_coin;  /* frames since the last coin was taken */
    DdcPoint target; /* played by nobody: the coin that the man goes for */
    int script_x;    /* and where he was in the last frame */
    struct platform_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/* The game, with a state that this file owns. */
extern const struct game platform_game;

#endif
