/* SPDX-License-Identifier: Zlib */
/*
 * Debug drawing: shows what the library tests and what it finds. Functions of
 * the game, the sink, receive rectangles, runs of pixels, points, segments and
 * circles, and draw them however the game draws. Two sinks are ready: one
 * draws into pixels in memory, the other records for later, for example for
 * DdcDebugList_DrawOnSurf() of <ddcollide/directdraw.h>.
 *
 *     DdcDebugCanvas_GetSink(&canvas, &sink);
 *     DdcWorld_DebugDraw(world, &sink);
 *
 * What is drawn is the state at the time of the call. Nothing is changed by
 * it: the same collisions are found with and without debug drawing, and its
 * locks do not count in DdcSurface_GetLockCount().
 *
 * Each element has a role, which says what it stands for, and a game picks
 * colours by roles. What a sink has no function for, whose role it does not
 * want, or what lies outside its view is left out, and mostly not calculated.
 *
 * The functions of a sink must not change what is being drawn. They may destroy
 * sprites and worlds while these are drawn (DdcDebugSink says what then
 * happens), but not masks, tiles, grids, bricks, balls, shapes or lists. When
 * one of them returns a failure, the drawing ends and that failure is the
 * result.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  one thread at a time for each thing that is drawn and each sink
 * @cost     proportional to what is drawn; allocates nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_DEBUG_DRAW_H
#define DDCOLLIDE_DEBUG_DRAW_H

#include <ddcollide/base.h>
#include <ddcollide/bounce.h>
#include <ddcollide/contact.h>
#include <ddcollide/grid.h>
#include <ddcollide/mask.h>
#include <ddcollide/pixels.h>
#include <ddcollide/rect.h>
#include <ddcollide/shape.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>
#include <ddcollide/tiles.h>
#include <ddcollide/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Roles --------------------------------------------------------------- */

/** Role: the rectangle of something that moves, such as a sprite's picture. */
#define DDC_DRAW_BOX 0x001u
/** Role: the rectangle of something that stands still, such as a wall. */
#define DDC_DRAW_STATIC 0x002u
/** Role: the rectangle that collides, where it is not that of the picture. */
#define DDC_DRAW_COLLIDE 0x004u
/** Role: a cell of a grid, the one of a rectangle's top left corner. */
#define DDC_DRAW_CELL 0x008u
/** Role: the common rectangle of a candidate pair. */
#define DDC_DRAW_PAIR 0x010u
/** Role: the edge of what is solid; it is part of it. */
#define DDC_DRAW_SOLID 0x020u
/** Role: the pixels that are solid in both of two sprites. */
#define DDC_DRAW_COMMON 0x040u
/** Role: where a contact is. */
#define DDC_DRAW_POINT 0x080u
/** Role: the direction of the normal of a contact, beginning at it. */
#define DDC_DRAW_NORMAL 0x100u
/** Role: the push of a contact, beginning at it. */
#define DDC_DRAW_PUSH 0x200u
/** Role: the edge of a shape or a ball. */
#define DDC_DRAW_SHAPE 0x400u
/** Role: a movement, from where it begins to where it ends. */
#define DDC_DRAW_SWEEP 0x800u

/** The first of four roles that are left to the game, for elements that it
 * gives to a sink itself; the others are twice, four and eight times this. */
#define DDC_DRAW_OWN 0x1000u

/** All roles of rectangles. */
#define DDC_DRAW_BOXES 0x01Fu
/** All roles. */
#define DDC_DRAW_ALL 0xFFFFFFFFu

/* ---- Sinks --------------------------------------------------------------- */

/**
 * A sink: the functions that draw. The library passes each of them `user` and
 * one role. Any of them may be NULL: such elements are left out.
 *
 * A negative result ends the drawing. While sprites or a world are drawn, the
 * functions run as those of DdcSurfaceOps do, and the rules there hold: calls
 * that would lock, move or test anything return DDC_E_INUSE, and what is
 * destroyed stays valid until the drawing has ended. Nothing is locked then.
 */
