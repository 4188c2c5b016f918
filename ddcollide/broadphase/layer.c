/* SPDX-License-Identifier: Zlib */
/*
 * Owns the lattice, which has no bounds and nothing to tune.
 *
 * A box lies in one cell only, that of its top left corner, on the level of
 * its size. Two boxes of a level can then overlap only when their rows are
 * the same or neighbours and their columns at most two apart, and a level
 * wastes little on small boxes in large cells: sides of a level differ by a
 * factor of four.
 *
 * The plane is wrapped onto a table of M cells: column and row become
 * (column + row * stride) mod M. Cells of a row stay neighbours, so a row of
 * a neighbourhood is one run of boxes; there is no edge of the world, and a
 * box that is far away costs as much as any other. Cells that share an entry
 * of the table only cost tests that fail.
 *
 * A layer is sorted into its cells by counting, at every change, because
 * nearly everything moves nearly every frame. Boxes are taken in the order of
 * the sorting before, which is almost right already: table, boxes and owners
 * are then walked through instead of jumped about in.
 */
#include "broadphase/grid.h"

#include <string.h>

/*
 * For M = 64, 128 ... 2^21 the odd stride that keeps aliases farthest apart:
 * any window of at most M/4 cells, whatever its shape, has no two cells with
 * the same entry (at best it is M * 0.30 to 0.50). That a pair of boxes is
 * seen only once rests on it: all that looks at a box or is looked at by it
 * is within 5 columns of 3 rows, 15 cells. The best strides have continued
 * fractions stride/M with small terms; those near the golden ratio often have
 * not.
 */
static const uint32_t strides[] = {
    19,   29,   75,    111,   275,   359,    1557,   2431,
    6229, 7423, 19463, 38399, 49653, 154805, 222003, 475235,
};

uint32_t ddc_grid_stride(uint32_t log_cells)
{
    return strides[log_cells - DDC_GRID_LOG_CELLS_MIN];
}

/* At least 5 cells for 2 boxes; measured, half of them cost 3 to 8 % more. */
static uint32_t log_cells_for(uint32_t count)
{
    uint32_t log_cells = DDC_GRID_LOG_CELLS_MIN;

    while (log_cells < DDC_GRID_LOG_CELLS_MAX && (2u << log_cells) < 5 * count)
    {
        log_cells++;
    }
    return log_cells;
}

/* Gives each level its table; returns how many entries that is. */
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
            /* One more for the end of the last cell. */
            total += level->mask + 2;
        }
    }
    return total;
}

/* Which rectangles the layer has. */
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

/* How many rectangles ahead memory is fetched. */
#define AHEAD 24

/*
 * Counts the boxes of each cell. The counter stands one entry after the
 * cell's, where the sums and then the filling make it the cell's end.
 */
static void count_cells(const DdcGrid *grid, struct ddc_grid_layer *layer)
{
    const struct ddc_grid_entry *entries = grid->entries.data;
    const DdcRect *rects = grid->rects.data;
    const uint32_t *indices = layer->previous.data;
    uint32_t *counters = layer->counters.data;
    uint32_t *table = layer->table.data;
    struct ddc_grid_level level = layer->levels[0];
    uint32_t level_now = 0;

    for (uint32_t i = 0; i < layer->count; i++)
    {
        const struct ddc_grid_entry *entry = &entries[indices[i]];
        const DdcRect *rect = &rects[indices[i]];
        uint32_t ahead = i + AHEAD < layer->count ? i + AHEAD : i;

        ddc_prefetch(&rects[indices[ahead]]);
        /* Boxes of a level come one after another, so this is rare. */
        if (entry->level != level_now)
        {
            level_now = entry->level;
            level = layer->levels[level_now];
        }
        uint32_t column = ddc_grid_column(&level, ddc_packed_bias(rect->left));
        uint32_t row = ddc_grid_row(&level, ddc_packed_bias(rect->top));
        counters[i] = level.first + ddc_grid_cell(&level, column, row) + 1;
        table[counters[i]]++;
    }
}

static void fill_cells(const DdcGrid *grid, struct ddc_grid_layer *layer)
{
    const DdcRect *rects = grid->rects.data;
    const uint32_t *indices = layer->previous.data;
    const uint32_t *counters = layer->counters.data;
    struct ddc_packed_box *boxes = layer->boxes.data;
    uint32_t *owners = layer->owners.data;
    uint32_t *table = layer->table.data;

    for (uint32_t i = 0; i < layer->count; i++)
    {
        uint32_t ahead = i + AHEAD < layer->count ? i + AHEAD : i;

        ddc_prefetch(&rects[indices[ahead]]);
        uint32_t position = table[counters[i]]++;
        boxes[position] = ddc_pack_box(&rects[indices[i]]);
        owners[position] = indices[i];
    }
}

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
    fill_cells(grid, layer);
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
