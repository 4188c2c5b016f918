/* SPDX-License-Identifier: Zlib */
/*
 * What touches the solid pixels of tiles: masks, sprites, rectangles, circles
 * and shapes; where a moving mask is stopped, the way out of the ground, the
 * ground below, and the tiles as bricks for a ball.
 *
 * Pixels are those of the map, as tiles.h explains. The answers are those of
 * one large mask of the whole map, but neither time nor memory depends on the
 * size of what is not touched.
 *
 * In the costs below, the touched cells are those that lie in the bounding box
 * of the mask and are not empty. A square of 8 x 8 empty cells takes the time
 * of one.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @cost     the touched cells, and the words that the mask has in common with
 *           them. Allocates nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_TILES_QUERY_H
#define DDCOLLIDE_TILES_QUERY_H

#include <ddcollide/base.h>
#include <ddcollide/bounce.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>
#include <ddcollide/shape.h>
#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** An axis along which DdcTiles_FindPush() may push: to the left and right. */
#define DDC_TILES_PUSH_X 1
/** An axis along which DdcTiles_FindPush() may push: up and down. */
#define DDC_TILES_PUSH_Y 2

/** The longest push that DdcTiles_FindPush() searches for, and the longest way
 * of DdcTiles_FindGround(), in pixels. */
#define DDC_TILES_REACH_MAX 10000

/** A cell that is touched. */
typedef struct DdcTileCell
{
    ddc_int32 column; /**< its column, 0 for the leftmost */
    ddc_int32 row;    /**< its row, 0 for the topmost */
    ddc_uint32 value; /**< its value, as it was set */
} DdcTileCell;

/** The first pixel at which a mask or a sprite overlaps a map. */
typedef struct DdcTilesHit
{
    ddc_int32 hit;    /**< 1: it overlaps solid pixels; 0: it does not */
    ddc_int32 x;      /**< column of the first common pixel in raster order; 0
                           without a hit */
    ddc_int32 y;      /**< row of that pixel; 0 without a hit */
    DdcTileCell tile; /**< the cell of that pixel; all 0 without a hit */
} DdcTilesHit;

/** What a mask that moves across tiles hits. DdcTiles_Sweep() stores it. */
typedef struct DdcTilesSweep
{
    DdcSweep sweep;   /**< as from DdcMask_Sweep(), in pixels of the map: at and
                           before are places of the moving mask, (x,y) is the
                           first common pixel */
    DdcTileCell tile; /**< the cell of that pixel; all 0 without a hit */

    /** Horizontal part of the normal where the mask is hit, as in DdcContact
        with the map as picture a: the area of the overlap with the mask one
        pixel further to the right, minus that one pixel to the left. So it
        points from the mask into the ground; 0 without a hit. */
    ddc_int32 normal_x;
    ddc_int32 normal_y; /**< its vertical part, likewise */
} DdcTilesSweep;

/* ---- Questions ----------------------------------------------------------- */

/**
 * Returns whether a mask overlaps solid pixels of the map.
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] the categories that count
 * @return       1: it does; 0: it does not, or `tiles` or `mask` is NULL, which
 *               is logged once
 */
DDC_API ddc_int32 DDC_CALL DdcTiles_Overlaps(const DdcTiles *tiles,
                                             const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y,
                                             ddc_uint32 categories);

/**
 * Finds the first common pixel of a mask and a map, and its cell.
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] the categories that count
 * @param out    [out] the pixel and its cell; every field is 0 if they do not
 *               overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `mask` or `out` is NULL
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindOverlap(const DdcTiles *tiles,
                                                const DdcMask *mask,
                                                ddc_int32 x, ddc_int32 y,
                                                ddc_uint32 categories,
                                                DdcTilesHit *out);

/**
 * Like DdcTiles_Overlaps(), but returns the number of common pixels.
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] the categories that count
 * @return       the number; 0 if `tiles` or `mask` is NULL, which is logged
 *               once
 */
DDC_API ddc_int32 DDC_CALL DdcTiles_CountOverlap(const DdcTiles *tiles,
                                                 const DdcMask *mask,
                                                 ddc_int32 x, ddc_int32 y,
                                                 ddc_uint32 categories);

/**
 * Stores the cells of which a mask overlaps solid pixels, row by row and from
 * left to right.
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] the categories that count
 * @param out    [out] the cells
 * @param capacity [in] the elements that `out` has room for
 * @param needed [out] the number of cells
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `mask`, `out` or `needed` is
 *               NULL. DDC_E_MORE: `capacity` is less than `needed`; the first
 *               cells are stored
 */
DDC_API DdcResult DDC_CALL
DdcTiles_ListCells(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                   ddc_int32 y, ddc_uint32 categories, DDC_OPT DdcTileCell *out,
                   ddc_uint32 capacity, ddc_uint32 *needed);

/**
 * Returns whether a rectangle has a solid pixel of the map.
 *
 * @param tiles  [in] the map
 * @param rect   [in] the rectangle; any numbers; an empty one has none
 * @param categories [in] the categories that count
 * @return       1: it has one; 0: it has none, or `tiles` or `rect` is NULL,
 *               which is logged once
 * @cost         the cells in the rectangle that are not empty; allocates
 *               nothing
 */
