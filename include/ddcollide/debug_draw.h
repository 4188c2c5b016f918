/* SPDX-License-Identifier: Zlib */
/*
 * Debug drawing: shows what the library tests and what it finds. Functions of
 * the game, the sink, receive rectangles, runs of pixels, points, segments and
 * circles, and draw them as the game draws. Two sinks are ready-made: one draws
 * into pixels in memory, the other records for later, such as for
 * DdcDebugList_DrawOnSurf() of directdraw.h.
 *
 *     DdcDebugCanvas_GetSink(&canvas, &sink);
 *     DdcWorld_DebugDraw(world, &sink);
 *
 * Drawing changes nothing, and its locks do not count in
 * DdcSurface_GetLockCount().
 *
 * Each element has a role, which says what it stands for, and a game picks
 * colours by roles. Elements for which a sink has no function, or whose role it
 * does not want, are left out, and mostly not calculated.
 *
 * The functions of a sink must not change what is being drawn. They may destroy
 * sprites and worlds while these are drawn, but not masks, tiles, grids,
 * bricks, balls, shapes or lists. When one of them fails, the drawing ends and
 * that failure is the result. While sprites, a sweep or a world are drawn,
 * nothing is locked when they run, and the rules for the functions of
 * DdcSurfaceOps hold.
 *
 * A drawing takes time in proportion to what is drawn. Those of masks, sprites,
 * worlds and tiles also read pixels, which may take locks, and allocate;
 * docs/debug_drawing.md says more.
 */
#ifndef DDCOLLIDE_DEBUG_DRAW_H
#define DDCOLLIDE_DEBUG_DRAW_H

#include <ddcollide/base.h>
#include <ddcollide/body.h>
#include <ddcollide/bounce.h>
#include <ddcollide/grid.h>
#include <ddcollide/mask.h>
#include <ddcollide/shape.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>
#include <ddcollide/tiles.h>
#include <ddcollide/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Roles --------------------------------------------------------------- */

/** The rectangle of something that moves, such as a sprite's picture. */
#define DDC_DRAW_BOX 0x001u
/** The rectangle of something that stands still, such as a wall. */
#define DDC_DRAW_STATIC 0x002u
/** The rectangle that collides, where it is not that of the picture. */
#define DDC_DRAW_COLLIDE 0x004u
/** The cell of a grid that a rectangle's top left corner is in. */
#define DDC_DRAW_CELL 0x008u
/** The common rectangle of a candidate pair. */
#define DDC_DRAW_PAIR 0x010u
/** The pixels at the edge of what is solid. */
#define DDC_DRAW_SOLID 0x020u
/** The pixels that are solid in both sprites. */
#define DDC_DRAW_COMMON 0x040u
/** Where a contact is. */
#define DDC_DRAW_POINT 0x080u
/** The direction of the normal of a contact, beginning at it. */
#define DDC_DRAW_NORMAL 0x100u
/** The push of a contact, beginning at it. */
#define DDC_DRAW_PUSH 0x200u
/** The edge of a shape or a ball. */
#define DDC_DRAW_SHAPE 0x400u
/** A movement, from where it begins to where it ends. */
#define DDC_DRAW_SWEEP 0x800u

/** The first of four roles for elements that the game gives to a sink itself;
 * the others are twice, four and eight times this. */
#define DDC_DRAW_OWN 0x1000u

/** The roles that are only rectangles. */
#define DDC_DRAW_BOXES 0x01Fu
/** All roles. */
#define DDC_DRAW_ALL 0xFFFFFFFFu

/* ---- Sinks --------------------------------------------------------------- */

