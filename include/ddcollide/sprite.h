/* SPDX-License-Identifier: Zlib */
/*
 * DdcSprite: a picture with a position and a velocity, as the Sprite class of
 * classic DirectDraw books has it. Each frame it records what hit it (Hit),
 * and then it reacts and moves (Update):
 *
 *     if (DdcSpritesCollide(a, b))
 *     {
 *         DdcSprite_Hit(a, b);
 *         DdcSprite_Hit(b, a);
 *     }
 *     DdcSprite_Update(a);
 *     DdcSprite_Update(b);
 *
 * What a sprite shows and what it collides by is set in sprite_appearance.h.
 * The tests of two sprites are in sprite_collide.h. For many sprites,
 * DdcWorld_Step() in world.h does all of the above in one call.
 *
 * Coordinates are in pixels, x to the right and y downwards. They have no
 * relation to the screen but that which the game gives them. What is said here
 * of the edges, the rectangle and the centre of a sprite is for sprites without
 * an origin and a transform; sprite_transform.h says what they are otherwise.
 *
 * Getters that return a value directly return 0 or NULL when `sprite` is NULL,
 * and write one log line.
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
#ifndef DDCOLLIDE_SPRITE_H
#define DDCOLLIDE_SPRITE_H

#include <ddcollide/base.h>
#include <ddcollide/rect.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A picture with a position and a velocity. */
typedef struct DdcSprite DdcSprite;

/**
 * A function of the game that DdcSprite_Hit() calls instead of
 * DdcSprite_HitDefault(): `self` was hit by `other`. It may call
 * DdcSprite_HitDefault() itself. The library holds no lock of its own while
 * this function runs.
 */
typedef void(DDC_CALL *DdcHitFn)(DdcSprite *self, DdcSprite *other);

/**
 * A function of the game that DdcSprite_Update() calls instead of
 * DdcSprite_UpdateDefault(), once a frame. It may call
 * DdcSprite_UpdateDefault() itself. The library holds no lock of its own while
 * this function runs.
 */
typedef void(DDC_CALL *DdcUpdateFn)(DdcSprite *self);

/** Only the first hit since the last Update counts. The default, and the rule
 * of the books. */
#define DDC_HIT_FIRST 0
/** Every hit since the last Update counts. */
#define DDC_HIT_ALL 1

/** The number of hits since the last Update that DdcSprite_GetHit() can
 * return. Further hits count too, but their centres cannot be read. */
#define DDC_HITS_KEPT 16

/* ---- Creating and destroying -------------------------------------------- */

/**
 * Creates a sprite that shows the whole of a surface. A DirectDraw game uses
 * DdcSprite_Create() of <ddcollide/directdraw.h> instead.
 *
 * The size and the transparent colours are those that the surface has now. The
 * velocity is 0 (DdcSprite_Create() chooses a random one), the arena {0, 0,
 * 640, 480}, the hit policy DDC_HIT_FIRST, the filter in worlds category 1,
 * which touches DDC_CATEGORIES_ALL.
 *
 * @param surface [in] the picture; many sprites may share one
 * @param x      [in] left edge, within +-DDC_COORD_MAX
 * @param y      [in] top edge, within +-DDC_COORD_MAX
 * @param out    [out] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `surface` or `out` is NULL. DDC_E_RANGE:
 *               `x` or `y` is beyond +-DDC_COORD_MAX. DDC_E_DESTROYED: the
 *               surface has been destroyed by its owner. DDC_E_CHANGED: the
 *               width, height or bytes per pixel of the surface are not those
 *               that it was created with. DDC_E_OUTOFMEMORY. DDC_E_INUSE. What
 *               the surface returned when it was described
 * @ownership    the caller destroys the sprite; the surface stays its owner's
 *               (DdcSurface_Destroy() says what happens to its sprites)
 * @cost         one allocation; describes the surface, but does not lock it
 */
