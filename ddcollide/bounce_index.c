/* SPDX-License-Identifier: Zlib */
/* Owns the index of a set of bricks: who is near a place. */
#include "bounce.h"

#include "real.h"

#include <string.h>

/* No brick is there; cells of numbers up to this fit their integers. */
#define FAR 0x1p31

/* Beyond all regions; ways are 2^60 long at most. */
#define GONE 0x1p80

/* ---- Cells --------------------------------------------------------------- */

/* 1 / the size of a cell of each level: 16 pixels, then 4 times as much. */
static const double per_size[DDC_LEVELS] = {
    0x1p-4,  0x1p-6,  0x1p-8,  0x1p-10, 0x1p-12, 0x1p-14, 0x1p-16, 0x1p-18,
    0x1p-20, 0x1p-22, 0x1p-24, 0x1p-26, 0x1p-28, 0x1p-30, 0x1p-32};

static ddc_int32 level_of(const struct ddc_brick *brick)
{
    double width = brick->high[0] - brick->low[0];
    double height = brick->high[1] - brick->low[1];
    double side = width > height ? width : height;
    ddc_int32 level = 0;

    while (side * per_size[level] > 1.0)
    {
        level++;
    }
    return level;
}

/* The cell of a coordinate. Rounds down. */
static inline ddc_int32 cell_of(double x, ddc_int32 level)
{
    double share = x * per_size[level];
    ddc_int32 cell = (ddc_int32)share;

    return cell - (share < cell);
}

/* A cell's place in the ring; the next column is the next place. */
DDC_WRAPS static inline ddc_uint32 place_of(const DdcBricks *bricks,
                                            ddc_int32 level, ddc_int32 column,
                                            ddc_int32 row)
{
    return ((ddc_uint32)column + (ddc_uint32)row * 0x9E3779B1u +
            (ddc_uint32)level * 0x85EBCA6Bu) &
           (bricks->cell_count - 1);
}

/* ---- Levels -------------------------------------------------------------- */

/* Levels with only a few bricks are not listed: their items stay loose. */
static void list_levels(DdcBricks *bricks)
{
    bricks->level_count = 0;
    for (ddc_int32 level = 0; level < DDC_LEVELS; level++)
    {
        bricks->levels[level].sorted = bricks->levels[level].count > DDC_FEW;
        if (bricks->levels[level].sorted)
        {
            bricks->level_list[bricks->level_count++] = level;
        }
    }
}

/* A level remembers where it has bricks, so that nobody looks elsewhere. */
static void level_add(DdcBricks *bricks, const struct ddc_brick *brick)
{
    struct ddc_level *level = &bricks->levels[brick->level];
    bool first = level->count == 0;

    for (int axis = 0; axis < 2; axis++)
    {
        ddc_int32 cell = brick->cell[axis];
        if (first || cell < level->first[axis])
        {
            level->first[axis] = cell;
        }
        if (first || cell > level->last[axis])
        {
            level->last[axis] = cell;
        }
    }
    level->count++;
}

/* ---- Items --------------------------------------------------------------- */

static void set_item(DdcBricks *bricks, ddc_int32 at, ddc_int32 slot)
{
    struct ddc_brick *brick = &bricks->bricks[slot];

    for (int axis = 0; axis < 2; axis++)
    {
        bricks->items[at].side[0][axis] = brick->low[axis];
        bricks->items[at].side[1][axis] = brick->high[axis];
    }
    bricks->items[at].slot = slot;
    brick->item = at;
}

static ddc_int32 *cell_of_brick(DdcBricks *bricks,
                                const struct ddc_brick *brick)
{
    return &bricks->cells[place_of(bricks, brick->level, brick->cell[0],
                                   brick->cell[1])];
}

static bool is_sorted(const DdcBricks *bricks, const struct ddc_brick *brick)
{
    return brick->level >= 0 && bricks->levels[brick->level].sorted;
}

/*
 * Counts, sums up to where each cell ends, and fills from the end: then each
 * cell says where it begins.
 */
