/* SPDX-License-Identifier: Zlib */
/*
 * One of every object that the library has, and whether they still work
 * after a call that was refused or had no memory.
 */
#ifndef DDC_TEST_EVERYTHING_H
#define DDC_TEST_EVERYTHING_H

#include "test.h"

/* Sides of all images and masks. */
#define EVERYTHING_SIZE 8

/* Most sprites that fill up a world. */
#define EVERYTHING_CROWD 256

/* A file that the functions which load and save have; remove it at the end. */
#define EVERYTHING_FILE "everything.pbm"

/* A surface of solid pixels that counts its open locks. */
struct counted_surface
{
    uint8_t pixels[EVERYTHING_SIZE * EVERYTHING_SIZE];
    int open;
    const struct counted_surface *excluded_by; /* locks of both: busy */
    DdcSurface *surface;
};

struct everything
{
    struct counted_surface a;
    struct counted_surface b;
    DdcMask *mask;
    DdcMask *other_mask;
    DdcSprite *sprite; /* on a at (0,0), hit once, in the world */
    DdcSprite *other;  /* on b at (1,1), in the world */
    DdcSprite *loose;  /* on a, in no world */
    DdcWorld *world;
    DdcGrid *grid; /* of two overlapping rectangles */
    ddc_uint32 id; /* of the first */
    DdcBricks *bricks;
    ddc_int32 brick; /* the first one */
    int brick_count;
    DdcSprite *crowd[EVERYTHING_CROWD]; /* in the world, apart; NULL */
    double time;
    DdcCircle circles[2]; /* what the shapes are */
};

/* What the surfaces do, and what the grid, the bricks and a ball are. */
extern const DdcSurfaceOps everything_ops;
extern const DdcRect everything_rect;
extern const DdcBrick everything_brick;
extern const DdcBall everything_ball;

void everything_make(struct everything *e);
void everything_free(struct everything *e);

/*
 * Fill the grid, the bricks and the world up: the next that is added needs
 * memory. Nothing that was there is touched by what is added.
 */
void everything_fill_grid(struct everything *e);
void everything_fill_bricks(struct everything *e);
void everything_fill_world(struct everything *e);

/* Every object still does what it did when it was made. */
bool everything_works(struct everything *e);

/* Real locks that are open. */
int everything_locks(const struct everything *e);

#endif
