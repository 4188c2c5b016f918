/* SPDX-License-Identifier: Zlib */
/*
 * What walks, falls and stands on tiles: the man and the crate. A body is a
 * mask at a place. It is moved by questions to the map, pixel by pixel to the
 * side and by a sweep up and down: so it follows slopes and stairs, catches on
 * no seam between cells, and passes no floor, however fast it falls.
 *
 * It knows no keys, no score and no drawing.
 */
#ifndef PLATFORM_BODY_H
#define PLATFORM_BODY_H

#include <ddcollide.h>

#include <stdbool.h>

#define UNITS 256 /* in a pixel; speeds are in units per frame */

struct body
{
    DdcMask *mask;
    int x; /* of the mask's top left pixel */
    int y;
    int speed;                /* downwards, in units; negative: it rises */
    int rest;                 /* of its way down, less than a pixel */
    int climb;                /* pixels that it steps up, and follows down */
    bool stands;              /* on tiles or on the other body */
    const struct body *other; /* which is in its way, too */
};

/* Puts the middle of the mask's lowest row at a place, at rest. */
void body_place(struct body *body, const DdcPoint *feet);

/* Would it overlap the other body there? */
bool body_meets(const struct body *body, int x, int y);

/* One pixel to the side, -1 or 1, up or down the slope there. False: something
 * is in the way, and it stays. */
bool body_walk(struct body *body, const DdcTiles *tiles, int side);

/* One frame of falling or rising, unless it stands on something. */
DdcResult body_fall(struct body *body, const DdcTiles *tiles);

#endif
