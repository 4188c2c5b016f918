/* SPDX-License-Identifier: Zlib */
/*
 * A ball that bounces off bricks, which are axis-aligned boxes that a game adds
 * and removes. A wall is a brick, and a paddle is a brick that moves.
 *
 *     DdcBricks_Create(&bricks);
 *     DdcBricks_Add(bricks, &wall, NULL);
 *     DdcBall_Step(&ball, bricks, NULL, NULL, NULL);
 *
 * The ball moves from contact to contact, so a fast ball does not jump over a
 * thin brick.
 *
 * - At each contact, the part of the velocity along the normal is reversed.
 * - Bricks that adjoin at exactly equal coordinates, with equal velocities,
 *   form one wall: the ball never hits the face between two of them, nor a
 *   corner where the wall continues.
 * - A ball that slides along a wall and only touches it has no contact.
 *
 * Velocities are in pixels per unit of time, such as a game frame. A `time` is
 * 0..2^30 of these units; NULL: 1. The rules of shape.h for numbers hold here.
 *
 * Sweeps store the first contact that a moving ball would have, for example to
 * draw an aiming line, or for games that move their balls themselves. They move
 * nothing and ignore the jitter. Contacts at the very end of the time do not
 * count.
 *
 * COSTS. A step or a sweep tests, for each contact, the bricks near the path
 * and all that move.
 */
#ifndef DDCOLLIDE_BOUNCE_H
#define DDCOLLIDE_BOUNCE_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>
#include <ddcollide/tiles.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A set of bricks. */
typedef struct DdcBricks DdcBricks;

/** The greatest number of bricks in a set. */
#define DDC_BRICKS_MAX 1048576

/** The greatest number of contacts of a ball in one step. */
#define DDC_BOUNCES_MAX 1024

/** A brick, as it is added to a set. */
typedef struct DdcBrick
{
    DdcBox box;         /**< neither empty nor inverted; bricks may touch and
                             overlap */
    DdcPoint velocity;  /**< bricks that move are tested in every step, so few
                             should */
    ddc_int32 tag;      /**< any number; it is reported with each contact */
    ddc_int32 reserved; /**< 0; not used yet */
} DdcBrick;

/** A ball. */
typedef struct DdcBall
{
    DdcPoint center;
    DdcPoint velocity;
    double radius;       /**< at least 1/1024 pixel */
    double jitter;       /**< 0..1: so that the ball does not repeat its path
                              for ever, each bounce rotates the velocity by a
                              random angle whose tangent is at most this, unless
                              that would lead into the brick */
    ddc_uint32 seed;     /**< any number: the state of the jitter's random
                              numbers, which each bounce with jitter advances */
    ddc_uint32 reserved; /**< 0; not used yet */
} DdcBall;

/** Contact at a face of a brick; the normal is along an axis. */
#define DDC_TOUCH_FACE 1
/** Contact at a corner; the normal is from it to the centre of the ball. */
#define DDC_TOUCH_CORNER 2
/** Contact with a brick that the ball was inside when the step began. */
#define DDC_TOUCH_INSIDE 3

/** A contact of a ball with a brick. */
typedef struct DdcBounce
{
    ddc_int32 hit;    /**< 0: there is none, and all other fields are 0 */
    ddc_int32 kind;   /**< a DDC_TOUCH_ constant */
    ddc_uint32 brick; /**< id of the brick; 0 if there was no set */
    ddc_int32 tag;    /**< that of the brick, or 0 */
    double time;      /**< since the beginning of the step */
    DdcPoint center;  /**< that of the ball at that time */
    DdcPoint point;   /**< where the brick is touched */
    DdcPoint normal;  /**< from the brick to the ball, of length 1; that of
                           DdcContact, in contrast, points into what is hit */
} DdcBounce;

/** Answer of a DdcBounceFn: the ball bounces, even if the function has removed
 * the brick. Only a brick that the ball was inside has no effect once it is
 * removed. */
#define DDC_BOUNCE_OFF 0
/** Answer: the ball ignores this brick until the step ends. */
#define DDC_BOUNCE_THROUGH 1
/** Answer: the ball stays at the contact until the step ends. */
#define DDC_BOUNCE_STOP 2
/** Answer: the ball continues with the velocity that the function has stored in
 * it. If that still points into the brick, the same contact occurs again at
 * once. One that is NaN or out of range is ignored. */
#define DDC_BOUNCE_OWN 3

/** Receives each contact, before the ball bounces, and returns a DDC_BOUNCE_
 * constant; any other number counts as DDC_BOUNCE_OFF. It may add, remove and
 * change bricks of the set, and destroy the set, but DdcBricks_Step() and
 * DdcBall_Step() with this set fail with DDC_E_INUSE. Bricks that move still
 * have their boxes of the beginning of the step.
 * @param ball as it arrives; changes are ignored, except that of its velocity
 *         for DDC_BOUNCE_OWN */
typedef ddc_int32(DDC_CALL *DdcBounceFn)(void *user, DdcBricks *bricks,
                                         DdcBall *ball,
                                         const DdcBounce *bounce);

/* ---- Bricks -------------------------------------------------------------- */

/** Creates an empty set of bricks. */
DDC_API DdcResult DDC_CALL DdcBricks_Create(DdcBricks **out);

/** Destroys a set and its bricks. Within a DdcBounceFn of the set, the step
 * ends after this contact, and the set is destroyed then. */
DDC_API void DDC_CALL DdcBricks_Destroy(DDC_OPT DdcBricks *bricks);

/** Adds a copy of a brick. When its memory is full, the set is copied into new
 * memory of twice the size.
 *
 * The id of a removed brick is given to another later, at the earliest to the
 * 2,047th brick that is added after the removal.
 *
 * Errors: DDC_E_RANGE also: there are DDC_BRICKS_MAX bricks */
