/* SPDX-License-Identifier: Zlib */
/*
 * Masks from bits and runs and back, and masks against regions, beside what a
 * program does without these calls: a call of DdcMask_Set() or DdcMask_Get()
 * for each pixel ("pixels"), or the overlap with a mask of the region
 * ("mask"). The picture is a disc; n is its width.
 */
#include "bench.h"

#include <ddcollide.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(ways) (sizeof(ways) / sizeof *(ways))

/* A disc as everything that it is converted from or to. */
struct subject
{
    int size;
    DdcMask *mask;
    DdcRun *runs;
    ddc_uint32 run_count;
    DdcBits bits;
    uint8_t *memory;
    DdcMask *region; /* of the rectangle or circle, as a mask */
    DdcRect rect;
    DdcCircle circle;
};

static void must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_Name(result));
    }
}

/* ---- Ours --------------------------------------------------------------- */

static uint64_t take(DdcMask *mask, const struct subject *s)
{
    uint64_t answer = (uint64_t)DdcMask_Get(mask, s->size / 2, 0);

    DdcMask_Destroy(mask);
    return answer;
}

static uint64_t from_runs(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        must(DdcMask_CreateFromRuns(s->size, s->size, s->runs, s->run_count,
                                    &mask));
        sum += take(mask, s);
    }
    return sum;
}

static uint64_t to_runs(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        ddc_uint32 count;
        must(DdcMask_Runs(s->mask, s->runs, s->run_count, &count));
        sum += count;
    }
    return sum;
}

static uint64_t from_bits(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        must(DdcMask_CreateFromBits(&s->bits, &mask));
        sum += take(mask, s);
    }
    return sum;
}

static uint64_t to_bits(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        must(DdcMask_ToBits(s->mask, s->memory, s->bits.pitch_bits,
                            s->bits.order));
        sum += s->memory[s->size / 16];
    }
    return sum;
}

static uint64_t in_rect(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_OverlapRect(s->mask, &s->rect);
    }
    return sum;
}

static uint64_t in_circle(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_OverlapCircle(s->mask, &s->circle);
    }
    return sum;
}

static uint64_t within(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_Within(s->region, s->mask, 0, 0);
    }
    return sum;
}

/* ---- Pixel by pixel ----------------------------------------------------- */

static uint64_t set_runs(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        must(DdcMask_Create(s->size, s->size, 0, &mask));
        for (ddc_uint32 k = 0; k < s->run_count; k++)
        {
            for (int x = 0; x < s->runs[k].length; x++)
            {
                DdcMask_Set(mask, s->runs[k].x + x, s->runs[k].y, 1);
            }
        }
        sum += take(mask, s);
    }
    return sum;
}

static uint64_t get_runs(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcRun *run = s->runs - 1;
        for (int y = 0; y < s->size; y++)
        {
            int before = 0;
            for (int x = 0; x < s->size; x++)
            {
                int set = DdcMask_Get(s->mask, x, y);
                if (set && !before)
                {
                    *++run = (DdcRun){x, y, 0};
                }
                if (set)
                {
                    run->length++;
                }
                before = set;
            }
        }
        sum += (uint64_t)(run + 1 - s->runs);
    }
    return sum;
}

static uint64_t set_bits(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    const uint8_t *bits = s->bits.bits;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        must(DdcMask_Create(s->size, s->size, 0, &mask));
        for (int y = 0; y < s->size; y++)
        {
            for (int x = 0; x < s->size; x++)
            {
                int bit = y * s->bits.pitch_bits + x;
                int place = s->bits.order ? 7 - bit % 8 : bit % 8;
                if (bits[bit / 8] >> place & 1)
                {
                    DdcMask_Set(mask, x, y, 1);
                }
            }
        }
        sum += take(mask, s);
    }
    return sum;
}

static uint64_t get_bits(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        for (int y = 0; y < s->size; y++)
        {
            for (int x = 0; x < s->size; x++)
            {
                int bit = y * s->bits.pitch_bits + x;
                int place = s->bits.order ? 7 - bit % 8 : bit % 8;
                uint8_t *byte = &s->memory[bit / 8];
                *byte = (uint8_t)((*byte & ~(1 << place)) |
                                  DdcMask_Get(s->mask, x, y) << place);
            }
        }
        sum += s->memory[s->size / 16];
    }
    return sum;
}

static uint64_t get_rect(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        int hit = 0;
        for (int y = s->rect.top; y < s->rect.bottom && !hit; y++)
        {
            for (int x = s->rect.left; x < s->rect.right && !hit; x++)
            {
                hit = DdcMask_Get(s->mask, x, y);
            }
        }
        sum += (uint64_t)hit;
    }
    return sum;
}

static uint64_t get_circle(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    double r2 = s->circle.radius * s->circle.radius;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        int hit = 0;
        for (int y = 0; y < s->size && !hit; y++)
        {
            for (int x = 0; x < s->size && !hit; x++)
            {
                double dx = x - s->circle.x + 0.5;
                double dy = y - s->circle.y + 0.5;
                hit = dx * dx + dy * dy < r2 && DdcMask_Get(s->mask, x, y);
            }
        }
        sum += (uint64_t)hit;
    }
    return sum;
}

static uint64_t overlap_region(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcMask_Overlap(s->mask, s->region, 0, 0);
    }
    return sum;
}

