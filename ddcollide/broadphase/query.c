/* SPDX-License-Identifier: Zlib */
/*
 * Owns the queries: the rectangles that a rectangle or a segment overlaps.
 *
 * Hits are marked in a bitmap by index, which is then read in order. So a box
 * that is found twice counts once, and nothing has to be sorted. Segments are
 * tested by the slab method (Kay and Kajiya 1986; Christer Ericson, Real-Time
 * Collision Detection, 2005, 5.3.3), in integers and without a division. In
 * each row of cells only those columns are searched that a segment passes
 * (conservative scan conversion of the line). A box is a rectangle in packed
 * form; the index of a rectangle is its position in adding order.
 */
#include "broadphase/grid.h"

#include "rect/rect.h"

/* The user's segment, its ends swapped if necessary so that y0 <= y1. */
struct segment
{
    int64_t x0;
    int64_t y0;
    int64_t x1;
    int64_t y1;
};

/* A query and the number of rectangles found so far. */
struct query
{
    DdcGrid *grid;
    struct ddc_packed_box bounds;
    const struct segment *segment; /* NULL: the query is for the bounds */
    int64_t margin; /* of the segment: rectangles count as larger by it */
    uint32_t categories;
    uint32_t count;
};

/* ---- The segment test --------------------------------------------------- */

/*
 * Does the segment overlap the rectangle, given that its bounding box does?
 *
 * This is a slab test without division. The points of the segment with x in
 * [left,right) form one interval of it, those with y in [top,bottom) another.
 * Because the bounding box overlaps the rectangle, neither interval is empty,
 * so the segment overlaps the rectangle when the two intervals have a point
 * in common: each must be entered before the other is left.
 *
 * If x falls along the segment, x is mirrored. All parameters are multiplied
 * by dx * dy: the x interval is then entered at (near edge - x0) * dy and left
 * at (far edge - x0) * dy, and the y interval likewise with dx. The far edges
 * do not belong to the rectangle, so leaving one interval where the other is
 * entered is no overlap. When x is mirrored, it is the near edge in x that
 * does not belong to it; then leaving x exactly where y is entered is one.
 * All factors are at most 2^31, so the products fit 64 bits.
 */
static bool segment_overlaps(const struct segment *segment, const DdcRect *rect)
{
    bool mirrored = segment->x1 < segment->x0;
    int64_t dx =
        mirrored ? segment->x0 - segment->x1 : segment->x1 - segment->x0;
    int64_t dy = segment->y1 - segment->y0;

    if (dx == 0 || dy == 0)
    {
        return true;
    }
    int64_t near_x = rect->left - segment->x0;
    int64_t far_x = rect->right - segment->x0;
    if (mirrored)
    {
        near_x = segment->x0 - rect->right;
        far_x = segment->x0 - rect->left;
    }
    int64_t enter_x = near_x * dy;
    int64_t leave_x = far_x * dy;
    int64_t enter_y = (rect->top - segment->y0) * dx;
    int64_t leave_y = (rect->bottom - segment->y0) * dx;
    return enter_x < leave_y &&
           (enter_y < leave_x || (mirrored && enter_y == leave_x));
}

/* The same for a rectangle that is grown by the query's margin. */
static bool is_near_segment(const struct query *query, const DdcRect *rect)
{
    ddc_int32 margin = (ddc_int32)query->margin;
    const DdcRect grown = ddc_rect_grown(rect, margin, margin);

    return segment_overlaps(query->segment, &grown);
}

/* ---- Marks -------------------------------------------------------------- */

/* Marks the owner of the box at `position` if the query finds it. */
static void mark_if_overlapping(struct query *query,
                                const struct ddc_grid_layer *layer,
                                uint32_t position)
{
    const struct ddc_packed_box *boxes = layer->boxes.data;
    const uint32_t *owners = layer->owners.data;
    const DdcRect *rects = query->grid->rects.data;
    const struct ddc_grid_filter *filters = query->grid->filters.data;
    uint32_t *marks = query->grid->visited.data;

    if (!ddc_packed_overlap(query->bounds, boxes[position]))
    {
        return;
    }
    uint32_t index = owners[position];
    uint32_t bit = (uint32_t)1 << index % 32;
    if ((filters[index].categories & query->categories) != 0 &&
        (marks[index / 32] & bit) == 0 &&
        (query->segment == NULL || is_near_segment(query, &rects[index])))
    {
        marks[index / 32] |= bit;
        query->count++;
    }
}

/* Stores the ids of the marked indices, as many as fit, and clears all
 * marks. */
