/* SPDX-License-Identifier: Zlib */
/*
 * What a test of bodies asks an oracle: the moves of <ddcollide/body.h>, on
 * sets of pixels.
 */
#ifndef DDC_TEST_WALK_ORACLE_H
#define DDC_TEST_WALK_ORACLE_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stdint.h>

#define THINGS_MAX 16

/* The map, or a sprite. */
struct thing
{
    int x; /* of its top left pixel */
    int y;
    int width;
    int height;
    const uint8_t *pixels;      /* row by row: 1 is solid */
    const ddc_uint32 *of_pixel; /* the categories of each pixel; NULL: all have
                                   those of the thing */
    ddc_uint32 categories;
    bool has_body;
    DdcBody body;
};

/* Thing 0 is the map, the others are the sprites in adding order. */
struct scene
{
    int count;
    struct thing things[THINGS_MAX];
};

struct oracle_side
{
    int hit;
    int x;
    int y;
    int thing;
};

struct oracle_move
{
    struct oracle_side left;
    struct oracle_side right;
    struct oracle_side top;
    struct oracle_side bottom;
    int left_x;
    int left_y;
    int flags; /* DDC_BODY_STOOD and the others */
};

struct oracle_event
{
    int thing;
    int kind;
    int moved_x;
    int moved_y;
};

/* Has the thing a pixel there, one that is solid to a body? */
bool oracle_has(const struct thing *t, int x, int y);
bool oracle_is_solid(const DdcBody *body, const struct thing *t, int x, int y);

/* Moves a thing that has a body, as DdcWorld_Move() does. */
void oracle_move(struct scene *s, int mover, const DdcPoint *move,
                 struct oracle_move *out);

/* Moves a solid, as DdcWorld_MoveSolid() does; returns the number of events. */
int oracle_move_solid(struct scene *s, int solid, const DdcPoint *move,
                      struct oracle_event out[THINGS_MAX]);

#endif
