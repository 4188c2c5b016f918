/* SPDX-License-Identifier: Zlib */
/* The images of Cannon, and the start positions of its targets. */
#ifndef CANNON_LEVEL_H
#define CANNON_LEVEL_H

#define CANNON_BARRELS 9
#define CANNON_TARGETS 24

/* The side of crates and flying targets, which are squares. */
#define CANNON_TARGET_SIZE 32

enum cannon_image
{
    CANNON_LAND, /* the first one, whose palette the screen uses */
    CANNON_BARREL,
    CANNON_CARRIAGE = CANNON_BARREL + CANNON_BARRELS,
    CANNON_BALL,
    CANNON_CRATE,
    CANNON_TARGET,
    CANNON_DOT,
    CANNON_BURST,
    CANNON_IMAGES
};

struct cannon_target_start
{
    enum cannon_image image;
    int x; /* top left corner, in pixels */
    int y;
    int vy; /* velocity in units per frame; see struct body */
};

/* Targets do not overlap. Each crate stands on the ground or on a crate. */
extern const struct cannon_target_start cannon_target_starts[CANNON_TARGETS];

#endif
