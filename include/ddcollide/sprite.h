/* SPDX-License-Identifier: Zlib */
/*
 * DdcSprite: the sprite of the classic DirectDraw books. A picture with a
 * place and a speed, which is told when it is hit and reacts when it is
 * updated. What it shows and collides by is in sprite_appearance.h, how two of
 * them touch in sprite_collide.h.
 *
 * A sprite belongs to the thread that owns the surfaces. Within a function of
 * DdcSurfaceOps it stays as it is: what would move it, or change what it shows
 * or collides by, answers DDC_E_INUSE. GetX, GetY and the other plain getters
 * answer 0 for NULL, with a log line per cause.
 */
#ifndef DDCOLLIDE_SPRITE_H
#define DDCOLLIDE_SPRITE_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A sprite. */
typedef struct DdcSprite DdcSprite;

/**
 * Replaces what a sprite does when it is hit. `self` was hit by `other`;
 * no surface is locked. To keep the built-in record, call
 * DdcSprite_HitDefault.
 */
typedef void(DDC_CALL *DdcHitFn)(DdcSprite *self, DdcSprite *other);

/**
 * Replaces what a sprite does once a frame; no surface is locked. To keep
 * the built-in move, call DdcSprite_UpdateDefault.
 */
typedef void(DDC_CALL *DdcUpdateFn)(DdcSprite *self);

/** Only the first Hit of a frame counts: the book's rule, the default. */
#define DDC_HIT_FIRST 0
/** Every Hit of a frame counts, any number. */
#define DDC_HIT_ALL 1

/** How many centres DdcSprite_GetHit can give back. */
#define DDC_HITS_KEPT 16

/* ---- Life --------------------------------------------------------------- */

/**
 * Makes a sprite that shows a whole surface. A DirectDraw game uses
 * DdcSprite_Create of <ddcollide/directdraw.h>.
 *
 * Its size and its transparent colour are read from the surface now. Its
 * speed is 0, its arena 640x480, its policy DDC_HIT_FIRST.
 *
 * @param surface [in] the picture; many sprites may share one
 * @param x      [in] left edge in pixels, within +-DDC_COORD_MAX
 * @param y      [in] top edge in pixels, within +-DDC_COORD_MAX
 * @param out    [out] the sprite; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: x or y.
 *               DDC_E_DESTROYED. DDC_E_CHANGED: the surface has another
 *               size or format by now. DDC_E_OUTOFMEMORY. What the surface
 *               answered when it was asked for its key
 * @ownership    the caller destroys it; the surface stays its owner's
 * @threads      the thread that owns the surfaces
 * @cost         one allocation; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_CreateFrom(DdcSurface *surface,
                                                ddc_int32 x, ddc_int32 y,
                                                DdcSprite **out);

/**
 * Destroys a sprite, which leaves the world that it is in.
 *
 * During a step of its world its memory stays good until the step has ended,
 * unless it was added in that step; <ddcollide/world.h> says what happens with
 * it in the meantime.
 *
 * @param sprite [in] may be NULL
 * @threads      the thread that owns the surfaces
 * @cost         one free
 * @since        0.1
 */
DDC_API void DDC_CALL DdcSprite_Destroy(DdcSprite *sprite);

/* ---- Place and speed ---------------------------------------------------- */

/**
 * Left edge of the sprite, in pixels.
 *
 * @param sprite [in] the sprite
 * @return       the edge
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetX(const DdcSprite *sprite);

/**
 * Top edge of the sprite, in pixels.
 *
 * @param sprite [in] the sprite
 * @return       the edge
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetY(const DdcSprite *sprite);

/**
 * Column of the centre: x + width / 2, rounded towards x.
 *
 * @param sprite [in] the sprite
 * @return       the column
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterX(const DdcSprite *sprite);

/**
 * Row of the centre: y + height / 2, rounded towards y.
 *
 * @param sprite [in] the sprite
 * @return       the row
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterY(const DdcSprite *sprite);

/**
 * Puts the sprite's top left corner at (x,y).
 *
 * @param sprite [in] the sprite; unmoved on failure
 * @param x      [in] within +-DDC_COORD_MAX
 * @param y      [in] within +-DDC_COORD_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: x or y.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetXY(DdcSprite *sprite, ddc_int32 x,
                                           ddc_int32 y);

/**
 * Moves the sprite by (dx,dy).
 *
 * @param sprite [in] the sprite; unmoved on failure
 * @param dx     [in] pixels to the right
 * @param dy     [in] pixels downwards
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: it would leave
 *               +-DDC_COORD_MAX.
 *               DDC_E_INUSE: within a function of DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetXYrel(DdcSprite *sprite, ddc_int32 dx,
                                              ddc_int32 dy);

/**
 * The rectangle of the picture: {x, y, x + width, y + height}.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle; unchanged on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetRect(const DdcSprite *sprite,
                                             DdcRect *out);

/**
 * Gives the sprite a new random speed: xinc, then yinc, each uniform in
 * -3..3; both may be 0.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         two calls of DdcRandom
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_CalcVector(DdcSprite *sprite);

/**
 * Sets the speed: how far Update moves the sprite.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param xinc   [in] pixels to the right per Update, within +-DDC_COORD_MAX
 * @param yinc   [in] pixels downwards per Update, within +-DDC_COORD_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetVelocity(DdcSprite *sprite,
                                                 ddc_int32 xinc,
                                                 ddc_int32 yinc);

/**
 * The speed.
 *
 * @param sprite [in] the sprite
 * @param xinc   [out] pixels to the right per Update; may be NULL
 * @param yinc   [out] pixels downwards per Update; may be NULL
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetVelocity(const DdcSprite *sprite,
                                                 ddc_int32 *xinc,
                                                 ddc_int32 *yinc);

/**
 * Sets the rectangle that Update keeps the sprite's middle in.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param arena  [in] not inverted, edges within +-DDC_COORD_MAX / 2; the
 *               default is {0, 0, 640, 480}
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or right < left or bottom < top.
 *               DDC_E_RANGE
 * @threads      the thread that owns the surfaces
 * @cost         constant; the sprite moves at the next Update
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetArena(DdcSprite *sprite,
                                              const DdcRect *arena);

/**
 * The rectangle that Update keeps the sprite's middle in.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle; unchanged on failure
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetArena(const DdcSprite *sprite,
                                              DdcRect *out);

/* ---- Hit and Update ----------------------------------------------------- */

