/* SPDX-License-Identifier: Zlib */
/*
 * DdcWorld_Step: the order of the calls of Hit and Update, what callbacks may
 * do in them, and which surfaces are locked. `f` is the fixture of
 * world_fixture.h; its surfaces a and b record their calls in a journal: "La"
 * locks a, "Ua" unlocks it, "Fa" is a lock that failed.
 */
#include "world_fixture.h"

/* ---- Steps -------------------------------------------------------------- */

/* The calls of Hit and Update, in order. */
static struct
{
    const DdcSprite *self;
    const DdcSprite *other; /* NULL: an Update */
} calls[64];
static int call_count;

/* Records a call of Hit or Update, in which no surface may be locked. */
static void record_call(const DdcSprite *self, const DdcSprite *other)
{
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    assert_true(call_count < 64);
    calls[call_count].self = self;
    calls[call_count++].other = other;
}

/* Call i was a Hit of `self` with `other`, or an Update if that is NULL. */
static void assert_call(int i, const DdcSprite *self, const DdcSprite *other)
{
    assert_true(i < call_count);
    assert_ptr_equal(calls[i].self, self);
    assert_ptr_equal(calls[i].other, other);
}

/* Called once, in the first Hit or Update of a step. */
static void (*action)(DdcSprite *self, DdcSprite *other);

static void do_action(DdcSprite *self, DdcSprite *other)
{
    void (*what)(DdcSprite *, DdcSprite *) = action;

    action = NULL;
    if (what != NULL)
    {
        what(self, other);
    }
}

static void DDC_CALL on_hit(DdcSprite *self, DdcSprite *other)
{
    record_call(self, other);
    do_action(self, other);
    DdcSprite_HitDefault(self, other);
}

static void DDC_CALL on_update(DdcSprite *self)
{
    record_call(self, NULL);
    do_action(self, NULL);
    DdcSprite_UpdateDefault(self);
}

/* Adds a sprite whose Hit and Update are recorded; forgets earlier calls. */
static DdcSprite *add_recording(struct scripted_surface *picture, int x, int y)
{
    DdcSprite *sprite = add_sprite(picture, x, y);

    DdcSprite_SetHitFn(sprite, on_hit);
    DdcSprite_SetUpdateFn(sprite, on_update);
    call_count = 0;
    action = NULL;
    return sprite;
}

static void all_hits_come_in_pair_order_and_then_all_updates(void **state)
{
    (void)state;
    DdcSprite *s[4];
    DdcWorldCounts counts;

    for (int i = 0; i < 4; i++)
    {
        s[i] = add_recording(i % 2 ? &f.a : &f.b, i * 9, 0);
    }
    counts = step();
    assert_int_equal(counts.pairs, 3);
    assert_int_equal(counts.touching, 3);
    assert_int_equal(counts.untested, 0);
    assert_int_equal(call_count, 3 * 2 + 4);
    for (int i = 0; i < 3; i++)
    {
        assert_call(2 * i, s[i], s[i + 1]);
        assert_call(2 * i + 1, s[i + 1], s[i]);
    }
    for (int i = 0; i < 4; i++)
    {
        assert_call(6 + i, s[i], NULL);
        DdcSprite_Destroy(s[i]);
    }
}

static void move_both(DdcSprite *self, DdcSprite *other)
{
    assert_int_equal(DdcSprite_SetXY(self, 500, 700), DDC_OK);
    assert_int_equal(DdcSprite_SetXY(other, -500, -700), DDC_OK);
}

/* Does nothing, so that the recorded hits stay for the test to read. */
static void DDC_CALL stand_still(DdcSprite *self)
{
    (void)self;
}

/* The sprite's recorded hit `index` has the centre (x,y). */
static void assert_hit(const DdcSprite *sprite, int index, int x, int y)
{
    ddc_int32 hit_x;
    ddc_int32 hit_y;

    assert_int_equal(DdcSprite_GetHit(sprite, index, &hit_x, &hit_y), DDC_OK);
    assert_int_equal(hit_x, x);
    assert_int_equal(hit_y, y);
}

static void centres_are_those_of_detection_whatever_hit_moves(void **state)
{
    (void)state;
    DdcSprite *s[3];

    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recording(&f.a, i * 8, 0);
        DdcSprite_SetHitPolicy(s[i], DDC_HIT_ALL);
        DdcSprite_SetUpdateFn(s[i], stand_still);
    }
    action = move_both;
    assert_int_equal(step().touching, 2);
    assert_int_equal(DdcSprite_GetX(s[0]), 500);
    assert_int_equal(DdcSprite_GetX(s[1]), -500);
    assert_hit(s[0], 0, 13, 5);
    assert_hit(s[1], 0, 5, 5);
    assert_hit(s[1], 1, 21, 5);
    assert_hit(s[2], 0, 13, 5);
    /* Outside a step, DdcSprite_Hit records the current centre. */
    assert_int_equal(DdcSprite_Hit(s[2], s[0]), DDC_OK);
    assert_hit(s[2], 1, 505, 705);
    for (int i = 0; i < 3; i++)
    {
        DdcSprite_Destroy(s[i]);
    }
}

