/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search for all overlapping pairs.
 *
 * Within a level each box looks at its own cell from itself on, at the cells
 * to the right that it reaches, and, if it reaches the row below, at those
 * cells there whose boxes can reach it. The other half of the neighbourhood
 * looks at it, so a pair is met once. Between two levels, and between what
 * moves and what is static, each box of the side where that is cheaper looks
 * at its window of the other side.
 *
 * A hit is written before it is known to be one and counted when it is, and
 * a batch of boxes is tested a few tests at a time without asking where one
 * box ends and the next begins: with one box per cell the branches cost more
 * than the tests.
 */
#include "broadphase/grid.h"

/* ---- Candidates --------------------------------------------------------- */

#define CANDIDATES 2048

/*
 * Overlapping boxes, of which those whose filters agree are still to be
 * picked out. A candidate is two positions, that of the box which looked in
 * the upper half; each is one of a layer of its own.
 */
struct finder
{
    DdcGrid *grid;
    const uint32_t *query_owners;  /* owners of the boxes that look */
    const uint32_t *target_owners; /* owners of those they look at */
    bool no_memory;
    uint32_t count;
    uint64_t candidates[CANDIDATES + 1];
};

/* How many candidates ahead their filters are fetched. */
#define AHEAD 12

/* Who looks was looked at shortly before, or is several times in turn. */
static void fetch_filter(const struct finder *finder, uint64_t candidate)
{
    const struct ddc_grid_filter *filters = finder->grid->filters.data;

    ddc_prefetch(&filters[finder->target_owners[(uint32_t)candidate]]);
}

/* Adds the candidates whose filters agree to the pairs found. */
static void flush(struct finder *finder)
{
    DdcGrid *grid = finder->grid;
    uint32_t count = finder->count;

    finder->count = 0;
    if (count == 0 || finder->no_memory)
    {
        /* There may be no array yet, and no place in it. */
        return;
    }
    if (!ddc_array_reserve(&grid->pairs, grid->pair_count + count,
                           sizeof(DdcPair), grid->pair_count))
    {
        finder->no_memory = true;
        return;
    }
    const struct ddc_grid_filter *filters = grid->filters.data;
    DdcPair *found = (DdcPair *)grid->pairs.data + grid->pair_count;
    size_t agreed = 0;
    for (uint32_t i = 0; i < count; i++)
    {
        uint32_t a = finder->query_owners[finder->candidates[i] >> 32];
        uint32_t b = finder->target_owners[(uint32_t)finder->candidates[i]];

        fetch_filter(finder,
                     finder->candidates[i + AHEAD < count ? i + AHEAD : i]);
        found[agreed].first = ddc_umin(a, b);
        found[agreed].second = ddc_umax(a, b);
        agreed += ((filters[a].category & filters[b].mask) != 0) &
                  ((filters[b].category & filters[a].mask) != 0);
    }
    grid->pair_count += agreed;
}

/* ---- Runs --------------------------------------------------------------- */

/*
 * Tests `box`, which stands at `looker`, against those at from..to-1. Once
 * there is no memory for pairs nobody wants more: of all that lie in a heap
 * there may be 10^11.
 */
static void test_range(struct finder *finder, struct ddc_packed_box box,
                       uint32_t query_box, const struct ddc_packed_box *boxes,
                       uint32_t from, uint32_t to)
{
    uint64_t pair = (uint64_t)query_box << 32;
    uint64_t *candidates = finder->candidates;

    while (from < to && !finder->no_memory)
    {
        uint32_t room = CANDIDATES - finder->count;
        uint32_t end = from + ddc_umin(to - from, room);
        uint32_t count = finder->count;

        for (; from < end; from++)
        {
            candidates[count] = pair + from;
            count += ddc_packed_overlap(box, boxes[from]) >> 31;
        }
        finder->count = count;
        if (count > CANDIDATES / 2)
        {
            flush(finder);
        }
    }
}

