/* SPDX-License-Identifier: Zlib */
/*
 * Model-based test: 20,000 random frames of worlds. The model of game_model.h
 * computes which calls of Hit and Update and which pair events must come.
 * Callbacks move, add, remove and destroy sprites, and surfaces fail.
 */
#include "game_model.h"

#define GAMES       40
#define GAME_FRAMES 500
#define FRAMES      (GAMES * GAME_FRAMES)

static void run_frame(void)
{
    for (int i = test_random_in(0, 2); i > 0; i--)
    {
        game_change();
    }
    game_begin_call();
    fault_rates.faults = test_random_in(0, 19) == 0 ? 30 : 0;
    game_step();
    fault_rates.faults = 0;
    if (test_random_in(0, 3) == 0)
    {
        game_change();
        game_check_events();
    }
}

TEST(twenty_thousand_random_frames_agree_with_the_model)
{
    test_log_listen();
    for_steps(game, GAMES, 10000)
    {
        game_begin(ACTORS, 0, 0);
        for (int frame = 0; frame < GAME_FRAMES; frame++)
        {
            run_frame();
        }
        game_end();
    }
    test_memory_unwatch();
    print_message("%d hits; begin %d, stay %d, end %d\n", play_hits,
                  play_events[DDC_PAIR_BEGIN], play_events[DDC_PAIR_STAY],
                  play_events[DDC_PAIR_END]);
    if (test_steps_end())
    {
        /* With fewer events and calls, the comparison would prove little. */
        assert_true(play_events[DDC_PAIR_BEGIN] > FRAMES / 2);
        assert_true(play_events[DDC_PAIR_STAY] > FRAMES / 2);
        assert_true(play_events[DDC_PAIR_END] > FRAMES / 2);
        assert_true(play_hits > 2 * FRAMES);
    }
}
