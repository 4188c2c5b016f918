/* SPDX-License-Identifier: Zlib */
/*
 * DdcSprite: a picture with a position and a velocity, like the Sprite class of
 * a classic DirectDraw book (docs/book.md). In each game frame it records what
 * hit it (Hit), and then it reacts and moves (Update):
 *
 *     if (DdcSpritesCollide(ship, rock))
 *     {
 *         DdcSprite_Hit(ship, rock);
 *         DdcSprite_Hit(rock, ship);
 *     }
 *     DdcSprite_Update(ship);
 *     DdcSprite_Update(rock);
 *
 * DdcWorld_Step() in world.h does this for many sprites in one call. A
 * DirectDraw game creates its sprites with DdcSprite_Create() of directdraw.h.
 * docs/guide.md has more examples.
 *
 * THE PICTURE is what a sprite shows: a frame, which is a rectangle of its
 * surface, with a key that says which pixels are transparent. The upright
 * picture is the frame, as it is or stretched to a size and then mirrored. It
 * may then be scaled and rotated about an origin, or else its middle.
 *
 * THE COLLISION IMAGE is what a sprite collides by: the picture itself, unless
 * a mask is set (DdcSprite_SetMask()), which is fastest and needs no lock, or a
 * hot image (DdcSprite_SetHotImage()), a rectangle of any surface with a key of
 * its own. Either is stretched, mirrored and turned with the picture.
 *
 * THE POSITION (x,y) is the top left corner of the upright picture or, if an
 * origin is set, the point where the origin is displayed. All points, shapes
 * and contacts of sprites are in these coordinates; where they are on the
 * screen is up to the game.
 *
 * THE TESTS. Two sprites overlap if both collision images are solid at the same
 * point. Rectangles are compared first, and pixels are read only if those
 * overlap. A sprite does not overlap itself. Filters concern worlds only. To
 * pack pixels is to convert them into a mask, which may allocate. A test that
 * would have to pack 2^31 pixels or more of a sprite fails with DDC_E_RANGE.
 *
 * TURNING. A transform scales, rotates and translates the upright picture and
 * the collision image: what collides is exactly what is displayed
 * (docs/turned.md). A sprite whose transform scales or rotates counts as
 * turned. The first test after a change draws its mask and keeps the result.
 * Pixels, also stretched or mirrored ones, are packed by each test, and the
 * drawn mask is kept unless it is large or keeps changing.
 *
 *     DdcSprite_SetOrigin(ship, &middle_of_ship);
 *     DdcSprite_SetAngle(ship, 30000);
 *     DdcSprite_SetXY(ship, x, y);
 *
 * CHANGES. A call that takes a surface asks it for its size and key, even if a
 * key is given. It returns the surface's failure, and fails with DDC_E_CHANGED
 * if size or bytes per pixel are not what they were at first. A sprite always
 * has a surface or a mask with pixels: a call that would leave it with neither
 * fails with DDC_E_INVALIDPARAMS, and so does one that needs a surface where
 * there is none. Changes allocate only to stretch or mirror a mask. They fail
 * with DDC_E_RANGE where an image would reach further than DDC_SIZE_MAX from
 * the upright picture's corner or, as displayed, from the position, and where a
 * mask would have 2^31 pixels or more.
 */
#ifndef DDCOLLIDE_SPRITE_H
#define DDCOLLIDE_SPRITE_H

#include <ddcollide/base.h>
#include <ddcollide/surface.h>
#include <ddcollide/shape.h>
#include <ddcollide/mask.h>
#include <ddcollide/mask_create.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A picture with a position and a velocity. */
typedef struct DdcSprite DdcSprite;

/* ---- Creating and destroying -------------------------------------------- */

/** Creates a sprite that shows the whole of a surface, which many sprites may
 * share, with its size and key as they are now. The velocity is 0 (that of
 * DdcSprite_Create() is random), the arena {0, 0, 640, 480} and the hit policy
 * DDC_HIT_FIRST. The sprite has category 1 and touches DDC_CATEGORIES_ALL. */
