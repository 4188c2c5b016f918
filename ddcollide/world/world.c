/* SPDX-License-Identifier: Zlib */
/*
 * Owns who is in a world. A sprite's rectangle is in the world's grid from
 * Add to Remove, and the sprite itself keeps it right.
 *
 * During a step the places of those who are in it do not change: who goes is
 * only marked, and is taken out at the end. Who comes gets a place behind all
 * others and sleeps, in the grid with a filter that nothing agrees with.
 */
#include "world/world.h"

/* ---- Life --------------------------------------------------------------- */

static bool remove_for_destroy(DdcSprite *sprite);

DdcResult DDC_CALL DdcWorld_Create(DdcWorld **out)
{
    if (out == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__, "out is NULL");
    }
    *out = NULL;
    DdcWorld *world = ddc_alloc(sizeof *world);
    if (world == NULL)
    {
        return ddc_fail(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    DdcResult result = DdcGrid_Create(&world->world_link.grid);
    if (result < 0)
    {
        ddc_free(world);
        return result;
    }
    world->world_link.remove_for_destroy = remove_for_destroy;
    *out = world;
    return DDC_OK;
}

/* What the game set of the sprite stays. */
static void reset_world_state(DdcSprite *sprite)
{
    const struct ddc_role role = sprite->role;

    sprite->member = (struct ddc_membership){NULL, 0, 0};
    sprite->role = (struct ddc_role){.category = role.category,
                                     .mask = role.mask,
                                     .is_static = role.is_static};
}

static void free_world(DdcWorld *world)
{
    DdcGrid_Destroy(world->world_link.grid);
    ddc_mask_cache_free(&world->mask_cache);
    ddc_free(world->sprites.data);
    ddc_free(world->grid_pairs.data);
    ddc_free(world->candidates.data);
    ddc_free(world->pair_states.list.data);
    ddc_free(world->previous_pair_states.list.data);
    ddc_free(world->grid_ids.data);
    ddc_free(world->found.data);
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
    if (world->stepping)
    {
        world->pending_destroy = true;
        return;
    }
    if (ddc_defer_destroy(&world->deferred, world, destroy))
    {
        return;
    }
    for (uint32_t index = 0; index < world->sprite_count; index++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (sprite != NULL)
        {
            reset_world_state(sprite);
        }
    }
    free_world(world);
}

/* ---- Holes -------------------------------------------------------------- */

static uint32_t compacted_index(const DdcWorld *world, uint32_t index)
{
    const DdcSprite *sprite =
        index != DDC_REMOVED ? ddc_world_sprites(world)[index] : NULL;

    return sprite != NULL ? sprite->member.index : DDC_REMOVED;
}

/* New places first, so that the old ones can still be looked up. */
void ddc_world_compact(DdcWorld *world)
{
    DdcSprite **sprites = ddc_world_sprites(world);
    struct ddc_pair_state *pair_states = world->pair_states.list.data;
    uint32_t count = 0;

    if (world->tombstone_count == 0)
    {
        return;
    }
    for (uint32_t index = 0; index < world->sprite_count; index++)
    {
        if (sprites[index] != NULL)
        {
            sprites[index]->member.index = count++;
        }
    }
    for (size_t i = 0; i < world->pair_states.count; i++)
    {
        pair_states[i].first = compacted_index(world, pair_states[i].first);
        pair_states[i].second = compacted_index(world, pair_states[i].second);
    }
    for (uint32_t index = 0; index < world->sprite_count; index++)
    {
        if (sprites[index] != NULL)
        {
            sprites[sprites[index]->member.index] = sprites[index];
        }
    }
    world->sprite_count = count;
    world->tombstone_count = 0;
}

/* ---- Coming ------------------------------------------------------------- */

static bool make_room(DdcWorld *world)
{
    /* Settling visits everything: worth it when a quarter is gained. */
    if (!world->stepping && world->sprite_count == world->sprites.capacity &&
        world->tombstone_count > world->sprite_count / 4)
    {
        ddc_world_compact(world);
    }
    return ddc_array_reserve(&world->sprites, world->sprite_count + (size_t)1,
                             sizeof(DdcSprite *), world->sprite_count);
}

DdcResult DDC_CALL DdcWorld_Add(DdcWorld *world, DdcSprite *sprite)
{
    if (world == NULL || sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    if (ddc_sprite_refuses_change(__func__))
    {
        return DDC_E_INUSE;
    }
    struct ddc_membership *member = &sprite->member;
    if (member->world_link != NULL)
    {
        return ddc_fail_once(DDC_E_INUSE, __func__, "it is in a world");
    }
    if (!make_room(world))
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    rect = ddc_grid_clip_rect(&rect);
    DdcResult result = DdcGrid_Add(
        world->world_link.grid, &rect,
        world->stepping ? 0 : sprite->role.category, sprite->role.mask,
        sprite->role.is_static ? DDC_GRID_STATIC : 0, &member->id);
    if (result < 0)
    {
        return result;
    }
    DdcGrid_SetUser(world->world_link.grid, member->id, sprite);
    member->world_link = &world->world_link;
    sprite->role.pending_add = world->stepping;
    member->index = world->sprite_count++;
    ddc_world_sprites(world)[member->index] = sprite;
    return DDC_OK;
}

/* ---- Going -------------------------------------------------------------- */

static DdcWorld *world_of(const DdcSprite *sprite)
{
    return (DdcWorld *)sprite->member.world_link;
}

static void remove_now(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);

    DdcGrid_Remove(world->world_link.grid, sprite->member.id);
    ddc_world_sprites(world)[sprite->member.index] = NULL;
    world->tombstone_count++;
    reset_world_state(sprite);
}

/* Takes the sprite out, unless it belongs to a step: then it is marked. */
static bool remove_or_mark(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);

    if (!world->stepping || sprite->member.index >= world->step_count)
    {
        remove_now(sprite);
        return true;
    }
    world->pending_remove_count += !sprite->role.pending_remove;
    sprite->role.pending_remove = true;
    return false;
}

