/* SPDX-License-Identifier: Zlib */
/* Balls that begin a step inside bricks and are pushed out (depenetration), and
 * balls that are jammed between bricks. */
#include "bounce_fixture.h"

BEFORE_EACH_TEST()
{
    make_set();
}

TEST(a_ball_leaves_a_brick_by_the_nearest_side)
{
    add(0, 0, 100, 40);
    const DdcPoint ways[][2] = {{{10, 20}, {-8, 20}}, {{90, 15}, {108, 15}},
                                {{50, 5}, {50, -8}},  {{50, 36}, {50, 48}},
                                {{-5, 20}, {-8, 20}}, {{50, 45}, {50, 48}}};

    reset(DDC_BOUNCE_OFF);
    for_rows(i, ways)
    {
        DdcBall ball = ball_at(ways[i][0].x, ways[i][0].y, 0, 0);
        step(&ball, 1);
        assert_int_equal(recorded.count, 1);
        assert_int_equal(recorded.bounces[0].kind, DDC_TOUCH_INSIDE);
        assert_true(recorded.bounces[0].time == 0);
        assert_true(fabs(ball.center.x - ways[i][1].x) < 1e-12);
        assert_true(fabs(ball.center.y - ways[i][1].y) < 1e-12);
    }
}

TEST(only_an_inward_velocity_is_reflected)
{
    add(0, 0, 100, 40);
    DdcBall in = ball_at(50, 5, 3, 7);
    DdcBall out = ball_at(50, 5, 3, -7);

    reset(DDC_BOUNCE_OFF);
    step(&in, 1);
    assert_reals(DdcPoint, in.velocity, 3, -7);
    assert_reals(DdcPoint, in.center, 53, -15);
    step(&out, 1);
    assert_reals(DdcPoint, out.velocity, 3, -7);
    assert_reals(DdcPoint, out.center, 53, -15);
}

/* Faces between adjoining bricks do not count: only the block's outline. */
TEST(a_ball_leaves_a_block_by_the_nearest_open_side)
{
    DdcBrick brick = {{0, 0, 20, 10}, {0, 0}, 0, 0};

    ok(DdcBricks_AddBlock(set, &brick, 10, 10, NULL, NULL));
    reset(DDC_BOUNCE_OFF);
    /* A ball near an inner edge, 61 from the left of the block, 45 from the
     * top, leaves by the top. */
    DdcBall ball = ball_at(61, 45, 2, 5);
    step(&ball, 1);
    assert_true(fabs(ball.center.x - 63) < 1e-12);
    assert_true(fabs(ball.center.y + 13) < 1e-12);
    assert_true(ball.velocity.y == -5);
    ball = ball_at(181, 55, 0, 0);
    step(&ball, 1);
    assert_true(fabs(ball.center.x - 208) < 1e-12 && ball.center.y == 55);
    /* A ball is pushed into a hole that removed bricks have left, if the hole
     * is wide enough. */
    DdcBounce bounce;
    DdcBall down = ball_at(110, -20, 0, 40);
    for (int i = 0; i < 4; i++)
    {
        ok(DdcBricks_SweepBall(set, &down, NULL, &bounce));
        assert_int_equal(bounce.hit, 1);
        ok(DdcBricks_Remove(set, bounce.brick));
        down.center.y += 10;
    }
    ball = ball_at(110, 45, 0, 0);
    step(&ball, 1);
    assert_true(fabs(ball.center.y - 32) < 1e-12);
    assert_true(depth_of(&ball) < 1e-9);
}

TEST(every_start_in_a_random_block_is_pushed_out)
{
    int inside = 0;

    for_steps(round, 1000, 41)
    {
        ddc_uint8 cells[64];
        DdcBrick brick = {
            {0, 0, test_random_real(5, 40), test_random_real(5, 40)},
            {0, 0},
            0,
            0};
        int percent = test_random_in(30, 100);
        for (int i = 0; i < 64; i++)
        {
            cells[i] = test_random_in(0, 99) < percent;
        }
        make_set();
        ok(DdcBricks_AddBlock(set, &brick, 8, 8, cells, NULL));
        for (int i = 0; i < 20; i++)
        {
            /* Some more bricks, which overlap the grid and each other. */
            double x = test_random_real(0, 300);
            double y = test_random_real(0, 300);
            add(x, y, x + test_random_real(1, 60), y + test_random_real(1, 60));
        }
        for (int i = 0; i < 100; i++)
        {
            DdcBall ball =
                ball_at(test_random_real(-10, 320), test_random_real(-10, 320),
                        test_random_real(-9, 9), test_random_real(-9, 9));
            double time = i % 2 != 0 ? 0 : 1;
            double speed = hypot(ball.velocity.x, ball.velocity.y);
            ball.radius = test_random_real(0.5, 30);
            inside += depth_of(&ball) > 0;
            ok(DdcBall_Step(&ball, set, &time, NULL, NULL));
            assert_true(depth_of(&ball) <= 1e-6);
            assert_true(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <
                        1e-9);
        }
    }
    assert_total(inside, 50000, 100000);
}

/*
 * At the contact with a corner the callback adds a brick below the ball. The
 * normals of the two are nearly opposite, and the ball does not fit between.
 */
