/* SPDX-License-Identifier: Zlib */
/*
 * Owns DdcWorld_Step, which does the collisions and movements of one frame, and
 * DdcWorld_ListPairs, and the numbers of pairs that these have found. In a step
 * all pairs are found before the first Hit is called, and all Hits are called
 * before the first Update.
 *
 * Hit and Update are called while no surface is locked. They may add, remove
 * and destroy sprites: the loops here run over indices of sprites, which do not
 * change until the step ends.
 */
#include "world/world.h"

/* How many pairs or sprites ahead the loops prefetch. */
#define AHEAD 4

/* ---- Callbacks ---------------------------------------------------------- */

/* A Hit may add a sprite, which may move the array of sprites, so no pointer
 * into that is kept. */
static void notify_hits(const DdcWorld *world)
{
    const struct ddc_pair_state *list = world->pair_states.list.data;
    size_t count = world->pair_states.count;

    for (size_t i = 0; i < count; i++)
    {
        if (i + AHEAD < count && ddc_pair_state_is_hit(&list[i + AHEAD]))
        {
            uint32_t index = list[i + AHEAD].second;
            ddc_prefetch(&ddc_world_sprites(world)[index]->hits);
            ddc_prefetch(ddc_world_member(world, index));
        }
        if (ddc_pair_state_is_hit(&list[i]))
        {
            DdcSprite *first = ddc_world_sprites(world)[list[i].first];
            DdcSprite *second = ddc_world_sprites(world)[list[i].second];
            DdcSprite_Hit(first, second);
            DdcSprite_Hit(second, first);
        }
    }
}

static void update_all(const DdcWorld *world)
{
    for (uint32_t index = 0; index < world->step_member_count; index++)
    {
        if (index + AHEAD < world->step_member_count)
        {
            ddc_prefetch(ddc_world_sprites(world)[index + AHEAD]);
        }
        DdcSprite_Update(ddc_world_sprites(world)[index]);
    }
}

/* ---- Calls -------------------------------------------------------------- */

static DdcResult run_step(DdcWorld *world, const char *function)
{
    DdcWorldCounts counts;
    DdcResult failure;

    world->counts = (DdcWorldCounts){0, 0, 0};
    ddc_world_compact(world);
    /* A step that fails uses up its number too, so the next one differs. */
    world->step = world->step < UINT32_MAX ? world->step + 1 : 1;
    if (!ddc_world_narrow_phase(world, world->step, &counts, &failure,
                                function))
    {
        return DDC_E_OUTOFMEMORY;
    }
    DDC_RETURN_ONCE_IF_FOR(function, !ddc_world_update_pairs(world),
                           DDC_E_OUTOFMEMORY, "no memory");
    ddc_world_update_tiles(world);
    world->counts = counts;
    ddc_world_begin_step(world);
    world->hit_step = world->step;
    notify_hits(world);
    world->hit_step = 0;
    update_all(world);
    ddc_world_end_step(world);
    return failure;
}

DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world)
{
    DDC_RETURN_ONCE_IF(world == NULL, DDC_E_INVALIDPARAMS, "world is NULL");
    DDC_RETURN_ONCE_IF(world->stepping, DDC_E_INUSE, "world is in a step");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    ddc_defer_begin();
    DdcResult result = run_step(world, __func__);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcWorld_GetCounts(const DdcWorld *world,
                                      DdcWorldCounts *out)
{
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(world == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "world or out is NULL");
    *out = world->counts;
    return DDC_OK;
}

/*
 * Pairs with a sprite whose destruction is pending are not returned. Outside a
 * step there is usually none, and then the sprites are not read at all.
 */
static bool is_reported(const struct ddc_candidate *pair, bool any_destroyed)
{
    return pair->touching &&
           !(any_destroyed && (ddc_sprite_is_destroyed(pair->first) ||
                               ddc_sprite_is_destroyed(pair->second)));
}

static DdcResult store_pairs(const DdcWorld *world, DdcSpritePair *out,
                             ddc_uint32 capacity, ddc_uint32 *needed)
{
    const struct ddc_candidate *pairs = world->candidates.data;
    bool any_destroyed = ddc_defer_is_pending();

    for (size_t i = 0; i < world->candidate_count; i++)
    {
        if (!is_reported(&pairs[i], any_destroyed))
        {
            continue;
        }
        if (*needed < capacity)
        {
            out[*needed] = (DdcSpritePair){pairs[i].first, pairs[i].second};
        }
        ++*needed;
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}

DdcResult DDC_CALL DdcWorld_ListPairs(DdcWorld *world, DdcSpritePair *out,
                                      ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL,
                       DDC_E_INVALIDPARAMS, "world, out or needed is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    DdcWorldCounts counts;
    DdcResult failure;
    ddc_defer_begin();
    world->counts = (DdcWorldCounts){0, 0, 0};
    bool found = ddc_world_narrow_phase(world, 0, &counts, &failure, __func__);
    if (found)
    {
        world->counts = counts;
    }
    ddc_defer_flush_surfaces();
    DdcResult result =
        found ? store_pairs(world, out, capacity, needed) : DDC_E_OUTOFMEMORY;
    ddc_defer_end();
    return result < 0 ? result : failure;
}