static bool remove_for_destroy(DdcSprite *sprite)
{
    if (remove_or_mark(sprite))
    {
        return true;
    }
    ddc_sprite_mark_destroyed(sprite);
    return false;
}

/* The world does change: through the sprite. */
/* cppcheck-suppress constParameter */
DdcResult DDC_CALL DdcWorld_Remove(DdcWorld *world, DdcSprite *sprite)
{
    if (world == NULL || sprite == NULL || world_of(sprite) != world)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "NULL, or the sprite is not in this world");
    }
    if (ddc_sprite_refuses_change(__func__))
    {
        return DDC_E_INUSE;
    }
    remove_or_mark(sprite);
    return DDC_OK;
}

/* ---- Who is near -------------------------------------------------------- */

static DdcResult query_grid_once(const DdcWorld *world, const DdcRect *rect,
                                 ddc_uint32 mask, const struct ddc_array *out,
                                 ddc_uint32 *count)
{
    ddc_uint32 room = (ddc_uint32)out->capacity;

    return rect == NULL
               ? DdcGrid_Pairs(world->world_link.grid, out->data, room, count)
               : DdcGrid_QueryRect(world->world_link.grid, rect, mask,
                                   out->data, room, count);
}

bool ddc_world_query_grid(const DdcWorld *world, const DdcRect *rect,
                          ddc_uint32 mask, struct ddc_array *out,
                          ddc_uint32 *count, const char *function)
{
    size_t size = rect == NULL ? sizeof(DdcPair) : sizeof(ddc_uint32);
    DdcResult result = query_grid_once(world, rect, mask, out, count);

    if (result == DDC_E_MORE)
    {
        if (!ddc_array_reserve(out, *count, size, 0))
        {
            return ddc_world_no_memory(function);
        }
        result = query_grid_once(world, rect, mask, out, count);
    }
    return result >= 0;
}

/* ---- Steps -------------------------------------------------------------- */

void ddc_world_begin_step(DdcWorld *world)
{
    world->stepping = true;
    world->step_count = world->sprite_count;
}

static void activate_added(const DdcWorld *world, DdcSprite *sprite)
{
    sprite->role.pending_add = false;
    DdcGrid_SetFilter(world->world_link.grid, sprite->member.id,
                      sprite->role.category, sprite->role.mask);
}

static void remove_pending(DdcWorld *world)
{
    for (uint32_t index = 0; world->pending_remove_count > 0; index++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (!sprite->role.pending_remove)
        {
            continue;
        }
        bool pending_destroy = sprite->role.pending_destroy;
        world->pending_remove_count--;
        remove_now(sprite);
        if (pending_destroy)
        {
            DdcSprite_Destroy(sprite);
        }
    }
}

void ddc_world_end_step(DdcWorld *world)
{
    world->stepping = false;
    for (uint32_t index = world->step_count; index < world->sprite_count;
         index++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[index];
        if (sprite != NULL)
        {
            activate_added(world, sprite);
        }
    }
    remove_pending(world);
    if (world->pending_destroy)
    {
        DdcWorld_Destroy(world);
    }
}

/* ---- What sprites know of it -------------------------------------------- */

DdcWorld *DDC_CALL DdcSprite_GetWorld(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return NULL;
    }
    return world_of(sprite);
}

DdcResult DDC_CALL DdcSprite_SetFilter(DdcSprite *sprite, ddc_uint32 category,
                                       ddc_uint32 mask)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (ddc_sprite_refuses_change(__func__))
    {
        return DDC_E_INUSE;
    }
    const struct ddc_membership *member = &sprite->member;
    sprite->role.category = category;
    sprite->role.mask = mask;
    if (member->world_link == NULL || sprite->role.pending_add)
    {
        return DDC_OK;
    }
    return DdcGrid_SetFilter(member->world_link->grid, member->id, category,
                             mask);
}

DdcResult DDC_CALL DdcSprite_GetFilter(const DdcSprite *sprite,
                                       ddc_uint32 *category, ddc_uint32 *mask)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (category != NULL)
    {
        *category = sprite->role.category;
    }
    if (mask != NULL)
    {
        *mask = sprite->role.mask;
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcSprite_SetStatic(DdcSprite *sprite, ddc_int32 is_static)
{
    if (sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
    }
    if (ddc_sprite_refuses_change(__func__))
    {
        return DDC_E_INUSE;
    }
    const struct ddc_membership *member = &sprite->member;
    sprite->role.is_static = is_static != 0;
    if (member->world_link == NULL)
    {
        return DDC_OK;
    }
    return DdcGrid_SetStatic(member->world_link->grid, member->id, is_static);
}

ddc_int32 DDC_CALL DdcSprite_GetStatic(const DdcSprite *sprite)
{
    if (sprite == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "sprite is NULL");
        return 0;
    }
    return sprite->role.is_static;
}