DDC_API DdcResult DDC_CALL DdcSprite_CreateFromSurface(DdcSurface *surface,
                                                       ddc_int32 x, ddc_int32 y,
                                                       DdcSprite **out);

/**
 * Creates a sprite of a mask alone, which has no surface: it collides, but the
 * library knows no picture of it.
 *
 * The mask takes the place of the picture: DdcSprite_GetRect() has its size,
 * DdcSprite_SetSize() stretches it, DdcSprite_TestPoint() asks it.
 * DdcSprite_SetMask() replaces it, and DdcSprite_SetSurface() adds a picture.
 * All other defaults are those of DdcSprite_CreateFromSurface().
 *
 * @param mask   [in] the mask, which many sprites may share
 * @param x      [in] left edge, within +-DDC_COORD_MAX
 * @param y      [in] top edge, within +-DDC_COORD_MAX
 * @param out    [out] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL. DDC_E_RANGE: `x`
 *               or `y` is beyond +-DDC_COORD_MAX, or the width or height of
 *               `mask` is 0. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the sprite. It keeps a reference to the
 *               mask, so the caller may destroy the mask at any time
 * @cost         one allocation; locks nothing
 * @since        0.2
 */
DDC_API DdcResult DDC_CALL DdcSprite_CreateFromMask(DdcMask *mask, ddc_int32 x,
                                                    ddc_int32 y,
                                                    DdcSprite **out);

/**
 * Destroys a sprite and removes it from its world.
 *
 * Within a step of its world, the sprite's memory stays valid until the step
 * ends, unless the sprite was added in that step; world.h explains what happens
 * to it until then. DdcSurfaceOps explains what happens if this is called
 * within one of its functions.
 *
 * @param sprite [in] the sprite
 * @cost         frees memory
 */
DDC_API void DDC_CALL DdcSprite_Destroy(DDC_OPT DdcSprite *sprite);

/* ---- Position ----------------------------------------------------------- */

/**
 * Returns the left edge of the sprite.
 *
 * @param sprite [in] the sprite
 * @return       the column, within +-DDC_COORD_MAX
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetX(const DdcSprite *sprite);

/**
 * Returns the top edge of the sprite.
 *
 * @param sprite [in] the sprite
 * @return       the row, within +-DDC_COORD_MAX
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetY(const DdcSprite *sprite);

/**
 * Returns the column of the sprite's centre: x + width / 2, where the division
 * rounds down and the width is that of DdcSprite_GetRect().
 *
 * @param sprite [in] the sprite
 * @return       the column
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterX(const DdcSprite *sprite);

/**
 * Returns the row of the sprite's centre: y + height / 2, where the division
 * rounds down and the height is that of DdcSprite_GetRect().
 *
 * @param sprite [in] the sprite
 * @return       the row
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterY(const DdcSprite *sprite);

/**
 * Moves the top left corner of the sprite to (x,y).
 *
 * @param sprite [in] the sprite
 * @param x      [in] left edge, within +-DDC_COORD_MAX
 * @param y      [in] top edge, within +-DDC_COORD_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: `x` or `y`
 *               is beyond +-DDC_COORD_MAX. DDC_E_INUSE
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetXY(DdcSprite *sprite, ddc_int32 x,
                                           ddc_int32 y);

/**
 * Moves the sprite by (dx,dy).
 *
 * @param sprite [in] the sprite
 * @param dx     [in] pixels to the right
 * @param dy     [in] pixels downwards
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: the new
 *               position is beyond +-DDC_COORD_MAX. DDC_E_INUSE
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetXYrel(DdcSprite *sprite, ddc_int32 dx,
                                              ddc_int32 dy);

/**
 * Stores the rectangle of the picture: {x, y, x + width, y + height}, with the
 * size in which the picture is displayed.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetRect(const DdcSprite *sprite,
                                             DdcRect *out);

/* ---- Velocity and arena ------------------------------------------------- */

