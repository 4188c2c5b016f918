/* SPDX-License-Identifier: Zlib */
/*
 * The peer "pygame": its own bitmask functions, loaded from the shared object
 * of its Debian package. tests/bench/run names two files in the environment:
 * DDC_BENCH_PYGAME is that object, DDC_BENCH_PYTHON the Python library that it
 * needs.
 */
#include "peers.h"

#ifdef _WIN32

struct pygame *pygame_make(const struct scene *scene)
{
    (void)scene;
    return NULL;
}

uint64_t pygame_overlap(const void *subject, size_t calls)
{
    (void)subject;
    return calls;
}

uint64_t pygame_overlap_pos(const void *subject, size_t calls)
{
    (void)subject;
    return calls;
}

uint64_t pygame_overlap_area(const void *subject, size_t calls)
{
    (void)subject;
    return calls;
}

#else

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* pygame's mask: pixel (x,y) is bit x % W of bits[x / W * h + y]; a word has W
 * bits. */
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
    for (int y = 0; y < size; y++)
    {
        for (int x = 0; x < size; x++)
        {
            unsigned long bit = (unsigned long)DdcMask_Get(mask, x, y);
            bitmask->bits[x / WORD_BITS * size + y] |= bit << x % WORD_BITS;
        }
    }
    return bitmask;
}

struct pygame *pygame_make(const struct scene *scene)
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

uint64_t pygame_overlap(const void *subject, size_t calls)
{
    const struct pygame *pygame = subject;
    const struct scene *scene = pygame->scene;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)api.overlap(pygame->a, pygame->b, scene->dx[at],
                                     scene->dy[at]);
    }
    return sum;
}

uint64_t pygame_overlap_pos(const void *subject, size_t calls)
{
    const struct pygame *pygame = subject;
    const struct scene *scene = pygame->scene;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        int x;
        int y;
        sum += (uint64_t)api.overlap_pos(pygame->a, pygame->b, scene->dx[at],
                                         scene->dy[at], &x, &y);
    }
    return sum;
}

uint64_t pygame_overlap_area(const void *subject, size_t calls)
{
    const struct pygame *pygame = subject;
    const struct scene *scene = pygame->scene;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)api.overlap_area(pygame->a, pygame->b, scene->dx[at],
                                          scene->dy[at]);
    }
    return sum;
}

#endif
