/* SPDX-License-Identifier: Zlib */
/*
 * Owns what has become of pairs from one step to the next. Both lists, the
 * meetings of the last step and the candidates of this one, are in the order
 * of pairs, so they are gone through side by side; there is nothing to look
 * up. A sprite that has left has no place any more, and its pairs come last.
 */
#include "world/world.h"

static uint64_t key_of(uint32_t first, uint32_t second)
{
    return (uint64_t)first << 32 | second;
}

/* Did the two touch in the last step, as far as is known? */
static bool is_open(const struct ddc_meeting *meeting)
{
    return meeting->kind != DDC_PAIR_END;
}

static bool is_broken(const struct ddc_meeting *meeting)
{
    return meeting->first == DDC_LEFT || meeting->second == DDC_LEFT;
}

/* ---- From step to step -------------------------------------------------- */

static void append(struct ddc_meetings *to, uint32_t first, uint32_t second,
                   ddc_int32 kind)
{
    struct ddc_meeting *list = to->list.data;

    list[to->count++] = (struct ddc_meeting){first, second, kind};
}

static void append_end(struct ddc_meetings *to,
                       const struct ddc_meeting *meeting)
{
    append(to, meeting->first, meeting->second, DDC_PAIR_END);
}

/* A candidate; did the two touch before? */
static void append_candidate(struct ddc_meetings *to,
                             const struct ddc_candidate *pair, bool before)
{
    uint32_t first = pair->place_first;
    uint32_t second = pair->place_second;

    if (pair->touching)
    {
        append(to, first, second, before ? DDC_PAIR_STAY : DDC_PAIR_BEGIN);
    }
    else if (before)
    {
        append(to, first, second, DDC_PAIR_UNKNOWN);
    }
}

/* Ends the pairs before `key` and goes on to those at or behind it. */
static size_t end_until(struct ddc_meetings *to,
                        const struct ddc_meetings *from, size_t at,
                        uint64_t key)
{
    const struct ddc_meeting *list = from->list.data;

    for (; at < from->count; at++)
    {
        const struct ddc_meeting *meeting = &list[at];
        if (!is_open(meeting) || is_broken(meeting))
        {
            continue;
        }
        if (key_of(meeting->first, meeting->second) >= key)
        {
            break;
        }
        append_end(to, meeting);
    }
    return at;
}

static void merge(struct ddc_meetings *to, const struct ddc_meetings *from,
                  const struct ddc_candidate *pairs, size_t count)
{
    const struct ddc_meeting *list = from->list.data;
    size_t at = 0;

    for (size_t i = 0; i < count; i++)
    {
        uint64_t key = key_of(pairs[i].place_first, pairs[i].place_second);
        at = end_until(to, from, at, key);
        bool before =
            at < from->count && key_of(list[at].first, list[at].second) == key;
        append_candidate(to, &pairs[i], before);
        at += before;
    }
    end_until(to, from, at, UINT64_MAX);
}

static void end_broken(struct ddc_meetings *to, const struct ddc_meetings *from)
{
    const struct ddc_meeting *list = from->list.data;

    for (size_t i = 0; i < from->count; i++)
    {
        if (is_open(&list[i]) && is_broken(&list[i]))
        {
            append_end(to, &list[i]);
        }
    }
}

bool ddc_world_meet(DdcWorld *world)
{
    struct ddc_meetings from = world->meetings;
    struct ddc_meetings *to = &world->before;

    if (!ddc_array_reserve(&to->list, from.count + world->candidate_count,
                           sizeof(struct ddc_meeting), 0))
    {
        return false;
    }
    to->count = 0;
    merge(to, &from, world->candidates.data, world->candidate_count);
    end_broken(to, &from);
    world->meetings = *to;
    world->before = from;
    return true;
}

/* ---- Events ------------------------------------------------------------- */

/* False: there is nothing to say of the pair. */
static bool event_of(const DdcWorld *world, const struct ddc_meeting *meeting,
                     DdcPairEvent *out)
{
    out->first = ddc_world_at(world, meeting->first);
    out->second = ddc_world_at(world, meeting->second);
    out->kind = meeting->kind;
    return meeting->kind != DDC_PAIR_UNKNOWN &&
           (out->first != NULL || out->second != NULL);
}

DdcResult DDC_CALL DdcWorld_Events(DdcWorld *world, DdcPairEvent *out,
                                   ddc_uint32 capacity, ddc_uint32 *needed)
{
    if (needed != NULL)
    {
        *needed = 0;
    }
    if (world == NULL || needed == NULL || (out == NULL && capacity > 0))
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }
    const struct ddc_meeting *list = world->meetings.list.data;
    for (size_t i = 0; i < world->meetings.count; i++)
    {
        DdcPairEvent event;
        if (!event_of(world, &list[i], &event))
        {
            continue;
        }
        if (*needed < capacity)
        {
            out[*needed] = event;
        }
        ++*needed;
    }
    return *needed > capacity ? DDC_E_MORE : DDC_OK;
}