/** The functions that draw elements, each of one role. Any may be NULL. */
typedef struct DdcDebugSink
{
    ddc_uint32 size;  /**< sizeof(DdcDebugSink), or DDC_E_INVALIDPARAMS */
    ddc_uint32 roles; /**< a sum of DDC_DRAW_ constants */
    DdcRect view;     /**< what lies outside may be left out; empty: nothing is
                           left out */
    void *user;

    /** Draws the outermost pixels of a rectangle. */
    DdcResult(DDC_CALL *rect)(void *user, ddc_uint32 role, const DdcRect *rect);

    /** Draws `width` pixels of a row, of which (x,y) is the leftmost. */
    DdcResult(DDC_CALL *span)(void *user, ddc_uint32 role, ddc_int32 x,
                              ddc_int32 y, ddc_int32 width);

    /** Marks the pixel (x,y) visibly. */
    DdcResult(DDC_CALL *point)(void *user, ddc_uint32 role, ddc_int32 x,
                               ddc_int32 y);

    /** Draws a straight line. The pixel (0,0) has the corners (0.0,0.0) and
        (1.0,1.0). */
    DdcResult(DDC_CALL *segment)(void *user, ddc_uint32 role,
                                 const DdcPoint *from, const DdcPoint *to);

    /** Draws the outline of a circle. */
    DdcResult(DDC_CALL *circle)(void *user, ddc_uint32 role,
                                const DdcCircle *circle);
} DdcDebugSink;

/** Writable pixels in memory to draw on, and the pixel value of each role. */
typedef struct DdcDebugCanvas
{
    DdcPixels pixels;      /**< written to, although `bits` points to const */
    ddc_int32 x;           /**< the column that the leftmost pixel shows */
    ddc_int32 y;           /**< the row that the topmost pixel shows */
    ddc_uint32 values[16]; /**< that of the role 1 << i is values[i] */
} DdcDebugCanvas;

/** Makes a sink that refers to a canvas and draws on it, clipped to it. It
 * wants all roles, its view is what the canvas shows, and a point becomes a
 * cross of five by five pixels. */
DDC_API DdcResult DDC_CALL DdcDebugCanvas_GetSink(DdcDebugCanvas *canvas,
                                                  DdcDebugSink *out);

/** Sets the pixel values of a canvas to the colours of the roles that
 * docs/debug_drawing.md lists, or to the nearest ones of a palette. The rest of
 * the canvas is neither read nor changed.
 *
 * Errors: DDC_E_FORMAT: `colors` has neither a palette nor three channels of
 * adjacent bits */
DDC_API DdcResult DDC_CALL DdcDebugCanvas_SetColors(DdcDebugCanvas *canvas,
                                                    const DdcColors *colors);

/* ---- Recording ----------------------------------------------------------- */

/** A display list: elements that were drawn, to be drawn again. */
typedef struct DdcDebugList DdcDebugList;

/** Creates an empty list. */
DDC_API DdcResult DDC_CALL DdcDebugList_Create(DdcDebugList **out);

/** Destroys a list. */
DDC_API void DDC_CALL DdcDebugList_Destroy(DDC_OPT DdcDebugList *list);

/** Empties a list and makes a sink that records into it until the list is
 * destroyed. The sink wants all roles and has no view; the game may change
 * both. It allocates when there is more to record than ever before. */
DDC_API DdcResult DDC_CALL DdcDebugList_Record(DdcDebugList *list,
                                               DdcDebugSink *out);

/** Draws what a list has recorded, in the same order. The sink must not record
 * into the same list. */
DDC_API DdcResult DDC_CALL DdcDebugList_Draw(const DdcDebugList *list,
                                             const DdcDebugSink *sink);

/* ---- Masks, sprites and worlds ------------------------------------------- */

/** Draws the edge of the set pixels of a mask whose top left pixel is (x,y)
 * (DDC_DRAW_SOLID): those with a clear neighbour, also diagonally, or at the
 * mask's own edge. */
DDC_API DdcResult DDC_CALL DdcMask_DebugDraw(const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y,
                                             const DdcDebugSink *sink);

/** Draws a sprite: the rectangle of its picture (DDC_DRAW_BOX, or
 * DDC_DRAW_STATIC when it is static), that of its collision image where it is
 * another one (DDC_DRAW_COLLIDE), and the edge of the solid pixels of its
 * collision image (DDC_DRAW_SOLID), with one lock unless that is a mask.
 *
 * Errors: DDC_E_RANGE: 2^31 pixels or more */
DDC_API DdcResult DDC_CALL DdcSprite_DebugDraw(const DdcSprite *sprite,
                                               const DdcDebugSink *sink);

/** Draws what two sprites have in common: the common rectangle of their
 * collision images (DDC_DRAW_PAIR), the pixels that are solid in both
 * (DDC_DRAW_COMMON), and their contact as DdcContact_DebugDraw() does. Nothing
 * is drawn when the rectangles do not overlap, or if a and b are the same
 * sprite. */
