/* SPDX-License-Identifier: Zlib */
/*
 * Owns the data of DdcTiles, and declares what the files of tiles/ share:
 *
 * tiles/tiles.c       creation, references and destruction
 * tiles/definitions.c what a tile is
 * tiles/cells.c       the values of cells
 * tiles/solid_cells.c the cells with solid pixels in a rectangle
 * tiles/overlap.c     does a mask overlap solid pixels?
 * tiles/contact.c     where, how much and in which cells; shapes; new masks
 * tiles/sweep.c       a moving mask, and the ground below one
 * tiles/line.c        what a line of pixels hits first
 * tiles/push.c        the way out of solid pixels
 * tiles/copy.c        copies of maps
 * tiles/carve.c       solid pixels that are cleared and added
 * tiles/members.c     sprites against tiles, and tiles as bricks
 *
 * A cell is an entry of an array of 32-bit numbers. It holds its value, which
 * is the index of its tile and its flips; or, once it is carved, the number of
 * an entry of `own` that keeps the value and the cell's own mask. A second
 * array has one bit for each cell, which is set where the cell has a solid
 * pixel: so 64 empty cells are skipped at once, and only cells with solid
 * pixels are looked up.
 *
 * Both arrays are in squares of 8 x 8 cells (blocking, tiling of arrays), row
 * by row in each: one word has the bits of a square. What a sprite lies on is
 * then in few cache lines, however wide the map is.
 *
 * Every such cell has a mask. Full tiles share one, and a tile that is used
 * flipped has a mask for each such flip, which is made when it is first used
 * (copy on write for carved cells, flyweights for all others). So every
 * question is one about masks, which the room mask answers.
 */
#ifndef DDC_TILES_TILES_H
#define DDC_TILES_TILES_H

#include <ddcollide/tiles.h>

#include "base/array.h"
#include "mask/mask.h"

/* In a cell: the rest is the number of an entry of `own`. */
#define DDC_CELL_OWN 0x10000000u
/* The number of that entry. */
#define DDC_CELL_OWN_NUMBER 0x0FFFFFFFu
/* In the value of a cell: the index of its tile. */
#define DDC_CELL_INDEX 0x1FFFFFFFu
/* The flips of a value as a number of 0..7. */
#define DDC_CELL_FLIPS(value) ((value) >> 29)
#define DDC_FLIPS             8

/* What a tile is. */
struct ddc_tile_definition
{
    /* The mask for each flip. The first is the caller's, of which this is one
     * reference; the others are made when they are needed. All are the map's
     * `full`, without a reference, for a full tile, and NULL for an empty one.
     */
    DdcMask *masks[DDC_FLIPS];
    ddc_uint32 categories;
    ddc_uint32 uses; /* the cells that have it and are not carved */
};

/* A carved cell. */
struct ddc_own_cell
{
    DdcMask *mask;    /* NULL: the entry is free */
    ddc_uint32 value; /* as the cell was set */
    ddc_uint32 cell;  /* its place in `cells` */
    ddc_uint32 next;  /* 1 + the next entry of a list; 0: the last */
};

/* What a tile is, as the caller of DdcTiles_SetTile defines it. */
struct ddc_tile
{
    ddc_int32 kind;
    DdcMask *mask;
    ddc_uint32 categories;
};

struct DdcTiles
{
    ddc_int32 columns;
    ddc_int32 rows;
    ddc_int32 cell_width;
    ddc_int32 cell_height;
    ddc_int32 width; /* of the map, in pixels: at most 2^30, as the height */
    ddc_int32 height;
    uint64_t per_width;  /* for ddc_tiles_divide */
    uint64_t per_height; /* likewise */
    ddc_uint32 *cells;   /* 64 for each square, squares row by row */
    uint64_t *solid;     /* a word for each square */
    ddc_uint32 across;   /* squares side by side */
    ddc_uint32 squares;  /* all of them */
    DdcMask *full;
    struct ddc_array definitions; /* struct ddc_tile_definition, by index */
    ddc_uint32 definition_count;
    struct ddc_array own; /* struct ddc_own_cell */
    ddc_uint32 own_count; /* entries that were ever used */
    ddc_uint32 own_free;  /* 1 + the first free entry; 0: none */
    uint8_t *touched;     /* for each square: its cells may have changed since
                             the mark, or since they were all 0 */
    DdcTiles *mark;       /* a copy, as it was marked; NULL: it was not */
    ddc_uint32 mark_hash[2]; /* of tiles and cells then, low and high; or 0 */
    bool owned;              /* the caller has not destroyed it yet */
    ddc_uint32 ref_count;    /* references of worlds and of calls in progress */
};

