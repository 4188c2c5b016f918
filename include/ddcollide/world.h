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
 * Two sprites of a world "touch" when their filters agree
 * (DdcSprite_SetFilter()), not both are static (DdcSprite_SetStatic()), and
 * DdcSprite_TestOverlap() finds that they overlap.
 *
 * The order of all answers is the order in which the sprites were added. In a
 * pair the sprite that was added earlier is the first. Pairs are sorted by
 * when their first sprites were added, and then by when their second ones
 * were. This is the same on every platform.
 *
 * Functions that answer with an array take (out, capacity, needed). When
 * `capacity` is too small, they store the first `capacity` elements and in
 * `needed` how many there are, and return DDC_E_MORE without a log line. The
 * same call with an array of `needed` elements stores all.
 *
 * When a surface cannot be locked, only the tests that need it fail. The call
 * does everything else and returns the first such failure, or DDC_E_MORE when
 * its array is too small besides.
 *
 * WITHIN A STEP, that is in the Hit and Update functions that DdcWorld_Step()
 * calls:
 *
 * - A sprite that is moved, or changed in another way, is changed at once.
 * - A sprite that is added joins after the step. Until then no query finds it,
 *   and it is neither hit nor updated.
 * - A sprite that is removed leaves after the step. Until then everything is
 *   as if it stayed.
 * - A sprite that is destroyed stays valid until the step ends: its getters
 *   work, and other sprites may still be hit by it. But it loses its user
 *   pointer and its Hit and Update functions at once, so that the built-in
 *   ones run for it, and no function of the world answers with it any more.
 * - A sprite that was added in the same step is removed or destroyed at once.
 *
 * Where DDC_E_INUSE is listed without a cause, the cause is that the call came
 * from within a function of DdcSurfaceOps; see there.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the thread that owns the surfaces (see surface.h)
 * @cost     constant; allocates nothing and locks nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_WORLD_H
#define DDCOLLIDE_WORLD_H

#include <ddcollide/base.h>
#include <ddcollide/grid.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/tiles_query.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A set of sprites that are tested against each other. */
typedef struct DdcWorld DdcWorld;

/** Two sprites of a world. */
typedef struct DdcSpritePair
{
    DdcSprite *first;  /**< the sprite that was added earlier */
    DdcSprite *second; /**< the sprite that was added later */
} DdcSpritePair;

/** The two sprites, or the sprite and the tiles, touch, and did not in the step
 * before. */
#define DDC_PAIR_BEGIN 1
/** The two sprites, or the sprite and the tiles, touch, and did in the step
 * before. */
#define DDC_PAIR_STAY 2
/** The two sprites, or the sprite and the tiles, touched in the step before,
 * and do not any more. */
#define DDC_PAIR_END 3

/** What became of a pair of sprites in a step; see DdcWorld_ListEvents(). */
typedef struct DdcPairEvent
{
    DdcSprite *first;  /**< the sprite that was added earlier; NULL: it has
                            left the world */
    DdcSprite *second; /**< the sprite that was added later; NULL: it has left
                            the world */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
} DdcPairEvent;

/** What became of a sprite on the tiles of its world in a step; see
 * DdcWorld_ListTilesEvents(). */
typedef struct DdcTilesEvent
{
    DdcSprite *sprite; /**< the sprite */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
    DdcTileCell tile;  /**< the cell of the first common pixel in raster order;
                        with DDC_PAIR_END, that of the step before */
} DdcTilesEvent;

/** The numbers of pairs that DdcWorld_GetCounts() stores. */
typedef struct DdcWorldCounts
{
    ddc_uint32 pairs;    /**< candidate pairs: rectangles overlap, filters
                              agree, not both are static */
    ddc_uint32 touching; /**< the candidate pairs whose solid pixels overlap */
    ddc_uint32 untested; /**< the candidate pairs that could not be tested,
                              because a surface could not be locked or the
                              pixels were too many */
} DdcWorldCounts;

/* ---- Creating and destroying -------------------------------------------- */

/**
 * Creates a world without sprites.
 *
 * @param out    [out] the world
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the world
 * @cost         two allocations
 */
DDC_API DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out);

/**
 * Destroys a world. Its sprites stay alive and belong to no world.
 *
 * Within one of its steps, the destruction takes effect when the step ends.
 * DdcSurfaceOps explains what happens if this is called within one of its
 * functions.
 *
 * @param world  [in] the world
 * @cost         proportional to the sprites; frees memory
 */
DDC_API void DDC_CALL DdcWorld_Destroy(DDC_OPT DdcWorld *world);

