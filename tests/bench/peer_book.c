/* SPDX-License-Identifier: Zlib */
/*
 * The peer "book", the loop in books on DirectDraw games: for every pixel of
 * the common rectangle it computes the address in both surfaces, until both
 * are solid.
 */
#include "peers.h"

#include "../support/for_pixels.h"

static inline uint32_t pixel_at(const DdcPixels *pixels, int x, int y,
                                int bytes)
{
    const uint8_t *pixel =
        (const uint8_t *)pixels->bits + y * pixels->pitch + x * bytes;

    switch (bytes)
    {
    case 1:
        return *pixel;
    case 2:
        return *(const uint16_t *)pixel;
    case 3:
        return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
    default:
        return *(const uint32_t *)pixel;
    }
}

/* A constant number of bytes and a constant key are used by compilers. */
__attribute__((always_inline)) static inline int
touch(const struct scene *scene, size_t i, int bytes, uint32_t key)
{
    int dx = scene->dx[scene_offset(scene, i)];
    int dy = scene->dy[scene_offset(scene, i)];
    int left = dx > 0 ? dx : 0;
    int top = dy > 0 ? dy : 0;
    int right = scene->size + (dx < 0 ? dx : 0);
    int bottom = scene->size + (dy < 0 ? dy : 0);

    for_area(x, y, left, top, right, bottom)
    {
        if (pixel_at(&scene->a, x, y, bytes) != key &&
            pixel_at(&scene->b, x - dx, y - dy, bytes) != key)
        {
            return 1;
        }
    }
    return 0;
}

BENCH(zero, struct scene, scene)
{
    return touch(scene, i, 1, 0);
}

BENCH(keyed8, struct scene, scene)
{
    return touch(scene, i, 1, scene->clear);
}

BENCH(keyed16, struct scene, scene)
{
    return touch(scene, i, 2, scene->key.low);
}

BENCH(keyed24, struct scene, scene)
{
    return touch(scene, i, 3, scene->key.low);
}

BENCH(keyed32, struct scene, scene)
{
    return touch(scene, i, 4, scene->key.low);
}

const struct peer book_zero = {"book", zero, NULL};
const struct peer book_keyed[4] = {{"book", keyed8, NULL},
                                   {"book", keyed16, NULL},
                                   {"book", keyed24, NULL},
                                   {"book", keyed32, NULL}};
