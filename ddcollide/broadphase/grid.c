/* SPDX-License-Identifier: Zlib */
/*
 * Owns the rectangles of a grid: adding, moving and removing them, and their
 * ids. An id is a slot and its generation (slot map); free slots are a FIFO
 * free list. A removed rectangle leaves a tombstone, and tombstones are
 * compacted in order once they are more than half of all entries, so removing
 * takes amortised constant time.
 */
#include "broadphase/grid.h"

#include "rect/rect.h"

/* ---- Creation and destruction ------------------------------------------- */

DdcResult DDC_CALL DdcGrid_Create(DdcGrid **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = ddc_alloc(sizeof **out);
    DDC_RETURN_IF(*out == NULL, DDC_E_OUTOFMEMORY, "no memory for a grid");
    return DDC_OK;
}

static void free_layer(struct ddc_grid_layer *layer)
{
    ddc_free(layer->table.data);
    ddc_free(layer->boxes.data);
    ddc_free(layer->owners.data);
    ddc_free(layer->previous.data);
    ddc_free(layer->counters.data);
    ddc_free(layer->unsorted.data);
}

void DDC_CALL DdcGrid_Destroy(DdcGrid *grid)
{
    if (grid == NULL)
    {
        return;
    }
    for (int i = 0; i < DDC_GRID_LAYERS; i++)
    {
        free_layer(&grid->layers[i]);
    }
    ddc_free(grid->slots.data);
    ddc_free(grid->rects.data);
    ddc_free(grid->entries.data);
    ddc_free(grid->filters.data);
    ddc_free(grid->ids.data);
    ddc_free(grid->users.data);
    ddc_free(grid->pairs.data);
    ddc_free(grid->sort_buffer.data);
    ddc_free(grid->sort_counts.data);
    ddc_free(grid->visited.data);
    ddc_free(grid);
}

/* ---- Ids ---------------------------------------------------------------- */

static struct ddc_grid_slot *slot_at(const DdcGrid *grid, uint32_t slot)
{
    return (struct ddc_grid_slot *)grid->slots.data + (slot - 1);
}

static DdcRect *rect_at(const DdcGrid *grid, uint32_t index)
{
    return (DdcRect *)grid->rects.data + index;
}

static struct ddc_grid_entry *entry_at(const DdcGrid *grid, uint32_t index)
{
    return (struct ddc_grid_entry *)grid->entries.data + index;
}

/* Finds the index of an id; `grid` may be NULL. The id in a free slot has slot
 * number 0, so it equals no id that leads to that slot. */
DDC_ALLOW_UNSIGNED_WRAP static inline bool
lookup_id(const DdcGrid *grid, ddc_uint32 id, uint32_t *index)
{
    uint32_t slot = ddc_grid_slot_of(id);

    if (grid == NULL || slot - 1 >= grid->slot_count ||
        slot_at(grid, slot)->id != id)
    {
        return false;
    }
    *index = slot_at(grid, slot)->index;
    return true;
}

/*
 * Takes a slot for an index and returns its id. The arrays must have room. The
 * slot that has been free for the longest time is taken first, so that it
 * takes as long as possible until an old id becomes valid again.
 */
static uint32_t take_slot(DdcGrid *grid, uint32_t index)
{
    uint32_t slot;

    if (grid->free_count > 0)
    {
        slot = grid->free_first;
        grid->free_first = slot_at(grid, slot)->index;
        grid->free_count--;
    }
    else
    {
        slot = ++grid->slot_count;
        slot_at(grid, slot)->id = 0;
    }
    slot_at(grid, slot)->id |= slot;
    slot_at(grid, slot)->index = index;
    return slot_at(grid, slot)->id;
}

DDC_ALLOW_UNSIGNED_WRAP static void free_slot(DdcGrid *grid, ddc_uint32 id)
{
    uint32_t slot = ddc_grid_slot_of(id);

    /* The next generation, which wraps, with slot number 0. */
    slot_at(grid, slot)->id = id - slot + (1u << DDC_GRID_SLOT_BITS);
    if (grid->free_count > 0)
    {
        slot_at(grid, grid->free_last)->index = slot;
    }
    else
    {
        grid->free_first = slot;
    }
    grid->free_last = slot;
    grid->free_count++;
}