DDC_API DdcResult DDC_CALL DdcSprite_CreateFromSurface(DdcSurface *surface,
                                                       ddc_int32 x, ddc_int32 y,
                                                       DdcSprite **out);

/** Creates a sprite of a mask alone: it collides, but has no picture. The mask,
 * which many sprites may share, takes the picture's place: DdcSprite_GetRect()
 * has its size, DdcSprite_SetSize() stretches it, DdcSprite_TestPoint() tests
 * it. DdcSprite_SetMask() replaces it, and DdcSprite_SetSurface() adds a
 * picture. All else is as in DdcSprite_CreateFromSurface().
 *
 * Errors: DDC_E_RANGE also: the mask has no pixels */
DDC_API DdcResult DDC_CALL DdcSprite_CreateFromMask(DdcMask *mask, ddc_int32 x,
                                                    ddc_int32 y,
                                                    DdcSprite **out);

/** Destroys a sprite. Within a step of its world or a function of DdcSurfaceOps
 * it stays valid for a while, as world.h and surface.h say. */
DDC_API void DDC_CALL DdcSprite_Destroy(DDC_OPT DdcSprite *sprite);

/* ---- Position ----------------------------------------------------------- */

/** Returns the column of the position. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetX(const DdcSprite *sprite);

/** Returns the row of the position. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetY(const DdcSprite *sprite);

/** Returns the column of the centre, by which a sprite bounces and stays in its
 * arena: x + width / 2, rounded down, with the width of DdcSprite_GetRect(). If
 * an origin or a transform is set, it is where the middle of the picture is
 * displayed, rounded to the nearest pixel, halves down. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterX(const DdcSprite *sprite);

/** Returns the row of the centre, likewise. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetCenterY(const DdcSprite *sprite);

/** Sets the position. */
DDC_API DdcResult DDC_CALL DdcSprite_SetXY(DdcSprite *sprite, ddc_int32 x,
                                           ddc_int32 y);

/** Moves a sprite by (dx,dy). */
DDC_API DdcResult DDC_CALL DdcSprite_SetXYrel(DdcSprite *sprite, ddc_int32 dx,
                                              ddc_int32 dy);

/** Sets a real position, rounded to 1/65536 pixel, halves up. The position
 * (x,y), which all other functions mean, becomes the nearest whole one, halves
 * towards minus infinity. The rest, the fraction, moves the display as the
 * transform's translation does. An upright picture stays at (x,y) and its mask
 * is kept, while one that is turned or scaled shows other pixels for another
 * fraction, and its mask is drawn anew. DdcSprite_SetXY() sets the fraction to
 * 0; DdcSprite_SetXYrel() and Update keep it.
 *
 * Errors: DDC_E_RANGE also as from DdcSprite_SetTransform() */
DDC_API DdcResult DDC_CALL DdcSprite_SetPosition(DdcSprite *sprite,
                                                 const DdcPoint *position);

/** Stores the real position, exactly: (x,y) plus the fraction. */
DDC_API DdcResult DDC_CALL DdcSprite_GetPosition(const DdcSprite *sprite,
                                                 DdcPoint *out);

/** Stores the rectangle in which the picture, with its transparent pixels, is
 * displayed: {x, y, x + width, y + height}, or, if an origin or a transform is
 * set, its bounding box. */
DDC_API DdcResult DDC_CALL DdcSprite_GetRect(const DdcSprite *sprite,
                                             DdcRect *out);

/** Stores the rectangle in which the collision image is displayed, likewise. It
 * is empty for a mask without pixels. */
DDC_API DdcResult DDC_CALL DdcSprite_GetCollideRect(const DdcSprite *sprite,
                                                    DdcRect *out);

/* ---- Velocity and arena ------------------------------------------------- */

/** Sets a random velocity by two calls of DdcGetRandom(): first xinc, then
 * yinc, each -3..3 with equal chances. */
DDC_API DdcResult DDC_CALL DdcSprite_CalcVector(DdcSprite *sprite);

