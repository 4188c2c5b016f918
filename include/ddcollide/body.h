/* SPDX-License-Identifier: Zlib */
/*
 * Bodies that walk. Speed, gravity and jumps are the game's. docs/body.md has a
 * complete program, and rules for slopes, corners and solids.
 *
 *     DdcBody walker = {IS_SOLID, IS_PLANK, 2, 2, 4, 4};
 *     DdcSprite_SetBody(hero, &walker);
 *     DdcWorld_MoveSolid(world, lift, &lift_speed, NULL, 0, &needed);
 *     DdcWorld_Move(world, hero, &speed, &moved);
 *
 * PIXELS. Each number of a move, times 65536 and rounded (halves away from 0),
 * is added to the body's rest. The nearest whole number of pixels, halves
 * towards 0, is the way, and what remains is the rest. The steps are those of
 * DdcMask_Sweep(), each axis a step of its own, x before y. A solid pixel
 * blocks a step that newly covers it: what is inside can leave, but not go
 * deeper. An axis that is stopped ends, and its rest becomes 0.
 *
 * ONE-WAY pixels block steps down only, where a sole (the lowest pixel of a
 * column of the body) comes onto a top (a pixel with none of the same map or
 * sprite directly above).
 *
 * A body STANDS once a step down is blocked: on its way, or at its start unless
 * it moves up, in whole pixels or, with none, in y. Ground reached by other
 * steps bears it only in the next move. Where it ends standing, rest_y is 0. If
 * pixels near it cannot be read, nothing moves.
 */
#ifndef DDCOLLIDE_BODY_H
#define DDCOLLIDE_BODY_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>
#include <ddcollide/mask.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Bodies -------------------------------------------------------------- */

/** The greatest climb, drop and nudge, in pixels. */
#define DDC_BODY_REACH_MAX 256

/** Flag of a body: one-way pixels do not count, until a move of its own that
 * ends lower, and where it overlaps none, clears the flag. */
#define DDC_BODY_DROPS 1
/** Flag of a body: as a moving solid, it stops at what it would crush. */
#define DDC_BODY_YIELDS 2
/** Flag of a body: what bears it does not carry it. */
#define DDC_BODY_NO_RIDE 4

/** How a sprite or a mask walks. */
typedef struct DdcBody
{
    ddc_uint32 solid;   /**< categories of tiles and sprites that stop it */
    ddc_uint32 one_way; /**< those that stop it from above only, unless they
                             are also solid */
    ddc_int32 climb;    /**< pixels up for one to the side */
    ddc_int32 drop;     /**< pixels down for one to the side */
    ddc_int32 nudge_x;  /**< pixels aside, around corners of ceilings */
    ddc_int32 nudge_y;  /**< pixels up or down, around corners of walls */
    ddc_int32 sole;     /**< how many rows, up from the lowest solid pixel, can
                             stand on one-way pixels; 0: all */
    ddc_int32 flags;    /**< DDC_BODY_DROPS, YIELDS and NO_RIDE */
    ddc_int32 rest_x;   /**< 1/65536 pixels, less than a pixel */
    ddc_int32 rest_y;
} DdcBody;

/** Gives a sprite a body, which is copied. The first one allocates.
 *
 * @param body NULL: the sprite has none any more */
DDC_API DdcResult DDC_CALL DdcSprite_SetBody(DdcSprite *sprite,
                                             DDC_OPT const DdcBody *body);

/** Returns whether a sprite has a body. */
DDC_API ddc_int32 DDC_CALL DdcSprite_HasBody(const DdcSprite *sprite);

/** Stores the body of a sprite as it is now.
 *
 * Errors: DDC_E_INVALIDPARAMS also: it has none */
DDC_API DdcResult DDC_CALL DdcSprite_GetBody(const DdcSprite *sprite,
                                             DdcBody *out);

/* ---- Moves --------------------------------------------------------------- */

/** Flag of a move: it stood when the move began. */
#define DDC_BODY_STOOD 1
/** Flag of a move: it stands where it ends. */
#define DDC_BODY_STANDS 2
/** Flag of a move: it stands, and on no solid pixel: it could drop. */
#define DDC_BODY_ON_ONE_WAY 4
/** Flag of a move: it overlapped solid pixels when the move began. */
#define DDC_BODY_INSIDE 8