static void sort_cells(DdcBricks *bricks)
{
    size_t size = (bricks->cell_count + 1) * sizeof *bricks->cells;
    ddc_int32 sum = 0;

    memset(bricks->cells, 0, size);
    for (ddc_int32 slot = 0; slot < bricks->used; slot++)
    {
        if (is_sorted(bricks, &bricks->bricks[slot]))
        {
            (*cell_of_brick(bricks, &bricks->bricks[slot]))++;
        }
    }
    for (ddc_uint32 cell = 0; cell <= bricks->cell_count; cell++)
    {
        sum += bricks->cells[cell];
        bricks->cells[cell] = sum;
    }
    for (ddc_int32 slot = bricks->used - 1; slot >= 0; slot--)
    {
        if (is_sorted(bricks, &bricks->bricks[slot]))
        {
            set_item(bricks, --*cell_of_brick(bricks, &bricks->bricks[slot]),
                     slot);
        }
    }
    bricks->sorted = sum;
}

void ddc_index_sort(DdcBricks *bricks)
{
    list_levels(bricks);
    sort_cells(bricks);
    bricks->item_count = bricks->sorted;
    for (ddc_int32 slot = 0; slot < bricks->used; slot++)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        if (brick->level >= 0 && !bricks->levels[brick->level].sorted)
        {
            set_item(bricks, bricks->item_count++, slot);
        }
    }
    bricks->few = bricks->item_count - bricks->sorted;
}

void ddc_index_add(DdcBricks *bricks, ddc_int32 slot)
{
    struct ddc_brick *brick = &bricks->bricks[slot];
    if (brick->velocity[0] != 0.0 || brick->velocity[1] != 0.0)
    {
        brick->level = DDC_LEVEL_MOVES;
        brick->next = bricks->movers;
        bricks->movers = slot;
        return;
    }

    brick->level = level_of(brick);
    brick->cell[0] = cell_of(brick->low[0], brick->level);
    brick->cell[1] = cell_of(brick->low[1], brick->level);
    level_add(bricks, brick);
    if (bricks->item_count == bricks->capacity * 2)
    {
        ddc_index_sort(bricks);
        return;
    }
    set_item(bricks, bricks->item_count++, slot);
}

static void mover_remove(DdcBricks *bricks, ddc_int32 slot)
{
    ddc_int32 *link = &bricks->movers;

    while (*link != slot)
    {
        link = &bricks->bricks[*link].next;
    }
    *link = bricks->bricks[slot].next;
}

void ddc_index_remove(DdcBricks *bricks, ddc_int32 slot)
{
    struct ddc_brick *brick = &bricks->bricks[slot];
    if (brick->level == DDC_LEVEL_MOVES)
    {
        mover_remove(bricks, slot);
        return;
    }

    bricks->levels[brick->level].count--;
    if (brick->item >= bricks->sorted)
    {
        bricks->item_count--;
        set_item(bricks, brick->item, bricks->items[bricks->item_count].slot);
        return;
    }
    struct ddc_item *item = &bricks->items[brick->item];
    item->side[0][0] = GONE;
    item->side[1][0] = -GONE;
}

/* ---- Near bricks --------------------------------------------------------- */

/* The rows of a level that the region has cells in; 0: none. */
static double plan_rows(const DdcBricks *bricks, ddc_int32 index,
                        const struct ddc_region *region, struct ddc_rows *out)
{
    const struct ddc_level *level = &bricks->levels[index];
    ddc_int32 first[2];
    ddc_int32 last[2];

    for (int axis = 0; axis < 2; axis++)
    {
        first[axis] =
            cell_of(ddc_clamp(region->low[axis], -FAR, FAR), index) - 1;
        last[axis] = cell_of(ddc_clamp(region->high[axis], -FAR, FAR), index);
        if (first[axis] < level->first[axis])
        {
            first[axis] = level->first[axis];
        }
        if (last[axis] > level->last[axis])
        {
            last[axis] = level->last[axis];
        }
        if (first[axis] > last[axis])
        {
            return 0.0;
        }
    }
    out->level = index;
    out->column = first[0];
    out->width = last[0] - first[0] + 1;
    out->row = first[1];
    out->last_row = last[1];
    return (double)out->width * ((double)last[1] - first[1] + 1.0);
}

void ddc_near_begin(const DdcBricks *bricks, const struct ddc_region *region,
                    struct ddc_near *out)
{
    double cells = 0.0;

