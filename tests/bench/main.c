/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of pixels and masks, through the public functions.
 *
 * The images are square, at an offset of (3,2): of 64 x 64 pixels 61 x 62 are
 * in the common rectangle, and nothing is aligned. In the cases "discs" and
 * "odd" there are 256 random offsets in turn. n is the number of pixels in the
 * common rectangle.
 */
#include "peers.h"

#include <stdio.h>
#include <string.h>

static const int sizes[] = {32, 64, 128, 256};

#define SIZE_COUNT  (sizeof sizes / sizeof *sizes)
#define COUNT(ways) (sizeof(ways) / sizeof *(ways))

/* "room/size/rest" */
static const char *name_of(const char *room, int size, const char *rest)
{
    static char name[64];

    snprintf(name, sizeof name, "%s/%d%s%s", room, size, *rest ? "/" : "",
             rest);
    return name;
}

/* ---- Ours --------------------------------------------------------------- */

uint64_t ours_pixels(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)DdcPixels_Overlap(&scene->a, scene->used_key,
                                           &scene->b, scene->used_key,
                                           scene->dx[at], scene->dy[at]);
    }
    return sum;
}

uint64_t ours_mask(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)DdcMask_Overlap(scene->mask_a, scene->mask_b,
                                         scene->dx[at], scene->dy[at]);
    }
    return sum;
}

static uint64_t area(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)DdcMask_OverlapArea(scene->mask_a, scene->mask_b,
                                             scene->dx[at], scene->dy[at]);
    }
    return sum;
}

static uint64_t contact(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        DdcContact found;
        DdcMask_Contact(scene->mask_a, scene->mask_b, scene->dx[at],
                        scene->dy[at], &found);
        sum += (uint64_t)found.hit;
    }
    return sum;
}

static uint64_t point(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        ddc_int32 x;
        ddc_int32 y;
        sum += (uint64_t)DdcMask_OverlapPoint(
            scene->mask_a, scene->mask_b, scene->dx[at], scene->dy[at], &x, &y);
    }
    return sum;
}

static uint64_t push(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        ddc_int32 x;
        ddc_int32 y;
        if (DdcMask_Push(scene->mask_a, scene->mask_b, scene->dx[at],
                         scene->dy[at], &x, &y) < 0)
        {
            bench_die("no push");
        }
        sum += (uint64_t)(3 * x + y);
    }
    return sum;
}

static uint64_t pack(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        if (DdcMask_CreateFromPixels(&scene->a, &scene->key, &mask) < 0)
        {
            bench_die("no mask");
        }
        sum += (uint64_t)DdcMask_Get(mask, 0, 0);
        DdcMask_Destroy(mask);
    }
    return sum;
}

/* A mask that another is drawn into. */
struct canvas
{
    const struct scene *scene;
    DdcMask *mask;
};

static uint64_t draw(const void *subject, size_t calls)
{
    const struct canvas *canvas = subject;
    const struct scene *scene = canvas->scene;
    ddc_int32 last = 2 * scene->size - 1;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        if (DdcMask_Draw(canvas->mask, scene->mask_b, scene->dx[at],
                         scene->dy[at]) < 0)
        {
            bench_die("cannot draw");
        }
        sum += (uint64_t)DdcMask_Get(canvas->mask, (ddc_int32)i & last,
                                     (ddc_int32)(7 * i) & last);
    }
    return sum;
}

/* ---- Cases -------------------------------------------------------------- */

