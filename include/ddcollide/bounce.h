/* SPDX-License-Identifier: Zlib */
/*
 * A ball that bounces off bricks, which are axis-aligned boxes that a game adds
 * and removes. A wall is a brick, and a paddle is a brick that moves.
 *
 *     DdcBricks_Create(&bricks);
 *     DdcBricks_Add(bricks, &wall, NULL);
 *     DdcBall_Step(&ball, bricks, NULL, NULL, NULL);
 *
 * The ball moves continuously from contact to contact, in the order of time,
 * so a fast ball does not jump over a thin brick.
 *
 * - At a face of a brick, the part of the velocity along the normal of the
 *   face is reversed.
 * - At a corner, the velocity is reflected about the line from the corner to
 *   the centre of the ball.
 * - Bricks with exactly equal edges form one wall: the ball never hits the face
 *   that two bricks share, nor a corner where the wall continues.
 * - A ball that slides along a wall and only touches it has no contact.
 *
 * Coordinates are doubles, in pixels; x grows to the right and y downwards.
 * Velocities are in pixels per unit of time, and the game chooses the unit: a
 * frame, for example. The rules of shape.h for numbers hold here too: NaN, the
 * infinities and numbers outside -2^30..2^30 are refused, numbers closer to 0
 * than 2^-64 count as 0, and the results are the same on every processor.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  one thread at a time may use a set of bricks or a ball
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_BOUNCE_H
#define DDCOLLIDE_BOUNCE_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A set of bricks. Its contents are private to the library. */
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
    DdcPoint velocity;  /**< {0,0}: the brick does not move. Every brick that
                             moves is tested in every step, so few should */
    ddc_int32 tag;      /**< any number of the game's, which is reported with
                             each contact */
    ddc_int32 reserved; /**< set it to 0; it is not used yet */
} DdcBrick;

/** A ball. */
typedef struct DdcBall
{
    DdcPoint center;     /**< the centre */
    DdcPoint velocity;   /**< pixels per unit of time */
    double radius;       /**< at least 1/1024 pixel */
    double jitter;       /**< 0: none. Otherwise, up to 1: each bounce rotates
                              the velocity by a random angle whose tangent is
                              at most this, unless that would lead into the
                              brick. It keeps a ball from repeating the same
                              path for ever */
    ddc_uint32 seed;     /**< any number: the state of the jitter's random
                              numbers, which each bounce advances */
    ddc_uint32 reserved; /**< set it to 0; it is not used yet */
} DdcBall;

/** Kind of contact: at a face of a brick; the normal is along an axis. */
#define DDC_TOUCH_FACE 1
/** Kind of contact: at a corner; the normal is from the corner to the centre
 * of the ball. */
#define DDC_TOUCH_CORNER 2
/** Kind of contact: the ball was inside the brick when the step began. */
#define DDC_TOUCH_INSIDE 3

/** A contact of a ball with a brick. */
typedef struct DdcBounce
{
    ddc_int32 hit;    /**< 1: there is a contact; 0: there is none, and all
                           other fields are 0 */
    ddc_int32 kind;   /**< a DDC_TOUCH_ constant */
    ddc_uint32 brick; /**< id of the brick; 0 if the test was not of a set */
    ddc_int32 tag;    /**< tag of the brick; 0 if there is none */
    double time;      /**< time since the beginning of the step */
    DdcPoint center;  /**< centre of the ball at that time */
    DdcPoint point;   /**< the point of the brick that is touched */
    DdcPoint normal;  /**< from the brick to the ball, of length 1 */
} DdcBounce;

/** Answer of a DdcBounceFn: the ball bounces, also if the function has removed
 * the brick. */
#define DDC_BOUNCE_OFF 0
/** Answer of a DdcBounceFn: the ball ignores this brick until the step ends. */
#define DDC_BOUNCE_THROUGH 1
/** Answer of a DdcBounceFn: the ball stays at the contact until the step
 * ends. */
#define DDC_BOUNCE_STOP 2
/** Answer of a DdcBounceFn: the ball continues with the velocity that the
 * function has stored in it. */
#define DDC_BOUNCE_OWN 3

