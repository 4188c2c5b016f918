/* SPDX-License-Identifier: Zlib */
/*
 * A step of game_model.h: the model computes which calls of Hit and Update and
 * which pair events must come, from the pictures of the sprites, the order in
 * which they were added, and the pairs that touched in the step before.
 */
#include "game_model.h"

/* ---- Calls of Hit and Update --------------------------------------------- */

/* The place of an actor among those in the step. */
static int rank_of(const DdcSprite *sprite)
{
    int number = number_of(sprite);
    int rank = 0;

    while (rank < play.step_count && play.in_step[rank] != number)
    {
        rank++;
    }
    assert_in_range(rank, 0, play.step_count - 1);
    return rank;
}

/* The Hit callback: no surface is locked, the pairs come in adding order, the
 * Hit of the first before that of the second, and nearly any call is allowed.
 */
void DDC_CALL check_hit_call(DdcSprite *self, DdcSprite *other)
{
    int a = rank_of(self);
    int b = rank_of(other);
    int call = 2 * (a < b ? a * ACTORS + b : b * ACTORS + a) + (a > b);

    assert_nothing_locked();
    assert_true(play.next_hit <= call && play.next_update == 0);
    play.next_hit = call + 1;
    assert_false(play.actors[play.in_step[a]].is_gone);
    play.reported[play.in_step[a]][play.in_step[b]] = true;
    play_hits++;
    DdcSprite_HitDefault(self, other);
    game_call_within();
}

/* Up to this rank, each Update was called, unless the sprite was destroyed. */
static void check_updates(int rank)
{
    for (; play.next_update < rank; play.next_update++)
    {
        const struct actor *a = &play.actors[play.in_step[play.next_update]];
        assert_true(a->is_gone || !a->has_update);
    }
}

void DDC_CALL check_update_call(DdcSprite *self)
{
    DdcSprite_UpdateDefault(self);
    if (!play.in_surface)
    {
        int rank = rank_of(self);
        assert_nothing_locked();
        assert_true(play.next_update <= rank);
        check_updates(rank);
        play.next_update = rank + 1;
        assert_false(play.actors[play.in_step[rank]].is_gone);
        game_call_within();
    }
}

/* ---- Pair events --------------------------------------------------------- */

/* The events of the latest step that have not been compared yet. */
static DdcPairEvent events[2 * ACTORS * ACTORS];
static ddc_uint32 event_count;
static ddc_uint32 next_event;

/* The actor of this order that was in the step; NULL: it had left before. */
static const struct actor *actor_of(unsigned order)
{
    for (int i = 0; i < play.step_count; i++)
    {
        const struct actor *a = &play.before[play.in_step[i]];
        if (a->order == order)
        {
            return a;
        }
    }
    return NULL;
}

/* Its sprite in an event: NULL when it has left. */
static DdcSprite *name_of(const struct actor *a)
{
    const struct actor *now = a != NULL ? &play.actors[a - play.before] : NULL;

    return a != NULL && is_in_world(now) && now->order == a->order ? a->sprite
                                                                   : NULL;
}

/* Is this the next event? A pair of which both have left has none. */
static bool take_event(const struct actor *a, const struct actor *b, int kind)
{
    const DdcPairEvent *event = &events[next_event];

    if (next_event == event_count || event->kind != kind ||
        event->first != name_of(a) || event->second != name_of(b))
    {
        return false;
    }
    next_event++;
    play_events[kind]++;
    return true;
}

static const struct touching *find_before(const struct actor *a,
                                          const struct actor *b)
{
    for (int i = 0; i < play.touching_count[1]; i++)
    {
        const struct touching *pair = &play.touching[1][i];
        if (pair->first == a->order && pair->second == b->order)
        {
            return pair;
        }
    }
    return NULL;
}

static bool has_hit(const struct actor *a, const struct actor *b)
{
    int i = (int)(a - play.before);
    int j = (int)(b - play.before);

    return play.reported[i][j] || play.reported[j][i];
}

/* The event of two that were in the step, of which a was added first. */
static void check_event(const struct actor *a, const struct actor *b)
{
    const struct touching *was = find_before(a, b);
    bool sure = was != NULL && was->is_sure;

    if (name_of(a) == NULL && name_of(b) == NULL)
    {
        return;
    }
    if (has_hit(a, b))
    {
        assert_true((!sure && take_event(a, b, DDC_PAIR_BEGIN)) ||
                    (was != NULL && take_event(a, b, DDC_PAIR_STAY)));
    }
    else if (was != NULL)
    {
        assert_true(take_event(a, b, DDC_PAIR_END) || !sure);
    }
}

/*
 * Must the events be exactly those of the model? If it does not know whether a
 * pair touched before, of which one has left, that pair's event cannot be told
 * from others.
 */