/* Scans `cells` cells from `cell` on; the table is a ring. */
static void scan_cells(struct finder *finder, struct ddc_packed_box box,
                       uint32_t query_box, const struct ddc_grid_layer *layer,
                       const struct ddc_grid_level *level, uint32_t cell,
                       uint32_t cells)
{
    const uint32_t *begins = ddc_grid_cell_begins(layer, level);
    const struct ddc_packed_box *boxes = layer->boxes.data;
    uint32_t size = level->mask + 1;
    uint32_t end = cell + cells;

    if (end <= size)
    {
        test_range(finder, box, query_box, boxes, begins[cell], begins[end]);
        return;
    }
    test_range(finder, box, query_box, boxes, begins[cell], begins[size]);
    test_range(finder, box, query_box, boxes, begins[0], begins[end - size]);
}

/* ---- A level with itself ------------------------------------------------ */

/* The half neighbourhood of one box: its cell, and how far it reaches. */
struct neighbourhood
{
    uint32_t cell;
    uint32_t below; /* the first cell of the row below that may reach it */
    uint32_t right; /* columns to the right */
    uint32_t down;  /* rows below: 0 or 1 */
};

static inline struct neighbourhood
neighbourhood_of(const struct ddc_grid_level *level, struct ddc_packed_box box)
{
    uint32_t column = ddc_grid_column(level, ddc_packed_left(box));
    uint32_t row = ddc_grid_row(level, ddc_packed_top(box));
    struct neighbourhood reach;

    reach.cell = ddc_grid_cell(level, column, row);
    reach.below =
        (reach.cell + level->stride - DDC_GRID_COLUMN_REACH) & level->mask;
    reach.right = ddc_grid_column(level, ddc_packed_last_x(box)) - column;
    reach.down = ddc_grid_row(level, ddc_packed_last_y(box)) - row;
    return reach;
}

/* One box of a level, when the short way is barred. */
static void scan_neighbourhood(struct finder *finder,
                               const struct ddc_grid_layer *layer,
                               const struct ddc_grid_level *level,
                               uint32_t query_box)
{
    const struct ddc_packed_box *boxes = layer->boxes.data;
    struct ddc_packed_box box = boxes[query_box];
    struct neighbourhood reach = neighbourhood_of(level, box);
    uint32_t own_end = ddc_grid_cell_begins(layer, level)[reach.cell + 1];

    test_range(finder, box, query_box, boxes, query_box + 1, own_end);
    scan_cells(finder, box, query_box, layer, level,
               (reach.cell + 1) & level->mask, reach.right);
    if (reach.down)
    {
        scan_cells(finder, box, query_box, layer, level, reach.below,
                   DDC_GRID_COLUMN_REACH + 1 + reach.right);
    }
}

/* What one box looks at: two runs of boxes as if they were one. */
struct cell_ranges
{
    uint32_t upper;  /* where the first run begins: after the box itself */
    uint32_t lower;  /* where the second begins, less the first's length */
    uint32_t middle; /* the first's length */
    uint32_t end;    /* that of both */
};

/* Longer than candidates have room: a run passes the end of the table. */
#define NO_FAST_PATH (CANDIDATES + 1)

DDC_ALLOW_UNSIGNED_WRAP static inline struct cell_ranges
cell_ranges_of(const struct ddc_grid_level *level, const uint32_t *begins,
               struct ddc_packed_box box, uint32_t query_box)
{
    struct neighbourhood reach = neighbourhood_of(level, box);
    uint32_t right = reach.cell + reach.right;
    uint32_t below_right = reach.below + DDC_GRID_COLUMN_REACH + reach.right;
    struct cell_ranges runs = {0, 0, 0, NO_FAST_PATH};

    if (right <= level->mask && below_right <= level->mask)
    {
        uint32_t below = begins[reach.below];
        uint32_t row = begins[below_right + 1] - below;

        runs.upper = query_box + 1;
        runs.middle = begins[right + 1] - runs.upper;
        runs.lower = below - runs.middle;
        runs.end = runs.middle + (row & (0u - reach.down));
    }
    return runs;
}

