/* SPDX-License-Identifier: Zlib */
/*
 * DdcTiles: a level made of tiles, as level editors store it. Each cell of the
 * map has the index of a tile, which is empty, full, or has the solid pixels of
 * a mask. docs/tiles.md has a complete program, and costs.
 *
 *     DdcTiles_Create(columns, rows, 16, 16, &tiles);
 *     DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
 *     DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, slope, 1);
 *     DdcTiles_SetCells(tiles, NULL, layer, columns);
 *     if (DdcTiles_Overlaps(tiles, player, x, y, DDC_CATEGORIES_ALL))
 *
 * THE VALUE of a cell is the index of its tile, or 0 for none, with the bits of
 * its flips, as in an orthogonal map of the editor Tiled.
 *
 * PIXELS. Pixel (0,0) is the top left one of the map; column c begins at pixel
 * c * cell_width, row r at pixel r * cell_height. A mask at (x,y) has its top
 * left pixel there; x and y may be any numbers, but DdcTiles_Sweep(),
 * DdcTiles_FindPush() and DdcTiles_FindGround() need them within
 * +-DDC_COORD_MAX. Outside the map nothing is solid. The answers are those of
 * one large mask, but the size of the map does not matter to the time.
 *
 * CATEGORIES. A call ignores the cells of tiles that have none of its
 * categories. A platform that is solid only from above has a category of its
 * own, which the game leaves out while the player rises.
 *
 * MASKS. A map refers to the masks of its tiles and never changes them. After
 * changing one, the game must define the tile again; until then cells may have
 * its old pixels or its new ones.
 *
 * SPRITES count by their displayed collision image. A sprite that collides by
 * pixels is locked and packed first (see sprite.h), which may allocate; 2^31
 * pixels or more are refused with DDC_E_RANGE.
 */
#ifndef DDCOLLIDE_TILES_H
#define DDCOLLIDE_TILES_H

#include <ddcollide/base.h>
#include <ddcollide/shape.h>
#include <ddcollide/mask.h>
#include <ddcollide/sprite.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A map of tiles. */
typedef struct DdcTiles DdcTiles;

/* ---- Maps ---------------------------------------------------------------- */

/** The greatest width and height of a cell, in pixels; the least are 1. */
#define DDC_TILE_SIZE_MAX 1024

/** The greatest number of cells of a map, 2^28. */
#define DDC_TILES_CELLS_MAX 268435456

/** Creates a map whose cells all have the value 0, with 0..DDC_SIZE_MAX columns
 * and rows. */
DDC_API DdcResult DDC_CALL DdcTiles_Create(ddc_int32 columns, ddc_int32 rows,
                                           ddc_int32 cell_width,
                                           ddc_int32 cell_height,
                                           DdcTiles **out);

/** Destroys a map. While a world or a call in progress uses it, it stays alive
 * and a second call is refused. */
DDC_API void DDC_CALL DdcTiles_Destroy(DDC_OPT DdcTiles *tiles);

/** Stores the number of columns and rows, and the size of a cell in pixels. */
DDC_API DdcResult DDC_CALL DdcTiles_GetSize(const DdcTiles *tiles,
                                            DDC_OPT ddc_int32 *columns,
                                            DDC_OPT ddc_int32 *rows,
                                            DDC_OPT ddc_int32 *cell_width,
                                            DDC_OPT ddc_int32 *cell_height);

/* ---- Tiles --------------------------------------------------------------- */

/** The greatest index of a tile. */
#define DDC_TILE_INDEX_MAX 65535

/** Kind of a tile: nothing is solid. */
#define DDC_TILE_EMPTY 0
/** Kind of a tile: all is solid. */
#define DDC_TILE_FULL 1
/** Kind of a tile: the set pixels of a mask are solid. */
#define DDC_TILE_MASK 2

/**
 * Defines what a tile is, at once for all cells that have it. Where
 * DdcTiles_Erase() or DdcTiles_Draw() has changed a cell, only its categories
 * change. A tile that is not defined is empty and has category 1, so only tiles
 * that can be hit need a definition. Define them before cells have them: later,
 * all cells of the map are read.
 *
 * @param index 0..DDC_TILE_INDEX_MAX; tile 0 can only be empty, but may get
 *              categories, for ground that DdcTiles_Draw() adds
 * @param mask  of the size of a cell for DDC_TILE_MASK, NULL for other kinds
 * @param categories 0: no question finds the tile
 */
DDC_API DdcResult DDC_CALL DdcTiles_SetTile(DdcTiles *tiles, ddc_uint32 index,
                                            ddc_int32 kind,
                                            DDC_OPT DdcMask *mask,
                                            ddc_uint32 categories);

/** Stores what a tile is. */
DDC_API DdcResult DDC_CALL DdcTiles_GetTile(const DdcTiles *tiles,
                                            ddc_uint32 index,
                                            DDC_OPT ddc_int32 *kind,
                                            DDC_OPT DdcMask **mask,
                                            DDC_OPT ddc_uint32 *categories);

/* ---- Cells --------------------------------------------------------------- */

