/* SPDX-License-Identifier: Zlib */
/*
 * The same world again: saves of worlds and of bricks, for rollback, replays
 * and save states. docs/rollback.md has a complete program, docs/save_bytes.md
 * the format.
 *
 *     DdcWorld_Save(world, DDC_SAVE_RANDOM, out, sizeof out, &needed);
 *     DdcWorld_Step(world);
 *     DdcWorld_Load(world, out, needed);
 *
 * A SAVE is bytes without pointers, the same on every processor. Equal worlds
 * have equal saves. The world that loads one may be the same or another, here
 * or on another machine; from then on it runs the same. It must have as many
 * sprites, of which the first added is the first of the save, and so on: a game
 * that shoots keeps a pool of sprites with categories 0. The cost of all calls
 * is that of all sprites, pairs, and changed cells, or of all bricks.
 *
 * A SAVE HOLDS for each sprite: position, velocity, arena, filter, body,
 * whether it is static, hit policy, recorded hits, and all that is displayed
 * and collides. Of the world it holds the pairs and the sprites on tiles of the
 * last step, and so the events. Of bricks it holds all, so that the next
 * DdcBricks_Add() gives the same id.
 *
 * IT LACKS the functions of Hit and Update and `user`, which stay with each
 * sprite, the counts of DdcWorld_GetCounts(), and pixels of surfaces and masks,
 * which must not change. Masks, surfaces and animations are numbers: places in
 * a list that the game makes. A sprite or tile keeps what is not in it.
 *
 * A LOAD checks the whole save first. Whatever its bytes, either it succeeds,
 * and a save would have these bytes, or nothing changes. It fails with
 *
 * - DDC_E_SYNTAX: this is no save, or of another version, or it has a number
 *   that no setter accepts.
 * - DDC_E_CHANGED: it is of another number of sprites, another length of the
 *   list, a map of other size, or another mark; or a sprite or tile lacks its
 *   unlisted object.
 *
 * DDC_E_INUSE: within a step of the world or a function of DdcSurfaceOps, calls
 * that save, load or hash a world fail, and in a DdcBounceFn those of its set.
 */
#ifndef DDCOLLIDE_SAVE_H
#define DDCOLLIDE_SAVE_H

#include <ddcollide/base.h>
#include <ddcollide/surface.h>
#include <ddcollide/mask.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/world.h>
#include <ddcollide/bounce.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** Flag: the world's tiles are saved: cells, what was erased and drawn, and
 * definitions. */
#define DDC_SAVE_TILES 1
/** Flag: the generator of DdcGetRandom() is saved. */
#define DDC_SAVE_RANDOM 2

/** 64 bits that tell two saves apart. */
typedef struct DdcHash
{
    ddc_uint32 low;
    ddc_uint32 high;
} DdcHash;

/** The first difference of two saves; zeros if there is none. */
typedef struct DdcDifference
{
    ddc_int32 hit;    /**< 1 or 0 */
    ddc_uint32 part;  /**< row of the table in docs/save_bytes.md, from 0 */
    ddc_uint32 field; /**< the byte of that part where the word of `a` is */
    ddc_uint32 index; /**< from 0: of the sprite in adding order, of a pair's
                           first one, of the tile, of the cell (column + row *
                           columns), of the brick (its slot, the low 20 bits of
                           its id), or of the ball */
    ddc_uint32 a;     /**< 32 bits of the first save */
    ddc_uint32 b;     /**< what the second has there */
} DdcDifference;

/* ---- The list ------------------------------------------------------------ */

/** The greatest length of the list. */
#define DDC_SAVED_MAX 65534

/** Appends a mask, by reference, to the list of what sprites and tiles of a
 * world switch between. One that is in the list already stays where it is. */
DDC_API DdcResult DDC_CALL DdcWorld_AddSavedMask(DdcWorld *world,
                                                 DdcMask *mask);

