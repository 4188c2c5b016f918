/* SPDX-License-Identifier: Zlib */
/*
 * DdcTiles: a level made of tiles, as level editors store it. A map of columns
 * and rows has in each cell the index of a tile; a tile is empty, full, or has
 * the solid pixels of a mask. Sprites need not be used.
 *
 *     DdcTiles_Create(columns, rows, 16, 16, &tiles);
 *     DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
 *     DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, slope, 1);
 *     DdcTiles_SetCells(tiles, NULL, layer, columns);
 *     if (DdcTiles_Overlaps(tiles, player, x, y, DDC_CATEGORIES_ALL))
 *
 * The value of a cell is the index of its tile, which is 0 for no tile, and
 * the flips with which the tile is displayed: the numbers, and the bits, of a
 * layer of an orthogonal map in the editor Tiled. The diagonal flip exchanges
 * columns and rows; it comes first. Together with the others it makes the
 * quarter turns.
 *
 * Pixel (0,0) is the top left one of the map; column c begins at pixel c *
 * cell_width, row r at pixel r * cell_height. A mask at (x,y) has its top left
 * pixel there. Outside of the map nothing is solid. The answers are those of
 * one large mask of the whole map, but neither time nor memory depends on the
 * size of what is not touched.
 *
 * A tile has categories, which are bits of the game's choice. Each question
 * names the categories that it is about; the cells of all other tiles are
 * ignored. A platform that is solid only from above, for example, has a
 * category of its own, which the game leaves out while the player rises.
 *
 * Tiles refer to the masks that they are given and do not copy them, except
 * that each flip in which a mask is used is made once. Such a mask must not be
 * changed, unless the tile is then defined again; it may be destroyed, and is
 * freed when the tiles no longer use it.
 *
 * This header has maps and their ground, which can be carved; tiles_query.h has
 * what touches them: masks, sprites, shapes, what moves, and balls.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once may read tiles; while a function
 *           changes or destroys them, no other thread may use them. They
 *           never change the masks that they are given, which other threads
 *           may read at any time
 * @since    0.2
 */
#ifndef DDCOLLIDE_TILES_H
#define DDCOLLIDE_TILES_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/rect.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types --------------------------------------------------------------- */

/** A map of tiles. Its contents are private to the library. */
typedef struct DdcTiles DdcTiles;

/** The greatest width and height of a cell, in pixels. */
#define DDC_TILE_SIZE_MAX 1024

/** The greatest index of a tile. */
#define DDC_TILE_INDEX_MAX 65535

/** The greatest number of cells of a map, 2^28. */
#define DDC_TILES_CELLS_MAX 268435456

/** In the value of a cell: the tile is mirrored left to right. */
#define DDC_TILE_FLIP_X 0x80000000u
/** In the value of a cell: the tile is mirrored top to bottom. */
#define DDC_TILE_FLIP_Y 0x40000000u
/** In the value of a cell: columns and rows of the tile are exchanged, before
 * it is mirrored. Only square cells can have it. */
#define DDC_TILE_FLIP_DIAGONAL 0x20000000u

/** Kind of a tile: no pixel is solid. */
#define DDC_TILE_EMPTY 0
/** Kind of a tile: every pixel is solid. */
#define DDC_TILE_FULL 1
/** Kind of a tile: the set pixels of a mask are solid. */
#define DDC_TILE_MASK 2

/* ---- Maps ---------------------------------------------------------------- */

/**
 * Creates a map whose cells all have the value 0.
 *
 * @param columns [in] cells side by side, 0..DDC_SIZE_MAX
 * @param rows   [in] cells one above the other, 0..DDC_SIZE_MAX
 * @param cell_width [in] pixels, 1..DDC_TILE_SIZE_MAX
 * @param cell_height [in] pixels, 1..DDC_TILE_SIZE_MAX
 * @param out    [out] the map
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL. DDC_E_RANGE: a number is
 *               not in its range, or there would be more than
 *               DDC_TILES_CELLS_MAX cells. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the map by DdcTiles_Destroy()
 * @cost         allocates 4 bytes and one bit for each cell; columns and rows
 * are rounded up to multiples of 8
 */
DDC_API DdcResult DDC_CALL DdcTiles_Create(ddc_int32 columns, ddc_int32 rows,
                                           ddc_int32 cell_width,
                                           ddc_int32 cell_height,
                                           DdcTiles **out);

/**
 * Destroys a map, and releases the masks that its tiles refer to.
 *
 * The map is freed at once if no world and no call in progress uses it,
 * otherwise when the last of them stops using it. Until then a second call is
 * refused with a log line; after that the pointer is invalid.
 *
 * @param tiles  [in] the map
 * @cost         the tiles that are defined and the cells that are carved
 */