/** The tile of a value is mirrored left to right. */
#define DDC_TILE_FLIP_X 0x80000000u
/** The tile of a value is mirrored top to bottom. */
#define DDC_TILE_FLIP_Y 0x40000000u
/** Columns and rows of the tile are exchanged, before it is mirrored. Only
 * square cells can have this. */
#define DDC_TILE_FLIP_DIAGONAL 0x20000000u

/** Sets the value of a cell. What was erased from it or drawn on it is gone.
 * This allocates for a higher index than ever before, and for the first use of
 * a mask in a flip. */
DDC_API DdcResult DDC_CALL DdcTiles_SetCell(DdcTiles *tiles, ddc_int32 column,
                                            ddc_int32 row, ddc_uint32 value);

/** Returns the value of a cell as it was set, whatever was erased or drawn;
 * outside the map 0. */
DDC_API ddc_uint32 DDC_CALL DdcTiles_GetCell(const DdcTiles *tiles,
                                             ddc_int32 column, ddc_int32 row);

/**
 * Sets the values of a block of cells, as DdcTiles_SetCell() does.
 *
 * @param cells  columns and rows in the map, may be empty; NULL: all of it
 * @param values row by row, from the top left cell on; may be NULL for no cells
 * @param pitch  values from a row to the one below it, at least the columns of
 *               the block, or DDC_E_INVALIDPARAMS
 */
DDC_API DdcResult DDC_CALL DdcTiles_SetCells(DdcTiles *tiles,
                                             DDC_OPT const DdcRect *cells,
                                             DDC_OPT const ddc_uint32 *values,
                                             ddc_int32 pitch);

/** Stores the values of a block of cells, as DdcTiles_SetCells() takes them. */
DDC_API DdcResult DDC_CALL DdcTiles_GetCells(const DdcTiles *tiles,
                                             DDC_OPT const DdcRect *cells,
                                             DDC_OPT ddc_uint32 *values,
                                             ddc_int32 pitch);

/* ---- Ground that changes ------------------------------------------------- */

/**
 * Clears the solid pixels of the map that a mask covers: a bomb, a digger. A
 * cell that changes gets a mask of its own, which is allocated, and keeps it,
 * even when it is empty, until its value is set. Its tile, its value and all
 * other cells stay. Pixels outside the map are ignored.
 *
 * @param changed how many cells have changed
 */
DDC_API DdcResult DDC_CALL DdcTiles_Erase(DdcTiles *tiles, const DdcMask *mask,
                                          ddc_int32 x, ddc_int32 y,
                                          ddc_uint32 categories,
                                          DDC_OPT ddc_uint32 *changed);

/** Makes all pixels of the map that a mask covers solid: ground that grows. All
 * else is as in DdcTiles_Erase(). */
DDC_API DdcResult DDC_CALL DdcTiles_Draw(DdcTiles *tiles, const DdcMask *mask,
                                         ddc_int32 x, ddc_int32 y,
                                         ddc_uint32 categories,
                                         DDC_OPT ddc_uint32 *changed);

/**
 * Creates a mask of the solid pixels of a part of the map.
 *
 * @param part in pixels, mask-sized at most, anywhere; NULL: the whole map
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromTiles(const DdcTiles *tiles,
                                                   DDC_OPT const DdcRect *part,
                                                   ddc_uint32 categories,
                                                   DdcMask **out);

/* ---- Questions ----------------------------------------------------------- */

/** A cell that is touched. */
typedef struct DdcTileCell
{
    ddc_int32 column; /**< from 0 */
    ddc_int32 row;    /**< from 0 */
    ddc_uint32 value; /**< as it was set */
} DdcTileCell;

/** The first common pixel of a map and a mask or a sprite; zeros if there is
 * none. */
typedef struct DdcTilesHit
{
    ddc_int32 hit;    /**< 1 or 0 */
    ddc_int32 x;      /**< its column */
    ddc_int32 y;      /**< its row */
    DdcTileCell tile; /**< the cell of that pixel */
} DdcTilesHit;

/** Returns whether a mask overlaps solid pixels of the map. */
DDC_API ddc_int32 DDC_CALL DdcTiles_Overlaps(const DdcTiles *tiles,
                                             const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y,
                                             ddc_uint32 categories);

/** Returns whether a rectangle, whose edges may be any numbers, has a solid
 * pixel of the map. An empty one has none. */
DDC_API ddc_int32 DDC_CALL DdcTiles_OverlapsRect(const DdcTiles *tiles,
                                                 const DdcRect *rect,
                                                 ddc_uint32 categories);

/** Returns whether a shape overlaps a solid pixel of the map, by the rules of
 * DdcMask_OverlapsShape(). */
DDC_API ddc_int32 DDC_CALL DdcTiles_OverlapsShape(const DdcTiles *tiles,
                                                  const DdcShape *shape,
                                                  ddc_uint32 categories);

/** Returns how many solid pixels of the map a mask overlaps. */
DDC_API ddc_int32 DDC_CALL DdcTiles_CountOverlap(const DdcTiles *tiles,
                                                 const DdcMask *mask,
                                                 ddc_int32 x, ddc_int32 y,
                                                 ddc_uint32 categories);

