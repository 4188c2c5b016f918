/* SPDX-License-Identifier: Zlib */
/*
 * DdcSprite: the sprite of the classic DirectDraw books. A picture with a
 * place and a speed, which is told when it is hit and reacts when it is
 * updated.
 *
 * A sprite belongs to the thread that owns the surfaces. GetX, GetY and the
 * other plain getters answer 0 for NULL, with a log line.
 */
#ifndef DDCOLLIDE_SPRITE_H
#define DDCOLLIDE_SPRITE_H

#include <ddcollide/base.h>
#include <ddcollide/contact.h>
#include <ddcollide/mask.h>
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

/** Left and right change places; DDBLTFX_MIRRORLEFTRIGHT's number. */
#define DDC_MIRROR_LEFTRIGHT 0x2
/** Top and bottom change places; DDBLTFX_MIRRORUPDOWN's number. */
#define DDC_MIRROR_UPDOWN 0x4

/* ---- Life
 * -------------------------------------------------------------------- */

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
 * Destroys a sprite.
 *
 * @param sprite [in] may be NULL
 * @threads      the thread that owns the surfaces
 * @cost         one free
 * @since        0.1
 */
DDC_API void DDC_CALL DdcSprite_Destroy(DdcSprite *sprite);

/* ---- Place and speed
 * ------------------------------------------------------------ */

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
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: x or y
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
 *               +-DDC_COORD_MAX
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

/* ---- Picture ------------------------------------------------------------ */

/**
 * Shows a rectangle of the surface instead of the whole: a frame of a
 * sprite sheet. The sprite takes its size, unless DdcSprite_SetSize gave it
 * another; x and y stay.
 *
 * A mask or hot image stays too. Where it goes with the frame, set both.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param frame  [in] inside the surface and not empty; NULL: all of it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: empty or
 *               not inside the surface. With a mask or a hot image: as
 *               DdcSprite_SetSize
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask that is mirrored or
 *               stretched is made again
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite,
                                              const DdcRect *frame);

/**
 * Sets which pixels of the picture are transparent.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param key    [in] copied; NULL: read the surface's own key again
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. With key NULL:
 *               DDC_E_DESTROYED, DDC_E_CHANGED, or what the surface answers
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite,
                                            const DdcKey *key);

/**
 * Shows the picture mirrored, as a Blt with DDBLTFX_MIRRORLEFTRIGHT or
 * DDBLTFX_MIRRORUPDOWN does. The sprite's rectangle stays.
 *
 * A mask or a hot image is mirrored with the picture, about the middle of
 * the picture: what reached out on the left reaches out on the right.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param mirror [in] DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL, or another bit. With a mask or a
 *               hot image: as DdcSprite_SetSize
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask is made again. Afterwards
 *               tests of the sprite's pixels pack those that are needed to
 *               bits
 * @source       DirectDraw: DDBLTFX
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite,
                                               ddc_int32 mirror);

/**
 * Shows the picture stretched or shrunk to a size, as a Blt to a rectangle
 * of that size does.
 *
 * The nearest pixel is shown: column i of the sprite is column
 * floor(i * frame width / width) of the frame, rows likewise; then the
 * result is mirrored, if it is. (An implementation that steps in rounded
 * fractions, as Wine's does, draws the pixel before where the division
 * leaves no rest and the width is no power of two times the frame's.) A
 * mask or a hot image is stretched with the picture by the same rule, which
 * goes on outside the frame; so is its offset.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param width  [in] 1..DDC_SIZE_MAX; 0: as wide as the frame, whichever it
 *               is
 * @param height [in] 1..DDC_SIZE_MAX; 0: as high as the frame
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: a size is
 *               not 0..DDC_SIZE_MAX, or a mask or hot image would reach
 *               further than DDC_SIZE_MAX from the sprite's corner or have
 *               2^31 pixels. DDC_E_OUTOFMEMORY: for a mask
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing. A mask is made again. Afterwards
 *               tests of the sprite's pixels pack those that are needed to
 *               bits
 * @source       DirectDraw: Blt
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                             ddc_int32 height);

/**
 * The surface that the sprite shows, for DdcSurface_Lend and the like.
 *
 * @param sprite [in] the sprite
 * @return       the surface; NULL for NULL
 * @ownership    stays the sprite's; do not destroy it
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite);

/**
 * Is the pixel of this sprite's picture under (x,y) solid? For mouse
 * picking: the transparent parts do not count.
 *
 * @param sprite [in] the sprite
 * @param x      [in] column in the coordinates that SetXY uses
 * @param y      [in] row in the coordinates that SetXY uses
 * @param solid  [out] 1 or 0; 0 outside the picture and on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock
 * @threads      the thread that owns the surfaces
 * @cost         outside the rectangle constant, inside one lock
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite,
                                               ddc_int32 x, ddc_int32 y,
                                               ddc_int32 *solid);

/* ---- What it collides by ------------------------------------------------ */

