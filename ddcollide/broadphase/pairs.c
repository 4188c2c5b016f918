/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search for all overlapping pairs: the broad phase (Christer Ericson,
 * Real-Time Collision Detection, 2005, 7). A box is a rectangle in packed form;
 * boxes are sorted into levels, by size, and into the cells of a level.
 *
 * Within a level each box is tested against the boxes after it in its own
 * cell, in the cells to the right that it reaches, and, if it reaches the row
 * of cells below, in those cells there whose boxes can reach it. The boxes of
 * the other half of its neighbourhood are tested against it in their turn, so
 * each pair is found once. Between two levels, and between moving and static
 * boxes, each box of one side is tested against those in its window, the cells
 * of the other side whose boxes can overlap it; the cheaper of the two
 * directions is taken.
 *
 * The tests are branch-free. A candidate is stored before it is known to be a
 * hit, and the count grows only when it is. A batch of ranges of boxes is
 * tested in groups that ignore where a range ends, because with about one box
 * per cell mispredicted branches would cost more than the tests.
 */
#include "broadphase/candidates.h"

/* ---- Ranges ------------------------------------------------------------- */

/*
 * Tests `box`, whose position is `query_box`, against those at from..to - 1.
 * Stops once an allocation has failed: a pile of boxes can have 10^11 pairs.
 */
static void test_range(struct ddc_finder *finder, struct ddc_packed_box box,
                       uint32_t query_box, const struct ddc_packed_box *boxes,
                       uint32_t from, uint32_t to)
{
    uint64_t pair = (uint64_t)query_box << 32;
    uint64_t *candidates = finder->candidates;

    while (from < to && !finder->no_memory)
    {
        uint32_t room = DDC_CANDIDATES - finder->count;
        uint32_t end = from + ddc_umin(to - from, room);
        uint32_t count = finder->count;

        for (; from < end; from++)
        {
            candidates[count] = pair + from;
            count += ddc_packed_overlap(box, boxes[from]);
        }
        finder->count = count;
        if (count > DDC_CANDIDATES / 2)
        {
            ddc_candidates_flush(finder);
        }
    }
}

/* Tests a box against those of `cells` cells from `cell` on. A range of cells
 * that passes the end of the table continues at its start. */
static void scan_cells(struct ddc_finder *finder, struct ddc_packed_box box,
                       uint32_t query_box, const struct ddc_grid_layer *layer,
                       const struct ddc_grid_level *level, uint32_t cell,
                       uint32_t cells)
{
    const uint32_t *begins = ddc_grid_cell_begins(layer, level);
    uint32_t size = level->mask + 1;
    uint32_t end = cell + cells;

    test_range(finder, box, query_box, layer->boxes.data, begins[cell],
               begins[ddc_umin(end, size)]);
    if (end > size)
    {
        scan_cells(finder, box, query_box, layer, level, 0, end - size);
    }
}

/* ---- A level with itself ------------------------------------------------ */

