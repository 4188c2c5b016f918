/* SPDX-License-Identifier: Zlib */
/*
 * Owns the tiles of a world: its one static member that is no sprite. In a
 * step, the sprites whose rectangles have a solid pixel of the map request
 * their pixels together with those of the pairs, are tested once the mask cache
 * has packed them, and begin, stay or end as pairs do.
 */
#include "world/world.h"

static struct ddc_tiles_test *test_at(const DdcWorld *world, size_t i)
{
    return (struct ddc_tiles_test *)world->tiles_tests.data + i;
}

static struct ddc_tiles_event *event_at(const DdcWorld *world, size_t i)
{
    return (struct ddc_tiles_event *)world->tiles_events.data + i;
}

/* ---- Testing ------------------------------------------------------------- */

/* Requests the pixels of a sprite if a solid pixel that counts for it is in its
 * rectangle. False: no memory. */
static bool request(DdcWorld *world, uint32_t index)
{
    const DdcSprite *sprite = ddc_world_at(world, index);

    if (sprite == NULL || sprite->is_static || sprite->categories == 0)
    {
        return true;
    }
    const DdcRect rect = ddc_sprite_collide_rect(sprite);
    if (ddc_rect_is_empty(&rect) ||
        ddc_tiles_is_clear(world->tiles, &rect, sprite->touches))
    {
        return true;
    }
    struct ddc_member *member = ddc_world_member(world, index);
    if (!ddc_mask_cache_request(&world->mask_cache, sprite, &rect,
                                &member->image))
    {
        return false;
    }
    *test_at(world, world->tiles_test_count++) =
        (struct ddc_tiles_test){.index = index, .image = member->image};
    return true;
}

/* Without tiles there are only END events, at most as many as an earlier step
 * or a load has reserved room for. */
bool ddc_world_request_tiles(DdcWorld *world)
{
    size_t count = world->member_count;

    if (world->tiles == NULL)
    {
        return true;
    }
    if (!ddc_array_reserve(&world->tiles_tests, count,
                           sizeof(struct ddc_tiles_test), 0) ||
        !ddc_array_reserve(&world->tiles_events, count,
                           sizeof(struct ddc_tiles_event),
                           world->tiles_event_count))
    {
        return false;
    }
    for (uint32_t index = 0; index < count; index++)
    {
        if (!request(world, index))
        {
            return false;
        }
    }
    return true;
}

static DdcResult run_test(const DdcWorld *world, struct ddc_tiles_test *test)
{
    const DdcSprite *sprite = ddc_world_sprites(world)[test->index];
    struct ddc_positioned_mask bits;
    DdcTilesHit found = {.hit = 0};
    DdcResult result =
        ddc_mask_cache_get(&world->mask_cache, sprite, test->image, &bits);

    if (result >= 0)
    {
        ddc_tiles_find_overlap(world->tiles, bits.mask, bits.corner.x,
                               bits.corner.y, sprite->touches, &found);
        test->touching = found.hit;
        test->tile = found.tile;
    }
    test->untested = result < 0;
    return result;
}

void ddc_world_test_tiles(DdcWorld *world, DdcResult *failure)
{
    for (size_t i = 0; i < world->tiles_test_count; i++)
    {
        DdcResult result = run_test(world, test_at(world, i));
        *failure = *failure < 0 ? *failure : result;
    }
}

/* ---- Events -------------------------------------------------------------- */

/* Adds the event of a sprite, if it has one. */
static void add_event(DdcWorld *world, const struct ddc_tiles_test *now)
{
    struct ddc_member *member = ddc_world_member(world, now->index);
    ddc_int32 kind = DDC_PAIR_END;

    if (now->untested || !(now->touching || member->on_tiles))
    {
        return;
    }
    if (now->touching)
    {
        kind = member->on_tiles ? DDC_PAIR_STAY : DDC_PAIR_BEGIN;
        member->tile = now->tile;
    }
    member->on_tiles = now->touching;
    *event_at(world, world->tiles_event_count++) =
        (struct ddc_tiles_event){now->index, kind, member->tile};
}

/* The tests are in the order of the sprites; those without a test touch
 * nothing. */
void ddc_world_update_tiles(DdcWorld *world)
{
    size_t tested = 0;

    world->tiles_event_count = 0;
    if (world->tiles == NULL && !world->had_tiles)
    {
        return;
    }
    world->had_tiles = world->tiles != NULL;
    for (uint32_t index = 0; index < world->member_count; index++)
    {
        struct ddc_tiles_test now = {.index = index};
        if (tested < world->tiles_test_count &&
            test_at(world, tested)->index == index)
        {
            now = *test_at(world, tested++);
        }
        add_event(world, &now);
    }
}

void ddc_world_compact_tiles(const DdcWorld *world)
{
    for (size_t i = 0; i < world->tiles_event_count; i++)
    {
        struct ddc_tiles_event *event = event_at(world, i);
        event->index = ddc_world_compacted_index(world, event->index);
    }
}

/* ---- Calls --------------------------------------------------------------- */

DdcResult DDC_CALL DdcWorld_SetTiles(DdcWorld *world, DdcTiles *tiles)
{
    DDC_RETURN_IF(world == NULL, DDC_E_INVALIDPARAMS, "world is NULL");
    DDC_RETURN_IF_IN_CALLBACK(__func__);
    if (tiles != NULL)
    {
        ddc_tiles_add_ref(tiles);
    }
    if (world->tiles != NULL)
    {
        ddc_tiles_release(world->tiles);
    }
    world->tiles = tiles;
    return DDC_OK;
}

DdcTiles *DDC_CALL DdcWorld_GetTiles(const DdcWorld *world)
{
    if (world == NULL)
    {
        ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "world is NULL");
        return NULL;
    }
    return world->tiles;
}

DdcResult DDC_CALL DdcWorld_ListTilesEvents(DdcWorld *world, DdcTilesEvent *out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL,
                       DDC_E_INVALIDPARAMS, "world, out or needed is NULL");
    for (size_t i = 0; i < world->tiles_event_count; i++)
    {
        const struct ddc_tiles_event *event = event_at(world, i);
        DdcSprite *sprite = ddc_world_at(world, event->index);
        if (sprite == NULL)
        {
            continue;
        }
        if (*needed < capacity)
        {
            out[*needed] = (DdcTilesEvent){sprite, event->kind, event->tile};
        }
        ++*needed;
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}