/** Appends a surface of pictures or hot images, which must stay valid. Where a
 * load changes the surface of a sprite, DdcSprite_GetSurf() returns NULL from
 * then on. */
DDC_API DdcResult DDC_CALL DdcWorld_AddSavedSurface(DdcWorld *world,
                                                    DdcSurface *surface);

/** Appends an animation likewise. The masks of its frames need no list. */
DDC_API DdcResult DDC_CALL DdcWorld_AddSavedAnimation(DdcWorld *world,
                                                      DdcAnimation *animation);

/** Empties the list, for another level. */
DDC_API DdcResult DDC_CALL DdcWorld_ClearSaved(DdcWorld *world);

/* ---- Worlds -------------------------------------------------------------- */

/** Saves a world, without allocating. 60 bytes a sprite, more where it is
 * stretched, turned or was hit, and 8 bytes a pair of the last step.
 * @param what  DDC_SAVE_ flags, or 0
 * @param out   not a whole save if it is too short
 *
 * Errors: DDC_E_RANGE: more than 2^31 - 1 bytes */
DDC_API DdcResult DDC_CALL DdcWorld_Save(DdcWorld *world, ddc_uint32 what,
                                         DDC_OPT void *out, ddc_uint32 capacity,
                                         ddc_uint32 *needed);

/** Loads a save. It writes only what differs, and allocates for pictures and
 * cells that differ, and for more pairs than ever before. */
DDC_API DdcResult DDC_CALL DdcWorld_Load(DdcWorld *world, const void *data,
                                         ddc_uint32 size);

/** Stores the hash of the bytes that DdcWorld_Save() would write. Machines that
 * play together should compare frames that no rollback will change. */
DDC_API DdcResult DDC_CALL DdcWorld_GetHash(DdcWorld *world, ddc_uint32 what,
                                            DdcHash *out);

/** Call it once the level is made: saves of a world then hold only what changes
 * in this map; without it, the whole map. A copy of the map is kept. An earlier
 * save no longer fits, unless the map was marked with the same tiles and
 * cells. */
DDC_API DdcResult DDC_CALL DdcTiles_Mark(DdcTiles *tiles);

/* ---- Bricks and balls ---------------------------------------------------- */

/** Saves a set of bricks and the balls of the game: 60 bytes a brick and 56 a
 * ball. Otherwise as DdcWorld_Save(). */
DDC_API DdcResult DDC_CALL DdcBricks_Save(const DdcBricks *bricks,
                                          DDC_OPT const DdcBall *balls,
                                          ddc_uint32 count, DDC_OPT void *out,
                                          ddc_uint32 capacity,
                                          ddc_uint32 *needed);

/** Loads a save of bricks, and stores its balls. It may allocate.
 * @param out as many as were saved must fit; otherwise nothing changes */
DDC_API DdcResult DDC_CALL DdcBricks_Load(DdcBricks *bricks, const void *data,
                                          ddc_uint32 size, DDC_OPT DdcBall *out,
                                          ddc_uint32 capacity,
                                          ddc_uint32 *needed);

/** Stores the hash of the bytes that DdcBricks_Save() would write. */
DDC_API DdcResult DDC_CALL DdcBricks_GetHash(const DdcBricks *bricks,
                                             DDC_OPT const DdcBall *balls,
                                             ddc_uint32 count, DdcHash *out);

/* ---- Differences --------------------------------------------------------- */

/** Finds the first difference of two saves, both of worlds or both of bricks.
 * Fields are in the order of docs/save_bytes.md, sprite by sprite.
 *
 * Errors: DDC_E_SYNTAX: one of them is no save of this version, or is broken at
 * the first difference */
DDC_API DdcResult DDC_CALL DdcFindDifference(const void *a, ddc_uint32 a_size,
                                             const void *b, ddc_uint32 b_size,
                                             DdcDifference *out);

#ifdef __cplusplus
}
#endif

#endif
