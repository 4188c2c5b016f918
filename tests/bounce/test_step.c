/* SPDX-License-Identifier: Zlib */
/* Steps of a ball: what the callback may do, moving bricks, and jitter. */
#include "bounce_fixture.h"

BEFORE_EACH_TEST()
{
    make_set();
}

/* ---- Contacts ------------------------------------------------------------ */

TEST(each_contact_is_reported_exactly)
{
    ddc_uint32 floor = add(-500, 100, 500, 120);
    ddc_uint32 wall = add(100, -500, 120, 100);
    DdcBall ball = ball_at(0, 72, 184, 40);
    DdcBrick brick;

    DdcBricks_Get(set, floor, &brick);
    brick.tag = 77;
    ok(DdcBricks_Set(set, floor, &brick));
    reset(DDC_BOUNCE_OFF);
    step(&ball, 1);
    assert_int_equal(recorded.count, 2);
    const DdcBounce *first = &recorded.bounces[0];
    const DdcBounce *second = &recorded.bounces[1];
    /* Both contacts are at time 0.5. The floor comes first, because its slot is
     * lower. */
    assert_int_equal(first->brick, floor);
    assert_int_equal(first->tag, 77);
    assert_int_equal(first->kind, DDC_TOUCH_FACE);
    assert_true(first->time == 0.5);
    assert_reals(DdcPoint, first->center, 92, 92);
    assert_reals(DdcPoint, first->point, 92, 100);
    assert_reals(DdcPoint, first->normal, 0, -1);
    assert_reals(DdcPoint, recorded.balls[0].center, 92, 92);
    assert_true(recorded.balls[0].velocity.y == 40);
    assert_int_equal(second->brick, wall);
    assert_true(second->time == 0.5);
    assert_true(recorded.balls[1].velocity.y == -40);
    assert_reals(DdcPoint, ball.center, 0, 72);
    assert_reals(DdcPoint, ball.velocity, -184, -40);
    assert_true(ball.radius == 8);
}

TEST(the_ball_bounces_until_the_time_is_used_up)
{
    add(-10, -500, 0, 500);
    add(116, -500, 126, 500);
    DdcBall ball = ball_at(8, 0, 5000, 1);

    /* The centre can move 100 px: 5000 px are 25 times there and back. */
    reset(DDC_BOUNCE_OFF);
    step(&ball, 1);
    assert_int_equal(recorded.count, 49);
    assert_true(fabs(ball.center.x - 8) < 1e-9);
    assert_true(fabs(ball.center.y - 1) < 1e-12);
    step(&ball, 0.001);
    assert_int_equal(recorded.count, 1);
    assert_true(ball.velocity.x == 5000);
}

TEST(the_callback_may_let_the_ball_through)
{
    ddc_uint32 ids[3] = {add(0, 50, 100, 60), add(0, 60, 100, 70),
                         add(0, 90, 100, 99)};
    DdcBall ball = ball_at(50, 0, 0, 200);

    reset(DDC_BOUNCE_THROUGH);
    step(&ball, 1);
    assert_int_equal(recorded.count, 3);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(recorded.bounces[i].brick, ids[i]);
    }
    assert_true(ball.center.y == 200 && ball.velocity.y == 200);
    /* In the next step the ball bounces off the brick again. */
    ball = ball_at(50, 0, 0, 200);
    recorded.decision = DDC_BOUNCE_OFF;
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(ball.velocity.y == -200);
}

/* In each step the callback decides anew, and the ball is not pushed out. */
TEST(passing_through_can_take_several_steps)
{
    add(0, 50, 100, 150);
    DdcBall ball = ball_at(50, 0, 3, 50);

    reset(DDC_BOUNCE_THROUGH);
    for (int i = 0; i < 5; i++)
    {
        step(&ball, 1);
        assert_int_equal(recorded.count, i < 4);
        assert_true(i == 4 || recorded.bounces[0].kind ==
                                  (i == 0 ? DDC_TOUCH_FACE : DDC_TOUCH_INSIDE));
    }
    assert_reals(DdcPoint, ball.center, 65, 250);
}

