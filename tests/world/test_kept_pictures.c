/* SPDX-License-Identifier: Zlib */
/*
 * Sprites keep what they display of their pixels from one step or question of
 * their world to the next, and those that look the same share it. In random
 * games that draw on the surfaces meanwhile, every answer is that of testing
 * every pixel.
 */
#include "drawing_game.h"

#define GAMES 100
#define TESTS 100 /* of the world, in each game */
#define PAIRS (SPRITES * SPRITES)

static DdcWorld *world;

/* What a question must find, in the order of adding; what it has found. */
static DdcSpritePair expected[PAIRS], found[PAIRS];

static ddc_uint32 expect_pairs(void)
{
    ddc_uint32 count = 0;

    for (int i = 0; i < PAIRS; i++)
    {
        DdcSpritePair pair = {game.sprites[i / SPRITES],
                              game.sprites[i % SPRITES]};
        if (i / SPRITES < i % SPRITES &&
            game_common(pair.first, pair.second, NULL, 1).hit)
        {
            expected[count++] = pair;
        }
    }
    return count;
}

/* A step, in which no sprite moves; its pairs become `found`. */
static DdcResult step(ddc_uint32 *count)
{
    static DdcPairEvent events[2 * PAIRS];
    ddc_uint32 needed;
    DdcResult result = DdcWorld_Step(world);

    *count = 0;
    ok(DdcWorld_ListEvents(world, events, 2 * PAIRS, &needed));
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        if (events[i].kind != DDC_PAIR_END)
        {
            found[*count] = (DdcSpritePair){events[i].first, events[i].second};
            ++*count;
        }
    }
    return result;
}

TEST(ten_thousand_tests_of_worlds_see_what_the_game_draws_between_them)
{
    int tests = test_rounds(GAMES) * TESTS;
    ddc_uint32 pairs = 0;

    for_steps(i, test_rounds(GAMES), 10000)
    {
        game_make();
        ok(DdcWorld_Create(&world));
        test_own(world, destroy_DdcWorld);
        for (int k = 0; k < SPRITES; k++)
        {
            ok(DdcWorld_Add(world, game.sprites[k]));
        }
        for (int test = 0; test < TESTS; test++)
        {
            ddc_uint32 count;

            game_change();
            game_meet(game_sprite(), &(DdcRect){280, 180, 330, 230});
            ddc_uint32 expected_count = expect_pairs();
            game_begin_call();
            if (game_end_call(
                    test % 2 ? step(&count)
                             : DdcWorld_ListPairs(world, found, PAIRS, &count)))
            {
                assert_int_equal(count, expected_count);
                assert_memory_equal(found, expected, count * sizeof *found);
                pairs += count;
            }
        }
    }
    print_message("%u pairs; %d calls failed\n", pairs, game_failures);
    assert_total(pairs, tests, tests * 14);
    assert_total(game_failures, tests / 40, tests);
}
