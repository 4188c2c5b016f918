/* SPDX-License-Identifier: Zlib */
/*
 * Owns the index of a set of bricks: which bricks may overlap or touch a
 * region.
 *
 * It is a hierarchical grid, hashed, in which each brick that stands still has
 * one item in one cell (see DdcBricks). Rows of cells are hashed by
 * multiplication with a prime near 2^32 divided by the golden ratio: Donald E.
 * Knuth, The Art of Computer Programming, volume 3, 2nd edition, 1998, section
 * 6.4. Items get into cells by a counting sort (section 5.2, distribution
 * counting); new items are appended unsorted until there are too many. A
 * removed item stays as a tombstone until the next sort.
 */
#include "bounce/bounce.h"

#include "base/exact.h"

#include <string.h>

/*
 * Marks a tombstone: low edges beyond every pixel, so the item overlaps
 * nothing. Because of tombstones there may be more items than bricks.
 */
#define TOMBSTONE DDC_PACKED_NOWHERE

/* ---- Cells --------------------------------------------------------------- */

/* The cells of a level are 2^shift pixels wide and high. */
static inline ddc_int32 shift_of(ddc_int32 level)
{
    return level < DDC_BRICK_LEVELS - 1 ? 4 + 2 * level : 31;
}

/* The pixel of a coordinate (its floor), clamped to the range that bricks can
 * have, with the bias of packed boxes. */
static inline ddc_uint32 pixel_of(double x)
{
    double clamped = ddc_clamp(x, -DDC_COORD_MAX, DDC_COORD_MAX - 1);
    ddc_int32 pixel = (ddc_int32)clamped;

    return ddc_packed_bias(pixel - (clamped < pixel));
}

/*
 * The pixels of a box. Both edges are inclusive, so whatever touches the box
 * overlaps it in whole pixels.
 */
static inline struct ddc_packed_box box_of(const double *low,
                                           const double *high)
{
    return (struct ddc_packed_box){
        (uint64_t)pixel_of(low[0]) << 32 | pixel_of(low[1]),
        ((uint64_t)pixel_of(high[0]) << 32 | pixel_of(high[1])) ^
            DDC_PACKED_BACKWARDS};
}

/*
 * The level of a brick by its size in whole pixels. Its size as a difference of
 * reals is not used, because that may be rounded down.
 */
static DDC_NOINLINE ddc_int32 level_of(const struct ddc_brick *brick)
{
    const struct ddc_packed_box box = box_of(brick->low, brick->high);
    ddc_uint32 width = ddc_packed_last_x(box) - ddc_packed_left(box);
    ddc_uint32 height = ddc_packed_last_y(box) - ddc_packed_top(box);
    ddc_uint32 side = ddc_umax(width, height);
    ddc_int32 level = 0;

    while (side > (ddc_uint32)1 << shift_of(level))
    {
        level++;
    }
    return level;
}

/* The difference between the hashes of a cell and of the one below it: a prime
 * near 2^32 divided by the golden ratio. */
#define ROW_HASH_STEP 0x9E3779B1u

/* The same for equal cells of neighbouring levels: an odd number with irregular
 * bits. */
#define LEVEL_HASH_STEP 0x85EBCA6Bu

/*
 * The hash of a cell, before the reduction modulo the table size. The next
 * column has the next hash.
 */
DDC_ALLOW_UNSIGNED_WRAP static inline ddc_uint32
cell_hash(ddc_int32 level, ddc_int32 column, ddc_int32 row)
{
    return (ddc_uint32)column + (ddc_uint32)row * ROW_HASH_STEP +
           (ddc_uint32)level * LEVEL_HASH_STEP;
}

/* ---- Levels -------------------------------------------------------------- */

/* Lists the levels to sort. Items of levels with few bricks stay unsorted. */
static void list_levels(DdcBricks *bricks)
{
    bricks->level_count = 0;
    for (ddc_int32 level = 0; level < DDC_BRICK_LEVELS; level++)
    {
        bricks->levels[level].sorted =
            bricks->levels[level].count > DDC_BRICKS_UNSORTED_MAX;
        if (bricks->levels[level].sorted)
        {
            bricks->level_list[bricks->level_count++] = level;
        }
    }
}