/* The half of the neighbourhood that one box is tested against. */
struct neighbourhood
{
    uint32_t cell;  /* that of the box itself */
    uint32_t below; /* the first cell below whose boxes can reach the box */
    uint32_t right; /* how many columns the box reaches to the right */
    uint32_t down;  /* how many rows it reaches down: 0 or 1 */
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

/* Tests one box of a level against its half of the neighbourhood, when the fast
 * path (test_batch) cannot be taken. */
static void scan_neighbourhood(struct ddc_finder *finder,
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

/*
 * Boxes that one box is tested against: two ranges, in neighbouring rows of
 * cells, whose boxes are numbered as if they were one range. The position of
 * box number `at` is upper + at when at < middle, and lower + at otherwise.
 */
struct cell_ranges
{
    uint32_t upper;  /* begin of the first range */
    uint32_t lower;  /* begin of the second range, minus middle; may wrap */
    uint32_t middle; /* length of the first range */
    uint32_t end;    /* length of both */
};

/* The `end` of ranges that wrap around the end of the table. */
#define NO_FAST_PATH UINT32_MAX

DDC_ALLOW_UNSIGNED_WRAP static inline struct cell_ranges
cell_ranges_of(const struct ddc_grid_level *level, const uint32_t *begins,
               struct ddc_packed_box box, uint32_t query_box)
{
    struct neighbourhood reach = neighbourhood_of(level, box);
    uint32_t right = reach.cell + reach.right;
    uint32_t below_right = reach.below + DDC_GRID_COLUMN_REACH + reach.right;
    struct cell_ranges ranges = {0, 0, 0, NO_FAST_PATH};

    if (right <= level->mask && below_right <= level->mask)
    {
        uint32_t below = begins[reach.below];
        uint32_t row = begins[below_right + 1] - below;

        ranges.upper = query_box + 1;
        ranges.middle = begins[right + 1] - ranges.upper;
        ranges.lower = below - ranges.middle;
        ranges.end = ranges.middle + (row & (0u - reach.down));
    }
    return ranges;
}

/* Tests the box number `at` of the ranges and returns the new count of
 * candidates. Beyond the end it counts nothing. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
test_box(uint64_t *candidates, uint32_t count, struct ddc_packed_box box,
         uint64_t pair, const struct ddc_packed_box *boxes,
         const struct cell_ranges *ranges, uint32_t at)
{
    uint32_t i = at + (at < ranges->middle ? ranges->upper : ranges->lower);
    candidates[count] = pair + i;
    return count + (ddc_packed_overlap(box, boxes[i]) & (at < ranges->end));
}

/* The number of ranges that are looked up before any is tested. */
#define BATCH 64

struct batch
{
    const struct ddc_packed_box *queries; /* the query boxes, by position */
    const struct ddc_packed_box *targets;
    uint32_t count; /* of ranges */
    uint32_t tests; /* in all of them */
    struct cell_ranges ranges[BATCH];
    uint32_t query_boxes[BATCH]; /* the position of the query box of each */
};

/*
 * Does the tests of a batch of ranges, each of which has at least one. The
 * number of tests of a range is unpredictable. So the loop does a fixed group
 * of tests and then selects the same or the next range arithmetically, without
 * a branch. Returns the new count of candidates. `is_own`: the ranges begin
 * just after their query boxes, whose positions are not in the batch.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t
test_batch(uint64_t *candidates, uint32_t count, const struct batch *batch,
           bool is_own)
{
    const struct ddc_packed_box *targets = batch->targets;
    uint32_t at = 0;

    for (uint32_t k = 0; k < batch->count;)
    {
        struct cell_ranges ranges = batch->ranges[k];
        uint32_t query_box = is_own ? ranges.upper - 1 : batch->query_boxes[k];
        struct ddc_packed_box box = batch->queries[query_box];
        uint64_t pair = (uint64_t)query_box << 32;

#pragma GCC unroll 4
        for (uint32_t i = 0; i < DDC_GRID_GROUP; i++)
        {
            count = test_box(candidates, count, box, pair, targets, &ranges,
                             at + i);
        }
        at += DDC_GRID_GROUP;
        uint32_t done = at >= ranges.end;
        k += done;
        at &= done - 1;
    }
    return count;
}

/* Ranges of windows that are longer on average are tested one by one: a
 * mispredicted end then costs less than tests in groups. */
#define LONG_RANGES 12

/* Does the tests of a batch of ranges of windows and empties it. */
DDC_ALLOW_UNSIGNED_WRAP static void run_batch(struct ddc_finder *finder,
                                              struct batch *batch)
{
    bool is_long =
        batch->tests > ddc_umin(DDC_CANDIDATES, LONG_RANGES * batch->count);

    if (!is_long && batch->tests > DDC_CANDIDATES - finder->count)
    {
        ddc_candidates_flush(finder);
    }
    if (!is_long)
    {
        finder->count =
            test_batch(finder->candidates, finder->count, batch, false);
    }
    for (uint32_t k = 0; is_long && k < batch->count; k++)
    {
        const struct cell_ranges *ranges = &batch->ranges[k];
        uint32_t query_box = batch->query_boxes[k];
        struct ddc_packed_box box = batch->queries[query_box];

        test_range(finder, box, query_box, batch->targets, ranges->upper,
                   ranges->upper + ranges->middle);
        test_range(finder, box, query_box, batch->targets,
                   ranges->lower + ranges->middle, ranges->lower + ranges->end);
    }
    batch->count = 0;
    batch->tests = 0;
}

/* Finds each overlapping pair of boxes of one level once. */
DDC_ALLOW_UNSIGNED_WRAP static void
scan_level(struct ddc_finder *finder, const struct ddc_grid_layer *layer,
           const struct ddc_grid_level *level_of_layer)
{
    /* A local copy, so that the compiler knows that stores through pointers
     * cannot change it. */
    const struct ddc_grid_level level = *level_of_layer;
    const struct ddc_packed_box *boxes = layer->boxes.data;
    const uint32_t *begins = ddc_grid_cell_begins(layer, &level);
    uint32_t last = begins[level.mask + 1];
    struct batch batch;

    batch.queries = boxes;
    batch.targets = boxes;
    for (uint32_t first = begins[0]; first < last; first += BATCH)
    {
        uint32_t end = first + ddc_umin(last - first, BATCH);
        uint32_t count = 0;
        uint32_t tests = 0;

        for (uint32_t i = first; i < end; i++)
        {
            struct cell_ranges ranges =
                cell_ranges_of(&level, begins, boxes[i], i);

            if (ranges.end == NO_FAST_PATH)
            {
                scan_neighbourhood(finder, layer, &level, i);
                continue;
            }
            batch.ranges[count] = ranges;
            count += ranges.end > 0;
            tests += ranges.end;
        }
        if (tests > DDC_CANDIDATES - finder->count)
        {
            ddc_candidates_flush(finder);
        }
        if (tests <= DDC_CANDIDATES)
        {
            batch.count = count;
            finder->count =
                test_batch(finder->candidates, finder->count, &batch, true);
            continue;
        }
        for (uint32_t k = 0; k < count; k++)
        {
            scan_neighbourhood(finder, layer, &level,
                               batch.ranges[k].upper - 1);
        }
    }
}

/* ---- Two levels --------------------------------------------------------- */

/* Beginning a range costs roughly as much time as this many box tests. */
#define RANGE_COST 8

/*
 * The ranges of two rows of cells of a window, `row` and the one after it; of
 * rows below the window they are empty.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline struct cell_ranges
window_ranges(const struct ddc_grid_level *level, const uint32_t *begins,
              struct ddc_grid_window window, uint32_t row)
{
    uint32_t upper = ddc_grid_cell(level, window.column, window.row + row);
    uint32_t lower = (upper + level->stride) & level->mask;
    uint32_t upper_end = upper + window.columns;
    uint32_t lower_end = lower + window.columns;
    struct cell_ranges ranges = {0, 0, 0, NO_FAST_PATH};

    if (upper_end <= level->mask + 1 && lower_end <= level->mask + 1)
    {
        uint32_t has_upper = row < window.rows;
        uint32_t has_lower = row + 1 < window.rows;

        ranges.upper = begins[upper];
        ranges.middle = (begins[upper_end] - ranges.upper) & (0u - has_upper);
        ranges.lower = begins[lower] - ranges.middle;
        ranges.end = ranges.middle +
                     ((begins[lower_end] - begins[lower]) & (0u - has_lower));
    }
    return ranges;
}

/* Is testing all boxes of the level cheaper than those of the window? */
static inline bool is_all_cheaper(const struct ddc_grid_level *level,
                                  struct ddc_grid_window window)
{
    return (uint64_t)window.rows * RANGE_COST >= level->count ||
           !ddc_grid_window_is_small(level, window);
}

/*
 * Appends the ranges of a window to a batch, which is run whenever it is full.
 * They are two or three rows of cells where the query box is no larger than a
 * cell. Which it is cannot be predicted, so `least_rows` makes it three.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline void
append_window(struct ddc_finder *finder, struct batch *batch,
              const struct ddc_grid_layer *layer,
              const struct ddc_grid_level *level, struct ddc_grid_window window,
              uint32_t query_box, uint32_t least_rows)
{
    const uint32_t *begins = ddc_grid_cell_begins(layer, level);
    uint32_t rows = ddc_umax(window.rows, least_rows);

    for (uint32_t row = 0; row < rows; row += 2)
    {
        struct cell_ranges ranges = window_ranges(level, begins, window, row);

        if (ranges.end == NO_FAST_PATH)
        {
            for (uint32_t end = ddc_umin(row + 2, window.rows), r = row;
                 r < end; r++)
            {
                scan_cells(finder, batch->queries[query_box], query_box, layer,
                           level,
                           ddc_grid_cell(level, window.column, window.row + r),
                           window.columns);
            }
            continue;
        }
        batch->ranges[batch->count] = ranges;
        batch->query_boxes[batch->count] = query_box;
        batch->count += ranges.end > 0;
        batch->tests += ranges.end;
        if (batch->count == BATCH)
        {
            run_batch(finder, batch);
        }
    }
}

/* Tests each box of one level against those of another level or layer: against
 * those in its window, or against all of them where that is cheaper. */
static void scan_windows(struct ddc_finder *finder,
                         const struct ddc_grid_layer *from,
                         const struct ddc_grid_level *from_level,
                         const struct ddc_grid_layer *to,
                         const struct ddc_grid_level *to_level)
{
    const struct ddc_grid_level level = *to_level;
    const struct ddc_packed_box *boxes = from->boxes.data;
    uint32_t all = ddc_grid_cell_begins(to, &level)[0];
    uint32_t first = ddc_grid_cell_begins(from, from_level)[0];
    uint32_t least_rows = from_level->shift <= level.shift ? 3 : 0;
    struct batch batch;

    finder->query_owners = from->owners.data;
    finder->target_owners = to->owners.data;
    batch.queries = boxes;
    batch.targets = to->boxes.data;
    batch.count = 0;
    batch.tests = 0;
    for (uint32_t i = first; i < first + from_level->count; i++)
    {
        struct ddc_grid_window window = ddc_grid_window(&level, boxes[i]);

        if (is_all_cheaper(&level, window))
        {
            test_range(finder, boxes[i], i, batch.targets, all,
                       all + level.count);
        }
        else
        {
            append_window(finder, &batch, to, &level, window, i, least_rows);
        }
    }
    run_batch(finder, &batch);
    ddc_candidates_flush(finder);
}

/* The estimated cost of testing each box of one level against the boxes in its
 * window of the other, in box tests. */
static int64_t windows_cost(const struct ddc_grid_level *from,
                            const struct ddc_grid_level *to)
{
    int64_t rows = (((int64_t)1 << from->shift) >> to->shift) + 2;

    return from->count * ddc_min64(rows * RANGE_COST, to->count);
}

static void scan_between(struct ddc_finder *finder,
                         const struct ddc_grid_layer *a,
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

/* ---- All levels --------------------------------------------------------- */

static void scan_all(struct ddc_finder *finder)
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
        ddc_candidates_flush(finder);
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

/* Finds the pairs again if anything has changed. False: no memory. */
static bool find_pairs(DdcGrid *grid)
{
    struct ddc_finder finder;

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

DdcResult DDC_CALL DdcGrid_ListPairs(DdcGrid *grid, DdcGridPair *out,
                                     ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           grid == NULL,
                       DDC_E_INVALIDPARAMS, "grid, out or needed is NULL");
    DDC_RETURN_ONCE_IF(
        !find_pairs(grid) ||
            (capacity > 0 && !ddc_grid_sort_pairs(grid, out, capacity)),
        DDC_E_OUTOFMEMORY, "no memory for the pairs");
    *needed = (ddc_uint32)grid->pair_count;
    return grid->pair_count <= capacity ? DDC_OK : DDC_E_MORE;
}