/** Sets by how many pixels each Update moves a sprite to the right and down. */
DDC_API DdcResult DDC_CALL DdcSprite_SetVelocity(DdcSprite *sprite,
                                                 ddc_int32 xinc,
                                                 ddc_int32 yinc);

/** Stores the velocity. */
DDC_API DdcResult DDC_CALL DdcSprite_GetVelocity(const DdcSprite *sprite,
                                                 DDC_OPT ddc_int32 *xinc,
                                                 DDC_OPT ddc_int32 *yinc);

/** Sets the arena, the rectangle in which Update keeps the centre of a sprite.
 * A centre that is outside is set back to the edge, so in a level beyond the
 * default of {0, 0, 640, 480} every sprite needs an arena.
 * @param arena edges within +-DDC_COORD_MAX / 2; may be empty; inverted:
 *              DDC_E_INVALIDPARAMS */
DDC_API DdcResult DDC_CALL DdcSprite_SetArena(DdcSprite *sprite,
                                              const DdcRect *arena);

/** Stores the arena. */
DDC_API DdcResult DDC_CALL DdcSprite_GetArena(const DdcSprite *sprite,
                                              DdcRect *out);

/* ---- Hit and Update ----------------------------------------------------- */

/** A function of the game that DdcSprite_Hit() calls instead of
 * DdcSprite_HitDefault(), which it may call itself: `self` was hit by `other`.
 * Meanwhile the library holds no lock of its own. */
typedef void(DDC_CALL *DdcHitFn)(DdcSprite *self, DdcSprite *other);

/** Likewise for DdcSprite_Update() and DdcSprite_UpdateDefault(). */
typedef void(DDC_CALL *DdcUpdateFn)(DdcSprite *self);

/** Only the first hit since the last Update counts, as in the book. */
#define DDC_HIT_FIRST 0
/** Every hit since the last Update counts. */
#define DDC_HIT_ALL 1

/** How many hits DdcSprite_GetHit() can read. The centres of further ones
 * count too, but cannot be read. */
#define DDC_HITS_KEPT 16

/** Tells a sprite that `other` has hit it: calls the function of
 * DdcSprite_SetHitFn(), or else DdcSprite_HitDefault(). */
DDC_API DdcResult DDC_CALL DdcSprite_Hit(DdcSprite *sprite, DdcSprite *other);

/** Records the centre of `other`, if the hit counts. Nothing moves, and no
 * pointer to `other` is kept. During the Hits of DdcWorld_Step() it is the
 * centre at the time when the pairs were found. */
DDC_API DdcResult DDC_CALL DdcSprite_HitDefault(DdcSprite *sprite,
                                                const DdcSprite *other);

/** Lets a sprite react to its hits and move, once in each game frame: calls the
 * function of DdcSprite_SetUpdateFn(), or else DdcSprite_UpdateDefault(). */
DDC_API DdcResult DDC_CALL DdcSprite_Update(DdcSprite *sprite);

/** Reacts to the recorded hits and moves, in this order:
 *
 * 1. On each axis, the velocity is reversed once if it points from the centre
 *    towards any of the recorded centres.
 * 2. The recorded hits are forgotten.
 * 3. The sprite moves by its velocity.
 * 4. On each axis, a centre that has left the arena is set back to its edge,
 *    and the velocity is reversed. Here a centre on the right or bottom edge is
 *    inside too. */
DDC_API DdcResult DDC_CALL DdcSprite_UpdateDefault(DdcSprite *sprite);

/** Sets the function that DdcSprite_Hit() calls; NULL:
 * DdcSprite_HitDefault(). */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitFn(DdcSprite *sprite,
                                              DDC_OPT DdcHitFn hit);

/** Returns the function that was set, or NULL. */
DDC_API DdcHitFn DDC_CALL DdcSprite_GetHitFn(const DdcSprite *sprite);

/** Sets the function that DdcSprite_Update() calls; NULL:
 * DdcSprite_UpdateDefault(). */
DDC_API DdcResult DDC_CALL DdcSprite_SetUpdateFn(DdcSprite *sprite,
                                                 DDC_OPT DdcUpdateFn update);