/* ---- Sprites ------------------------------------------------------------ */

/**
 * Adds a sprite to a world, as the last one in its order.
 *
 * A sprite is in one world at most. It stays there until it is removed or
 * destroyed, or the world is destroyed.
 *
 * @param world  [in] the world
 * @param sprite [in] a sprite that is in no world
 * @return       DDC_OK or a failure, after which nothing has changed
 * @errors       DDC_E_INVALIDPARAMS: `world` or `sprite` is NULL. DDC_E_INUSE:
 *               the sprite is in a world, perhaps until the end of a step; or
 *               the call came from within a function of DdcSurfaceOps.
 *               DDC_E_RANGE: the world has DDC_GRID_MAX sprites already.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the sprite stays the caller's
 * @cost         constant on average; allocates when the world grows
 */
DDC_API DdcResult DDC_CALL DdcWorld_Add(DdcWorld *world, DdcSprite *sprite);

/**
 * Removes a sprite from a world. Within a step it leaves when the step ends;
 * removing it again until then changes nothing.
 *
 * @param world  [in] the world
 * @param sprite [in] one of its sprites
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `sprite` is NULL, or the
 *               sprite is not in this world. DDC_E_INUSE
 * @ownership    the sprite stays the caller's
 * @cost         constant on average; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcWorld_Remove(DdcWorld *world, DdcSprite *sprite);

/**
 * Returns the world that a sprite is in.
 *
 * @param sprite [in] the sprite
 * @return       its world; NULL: it is in none, or `sprite` is NULL, which
 *               writes a log line
 */
DDC_API DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite);

/**
 * Sets which sprites of its world a sprite can touch.
 *
 * The filters of two sprites agree when each one has a category that the other
 * touches, so that both (a.categories & b.touches) and (b.categories &
 * a.touches) are not 0. Two sprites that touch and whose filters are changed so
 * that they do not agree have a DDC_PAIR_END event in the next step.
 *
 * `touches` also chooses the tiles of its world that the sprite touches, by
 * their categories. Sprites and tiles share the 32 bits: a new sprite and a
 * tile that is not defined both have category 1.
 *
 * Filters concern worlds only: DdcSprite_TestOverlap() and the other tests of
 * sprite_collide.h ignore them.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param categories [in] what the sprite is, as bits; 1 in a new sprite. 0: it
 *               touches nothing and no query finds it
 * @param touches [in] the categories of sprites and tiles that it touches;
 *               DDC_CATEGORIES_ALL in a new sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_INUSE
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetFilter(DdcSprite *sprite,
                                               ddc_uint32 categories,
                                               ddc_uint32 touches);

/**
 * Stores the filter that DdcSprite_SetFilter() set.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param categories [out] what the sprite is
 * @param touches [out] the categories that it touches
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetFilter(const DdcSprite *sprite,
                                               DDC_OPT ddc_uint32 *categories,
                                               DDC_OPT ddc_uint32 *touches);

/**
 * Makes a sprite static: one that rarely moves, such as a wall. Two static
 * sprites never touch, and static sprites cost next to nothing as long as none
 * of them moves. In all else they are like others: they are hit, updated and
 * found. A static sprite is not tested against the tiles of its world; one that
 * touched them ends in the next step.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param is_static [in] not 0: static; 0, as in a new sprite: moving
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_INUSE
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetStatic(DdcSprite *sprite,
                                               ddc_int32 is_static);

/**
 * Returns whether a sprite is static.
 *
 * @param sprite [in] the sprite, in a world or not
 * @return       1: it is; 0: it is not, or `sprite` is NULL, which writes a log
 *               line
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_IsStatic(const DdcSprite *sprite);

/* ---- Steps -------------------------------------------------------------- */

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
 * ignored.
 *
 * @param world  [in] the world
 * @return       DDC_OK or a failure. After DDC_E_INVALIDPARAMS, DDC_E_INUSE
 *               and DDC_E_OUTOFMEMORY nothing was done; after any other, only
 *               the pairs that could not be tested were left out
 *               (DdcWorld_GetCounts()), and sprites in their test against the
 *               tiles
 * @errors       DDC_E_INVALIDPARAMS: `world` is NULL. DDC_E_INUSE: the call
 *               came from within a step of the same world or a function of
 *               DdcSurfaceOps. DDC_E_OUTOFMEMORY. For the first pair, or else
 *               the first sprite near the tiles, that could not be tested:
 *               those of DdcSurface_Lock() and DdcSurface_Unlock(), and
 *               DDC_E_RANGE when 2^31 pixels or more of one sprite would have
 *               to be packed
 * @cost         that of DdcGrid_ListPairs(). Each surface whose pixels are
 * needed is locked once, and what is needed of each of its images is packed
 * into a mask once; an image with a side over 512 is packed in pieces, which
 * may have pixels in common. The test of a pair takes that of
 * DdcMask_Overlaps(), and that of a sprite and the tiles what
 * DdcWorld_SetTiles() says. To this the Hits and Updates are added. Allocates
 * only when there are more sprites, pairs or packed pixels than ever before
 */
