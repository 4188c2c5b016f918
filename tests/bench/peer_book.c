/* SPDX-License-Identifier: Zlib */
/*
 * The peer "book", the loop in books on DirectDraw games: for every pixel of
 * the common rectangle it computes the address in both surfaces, until both
 * are solid.
 */
#include "peers.h"

#include <stdlib.h>

static int touch(const struct scene *scene, int dx, int dy, uint8_t key)
{
    const uint8_t *bits_a = scene->a.bits;
    const uint8_t *bits_b = scene->b.bits;
    int left = dx > 0 ? dx : 0;
    int top = dy > 0 ? dy : 0;
    int right = scene->size + (dx < 0 ? dx : 0);
    int bottom = scene->size + (dy < 0 ? dy : 0);

    for (int y = top; y < bottom; y++)
    {
        for (int x = left; x < right; x++)
        {
            if (bits_a[y * scene->a.pitch + x] != key &&
                bits_b[(y - dy) * scene->b.pitch + (x - dx)] != key)
            {
                return 1;
            }
        }
    }
    return 0;
}

/* The key is a constant here, which compilers use; book_keyed reads it. */
uint64_t book_zero(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)touch(scene, scene->dx[at], scene->dy[at], 0);
    }
    return sum;
}

uint64_t book_keyed(const void *subject, size_t calls)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum +=
            (uint64_t)touch(scene, scene->dx[at], scene->dy[at], scene->clear);
    }
    return sum;
}

/* ---- Pixels of several bytes -------------------------------------------- */

static inline uint32_t pixel_at(const DdcPixels *pixels, int x, int y,
                                int bytes)
{
    const uint8_t *pixel =
        (const uint8_t *)pixels->bits + y * pixels->pitch + x * bytes;

    switch (bytes)
    {
    case 2:
        return *(const uint16_t *)pixel;
    case 3:
        return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
    default:
        return *(const uint32_t *)pixel;
    }
}

static inline int overlap_multibyte(const struct scene *scene, int dx, int dy,
                                    int bytes)
{
    uint32_t key = scene->key.low;
    int left = dx > 0 ? dx : 0;
    int top = dy > 0 ? dy : 0;
    int right = scene->size + (dx < 0 ? dx : 0);
    int bottom = scene->size + (dy < 0 ? dy : 0);

    for (int y = top; y < bottom; y++)
    {
        for (int x = left; x < right; x++)
        {
            if (pixel_at(&scene->a, x, y, bytes) != key &&
                pixel_at(&scene->b, x - dx, y - dy, bytes) != key)
            {
                return 1;
            }
        }
    }
    return 0;
}

static inline uint64_t run_multibyte(const void *subject, size_t calls,
                                     int bytes)
{
    const struct scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i & (scene->offsets - 1);
        sum += (uint64_t)overlap_multibyte(scene, scene->dx[at], scene->dy[at],
                                           bytes);
    }
    return sum;
}

static uint64_t book_16(const void *scene, size_t calls)
{
    return run_multibyte(scene, calls, 2);
}

static uint64_t book_24(const void *scene, size_t calls)
{
    return run_multibyte(scene, calls, 3);
}

static uint64_t book_32(const void *scene, size_t calls)
{
    return run_multibyte(scene, calls, 4);
}

bench_fn book_multibyte(int bytes)
{
    static const bench_fn books[] = {book_16, book_24, book_32};

    return books[bytes - 2];
}
