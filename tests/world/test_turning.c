/* SPDX-License-Identifier: Zlib */
/*
 * Worlds of sprites that turn: pairs, contacts, queries and sweeps against the
 * masks of the same samplings, pair by pair. DDC_TURNING_SPRITES and
 * DDC_TURNING_FRAMES are the size of the long run.
 */
#include "test.h"

#define SIZE         32
#define KINDS        6
#define SPRITES      150
#define FRAMES       25
#define SPRITES_MOST 2000

static struct
{
    DdcMask *masks[KINDS];
    struct test_image images[KINDS];
    DdcSurface *surfaces[KINDS];
    DdcWorld *world;
    DdcSprite *sprites[SPRITES_MOST];
    int kind[SPRITES_MOST];
    int count;
    int side; /* of the square in which they lie */
} game;

static long number_of(const char *name, long otherwise)
{
    const char *text = getenv(name);

    return text != NULL ? strtol(text, NULL, 10) : otherwise;
}

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

static void make_pictures(void)
{
    for (int k = 0; k < KINDS; k++)
    {
        game.images[k] = test_image_make(SIZE, SIZE, 0, false);
        for (int y = 0; y < SIZE; y++)
        {
            for (int x = 0; x < SIZE; x++)
            {
                test_image_set(&game.images[k].pixels, x, y,
                               is_solid(k, x, y) ? 1 : 0);
            }
        }
        DdcMask_CreateFromPixels(&game.images[k].pixels, NULL, &game.masks[k]);
        DdcSurface_CreateFromPixels(&game.images[k].pixels, NULL,
                                    &game.surfaces[k]);
    }
}

/* Two of three sprites have masks, the others are pixels. */
static void add_sprite(int i)
{
    const DdcPoint origin = {SIZE / 2.0, test_random_in(0, SIZE)};
    DdcSprite **sprite = &game.sprites[i];

    game.kind[i] = test_random_in(0, KINDS - 1);
    DdcSprite_CreateFrom(game.surfaces[game.kind[i]],
                         test_random_in(0, game.side),
                         test_random_in(0, game.side), sprite);
    if (i % 3 != 0)
    {
        DdcSprite_SetMask(*sprite, game.masks[game.kind[i]], 0, 0);
    }
    if (i % 2 != 0)
    {
        DdcSprite_SetOrigin(*sprite, &origin);
    }
    DdcWorld_Add(game.world, *sprite);
}

BEFORE_EACH_TEST()
{
    memset(&game, 0, sizeof game);
    test_seed(1931);
    game.count = (int)number_of("DDC_TURNING_SPRITES", SPRITES);
    game.side = SIZE;
    while (game.side * game.side < game.count * SIZE * SIZE * 2)
    {
        game.side++;
    }
    make_pictures();
    DdcWorld_Create(&game.world);
    for (int i = 0; i < game.count; i++)
    {
        add_sprite(i);
    }
}

AFTER_EACH_TEST()
{
    for (int i = 0; i < game.count; i++)
    {
        DdcSprite_Destroy(game.sprites[i]);
    }
    DdcWorld_Destroy(game.world);
    for (int k = 0; k < KINDS; k++)
    {
        DdcMask_Destroy(game.masks[k]);
        DdcSurface_Destroy(game.surfaces[k]);
    }
}

static void turn_all(void)
{
    for (int i = 0; i < game.count; i++)
    {
        DdcSprite *sprite = game.sprites[i];
        DdcSprite_SetAngle(sprite, test_random_in(0, 359999));
        if (test_random_in(0, 3) == 0)
        {
            DdcSprite_SetXY(sprite, test_random_in(0, game.side),
                            test_random_in(0, game.side));
        }
    }
}

static bool do_overlap(int i, int k)
{
    DdcSampling a, b;

    DdcSprite_GetSampling(game.sprites[i], &a);
    DdcSprite_GetSampling(game.sprites[k], &b);
    return DdcMask_OverlapTransformed(game.masks[game.kind[i]], &a,
                                      game.masks[game.kind[k]], &b) != 0;
}

/* Adding order is that of the array, so the pairs are in its order. */
static int check_pairs(void)
{
    static DdcSpritePair pairs[200000];
    ddc_uint32 needed;
    ddc_uint32 at = 0;

    ok(DdcWorld_Pairs(game.world, pairs, 200000, &needed, NULL));
    for (int i = 0; i < game.count; i++)
    {
        for (int k = i + 1; k < game.count; k++)
        {
            if (DdcSpritesCollideRect(game.sprites[i], game.sprites[k]) &&
                do_overlap(i, k))
            {
                assert_true(at < needed);
                assert_ptr_equal(pairs[at].first, game.sprites[i]);
                assert_ptr_equal(pairs[at].second, game.sprites[k]);
                at++;
            }
        }
    }
    assert_int_equal(at, needed);
    return (int)needed;
}

