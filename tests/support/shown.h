/* SPDX-License-Identifier: Zlib */
/*
 * What a sprite should collide by, point by point: written down apart from
 * the library, with a division for every point.
 */
#ifndef DDC_TEST_SHOWN_H
#define DDC_TEST_SHOWN_H

#include "deep.h"
#include "picture.h"

struct display_model
{
    const DdcPixels *pixels; /* the image that collides */
    DdcRect part;            /* of it */
    DdcKey key;
    int right; /* of part in the frame */
    int down;
    int source_width; /* of the frame that is shown */
    int source_height;
    int width; /* as shown */
    int height;
    int mirror; /* DDC_MIRROR_ bits */
};

/*
 * The place in part that is shown at (x,y), seen from the sprite's corner.
 * False: none.
 */
bool display_model_source(const struct display_model *shown, int x, int y,
                          int *column, int *row);

/* Is what is shown at (x,y) solid? */
bool display_model_is_solid(const struct display_model *shown, int x, int y);

/* The rectangle of all places that show anything; {0,0,0,0}: there is none. */
DdcRect display_model_box(const struct display_model *shown);

/* What is solid in that rectangle; picture_free it. */
struct picture display_model_paint(const struct display_model *shown);

#endif
