/* SPDX-License-Identifier: Zlib */
/* Sprites of version 0.1.0 on DirectDraw surfaces, as in bench_ddraw.c. */
#include "module.h"

#include <ddcollide/directdraw.h>

struct sprites
{
    DdcSprite *a;
    DdcSprite *b;
};

static const void *make(void *surface_a, void *surface_b, int x, int y)
{
    struct sprites *sprites = bench_alloc(sizeof *sprites);

    before_must(DdcSprite_Create(surface_a, 0, 0, &sprites->a));
    before_must(DdcSprite_Create(surface_b, x, y, &sprites->b));
    return sprites;
}

static uint64_t collide(const void *subject, size_t calls)
{
    const struct sprites *sprites = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        sum += (uint64_t)DdcSpritesCollide(sprites->a, sprites->b);
    }
    return sum;
}

const struct before_sprites before_sprites = {make, collide};