/** Returns the function that was set, or NULL. */
DDC_API DdcUpdateFn DDC_CALL DdcSprite_GetUpdateFn(const DdcSprite *sprite);

/** Sets which hits between two Updates count, DDC_HIT_FIRST or DDC_HIT_ALL, and
 * forgets the recorded ones. */
DDC_API DdcResult DDC_CALL DdcSprite_SetHitPolicy(DdcSprite *sprite,
                                                  ddc_int32 policy);

/** Returns DDC_HIT_FIRST or DDC_HIT_ALL. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetHitPolicy(const DdcSprite *sprite);

/** Returns how many hits since the last Update count. */
DDC_API ddc_uint32 DDC_CALL DdcSprite_GetHitCount(const DdcSprite *sprite);

/** Stores the recorded centre of a sprite that has hit this one.
 * @param index 0 is the first hit since the last Update; less than
 *              DdcSprite_GetHitCount() and DDC_HITS_KEPT */
DDC_API DdcResult DDC_CALL DdcSprite_GetHit(const DdcSprite *sprite,
                                            ddc_uint32 index,
                                            DDC_OPT ddc_int32 *x,
                                            DDC_OPT ddc_int32 *y);

/* ---- The game's pointer ------------------------------------------------- */

/** Sets the game's pointer, which the library does not use. */
DDC_API DdcResult DDC_CALL DdcSprite_SetUser(DdcSprite *sprite,
                                             DDC_OPT void *user);

/** Returns the game's pointer: NULL in a new sprite, and in one that is being
 * destroyed. */
DDC_API void *DDC_CALL DdcSprite_GetUser(const DdcSprite *sprite);

/* ---- Filters and static sprites of worlds ------------------------------- */

/** Sets what a sprite is and what it touches in its world. The filters of two
 * sprites agree when each has a category that the other touches: neither
 * (a.categories & b.touches) nor (b.categories & a.touches) is 0. If they do
 * not agree any more, a pair that touched gets a DDC_PAIR_END event in the next
 * step. `touches` also chooses tiles.
 * @param categories 0: it touches nothing, and no question finds it */
DDC_API DdcResult DDC_CALL DdcSprite_SetFilter(DdcSprite *sprite,
                                               ddc_uint32 categories,
                                               ddc_uint32 touches);

/** Stores the filter. */
DDC_API DdcResult DDC_CALL DdcSprite_GetFilter(const DdcSprite *sprite,
                                               DDC_OPT ddc_uint32 *categories,
                                               DDC_OPT ddc_uint32 *touches);

/** Makes a sprite static: one that rarely moves, such as a wall. Static sprites
 * cost next to nothing as long as none of them moves. They touch neither each
 * other nor tiles: when a sprite becomes static, its touches of static sprites
 * and of tiles end in the next step. Otherwise they are hit, updated and found
 * like all others.
 * @param is_static 0: not static, as in a new sprite */
DDC_API DdcResult DDC_CALL DdcSprite_SetStatic(DdcSprite *sprite,
                                               ddc_int32 is_static);

/** Returns whether a sprite is static. */
DDC_API ddc_int32 DDC_CALL DdcSprite_IsStatic(const DdcSprite *sprite);

/* ---- Picture ------------------------------------------------------------ */

/** Shows another surface. All else stays, such as a mask or hot image and the
 * size that was set.
 * @param surface NULL: none; the sprite consists of its mask, as after
 *                DdcSprite_CreateFromMask(), whatever else is given
 * @param frame   inside the surface and not empty; NULL: the whole surface
 * @param key     NULL: the surface's own key, as it is now */
DDC_API DdcResult DDC_CALL DdcSprite_SetSurface(DdcSprite *sprite,
                                                DDC_OPT DdcSurface *surface,
                                                DDC_OPT const DdcRect *frame,
                                                DDC_OPT const DdcKey *key);

/** Returns the surface that a sprite shows; NULL if it has none. */
DDC_API DdcSurface *DDC_CALL DdcSprite_GetSurface(const DdcSprite *sprite);

