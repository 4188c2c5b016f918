/* SPDX-License-Identifier: Zlib */
/*
 * A ball that bounces right off bricks: rectangles along the axes that come
 * and go. Walls are bricks, a paddle is a brick that moves.
 *
 * The ball is moved continuously, from contact to contact in the order of
 * time, so that no speed takes it through anything. A face turns one part
 * of its velocity; a corner reflects it about the line from the corner to
 * the centre. Faces that two bricks share, and corners inside a run of
 * bricks, are never hit: bricks with equal edges are one wall.
 *
 * Touching is not hitting: a ball that slides along a wall goes on. Reals in
 * pixels, y downwards, velocities in pixels per unit of time; the answers
 * are the same on every processor.
 */
#ifndef DDCOLLIDE_BOUNCE_H
#define DDCOLLIDE_BOUNCE_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A set of bricks. */
typedef struct DdcBricks DdcBricks;

/** Most bricks in a set. */
#define DDC_BRICKS_MAX 1048576

/** Most contacts of one ball in one step; the rest of its time is lost. */
#define DDC_BOUNCES_MAX 1024

/** The number that no brick has. */
#define DDC_BRICK_NONE 0

/** A brick as it is put into a set. */
typedef struct DdcBrick
{
    DdcBox box;         /**< not empty; bricks may touch and overlap */
    DdcPoint velocity;  /**< {0,0}: it stands. Few should move: they are
                             looked at one by one */
    ddc_int32 tag;      /**< the game's own; reported with each contact */
    ddc_int32 reserved; /**< 0 */
} DdcBrick;

/** A ball. */
typedef struct DdcBall
{
    DdcPoint centre;     /**< where it is */
    DdcPoint velocity;   /**< where it goes, and how fast */
    double radius;       /**< at least 1/1024 */
    double jitter;       /**< 0: none. Else, up to 1: each bounce turns the
                              ball at random by a slope of up to this much,
                              so that it can not run in a circle for ever */
    ddc_uint32 seed;     /**< of the jitter; goes on with every bounce */
    ddc_uint32 reserved; /**< 0 */
} DdcBall;

/** Kind of contact: the normal is along an axis. */
#define DDC_TOUCH_FACE 1
/** Kind of contact: the normal is from the corner to the centre. */
#define DDC_TOUCH_CORNER 2
/** Kind of contact: the ball began the step inside the brick. */
#define DDC_TOUCH_INSIDE 3

/** One contact of a ball. */
typedef struct DdcBounce
{
    double time;        /**< since the beginning of the step */
    DdcPoint centre;    /**< of the ball, at that time */
    DdcPoint point;     /**< where the brick is touched */
    DdcPoint normal;    /**< of length 1, from the brick to the ball */
    ddc_int32 brick;    /**< its number; DDC_BRICK_NONE without a set */
    ddc_int32 tag;      /**< of the brick */
    ddc_int32 kind;     /**< DDC_TOUCH_ */
    ddc_int32 reserved; /**< 0 */
} DdcBounce;

/** From a DdcBounceFn: bounce, also off a brick just removed. */
#define DDC_BOUNCE_OFF 0
/** From a DdcBounceFn: ignore this brick for the rest of the step. */
#define DDC_BOUNCE_THROUGH 1
/** From a DdcBounceFn: stay here; the rest of the step is lost. */
#define DDC_BOUNCE_STOP 2
/** From a DdcBounceFn: go on with the velocity now in the ball. */
#define DDC_BOUNCE_OWN 3

/**
 * Is told each contact, before the ball bounces: centre and velocity of the
 * ball are those of the arrival. It may add, remove and change bricks of
 * the set, and set the velocity of the ball if it returns DDC_BOUNCE_OWN;
 * other changes of the ball are lost. It must not step a ball in this set.
 * Another number than those above counts as DDC_BOUNCE_OFF.
 */
typedef ddc_int32(DDC_CALL *DdcBounceFn)(void *user, DdcBricks *bricks,
                                         DdcBall *ball,
                                         const DdcBounce *bounce);

/* ---- Bricks -------------------------------------------------------------- */