/* ---- Levels and layers -------------------------------------------------- */

DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t distance(ddc_int32 from,
                                                        ddc_int32 to)
{
    return (uint32_t)to - (uint32_t)from;
}

/* The level of a rectangle, by its longer side (see DDC_GRID_LEVELS). */
static uint8_t level_of(const DdcRect *rect)
{
    uint32_t level = 0;

    if (ddc_rect_is_empty(rect))
    {
        return DDC_GRID_NO_LEVEL;
    }
    uint32_t side = ddc_umax(distance(rect->left, rect->right),
                             distance(rect->top, rect->bottom)) -
                    1;
    while (level < DDC_GRID_LEVELS - 1 && side >> (2 * level + 2) != 0)
    {
        level++;
    }
    return (uint8_t)level;
}

/* Marks a layer as changed, and with it the pairs. */
static inline void mark_changed(DdcGrid *grid, uint32_t layer)
{
    grid->sorted[layer] = false;
    grid->pairs_are_current = false;
}

/* Moves an entry from its level and layer to other ones. An entry at
 * DDC_GRID_NO_LEVEL is not listed in any layer. */
static void set_entry(DdcGrid *grid, struct ddc_grid_entry *entry,
                      uint8_t layer, uint8_t level)
{
    bool was_listed = entry->level != DDC_GRID_NO_LEVEL;
    bool is_listed = level != DDC_GRID_NO_LEVEL;

    if (was_listed)
    {
        grid->layers[entry->layer].counts[entry->level]--;
        mark_changed(grid, entry->layer);
    }
    if (is_listed)
    {
        /* The level of a listed entry is in range, which cppcheck cannot
         * conclude. */
        /* cppcheck-suppress arrayIndexOutOfBounds */
        grid->layers[layer].counts[level]++;
        mark_changed(grid, layer);
    }
    if (was_listed != is_listed || entry->layer != layer)
    {
        grid->layers[entry->layer].owners_are_current = false;
        grid->layers[layer].owners_are_current = false;
    }
    entry->layer = layer;
    entry->level = level;
}

/* ---- Adding and removing ------------------------------------------------ */

/* Removes the tombstones; the order of the others does not change. */
static void compact(DdcGrid *grid)
{
    DdcRect *rects = grid->rects.data;
    struct ddc_grid_entry *entries = grid->entries.data;
    struct ddc_grid_filter *filters = grid->filters.data;
    uint32_t *ids = grid->ids.data;
    void **users = grid->users.data;
    uint32_t to = 0;

    for (uint32_t from = 0; from < grid->index_count; from++)
    {
        if (ids[from] != 0)
        {
            rects[to] = rects[from];
            entries[to] = entries[from];
            filters[to] = filters[from];
            ids[to] = ids[from];
            users[to] = users[from];
            slot_at(grid, ddc_grid_slot_of(ids[to]))->index = to;
            to++;
        }
    }
    grid->index_count = to;
    grid->tombstone_count = 0;
    for (uint32_t i = 0; i < DDC_GRID_LAYERS; i++)
    {
        grid->layers[i].owners_are_current = false;
        mark_changed(grid, i);
    }
}

/* Makes room for one more rectangle. On failure no rectangle has changed. */
static bool reserve_one(DdcGrid *grid)
{
    size_t count = grid->index_count;
    size_t slots = grid->slot_count;
    size_t new_slots = grid->free_count > 0 ? slots : slots + 1;

    /* Compacting moves everything, which pays when it frees a quarter. */
    if (count == grid->entries.capacity && grid->tombstone_count > count / 4)
    {
        compact(grid);
        count = grid->index_count;
    }
    return ddc_array_reserve(&grid->slots, new_slots,
                             sizeof(struct ddc_grid_slot), slots) &&
           ddc_array_reserve(&grid->rects, count + 1, sizeof(DdcRect), count) &&
           ddc_array_reserve(&grid->entries, count + 1,
                             sizeof(struct ddc_grid_entry), count) &&
           ddc_array_reserve(&grid->filters, count + 1,
                             sizeof(struct ddc_grid_filter), count) &&
           ddc_array_reserve(&grid->ids, count + 1, sizeof(uint32_t), count) &&
           ddc_array_reserve(&grid->users, count + 1, sizeof(void *), count);
}