/**
 * Sets a random velocity: first xinc and then yinc, each a whole number in
 * -3..3 with equal chances. Both may be 0.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 * @threads      the thread that owns the surfaces, while no other thread uses
 *               DdcGetRandom()
 * @cost         two calls of DdcGetRandom(); locks nothing
 */
DDC_API DdcResult DDC_CALL DdcSprite_CalcVector(DdcSprite *sprite);

/**
 * Sets the velocity, by which each Update moves the sprite.
 *
 * @param sprite [in] the sprite
 * @param xinc   [in] pixels to the right per Update, within +-DDC_COORD_MAX
 * @param yinc   [in] pixels downwards per Update, within +-DDC_COORD_MAX
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: `xinc` or
 *               `yinc` is beyond +-DDC_COORD_MAX
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetVelocity(DdcSprite *sprite,
                                                 ddc_int32 xinc,
                                                 ddc_int32 yinc);

/**
 * Stores the velocity.
 *
 * @param sprite [in] the sprite
 * @param xinc   [out] pixels to the right per Update
 * @param yinc   [out] pixels downwards per Update
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetVelocity(const DdcSprite *sprite,
                                                 DDC_OPT ddc_int32 *xinc,
                                                 DDC_OPT ddc_int32 *yinc);

/**
 * Sets the arena, the rectangle in which Update keeps the sprite's centre.
 *
 * The default is {0, 0, 640, 480}, and a sprite whose centre is outside is set
 * back to the edge by its next Update. So in a level larger than that, the
 * arena of every sprite must be set.
 *
 * @param sprite [in] the sprite
 * @param arena  [in] the rectangle, edges within +-DDC_COORD_MAX / 2; may be
 *               empty, but not inverted
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `arena` is NULL, or right <
 *               left, or bottom < top. DDC_E_RANGE: an edge is beyond
 *               +-DDC_COORD_MAX / 2
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetArena(DdcSprite *sprite,
                                              const DdcRect *arena);

/**
 * Stores the arena.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetArena(const DdcSprite *sprite,
                                              DdcRect *out);

/* ---- Hit and Update ----------------------------------------------------- */

/**
 * Notifies a sprite that another one has hit it: calls the function that
 * DdcSprite_SetHitFn() set, or else DdcSprite_HitDefault().
 *
 * @param sprite [in] the sprite that was hit
 * @param other  [in] the sprite that hit it
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `other` is NULL
 * @cost         constant, or what the game's function does
 */
DDC_API DdcResult DDC_CALL DdcSprite_Hit(DdcSprite *sprite, DdcSprite *other);

/**
 * Records the centre of a sprite that hit this one. Nothing moves, and no
 * pointer to the other sprite is kept.
 *
 * - With DDC_HIT_FIRST, only the first call since the last Update counts; the
 *   others do nothing.
 * - While a world notifies its sprites (DdcWorld_Step()), the centre is the
 *   one that `other` had when the pairs were found, wherever it has been moved
 *   since.
 *
 * @param sprite [in] the sprite that was hit
 * @param other  [in] the sprite that hit it
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `other` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_HitDefault(DdcSprite *sprite,
                                                const DdcSprite *other);

/**
 * Lets a sprite react to its hits and move: calls the function that
 * DdcSprite_SetUpdateFn() set, or else DdcSprite_UpdateDefault(). Call it once
 * a frame.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. Without a function of
 *               the game, those of DdcSprite_UpdateDefault()
 * @cost         constant, or what the game's function does
 */
DDC_API DdcResult DDC_CALL DdcSprite_Update(DdcSprite *sprite);

/**
 * Reacts to the recorded hits and moves, in this order:
 *
 * 1. On each axis, the velocity is reversed if it points from the sprite's
 *    centre towards any of the recorded centres: once, however many there are.
 * 2. The recorded hits are forgotten.
 * 3. The sprite moves by its velocity.
 * 4. On each axis, a sprite whose centre has left the arena is set back to the
 *    edge and its velocity is reversed: x becomes right - width / 2 if it is
 *    greater than that, and left - width / 2 if it is less than that; y
 *    likewise. The divisions round down.
 *
 * @param sprite [in] the sprite
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_INUSE
 */
