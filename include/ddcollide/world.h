/* SPDX-License-Identifier: Zlib */
/*
 * DdcWorld: many sprites, all of which are tested against each other in a
 * frame. Sprites far apart cost next to nothing, each surface is locked once
 * however many pairs share it, and with masks nothing is locked at all.
 *
 * One call a frame, DdcWorld_Step, does what the book's two loops do: it
 * finds the pairs that touch, tells both of each (DdcSprite_Hit), and then
 * lets every sprite react and move (DdcSprite_Update). What touches is
 * exactly what DdcSprites_Overlap says of every two sprites.
 *
 * The order of everything is that in which the sprites were added: a pair
 * has the sprite that was added earlier first, and pairs are sorted by their
 * first sprites, then by their second. It is the same on every platform.
 *
 * A world belongs to the thread that owns the surfaces. Within a function of
 * DdcSurfaceOps its calls answer DDC_E_INUSE, but for DdcWorld_Events, which
 * asks nothing, and DdcWorld_Destroy, which is put off until the call that
 * asked the surface ends. Calls that answer with an array take (out, capacity,
 * needed): when capacity is too small they store the first `capacity` answers
 * in the documented order, say how many there are, and return DDC_E_MORE
 * without a log line. The same call with a larger array gets everything.
 *
 * A surface that can not be locked fails only the tests that need it: the
 * call answers everything else, and returns the first failure.
 *
 * DURING A STEP, in the functions that Hit and Update call: whatever is moved
 * is moved at once. Who is in the world changes only after the step: an added
 * sprite is not found, not told and not updated before; a removed one goes on
 * as if it were there. So does a destroyed one, without the game: its user
 * pointer and the functions that the game gave it are gone from the call on,
 * and no call of the world answers with it any more. Other sprites may still
 * be hit by it, and its getters work, until the step ends. A sprite that was
 * added in the same step has no part in it: removed or destroyed it goes at
 * once.
 */
#ifndef DDCOLLIDE_WORLD_H
#define DDCOLLIDE_WORLD_H

#include <ddcollide/base.h>
#include <ddcollide/grid.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Many sprites. */
typedef struct DdcWorld DdcWorld;

/** Two sprites of a world. */
typedef struct DdcSpritePair
{
    DdcSprite *first;  /**< the one that was added earlier */
    DdcSprite *second; /**< the one that was added later */
} DdcSpritePair;

/** The two did not touch in the step before, and do now. */
#define DDC_PAIR_BEGIN 1
/** They touched in the step before, and still do. */
#define DDC_PAIR_STAY 2
/** They touched in the step before, and do not any more. */
#define DDC_PAIR_END 3

/** What has become of two sprites in a step; see DdcWorld_Events. */
typedef struct DdcPairEvent
{
    DdcSprite *first;  /**< the one that was added earlier; NULL: it is gone */
    DdcSprite *second; /**< the one that was added later; NULL: it is gone */
    ddc_int32 kind;    /**< DDC_PAIR_BEGIN, DDC_PAIR_STAY or DDC_PAIR_END */
} DdcPairEvent;

/** What was counted while pairs were tested. */
typedef struct DdcWorldCounts
{
    ddc_uint32 pairs;    /**< whose rectangles overlap, filters permitting */
    ddc_uint32 touching; /**< of these, those that touch */
    ddc_uint32 untested; /**< of these, those of which nobody knows, because
                              a surface could not be locked */
} DdcWorldCounts;

/* ---- Life --------------------------------------------------------------- */

/**
 * Makes a world without sprites.
 *
 * @param out    [out] the world; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      the thread that owns the surfaces
 * @cost         two allocations
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out);

/**
 * Destroys a world. Its sprites live on, in no world.
 *
 * During a step of it, that is after the step.
 *
 * @param world  [in] may be NULL
 * @threads      the thread that owns the surfaces
 * @cost         a visit of each sprite, and a few frees
 * @since        0.1
 */
