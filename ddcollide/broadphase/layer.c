/* SPDX-License-Identifier: Zlib */
/*
 * Owns the lattice: a spatial hash that covers the whole plane and has no
 * parameters to tune. It holds the rectangles of one layer (those that move, or
 * the static ones) as packed boxes.
 *
 * A box lies in one cell only, that of its top left corner, on the level of
 * its size (hierarchical grid; Christer Ericson, Real-Time Collision Detection,
 * 2005, 7.2). The cells of a level are as high as its longest boxes, and half
 * as wide. So two boxes of a level can overlap only when their rows are at most
 * one apart and their columns at most two. The longer sides of the boxes of a
 * level differ by a factor of at most four, so few small boxes lie in large
 * cells.
 *
 * The plane is wrapped onto a table of M cells: the cell of a column and row is
 * (column + row * stride) mod M, a rank-1 lattice. The cells of a row stay
 * neighbours, so a row of a neighbourhood is one range of boxes. There is no
 * edge of the world, and a box that is far away costs as much as any other.
 * Where cells share an entry of the table, boxes are tested in vain, but no
 * result changes.
 *
 * A layer is sorted into its cells by a counting sort (Donald E. Knuth, The Art
 * of Computer Programming, volume 3, 5.2) after every change, because nearly
 * every box moves in nearly every frame. The boxes are taken in the order of
 * the last sort, which is almost right already, so the table, the boxes and
 * the owners are accessed nearly in sequence.
 */
#include "broadphase/grid.h"

#include <string.h>

/*
 * For M = 64, 128 ... 2^21 the odd stride that keeps aliases, cells with the
 * same table entry, farthest apart: no window of at most M/4 cells, whatever
 * its shape, contains two of them. (The best possible bound is 0.30 to 0.50
 * of M.) That each pair is found only once depends on this: all boxes that
 * are tested against a given box lie within 3 rows of 5 columns, 15 cells.
 * The best strides are those whose continued fraction of stride / M has small
 * terms only; strides near M times the golden ratio often do not.
 */
static const uint32_t strides[] = {
    19,   29,   75,    111,   275,   359,    1557,   2431,
    6229, 7423, 19463, 38399, 49653, 154805, 222003, 475235,
};

uint32_t ddc_grid_stride(uint32_t log_cells)
{
    return strides[log_cells - DDC_GRID_LOG_CELLS_MIN];
}

/* The base-2 logarithm of the size of a level's table: at least 5 cells for
 * every 2 boxes, up to the maximum. Half as many cells were measured to cost
 * 3 to 8 % more time. */
static uint32_t log_cells_for(uint32_t count)
{
    uint32_t log_cells = DDC_GRID_LOG_CELLS_MIN;

    while (log_cells < DDC_GRID_LOG_CELLS_MAX && (2u << log_cells) < 5 * count)
    {
        log_cells++;
    }
    return log_cells;
}

/* Plans the part of the table that each level gets, and returns the number of
 * entries of all of them. */
static uint32_t plan_tables(struct ddc_grid_layer *layer)
{
    uint32_t total = 0;

    layer->count = 0;
    for (uint32_t k = 0; k < DDC_GRID_LEVELS; k++)
    {
        struct ddc_grid_level *level = &layer->levels[k];

        level->count = layer->counts[k];
        layer->count += level->count;
        if (level->count > 0)
        {
            uint32_t log_cells = log_cells_for(level->count);

            level->shift = k < DDC_GRID_LEVELS - 1 ? 2 * k + 2 : 31;
            level->mask = (1u << log_cells) - 1;
            level->stride = ddc_grid_stride(log_cells);
            level->first = total;
            /* One more entry holds the end of the last cell. */
            total += level->mask + 2;
        }
    }
    return total;
}

/* Lists the indices of the layer's rectangles in `owners`. An index is stored
 * before it is known to belong to the layer, and counted only if it does. */
static void list_indices(const DdcGrid *grid, struct ddc_grid_layer *layer)
{
    const struct ddc_grid_entry *entries = grid->entries.data;
    uint8_t number = (uint8_t)(layer - grid->layers);
    uint32_t *owners = layer->owners.data;
    uint32_t count = 0;

    for (uint32_t index = 0; index < grid->index_count; index++)
    {
        owners[count] = index;
        count += entries[index].layer == number &&
                 entries[index].level != DDC_GRID_NO_LEVEL;
    }
    layer->owners_are_current = true;
}

