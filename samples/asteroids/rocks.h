/* SPDX-License-Identifier: Zlib */
/*
 * The rocks of Asteroids: each tumbles, drifts, comes back at the other edge
 * of the screen, and splits into two of the next smaller size. It knows of ship
 * and shots only that they hit rocks.
 */
#ifndef ASTEROIDS_ROCKS_H
#define ASTEROIDS_ROCKS_H

#include "sheet.h"
#include "space.h"

#define ROCKS      32 /* at most */
#define ROCK_SIZES 3  /* of which 0 is the largest */

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

/* Adds so many large rocks at the edges of the screen. */
void rocks_add(struct rocks *rocks, int count);

/* Replaces a rock by two smaller ones, or by none. */
void rocks_split(struct rocks *rocks, struct rock *rock);

/* Two rocks have met: unless they move apart, they exchange velocities. */
void rocks_bump(struct rock *a, struct rock *b);

/* Removes all rocks. */
void rocks_clear(struct rocks *rocks);

#endif
