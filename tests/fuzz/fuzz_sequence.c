/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with models: sequences of calls on sprites, surfaces and a
 * world (game_model.h), and on a ball among bricks (ball_model.h). Surfaces and
 * allocations fail (fault injection), and Hit, Update and the bounce callback
 * make calls of both, too.
 */
#include "ball_model.h"
#include "game_model.h"

static struct ball_model ball;

static void call_ball(void)
{
    ball_model_act(&ball);
}

/* Creating the set and adding bricks may run out of memory. */
static void call_ball_without_memory(void)
{
    test_memory_fail(test_random_in(0, 3));
    call_ball();
    test_memory_fail(0);
}

/* A ball may also be stepped in a step of the world. */
static void call_game(void)
{
    (play.stepping ? game_call_within : game_call)();
}

void fuzz_target(void)
{
    static const int faults[] = {0, 3, 10, 40};
    int percent = faults[test_random_in(0, 3)];

    game_begin(6, percent, 20 * test_random_in(0, 1));
    game_within = call_ball;
    ball_model_make(&ball, false, call_game);
    for (int calls = 0; calls < 100 && test_random_bytes_left(); calls++)
    {
        (test_random_in(0, 7) > 0 ? game_call : call_ball_without_memory)();
    }
    ball_model_free(&ball);
    game_end();
}
