/* SPDX-License-Identifier: Zlib */
/* The peer "before" for main.c: passes a scene's pictures and offsets to
 * version 0.1.0. */
#include "peers.h"

static struct before_picture picture_of(const DdcPixels *pixels,
                                        const DdcKey *key)
{
    struct before_picture picture;

    picture.bits = pixels->bits;
    picture.pitch = pixels->pitch;
    picture.width = pixels->width;
    picture.height = pixels->height;
    picture.bytes_per_pixel = pixels->bytes_per_pixel;
    picture.key_mask = key->mask;
    picture.key_low = key->low;
    picture.key_high = key->high;
    return picture;
}

struct bench_way before_way(enum before_call call, const struct scene *scene)
{
    const struct before *before = before_get();
    struct bench_way way = {NULL, NULL, NULL, 0};
    struct before_pair pair;

    if (before != NULL)
    {
        pair.a = picture_of(&scene->a, &scene->key);
        pair.b = picture_of(&scene->b, &scene->key);
        pair.keyed = scene->used_key != NULL;
        pair.dx = scene->dx;
        pair.dy = scene->dy;
        pair.offsets = scene->offsets;
        way.name = "before";
        way.run = before->masks->calls[call];
        way.subject = before->masks->make(&pair);
        way.answers = 1;
    }
    return way;
}
