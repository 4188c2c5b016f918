/* SPDX-License-Identifier: Zlib */
/*
 * 10 000 random frames of a world, compared with a model. The model has only
 * rectangles, a list of the sprites in the world and the pairs that touched.
 * Callbacks move, add, remove and destroy sprites, and surfaces fail.
 */
#include "world_fixture.h"

/* ---- The model ---------------------------------------------------------- */

#define FRAMES 10000
#define ACTORS 64
#define CROWD  14
#define PAIRS  (ACTORS * ACTORS)
#define FIELD  60

/* A sprite from its Add on; one that comes back is another actor. */
struct actor
{
    DdcSprite *sprite; /* NULL: the entry is free */
    int x, y;
    unsigned category, mask;
    bool is_static;
    int surface;
    bool in_step;
    bool gone;   /* left, and not to be named again */
    bool doomed; /* destroyed during the step */
    bool leaving;
};

/* Indices of actors; -1 in an event: gone. */
struct pair_state
{
    int first, second;
    ddc_int32 kind; /* 0: known to touch, and not told */
};

static struct
{
    struct scripted_surface surfaces[3];
    bool fails[3];
    struct actor actors[ACTORS];
    int order[ACTORS]; /* who is in the world, as they were added */
    int count;
    struct pair_state meetings[PAIRS];
    int meeting_count;
    struct pair_state before[PAIRS];
    bool stepping;
    int told; /* index into what is still to be told */
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

static void say(int first, int second, ddc_int32 kind)
{
    m.meetings[m.meeting_count++] = (struct pair_state){first, second, kind};
}

/* One pair of the world, i added before j. */
static void expect_pair_event(int i, int j, int before_count)
{
    const struct actor *a = &m.actors[i];
    const struct actor *b = &m.actors[j];
    bool before = was_touching(i, j, before_count);

    if (!could_touch(a, b))
    {
        if (before)
        {
            say(i, j, DDC_PAIR_END);
        }
    }
    else if (m.fails[a->surface] || m.fails[b->surface])
    {
        if (before)
        {
            say(i, j, 0);
        }
    }
    else
    {
        say(i, j, before ? DDC_PAIR_STAY : DDC_PAIR_BEGIN);
    }
}

/* What a step must find. */
static void model_step(void)
{
    int before_count = m.meeting_count;

    memcpy(m.before, m.meetings, sizeof m.meetings);
    m.meeting_count = 0;
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
            say(old->first, old->second, DDC_PAIR_END);
        }
    }
}

static bool is_named(int actor)
{
    for (int i = 0; i < m.meeting_count; i++)
    {
        if (m.meetings[i].first == actor || m.meetings[i].second == actor)
        {
            return true;
        }
    }
    return false;
}

/* ---- What the game does ------------------------------------------------- */

static void DDC_CALL model_hit(DdcSprite *self, DdcSprite *other);
static void DDC_CALL model_update(DdcSprite *self);

static void place(struct actor *actor, int x, int y)
{
    actor->x = x;
    actor->y = y;
    assert_int_equal(DdcSprite_SetXY(actor->sprite, x, y), DDC_OK);
}

static int anywhere(void)
{
    return test_random_in(0, FIELD);
}

static struct actor *free_actor(void)
{
    for (int i = 0; i < ACTORS; i++)
    {
        struct actor *actor = &m.actors[i];
        if (actor->sprite == NULL && !is_named(i))
        {
            return actor;
        }
    }
    return NULL;
}

/* Puts a sprite, a new one or one that was removed, into the world. */
static void enter(DdcSprite *sprite, int surface)
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
    place(actor, anywhere(), anywhere());
    m.order[m.count++] = index_of(actor);
}

static void enter_new(void)
{
    int surface = test_random_in(0, 2);

    if (m.count < CROWD * 2)
    {
        enter(make_sprite(&m.surfaces[surface], 0, 0), surface);
    }
}

/* The model's part of leaving. */
static void take_out(struct actor *actor)
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
        actor->doomed = true;
        actor->leaving = true;
    }
    else
    {
        take_out(actor);
    }
    DdcSprite_Destroy(sprite);
}

/* Half of those that are removed come back at once, as somebody else. */
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
    take_out(actor);
    if (test_random_in(0, 1))
    {
        enter(sprite, surface);
    }
    else
    {
        DdcSprite_Destroy(sprite);
    }
}

/* Something, to somebody. */
static void act(struct actor *self)
{
    struct actor *actor = &m.actors[m.order[test_random_in(0, m.count - 1)]];

    actor = test_random_in(0, 2) == 0 ? self : actor;
    switch (actor->doomed ? 9 : test_random_in(0, 9))
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
        enter_new();
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
        place(actor, anywhere(), anywhere());
        break;
    default:
        break;
    }
}

/* ---- What the game is told ---------------------------------------------- */

/* Call number n of the step: two for each pair that touches, in order. */
static bool call_at(int n, struct actor **self, struct actor **other)
{
    for (int i = 0; i < m.meeting_count; i++)
    {
        ddc_int32 kind = m.meetings[i].kind;
        if (kind != DDC_PAIR_BEGIN && kind != DDC_PAIR_STAY)
        {
            continue;
        }
        if (n < 2)
        {
            int first = m.meetings[i].first;
            int second = m.meetings[i].second;
            *self = &m.actors[n == 0 ? first : second];
            *other = &m.actors[n == 0 ? second : first];
            return true;
        }
        n -= 2;
    }
    return false;
}

/* The next one whose sprite has not been destroyed; NULL: none. */
static struct actor *next_call(struct actor **other)
{
    struct actor *self;

    while (call_at(m.told, &self, other))
    {
        m.told++;
        if (!self->doomed)
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
                     expected_other->doomed ? NULL : expected_other);
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
        if (!actor->doomed)
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
        place(actor, actor->x + test_random_in(-3, 3),
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
    m.told = 0;
    m.update = 0;
    m.step_count = m.count;
}

/* Those who left are taken out; the removed ones are nobody's now. */
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
            DdcSprite *sprite = self->doomed ? NULL : self->sprite;
            take_out(self);
            DdcSprite_Destroy(sprite);
        }
    }
}

static DdcSprite *named(int actor)
{
    return m.actors[actor].gone ? NULL : m.actors[actor].sprite;
}

static void check_events(void)
{
    static DdcPairEvent events[PAIRS];
    ddc_uint32 needed;
    ddc_uint32 at = 0;

    assert_int_equal(DdcWorld_Events(f.world, events, PAIRS, &needed), DDC_OK);
    for (int i = 0; i < m.meeting_count; i++)
    {
        DdcSprite *first = named(m.meetings[i].first);
        DdcSprite *second = named(m.meetings[i].second);
        if (m.meetings[i].kind == 0 || (first == NULL && second == NULL))
        {
            continue;
        }
        assert_true(at < needed);
        assert_ptr_equal(events[at].first, first);
        assert_ptr_equal(events[at].second, second);
        assert_int_equal(events[at].kind, m.meetings[i].kind);
        m.seen[m.meetings[i].kind]++;
        at++;
    }
    assert_int_equal(at, needed);
}

static void run_frame(void)
{
    DdcWorldCounts counts;

    while (m.count < CROWD)
    {
        enter_new();
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

static void
ten_thousand_frames_agree_with_the_second_implementation(void **state)
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
        world_test(ten_thousand_frames_agree_with_the_second_implementation),
    };
    return cmocka_run_group_tests_name("world_model", tests, NULL, NULL);
}