/** Shows a rectangle of the surface, such as a frame of a sprite sheet. The
 * sprite becomes as large as the frame, unless a size is set. Its position
 * stays, and so does a mask or hot image: where each frame has its own, set
 * both, or use an animation.
 * @param frame inside the surface and not empty; NULL: the whole surface */
DDC_API DdcResult DDC_CALL DdcSprite_SetFrame(DdcSprite *sprite,
                                              DDC_OPT const DdcRect *frame);

/** Stores the frame; without a surface, the rectangle of the whole mask. */
DDC_API DdcResult DDC_CALL DdcSprite_GetFrame(const DdcSprite *sprite,
                                              DdcRect *out);

/** Sets which pixels of the picture are transparent. A mask or hot image stays
 * as it is.
 * @param key NULL: the surface's own key as it is now, for instance after
 *            SetColorKey */
DDC_API DdcResult DDC_CALL DdcSprite_SetKey(DdcSprite *sprite,
                                            DDC_OPT const DdcKey *key);

/** Stores the key that was set, or the surface's own as it was read. Where
 * there is neither, no pixel is transparent. */
DDC_API DdcResult DDC_CALL DdcSprite_GetKey(const DdcSprite *sprite,
                                            DdcKey *out);

/** Mirrors the picture, as a Blt with DDBLTFX_MIRRORLEFTRIGHT or
 * DDBLTFX_MIRRORUPDOWN does: about its origin or, without one, its middle,
 * which keeps its rectangle. A mask or hot image is mirrored with it: what
 * reached beyond the picture's left edge then reaches beyond its right one.
 * @param mirror DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0: as the
 *               surface has it */
DDC_API DdcResult DDC_CALL DdcSprite_SetMirror(DdcSprite *sprite,
                                               ddc_uint32 mirror);

/** Returns how the picture is mirrored. */
DDC_API ddc_uint32 DDC_CALL DdcSprite_GetMirror(const DdcSprite *sprite);

/** Stretches or shrinks the picture to a size, as a Blt to a rectangle of that
 * size does. The position stays.
 *
 * Column i of the displayed picture is column floor(i * frame width / width) of
 * the frame, and rows likewise (nearest-neighbour sampling). A mask or hot
 * image and its offset are stretched by the same rule, which continues outside
 * the frame. docs/surprises.md says where Wine's Blt differs.
 * @param width  0: always as wide as the frame
 * @param height 0: always as high as the frame */
DDC_API DdcResult DDC_CALL DdcSprite_SetSize(DdcSprite *sprite, ddc_int32 width,
                                             ddc_int32 height);

/** Stores the size that was set, 0 and 0 in a new sprite. DdcSprite_GetRect()
 * has the displayed one. */
DDC_API DdcResult DDC_CALL DdcSprite_GetSize(const DdcSprite *sprite,
                                             DDC_OPT ddc_int32 *width,
                                             DDC_OPT ddc_int32 *height);

/* ---- Collision image ---------------------------------------------------- */

/** Makes a mask the collision image. Many sprites may share it, and it may be
 * larger or smaller than the picture; without a surface it gives the sprite its
 * size.
 *
 * Pixels that are set in the mask later count at once. But a sprite that is
 * stretched, mirrored or turned collides by a copy: set its mask again.
 * @param mask NULL: the picture again, whatever `dx` and `dy` are
 * @param dx   columns from the picture's left edge to the mask's, in pixels of
 *             the frame, within +-DDC_SIZE_MAX; `dy` rows likewise */
DDC_API DdcResult DDC_CALL DdcSprite_SetMask(DdcSprite *sprite,
                                             DDC_OPT DdcMask *mask,
                                             ddc_int32 dx, ddc_int32 dy);

/** Stores the mask and its offset; NULL, 0 and 0 if the collision image is
 * another. */
DDC_API DdcResult DDC_CALL DdcSprite_GetMask(const DdcSprite *sprite,
                                             DdcMask **mask,
                                             DDC_OPT ddc_int32 *dx,
                                             DDC_OPT ddc_int32 *dy);