static DdcSprite *third;

static void hit_by_third(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    assert_int_equal(DdcSprite_HitDefault(self, third), DDC_OK);
}

/* Adds the three sprites, all at (0,0), to a new world. */
static DdcWorld *make_pile(DdcSprite **s)
{
    DdcWorld *world;

    assert_int_equal(DdcWorld_Create(&world), DDC_OK);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcSprite_SetXY(s[i], 0, 0), DDC_OK);
        assert_int_equal(DdcWorld_Add(world, s[i]), DDC_OK);
    }
    return world;
}

static void a_step_that_ran_out_of_memory_keeps_no_centres(void **state)
{
    (void)state;
    DdcSprite *s[3];

    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recording(&f.a, 0, 0);
        DdcWorld_Remove(f.world, s[i]);
        DdcSprite_SetUpdateFn(s[i], stand_still);
    }
    /* The last allocation of a first step is for the calls of Hit. */
    DdcWorld *world = make_pile(s);
    test_memory_watch(0);
    assert_int_equal(DdcWorld_Step(world, NULL), DDC_OK);
    int last = test_memory_asked();
    test_memory_unwatch();
    DdcWorld_Destroy(world);
    world = make_pile(s);
    test_memory_watch(last);
    assert_refused(DDC_E_OUTOFMEMORY, DdcWorld_Step(world, NULL));
    test_memory_unwatch();
    /* The third sprite touches nothing in the next step, so that its current
     * centre is recorded. */
    third = s[2];
    assert_int_equal(DdcSprite_SetXY(third, 100, 200), DDC_OK);
    DdcSprite_SetHitPolicy(s[0], DDC_HIT_FIRST);
    call_count = 0;
    action = hit_by_third;
    assert_int_equal(DdcWorld_Step(world, NULL), DDC_OK);
    assert_call(0, s[0], s[1]);
    assert_hit(s[0], 0, 105, 205);
    DdcWorld_Destroy(world);
    for (int i = 0; i < 3; i++)
    {
        DdcSprite_Destroy(s[i]);
    }
}

static void the_default_reaction_follows_a_step(void **state)
{
    (void)state;
    DdcSprite *left = add_sprite(&f.a, 0, 0);
    DdcSprite *right = add_sprite(&f.a, 8, 0);
    ddc_int32 xinc;

    DdcSprite_SetVelocity(left, 2, 0);
    DdcSprite_SetVelocity(right, -3, 0);
    assert_int_equal(step().touching, 1);
    DdcSprite_GetVelocity(left, &xinc, NULL);
    assert_int_equal(xinc, -2);
    assert_int_equal(DdcSprite_GetX(left), -2);
    DdcSprite_GetVelocity(right, &xinc, NULL);
    assert_int_equal(xinc, 3);
    assert_int_equal(DdcSprite_GetX(right), 11);
    DdcSprite_Destroy(left);
    DdcSprite_Destroy(right);
}

/* ---- Changes during a step ---------------------------------------------- */

static DdcSprite *newcomer;

static void add_newcomer(DdcSprite *self, DdcSprite *other)
{
    ddc_uint32 needed;
    DdcSprite *found[8];

    (void)self;
    (void)other;
    assert_int_equal(DdcWorld_Add(f.world, newcomer), DDC_OK);
    assert_ptr_equal(DdcSprite_GetWorld(newcomer), f.world);
    /* The newcomer joins after the step, also when it is changed now. */
    assert_int_equal(DdcSprite_SetFilter(newcomer, 2, DDC_GRID_ALL), DDC_OK);
    assert_int_equal(DdcSprite_SetXY(newcomer, 1, 1), DDC_OK);
    assert_int_equal(
        DdcWorld_QueryPoint(f.world, 1, 1, DDC_GRID_ALL, found, 8, &needed),
        DDC_OK);
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], self);
}

