/* SPDX-License-Identifier: Zlib */
/* The peers "memcmp" and "memcmp-aligned": memcmp of as many bytes as the
 * common rows have. */
#include "peers.h"

#include <string.h>

/* The width is in bytes. */
static uint8_t *pack(const DdcPixels *pixels, int left, int top, size_t width,
                     size_t height, int aligned)
{
    const uint8_t *from = (const uint8_t *)pixels->bits + top * pixels->pitch +
                          left * pixels->bytes_per_pixel;
    uint8_t *flat = scene_bytes(width * height, aligned ? 0 : (uintptr_t)from);

    for (size_t y = 0; y < height; y++)
    {
        memcpy(flat + y * width, from + (ptrdiff_t)y * pixels->pitch, width);
    }
    return flat;
}

static struct flat *make(const struct scene *scene, int aligned)
{
    struct flat *flat = bench_alloc(sizeof *flat);
    size_t width =
        (size_t)(scene->size - scene->dx[0]) * (size_t)scene->a.bytes_per_pixel;
    size_t height = (size_t)(scene->size - scene->dy[0]);
    uint8_t *a =
        pack(&scene->a, scene->dx[0], scene->dy[0], width, height, aligned);
    uint8_t *b = pack(&scene->b, 0, 0, width, height, aligned);

    /* Both blocks are made equal: memcmp stops at the first difference. */
    flat->bytes = width * height;
    memcpy(a, b, flat->bytes);
    flat->a = a;
    flat->b = b;
    return flat;
}

struct flat *flat_make(const struct scene *scene)
{
    return make(scene, 0);
}

struct flat *flat_make_aligned(const struct scene *scene)
{
    return make(scene, 1);
}

/* A volatile pointer, so that the compiler does not remove the calls. */
static int (*volatile compare)(const void *, const void *, size_t) = memcmp;

uint64_t flat_memcmp(const void *subject, size_t calls)
{
    const struct flat *flat = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += compare(flat->a, flat->b, flat->bytes) != 0;
    }
    return sum;
}