/* Adds or releases a reference. A map that is destroyed meanwhile is freed with
 * its last reference. */
void ddc_tiles_add_ref(DdcTiles *tiles);
void ddc_tiles_release(DdcTiles *tiles);

/* ---- Cells --------------------------------------------------------------- */

/* For division by multiplication: 2^40 / size, rounded up or 1 more. */
static inline uint64_t ddc_tiles_reciprocal(ddc_int32 size)
{
    return ((uint64_t)1 << 40) / (uint64_t)size + 1;
}

/*
 * pixel / size, for a pixel of the map and the size of a cell (Warren, Hacker's
 * Delight, chapter 10): no processor divides as fast. It is exact because
 * pixel * size is less than 2^40, so that the reciprocal makes the quotient too
 * large by less than 1 / size; and as the quotient is less than 2^20, the
 * product fits 64 bits.
 */
static inline ddc_int32 ddc_tiles_divide(ddc_int32 pixel, uint64_t reciprocal)
{
    return (ddc_int32)((uint64_t)pixel * reciprocal >> 40);
}

/* The place of a cell in `cells`. */
static inline ddc_uint32 ddc_tiles_cell(const DdcTiles *tiles, ddc_int32 column,
                                        ddc_int32 row)
{
    ddc_uint32 x = (ddc_uint32)column;
    ddc_uint32 y = (ddc_uint32)row;

    return (y / 8 * tiles->across + x / 8) * 64 + y % 8 * 8 + x % 8;
}

static inline struct ddc_own_cell *ddc_tiles_own(const DdcTiles *tiles,
                                                 ddc_uint32 number)
{
    return (struct ddc_own_cell *)tiles->own.data + number;
}

static inline struct ddc_tile_definition *
ddc_tiles_definition(const DdcTiles *tiles, ddc_uint32 value)
{
    return (struct ddc_tile_definition *)tiles->definitions.data +
           (value & DDC_CELL_INDEX);
}

/* The value of a cell as it was set. */
static inline ddc_uint32 ddc_tiles_value(const DdcTiles *tiles,
                                         ddc_uint32 content)
{
    return (content & DDC_CELL_OWN) != 0
               ? ddc_tiles_own(tiles, content & DDC_CELL_OWN_NUMBER)->value
               : content;
}

/* The cell in which a pixel of the map lies. */
static inline DdcTileCell ddc_tiles_cell_at(const DdcTiles *tiles, ddc_int32 x,
                                            ddc_int32 y)
{
    ddc_int32 column = ddc_tiles_divide(x, tiles->per_width);
    ddc_int32 row = ddc_tiles_divide(y, tiles->per_height);

    return (DdcTileCell){column, row, DdcTiles_GetCell(tiles, column, row)};
}

/* The mask of a cell; NULL only where its solid bit is 0. */
static inline DdcMask *ddc_tiles_mask(const DdcTiles *tiles, ddc_uint32 content)
{
    return (content & DDC_CELL_OWN) != 0
               ? ddc_tiles_own(tiles, content & DDC_CELL_OWN_NUMBER)->mask
               : ddc_tiles_definition(tiles, content)
                     ->masks[DDC_CELL_FLIPS(content)];
}

static inline ddc_uint32 ddc_tiles_categories(const DdcTiles *tiles,
                                              ddc_uint32 content)
{
    return ddc_tiles_definition(tiles, ddc_tiles_value(tiles, content))
        ->categories;
}

/* ---- Definitions --------------------------------------------------------- */

/* Makes room for the definitions 0..index. False: no memory. */
bool ddc_tiles_reserve(DdcTiles *tiles, ddc_uint32 index);

/* Makes the mask of a flip, unless there is one or none is needed. False: no
 * memory. */
bool ddc_tiles_prepare_flip(struct ddc_tile_definition *definition,
                            unsigned flips);

/* Fills in masks: for DDC_TILE_MASK a reference to `mask`, and the flips whose
 * bits are set. False: no memory, and nothing is left to release. */
bool ddc_tiles_make_definition(const DdcTiles *tiles,
                               const struct ddc_tile *tile, unsigned flips,
                               struct ddc_tile_definition *made);

