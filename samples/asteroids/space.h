/* SPDX-License-Identifier: Zlib */
/*
 * The space that ship, rocks and shots of Asteroids have in common: its edges,
 * the units of positions in it, and the categories of what flies there.
 */
#ifndef ASTEROIDS_SPACE_H
#define ASTEROIDS_SPACE_H

#include "game.h"

#define UNITS 256 /* in a pixel; positions and velocities are in units */

/* What a sprite is. A shot is no member of the world, but it is filtered. */
#define IS_SHIP 1u
#define IS_ROCK 2u
#define IS_SHOT 4u

/* Where everything is: below the overlay's line and above the menu. */
#define SPACE_TOP    OVERLAY_HEIGHT
#define SPACE_BOTTOM 448

/* The pixel in which a position lies. */
static inline int space_pixel(int units)
{
    return (units - (units < 0 ? UNITS - 1 : 0)) / UNITS;
}

/* Brings a position below `low` or from `high` on back at the other edge. */
static inline int space_wrap_along(int position, int low, int high)
{
    const int width = (high - low) * UNITS;

    if (position < low * UNITS)
    {
        return position + width;
    }
    return position >= high * UNITS ? position - width : position;
}

/* What moves beyond an edge by more than `margin` pixels comes back at the
 * other one. */
static inline void space_wrap(int *x, int *y, int margin)
{
    *x = space_wrap_along(*x, -margin, GAME_WIDTH + margin);
    *y = space_wrap_along(*y, SPACE_TOP - margin, SPACE_BOTTOM + margin);
}

#endif
