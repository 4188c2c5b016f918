/* SPDX-License-Identifier: Zlib */
/*
 * DdcWorld: many sprites that are tested against each other in one call.
 * Sprites that are far apart cost next to nothing, each surface is locked once
 * a frame however many pairs need its pixels, and sprites with masks need no
 * lock at all.
 *
 *     DdcWorld_Add(world, ship);     // once for each sprite
 *     ...
 *     DdcWorld_Step(world);          // in each frame
 *
 * TOUCHING. Two sprites of a world touch when their filters agree
 * (DdcSprite_SetFilter()), not both are static (DdcSprite_SetStatic()), and
 * DdcSprite_TestOverlap() finds that they overlap.
 *
 * THE ORDER of all answers is that in which the sprites were added. In a pair
 * the sprite that was added earlier is the first. Pairs are sorted by when
 * their first sprites were added, and then by when their second ones were.
 *
 * PIXELS THAT CANNOT BE READ. Where a surface cannot be locked, or 2^31 pixels
 * or more of one sprite would have to be packed (DDC_E_RANGE), only the tests
 * that need them fail. The call does everything else, and stores what it has
 * found without them. It returns the first such failure, or DDC_E_MORE when its
 * array is too short besides.
 *
 * WITHIN A STEP, that is in the Hit and Update functions that DdcWorld_Step()
 * calls:
 *
 * - A sprite that is moved, or changed in another way, is changed at once.
 * - A sprite that is added joins after the step. Until then no question finds
 *   it, and it is neither hit nor updated.
 * - A sprite that is removed leaves after the step. Until then everything is
 *   as if it stayed.
 * - A sprite that is destroyed stays valid until the step ends: its getters
 *   work, and other sprites may still be hit by it. But it loses its user
 *   pointer and its Hit and Update functions at once, so that the built-in
 *   ones run for it, and no function of the world answers with it any more.
 * - A sprite that was added in the same step is removed or destroyed at once.
 * - A world that is destroyed stays valid until its step ends.
 * - The events are those of the step.
 *
 * Within a function of DdcSurfaceOps the rules there hold, but events and
 * counts can be read. docs/guide.md says what the calls cost.
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

/** A set of sprites that are tested against each other. */
typedef struct DdcWorld DdcWorld;

/* ---- Creating and destroying --------------------------------------------- */

/** Creates a world without sprites. */
DDC_API DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out);

/** Destroys a world. Its sprites stay alive and belong to no world. */
DDC_API void DDC_CALL DdcWorld_Destroy(DDC_OPT DdcWorld *world);

/* ---- Sprites and tiles --------------------------------------------------- */

/**
 * Adds a sprite to a world, as the last one in its order. A sprite is in one
 * world at most, until it is removed or destroyed, or the world is destroyed.
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

/** Returns the world that a sprite is in; NULL: it is in none. */
DDC_API DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite);

/**
 * Makes a map of tiles a part of a world: in each step, the sprites that are
 * not static are tested against its solid pixels, and
 * DdcWorld_ListTilesEvents() tells what became of them. Pixel (0,0) of the map
 * is position (0,0) of the world. A sprite touches the tiles of the categories
 * that its filter touches (DdcSprite_SetFilter()); one without a category
 * touches none.
 *
 * The game may change the map at any time. After a change to NULL, the sprites
 * that touched the map end in the next step. After a change to another map,
 * those that also touch that one stay.
 *
 * Pairs, Hits and questions are of sprites only. To move a sprite along the
 * tiles see DdcTiles_SweepSprite().
 *
 * @param tiles the map from the next step on; NULL: none
 */
DDC_API DdcResult DDC_CALL DdcWorld_SetTiles(DdcWorld *world,
                                             DDC_OPT DdcTiles *tiles);

/** Returns the map of a world; NULL: it has none. */
DDC_API DdcTiles *DDC_CALL DdcWorld_GetTiles(const DdcWorld *world);

/* ---- Steps --------------------------------------------------------------- */

/**
 * Does the collisions and movements of one frame, in this order:
 *
 * 1. All pairs of sprites that touch are found, and the sprites that touch the
 *    tiles (DdcWorld_SetTiles()), where the sprites are now.
 * 2. For each pair DdcSprite_Hit(first, second) and then
 *    DdcSprite_Hit(second, first) is called. DdcSprite_HitDefault() records
 *    the centres as they were in 1, whatever other Hit functions have moved.
 * 3. DdcSprite_Update() is called for each sprite. Its built-in form keeps
 *    each sprite in its arena, and that is 640x480 unless
 *    DdcSprite_SetArena() has set another.
 *
 * The library holds no lock of its own while functions of the game run. Pairs
 * that could not be tested are not hit. The results of Hit and Update are
 * ignored. After DDC_E_INUSE and DDC_E_OUTOFMEMORY nothing was done.
 *
 * Errors: DDC_E_INUSE also: within a step of the same world
 */
