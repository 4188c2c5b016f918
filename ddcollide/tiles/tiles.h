/* SPDX-License-Identifier: Zlib */
/*
 * Owns the data of DdcTiles, and declares what the files of tiles/ share:
 *
 * tiles/tiles.c    maps, the definitions of tiles, the values of cells
 * tiles/overlap.c  what a mask, a rectangle or a shape overlaps
 * tiles/sweep.c    a moving mask, and the ground below one
 * tiles/push.c     the way out of solid pixels
 * tiles/carve.c    solid pixels that are cleared and added
 * tiles/members.c  sprites against tiles, and tiles as bricks
 *
 * A cell is an entry of an array of 32-bit numbers. It holds its value, which
 * is the index of its tile and its flips; or, once it is carved, the number of
 * an entry of `own` that keeps the value and the cell's own mask. A second
 * array has one bit for each cell, which is set where the cell has a solid
 * pixel: so 64 empty cells side by side are skipped at once, and only cells
 * with solid pixels are looked up.
 *
 * Every such cell has a mask. Full tiles share one, and a tile that is used
 * flipped has a mask for each such flip, which is made when it is first used
 * (copy on write for carved cells, flyweights for all others). So every
 * question is one about masks, which the room mask answers.
 */
#ifndef DDC_TILES_TILES_H
#define DDC_TILES_TILES_H

#include <ddcollide/tiles_query.h>

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

struct DdcTiles
{
    ddc_int32 columns;
    ddc_int32 rows;
    ddc_int32 cell_width;
    ddc_int32 cell_height;
    ddc_uint32 *cells; /* row by row */
    uint64_t *solid;   /* row by row, `row_words` words each */
    size_t row_words;
    DdcMask *full;
    struct ddc_array definitions; /* struct ddc_tile_definition, by index */
    ddc_uint32 definition_count;
    struct ddc_array own; /* struct ddc_own_cell */
    ddc_uint32 own_count; /* entries that were ever used */
    ddc_uint32 own_free;  /* 1 + the first free entry; 0: none */
    bool owned;           /* the caller has not destroyed it yet */
    ddc_uint32 ref_count; /* references of worlds and of calls in progress */
};

/* Adds or releases a reference. A map that is destroyed meanwhile is freed with
 * its last reference. */
void ddc_tiles_add_ref(DdcTiles *tiles);
void ddc_tiles_release(DdcTiles *tiles);

/* ---- Cells --------------------------------------------------------------- */

