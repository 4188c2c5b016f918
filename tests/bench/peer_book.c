/* SPDX-License-Identifier: Zlib */
/*
 * The loop that books on DirectDraw games teach: for every pixel of the
 * common rectangle its address in both surfaces, until both are solid.
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

/* The key is a constant for one and a variable for the other. */
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
