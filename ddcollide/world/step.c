/* SPDX-License-Identifier: Zlib */
/*
 * Owns the frame: everything is found before anybody is told, and everybody
 * is told before anything moves. The game's functions are called with nothing
 * locked and may do as they like; what the loops go through is in lists of
 * places, which stay what they are until the step ends.
 */
#include "world/world.h"

/* How many pairs or sprites ahead those to come are fetched. */
#define AHEAD 4

/* ---- Telling ------------------------------------------------------------ */

/* The array of sprites may move when one is added: look it up each time. */
static void tell_hits(const DdcWorld *world)
{
    const struct ddc_meeting *list = world->meetings.list.data;
    size_t count = world->meetings.count;

    for (size_t i = 0; i < count; i++)
    {
        if (i + AHEAD < count && ddc_meeting_is_hit(&list[i + AHEAD]))
        {
            ddc_prefetch(
                &ddc_world_sprites(world)[list[i + AHEAD].second]->hits);
        }
        if (ddc_meeting_is_hit(&list[i]))
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
    for (uint32_t place = 0; place < world->step_count; place++)
    {
        if (place + AHEAD < world->step_count)
        {
            const DdcSprite *next = ddc_world_sprites(world)[place + AHEAD];
            ddc_prefetch(&next->x);
            ddc_prefetch(&next->hits);
        }
        DdcSprite_Update(ddc_world_sprites(world)[place]);
    }
}

/* ---- Calls -------------------------------------------------------------- */

static DdcResult take_step(DdcWorld *world, DdcWorldCounts *counts,
                           const char *function)
{
    DdcWorldCounts counted;
    DdcResult failure;

    ddc_world_settle(world);
    /* Also when the step fails: a number is never used for two. */
    world->step = world->step < UINT32_MAX ? world->step + 1 : 1;
    if (!ddc_world_detect(world, world->step, &counted, &failure, function))
    {
        return DDC_E_OUTOFMEMORY;
    }
    if (!ddc_world_meet(world))
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, function, "no memory");
    }
    if (counts != NULL)
    {
        *counts = counted;
    }
    ddc_world_begin_step(world);
    world->home.telling = world->step;
    tell_hits(world);
    world->home.telling = 0;
    update_all(world);
    ddc_world_end_step(world);
    return failure;
}

DdcResult DDC_CALL DdcWorld_Step(DdcWorld *world, DdcWorldCounts *counts)
{
    if (counts != NULL)
    {
        *counts = (DdcWorldCounts){0, 0, 0};
    }
    if (world == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "world is NULL");
    }
    if (world->stepping)
    {
        return ddc_fail_once(DDC_E_INUSE, __func__, "a step in a step");
    }
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    ddc_visit_begin();
    DdcResult result = take_step(world, counts, __func__);
    ddc_visit_end();
    return result;
}

/*
 * Nothing is answered of a sprite that is being destroyed. Outside of a step
 * there is hardly ever one, and then no sprite has to be looked at.
 */
static bool is_answer(const DdcWorld *world, const struct ddc_candidate *pair)
{
    bool look = world->stepping || ddc_visit_has_put_off();

    return pair->touching &&
           !(look && (pair->first->role.doomed || pair->second->role.doomed));
}

static DdcResult hand_out(const DdcWorld *world, DdcSpritePair *out,
                          ddc_uint32 capacity, ddc_uint32 *needed)
{
    const struct ddc_candidate *pairs = world->candidates.data;

    for (size_t i = 0; i < world->candidate_count; i++)
    {
        if (!is_answer(world, &pairs[i]))
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

DdcResult DDC_CALL DdcWorld_Pairs(DdcWorld *world, DdcSpritePair *out,
                                  ddc_uint32 capacity, ddc_uint32 *needed,
                                  DdcWorldCounts *counts)
{
    if (needed != NULL)
    {
        *needed = 0;
    }
    if (counts != NULL)
    {
        *counts = (DdcWorldCounts){0, 0, 0};
    }
    if (world == NULL || needed == NULL || (out == NULL && capacity > 0))
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    if (ddc_sprite_is_fixed(__func__))
    {
        return DDC_E_INUSE;
    }
    DdcWorldCounts counted;
    DdcResult failure;
    ddc_visit_begin();
    bool found = ddc_world_detect(world, 0, &counted, &failure, __func__);
    ddc_visit_settle();
    DdcResult result =
        found ? hand_out(world, out, capacity, needed) : DDC_E_OUTOFMEMORY;
    ddc_visit_end();
    if (found && counts != NULL)
    {
        *counts = counted;
    }
    return result < 0 ? result : failure;
}