static inline ddc_uint32 ddc_tiles_cell(const DdcTiles *tiles, ddc_int32 column,
                                        ddc_int32 row)
{
    return (ddc_uint32)row * (ddc_uint32)tiles->columns + (ddc_uint32)column;
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

/* Sets the solid bit of a cell as its mask is. */
void ddc_tiles_update_solid(DdcTiles *tiles, ddc_int32 column, ddc_int32 row);

/* A cell uses the entry of `own` that is filled in for it. */
void ddc_tiles_use_own(DdcTiles *tiles, ddc_uint32 number);

/* A carved cell becomes what it was when it was set, in pixels, too. Its solid
 * bit must then be updated. */
void ddc_tiles_free_own(DdcTiles *tiles, ddc_uint32 number);

/* ---- Blocks of cells ----------------------------------------------------- */

/* A rectangle whose edges may be beyond 32 bits. */
struct ddc_wide_rect
{
    int64_t left;
    int64_t top;
    int64_t right;
    int64_t bottom;
};

/* A rectangle that is moved by (x,y), any numbers. */
static inline struct ddc_wide_rect ddc_wide_rect_at(const DdcRect *rect,
                                                    ddc_int32 x, ddc_int32 y)
{
    return (struct ddc_wide_rect){
        (int64_t)rect->left + x, (int64_t)rect->top + y,
        (int64_t)rect->right + x, (int64_t)rect->bottom + y};
}

/* The columns and rows of the cells in which a rectangle of pixels lies, which
 * is not empty. False: it lies outside of the map. */
bool ddc_tiles_block_of(const DdcTiles *tiles, const struct ddc_wide_rect *rect,
                        DdcRect *block);

/* Sets *block to *cells, or to the whole map if that is NULL. False, with a
 * log line: it does not lie in the map. */
bool ddc_tiles_check_block(const DdcTiles *tiles, const DdcRect *cells,
                           DdcRect *block, const char *function);

/* A cell with a solid pixel, which ddc_solid_cells_next has found. */
struct ddc_solid_cell
{
    ddc_int32 column;
    ddc_int32 row;
    ddc_int32 left; /* the pixel at which it begins */
    ddc_int32 top;
    const DdcMask *mask;
};

/* The cells of a block that have a solid pixel, row by row. */
struct ddc_solid_cells
{
    const DdcTiles *tiles;
    DdcRect block;
    ddc_uint32 categories;
    ddc_int32 row;
    ddc_int32 word_column; /* of the first cell of the word */
    uint64_t bits;         /* those of the word that are not yet found */
};

/* The solid bits of the cells of a row that lie in the block, from the cell
 * `word_column` on, which is a multiple of 64. */
static inline uint64_t ddc_solid_word(const struct ddc_solid_cells *it)
{
    const DdcTiles *tiles = it->tiles;
    uint64_t bits = tiles->solid[(size_t)it->row * tiles->row_words +
                                 (size_t)it->word_column / 64];

    if (it->block.left > it->word_column)
    {
        bits &= ~(uint64_t)0 << (it->block.left & 63);
    }
    if (it->block.right - it->word_column < 64)
    {
        bits &= ~(~(uint64_t)0 << (it->block.right & 63));
    }
    return bits;
}

/* The block must not be empty. */
static inline struct ddc_solid_cells
ddc_solid_cells_begin(const DdcTiles *tiles, const DdcRect *block,
                      ddc_uint32 categories)
{
    struct ddc_solid_cells it = {tiles, *block, categories, block->top, 0, 0};

    it.word_column = block->left - block->left % 64;
    it.bits = ddc_solid_word(&it);
    return it;
}

static inline bool ddc_solid_cells_next(struct ddc_solid_cells *it,
                                        struct ddc_solid_cell *out)
{
    const DdcTiles *tiles = it->tiles;

    for (;;)
    {
        while (it->bits == 0)
        {
            it->word_column += 64;
            if (it->word_column >= it->block.right)
            {
                it->word_column = it->block.left - it->block.left % 64;
                it->row++;
                if (it->row >= it->block.bottom)
                {
                    return false;
                }
            }
            it->bits = ddc_solid_word(it);
        }
        out->column = it->word_column + (ddc_int32)ddc_lowest_bit(it->bits);
        it->bits &= it->bits - 1;
        ddc_uint32 content =
            tiles->cells[ddc_tiles_cell(tiles, out->column, it->row)];
        if ((ddc_tiles_categories(tiles, content) & it->categories) != 0)
        {
            out->row = it->row;
            out->left = out->column * tiles->cell_width;
            out->top = out->row * tiles->cell_height;
            out->mask = ddc_tiles_mask(tiles, content);
            return true;
        }
    }
}

/* ---- Questions ----------------------------------------------------------- */

/* Do the questions of tiles.h, whose names end alike, for valid parameters. */
bool ddc_tiles_overlap(const DdcTiles *tiles, const DdcMask *mask, ddc_int32 x,
                       ddc_int32 y, ddc_uint32 categories);
bool ddc_tiles_overlap_point(const DdcTiles *tiles, const DdcMask *mask,
                             ddc_int32 x, ddc_int32 y, ddc_uint32 categories,
                             DdcPosition *pixel, DdcTile *tile);
ddc_int32 ddc_tiles_overlap_area(const DdcTiles *tiles, const DdcMask *mask,
                                 ddc_int32 x, ddc_int32 y,
                                 ddc_uint32 categories);

/* Has the rectangle, which is not empty, no solid pixel? */
bool ddc_tiles_is_clear(const DdcTiles *tiles, const struct ddc_wide_rect *rect,
                        ddc_uint32 categories);

/* Does what DdcTiles_Sweep does; *out must be zeroed. Its log line names
 * `function`. */
DdcResult ddc_tiles_sweep(const DdcTiles *tiles, const DdcMask *mask,
                          DdcPosition start, DdcPosition move,
                          ddc_uint32 categories, DdcTilesSweep *out,
                          const char *function);

/* Draws the solid pixels into an empty mask whose top left pixel is (left,top)
 * of the map. */
void ddc_tiles_draw(const DdcTiles *tiles, int64_t left, int64_t top,
                    ddc_uint32 categories, DdcMask *mask);

#endif
