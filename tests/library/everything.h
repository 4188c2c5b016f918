/* SPDX-License-Identifier: Zlib */
/*
 * A fixture with one object of every kind that the library has, and a check
 * that all of them still work after a call that failed.
 */
#ifndef DDC_TEST_EVERYTHING_H
#define DDC_TEST_EVERYTHING_H

#include "test.h"

/* Width and height of all images and masks. */
#define EVERYTHING_SIZE 8

/* The most sprites that everything_fill_world adds. */
#define EVERYTHING_CROWD 256

/* The file of the functions that load and save; tests remove it at the end. */
#define EVERYTHING_FILE "everything.pbm"

/* A surface of solid pixels that counts its open locks. */
struct counted_surface
{
    uint8_t pixels[EVERYTHING_SIZE * EVERYTHING_SIZE];
    int open;
    const struct counted_surface
        *excluded_by; /* fails while that one is locked */
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
    DdcDebugList *list; /* with one element */
    DdcSprite *crowd[EVERYTHING_CROWD]; /* in the world, without overlaps; NULL
                                           after the last */
    double time;
    DdcCircle circles[2]; /* the shapes point to them */
};

/* The surfaces' functions, and the values that the objects are made of. */
extern const DdcSurfaceOps everything_ops;
extern const DdcRect everything_rect;
extern const DdcBrick everything_brick;
extern const DdcBall everything_ball;

void everything_make(struct everything *e);
void everything_free(struct everything *e);

/*
 * Add to the grid, the bricks and the world until the next addition needs
 * memory. The additions overlap nothing that was there.
 */
void everything_fill_grid(struct everything *e);
void everything_fill_bricks(struct everything *e);
void everything_fill_world(struct everything *e);

/* Does every object still give the results that it gave when it was made? */
bool everything_works(struct everything *e);

/* The number of real locks that are held. */
int everything_locks(const struct everything *e);

#endif