static uint64_t get_within(const void *subject, size_t calls)
{
    const struct subject *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        int inside = 1;
        for (int y = 0; y < s->size && inside; y++)
        {
            for (int x = 0; x < s->size && inside; x++)
            {
                inside =
                    !DdcMask_Get(s->mask, x, y) || DdcMask_Get(s->region, x, y);
            }
        }
        sum += (uint64_t)inside;
    }
    return sum;
}

/* ---- Subjects ----------------------------------------------------------- */

/* Is the pixel in a disc of a mask this wide? With `ring`, only near its edge.
 */
static int in_disc(int size, int x, int y, int ring)
{
    int dx = 2 * x + 1 - size;
    int dy = 2 * y + 1 - size;
    int distance2 = dx * dx + dy * dy;
    int hole = size - size / 8;

    return distance2 <= size * size && (!ring || distance2 > hole * hole);
}

static DdcMask *disc(int size, int ring)
{
    DdcMask *mask;

    bench_shift_heap();
    must(DdcMask_Create(size, size, 0, &mask));
    for (int y = 0; y < size; y++)
    {
        for (int x = 0; x < size; x++)
        {
            must(DdcMask_Set(mask, x, y, in_disc(size, x, y, ring)));
        }
    }
    return mask;
}

/* `pitch` 0: packed rows. */
static struct subject make(int size, int ring, int pitch, int order)
{
    struct subject s = {.size = size, .mask = disc(size, ring)};

    s.runs = bench_alloc((size_t)size * (size_t)size * sizeof *s.runs);
    must(DdcMask_Runs(s.mask, s.runs, (ddc_uint32)(size * size), &s.run_count));
    pitch = pitch != 0 ? pitch : size;
    s.memory = bench_alloc((size_t)pitch * (size_t)size / 8 + 8);
    memset(s.memory, 0, (size_t)pitch * (size_t)size / 8 + 8);
    must(DdcMask_ToBits(s.mask, s.memory, pitch, order));
    s.bits = (DdcBits){s.memory, pitch, size, size, order};
    return s;
}

static void run(const char *name, const struct subject *s, bench_fn ours,
                bench_fn pixels, bench_fn mask)
{
    const struct bench_way ways[] = {
        {"", ours, s, 1},
        {pixels != NULL ? "pixels" : NULL, pixels, s, 1},
        {mask != NULL ? "mask" : NULL, mask, s, 1},
    };

    bench_case(name, s->size, ways, COUNT(ways));
}

static void forms(int size, int ring, const char *rest)
{
    char name[64];
    struct subject s = make(size, ring, (size + 7) / 8 * 8, 1);

    snprintf(name, sizeof name, "runs/%d/%s", size, rest);
    run(name, &s, from_runs, set_runs, NULL);
    snprintf(name, sizeof name, "runs-of/%d/%s", size, rest);
    run(name, &s, to_runs, get_runs, NULL);
}

static void bits(int size, int pitch, int order, const char *rest)
{
    char name[64];
    struct subject s = make(size, 0, pitch, order);

    snprintf(name, sizeof name, "bits/%d/%s", size, rest);
    run(name, &s, from_bits, set_bits, NULL);
    snprintf(name, sizeof name, "bits-of/%d/%s", size, rest);
    run(name, &s, to_bits, get_bits, NULL);
}

/* The region lies in the hole of a ring: nothing is hit, so all is read. */
static void regions(int size)
{
    char name[64];
    struct subject s = make(size, 1, 0, 0);
    int third = size / 3;

    s.rect = (DdcRect){size / 2 - third / 2, size / 2 - third / 2,
                       size / 2 + third / 2, size / 2 + third / 2};
    s.circle = (DdcCircle){size / 2.0, size / 2.0, third};
    must(DdcMask_Create(size, size, 0, &s.region));
    for (int y = s.rect.top; y < s.rect.bottom; y++)
    {
        for (int x = s.rect.left; x < s.rect.right; x++)
        {
            must(DdcMask_Set(s.region, x, y, 1));
        }
    }
    snprintf(name, sizeof name, "region/%d/rect", size);
    run(name, &s, in_rect, get_rect, overlap_region);
    must(DdcMask_Clear(s.region));
    for (int y = 0; y < size; y++)
    {
        for (int x = 0; x < size; x++)
        {
            double dx = x + 0.5 - s.circle.x;
            double dy = y + 0.5 - s.circle.y;
            must(DdcMask_Set(s.region, x, y,
                             dx * dx + dy * dy < (double)third * third));
        }
    }
    snprintf(name, sizeof name, "region/%d/circle", size);
    run(name, &s, in_circle, get_circle, overlap_region);
    must(DdcMask_Fill(s.region));
    snprintf(name, sizeof name, "within/%d", size);
    run(name, &s, within, get_within, NULL);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {32, 64, 128, 256};

    bench_start(argc, argv, BENCH_ROUNDS, BENCH_ROUNDS_MAX);
    forms(200, 0, "disc");
    forms(200, 1, "ring");
    bits(200, 200, DDC_BITS_LSB_FIRST, "lsb");
    bits(200, 200, DDC_BITS_MSB_FIRST, "msb");
    bits(197, 0, DDC_BITS_MSB_FIRST, "packed-msb");
    for (size_t i = 0; i < COUNT(sizes); i++)
    {
        regions(sizes[i]);
    }
    return 0;
}