/**
 * Lets the sprite collide by a mask instead of its own pixels.
 *
 * The mask lies with its top left pixel at (x + right, y + down) of the
 * sprite's place, when the picture is neither mirrored nor stretched; it
 * may be larger or smaller than the picture, and empty. Tests against it
 * lock nothing for this sprite.
 *
 * What is set in the mask later counts at once, unless the sprite is
 * mirrored or stretched: then set the mask again.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param mask   [in] many sprites may share one; NULL: its own pixels again
 * @param right  [in] columns from the sprite's left edge to the mask's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @param down   [in] rows from the sprite's top edge to the mask's
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: the mask
 *               would reach further than DDC_SIZE_MAX from the sprite's
 *               corner. DDC_E_OUTOFMEMORY: only when mirrored or stretched
 * @ownership    the mask is held until the sprite lets go of it; the caller
 *               may destroy it, and it stays good for the sprite
 * @threads      the thread that owns the surfaces
 * @cost         constant; when mirrored or stretched a mask is made
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite, DdcMask *mask,
                                             ddc_int32 right, ddc_int32 down);

/**
 * Lets the sprite collide by another image than the one it shows: an
 * effect may hurt where nothing is drawn, or not hurt where something is.
 *
 * The image lies as DdcSprite_SetMask says. Its pixels are read at each
 * test, under the lock of its surface. Where they do not change, a mask
 * (DdcMask_CreateFromSurface) saves that.
 *
 * @param sprite [in] the sprite; unchanged on failure
 * @param surface [in] the hot image; NULL: its own pixels again
 * @param part   [in] the rectangle that counts, inside the surface and not
 *               empty; NULL: all of it
 * @param key    [in] which pixels do not hurt; NULL: the surface's own key,
 *               read now
 * @param right  [in] columns from the sprite's left edge to the part's, in
 *               pixels of the frame, within +-DDC_SIZE_MAX
 * @param down   [in] rows from the sprite's top edge to the part's
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: sprite is NULL. DDC_E_RANGE: the part
 *               is empty or not inside, or would reach further than
 *               DDC_SIZE_MAX from the sprite's corner. DDC_E_DESTROYED,
 *               DDC_E_CHANGED, or what the surface answered when it was
 *               asked for its key
 * @ownership    the surface stays its owner's, as in DdcSprite_CreateFrom
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetHotImage(
    DdcSprite *sprite, DdcSurface *surface, const DdcRect *part,
    const DdcKey *key, ddc_int32 right, ddc_int32 down);

/**
 * The rectangle of what the sprite collides by: the mask's, the hot
 * image's, or the picture's, as DdcSprite_GetRect gives it.
 *
 * @param sprite [in] the sprite
 * @param out    [out] the rectangle; empty for an empty mask
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      the thread that owns the surfaces
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                                    DdcRect *out);

/**
 * DdcSprite_TestPoint for what the sprite collides by: does the point
 * (x,y) hurt?
 *
 * @param sprite [in] the sprite
 * @param x      [in] column in the coordinates that SetXY uses
 * @param y      [in] row in the coordinates that SetXY uses
 * @param solid  [out] 1 or 0; 0 outside and on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock
 * @threads      the thread that owns the surfaces
 * @cost         constant for a mask and outside the rectangle, else one lock
 * @source       the hot image technique
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprite_TestHotPoint(const DdcSprite *sprite,
                                                  ddc_int32 x, ddc_int32 y,
                                                  ddc_int32 *solid);

/* ---- Hit and Update
 * --------------------------------------------------------------- */

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
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
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
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
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

