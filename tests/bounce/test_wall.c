/* SPDX-License-Identifier: Zlib */
/*
 * Adjoining bricks behave like one wall: the edges and corners between them
 * have no contacts (no ghost collisions).
 */
#include "bounce_fixture.h"

BEFORE_EACH_TEST()
{
    make_set();
    reset(DDC_BOUNCE_OFF);
}

static void add_row(double left, double top, double width, double height,
                    int count)
{
    DdcBrick brick = {{left, top, left + width, top + height}, {0, 0}, 0, 0};

    ok(DdcBricks_AddBlock(set, &brick, count, 1, NULL, NULL));
}

/* The last step had one contact, with a horizontal face. */
static void assert_flat(const DdcBall *ball, DdcPoint before)
{
    assert_int_equal(recorded.count, 1);
    assert_int_equal(recorded.bounces[0].kind, DDC_TOUCH_FACE);
    assert_reals(DdcPoint, recorded.bounces[0].normal, 0,
                 before.y > 0 ? -1 : 1);
    assert_reals(DdcPoint, ball->velocity, before.x, -before.y);
}

/* ---- Flat walls ---------------------------------------------------------- */

/* As if the wall were one brick: the sign of vy changes and nothing else. */
TEST(a_wall_of_bricks_reflects_exactly)
{
    int shots = 0;

    add_row(-3200, 100, 64, 24, 100);
    add_row(-3200, -124, 64, 24, 100);
    for_steps(i, 250000, 21)
    {
        DdcBall ball = ball_at(test_random_real(-500, 500), 0, 0, 0);
        ball.center.y = test_random_real(-90, 90);
        ball.velocity.x = test_random_real(-900, 900);
        ball.velocity.y = test_random_real(-900, 900);
        ball.radius = test_random_real(0.5, 9);
        if (i % 4 == 0)
        {
            /* Integers and 45 degrees: some hit exactly where bricks adjoin. */
            ball.center.x = test_random_in(-500, 500);
            ball.center.y = test_random_in(-90, 90);
            ball.radius = test_random_in(1, 9);
            ball.velocity.y = ball.velocity.x = test_random_in(-900, 900);
        }
        DdcPoint before = ball.velocity;
        double room =
            100 - ball.radius - (before.y > 0 ? ball.center.y : -ball.center.y);
        double time = room / fabs(before.y) + 0.001;
        if (fabs(before.y) > 0.01 && time * 1800 <= 2500)
        {
            shots++;
            step(&ball, time);
            assert_flat(&ball, before);
        }
    }
    assert_total(shots, 150000, 250000);
}

TEST(a_ball_slides_over_adjoining_bricks)
{
    add_row(-32000, 100, 64, 24, 1000);
    for_steps(i, 2000, 22)
    {
        double vx = test_random_real(1, 900);
        DdcBall ball = ball_at(test_random_real(-30000, -29000), 0, vx, 0);
        ball.radius = i % 2 != 0 ? 8 : test_random_real(1, 30);
        ball.center.y = 100 - ball.radius;
        /* Gravity presses the ball onto the wall, as in games. */
        for (int frame = 0; frame < 60; frame++)
        {
            ball.velocity.y += i % 3 == 0 ? 0 : test_random_real(0, 0.01);
            step(&ball, 1);
            assert_true(ball.velocity.x == vx);
            assert_true(ball.center.y <= 100 - ball.radius + 1e-9);
        }
    }
}

/* The ball moves parallel to the wall at exactly its radius: no contact. */
TEST(sliding_at_exactly_the_radius_has_no_contact)
{
    DdcBall ball = ball_at(-3000, 92, 4000, 0);

    add_row(-3200, 100, 64, 24, 100);
    step(&ball, 1);
    assert_int_equal(recorded.count, 0);
    assert_reals(DdcPoint, ball.center, 1000, 92);
}

/*
 * The first brick begins just left of pixel 0. Its width is rounded to 16, so
 * the index has to take its size in pixels. The ball overlaps the floor by less
 * than rounding errors. Only the first brick covers the next one's corner
 * at 16.
 */
TEST(a_brick_just_left_of_a_pixel_covers_a_corner)
{
    DdcBall ball = ball_at(8, -4 + 0x1p-40, 10, 0);

    add(-0x1p-60, 0, 16, 16);
    add_row(16, 0, 16, 16, 39);
    ball.radius = 4;
    step(&ball, 1);
    assert_int_equal(recorded.count, 0);
    assert_reals(DdcPoint, ball.velocity, 10, 0);
}