DDC_API void DDC_CALL DdcWorld_Destroy(DdcWorld *world);

/* ---- Sprites ------------------------------------------------------------ */

/**
 * Puts a sprite into a world, behind all that are there.
 *
 * A sprite is in one world at most. It leaves its world when it is removed,
 * when it is destroyed, and when the world is.
 *
 * @param world  [in] the world
 * @param sprite [in] in no world
 * @return       DDC_OK or a failure, after which nothing has changed
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_INUSE: the sprite is in a
 *               world, or leaves one only when its step has ended.
 *               DDC_E_RANGE: there are DDC_GRID_MAX sprites already.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the sprite stays the caller's
 * @threads      the thread that owns the surfaces
 * @cost         constant on average; allocates when the world grows
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Add(DdcWorld *world, DdcSprite *sprite);

/**
 * Takes a sprite out of a world. Within a step it leaves when the step has
 * ended, unless it was added in it; until then it is in the world, and taking
 * it out again changes nothing.
 *
 * @param world  [in] the world
 * @param sprite [in] one of its sprites
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or the sprite is not in this world.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the sprite stays the caller's
 * @threads      the thread that owns the surfaces
 * @cost         constant on average; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Remove(DdcWorld *world, DdcSprite *sprite);

/**
 * The world that a sprite is in.
 *
 * @param sprite [in] the sprite
 * @return       its world; NULL: none. NULL for NULL, with a log line
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite);

/**
 * Says which sprites of a world a sprite can touch: two make a pair only
 * when each one's category is in the other's mask, (a.category & b.mask) and
 * (b.category & a.mask) both not 0.
 *
 * It counts in worlds alone; DdcSprites_Overlap and the like do not look at
 * it.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param category [in] what it is, as bits; 1 to begin with. 0: it touches
 *               nothing and no query finds it
 * @param mask   [in] what it touches; DDC_GRID_ALL to begin with
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_INUSE: within a function of
 *               DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetFilter(DdcSprite *sprite,
                                               ddc_uint32 category,
                                               ddc_uint32 mask);

/**
 * Which sprites of a world a sprite can touch, as DdcSprite_SetFilter says.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param category [out] what it is; may be NULL
 * @param mask   [out] what it touches; may be NULL
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetFilter(const DdcSprite *sprite,
                                               ddc_uint32 *category,
                                               ddc_uint32 *mask);

/**
 * Says that a sprite seldom moves: walls and the like. Two static sprites
 * never make a pair, and static ones cost next to nothing as long as none of
 * them moves. Everything else is as before: they are hit, updated and found.
 *
 * @param sprite [in] the sprite, in a world or not
 * @param is_static [in] not 0: static; 0, as to begin with: not
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_INUSE: within a function of
 *               DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetStatic(DdcSprite *sprite,
                                               ddc_int32 is_static);

/**
 * Is a sprite said to move seldom?
 *
 * @param sprite [in] the sprite, in a world or not
 * @return       1 or 0; 0 for NULL, with a log line
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetStatic(const DdcSprite *sprite);

/* ---- Frames ------------------------------------------------------------- */

