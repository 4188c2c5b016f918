/* SPDX-License-Identifier: Zlib */
/*
 * Owns the membership of sprites in a world. The world's grid holds the
 * rectangle of each sprite from Add to Remove. A sprite reports its own
 * changes through its link to the world, so the world never searches for them.
 *
 * The sprites are an array in adding order, with tombstones and stable
 * compaction. During a step no index changes: sprites removed during it are
 * only marked and leave at its end (deferred removal). Sprites added during a
 * step get the next index and a grid filter that matches nothing until the
 * step ends.
 */
#include "world/world.h"

#include "rect/rect.h"

/* ---- Tombstones --------------------------------------------------------- */

/*
 * Gives out the new indices before anything moves, so that the pair states can
 * still look up sprites by their old indices.
 */
void ddc_world_compact(DdcWorld *world)
{
    DdcSprite **sprites = ddc_world_sprites(world);
    struct ddc_pair_state *pair_states = world->pair_states.list.data;
    uint32_t count = 0;

    if (world->tombstone_count == 0)
    {
        return;
    }
    for (uint32_t index = 0; index < world->member_count; index++)
    {
        if (sprites[index] != NULL)
        {
            sprites[index]->world_index = count++;
        }
    }
    for (size_t i = 0; i < world->pair_states.count; i++)
    {
        pair_states[i].first =
            ddc_world_compacted_index(world, pair_states[i].first);
        pair_states[i].second =
            ddc_world_compacted_index(world, pair_states[i].second);
    }
    ddc_world_compact_tiles(world);
    count = 0;
    for (uint32_t index = 0; index < world->member_count; index++)
    {
        if (sprites[index] != NULL)
        {
            sprites[count] = sprites[index];
            *ddc_world_member(world, count++) = *ddc_world_member(world, index);
        }
    }
    world->member_count = count;
    world->tombstone_count = 0;
}

/* ---- Adding ------------------------------------------------------------- */

static DdcWorld *world_of(const DdcSprite *sprite)
{
    return (DdcWorld *)sprite->world_link; /* the first member */
}

static struct ddc_member *member_of(const DdcSprite *sprite)
{
    return ddc_world_member(world_of(sprite), sprite->world_index);
}

static ddc_int32 clamp(ddc_int32 value, ddc_int32 low, ddc_int32 high)
{
    return ddc_max(low, ddc_min(value, high));
}

/*
 * Does a grid accept the rectangle unclamped? As left < right and top < bottom,
 * these four comparisons are enough. An empty rectangle may pass them too; in a
 * grid it overlaps nothing.
 */
static inline bool is_grid_rect(const DdcRect *rect)
{
    const ddc_int32 end = DDC_COORD_MAX;

    return rect->left >= -end && rect->top >= -end && rect->right <= end &&
           rect->bottom <= end;
}

/*
 * A rectangle clamped to the coordinates that a grid accepts. The left and top
 * edges are clamped to one pixel less than the right and bottom edges, so that
 * no rectangle becomes empty: rectangles that overlap outside the coordinate
 * range still overlap when clamped. Clamping may make others overlap too, so
 * callers compare the unclamped rectangles again.
 */
static DdcRect grid_rect(const DdcRect *rect)
{
    const ddc_int32 end = DDC_COORD_MAX;

    if (is_grid_rect(rect))
    {
        return *rect;
    }
    if (ddc_rect_is_empty(rect))
    {
        return (DdcRect){0, 0, 0, 0};
    }
    return (DdcRect){
        clamp(rect->left, -end, end - 1), clamp(rect->top, -end, end - 1),
        clamp(rect->right, 1 - end, end), clamp(rect->bottom, 1 - end, end)};
}

/* Stores the mask of a sprite beside its box, or NULL if it has none or the
 * grid has a clamped rectangle. `rect` is its collision rectangle. */
static inline void store_mask(const DdcSprite *sprite, const DdcRect *rect)
{
    ddc_world_box(world_of(sprite), sprite->world_box)->mask =
        (struct ddc_positioned_mask){is_grid_rect(rect) ? sprite->collision.mask
                                                        : NULL,
                                     {rect->left, rect->top}};
}

/* The sprite has another collision rectangle or mask. */
static void changed(const DdcSprite *sprite)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    store_mask(sprite, &rect);
    rect = grid_rect(&rect);
    DdcGrid_SetRect(world_of(sprite)->grid, sprite->world_box, &rect);
}

/* The rectangle of a stored mask is in the grid as it is, so it can be shifted
 * there. */
static void moved(const DdcSprite *sprite, uint32_t dx, uint32_t dy)
{
    const DdcWorld *world = world_of(sprite);
    struct ddc_positioned_mask *mask =
        &ddc_world_box(world, sprite->world_box)->mask;

    if (mask->mask == NULL ||
        !ddc_grid_shift(world->grid, sprite->world_box, dx, dy))
    {
        changed(sprite);
        return;
    }
    mask->corner.x = ddc_edge_shifted(mask->corner.x, dx);
    mask->corner.y = ddc_edge_shifted(mask->corner.y, dy);
}

