/* SPDX-License-Identifier: Zlib */
/*
 * The game of Swarm: two thousand bugs of two colours in a world of static
 * walls. Filters let bugs of one colour pass each other; those of different
 * colours bump, and flash when they begin and cease to touch. The mouse names
 * the bug under it, and a shot hits the first thing in its way.
 *
 * All sprites are on one sheet. The game locks it once a frame and lends its
 * pixels to the library, which then takes no lock of its own.
 */
#ifndef SWARM_H
#define SWARM_H

#include "game.h"

#define SWARM_BUGS  2000
#define SWARM_WALLS 96 /* at most */

enum swarm_image
{
    SWARM_FIELD, /* the background, as large as the screen */
    SWARM_SHEET,
    SWARM_IMAGES
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct swarm_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs; /* candidate pairs of the world */
    ddc_uint32 hits;  /* pairs that touched */
    ddc_uint32 begins;
    ddc_uint32 ends;
    ddc_uint32 picked; /* frames with a bug under the pointer */
    ddc_uint32 shots;
    ddc_uint32 score;  /* bugs that were shot */
    ddc_uint32 errors; /* failed calls; a lost surface is no failure */
};

/* What the game knows of a bug; the user pointer of its sprite. */
struct swarm_bug
{
    DdcSprite *sprite;
    bool is_blue;
    int flash;  /* the cell that it shows: 0 plain, 1 begin, 2 end */
    int frames; /* that it will still show it */
};

struct swarm
{
    const struct page *page;
    DdcWorld *world;
    struct swarm_bug bugs[SWARM_BUGS];
    DdcSprite *walls[SWARM_WALLS];
    int wall_count;
    DdcSprite *shot; /* swept through the world, but not in it */
    DdcPairEvent *events;
    ddc_uint32 event_room;

    const struct swarm_bug *picked; /* below the pointer, or NULL */
    DdcSweep sweep;                 /* of the latest shot */
    int shot_frames;                /* that its way will still be shown */
    struct swarm_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/* The game, with a state that this file owns. */
extern const struct game swarm_game;

#endif