DDC_API DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world);

/**
 * Stores how many pairs the last DdcWorld_Step() or DdcWorld_ListPairs() of a
 * world has found. Within a step these are the pairs of that step, until
 * DdcWorld_ListPairs() is called. All numbers are 0 before the first of these
 * calls, while pairs are being tested, and after a call that ran out of memory.
 * A call that was refused leaves them as they were.
 *
 * @param world  [in] the world
 * @param out    [out] the numbers of pairs
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `world` or `out` is NULL
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcWorld_GetCounts(const DdcWorld *world,
                                              DdcWorldCounts *out);

/**
 * Stores what became of pairs in the last step: an event for each pair that
 * touches (BEGIN or STAY), and one for each pair that touched in the step
 * before and does not any more (END).
 *
 * - Events are in the order of pairs. Every BEGIN is followed by one END in
 *   some later step, with a STAY in each step between that tested the pair.
 * - A pair that could not be tested in a step has no event in it, and counts
 *   as unchanged.
 * - When a sprite leaves the world, its pairs end in the next step, and these
 *   events come after all others. From then on NULL stands for it in all
 *   events, because the sprite may not exist any more. An event whose sprites
 *   have both left is omitted.
 * - Within a step the events are those of that step.
 *
 * Unlike the queries, this also works within a function of DdcSurfaceOps.
 *
 * @param world  [in] the world
 * @param out    [out] the events
 * @param capacity [in] the number of events that fit into `out`
 * @param needed [out] the number of events, also when they do not fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: the events do not
 *               fit; the first `capacity` are stored
 * @ownership    the sprites stay their owners'
 * @cost         proportional to the events; allocates nothing and locks
 *               nothing
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListEvents(DdcWorld *world,
                                               DDC_OPT DdcPairEvent *out,
                                               ddc_uint32 capacity,
                                               ddc_uint32 *needed);

/**
 * Stores all pairs of sprites that touch now. Unlike DdcWorld_Step(), it calls
 * no Hit and no Update, and it does not change the events.
 *
 * @param world  [in] the world
 * @param out    [out] the pairs
 * @param capacity [in] the number of pairs that fit into `out`
 * @param needed [out] the number of pairs found, also when they do not fit or
 *               some could not be tested
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: the pairs do not
 *               fit; the first `capacity` are stored. DDC_E_OUTOFMEMORY.
 *               DDC_E_INUSE. For the first pair that could not be tested, as
 *               in DdcWorld_Step(); the other pairs are stored
 * @ownership    the sprites stay their owners'
 * @cost         that of DdcWorld_Step() without the Hits and Updates
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListPairs(DdcWorld *world,
                                              DDC_OPT DdcSpritePair *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/* ---- Tiles -------------------------------------------------------------- */

/**
 * Makes a map of tiles a part of a world: in each step, the sprites that are
 * not static are tested against its solid pixels, and
 * DdcWorld_ListTilesEvents() stores what became of them. Pixel (0,0) of the map
 * is position (0,0) of the world. A sprite touches the tiles of the categories
 * that its filter touches (DdcSprite_SetFilter()); one without a category
 * touches none.
 *
 * The tests come before the Hits of the step, where the sprites are then. After
 * a change to NULL, the sprites that touched the map end in the next step.
 * After a change to another map, those that also touch that one stay.
 *
 * Pairs, Hits and queries are of sprites only. To move a sprite along the tiles
 * see DdcTiles_SweepSprite().
 *
 * @param world  [in] the world
 * @param tiles  [in] the map, from the next step on; NULL: none
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` is NULL. DDC_E_INUSE
 * @ownership    the map stays the caller's, who may change it at any time. It
 *               may be destroyed, and is freed when no world uses it
 * @cost         constant. Each step then looks at the cells below each sprite;
 *               a sprite near solid pixels takes DdcTiles_FindOverlap(), and
 *               one that collides by pixels is packed as a whole
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcWorld_SetTiles(DdcWorld *world,
                                             DDC_OPT DdcTiles *tiles);

/**
 * Returns the map that DdcWorld_SetTiles() set.
 *
 * @param world  [in] the world
 * @return       the map; NULL: there is none, or `world` is NULL, which writes
 *               a log line
 * @ownership    no reference is added: the pointer is valid as long as the
 *               world uses the map. A caller that has destroyed the map must
 *               not destroy it again
 * @since        0.2
 */
