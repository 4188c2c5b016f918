/* SPDX-License-Identifier: Zlib */
/*
 * Model-based test: 10,000 random frames of worlds. The model computes which
 * pair events, Hit calls and Update calls must come, from the rectangles of the
 * sprites, their adding order and the pairs that touched in the frame before.
 * Callbacks move, add, remove and destroy sprites, and surfaces fail.
 */
#include "world_fixture.h"

/* ---- The model ---------------------------------------------------------- */

#define GAMES        20
#define GAME_FRAMES  500
#define FRAMES       (GAMES * GAME_FRAMES)
#define ACTORS       64 /* entries of the model */
#define LEAST_ACTORS 14 /* in the world when a frame begins */
#define PAIRS        (ACTORS * ACTORS)
#define AREA_SIDE    60 /* of the square that the corners are placed in */

/*
 * One stay of a sprite in the world, from DdcWorld_Add on. A sprite that is
 * removed and added again is another actor.
 */
struct actor
{
    DdcSprite *sprite; /* NULL: not in the world any more */
    int x, y;
    unsigned category, filter_mask;
    bool is_static;
    int surface;    /* index of its surface */
    bool in_step;   /* was in the world when a step began */
    bool gone;      /* not in the world any more: events have NULL for it */
    bool destroyed; /* destroyed during this step */
    bool leaving;   /* removed or destroyed during this step */
};

/* A pair of actors, by index, that touches or has touched before. */
struct pair_state
{
    int first, second;
    ddc_int32 kind; /* of its event; 0: no event, it could not be tested */
};

static struct
{
    struct scripted_surface surfaces[3];
    bool fails[3]; /* the surface cannot be locked in this step */
    struct actor actors[ACTORS];
    int order[ACTORS]; /* the actors in the world, in adding order */
    int count;         /* of the actors in the world */
    struct pair_state pairs[PAIRS]; /* of the latest step, in event order */
    int pair_count;
    struct pair_state before[PAIRS]; /* of the step before it */
    bool stepping;                   /* DdcWorld_Step is running */
    int call;                        /* number of the next Hit call */
    int update;     /* place in `order` of the next Update call */
    int step_count; /* actors in the world when the step began */
} m;                /* the model */

/* What was compared in all games. */
static struct
{
    unsigned events[4]; /* of each kind */
    unsigned hits;
} compared;

static int index_of(const struct actor *actor)
{
    return (int)(actor - m.actors);
}

static bool overlap(const struct actor *a, const struct actor *b)
{
    return abs(a->x - b->x) < SIZE && abs(a->y - b->y) < SIZE;
}

/* All pixels are solid: actors touch when their rectangles overlap. */
static bool could_touch(const struct actor *a, const struct actor *b)
{
    return !(a->is_static && b->is_static) &&
           (a->category & b->filter_mask) != 0 &&
           (b->category & a->filter_mask) != 0 && overlap(a, b);
}

static bool was_touching(int first, int second, int before_count)
{
    for (int i = 0; i < before_count; i++)
    {
        if (m.before[i].first == first && m.before[i].second == second)
        {
            return m.before[i].kind != DDC_PAIR_END;
        }
    }
    return false;
}

static void add_event(int first, int second, ddc_int32 kind)
{
    m.pairs[m.pair_count++] = (struct pair_state){first, second, kind};
}

/* Adds the event, if any, of actors i and j, of which i was added first. */
static void expect_pair_event(int i, int j, int before_count)
{
    const struct actor *a = &m.actors[i];
    const struct actor *b = &m.actors[j];
    bool before = was_touching(i, j, before_count);

    if (!could_touch(a, b))
    {
        if (before)
        {
            add_event(i, j, DDC_PAIR_END);
        }
    }
    else if (m.fails[a->surface] || m.fails[b->surface])
    {
        if (before)
        {
            add_event(i, j, 0);
        }
    }
    else
    {
        add_event(i, j, before ? DDC_PAIR_STAY : DDC_PAIR_BEGIN);
    }
}

