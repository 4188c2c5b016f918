/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of the test of two images by pixels and of operations on
 * masks, called as games call them. bench.h measures; peers.h names the peers.
 *
 * A case is named GROUP/SIZE/VARIANT, as in mask/64/discs. Its images are
 * squares of SIZE pixels. The second lies at (3,2) from the first: of 64 x 64
 * pixels 61 x 62 are in the common rectangle, and no column is aligned with a
 * word. In "discs" and in "random" of the masks, 256 random offsets follow
 * each other instead. n is the number of pixels in the common rectangle.
 *
 * Variants: "discs" overlap at most offsets. In "checker" and "worst", both
 * checkerboards, and in "random" no solid pixels overlap, so that every pixel
 * or word is read.
 */
#include "peers.h"

#include <stdio.h>
#include <string.h>

static const int sizes[] = {32, 64, 128, 256};

#define SIZE_COUNT  (sizeof sizes / sizeof *sizes)
#define COUNT(ways) (sizeof(ways) / sizeof *(ways))

/* "group/size/variant", or "group/size" when the variant is "". */
static const char *name_of(const char *group, int size, const char *variant)
{
    static char name[64];

    snprintf(name, sizeof name, "%s/%d%s%s", group, size, *variant ? "/" : "",
             variant);
    return name;
}

/* ---- Ours --------------------------------------------------------------- */

/*
 * Each function makes one call of the library for each i, at offset i modulo
 * the number of offsets. That number is a power of two, so & replaces %. The
 * sum keeps the compiler from removing the calls, and is compared with peers'.
 */

static uint64_t pixels(const void *subject, size_t calls)
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

static uint64_t overlap(const void *subject, size_t calls)
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

/* A mask twice as large as the scene's, which mask_b is drawn into. */
struct canvas
{
    const struct scene *scene;
    DdcMask *mask;
};

static uint64_t draw(const void *subject, size_t calls)
{
    const struct canvas *canvas = subject;
    const struct scene *scene = canvas->scene;
    /* The canvas' side is a power of two: & gives a coordinate in it. */
    ddc_int32 coordinate_bits = 2 * scene->size - 1;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        if (DdcMask_Draw(canvas->mask, scene->mask_b, scene->dx[at],
                         scene->dy[at]) < 0)
        {
            bench_die("cannot draw");
        }
        sum +=
            (uint64_t)DdcMask_Get(canvas->mask, (ddc_int32)i & coordinate_bits,
                                  (ddc_int32)(7 * i) & coordinate_bits);
    }
    return sum;
}

/* ---- Cases -------------------------------------------------------------- */

/*
 * Pixels of one byte, compared with those of the value `transparent` as the
 * key.
 */
static void pixels_case(const char *group, int size, enum scene_kind kind,
                        const char *variant, uint8_t transparent)
{
    const char *name = name_of(group, size, variant);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make(kind, size, transparent);
    const struct bench_way ways[] = {
        {"", pixels, scene, 1},
        {"book", transparent == 0 ? book_zero : book_keyed, scene, 1},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* Pixels of 2..4 bytes with a colour key. */
static void multibyte_case(const char *group, int size, enum scene_kind kind,
                           const char *variant, int bytes)
{
    const char *name = name_of(group, size, variant);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make_multibyte(kind, size, bytes);
    const struct bench_way ways[] = {
        {"", pixels, scene, 1},
        {"book", book_multibyte(bytes), scene, 1},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

static void multibyte_cases(int size)
{
    static const char *const groups[] = {"keyed16", "keyed24", "keyed32"};

    for (int i = 0; i < 3; i++)
    {
        multibyte_case(groups[i], size, SCENE_CHECKER, "checker", i + 2);
        multibyte_case(groups[i], size, SCENE_RANDOM, "random", i + 2);
        multibyte_case(groups[i], size, SCENE_DISCS, "discs", i + 2);
    }
}

static void mask_case(int size, enum scene_kind kind, const char *variant)
{
    const char *name = name_of("mask", size, variant);

    if (!bench_wants(name))
    {
        return;
    }
    const struct scene *scene = scene_make(kind, size, 0);
    const struct pygame *pygame = pygame_make(scene);
    const struct bench_way ways[] = {
        {"", overlap, scene, 1},
        {pygame != NULL ? "pygame" : NULL, pygame_overlap, pygame, 1},
        {"words32", words32_overlap, words32_make(scene), 1},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* Compares one function of ours with one of pygame. */
static void pygame_case(const char *group, int size, const char *variant,
                        bench_fn ours, bench_fn theirs)
{
    const char *name = name_of(group, size, variant);

    if (!bench_wants(name))
    {
        return;
    }
    enum scene_kind kind =
        strcmp(variant, "worst") == 0 ? SCENE_CHECKER : SCENE_DISCS;
    const struct scene *scene = scene_make(kind, size, 0);
    const struct pygame *pygame = pygame_make(scene);
    const struct bench_way ways[] = {
        {"", ours, scene, 1},
        {pygame != NULL ? "pygame" : NULL, theirs, pygame, 1},
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* The push of discs that overlap deeply, so that it is long. */
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
    };
    bench_case(name, scene->common, ways, COUNT(ways));
}

/* A disc is drawn into the middle of a mask of twice its size. */
static void draw_case(int size, const char *variant, int dx, int dy)
{
    const char *name = name_of("combine", size, variant);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_DISCS, size, 0);
    struct canvas canvas = {scene, NULL};
    scene_set_offset(scene, dx, dy);
    /* scene_make does the same before it makes its masks. */
    bench_shift_heap();
    if (DdcMask_Create(2 * size, 2 * size, 0, &canvas.mask) < 0)
    {
        bench_die("no mask");
    }
    const struct bench_way ways[] = {
        {"", draw, &canvas, 1},
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
        pygame_case("area", sizes[i], "worst", area, pygame_overlap_area);
        pygame_case("area", sizes[i], "discs", area, pygame_overlap_area);
        pygame_case("contact", sizes[i], "worst", contact, pygame_overlap_pos);
        pygame_case("point", sizes[i], "worst", point, pygame_overlap_pos);
        pygame_case("point", sizes[i], "discs", point, pygame_overlap_pos);
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
