/* SPDX-License-Identifier: Zlib */
/*
 * DdcWorld: many sprites that are tested against each other in one call. Those
 * that are far apart cost next to nothing, each surface is locked once a step,
 * however many pairs need its pixels, and sprites with masks need no lock.
 *
 *     DdcWorld_Add(world, ship);     // once for each sprite
 *     ...
 *     DdcWorld_Step(world);          // in each game frame
 *
 * TOUCHING. Two sprites of a world touch when their filters agree
 * (DdcSprite_SetFilter()), they are not both static (DdcSprite_SetStatic()),
 * and they overlap (DdcSprite_TestOverlap()).
 *
 * THE ORDER of answers is that in which the sprites were added, unless a
 * comment says otherwise. The first sprite of a pair was added before the
 * second. Pairs are sorted by their first sprites, and then by their second
 * ones.
 *
 * PIXELS THAT CANNOT BE READ. Where a surface cannot be locked, or 2^31 pixels
 * or more of one sprite would have to be packed (sprite.h; DDC_E_RANGE), only
 * the tests that need these pixels fail (but see body.h). The call does all
 * else, and stores what it has found without them. It returns the first such
 * failure, or DDC_E_MORE if its array is too short as well.
 *
 * WITHIN A STEP, that is, in the Hit and Update functions that DdcWorld_Step()
 * calls:
 *
 * - A sprite that is moved or otherwise changed is changed at once.
 * - A sprite that is added joins after the step. Until then no question finds
 *   it, and it is neither hit nor updated.
 * - A sprite that is removed leaves after the step. Until then all is as if it
 *   stayed.
 * - A sprite that is destroyed stays valid until the step ends: its getters
 *   work, and other sprites may still be hit by it. But it loses its user
 *   pointer and its Hit and Update functions at once, so that the built-in
 *   ones run for it, and no function of the world answers with it any more.
 * - A sprite that was added in the same step is removed or destroyed at once.
 * - A world that is destroyed stays valid until its step ends.
 * - The events are those of the step.
 *
 * Within a function of DdcSurfaceOps the rules there hold, but events and
 * counts can be read. docs/performance.md says what the calls cost.
 */
#ifndef DDCOLLIDE_WORLD_H
#define DDCOLLIDE_WORLD_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/grid.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of sprites. */
typedef struct DdcWorld DdcWorld;

/* ---- Creating and destroying --------------------------------------------- */

/** Creates a world without sprites. */
DDC_API DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out);

/** Destroys a world. Its sprites stay alive and belong to no world. */
DDC_API void DDC_CALL DdcWorld_Destroy(DDC_OPT DdcWorld *world);

/* ---- Sprites and tiles --------------------------------------------------- */

/**
 * Adds a sprite to a world, as the last one in its order. It stays there until
 * it is removed or destroyed, or the world is destroyed.
 *
 * Errors: DDC_E_INUSE also: the sprite is in a world, perhaps until the end of
 * a step. DDC_E_RANGE: the world has DDC_GRID_MAX sprites already
 */
DDC_API DdcResult DDC_CALL DdcWorld_Add(DdcWorld *world, DdcSprite *sprite);

/**
 * Removes a sprite from its world. Within a step, removing it again changes
 * nothing.
 *
 * Errors: DDC_E_INVALIDPARAMS also: the sprite is not in this world
 */
DDC_API DdcResult DDC_CALL DdcWorld_Remove(DdcWorld *world, DdcSprite *sprite);

/** Returns the world of a sprite; NULL: it is in none. */
DDC_API DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite);

/**
 * Makes a map of tiles a part of a world: in each step, the sprites that are
 * not static are tested against its solid pixels, and
 * DdcWorld_ListTilesEvents() tells what became of them. Pixel (0,0) of the map
 * is position (0,0) of the world. A sprite touches the tiles of the categories
 * that its filter touches; one without a category touches none.
 *
 * The map may be changed or replaced at any time. A sprite that touched the old
 * map gets a DDC_PAIR_STAY in the next step if it touches the new one, and
 * otherwise a DDC_PAIR_END.
 *
 * Pairs, Hits and questions concern sprites only. DdcTiles_SweepSprite() tells
 * how far a sprite can move among tiles.
 *
 * @param tiles the map from the next step on; NULL: none
 */
