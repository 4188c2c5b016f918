/* SPDX-License-Identifier: Zlib */
/*
 * Random sprites of all formats, keys, frames, mirrors, sizes and hot images,
 * and what each should collide by.
 */
#ifndef DDC_TEST_SUBJECT_H
#define DDC_TEST_SUBJECT_H

#include "shown.h"

/* A random sprite twice, by its pixels and by a mask, and what is right. */
struct subject
{
    struct deep_image picture;
    struct deep_image hot;
    DdcSurface *picture_surface;
    DdcSurface *hot_surface;
    struct shown shown;
    DdcRect box;
    struct picture solid;
    DdcSprite *by_pixels;
    DdcSprite *by_mask;
};

/* Their surfaces refuse to be locked while another of them is. */
extern bool subject_one_at_a_time;

/* Real locks that are held now. */
int subject_locks_open(void);

/* From the tests' generator; subject_free it. Both sprites are at (0,0). */
void subject_make(struct subject *subject);
void subject_free(struct subject *subject);

void subject_move(struct subject *subject, int x, int y);

/* A random place of b, seen from a's: over what a shows, or just beside. */
void subject_place_near(const struct subject *a, const struct subject *b,
                        int *dx, int *dy);

#endif
