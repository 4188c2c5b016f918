/* SPDX-License-Identifier: Zlib */
/*
 * Owns the data of DdcGrid, the broad phase, which only the files of
 * broadphase/ read and write:
 *
 * broadphase/grid.c       adding, moving and removing rectangles; ids
 * broadphase/layer.c      the lattice: rectangles sorted by level and cell
 * broadphase/pairs.c      the overlapping pairs, found through the lattice
 * broadphase/pair_sort.c  the documented order of the pairs
 * broadphase/query.c      what a rectangle, a point or a segment overlaps
 *
 * The grid is a hierarchical spatial hash (Christer Ericson, Real-Time
 * Collision Detection, 2005, 7.1.3 and 7.2; Mirtich 1996): there is one grid of
 * cells, a level, for each range of sizes, and a rectangle lies in one cell of
 * one level only, the cell of its top left corner. A box is a rectangle in
 * packed form (packed_box.h).
 *
 * The rectangles are kept as a structure of arrays in the order in which they
 * were added; the index of a rectangle is its position in these arrays. The
 * user knows a rectangle by its id, which holds a generation and a slot (a
 * slot map). The slot holds the index, which changes when the entries of
 * removed rectangles (tombstones) are compacted.
 */
#ifndef DDC_BROADPHASE_GRID_H
#define DDC_BROADPHASE_GRID_H

#include <ddcollide/grid.h>
#include <ddcollide/shape.h>

#include "base/array.h"
#include "base/base.h"
#include "broadphase/packed_box.h"

/* ---- Levels and cells --------------------------------------------------- */

/*
 * Level k holds the rectangles whose longer side is at most 2^shift(k) and
 * that fit no lower level. The shifts are 2, 4, 6 ... 30, and 31 for the rest,
 * because no side is longer than 2^31. The cells of a level are 2^shift pixels
 * high and half as wide: the cells of a row are read as one range, so narrow
 * cells cost nothing and exclude boxes beside the query box.
 */
#define DDC_GRID_LEVELS 16

/* The level of an empty or removed rectangle, which can overlap nothing. */
#define DDC_GRID_NO_LEVEL 16

/* The base-2 logarithm of the number of cells in a level's table. */
#define DDC_GRID_LOG_CELLS_MIN 6
#define DDC_GRID_LOG_CELLS_MAX 21

/* The stride of a table of 2^log_cells cells: the distance from the cell of
 * one row to that of the next. */
uint32_t ddc_grid_stride(uint32_t log_cells);

/* One level of a layer. */
struct ddc_grid_level
{
    uint32_t count;  /* its boxes; when 0, the other fields are not set */
    uint32_t shift;  /* cells are 2^shift pixels high, half as wide */
    uint32_t mask;   /* the number of cells in the table - 1 */
    uint32_t stride; /* cells from a row to the next, see ddc_grid_cell */
    uint32_t first;  /* the table entry of cell 0 */
};

static inline uint32_t ddc_grid_column(const struct ddc_grid_level *level,
                                       uint32_t x)
{
    return x >> (level->shift - 1);
}

static inline uint32_t ddc_grid_row(const struct ddc_grid_level *level,
                                    uint32_t y)
{
    return y >> level->shift;
}

/* A box of a level reaches at most this many columns beyond the one that it
 * begins in. */
#define DDC_GRID_COLUMN_REACH 2

/*
 * The cell of a column and row. Columns and rows wrap modulo 2^32, a multiple
 * of every table size, so a column or row of -1 is valid.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
ddc_grid_cell(const struct ddc_grid_level *level, uint32_t column, uint32_t row)
{
    return (column + row * level->stride) & level->mask;
}

/* A rectangle of cells of a level: its first column and row, and how many
 * columns and rows it has. */
struct ddc_grid_window
{
    uint32_t column;
    uint32_t row;
    uint32_t columns;
    uint32_t rows;
};

/*
 * The cells of a level whose boxes can overlap `box`. A box that begins at x
 * and is at most 2^shift wide reaches the column `left` of the query box only
 * when x >= left + 1 - 2^shift, which lies two cells before that of left + 1.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline struct ddc_grid_window
ddc_grid_window(const struct ddc_grid_level *level, struct ddc_packed_box box)
{
    struct ddc_grid_window window;

    window.column = ddc_grid_column(level, ddc_packed_left(box) + 1) -
                    DDC_GRID_COLUMN_REACH;
    window.row = ddc_grid_row(level, ddc_packed_top(box) + 1) - 1;
    window.columns =
        ddc_grid_column(level, ddc_packed_last_x(box)) - window.column + 1;
    window.rows = ddc_grid_row(level, ddc_packed_last_y(box)) - window.row + 1;
    return window;
}

/*
 * Is the window small enough to be scanned cell by cell? Then no two of its
 * cells share a table entry (see `strides` in broadphase/layer.c). A larger
 * window has so many cells that testing all boxes of the level is cheaper.
 */
static inline bool ddc_grid_window_is_small(const struct ddc_grid_level *level,
                                            struct ddc_grid_window window)
{
    return (uint64_t)window.columns * window.rows <= (level->mask + 1) / 4;
}

/* ---- Layers ------------------------------------------------------------- */

/* The two layers: the rectangles that move, and the static ones. */
enum
{
    DDC_GRID_MOVING,
    DDC_GRID_STATICS,
    DDC_GRID_LAYERS
};

