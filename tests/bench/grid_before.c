/* SPDX-License-Identifier: Zlib */
/* The finder "before": DdcGrid of version 0.1.0, through before.h. */
#include "before.h"
#include "grid_scene.h"

static void *make_grid(const struct scene *scene)
{
    return before_get()->grid->make(&scene->rects->left, scene->kinds,
                                    scene->count, scene->pair_room);
}

static size_t find_by_grid(void *finder, struct scene *scene)
{
    return before_get()->grid->frame(finder, &scene->rects->left);
}

static void free_grid(void *finder)
{
    before_get()->grid->free(finder);
}

const struct finder_ops before_finder = {"before", (size_t)-1,   make_grid,
                                         NULL,     find_by_grid, free_grid};