DDC_API DdcResult DDC_CALL DdcWorld_SetTiles(DdcWorld *world,
                                             DDC_OPT DdcTiles *tiles);

/** Returns the map of a world; NULL: it has none. */
DDC_API DdcTiles *DDC_CALL DdcWorld_GetTiles(const DdcWorld *world);

/* ---- Steps --------------------------------------------------------------- */

/**
 * Does the collisions and movements of one game frame, in this order:
 *
 * 1. The pairs of sprites that touch, and the sprites that touch the tiles, are
 *    found where the sprites are now.
 * 2. For each pair, DdcSprite_Hit(first, second) is called and then
 *    DdcSprite_Hit(second, first). DdcSprite_HitDefault() records the centres
 *    as they were in 1, whatever has been moved since.
 * 3. DdcSprite_Update() is called for each sprite. Its built-in form keeps
 *    each sprite in its arena, which is 640x480 unless DdcSprite_SetArena()
 *    has set another.
 *
 * Pairs that could not be tested are not hit. The results of Hit and Update are
 * ignored. After DDC_E_INUSE and DDC_E_OUTOFMEMORY nothing was done, and the
 * events are still those of the step before.
 *
 * Errors: DDC_E_INUSE also: within a step of the same world
 */
DDC_API DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world);

/** Numbers of pairs. */
typedef struct DdcWorldCounts
{
    ddc_uint32 pairs;    /**< candidate pairs: rectangles overlap, filters
                              agree, not both are static */
    ddc_uint32 touching; /**< candidate pairs whose solid pixels overlap */
    ddc_uint32 untested; /**< candidate pairs that could not be tested */
} DdcWorldCounts;

/**
 * Stores how many pairs the last DdcWorld_Step() or DdcWorld_ListPairs() of a
 * world has found. Within a step these are its pairs, until it lists some. All
 * numbers are 0 before the first of these calls, while pairs are being tested,
 * and after a call that ran out of memory.
 */
DDC_API DdcResult DDC_CALL DdcWorld_GetCounts(const DdcWorld *world,
                                              DdcWorldCounts *out);

/* ---- Events -------------------------------------------------------------- */

/** Kind of an event: the two sprites, or the sprite and the tiles, touch, and
 * did not in the step before. */
#define DDC_PAIR_BEGIN 1
/** Kind of an event: they touch, and did in the step before. */
#define DDC_PAIR_STAY 2
/** Kind of an event: they touched in the step before, and do not any more. */
#define DDC_PAIR_END 3

/** What became of a pair of sprites in a step. */
typedef struct DdcPairEvent
{
    DdcSprite *first;  /**< NULL: it has left the world */
    DdcSprite *second; /**< NULL: it has left the world */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
} DdcPairEvent;

/** What became of a sprite on the tiles of its world in a step. */
typedef struct DdcTilesEvent
{
    DdcSprite *sprite; /**< never NULL: in the world */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
    DdcTileCell tile;  /**< the cell of the first common pixel; with
                            DDC_PAIR_END, the last such cell */
} DdcTilesEvent;

/**
 * Lists what became of pairs in the last step: a BEGIN or a STAY for each pair
 * that touches, and an END for each that touched in the step before and does
 * not any more.
 *
 * - A BEGIN is followed by a STAY in each step in which the pair still touches,
 *   and then by one END, unless both sprites leave the world.
 * - A pair that could not be tested in a step has no event in it, and counts
 *   as unchanged.
 * - When a sprite leaves the world, its pairs end in the next step, and these
 *   events come after all others. From then on NULL stands for it in all
 *   events, because the sprite may not exist any more. An event whose sprites
 *   have both left is omitted.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListEvents(DdcWorld *world,
                                               DDC_OPT DdcPairEvent *out,
                                               ddc_uint32 capacity,
                                               ddc_uint32 *needed);

/**
 * Lists likewise what became of sprites on the world's tiles in the last step.
 * A sprite that could not be tested has no event and counts as unchanged. One
 * that has left the world has none, not even DDC_PAIR_END.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListTilesEvents(DdcWorld *world,
                                                    DDC_OPT DdcTilesEvent *out,
                                                    ddc_uint32 capacity,
                                                    ddc_uint32 *needed);

/* ---- Questions ----------------------------------------------------------- */

