/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with models: sequences of calls on surfaces, masks, sprites, a
 * world, and a ball among bricks. Surfaces and allocations fail (fault
 * injection), and Hit, Update and the bounce callback make calls too. After
 * each call no surface is locked unless the game has locked it, results agree
 * with comparing every pixel and every brick, and at the end nothing is leaked.
 */
#include "game_model.h"

/* ---- Calls: images and masks --------------------------------------------- */

static void lock_or_unlock(struct image *image, bool locks)
{
    DdcPixels pixels;

    if (image->surface == NULL)
    {
        return;
    }
    if (locks && image->held < 3)
    {
        DdcResult result = DdcSurface_Lock(image->surface, &pixels);
        assert_true((result == DDC_OK) == (pixels.bits != NULL));
        image->held += result == DDC_OK;
    }
    else if (!locks)
    {
        DdcResult result = DdcSurface_Unlock(image->surface);
        bool ends = image->held == 1 && !image->lent;
        assert_true((result == DDC_E_NOTLOCKED) == (image->held == 0));
        assert_true(image->held == 0 ||
                    (result < 0) ==
                        (ends && image->answer_mode == ANSWER_UNLOCK_FAILS));
        image->held -= image->held > 0;
    }
}

static void lend(struct image *image, bool lends)
{
    if (image->surface != NULL)
    {
        DdcResult result =
            DdcSurface_Lend(image->surface, lends ? &image->pixels : NULL);
        assert_true(result == (image->held > 0 ? DDC_E_INUSE : DDC_OK));
        image->lent = image->held > 0 ? image->lent : lends;
    }
}

static void change_image(struct image *image)
{
    switch (test_random_in(0, 7))
    {
    case 0:
        image_free(image);
        image_make(image);
        break;
    case 1:
        lock_or_unlock(image, true);
        break;
    case 2:
        lock_or_unlock(image, false);
        break;
    case 3:
        lend(image, true);
        break;
    case 4:
        lend(image, false);
        break;
    default:
        /* A locked surface is not changed, as with real surfaces. */
        if (image->open == 0)
        {
            image->answer_mode =
                (enum answer_mode)test_random_in(0, ANSWER_UNLOCK_FAILS);
        }
    }
}

static void make_mask(void)
{
    DdcMask **slot = any_mask();
    const struct image *image = any_image();
    int failed = test_memory_failed();
    DdcMask *mask = NULL;
    DdcResult result;

    if (fuzz_byte() % 2 == 0)
    {
        int width = test_random_in(0, 40);
        result = DdcMask_Create(width, test_random_in(0, 30), 1, &mask);
    }
    else
    {
        result = DdcMask_CreateFromSurface(image->surface, NULL, NULL, &mask);
    }
    assert_true((result == DDC_OK) == (mask != NULL));
    assert_true(test_result_is_possible(result, failed));
    DdcMask_Destroy(*slot);
    *slot = mask;
}

/* ---- Calls: sprites ------------------------------------------------------ */

static void DDC_CALL hit(DdcSprite *self, DdcSprite *other);
static void DDC_CALL update(DdcSprite *self);

static void make_sprite(struct actor *actor)
{
    const struct image *image = any_image();
    ddc_int32 x = fuzz_coord();
    ddc_int32 y = fuzz_coord();
    int failed = test_memory_failed();

    actor_free(actor);
    DdcResult result =
        DdcSprite_CreateFrom(image->surface, x, y, &actor->sprite);
    assert_true((result == DDC_OK) == (actor->sprite != NULL));
    assert_true(test_result_is_possible(result, failed));
    actor->category = 1;
    actor->mask = DDC_GRID_ALL;
    if (actor->sprite != NULL && fuzz_byte() % 2 == 0)
    {
        DdcSprite_SetHitFn(actor->sprite, hit);
        DdcSprite_SetUpdateFn(actor->sprite, update);
    }
}

static void change_appearance(DdcSprite *sprite)
{
    const struct image *image = any_image();
    DdcRect part;
    ddc_int32 right = test_random_in(-20, 20);
    ddc_int32 down = test_random_in(-20, 20);

    part.left = test_random_in(-1, 12);
    part.top = test_random_in(-1, 12);
    part.right = test_random_in(0, 25);
    part.bottom = test_random_in(0, 25);
    const DdcRect *part_or_null = fuzz_byte() % 2 == 0 ? NULL : &part;
    switch (test_random_in(0, 5))
    {
    case 0:
        DdcSprite_SetFrame(sprite, part_or_null);
        break;
    case 1:
        DdcSprite_SetMask(sprite, *any_mask(), right, down);
        break;
    case 2:
        DdcSprite_SetHotImage(sprite, image->surface, part_or_null, NULL, right,
                              down);
        break;
    case 3:
        DdcSprite_SetMirror(sprite, test_random_in(-1, 6));
        break;
    case 4:
        DdcSprite_SetSize(sprite, right + 20, down + 20);
        break;
    default:
        DdcSprite_SetKey(sprite, part_or_null == NULL ? NULL : &image->key);
    }
}

static void move(DdcSprite *sprite)
{
    DdcRect arena;
    ddc_int32 x = fuzz_coord();
    ddc_int32 y = fuzz_coord();

    switch (test_random_in(0, 5))
    {
    case 0:
        DdcSprite_SetXYrel(sprite, x, y);
        break;
    case 1:
        DdcSprite_SetVelocity(sprite, x, y);
        break;
    case 2:
        fuzz_coords(&arena, sizeof arena);
        DdcSprite_SetArena(sprite, &arena);
        break;
    case 3:
        DdcSprite_CalcVector(sprite);
        DdcSprite_SetHitPolicy(sprite, test_random_in(0, 2));
        break;
    default:
        DdcSprite_SetXY(sprite, x, y);
    }
}