/* A ball inside a row that touches the next brick, too, moves on to it. */
TEST(a_face_that_another_brick_covers_is_no_contact)
{
    add_row(0, 100, 64, 24, 3);
    for (int x = 56; x <= 64; x++)
    {
        DdcBall ball = ball_at(x, 112, 10, 1);
        DdcBounce bounce;

        ok(DdcBricks_SweepBall(set, &ball, NULL, &bounce));
        assert_int_equal(bounce.hit, 0);
    }
}

/* AddGrid leaves no gap, also where the coordinates are rounded. */
TEST(a_grid_of_any_coordinates_is_one_wall)
{
    for_steps(i, 500, 23)
    {
        DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};
        brick.box.left = test_random_real(-9, 9);
        brick.box.top = test_random_real(20, 30);
        brick.box.right = brick.box.left + test_random_real(0.3, 9);
        brick.box.bottom = brick.box.top + test_random_real(0.3, 9);
        double width = brick.box.right - brick.box.left;
        make_set();
        ok(DdcBricks_AddBlock(set, &brick, 50, 3, NULL, NULL));
        for (int k = 0; k < 20; k++)
        {
            double x = brick.box.left + width * test_random_in(5, 45);
            DdcBall ball = ball_at(x, 0, test_random_real(-1, 1), 60);
            DdcPoint before = ball.velocity;
            ball.radius = test_random_real(0.1, 5);
            step(&ball, 1);
            assert_flat(&ball, before);
        }
    }
}

/* ---- Listed cases -------------------------------------------------------- */

/* A step of a ball of radius 8 between two bricks. */
struct listed
{
    const char *name;
    DdcBall ball;
    int contacts;
    int kind;        /* of the last contact */
    DdcPoint normal; /* of the only contact */
    DdcPoint after;  /* the velocity */
    DdcBox boxes[2];
};

#define ROW(name, x, y, vx, vy, contacts, kind, nx, ny, new_vx, new_vy, ...)   \
    {                                                                          \
        name, {{x, y}, {vx, vy}, 8, 0, 0, 0}, contacts, kind, {nx, ny},        \
            {new_vx, new_vy},                                                  \
        {                                                                      \
            __VA_ARGS__                                                        \
        }                                                                      \
    }

#define NONE     0
#define FACE     DDC_TOUCH_FACE
#define CORNER   DDC_TOUCH_CORNER
#define DIAGONAL 0.70710678118654752
#define UPRIGHT  0.998044963916957 /* sqrt(1 - 1 / 256.0) */

/* The ball, its contacts, their kind and normal, the new velocity, the bricks.
 */
static const struct listed listed[] = {
    ROW("into the inner corner of an L: both faces, back the same way", 72, 72,
        40, 40, 2, FACE, 0, 0, -40, -40, {0, 100, 100, 120},
        {100, 0, 120, 100}),
    ROW("into an L off the diagonal: floor first, then the wall", 72, 82, 40,
        40, 2, FACE, -1, 0, -40, -40, {0, 100, 100, 120}, {100, 0, 120, 100}),
    ROW("onto the outer corner of an L of two bricks: one corner", 70, -20, -30,
        30, 1, CORNER, DIAGONAL, -DIAGONAL, 30, -30, {0, 0, 50, 20},
        {30, 20, 50, 60}),
    ROW("onto the outer face of an L where its bricks adjoin: flat", 68, 20,
        -30, 0, 1, FACE, 1, 0, 30, 0, {0, 0, 50, 20}, {30, 20, 50, 60}),
    ROW("a corner within a row of bricks is covered", 50, 80, 0, 40, 1, FACE, 0,
        -1, 0, -40, {0, 100, 50, 120}, {50, 100, 100, 120}),
    ROW("a corner at the end of a row is exposed", 120, 80, -40, 40, 1, CORNER,
        DIAGONAL, -DIAGONAL, 40, -40, {0, 100, 50, 120}, {50, 100, 100, 120}),
    ROW("a step up: its lower corner is covered, its wall is hit", 30, 92, 40,
        0, 1, FACE, -1, 0, -40, 0, {0, 100, 50, 120}, {50, 80, 100, 120}),
    ROW("sliding over a gap of one pixel: no contact", 20, 92, 60, 0, 0, NONE,
        0, 0, 60, 0, {0, 100, 50, 120}, {51, 100, 100, 120}),
    ROW("down onto a gap of one pixel: the corner with the lower slot", 50.5,
        80, 0, 40, 1, CORNER, 0.0625, -UPRIGHT, 5 * UPRIGHT, -39.6875,
        {0, 100, 50, 120}, {51, 100, 100, 120}),
    ROW("a gap as wide as the ball lets the ball through", 58, 80, 0, 70, 0,
        NONE, 0, 0, 0, 70, {0, 100, 50, 120}, {66, 100, 100, 120}),
    ROW("two bricks that only share a corner, from the open side", 80, 20, -40,
        40, 2, FACE, 0, 0, 40, -40, {0, 0, 50, 50}, {50, 50, 100, 100}),
    ROW("two bricks that only share a corner, from the other side", 20, 80, 40,
        -40, 2, FACE, 0, 0, -40, 40, {0, 0, 50, 50}, {50, 50, 100, 100}),
    ROW("the corner of a brick inside another is covered", 36, 80, 0, 40, 1,
        FACE, 0, -1, 0, -40, {0, 100, 100, 120}, {40, 100, 60, 120}),
    ROW("two equal bricks are like one", 110, 90, -20, 20, 1, CORNER, DIAGONAL,
        -DIAGONAL, 20, -20, {0, 100, 100, 120}, {0, 100, 100, 120}),
    ROW("between two walls, as far apart as the ball is wide: it slides", 50,
        28, 30, 0, 0, NONE, 0, 0, 30, 0, {0, 0, 100, 20}, {0, 36, 100, 56}),
};

