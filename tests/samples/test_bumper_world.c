/* SPDX-License-Identifier: Zlib */
/*
 * The game of samples/bumper with a world, which must agree with its loop over
 * all pairs in everything except locks, also with more sprites than fit on a
 * screen.
 */
#include "bumper_memory.h"

static struct bumper_memory *begin(unsigned seed, int sprites, bool world)
{
    struct bumper_memory *memory = bumper_memory_begin_with(seed, sprites);

    if (world)
    {
        ok(bumper_use_world(&memory->game));
    }
    return memory;
}

/* Compares the facts and all positions after each frame. */
static void compare_games(unsigned seed, int sprites, int frames)
{
    /*
     * The games are made one after the other, because both draw random speeds
     * when they begin.
     */
    struct bumper_memory *pairs = begin(seed, sprites, false);
    struct bumper_memory *world = begin(seed, sprites, true);

    for (int frame = 0; frame < frames; frame++)
    {
        int locks = world->sample.failing.locks;
        bumper_memory_run(pairs, 1);
        bumper_memory_run(world, 1);
        assert_memory_equal(&world->game.facts, &pairs->game.facts,
                            sizeof pairs->game.facts);
        assert_in_range(world->sample.failing.locks - locks, 0, BUMPER_MENU);
        assert_int_equal(world->sample.failing.locks,
                         world->sample.failing.unlocks);
        for (int i = 0; i < sprites; i++)
        {
            assert_int_equal(DdcSprite_GetX(world->sprites[i]),
                             DdcSprite_GetX(pairs->sprites[i]));
            assert_int_equal(DdcSprite_GetY(world->sprites[i]),
                             DdcSprite_GetY(pairs->sprites[i]));
        }
    }
    assert_true(world->game.facts.hits > 0);
}

TEST(a_world_hits_what_the_loop_hits)
{
    for (unsigned seed = 0; seed < 5; seed++)
    {
        compare_games(seed, BUMPER_SPRITES, 300);
    }
    compare_games(9, 3, 1500);
    compare_games(1, 300, 60);
}

/*
 * Eight sprites on each screen, in the positions of the first eight, with the
 * arena around them.
 */
TEST(many_sprites_have_a_screen_for_each_eight)
{
    struct bumper_memory *few = begin(1, BUMPER_SPRITES, false);
    struct bumper_memory *many = begin(1, 9 * BUMPER_SPRITES + 1, true);

    for (int i = 0; i < many->sprite_count; i++)
    {
        const DdcSprite *like = few->sprites[i % BUMPER_SPRITES];
        int screen = i / BUMPER_SPRITES;
        assert_int_equal(DdcSprite_GetX(many->sprites[i]),
                         DdcSprite_GetX(like) + screen % 4 * BUMPER_WIDTH);
        assert_int_equal(DdcSprite_GetY(many->sprites[i]),
                         DdcSprite_GetY(like) + screen / 4 * BUMPER_HEIGHT);
    }
    /* Only the first eight and the menu are drawn. */
    bumper_memory_run(many, 1);
    assert_int_equal(many->drawing.count, BUMPER_SPRITES + 1);
    DdcSprite_SetXY(many->sprites[0], 5 * BUMPER_WIDTH, 0);
    bumper_memory_run(many, 1);
    assert_int_equal(DdcSprite_GetX(many->sprites[0]),
                     4 * BUMPER_WIDTH -
                         many->sample.images[0].pixels.width / 2);
    assert_int_equal(many->drawing.count, BUMPER_SPRITES);
}

TEST(a_frame_that_lost_a_surface_can_be_begun_again)
{
    struct bumper_memory *quiet = begin(1, 200, true);
    struct bumper_facts facts;
    int losses = 0;

    bumper_memory_run(quiet, 100);
    facts = quiet->game.facts;
    struct bumper_memory *lossy = begin(1, 200, true);
    lossy->sample.failing.lock_result = DDC_E_LOST;
    test_log_listen();
    for (int frame = 0; frame < 100; frame++)
    {
        struct bumper_facts before = lossy->game.facts;
        int locks = lossy->sample.failing.locks;

        lossy->sample.failing.fail_at = 1;
        if (bumper_frame(&lossy->game) == DDC_E_LOST)
        {
            assert_memory_equal(&lossy->game.facts, &before, sizeof before);
            assert_int_equal(lossy->sample.failing.fail_at, 0);
            bumper_memory_run(lossy, 1);
            losses++;
        }
        else
        {
            assert_int_equal(lossy->sample.failing.locks, locks);
        }
    }
    assert_true(losses > 10);
    assert_memory_equal(&lossy->game.facts, &facts, sizeof facts);
}

/* The errors are those that the loop counts: one for each pair. */
TEST(a_failed_lock_is_counted_for_each_of_its_pairs)
{
    struct bumper_memory *memory = begin(1, 2, true);

    test_log_listen();
    ok(DdcSprite_SetXY(memory->sprites[0], 100, 100));
    ok(DdcSprite_SetXY(memory->sprites[1], 110, 100));
    memory->sample.failing.fail_at = 1;
    memory->sample.failing.lock_result = DDC_E_NOPIXELS;
    bumper_memory_run(memory, 1);
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(memory->game.facts.errors, 1);
    assert_int_equal(memory->game.facts.pairs, 1);
    assert_int_equal(memory->game.facts.hits, 0);
}

TEST(without_memory_the_loop_stays_in_use)
{
    struct bumper_memory *memory = begin(1, BUMPER_SPRITES, false);
    DdcResult result = DDC_E_OUTOFMEMORY;

    test_log_listen();
    for (int n = 1; result == DDC_E_OUTOFMEMORY; n++)
    {
        test_memory_watch(n);
        result = bumper_use_world(&memory->game);
        assert_int_equal(memory->game.world != NULL, result >= 0);
        assert_int_equal(test_memory_live() == 0, result < 0);
    }
    ok(result);
    bumper_end(&memory->game);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    bumper_memory_run(memory, 1);
}