/* Counts a brick and extends the range of cells that its level uses. */
static void level_add(DdcBricks *bricks, const struct ddc_brick *brick)
{
    struct ddc_brick_level *level = &bricks->levels[brick->level];
    bool first = level->count == 0;

    for (int axis = 0; axis < 2; axis++)
    {
        ddc_int32 cell = brick->cell[axis];
        level->first[axis] = first ? cell : ddc_min(cell, level->first[axis]);
        level->last[axis] = first ? cell : ddc_max(cell, level->last[axis]);
    }
    level->count++;
}

/* ---- Items --------------------------------------------------------------- */

/* Like level_of, not inlined: packing a box takes much code, and both run only
 * when bricks change. */
static DDC_NOINLINE void set_item(DdcBricks *bricks, ddc_int32 index,
                                  ddc_int32 slot)
{
    struct ddc_brick *brick = &bricks->bricks[slot];

    bricks->items[index].box = box_of(brick->low, brick->high);
    bricks->items[index].slot = slot;
    brick->item = index;
}

/*
 * Sets the number of items and puts tombstones behind the last one, because
 * items are tested in groups that may run past it.
 */
static void set_item_count(DdcBricks *bricks, ddc_int32 count)
{
    bricks->item_count = count;
    for (ddc_int32 i = 0; i < DDC_BRICKS_GROUP - 1; i++)
    {
        bricks->items[count + i].box.low_edges = TOMBSTONE;
    }
}

/* The entry of `cells` for the brick's cell. */
static ddc_int32 *cell_of_brick(DdcBricks *bricks,
                                const struct ddc_brick *brick)
{
    ddc_uint32 hash = cell_hash(brick->level, brick->cell[0], brick->cell[1]);

    return &bricks->cells[hash & (bricks->cell_count - 1)];
}

static bool is_sorted(const DdcBricks *bricks, const struct ddc_brick *brick)
{
    return brick->level >= 0 && bricks->levels[brick->level].sorted;
}

/*
 * Counting sort: counts the bricks of each cell, sums the counts to the end of
 * each cell, and fills the cells backwards, which leaves in each the position
 * where it begins.
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
    ddc_int32 count;

    list_levels(bricks);
    sort_cells(bricks);
    count = bricks->sorted;
    for (ddc_int32 slot = 0; slot < bricks->used; slot++)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        if (brick->level >= 0 && !bricks->levels[brick->level].sorted)
        {
            set_item(bricks, count++, slot);
        }
    }
    set_item_count(bricks, count);
    bricks->unsorted = count - bricks->sorted;
}

void ddc_index_add(DdcBricks *bricks, ddc_int32 slot)
{
    struct ddc_brick *brick = &bricks->bricks[slot];
    if (brick->velocity[0] != 0.0 || brick->velocity[1] != 0.0)
    {
        brick->level = DDC_BRICK_MOVES;
        brick->next = bricks->movers;
        bricks->movers = slot;
        return;
    }

    brick->level = level_of(brick);
    for (int axis = 0; axis < 2; axis++)
    {
        brick->cell[axis] =
            (ddc_int32)(pixel_of(brick->low[axis]) >> shift_of(brick->level));
    }
    level_add(bricks, brick);
    /* Tombstones fill the array: sorting drops them, and adds this brick. */
    if (bricks->item_count == bricks->capacity * 2)
    {
        ddc_index_sort(bricks);
        return;
    }
    set_item(bricks, bricks->item_count, slot);
    set_item_count(bricks, bricks->item_count + 1);
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
    if (brick->level == DDC_BRICK_MOVES)
    {
        mover_remove(bricks, slot);
        return;
    }

    bricks->levels[brick->level].count--;
    if (brick->item >= bricks->sorted)
    {
        ddc_int32 last = bricks->item_count - 1;
        set_item(bricks, brick->item, bricks->items[last].slot);
        set_item_count(bricks, last);
        return;
    }
    bricks->items[brick->item].box.low_edges = TOMBSTONE;
}

/* ---- Queries ------------------------------------------------------------- */

/*
 * The rows of cells of level `index` whose bricks can overlap the box. They
 * begin one column further left and one row further up than the box, because a
 * brick is in the cell of its top left corner. False: there are none.
 */
static inline bool plan_rows(const DdcBricks *bricks, ddc_int32 index,
                             struct ddc_packed_box box,
                             struct ddc_brick_rows *out)
{
    const struct ddc_brick_level *level = &bricks->levels[index];
    ddc_int32 shift = shift_of(index);
    ddc_int32 first[2] = {(ddc_int32)(ddc_packed_left(box) >> shift) - 1,
                          (ddc_int32)(ddc_packed_top(box) >> shift) - 1};
    ddc_int32 last[2] = {(ddc_int32)(ddc_packed_last_x(box) >> shift),
                         (ddc_int32)(ddc_packed_last_y(box) >> shift)};