DdcResult DDC_CALL DdcGrid_Add(DdcGrid *grid, const DdcRect *rect,
                               ddc_uint32 categories, ddc_uint32 touches,
                               ddc_int32 is_static, ddc_uint32 *id)
{
    ddc_clear(id);
    DDC_RETURN_ONCE_IF(grid == NULL || rect == NULL || id == NULL,
                       DDC_E_INVALIDPARAMS, "grid, rect or id is NULL");
    DDC_RETURN_ONCE_IF(!ddc_rect_in_range(rect), DDC_E_RANGE,
                       "rect is beyond +-2^30");
    DDC_RETURN_ONCE_IF(grid->slot_count - grid->free_count == DDC_GRID_MAX,
                       DDC_E_RANGE, "the grid is full");
    DDC_RETURN_ONCE_IF(!reserve_one(grid), DDC_E_OUTOFMEMORY,
                       "no memory to add");

    uint32_t index = grid->index_count++;
    uint8_t layer = is_static ? DDC_GRID_STATICS : DDC_GRID_MOVING;
    struct ddc_grid_filter filter = {categories, touches};
    struct ddc_grid_entry *entry = entry_at(grid, index);
    *rect_at(grid, index) = *rect;
    entry->layer = layer;
    entry->level = DDC_GRID_NO_LEVEL;
    set_entry(grid, entry, layer, level_of(rect));
    ((struct ddc_grid_filter *)grid->filters.data)[index] = filter;
    ((void **)grid->users.data)[index] = NULL;
    *id = take_slot(grid, index);
    ((uint32_t *)grid->ids.data)[index] = *id;
    return DDC_OK;
}

/* Why a call is refused when lookup_id fails. */
#define NO_SUCH_ID "grid is NULL, or no rectangle has this id"

DdcResult DDC_CALL DdcGrid_Remove(DdcGrid *grid, ddc_uint32 id)
{
    uint32_t index;

    DDC_RETURN_ONCE_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                       NO_SUCH_ID);
    struct ddc_grid_entry *entry = entry_at(grid, index);
    set_entry(grid, entry, entry->layer, DDC_GRID_NO_LEVEL);
    ((uint32_t *)grid->ids.data)[index] = 0;
    grid->tombstone_count++;
    free_slot(grid, id);
    /* Compacting visits all entries. More than half of them are tombstones, so
     * there are at most two visits for each removal. */
    if (grid->tombstone_count > grid->index_count / 2)
    {
        compact(grid);
    }
    return DDC_OK;
}

/* ---- Changing ----------------------------------------------------------- */

DdcResult DDC_CALL DdcGrid_SetRect(DdcGrid *grid, ddc_uint32 id,
                                   const DdcRect *rect)
{
    uint32_t index;

    DDC_RETURN_ONCE_IF(rect == NULL || !lookup_id(grid, id, &index),
                       DDC_E_INVALIDPARAMS,
                       "grid or rect is NULL, or no rectangle has this id");
    DDC_RETURN_ONCE_IF(!ddc_rect_in_range(rect), DDC_E_RANGE,
                       "rect is beyond +-2^30");

    DdcRect *old = rect_at(grid, index);
    struct ddc_grid_entry *entry = entry_at(grid, index);
    uint32_t dx = distance(old->left, rect->left);
    uint32_t dy = distance(old->top, rect->top);
    bool resized = distance(old->right, rect->right) != dx ||
                   distance(old->bottom, rect->bottom) != dy;
    if (!resized && (dx | dy) == 0)
    {
        return DDC_OK;
    }
    *old = *rect;
    mark_changed(grid, entry->layer);
    if (resized && level_of(rect) != entry->level)
    {
        set_entry(grid, entry, entry->layer, level_of(rect));
    }
    return DDC_OK;
}

