/* SPDX-License-Identifier: Zlib */
/*
 * A fixture with at least one object of each kind that the library has, and a
 * check that all of them still work after a call that failed.
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

/* The bytes of a sheet, which end with a 0. */
extern const char everything_sheet[];

/* A surface of solid pixels that counts the real locks that are held. */
struct counted_surface
{
    uint8_t pixels[EVERYTHING_SIZE * EVERYTHING_SIZE];
    int open;
    const struct counted_surface
        *excluded_by; /* while it is locked, this one cannot be locked */
    DdcSurface *surface;
};

struct everything
{
    struct counted_surface a;
    struct counted_surface b;
    DdcMask *mask;
    DdcMask *other_mask;
    DdcSheet *sheet;         /* of one mask with four pixels */
    DdcSprite *sprite;       /* on a at (0,0), hit once, in the world */
    DdcSprite *other;        /* on b at (1,1), in the world */
    DdcSprite *loose;        /* on a, in no world */
    DdcAnimation *animation; /* of two frames, each with a mask */
    DdcWorld *world;
    DdcGrid *grid; /* of two overlapping rectangles */
    ddc_uint32 id; /* of the grid's first rectangle */
    DdcBricks *bricks;
    ddc_uint32 brick; /* the id of the first brick */
    ddc_uint32 brick_count;
    DdcTiles *tiles;    /* 8 x 8 cells as large as the masks; see .c */
    DdcDebugList *list; /* with one element */
    DdcSprite *crowd[EVERYTHING_CROWD]; /* in the world, without overlaps; NULL
                                           after the last */
    DdcPixels pixels;                   /* of the surface a */
    DdcBits bits;
    DdcBox boxes[2];
    DdcBox *inverted;   /* a box with left and right exchanged */
    DdcShape shapes[2]; /* of the boxes */
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
