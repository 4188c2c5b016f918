/* SPDX-License-Identifier: Zlib */
/*
 * Random sprites of all formats, keys, frames, flips, sizes and hot images,
 * each with a naive model of the pixels that it collides by (display_model.h).
 */
#ifndef DDC_TEST_RANDOM_SPRITE_H
#define DDC_TEST_RANDOM_SPRITE_H

#include "display_model.h"

/*
 * The same random appearance on two sprites, of which one collides by pixels
 * and the other by a mask; `model`, `box` and `solid` are what tests expect.
 */
struct random_sprite
{
    struct pixel_image picture;
    struct pixel_image hot; /* the hot image; half of the sprites use it */
    DdcSurface *picture_surface;
    DdcSurface *hot_surface;
    struct display_model model;
    DdcRect box;          /* that collides, from the sprite's corner */
    struct picture solid; /* the solid pixels in `box` */
    DdcSprite *by_pixels;
    DdcSprite *by_mask;
};

/* When true, only one surface of all random sprites can be locked at a time. */
extern bool random_sprite_one_lock_at_a_time;

/* The number of real locks of these surfaces that are held. */
int random_sprite_locks_open(void);

/* Makes an appearance from the tests' random numbers, and both sprites at
 * (0,0), all owned. */
void random_sprite_make(struct random_sprite *sprite);

void random_sprite_move(struct random_sprite *sprite, int x, int y);

/* A random offset of b from a at which b's box overlaps or touches a's. */
void random_sprite_nearby_offset(const struct random_sprite *a,
                                 const struct random_sprite *b, int *dx,
                                 int *dy);

#endif
