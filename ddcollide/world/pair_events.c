/* SPDX-License-Identifier: Zlib */
/*
 * Owns the states of pairs: which pairs began to touch, still touch or ended
 * from one step to the next. The pair states of the last step and the
 * candidates of this one (which touch, or could not be tested) are both sorted
 * by pair, so they are merged (Donald E. Knuth, The Art of Computer
 * Programming, volume 3, 2nd edition, 1998, 5.2.4) and no pair has to be looked
 * up. In pairs of a removed sprite DDC_REMOVED stands for its index; their END
 * events come last.
 */
#include "world/world.h"

/* Orders pairs by their first index, then by their second one. */
static uint64_t key_of(uint32_t first, uint32_t second)
{
    return (uint64_t)first << 32 | second;
}

/* Did the two touch when they were last tested? */
static bool was_touching(const struct ddc_pair_state *pair_state)
{
    return pair_state->kind != DDC_PAIR_END;
}

static bool has_removed_sprite(const struct ddc_pair_state *pair_state)
{
    return pair_state->first == DDC_REMOVED ||
           pair_state->second == DDC_REMOVED;
}

/* ---- Merging ------------------------------------------------------------ */

static void append(struct ddc_pair_states *to, uint32_t first, uint32_t second,
                   ddc_int32 kind)
{
    struct ddc_pair_state *list = to->list.data;

    list[to->count++] = (struct ddc_pair_state){first, second, kind};
}

/* `before`: did the two touch when they were last tested? */
static void append_candidate(struct ddc_pair_states *to,
                             const struct ddc_candidate *pair, bool before)
{
    uint32_t first = pair->index_first;
    uint32_t second = pair->index_second;

    if (pair->touching)
    {
        append(to, first, second, before ? DDC_PAIR_STAY : DDC_PAIR_BEGIN);
    }
    else if (before)
    {
        append(to, first, second, DDC_PAIR_UNKNOWN);
    }
}

/*
 * Appends an END for each pair below `key` that touched, from index `at` on.
 * Returns the index of the first such pair that is not below `key`, or the
 * count. Pairs of removed sprites are skipped.
 */
static size_t end_until(struct ddc_pair_states *to,
                        const struct ddc_pair_states *from, size_t at,
                        uint64_t key)
{
    const struct ddc_pair_state *list = from->list.data;

    for (; at < from->count; at++)
    {
        const struct ddc_pair_state *pair_state = &list[at];
        if (!was_touching(pair_state) || has_removed_sprite(pair_state))
        {
            continue;
        }
        if (key_of(pair_state->first, pair_state->second) >= key)
        {
            break;
        }
        append(to, pair_state->first, pair_state->second, DDC_PAIR_END);
    }
    return at;
}

/* Makes the states in `to` from those of the step before and the candidates. */
static void merge(struct ddc_pair_states *to,
                  const struct ddc_pair_states *from,
                  const struct ddc_candidate *pairs, size_t count)
{
    const struct ddc_pair_state *list = from->list.data;
    size_t at = 0;

    for (size_t i = 0; i < count; i++)
    {
        uint64_t key = key_of(pairs[i].index_first, pairs[i].index_second);
        at = end_until(to, from, at, key);
        bool before =
            at < from->count && key_of(list[at].first, list[at].second) == key;
        append_candidate(to, &pairs[i], before);
        at += before;
    }
    end_until(to, from, at, UINT64_MAX);
}

/* Appends an END for each pair that touched and has lost a sprite. */
static void end_removed(struct ddc_pair_states *to,
                        const struct ddc_pair_states *from)
{
    const struct ddc_pair_state *list = from->list.data;

    for (size_t i = 0; i < from->count; i++)
    {
        if (was_touching(&list[i]) && has_removed_sprite(&list[i]))
        {
            append(to, list[i].first, list[i].second, DDC_PAIR_END);
        }
    }
}

bool ddc_world_update_pairs(DdcWorld *world)
{
    struct ddc_pair_states from = world->pair_states;
    struct ddc_pair_states *to = &world->previous_pair_states;

    if (!ddc_array_reserve(&to->list, from.count + world->candidate_count,
                           sizeof(struct ddc_pair_state), 0))
    {
        return false;
    }
    to->count = 0;
    merge(to, &from, world->candidates.data, world->candidate_count);
    end_removed(to, &from);
    world->pair_states = *to;
    world->previous_pair_states = from;
    return true;
}

/* ---- Events ------------------------------------------------------------- */

/*
 * False: the pair has no event, because it could not be tested or because both
 * sprites are removed or being destroyed.
 */
static bool event_of(const DdcWorld *world,
                     const struct ddc_pair_state *pair_state, DdcPairEvent *out)
{
    out->first = ddc_world_at(world, pair_state->first);
    out->second = ddc_world_at(world, pair_state->second);
    out->kind = pair_state->kind;
    return pair_state->kind != DDC_PAIR_UNKNOWN &&
           (out->first != NULL || out->second != NULL);
}

DdcResult DDC_CALL DdcWorld_ListEvents(DdcWorld *world, DdcPairEvent *out,
                                       ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL,
                       DDC_E_INVALIDPARAMS, "world, out or needed is NULL");
    const struct ddc_pair_state *list = world->pair_states.list.data;
    for (size_t i = 0; i < world->pair_states.count; i++)
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
