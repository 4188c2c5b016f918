/* SPDX-License-Identifier: Zlib */
/*
 * Owns the saved form of sprites. A sprite is a record of words, followed by
 * its extras: what of its appearance is not as its picture gives it, its body
 * and its hits. One that is loaded is
 * compared with what would be written of it now, so that only what differs is
 * checked and set.
 */
#ifndef DDC_SAVE_SPRITE_H
#define DDC_SAVE_SPRITE_H

#include "save/stream.h"
#include "world/world.h"

/* Writes a sprite, at most DDC_ROOM bytes, and returns their end. */
uint8_t *ddc_save_sprite(const DdcWorld *world, const DdcSprite *sprite,
                         uint8_t *at);

/* Prefetches what ddc_save_sprite reads of a sprite a few further on. */
static inline void ddc_save_prefetch(const DdcWorld *world, uint32_t index)
{
    if (index + 4 < world->member_count)
    {
        const DdcSprite *sprite = ddc_world_sprites(world)[index + 4];
        const uint8_t *appearance = (const uint8_t *)&sprite->appearance;
        ddc_prefetch(sprite);
        ddc_prefetch(&sprite->hit_policy);
        ddc_prefetch(&sprite->categories);
        ddc_prefetch(appearance);
        ddc_prefetch(appearance + DDC_CACHE_LINE);
        ddc_prefetch(appearance + (size_t)2 * DDC_CACHE_LINE);
    }
}

/* Checks the sprites of a save, which must stay in memory, and stores those
 * that differ in world->changes; *count becomes their number. */
DdcResult ddc_load_sprites_check(DdcWorld *world, struct ddc_reader *reader,
                                 uint32_t *count);

/* Ends that: sets these sprites, which can no longer fail, or does not; and
 * frees what is not needed any more. */
void ddc_load_sprites(DdcWorld *world, uint32_t count, bool good);

#endif