/* Adds the sprite to the world, removes it, or sets its filter. What a callback
 * adds or removes in a step takes effect after the step. */
static void enter_or_leave(struct actor *actor)
{
    ddc_uint32 category = fuzz_byte() % 4;
    ddc_uint32 mask = fuzz_byte();
    int failed = test_memory_failed();
    DdcResult result;

    switch (test_random_in(0, 4))
    {
    case 0:
        result = DdcWorld_Remove(game_model.world, actor->sprite);
        assert_true(result == DDC_OK || !actor->inside);
        assert_true(result < 0 || actor->inside || game_model.stepping);
        actor->inside = false;
        break;
    case 1:
        ok(DdcSprite_SetFilter(actor->sprite, category, mask));
        actor->category = category;
        actor->mask = mask;
        break;
    case 2:
        ok(DdcSprite_SetStatic(actor->sprite, mask & 1));
        actor->is_static = mask & 1;
        break;
    default:
        result = DdcWorld_Add(game_model.world, actor->sprite);
        assert_true(result != DDC_OK || !actor->inside);
        assert_true(
            result == DDC_OK || result == DDC_E_INUSE ||
            (result == DDC_E_OUTOFMEMORY && test_memory_failed() > failed));
        if (result == DDC_OK)
        {
            actor->inside = true;
            actor->order = game_model.added++;
        }
    }
}

static void call_actor(struct actor *actor)
{
    int what = test_random_in(0, 15);

    if (actor->sprite == NULL || what == 0)
    {
        make_sprite(actor);
    }
    else if (what == 1)
    {
        actor_free(actor);
    }
    else if (what < 6)
    {
        change_appearance(actor->sprite);
    }
    else if (what < 10)
    {
        move(actor->sprite);
    }
    else
    {
        enter_or_leave(actor);
    }
}

/* ---- Calls: the world ---------------------------------------------------- */

static void step(void);

/* What Hit, Update and the bounce callback do: nearly any call is allowed. */
static void act_within(void)
{
    DdcWorldCounts counts;
    int what = test_random_in(0, 7);

    check_locks();
    if (what < 2 && game_model.stepping)
    {
        returns(DDC_E_INUSE, DdcWorld_Step(game_model.world, &counts));
    }
    else if (what < 2)
    {
        step();
    }
    else if (what == 2)
    {
        ball_model_act(&game_model.ball_model);
    }
    else if (what < 6)
    {
        call_actor(any_actor());
    }
    check_locks();
}

static void DDC_CALL hit(DdcSprite *self, DdcSprite *other)
{
    assert_true(game_model.stepping);
    DdcSprite_HitDefault(self, other);
    act_within();
}

static void DDC_CALL update(DdcSprite *self)
{
    assert_true(game_model.stepping);
    DdcSprite_UpdateDefault(self);
    act_within();
}

static void check_events(void)
{
    DdcPairEvent events[SPRITES * SPRITES * 2];
    const ddc_uint32 capacity = sizeof events / sizeof *events;
    ddc_uint32 needed;

    ok(DdcWorld_Events(game_model.world, events, capacity, &needed));
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        assert_true(events[i].kind >= DDC_PAIR_BEGIN &&
                    events[i].kind <= DDC_PAIR_END);
        assert_true(events[i].first != NULL || events[i].second != NULL);
        /* A sprite that a result names still exists. */
        DdcSprite *named =
            events[i].first != NULL ? events[i].first : events[i].second;
        assert_true(DdcSprite_GetWorld(named) == game_model.world);
    }
}

static void step(void)
{
    DdcWorldCounts counts;
    int failed = test_memory_failed();

    game_model.stepping = true;
    DdcResult result = DdcWorld_Step(game_model.world, &counts);
    game_model.stepping = false;
    assert_true(test_result_is_possible(result, failed));
    assert_true(counts.touching + counts.untested <= counts.pairs);
    check_events();
}

static void sweep(const DdcSprite *sprite)
{
    DdcSprite *other;
    DdcSweep reported;
    ddc_int32 x = fuzz_coord();
    ddc_int32 y = fuzz_coord();

    DdcWorld_Sweep(game_model.world, sprite, x, y, &other, &reported);
    assert_true((reported.hit != 0) == (other != NULL) &&
                reported.step <= reported.steps);
    assert_true(other != sprite || sprite == NULL);
}

static void check_any_pair(void)
{
    const struct actor *a = any_actor();
    const struct actor *b = any_actor();

    check_pair(a, b);
}

static void act(void)
{
    switch (test_random_in(0, 17))
    {
    case 0:
    case 1:
        change_image(any_image());
        break;
    case 2:
        make_mask();
        break;
    case 3:
        test_memory_fail(test_random_in(0, 6));
        break;
    case 4:
    case 5:
        step();
        break;
    case 6:
        sweep(any_actor()->sprite);
        break;
    case 7:
        test_memory_fail(0);
        check_any_pair();
        break;
    case 8:
        test_memory_fail(0);
        check_world();
        break;
    case 9:
    case 10:
    case 11:
        ball_model_act(&game_model.ball_model);
        break;
    default:
        call_actor(any_actor());
    }
    check_locks();
}

void fuzz_target(void)
{
    game_model_make(act_within);
    for (int calls = 0; calls < 100 && test_random_bytes_left(); calls++)
    {
        act();
    }
    game_model_free();
}
