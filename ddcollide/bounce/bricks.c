/* SPDX-License-Identifier: Zlib */
/*
 * Owns the set of bricks as a slot map: ids of slot and generation, a free list
 * of unused slots, and arrays that grow by doubling; and the step that moves
 * its bricks. Of balls it knows only that one is stepping, and the marks of
 * that step.
 */
#include "bounce/bounce.h"

#include "base/exact.h"
#include "shape/shape.h"

#include <string.h>

/* An id has the slot in its low 20 bits and the slot's generation in the 11
 * bits above. It is never 0, and positive for languages that have no unsigned
 * numbers. */
#define SLOT_BITS 20

#define FIRST_CAPACITY 64

/* ---- Ids ----------------------------------------------------------------- */

ddc_uint32 ddc_brick_id(const DdcBricks *bricks, ddc_int32 slot)
{
    return bricks->bricks[slot].generation << SLOT_BITS | (ddc_uint32)slot;
}

ddc_int32 ddc_brick_find(const DdcBricks *bricks, ddc_uint32 id)
{
    ddc_int32 slot = (ddc_int32)(id & ((1u << SLOT_BITS) - 1));

    if (slot >= bricks->used || bricks->bricks[slot].level == DDC_BRICK_FREE ||
        bricks->bricks[slot].generation != id >> SLOT_BITS)
    {
        return -1;
    }
    return slot;
}

/* ---- Slots --------------------------------------------------------------- */

/* Replaces the arrays, which are one block, by larger ones for `capacity`
 * slots. */