/* A tile; NULL is a map in which none was ever defined. */
struct ddc_tile ddc_tiles_tile(const DdcTiles *tiles, ddc_uint32 index);

/* Releases the masks of a definition. */
void ddc_tiles_release_masks(const DdcTiles *tiles,
                             struct ddc_tile_definition *definition);

/* Replaces a definition's masks by those of `made`, which has them for all
 * flips in use, and its categories. Takes over the references. */
void ddc_tiles_replace_definition(DdcTiles *tiles, ddc_uint32 index,
                                  const struct ddc_tile_definition *made);

/* ---- Contents of cells ----------------------------------------------------
 */

/* Gets the memory to set a cell to a value. DDC_E_RANGE: it is no value of a
 * cell. */
DdcResult ddc_tiles_prepare_value(DdcTiles *tiles, ddc_uint32 value);

/* Sets the value of a cell, for which it was prepared. */
void ddc_tiles_set_value(DdcTiles *tiles, ddc_uint32 cell, ddc_uint32 value);

/* A mask of a cell's own, with a copy of these pixels; `pixels` may be NULL for
 * none. NULL: no memory. */
DdcMask *ddc_tiles_copy_pixels(const DdcTiles *tiles, const DdcMask *pixels);

/* Makes a cell refer to an entry of `own` with these values. Returns 1 + its
 * number; 0: no memory. */
ddc_uint32 ddc_tiles_add_own(DdcTiles *tiles, const struct ddc_own_cell *own);

/* Sets the solid bit of a cell: does its mask have a solid pixel? */
void ddc_tiles_update_solid(DdcTiles *tiles, ddc_uint32 cell);

/* Frees the entry of a carved cell, which refers to its tile again, as that is
 * defined now. Its solid bit must then be updated. */
void ddc_tiles_free_own(DdcTiles *tiles, ddc_uint32 number);

/* Called for each cell that has changed. */
static inline void ddc_tiles_touch(const DdcTiles *tiles, ddc_uint32 cell)
{
    tiles->touched[cell / 64] = 1;
}

/* ---- Copies -------------------------------------------------------------- */

/* Creates a map, or a copy of one. NULL: no memory. */
DdcTiles *ddc_tiles_create(ddc_int32 columns, ddc_int32 rows,
                           ddc_int32 cell_width, ddc_int32 cell_height);
DdcTiles *ddc_tiles_create_copy(const DdcTiles *tiles);

/* ---- Blocks of cells ----------------------------------------------------- */

/* The columns and rows of the cells in which a rectangle of pixels lies. False:
 * it is empty or lies outside of the map; nothing is stored then. */
static inline bool ddc_tiles_block_of(const DdcTiles *tiles,
                                      const DdcRect *rect, DdcRect *block)
{
    ddc_int32 left = ddc_max(rect->left, 0);
    ddc_int32 top = ddc_max(rect->top, 0);
    ddc_int32 right = ddc_min(rect->right, tiles->width);
    ddc_int32 bottom = ddc_min(rect->bottom, tiles->height);

    if (left >= right || top >= bottom)
    {
        return false;
    }
    block->left = ddc_tiles_divide(left, tiles->per_width);
    block->top = ddc_tiles_divide(top, tiles->per_height);
    block->right = ddc_tiles_divide(right - 1, tiles->per_width) + 1;
    block->bottom = ddc_tiles_divide(bottom - 1, tiles->per_height) + 1;
    return true;
}

/* The bounding box of a mask at (x,y), any numbers. False: it lies so far
 * outside of the map that its edges might overflow, and *rect is empty. True
 * does not mean that it lies on the map. */
static inline bool ddc_tiles_rect_of(const DdcTiles *tiles, const DdcMask *mask,
                                     ddc_int32 x, ddc_int32 y, DdcRect *rect)
{
    /* All bounding boxes are within 2^20, and the map is within 2^30. */
    bool near = x > -DDC_SIZE_MAX && x < tiles->width && y > -DDC_SIZE_MAX &&
                y < tiles->height;

    *rect = near ? ddc_rect_moved(&mask->bounds, x, y) : (DdcRect){0, 0, 0, 0};
    return near;
}

/* Sets *block to *cells, or to the whole map if that is NULL. DDC_E_RANGE, with
 * a log line: it does not lie in the map. */
DdcResult ddc_tiles_check_block(const DdcTiles *tiles, const DdcRect *cells,
                                DdcRect *block, const char *function);