/**
 * One frame: finds the pairs that touch, tells both sprites of each, and
 * updates every sprite.
 *
 * Everything is found before anything is told. Then, pair by pair, the first
 * sprite's DdcSprite_Hit comes before the second's. What DdcSprite_HitDefault
 * records is where the centres were when the pairs were found, whatever a
 * replaced Hit has moved since. Then DdcSprite_Update, sprite by sprite. No
 * surface is locked by the library while the game's functions run.
 *
 * Pairs that could not be tested are not told; see the counts. Everything
 * else goes on. Only without memory nothing at all is done.
 *
 * @param world  [in] the world
 * @param counts [out] what was found; zeroed when nothing was done; may be
 *               NULL
 * @return       DDC_OK, the failure of a surface, or another failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_INUSE: the world is in a
 *               step already. DDC_E_OUTOFMEMORY: nothing was told or moved.
 *               Of the first pair that could not be tested: as
 *               DdcSurface_Lock and DdcSurface_Unlock; DDC_E_RANGE when
 *               they have 2^31 pixels and more in common
 * @threads      the thread that owns the surfaces
 * @cost         DdcGrid_Pairs; for each surface of which pixels are needed a
 *               lock, and what is needed of each image packed to bits once,
 *               or in pieces that may have pixels in common when a side is
 *               over 512; the common bits of each pair; the Hits and Updates.
 *               Allocates only when there is more of something than ever
 *               before
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world,
                                         DdcWorldCounts *counts);

/**
 * What began, went on and ended in the last step: an event for each pair
 * that touches, and for each that did in the step before.
 *
 * They are in the order of pairs. Every BEGIN is followed, in some later
 * step, by one END, and by STAYs in between. A pair that can not be tested in
 * a step has no event in it, and is taken to be as it was.
 *
 * A sprite that has left the world ends its pairs in the next step; these
 * come after all others. In them, and in every event that is asked for after
 * a sprite left, NULL stands for it: nothing is ever said of a sprite that
 * may not exist. An event whose sprites have both left is left out.
 *
 * Hits and Updates may ask, and get the events of their own step.
 *
 * @param world  [in] the world
 * @param out    [out] the events; may be NULL when capacity is 0
 * @param capacity [in] how many events fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: the first `capacity`
 *               were stored
 * @ownership    the sprites stay their owners'
 * @threads      the thread that owns the surfaces
 * @cost         the number of events; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Events(DdcWorld *world, DdcPairEvent *out,
                                           ddc_uint32 capacity,
                                           ddc_uint32 *needed);

/**
 * All pairs that touch now. Nobody is told and nothing moves, and the events
 * of steps do not change.
 *
 * @param world  [in] the world
 * @param out    [out] the pairs; may be NULL when capacity is 0
 * @param capacity [in] how many pairs fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               failures other than those of surfaces
 * @param counts [out] what was found, also when it does not fit; zeroed when
 *               nothing could be asked; may be NULL
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: the first `capacity`
 *               were stored. DDC_E_OUTOFMEMORY. Of the first pair that could not be
 *               tested, the others being in `out`: as DdcWorld_Step.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the sprites stay their owners'
 * @threads      the thread that owns the surfaces
 * @cost         as DdcWorld_Step, without telling and updating
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Pairs(DdcWorld *world, DdcSpritePair *out,
                                          ddc_uint32 capacity,
                                          ddc_uint32 *needed,
                                          DdcWorldCounts *counts);

/* ---- Queries ------------------------------------------------------------ */