static DdcResult grow(DdcBricks *bricks, ddc_int32 capacity)
{
    size_t slot_count = (size_t)capacity;
    size_t item_count = slot_count * 2 + DDC_BRICKS_GROUP - 1;
    size_t cell_count = slot_count * 2;
    struct ddc_brick *slots = ddc_alloc(
        slot_count * sizeof *slots + item_count * sizeof *bricks->items +
        (cell_count + 1) * sizeof *bricks->cells);

    if (slots == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    if (bricks->used > 0)
    {
        memcpy(slots, bricks->bricks, (size_t)bricks->used * sizeof *slots);
    }
    ddc_free(bricks->bricks);
    bricks->bricks = slots;
    bricks->items = (struct ddc_brick_item *)(slots + slot_count);
    bricks->cells = (ddc_int32 *)(bricks->items + item_count);
    bricks->capacity = capacity;
    bricks->cell_count = (ddc_uint32)cell_count;
    ddc_index_sort(bricks);
    return DDC_OK;
}

DdcResult ddc_bricks_reserve(DdcBricks *bricks, int64_t count,
                             const char **what)
{
    int64_t needed = bricks->count + count;
    ddc_int32 capacity = bricks->capacity;

    *what = "bricks would have more than DDC_BRICKS_MAX";
    if (needed > DDC_BRICKS_MAX)
    {
        return DDC_E_RANGE;
    }
    while (capacity < needed)
    {
        capacity *= 2;
    }
    if (capacity == bricks->capacity)
    {
        return DDC_OK;
    }
    *what = "no memory for the bricks";
    uint32_t mode = ddc_fpu_begin();
    return ddc_fpu_end(mode, grow(bricks, capacity));
}

/* Adds a loaded brick to a set that has room, and returns its id. */
static ddc_uint32 add_loaded(DdcBricks *bricks, const struct ddc_brick *brick)
{
    ddc_int32 slot = bricks->free;
    ddc_uint32 generation = 1;

    if (slot >= 0)
    {
        bricks->free = bricks->bricks[slot].next;
        generation =
            bricks->bricks[slot].generation % DDC_BRICK_GENERATION_MAX + 1;
    }
    else
    {
        slot = bricks->used++;
    }
    bricks->bricks[slot] = *brick;
    bricks->bricks[slot].generation = generation;
    bricks->count++;
    ddc_index_add(bricks, slot);
    return ddc_brick_id(bricks, slot);
}

/* Checks and converts a brick of the game. False: it is not valid. */
static bool load(const DdcBrick *from, struct ddc_brick *to)
{
    DdcPoint velocity;
    memset(to, 0, sizeof *to);

    bool good = ddc_point_load(&from->velocity, &velocity);
    good = ddc_exact_load(from->box.left, &to->low[0]) && good;
    good = ddc_exact_load(from->box.top, &to->low[1]) && good;
    good = ddc_exact_load(from->box.right, &to->high[0]) && good;
    good = ddc_exact_load(from->box.bottom, &to->high[1]) && good;
    to->velocity[0] = velocity.x;
    to->velocity[1] = velocity.y;
    to->tag = from->tag;
    return good && to->low[0] < to->high[0] && to->low[1] < to->high[1];
}

/* ---- The set ------------------------------------------------------------- */

DdcResult DDC_CALL DdcBricks_Create(DdcBricks **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DdcBricks *bricks = ddc_alloc(sizeof *bricks);
    if (bricks == NULL || grow(bricks, FIRST_CAPACITY) < 0)
    {
        ddc_free(bricks);
        return ddc_fail(DDC_E_OUTOFMEMORY, __func__, "no memory for the set");
    }
    bricks->free = -1;
    bricks->movers = -1;
    *out = bricks;
    return DDC_OK;
}

void ddc_bricks_free(DdcBricks *bricks)
{
    ddc_free(bricks->bricks);
    ddc_free(bricks);
}

void DDC_CALL DdcBricks_Destroy(DdcBricks *bricks)
{
    if (bricks == NULL)
    {
        return;
    }
    if (bricks->stepping)
    {
        bricks->pending_destroy = true;
        return;
    }
    ddc_bricks_free(bricks);
}

#define BAD_BRICK                                                              \
    "the box is empty or inverted, or a number is NaN or beyond +-2^30"

static DdcResult add(DdcBricks *bricks, const DdcBrick *brick, ddc_uint32 *id,
                     const char **what)
{
    struct ddc_brick loaded;

    *what = BAD_BRICK;
    if (!load(brick, &loaded))
    {
        return DDC_E_RANGE;
    }
    DdcResult result = ddc_bricks_reserve(bricks, 1, what);
    if (result >= 0)
    {
        *id = add_loaded(bricks, &loaded);
    }
    return result;
}

DdcResult DDC_CALL DdcBricks_Add(DdcBricks *bricks, const DdcBrick *brick,
                                 ddc_uint32 *id)
{
    const char *what = "bricks or brick is NULL";
    ddc_uint32 added = 0;
    DdcResult result = DDC_E_INVALIDPARAMS;

    if (bricks != NULL && brick != NULL)
    {
        uint32_t mode = ddc_fpu_begin();
        result = add(bricks, brick, &added, &what);
        result = ddc_fpu_end(mode, result);
    }
    ddc_store(id, added);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}

/*
 * The brick at a column and row of a grid. Both neighbours compute a shared
 * edge by the same expression, so it is bit for bit the same.
 */
static bool load_grid_brick(const struct ddc_brick *first, ddc_int32 column,
                            ddc_int32 row, struct ddc_brick *out)
{
    const ddc_int32 cell[2] = {column, row};
    bool good = true;

    *out = *first;
    for (int axis = 0; axis < 2; axis++)
    {
        double size = first->high[axis] - first->low[axis];
        double low = first->low[axis] + size * cell[axis];
        double high = first->low[axis] + size * (cell[axis] + 1);
        good = ddc_exact_load(low, &out->low[axis]) && good;
        good = ddc_exact_load(high, &out->high[axis]) && good;
        good = good && out->low[axis] < out->high[axis];
    }
    return good;
}

/*
 * Is every brick of the block valid? Axes do not depend on each other, so each
 * column and each row is checked once. All of them: a brick hardly wider than
 * the spacing of doubles may be rounded to an empty one in one column and not
 * in another.
 */
static bool grid_is_valid(const struct ddc_brick *first, ddc_int32 columns,
                          ddc_int32 rows)
{
    struct ddc_brick brick;
    bool good = true;

    for (ddc_int32 i = 0; good && (i < columns || i < rows); i++)
    {
        good = load_grid_brick(first, ddc_min(i, columns - 1),
                               ddc_min(i, rows - 1), &brick);
    }
    return good;
}

static DdcResult add_grid(DdcBricks *bricks, const DdcBrick *first,
                          ddc_int32 columns, ddc_int32 rows,
                          const ddc_uint8 *cells, ddc_uint32 *ids,
                          const char **what)
{
    struct ddc_brick top_left;
    struct ddc_brick brick;
    int64_t cell_count = (int64_t)columns * rows;
    int64_t count = 0;

    *what = BAD_BRICK;
    if (!load(first, &top_left) || !grid_is_valid(&top_left, columns, rows))
    {
        return DDC_E_RANGE;
    }
    for (int64_t i = 0; i < cell_count && count <= DDC_BRICKS_MAX; i++)
    {
        count += cells == NULL || cells[i] != 0;
    }
    DdcResult result = ddc_bricks_reserve(bricks, count, what);
    DDC_RETURN_IF_FAILED(result);
    for (int64_t i = 0; i < cell_count; i++)
    {
        ddc_uint32 id = 0;
        if (cells == NULL || cells[i] != 0)
        {
            load_grid_brick(&top_left, (ddc_int32)(i % columns),
                            (ddc_int32)(i / columns), &brick);
            id = add_loaded(bricks, &brick);
        }
        if (ids != NULL)
        {
            ids[i] = id;
        }
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcBricks_AddBlock(DdcBricks *bricks, const DdcBrick *first,
                                      ddc_int32 columns, ddc_int32 rows,
                                      const ddc_uint8 *cells, ddc_uint32 *ids)
{
    const char *what;
    DDC_RETURN_IF(
        bricks == NULL || first == NULL || columns < 1 || rows < 1 ||
            columns > DDC_BRICKS_MAX || rows > DDC_BRICKS_MAX,
        DDC_E_INVALIDPARAMS,
        "bricks or first is NULL, or columns or rows is not 1..DDC_BRICKS_MAX");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result =
        add_grid(bricks, first, columns, rows, cells, ids, &what);
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, what) : result;
}

DdcResult DDC_CALL DdcBricks_Remove(DdcBricks *bricks, ddc_uint32 id)
{
    ddc_int32 slot = bricks != NULL ? ddc_brick_find(bricks, id) : -1;
    DDC_RETURN_IF(slot < 0, DDC_E_INVALIDPARAMS,
                  "bricks is NULL, or id is no brick of it");

    uint32_t mode = ddc_fpu_begin();
    ddc_index_remove(bricks, slot);
    bricks->bricks[slot].level = DDC_BRICK_FREE;
    bricks->bricks[slot].next = bricks->free;
    bricks->free = slot;
    bricks->count--;
    return ddc_fpu_end(mode, DDC_OK);
}

DdcResult DDC_CALL DdcBricks_Get(const DdcBricks *bricks, ddc_uint32 id,
                                 DdcBrick *out)
{
    ddc_clear(out);
    ddc_int32 slot = bricks != NULL ? ddc_brick_find(bricks, id) : -1;
    DDC_RETURN_IF(slot < 0 || out == NULL, DDC_E_INVALIDPARAMS,
                  "bricks or out is NULL, or id is no brick of it");
    const struct ddc_brick *brick = &bricks->bricks[slot];
    *out = (DdcBrick){
        {brick->low[0], brick->low[1], brick->high[0], brick->high[1]},
        {brick->velocity[0], brick->velocity[1]},
        brick->tag,
        0};
    return DDC_OK;
}

DdcResult DDC_CALL DdcBricks_Set(DdcBricks *bricks, ddc_uint32 id,
                                 const DdcBrick *brick)
{
    ddc_int32 slot = bricks != NULL ? ddc_brick_find(bricks, id) : -1;
    struct ddc_brick loaded;
    DDC_RETURN_IF(slot < 0 || brick == NULL, DDC_E_INVALIDPARAMS,
                  "bricks or brick is NULL, or id is no brick of it");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (load(brick, &loaded))
    {
        ddc_index_remove(bricks, slot);
        loaded.generation = bricks->bricks[slot].generation;
        loaded.passed_step = bricks->bricks[slot].passed_step;
        loaded.reported_inside_step = bricks->bricks[slot].reported_inside_step;
        bricks->bricks[slot] = loaded;
        ddc_index_add(bricks, slot);
        result = DDC_OK;
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail(result, __func__, BAD_BRICK) : result;
}

/* ---- All bricks ---------------------------------------------------------- */

/* Moves all movers. One that would leave the range of coordinates, or become
 * empty by rounding, stays, and its velocity becomes 0. */
static void move_all(DdcBricks *bricks, double time)
{
    ddc_int32 slot = bricks->movers;

    while (slot >= 0)
    {
        struct ddc_brick *brick = &bricks->bricks[slot];
        ddc_int32 next = brick->next;
        struct ddc_brick moved = *brick;
        bool good = true;
        ddc_brick_at(brick, time, moved.low, moved.high);
        for (int axis = 0; axis < 2; axis++)
        {
            good = ddc_exact_load(moved.low[axis], &moved.low[axis]) && good;
            good = ddc_exact_load(moved.high[axis], &moved.high[axis]) && good;
            good = good && moved.low[axis] < moved.high[axis];
        }
        if (good)
        {
            *brick = moved;
        }
        else
        {
            ddc_index_remove(bricks, slot);
            brick->velocity[0] = brick->velocity[1] = 0.0;
            ddc_index_add(bricks, slot);
        }
        slot = next;
    }
}

DdcResult DDC_CALL DdcBricks_Step(DdcBricks *bricks, const double *time)
{
    double loaded;
    DDC_RETURN_ONCE_IF(bricks == NULL, DDC_E_INVALIDPARAMS, "bricks is NULL");
    DDC_RETURN_ONCE_IF(bricks->stepping, DDC_E_INUSE,
                       "bricks is within a step");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_exact_load(time != NULL ? *time : 1.0, &loaded) && loaded >= 0.0)
    {
        move_all(bricks, loaded);
        result = DDC_OK;
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__, "time is not 0..2^30")
                      : result;
}

ddc_uint32 DDC_CALL DdcBricks_GetCount(const DdcBricks *bricks)
{
    DDC_RETURN_0_IF(bricks == NULL, DDC_E_INVALIDPARAMS, "bricks is NULL");
    return (ddc_uint32)bricks->count;
}

DdcResult DDC_CALL DdcBricks_ListIds(const DdcBricks *bricks, ddc_uint32 *out,
                                     ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || bricks == NULL,
                  DDC_E_INVALIDPARAMS, "bricks, out or needed is NULL");
    ddc_uint32 stored = 0;
    for (ddc_int32 slot = 0; slot < bricks->used && stored < capacity; slot++)
    {
        if (bricks->bricks[slot].level != DDC_BRICK_FREE)
        {
            out[stored++] = ddc_brick_id(bricks, slot);
        }
    }
    *needed = DdcBricks_GetCount(bricks);
    return stored < *needed ? DDC_E_MORE : DDC_OK;
}