DDC_API DdcResult DDC_CALL DdcSprite_UpdateDefault(DdcSprite *sprite);

/**
 * Sets the function that DdcSprite_Hit() calls.
 *
 * @param sprite [in] the sprite
 * @param hit    [in] the function; NULL: DdcSprite_HitDefault() again
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitFn(DdcSprite *sprite,
                                              DDC_OPT DdcHitFn hit);

/**
 * Returns the function that DdcSprite_SetHitFn() set.
 *
 * @param sprite [in] the sprite
 * @return       the function; NULL when DdcSprite_HitDefault() is called, and
 *               when `sprite` is NULL
 */
DDC_API DdcHitFn DDC_CALL DdcSprite_GetHitFn(const DdcSprite *sprite);

/**
 * Sets the function that DdcSprite_Update() calls.
 *
 * @param sprite [in] the sprite
 * @param update [in] the function; NULL: DdcSprite_UpdateDefault() again
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetUpdateFn(DdcSprite *sprite,
                                                 DDC_OPT DdcUpdateFn update);

/**
 * Returns the function that DdcSprite_SetUpdateFn() set.
 *
 * @param sprite [in] the sprite
 * @return       the function; NULL when DdcSprite_UpdateDefault() is called,
 *               and when `sprite` is NULL
 */
DDC_API DdcUpdateFn DDC_CALL DdcSprite_GetUpdateFn(const DdcSprite *sprite);

/**
 * Sets which hits between two Updates count. Hits that are recorded already
 * are forgotten.
 *
 * @param sprite [in] the sprite
 * @param policy [in] DDC_HIT_FIRST or DDC_HIT_ALL
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or `policy` is neither
 *               of these
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitPolicy(DdcSprite *sprite,
                                                  ddc_int32 policy);

/**
 * Returns which hits between two Updates count.
 *
 * @param sprite [in] the sprite
 * @return       DDC_HIT_FIRST, also for NULL, or DDC_HIT_ALL
 */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetHitPolicy(const DdcSprite *sprite);

/**
 * Returns the number of hits since the last Update that count.
 *
 * @param sprite [in] the sprite
 * @return       the number; with DDC_HIT_FIRST 0 or 1, with DDC_HIT_ALL
 *               possibly more than DDC_HITS_KEPT
 */
DDC_API ddc_uint32 DDC_CALL DdcSprite_GetHitCount(const DdcSprite *sprite);

/**
 * Stores the centre of a sprite that has hit this one, as it was recorded.
 *
 * @param sprite [in] the sprite that was hit
 * @param index  [in] 0 is the first hit since the last Update
 * @param x      [out] column of the centre
 * @param y      [out] row of the centre
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL. DDC_E_RANGE: `index` is
 *               at least DdcSprite_GetHitCount(), or at least DDC_HITS_KEPT
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetHit(const DdcSprite *sprite,
                                            ddc_uint32 index,
                                            DDC_OPT ddc_int32 *x,
                                            DDC_OPT ddc_int32 *y);

/* ---- The game's pointer ------------------------------------------------- */

/**
 * Stores a pointer of the game in the sprite. The library does not use it.
 *
 * @param sprite [in] the sprite
 * @param user   [in] any pointer; may be NULL, as it is in a new sprite
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` is NULL
 * @ownership    what the pointer points to stays the game's
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetUser(DdcSprite *sprite,
                                             DDC_OPT void *user);

/**
 * Returns the pointer that DdcSprite_SetUser() stored.
 *
 * @param sprite [in] the sprite
 * @return       the pointer; NULL in a new sprite, and in one that is being
 *               destroyed
 */
DDC_API void *DDC_CALL DdcSprite_GetUser(const DdcSprite *sprite);

#ifdef __cplusplus
}
#endif

#endif
