/* SPDX-License-Identifier: Zlib */
/*
 * Cannon, the game: balls fly under gravity into boxes and flying targets.
 * It knows ddcollide and nothing of windows, surfaces and files: those are
 * behind struct cannon_port.
 *
 * A DdcGrid says which balls are near which targets, a circle against a box
 * whether they touch. All places are integers, in sixteenths of a pixel, so
 * that every processor plays the same game.
 */
#ifndef CANNON_H
#define CANNON_H

#include "field.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

/* The screen, and the ground: crates stand on it, balls end there. */
#define CANNON_WIDTH  640
#define CANNON_HEIGHT 480
#define CANNON_GROUND 432

/* What the barrel turns about. */
#define CANNON_X 64
#define CANNON_Y 396

#define CANNON_SCALE       16 /* units of place in a pixel */
#define CANNON_GRAVITY     3  /* units a frame, each frame */
#define CANNON_SPEED       16 /* of a ball at most, in pixels a frame */
#define CANNON_BALL_RADIUS 8
#define CANNON_BALLS       8
#define CANNON_BURSTS      16
#define CANNON_RELOAD      12 /* frames between two shots */

/* The file of each image; in all of them index 0 is transparent. */
extern const char *const cannon_files[CANNON_IMAGES];

/* What the game needs of the machine; every function gets `user`. */
struct cannon_port
{
    void *user;

    /* Draws an image without its transparent pixels, clipped to the page. */
    DdcResult (*draw)(void *user, enum cannon_image image, int x, int y);

    /* Lets the page be seen. */
    DdcResult (*show)(void *user);
};

/* Counted while it runs. */
struct cannon_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs; /* balls and targets whose rectangles overlapped */
    ddc_uint32 hits;  /* that touched */
    ddc_uint32 shots;
    ddc_uint32 score;
    ddc_uint32 rounds; /* times that no target was left */
    ddc_uint32 errors; /* calls that failed */
};

/* A ball or a target. */
struct thing
{
    ddc_uint32 id; /* in the grid; 0: it is not there */
    enum cannon_image image;
    int x; /* the left top corner, in units */
    int y;
    int vx; /* in units a frame */
    int vy;
    bool hit; /* it goes at the end of the frame */
};

/* Where something was hit, for some frames. */
struct burst
{
    int x;
    int y;
    int frames; /* that it is still seen */
};

struct cannon
{
    const struct cannon_port *port;
    bool is_auto; /* nobody plays */

    DdcGrid *grid;
    struct thing balls[CANNON_BALLS];
    struct thing targets[CANNON_TARGETS];
    struct burst bursts[CANNON_BURSTS];
    int next_burst;
    int aim_x; /* the speed of the next ball, in units a frame */
    int aim_y;
    int reload; /* frames until the next shot */

    struct cannon_facts facts;
    ddc_uint32 locks_before; /* real locks when the game began */
};

/*
 * Begins a game. `port` stays the caller's and must stay. End it in any
 * case; it must not be moved or copied in between.
 */
DdcResult cannon_begin(struct cannon *out, bool is_auto, ddc_uint32 seed,
                       const struct cannon_port *port);
void cannon_end(struct cannon *game);

/*
 * Computes, draws and shows one frame. What fails is counted; a lost surface
 * does not, it only was not drawn on.
 */
void cannon_frame(struct cannon *game);

/* Aims at a place on the screen; the farther away, the stronger. */
void cannon_aim(struct cannon *game, int x, int y);

/* Fires, unless the cannon is still being loaded. */
void cannon_fire(struct cannon *game);

/* Writes the line of facts, without a line end, as snprintf does. */
int cannon_facts_line(const struct cannon *game, char *line, size_t size);

#endif