/* Rectangles are prefetched this many iterations before they are read. */
#define AHEAD 24

/*
 * Packs the boxes and counts those of each cell. The count of a cell is kept in
 * the entry after it: the prefix sum turns that into the cell's begin, and
 * filling the cell turns it into the cell's end. The boxes are stored unsorted,
 * because the rectangles are scattered in memory and so are read once only.
 */
static void count_cells(const DdcGrid *grid, struct ddc_grid_layer *layer)
{
    const struct ddc_grid_entry *entries = grid->entries.data;
    const DdcRect *rects = grid->rects.data;
    const uint32_t *indices = layer->previous.data;
    struct ddc_packed_box *unsorted = layer->unsorted.data;
    uint32_t *counters = layer->counters.data;
    uint32_t *table = layer->table.data;
    struct ddc_grid_level level = layer->levels[0];
    uint32_t level_now = 0;

    for (uint32_t i = 0; i < layer->count; i++)
    {
        const struct ddc_grid_entry *entry = &entries[indices[i]];
        struct ddc_packed_box box = ddc_pack_box(&rects[indices[i]]);
        uint32_t ahead = i + AHEAD < layer->count ? i + AHEAD : i;

        ddc_prefetch(&rects[indices[ahead]]);
        /* The boxes are nearly in order of level, so this is rare. */
        if (entry->level != level_now)
        {
            level_now = entry->level;
            level = layer->levels[level_now];
        }
        uint32_t column = ddc_grid_column(&level, ddc_packed_left(box));
        uint32_t row = ddc_grid_row(&level, ddc_packed_top(box));
        unsorted[i] = box;
        counters[i] = level.first + ddc_grid_cell(&level, column, row) + 1;
        table[counters[i]]++;
    }
}

/* Stores each box and its owner in its cell. */
static void fill_cells(struct ddc_grid_layer *layer)
{
    const struct ddc_packed_box *unsorted = layer->unsorted.data;
    const uint32_t *indices = layer->previous.data;
    const uint32_t *counters = layer->counters.data;
    struct ddc_packed_box *boxes = layer->boxes.data;
    uint32_t *owners = layer->owners.data;
    uint32_t *table = layer->table.data;

    for (uint32_t i = 0; i < layer->count; i++)
    {
        uint32_t position = table[counters[i]]++;

        boxes[position] = unsorted[i];
        owners[position] = indices[i];
    }
}

/* Sorts the boxes by level and cell. `entries` is the size of the table. */
static void sort_layer(const DdcGrid *grid, struct ddc_grid_layer *layer,
                       uint32_t entries)
{
    uint32_t *table = layer->table.data;
    struct ddc_array owners = layer->owners;

    layer->owners = layer->previous;
    layer->previous = owners;
    memset(table, 0, entries * sizeof *table);
    count_cells(grid, layer);
    ddc_prefix_sum(table, entries);
    fill_cells(layer);
}

static bool rebuild_layer(DdcGrid *grid, struct ddc_grid_layer *layer)
{
    uint32_t entries = plan_tables(layer);
    size_t room = (size_t)layer->count + DDC_GRID_GROUP;
    size_t listed = layer->owners_are_current ? layer->count : 0;

    if (!ddc_array_reserve(&layer->table, entries, sizeof(uint32_t), 0) ||
        !ddc_array_reserve(&layer->boxes, room, sizeof(struct ddc_packed_box),
                           0) ||
        !ddc_array_reserve(&layer->counters, room, sizeof(uint32_t), 0) ||
        !ddc_array_reserve(&layer->unsorted, room,
                           sizeof(struct ddc_packed_box), 0) ||
        !ddc_array_reserve(&layer->previous, room, sizeof(uint32_t), 0) ||
        !ddc_array_reserve(&layer->owners, room, sizeof(uint32_t), listed))
    {
        return false;
    }
    if (!layer->owners_are_current)
    {
        list_indices(grid, layer);
    }
    if (layer->count > 0)
    {
        sort_layer(grid, layer, entries);
    }
    return true;
}

bool ddc_grid_sort_layers(DdcGrid *grid)
{
    for (int i = 0; i < DDC_GRID_LAYERS; i++)
    {
        if (!grid->sorted[i] && !rebuild_layer(grid, &grid->layers[i]))
        {
            return false;
        }
        grid->sorted[i] = true;
    }
    return true;
}