static void collect(const DdcGrid *grid, ddc_uint32 *out, ddc_uint32 capacity)
{
    const uint32_t *ids = grid->ids.data;
    uint32_t *marks = grid->visited.data;

    for (uint32_t word = 0; word <= grid->index_count / 32; word++)
    {
        uint32_t left = marks[word];

        marks[word] = 0;
        for (uint32_t index = word * 32; left != 0 && capacity > 0; index++)
        {
            if (left & 1)
            {
                *out++ = ids[index];
                capacity--;
            }
            left >>= 1;
        }
    }
}

/* ---- Cells -------------------------------------------------------------- */

static void mark_range(struct query *query, const struct ddc_grid_layer *layer,
                       uint32_t from, uint32_t to)
{
    for (; from < to; from++)
    {
        mark_if_overlapping(query, layer, from);
    }
}

/* Searches neighbouring cells of one row. A range of cells that passes the end
 * of the table continues at its start. */
static void mark_row(struct query *query, const struct ddc_grid_layer *layer,
                     const struct ddc_grid_level *level, uint32_t row,
                     uint32_t column, uint32_t columns)
{
    const uint32_t *begins = ddc_grid_cell_begins(layer, level);
    uint32_t size = level->mask + 1;
    uint32_t cell = ddc_grid_cell(level, column, row);
    uint32_t end = cell + columns;

    mark_range(query, layer, begins[cell], begins[ddc_umin(end, size)]);
    if (end > size)
    {
        mark_range(query, layer, begins[0], begins[end - size]);
    }
}

/* The x coordinate of the segment at `y`, with an error below 1. The segment
 * is not horizontal. */
static int64_t x_at(const struct segment *segment, int64_t y)
{
    int64_t dx = segment->x1 - segment->x0;
    int64_t dy = segment->y1 - segment->y0;

    return segment->x0 + (y - segment->y0) * dx / dy;
}

/*
 * Searches the cells of one row whose boxes can reach the segment. The boxes
 * that begin in a row of cells lie in the pixels of that row and of the row
 * below, top..bottom.
 */
DDC_ALLOW_UNSIGNED_WRAP static void
mark_row_of_segment(struct query *query, const struct ddc_grid_layer *layer,
                    const struct ddc_grid_level *level, uint32_t row)
{
    const struct segment *segment = query->segment;
    int64_t margin = query->margin;
    int64_t top = ((int64_t)row << level->shift) - DDC_COORD_MAX - margin;
    int64_t bottom = top + ((int64_t)2 << level->shift) + 2 * margin;
    int64_t a = segment->x0;
    int64_t b = segment->x1;

    if (segment->y0 < segment->y1)
    {
        a = x_at(segment, ddc_max64(top, segment->y0));
        b = x_at(segment, ddc_min64(bottom, segment->y1));
    }
    /* One more pixel on each side makes up for the error of x_at. Nothing
     * begins left of -DDC_COORD_MAX. */
    int64_t least = ddc_max64(ddc_min64(a, b) - margin - 1, -DDC_COORD_MAX);
    int64_t most = ddc_min64(ddc_max64(a, b) + margin + 1, DDC_COORD_MAX);
    uint32_t last = ddc_grid_column(level, ddc_packed_bias((ddc_int32)most));
    /* A box reaches at most DDC_GRID_COLUMN_REACH columns to the right. */
    uint32_t column =
        ddc_grid_column(level, ddc_packed_bias((ddc_int32)least)) -
        DDC_GRID_COLUMN_REACH;
    mark_row(query, layer, level, row, column, last - column + 1);
}

DDC_ALLOW_UNSIGNED_WRAP static void
mark_level(struct query *query, const struct ddc_grid_layer *layer,
           const struct ddc_grid_level *level)
{
    struct ddc_grid_window window = ddc_grid_window(level, query->bounds);
    bool is_small = ddc_grid_window_is_small(level, window);

    /* A segment passes only about as many cells of its window as the window
     * has rows and columns. */
    if (query->segment != NULL)
    {
        is_small = (uint64_t)window.rows + window.columns < level->count;
    }
    if (!is_small)
    {
        uint32_t first = ddc_grid_cell_begins(layer, level)[0];
        mark_range(query, layer, first, first + level->count);
        return;
    }
    for (uint32_t i = 0; i < window.rows; i++)
    {
        uint32_t row = window.row + i;

        if (query->segment == NULL)
        {
            mark_row(query, layer, level, row, window.column, window.columns);
        }
        else if (row != UINT32_MAX) /* nothing begins in row -1 */
        {
            mark_row_of_segment(query, layer, level, row);
        }
    }
}