/* Computes the events that the step must report. */
static void model_step(void)
{
    int before_count = m.pair_count;

    memcpy(m.before, m.pairs, sizeof m.pairs);
    m.pair_count = 0;
    for (int i = 0; i < m.count; i++)
    {
        for (int j = i + 1; j < m.count; j++)
        {
            expect_pair_event(m.order[i], m.order[j], before_count);
        }
    }
    /* A pair of which one actor has left the world ends. */
    for (int i = 0; i < before_count; i++)
    {
        const struct pair_state *old = &m.before[i];
        bool first_gone = m.actors[old->first].gone;
        bool second_gone = m.actors[old->second].gone;
        if (old->kind != DDC_PAIR_END && first_gone != second_gone)
        {
            add_event(old->first, old->second, DDC_PAIR_END);
        }
    }
}

static bool has_event(int actor)
{
    for (int i = 0; i < m.pair_count; i++)
    {
        if (m.pairs[i].first == actor || m.pairs[i].second == actor)
        {
            return true;
        }
    }
    return false;
}

/* ---- Random actions ----------------------------------------------------- */

static void DDC_CALL model_hit(DdcSprite *self, DdcSprite *other);
static void DDC_CALL model_update(DdcSprite *self);

static void move_to(struct actor *actor, int x, int y)
{
    actor->x = x;
    actor->y = y;
    ok(DdcSprite_SetXY(actor->sprite, x, y));
}

static int anywhere(void)
{
    return test_random_in(0, AREA_SIDE);
}

/* An entry for a new actor, which no event names; NULL: there is none. */
static struct actor *free_actor(void)
{
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *actor = &m.actors[i];
        if (actor->sprite == NULL && !has_event(i))
        {
            return actor;
        }
    }
    return NULL;
}

/* Adds a sprite, new or removed before, to the world as a new actor. If the
 * model has no free entry, destroys the sprite instead. */
static void add_actor(DdcSprite *sprite, int surface)
{
    struct actor *actor = free_actor();

    if (actor == NULL)
    {
        DdcSprite_Destroy(sprite);
        return;
    }
    *actor = (struct actor){.sprite = sprite,
                            .surface = surface,
                            .category = 1u << test_random_in(0, 2),
                            .filter_mask = test_random() | 1,
                            .is_static = test_random_in(0, 4) == 0};
    DdcSprite_SetFilter(sprite, actor->category, actor->filter_mask);
    DdcSprite_SetStatic(sprite, actor->is_static);
    DdcSprite_SetHitFn(sprite, model_hit);
    DdcSprite_SetUpdateFn(sprite, model_update);
    DdcSprite_SetUser(sprite, actor);
    ok(DdcWorld_Add(f.world, sprite));
    move_to(actor, anywhere(), anywhere());
    m.order[m.count++] = index_of(actor);
}

/* Adds a new sprite unless the world has many already. */
static void add_new_actor(void)
{
    int surface = test_random_in(0, 2);

    if (m.count < LEAST_ACTORS * 2)
    {
        add_actor(make_sprite(&m.surfaces[surface], 0, 0), surface);
    }
}

/* The actor leaves the model; its entry stays while an event names it. */
static void remove_actor(struct actor *actor)
{
    int to = 0;

    for (int i = 0; i < m.count; i++)
    {
        if (m.order[i] != index_of(actor))
        {
            m.order[to++] = m.order[i];
        }
    }
    m.count = to;
    actor->gone = true;
    actor->sprite = NULL;
}

/* Destroys a sprite; in a step, its actor leaves when the step has ended. */
static void destroy(struct actor *actor)
{
    DdcSprite *sprite = actor->sprite;

    if (m.stepping && actor->in_step)
    {
        actor->destroyed = true;
        actor->leaving = true;
    }
    else
    {
        remove_actor(actor);
    }
    DdcSprite_Destroy(sprite);
}

/* Removes a sprite; in a step, its actor leaves when the step has ended.
 * Otherwise half of the removed sprites are added again at once. */
