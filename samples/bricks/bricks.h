/* SPDX-License-Identifier: Zlib */
/*
 * Bricks, the game: a ball in a room of four walls, a paddle, and bricks
 * that go when they are hit. It knows ddcollide and nothing of windows,
 * surfaces and files: those are behind struct bricks_port.
 *
 * Walls, floor and paddle are bricks like all others. The game's own numbers
 * are integers; only the library computes with reals, which it does alike
 * on every processor.
 */
#ifndef BRICKS_H
#define BRICKS_H

#include "levels.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

/* The screen, and the room in it: what is within the walls. */
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
#define BRICKS_PADDLE_SPEED  12 /* at most, in pixels a frame */

/* How far into a wall rounding may take the ball. */
#define BRICKS_TOLERANCE (1.0 / 1048576)

/* The file of each image; in all of them index 0 is transparent. */
extern const char *const bricks_files[BRICKS_IMAGES];

/* What the game needs of the machine; every function gets `user`. */
struct bricks_port
{
    void *user;

    /* Draws an image without its transparent pixels. */
    DdcResult (*draw)(void *user, enum bricks_image image, int x, int y);

    /* Lets the page be seen. */
    DdcResult (*show)(void *user);
};

/* Counted while it runs. */
struct bricks_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;  /* contacts of the ball with anything */
    ddc_uint32 hits;   /* bricks that went */
    ddc_uint32 lost;   /* balls that touched the floor */
    ddc_uint32 rounds; /* times that no brick was left */
    ddc_uint32 errors; /* calls that failed, frames outside the room */
};

struct bricks
{
    const struct bricks_port *port;
    const struct level *level;
    bool is_auto; /* nobody plays */

    DdcBricks *set;
    DdcBall ball;
    bool held;         /* the ball is on the paddle */
    ddc_int32 paddle;  /* its number in the set */
    int paddle_x;      /* its left edge */
    int paddle_target; /* where that is to go */
    int aim;           /* --auto: where on the paddle the ball is to land */

    bool alive[LEVEL_CELLS_MAX];
    int left; /* how many are */

    struct bricks_facts facts;
    ddc_uint32 locks_before; /* real locks when the game began */
};

/*
 * Begins a game of level 1..LEVELS. `port` stays the caller's and must stay.
 * End it in any case.
 */
DdcResult bricks_begin(struct bricks *out, int level, bool is_auto,
                       ddc_uint32 seed, const struct bricks_port *port);
void bricks_end(struct bricks *game);

/*
 * Computes, draws and shows one frame. What fails is counted; a lost surface
 * does not, it only was not drawn on.
 */
void bricks_frame(struct bricks *game);

/* The paddle's middle is to go to this column. */
void bricks_steer(struct bricks *game, int x);

/* Lets go of the ball. */
void bricks_serve(struct bricks *game);

/* Writes the line of facts, without a line end, as snprintf does. */
int bricks_facts_line(const struct bricks *game, char *line, size_t size);

#endif
