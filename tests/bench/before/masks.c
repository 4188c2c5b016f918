/* SPDX-License-Identifier: Zlib */
/* Pixels and masks of version 0.1.0, called as main.c calls ours. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

#define OFFSETS 256

/* As in scene.h, so that both versions are called by the same loops. */
struct pair
{
    DdcPixels a;
    DdcPixels b;
    DdcKey key;
    const DdcKey *used_key;
    DdcMask *mask_a;
    DdcMask *mask_b;
    DdcMask *target; /* which mask_b is drawn into */
    size_t offsets;
    int dx[OFFSETS];
    int dy[OFFSETS];
};

static DdcPixels pixels_of(const struct before_picture *picture)
{
    DdcPixels pixels = {NULL, 0, 0, 0, 0};

    pixels.bits = picture->bits;
    pixels.pitch = picture->pitch;
    pixels.width = picture->width;
    pixels.height = picture->height;
    pixels.bytes_per_pixel = picture->bytes_per_pixel;
    return pixels;
}

static const void *make(const struct before_pair *from)
{
    struct pair *pair = bench_alloc(sizeof *pair);

    pair->a = pixels_of(&from->a);
    pair->b = pixels_of(&from->b);
    pair->key.mask = from->a.key_mask;
    pair->key.low = from->a.key_low;
    pair->key.high = from->a.key_high;
    pair->used_key = from->keyed ? &pair->key : NULL;
    pair->offsets = from->offsets;
    if (pair->offsets > OFFSETS)
    {
        bench_die("too many offsets");
    }
    memcpy(pair->dx, from->dx, pair->offsets * sizeof *pair->dx);
    memcpy(pair->dy, from->dy, pair->offsets * sizeof *pair->dy);
    bench_shift_heap();
    before_must(DdcMask_CreateFromPixels(&pair->a, &pair->key, &pair->mask_a));
    bench_shift_heap();
    before_must(DdcMask_CreateFromPixels(&pair->b, &pair->key, &pair->mask_b));
    bench_shift_heap();
    before_must(DdcMask_Create(2 * pair->a.width, 2 * pair->a.height, 0,
                               &pair->target));
    return pair;
}

static uint64_t pixels(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        sum += (uint64_t)DdcPixels_Collide(&pair->a, pair->used_key, &pair->b,
                                           pair->used_key, pair->dx[at],
                                           pair->dy[at]);
    }
    return sum;
}

static uint64_t overlap(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        sum += (uint64_t)DdcMask_Overlap(pair->mask_a, pair->mask_b,
                                         pair->dx[at], pair->dy[at]);
    }
    return sum;
}

static uint64_t area(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        sum += (uint64_t)DdcMask_OverlapArea(pair->mask_a, pair->mask_b,
                                             pair->dx[at], pair->dy[at]);
    }
    return sum;
}

static uint64_t contact(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        DdcContact found;
        DdcMask_Contact(pair->mask_a, pair->mask_b, pair->dx[at], pair->dy[at],
                        &found);
        sum += (uint64_t)found.hit;
    }
    return sum;
}

static uint64_t point(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        ddc_int32 x;
        ddc_int32 y;
        sum += (uint64_t)DdcMask_OverlapPoint(
            pair->mask_a, pair->mask_b, pair->dx[at], pair->dy[at], &x, &y);
    }
    return sum;
}

static uint64_t push(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        ddc_int32 x;
        ddc_int32 y;
        before_must(DdcMask_Push(pair->mask_a, pair->mask_b, pair->dx[at],
                                 pair->dy[at], &x, &y));
        sum += (uint64_t)(3 * x + y);
    }
    return sum;
}

/* Calls `use` for each component of a, as a mask; returns the sum. */
static uint64_t sum_of_components(const struct pair *pair,
                                  uint64_t (*use)(const DdcMask *mask))
{
    uint64_t sum = 0;
    ddc_int32 count;

    if (DdcMask_Components(pair->mask_a, 0, NULL, 0, &count) != DDC_E_MORE)
    {
        return 0;
    }
    DdcComponent *all = bench_alloc((size_t)count * sizeof *all);
    before_must(DdcMask_Components(pair->mask_a, 0, all, count, &count));
    for (ddc_int32 i = 0; i < count; i++)
    {
        DdcMask *mask;
        before_must(
            DdcMask_CreateComponent(pair->mask_a, all[i].x, all[i].y, &mask));
        sum += use(mask);
        DdcMask_Destroy(mask);
    }
    free(all);
    return sum;
}

static uint64_t area_of(const DdcMask *mask)
{
    return (uint64_t)DdcMask_Count(mask);
}

static uint64_t outline_of(const DdcMask *mask)
{
    ddc_int32 needed;

    DdcMask_Outline(mask, 1, NULL, 0, &needed);
    return (uint64_t)needed;
}

static uint64_t components(const void *subject, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += sum_of_components(subject, area_of);
    }
    return sum;
}

static uint64_t outline(const void *subject, size_t calls)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += sum_of_components(subject, outline_of);
    }
    return sum;
}

static uint64_t sweep(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        DdcSweep found;
        before_must(DdcMask_Sweep(pair->mask_a, pair->mask_b, pair->dx[at],
                                  pair->dy[at], -2 * pair->dx[at],
                                  -2 * pair->dy[at], &found));
        sum += (uint64_t)found.step;
    }
    return sum;
}

static uint64_t pack(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        DdcMask *mask;
        before_must(DdcMask_CreateFromPixels(&pair->a, &pair->key, &mask));
        sum += (uint64_t)DdcMask_Get(mask, 0, 0);
        DdcMask_Destroy(mask);
    }
    return sum;
}

static uint64_t draw(const void *subject, size_t calls)
{
    const struct pair *pair = subject;
    /* As in main.c: the side of the target is a power of two. */
    ddc_int32 coordinate_bits = 2 * pair->a.width - 1;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (pair->offsets - 1);
        before_must(DdcMask_Draw(pair->target, pair->mask_b, pair->dx[at],
                                 pair->dy[at]));
        sum +=
            (uint64_t)DdcMask_Get(pair->target, (ddc_int32)i & coordinate_bits,
                                  (ddc_int32)(7 * i) & coordinate_bits);
    }
    return sum;
}

const struct before_masks before_masks = {make,
                                          {pixels, overlap, area, contact,
                                           point, push, pack, components,
                                           outline, sweep, draw}};