static void remove_one(struct actor *actor)
{
    DdcSprite *sprite = actor->sprite;
    int surface = actor->surface;

    ok(DdcWorld_Remove(f.world, sprite));
    if (m.stepping && actor->in_step)
    {
        actor->leaving = true;
        return;
    }
    remove_actor(actor);
    if (test_random_in(0, 1))
    {
        add_actor(sprite, surface);
    }
    else
    {
        DdcSprite_Destroy(sprite);
    }
}

#define NO_CHANGE 9

/* Makes a random change, or none, of `self` or of a random actor. */
static void act(struct actor *self)
{
    struct actor *actor = &m.actors[m.order[test_random_in(0, m.count - 1)]];

    actor = test_random_in(0, 2) == 0 ? self : actor;
    switch (actor->destroyed ? NO_CHANGE : test_random_in(0, NO_CHANGE))
    {
    case 0:
    case 1:
        destroy(actor);
        break;
    case 2:
        remove_one(actor);
        break;
    case 3:
    case 4:
        add_new_actor();
        break;
    case 5:
        actor->filter_mask = test_random() | 1;
        DdcSprite_SetFilter(actor->sprite, actor->category, actor->filter_mask);
        break;
    case 6:
        actor->is_static = !actor->is_static;
        DdcSprite_SetStatic(actor->sprite, actor->is_static);
        break;
    case 7:
        move_to(actor, anywhere(), anywhere());
        break;
    default:
        break;
    }
}

/* ---- Expected calls ----------------------------------------------------- */

/* Gets Hit call n of the step: each of a touching pair is called once. */
static bool call_at(int n, struct actor **self, struct actor **other)
{
    for (int i = 0; i < m.pair_count; i++)
    {
        ddc_int32 kind = m.pairs[i].kind;
        if (kind != DDC_PAIR_BEGIN && kind != DDC_PAIR_STAY)
        {
            continue;
        }
        if (n < 2)
        {
            int first = m.pairs[i].first;
            int second = m.pairs[i].second;
            *self = &m.actors[n == 0 ? first : second];
            *other = &m.actors[n == 0 ? second : first];
            return true;
        }
        n -= 2;
    }
    return false;
}

/* The actor whose Hit is called next, and the one that it touches; NULL: no
 * more calls. Destroyed actors are not called. */
static struct actor *next_call(struct actor **other)
{
    struct actor *self;

    while (call_at(m.call, &self, other))
    {
        m.call++;
        if (!self->destroyed)
        {
            return self;
        }
    }
    return NULL;
}

static void DDC_CALL model_hit(DdcSprite *self, DdcSprite *other)
{
    struct actor *expected_other = NULL;
    struct actor *expected = next_call(&expected_other);

    assert_non_null(expected);
    assert_ptr_equal(self, expected->sprite);
    assert_ptr_equal(other, expected_other->sprite);
    assert_ptr_equal(DdcSprite_GetUser(self), expected);
    assert_ptr_equal(DdcSprite_GetUser(other),
                     expected_other->destroyed ? NULL : expected_other);
    compared.hits++;
    if (test_random_in(0, 9) == 0)
    {
        act(expected);
    }
}

/* The actor whose Update is called next; NULL: no more calls. */
static struct actor *next_update(void)
{
    while (m.update < m.step_count)
    {
        struct actor *actor = &m.actors[m.order[m.update++]];
        if (!actor->destroyed)
        {
            return actor;
        }
    }
    return NULL;
}

static void DDC_CALL model_update(DdcSprite *self)
{
    struct actor *actor = next_update();

    assert_non_null(actor);
    assert_ptr_equal(self, actor->sprite);
    if (!actor->is_static)
    {
        move_to(actor, actor->x + test_random_in(-3, 3),
                actor->y + test_random_in(-3, 3));
    }
    if (test_random_in(0, 19) == 0)
    {
        act(actor);
    }
}

/* ---- Frames ------------------------------------------------------------- */

/* In each step, a surface fails with a chance of 1 in 20. */
static void choose_failures(void)
{
    static const DdcResult lost[] = {DDC_E_LOST};

    for (int i = 0; i < 3; i++)
    {
        m.fails[i] = test_random_in(0, 19) == 0;
        m.surfaces[i].lock_results = lost;
        m.surfaces[i].lock_result_count = m.fails[i];
    }
}