/** Makes a rectangle of a surface the collision image. The sprite, which must
 * have a picture, can then collide where nothing is drawn, or not collide where
 * something is. Each test locks the surface; where its pixels do not change, a
 * mask (DdcMask_CreateFromSurface()) saves that.
 * @param surface NULL: the picture again, whatever else is given
 * @param part    inside the surface and not empty; NULL: the whole surface
 * @param key     which of its pixels do not collide; NULL: the surface's own
 *                key, as it is now
 * @param dx      as in DdcSprite_SetMask(); `dy` too */
DDC_API DdcResult DDC_CALL DdcSprite_SetHotImage(DdcSprite *sprite,
                                                 DDC_OPT DdcSurface *surface,
                                                 DDC_OPT const DdcRect *part,
                                                 DDC_OPT const DdcKey *key,
                                                 ddc_int32 dx, ddc_int32 dy);

/** Stores the hot image, with the rectangle and the key for which NULL stood;
 * NULL and zeros if the collision image is another. */
DDC_API DdcResult DDC_CALL DdcSprite_GetHotImage(
    const DdcSprite *sprite, DdcSurface **surface, DDC_OPT DdcRect *part,
    DDC_OPT DdcKey *key, DDC_OPT ddc_int32 *dx, DDC_OPT ddc_int32 *dy);

/* ---- Turning and scaling ------------------------------------------------ */

/** Sets the origin (hot spot): the point of the picture that is displayed at
 * the position, that is at the top left corner of pixel (x,y), and about which
 * the picture is mirrored, scaled and rotated. The position stays, so the
 * picture moves, unlike with the pivot of DdcSampling_SetTransform().
 * @param origin in pixels of the frame before it is stretched and mirrored,
 *               within +-DDC_SIZE_MAX; may be outside the frame and between
 *               pixels. NULL, as in a new sprite: none; the middle takes its
 *               place, and the position is the upright picture's corner */
DDC_API DdcResult DDC_CALL DdcSprite_SetOrigin(DdcSprite *sprite,
                                               DDC_OPT const DdcPoint *origin);

/** Returns whether an origin is set. */
DDC_API ddc_int32 DDC_CALL DdcSprite_HasOrigin(const DdcSprite *sprite);

/** Stores the origin; {0,0} if there is none. */
DDC_API DdcResult DDC_CALL DdcSprite_GetOrigin(const DdcSprite *sprite,
                                               DdcPoint *out);

/** Sets how the upright picture is displayed: scaled, then rotated, both about
 * the origin or its middle, then translated from the position, for fractions of
 * a pixel. It takes the time of the rows of the displayed picture and collision
 * image, unless these only move by whole pixels.
 * @param transform NULL: the identity. A factor of the scale closer to 0 than
 *                  2^-20 displays nothing
 *
 * Errors: DDC_E_RANGE also where DdcMask_CreateTransformed() would refuse the
 * sampling */
DDC_API DdcResult DDC_CALL DdcSprite_SetTransform(
    DdcSprite *sprite, DDC_OPT const DdcTransform *transform);

/** Stores the transform; the identity if none is set. */
DDC_API DdcResult DDC_CALL DdcSprite_GetTransform(const DdcSprite *sprite,
                                                  DdcTransform *out);

/** Sets only the rotation of the transform, as DdcRotation_SetAngle() does. It
 * fails as DdcSprite_SetTransform() does. */
DDC_API DdcResult DDC_CALL DdcSprite_SetAngle(DdcSprite *sprite,
                                              ddc_int32 angle_mdeg);

/** Returns the angle that DdcSprite_SetAngle() has set since the last
 * DdcSprite_SetTransform(), or else 0. */
DDC_API ddc_int32 DDC_CALL DdcSprite_GetAngle(const DdcSprite *sprite);

/** Stores the sampling by which a sprite is displayed: which pixel of its
 * upright picture, whose top left pixel is (0,0), is shown at each position.
 * docs/turned.md draws a sprite by it.
 *
 * Errors: DDC_E_RANGE: it is displayed beyond +-DDC_COORD_MAX */