/** Finds the first common pixel of a mask and the map, and its cell. */
DDC_API DdcResult DDC_CALL DdcTiles_FindOverlap(const DdcTiles *tiles,
                                                const DdcMask *mask,
                                                ddc_int32 x, ddc_int32 y,
                                                ddc_uint32 categories,
                                                DdcTilesHit *out);

/** Finds the same for a sprite. */
DDC_API DdcResult DDC_CALL DdcTiles_FindOverlapSprite(DdcTiles *tiles,
                                                      const DdcSprite *sprite,
                                                      ddc_uint32 categories,
                                                      DdcTilesHit *out);

/** Finds the first solid pixel of the map on a line, and its cell, in the time
 * of the cells that the line crosses. */
DDC_API DdcResult DDC_CALL DdcTiles_FindOnLine(const DdcTiles *tiles,
                                               const DdcLine *line,
                                               ddc_uint32 categories,
                                               DdcTilesHit *out);

/** Lists the cells of which a mask overlaps solid pixels, in raster order. */
DDC_API DdcResult DDC_CALL
DdcTiles_ListCells(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                   ddc_int32 y, ddc_uint32 categories, DDC_OPT DdcTileCell *out,
                   ddc_uint32 capacity, ddc_uint32 *needed);

/* ---- Movement ------------------------------------------------------------ */

/** What a mask or a sprite that moves across tiles hits. */
typedef struct DdcTilesSweep
{
    DdcSweep sweep;   /**< as from DdcMask_Sweep(), but all places are on the
                           map */
    DdcTileCell tile; /**< that of the first common pixel; 0 without a hit */

    /** The normal there, as in DdcContact with the map as picture a: it points
        from the mask into the ground. 0 without a hit. */
    ddc_int32 normal_x;
    ddc_int32 normal_y; /**< likewise */
} DdcTilesSweep;

/**
 * Moves a mask along a straight line until it first overlaps solid pixels. The
 * steps are those of DdcMask_Sweep(), but the move and its end may be anywhere
 * within +-DDC_COORD_MAX. A mask that overlaps where it starts hits at step 0;
 * DdcTiles_FindPush() finds the way out.
 */
DDC_API DdcResult DDC_CALL DdcTiles_Sweep(const DdcTiles *tiles,
                                          const DdcMask *mask, ddc_int32 x,
                                          ddc_int32 y, ddc_int32 move_x,
                                          ddc_int32 move_y,
                                          ddc_uint32 categories,
                                          DdcTilesSweep *out);

/** Like DdcTiles_Sweep(), for a sprite, whose positions are stored. The sprite
 * is not moved. */
DDC_API DdcResult DDC_CALL DdcTiles_SweepSprite(
    DdcTiles *tiles, const DdcSprite *sprite, ddc_int32 move_x,
    ddc_int32 move_y, ddc_uint32 categories, DdcTilesSweep *out);

/** An axis of DdcTiles_FindPush(): to the left and right. */
#define DDC_TILES_PUSH_X 1
/** An axis of DdcTiles_FindPush(): up and down. */
#define DDC_TILES_PUSH_Y 2

/** The greatest `limit` of DdcTiles_FindPush(), and `climb` and `drop` of
 * DdcTiles_FindGround(), in pixels. */
#define DDC_TILES_REACH_MAX 10000

/**
 * Finds the shortest push after which a mask no longer overlaps solid pixels.
 * Of equally short pushes it is that with the least y, and of those that with
 * the least x. It may lead across solid pixels.
 *
 * A hit with DDC_PUSH_NONE: no push of at most `limit` pixels was found.
 * DDC_PUSH_FOUND: the search ended after DDC_PUSH_BUDGET steps, as that of
 * DdcMask_FindPush() may. A search in any direction makes masks of the map
 * around the mask, and fails with DDC_E_RANGE if one would be too large.
 *
 * @param axes DDC_TILES_PUSH_X, DDC_TILES_PUSH_Y, or both: in any direction
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindPush(const DdcTiles *tiles,
                                             const DdcMask *mask, ddc_int32 x,
                                             ddc_int32 y, ddc_uint32 categories,
                                             ddc_uint32 axes, ddc_int32 limit,
                                             DdcPush *out);

/**
 * Finds the ground on which a mask stands, for slopes and stairs. A mask that
 * overlaps solid pixels is raised by up to `climb` pixels until it does not;
 * any other is lowered by up to `drop` until its next pixel down would overlap.
 *
 * @param hit      1: at `distance` it stands on solid pixels and overlaps none
 * @param distance the way down to where it stands, negative if it is up.
 *                 Without a hit: `drop` if no ground was found, 0 if the mask
 *                 could not be raised enough
 */
DDC_API DdcResult DDC_CALL DdcTiles_FindGround(
    const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x, ddc_int32 y,
    ddc_uint32 categories, ddc_int32 climb, ddc_int32 drop, ddc_int32 *hit,
    DDC_OPT ddc_int32 *distance);

#ifdef __cplusplus
}
#endif

#endif