TEST(pairs_are_those_of_brute_force)
{
    long frames = number_of("DDC_TURNING_FRAMES", FRAMES);
    long touching = 0;

    for (long frame = 0; frame < frames; frame++)
    {
        turn_all();
        touching += check_pairs();
    }
    printf("%ld frames of %d sprites, %ld pairs\n", frames, game.count,
           touching);
    assert_true(touching > frames * game.count / 4);
}

TEST(points_find_what_is_displayed_there)
{
    turn_all();
    for (int i = 0; i < 300; i++)
    {
        DdcSprite *found[SPRITES_MOST];
        ddc_uint32 needed;
        ddc_uint32 expected = 0;
        int x = test_random_in(-9, game.side + 9);
        int y = test_random_in(-9, game.side + 9);
        ok(DdcWorld_QueryPoint(game.world, x, y, DDC_GRID_ALL, found,
                               SPRITES_MOST, &needed));
        for (int k = game.count - 1; k >= 0; k--)
        {
            DdcSampling sampling;
            DdcSprite_GetSampling(game.sprites[k], &sampling);
            if (DdcMask_GetTransformed(game.masks[game.kind[k]], &sampling, x,
                                       y))
            {
                assert_true(expected < needed);
                assert_ptr_equal(found[expected++], game.sprites[k]);
            }
        }
        assert_int_equal(expected, needed);
    }
}

/* The probe is moved step by step, and each sprite is tested. */
static int first_step(int probe, int move)
{
    DdcSprite *sprite = game.sprites[probe];
    int x = DdcSprite_GetX(sprite);

    for (int step = 0; step <= move; step++)
    {
        DdcSprite_SetXY(sprite, x + step, DdcSprite_GetY(sprite));
        for (int k = 0; k < game.count; k++)
        {
            if (k != probe && do_overlap(probe, k))
            {
                DdcSprite_SetXY(sprite, x, DdcSprite_GetY(sprite));
                return step;
            }
        }
    }
    DdcSprite_SetXY(sprite, x, DdcSprite_GetY(sprite));
    return -1;
}

TEST(sweeps_meet_what_the_steps_meet)
{
    int hits = 0;

    turn_all();
    for (int i = 0; i < 12; i++)
    {
        DdcSprite *other;
        DdcSweep sweep;
        int step = first_step(i, 40);
        ok(DdcWorld_Sweep(game.world, game.sprites[i], 40, 0, &other, &sweep));
        assert_int_equal(sweep.hit, step >= 0);
        if (step >= 0)
        {
            assert_int_equal(sweep.step, step);
            assert_int_equal(sweep.at_x,
                             DdcSprite_GetX(game.sprites[i]) + step);
            hits++;
        }
    }
    assert_in_range(hits, 1, 11);
}

/* With masks only, a frame allocates nothing but for drawing. */
TEST(sprites_that_only_move_are_not_drawn_again)
{
    turn_all();
    for (int i = 0; i < game.count; i += 3)
    {
        DdcWorld_Remove(game.world, game.sprites[i]);
    }
    ddc_uint32 needed;
    ddc_uint32 before;
    returns(DDC_E_MORE, DdcWorld_Pairs(game.world, NULL, 0, &before, NULL));
    test_memory_watch(0);
    for (int frame = 0; frame < 5; frame++)
    {
        for (int i = 0; i < game.count; i++)
        {
            DdcSprite_SetXYrel(game.sprites[i], 5, -3);
        }
        DdcWorld_Pairs(game.world, NULL, 0, &needed, NULL);
        assert_int_equal(needed, before);
        assert_int_equal(test_memory_asked(), 0);
    }
    test_memory_unwatch();
}

static int destroyed;

/* A Hit destroys the other sprite and turns its own. */
static void DDC_CALL destroy_other(DdcSprite *self, DdcSprite *other)
{
    for (int i = 0; i < game.count; i++)
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
    for (int i = 0; i < game.count; i += 5)
    {
        DdcSprite_SetHitFn(game.sprites[i], destroy_other);
    }
    for (int i = 0; i < 3; i++)
    {
        ok(DdcWorld_Step(game.world, &counts));
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
        DdcWorldCounts counts;
        turn_all();
        test_memory_watch(fail_at);
        test_log_listen();
        DdcResult result = DdcWorld_Step(game.world, &counts);
        bool failed = test_memory_asked() >= fail_at;
        test_memory_unwatch();
        assert_int_equal(result, failed ? DDC_E_OUTOFMEMORY : DDC_OK);
        ok(DdcWorld_Step(game.world, &counts));
        failures += failed;
    }
    assert_in_range(failures, 1, 58); /* the last steps succeed */
}