DDC_API DdcResult DDC_CALL DdcSprite_DebugDrawPair(const DdcSprite *a,
                                                   const DdcSprite *b,
                                                   const DdcDebugSink *sink);

/** Draws a world: a DdcSprite_DebugDraw() of each of its sprites and a
 * DdcSprite_DebugDrawPair() of each of its candidate pairs, as they are now.
 * Its tiles are not drawn. Unlike a step, this locks surfaces once for each
 * sprite and twice for a pair.
 *
 * When the pixels of a sprite cannot be read, all else is drawn, and the first
 * such failure is the result. A sprite that the sink destroys is left out from
 * then on, which is no failure; when it destroys the world, the result is
 * DDC_E_DESTROYED. */
DDC_API DdcResult DDC_CALL DdcWorld_DebugDraw(DdcWorld *world,
                                              const DdcDebugSink *sink);

/* ---- Tiles, grids, bricks, contacts and shapes --------------------------- */

/** Draws the rectangles of the cells of a map that have solid pixels
 * (DDC_DRAW_STATIC), and the edge of the level (DDC_DRAW_SOLID): the solid
 * pixels with a neighbour, also diagonally, that is not solid. */
DDC_API DdcResult DDC_CALL DdcTiles_DebugDraw(const DdcTiles *tiles,
                                              ddc_uint32 categories,
                                              const DdcDebugSink *sink);

/** Draws a grid: its rectangles (DDC_DRAW_BOX or DDC_DRAW_STATIC), and for each
 * of them the cell that it is sorted into (DDC_DRAW_CELL). */
DDC_API DdcResult DDC_CALL DdcGrid_DebugDraw(const DdcGrid *grid,
                                             const DdcDebugSink *sink);

/** Draws the bricks of a set (DDC_DRAW_STATIC, or DDC_DRAW_BOX when they move),
 * rounded outwards to whole pixels. */
DDC_API DdcResult DDC_CALL DdcBricks_DebugDraw(const DdcBricks *bricks,
                                               const DdcDebugSink *sink);

/** Draws a ball (DDC_DRAW_SHAPE) and its movement in one unit of time if
 * nothing is in its way (DDC_DRAW_SWEEP). */
DDC_API DdcResult DDC_CALL DdcBall_DebugDraw(const DdcBall *ball,
                                             const DdcDebugSink *sink);

/** Draws a contact of a ball: the point that is touched (DDC_DRAW_POINT), and
 * from it the normal, 16 pixels long (DDC_DRAW_NORMAL). Nothing is drawn when
 * `hit` is 0. */
DDC_API DdcResult DDC_CALL DdcBounce_DebugDraw(const DdcBounce *bounce,
                                               const DdcDebugSink *sink);

/** Draws a contact: its point (DDC_DRAW_POINT), its normal as a line that spans
 * 16 pixels on its longer axis (DDC_DRAW_NORMAL), and its push (DDC_DRAW_PUSH).
 * Nothing is drawn when `hit` is 0. */
DDC_API DdcResult DDC_CALL DdcContact_DebugDraw(const DdcContact *contact,
                                                const DdcDebugSink *sink);

/** Draws what stopped and what bears a body, each as a contact. */
DDC_API DdcResult DDC_CALL DdcBodyMove_DebugDraw(const DdcBodyMove *move,
                                                 const DdcDebugSink *sink);

/** Draws a movement that DdcWorld_Sweep() has found: a line from the middle of
 * the sprite to where that is before the hit, the rectangle by which it
 * collides there (DDC_DRAW_SWEEP), and the first common pixel (DDC_DRAW_POINT).
 * @param sprite still at the position from which it was swept */
DDC_API DdcResult DDC_CALL DdcSweep_DebugDraw(const DdcSweep *sweep,
                                              const DdcSprite *sprite,
                                              const DdcDebugSink *sink);

/** Draws the edges of a shape (DDC_DRAW_SHAPE): circles, boxes rounded outwards
 * to whole pixels, and the sides of every triangle of a mesh. */
DDC_API DdcResult DDC_CALL DdcShape_DebugDraw(const DdcShape *shape,
                                              const DdcDebugSink *sink);

#ifdef __cplusplus
}
#endif

#endif
