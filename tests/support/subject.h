/* SPDX-License-Identifier: Zlib */
/*
 * Random sprites of all formats, keys, frames, mirrors, sizes and hot images,
 * and what each should collide by.
 */
#ifndef DDC_TEST_SUBJECT_H
#define DDC_TEST_SUBJECT_H

#include "shown.h"

/* A random sprite twice, by its pixels and by a mask, and what is right. */
struct random_sprite
{
    struct pixel_image picture;
    struct pixel_image hot;
    DdcSurface *picture_surface;
    DdcSurface *hot_surface;
    struct display_model shown;
    DdcRect box;
    struct picture solid;
    DdcSprite *by_pixels;
    DdcSprite *by_mask;
};

/* Their surfaces refuse to be locked while another of them is. */
extern bool random_sprite_one_lock_at_a_time;

/* Real locks that are held now. */
int random_sprite_locks_open(void);

/* From the tests' generator; random_sprite_free it. Both sprites are at (0,0).
 */
void random_sprite_make(struct random_sprite *subject);
void random_sprite_free(struct random_sprite *subject);

void random_sprite_move(struct random_sprite *subject, int x, int y);

/* A random place of b, seen from a's: over what a shows, or just beside. */
void random_sprite_nearby_offset(const struct random_sprite *a,
                                 const struct random_sprite *b, int *dx,
                                 int *dy);

#endif
