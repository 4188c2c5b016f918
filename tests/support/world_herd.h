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

#define HERD_SUBJECTS 12
#define HERD_SHEETS   3
#define HERD_ON_SHEET 12
#define HERD_MOST     (2 * HERD_SUBJECTS + HERD_SHEETS * HERD_ON_SHEET)

struct herd_sprite
{
    DdcSprite *sprite;
    ddc_uint32 category;
    ddc_uint32 mask;
    bool is_static;
};

struct herd
{
    DdcWorld *world;
    struct subject subjects[HERD_SUBJECTS];
    struct deep_image sheets[HERD_SHEETS];
    DdcSurface *surfaces[HERD_SHEETS];
    struct herd_sprite all[HERD_MOST];
    int field; /* sides of the square that they are in */
    struct herd_sprite *in[HERD_MOST]; /* the world, in order of adding */
    int count;
};

/* All of them somewhere in the world. The last sheet is `large` or small. */
void herd_make(struct herd *herd, int field, bool large);
void herd_free(struct herd *herd);

/* Moves most of them, takes out some, puts in others, changes a few. */
void herd_change(struct herd *herd);

/* The first sheet's pixels are others from now on. */
void herd_scramble(struct herd *herd);

/* Do their filters let the two touch? */
bool herd_agree(const struct herd_sprite *a, const struct herd_sprite *b);

/* DdcSprites_Overlap, which must succeed. */
bool herd_overlap(const DdcSprite *a, const DdcSprite *b);

#endif