static bool reserve_member(DdcWorld *world)
{
    uint32_t count = world->member_count;

    /* Compaction moves everything, so it must free more than a quarter. */
    if (!world->stepping && count == world->sprites.capacity &&
        world->tombstone_count > count / 4)
    {
        ddc_world_compact(world);
        count = world->member_count;
    }
    return ddc_array_reserve(&world->sprites, count + (size_t)1,
                             sizeof(DdcSprite *), count) &&
           ddc_array_reserve(&world->members, count + (size_t)1,
                             sizeof(struct ddc_member), count);
}

/* A slot is known only when the grid has given it. */
static bool reserve_box(DdcWorld *world, ddc_uint32 id)
{
    return ddc_array_reserve(&world->boxes, (size_t)ddc_grid_slot_of(id) + 1,
                             sizeof(struct ddc_world_box),
                             world->boxes.capacity);
}

DdcResult DDC_CALL DdcWorld_Add(DdcWorld *world, DdcSprite *sprite)
{
    DDC_RETURN_ONCE_IF(world == NULL || sprite == NULL, DDC_E_INVALIDPARAMS,
                       "world or sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    DDC_RETURN_ONCE_IF(sprite->world_link != NULL, DDC_E_INUSE,
                       "sprite is in a world");
    DDC_RETURN_ONCE_IF(!reserve_member(world), DDC_E_OUTOFMEMORY, "no memory");
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    const DdcRect clamped = grid_rect(&rect);
    DdcResult result = DdcGrid_Add(
        world->grid, &clamped, world->stepping ? 0 : sprite->categories,
        sprite->touches, sprite->is_static, &sprite->world_box);
    DDC_RETURN_IF_FAILED(result);
    if (!reserve_box(world, sprite->world_box))
    {
        DdcGrid_Remove(world->grid, sprite->world_box);
        return ddc_fail_once(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    ddc_world_box(world, sprite->world_box)->sprite = sprite;
    sprite->world_link = &world->link;
    store_mask(sprite, &rect);
    sprite->world_index = world->member_count++;
    ddc_world_sprites(world)[sprite->world_index] = sprite;
    *member_of(sprite) = (struct ddc_member){.pending_add = world->stepping,
                                             .has_body = sprite->body != NULL};
    return DDC_OK;
}

/* ---- Removing ----------------------------------------------------------- */

static void remove_now(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);

    DdcGrid_Remove(world->grid, sprite->world_box);
    ddc_world_sprites(world)[sprite->world_index] = NULL;
    world->tombstone_count++;
    sprite->world_link = NULL;
}

/*
 * Removes the sprite now, or marks it when it takes part in a running step.
 * True: it is in no world any more.
 */
static bool remove_or_mark(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);
    struct ddc_member *member = member_of(sprite);

    if (!world->stepping || sprite->world_index >= world->step_member_count)
    {
        remove_now(sprite);
        return true;
    }
    world->pending_remove_count += !member->pending_remove;
    member->pending_remove = true;
    return false;
}

/* The world cannot be const: it is changed through the sprite. */
/* cppcheck-suppress constParameter */
DdcResult DDC_CALL DdcWorld_Remove(DdcWorld *world, DdcSprite *sprite)
{
    DDC_RETURN_ONCE_IF(
        world == NULL || sprite == NULL || world_of(sprite) != world,
        DDC_E_INVALIDPARAMS, "world or sprite is NULL, or sprite not in world");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    remove_or_mark(sprite);
    return DDC_OK;
}

/* ---- Broad phase --------------------------------------------- */

static DdcResult query_grid_once(const DdcWorld *world, const DdcRect *rect,
                                 const DdcLine *line, ddc_uint32 categories,
                                 const struct ddc_array *out, ddc_uint32 *count,
                                 const char *function)
{
    ddc_uint32 room = (ddc_uint32)out->capacity;

    if (line != NULL)
    {
        /* A square of the line is at most this far from the segment. */
        return ddc_grid_list_near(world->grid, line, line->width / 2 + 2,
                                  categories, out->data, room, count, function);
    }
    return rect == NULL ? DdcGrid_ListPairs(world->grid, out->data, room, count)
                        : DdcGrid_ListInRect(world->grid, rect, categories,
                                             out->data, room, count);
}

bool ddc_world_query_grid(const DdcWorld *world, const DdcRect *rect,
                          const DdcLine *line, ddc_uint32 categories,
                          struct ddc_array *out, ddc_uint32 *count,
                          const char *function)
{
    size_t size = rect == NULL ? sizeof(DdcGridPair) : sizeof(ddc_uint32);
    DdcRect clamped;
    if (rect != NULL)
    {
        clamped = grid_rect(rect);
        rect = &clamped;
    }
    DdcResult result =
        query_grid_once(world, rect, line, categories, out, count, function);

    if (result == DDC_E_MORE)
    {
        if (!ddc_array_reserve(out, *count, size, 0))
        {
            return ddc_world_no_memory(function);
        }
        result = query_grid_once(world, rect, line, categories, out, count,
                                 function);
    }
    return result >= 0;
}

