/* SPDX-License-Identifier: Zlib */
/*
 * What walks, falls and stands: the man and the crate. How bodies move is the
 * library's (<ddcollide/body.h>); this adds speed, gravity and jumps. It knows
 * no keys, no score and no drawing.
 */
#ifndef PLATFORM_BODY_H
#define PLATFORM_BODY_H

#include <ddcollide.h>

#include <stdbool.h>

struct body
{
    DdcSprite *sprite;
    DdcMask *mask; /* of the sprite */
    int x;         /* of the mask's top left pixel */
    int y;
    double speed; /* pixels per frame; below 0 it rises */
    int ground;   /* frames in which it may still jump */
    bool stands;
};

/* Adds a sprite with a body to the world. */
DdcResult body_create(struct body *out, DdcWorld *world, const DdcBody *how,
                      ddc_uint32 category);

/* Puts the middle of the mask's lowest row at a place, at rest. */
void body_place(struct body *body, const DdcPoint *feet);

/* One frame of falling or rising, and so many pixels to the side. */
DdcResult body_move(struct body *body, DdcWorld *world, double side,
                    DdcBodyMove *out);

/* Jumps if it stands, or stood a moment ago. */
void body_jump(struct body *body);

/* Falls through the plank on which it stands. */
DdcResult body_drop(struct body *body);

#endif
