/* SPDX-License-Identifier: Zlib */
/* Implements scene.h. */
#include "scene.h"

#include "must.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of a cache line. */
#define LINE 64

uint8_t *scene_bytes(size_t size, size_t residue)
{
    uint8_t *start = bench_alloc(size + 2 * LINE);

    return start + (LINE - (uintptr_t)start % LINE) + residue % LINE;
}

/* ---- Pictures ----------------------------------------------------------- */

static int in_disc(int x, int y, int size)
{
    /* In half pixels from the centre of the picture. */
    int right = 2 * x + 1 - size;
    int down = 2 * y + 1 - size;

    return right * right + down * down <= size * size;
}

static void put(const struct scene *scene, uint8_t *bits, int x, int y,
                int solid)
{
    bits[(size_t)y * (size_t)scene->size + (size_t)x] =
        solid ? scene->solid : scene->clear;
}

/* In the common rectangle b is solid where a is not. */
static void draw_noise(struct scene *scene)
{
    for_pixels(x, y, scene->size, scene->size)
    {
        int solid = (int)(bench_random() & 1);
        int bx = x - scene->dx[0];
        int by = y - scene->dy[0];
        put(scene, scene->bits_a, x, y, solid);
        if (bx >= 0 && by >= 0)
        {
            put(scene, scene->bits_b, bx, by, !solid);
        }
    }
}

/* One pixel wide, with gaps of one pixel: the squares around the centre. */
static int in_spiral(int x, int y, int size)
{
    int right = x < size - 1 - x ? x : size - 1 - x;
    int down = y < size - 1 - y ? y : size - 1 - y;
    int ring = right < down ? right : down;
    /* At its top left corner each ring goes over into the next one. */
    int bridge = x == ring && y == ring + 1 && x < size / 2;

    return ((ring & 1) == 0 && !bridge) || ((ring & 1) == 1 && x == y + 1);
}

static int in_bar(int x, int y)
{
    return x >= y && x < y + 4;
}

/* Is pixel (x,y) of a (0) or of b (1) solid? */
static int is_solid(enum scene_kind kind, int b, int x, int y, int size)
{
    switch (kind)
    {
    case SCENE_DISCS:
    case SCENE_DISC:
        return in_disc(x, y, size);
    case SCENE_COMBS:
        return b ? y % 4 == 0 : x % 4 == 0;
    case SCENE_SPIRAL:
        return in_spiral(x, y, size);
    case SCENE_BARS:
        return in_bar(b ? size - 1 - x : x, y);
    case SCENE_NOISE:
        return bench_random() % 10 == 0;
    case SCENE_DUST:
        return bench_random() % 50 == 0;
    case SCENE_ROWS:
        return (y & 1) == b;
    default:
        return (x + y) & 1;
    }
}

static void draw(struct scene *scene, enum scene_kind kind)
{
    int size = scene->size;

    for_pixels(x, y, size, size)
    {
        put(scene, scene->bits_a, x, y, is_solid(kind, 0, x, y, size));
        put(scene, scene->bits_b, x, y, is_solid(kind, 1, x, y, size));
    }
    if (kind == SCENE_RANDOM)
    {
        draw_noise(scene);
    }
}

/* ---- Offsets ------------------------------------------------------------ */

static int random_offset(int size)
{
    return (int)(bench_random() % (uint32_t)(2 * size - 1)) - (size - 1);
}

/*
 * A checkerboard does not overlap itself at an odd dx + dy. At (3,2) also no
 * column is aligned with a word or a cache line.
 */
static void set_offsets(struct scene *scene, enum scene_kind kind)
{
    int many = kind == SCENE_ODD || kind == SCENE_DISCS;
    int shifted = kind <= SCENE_DISCS;
    long common = 0;

    scene->offsets = many ? SCENE_OFFSETS : 1;
    for (size_t i = 0; i < scene->offsets; i++)
    {
        scene->dx[i] = many ? random_offset(scene->size) : 3 * shifted;
        scene->dy[i] = many ? random_offset(scene->size) : 2 * shifted;
        if (kind == SCENE_ODD && ((scene->dx[i] + scene->dy[i]) & 1) == 0)
        {
            scene->dx[i] += scene->dx[i] < scene->size - 1 ? 1 : -1;
        }
        common += (long)(scene->size - abs(scene->dx[i])) *
                  (long)(scene->size - abs(scene->dy[i]));
    }
    scene->common = common / (long)scene->offsets;
}

void scene_set_offset(struct scene *scene, int dx, int dy)
{
    scene->offsets = 1;
    scene->dx[0] = dx;
    scene->dy[0] = dy;
    scene->common =
        (long)(scene->size - abs(dx)) * (long)(scene->size - abs(dy));
}

/* ---- Making ------------------------------------------------------------- */

static DdcMask *mask_of(const DdcPixels *pixels, const DdcKey *key)
{
    DdcMask *mask;

    bench_shift_heap();
    must(DdcMask_CreateFromPixels(pixels, key, &mask));
    return mask;
}

/* Repeats the byte of each pixel. */
static DdcPixels widen_pixels(const uint8_t *bits, int size, int bytes)
{
    size_t count = (size_t)size * (size_t)size;
    size_t times = (size_t)bytes;
    uint8_t *wide = scene_bytes(count * times, 0);

    for (size_t i = 0; i < count; i++)
    {
        memset(wide + i * times, bits[i], times);
    }
    return (DdcPixels){wide, size * bytes, size, size, bytes};
}

struct scene *scene_make(enum scene_kind kind, int size, int bytes,
                         uint8_t clear)
{
    struct scene *scene = bench_alloc(sizeof *scene);
    size_t count = (size_t)size * (size_t)size;
    ddc_uint32 all = 0xFFFFFFFFu >> (32 - 8 * bytes);
    ddc_uint32 value = 0x01010101u * clear & all;

    memset(scene, 0, sizeof *scene);
    scene->size = size;
    scene->clear = clear;
    scene->solid = (uint8_t)(clear + 77);
    scene->bits_a = scene_bytes(count, 0);
    scene->bits_b = scene_bytes(count, 0);
    memset(scene->bits_b, clear, count);
    set_offsets(scene, kind);
    draw(scene, kind);
    scene->a = widen_pixels(scene->bits_a, size, bytes);
    scene->b = widen_pixels(scene->bits_b, size, bytes);
    scene->key = (DdcKey){all, value, value};
    scene->used_key = clear == 0 ? NULL : &scene->key;
    scene->mask_a = mask_of(&scene->a, &scene->key);
    scene->mask_b = mask_of(&scene->b, &scene->key);
    bench_shift_heap();
    must(DdcMask_Create(2 * size, 2 * size, 0, &scene->canvas));
    return scene;
}

/* The lowest byte of a word comes first: peers are measured on x86 only. */
void scene_write_words(const DdcMask *mask, int size, int word_bits,
                       void *words)
{
    for_pixels(x, y, size, size)
    {
        int bit = (x / word_bits * size + y) * word_bits + x % word_bits;
        ((uint8_t *)words)[bit / 8] |=
            (uint8_t)(DdcMask_Get(mask, x, y) << bit % 8);
    }
}
