/* SPDX-License-Identifier: Zlib */
/*
 * Worlds of sprites that turn: what is drawn again, callbacks, and memory.
 * test_query.c compares what they find.
 */
#include "test.h"

#define SIZE    32
#define KINDS   6
#define SPRITES 150

/* Of the square in which they lie, whose area is twice that of all. */
#define SIDE 555

static struct
{
    DdcMask *masks[KINDS];
    struct test_image images[KINDS];
    DdcSurface *surfaces[KINDS];
    DdcWorld *world;
    DdcSprite *sprites[SPRITES];
} game;

/* A disc, a star of four rays, or a bar, of two sizes each. */
static bool is_solid(int kind, int x, int y)
{
    int dx = 2 * x - SIZE + 1;
    int dy = 2 * y - SIZE + 1;
    int reach = kind < 3 ? SIZE : SIZE * 2 / 3;

    switch (kind % 3)
    {
    case 0:
        return dx * dx + dy * dy < reach * reach;
    case 1:
        return abs(dx * dy) < 2 * SIZE && abs(dx) < reach && abs(dy) < reach;
    default:
        return abs(dx) < 7 && abs(dy) < reach;
    }
}

static void make_picture(int kind)
{
    game.images[kind] = test_image_make(SIZE, SIZE, 0, false);
    const DdcPixels *pixels = &game.images[kind].pixels;

    for (int i = 0; i < SIZE * SIZE; i++)
    {
        test_image_set(pixels, i % SIZE, i / SIZE,
                       is_solid(kind, i % SIZE, i / SIZE) ? 1 : 0);
    }
    ok(DdcMask_CreateFromPixels(pixels, NULL, &game.masks[kind]));
    test_own(game.masks[kind], destroy_DdcMask);
    game.surfaces[kind] = test_surface(pixels);
}

/* Two of three sprites have masks, the others are pixels. */
static void add_sprite(int i)
{
    int kind = test_random_in(0, KINDS - 1);
    int x = test_random_in(0, SIDE);
    int y = test_random_in(0, SIDE);
    const DdcPoint origin = {SIZE / 2.0, test_random_in(0, SIZE)};
    DdcSprite *sprite = test_sprite(game.surfaces[kind], x, y);

    if (i % 3 != 0)
    {
        ok(DdcSprite_SetMask(sprite, game.masks[kind], 0, 0));
    }
    if (i % 2 != 0)
    {
        ok(DdcSprite_SetOrigin(sprite, &origin));
    }
    ok(DdcWorld_Add(game.world, sprite));
    game.sprites[i] = sprite;
}

BEFORE_EACH_TEST()
{
    memset(&game, 0, sizeof game);
    test_seed(1931);
    for (int kind = 0; kind < KINDS; kind++)
    {
        make_picture(kind);
    }
    ok(DdcWorld_Create(&game.world));
    test_own(game.world, destroy_DdcWorld);
    for (int i = 0; i < SPRITES; i++)
    {
        add_sprite(i);
    }
}

static void turn_all(void)
{
    for (int i = 0; i < SPRITES; i++)
    {
        DdcSprite *sprite = game.sprites[i];
        DdcSprite_SetAngle(sprite, test_random_in(0, 359999));
        if (test_random_in(0, 3) == 0)
        {
            DdcSprite_SetXY(sprite, test_random_in(0, SIDE),
                            test_random_in(0, SIDE));
        }
    }
}

/* With masks only, a frame allocates nothing but for drawing. */
TEST(sprites_that_only_move_are_not_drawn_again)
{
    turn_all();
    for (int i = 0; i < SPRITES; i += 3)
    {
        DdcWorld_Remove(game.world, game.sprites[i]);
    }
    ddc_uint32 needed;
    ddc_uint32 before;
    returns(DDC_E_MORE, DdcWorld_ListPairs(game.world, NULL, 0, &before));
    test_memory_watch(0);
    for (int frame = 0; frame < 5; frame++)
    {
        for (int i = 0; i < SPRITES; i++)
        {
            DdcSprite_SetXYrel(game.sprites[i], 5, -3);
        }
        DdcWorld_ListPairs(game.world, NULL, 0, &needed);
        assert_int_equal(needed, before);
        assert_int_equal(test_memory_asked(), 0);
    }
    test_memory_unwatch();
}

static int destroyed;

/* A Hit destroys the other sprite and turns its own. */
static void DDC_CALL destroy_other(DdcSprite *self, DdcSprite *other)
{
    for (int i = 0; i < SPRITES; i++)
    {
        if (game.sprites[i] == other)
        {
            DdcSprite_Destroy(other);
            game.sprites[i] = NULL;
            destroyed++;
        }
    }
    ok(DdcSprite_SetAngle(self, 12345));
}

TEST(a_callback_may_turn_and_destroy)
{
    DdcWorldCounts counts;

    destroyed = 0;
    turn_all();
    for (int i = 0; i < SPRITES; i += 5)
    {
        DdcSprite_SetHitFn(game.sprites[i], destroy_other);
    }
    for (int i = 0; i < 3; i++)
    {
        ok(DdcWorld_Step(game.world));
        ok(DdcWorld_GetCounts(game.world, &counts));
        assert_int_equal(counts.untested, 0);
    }
    assert_true(destroyed > 0);
}

/* Each allocation of a step fails in turn; then the step succeeds. */
TEST(failing_allocations_are_reported)
{
    int failures = 0;

    for (int fail_at = 1; fail_at < 60; fail_at++)
    {
        turn_all();
        test_memory_watch(fail_at);
        test_log_listen();
        DdcResult result = DdcWorld_Step(game.world);
        bool failed = test_memory_asked() >= fail_at;
        test_memory_unwatch();
        assert_int_equal(result, failed ? DDC_E_OUTOFMEMORY : DDC_OK);
        ok(DdcWorld_Step(game.world));
        failures += failed;
    }
    assert_in_range(failures, 1, 58); /* the last steps succeed */
}
