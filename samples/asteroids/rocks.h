/* SPDX-License-Identifier: Zlib */
/*
 * The rocks of Asteroids: each tumbles, drifts, comes back at the other edge
 * of the screen, and splits into two of the next smaller size. It knows
 * neither ship nor shots.
 */
#ifndef ASTEROIDS_ROCKS_H
#define ASTEROIDS_ROCKS_H

#include "sheet.h"

#define ROCKS      32  /* at most */
#define ROCK_SIZES 3   /* of which 0 is the largest */
#define UNITS      256 /* in a pixel; positions and velocities are in units */

/* What a sprite is. A shot is no member of the world, but it is filtered. */
#define IS_SHIP 1u
#define IS_ROCK 2u
#define IS_SHOT 4u

/* Where everything is: below the overlay's line and above the menu. */
#define SPACE_TOP    OVERLAY_HEIGHT
#define SPACE_BOTTOM 448

/* The user pointer of a rock's sprite. */
struct rock
{
    DdcSprite *sprite; /* NULL: there is no such rock */
    struct rocks *rocks;
    enum sheet_cell cell;
    int size;
    int x; /* its middle */
    int y;
    int vx;
    int vy;
    int angle; /* in thousandths of a degree */
    int spin;  /* in each frame */
};

struct rocks
{
    DdcWorld *world;
    const struct sheet *sheet;
    struct rock all[ROCKS];
    int count;         /* of those that are there */
    ddc_uint32 errors; /* failed calls */
};

/* The pixel in which a position lies. */
int rocks_pixel(int units);

/* What moves beyond an edge by more than `margin` pixels comes back at the
 * other one. */
void rocks_wrap(int *x, int *y, int margin);

/* Adds so many large rocks at the edges of the screen. */
void rocks_add(struct rocks *rocks, int count);

/* Replaces a rock by two smaller ones, or by none. */
void rocks_split(struct rocks *rocks, struct rock *rock);

/* Two rocks have met: unless they move apart, they exchange velocities. */
void rocks_bump(struct rock *a, struct rock *b);

/* Removes all rocks. */
void rocks_clear(struct rocks *rocks);

#endif