TEST(the_callback_may_stop_the_ball)
{
    add(0, 50, 100, 60);
    DdcBall ball = ball_at(50, 0, 10, 200);

    reset(DDC_BOUNCE_STOP);
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(ball.center.y == 42 && fabs(ball.center.x - 52.1) < 1e-12);
    assert_reals(DdcPoint, ball.velocity, 10, 200);
}

TEST(the_callback_may_choose_the_velocity)
{
    add(0, 50, 100, 60);
    DdcBall ball = ball_at(50, 2, 0, 80);

    reset(DDC_BOUNCE_OWN);
    recorded.own = (DdcPoint){30, -20};
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_reals(DdcPoint, ball.velocity, 30, -20);
    assert_reals(DdcPoint, ball.center, 65, 32);
    /* NaN is ignored. The ball keeps its velocity and hits the brick again and
       again, up to the limit of contacts. */
    ball = ball_at(50, 2, 0, 80);
    recorded.own.x = (double)NAN;
    step(&ball, 1);
    assert_int_equal(recorded.count, DDC_BOUNCES_MAX);
    assert_true(ball.center.y == 42 && ball.velocity.y == 80);
}

TEST(the_callback_may_remove_the_brick)
{
    add(0, 50, 100, 60);
    add(0, -60, 100, -50);
    DdcBall ball = ball_at(50, 0, 0, 300);

    reset(DDC_BOUNCE_OFF);
    recorded.removes = true;
    step(&ball, 1);
    /* The ball bounces off both bricks once; then both are removed. */
    assert_int_equal(recorded.count, 2);
    ok(recorded.result);
    assert_int_equal(DdcBricks_GetCount(set), 0);
    assert_true(ball.center.y == -42 + (300 - 42 - 84));
}

TEST(the_callback_may_add_bricks)
{
    for (int i = 0; i < 63; i++)
    {
        add(600 + i, 0, 601 + i, 1);
    }
    add(0, 50, 500, 60);
    DdcBall ball = ball_at(50, 0, 0, 2000);

    /* The set grows at the contact; the ball hits the new brick in this step.
     */
    reset(DDC_BOUNCE_OFF);
    recorded.adds = true;
    step(&ball, 1);
    ok(recorded.result);
    assert_int_equal(recorded.count, 3);
    assert_true(recorded.bounces[1].center.y == -792);
    assert_int_equal(DdcBricks_GetCount(set), 67);
}

TEST(the_callback_may_destroy_the_set)
{
    add(0, 50, 100, 60);
    add(0, -60, 100, -50);
    DdcBall ball = ball_at(50, 0, 0, 300);

    reset(DDC_BOUNCE_OFF);
    recorded.destroys = true;
    step(&ball, 1);
    set = NULL;
    assert_int_equal(recorded.count, 1);
    assert_true(ball.center.y == 42);
}

TEST(a_step_within_a_step_is_refused)
{
    add(0, 50, 100, 60);
    DdcBall ball = ball_at(50, 0, 0, 100);

    reset(DDC_BOUNCE_OFF);
    recorded.steps = true;
    test_log_listen();
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    returns(DDC_E_INUSE, recorded.result);
    assert_int_equal(test_log_count(), 2);
    recorded.steps = false;
    step(&ball, 1);
}

/* ---- Paddles ------------------------------------------------------------- */

static ddc_uint32 add_paddle(double x, double vx, double vy)
{
    DdcBrick brick = {{x, 100, x + 60, 110}, {vx, vy}, 0, 0};
    ddc_uint32 id;

    ok(DdcBricks_Add(set, &brick, &id));
    return id;
}

TEST(a_paddle_is_hit_where_it_has_moved_by_the_contact)
{
    DdcBall ball = ball_at(0, 72, 0, 40);

    /* When the ball comes down, the paddle is at 20..80, not below it yet. */
    add_paddle(40, -40, 0);
    reset(DDC_BOUNCE_OFF);
    step(&ball, 0.6);
    assert_int_equal(recorded.count, 0);
    /* A faster paddle is below the ball then; its top face reverses vy only. */
    make_set();
    add_paddle(40, -100, 0);
    ball = ball_at(0, 72, 0, 40);
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(recorded.bounces[0].time == 0.5);
    assert_reals(DdcPoint, recorded.bounces[0].point, 0, 100);
    assert_reals(DdcPoint, ball.velocity, 0, -40);
}