TEST(a_ball_jammed_in_a_wedge_keeps_its_speed)
{
    const double speed = hypot(30.5, 19.5);
    DdcBall ball = ball_at(230.5, -919.5, 30.5, -19.5);

    add(254, -991, 273.25, -984.5);
    ball.radius = 54;
    reset(DDC_BOUNCE_OFF);
    recorded.adds = true;
    step(&ball, 1);
    assert_true(recorded.count > 9);
    for (int frame = 0; frame < 9; frame++)
    {
        assert_true(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <
                    1e-9);
        reset(DDC_BOUNCE_OFF);
        step(&ball, 1);
    }
    assert_true(depth_of(&ball) == 0);
}

/* Between two walls exactly as far apart as the ball is wide. */
TEST(a_jammed_ball_slides_on)
{
    add(0, 0, 1000, 20);
    add(0, 36, 1000, 56);
    add(1000, 0, 1020, 56);
    DdcBall ball = ball_at(50, 28, 30, 7);

    reset(DDC_BOUNCE_OFF);
    step(&ball, 1);
    assert_true(recorded.count < 30);
    assert_true(fabs(ball.center.x - 80) < 1e-9 && ball.center.y == 28);
    assert_true(ball.velocity.x == 30 && fabs(ball.velocity.y) == 7);
    for (int i = 0; i < 40; i++)
    {
        step(&ball, 1);
        assert_true(ball.center.y == 28);
        assert_true(fabs(ball.velocity.y) == 7);
    }
    assert_true(ball.velocity.x == -30);
}

/*
 * A paddle drives a ball against a wall that the ball touches. The ball does
 * not get faster: it slides along the wall, and the paddle moves on into it.
 */
TEST(a_ball_between_a_paddle_and_a_wall_slides)
{
    const DdcBrick bricks[2] = {{{200, -1000, 300, 1000}, {0, 0}, 0, 0},
                                {{124, 100, 184, 110}, {10, 0}, 0, 0}};
    for (int vx = -30; vx <= 30; vx += 30)
    {
        for (int first = 0; first < 2; first++)
        {
            make_set();
            for (int i = 0; i < 2; i++)
            {
                ok(DdcBricks_Add(set, &bricks[i ^ first], NULL));
            }
            DdcBall ball = ball_at(192, 102, vx, 2);
            reset(DDC_BOUNCE_OFF);
            step(&ball, 1);
            assert_true(recorded.count < 10);
            assert_reals(DdcPoint, ball.center, 192, 104);
            assert_reals(DdcPoint, ball.velocity, vx, 2);
            /* The next step pushes it out above the paddle. */
            ok(DdcBricks_Step(set, NULL));
            step(&ball, 1);
            assert_true(recorded.count < 20);
            assert_true(ball.center.y == 90);
            assert_true(fabs(ball.velocity.x) == abs(vx));
            assert_true(ball.velocity.y == -2);
        }
    }
}

TEST(a_brick_removed_by_the_callback_does_not_push)
{
    add(0, 0, 100, 40);
    DdcBall ball = ball_at(50, 5, 3, 7);

    reset(DDC_BOUNCE_OFF);
    recorded.removes = true;
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_reals(DdcPoint, ball.center, 53, 12);
    assert_true(ball.velocity.y == 7);
    add(0, 0, 100, 40);
    reset(DDC_BOUNCE_STOP);
    ball = ball_at(50, 5, 3, 7);
    step(&ball, 1);
    assert_reals(DdcPoint, ball.center, 50, 5);
}

/*
 * At the second brick, removes both and adds another brick, which gets a slot
 * of theirs. `user` has the two ids.
 */
static ddc_int32 DDC_CALL replace_all(void *user, DdcBricks *bricks,
                                      DdcBall *ball, const DdcBounce *bounce)
{
    const ddc_uint32 *ids = user;
    const DdcBrick other = {{900, 0, 910, 10}, {0, -1000}, 0, 0};

    (void)ball;
    if (bounce->brick == ids[1])
    {
        ok(DdcBricks_Remove(bricks, ids[1]));
        ok(DdcBricks_Remove(bricks, ids[0]));
        ok(DdcBricks_Add(bricks, &other, NULL));
    }
    return DDC_BOUNCE_OFF;
}

TEST(the_reflection_is_relative_to_the_first_brick)
{
    ddc_uint32 ids[2];
    DdcBall ball = ball_at(50, 12, 0, -5);

    ids[0] = add(0, 0, 100, 10);
    ids[1] = add(0, 17, 100, 30);
    ok(DdcBall_Step(&ball, set, NULL, replace_all, ids));
    assert_reals(DdcPoint, ball.velocity, 0, 5);
    assert_true(ball.center.y == 23);
}

TEST(a_step_of_no_time_only_pushes_the_ball_out)
{
    double time = 0;
    DdcBall ball = ball_at(50, 42, 0, 200);
    add(0, 50, 100, 60);

    reset(DDC_BOUNCE_OFF);
    step(&ball, time);
    assert_int_equal(recorded.count, 0);
    assert_true(ball.center.y == 42 && ball.velocity.y == 200);
    ball.center.y = 45;
    step(&ball, time);
    assert_int_equal(recorded.count, 1);
    assert_true(ball.center.y == 42 && ball.velocity.y == -200);
}
