/* SPDX-License-Identifier: Zlib */
/*
 * A long run of frames in random arenas: the ball never gets into a brick or
 * out of the arena, and keeps its speed. The environment variable
 * DDC_SOAK_FRAMES is the number of frames; without it the run is short.
 */
#include "bounce_fixture.h"

#define FRAMES_DEFAULT   20000
#define FRAMES_PER_ARENA 200

#define WIDTH  800.0
#define HEIGHT 600.0
#define BRICKS 120

static struct
{
    bool fragile; /* every 7th hit removes the brick */
    int hits;
} arena;

/* An arena: four walls, and bricks on a grid or at any position. */
static void make_arena(void)
{
    bool scattered = test_random_in(0, 2) == 0;
    double w = test_random_in(6, 64);
    double h = test_random_in(6, 40);

    make_set();
    arena.fragile = test_random_in(0, 1) != 0;
    add(-20, -20, WIDTH + 20, 0);
    add(-20, HEIGHT, WIDTH + 20, HEIGHT + 20);
    add(-20, 0, 0, HEIGHT);
    add(WIDTH, 0, WIDTH + 20, HEIGHT);
    for (int i = 0; i < BRICKS; i++)
    {
        double x = test_random_real(40, WIDTH - 120);
        double y = test_random_real(40, HEIGHT - 120);
        if (!scattered)
        {
            x = 40 + floor((x - 40) / w) * w;
            y = 40 + floor((y - 40) / h) * h;
        }
        add(x, y, x + w, y + h);
    }
}

static bool is_wall(const DdcBounce *bounce)
{
    return bounce->point.x <= 0 || bounce->point.x >= WIDTH ||
           bounce->point.y <= 0 || bounce->point.y >= HEIGHT;
}

static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    (void)user;
    arena.hits++;
    assert_true(depth_of(ball) <= 1e-6);
    if (arena.fragile && !is_wall(bounce) && arena.hits % 7 == 0)
    {
        ok(DdcBricks_Remove(bricks, bounce->brick));
    }
    return DDC_BOUNCE_OFF;
}

static void play(void)
{
    DdcBall ball = ball_at(0, 0, 0, 0);
    double most = ldexp(1, test_random_in(2, 12)) * 1.2207;

    make_arena();
    ball.radius = test_random_real(2, 14);
    do
    {
        ball.center.x = test_random_real(15, WIDTH - 15);
        ball.center.y = test_random_real(15, HEIGHT - 15);
    } while (depth_of(&ball) > 0);
    ball.velocity.x = test_random_real(-most, most);
    ball.velocity.y = test_random_real(-most, most);
    double speed = hypot(ball.velocity.x, ball.velocity.y);
    for (int i = 0; i < FRAMES_PER_ARENA; i++)
    {
        ok(DdcBall_Step(&ball, set, NULL, hit, NULL));
        assert_true(depth_of(&ball) <= 1e-6);
        assert_true(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <=
                    1e-9 * speed);
        assert_true(ball.center.x > 0 && ball.center.x < WIDTH);
        assert_true(ball.center.y > 0 && ball.center.y < HEIGHT);
    }
}

TEST(the_ball_stays_outside_bricks_at_its_speed)
{
    const char *text = getenv("DDC_SOAK_FRAMES");
    long frames = text != NULL ? strtol(text, NULL, 10) : FRAMES_DEFAULT;

    for_steps(i, frames / FRAMES_PER_ARENA, 51)
    {
        play();
    }
    assert_total(arena.hits, frames, INT32_MAX);
}