/* ---- Steps -------------------------------------------------------------- */

void ddc_world_begin_step(DdcWorld *world)
{
    world->stepping = true;
    world->step_member_count = world->member_count;
}

/*
 * While the hit callbacks of a step run, the centre that the sprite had when
 * the pairs were found; otherwise its centre now.
 */
static DdcPosition hit_center(const DdcSprite *sprite)
{
    const DdcWorld *world = world_of(sprite);
    const struct ddc_member *member = member_of(sprite);

    return world->hit_step != 0 && member->center_step == world->hit_step
               ? member->center
               : ddc_sprite_center(sprite);
}

static void activate_added(const DdcSprite *sprite)
{
    member_of(sprite)->pending_add = false;
    DdcGrid_SetFilter(world_of(sprite)->grid, sprite->world_box,
                      sprite->categories, sprite->touches);
}

/*
 * Marked sprites have indices below step_member_count. There are no tombstones
 * there: a step compacts the array before it begins, and then only marks.
 */
static void remove_pending(DdcWorld *world)
{
    for (uint32_t index = 0; world->pending_remove_count > 0; index++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (member_of(sprite)->pending_remove)
        {
            world->pending_remove_count--;
            remove_now(sprite);
        }
    }
}

void ddc_world_end_step(DdcWorld *world)
{
    world->stepping = false;
    for (uint32_t index = world->step_member_count; index < world->member_count;
         index++)
    {
        const DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (sprite != NULL)
        {
            activate_added(sprite);
        }
    }
    remove_pending(world);
    ddc_defer_retry();
}

/* ---- Creating and destroying -------------------------------------------- */

DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DdcWorld *world = ddc_alloc(sizeof *world);
    DDC_RETURN_IF(world == NULL, DDC_E_OUTOFMEMORY, "no memory");
    DdcResult result = DdcGrid_Create(&world->grid);
    if (result < 0)
    {
        ddc_free(world);
        return result;
    }
    world->link =
        (struct ddc_world_link){moved, changed, remove_or_mark, hit_center};
    *out = world;
    return DDC_OK;
}

static void free_world(DdcWorld *world)
{
    if (world->tiles != NULL)
    {
        ddc_tiles_release(world->tiles);
    }
    ddc_world_free_saved(world);
    ddc_free(world->changes.data);
    ddc_free(world->tiles_tests.data);
    ddc_free(world->tiles_events.data);
    DdcGrid_Destroy(world->grid);
    ddc_mask_cache_free(&world->mask_cache);
    ddc_free(world->sprites.data);
    ddc_free(world->members.data);
    ddc_free(world->boxes.data);
    ddc_free(world->grid_pairs.data);
    ddc_free(world->candidates.data);
    ddc_free(world->pair_states.list.data);
    ddc_free(world->previous_pair_states.list.data);
    ddc_free(world->grid_ids.data);
    ddc_free(world->found.data);
    ddc_free(world->sources.data);
    ddc_free(world);
}

static void destroy(void *world)
{
    DdcWorld_Destroy(world);
}

void DDC_CALL DdcWorld_Destroy(DdcWorld *world)
{
    if (world == NULL)
    {
        return;
    }
    if (world->stepping || ddc_defer_is_needed(&world->deferred))
    {
        ddc_defer_destroy(&world->deferred, world, destroy);
        return;
    }
    for (uint32_t index = 0; index < world->member_count; index++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (sprite != NULL)
        {
            sprite->world_link = NULL;
        }
    }
    free_world(world);
}

/* ---- Functions of sprites ----------------------------------------------- */

DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return NULL;
    }
    return world_of(sprite);
}

DdcResult DDC_CALL DdcSprite_SetFilter(DdcSprite *sprite, ddc_uint32 categories,
                                       ddc_uint32 touches)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    sprite->categories = categories;
    sprite->touches = touches;
    if (sprite->world_link == NULL || member_of(sprite)->pending_add)
    {
        return DDC_OK;
    }
    return DdcGrid_SetFilter(world_of(sprite)->grid, sprite->world_box,
                             categories, touches);
}

DdcResult DDC_CALL DdcSprite_GetFilter(const DdcSprite *sprite,
                                       ddc_uint32 *categories,
                                       ddc_uint32 *touches)
{
    ddc_clear(categories);
    ddc_clear(touches);
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    ddc_store(categories, sprite->categories);
    ddc_store(touches, sprite->touches);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetStatic(DdcSprite *sprite, ddc_int32 is_static)
{
    DDC_RETURN_ONCE_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    sprite->is_static = is_static != 0;
    if (sprite->world_link == NULL)
    {
        return DDC_OK;
    }
    return DdcGrid_SetStatic(world_of(sprite)->grid, sprite->world_box,
                             is_static);
}

ddc_int32 DDC_CALL DdcSprite_IsStatic(const DdcSprite *sprite)
{
    DDC_RETURN_0_IF(sprite == NULL, DDC_E_INVALIDPARAMS, "sprite is NULL");
    return sprite->is_static;
}