DDC_API DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world);

/** Numbers of pairs. */
typedef struct DdcWorldCounts
{
    ddc_uint32 pairs;    /**< candidate pairs: rectangles overlap, filters
                              agree, not both are static */
    ddc_uint32 touching; /**< the candidate pairs whose solid pixels overlap */
    ddc_uint32 untested; /**< the candidate pairs that could not be tested */
} DdcWorldCounts;

/**
 * Stores how many pairs the last DdcWorld_Step() or DdcWorld_ListPairs() of a
 * world has found. Within a step these are the pairs of that step, until
 * DdcWorld_ListPairs() is called. All numbers are 0 before the first of these
 * calls, while pairs are being tested, and after a call that ran out of memory.
 * A call that was refused leaves them as they were.
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
    DdcSprite *sprite; /**< it is in the world */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
    DdcTileCell tile;  /**< the cell of the first common pixel in raster order;
                            with DDC_PAIR_END, that of the step before */
} DdcTilesEvent;

/**
 * Lists what became of pairs in the last step: an event for each pair that
 * touches (BEGIN or STAY), and one for each pair that touched in the step
 * before and does not any more (END).
 *
 * - Every BEGIN is followed by one END in some later step, with a STAY in each
 *   step between that tested the pair.
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
 * Lists which sprites touch the world's tiles in the last step (BEGIN or STAY),
 * and which touched them in the step before and do not any more (END). A sprite
 * that could not be tested has no event and counts as unchanged. One that has
 * left the world has none, not even DDC_PAIR_END.
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
 * Lists all pairs of sprites that touch now. Unlike DdcWorld_Step(), it calls
 * no Hit and no Update, and it does not change the events.
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListPairs(DdcWorld *world,
                                              DDC_OPT DdcSpritePair *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/**
 * Lists the sprites whose collision image is solid at the pixel (x,y), the
 * topmost first. The topmost is the one that was added last, as if the sprites
 * were drawn in the order in which they were added.
 *
 * @param categories only sprites of one of these are found;
 *                   DDC_CATEGORIES_ALL: all but those whose categories are 0
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListAtPoint(
    DdcWorld *world, ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
    DDC_OPT DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Finds the topmost sprite whose collision image is solid at the pixel (x,y),
 * for example under the mouse. It is the first that DdcWorld_ListAtPoint()
 * lists. Only failures of sprites above it are returned.
 *
 * @param categories as for DdcWorld_ListAtPoint()
 * @param out        NULL: no sprite is solid there
 */
DDC_API DdcResult DDC_CALL DdcWorld_FindAtPoint(DdcWorld *world, ddc_int32 x,
                                                ddc_int32 y,
                                                ddc_uint32 categories,
                                                DdcSprite **out);

/**
 * Lists the sprites that have a solid pixel of their collision image in a
 * rectangle. An empty one finds nothing.
 *
 * @param categories as for DdcWorld_ListAtPoint()
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
 * Finds what a sprite overlaps first when it moves by (move_x,move_y) pixel by
 * pixel, so that a fast sprite does not pass through a thin one. The sprite
 * itself is not moved, and it does not turn on the way:
 *
 *     DdcWorld_Sweep(world, ball, xinc, yinc, &other, &sweep);
 *     DdcSprite_SetXY(ball, sweep.before_x, sweep.before_y);
 *
 * The steps are those of DdcMask_Sweep(), and `out` means the same as there,
 * but positions are those of sprites. At (before_x,before_y) the sprite
 * overlaps nothing, unless it does so where it starts: then `step` is 0. Of
 * several sprites that are overlapped in the same step, the one that was added
 * first is stored. Which sprites count is as in DdcWorld_ListOverlapping().
 *
 * @param move_x within +-DDC_SWEEP_MAX; the sprite ends within +-DDC_COORD_MAX
 * @param move_y likewise
 * @param other  NULL: none is overlapped; `out` has the end of the move
 */
DDC_API DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world,
                                          const DdcSprite *sprite,
                                          ddc_int32 move_x, ddc_int32 move_y,
                                          DdcSprite **other, DdcSweep *out);

#ifdef __cplusplus
}
#endif

#endif
