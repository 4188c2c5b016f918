/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: a ball and bricks made of any doubles, and a list of the
 * bricks as their model. Every step ends and leaves finite numbers only, a
 * bounce off a brick without velocity keeps the ball's speed, and DdcBricks_Get
 * returns the bricks as they were added.
 */
#include "ball_model.h"

#include <math.h>

static struct ball_model g;

static void reflect(void)
{
    DdcBall ball = {{0, 0}, {0, 0}, 1, 0, 0, 0};
    DdcPoint normal;

    fuzz_reals(&ball.velocity, sizeof ball.velocity);
    fuzz_reals(&normal, sizeof normal);
    if (DdcBall_Reflect(&ball, &normal) == DDC_OK)
    {
        assert_true(isfinite(ball.velocity.x) && isfinite(ball.velocity.y));
    }
}

static void move(void)
{
    double time = fuzz_real();

    /* A time below 2^-64 in magnitude counts as 0. */
    bool valid = time > -0x1p-64 && time <= DDC_COORD_MAX;

    assert_true(DdcBricks_Step(g.bricks, &time) ==
                (valid ? DDC_OK : DDC_E_RANGE));
}

static void act(void)
{
    switch (test_random_in(0, 15))
    {
    case 0:
    case 1:
    case 2:
    case 3:
        ball_model_add(&g);
        break;
    case 4:
        ball_model_add_grid(&g);
        break;
    case 5:
        ball_model_remove(&g);
        break;
    case 6:
        ball_model_set(&g);
        break;
    case 7:
        move();
        break;
    case 8:
        reflect();
        break;
    case 9:
        test_memory_fail(test_random_in(0, 7));
        break;
    default:
        ball_model_step(&g);
    }
    ball_model_check(&g);
}

void fuzz_target(void)
{
    ball_model_make(&g, true, NULL);
    for (int calls = 0; calls < 32 && test_random_bytes_left(); calls++)
    {
        act();
    }
    ball_model_free(&g);
}