DDC_API DdcResult DDC_CALL DdcSprite_GetSampling(const DdcSprite *sprite,
                                                 DdcSampling *out);

/* ---- Animations --------------------------------------------------------- */

/** Frames with a mask each, for any number of sprites:
 *
 *     DdcAnimation_CreateFromSurface(sheet, rects, 8, NULL, &walk);
 *     ...
 *     DdcSprite_SetAnimation(hero, walk, time / 100 % 8);  // each game frame
 *
 * An animation keeps the last four masks of each frame that were mirrored or
 * stretched for its sprites; DdcSprite_SetMask() makes them each time. */
typedef struct DdcAnimation DdcAnimation;

/** What a sprite shows and collides by in one frame of an animation. */
typedef struct DdcFrame
{
    DdcMask *mask; /**< the collision image; NULL: the picture */
    ddc_int32 dx;  /**< as in DdcSprite_SetMask() */
    ddc_int32 dy;  /**< as in DdcSprite_SetMask() */
    DdcRect part;  /**< the rectangle of the sprite's surface that is shown;
                        empty: it stays as it is. Ignored without a surface */
} DdcFrame;

/** The most frames of an animation, which has at least one. */
#define DDC_FRAMES_MAX 65536

/** Creates an animation of frames. Masks may occur several times, and must not
 * change afterwards. */
DDC_API DdcResult DDC_CALL DdcAnimation_Create(const DdcFrame *frames,
                                               ddc_uint32 count,
                                               DdcAnimation **out);

/** Creates an animation of rectangles of a surface, such as a sprite sheet, and
 * makes a mask of each under one lock. The surface is not kept.
 * @param parts inside the surface, not empty, each of fewer than 2^31 pixels
 * @param key   NULL: the surface's own key, as it is now */
DDC_API DdcResult DDC_CALL DdcAnimation_CreateFromSurface(
    DdcSurface *surface, const DdcRect *parts, ddc_uint32 count,
    DDC_OPT const DdcKey *key, DdcAnimation **out);

/** Releases the caller's reference. While sprites still show the animation, a
 * second call is refused with a log line. */
DDC_API void DDC_CALL DdcAnimation_Destroy(DDC_OPT DdcAnimation *animation);

/** Returns the number of frames. */
DDC_API ddc_uint32 DDC_CALL
DdcAnimation_GetCount(const DdcAnimation *animation);

/** Stores a frame of an animation. */
DDC_API DdcResult DDC_CALL DdcAnimation_GetFrame(const DdcAnimation *animation,
                                                 ddc_uint32 index,
                                                 DdcFrame *out);

/** Makes a sprite show a frame of an animation: sets its frame and its mask in
 * one call, as DdcSprite_SetFrame() and DdcSprite_SetMask() do. A call of
 * either, of DdcSprite_SetHotImage(), or of DdcSprite_SetSurface() with a
 * surface ends the animation.
 * @param animation NULL: none, whatever `index` is; frame and mask stay
 *
 * Errors: DDC_E_RANGE also: `part` of the frame reaches outside the surface */
DDC_API DdcResult DDC_CALL DdcSprite_SetAnimation(
    DdcSprite *sprite, DDC_OPT DdcAnimation *animation, ddc_uint32 index);

/** Stores the animation that a sprite shows, and which frame of it; NULL and 0
 * if it shows none. */
DDC_API DdcResult DDC_CALL DdcSprite_GetAnimation(const DdcSprite *sprite,
                                                  DdcAnimation **animation,
                                                  DDC_OPT ddc_uint32 *index);

/* ---- Tests -------------------------------------------------------------- */

/** Returns whether two sprites overlap, like DdcSprite_TestOverlap(). */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollide(const DdcSprite *a,
                                             const DdcSprite *b);

/** Returns whether the rectangles of two collision images overlap
 * (DdcSprite_GetCollideRect()). */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollideRect(const DdcSprite *a,
                                                 const DdcSprite *b);

/** Does the same as DdcSpritesCollide(). In the book it is the second of two
 * tests: rectangles first, then pixels. */