TEST(an_approaching_paddle_accelerates_the_ball)
{
    DdcBall ball = ball_at(0, 62, 0, 10);

    add_paddle(-30, 0, -50);
    reset(DDC_BOUNCE_OFF);
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(recorded.bounces[0].time == 0.5);
    assert_true(recorded.bounces[0].center.y == 67);
    assert_true(recorded.bounces[0].point.y == 75);
    assert_true(ball.velocity.y == -110);
    /* The ball moves away from the paddle, too slowly. */
    ball = ball_at(0, 72, 0, -10);
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(ball.velocity.y == -90);
    /* The ball moves away fast enough. */
    ball = ball_at(0, 72, 0, -60);
    step(&ball, 1);
    assert_int_equal(recorded.count, 0);
}

TEST(a_paddle_can_hit_from_the_side)
{
    DdcBall ball = ball_at(0, 105, 0, 1);
    ddc_uint32 id = add_paddle(28, -40, 0);
    DdcBrick paddle;

    reset(DDC_BOUNCE_OFF);
    step(&ball, 1);
    assert_int_equal(recorded.count, 1);
    assert_true(recorded.bounces[0].time == 0.5);
    assert_true(ball.velocity.x == -80);
    ok(DdcBricks_Step(set, NULL));
    ok(DdcBricks_Get(set, id, &paddle));
    assert_true(paddle.box.left == -12);
    assert_true(depth_of(&ball) < 1e-9);
}

/* ---- Jitter -------------------------------------------------------------- */

TEST(jitter_is_off_by_default_and_seeded)
{
    DdcBall ball[3];
    add(-500, 50, 500, 60);
    add(-500, -60, 500, -50);

    for (int i = 0; i < 3; i++)
    {
        ball[i] = ball_at(0, 0, 0, 30);
        ball[i].jitter = i == 0 ? 0 : 0.1;
        ball[i].seed = 5;
        for (int frame = 0; frame < 100; frame++)
        {
            ok(DdcBall_Step(&ball[i], set, NULL, NULL, NULL));
            assert_true(fabs(hypot(ball[i].velocity.x, ball[i].velocity.y) -
                             30) < 1e-10);
        }
    }
    /* Without jitter the ball moves up and down for ever. */
    assert_true(ball[0].center.x == 0 && ball[0].velocity.x == 0);
    assert_int_equal(ball[0].seed, 5);
    assert_true(ball[1].center.x != 0);
    assert_memory_equal(&ball[1], &ball[2], sizeof ball[1]);
    assert_int_not_equal(ball[1].seed, 5);
}

TEST(jitter_stays_within_its_limit)
{
    double most = 0;
    DdcBall ball = ball_at(0, 0, 0, 0);
    add(-500, 50, 500, 60);

    ball.jitter = 0.25;
    for (int i = 0; i < 5000; i++)
    {
        ball.center = (DdcPoint){0, 0};
        ball.velocity = (DdcPoint){0, 50};
        ok(DdcBall_Step(&ball, set, NULL, NULL, NULL));
        double slope = fabs(ball.velocity.x / ball.velocity.y);
        most = fmax(most, slope);
        assert_true(ball.velocity.y < 0);
    }
    assert_true(most <= 0.25 + 1e-12 && most > 0.249);
    /* Jitter never turns a grazing ball into the wall. */
    ball.jitter = 1;
    for (int i = 0; i < 1000; i++)
    {
        ball.center = (DdcPoint){0, 41};
        ball.velocity = (DdcPoint){100, 2};
        ok(DdcBall_Step(&ball, set, NULL, NULL, NULL));
        assert_true(ball.velocity.y < 0);
    }
}

/* ---- Bad input ----------------------------------------------------------- */

TEST(a_step_out_of_the_coordinates_changes_nothing)
{
    DdcBall ball = ball_at(50, 0, 0, -1e9);
    DdcBall before = ball;
    double time = 2;

    assert_refused(DDC_E_RANGE, DdcBall_Step(&ball, set, &time, NULL, NULL));
    assert_memory_equal(&ball, &before, sizeof ball);
}