static void a_sprite_added_in_a_step_joins_after_it(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);

    newcomer = make_sprite(&f.b, 0, 0);
    DdcSprite_SetHitFn(newcomer, on_hit);
    DdcSprite_SetUpdateFn(newcomer, on_update);
    action = add_newcomer;
    step();
    assert_int_equal(call_count, 1);
    assert_call(0, one, NULL);
    call_count = 0;
    assert_int_equal(step().touching, 1);
    assert_call(0, one, newcomer);
    assert_call(1, newcomer, one);
    assert_call(2, one, NULL);
    assert_call(3, newcomer, NULL);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(newcomer);
}

/* So many sprites that the world must enlarge every array. */
static DdcSprite *added[300];

/* Of the added sprites a third is removed and a third destroyed at once: both
 * need not wait for the end of the step. */
static void add_added(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    for (int i = 0; i < 300; i++)
    {
        added[i] = add_sprite(&f.a, i * 5, 0);
    }
    for (int i = 0; i < 300; i += 3)
    {
        assert_int_equal(DdcWorld_Remove(f.world, added[i]), DDC_OK);
        assert_null(DdcSprite_GetWorld(added[i]));
    }
    test_memory_watch(0);
    for (int i = 1; i < 300; i += 3)
    {
        DdcSprite_Destroy(added[i]);
    }
    assert_int_equal(test_memory_live(), -100);
    test_memory_unwatch();
}

static void many_sprites_may_be_added_and_removed_in_a_hit(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);
    DdcSprite *two = add_recording(&f.b, 5, 0);

    action = add_added;
    assert_int_equal(step().touching, 1);
    assert_int_equal(call_count, 4);
    /* A third of them stays, 15 pixels apart; one of these touches `two`. */
    assert_int_equal(step().touching, 2);
    for (int i = 0; i < 300; i++)
    {
        if (i % 3 != 1)
        {
            DdcSprite_Destroy(added[i]);
        }
    }
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void remove_other(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    assert_int_equal(DdcWorld_Remove(f.world, other), DDC_OK);
    assert_int_equal(DdcWorld_Remove(f.world, other), DDC_OK);
    assert_refused(DDC_E_INUSE, DdcWorld_Add(f.world, other));
}

static void a_removed_sprite_stays_until_the_step_ends(void **state)
{
    (void)state;
    DdcSprite *s[3];

    for (int i = 0; i < 3; i++)
    {
        s[i] = add_recording(&f.a, i * 8, 0);
    }
    action = remove_other;
    assert_int_equal(step().touching, 2);
    assert_int_equal(call_count, 4 + 3);
    assert_call(2, s[1], s[2]);
    assert_call(3, s[2], s[1]);
    assert_call(5, s[1], NULL);
    assert_null(DdcSprite_GetWorld(s[1]));
    assert_int_equal(step().touching, 0);
    assert_int_equal(DdcWorld_Add(f.world, s[1]), DDC_OK);
    for (int i = 0; i < 3; i++)
    {
        DdcSprite_Destroy(s[i]);
    }
}

static void destroy_both(DdcSprite *self, DdcSprite *other)
{
    DdcSpritePair pairs[8];
    ddc_uint32 needed;
    int known;

    DdcSprite_SetUser(other, &known);
    DdcSprite_Destroy(other);
    DdcSprite_Destroy(other);
    DdcSprite_Destroy(self);
    /* The memory of a destroyed sprite stays valid until the step ends, but
     * its user pointer and functions are reset. */
    assert_null(DdcSprite_GetUser(other));
    assert_int_equal(DdcSprite_GetX(other), 8);
    assert_int_equal(DdcWorld_Pairs(f.world, pairs, 8, &needed, NULL), DDC_OK);
    assert_int_equal(needed, 1);
}

static void a_destroyed_sprite_still_hits_until_the_step_ends(void **state)
{
    (void)state;
    DdcSprite *s[4];

    for (int i = 0; i < 4; i++)
    {
        s[i] = add_recording(&f.a, i * 8, 0);
    }
    DdcSprite_SetUpdateFn(s[2], stand_still);
    step();
    step();
    call_count = 0;
    test_memory_watch(0);
    action = destroy_both;
    assert_int_equal(step().touching, 3);
    /* After the first call, s[0] and s[1] get no more. s[2] is hit by s[1],
     * and s[2] and s[3] hit each other. */
    assert_int_equal(call_count, 4 + 1);
    assert_call(0, s[0], s[1]);
    assert_call(1, s[2], s[1]);
    assert_call(2, s[2], s[3]);
    assert_call(3, s[3], s[2]);
    assert_call(4, s[3], NULL);
    assert_hit(s[2], 0, 13, 5);
    assert_int_equal(test_memory_live(), -2);
    test_memory_unwatch();
    assert_int_equal(step().touching, 1);
    DdcSprite_Destroy(s[2]);
    DdcSprite_Destroy(s[3]);
}