DDC_API ddc_int32 DDC_CALL DdcSpritesCollidePixel(const DdcSprite *a,
                                                  const DdcSprite *b);

/** Stores whether two sprites overlap. Pixels are compared where they are,
 * while both surfaces are locked. If either has a mask, or is stretched,
 * mirrored or turned, pixels are packed and masks compared. docs/surfaces.md
 * lists the locks. */
DDC_API DdcResult DDC_CALL DdcSprite_TestOverlap(const DdcSprite *a,
                                                 const DdcSprite *b,
                                                 ddc_int32 *hit);

/** Stores whether the pixel of the picture at (x,y), which may be any numbers,
 * is solid, for instance under the mouse; outside the picture none is. Where
 * there is a surface, a point inside the picture takes one lock. The collision
 * image does not matter, but without a surface its mask is tested. */
DDC_API DdcResult DDC_CALL DdcSprite_TestPoint(const DdcSprite *sprite,
                                               ddc_int32 x, ddc_int32 y,
                                               ddc_int32 *hit);

/** Like DdcSprite_TestPoint(), but for the collision image. */
DDC_API DdcResult DDC_CALL DdcSprite_TestCollidePoint(const DdcSprite *sprite,
                                                      ddc_int32 x, ddc_int32 y,
                                                      ddc_int32 *hit);

/** Stores whether a shape, such as the circle of a blast or a cone of light,
 * overlaps a solid pixel of the collision image, by the rule of
 * DdcMask_OverlapsShape(). It fails as DdcShape_Check() does. Without a mask,
 * pixels are packed under one lock. */
DDC_API DdcResult DDC_CALL DdcSprite_TestShape(const DdcSprite *sprite,
                                               const DdcShape *shape,
                                               ddc_int32 *hit);

/** Finds the first solid pixel of the collision image on a line. Without a
 * mask, pixels are packed as by DdcSprite_TestShape(). */
DDC_API DdcResult DDC_CALL DdcSprite_FindOnLine(const DdcSprite *sprite,
                                                const DdcLine *line,
                                                DdcHit *out);

/** Stores the contact of two sprites. To separate them, move b by the push, or
 * a by the opposite vector:
 *
 *     DdcSprite_FindContact(wall, ball, &contact);
 *     DdcSprite_SetXYrel(ball, contact.push_x, contact.push_y);
 *
 * Where the rectangles overlap, it takes the time of DdcMask_FindContact(),
 * before which each collision image that is no mask is copied and packed as a
 * whole. This allocates, with one surface locked at a time. Where most pairs do
 * not overlap, call DdcSprite_TestOverlap() first. */
DDC_API DdcResult DDC_CALL DdcSprite_FindContact(const DdcSprite *a,
                                                 const DdcSprite *b,
                                                 DdcContact *out);

/** Stores whether each solid pixel of b is solid in a. So a sprite contains one
 * without solid pixels, and itself. It packs as DdcSprite_FindContact()
 * does. */
DDC_API DdcResult DDC_CALL DdcSprite_TestContains(const DdcSprite *a,
                                                  const DdcSprite *b,
                                                  ddc_int32 *hit);

/** Finds the push of a contact alone, with a budget of its own
 * (DdcMask_FindPush()). */
DDC_API DdcResult DDC_CALL DdcSprite_FindPush(const DdcSprite *a,
                                              const DdcSprite *b,
                                              ddc_uint32 budget, DdcPush *out);

/** Moves b across a, as DdcMask_Sweep() does, and stores positions of b.
 * Neither sprite is moved. It packs as DdcSprite_FindContact() does where the
 * rectangles can meet.
 * @param move_x within +-DDC_SWEEP_MAX; b ends within +-DDC_COORD_MAX
 * @param move_y likewise */
DDC_API DdcResult DDC_CALL DdcSprite_Sweep(const DdcSprite *a,
                                           const DdcSprite *b, ddc_int32 move_x,
                                           ddc_int32 move_y, DdcSweep *out);

#ifdef __cplusplus
}
#endif

#endif
