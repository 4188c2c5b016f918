/* SPDX-License-Identifier: Zlib */
/*
 * A naive model of the pixels that a sprite collides by: a part of an image,
 * flipped and scaled as the sprite's frame is, by nearest-neighbour sampling
 * with one division for each pixel. It shares no code with the library.
 */
#ifndef DDC_TEST_DISPLAY_MODEL_H
#define DDC_TEST_DISPLAY_MODEL_H

#include "pixel_image.h"
#include "picture.h"

struct display_model
{
    const DdcPixels *pixels; /* the image that collides */
    DdcRect part;            /* of the image */
    DdcKey key;
    int right; /* the offset of the part in the frame */
    int down;
    int source_width; /* of the frame, before scaling */
    int source_height;
    int width; /* as displayed */
    int height;
    int mirror; /* DDC_MIRROR_ bits */
};

/*
 * Gets the pixel of the part that is displayed at (x,y) from the sprite's
 * corner, as a column and row of the part. Returns false when there is none.
 */
bool display_model_source(const struct display_model *model, int x, int y,
                          int *column, int *row);

/* Is the pixel that is displayed at (x,y) solid? */
bool display_model_is_solid(const struct display_model *model, int x, int y);

/* The bounding rectangle of all displayed pixels, or {0,0,0,0}. */
DdcRect display_model_box(const struct display_model *model);

/* The solid pixels in that rectangle, owned. */
struct picture display_model_paint(const struct display_model *model);

#endif