/* All pixels of the map. */
static inline DdcRect ddc_tiles_map(const DdcTiles *tiles)
{
    return (DdcRect){0, 0, tiles->width, tiles->height};
}

/* The bits of a block's cells with solid pixels in the square that begins at
 * (column,row) and at the place `cell` of `cells`. At least one cell of the
 * block must lie in that square. */
static inline uint64_t ddc_tiles_square_bits(const DdcTiles *tiles,
                                             const DdcRect *block,
                                             ddc_int32 column, ddc_int32 row,
                                             ddc_uint32 cell)
{
    unsigned left = (unsigned)ddc_max(block->left - column, 0);
    unsigned right = (unsigned)ddc_min(block->right - column, 8);
    unsigned top = (unsigned)ddc_max(block->top - row, 0);
    unsigned bottom = (unsigned)ddc_min(block->bottom - row, 8);
    uint64_t columns =
        (0xFFu << left & 0xFFu >> (8 - right)) * (uint64_t)0x0101010101010101u;
    uint64_t rows = ~(uint64_t)0 << 8 * top & ~(uint64_t)0 >> (64 - 8 * bottom);

    return tiles->solid[cell / 64] & columns & rows;
}

/* A cell with a solid pixel, which ddc_solid_cells_next has found. */
struct ddc_solid_cell
{
    ddc_int32 column;
    ddc_int32 row;
    ddc_int32 left; /* the pixel at which it begins */
    ddc_int32 top;
    ddc_uint32 content; /* of its entry in `cells` */
    const DdcMask *mask;
};

/* The cells of a block that have a solid pixel, square by square. */
struct ddc_solid_cells
{
    const DdcTiles *tiles;
    DdcRect block;
    ddc_uint32 categories;
    ddc_int32 column; /* of the first cell of the square */
    ddc_int32 row;
    ddc_uint32 place;           /* of that in `cells` */
    uint64_t bits;              /* those of the square that are not yet found */
    struct ddc_solid_cell cell; /* the last one that was found */
};

/* Begins with the cells in which a rectangle of pixels lies, which may be empty
 * or outside of the map. */
void ddc_solid_cells_begin(struct ddc_solid_cells *it, const DdcTiles *tiles,
                           const DdcRect *rect, ddc_uint32 categories);

/* The mask of a cell if its tile has one of the categories, otherwise NULL. */
static inline const DdcMask *ddc_tiles_find_mask(const DdcTiles *tiles,
                                                 ddc_uint32 content,
                                                 ddc_uint32 categories)
{
    return (ddc_tiles_categories(tiles, content) & categories) != 0
               ? ddc_tiles_mask(tiles, content)
               : NULL;
}

/* Finds the next cell. False: there is none. */
bool ddc_solid_cells_next(struct ddc_solid_cells *it);

/* ---- Questions ----------------------------------------------------------- */

/* Do what the functions of tiles.h of like names do, for valid
 * parameters; *out must be zeroed. */
bool ddc_tiles_overlaps(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                        ddc_int32 y, ddc_uint32 categories);
void ddc_tiles_find_overlap(const DdcTiles *tiles, const DdcMask *mask,
                            ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
                            DdcTilesHit *out);
ddc_int32 ddc_tiles_count_overlap(const DdcTiles *tiles, const DdcMask *mask,
                                  ddc_int32 x, ddc_int32 y,
                                  ddc_uint32 categories);

/* Has the rectangle no solid pixel? */
bool ddc_tiles_is_clear(const DdcTiles *tiles, const DdcRect *rect,
                        ddc_uint32 categories);

/* DDC_E_RANGE, logged in the name of `function`: a move does not begin and end
 * within +-DDC_COORD_MAX, or is longer. */
DdcResult ddc_tiles_check_move(DdcPosition start, DdcPosition move,
                               const char *function);

/* Does what DdcTiles_Sweep does, for a move that ddc_tiles_check_move accepts,
 * or that begins at most 2^22 pixels beside such a move; *out must be zeroed.
 */
void ddc_tiles_sweep(const DdcTiles *tiles, const DdcMask *mask,
                     DdcPosition start, DdcPosition move, ddc_uint32 categories,
                     DdcTilesSweep *out);

/* Draws the solid pixels of a rectangle into an empty mask of its size. */
void ddc_tiles_draw(const DdcTiles *tiles, const DdcRect *rect,
                    ddc_uint32 categories, DdcMask *mask);

#endif