/**
 * Tells the sprite that it was hit by another: calls the replacement set by
 * DdcSprite_SetHitFn, or DdcSprite_HitDefault.
 *
 * @param sprite [in] the one that was hit
 * @param other  [in] the one that hit it
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant, and what the replacement does
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_Hit(DdcSprite *sprite, DdcSprite *other);

/**
 * Records the other sprite's centre; nothing moves and no pointer to the
 * other is kept. With DDC_HIT_FIRST only the first one since the last
 * Update counts.
 *
 * @param sprite [in] the one that was hit
 * @param other  [in] the one that hit it
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_HitDefault(DdcSprite *sprite,
                                                const DdcSprite *other);

/**
 * Lets the sprite react and move: calls the replacement set by
 * DdcSprite_SetUpdateFn, or DdcSprite_UpdateDefault. Once a frame.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSprite_UpdateDefault, unless
 *               it is replaced
 * @threads      the thread that owns the surfaces
 * @cost         constant, and what the replacement does
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_Update(DdcSprite *sprite);

/**
 * Reacts to the recorded hits, forgets them, and moves.
 *
 * On each axis, if the sprite moves towards a recorded centre, that part of
 * its speed is turned round, once. Then it moves by its speed. Then, if it
 * is more than half outside its arena (x > right - w/2, x < left - w/2, the
 * same for y), it is put back to that limit and turned round.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_INUSE: within a function of
 *               DdcSurfaceOps
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_UpdateDefault(DdcSprite *sprite);

/**
 * Replaces what DdcSprite_Hit does.
 *
 * @param sprite [in] the sprite
 * @param hit    [in] the replacement; NULL: DdcSprite_HitDefault again
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitFn(DdcSprite *sprite, DdcHitFn hit);

/**
 * Replaces what DdcSprite_Update does.
 *
 * @param sprite [in] the sprite
 * @param update [in] the replacement; NULL: DdcSprite_UpdateDefault again
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetUpdateFn(DdcSprite *sprite,
                                                 DdcUpdateFn update);

/**
 * Chooses which hits of a frame count.
 *
 * @param sprite [in] the sprite; hits already recorded are forgotten
 * @param policy [in] DDC_HIT_FIRST or DDC_HIT_ALL
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or another policy
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitPolicy(DdcSprite *sprite,
                                                  ddc_int32 policy);

/**
 * Which hits of a frame count.
 *
 * @param sprite [in] the sprite
 * @return       DDC_HIT_FIRST or DDC_HIT_ALL; DDC_HIT_FIRST for NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetHitPolicy(const DdcSprite *sprite);

/**
 * How many hits count since the last Update: with DDC_HIT_FIRST 0 or 1.
 *
 * @param sprite [in] the sprite
 * @return       the count
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetHitCount(const DdcSprite *sprite);

/**
 * Centre of the sprite that gave a recorded hit, as it was at the Hit. The
 * first DDC_HITS_KEPT of a frame are kept.
 *
 * @param sprite [in] the sprite
 * @param index  [in] 0 is the first hit since the last Update
 * @param x      [out] column of the centre; may be NULL
 * @param y      [out] row of the centre; may be NULL
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: index is
 *               negative, or not below both the count and DDC_HITS_KEPT
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetHit(const DdcSprite *sprite,
                                            ddc_int32 index, ddc_int32 *x,
                                            ddc_int32 *y);

/**
 * Keeps a pointer of the game's with the sprite.
 *
 * @param sprite [in] the sprite
 * @param user   [in] anything; NULL to begin with
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: sprite is NULL
 * @ownership    the pointer stays the game's
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetUser(DdcSprite *sprite, void *user);

/**
 * The pointer kept by DdcSprite_SetUser.
 *
 * @param sprite [in] the sprite
 * @return       the pointer; NULL for NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API void *DDC_CALL DdcSprite_GetUser(const DdcSprite *sprite);

#ifdef __cplusplus
}
#endif

#endif