DDC_API DdcResult DDC_CALL DdcBricks_Add(DdcBricks *bricks,
                                         const DdcBrick *brick,
                                         DDC_OPT ddc_uint32 *id);

/** Adds columns and rows of equal bricks, side by side, which form one wall at
 * every position and size.
 * @param first the brick at the top left; all have its size, velocity and tag
 * @param columns 1..DDC_BRICKS_MAX, or DDC_E_INVALIDPARAMS
 * @param rows likewise
 * @param cells one byte for each brick, row by row, 0 if it is left out; NULL:
 *         none is left out
 * @param ids one for each cell, 0 where a brick is left out; may be NULL */
DDC_API DdcResult DDC_CALL DdcBricks_AddBlock(DdcBricks *bricks,
                                              const DdcBrick *first,
                                              ddc_int32 columns, ddc_int32 rows,
                                              DDC_OPT const ddc_uint8 *cells,
                                              DDC_OPT ddc_uint32 *ids);

/** Adds a brick for each non-empty cell of a block of a map: the box around its
 * solid pixels, with the tag column + row * (columns of the map). Full cells
 * side by side form one wall.
 *
 * The bricks do not follow later changes of the map: a game that clears a cell
 * must remove its brick.
 * @param cells columns and rows in the map, may be empty; NULL: all of it */
DDC_API DdcResult DDC_CALL DdcBricks_AddTiles(DdcBricks *bricks,
                                              const DdcTiles *tiles,
                                              DDC_OPT const DdcRect *cells,
                                              ddc_uint32 categories);

/** Removes a brick. */
DDC_API DdcResult DDC_CALL DdcBricks_Remove(DdcBricks *bricks, ddc_uint32 id);

/** Changes a brick, which keeps its id, for example to move a paddle. */
DDC_API DdcResult DDC_CALL DdcBricks_Set(DdcBricks *bricks, ddc_uint32 id,
                                         const DdcBrick *brick);

/** Stores a brick as it is now. */
DDC_API DdcResult DDC_CALL DdcBricks_Get(const DdcBricks *bricks, ddc_uint32 id,
                                         DdcBrick *out);

/** Returns the number of bricks. */
DDC_API ddc_uint32 DDC_CALL DdcBricks_GetCount(const DdcBricks *bricks);

/** Lists the ids of all bricks, for example to draw them. Their order stays the
 * same until a brick is added or removed. */
DDC_API DdcResult DDC_CALL DdcBricks_ListIds(const DdcBricks *bricks,
                                             DDC_OPT ddc_uint32 *out,
                                             ddc_uint32 capacity,
                                             ddc_uint32 *needed);

/** Moves every brick that has a velocity. Call it once in each game frame,
 * after all balls have been stepped for the same time: DdcBall_Step() takes the
 * movement of bricks into account but does not move them. A brick that would
 * leave +-2^30, or become empty by rounding, stays, and its velocity becomes
 * {0,0}. */
DDC_API DdcResult DDC_CALL DdcBricks_Step(DdcBricks *bricks,
                                          DDC_OPT const double *time);

/* ---- The ball ------------------------------------------------------------ */

/** Moves a ball for some time and lets it bounce off the bricks of a set.
 *
 * The speed stays the same, except at a brick that moves, where the relative
 * velocity is reflected. A ball that is inside a brick when the step begins is
 * first moved outside. After DDC_BOUNCES_MAX contacts the ball stays where it
 * is. docs/answers.md says more about paddles and jammed balls.
 * @param bounce NULL: the ball bounces off every brick. What the function has
 *         done to the set is not undone when the call fails
 *
 * Errors: DDC_E_RANGE also: the ball or its velocity would leave +-2^30 */
DDC_API DdcResult DDC_CALL DdcBall_Step(DdcBall *ball, DdcBricks *bricks,
                                        DDC_OPT const double *time,
                                        DDC_OPT DdcBounceFn bounce,
                                        DDC_OPT void *user);

/** Reflects the velocity of a ball at a normal of length 1, such as that of a
 * DdcBounce, even if it already points away: v' = v - 2 (v . n) n. */
DDC_API DdcResult DDC_CALL DdcBall_Reflect(DdcBall *ball,
                                           const DdcPoint *normal);

/** Sweeps a ball across the bricks of a set, with their velocities. A ball that
 * is inside a brick has a contact at time 0 if it moves further in, and none
 * with that brick if it moves out. */
DDC_API DdcResult DDC_CALL DdcBricks_SweepBall(DdcBricks *bricks,
                                               const DdcBall *ball,
                                               DDC_OPT const double *time,
                                               DdcBounce *out);

/** Sweeps a ball across a box that does not move. All faces and corners count,
 * but not if the ball only grazes them. An empty box has no contact.
 *
 * A ball that is inside the box is treated as by DdcBricks_SweepBall(). The
 * normal is that of the nearest face, or of a corner if the centre is beside
 * one. */
DDC_API DdcResult DDC_CALL DdcBox_SweepBall(const DdcBox *box,
                                            const DdcBall *ball,
                                            DDC_OPT const double *time,
                                            DdcBounce *out);

/** Sweeps a ball across a point: the contact is a DDC_TOUCH_CORNER, and none if
 * the ball only grazes it. If the point is inside the ball, there is a contact
 * at time 0 if the centre moves closer to it, and none otherwise. */
DDC_API DdcResult DDC_CALL DdcPoint_SweepBall(const DdcPoint *point,
                                              const DdcBall *ball,
                                              DDC_OPT const double *time,
                                              DdcBounce *out);

#ifdef __cplusplus
}
#endif

#endif
