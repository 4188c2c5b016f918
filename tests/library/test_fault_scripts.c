/* SPDX-License-Identifier: Zlib */
/*
 * Fault injection: random sequences (scripts) of calls on pairs of sprites and
 * on a world, while allocations fail and surfaces fail, give bad values and
 * call the library, compared with a model (game_model.h).
 */
#include "game_model.h"

#define SCRIPTS test_rounds(100000)
#define CALLS   8 /* in a script */

TEST(in_random_scripts_nothing_stays_locked_and_results_are_exact)
{
    static const int faults[] = {0, 3, 10, 40};

    test_log_listen();
    for_steps(i, SCRIPTS, 0)
    {
        game_begin(6, faults[i % 4], i % 3 == 0 ? 20 : 0);
        for (int call = 0; call < CALLS; call++)
        {
            game_call();
        }
        game_end();
    }
    test_memory_unwatch();
    print_message("%d failures, %d results\n", play_failures, play_results);
    if (test_steps_end())
    {
        assert_in_range(play_failures, SCRIPTS / 10, SCRIPTS * CALLS);
        assert_in_range(play_results, SCRIPTS, SCRIPTS * CALLS * 6);
    }
}
