/* SPDX-License-Identifier: Zlib */
/*
 * One of every object that the library has, and for every public function
 * arguments that it takes: what a test begins with that then spoils one of
 * them, or lets the memory run out.
 */
#ifndef DDC_TEST_EVERYTHING_H
#define DDC_TEST_EVERYTHING_H

#include "public_calls.h"
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

/* ---- Arguments ---------------------------------------------------------- */

/* Room for what each argument points to. */
struct arguments
{
    union public_value values[PUBLIC_PARAMETERS];
    union
    {
        double align;
        uint8_t bytes[4096];
    } memory[PUBLIC_PARAMETERS];
};

/*
 * An argument of a test's own: sets values[i], for the parameter of this
 * function, or without a function of this type.
 */
struct special_argument
{
    const char *function; /* NULL: any */
    const char *name;     /* of the parameter; without a function its type */
    void (*set)(struct everything *e, struct arguments *a, size_t i);
};

/*
 * Arguments with which the function succeeds. `special`, which ends with one
 * without a name, comes before what is known here.
 */
void arguments_make(struct arguments *a, struct everything *e,
                    const struct public_function *function,
                    const struct special_argument *special);

/*
 * Destroys the object that the function has made. False: it is NULL after a
 * success, or not after a failure.
 */
bool arguments_destroy(const struct arguments *a,
                       const struct public_function *function, bool success);

#endif