static void begin_frame(void)
{
    for (int i = 0; i < m.count; i++)
    {
        m.actors[m.order[i]].in_step = true;
    }
    choose_failures();
    model_step();
    m.stepping = true;
    m.call = 0;
    m.update = 0;
    m.step_count = m.count;
}

/* After a step no call may be missing, and the actors that were removed or
 * destroyed in it leave the model. */
static void end_frame(void)
{
    struct actor *self;
    struct actor *other;

    assert_null(next_call(&other));
    assert_null(next_update());
    m.stepping = false;
    for (int i = 0; i < ACTORS; i++)
    {
        self = &m.actors[i];
        if (self->sprite != NULL && self->leaving)
        {
            DdcSprite *sprite = self->destroyed ? NULL : self->sprite;
            remove_actor(self);
            DdcSprite_Destroy(sprite);
        }
    }
}

static DdcSprite *sprite_in_event(int actor)
{
    return m.actors[actor].gone ? NULL : m.actors[actor].sprite;
}

/* Compares the events of the latest step. A pair has none when both of its
 * sprites have left the world. */
static void check_events(void)
{
    static DdcPairEvent events[PAIRS];
    ddc_uint32 needed;
    ddc_uint32 at = 0;

    ok(DdcWorld_Events(f.world, events, PAIRS, &needed));
    for (int i = 0; i < m.pair_count; i++)
    {
        DdcSprite *first = sprite_in_event(m.pairs[i].first);
        DdcSprite *second = sprite_in_event(m.pairs[i].second);
        if (m.pairs[i].kind == 0 || (first == NULL && second == NULL))
        {
            continue;
        }
        assert_true(at < needed);
        assert_ptr_equal(events[at].first, first);
        assert_ptr_equal(events[at].second, second);
        assert_int_equal(events[at].kind, m.pairs[i].kind);
        compared.events[m.pairs[i].kind]++;
        at++;
    }
    assert_int_equal(at, needed);
}

static void run_frame(void)
{
    DdcWorldCounts counts;

    while (m.count < LEAST_ACTORS)
    {
        add_new_actor();
    }
    for (int i = test_random_in(0, 2); i > 0 && m.count > 0; i--)
    {
        act(&m.actors[m.order[test_random_in(0, m.count - 1)]]);
    }
    journal_clear();
    begin_frame();
    DdcResult result = DdcWorld_Step(f.world, &counts);
    assert_true(result == DDC_OK || result == DDC_E_LOST);
    assert_int_equal((result < 0), (counts.untested > 0));
    end_frame();
    check_events();
    if (test_random_in(0, 3) == 0 && m.count > 0)
    {
        act(&m.actors[m.order[test_random_in(0, m.count - 1)]]);
        check_events();
    }
}

static void play(void)
{
    memset(&m, 0, sizeof m);
    world_setup();
    for (int i = 0; i < 3; i++)
    {
        scripted_surface_make(&m.surfaces[i], (char)('p' + i), SIZE, SIZE);
        memset(m.surfaces[i].image.block, 1,
               SIZE * (SIZE + SCRIPTED_SURFACE_PADDING));
    }
    for (int frame = 0; frame < GAME_FRAMES; frame++)
    {
        run_frame();
    }
    while (m.count > 0)
    {
        destroy(&m.actors[m.order[0]]);
    }
}

TEST(ten_thousand_random_frames_agree_with_the_model)
{
    for_steps(game, GAMES, 10000)
    {
        play();
    }
    if (test_steps_end())
    {
        /* With fewer events and calls, the comparison would prove little. */
        assert_true(compared.events[DDC_PAIR_BEGIN] > FRAMES / 2);
        assert_true(compared.events[DDC_PAIR_STAY] > FRAMES);
        assert_true(compared.events[DDC_PAIR_END] > FRAMES / 2);
        assert_true(compared.hits > 2 * FRAMES);
    }
}
