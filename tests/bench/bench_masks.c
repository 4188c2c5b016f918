/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of the slow corners of masks: pushes of shapes that overlap
 * deeply, the many components of noise, and sweeps of rows between rows. n is
 * the number of pixels of a mask.
 */
/* mkstemp and popen are of POSIX. */
#define _GNU_SOURCE
#include "peers.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef _WIN32
#include <unistd.h>
#endif

#define COUNT(ways) (sizeof(ways) / sizeof *(ways))

/* Few rounds, because the peers take up to half a second for a call. */
#define ROUNDS 15

/* "room/kind/size" */
static const char *name_of(const char *room, const char *kind, int size)
{
    static char name[64];

    snprintf(name, sizeof name, "%s/%s/%d", room, kind, size);
    return name;
}

/* ---- Pushes ------------------------------------------------------------- */

static DdcResult push_once(const struct scene *scene, ddc_int32 *x,
                           ddc_int32 *y)
{
    return DdcMask_Push(scene->mask_a, scene->mask_b, scene->dx[0],
                        scene->dy[0], x, y);
}

static uint64_t push(const void *subject, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        ddc_int32 x;
        ddc_int32 y;
        push_once(subject, &x, &y);
        sum += (uint64_t)(3 * x + y);
    }
    return sum;
}

/* Beyond its budget the push need not be the shortest one, as the peer's is. */
static void push_case(enum scene_kind kind, const char *kind_name, int size)
{
    const char *name = name_of("push", kind_name, size);
    ddc_int32 x;
    ddc_int32 y;

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(kind, size, 0);
    if (kind == SCENE_DISCS)
    {
        scene_set_offset(scene, size / 2, size / 2);
    }
    int proved = push_once(scene, &x, &y) == DDC_OK;
    const struct bench_way ways[] = {{"", push, scene, proved}};

    if (!proved)
    {
        fprintf(stderr, "bench: %s is not proved\n", name);
    }
    bench_case(name, (long)size * size, ways, COUNT(ways));
}

static void push_cases(void)
{
    static const struct
    {
        enum scene_kind kind;
        const char *name;
    } kinds[] = {
        {SCENE_DISC, "disc"},     {SCENE_DISCS, "shallow"},
        {SCENE_BARS, "bars"},     {SCENE_COMBS, "combs"},
        {SCENE_SPIRAL, "spiral"}, {SCENE_NOISE, "noise"},
        {SCENE_DUST, "dust"},
    };

    for (size_t i = 0; i < COUNT(kinds); i++)
    {
        for (int size = 64; size <= 512; size *= 2)
        {
            push_case(kinds[i].kind, kinds[i].name, size);
        }
    }
}

/* ---- Components --------------------------------------------------------- */

/* Calls `use` for each component, as a mask; returns the sum. */
static uint64_t sum_of_components(const DdcMask *mask,
                                  uint64_t (*use)(const DdcMask *component))
{
    uint64_t sum = 0;
    ddc_uint32 count;

    DdcMask_Components(mask, 0, NULL, 0, &count);
    DdcMask **masks = bench_alloc(count * sizeof(DdcMask *));
    if (DdcMask_CreateComponents(mask, 0, NULL, masks, count, &count) < 0)
    {
        bench_die("no components");
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        sum += use(masks[i]);
        DdcMask_Destroy(masks[i]);
    }
    free(masks);
    return sum;
}

static uint64_t area_of(const DdcMask *mask)
{
    return (uint64_t)DdcMask_Count(mask);
}

static uint64_t outline_of(const DdcMask *mask)
{
    ddc_uint32 needed;

    DdcMask_Outline(mask, 1, NULL, 0, &needed);
    return needed;
}

static uint64_t components(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += sum_of_components(scene->mask_a, area_of);
    }
    return sum;
}

static uint64_t outlines(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += sum_of_components(scene->mask_a, outline_of);
    }
    return sum;
}

#ifndef _WIN32

/* Runs pygame's connected_components() in a process of its own, on the pixels
 * of the scene. False where there is no pygame. */
static bool run_pygame(const struct scene *scene, unsigned long *area,
                       double *ns)
{
    char path[] = "/tmp/mask-XXXXXX";
    char command[1024];
    int descriptor = mkstemp(path);
    int answers = 0;

    if (descriptor < 0)
    {
        bench_die("cannot write the mask for pygame");
    }
    close(descriptor);
    if (DdcMask_SavePbmFile(scene->mask_a, 0, path) < 0)
    {
        bench_die("cannot write the mask for pygame");
    }
    snprintf(command, sizeof command, "%s \"%s/components.py\" %s 5",
             BENCH_PYTHON, BENCH_FOLDER, path);
    FILE *process = popen(command, "r");
    if (process != NULL)
    {
        answers = fscanf(process, "%lu %lf", area, ns);
        pclose(process);
    }
    remove(path);
    return answers == 2;
}

static void pygame_row(const char *name, const struct scene *scene)
{
    unsigned long area;
    double ns;
    double times[9];

    if (!bench_wants_peer("pygame"))
    {
        return;
    }
    if (!run_pygame(scene, &area, &ns))
    {
        fprintf(stderr, "pygame (Debian's python3-pygame) is left out\n");
        return;
    }
    for (size_t i = 0; i < COUNT(times); i++)
    {
        double start = bench_now_ns();
        if (components(scene, 1) != area)
        {
            bench_die("pygame finds other components");
        }
        times[i] = bench_now_ns() - start;
    }
    double ours = bench_median(times, COUNT(times));
    bench_row(name, (long)scene->size * scene->size, ours, "pygame", ns,
              ns / ours);
}