/*
 * Tests the box at `at` of the runs, and passes when at is beyond the end:
 * at - end has bit 31 set only before it. Returns the count of candidates.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
test_box(uint64_t *candidates, uint32_t count, struct ddc_packed_box box,
         uint64_t pair, const struct ddc_packed_box *boxes,
         const struct cell_ranges *runs, uint32_t at)
{
    uint32_t i = at + (at < runs->middle ? runs->upper : runs->lower);
    uint32_t hit = ddc_packed_overlap(box, boxes[i]) & (at - runs->end);

    candidates[count] = pair + i;
    return count + (hit >> 31);
}

/*
 * Tests what all of a batch look at, none of them in vain. Whether a box is
 * done is different every time: to ask would be to guess wrong, so the next
 * few tests are of the same box or of the next without a branch.
 */
DDC_ALLOW_UNSIGNED_WRAP static uint32_t
test_batch(uint64_t *candidates, uint32_t count,
           const struct ddc_packed_box *boxes, const struct cell_ranges *batch,
           uint32_t lookers)
{
    uint32_t at = 0;

    for (uint32_t k = 0; k < lookers;)
    {
        struct cell_ranges runs = batch[k];
        struct ddc_packed_box box = boxes[runs.upper - 1];
        uint64_t pair = (uint64_t)(runs.upper - 1) << 32;

#pragma GCC unroll 4
        for (uint32_t i = 0; i < DDC_GRID_GROUP; i++)
        {
            count =
                test_box(candidates, count, box, pair, boxes, &runs, at + i);
        }
        at += DDC_GRID_GROUP;
        uint32_t done = at >= runs.end;
        k += done;
        at &= done - 1;
    }
    return count;
}

/* The boxes whose runs are looked up before any is tested. */
#define BATCH 64

/* Each pair of the level once. */
DDC_ALLOW_UNSIGNED_WRAP static void
scan_level(struct finder *finder, const struct ddc_grid_layer *layer,
           const struct ddc_grid_level *level_of_layer)
{
    /* A copy, which the compiler knows that nothing overwrites. */
    const struct ddc_grid_level level = *level_of_layer;
    const struct ddc_packed_box *boxes = layer->boxes.data;
    const uint32_t *begins = ddc_grid_cell_begins(layer, &level);
    uint32_t last = begins[level.mask + 1];
    struct cell_ranges batch[BATCH];

    for (uint32_t first = begins[0]; first < last; first += BATCH)
    {
        uint32_t end = first + ddc_umin(last - first, BATCH);
        uint32_t lookers = 0;
        uint32_t tests = 0;

        for (uint32_t i = first; i < end; i++)
        {
            struct cell_ranges runs =
                cell_ranges_of(&level, begins, boxes[i], i);

            batch[lookers] = runs;
            lookers += runs.end > 0;
            tests += runs.end;
        }
        if (tests > CANDIDATES - finder->count)
        {
            flush(finder);
        }
        if (tests <= CANDIDATES)
        {
            finder->count = test_batch(finder->candidates, finder->count, boxes,
                                       batch, lookers);
            continue;
        }
        for (uint32_t i = first; i < end; i++)
        {
            scan_neighbourhood(finder, layer, &level, i);
        }
    }
}

/* ---- Two levels --------------------------------------------------------- */

/* The tests that beginning a run costs as much as, roughly. */
#define RANGE_COST 8

/* One box against those of another level or layer. */
DDC_ALLOW_UNSIGNED_WRAP static void
scan_window(struct finder *finder, struct ddc_packed_box box,
            uint32_t query_box, const struct ddc_grid_layer *layer,
            const struct ddc_grid_level *level)
{
    struct ddc_grid_window window = ddc_grid_window(level, box);

    if ((uint64_t)window.rows * RANGE_COST >= level->count ||
        !ddc_grid_window_is_small(level, window))
    {
        uint32_t first = ddc_grid_cell_begins(layer, level)[0];
        test_range(finder, box, query_box, layer->boxes.data, first,
                   first + level->count);
        return;
    }
    for (uint32_t row = 0; row < window.rows; row++)
    {
        uint32_t cell = ddc_grid_cell(level, window.column, window.row + row);
        scan_cells(finder, box, query_box, layer, level, cell, window.columns);
    }
}