DDC_API DdcTiles *DDC_CALL DdcWorld_GetTiles(const DdcWorld *world);

/**
 * Stores which sprites touch the world's tiles in the last step (BEGIN or
 * STAY), and which touched them in the step before and do not any more (END),
 * in the order in which the sprites were added.
 *
 * A sprite that could not be tested in a step has no event in it and counts as
 * unchanged. One that has left the world has none, not even DDC_PAIR_END.
 *
 * Within a step the events are those of that step. Unlike the queries, this
 * also works within a function of DdcSurfaceOps.
 *
 * @param world  [in] the world
 * @param out    [out] the events
 * @param capacity [in] the number of events that fit into `out`
 * @param needed [out] the number of events, also when they do not fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: the events do not
 *               fit; the first `capacity` are stored
 * @ownership    the sprites stay their owners'
 * @cost         proportional to the events; allocates nothing and locks
 *               nothing
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListTilesEvents(DdcWorld *world,
                                                    DDC_OPT DdcTilesEvent *out,
                                                    ddc_uint32 capacity,
                                                    ddc_uint32 *needed);

/* ---- Queries ------------------------------------------------------------ */

/**
 * Stores the sprites whose collision image is solid at the pixel (x,y), the
 * topmost first. The topmost is the one that was added last, as if the sprites
 * were drawn in the order in which they were added.
 *
 * @param world  [in] the world
 * @param x      [in] column, within +-DDC_COORD_MAX
 * @param y      [in] row, within +-DDC_COORD_MAX
 * @param categories [in] only sprites of one of these are found;
 *               DDC_CATEGORIES_ALL: all but those whose categories are 0
 * @param out    [out] the sprites
 * @param capacity [in] the number of sprites that fit into `out`
 * @param needed [out] the number of sprites found, also when they do not fit or
 *               some could not be tested
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_RANGE: `x` or `y` is
 *               beyond +-DDC_COORD_MAX. DDC_E_MORE: the sprites do not fit;
 *               the first `capacity` are stored. DDC_E_OUTOFMEMORY.
 *               DDC_E_INUSE. For the first sprite that could not be tested,
 *               those of DdcSurface_Lock() and DdcSurface_Unlock(); the others
 *               are stored
 * @ownership    the sprites stay their owners'
 * @cost         that of DdcGrid_ListInRect(), and one lock for each surface of
 *               which a pixel is needed
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListAtPoint(
    DdcWorld *world, ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
    DDC_OPT DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Stores the topmost sprite whose collision image is solid at the pixel (x,y),
 * for example under the mouse. It is the first that DdcWorld_ListAtPoint()
 * stores.
 *
 * @param world  [in] the world
 * @param x      [in] column, within +-DDC_COORD_MAX
 * @param y      [in] row, within +-DDC_COORD_MAX
 * @param categories [in] as for DdcWorld_ListAtPoint()
 * @param out    [out] the sprite; NULL: none is solid there
 * @return       DDC_OK or a failure. When a sprite above all that are known to
 *               be solid there could not be tested, `out` is what was found
 *               without it
 * @errors       DDC_E_INVALIDPARAMS: `world` or `out` is NULL. DDC_E_RANGE: `x`
 *               or `y` is beyond +-DDC_COORD_MAX. DDC_E_OUTOFMEMORY.
 *               DDC_E_INUSE. For the first sprite that could not be tested,
 *               from the topmost one down, those of DdcSurface_Lock() and
 *               DdcSurface_Unlock()
 * @ownership    the sprite stays its owner's
 * @cost         at most that of DdcWorld_ListAtPoint()
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcWorld_FindAtPoint(DdcWorld *world, ddc_int32 x,
                                                ddc_int32 y,
                                                ddc_uint32 categories,
                                                DdcSprite **out);

/**
 * Stores the sprites that have a solid pixel of their collision image in a
 * rectangle, in the order in which they were added.
 *
 * @param world  [in] the world
 * @param rect   [in] where to search, edges within +-DDC_COORD_MAX; an empty
 *               one finds nothing
 * @param categories [in] as for DdcWorld_ListAtPoint()
 * @param out    [out] the sprites
 * @param capacity [in] the number of sprites that fit into `out`
 * @param needed [out] as for DdcWorld_ListAtPoint()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world`, `rect` or `needed` is NULL, or
 *               `out` is NULL and `capacity` is not 0. DDC_E_RANGE: an edge is
 *               beyond +-DDC_COORD_MAX, or 2^31 pixels or more of one sprite
 *               would have to be packed. All others as in
 *               DdcWorld_ListAtPoint()
 * @ownership    the sprites stay their owners'
 * @cost         that of DdcGrid_ListInRect(). Each surface whose pixels are
 *               needed is locked once, and its pixels in the rectangle are
 *               packed
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListInRect(
    DdcWorld *world, const DdcRect *rect, ddc_uint32 categories,
    DDC_OPT DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Stores the sprites of a world that overlap a given sprite where it is now, in
 * the order in which they were added. Filters must agree as for a pair, but
 * static sprites are found too, also by a static one.
 *
 * @param world  [in] the world
 * @param sprite [in] a sprite of this world, of another one, or of none; it
 *               does not find itself
 * @param out    [out] the sprites
 * @param capacity [in] the number of sprites that fit into `out`
 * @param needed [out] as for DdcWorld_ListAtPoint()
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world`, `sprite` or `needed` is NULL, or
 *               `out` is NULL and `capacity` is not 0. DDC_E_RANGE: 2^31 pixels
 *               or more of one sprite would have to be packed. All others as in
 *               DdcWorld_ListAtPoint()
 * @ownership    the sprites stay their owners'
 * @cost         that of DdcWorld_ListInRect(), and a DdcMask_Overlaps() for
 *               each sprite in the rectangle. Unless `sprite` has a mask, all
 *               its pixels are packed
 */
