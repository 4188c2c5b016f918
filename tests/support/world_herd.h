/* SPDX-License-Identifier: Zlib */
/*
 * Random sprites of every kind in a world: plain, mirrored and stretched
 * pixels of all formats, frames of shared sheets, hot images, masks, some of
 * them static, with filters. Every answer is compared with that of asking
 * sprite by sprite.
 */
#ifndef DDC_TEST_WORLD_HERD_H
#define DDC_TEST_WORLD_HERD_H

#include "subject.h"

#define POPULATION_RANDOM_SPRITES 12
#define POPULATION_SHEETS         3
#define POPULATION_PER_SHEET      12
#define POPULATION_MAX                                                         \
    (2 * POPULATION_RANDOM_SPRITES + POPULATION_SHEETS * POPULATION_PER_SHEET)

struct population_sprite
{
    DdcSprite *sprite;
    ddc_uint32 category;
    ddc_uint32 mask;
    bool is_static;
};

struct population
{
    DdcWorld *world;
    struct random_sprite subjects[POPULATION_RANDOM_SPRITES];
    struct pixel_image sheets[POPULATION_SHEETS];
    DdcSurface *surfaces[POPULATION_SHEETS];
    struct population_sprite all[POPULATION_MAX];
    int side; /* sides of the square that they are in */
    struct population_sprite
        *in[POPULATION_MAX]; /* the world, in order of adding */
    int count;
};

/* All of them somewhere in the world. The last sheet is `large` or small. */
void population_make(struct population *population, int side, bool large);
void population_free(struct population *population);

/* Moves most of them, takes out some, puts in others, changes a few. */
void population_change(struct population *population);

/* The first sheet's pixels are others from now on. */
void population_scramble_pixels(struct population *population);

/* Do their filters let the two touch? */
bool population_filters_agree(const struct population_sprite *a,
                              const struct population_sprite *b);

/* DdcSprites_Overlap, which must succeed. */
bool population_sprites_overlap(const DdcSprite *a, const DdcSprite *b);

#endif