bool ddc_grid_shift(DdcGrid *grid, ddc_uint32 id, uint32_t dx, uint32_t dy)
{
    uint32_t index = slot_at(grid, ddc_grid_slot_of(id))->index;
    DdcRect *rect = rect_at(grid, index);
    const DdcRect to = {
        ddc_edge_shifted(rect->left, dx), ddc_edge_shifted(rect->top, dy),
        ddc_edge_shifted(rect->right, dx), ddc_edge_shifted(rect->bottom, dy)};

    if (!ddc_rect_in_range(&to))
    {
        return false;
    }
    *rect = to;
    mark_changed(grid, entry_at(grid, index)->layer);
    return true;
}

DdcResult DDC_CALL DdcGrid_SetFilter(DdcGrid *grid, ddc_uint32 id,
                                     ddc_uint32 categories, ddc_uint32 touches)
{
    uint32_t index;

    DDC_RETURN_ONCE_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                       NO_SUCH_ID);
    struct ddc_grid_filter filter = {categories, touches};
    ((struct ddc_grid_filter *)grid->filters.data)[index] = filter;
    grid->pairs_are_current = false;
    return DDC_OK;
}

DdcResult DDC_CALL DdcGrid_SetStatic(DdcGrid *grid, ddc_uint32 id,
                                     ddc_int32 is_static)
{
    uint32_t index;

    DDC_RETURN_ONCE_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                       NO_SUCH_ID);
    struct ddc_grid_entry *entry = entry_at(grid, index);
    uint8_t layer = is_static ? DDC_GRID_STATICS : DDC_GRID_MOVING;
    if (entry->layer != layer)
    {
        set_entry(grid, entry, layer, entry->level);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcGrid_SetUser(DdcGrid *grid, ddc_uint32 id, void *user)
{
    uint32_t index;

    DDC_RETURN_ONCE_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                       NO_SUCH_ID);
    ((void **)grid->users.data)[index] = user;
    return DDC_OK;
}

/* ---- Getters ------------------------------------------------------------ */

DdcResult DDC_CALL DdcGrid_GetFilter(const DdcGrid *grid, ddc_uint32 id,
                                     ddc_uint32 *categories,
                                     ddc_uint32 *touches)
{
    uint32_t index;

    ddc_clear(categories);
    ddc_clear(touches);
    DDC_RETURN_ONCE_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                       NO_SUCH_ID);
    const struct ddc_grid_filter *filter =
        (const struct ddc_grid_filter *)grid->filters.data + index;
    ddc_store(categories, filter->categories);
    ddc_store(touches, filter->touches);
    return DDC_OK;
}

ddc_int32 DDC_CALL DdcGrid_IsStatic(const DdcGrid *grid, ddc_uint32 id)
{
    uint32_t index;

    DDC_RETURN_0_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                    NO_SUCH_ID);
    return entry_at(grid, index)->layer == DDC_GRID_STATICS;
}

void *DDC_CALL DdcGrid_GetUser(const DdcGrid *grid, ddc_uint32 id)
{
    uint32_t index;

    DDC_RETURN_0_IF(!lookup_id(grid, id, &index), DDC_E_INVALIDPARAMS,
                    NO_SUCH_ID);
    return ((void **)grid->users.data)[index];
}

DdcResult DDC_CALL DdcGrid_GetRect(const DdcGrid *grid, ddc_uint32 id,
                                   DdcRect *out)
{
    uint32_t index;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(out == NULL || !lookup_id(grid, id, &index),
                       DDC_E_INVALIDPARAMS,
                       "grid or out is NULL, or no rectangle has this id");
    *out = *rect_at(grid, index);
    return DDC_OK;
}