/**
 * Receives each contact, before the ball bounces, and decides what the ball
 * does.
 *
 * The function may add, remove and change bricks of the set, and destroy the
 * set. DdcBall_Step() and DdcBricks_Step() for the same set are refused there
 * with DDC_E_INUSE. A velocity for DDC_BOUNCE_OWN that is NaN or not in
 * -2^30..2^30 is ignored, and the ball keeps its own. If the velocity still
 * points into the brick, the same contact occurs again at once.
 *
 * @param user   [in] the pointer that was passed to DdcBall_Step()
 * @param bricks [in] the set
 * @param ball   [in,out] the ball, with centre and velocity as it arrives; its
 *               velocity is read for DDC_BOUNCE_OWN, and all other changes
 *               are ignored
 * @param bounce [in] the contact
 * @return       a DDC_BOUNCE_ constant; any other number counts as
 *               DDC_BOUNCE_OFF
 */
typedef ddc_int32(DDC_CALL *DdcBounceFn)(void *user, DdcBricks *bricks,
                                         DdcBall *ball,
                                         const DdcBounce *bounce);

/* ---- Bricks -------------------------------------------------------------- */

/**
 * Creates an empty set of bricks.
 *
 * @param out    [out] the set
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the set by DdcBricks_Destroy()
 * @cost         a few allocations
 */
DDC_API DdcResult DDC_CALL DdcBricks_Create(DdcBricks **out);

/**
 * Destroys a set and its bricks.
 *
 * Within a DdcBounceFn of the set, the step ends after this contact, and the
 * set is destroyed then.
 *
 * @param bricks [in] the set
 * @cost         frees a few blocks
 */
DDC_API void DDC_CALL DdcBricks_Destroy(DDC_OPT DdcBricks *bricks);

/**
 * Adds a brick to a set.
 *
 * The id of a brick that was removed is given to another one later, at the
 * earliest to the 2,047th brick that is added after it.
 *
 * @param bricks [in] the set
 * @param brick  [in] the brick, which is copied
 * @param id     [out] the id of the brick, never 0
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `brick` is NULL. DDC_E_RANGE:
 *               the box is empty or inverted, a number is NaN or not in
 *               -2^30..2^30, or the set has DDC_BRICKS_MAX bricks.
 *               DDC_E_OUTOFMEMORY
 * @cost         constant; when the set is full, it is copied into new memory of
 *               twice the size
 */
DDC_API DdcResult DDC_CALL DdcBricks_Add(DdcBricks *bricks,
                                         const DdcBrick *brick,
                                         DDC_OPT ddc_uint32 *id);

/**
 * Adds columns and rows of equal bricks, side by side. Adjacent bricks have
 * exactly equal edges, so they form one wall for every position and size.
 *
 * @param bricks [in] the set
 * @param first  [in] the brick at the top left; all bricks have its size,
 *               velocity and tag
 * @param columns [in] bricks in a row, 1..DDC_BRICKS_MAX
 * @param rows   [in] rows, 1..DDC_BRICKS_MAX
 * @param cells  [in] one byte for each brick, row by row, 0 if it is left out;
 *               NULL: none is left out
 * @param ids    [out] one id for each cell, row by row, 0 where a brick is left
 *               out
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `first` is NULL, or `columns`
 *               or `rows` is not in its range. DDC_E_RANGE: the box is empty
 *               or inverted, a number of any of the bricks is NaN or not in
 *               -2^30..2^30, or the set would have more than DDC_BRICKS_MAX
 *               bricks. DDC_E_OUTOFMEMORY
 * @cost         the cells; allocates if the set grows
 */
DDC_API DdcResult DDC_CALL DdcBricks_AddBlock(DdcBricks *bricks,
                                              const DdcBrick *first,
                                              ddc_int32 columns, ddc_int32 rows,
                                              DDC_OPT const ddc_uint8 *cells,
                                              DDC_OPT ddc_uint32 *ids);

/**
 * Removes a brick from a set.
 *
 * @param bricks [in] the set
 * @param id     [in] the id of the brick
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `bricks` is NULL, or no brick
 *               has the id
 */
DDC_API DdcResult DDC_CALL DdcBricks_Remove(DdcBricks *bricks, ddc_uint32 id);