/**
 * Makes an empty set.
 *
 * @param out    [out] the set; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: out is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it
 * @threads      any; a set belongs to one thread at a time
 * @cost         allocates
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Create(DdcBricks **out);

/**
 * Destroys a set with its bricks. Within a DdcBounceFn it takes effect when
 * the step ends, which it does with that contact.
 *
 * @param bricks [in] may be NULL
 * @threads      the set's thread
 * @cost         frees
 * @since        0.1
 */
DDC_API void DDC_CALL DdcBricks_Destroy(DdcBricks *bricks);

/**
 * Adds a brick.
 *
 * @param bricks [in] the set
 * @param brick  [in] copied
 * @param id     [out] its number, > 0, not given to another brick of the
 *               set for a long time; may be NULL; DDC_BRICK_NONE on failure
 * @return       DDC_OK or a failure; then nothing was added
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: an empty box, a
 *               number that is NaN or beyond +-2^30, or DDC_BRICKS_MAX
 *               bricks are there. DDC_E_OUTOFMEMORY
 * @threads      the set's thread
 * @cost         constant; allocates as the set grows
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Add(DdcBricks *bricks,
                                         const DdcBrick *brick, ddc_int32 *id);

/**
 * Adds a field of equal bricks side by side. Neighbours have exactly equal
 * edges: the field is one wall, whatever the numbers.
 *
 * @param bricks [in] the set
 * @param first  [in] the one at the top left; its box gives the size
 * @param columns [in] bricks in a row, 1..DDC_BRICKS_MAX
 * @param rows   [in] rows, 1..DDC_BRICKS_MAX
 * @param cells  [in] a byte per brick, row by row: 0 leaves it out; NULL:
 *               all are there
 * @param ids    [out] a number per cell, DDC_BRICK_NONE where there is none;
 *               may be NULL; unchanged on failure
 * @return       DDC_OK or a failure; then nothing was added
 * @errors       as DdcBricks_Add. DDC_E_INVALIDPARAMS: columns or rows
 * @threads      the set's thread
 * @cost         the cells
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_AddGrid(DdcBricks *bricks,
                                             const DdcBrick *first,
                                             ddc_int32 columns, ddc_int32 rows,
                                             const ddc_uint8 *cells,
                                             ddc_int32 *ids);

/**
 * Removes a brick.
 *
 * @param bricks [in] the set
 * @param id     [in] its number
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no such brick (any more)
 * @threads      the set's thread
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Remove(DdcBricks *bricks, ddc_int32 id);

/**
 * A brick as it is now.
 *
 * @param bricks [in] the set
 * @param id     [in] its number
 * @param out    [out] the brick; unchanged on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no such brick (any more)
 * @threads      the set's thread
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Get(const DdcBricks *bricks, ddc_int32 id,
                                         DdcBrick *out);

/**
 * Changes a brick: a paddle is moved with this, or given a velocity.
 *
 * Within a step the box of a brick that moves is where it was when the step
 * began.
 *
 * @param bricks [in] the set
 * @param id     [in] its number, which stays
 * @param brick  [in] what it becomes
 * @return       DDC_OK or a failure; then it is as it was
 * @errors       DDC_E_INVALIDPARAMS: NULL, or no such brick (any more).
 *               DDC_E_RANGE: as DdcBricks_Add
 * @threads      the set's thread
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Set(DdcBricks *bricks, ddc_int32 id,
                                         const DdcBrick *brick);

/**
 * Moves every brick that has a velocity. During a step they move too, but
 * only for the ball: call this after all balls were stepped.
 *
 * A brick that would leave +-2^30 stays and stands.
 *
 * @param bricks [in] the set
 * @param time   [in] as in DdcBall_Step; NULL: 1
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: bricks is NULL. DDC_E_RANGE: time is
 *               negative, NaN or beyond 2^30. DDC_E_INUSE: within a step
 * @threads      the set's thread
 * @cost         the bricks that move
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_Move(DdcBricks *bricks,
                                          const double *time);

/**
 * How many bricks are in the set.
 *
 * @param bricks [in] the set; NULL has none
 * @return       the count
 * @threads      the set's thread
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBricks_GetCount(const DdcBricks *bricks);

/**
 * The numbers of all bricks, so that a game can draw them, for example. Their
 * order stays the same until a brick is added or removed.
 *
 * @param bricks [in] the set
 * @param out    [out] the numbers; may be NULL when capacity is 0
 * @param capacity [in] how many numbers fit
 * @param needed [out] how many there are, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: they do not fit; the
 *               first `capacity` are stored
 * @threads      the set's thread
 * @cost         the bricks
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBricks_List(const DdcBricks *bricks,
                                          ddc_int32 *out, ddc_uint32 capacity,
                                          ddc_uint32 *needed);

/* ---- The ball ------------------------------------------------------------ */