/**
 * The sprites of which the pixel at (x,y) is solid, in what they collide by:
 * the topmost first. On top is what was added later, as if sprites were
 * drawn in the order in which they were added.
 *
 * @param world  [in] the world
 * @param x      [in] column, within +-DDC_COORD_MAX
 * @param y      [in] row, within +-DDC_COORD_MAX
 * @param mask   [in] only sprites with a category in it are found;
 *               DDC_GRID_ALL: all
 * @param out    [out] the sprites; may be NULL when capacity is 0
 * @param capacity [in] how many fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               failures other than those of surfaces
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: x or y. DDC_E_MORE:
 *               the first `capacity` were stored. DDC_E_OUTOFMEMORY. Of a
 *               sprite that could not be looked at, the others being in
 *               `out`: as DdcSurface_Lock and DdcSurface_Unlock.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the sprites stay their owners'
 * @threads      the thread that owns the surfaces
 * @cost         as DdcGrid_QueryPoint; a lock for each surface of which a
 *               pixel is needed
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_QueryPoint(DdcWorld *world, ddc_int32 x,
                                               ddc_int32 y, ddc_uint32 mask,
                                               DdcSprite **out,
                                               ddc_uint32 capacity,
                                               ddc_uint32 *needed);

/**
 * The sprites that have a solid pixel in a rectangle, in what they collide
 * by, in order of adding.
 *
 * @param world  [in] the world
 * @param rect   [in] edges within +-DDC_COORD_MAX; in an empty one nothing is
 *               found
 * @param mask   [in] as for DdcWorld_QueryPoint
 * @param out    [out] the sprites; may be NULL when capacity is 0
 * @param capacity [in] how many fit
 * @param needed [out] as for DdcWorld_QueryPoint
 * @return       DDC_OK or a failure
 * @errors       as for DdcWorld_QueryPoint; DDC_E_RANGE: an edge, or 2^31
 *               pixels and more of a sprite lie in the rectangle
 * @ownership    the sprites stay their owners'
 * @threads      the thread that owns the surfaces
 * @cost         as DdcGrid_QueryRect; a lock for each surface of which
 *               pixels are needed, and what of them lies in the rectangle
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_QueryRect(DdcWorld *world,
                                              const DdcRect *rect,
                                              ddc_uint32 mask, DdcSprite **out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

/**
 * The sprites of a world that a sprite touches where it is now, in order of
 * adding. Filters must agree as for a pair; static ones are found too, also
 * by a static one.
 *
 * @param world  [in] the world
 * @param sprite [in] of this world, of another or of none; it never finds
 *               itself
 * @param out    [out] the sprites; may be NULL when capacity is 0
 * @param capacity [in] how many fit
 * @param needed [out] as for DdcWorld_QueryPoint
 * @return       DDC_OK or a failure
 * @errors       as for DdcWorld_QueryPoint; DDC_E_RANGE: the sprite, or what
 *               it has in common with one, has 2^31 pixels and more
 * @ownership    the sprites stay their owners'
 * @threads      the thread that owns the surfaces
 * @cost         as DdcWorld_QueryRect
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_QuerySprite(DdcWorld *world,
                                                const DdcSprite *sprite,
                                                DdcSprite **out,
                                                ddc_uint32 capacity,
                                                ddc_uint32 *needed);

/**
 * What a sprite meets first when it moves by (move_x,move_y) in single
 * steps: a fast sprite does not jump through a thin one. Nothing is moved.
 *
 * The way is that of DdcMask_Sweep, and so is the answer, with the places in
 * the coordinates that DdcSprite_SetXY uses: put the sprite to `before` and
 * it touches nothing, unless it does so where it is (then the step is 0). Of
 * several sprites that are met in the same step it is the one that was added
 * first. Filters count as for DdcWorld_QuerySprite.
 *
 * @param world  [in] the world
 * @param sprite [in] of this world, of another or of none
 * @param move_x [in] pixels to the right, +-DDC_SWEEP_MAX
 * @param move_y [in] pixels downwards, +-DDC_SWEEP_MAX
 * @param other  [out] what it meets; NULL: nothing, and on failure
 * @param out    [out] where; `hit` is 0 when nothing is met, and all is 0 on
 *               failures other than those of surfaces
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: the way is longer
 *               than DDC_SWEEP_MAX or leaves +-DDC_COORD_MAX, or as for
 *               DdcWorld_QuerySprite. DDC_E_OUTOFMEMORY. Of a sprite that
 *               could not be looked at, the others being: as DdcSurface_Lock
 *               and DdcSurface_Unlock.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @ownership    the sprite stays its owner's
 * @threads      the thread that owns the surfaces
 * @cost         as DdcWorld_QueryRect over the rectangle around the way, and
 *               a DdcMask_Sweep for each sprite in it
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world,
                                          const DdcSprite *sprite,
                                          ddc_int32 move_x, ddc_int32 move_y,
                                          DdcSprite **other, DdcSweep *out);

#ifdef __cplusplus
}
#endif

#endif
