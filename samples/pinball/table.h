/* SPDX-License-Identifier: Zlib */
/*
 * The table of Pinball: its parts, each with a shape, in a grid that finds
 * those near the ball. It moves the flippers and takes targets away, but knows
 * no ball, no score and no drawing.
 */
#ifndef PINBALL_TABLE_H
#define PINBALL_TABLE_H

#include <ddcollide.h>

#include <stdbool.h>

enum pinball_image
{
    PINBALL_TABLE, /* the background, as large as the screen */
    PINBALL_BALL,
    PINBALL_BUMPER, /* plain, lit */
    PINBALL_TARGET,
    PINBALL_SLING,    /* left, right */
    PINBALL_FLIPPERS, /* a row of angles for the left one, and one for the
                         right one */
    PINBALL_IMAGES
};

enum part_kind
{
    PART_SIDES,
    PART_BUMPER,
    PART_TARGET,
    PART_SLING,
    PART_FLIPPER
};

#define TABLE_SIDES   5
#define TABLE_BUMPERS 3
#define TABLE_TARGETS 6
#define TABLE_PARTS   (1 + TABLE_BUMPERS + TABLE_TARGETS + 2 + 2)

/* Flippers move through these angles, in thousandths of a degree. */
#define FLIPPER_REST 28000
#define FLIPPER_UP   (-28000)
#define FLIPPER_STEP 14000 /* in a frame */
#define FLIPPER_SIZE 144   /* of a picture, whose middle is the pivot */

struct part
{
    enum part_kind kind;
    bool is_right; /* of two slings or flippers */
    bool is_there; /* a target may be down */
    int x;         /* position of its picture */
    int y;
    int lit;       /* frames that it will still be lit */
    int angle;     /* of a flipper */
    int turned;    /* its angle has changed by this in this frame */
    ddc_uint32 id; /* in the grid */
    DdcShape shape;
    DdcCircle circle; /* that of a bumper */
    DdcBox box;       /* that of a target */
    DdcMesh mesh;     /* that of a sling or flipper; its points are its own */
};

struct table
{
    DdcGrid *grid;
    struct part parts[TABLE_PARTS];
    DdcMesh *sling;   /* fitted to the left picture */
    DdcMesh *flipper; /* fitted to the picture of angle 0 */
    DdcShape sides[TABLE_SIDES];
    DdcBox side_boxes[3];
    DdcMesh side_meshes[2];
    DdcPoint side_points[2][3];
};

/* Makes the table; `surfaces` has one for each image. Call table_destroy in
 * any case. `out` must be zeroed. */
DdcResult table_create(struct table *out, DdcSurface *const *surfaces);
void table_destroy(struct table *table);

/* Lets a flipper turn by a step, upwards or back to rest. */
DdcResult table_turn(struct table *table, struct part *flipper, bool up);

/* Takes a target away, or puts it up again. */
DdcResult table_set_target(struct table *table, struct part *target, bool up);

#endif