    out->bricks = bricks;
    out->region = region;
    out->at = bricks->items;
    out->end = bricks->items;
    out->wrapped = 0;
    out->row_count = 0;
    out->loose = true;
    out->mover = bricks->movers;
    out->taken = 0;
    out->found = 0;
    for (ddc_int32 i = 0; i < bricks->level_count; i++)
    {
        double more = plan_rows(bricks, bricks->level_list[i], region,
                                &out->rows[out->row_count]);
        out->row_count += more > 0.0;
        cells += more;
    }
    if (cells > bricks->sorted)
    {
        /* Going through all of them is no slower. */
        out->end += bricks->sorted;
        out->row_count = 0;
    }
}

/* Goes to the next run of items; false: there is none. */
static inline bool next_run(struct ddc_near *near)
{
    const DdcBricks *bricks = near->bricks;
    const ddc_int32 *cells = bricks->cells;
    if (near->wrapped > 0)
    {
        near->at = bricks->items;
        near->end = bricks->items + cells[near->wrapped];
        near->wrapped = 0;
        return true;
    }
    if (near->row_count == 0)
    {
        bool loose = near->loose;
        near->loose = false;
        if (loose)
        {
            near->at = bricks->items + bricks->sorted;
            near->end = bricks->items + bricks->item_count;
        }
        return loose;
    }

    struct ddc_rows *rows = &near->rows[near->row_count - 1];
    ddc_uint32 first = place_of(bricks, rows->level, rows->column, rows->row);
    ddc_uint32 end = first + (ddc_uint32)rows->width;
    if (end > bricks->cell_count)
    {
        near->wrapped = end - bricks->cell_count;
        end = bricks->cell_count;
    }
    near->at = bricks->items + cells[first];
    near->end = bricks->items + cells[end];
    near->row_count -= rows->row++ == rows->last_row;
    return true;
}

static inline double greater(double a, double b)
{
    return a > b ? a : b;
}

/*
 * Appends the slots of items that touch the region, without a branch for
 * each, that no processor can predict. How far an item is outside is the
 * greatest of six differences: from the four sides of the rectangle, and of
 * the corners on either side of the line from the two edges of the strip.
 */
static inline ddc_int32 find_in_run(const struct ddc_item *item,
                                    const struct ddc_item *end,
                                    const struct ddc_region *region,
                                    ddc_int32 *slots)
{
    const double low[2] = {region->low[0], region->low[1]};
    const double high[2] = {region->high[0], region->high[1]};
    const double along[2] = {region->along[0], region->along[1]};
    const double least = region->least;
    const double most = region->most;
    /* Side 0 is low, 1 is high. */
    const int x_least = along[1] >= 0.0;
    const int y_most = along[0] >= 0.0;
    ddc_int32 found = 0;

    for (; item != end; item++)
    {
        double x =
            greater(item->side[0][0] - high[0], low[0] - item->side[1][0]);
        double y =
            greater(item->side[0][1] - high[1], low[1] - item->side[1][1]);
        double under = least - (along[0] * item->side[y_most][1] -
                                along[1] * item->side[1 - x_least][0]);
        double over = along[0] * item->side[1 - y_most][1] -
                      along[1] * item->side[x_least][0] - most;
        x = greater(x, greater(under, over));
        slots[found] = item->slot;
        found += greater(x, y) <= 0.0;
    }
    return found;
}

bool ddc_near_fill(struct ddc_near *near)
{
    ddc_int32 found = 0;

    do
    {
        const struct ddc_item *stop = near->end;
        if (stop - near->at > DDC_NEAR_SLOTS - found)
        {
            stop = near->at + DDC_NEAR_SLOTS - found;
        }
        found += find_in_run(near->at, stop, near->region, &near->slots[found]);
        near->at = stop;
    } while (found < DDC_NEAR_SLOTS &&
             (near->at != near->end || next_run(near)));
    while (found < DDC_NEAR_SLOTS && near->mover >= 0)
    {
        near->slots[found++] = near->mover;
        near->mover = near->bricks->bricks[near->mover].next;
    }
    near->taken = 0;
    near->found = found;
    return found > 0;
}