/**
 * Stores a brick as it is now. Within a DdcBounceFn, the box of a brick that
 * moves is the one at the beginning of the step.
 *
 * @param bricks [in] the set
 * @param id     [in] the id of the brick
 * @param out    [out] the brick
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `bricks` or `out` is NULL, or no
 *               brick has the id
 */
DDC_API DdcResult DDC_CALL DdcBricks_Get(const DdcBricks *bricks, ddc_uint32 id,
                                         DdcBrick *out);

/**
 * Changes a brick, for example to move a paddle or to give it a velocity. The
 * brick keeps its id.
 *
 * Within a DdcBounceFn, the box of a brick that moves is the one at the
 * beginning of the step.
 *
 * @param bricks [in] the set
 * @param id     [in] the id of the brick
 * @param brick  [in] the new box, velocity and tag
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `brick` is NULL, or no brick
 *               has the id. DDC_E_RANGE: the box is empty or inverted, or a
 *               number is NaN or not in -2^30..2^30
 */
DDC_API DdcResult DDC_CALL DdcBricks_Set(DdcBricks *bricks, ddc_uint32 id,
                                         const DdcBrick *brick);

/**
 * Moves every brick that has a velocity. Call it once in each frame, after all
 * balls have been stepped: DdcBall_Step() takes the movement of the bricks into
 * account but does not move them.
 *
 * A brick that would leave -2^30..2^30, or become empty by rounding, stays and
 * its velocity becomes {0,0}.
 *
 * @param bricks [in] the set
 * @param time   [in] the time, 0..2^30, the same as that of the steps; NULL: 1
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` is NULL. DDC_E_RANGE: `time` is
 *               NaN or not in 0..2^30. DDC_E_INUSE: the call comes from a
 *               DdcBounceFn of the set
 * @cost         the bricks that move; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcBricks_Step(DdcBricks *bricks,
                                          DDC_OPT const double *time);

/**
 * Returns the number of bricks in a set.
 *
 * @param bricks [in] the set
 * @return       the number, 0..DDC_BRICKS_MAX
 */
DDC_API ddc_uint32 DDC_CALL DdcBricks_GetCount(const DdcBricks *bricks);

/**
 * Lists the ids of all bricks, for example to draw them. Their order stays the
 * same until a brick is added or removed.
 *
 * @param bricks [in] the set
 * @param out    [out] the ids
 * @param capacity [in] how many ids fit into `out`
 * @param needed [out] the number of bricks, also if their ids do not all fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: there are more than
 *               `capacity`, and the first `capacity` are stored
 * @cost         the bricks; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcBricks_ListIds(const DdcBricks *bricks,
                                             DDC_OPT ddc_uint32 *out,
                                             ddc_uint32 capacity,
                                             ddc_uint32 *needed);

/* ---- The ball ------------------------------------------------------------ */

