/* SPDX-License-Identifier: Zlib */
/*
 * The peer "before": version 0.1.0 of the library, in the same process as this
 * version.
 *
 * Its code is in a module of its own (before/), which is compiled against its
 * own headers and linked with its own static core. The module is loaded when
 * the program runs and exports one function, which returns the tables below.
 * The tables mention no type of the library, since a type may have another
 * layout or another meaning in each version; objects of the library are void *.
 *
 * DDC_BENCH_BEFORE in the environment names the module's file, which
 * `tests/run bench --before` makes and names.
 */
#ifndef DDC_BENCH_BEFORE_H
#define DDC_BENCH_BEFORE_H

#include "bench.h"
#include "discs.h"
#include "kind.h"

#include <stddef.h>
#include <stdint.h>

/* ---- Pixels and masks --------------------------------------------------- */

/* A pixel p is transparent when key_low <= (p & key_mask) <= key_high. */
struct before_picture
{
    const void *bits;
    int pitch;
    int width;
    int height;
    int bytes_per_pixel;
    uint32_t key_mask;
    uint32_t key_low;
    uint32_t key_high;
};

/* Two pictures, and the offsets of the second from the first. */
struct before_pair
{
    struct before_picture a;
    struct before_picture b;
    int keyed; /* 0: pixels are compared without a key */
    const int *dx;
    const int *dy;
    size_t offsets; /* a power of two */
};

/* What can be measured of a pair. */
enum before_call
{
    BEFORE_PIXELS,
    BEFORE_OVERLAP,
    BEFORE_AREA,
    BEFORE_CONTACT,
    BEFORE_POINT,
    BEFORE_PUSH,
    BEFORE_PACK,
    BEFORE_COMPONENTS, /* the area of all components of a, each as a mask */
    BEFORE_OUTLINE,    /* the length of the outlines of these masks */
    BEFORE_SWEEP,      /* b from its offset to the one opposite */
    BEFORE_DRAW,       /* b into an empty mask of twice the size of a */
    BEFORE_CALLS
};

struct before_masks
{
    /* Makes the subject of the calls, which is never freed. */
    const void *(*make)(const struct before_pair *pair);
    bench_fn calls[BEFORE_CALLS];
};

/* ---- Grid and world ----------------------------------------------------- */

/*
 * Rectangles are four integers each: left, top, right and bottom. The caller
 * keeps `kinds` and frees it last. A frame moves everything that is not static
 * and returns the number of pairs.
 */
struct before_grid
{
    void *(*make)(const int *rects, const struct kind *kinds, size_t count,
                  size_t pair_room);
    size_t (*frame)(void *grid, const int *rects);
    void (*free)(void *grid);
};

/* As before_grid, with sprites on one surface that have elliptic masks. */
struct before_world
{
    void *(*make)(void *surface, const int *rects, const struct kind *kinds,
                  size_t count, size_t pair_room);
    size_t (*frame)(void *world, const int *rects);
    void (*free)(void *world);
};

/* As disc_world.h; `surfaces` are DISC_COLOURS results of `surface`. */
struct before_discs
{
    void *(*surface)(const uint8_t *bits, int size);
    void *(*directdraw_surface)(void *surface); /* Windows, else NULL */
    void (*free_surface)(void *surface);
    void *(*make)(const struct discs *discs, void *const *surfaces, int masks);
    uint64_t (*frame)(void *world);
    void (*free)(void *world);
};

/* ---- Bounce ------------------------------------------------------------- */

struct before_bounce
{
    /* `box` is left, top, right and bottom. */
    void *(*make_bricks)(void);
    void (*add_brick)(void *bricks, const double *box);
    void *(*make_balls)(int count, double radius);
    void (*set_ball)(void *balls, int i, double x, double y, double velocity_x,
                     double velocity_y);
    /* The sum of the times of contact of `count` balls, from `first`. */
    double (*cast_box)(const void *balls, int first, int count,
                       const double *box);
    double (*cast_bricks)(const void *balls, int first, int count,
                          void *bricks);
    /* Steps the first ball for at least `least` bounces; returns how many.
     * Stores the x of its centre in *x. */
    int (*bounce)(void *balls, void *bricks, int least, double *x);
};

/* ---- Sprites on DirectDraw surfaces ------------------------------------- */

struct before_sprites
{
    const void *(*make)(void *surface_a, void *surface_b, int x, int y);
    bench_fn collide;
};

/* ---- All ---------------------------------------------------------------- */

struct before
{
    uint32_t version; /* major << 16 | minor << 8 | patch */
    const struct before_masks *masks;
    const struct before_grid *grid;
    const struct before_world *world;
    const struct before_discs *discs;
    const struct before_bounce *bounce;
    const struct before_sprites *sprites; /* Windows, else NULL */
};

/* The one function that the module exports. */
#define BEFORE_EXPORT "bench_before"
typedef const struct before *(*before_fn)(void);

/*
 * The tables of the module, or NULL where the environment names none. A module
 * that is named and cannot be loaded ends the program.
 */
const struct before *before_get(void);

#endif