/**
 * Moves a ball for some time, bouncing.
 *
 * A ball that begins inside a brick is first put outside, by the shortest
 * way for one brick, by the nearest open side along an axis for a block of
 * them; its velocity is turned only if it points inwards. A ball squeezed
 * between two bricks slides along them; one that moves goes on into it, and
 * the next step puts it outside. After DDC_BOUNCES_MAX contacts it stays
 * where it is until the next step. Off a brick that moves it bounces by
 * their relative velocity, so that a paddle that closes in on it before a
 * wall makes it faster with each contact; off others its speed stays the
 * same.
 *
 * @param ball   [in,out] the ball; unchanged on failure
 * @param bricks [in] the set
 * @param time   [in] 0..2^30; NULL: 1
 * @param bounce [in] is told each contact; NULL: bounce off all
 * @param user   [in] handed to it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: ball or bricks is NULL. DDC_E_RANGE: a
 *               number is NaN or beyond its range, or the ball would leave
 *               +-2^30. DDC_E_INUSE: within a step in the same set
 * @ownership    `user` stays the caller's
 * @threads      the set's thread
 * @cost         per contact the bricks near the way, never more than all;
 *               allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBall_Step(DdcBall *ball, DdcBricks *bricks,
                                        const double *time, DdcBounceFn bounce,
                                        void *user);

/**
 * The first contact that a ball would have in a set, for a line of aim or
 * for games that move their balls themselves.
 *
 * A ball that is inside a brick touches it at time 0 if it moves further
 * in, and not at all if it moves out.
 *
 * @param ball   [in] the ball
 * @param bricks [in,out] the set; its index is brought up to date
 * @param time   [in] 0..2^30; NULL: 1. A contact at its very end is none
 *               yet
 * @param out    [out] the contact; unchanged without one; may be NULL
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      the set's thread
 * @cost         the bricks near the way; allocates nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBall_CastBricks(const DdcBall *ball,
                                              DdcBricks *bricks,
                                              const double *time,
                                              DdcBounce *out);

/**
 * When and where does a moving ball first touch a box? All four faces and
 * corners count.
 *
 * A ball that is inside touches at time 0 if it moves further in, with the
 * normal of the nearest face, or of the corner that its centre is beside,
 * and not at all if it moves out. A way that only grazes a face or corner
 * does not touch.
 *
 * @param ball   [in] the ball
 * @param box    [in] the box; an empty one is never touched
 * @param time   [in] 0..2^30; NULL: 1. A contact at its very end is none
 *               yet
 * @param out    [out] the contact; unchanged without one; may be NULL
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant, some ten nanoseconds
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBall_CastBox(const DdcBall *ball,
                                           const DdcBox *box,
                                           const double *time, DdcBounce *out);

/**
 * When and where does a moving ball first touch a point? `out->centre` is
 * the centre of the circle at that time.
 *
 * A ball that is over the point touches it at time 0 if its centre moves
 * closer, and not at all otherwise. A way that only grazes does not touch.
 *
 * @param ball   [in] the ball
 * @param point  [in] the point
 * @param time   [in] 0..2^30; NULL: 1. A contact at its very end is none
 *               yet
 * @param out    [out] the contact, of kind DDC_TOUCH_CORNER; unchanged
 *               without one; may be NULL
 * @return       1 or 0; 0 also for NULL and bad numbers, with a log line
 *               per cause
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcBall_CastPoint(const DdcBall *ball,
                                             const DdcPoint *point,
                                             const double *time,
                                             DdcBounce *out);

/**
 * Reflects the velocity of a ball: v' = v - 2 (v.n) n. The speed is kept.
 *
 * @param ball   [in,out] its velocity is changed, also if it points away
 * @param normal [in] of length 1, as in DdcBounce
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: a number is NaN or
 *               beyond +-2^30
 * @threads      any
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBall_Reflect(DdcBall *ball,
                                           const DdcPoint *normal);

#ifdef __cplusplus
}
#endif

#endif
