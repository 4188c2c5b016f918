/* SPDX-License-Identifier: Zlib */
/*
 * Moving rectangles for the benchmarks of the grid and of worlds, and what
 * finds their pairs (the finders).
 */
#ifndef DDC_BENCH_GRID_SCENE_H
#define DDC_BENCH_GRID_SCENE_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The filter of a thing, and whether it is static. */
struct kind
{
    uint32_t category;
    uint32_t mask;
    bool is_static;
};

/* The velocity of a thing a frame, and its offset from where it began. */
struct motion
{
    signed char xinc;
    signed char yinc;
    signed char x_off;
    signed char y_off;
};

/* Parallel arrays (structure of arrays), so that moving uses little cache. */
struct scene
{
    DdcRect *rects;
    struct kind *kinds;
    struct motion *motions;
    size_t count;
    DdcPair *pairs;   /* the latest result */
    size_t pair_room; /* the greatest number of pairs in `pairs` */
};

/* Fills a scene of `count` things. False when no case has this name. */
bool scene_make(struct scene *scene, const char *name, size_t count);
void scene_free(struct scene *scene);

/* Moves everything that is not static by a frame. */
void scene_advance(struct scene *scene);

/* A finder of pairs. Only `find` is timed, which returns their number. */
struct finder_ops
{
    const char *name;
    size_t most; /* the greatest number of things that it is measured with */
    void *(*make)(const struct scene *scene);
    void (*prepare)(void *finder, const struct scene *scene); /* or NULL */
    size_t (*find)(void *finder, struct scene *scene);
    void (*free)(void *finder);
};

extern const struct finder_ops grid_finder;
extern const struct finder_ops naive_finder;
extern const struct finder_ops chipmunk_finder;

/* Moves the scene and finds its pairs, frame after frame. Each finder has a
 * copy of the scene; the first one is ours. */
void finders_case(const char *name, const struct scene *scene,
                  const struct finder_ops *const *finders, size_t count);

#endif
