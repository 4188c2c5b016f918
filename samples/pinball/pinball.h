/* SPDX-License-Identifier: Zlib */
/*
 * The game of Pinball: a ball among shapes. Circles, boxes and triangle meshes
 * are fitted to the pictures (mask_create.h); the flippers are rotated about
 * their pivots and one slingshot is mirrored (shape.h); the sides of the table
 * are one compound shape. A static DdcGrid is the broad phase, and the nearest
 * point of a shape is where the ball bounces off.
 *
 * The game itself computes with integers, in 256ths of a pixel (units), so that
 * it is the same on every processor; the library's real numbers are.
 */
#ifndef PINBALL_H
#define PINBALL_H

#include "game.h"
#include "table.h"
#include "trail.h"

#define PINBALL_UNITS       256 /* in a pixel */
#define PINBALL_BALL_RADIUS 8
#define PINBALL_MENU_Y      448 /* debug drawing ends there */
#define PINBALL_STEPS       8   /* of the ball in a frame */

/* Counters. A run prints them in one line, the facts, when it ends. */
struct pinball_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs; /* shapes whose rectangles the ball's overlapped */
    ddc_uint32 hits;  /* of these, shapes that the ball overlapped */
    ddc_uint32 score;
    ddc_uint32 rounds; /* how often all targets were down */
    ddc_uint32 lost;   /* balls */
    ddc_uint32 errors; /* failed calls; a lost surface is no failure */
};

struct pinball
{
    const struct page *page;
    struct table table;
    int x; /* the ball's centre and velocity, in units */
    int y;
    int vx;
    int vy;
    struct trail trail; /* the latest contacts */
    int target_count;   /* of targets that still stand */
    struct pinball_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/* The game, with a state that this file owns. */
extern const struct game pinball_game;

#endif
