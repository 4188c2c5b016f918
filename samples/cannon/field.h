/* SPDX-License-Identifier: Zlib */
/* The cannon's images, and where its targets stand. */
#ifndef CANNON_FIELD_H
#define CANNON_FIELD_H

#define CANNON_BARRELS 9
#define CANNON_TARGETS 24

/* Boxes and flying targets are squares of this size. */
#define CANNON_TARGET_SIZE 32

enum cannon_image
{
    CANNON_LAND, /* the first: its palette is that of all */
    CANNON_BARREL,
    CANNON_CARRIAGE = CANNON_BARREL + CANNON_BARRELS,
    CANNON_BALL,
    CANNON_CRATE,
    CANNON_TARGET,
    CANNON_DOT,
    CANNON_BURST,
    CANNON_IMAGES
};

struct cannon_place
{
    enum cannon_image image;
    int x; /* the left top corner, in pixels */
    int y;
    int vy; /* as thing.vy */
};

/* Two places never overlap; a crate stands on the ground or on a crate. */
extern const struct cannon_place cannon_places[CANNON_TARGETS];

#endif