/** What stopped or bears a body: the map or the sprite with most of the pixels
 * in its way; of equals the map, then the sprite that was added first. */
typedef struct DdcBodySide
{
    ddc_int32 hit;     /**< 1 or 0 */
    ddc_int32 x;       /**< column of the first of these pixels, in raster
                            order */
    ddc_int32 y;       /**< its row */
    DdcTileCell tile;  /**< its cell; 0 if it is a sprite's */
    DdcSprite *sprite; /**< NULL: the map, or none */
} DdcBodySide;

/** What became of a move. */
typedef struct DdcBodyMove
{
    DdcBodySide left;
    DdcBodySide right;
    DdcBodySide top;
    DdcBodySide bottom; /**< what bears it where it ends; if nothing does, what
                             stopped its fall */
    ddc_int32 x;        /**< where it is now */
    ddc_int32 y;
    ddc_int32 left_x; /**< whole pixels of the move that it did not go */
    ddc_int32 left_y;
    ddc_int32 flags; /**< DDC_BODY_STOOD, STANDS, ON_ONE_WAY and INSIDE */
} DdcBodyMove;

/**
 * Moves a mask at (x,y) across tiles as a body.
 *
 * @param move each axis within +-DDC_SWEEP_MAX
 * @param body gets its new rests and flags
 */
DDC_API DdcResult DDC_CALL DdcTiles_Move(const DdcTiles *tiles,
                                         const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y, const DdcPoint *move,
                                         DdcBody *body, DdcBodyMove *out);

/**
 * Moves a sprite that has a body across the tiles and the other sprites of a
 * world. Their categories decide what is solid, not what they touch. No other
 * sprite is moved. Hit and Update may call it.
 *
 * @param sprite as for DdcWorld_ListOverlapping(), with a body
 * @param move   each axis within +-DDC_SWEEP_MAX
 */
DDC_API DdcResult DDC_CALL DdcWorld_Move(DdcWorld *world, DdcSprite *sprite,
                                         const DdcPoint *move,
                                         DdcBodyMove *out);

/* ---- What moves bodies --------------------------------------------------- */

/** Kind of an event: the solid has carried the body. */
#define DDC_BODY_CARRIED 1
/** Kind of an event: the solid has pushed the body, perhaps through others.
 * Riders of a rising lift are pushed, too, unless it is one-way for them. */
#define DDC_BODY_PUSHED 2
/** Kind of an event: the body could not leave the way of the solid, which
 * covers more of it now. */
#define DDC_BODY_CRUSHED 3

/** What a moving solid did to a body; the worst of its steps. */
typedef struct DdcBodyEvent
{
    DdcSprite *sprite;
    ddc_int32 kind;    /**< DDC_BODY_CARRIED, PUSHED or CRUSHED */
    ddc_int32 moved_x; /**< pixels by which the body was moved */
    ddc_int32 moved_y;
} DdcBodyEvent;

/**
 * Moves a sprite, pixel by pixel, as a solid that nothing stops, such as a
 * lift: it carries the bodies that it bears and those on them, and pushes those
 * that it is solid for and what is in their way. All keep rests and flags. One
 * that it would cover and that cannot go is crushed, and stays; with
 * DDC_BODY_YIELDS the axis ends there instead. Hit and Update may call it.
 *
 * @param solid a sprite of this world with a body, which keeps its rests
 * @param move  each axis within +-DDC_SWEEP_MAX
 * @param out   one event for each body that was moved or crushed, in adding
 *              order. With DDC_E_MORE all has moved nevertheless
 */
DDC_API DdcResult DDC_CALL DdcWorld_MoveSolid(DdcWorld *world, DdcSprite *solid,
                                              const DdcPoint *move,
                                              DDC_OPT DdcBodyEvent *out,
                                              ddc_uint32 capacity,
                                              ddc_uint32 *needed);

#ifdef __cplusplus
}
#endif

#endif
