/* SPDX-License-Identifier: Zlib */
/* The finders "grid", DdcGrid by its public calls, and "naive", which tests
 * every two rectangles. */
#include "grid_scene.h"

#include "must.h"

#include <stdlib.h>

/* ---- DdcGrid ------------------------------------------------------------ */

struct grid_state
{
    DdcGrid *grid;
    ddc_uint32 *ids;
};

static void *make_grid(const struct scene *scene)
{
    struct grid_state *state = bench_alloc(sizeof *state);

    bench_shift_heap();
    state->ids = bench_alloc(scene->count * sizeof *state->ids);
    must(DdcGrid_Create(&state->grid));
    for (size_t i = 0; i < scene->count; i++)
    {
        const struct kind *kind = &scene->kinds[i];

        must(DdcGrid_Add(state->grid, &scene->rects[i], kind->categories,
                         kind->touches, kind->is_static, &state->ids[i]));
    }
    return state;
}

/* Moves everything that is not static and gets all pairs. */
static size_t find_by_grid(void *finder, struct scene *scene)
{
    const struct grid_state *state = finder;
    ddc_uint32 needed;

    for (size_t i = 0; i < scene->count; i++)
    {
        if (!scene->kinds[i].is_static)
        {
            DdcGrid_SetRect(state->grid, state->ids[i], &scene->rects[i]);
        }
    }
    must(DdcGrid_ListPairs(state->grid, scene->pairs,
                           (ddc_uint32)scene->pair_room, &needed));
    return needed;
}

static void free_grid(void *finder)
{
    struct grid_state *state = finder;

    DdcGrid_Destroy(state->grid);
    free(state->ids);
    free(state);
}

const struct finder_ops grid_finder = {"grid", (size_t)-1,   make_grid,
                                       NULL,   find_by_grid, free_grid};

/* ---- The naive loop ----------------------------------------------------- */

static bool overlap(const DdcRect *a, const DdcRect *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

static bool filters_agree(const struct kind *a, const struct kind *b)
{
    return !(a->is_static && b->is_static) &&
           (a->categories & b->touches) != 0 &&
           (b->categories & a->touches) != 0;
}

static size_t find_by_loop(void *finder, struct scene *scene)
{
    size_t found = 0;

    (void)finder;
    for (size_t i = 0; i < scene->count; i++)
    {
        for (size_t j = i + 1; j < scene->count; j++)
        {
            if (overlap(&scene->rects[i], &scene->rects[j]) &&
                filters_agree(&scene->kinds[i], &scene->kinds[j]))
            {
                if (found == scene->pair_room)
                {
                    bench_die("more pairs than room");
                }
                scene->pairs[found].first = (ddc_uint32)i;
                scene->pairs[found].second = (ddc_uint32)j;
                found++;
            }
        }
    }
    return found;
}

const struct finder_ops naive_finder = {"naive", 10000,        NULL,
                                        NULL,    find_by_loop, NULL};