DDC_API ddc_int32 DDC_CALL DdcTiles_OverlapsRect(const DdcTiles *tiles,
                                                 const DdcRect *rect,
                                                 ddc_uint32 categories);

/**
 * Returns whether a shape of any kind overlaps a solid pixel of the map, by the
 * rules of DdcMask_OverlapsShape().
 *
 * @param tiles  [in] the map
 * @param shape  [in] the shape
 * @param categories [in] the categories that count
 * @return       1: it does; 0: it does not, or `tiles` or `shape` is NULL, or
 *               DdcShape_Check() refuses the shape, which is logged once
 * @cost         that of DdcShape_Check(), and DdcMask_OverlapsShape() for each
 *               cell in the box of the shape that is not empty
 */
DDC_API ddc_int32 DDC_CALL DdcTiles_OverlapsShape(const DdcTiles *tiles,
                                                  const DdcShape *shape,
                                                  ddc_uint32 categories);

/**
 * Like DdcTiles_FindOverlap(), for the pixels by which a sprite collides:
 * those of its picture, mask or hot image, as it is displayed.
 *
 * @param tiles  [in] the map; its pixels have the coordinates of
 *               DdcSprite_SetXY()
 * @param sprite [in] the sprite
 * @param categories [in] the categories that count
 * @param out    [out] the first common pixel and its cell; every field is 0 if
 *               they do not overlap
 * @return       DDC_OK, also if they do not overlap, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `sprite` or `out` is NULL.
 *               DDC_E_RANGE: 2^31 pixels or more would have to be packed.
 *               DDC_E_OUTOFMEMORY. DDC_E_INUSE: the call is made within a
 *               function of DdcSurfaceOps. Those of DdcSurface_Lock() and
 *               DdcSurface_Unlock()
 * @threads      the thread that owns the surfaces
 * @cost         that of DdcTiles_Overlaps(). A sprite that collides by pixels
 *               is locked and packed first, in one allocation
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindOverlapSprite(DdcTiles *tiles,
                                                      const DdcSprite *sprite,
                                                      ddc_uint32 categories,
                                                      DdcTilesHit *out);

/* ---- Movement ------------------------------------------------------------ */

/**
 * Moves a mask along a straight line until it first overlaps solid pixels. The
 * steps are those of DdcMask_Sweep(), so that nothing is passed through at any
 * speed, but the move may be longer.
 *
 * A mask that overlaps solid pixels where it starts hits at step 0, and
 * before_x and before_y are the start, too: DdcTiles_FindPush() finds the way
 * out.
 *
 *     DdcTiles_Sweep(tiles, ball, x, y, dx, dy, DDC_CATEGORIES_ALL, &hit);
 *     x = hit.sweep.before_x;
 *     y = hit.sweep.before_y;
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel, within
 *               +-DDC_COORD_MAX
 * @param y      [in] its row, likewise
 * @param move_x [in] pixels to the right, within +-DDC_COORD_MAX; the move
 *               must end within +-DDC_COORD_MAX, too
 * @param move_y [in] pixels down, likewise
 * @param categories [in] the categories that count
 * @param out    [out] what is hit
 * @return       DDC_OK, also without a hit, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `mask` or `out` is NULL.
 *               DDC_E_RANGE: the move is not in its range
 * @cost         where nothing solid is near, one look at the cells under each
 *               stretch of the path that is as long as the longer side of the
 *               mask's bounding box and 32 times that of a cell; near solid
 *               pixels that of DdcTiles_Overlaps() for each step. Allocates
 *               nothing
 */
DDC_API DdcResult DDC_CALL DdcTiles_Sweep(const DdcTiles *tiles,
                                          const DdcMask *mask, ddc_int32 x,
                                          ddc_int32 y, ddc_int32 move_x,
                                          ddc_int32 move_y,
                                          ddc_uint32 categories,
                                          DdcTilesSweep *out);

/**
 * Like DdcTiles_Sweep(), for the pixels by which a sprite collides. The places
 * that are stored are positions of the sprite. The sprite does not move.
 *
 * @param tiles  [in] the map; its pixels have the coordinates of
 *               DdcSprite_SetXY()
 * @param sprite [in] the sprite
 * @param move_x [in] as for DdcTiles_Sweep()
 * @param move_y [in] as for DdcTiles_Sweep()
 * @param categories [in] the categories that count
 * @param out    [out] what is hit
 * @return       DDC_OK, also without a hit, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `sprite` or `out` is NULL.
 *               DDC_E_RANGE: the move is not in its range, or 2^31 pixels or
 *               more would have to be packed. DDC_E_OUTOFMEMORY. DDC_E_INUSE:
 *               the call is made within a function of DdcSurfaceOps. Those of
 *               DdcSurface_Lock() and DdcSurface_Unlock()
 * @threads      the thread that owns the surfaces
 * @cost         that of DdcTiles_Sweep(). A sprite that collides by pixels is
 *               locked and packed first, in one allocation
 */