TEST(listed_cases_have_the_expected_result)
{
    for_rows(i, listed)
    {
        const struct listed *c = &listed[i];
        DdcBall ball = c->ball;
        make_set();
        for_rows(k, c->boxes)
        {
            const DdcBox *box = &c->boxes[k];
            add(box->left, box->top, box->right, box->bottom);
        }
        reset(DDC_BOUNCE_OFF);
        step(&ball, 1);
        const DdcBounce *last = &recorded.bounces[c->contacts > 1];
        if (recorded.count != c->contacts || last->kind != c->kind)
        {
            fail_msg("%s: %d contacts, kind %d", c->name, recorded.count,
                     last->kind);
        }
        assert_true(c->contacts != 1 ||
                    (fabs(last->normal.x - c->normal.x) < 1e-12 &&
                     fabs(last->normal.y - c->normal.y) < 1e-12));
        assert_true(fabs(ball.velocity.x - c->after.x) < 1e-9);
        assert_true(fabs(ball.velocity.y - c->after.y) < 1e-9);
    }
}

/*
 * The bricks of a checkerboard share corners only, so all corners are exposed.
 * The ball keeps its speed and is never inside a brick.
 */
TEST(a_ball_never_gets_into_a_checkerboard)
{
    ddc_uint8 cells[400];
    DdcBrick brick = {{0, 0, 20, 20}, {0, 0}, 0, 0};

    for (int i = 0; i < 400; i++)
    {
        cells[i] = (i + i / 20) % 2 == 0;
    }
    ok(DdcBricks_AddBlock(set, &brick, 20, 20, cells, NULL));
    for_steps(i, 5000, 24)
    {
        DdcBall ball = ball_at(test_random_in(-60, 460), -40, 0, 0);
        ball.velocity.x = test_random_in(-60, 60);
        ball.velocity.y = test_random_in(1, 60);
        double speed = hypot(ball.velocity.x, ball.velocity.y);
        for (int frame = 0; frame < 10; frame++)
        {
            step(&ball, 1);
            assert_true(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <
                        1e-9);
            assert_true(depth_of(&ball) < 1e-6);
        }
    }
}

/* ---- The order of bricks ------------------------------------------------- */

TEST(the_order_of_adding_does_not_matter)
{
    for_steps(round, 200, 25)
    {
        DdcPoint corners[40];
        DdcBall balls[2];
        for (int i = 0; i < 40; i++)
        {
            corners[i].x = test_random_in(-10, 10) * 20;
            corners[i].y = test_random_in(-10, 10) * 20;
        }
        for (int order = 0; order < 2; order++)
        {
            make_set();
            for (int i = 0; i < 40; i++)
            {
                DdcPoint at = corners[order == 0 ? i : 39 - i];
                add(at.x, at.y, at.x + 20, at.y + 20);
            }
            balls[order] = ball_at(-300, -290, 41, 39);
            for (int frame = 0; frame < 60; frame++)
            {
                step(&balls[order], 1);
            }
        }
        assert_memory_equal(&balls[0], &balls[1], sizeof balls[0]);
    }
}