/** Two sprites of a world. */
typedef struct DdcSpritePair
{
    DdcSprite *first;  /**< was added earlier */
    DdcSprite *second; /**< was added later */
} DdcSpritePair;

/**
 * Lists all pairs of sprites that touch now. It calls no Hit and no Update, and
 * does not change the events. Each call locks and tests anew.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListPairs(DdcWorld *world,
                                              DDC_OPT DdcSpritePair *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/**
 * Lists the sprites whose collision image is solid at the pixel (x,y), the
 * topmost first. The topmost is the one that was added last, as if the sprites
 * were drawn in the order in which they were added.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListAtPoint(
    DdcWorld *world, ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
    DDC_OPT DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Finds the first sprite that DdcWorld_ListAtPoint() lists, such as the one
 * under the mouse. Only failures of sprites above it are returned.
 *
 * @param out becomes NULL where no sprite is
 */
DDC_API DdcResult DDC_CALL DdcWorld_FindAtPoint(DdcWorld *world, ddc_int32 x,
                                                ddc_int32 y,
                                                ddc_uint32 categories,
                                                DdcSprite **out);

/**
 * Lists the sprites whose collision image has a solid pixel in a rectangle. An
 * empty rectangle finds nothing.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListInRect(
    DdcWorld *world, const DdcRect *rect, ddc_uint32 categories,
    DDC_OPT DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Lists the sprites of a world that overlap a given sprite where it is now.
 * Filters must agree as for a pair, but static sprites are found too, also by a
 * static one.
 *
 * @param sprite a sprite of this world, of another one, or of none; it does not
 *               find itself
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListOverlapping(DdcWorld *world,
                                                    const DdcSprite *sprite,
                                                    DDC_OPT DdcSprite **out,
                                                    ddc_uint32 capacity,
                                                    ddc_uint32 *needed);

/**
 * Finds the first solid pixel of sprites on a line, for shots and to see what
 * is between two points; DdcTiles_FindOnLine() does it for tiles. Of several
 * sprites with that pixel, the one that was added first is stored.
 *
 * @param ignored a sprite that is not found, such as the one that looks; NULL:
 *               none
 * @param other  becomes NULL if none is hit
 */
DDC_API DdcResult DDC_CALL DdcWorld_FindOnLine(DdcWorld *world,
                                               const DdcLine *line,
                                               DDC_OPT const DdcSprite *ignored,
                                               ddc_uint32 categories,
                                               DdcSprite **other, DdcHit *out);

/**
 * Finds what a sprite overlaps first when it moves by (move_x,move_y) pixel by
 * pixel, so that a fast sprite does not pass through a thin one. The sprite
 * itself is not moved, and it does not turn on the way:
 *
 *     DdcWorld_Sweep(world, ball, xinc, yinc, &other, &sweep);
 *     DdcSprite_SetXY(ball, sweep.before_x, sweep.before_y);
 *
 * The steps are those of DdcMask_Sweep(), and `out` means the same as there,
 * but positions are those of sprites. At (before_x,before_y) the sprite
 * overlaps nothing yet. But if it already overlaps something where it starts,
 * `step` is 0 and (before_x,before_y) is that place. Of several sprites that
 * are overlapped in the same step, the one that was added first is stored. The
 * same sprites count as for DdcWorld_ListOverlapping().
 *
 * @param move_x within +-DDC_SWEEP_MAX; the sprite ends within +-DDC_COORD_MAX
 * @param move_y likewise
 * @param other  becomes NULL if none is overlapped; `out` has the end then
 */
DDC_API DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world,
                                          const DdcSprite *sprite,
                                          ddc_int32 move_x, ddc_int32 move_y,
                                          DdcSprite **other, DdcSweep *out);

#ifdef __cplusplus
}
#endif

#endif
