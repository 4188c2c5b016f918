/* SPDX-License-Identifier: Zlib */
/*
 * Moving rectangles for the benchmarks of the grid, and those that find
 * their pairs: the grid, that of version 0.1.0, the naive loop, and Chipmunk's
 * space hash.
 */
#ifndef DDC_BENCH_GRID_SCENE_H
#define DDC_BENCH_GRID_SCENE_H

#include "kind.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

/* How a thing moves, and where it is from where it began. */
struct motion
{
    signed char xinc;
    signed char yinc;
    signed char x_off;
    signed char y_off;
};

/* Things are kept apart by use, so that moving them costs little cache. */
struct scene
{
    DdcRect *rects;
    struct kind *kinds;
    struct motion *motions;
    size_t count;
    DdcPair *pairs; /* what was found last */
    size_t pair_room;
};

/* Fills a scene of `count` things; false: there is no such case. */
bool scene_make(struct scene *scene, const char *name, size_t count);
void scene_free(struct scene *scene);

/* Moves everything that is not static by a frame. */
void scene_advance(struct scene *scene);

/* One who finds pairs. Only `find` is timed. */
struct finder_ops
{
    const char *name;
    size_t most; /* things in a scene */
    void *(*make)(const struct scene *scene);
    void (*look)(void *finder, const struct scene *scene); /* NULL: none */
    size_t (*find)(void *finder, struct scene *scene);     /* how many */
    void (*free)(void *finder);
};

extern const struct finder_ops grid_finder;
extern const struct finder_ops before_finder; /* where before_get has it */
extern const struct finder_ops naive_finder;
extern const struct finder_ops chipmunk_finder;

#endif
