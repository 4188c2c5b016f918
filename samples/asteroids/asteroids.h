/* SPDX-License-Identifier: Zlib */
/*
 * The game of Asteroids: a ship that turns among tumbling rocks of all sizes.
 * Everything is turned by any angle, rocks are scaled too, and all are drawn
 * by the sampling by which the library tests them: what is drawn is what
 * collides. Shots are swept, so that fast as they are they miss nothing on
 * their way. The rock under the mouse, the topmost one, is the ship's target.
 *
 * The game itself computes with integers, in 256ths of a pixel, so that every
 * processor gives the same game.
 */
#ifndef ASTEROIDS_H
#define ASTEROIDS_H

#include "rocks.h"

#define ASTEROIDS_SHOTS  6
#define ASTEROIDS_EVENTS ((ROCKS + 1) * ROCKS)

enum asteroids_image
{
    ASTEROIDS_FIELD, /* the background, as large as the screen */
    ASTEROIDS_SHEET,
    ASTEROIDS_IMAGES
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct asteroids_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;  /* candidate pairs of the world */
    ddc_uint32 hits;   /* pairs that touched */
    ddc_uint32 bumps;  /* of two rocks */
    ddc_uint32 picked; /* frames with a rock under the pointer */
    ddc_uint32 shots;
    ddc_uint32 score;
    ddc_uint32 rounds; /* how often all rocks were gone */
    ddc_uint32 lost;   /* ships */
    ddc_uint32 errors; /* failed calls; a lost surface is no failure */
};

struct ship
{
    DdcSprite *sprite;
    int x; /* its middle, in units */
    int y;
    int vx;
    int vy;
    int angle;  /* in thousandths of a degree; 0: to the right */
    int shield; /* frames in which nothing can hit it */
};

struct shot
{
    DdcSprite *sprite; /* swept through the world, but not in it */
    int x;             /* in units */
    int y;
    int vx;
    int vy;
    DdcPoint start; /* where it was fired, in pixels */
    int frames;     /* that it still flies */
    int shown;      /* that its way is still shown by debug drawing */
    DdcSweep sweep; /* of the last frame */
};

struct asteroids
{
    const struct page *page;
    DdcWorld *world;
    struct sheet sheet;
    struct rocks rocks;
    struct ship ship;
    struct shot shots[ASTEROIDS_SHOTS];
    DdcPairEvent events[ASTEROIDS_EVENTS];
    const struct rock *picked; /* below the pointer, or NULL */
    struct asteroids_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/* The game, with a state that this file owns. */
extern const struct game asteroids_game;

#endif