/* ---- Collision
 * ----------------------------------------------------------------------- */

/**
 * Do two sprites touch? Rectangles first, pixels only when those overlap.
 *
 * A sprite does not collide with itself. On an error the answer is 0, with
 * one log line per cause; DdcSprites_Overlap says which error.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else
 * @threads      the thread that owns the surfaces
 * @cost         constant when the rectangles are apart; otherwise as
 *               DdcSprites_Overlap
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a,
                                             const DdcSprite *b);

/**
 * Do the rectangles of what two sprites collide by overlap?
 *
 * These are the pictures' own rectangles, those of DdcSprite_GetRect, as
 * long as no mask or hot image is set. Half-open rectangles: touching edges do
 * not collide. A sprite does not collide with itself.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else; 0 for NULL, with a log line
 * @threads      the thread that owns the surfaces
 * @cost         constant; locks nothing
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a,
                                                 const DdcSprite *b);

/**
 * Do two sprites have a pixel in common that is solid in both, in what they
 * collide by?
 *
 * The same answer as DdcSpritesCollide: apart rectangles give 0.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite
 * @return       1 or 0, nothing else
 * @threads      the thread that owns the surfaces
 * @cost         as DdcSprites_Overlap
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                                  const DdcSprite *b);

/**
 * Do two sprites touch, with the status of the test.
 *
 * Two sprites of one surface take one real Lock, of two surfaces two,
 * released in reverse order on every path. If the second surface can not be
 * locked beside the first, its part is copied first, so that one is locked
 * at a time. A mask takes none.
 *
 * Plain pixels of any formats are compared as they are. With a mask on
 * either side, or a mirrored or stretched picture, the common pixels are
 * packed to bits, one surface after the other.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives 0
 * @param hit    [out] 1 or 0; 0 on failure
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock and
 *               DdcSurface_Unlock. DDC_E_OUTOFMEMORY: only for the copy and
 *               for bits
 * @threads      the thread that owns the surfaces
 * @cost         none but the compare when the rectangles are apart;
 *               otherwise the locks and the common pixels, fewer on a hit.
 *               Two masks, and plain pixels, allocate nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprites_Overlap(const DdcSprite *a,
                                              const DdcSprite *b,
                                              ddc_int32 *hit);

/**
 * All that is known of how two sprites touch: the first common place in
 * raster order, the values of both pixels there, the common area, the
 * normal, and the shortest push that separates them. DdcContact says what
 * each is; the place is in the coordinates that SetXY uses.
 *
 * The values are those of the images that collide, a hot image's for a hot
 * image; for a mask 0. To separate the sprites, move b by the push, or a by
 * the opposite.
 *
 * Two sprites of one surface take one real Lock, of two surfaces two, one
 * after the other: never are two locked at once. A mask takes none.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one gives no hit
 * @param out    [out] the contact; all 0 without a hit and on failure
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: NULL. As DdcSurface_Lock and
 *               DdcSurface_Unlock. DDC_E_OUTOFMEMORY: not for two masks
 * @threads      the thread that owns the surfaces
 * @cost         none but the compare when the rectangles are apart. Otherwise
 *               images are copied and packed as a whole, and then as
 *               DdcMask_Contact: where most pairs do not touch, ask
 *               DdcSprites_Overlap first
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSprites_Contact(const DdcSprite *a,
                                              const DdcSprite *b,
                                              DdcContact *out);

#ifdef __cplusplus
}
#endif

#endif