DDC_API DdcResult DDC_CALL DdcTiles_SweepSprite(
    DdcTiles *tiles, const DdcSprite *sprite, ddc_int32 move_x,
    ddc_int32 move_y, ddc_uint32 categories, DdcTilesSweep *out);

/**
 * Finds the shortest push after which a mask no longer overlaps solid pixels:
 * the way out of a wall. Of equally short pushes it is the one with the least
 * y, and of those the one with the least x. The push is a jump: it may lead
 * across solid pixels.
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel, within
 *               +-DDC_COORD_MAX
 * @param y      [in] its row, likewise
 * @param categories [in] the categories that count
 * @param axes   [in] DDC_TILES_PUSH_X: only to the left or right;
 *               DDC_TILES_PUSH_Y: only up or down; both: in any direction
 * @param limit  [in] the longest push that is searched for, in pixels,
 *               0..DDC_TILES_REACH_MAX
 * @param out    [out] the push; every field is 0 if the mask does not overlap.
 *               A hit with DDC_PUSH_NONE: no push of at most `limit` pixels was
 *               found. DDC_PUSH_FOUND: the search ended after DDC_PUSH_BUDGET
 *               steps, as that of DdcMask_FindPush()
 * @return       DDC_OK, also if there is no push, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `mask` or `out` is NULL, or
 *               `axes` has other bits or none. DDC_E_RANGE: `x`, `y` or `limit`
 *               is not in its range, or the map around the mask that far is too
 *               large for a mask. DDC_E_OUTOFMEMORY
 * @cost         along one axis that of DdcTiles_Overlaps() for each pixel of
 *               the push in both directions, and nothing is allocated. Along
 *               both, if the mask overlaps, that of DdcMask_CreateFromTiles()
 *               for the surroundings and of DdcMask_FindPush(), several times
 *               with twice the reach until there is a way out
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindPush(const DdcTiles *tiles,
                                             const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y, ddc_uint32 categories,
                                             ddc_uint32 axes, ddc_int32 limit,
                                             DdcPush *out);

/**
 * Finds the ground on which a mask stands, for slopes and stairs. A mask that
 * overlaps solid pixels is raised until it does not; any other is lowered until
 * its next pixel down would overlap.
 *
 * After each step to the side, a walker calls this with the greatest height
 * that it can climb and the greatest drop that it follows without falling:
 *
 *     DdcTiles_FindGround(tiles, man, x + 1, y, DDC_CATEGORIES_ALL, 3, 3,
 *                         &hit, &way);
 *     if (hit)
 *     {
 *         x += 1;
 *         y += way;
 *     }
 *
 * @param tiles  [in] the map
 * @param mask   [in] the mask
 * @param x      [in] column of the mask's top left pixel, within
 *               +-DDC_COORD_MAX
 * @param y      [in] its row, likewise
 * @param categories [in] the categories that count
 * @param climb  [in] pixels that it may be raised, 0..DDC_TILES_REACH_MAX
 * @param drop   [in] pixels that it may be lowered, 0..DDC_TILES_REACH_MAX
 * @param hit    [out] 1: it stands on solid pixels at `distance` and overlaps
 *               none; 0: it does not
 * @param distance [out] the way down to where it stands, negative if it is up.
 *               If it does not stand there: `drop` if no ground was found, 0 if
 *               it could not be raised enough
 * @return       DDC_OK, also without ground, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles`, `mask` or `hit` is NULL.
 *               DDC_E_RANGE: `x`, `y`, `climb` or `drop` is not in its range
 * @cost         that of DdcTiles_Overlaps() for each pixel upwards, that of
 *               DdcTiles_Sweep() downwards. Allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindGround(
    const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x, ddc_int32 y,
    ddc_uint32 categories, ddc_int32 climb, ddc_int32 drop, ddc_int32 *hit,
    DDC_OPT ddc_int32 *distance);

/* ---- Balls --------------------------------------------------------------- */

/**
 * Adds a brick for each cell of a block that is not empty, so that
 * DdcBall_Step() bounces a ball off the map. The brick is the box around the
 * solid pixels of the cell; its tag is column + row * columns. Full cells
 * side by side form one wall, as bricks with equal edges do.
 *
 * The bricks do not follow later changes of the map: a game that clears a cell
 * removes the brick that a DdcBounce names.
 *
 * @param bricks [in,out] the set of bricks
 * @param tiles  [in] the map
 * @param cells  [in] the columns and rows of the block, which must lie in the
 *               map; may be empty. NULL: the whole map
 * @param categories [in] the categories that count
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `bricks` or `tiles` is NULL. DDC_E_RANGE:
 *               the block does not lie in the map. Those of DdcBricks_Add()
 * @cost         the cells of the block, and DdcBricks_Add() for those that are
 *               not empty
 */
DDC_API DdcResult DDC_CALL DdcBricks_AddTiles(DdcBricks *bricks,
                                              const DdcTiles *tiles,
                                              DDC_OPT const DdcRect *cells,
                                              ddc_uint32 categories);

#ifdef __cplusplus
}
#endif

#endif