/* Each box of one level against those of another level or layer. */
static void scan_windows(struct finder *finder,
                         const struct ddc_grid_layer *from,
                         const struct ddc_grid_level *from_level,
                         const struct ddc_grid_layer *to,
                         const struct ddc_grid_level *to_level)
{
    const struct ddc_packed_box *boxes = from->boxes.data;
    uint32_t first = ddc_grid_cell_begins(from, from_level)[0];

    finder->query_owners = from->owners.data;
    finder->target_owners = to->owners.data;
    for (uint32_t i = first; i < first + from_level->count; i++)
    {
        scan_window(finder, boxes[i], i, to, to_level);
    }
    flush(finder);
}

/* What it costs to look from all boxes of one level into the other. */
static int64_t windows_cost(const struct ddc_grid_level *from,
                            const struct ddc_grid_level *to)
{
    int64_t rows = (((int64_t)1 << from->shift) >> to->shift) + 2;

    return from->count * ddc_min64(rows * RANGE_COST, to->count);
}

static void scan_between(struct finder *finder, const struct ddc_grid_layer *a,
                         const struct ddc_grid_level *level_a,
                         const struct ddc_grid_layer *b,
                         const struct ddc_grid_level *level_b)
{
    if (windows_cost(level_a, level_b) <= windows_cost(level_b, level_a))
    {
        scan_windows(finder, a, level_a, b, level_b);
    }
    else
    {
        scan_windows(finder, b, level_b, a, level_a);
    }
}

/* ---- All ---------------------------------------------------------------- */

static void scan_all(struct finder *finder)
{
    const struct ddc_grid_layer *moving =
        &finder->grid->layers[DDC_GRID_MOVING];
    const struct ddc_grid_layer *statics =
        &finder->grid->layers[DDC_GRID_STATICS];

    for (uint32_t k = 0; k < DDC_GRID_LEVELS; k++)
    {
        const struct ddc_grid_level *level = &moving->levels[k];

        if (level->count == 0)
        {
            continue;
        }
        finder->query_owners = moving->owners.data;
        finder->target_owners = moving->owners.data;
        scan_level(finder, moving, level);
        flush(finder);
        for (uint32_t j = 0; j < DDC_GRID_LEVELS; j++)
        {
            if (j > k && moving->levels[j].count > 0)
            {
                scan_between(finder, moving, level, moving, &moving->levels[j]);
            }
            if (statics->levels[j].count > 0)
            {
                scan_between(finder, moving, level, statics,
                             &statics->levels[j]);
            }
        }
    }
}

static bool find_pairs(DdcGrid *grid)
{
    struct finder finder;

    if (grid->pairs_are_current)
    {
        return true;
    }
    if (!ddc_grid_sort_layers(grid))
    {
        return false;
    }
    finder.grid = grid;
    finder.no_memory = false;
    finder.count = 0;
    grid->pair_count = 0;
    scan_all(&finder);
    grid->pairs_are_current = !finder.no_memory;
    return grid->pairs_are_current;
}

DdcResult DDC_CALL DdcGrid_Pairs(DdcGrid *grid, DdcPair *out,
                                 ddc_uint32 capacity, ddc_uint32 *needed)
{
    if (!ddc_out_begin(out, capacity, needed) || grid == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "grid, out or needed is NULL");
    }
    if (!find_pairs(grid) ||
        (capacity > 0 && !ddc_grid_sort_pairs(grid, out, capacity)))
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    *needed = (ddc_uint32)grid->pair_count;
    return grid->pair_count <= capacity ? DDC_OK : DDC_E_MORE;
}
