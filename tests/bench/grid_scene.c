/* SPDX-License-Identifier: Zlib */
/*
 * Implements grid_scene.h. The rectangles of most cases have sides of 16 to 64
 * pixels, with 65.3 x 65.3 pixels of area for each, which gives 0.73 pairs for
 * each. All move 1 to 4 pixels a frame on each axis and turn back 64 pixels
 * from where they began, so that clusters stay clusters in any number of
 * frames.
 */
#include "grid_scene.h"

#include "bench.h"
#include "frames.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Random ------------------------------------------------------------- */

/* Uniform in 0..1, the upper end excluded. */
static double random_real(void)
{
    return bench_random() / 4294967296.0;
}

static int random_in(int low, int high)
{
    return low + (int)(random_real() * (high - low + 1));
}

/* The sum of twelve uniform numbers is nearly normal (Irwin-Hall). */
static double random_normal(void)
{
    double sum = -6;

    for (int i = 0; i < 12; i++)
    {
        sum += random_real();
    }
    return sum;
}

/* ---- Cases -------------------------------------------------------------- */

/* The side of a square in which each thing has the area area_side^2. */
static double world_for(size_t count, double area_side)
{
    return area_side * sqrt((double)count);
}

static void place(DdcRect *rect, double x, double y, int width, int height)
{
    rect->left = (ddc_int32)x;
    rect->top = (ddc_int32)y;
    rect->right = rect->left + width;
    rect->bottom = rect->top + height;
}

static void place_uniform(struct scene *scene)
{
    double world = world_for(scene->count, 65.3);

    for (size_t i = 0; i < scene->count; i++)
    {
        place(&scene->rects[i], random_real() * world, random_real() * world,
              random_in(16, 64), random_in(16, 64));
    }
}

/* count / 100 clusters, normally distributed with a deviation of 100 pixels. */
static void place_cluster(struct scene *scene)
{
    double world = world_for(scene->count, 65.3);
    double x = 0;
    double y = 0;

    for (size_t i = 0; i < scene->count; i++)
    {
        if (i % 100 == 0)
        {
            x = random_real() * world;
            y = random_real() * world;
        }
        place(&scene->rects[i], x + 100 * random_normal(),
              y + 100 * random_normal(), random_in(16, 64), random_in(16, 64));
    }
}

static void place_static90(struct scene *scene)
{
    place_uniform(scene);
    for (size_t i = 0; i < scene->count; i++)
    {
        scene->kinds[i].is_static = i % 10 != 0;
    }
}

static void place_outlier(struct scene *scene)
{
    place_uniform(scene);
    place(&scene->rects[0], 1000000, 1000000, 40, 40);
}

/* Log-uniform sides of 8 to 1024, in an area that gives 3.9 pairs for each. */
static void place_logsizes(struct scene *scene)
{
    double world = world_for(scene->count, 150);

    for (size_t i = 0; i < scene->count; i++)
    {
        place(&scene->rects[i], random_real() * world, random_real() * world,
              (int)(8 * pow(2, 7 * random_real())),
              (int)(8 * pow(2, 7 * random_real())));
    }
}

static signed char random_speed(void)
{
    int speed = random_in(1, 4);

    return (signed char)(random_in(0, 1) ? speed : -speed);
}

static void *zeroed(size_t count, size_t size)
{
    bench_shift_heap();
    void *block = bench_alloc(count * size);

    return memset(block, 0, count * size);
}

static void make_scene(struct scene *scene, void (*fill)(struct scene *scene),
                       size_t count)
{
    memset(scene, 0, sizeof *scene);
    scene->count = count;
    scene->rects = zeroed(count, sizeof *scene->rects);
    scene->kinds = zeroed(count, sizeof *scene->kinds);
    scene->motions = zeroed(count, sizeof *scene->motions);
    scene->pair_room = 16 * count + 1000;
    scene->pairs = zeroed(scene->pair_room, sizeof *scene->pairs);
    fill(scene);
    for (size_t i = 0; i < scene->count; i++)
    {
        /* These filters are tested and reject no pair. */
        scene->kinds[i].categories = 1u << i % 3;
        scene->kinds[i].touches = 7;
        scene->motions[i].xinc = random_speed();
        scene->motions[i].yinc = random_speed();
    }
}

