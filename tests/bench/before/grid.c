/* SPDX-License-Identifier: Zlib */
/* DdcGrid of version 0.1.0, called as grid_finders.c calls ours. */
#include "module.h"

#include <stdlib.h>

struct grid
{
    DdcGrid *grid;
    ddc_uint32 *ids;
    DdcPair *pairs;
    const struct kind *kinds;
    size_t count;
    size_t pair_room;
};

static void *make(const int *rects, const struct kind *kinds, size_t count,
                  size_t pair_room)
{
    const DdcRect *all = (const DdcRect *)(const void *)rects;
    struct grid *grid = bench_alloc(sizeof *grid);

    bench_shift_heap();
    grid->ids = bench_alloc(count * sizeof *grid->ids);
    bench_shift_heap();
    grid->pairs = bench_alloc(pair_room * sizeof *grid->pairs);
    grid->kinds = kinds;
    grid->count = count;
    grid->pair_room = pair_room;
    before_must(DdcGrid_Create(&grid->grid));
    for (size_t i = 0; i < count; i++)
    {
        before_must(DdcGrid_Add(
            grid->grid, &all[i], kinds[i].category, kinds[i].mask,
            kinds[i].is_static ? DDC_GRID_STATIC : 0, &grid->ids[i]));
    }
    return grid;
}

static size_t frame(void *state, const int *rects)
{
    const DdcRect *all = (const DdcRect *)(const void *)rects;
    const struct grid *grid = state;
    ddc_uint32 needed;

    for (size_t i = 0; i < grid->count; i++)
    {
        if (!grid->kinds[i].is_static)
        {
            DdcGrid_Move(grid->grid, grid->ids[i], &all[i]);
        }
    }
    before_must(DdcGrid_Pairs(grid->grid, grid->pairs,
                              (ddc_uint32)grid->pair_room, &needed));
    return needed;
}

static void free_grid(void *state)
{
    struct grid *grid = state;

    DdcGrid_Destroy(grid->grid);
    free(grid->ids);
    free(grid->pairs);
    free(grid);
}

const struct before_grid before_grid = {make, frame, free_grid};
