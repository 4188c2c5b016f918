/* SPDX-License-Identifier: Zlib */
/*
 * Random sprites of all formats, keys, frames, flips, sizes and hot images,
 * with the reference for the pixels that each should collide by.
 */
#ifndef DDC_TEST_RANDOM_SPRITE_H
#define DDC_TEST_RANDOM_SPRITE_H

#include "display_model.h"

/*
 * The same random appearance on two sprites, of which one collides by pixels
 * and the other by a mask; `model`, `box` and `solid` are the reference.
 */
struct random_sprite
{
    struct pixel_image picture;
    struct pixel_image hot;
    DdcSurface *picture_surface;
    DdcSurface *hot_surface;
    struct display_model model;
    DdcRect box;
    struct picture solid;
    DdcSprite *by_pixels;
    DdcSprite *by_mask;
};

/* When true, a surface cannot be locked while another of them is locked. */
extern bool random_sprite_one_lock_at_a_time;

/* The number of real locks that are held. */
int random_sprite_locks_open(void);

/*
 * Makes one from the tests' random numbers, with both sprites at (0,0). Free
 * it by random_sprite_free.
 */
void random_sprite_make(struct random_sprite *sprite);
void random_sprite_free(struct random_sprite *sprite);

void random_sprite_move(struct random_sprite *sprite, int x, int y);

/* A random offset of b from a: b's box overlaps or touches a's. */
void random_sprite_nearby_offset(const struct random_sprite *a,
                                 const struct random_sprite *b, int *dx,
                                 int *dy);

#endif
