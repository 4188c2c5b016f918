/* SPDX-License-Identifier: Zlib */
/*
 * The finder "chipmunk": Chipmunk's spatial hash by its public calls. It
 * reindexes everything that moves and reports every pair; static things are in
 * a static index.
 *
 * Writing the bounding boxes is not timed. The hash reports things that share
 * a cell, so its callback tests the rectangles and the filters and writes the
 * pairs, as DdcGrid does inside.
 *
 * Its two parameters are tuned for each scene by the median time of three
 * frames: first the side of a cell, with a table of four cells for each thing,
 * then the size of the table with that side. Chipmunk's documentation advises
 * the average size of an object and ten cells for each; both are tried.
 */
#include "grid_scene.h"

#include "bench.h"

#include <chipmunk/chipmunk.h>

#include <stdio.h>
#include <stdlib.h>

struct chipmunk_thing
{
    cpBB bounds;
    ddc_uint32 categories;
    ddc_uint32 touches;
    ddc_uint32 number;
};

struct chipmunk_state
{
    struct chipmunk_thing *things;
    cpSpatialIndex *statics;
    cpSpatialIndex *moving;
    struct scene *scene; /* while pairs are being found */
    size_t found;
};

static cpBB bounds_of(void *object)
{
    return ((struct chipmunk_thing *)object)->bounds;
}

static cpCollisionID on_pair(void *first, void *second, cpCollisionID id,
                             void *data)
{
    const struct chipmunk_thing *a = first;
    const struct chipmunk_thing *b = second;
    struct chipmunk_state *state = data;

    if (a->bounds.l < b->bounds.r && b->bounds.l < a->bounds.r &&
        a->bounds.b < b->bounds.t && b->bounds.b < a->bounds.t &&
        (a->categories & b->touches) != 0 && (b->categories & a->touches) != 0)
    {
        if (state->found == state->scene->pair_room)
        {
            bench_die("more pairs than room");
        }
        state->scene->pairs[state->found].first = a->number;
        state->scene->pairs[state->found].second = b->number;
        state->found++;
    }
    return id;
}

static void write_bounds(void *finder, const struct scene *scene)
{
    struct chipmunk_state *state = finder;

    for (size_t i = 0; i < scene->count; i++)
    {
        const DdcRect *rect = &scene->rects[i];

        state->things[i].bounds =
            cpBBNew(rect->left, rect->top, rect->right, rect->bottom);
    }
}

static size_t find_by_chipmunk(void *finder, struct scene *scene)
{
    struct chipmunk_state *state = finder;

    state->scene = scene;
    state->found = 0;
    cpSpatialIndexReindexQuery(state->moving, on_pair, state);
    return state->found;
}

/* ---- Tuning ------------------------------------------------------------- */

static void make_indices(struct chipmunk_state *state,
                         const struct scene *scene, double side, int cells)
{
    state->statics = cpSpaceHashNew(side, cells, bounds_of, NULL);
    state->moving = cpSpaceHashNew(side, cells, bounds_of, state->statics);
    for (size_t i = 0; i < scene->count; i++)
    {
        cpSpatialIndexInsert(scene->kinds[i].is_static ? state->statics
                                                       : state->moving,
                             &state->things[i], (cpHashValue)i);
    }
}

static void free_indices(struct chipmunk_state *state)
{
    cpSpatialIndexFree(state->moving);
    cpSpatialIndexFree(state->statics);
}

/* The median time of three frames, or that of the first if it is far longer
 * than the best. */
static double time_indices(struct chipmunk_state *state, struct scene *scene,
                           double side, int cells, double best)
{
    double times[3];
    size_t frames = 0;

    make_indices(state, scene, side, cells);
    find_by_chipmunk(state, scene);
    do
    {
        double start = bench_now_ns();

        find_by_chipmunk(state, scene);
        times[frames++] = bench_now_ns() - start;
    } while (times[0] <= 2 * best && frames < COUNT(times));
    free_indices(state);
    return bench_median(times, frames);
}

static void tune(struct chipmunk_state *state, struct scene *scene,
                 double *best_side, int *best_cells)
{
    static const double sides[] = {32, 48, 64, 80, 96, 128, 192, 256, 512};
    static const int per_thing[] = {1, 2, 4, 10};
    int count = (int)scene->count;
    double best = 1e18;

    *best_cells = 4 * count;
    for (size_t i = 0; i < COUNT(sides); i++)
    {
        double time = time_indices(state, scene, sides[i], *best_cells, best);
        *best_side = time < best ? sides[i] : *best_side;
        best = time < best ? time : best;
    }
    for (size_t i = 0; i < COUNT(per_thing); i++)
    {
        int cells = per_thing[i] * count;
        double time = time_indices(state, scene, *best_side, cells, best);
        *best_cells = time < best ? cells : *best_cells;
        best = time < best ? time : best;
    }
}

static void *make_chipmunk(const struct scene *scene)
{
    struct chipmunk_state *state = bench_alloc(sizeof *state);
    struct scene copy = *scene;
    double side = 64;
    int cells;

    state->things = bench_alloc(scene->count * sizeof *state->things);
    for (size_t i = 0; i < scene->count; i++)
    {
        state->things[i].categories = scene->kinds[i].categories;
        state->things[i].touches = scene->kinds[i].touches;
        state->things[i].number = (ddc_uint32)i;
    }
    write_bounds(state, scene);
    tune(state, &copy, &side, &cells);
    fprintf(stderr, "  chipmunk: cells of %.0f pixels, table of %d\n", side,
            cells);
    make_indices(state, scene, side, cells);
    return state;
}

static void free_chipmunk(void *finder)
{
    struct chipmunk_state *state = finder;

    free_indices(state);
    free(state->things);
    free(state);
}

const struct finder_ops chipmunk_finder = {"chipmunk",       (size_t)-1,
                                           make_chipmunk,    write_bounds,
                                           find_by_chipmunk, free_chipmunk};