/**
 * Moves a ball for some time and lets it bounce off the bricks of a set.
 *
 * - The speed stays the same, except at a brick that moves: there the ball
 *   bounces by the relative velocity. A paddle that drives a ball against a
 *   wall makes it faster at each contact, without limit. A game that needs a
 *   limit reduces the velocity after the step.
 * - A ball that is inside a brick when the step begins is first moved outside:
 *   by the shortest way out of a single brick, and along an axis to the nearest
 *   free position if several bricks surround it or its centre is in a
 *   brick. Its velocity is reflected only if it points inwards.
 * - A ball that is jammed between two bricks slides along them. If one of the
 *   bricks moves, it continues into the ball, and the next step moves the ball
 *   outside.
 * - After DDC_BOUNCES_MAX contacts the ball stays where it is until the step
 *   ends.
 *
 * @param ball   [in,out] the ball
 * @param bricks [in] the set. What `bounce` has done to it is not undone on
 *               failure
 * @param time   [in] the time, 0..2^30; NULL: 1
 * @param bounce [in] receives each contact; NULL: the ball bounces off every
 *               brick
 * @param user   [in] a pointer that is passed to `bounce`
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `ball` or `bricks` is NULL. DDC_E_RANGE: a
 *               number of `ball` is NaN or not in its range, `time` is NaN or
 *               not in 0..2^30, or the centre or the velocity of the ball
 *               would leave -2^30..2^30. DDC_E_INUSE: the call comes from a
 *               DdcBounceFn of the set
 * @ownership    `user` remains the caller's
 * @cost         for each contact the bricks near the path, at most all bricks;
 *               allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcBall_Step(DdcBall *ball, DdcBricks *bricks,
                                        DDC_OPT const double *time,
                                        DDC_OPT DdcBounceFn bounce,
                                        DDC_OPT void *user);

/**
 * Stores the first contact that a moving ball would have with the bricks of a
 * set, for example to draw an aiming line, or for games that move their balls
 * themselves. Neither the ball nor the bricks are moved.
 *
 * The velocities of bricks are taken into account. If the ball is inside a
 * brick, it has a contact at time 0 if it moves further in, and no contact with
 * that brick if it moves out.
 *
 * @param bricks [in,out] the set; its bricks stay the same, but its index is
 *               updated, so only one thread at a time may do this
 * @param ball   [in] the ball; its jitter and seed are not used
 * @param time   [in] the time, 0..2^30; NULL: 1. Contacts at the very end of it
 *               do not count
 * @param out    [out] the contact; all zero if there is none
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks`, `ball` or `out` is NULL.
 *               DDC_E_RANGE: a number of `ball` is NaN or not in its range, or
 *               `time` is NaN or not in 0..2^30
 * @cost         the bricks near the path, at most all bricks; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcBricks_SweepBall(DdcBricks *bricks,
                                               const DdcBall *ball,
                                               DDC_OPT const double *time,
                                               DdcBounce *out);

/**
 * Stores the contact of a moving ball with a box that does not move. All faces
 * and corners count.
 *
 * - If the ball only grazes a face or a corner, there is no contact.
 * - If the ball is inside the box, it has a contact at time 0 if it moves
 *   further in, and no contact if it moves out. The normal is then that of the
 *   nearest face, or of the corner if the centre is beside a corner.
 *
 * @param box    [in] the box; an empty one has no contact
 * @param ball   [in] the ball; its jitter and seed are not used
 * @param time   [in] the time, 0..2^30; NULL: 1. A contact at the very end of
 *               it does not count
 * @param out    [out] the contact; all zero if there is none
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `box`, `ball` or `out` is NULL.
 *               DDC_E_RANGE: `box` is inverted, a number of `box` or `ball` is
 *               NaN or not in its range, or `time` is NaN or not in 0..2^30
 * @threads      any number of threads at once
 */
DDC_API DdcResult DDC_CALL DdcBox_SweepBall(const DdcBox *box,
                                            const DdcBall *ball,
                                            DDC_OPT const double *time,
                                            DdcBounce *out);

/**
 * Stores the contact of a moving ball with a point.
 *
 * - If the ball only grazes the point, there is no contact.
 * - If the point is inside the ball, there is a contact at time 0 if the centre
 *   moves closer to it, and no contact otherwise.
 *
 * @param point  [in] the point
 * @param ball   [in] the ball; its jitter and seed are not used
 * @param time   [in] the time, 0..2^30; NULL: 1. A contact at the very end of
 *               it does not count
 * @param out    [out] the contact, of kind DDC_TOUCH_CORNER; all zero if there
 *               is none
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `point`, `ball` or `out` is NULL.
 *               DDC_E_RANGE: a number of `point` or `ball` is NaN or not in its
 *               range, or `time` is NaN or not in 0..2^30
 * @threads      any number of threads at once
 */
DDC_API DdcResult DDC_CALL DdcPoint_SweepBall(const DdcPoint *point,
                                              const DdcBall *ball,
                                              DDC_OPT const double *time,
                                              DdcBounce *out);

/**
 * Reflects the velocity of a ball at a normal: v' = v - 2 (v . n) n. The speed
 * stays the same.
 *
 * The velocity is reflected in any case, also if it already points away.
 *
 * @param ball   [in,out] the ball
 * @param normal [in] the normal, of length 1, such as that of a DdcBounce
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `ball` or `normal` is NULL. DDC_E_RANGE: a
 *               number of the velocity, of `normal` or of the result is NaN
 *               or not in -2^30..2^30
 */
DDC_API DdcResult DDC_CALL DdcBall_Reflect(DdcBall *ball,
                                           const DdcPoint *normal);

#ifdef __cplusplus
}
#endif

#endif
