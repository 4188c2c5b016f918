/* SPDX-License-Identifier: Zlib */
/*
 * DdcAnimation: the frames of an animation, with a mask each, for any number of
 * sprites. A sprite shows one of them at a time:
 *
 *     DdcAnimation_CreateFromSurface(sheet, rects, 8, NULL, &walk);
 *     ...
 *     DdcSprite_SetAnimation(hero, walk, time / 100 % 8);   // in each frame
 *
 * A sprite whose picture is mirrored or stretched needs the mask of its frame
 * mirrored or stretched likewise. The animation keeps the last four of these
 * masks for each frame and shares them among its sprites;
 * DdcSprite_SetFrame() and DdcSprite_SetMask() make such a mask each time.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  the one that owns the surfaces (see surface.h)
 * @cost     constant; allocates nothing and locks nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_ANIMATION_H
#define DDCOLLIDE_ANIMATION_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>
#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The frames of an animation. */
typedef struct DdcAnimation DdcAnimation;

/** What a sprite shows and collides by in one frame of an animation. */
typedef struct DdcFrame
{
    DdcMask *mask; /**< the collision image; NULL: the picture */
    ddc_int32 dx;  /**< columns from the frame's left edge to the mask's,
                        within +-DDC_SIZE_MAX */
    ddc_int32 dy;  /**< rows from the frame's top edge to the mask's, within
                        +-DDC_SIZE_MAX */
    DdcRect part;  /**< the rectangle of the sprite's surface that is shown;
                        empty: the sprite's frame stays as it is. A sprite
                        without a surface does not use it */
} DdcFrame;

/** The most frames of an animation. */
#define DDC_FRAMES_MAX 65536

/* ---- Creating and destroying -------------------------------------------- */

/**
 * Creates an animation of frames.
 *
 * @param frames [in] the frames, copied; masks may occur several times
 * @param count  [in] the number of frames, 1..DDC_FRAMES_MAX
 * @param out    [out] the animation
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `frames` or `out` is NULL. DDC_E_RANGE:
 *               `count` is not in its range, or in one of the `frames` `dx` or
 *               `dy` is not. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the animation. It keeps a reference to each
 *               mask, so the caller may destroy the masks at any time. They
 *               must not change any more
 * @cost         one allocation; constant for each frame
 */
DDC_API DdcResult DDC_CALL DdcAnimation_Create(const DdcFrame *frames,
                                               ddc_uint32 count,
                                               DdcAnimation **out);

/**
 * Creates an animation of rectangles of a surface, such as the frames of a
 * sprite sheet, and makes a mask of each. The masks are copies: they do not
 * follow later changes of the pixels.
 *
 * @param surface [in] the surface
 * @param parts  [in] the rectangles, inside the surface and not empty
 * @param count  [in] the number of rectangles, 1..DDC_FRAMES_MAX
 * @param key    [in] which pixels are transparent; NULL: the surface's own
 *               key, as it is now
 * @param out    [out] the animation
 * @return       DDC_OK or a failure; nothing stays locked
 * @errors       DDC_E_INVALIDPARAMS: `surface`, `parts` or `out` is NULL.
 *               DDC_E_RANGE: `count` is not in its range, or one of the `parts`
 *               is empty, reaches outside the surface or has 2^31 pixels or
 *               more. DDC_E_OUTOFMEMORY. Those of DdcSurface_Lock() and
 *               DdcSurface_Unlock(). What the surface returned when it was
 *               described, which happens even if `key` is not NULL
 * @ownership    the caller destroys the animation; it does not use the surface
 *               any more
 * @cost         an allocation for each frame and one for the animation; one
 *               lock, held while each pixel of the frames is read once
 */
DDC_API DdcResult DDC_CALL DdcAnimation_CreateFromSurface(
    DdcSurface *surface, const DdcRect *parts, ddc_uint32 count,
    DDC_OPT const DdcKey *key, DdcAnimation **out);

/**
 * Releases the caller's reference to an animation.
 *
 * The animation is freed at once if no sprite shows it, otherwise when the last
 * sprite stops showing it. Until then a second call is refused with a log line;
 * after that the pointer is invalid.
 *
 * @param animation [in] the animation
 * @cost         frees memory
 */
DDC_API void DDC_CALL DdcAnimation_Destroy(DDC_OPT DdcAnimation *animation);

/* ---- Frames ------------------------------------------------------------- */

/**
 * Returns the number of frames of an animation.
 *
 * @param animation [in] the animation
 * @return       the number; 0: `animation` is NULL, which writes a log line
 */
DDC_API ddc_uint32 DDC_CALL
DdcAnimation_GetCount(const DdcAnimation *animation);

/**
 * Stores a frame of an animation, as it was given.
 *
 * @param animation [in] the animation
 * @param index  [in] 0 is the first frame
 * @param out    [out] the frame
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `animation` or `out` is NULL.
 *               DDC_E_RANGE: `index` is the number of frames or more
 * @ownership    no reference is added: the mask is valid as long as the
 *               animation is, and a caller that has destroyed it must not
 *               destroy it again
 */
DDC_API DdcResult DDC_CALL DdcAnimation_GetFrame(const DdcAnimation *animation,
                                                 ddc_uint32 index,
                                                 DdcFrame *out);

/* ---- Sprites ------------------------------------------------------------ */

/**
 * Makes a sprite show a frame of an animation: sets its frame, as
 * DdcSprite_SetFrame() does, and its mask, as DdcSprite_SetMask() does, both in
 * one. How it is mirrored and stretched stays.
 *
 * The sprite stops showing the animation when DdcSprite_SetFrame(),
 * DdcSprite_SetMask(), DdcSprite_SetHotImage() or DdcSprite_SetSurface() with a
 * surface changes it.
 *
 * @param sprite [in] the sprite
 * @param animation [in] the animation; NULL: the sprite shows none any more,
 *               but keeps its frame and its mask, and `index` is not used
 * @param index  [in] 0 is the first frame
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` is NULL, or it has no surface and
 *               the frame has no mask or one without pixels. DDC_E_RANGE:
 *               `index` is the number of frames or more; `part` of the frame
 *               reaches outside the sprite's surface; or the mask would reach
 *               further than DDC_SIZE_MAX from the sprite's top left corner, or
 *               would, stretched, have 2^31 pixels or more.
 *               DDC_E_OUTOFMEMORY: only when mirrored or stretched.
 *               DDC_E_INUSE: the call came from within a function of
 *               DdcSurfaceOps
 * @ownership    the sprite keeps a reference to the animation. The caller may
 *               destroy the animation at any time: it stays valid for the
 *               sprite
 * @cost         constant. When the sprite is mirrored or stretched, a mask is
 *               made, which allocates, unless it is one of the last 4 that were
 *               made of this frame
 */
DDC_API DdcResult DDC_CALL DdcSprite_SetAnimation(
    DdcSprite *sprite, DDC_OPT DdcAnimation *animation, ddc_uint32 index);

/**
 * Stores the animation that a sprite shows, and which frame of it.
 *
 * @param sprite [in] the sprite
 * @param animation [out] the animation; NULL if it shows none
 * @param index  [out] 0 is the first frame; 0 without an animation
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sprite` or `animation` is NULL
 * @ownership    no reference is added: the pointer is valid as long as the
 *               sprite shows the animation
 */
DDC_API DdcResult DDC_CALL DdcSprite_GetAnimation(const DdcSprite *sprite,
                                                  DdcAnimation **animation,
                                                  DDC_OPT ddc_uint32 *index);

#ifdef __cplusplus
}
#endif

#endif
