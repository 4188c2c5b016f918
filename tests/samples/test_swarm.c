/* SPDX-License-Identifier: Zlib */
/* The game of samples/swarm on surfaces in memory. */
#include "game_memory.h"
#include "swarm.h"

/* Of 300 frames of seed 1. */
#define FACTS                                                                  \
    "frames=300 sprites=2076 pairs=100768 hits=83847 locks=0 errors=0 "        \
    "begins=66326 ends=66040 picked=74 shots=20 score=20"

static struct game_memory *memory;
static struct swarm *game;

static void begin(unsigned seed)
{
    memory = game_memory_begin(&swarm_game, seed);
    game = memory->game->state;
}

BEFORE_EACH_TEST()
{
    begin(1);
}

TEST(bugs_of_one_colour_pass_each_other)
{
    DdcSpritePair pairs[4096];
    ddc_uint32 count;

    ok(DdcWorld_ListPairs(game->world, pairs, 4096, &count));
    assert_in_range(count, 100, 4096);
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const struct swarm_bug *a = DdcSprite_GetUser(pairs[i].first);
        const struct swarm_bug *b = DdcSprite_GetUser(pairs[i].second);
        assert_true(a == NULL || b == NULL || a->is_blue != b->is_blue);
        assert_true(a != NULL || b != NULL); /* two walls are static */
    }
}

TEST(every_begin_has_an_end_in_the_long_run)
{
    begin(3);
    game_memory_run(memory, 100);
    assert_true(game->facts.begins > 0);
    assert_in_range(game->facts.ends, game->facts.begins / 2,
                    game->facts.begins);
}

/* A shot straight up from below the lowest wall ends at that wall. */
TEST(a_shot_does_not_pass_through_a_wall)
{
    memory->input = (struct input){.x = 318, .y = 20, .pressed = true};
    for (int i = 0; i < 50; i++)
    {
        game_memory_run(memory, 1);
        assert_true(game->sweep.hit);
        assert_in_range(game->sweep.y, 368, 448);
    }
    assert_int_equal(game->facts.shots, 50);
}

/* So the facts are those of every platform. */
TEST(a_lost_surface_repeats_the_frame)
{
    for (int i = 0; i < 300; i++)
    {
        if (i % 50 == 7)
        {
            memory->lock_result = DDC_E_LOST;
            returns(DDC_E_LOST,
                    swarm_game.frame(swarm_game.state, &memory->input));
            memory->lock_result = DDC_OK;
        }
        game_memory_run(memory, 1);
    }
    game_memory_assert_facts(memory, FACTS);
}

TEST(failed_drawing_is_counted)
{
    memory->sample.draw_result = DDC_E_FORMAT;
    game_memory_run(memory, 1);
    assert_in_range(swarm_game.errors(swarm_game.state), SWARM_BUGS, 3000);
    memory->sample.draw_result = DDC_E_LOST;
    ddc_uint32 errors = swarm_game.errors(swarm_game.state);
    game_memory_run(memory, 1);
    assert_int_equal(swarm_game.errors(swarm_game.state), errors);
}