    for (int axis = 0; axis < 2; axis++)
    {
        first[axis] = ddc_max(first[axis], level->first[axis]);
        last[axis] = ddc_min(last[axis], level->last[axis]);
    }
    if (first[0] > last[0] || first[1] > last[1])
    {
        return false;
    }
    out->hash = cell_hash(index, first[0], first[1]);
    out->width = (ddc_uint32)(last[0] - first[0]) + 1;
    out->count = (ddc_uint32)(last[1] - first[1]) + 1;
    return true;
}

void ddc_brick_query_begin(const DdcBricks *bricks, const double *low,
                           const double *high, struct ddc_brick_query *out)
{
    uint64_t cells = 0;

    out->bricks = bricks;
    out->box = box_of(low, high);
    out->item = bricks->sorted;
    out->item_end = bricks->item_count;
    out->wrapped = 0;
    out->row_count = 0;
    out->mover = bricks->movers;
    out->more = true;
    out->next_slot = 0;
    out->found = 0;
    for (ddc_int32 i = 0; i < bricks->level_count; i++)
    {
        struct ddc_brick_rows *rows = &out->rows[out->row_count];
        if (plan_rows(bricks, bricks->level_list[i], out->box, rows))
        {
            cells += (uint64_t)rows->width * rows->count;
            out->row_count++;
        }
    }
    if (cells > (ddc_uint32)bricks->sorted)
    {
        /* To test all items is no slower than to look up so many cells. */
        out->item = 0;
        out->row_count = 0;
    }
}

/* Sets the next range of items to test. False: there is none. */
DDC_ALLOW_UNSIGNED_WRAP static inline bool
next_range(struct ddc_brick_query *query)
{
    const DdcBricks *bricks = query->bricks;
    const ddc_int32 *cells = bricks->cells;
    if (query->wrapped > 0)
    {
        query->item = 0;
        query->item_end = cells[query->wrapped];
        query->wrapped = 0;
        return true;
    }
    if (query->row_count == 0)
    {
        return false;
    }

    struct ddc_brick_rows *rows = &query->rows[query->row_count - 1];
    ddc_uint32 first = rows->hash & (bricks->cell_count - 1);
    ddc_uint32 end = first + rows->width;
    if (end > bricks->cell_count)
    {
        query->wrapped = end - bricks->cell_count;
        end = bricks->cell_count;
    }
    query->item = cells[first];
    query->item_end = cells[end];
    rows->hash += ROW_HASH_STEP;
    query->row_count -= --rows->count == 0;
    return true;
}

static inline bool has_room(ddc_int32 found)
{
    return found <= DDC_BRICK_QUERY_SLOTS - DDC_BRICKS_GROUP;
}

/*
 * Appends the slots of the items in the range that overlap the box, as long as
 * there is room. Which items overlap is unpredictable, and so is the end of a
 * range that is mostly shorter than a group. Both are handled without a branch:
 * items are tested in whole groups, and the count grows by the result of the
 * test. Items of a group behind the range may be found too, so a slot may come
 * twice.
 */
static inline ddc_int32 find_in_range(struct ddc_brick_query *query,
                                      ddc_int32 found)
{
    const struct ddc_brick_item *item = query->bricks->items + query->item;
    const struct ddc_packed_box box = query->box;
    ddc_int32 i = query->item;

    for (; i < query->item_end && has_room(found); i += DDC_BRICKS_GROUP)
    {
        for (int k = 0; k < DDC_BRICKS_GROUP; k++, item++)
        {
            query->slots[found] = item->slot;
            found += (ddc_int32)ddc_packed_overlap(item->box, box);
        }
    }
    query->item = i;
    return found;
}

bool ddc_brick_query_fill(struct ddc_brick_query *query)
{
    ddc_int32 found = 0;
    if (!query->more)
    {
        return false;
    }

    do
    {
        found = find_in_range(query, found);
    } while (has_room(found) && next_range(query));
    while (found < DDC_BRICK_QUERY_SLOTS && query->mover >= 0)
    {
        query->slots[found++] = query->mover;
        query->mover = query->bricks->bricks[query->mover].next;
    }
    query->more = !has_room(found);
    query->next_slot = 0;
    query->found = found;
    return found > 0;
}
