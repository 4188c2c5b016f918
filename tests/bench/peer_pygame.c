/* SPDX-License-Identifier: Zlib */
/*
 * The peer "pygame": its own bitmask functions, loaded from the shared object
 * of its Debian package. tests/bench/run names two files in the environment:
 * DDC_BENCH_PYGAME is that object, DDC_BENCH_PYTHON the Python library that it
 * needs.
 */
#include "peers.h"

#ifdef _WIN32

static const void *make_none(const struct scene *scene)
{
    (void)scene;
    return NULL;
}

const struct peer pygame_overlap = {NULL, NULL, make_none};
const struct peer pygame_overlap_pos = {NULL, NULL, make_none};
const struct peer pygame_overlap_area = {NULL, NULL, make_none};

#else

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* pygame's mask. */
struct bitmask
{
    int w;
    int h;
    unsigned long bits[1];
};

#define WORD_BITS ((int)sizeof(unsigned long) * 8)

static struct
{
    struct bitmask *(*create)(int w, int h);
    int (*overlap)(const struct bitmask *, const struct bitmask *, int, int);
    int (*overlap_pos)(const struct bitmask *, const struct bitmask *, int, int,
                       int *, int *);
    int (*overlap_area)(const struct bitmask *, const struct bitmask *, int,
                        int);
} api;

struct pygame
{
    const struct scene *scene;
    struct bitmask *a;
    struct bitmask *b;
};

/* Stores the address as bytes, because ISO C has no cast to a function. */
static int find(void *library, const char *name, void *function)
{
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

static int load(void)
{
    const char *python = getenv("DDC_BENCH_PYTHON");
    const char *module = getenv("DDC_BENCH_PYGAME");
    void *library = NULL;

    if (python != NULL && module != NULL &&
        dlopen(python, RTLD_NOW | RTLD_GLOBAL) != NULL)
    {
        library = dlopen(module, RTLD_NOW);
    }
    if (library == NULL || !find(library, "bitmask_create", &api.create) ||
        !find(library, "bitmask_overlap", &api.overlap) ||
        !find(library, "bitmask_overlap_pos", &api.overlap_pos) ||
        !find(library, "bitmask_overlap_area", &api.overlap_area))
    {
        fprintf(stderr, "bench: without pygame (DDC_BENCH_PYTHON and "
                        "DDC_BENCH_PYGAME name no libraries)\n");
        return 0;
    }
    return 1;
}

static struct bitmask *bitmask_of(const DdcMask *mask, int size)
{
    struct bitmask *bitmask = api.create(size, size);

    if (bitmask == NULL)
    {
        bench_die("no memory");
    }
    scene_write_words(mask, size, WORD_BITS, bitmask->bits);
    return bitmask;
}

static const void *make_pygame(const struct scene *scene)
{
    static int loaded = -1;

    if (loaded < 0)
    {
        loaded = load();
    }
    if (!loaded)
    {
        return NULL;
    }
    struct pygame *pygame = bench_alloc(sizeof *pygame);
    pygame->scene = scene;
    pygame->a = bitmask_of(scene->mask_a, scene->size);
    pygame->b = bitmask_of(scene->mask_b, scene->size);
    return pygame;
}

BENCH(overlap, struct pygame, pygame)
{
    size_t at = scene_offset(pygame->scene, i);

    return api.overlap(pygame->a, pygame->b, pygame->scene->dx[at],
                       pygame->scene->dy[at]);
}

BENCH(overlap_pos, struct pygame, pygame)
{
    size_t at = scene_offset(pygame->scene, i);
    int x;
    int y;

    return api.overlap_pos(pygame->a, pygame->b, pygame->scene->dx[at],
                           pygame->scene->dy[at], &x, &y);
}

BENCH(overlap_area, struct pygame, pygame)
{
    size_t at = scene_offset(pygame->scene, i);

    return api.overlap_area(pygame->a, pygame->b, pygame->scene->dx[at],
                            pygame->scene->dy[at]);
}

const struct peer pygame_overlap = {"pygame", overlap, make_pygame};
const struct peer pygame_overlap_pos = {"pygame", overlap_pos, make_pygame};
const struct peer pygame_overlap_area = {"pygame", overlap_area, make_pygame};

#endif
