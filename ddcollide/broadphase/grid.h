/* SPDX-License-Identifier: Zlib */
/*
 * The inside of DdcGrid, shared by the files grid*.c alone:
 *
 * broadphase/grid.c        rectangles come, move and go; ids
 * broadphase/layer.c  the lattice: rectangles sorted by level and cell
 * broadphase/pairs.c  the overlapping pairs, found through the lattice
 * broadphase/pair_sort.c   the pairs in their documented order
 * broadphase/query.c  what a rectangle, a point or a segment meets
 *
 * A rectangle has a place, its index in the arrays that are kept in order of
 * adding. The user knows it by its id. The id names a slot, and the slot
 * knows the place, which changes when removed rectangles are squeezed out.
 */
#ifndef DDC_BROADPHASE_GRID_H
#define DDC_BROADPHASE_GRID_H

#include <ddcollide/grid.h>

#include "base/array.h"
#include "base/base.h"
#include "broadphase/packed_box.h"

/* ---- Levels and cells --------------------------------------------------- */

/*
 * Level k holds the rectangles whose greater side is at most 2^shift(k) and
 * that fit no lower level: shifts 2, 4, 6 ... 30, and 31 for the rest, as no
 * side is over 2^31. Its cells are 2^shift pixels high and half as wide:
 * cells of a row are read in one go, so narrow ones cost nothing and spare
 * boxes beside the one that looks.
 */
#define DDC_GRID_LEVELS 16

/* The level of what can overlap nothing: an empty or removed rectangle. */
#define DDC_GRID_NO_LEVEL 16

/* Cells of a level's table, as a power of two. */
#define DDC_GRID_LOG_CELLS_MIN 6
#define DDC_GRID_LOG_CELLS_MAX 21

/* From a row to the next in a table of 2^log_cells cells. */
uint32_t ddc_grid_stride(uint32_t log_cells);

/* One level of a layer. */
struct ddc_grid_level
{
    uint32_t count;  /* its boxes; without any the rest means nothing */
    uint32_t shift;  /* cells are 2^shift pixels high, half as wide */
    uint32_t mask;   /* cells in the table - 1 */
    uint32_t stride; /* cells from a row to the next */
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

/* A box of a level may reach into so many columns beyond its first. */
#define DDC_GRID_COLUMN_REACH 2

/*
 * The cell of a column and row. All of it is modulo 2^32, which the tables'
 * sizes divide, so a column or row of -1 is as good as any.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
ddc_grid_cell(const struct ddc_grid_level *level, uint32_t column, uint32_t row)
{
    return (column + row * level->stride) & level->mask;
}

/* Neighbouring columns and rows of a level. */
struct ddc_grid_window
{
    uint32_t column;
    uint32_t row;
    uint32_t columns;
    uint32_t rows;
};

/*
 * Where the boxes of a level begin that can overlap `box`. A box that begins
 * at x and is at most 2^shift wide reaches `left` only when
 * x >= left + 1 - 2^shift, which is two columns before that of left + 1.
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
 * Can the window be scanned cell by cell? Its cells are then all different
 * ones of the table (see ddc_grid_stride). Otherwise it has so many that
 * looking at all boxes of the level is cheaper anyway.
 */
static inline bool ddc_grid_window_is_small(const struct ddc_grid_level *level,
                                            struct ddc_grid_window window)
{
    return (uint64_t)window.columns * window.rows <= (level->mask + 1) / 4;
}

/* ---- Layers ------------------------------------------------------------- */

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
    uint32_t counts[DDC_GRID_LEVELS]; /* always up to date */
    struct ddc_grid_level levels[DDC_GRID_LEVELS];
    struct ddc_array table;    /* uint32_t */
    struct ddc_array boxes;    /* struct ddc_grid_box */
    struct ddc_array owners;   /* uint32_t: the place of each box */
    struct ddc_array previous; /* uint32_t: owners before the sorting */
    struct ddc_array counters; /* uint32_t: of the table, by previous */
    uint32_t count;
    bool
        owners_are_current; /* owners has the right places, in whatever order */
};

/*
 * A scan tests so many boxes at once, so it may read beyond the last one. For
 * more, the seven registers of a 32-bit processor would not do.
 */
#if defined(__i386__)
#define DDC_GRID_GROUP 2
#else
#define DDC_GRID_GROUP 4
#endif

/* Brings both layers up to date. False when there is no memory. */
bool ddc_grid_sort_layers(DdcGrid *grid);

static inline const uint32_t *
ddc_grid_cell_begins(const struct ddc_grid_layer *layer,
                     const struct ddc_grid_level *level)
{
    return (const uint32_t *)layer->table.data + level->first;
}

/*
 * Turns counts into the positions at which each kind begins, as counting sort
 * needs them (the exclusive prefix sum).
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

/* What belongs to a slot. */
struct ddc_grid_slot
{
    uint32_t id;    /* of its rectangle; free: the next generation, slot 0 */
    uint32_t index; /* free: the next free slot */
};

/* Where a rectangle is sorted into; apart from it, to keep both dense. */
struct ddc_grid_entry
{
    uint8_t level;
    uint8_t layer;
};

struct ddc_grid_filter
{
    uint32_t category;
    uint32_t mask;
};

struct DdcGrid
{
    struct ddc_array slots; /* struct ddc_grid_slot, from slot 1 on */
    uint32_t slot_count;
    uint32_t free_count;
    uint32_t free_first; /* to be used next */
    uint32_t free_last;

    /* By place: */
    struct ddc_array rects;   /* DdcRect */
    struct ddc_array entries; /* struct ddc_grid_entry */
    struct ddc_array filters; /* struct ddc_grid_filter */
    struct ddc_array ids;     /* uint32_t; 0: removed */
    struct ddc_array users;   /* void * */
    uint32_t index_count;
    uint32_t tombstone_count;

    struct ddc_grid_layer layers[DDC_GRID_LAYERS];
    bool sorted[DDC_GRID_LAYERS]; /* the layer is up to date */

    struct ddc_array pairs; /* DdcPair of places, the lesser first */
    size_t pair_count;
    bool pairs_are_current;       /* they are the pairs of now */
    struct ddc_array sort_buffer; /* DdcPair, for sorting them */
    struct ddc_array sort_counts; /* uint32_t, for the same */
    struct ddc_array visited;     /* uint32_t: a bit by place; 0 at rest */
};

/*
 * Sorts the found pairs in order of adding and writes them, or the first
 * `capacity` of them, to `out` as ids. False when there is no memory; the
 * pairs stay found.
 */
bool ddc_grid_sort_pairs(DdcGrid *grid, DdcPair *out, size_t capacity);

#endif
