/* SPDX-License-Identifier: Zlib */
/*
 * The game of Cannon: balls fly under gravity at crates and flying targets.
 * The game knows ddcollide, but no windows, surfaces or files: struct
 * cannon_platform draws.
 *
 * A DdcGrid is the broad phase: it finds the pairs of balls and targets whose
 * rectangles overlap. The narrow phase tests a circle against a box. Positions
 * and velocities are in fixed point, in sixteenths of a pixel (units), so that
 * the game is the same on every processor.
 */
#ifndef CANNON_H
#define CANNON_H

#include "level.h"
#include "overlay.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

/* The screen, and the top of the ground, on which crates stand. */
#define CANNON_WIDTH  640
#define CANNON_HEIGHT 480
#define CANNON_MENU_Y 448 /* debug drawing ends there */
#define CANNON_GROUND 432

/* The pivot of the barrel. */
#define CANNON_X 64
#define CANNON_Y 396

#define CANNON_SCALE       16 /* units per pixel */
#define CANNON_GRAVITY     3  /* in units per frame, per frame */
#define CANNON_SPEED       16 /* maximum of a ball, in pixels per frame */
#define CANNON_BALL_RADIUS 8
#define CANNON_BALLS       8
#define CANNON_BURSTS      16
#define CANNON_RELOAD      12 /* in frames */

/* The file name of each image. In all of them index 0 is transparent. */
extern const char *const cannon_files[CANNON_IMAGES];

/* The functions that the game calls to draw. Each gets `user`. */
struct cannon_platform
{
    void *user;
    struct overlay *overlay; /* shown by `show`; NULL: none */

    /* Draws an image without its transparent pixels, clipped to the page. */
    DdcResult (*draw)(void *user, enum cannon_image image, int x, int y);

    /* Shows the page on the screen. */
    DdcResult (*show)(void *user);
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct cannon_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs; /* ball and target with overlapping rectangles */
    ddc_uint32 hits;  /* of these, pairs whose circle and box overlapped */
    ddc_uint32 shots;
    ddc_uint32 score;
    ddc_uint32 rounds; /* how often all targets had been hit */
    ddc_uint32 errors; /* failed calls */
};

/* A ball or a target (a crate or a flying target). */
struct body
{
    ddc_uint32 id; /* in the grid; 0: this entry is not in use */
    enum cannon_image image;
    int x; /* top left corner, in units */
    int y;
    int vx; /* velocity in units per frame */
    int vy;
    bool hit; /* is removed after all pairs of this frame */
};

/* An explosion, which is shown for some frames. */
struct burst
{
    int x;
    int y;
    int frames;         /* frames that it will still be shown */
    struct body ball;   /* that hit the target */
    struct body target; /* its id is 0 where a ball hit the ground */
};

struct cannon
{
    const struct cannon_platform *platform;
    bool is_auto; /* the game plays by itself */

    DdcGrid *grid;
    struct body balls[CANNON_BALLS];
    struct body targets[CANNON_TARGETS];
    struct burst bursts[CANNON_BURSTS];
    int next_burst;
    int aim_x; /* velocity of the next ball, in units per frame */
    int aim_y;
    int reload; /* frames until the next shot is possible */

    struct cannon_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/*
 * Begins a game. `platform` must stay valid. Call cannon_end in any case. The
 * struct must not be moved or copied before that, because the grid points into
 * it.
 */
DdcResult cannon_begin(struct cannon *out, bool is_auto, ddc_uint32 seed,
                       const struct cannon_platform *platform);
void cannon_end(struct cannon *game);

/*
 * Computes, draws and shows one frame. Failures are counted, but not a lost
 * surface: the game does not read surfaces, so only the picture is missing.
 */
void cannon_frame(struct cannon *game);

/* Aims at (x,y) on the screen. The farther away, the faster the ball. */
void cannon_aim(struct cannon *game, int x, int y);

/* Fires a ball, unless the cannon is still being reloaded. */
void cannon_fire(struct cannon *game);

/* Writes the line of facts as snprintf does, without a line end. */
int cannon_facts_line(const struct cannon *game, char *line, size_t size);

/* ---- For cannon_draw.c -------------------------------------------------- */

/*
 * Counts a call that failed and returns its result. DDC_E_LOST is not counted,
 * because the player has only switched to another program.
 */
DdcResult cannon_counted(struct cannon *game, DdcResult result);

/* Converts units (sixteenths of a pixel) to pixels, rounding towards minus
 * infinity. */
int cannon_to_pixels(int units);

bool cannon_is_ball(const struct body *body);

/* The shapes by which balls and targets are tested. */
DdcCircle cannon_circle_of(const struct body *ball);
DdcBox cannon_box_of(const struct body *target);

/* A ball as it leaves the barrel, and the barrel image nearest to the aim. */
struct body cannon_new_ball(const struct cannon *game);
int cannon_nearest_barrel(const struct cannon *game);

/* Draws and shows the page. */
void cannon_draw(struct cannon *game);

#endif