static bool is_exact(void)
{
    bool exact = play.is_exact;

    for (int i = 0; i < play.touching_count[1]; i++)
    {
        const struct touching *pair = &play.touching[1][i];
        exact = exact &&
                (pair->is_sure || (name_of(actor_of(pair->first)) != NULL &&
                                   name_of(actor_of(pair->second)) != NULL));
    }
    return exact;
}

/* Those that were in the step come first, then the pairs of which one had left
 * before it. */
static void check_all_events(void)
{
    for (int i = 0; i < play.step_count; i++)
    {
        for (int j = i + 1; j < play.step_count; j++)
        {
            check_event(&play.before[play.in_step[i]],
                        &play.before[play.in_step[j]]);
        }
    }
    for (int i = 0; i < play.touching_count[1]; i++)
    {
        const struct touching *pair = &play.touching[1][i];
        const struct actor *a = actor_of(pair->first);
        const struct actor *b = actor_of(pair->second);
        if ((a == NULL) != (b == NULL) &&
            (name_of(a) != NULL || name_of(b) != NULL))
        {
            assert_true(take_event(a, b, DDC_PAIR_END));
        }
    }
    assert_int_equal(next_event, event_count);
}

void game_check_events(void)
{
    ok(DdcWorld_ListEvents(play.world, events, sizeof events / sizeof *events,
                           &event_count));
    next_event = 0;
    if (is_exact())
    {
        check_all_events();
    }
}

/* ---- Steps --------------------------------------------------------------- */

static void add_touching(unsigned first, unsigned second, bool is_sure)
{
    play.touching[0][play.touching_count[0]++] =
        (struct touching){first, second, is_sure};
}

/* Computes which pairs touch after the step: those of which Hit was called, and
 * perhaps those that touched before and could not be tested. */
static void find_touching(bool failed)
{
    memcpy(play.touching[1], play.touching[0], sizeof play.touching[0]);
    play.touching_count[1] = play.touching_count[0];
    play.touching_count[0] = 0;
    play.is_exact = !failed;
    for (int i = 0; i < play.step_count; i++)
    {
        for (int j = i + 1; j < play.step_count; j++)
        {
            const struct actor *a = &play.before[play.in_step[i]];
            const struct actor *b = &play.before[play.in_step[j]];
            if (has_hit(a, b) || (failed && find_before(a, b) != NULL))
            {
                add_touching(a->order, b->order, has_hit(a, b));
            }
        }
    }
    for (int i = 0; i < play.touching_count[1]; i++)
    {
        const struct touching *pair = &play.touching[1][i];
        if (failed &&
            (actor_of(pair->first) == NULL || actor_of(pair->second) == NULL))
        {
            add_touching(pair->first, pair->second, false);
        }
    }
}

/* A new sprite may have the address of one that was destroyed before. */
static void list_actors_in_step(void)
{
    play.step_count = 0;
    for (int i = 0; i < play.count; i++)
    {
        if (play.actors[i].is_gone)
        {
            play.actors[i].sprite = NULL;
        }
        if (is_in_world(&play.actors[i]))
        {
            int at = play.step_count++;
            for (; at > 0 && play.actors[play.in_step[at - 1]].order >
                                 play.actors[i].order;
                 at--)
            {
                play.in_step[at] = play.in_step[at - 1];
            }
            play.in_step[at] = i;
        }
    }
    memcpy(play.before, play.actors, sizeof play.before);
}

/* May anything have failed, or was anything destroyed by a surface's call? */
static bool has_failed(void)
{
    bool failed = play.no_memory || fault_rates.callbacks > 0;

    for (int i = 0; i < SURFACES; i++)
    {
        failed = failed || is_wrong(i);
    }
    return failed;
}

/* Both of a pair get their Hit, unless the first call destroys the other. */
static void check_both_hits(void)
{
    for (int i = 0; i < play.count; i++)
    {
        for (int j = 0; j < play.count; j++)
        {
            assert_true(!play.reported[i][j] || play.reported[j][i] ||
                        play.actors[j].is_gone);
        }
    }
}

void game_step(void)
{
    DdcWorldCounts counts = {0, 0, UINT32_MAX}; /* of a world that is gone */

    list_actors_in_step();
    memset(play.reported, 0, sizeof play.reported);
    play.next_hit = play.next_update = 0;
    play.stepping = true;
    DdcResult result = DdcWorld_Step(play.world);
    play.stepping = false;
    if (!play.world_is_gone)
    {
        ok(DdcWorld_GetCounts(play.world, &counts));
    }
    assert_true(result >= 0 || any_may_fail(play.before));
    play_failures += result < 0;
    check_pairs(play.before, counts.untested);
    check_both_hits();
    if (!has_failed())
    {
        check_updates(play.step_count);
    }
    for (int i = 0; i < play.count; i++)
    {
        struct actor *a = &play.actors[i];
        if (!a->is_gone)
        {
            a->x = DdcSprite_GetX(a->sprite);
            a->y = DdcSprite_GetY(a->sprite);
        }
    }
    find_touching(has_failed());
    if (!play.world_is_gone)
    {
        game_check_events();
    }
}
