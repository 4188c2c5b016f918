/* SPDX-License-Identifier: Zlib */
/*
 * A world of random sprites of every kind: plain, flipped and scaled pixels
 * of all formats, frames of shared sheets, hot images, masks and filters; some
 * are static. It is for oracle tests, which compare the world's results with
 * those of comparing every two sprites.
 */
#ifndef DDC_TEST_WORLD_POPULATION_H
#define DDC_TEST_WORLD_POPULATION_H

#include "random_sprite.h"

#define POPULATION_RANDOM_SPRITES 12
#define POPULATION_SHEETS         3
#define POPULATION_PER_SHEET      12
#define POPULATION_MAX                                                         \
    (2 * POPULATION_RANDOM_SPRITES + POPULATION_SHEETS * POPULATION_PER_SHEET)

struct population_sprite
{
    DdcSprite *sprite;
    ddc_uint32 categories;
    ddc_uint32 touches;
    bool is_static;
};

struct population
{
    DdcWorld *world;
    struct random_sprite random_sprites[POPULATION_RANDOM_SPRITES];
    struct pixel_image sheets[POPULATION_SHEETS];
    DdcSurface *surfaces[POPULATION_SHEETS];
    struct population_sprite all[POPULATION_MAX];
    int side; /* of the square that the corners are placed in */
    struct population_sprite
        *in[POPULATION_MAX]; /* those in the world, in adding order */
    int count;               /* of the sprites in the world */
};

/*
 * Adds all sprites to a new world, at random positions; all are owned. With
 * `large` the last sheet has 700 x 700 pixels, and its sprites display all of
 * them.
 */
void population_make(struct population *population, int side, bool large);

/*
 * Moves most sprites, removes some from the world, adds others, and changes
 * the frame of one.
 */
void population_change(struct population *population);

/* Gives the first sheet new random pixels. */
void population_scramble_pixels(struct population *population);

/* Do the filters of both let the two collide? */
bool population_filters_agree(const struct population_sprite *a,
                              const struct population_sprite *b);

/* DdcSprite_TestOverlap's result; the call must succeed. */
bool population_sprites_overlap(const DdcSprite *a, const DdcSprite *b);

#endif
