/* SPDX-License-Identifier: Zlib */
/*
 * Owns the parts of a save, and the places of the fields in them that several
 * files read.
 * docs/save_bytes.md has the table of all fields, and a test changes each one.
 *
 * A save of a world is a header; each sprite, followed by its extras in their
 * order; pairs, touches of tiles, tiles and cells, each of these lists with an
 * end mark. A save of bricks is a header, bricks and balls.
 */
#ifndef DDC_SAVE_FIELDS_H
#define DDC_SAVE_FIELDS_H

#include <ddcollide/sprite.h>

#include "base/base.h"

#define DDC_SAVE_VERSION 1
#define DDC_SAVE_WORLD   0x57434444u /* "DDCW" */
#define DDC_SAVE_BRICKS  0x42434444u /* "DDCB" */

/* Ends a list. */
#define DDC_SAVE_END 0xFFFFFFFFu

enum ddc_save_part
{
    DDC_PART_WORLD,
    DDC_PART_SPRITE,
    DDC_PART_FRAME, /* the extras */
    DDC_PART_KEY,
    DDC_PART_SIZE,
    DDC_PART_OFFSET,
    DDC_PART_HOT,
    DDC_PART_ORIGIN,
    DDC_PART_TRANSFORM,
    DDC_PART_FRACTION,
    DDC_PART_BODY,
    DDC_PART_HITS,
    DDC_PART_PAIR, /* the lists */
    DDC_PART_TOUCH,
    DDC_PART_TILE,
    DDC_PART_CELL,
    DDC_PART_BRICKS,
    DDC_PART_BRICK,
    DDC_PART_BALL,
    DDC_PART_COUNT
};

/* The bytes of each part, without the centres of hits and the pixels of a
 * carved cell. */
extern const uint8_t ddc_save_size[DDC_PART_COUNT];

/* ---- Sprites ------------------------------------------------------------- */

/* Bytes of a sprite. */
#define DDC_SPRITE_ARENA  16
#define DDC_SPRITE_STATIC 40
#define DDC_SPRITE_BODY   42 /* 1: this extra follows */
#define DDC_SPRITE_HITS   43 /* likewise */
#define DDC_SPRITE_LOOK   44 /* mirror; from here on: the appearance */
#define DDC_SPRITE_EXTRAS 45 /* a bit for each extra of the appearance */
#define DDC_SPRITE_INDEX  48 /* of the animation's frame */
#define DDC_SPRITE_LISTED                                                      \
    52 /* numbers of mask, animation, surface, hot image */

/* The bytes of the centres behind the hits. */
static inline size_t ddc_hit_centers_size(uint32_t hits)
{
    return 8 * (size_t)ddc_umin(hits, DDC_HITS_KEPT);
}

/* ---- Cells --------------------------------------------------------------- */

/* In the value of a cell: its pixels follow. */
#define DDC_SAVE_CARVED 0x10000000u

/* The words of a row of these pixels. */
static inline uint32_t ddc_pixel_words(uint32_t width)
{
    return (width + 31) / 32;
}

#endif
