/* SPDX-License-Identifier: Zlib */
/*
 * The game of Bricks: a ball in a room with walls and a floor, a paddle, and
 * bricks that disappear when they are hit. The game knows ddcollide, but no
 * windows, surfaces or files: struct bricks_platform draws.
 *
 * Walls, floor, paddle and bricks are all bricks of one DdcBricks set, and
 * DdcBall_Step finds the contacts of the ball by continuous collision
 * detection. The game itself computes with integers; the floating-point
 * results of the library are the same on every processor.
 */
#ifndef BRICKS_H
#define BRICKS_H

#include "levels.h"
#include "overlay.h"
#include "trail.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

/* The screen, and the room on it, which is the space inside the walls. */
#define BRICKS_WIDTH       640
#define BRICKS_HEIGHT      480
#define BRICKS_ROOM_LEFT   16
#define BRICKS_ROOM_TOP    16
#define BRICKS_ROOM_RIGHT  624
#define BRICKS_ROOM_BOTTOM 432

#define BRICKS_BALL_RADIUS   7
#define BRICKS_PADDLE_WIDTH  80
#define BRICKS_PADDLE_HEIGHT 14
#define BRICKS_PADDLE_TOP    404
#define BRICKS_PADDLE_SPEED  12 /* maximum, in pixels per frame */

/* Where the menu begins: debug drawing ends there. */
#define BRICKS_MENU_Y 448

/* Rounding may move the ball into a wall by at most this. */
#define BRICKS_TOLERANCE (1.0 / 1048576)

/* The file name of each image. In all of them index 0 is transparent. */
extern const char *const bricks_files[BRICKS_IMAGES];

/* What the game needs of its platform. Every function gets `user`. */
struct bricks_platform
{
    void *user;
    struct overlay *overlay; /* shown by `show`; NULL: none */

    /* Draws an image without its transparent pixels. */
    DdcResult (*draw)(void *user, enum bricks_image image, int x, int y);

    /* Shows the page on the screen. */
    DdcResult (*show)(void *user);
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct bricks_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;  /* contacts of the ball with any brick or wall */
    ddc_uint32 hits;   /* bricks that were removed */
    ddc_uint32 lost;   /* contacts of the ball with the floor */
    ddc_uint32 rounds; /* how often all bricks were gone */
    ddc_uint32 errors; /* failed calls, and frames with the ball outside */
};

struct bricks
{
    const struct bricks_platform *platform;
    const struct level *level;
    bool is_auto; /* the game plays by itself */

    DdcBricks *set;
    DdcBall ball;
    bool held;         /* the ball rests on the paddle */
    ddc_uint32 paddle; /* id of the paddle in the set */
    int paddle_x;      /* its left edge */
    int paddle_target; /* where the left edge moves to */
    int aim;           /* --auto: where the ball shall hit the paddle */

    bool alive[LEVEL_CELLS_MAX]; /* has this cell its brick? */
    int left;                    /* number of bricks left */

    struct trail trail; /* the latest contacts */

    struct bricks_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/*
 * Begins a game of level 1..LEVELS. `platform` must stay valid. Call
 * bricks_end in any case.
 */
DdcResult bricks_begin(struct bricks *out, int level, bool is_auto,
                       ddc_uint32 seed, const struct bricks_platform *platform);
void bricks_end(struct bricks *game);

/*
 * Computes, draws and shows one frame. Failures are counted, but not a lost
 * surface: the game does not read surfaces, so only the picture is missing.
 */
void bricks_frame(struct bricks *game);

/* Lets the middle of the paddle move to column x. */
void bricks_steer(struct bricks *game, int x);

/* Serves the ball, if it rests on the paddle. */
void bricks_serve(struct bricks *game);

/* Writes the line of facts as snprintf does, without a line end. */
int bricks_facts_line(const struct bricks *game, char *line, size_t size);

#endif
