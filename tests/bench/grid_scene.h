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
    uint32_t categories;
    uint32_t touches;
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
    DdcGridPair *pairs; /* the latest result */
    size_t pair_room;   /* the greatest number of pairs in `pairs` */
};

/* A finder of pairs. Only `find` is timed, which returns their number. All
 * other functions may be NULL. */
struct finder_ops
{
    const char *name;
    size_t most; /* the greatest number of things that it is measured with */
    void *(*make)(const struct scene *scene);
    void (*prepare)(void *finder, const struct scene *scene);
    size_t (*find)(void *finder, struct scene *scene);
    void (*free)(void *finder);
};

extern const struct finder_ops grid_finder;
extern const struct finder_ops naive_finder;
extern const struct finder_ops chipmunk_finder;

/*
 * Makes each kind of scene with 100 to 100000 things, then moves it and finds
 * its pairs, frame after frame. Each finder has a copy of the scene; the first
 * one is ours. A case is named GROUP/KIND/COUNT. `adjust`, which may be NULL,
 * changes a scene before it is copied.
 */
void finders_cases(const char *group, void (*adjust)(struct scene *scene),
                   const struct finder_ops *const *finders, size_t count);

#endif
