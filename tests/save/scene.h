/* SPDX-License-Identifier: Zlib */
/*
 * A random world of sprites of every kind on carved tiles, what a game does to
 * it in a frame, and all that a frame shows. A frame is a function of its
 * number and of the world, as in a game whose players' keys are known, so it
 * can be played again.
 */
#ifndef DDC_TEST_SAVE_SCENE_H
#define DDC_TEST_SAVE_SCENE_H

#include "test.h"

#define SCENE_SPRITES    24
#define SCENE_MASKS      5
#define SCENE_ANIMATIONS 2
#define SCENE_SURFACES   2
#define SCENE_WHAT       (DDC_SAVE_TILES | DDC_SAVE_RANDOM)
#define SCENE_BYTES      65536

struct scene
{
    DdcWorld *world;
    DdcTiles *tiles;
    DdcMask *masks[SCENE_MASKS]; /* the last has the size of a cell */
    DdcAnimation *animations[SCENE_ANIMATIONS];
    DdcSurface *surfaces[SCENE_SURFACES];
    DdcSprite *sprites[SCENE_SPRITES]; /* the members, in adding order */
};

struct scene_save
{
    ddc_uint8 data[SCENE_BYTES];
    ddc_uint32 size;
};

/* Makes a world, owned. `marked`: its map is marked once it has cells. */
void scene_make(struct scene *scene, bool marked);

/* What the game does in a frame, and the step. */
void scene_change(const struct scene *scene, uint32_t frame);
void scene_play(const struct scene *scene, uint32_t frame);

/* Lets a sprite leave and another come, which are the same in all scenes. */
void scene_exchange(struct scene *scene, uint32_t frame);

/* What the last step shows: events of pairs and of tiles, and answers. */
uint64_t scene_events(const struct scene *scene);

/* The save, its hash, which is also that of the world; and a load. */
uint64_t scene_save(const struct scene *scene, struct scene_save *out);
void scene_load(const struct scene *scene, const struct scene_save *save);

/* The hash of bytes, by its definition in docs/save_bytes.md. */
uint64_t scene_hash(const ddc_uint8 *data, size_t size);

#endif