DDC_API void DDC_CALL DdcTiles_Destroy(DDC_OPT DdcTiles *tiles);

/**
 * Stores the size of a map and of its cells.
 *
 * @param tiles  [in] the map
 * @param columns [out] number of columns
 * @param rows   [out] number of rows
 * @param cell_width [out] width of a cell in pixels
 * @param cell_height [out] height of a cell in pixels
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `tiles` is NULL
 * @cost         constant; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcTiles_GetSize(const DdcTiles *tiles,
                                            DDC_OPT ddc_int32 *columns,
                                            DDC_OPT ddc_int32 *rows,
                                            DDC_OPT ddc_int32 *cell_width,
                                            DDC_OPT ddc_int32 *cell_height);

/**
 * Defines what a tile is. All cells that have it change at once, except that
 * carved cells keep their pixels; their categories change. A tile that is not
 * defined is empty and has category 1; so only tiles that can be hit need to be
 * defined.
 *
 * @param tiles  [in,out] the map
 * @param index  [in] the index of the tile, 0..DDC_TILE_INDEX_MAX; tile 0 can
 *               only be empty, but may get categories, for ground that
 *               DdcTiles_Draw() adds
 * @param kind   [in] DDC_TILE_EMPTY, DDC_TILE_FULL or DDC_TILE_MASK
 * @param mask   [in] the solid pixels, for DDC_TILE_MASK; it has the size of a
 *               cell. NULL for the other kinds
 * @param categories [in] what the tile is, as bits; 0: no question finds it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` is NULL, `kind` is unknown, or
 *               `mask` does not belong to it. DDC_E_RANGE: `index` is out of
 *               range, tile 0 would not be empty, or `mask` has another size
 *               than a cell. DDC_E_OUTOFMEMORY
 * @ownership    the tiles refer to the mask until the tile is defined again or
 *               the map is destroyed
 * @cost         constant for a tile that no cell has, and if only the
 *               categories of an empty or full tile change. Otherwise all cells
 *               of the map are read: so define tiles before cells have them.
 *               Allocates memory for tiles with a higher index than before, and
 *               for the flips in use
 */
DDC_API DdcResult DDC_CALL DdcTiles_SetTile(DdcTiles *tiles, ddc_uint32 index,
                                            ddc_int32 kind,
                                            DDC_OPT DdcMask *mask,
                                            ddc_uint32 categories);

/**
 * Stores what a tile is, as DdcTiles_SetTile() takes it.
 *
 * @param tiles  [in] the map
 * @param index  [in] the index of the tile, 0..DDC_TILE_INDEX_MAX; one that is
 *               not defined is empty and has category 1
 * @param kind   [out] DDC_TILE_EMPTY, DDC_TILE_FULL or DDC_TILE_MASK
 * @param mask   [out] the mask of a tile that has one, otherwise NULL
 * @param categories [out] what the tile is, as bits
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` is NULL. DDC_E_RANGE: `index` is
 *               out of range
 * @ownership    no reference is added: the mask is valid as long as the tile
 *               has it. A caller that has destroyed the mask must not destroy
 *               it again
 * @cost         constant; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcTiles_GetTile(const DdcTiles *tiles,
                                            ddc_uint32 index,
                                            DDC_OPT ddc_int32 *kind,
                                            DDC_OPT DdcMask **mask,
                                            DDC_OPT ddc_uint32 *categories);

/* ---- Cells --------------------------------------------------------------- */

/**
 * Sets the value of a cell. What was carved out of it or added to it is gone.
 *
 * @param tiles  [in,out] the map
 * @param column [in] the column, from 0 to the number of columns - 1
 * @param row    [in] the row, from 0 to the number of rows - 1
 * @param value  [in] the index of a tile, with DDC_TILE_FLIP_ bits
 * @return       DDC_OK or a failure
 * @errors       those of DdcTiles_SetCells()
 * @cost         constant; allocates as DdcTiles_SetCells() does
 */
DDC_API DdcResult DDC_CALL DdcTiles_SetCell(DdcTiles *tiles, ddc_int32 column,
                                            ddc_int32 row, ddc_uint32 value);

/**
 * Returns the value of a cell, as it was set. Carving does not change it.
 *
 * @param tiles  [in] the map
 * @param column [in] the column; any number
 * @param row    [in] the row; any number
 * @return       the value; 0 outside of the map, or if `tiles` is NULL, which
 *               is logged once
 * @cost         constant; allocates nothing
 */
DDC_API ddc_uint32 DDC_CALL DdcTiles_GetCell(const DdcTiles *tiles,
                                             ddc_int32 column, ddc_int32 row);