/*
 * The rectangles that move, or those that are static, sorted by level and
 * cell. table[level->first + cell] is the position in boxes and owners at
 * which the cell begins, and the entry after it is where it ends.
 */
struct ddc_grid_layer
{
    uint32_t counts[DDC_GRID_LEVELS]; /* rectangles; always up to date */
    struct ddc_grid_level levels[DDC_GRID_LEVELS];
    struct ddc_array table;    /* uint32_t */
    struct ddc_array boxes;    /* struct ddc_packed_box */
    struct ddc_array owners;   /* uint32_t: the rectangle's index of each box */
    struct ddc_array previous; /* uint32_t: owners before the last sort */
    struct ddc_array counters; /* uint32_t: the table entry that counts each
                                  element of previous */
    struct ddc_array unsorted; /* struct ddc_packed_box, one for each element
                                  of previous */
    uint32_t count;            /* of boxes */
    bool owners_are_current;   /* owners has the indices of all rectangles of
                                  the layer, in any order */
};

/*
 * Boxes are tested in groups of this size, so up to DDC_GRID_GROUP - 1 boxes
 * behind the last one may be read. Larger groups do not fit the seven
 * registers of 32-bit x86.
 */
#if defined(__i386__)
#define DDC_GRID_GROUP 2
#else
#define DDC_GRID_GROUP 4
#endif

/* Sorts the layers that have changed. False when there is no memory. */
bool ddc_grid_sort_layers(DdcGrid *grid);

/* Does what DdcGrid_ListOnSegment does, for rectangles that are grown by a
 * margin on each side, up to DDC_LINE_WIDTH_MAX; the ends must be in range. */
DdcResult ddc_grid_list_near(DdcGrid *grid, const DdcLine *line,
                             ddc_int32 margin, ddc_uint32 categories,
                             ddc_uint32 *out, ddc_uint32 capacity,
                             ddc_uint32 *needed, const char *function);

/* The part of the table that belongs to a level; the last entry is the end of
 * its last cell. */
static inline const uint32_t *
ddc_grid_cell_begins(const struct ddc_grid_layer *layer,
                     const struct ddc_grid_level *level)
{
    return (const uint32_t *)layer->table.data + level->first;
}

/*
 * Exclusive prefix sum: turns the counts of a counting sort into the positions
 * at which each kind begins.
 */
static inline void ddc_prefix_sum(uint32_t *counts, size_t kinds)
{
    uint32_t sum = 0;

    for (size_t i = 0; i < kinds; i++)
    {
        uint32_t count = counts[i];

        counts[i] = sum;
        sum += count;
    }
}

/* ---- The grid ----------------------------------------------------------- */

/* An id is generation << DDC_GRID_SLOT_BITS | slot, and no slot is 0. */
#define DDC_GRID_SLOT_BITS 20

/* The slot of an id. Rectangles that are in the grid together have different
 * slots, and a slot stays the same as long as its rectangle does: data of
 * rectangles can be in an array by slot. */
static inline uint32_t ddc_grid_slot_of(ddc_uint32 id)
{
    return id & ((1u << DDC_GRID_SLOT_BITS) - 1);
}

/* An entry of the slot map. Free slots form a free list. */
struct ddc_grid_slot
{
    uint32_t id;    /* of its rectangle; free: the next generation, slot 0 */
    uint32_t index; /* of its rectangle; free: the next free slot */
};

/* The level and layer of a rectangle. They are in an array of their own, so
 * that a loop over them or over the rectangles reads no other data. */
struct ddc_grid_entry
{
    uint8_t level;
    uint8_t layer;
};

struct ddc_grid_filter
{
    uint32_t categories;
    uint32_t touches;
};

struct DdcGrid
{
    struct ddc_array slots; /* struct ddc_grid_slot, from slot 1 on */
    uint32_t slot_count;
    uint32_t free_count;
    uint32_t free_first; /* the slot that is used next */
    uint32_t free_last;

    /* Arrays by index: */
    struct ddc_array rects;   /* DdcRect */
    struct ddc_array entries; /* struct ddc_grid_entry */
    struct ddc_array filters; /* struct ddc_grid_filter */
    struct ddc_array ids;     /* uint32_t; 0: removed */
    struct ddc_array users;   /* void * */
    uint32_t index_count;
    uint32_t tombstone_count;

    struct ddc_grid_layer layers[DDC_GRID_LAYERS];
    bool sorted[DDC_GRID_LAYERS]; /* nothing has changed since the sorting */

    struct ddc_array pairs; /* DdcGridPair of indices, the lesser one first */
    size_t pair_count;
    bool pairs_are_current;       /* nothing has changed since the search */
    struct ddc_array sort_buffer; /* scratch for sorting the pairs */
    struct ddc_array sort_counts; /* uint32_t: counters for the same */
    struct ddc_array visited;     /* uint32_t: a bit for each index, set by a
                                     query; all are 0 between calls */
};

/*
 * Moves a rectangle by (dx,dy), modulo 2^32, keeping its size. False: it would
 * be beyond +-2^30, and has not moved. The id must be valid.
 */
bool ddc_grid_shift(DdcGrid *grid, ddc_uint32 id, uint32_t dx, uint32_t dy);

/*
 * Sorts the pairs in order of adding and writes them, or the first `capacity`
 * of them, to `out` as ids. Returns false when there is no memory; the pairs
 * then stay as they were found.
 */
bool ddc_grid_sort_pairs(DdcGrid *grid, DdcGridPair *out, size_t capacity);

#endif