DDC_API DdcResult DDC_CALL DdcWorld_ListOverlapping(DdcWorld *world,
                                                    const DdcSprite *sprite,
                                                    DDC_OPT DdcSprite **out,
                                                    ddc_uint32 capacity,
                                                    ddc_uint32 *needed);

/**
 * Stores what a sprite overlaps first when it moves by (move_x,move_y) pixel
 * by pixel, so that a fast sprite does not pass through a thin one. The sprite
 * itself is not moved, and it does not turn on the way:
 *
 *     DdcWorld_Sweep(world, ball, xinc, yinc, &other, &sweep);
 *     DdcSprite_SetXY(ball, sweep.before_x, sweep.before_y);
 *
 * The steps are those of DdcMask_Sweep(), and `out` means the same as there,
 * but positions are in the coordinates of DdcSprite_SetXY(). At (before_x,
 * before_y) the sprite overlaps nothing, unless it does so where it starts:
 * then `step` is 0. Of several sprites that are overlapped in the same step,
 * the one that was added first is stored. Filters and static sprites count as
 * in DdcWorld_ListOverlapping().
 *
 * @param world  [in] the world
 * @param sprite [in] a sprite of this world, of another one, or of none; it
 *               does not find itself
 * @param move_x [in] pixels to the right, within +-DDC_SWEEP_MAX
 * @param move_y [in] pixels downwards, within +-DDC_SWEEP_MAX
 * @param other  [out] the sprite that is overlapped first; NULL: none is
 * @param out    [out] where that happens; `hit` is 0 when it does not, and the
 *               positions are those of the end
 * @return       DDC_OK or a failure. When a sprite could not be tested, `other`
 *               and `out` are what was found without it
 * @errors       DDC_E_INVALIDPARAMS: `world`, `sprite`, `other` or `out` is
 *               NULL. DDC_E_RANGE: `move_x` or `move_y` is beyond
 *               +-DDC_SWEEP_MAX; the sprite would leave +-DDC_COORD_MAX; or
 *               2^31 pixels or more of one sprite would have to be packed.
 *               DDC_E_OUTOFMEMORY. DDC_E_INUSE. For the first sprite that could
 *               not be tested, those of DdcSurface_Lock() and
 *               DdcSurface_Unlock()
 * @ownership    the sprite stays its owner's
 * @cost         that of DdcWorld_ListInRect() for the rectangle around the
 *               whole movement, and a DdcMask_Sweep() for each sprite in it
 */
DDC_API DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world,
                                          const DdcSprite *sprite,
                                          ddc_int32 move_x, ddc_int32 move_y,
                                          DdcSprite **other, DdcSweep *out);

#ifdef __cplusplus
}
#endif

#endif