static void pixels_case(const char *room, int size, enum scene_kind kind,
                        const char *rest, uint8_t clear)
{
    const char *name = name_of(room, size, rest);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make(kind, size, clear);
    int whole = kind == SCENE_CHECKER || kind == SCENE_RANDOM;
    bench_fn loads = whole ? loads_pixels() : NULL;
    const struct bench_way ways[] = {
        {"", ours_pixels, scene, 1},
        before_way(BEFORE_PIXELS, scene),
        {"book", clear == 0 ? book_zero : book_keyed, scene, 1},
        {whole ? "memcmp" : NULL, flat_memcmp, whole ? flat_make(scene) : NULL,
         0},
        {whole ? "memcmp-aligned" : NULL, flat_memcmp,
         whole ? flat_make_aligned(scene) : NULL, 0},
        {loads != NULL ? "loads" : NULL, loads, scene, 0},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* Pixels of 2..4 bytes. */
static void multibyte_case(const char *room, int size, enum scene_kind kind,
                           const char *rest, int bytes)
{
    const char *name = name_of(room, size, rest);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make_multibyte(kind, size, bytes);
    int whole = kind != SCENE_DISCS;
    const struct bench_way ways[] = {
        {"", ours_pixels, scene, 1},
        before_way(BEFORE_PIXELS, scene),
        {"book", book_multibyte(bytes), scene, 1},
        {whole ? "memcmp" : NULL, flat_memcmp, whole ? flat_make(scene) : NULL,
         0},
        {whole ? "memcmp-aligned" : NULL, flat_memcmp,
         whole ? flat_make_aligned(scene) : NULL, 0},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

static void multibyte_cases(int size)
{
    static const char *const rooms[] = {"keyed16", "keyed24", "keyed32"};

    for (int i = 0; i < 3; i++)
    {
        multibyte_case(rooms[i], size, SCENE_CHECKER, "checker", i + 2);
        multibyte_case(rooms[i], size, SCENE_RANDOM, "random", i + 2);
        multibyte_case(rooms[i], size, SCENE_DISCS, "discs", i + 2);
    }
}

static void mask_case(int size, enum scene_kind kind, const char *rest)
{
    const char *name = name_of("mask", size, rest);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make(kind, size, 0);
    const struct pygame *pygame = pygame_make(scene);
    bench_fn loads = kind == SCENE_CHECKER ? loads_mask() : NULL;
    const struct bench_way ways[] = {
        {"", ours_mask, scene, 1},
        before_way(BEFORE_OVERLAP, scene),
        {pygame != NULL ? "pygame" : NULL, pygame_overlap, pygame, 1},
        {"words32", words32_overlap, words32_make(scene), 1},
        {loads != NULL ? "loads" : NULL, loads, scene, 0},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* Compares with one function of pygame. */
static void pygame_case(const char *room, int size, const char *rest,
                        bench_fn ours, enum before_call before, bench_fn theirs)
{
    const char *name = name_of(room, size, rest);

    if (!bench_wants(name))
    {
        return;
    }
    enum scene_kind kind =
        strcmp(rest, "worst") == 0 ? SCENE_CHECKER : SCENE_DISCS;
    const struct scene *scene = scene_make(kind, size, 0);
    const struct pygame *pygame = pygame_make(scene);
    const struct bench_way ways[] = {
        {"", ours, scene, 1},
        before_way(before, scene),
        {pygame != NULL ? "pygame" : NULL, theirs, pygame, 1},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* Discs that overlap deeply, so that the push is long. */
static void push_case(int size)
{
    const char *name = name_of("push", size, "discs");

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_DISCS, size, 0);
    scene_set_offset(scene, size / 4, size / 8);
    const struct bench_way ways[] = {
        {"", push, scene, 1},
        before_way(BEFORE_PUSH, scene),
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* A disc is drawn into the middle of a mask of twice its size. */
static void draw_case(int size, const char *rest, int dx, int dy)
{
    const char *name = name_of("combine", size, rest);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_DISCS, size, 0);
    struct canvas canvas = {scene, NULL};
    scene_set_offset(scene, dx, dy);
    bench_shift_heap();
    if (DdcMask_Create(2 * size, 2 * size, 0, &canvas.mask) < 0)
    {
        bench_die("no mask");
    }
    const struct bench_way ways[] = {
        {"", draw, &canvas, 1},
        before_way(BEFORE_DRAW, scene),
    };
    bench_case(name, (long)size * size, ways, COUNT(ways));
    DdcMask_Destroy(canvas.mask);
}

static void pack_case(int size)
{
    const char *name = name_of("pack", size, "");

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make(SCENE_DISCS, size, 0);
    const struct bench_way ways[] = {
        {"", pack, scene, 1},
        before_way(BEFORE_PACK, scene),
        {"setbit", setbit_pack, scene, 1},
    };
    bench_case(name, (long)size * size, ways, COUNT(ways));
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    for (size_t i = 0; i < SIZE_COUNT; i++)
    {
        pixels_case("pixels", sizes[i], SCENE_CHECKER, "checker", 0);
        pixels_case("pixels", sizes[i], SCENE_RANDOM, "random", 0);
        pixels_case("pixels", sizes[i], SCENE_DISCS, "discs", 0);
        pixels_case("keyed", sizes[i], SCENE_CHECKER, "checker", 200);
        pixels_case("keyed", sizes[i], SCENE_RANDOM, "random", 200);
        pixels_case("keyed", sizes[i], SCENE_DISCS, "discs", 200);
        multibyte_cases(sizes[i]);
    }
    for (size_t i = 0; i < SIZE_COUNT; i++)
    {
        mask_case(sizes[i], SCENE_CHECKER, "worst");
        mask_case(sizes[i], SCENE_ODD, "random");
        mask_case(sizes[i], SCENE_DISCS, "discs");
        pygame_case("area", sizes[i], "worst", area, BEFORE_AREA,
                    pygame_overlap_area);
        pygame_case("area", sizes[i], "discs", area, BEFORE_AREA,
                    pygame_overlap_area);
        pygame_case("contact", sizes[i], "worst", contact, BEFORE_CONTACT,
                    pygame_overlap_pos);
        pygame_case("point", sizes[i], "worst", point, BEFORE_POINT,
                    pygame_overlap_pos);
        pygame_case("point", sizes[i], "discs", point, BEFORE_POINT,
                    pygame_overlap_pos);
        pack_case(sizes[i]);
        if (sizes[i] <= 128)
        {
            push_case(sizes[i]);
        }
    }
    draw_case(256, "draw-aligned", 64, 64);
    draw_case(256, "draw-unaligned", 67, 66);
    return 0;
}