static void free_scene(struct scene *scene)
{
    free(scene->rects);
    free(scene->kinds);
    free(scene->motions);
    free(scene->pairs);
}

/* Moves by a frame on one axis. */
static void step(signed char *off, signed char *inc)
{
    if (*off + *inc > 64 || *off + *inc < -64)
    {
        *inc = (signed char)-*inc;
    }
    *off = (signed char)(*off + *inc);
}

static void advance(struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
    {
        struct motion *motion = &scene->motions[i];
        DdcRect *rect = &scene->rects[i];

        if (!scene->kinds[i].is_static)
        {
            step(&motion->x_off, &motion->xinc);
            step(&motion->y_off, &motion->yinc);
            rect->left += motion->xinc;
            rect->right += motion->xinc;
            rect->top += motion->yinc;
            rect->bottom += motion->yinc;
        }
    }
}

/* ---- Finders ------------------------------------------------------------- */

#define FINDERS_MAX 4

/* A finder and its copy of the scene. */
struct finding
{
    struct scene scene;
    const struct finder_ops *ops;
    void *finder;
};

static void *copy_of(const void *data, size_t size)
{
    return memcpy(bench_alloc(size), data, size);
}

static void begin_finding(struct finding *finding, const struct scene *scene,
                          const struct finder_ops *ops)
{
    struct scene *copy = &finding->scene;

    *copy = *scene;
    copy->rects = copy_of(scene->rects, scene->count * sizeof *copy->rects);
    copy->kinds = copy_of(scene->kinds, scene->count * sizeof *copy->kinds);
    copy->motions =
        copy_of(scene->motions, scene->count * sizeof *copy->motions);
    copy->pairs = bench_alloc(scene->pair_room * sizeof *copy->pairs);
    finding->ops = ops;
    finding->finder = ops->make != NULL ? ops->make(copy) : NULL;
}

static void prepare(void *state)
{
    struct finding *finding = state;

    advance(&finding->scene);
    if (finding->ops->prepare != NULL)
    {
        finding->ops->prepare(finding->finder, &finding->scene);
    }
}

static uint64_t find(void *state)
{
    struct finding *finding = state;

    return finding->ops->find(finding->finder, &finding->scene);
}

static void measure(const char *name, const struct scene *scene,
                    const struct finder_ops *const *finders, size_t count)
{
    struct finding findings[FINDERS_MAX];
    struct frame_way ways[FINDERS_MAX] = {{NULL, NULL, NULL, NULL}};
    size_t used = 0;

    for (size_t i = 0; i < count; i++)
    {
        if (i == 0 || (scene->count <= finders[i]->most &&
                       bench_wants_peer(finders[i]->name)))
        {
            begin_finding(&findings[used], scene, finders[i]);
            ways[used] = (struct frame_way){finders[i]->name, &findings[used],
                                            prepare, find};
            used++;
        }
    }
    frames_case(name, (long)scene->count, ways, used);
    for (size_t i = 0; i < used; i++)
    {
        if (findings[i].ops->free != NULL)
        {
            findings[i].ops->free(findings[i].finder);
        }
        free_scene(&findings[i].scene);
    }
}

void finders_cases(const char *group, void (*adjust)(struct scene *scene),
                   const struct finder_ops *const *finders, size_t count)
{
    static const struct
    {
        const char *name;
        void (*place)(struct scene *scene);
    } kinds[] = {
        {"uniform", place_uniform},   {"cluster", place_cluster},
        {"static90", place_static90}, {"outlier", place_outlier},
        {"logsizes", place_logsizes},
    };

    for (size_t i = 0; i < COUNT(kinds); i++)
    {
        for (int things = 100; things <= 100000; things *= 10)
        {
            const char *name =
                bench_name("%s/%s/%d", group, kinds[i].name, things);
            struct scene scene;

            if (!bench_wants(name))
            {
                continue;
            }
            make_scene(&scene, kinds[i].place, (size_t)things);
            if (adjust != NULL)
            {
                adjust(&scene);
            }
            measure(name, &scene, finders, count);
            free_scene(&scene);
        }
    }
}
