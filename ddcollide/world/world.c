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

static bool leave(DdcSprite *sprite);

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
    DdcResult result = DdcGrid_Create(&world->home.grid);
    if (result < 0)
    {
        ddc_free(world);
        return result;
    }
    world->home.leave = leave;
    *out = world;
    return DDC_OK;
}

/* What the game set of the sprite stays. */
static void forget_world(DdcSprite *sprite)
{
    const struct ddc_role role = sprite->role;

    sprite->member = (struct ddc_membership){NULL, 0, 0};
    sprite->role = (struct ddc_role){.category = role.category,
                                     .mask = role.mask,
                                     .is_static = role.is_static};
}

static void free_world(DdcWorld *world)
{
    DdcGrid_Destroy(world->home.grid);
    ddc_narrow_free(&world->narrow);
    ddc_free(world->sprites.data);
    ddc_free(world->grid_pairs.data);
    ddc_free(world->candidates.data);
    ddc_free(world->meetings.list.data);
    ddc_free(world->before.list.data);
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
        world->doomed = true;
        return;
    }
    if (ddc_visit_put_off(&world->burial, world, destroy))
    {
        return;
    }
    for (uint32_t place = 0; place < world->sprite_count; place++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[place];
        if (sprite != NULL)
        {
            forget_world(sprite);
        }
    }
    free_world(world);
}

/* ---- Holes -------------------------------------------------------------- */

static uint32_t settled(const DdcWorld *world, uint32_t place)
{
    const DdcSprite *sprite =
        place != DDC_LEFT ? ddc_world_sprites(world)[place] : NULL;

    return sprite != NULL ? sprite->member.place : DDC_LEFT;
}

/* New places first, so that the old ones can still be looked up. */
void ddc_world_settle(DdcWorld *world)
{
    DdcSprite **sprites = ddc_world_sprites(world);
    struct ddc_meeting *meetings = world->meetings.list.data;
    uint32_t count = 0;

    if (world->hole_count == 0)
    {
        return;
    }
    for (uint32_t place = 0; place < world->sprite_count; place++)
    {
        if (sprites[place] != NULL)
        {
            sprites[place]->member.place = count++;
        }
    }
    for (size_t i = 0; i < world->meetings.count; i++)
    {
        meetings[i].first = settled(world, meetings[i].first);
        meetings[i].second = settled(world, meetings[i].second);
    }
    for (uint32_t place = 0; place < world->sprite_count; place++)
    {
        if (sprites[place] != NULL)
        {
            sprites[sprites[place]->member.place] = sprites[place];
        }
    }
    world->sprite_count = count;
    world->hole_count = 0;
}

/* ---- Coming ------------------------------------------------------------- */

static bool make_room(DdcWorld *world)
{
    /* Settling visits everything: worth it when a quarter is gained. */
    if (!world->stepping && world->sprite_count == world->sprites.room &&
        world->hole_count > world->sprite_count / 4)
    {
        ddc_world_settle(world);
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
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    struct ddc_membership *member = &sprite->member;
    if (member->home != NULL)
    {
        return ddc_fail_once(DDC_E_INUSE, __func__, "it is in a world");
    }
    if (!make_room(world))
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, __func__, "no memory");
    }
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    rect = ddc_grid_rect(&rect);
    DdcResult result = DdcGrid_Add(
        world->home.grid, &rect, world->stepping ? 0 : sprite->role.category,
        sprite->role.mask, sprite->role.is_static ? DDC_GRID_STATIC : 0,
        &member->id);
    if (result < 0)
    {
        return result;
    }
    DdcGrid_SetUser(world->home.grid, member->id, sprite);
    member->home = &world->home;
    sprite->role.asleep = world->stepping;
    member->place = world->sprite_count++;
    ddc_world_sprites(world)[member->place] = sprite;
    return DDC_OK;
}

/* ---- Going -------------------------------------------------------------- */

static DdcWorld *world_of(const DdcSprite *sprite)
{
    return (DdcWorld *)sprite->member.home;
}

static void take_out(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);

    DdcGrid_Remove(world->home.grid, sprite->member.id);
    ddc_world_sprites(world)[sprite->member.place] = NULL;
    world->hole_count++;
    forget_world(sprite);
}

/* Takes the sprite out, unless it belongs to a step: then it is marked. */
static bool let_go(DdcSprite *sprite)
{
    DdcWorld *world = world_of(sprite);

    if (!world->stepping || sprite->member.place >= world->step_count)
    {
        take_out(sprite);
        return true;
    }
    world->leaving_count += !sprite->role.leaving;
    sprite->role.leaving = true;
    return false;
}

static bool leave(DdcSprite *sprite)
{
    if (let_go(sprite))
    {
        return true;
    }
    ddc_sprite_doom(sprite);
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
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    let_go(sprite);
    return DDC_OK;
}

/* ---- Who is near -------------------------------------------------------- */

static DdcResult query_grid_once(const DdcWorld *world, const DdcRect *rect,
                                 ddc_uint32 mask, const struct ddc_array *out,
                                 ddc_uint32 *count)
{
    ddc_uint32 room = (ddc_uint32)out->room;

    return rect == NULL
               ? DdcGrid_Pairs(world->home.grid, out->data, room, count)
               : DdcGrid_QueryRect(world->home.grid, rect, mask, out->data,
                                   room, count);
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

static void wake(const DdcWorld *world, DdcSprite *sprite)
{
    sprite->role.asleep = false;
    DdcGrid_SetFilter(world->home.grid, sprite->member.id,
                      sprite->role.category, sprite->role.mask);
}

static void take_out_leaving(DdcWorld *world)
{
    for (uint32_t place = 0; world->leaving_count > 0; place++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[place];
        if (!sprite->role.leaving)
        {
            continue;
        }
        bool doomed = sprite->role.doomed;
        world->leaving_count--;
        take_out(sprite);
        if (doomed)
        {
            DdcSprite_Destroy(sprite);
        }
    }
}

void ddc_world_end_step(DdcWorld *world)
{
    world->stepping = false;
    for (uint32_t place = world->step_count; place < world->sprite_count;
         place++)
    {
        DdcSprite *sprite = ddc_world_sprites(world)[place];
        if (sprite != NULL)
        {
            wake(world, sprite);
        }
    }
    take_out_leaving(world);
    if (world->doomed)
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
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    const struct ddc_membership *member = &sprite->member;
    sprite->role.category = category;
    sprite->role.mask = mask;
    if (member->home == NULL || sprite->role.asleep)
    {
        return DDC_OK;
    }
    return DdcGrid_SetFilter(member->home->grid, member->id, category, mask);
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
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    const struct ddc_membership *member = &sprite->member;
    sprite->role.is_static = is_static != 0;
    if (member->home == NULL)
    {
        return DDC_OK;
    }
    return DdcGrid_SetStatic(member->home->grid, member->id, is_static);
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