/* ---- The calls ---------------------------------------------------------- */

/* Runs a query over all levels. `bounds` is the queried rectangle, or the
 * bounding box of the segment. */
static DdcResult run_query(struct query *query, const DdcRect *bounds,
                           ddc_uint32 *out, ddc_uint32 capacity,
                           ddc_uint32 *needed, const char *function)
{
    DdcGrid *grid = query->grid;
    size_t words = (size_t)grid->index_count / 32 + 1;

    if (ddc_rect_is_empty(bounds))
    {
        return DDC_OK;
    }
    DDC_RETURN_ONCE_IF_FOR(
        function,
        !ddc_grid_sort_layers(grid) ||
            !ddc_array_reserve(&grid->visited, words, sizeof(uint32_t), 0),
        DDC_E_OUTOFMEMORY, "no memory to query");
    query->bounds = ddc_pack_box(bounds);
    query->count = 0;
    for (int i = 0; i < DDC_GRID_LAYERS; i++)
    {
        for (int k = 0; k < DDC_GRID_LEVELS; k++)
        {
            const struct ddc_grid_layer *layer = &grid->layers[i];

            if (layer->levels[k].count > 0)
            {
                mark_level(query, layer, &layer->levels[k]);
            }
        }
    }
    *needed = query->count;
    collect(grid, out, capacity);
    return query->count <= capacity ? DDC_OK : DDC_E_MORE;
}

DdcResult DDC_CALL DdcGrid_ListInRect(DdcGrid *grid, const DdcRect *rect,
                                      ddc_uint32 categories, ddc_uint32 *out,
                                      ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           grid == NULL || rect == NULL,
                       DDC_E_INVALIDPARAMS,
                       "grid, rect, out or needed is NULL");
    DDC_RETURN_ONCE_IF(!ddc_rect_in_range(rect), DDC_E_RANGE,
                       "rect is beyond +-2^30");
    struct query query = {
        .grid = grid, .segment = NULL, .categories = categories};
    return run_query(&query, rect, out, capacity, needed, __func__);
}

/* The bounding box of the segment, clipped to where rectangles can be. */
static DdcRect bounds_of(const struct segment *segment, int64_t margin)
{
    int64_t left = ddc_min64(segment->x0, segment->x1) - margin;
    int64_t right = ddc_max64(segment->x0, segment->x1) + margin + 1;
    int64_t bottom = segment->y1 + margin + 1;
    DdcRect bounds;

    bounds.left = (ddc_int32)ddc_max64(left, -DDC_COORD_MAX);
    bounds.top = (ddc_int32)ddc_max64(segment->y0 - margin, -DDC_COORD_MAX);
    bounds.right = (ddc_int32)ddc_min64(right, DDC_COORD_MAX);
    bounds.bottom = (ddc_int32)ddc_min64(bottom, DDC_COORD_MAX);
    return bounds;
}

DdcResult ddc_grid_list_near(DdcGrid *grid, const DdcLine *line,
                             ddc_int32 margin, ddc_uint32 categories,
                             ddc_uint32 *out, ddc_uint32 capacity,
                             ddc_uint32 *needed, const char *function)
{
    struct segment segment = {line->from_x, line->from_y, line->to_x,
                              line->to_y};

    if (segment.y0 > segment.y1)
    {
        segment = (struct segment){line->to_x, line->to_y, line->from_x,
                                   line->from_y};
    }
    struct query query = {.grid = grid,
                          .segment = &segment,
                          .margin = margin,
                          .categories = categories};
    DdcRect bounds = bounds_of(&segment, margin);
    return run_query(&query, &bounds, out, capacity, needed, function);
}

DdcResult DDC_CALL DdcGrid_ListOnSegment(DdcGrid *grid, ddc_int32 x0,
                                         ddc_int32 y0, ddc_int32 x1,
                                         ddc_int32 y1, ddc_uint32 categories,
                                         ddc_uint32 *out, ddc_uint32 capacity,
                                         ddc_uint32 *needed)
{
    const DdcLine line = {x0, y0, x1, y1, 0};

    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           grid == NULL,
                       DDC_E_INVALIDPARAMS, "grid, out or needed is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x0) || !ddc_is_coord(y0) ||
                           !ddc_is_coord(x1) || !ddc_is_coord(y1),
                       DDC_E_RANGE, "a coordinate is beyond +-2^30");
    return ddc_grid_list_near(grid, &line, 0, categories, out, capacity, needed,
                              __func__);
}