/**
 * Sets the values of a block of cells, as DdcTiles_SetCell() does.
 *
 * @param tiles  [in,out] the map
 * @param cells  [in] the columns and rows of the block, which must lie in the
 *               map; may be empty. NULL: the whole map
 * @param values [in] the value of the top left cell, followed by those of its
 *               row; may be NULL if the block is empty
 * @param pitch  [in] values from a row to the one below it, at least the
 *               columns of the block
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `values` is NULL, or `pitch` is
 *               too small. DDC_E_RANGE: the block does not lie in the map, an
 *               index is above DDC_TILE_INDEX_MAX, or a cell that is not
 *               square would be flipped diagonally. DDC_E_OUTOFMEMORY
 * @ownership    the memory of the values remains the caller's
 * @cost         the cells of the block. Allocates memory for tiles with a
 *               higher index than before, and for each flip of a mask that is
 *               used for the first time
 */
DDC_API DdcResult DDC_CALL DdcTiles_SetCells(DdcTiles *tiles,
                                             DDC_OPT const DdcRect *cells,
                                             DDC_OPT const ddc_uint32 *values,
                                             ddc_int32 pitch);

/**
 * Stores the values of a block of cells, as DdcTiles_GetCell() returns them.
 *
 * @param tiles  [in] the map
 * @param cells  [in] the block, as for DdcTiles_SetCells(). NULL: the whole map
 * @param values [out] the values
 * @param pitch  [in] values from a row to the one below it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `values` is NULL, or `pitch` is
 *               too small. DDC_E_RANGE: the block does not lie in the map
 * @cost         the cells of the block; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcTiles_GetCells(const DdcTiles *tiles,
                                             DDC_OPT const DdcRect *cells,
                                             ddc_uint32 *values,
                                             ddc_int32 pitch);

/**
 * Creates a mask of a part of the map, for example to draw it. A set pixel is
 * a solid one.
 *
 * @param tiles  [in] the map
 * @param part   [in] the part, in pixels of the map; any numbers, of which the
 *               width and height must be those of a mask. NULL: the whole map
 * @param categories [in] the categories that count
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `out` is NULL. DDC_E_RANGE: a
 *               mask cannot have that size, as for DdcMask_Create().
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy()
 * @cost         one allocation; the cells of the part and the words of the mask
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromTiles(const DdcTiles *tiles,
                                                   DDC_OPT const DdcRect *part,
                                                   ddc_uint32 categories,
                                                   DdcMask **out);

/* ---- Ground that changes ------------------------------------------------- */

/**
 * Clears the solid pixels of the map that a mask covers: a bomb, a digger. A
 * cell that is changed gets solid pixels of its own; its tile, its value and
 * all other cells stay as they are. It keeps that memory, also when it is
 * empty, until DdcTiles_SetCell() or DdcTiles_SetCells() sets it. What lies
 * outside of the map is ignored.
 *
 * @param tiles  [in,out] the map
 * @param mask   [in] the pixels
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] only cells whose tile has one of these are changed
 * @param changed [out] the number of cells that have changed
 * @return       DDC_OK, also if no cell is changed, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `mask` is NULL.
 *               DDC_E_OUTOFMEMORY
 * @cost         the cells that the mask's bounding box covers, and the words
 *               that the mask has in common with them. Allocates a mask of the
 *               size of a cell for each cell that changes for the first time
 */
DDC_API DdcResult DDC_CALL DdcTiles_Erase(DdcTiles *tiles, const DdcMask *mask,
                                          ddc_int32 x, ddc_int32 y,
                                          ddc_uint32 categories,
                                          DDC_OPT ddc_uint32 *changed);

/**
 * Makes all pixels of the map that a mask covers solid: ground that grows. What
 * DdcTiles_Erase() says of cells that are changed holds here, too.
 *
 * @param tiles  [in,out] the map
 * @param mask   [in] the pixels
 * @param x      [in] column of the mask's top left pixel; any number
 * @param y      [in] its row; any number
 * @param categories [in] only cells whose tile has one of these are changed
 * @param changed [out] the number of cells that have changed
 * @return       DDC_OK, also if no cell is changed, or a failure
 * @errors       DDC_E_INVALIDPARAMS: `tiles` or `mask` is NULL.
 *               DDC_E_OUTOFMEMORY
 * @cost         that of DdcTiles_Erase()
 */
DDC_API DdcResult DDC_CALL DdcTiles_Draw(DdcTiles *tiles, const DdcMask *mask,
                                         ddc_int32 x, ddc_int32 y,
                                         ddc_uint32 categories,
                                         DDC_OPT ddc_uint32 *changed);

#ifdef __cplusplus
}
#endif

#endif
