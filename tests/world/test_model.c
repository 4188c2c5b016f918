/* SPDX-License-Identifier: Zlib */
/*
 * Model-based test: 10 000 random frames of a world, compared with a model. The
 * model has only rectangles, a list of the sprites in the world and the pairs
 * that touched. Callbacks move, add, remove and destroy sprites, and surfaces
 * fail.
 */
#include "world_fixture.h"

/* ---- The model ---------------------------------------------------------- */

#define FRAMES       10000
#define ACTORS       64
#define LEAST_ACTORS 14
#define PAIRS        (ACTORS * ACTORS)
#define AREA_SIDE    60

/* A sprite from DdcWorld_Add on. Added again, it is another actor. */
struct actor
{
    DdcSprite *sprite; /* NULL: the entry is free */
    int x, y;
    unsigned category, mask;
    bool is_static;
    int surface;
    bool in_step;
    bool gone;      /* not in the world any more: events have NULL for it */
    bool destroyed; /* during the step */
    bool leaving;   /* removed or destroyed during the step */
};

/* A pair of actors, by index, and its latest event. */
struct pair_state
{
    int first, second;
    ddc_int32 kind; /* 0: it could not be tested, and touched before */
};

static struct
{
    struct scripted_surface surfaces[3];
    bool fails[3];
    struct actor actors[ACTORS];
    int order[ACTORS]; /* the actors in the world, in adding order */
    int count;
    struct pair_state pairs[PAIRS];
    int pair_count;
    struct pair_state before[PAIRS];
    bool stepping;
    int call; /* number of the next Hit call */
    int update;
    int step_count;
    unsigned seen[4]; /* events by kind */
    unsigned hits;
} m;

static int index_of(const struct actor *actor)
{
    return (int)(actor - m.actors);
}

static bool overlap(const struct actor *a, const struct actor *b)
{
    return abs(a->x - b->x) < SIZE && abs(a->y - b->y) < SIZE;
}

static bool could_touch(const struct actor *a, const struct actor *b)
{
    return !(a->is_static && b->is_static) && (a->category & b->mask) != 0 &&
           (b->category & a->mask) != 0 && overlap(a, b);
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

/* Adds the event of a pair of actors, of which i was added before j. */
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

/* Computes the expected events of a step. */
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
    assert_int_equal(DdcSprite_SetXY(actor->sprite, x, y), DDC_OK);
}

static int anywhere(void)
{
    return test_random_in(0, AREA_SIDE);
}

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

/* Adds a sprite, a new one or one that was removed, to the world. */
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
                            .mask = test_random() | 1,
                            .is_static = test_random_in(0, 4) == 0};
    DdcSprite_SetFilter(sprite, actor->category, actor->mask);
    DdcSprite_SetStatic(sprite, actor->is_static);
    DdcSprite_SetHitFn(sprite, model_hit);
    DdcSprite_SetUpdateFn(sprite, model_update);
    DdcSprite_SetUser(sprite, actor);
    assert_int_equal(DdcWorld_Add(f.world, sprite), DDC_OK);
    move_to(actor, anywhere(), anywhere());
    m.order[m.count++] = index_of(actor);
}

static void add_new_actor(void)
{
    int surface = test_random_in(0, 2);

    if (m.count < LEAST_ACTORS * 2)
    {
        add_actor(make_sprite(&m.surfaces[surface], 0, 0), surface);
    }
}

/* Removes an actor from the model. */
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

/* Half of the removed sprites are added again at once, as other actors. */
static void remove_one(struct actor *actor)
{
    DdcSprite *sprite = actor->sprite;
    int surface = actor->surface;

    assert_int_equal(DdcWorld_Remove(f.world, sprite), DDC_OK);
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

/* Makes a random change of `self` or of a random actor. */
static void act(struct actor *self)
{
    struct actor *actor = &m.actors[m.order[test_random_in(0, m.count - 1)]];

    actor = test_random_in(0, 2) == 0 ? self : actor;
    switch (actor->destroyed ? 9 : test_random_in(0, 9))
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
        actor->mask = test_random() | 1;
        DdcSprite_SetFilter(actor->sprite, actor->category, actor->mask);
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

/* Gets Hit call n of the step: there are two for each touching pair. */
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

/* The actor of the next Hit call, which is not destroyed; NULL: no more. */
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
    m.hits++;
    if (test_random_in(0, 9) == 0)
    {
        act(expected);
    }
}

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

/* Actors that were removed or destroyed in the step leave the model. */
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

static void check_events(void)
{
    static DdcPairEvent events[PAIRS];
    ddc_uint32 needed;
    ddc_uint32 at = 0;

    assert_int_equal(DdcWorld_Events(f.world, events, PAIRS, &needed), DDC_OK);
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
        m.seen[m.pairs[i].kind]++;
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
    assert_int_equal(result<0, counts.untested> 0);
    end_frame();
    check_events();
    if (test_random_in(0, 3) == 0 && m.count > 0)
    {
        act(&m.actors[m.order[test_random_in(0, m.count - 1)]]);
        check_events();
    }
}

static void ten_thousand_random_frames_agree_with_the_model(void **state)
{
    (void)state;
    memset(&m, 0, sizeof m);
    test_seed(10000);
    for (int i = 0; i < 3; i++)
    {
        scripted_surface_make(&m.surfaces[i], (char)('p' + i), SIZE, SIZE);
        memset(m.surfaces[i].image.block, 1, SIZE * (SIZE + 3));
    }
    for (int frame = 0; frame < FRAMES; frame++)
    {
        run_frame();
    }
    while (m.count > 0)
    {
        destroy(&m.actors[m.order[0]]);
    }
    for (int i = 0; i < 3; i++)
    {
        scripted_surface_free(&m.surfaces[i]);
    }
    assert_true(m.seen[DDC_PAIR_BEGIN] > FRAMES / 2);
    assert_true(m.seen[DDC_PAIR_STAY] > FRAMES);
    assert_true(m.seen[DDC_PAIR_END] > FRAMES / 2);
    assert_true(m.hits > 2 * FRAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        world_test(ten_thousand_random_frames_agree_with_the_model),
    };
    return cmocka_run_group_tests_name("world_model", tests, NULL, NULL);
}
