/* SPDX-License-Identifier: Zlib */
/*
 * Micro-benchmarks of the slow corners of masks: pushes of shapes that overlap
 * deeply, the many components of noise, and sweeps of rows between rows. n is
 * the number of pixels of a mask.
 */
#include "calls.h"
#include "must.h"
#include "python.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Few rounds, because the peers take up to half a second for a call. */
#define ROUNDS 15

static void ours_case(const char *name, const struct scene *scene,
                      bench_fn ours, int answers)
{
    const struct bench_way ways[] = {{"", ours, scene, answers}};

    bench_case(name, (long)scene->size * scene->size, ways, COUNT(ways));
}

/* ---- Pushes ------------------------------------------------------------- */

/* Beyond its budget the push need not be the shortest one, as the peer's is. */
static void push_case(enum scene_kind kind, const char *kind_name, int size)
{
    const char *name = bench_name("push/%s/%d", kind_name, size);
    DdcPush push;

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(kind, size, 1, 0);
    if (kind == SCENE_DISCS)
    {
        scene_set_offset(scene, size / 2, size / 2);
    }
    must(DdcMask_FindPush(scene->mask_a, scene->mask_b, scene->dx[0],
                          scene->dy[0], DDC_PUSH_BUDGET, &push));
    int proved = push.kind == DDC_PUSH_SHORTEST;
    if (!proved)
    {
        fprintf(stderr, "bench: %s is not proved\n", name);
    }
    ours_case(name, scene, call_push, proved);
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
static int64_t sum_of_components(const DdcMask *mask,
                                 int64_t (*use)(const DdcMask *component))
{
    int64_t sum = 0;
    ddc_uint32 count;

    DdcMask_ListComponents(mask, DDC_BY_CORNERS, 0, NULL, 0, &count);
    DdcMask **masks = bench_alloc(count * sizeof(DdcMask *));
    must(DdcMask_CreateComponents(mask, DDC_BY_CORNERS, 0, NULL, masks, count,
                                  &count));
    for (ddc_uint32 i = 0; i < count; i++)
    {
        sum += use(masks[i]);
        DdcMask_Destroy(masks[i]);
    }
    free(masks);
    return sum;
}

static int64_t area_of(const DdcMask *mask)
{
    return DdcMask_Count(mask);
}

static int64_t outline_of(const DdcMask *mask)
{
    ddc_uint32 needed;

    DdcMask_ListOutline(mask, 1, NULL, 0, &needed);
    return needed;
}

BENCH(components, struct scene, scene)
{
    return sum_of_components(scene->mask_a, area_of);
}

BENCH(outlines, struct scene, scene)
{
    return sum_of_components(scene->mask_a, outline_of);
}

static void save_mask(const void *subject, const char *path)
{
    must(
        DdcMask_WritePbmFile(((const struct scene *)subject)->mask_a, 0, path));
}

/* pygame's connected_components(), and our time after it. */
static void pygame_row(const char *name, const struct scene *scene)
{
    const struct python_peer peer = {"pygame", "components.py", save_mask,
                                     scene, components(scene, 1)};
    double ns = python_ns(&peer);
    double times[9];

    if (ns == 0)
    {
        return;
    }
    for (size_t i = 0; i < COUNT(times); i++)
    {
        double start = bench_now_ns();
        components(scene, 1);
        times[i] = bench_now_ns() - start;
    }
    double ours = bench_median(times, COUNT(times));
    bench_row(name, (long)scene->size * scene->size, ours, peer.name, ns,
              ns / ours);
}

static void component_case(const char *group, int size, bench_fn ours)
{
    const char *name = bench_name("%s/noise/%d", group, size);

    if (bench_wants(name))
    {
        const struct scene *scene = scene_make(SCENE_NOISE, size, 1, 0);
        if (ours == components)
        {
            pygame_row(name, scene);
        }
        ours_case(name, scene, ours, 1);
    }
}

/* ---- Sweeps ------------------------------------------------------------- */

/* The way is twice the width of the masks. */
static void sweep_case(int size)
{
    const char *name = bench_name("sweep/rows/%d", size);

    if (bench_wants(name))
    {
        struct scene *scene = scene_make(SCENE_ROWS, size, 1, 0);
        scene_set_offset(scene, -size, 0);
        ours_case(name, scene, call_sweep, 1);
    }
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

static uint64_t *words_of(const DdcMask *mask, int size)
{
    size_t bytes = (size_t)size / 8 * (size_t)size;
    uint8_t *words = scene_bytes(bytes, 0);

    memset(words, 0, bytes);
    scene_write_words(mask, size, 64, words);
    return (uint64_t *)(void *)words;
}

/* Complementary rows of 256 x 256 pixels at offset (0,0). The roofline is a
 * loop that loads and ANDs the same words, and neither stops nor counts. */
static void unshifted_case(const char *kind, bench_fn ours)
{
    const int size = 256;
    const char *name = bench_name("unshifted/%s/%d", kind, size);

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *scene = scene_make(SCENE_ROWS, size, 1, 0);
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
    const char *name = bench_name("mask/one-more/65");

    if (!bench_wants(name))
    {
        return;
    }
    struct scene *more = scene_make(SCENE_CHECKER, 65, 1, 0);
    struct scene *less = scene_make(SCENE_CHECKER, 64, 1, 0);
    const struct bench_way ways[] = {
        {"", call_overlap, more, 1},
        {"64x64", call_overlap, less, 1},
    };
    bench_case(name, 65L * 65L, ways, COUNT(ways));
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, ROUNDS);
    push_cases();
    for (int size = 250; size <= 1000; size *= 2)
    {
        component_case("components", size, components);
        component_case("outlines", size, outlines);
    }
    unshifted_case("any", call_overlap);
    unshifted_case("count", call_area);
    one_more_case();
    for (int size = 64; size <= 1024; size *= 2)
    {
        sweep_case(size);
    }
    return 0;
}