static void remove_and_destroy_self(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    assert_int_equal(DdcWorld_Remove(f.world, self), DDC_OK);
    DdcSprite_Destroy(self);
}

static void a_sprite_may_destroy_itself_in_its_update(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);

    action = remove_and_destroy_self;
    step();
    assert_call(0, one, NULL);
    assert_int_equal(step().pairs, 0);
    assert_int_equal(call_count, 1);
}

static void destroy_world(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    DdcWorld_Destroy(f.world);
    DdcWorld_Destroy(f.world);
}

static void a_world_destroyed_in_a_step_finishes_the_step(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);
    DdcSprite *two = add_recording(&f.a, 5, 0);

    action = destroy_world;
    step();
    f.world = NULL;
    assert_int_equal(call_count, 4);
    assert_null(DdcSprite_GetWorld(one));
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void step_again(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    assert_refused(DDC_E_INUSE, DdcWorld_Step(f.world, NULL));
}

static void a_step_in_a_step_is_refused(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);

    action = step_again;
    step();
    assert_int_equal(call_count, 1);
    DdcSprite_Destroy(one);
}

/* ---- A step within a step of another world ------------------------------- */

/* A world of two sprites that touch; it may be destroyed in its step. */
static struct
{
    DdcWorld *world;
    DdcSprite *sprites[2];
    DdcSprite *victim;   /* is destroyed in the inner step */
    bool destroys_world; /* the inner step destroys the inner world too */
} inner;

static void destroy_in_inner_step(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    DdcSprite_Destroy(inner.victim);
    inner.victim = NULL;
    if (inner.destroys_world)
    {
        DdcWorld_Destroy(inner.world);
    }
}

static void step_inner_world(DdcSprite *self, DdcSprite *other)
{
    (void)self;
    (void)other;
    action = destroy_in_inner_step;
    assert_int_equal(DdcWorld_Step(inner.world, NULL), DDC_OK);
    assert_null(action);
}

/* When the step of the inner world has ended and destroyed it, its two sprites
 * can be added to the outer world. */
static void step_and_leave_inner_world(DdcSprite *self, DdcSprite *other)
{
    step_inner_world(self, other);
    for (int i = 0; i < 2; i++)
    {
        assert_null(DdcSprite_GetWorld(inner.sprites[i]));
        assert_int_equal(DdcWorld_Add(f.world, inner.sprites[i]), DDC_OK);
    }
}

static void make_inner_world(bool destroys_world)
{
    assert_int_equal(DdcWorld_Create(&inner.world), DDC_OK);
    inner.destroys_world = destroys_world;
    for (int i = 0; i < 2; i++)
    {
        inner.sprites[i] = make_sprite(&f.b, 0, 0);
        DdcSprite_SetHitFn(inner.sprites[i], on_hit);
        assert_int_equal(DdcWorld_Add(inner.world, inner.sprites[i]), DDC_OK);
    }
}

static void an_inner_step_ends_before_the_outer_one(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);
    DdcSprite *two = add_recording(&f.a, 3, 3);

    for (int round = 0; round < 2; round++)
    {
        /* First a sprite of the inner world is destroyed, then the world. */
        make_inner_world(round == 1);
        inner.victim = make_sprite(&f.b, 0, 0);
        assert_int_equal(DdcWorld_Add(inner.world, inner.victim), DDC_OK);
        call_count = 0;
        action = round == 0 ? step_inner_world : step_and_leave_inner_world;
        step();
        assert_null(inner.victim);
        DdcSprite_Destroy(inner.sprites[0]);
        DdcSprite_Destroy(inner.sprites[1]);
        if (round == 0)
        {
            DdcWorld_Destroy(inner.world);
        }
    }
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

/* A sprite of the outer world that the inner step destroys exists until the
 * outer step has ended. */
static void an_inner_step_may_destroy_a_sprite_of_the_outer_one(void **state)
{
    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);
    DdcSprite *two = add_recording(&f.a, 3, 3);

    make_inner_world(false);
    inner.victim = two;
    action = step_inner_world;
    assert_int_equal(step().touching, 1);
    assert_int_equal(step().pairs, 0);
    DdcSprite_Destroy(inner.sprites[0]);
    DdcSprite_Destroy(inner.sprites[1]);
    DdcWorld_Destroy(inner.world);
    DdcSprite_Destroy(one);
}

/* ---- Surfaces ----------------------------------------------------------- */