typedef struct DdcDebugSink
{
    ddc_uint32 size;  /**< sizeof(DdcDebugSink) */
    ddc_uint32 roles; /**< the roles that are wanted: a sum of DDC_DRAW_
                           constants, or DDC_DRAW_ALL */
    DdcRect view;     /**< what lies outside may be left out; an empty
                           rectangle: nothing is left out */
    void *user;       /**< passed to the functions; may be NULL */

    /** Draws the outline of a rectangle: its outermost pixels. */
    DdcResult(DDC_CALL *rect)(void *user, ddc_uint32 role, const DdcRect *rect);

    /** Draws `width` pixels of a row, of which (x,y) is the leftmost. */
    DdcResult(DDC_CALL *span)(void *user, ddc_uint32 role, ddc_int32 x,
                              ddc_int32 y, ddc_int32 width);

    /** Marks the pixel (x,y), in such a way that it can be seen. */
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

/**
 * Pixels in memory to draw on, and the pixel value of each role. The memory
 * must be writable, unlike that of other DdcPixels.
 */
typedef struct DdcDebugCanvas
{
    DdcPixels pixels;      /**< where to draw */
    ddc_int32 x;           /**< the column that the leftmost pixel shows */
    ddc_int32 y;           /**< the row that the topmost pixel shows */
    ddc_uint32 values[16]; /**< the pixel value of each role: that of the role
                                1 << i is values[i] */
} DdcDebugCanvas;

/**
 * Makes a sink that draws on a canvas, clipped to it.
 *
 * It wants all roles, its view is what the canvas shows, and a point becomes a
 * cross of five by five pixels.
 *
 * @param canvas [in] the canvas, which the sink points to
 * @param out    [out] the sink; when it is all zero, nothing is drawn
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `canvas` or `out` is NULL, or its pixels
 *               are refused (pixels.h). DDC_E_FORMAT and DDC_E_RANGE: the
 *               same; DDC_E_RANGE also when `x` or `y` is beyond
 *               +-DDC_COORD_MAX
 * @ownership    the caller keeps the canvas and its memory as long as the sink
 *               is used
 * @cost         constant
 */
DDC_API DdcResult DDC_CALL DdcDebugCanvas_GetSink(DdcDebugCanvas *canvas,
                                                  DdcDebugSink *out);

/**
 * Sets the pixel values of a canvas to the library's own colours of the roles:
 * blue for boxes, grey for what is static, green for edges, red for common
 * pixels, yellow for the rectangles of pairs, white and cyan for points and
 * normals.
 *
 * With a palette, the nearest of its colours is taken for each. What the canvas
 * has besides its values is neither read nor changed.
 *
 * @param canvas [in,out] the canvas
 * @param colors [in] how pixel values stand for colours
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `canvas` or `colors` is NULL.
 *               DDC_E_RANGE: `entry_count` is over 256. DDC_E_FORMAT: it is
 *               0, and there are not three channels of adjacent bits
 * @cost         constant
 */
DDC_API DdcResult DDC_CALL DdcDebugCanvas_SetColors(DdcDebugCanvas *canvas,
                                                    const DdcColors *colors);

/* ---- Recording ----------------------------------------------------------- */

/** A list of elements that were drawn, to be drawn again (a display list). */
typedef struct DdcDebugList DdcDebugList;

/**
 * Creates an empty list.
 *
 * @param out    [out] the list
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the list
 * @cost         one allocation
 */
DDC_API DdcResult DDC_CALL DdcDebugList_Create(DdcDebugList **out);

/**
 * Destroys a list.
 *
 * @param list   [in] the list
 * @cost         frees memory
 */
DDC_API void DDC_CALL DdcDebugList_Destroy(DDC_OPT DdcDebugList *list);

/**
 * Empties a list and makes a sink that records into it. The sink wants all
 * roles and has no view; the game may change both.
 *
 * What the sink draws fails with DDC_E_OUTOFMEMORY when the list cannot grow.
 *
 * @param list   [in] the list
 * @param out    [out] the sink, usable until the list is destroyed
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `list` or `out` is NULL
 * @cost         constant; what is recorded later allocates when there is more
 *               of it than ever before
 */
DDC_API DdcResult DDC_CALL DdcDebugList_Record(DdcDebugList *list,
                                               DdcDebugSink *out);

/**
 * Draws what a list has recorded, in the same order. The list stays as it is.
 *
 * @param list   [in] the list
 * @param sink   [in] the sink, which must not record into the same list
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `list` or `sink` is NULL, or `sink->size`
 *               is another number. What a function of `sink` returned
 */
DDC_API DdcResult DDC_CALL DdcDebugList_Draw(const DdcDebugList *list,
                                             const DdcDebugSink *sink);

/* ---- Sprites ------------------------------------------------------------- */

/**
 * Draws a sprite: the rectangle of its picture (DDC_DRAW_BOX, or
 * DDC_DRAW_STATIC when it is static), that of its collision image where it is
 * another one (DDC_DRAW_COLLIDE), and the edge of the solid pixels of its
 * collision image (DDC_DRAW_SOLID): those with a transparent neighbour, also
 * diagonally, or at the image's own edge.
 *
 * @param sprite [in] the sprite
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sprite` or `sink` is NULL, or
 *               `sink->size` is another number. DDC_E_DESTROYED: a function of
 *               the sink has destroyed the sprite; or see DdcSurface_Lock().
 *               For DDC_DRAW_SOLID: those of DdcSurface_Lock() and
 *               DdcSurface_Unlock(), DDC_E_OUTOFMEMORY, and DDC_E_RANGE for
 *               2^31 pixels or more. DDC_E_INUSE: the call came from within a
 *               function of DdcSurfaceOps or of a sink. What a function of
 *               `sink` returned
 * @threads      the one that owns the surfaces (see surface.h)
 * @cost         for DDC_DRAW_SOLID the pixels of the collision image, a few
 *               allocations, and one lock unless it is a mask
 */
DDC_API DdcResult DDC_CALL DdcSprite_DebugDraw(const DdcSprite *sprite,
                                               const DdcDebugSink *sink);

/**
 * Draws what two sprites have in common: the common rectangle of what they
 * collide by (DDC_DRAW_PAIR), the pixels that are solid in both
 * (DDC_DRAW_COMMON), and their contact as DdcContact_DebugDraw() does. Nothing
 * is drawn when the rectangles do not overlap.
 *
 * @param a      [in] a sprite
 * @param b      [in] another sprite; the same one draws nothing
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `a`, `b` or `sink` is NULL, or
 *               `sink->size` is another number. DDC_E_DESTROYED: a function of
 *               the sink has destroyed one of them; or see DdcSurface_Lock().
 *               Those of DdcSprite_FindContact(). DDC_E_INUSE: the call came
 *               from within a function of DdcSurfaceOps or of a sink. What a
 *               function of `sink` returned
 * @threads      the one that owns the surfaces (see surface.h)
 * @cost         that of DdcSprite_FindContact(), and for DDC_DRAW_COMMON the
 *               locks, allocations and pixels of DdcSprite_TestOverlap()
 */
DDC_API DdcResult DDC_CALL DdcSprite_DebugDrawPair(const DdcSprite *a,
                                                   const DdcSprite *b,
                                                   const DdcDebugSink *sink);

/**
 * Draws a world: a DdcSprite_DebugDraw() of each of its sprites and a
 * DdcSprite_DebugDrawPair() of each of its candidate pairs, as they are now.
 * Its tiles are not drawn: see DdcTiles_DebugDraw().
 *
 * When the pixels of a sprite cannot be read, everything else is drawn, and
 * the first such failure is the result. A sprite that a function of the sink
 * destroys is left out from then on, which is no failure.
 *
 * @param world  [in] the world
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `world` or `sink` is NULL, or `sink->size`
 *               is another number. DDC_E_DESTROYED: a function of the sink has
 *               destroyed the world; or see DdcSurface_Lock().
 *               DDC_E_OUTOFMEMORY. Those of DdcSprite_DebugDraw() and
 *               DdcSprite_DebugDrawPair(). What a function of `sink` returned
 * @threads      the one that owns the surfaces (see surface.h)
 * @cost         that of DdcGrid_ListPairs() and of what is drawn. Unlike a
 *               step, it locks surfaces once for each sprite and pair
 */
DDC_API DdcResult DDC_CALL DdcWorld_DebugDraw(DdcWorld *world,
                                              const DdcDebugSink *sink);

/* ---- Masks and contacts -------------------------------------------------- */

/**
 * Draws the edge of the set pixels of a mask (DDC_DRAW_SOLID): those with a
 * clear neighbour, also diagonally, or at the mask's own edge.
 *
 * @param mask   [in] the mask
 * @param x      [in] column of its top left pixel, within +-DDC_COORD_MAX
 * @param y      [in] row of its top left pixel, within +-DDC_COORD_MAX
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `sink` is NULL, or `sink->size`
 *               is another number. DDC_E_RANGE: `x` or `y` is beyond
 *               +-DDC_COORD_MAX. DDC_E_OUTOFMEMORY. What a function of `sink`
 *               returned
 * @cost         the words of the mask, and a few allocations
 */
DDC_API DdcResult DDC_CALL DdcMask_DebugDraw(const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y,
                                             const DdcDebugSink *sink);

/**
 * Draws a contact: its point (DDC_DRAW_POINT), its normal as a line whose
 * longer side has 16 pixels (DDC_DRAW_NORMAL), and its push (DDC_DRAW_PUSH).
 *
 * @param contact [in] the contact, such as DdcSprite_FindContact() stores;
 *               nothing is drawn when `hit` is 0
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `contact` or `sink` is NULL, or
 *               `sink->size` is another number. What a function of `sink`
 *               returned
 */
DDC_API DdcResult DDC_CALL DdcContact_DebugDraw(const DdcContact *contact,
                                                const DdcDebugSink *sink);

/**
 * Draws a movement that DdcWorld_Sweep() has found: a line from the middle of
 * the sprite to where its middle is before the hit, its rectangle there
 * (DDC_DRAW_SWEEP), and the first common pixel (DDC_DRAW_POINT).
 *
 * @param sweep  [in] what was found
 * @param sprite [in] the sprite, where it was when it was swept
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sweep`, `sprite` or `sink` is NULL, or
 *               `sink->size` is another number. DDC_E_RANGE: `before_x` or
 *               `before_y` is beyond +-DDC_COORD_MAX. What a function of `sink`
 *               returned
 */
DDC_API DdcResult DDC_CALL DdcSweep_DebugDraw(const DdcSweep *sweep,
                                              const DdcSprite *sprite,
                                              const DdcDebugSink *sink);

/* ---- Tiles, grids, bricks and shapes ------------------------------------- */

/**
 * Draws the cells of a map that have solid pixels: their rectangles
 * (DDC_DRAW_STATIC), and the edge of the level (DDC_DRAW_SOLID): the solid
 * pixels with a neighbour, also across a corner, that is not solid. Only pixels
 * of tiles with one of the categories are solid here.
 *
 * @param tiles  [in] the map
 * @param categories [in] the categories that are drawn
 * @param sink   [in] the sink; with a view, only the cells in it are looked at
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `sink` is NULL, or `sink->size`
 *               is another number. DDC_E_OUTOFMEMORY. What a function of `sink`
 *               returned
 * @cost         for DDC_DRAW_SOLID, a few times the pixels of the cells that
 *               are drawn, and allocations
 */
DDC_API DdcResult DDC_CALL DdcTiles_DebugDraw(const DdcTiles *tiles,
                                              ddc_uint32 categories,
                                              const DdcDebugSink *sink);

/**
 * Draws a grid: its rectangles (DDC_DRAW_BOX or DDC_DRAW_STATIC), and for each
 * of them the cell that it is sorted into (DDC_DRAW_CELL).
 *
 * @param grid   [in] the grid
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `grid` or `sink` is NULL, or `sink->size`
 *               is another number. What a function of `sink` returned
 */
DDC_API DdcResult DDC_CALL DdcGrid_DebugDraw(const DdcGrid *grid,
                                             const DdcDebugSink *sink);

/**
 * Draws the bricks of a set (DDC_DRAW_STATIC, or DDC_DRAW_BOX when they move),
 * rounded outwards to whole pixels.
 *
 * @param bricks [in] the set
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `sink` is NULL, or
 *               `sink->size` is another number. What a function of `sink`
 *               returned
 */
DDC_API DdcResult DDC_CALL DdcBricks_DebugDraw(const DdcBricks *bricks,
                                               const DdcDebugSink *sink);

/**
 * Draws a ball (DDC_DRAW_SHAPE) and its movement in one unit of time if
 * nothing is in its way (DDC_DRAW_SWEEP).
 *
 * @param ball   [in] the ball
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `ball` or `sink` is NULL, or `sink->size`
 *               is another number. DDC_E_RANGE: a number that is read is NaN
 *               or not in -2^30..2^30, or the radius is less than 1/1024. What
 *               a function of `sink` returned
 */
DDC_API DdcResult DDC_CALL DdcBall_DebugDraw(const DdcBall *ball,
                                             const DdcDebugSink *sink);

/**
 * Draws a contact of a ball: the point that is touched (DDC_DRAW_POINT), and
 * from it the normal, 16 pixels long (DDC_DRAW_NORMAL).
 *
 * @param bounce [in] the contact, as a DdcBounceFn receives it; nothing is
 *               drawn when `hit` is 0
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bounce` or `sink` is NULL, or
 *               `sink->size` is another number. DDC_E_RANGE: a number that is
 *               read is NaN or not in -2^30..2^30. What a function of `sink`
 *               returned
 */
DDC_API DdcResult DDC_CALL DdcBounce_DebugDraw(const DdcBounce *bounce,
                                               const DdcDebugSink *sink);

/**
 * Draws the edges of a shape (DDC_DRAW_SHAPE): circles, boxes rounded outwards
 * to whole pixels, and the sides of every triangle of a mesh.
 *
 * @param shape  [in] the shape
 * @param sink   [in] the sink
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `shape` or `sink` is NULL, or `sink->size`
 *               is another number. Those of DdcShape_Check(). What a function
 *               of `sink` returned
 */
DDC_API DdcResult DDC_CALL DdcShape_DebugDraw(const DdcShape *shape,
                                              const DdcDebugSink *sink);

#ifdef __cplusplus
}
#endif

#endif