#else

static void pygame_row(const char *name, const struct scene *scene)
{
    (void)name;
    (void)scene;
}

#endif

static void component_cases(int size)
{
    const char *name = name_of("components", "noise", size);

    if (bench_wants(name))
    {
        const struct scene *scene = scene_make(SCENE_NOISE, size, 0);
        const struct bench_way ways[] = {{"", components, scene, 1}};
        pygame_row(name, scene);
        bench_case(name, (long)size * size, ways, COUNT(ways));
    }
    name = name_of("outlines", "noise", size);
    if (bench_wants(name))
    {
        const struct scene *scene = scene_make(SCENE_NOISE, size, 0);
        const struct bench_way ways[] = {{"", outlines, scene, 1}};
        bench_case(name, (long)size * size, ways, COUNT(ways));
    }
}

/* ---- Sweeps ------------------------------------------------------------- */

static uint64_t sweep(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        DdcSweep found;
        if (DdcMask_Sweep(scene->mask_a, scene->mask_b, scene->dx[at],
                          scene->dy[at], -2 * scene->dx[at], -2 * scene->dy[at],
                          &found) < 0)
        {
            bench_die("no sweep");
        }
        sum += (uint64_t)found.step;
    }
    return sum;
}

/* The way is twice the width of the masks. */
static void sweep_case(int size)
{
    const char *name = name_of("sweep", "rows", size);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_ROWS, size, 0);
    scene_set_offset(scene, -size, 0);
    const struct bench_way ways[] = {
        {"", sweep, scene, 1},
    };
    bench_case(name, (long)size * size, ways, COUNT(ways));
}

/* ---- Words without a shift ---------------------------------------------- */

/* The words of two masks, as arrays that begin with a cache line. */
struct words
{
    const uint64_t *a;
    const uint64_t *b;
    size_t count;
};

/* Compiled for each instruction set, as the library's loops are. */
#if defined(__x86_64__) && defined(__linux__) && !defined(__clang__)
#define CLONES                                                                 \
    __attribute__((target_clones("arch=icelake-server", "avx2", "default"),    \
                   optimize("O3")))
#else
#define CLONES
#endif

CLONES static uint64_t roofline(const void *subject, size_t calls)
{
    const struct words *words = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        uint64_t common = 0;
        for (size_t k = 0; k < words->count; k++)
        {
            common |= words->a[k] & words->b[k];
        }
        sum += common != 0;
        __asm__ volatile("" : : : "memory");
    }
    return sum;
}

static uint64_t overlap(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_Overlap(scene->mask_a, scene->mask_b,
                                         scene->dx[0], scene->dy[0]);
    }
    return sum;
}

static uint64_t area(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_OverlapArea(scene->mask_a, scene->mask_b,
                                             scene->dx[0], scene->dy[0]);
    }
    return sum;
}

static uint64_t *words_of(const DdcMask *mask, int size)
{
    size_t count = (size_t)size / 64 * (size_t)size;
    uint64_t *words = (uint64_t *)(void *)scene_bytes(8 * count, 0);

    for (size_t i = 0; i < count; i++)
    {
        words[i] = 0;
        for (int bit = 0; bit < 64; bit++)
        {
            int x = (int)(i / (size_t)size) * 64 + bit;
            words[i] |= (uint64_t)DdcMask_Get(mask, x, (int)(i % (size_t)size))
                        << bit;
        }
    }
    return words;
}

/* Complementary rows of 256 x 256 pixels at offset (0,0). The roofline is a
 * loop that loads and ANDs the same words, and neither stops nor counts. */
static void unshifted_case(const char *kind, bench_fn ours)
{
    const int size = 256;
    const char *name = name_of("unshifted", kind, size);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_ROWS, size, 0);
    struct words words = {words_of(scene->mask_a, size),
                          words_of(scene->mask_b, size),
                          (size_t)size / 64 * (size_t)size};
    const struct bench_way ways[] = {
        {"", ours, scene, 1},
        {"roofline", roofline, &words, 0},
    };
    bench_case(name, (long)size * size, ways, COUNT(ways));
}

/* Masks of one column more than a word has, and of 64, which are the peer. */
static void one_more_case(void)
{
    const char *name = name_of("mask", "one-more", 65);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *more = scene_make(SCENE_CHECKER, 65, 0);
    struct scene *less = scene_make(SCENE_CHECKER, 64, 0);
    const struct bench_way ways[] = {
        {"", overlap, more, 1},
        {"64x64", overlap, less, 1},
    };
    bench_case(name, 65L * 65L, ways, COUNT(ways));
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, ROUNDS, BENCH_ROUNDS_MAX);
    push_cases();
    component_cases(250);
    component_cases(500);
    component_cases(1000);
    unshifted_case("any", overlap);
    unshifted_case("count", area);
    one_more_case();
    for (int size = 64; size <= 1024; size *= 2)
    {
        sweep_case(size);
    }
    return 0;
}