static void a_surface_is_locked_once_for_all_its_pairs(void **state)
{
    (void)state;
    DdcSprite *s[6];

    for (int i = 0; i < 6; i++)
    {
        s[i] = add_recording(i % 2 ? &f.a : &f.b, i * 3, 0);
    }
    assert_true(step().touching > 8);
    assert_string_equal(journal(), "Lb Ub La Ua");
    for (int i = 0; i < 6; i++)
    {
        DdcSprite_Destroy(s[i]);
    }
}

static void sprites_apart_and_masks_lock_nothing(void **state)
{
    (void)state;
    DdcMask *mask;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 10, 0);

    assert_int_equal(step().pairs, 0);
    assert_int_equal(DdcMask_Create(SIZE, SIZE, 1, &mask), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(one, mask, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetMask(two, mask, 0, 0), DDC_OK);
    assert_int_equal(DdcSprite_SetXY(two, 9, 9), DDC_OK);
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "");
    /* If only one sprite collides by pixels, only its surface is locked. */
    assert_int_equal(DdcSprite_SetMask(two, NULL, 0, 0), DDC_OK);
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "Lb Ub");
    DdcMask_Destroy(mask);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void lent_pixels_are_not_locked(void **state)
{
    (void)state;
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 9, 0);

    assert_int_equal(DdcSurface_Lend(f.a.surface, &f.a.image.pixels), DDC_OK);
    assert_int_equal(step().touching, 1);
    assert_string_equal(journal(), "Lb Ub");
    assert_int_equal(DdcSurface_Lend(f.a.surface, NULL), DDC_OK);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
}

static void a_failed_surface_fails_only_its_own_pairs(void **state)
{
    const DdcResult lost[] = {DDC_E_LOST};
    DdcWorldCounts counts;
    DdcSpritePair pairs[8];
    ddc_uint32 needed;

    (void)state;
    DdcSprite *one = add_recording(&f.a, 0, 0);
    DdcSprite *two = add_recording(&f.b, 8, 0);
    DdcSprite *three = add_recording(&f.b, 16, 0);
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    assert_int_equal(DdcWorld_Step(f.world, &counts), DDC_E_LOST);
    assert_int_equal(counts.pairs, 2);
    assert_int_equal(counts.touching, 1);
    assert_int_equal(counts.untested, 1);
    assert_int_equal(call_count, 2 + 3);
    assert_call(0, two, three);
    assert_string_equal(journal(), "Fa Lb Ub");
    /* A query of pairs does the same. A failed unlock is a failure too. */
    f.b.unlock_result = DDC_E_NOPIXELS;
    assert_int_equal(DdcWorld_Pairs(f.world, pairs, 8, &needed, &counts),
                     DDC_E_NOPIXELS);
    assert_int_equal(needed, 0);
    assert_int_equal(counts.untested, 2);
    /* When two surfaces fail, the failure of the first pair is returned. */
    f.a.lock_results = lost;
    f.a.lock_result_count = 1;
    assert_int_equal(DdcWorld_Pairs(f.world, pairs, 8, &needed, &counts),
                     DDC_E_LOST);
    assert_int_equal(counts.untested, 2);
    f.b.unlock_result = DDC_OK;
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
    assert_int_equal(DdcWorld_Pairs(f.world, pairs, 8, &needed, &counts),
                     DDC_E_DESTROYED);
    assert_int_equal(needed, 1);
    assert_ptr_equal(pairs[0].first, two);
    assert_ptr_equal(pairs[0].second, three);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    DdcSprite_Destroy(three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        world_test(all_hits_come_in_pair_order_and_then_all_updates),
        world_test(centres_are_those_of_detection_whatever_hit_moves),
        world_test(a_step_that_ran_out_of_memory_keeps_no_centres),
        world_test(the_default_reaction_follows_a_step),
        world_test(a_sprite_added_in_a_step_joins_after_it),
        world_test(many_sprites_may_be_added_and_removed_in_a_hit),
        world_test(a_removed_sprite_stays_until_the_step_ends),
        world_test(a_destroyed_sprite_still_hits_until_the_step_ends),
        world_test(a_sprite_may_destroy_itself_in_its_update),
        world_test(a_world_destroyed_in_a_step_finishes_the_step),
        world_test(a_step_in_a_step_is_refused),
        world_test(an_inner_step_ends_before_the_outer_one),
        world_test(an_inner_step_may_destroy_a_sprite_of_the_outer_one),
        world_test(a_surface_is_locked_once_for_all_its_pairs),
        world_test(sprites_apart_and_masks_lock_nothing),
        world_test(lent_pixels_are_not_locked),
        world_test(a_failed_surface_fails_only_its_own_pairs),
    };
    return cmocka_run_group_tests_name("world_step", tests, NULL, NULL);
}
