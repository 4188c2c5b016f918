/* SPDX-License-Identifier: Zlib */
/*
 * Adjoining bricks behave like one wall: the edges and corners between them
 * have no contacts (no ghost collisions).
 */
#include "test.h"

#include <math.h>

static DdcBricks *set;

static void make_set(void)
{
    ok(DdcBricks_Create(&set));
    test_own(set, destroy_DdcBricks);
}

BEFORE_EACH_TEST()
{
    make_set();
}

static ddc_int32 add(double left, double top, double right, double bottom)
{
    DdcBrick brick = {{left, top, right, bottom}, {0, 0}, 0, 0};
    ddc_int32 id;

    ok(DdcBricks_Add(set, &brick, &id));
    return id;
}

static void add_row(double left, double top, double width, double height,
                    int count)
{
    DdcBrick brick = {{left, top, left + width, top + height}, {0, 0}, 0, 0};

    ok(DdcBricks_AddGrid(set, &brick, count, 1, NULL, NULL));
}

/* The number of contacts of a step, and the last one. */
struct recorded
{
    int count;
    DdcBounce last;
};

static ddc_int32 DDC_CALL record_bounce(void *user, DdcBricks *bricks,
                                        DdcBall *ball, const DdcBounce *bounce)
{
    struct recorded *recorded = user;
    (void)bricks;
    (void)ball;
    recorded->count++;
    recorded->last = *bounce;
    return DDC_BOUNCE_OFF;
}

static struct recorded step(DdcBall *ball, double time)
{
    struct recorded recorded = {0, {0, {0, 0}, {0, 0}, {0, 0}, 0, 0, 0, 0}};

    ok(DdcBall_Step(ball, set, &time, record_bounce, &recorded));
    return recorded;
}

/* ---- Flat walls ---------------------------------------------------------- */

/* As if the wall were one brick: the sign of vy changes and nothing else. */
TEST(a_wall_of_bricks_reflects_exactly)
{
    test_seed(21);
    add_row(-3200, 100, 64, 24, 100);
    add_row(-3200, -124, 64, 24, 100);
    int shots = 0;
    for (int i = 0; shots < 200000; i++)
    {
        DdcBall ball = {
            {test_random_real(-500, 500), test_random_real(-90, 90)},
            {test_random_real(-900, 900), test_random_real(-900, 900)},
            test_random_real(0.5, 9),
            0,
            0,
            0};
        if (i % 4 == 0)
        {
            /* Integers and 45 degrees: some hit exactly where bricks adjoin. */
            ball.centre.x = test_random_in(-500, 500);
            ball.centre.y = test_random_in(-90, 90);
            ball.radius = test_random_in(1, 9);
            ball.velocity.y = ball.velocity.x = test_random_in(-900, 900);
        }
        bool down = ball.velocity.y > 0;
        double room =
            100 - ball.radius - (down ? ball.centre.y : -ball.centre.y);
        double time = room / fabs(ball.velocity.y) + 0.001;
        if (!(fabs(ball.velocity.y) > 0.01) || time * 1800 > 2500)
        {
            continue;
        }
        shots++;
        DdcPoint before = ball.velocity;
        struct recorded recorded = step(&ball, time);
        assert_int_equal(recorded.count, 1);
        assert_int_equal(recorded.last.kind, DDC_TOUCH_FACE);
        assert_true(ball.velocity.x == before.x);
        assert_true(ball.velocity.y == -before.y);
        assert_true(recorded.last.normal.x == 0);
        assert_true(recorded.last.normal.y == (down ? -1 : 1));
    }
}

TEST(a_ball_slides_over_adjoining_bricks)
{
    test_seed(22);
    add_row(-32000, 100, 64, 24, 1000);
    for (int i = 0; i < 2000; i++)
    {
        DdcBall ball = {
            {test_random_real(-30000, -29000), 0}, {0, 0}, 0, 0, 0, 0};
        ball.radius = i % 2 != 0 ? 8 : test_random_real(1, 30);
        ball.centre.y = 100 - ball.radius;
        double vx = test_random_real(1, 900);
        ball.velocity.x = vx;
        /* Gravity presses the ball onto the wall, as in games. */
        for (int frame = 0; frame < 60; frame++)
        {
            double gravity = i % 3 == 0 ? 0 : test_random_real(0, 0.01);
            ball.velocity.y += gravity;
            step(&ball, 1);
            assert_true(ball.velocity.x == vx);
            assert_true(ball.centre.y <= 100 - ball.radius + 1e-9);
        }
    }
}

/* The ball moves parallel to the wall at exactly its radius: no contact. */
TEST(sliding_at_exactly_the_radius_has_no_contact)
{
    add_row(-3200, 100, 64, 24, 100);
    DdcBall ball = {{-3000, 92}, {4000, 0}, 8, 0, 0, 0};

    assert_int_equal(step(&ball, 1).count, 0);
    assert_true(ball.centre.x == 1000 && ball.centre.y == 92);
}

/*
 * The first brick begins just left of pixel 0. Its width is rounded to 16, so
 * the index has to take its size in pixels. The ball overlaps the floor by less
 * than rounding errors. Only the first brick covers the next one's corner
 * at 16.
 */
TEST(a_brick_just_left_of_a_pixel_covers_a_corner)
{
    add(-0x1p-60, 0, 16, 16);
    add_row(16, 0, 16, 16, 39);
    DdcBall ball = {{8, -4 + 0x1p-40}, {10, 0}, 4, 0, 0, 0};

    assert_int_equal(step(&ball, 1).count, 0);
    assert_true(ball.velocity.x == 10 && ball.velocity.y == 0);
}

/* AddGrid leaves no gap, also where the coordinates are rounded. */
TEST(a_grid_of_any_coordinates_is_one_wall)
{
    test_seed(23);
    for (int i = 0; i < 500; i++)
    {
        DdcBrick brick = {
            {test_random_real(-9, 9), test_random_real(20, 30), 0, 0},
            {0, 0},
            0,
            0};
        brick.box.right = brick.box.left + test_random_real(0.3, 9);
        brick.box.bottom = brick.box.top + test_random_real(0.3, 9);
        double width = brick.box.right - brick.box.left;
        make_set();
        ok(DdcBricks_AddGrid(set, &brick, 50, 3, NULL, NULL));
        for (int k = 0; k < 20; k++)
        {
            int brick_edge = test_random_in(5, 45);
            DdcBall ball = {{brick.box.left + width * brick_edge, 0},
                            {test_random_real(-1, 1), 60},
                            test_random_real(0.1, 5),
                            0,
                            0,
                            0};
            DdcPoint before = ball.velocity;
            struct recorded recorded = step(&ball, 1);
            assert_int_equal(recorded.count, 1);
            assert_int_equal(recorded.last.kind, DDC_TOUCH_FACE);
            assert_true(ball.velocity.x == before.x);
            assert_true(ball.velocity.y == -before.y);
        }
    }
}

/* ---- Listed cases -------------------------------------------------------- */

/* A case: up to six bricks, a ball, and the expected result of one step. */
struct listed
{
    const char *name;
    DdcBox boxes[6]; /* the list ends at an empty one */
    DdcBall ball;
    int contacts;
    int kind;        /* of the last contact */
    double normal_x; /* of the last contact */
    double normal_y;
    double vx; /* after the step */
    double vy;
};

#define BALL(x, y, vx, vy)                                                     \
    {                                                                          \
        {x, y}, {vx, vy}, 8, 0, 0, 0                                           \
    }

static const double diagonal = 0.70710678118654752;

TEST(listed_cases_have_the_expected_result)
{
    const double d = diagonal;
    const int face = DDC_TOUCH_FACE;
    const int corner = DDC_TOUCH_CORNER;
    const struct listed cases[] = {
        {"into the inner corner of an L: both faces, back the same way",
         {{0, 100, 100, 120}, {100, 0, 120, 100}},
         BALL(72, 72, 40, 40),
         2,
         face,
         0,
         0,
         -40,
         -40},
        {"into an L off the diagonal: floor first, then the wall",
         {{0, 100, 100, 120}, {100, 0, 120, 100}},
         BALL(72, 82, 40, 40),
         2,
         face,
         -1,
         0,
         -40,
         -40},
        {"onto the outer corner of an L of two bricks: one corner",
         {{0, 0, 50, 20}, {30, 20, 50, 60}},
         BALL(70, -20, -30, 30),
         1,
         corner,
         d,
         -d,
         30,
         -30},
        {"onto the outer face of an L where its bricks adjoin: flat",
         {{0, 0, 50, 20}, {30, 20, 50, 60}},
         BALL(68, 20, -30, 0),
         1,
         face,
         1,
         0,
         30,
         0},
        {"a corner within a row of bricks is covered",
         {{0, 100, 50, 120}, {50, 100, 100, 120}},
         BALL(50, 80, 0, 40),
         1,
         face,
         0,
         -1,
         0,
         -40},
        {"a corner at the end of a row is exposed",
         {{0, 100, 50, 120}, {50, 100, 100, 120}},
         BALL(120, 80, -40, 40),
         1,
         corner,
         d,
         -d,
         40,
         -40},
        {"a step up: its lower corner is covered, its wall is hit",
         {{0, 100, 50, 120}, {50, 80, 100, 120}},
         BALL(30, 92, 40, 0),
         1,
         face,
         -1,
         0,
         -40,
         0},
        {"sliding over a gap of one pixel: no contact",
         {{0, 100, 50, 120}, {51, 100, 100, 120}},
         BALL(20, 92, 60, 0),
         0,
         0,
         0,
         0,
         60,
         0},
        {"down onto a gap of one pixel: the corner with the lower slot",
         {{0, 100, 50, 120}, {51, 100, 100, 120}},
         BALL(50.5, 80, 0, 40),
         1,
         corner,
         0.0625,
         -sqrt(1 - 1 / 256.0),
         5 * sqrt(1 - 1 / 256.0),
         -39.6875},
        {"a gap as wide as the ball lets the ball through",
         {{0, 100, 50, 120}, {66, 100, 100, 120}},
         BALL(58, 80, 0, 70),
         0,
         0,
         0,
         0,
         0,
         70},
        {"two bricks that only share a corner, from the open side",
         {{0, 0, 50, 50}, {50, 50, 100, 100}},
         BALL(80, 20, -40, 40),
         2,
         face,
         0,
         0,
         40,
         -40},
        {"two bricks that only share a corner, from the other side",
         {{0, 0, 50, 50}, {50, 50, 100, 100}},
         BALL(20, 80, 40, -40),
         2,
         face,
         0,
         0,
         -40,
         40},
        {"the corner of a brick inside another is covered",
         {{0, 100, 100, 120}, {40, 100, 60, 120}},
         BALL(36, 80, 0, 40),
         1,
         face,
         0,
         -1,
         0,
         -40},
        {"two equal bricks are like one",
         {{0, 100, 100, 120}, {0, 100, 100, 120}},
         BALL(110, 90, -20, 20),
         1,
         corner,
         d,
         -d,
         20,
         -20},
        {"between two walls, as far apart as the ball is wide: it slides",
         {{0, 0, 100, 20}, {0, 36, 100, 56}},
         BALL(50, 28, 30, 0),
         0,
         0,
         0,
         0,
         30,
         0},
    };

    for_rows (i, cases)
    {
        const struct listed *c = &cases[i];
        DdcBall ball = c->ball;
        make_set();
        for (int k = 0; k < 6 && c->boxes[k].right > c->boxes[k].left; k++)
        {
            add(c->boxes[k].left, c->boxes[k].top, c->boxes[k].right,
                c->boxes[k].bottom);
        }
        struct recorded recorded = step(&ball, 1);
        printf("%s: %d contacts, kind %d, normal (%g,%g), v (%g,%g)\n", c->name,
               recorded.count, recorded.last.kind, recorded.last.normal.x,
               recorded.last.normal.y, ball.velocity.x, ball.velocity.y);
        assert_int_equal(recorded.count, c->contacts);
        assert_int_equal(recorded.last.kind, c->kind);
        if (c->contacts == 1)
        {
            assert_true(fabs(recorded.last.normal.x - c->normal_x) < 1e-12);
            assert_true(fabs(recorded.last.normal.y - c->normal_y) < 1e-12);
        }
        assert_true(fabs(ball.velocity.x - c->vx) < 1e-9);
        assert_true(fabs(ball.velocity.y - c->vy) < 1e-9);
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
    test_seed(24);
    for (int i = 0; i < 400; i++)
    {
        cells[i] = (i + i / 20) % 2 == 0;
    }
    ok(DdcBricks_AddGrid(set, &brick, 20, 20, cells, NULL));
    for (int i = 0; i < 5000; i++)
    {
        DdcBall ball = {{test_random_in(-60, 460), -40}, {0, 0}, 8, 0, 0, 0};
        ball.velocity.x = test_random_in(-60, 60);
        ball.velocity.y = test_random_in(1, 60);
        double speed = hypot(ball.velocity.x, ball.velocity.y);
        for (int frame = 0; frame < 10; frame++)
        {
            step(&ball, 1);
            assert_true(fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) <
                        1e-9);
            for (int k = 0; k < 400; k++)
            {
                double x = k % 20 * 20;
                double y = k / 20 * 20;
                double dx =
                    ball.centre.x - fmax(x, fmin(ball.centre.x, x + 20));
                double dy =
                    ball.centre.y - fmax(y, fmin(ball.centre.y, y + 20));
                assert_true(cells[k] == 0 || hypot(dx, dy) > 8 - 1e-6);
            }
        }
    }
}

/* ---- The order of bricks ------------------------------------------------- */

TEST(the_order_of_adding_does_not_matter)
{
    test_seed(25);
    for (int round = 0; round < 200; round++)
    {
        DdcBox boxes[40];
        DdcBall balls[2];
        for (int i = 0; i < 40; i++)
        {
            int x = test_random_in(-10, 10) * 20;
            int y = test_random_in(-10, 10) * 20;
            boxes[i] = (DdcBox){x, y, x + 20, y + 20};
        }
        for (int order = 0; order < 2; order++)
        {
            make_set();
            for (int i = 0; i < 40; i++)
            {
                const DdcBox *b = &boxes[order == 0 ? i : 39 - i];
                add(b->left, b->top, b->right, b->bottom);
            }
            balls[order] = (DdcBall){{-300, -290}, {41, 39}, 8, 0, 0, 0};
            for (int frame = 0; frame < 60; frame++)
            {
                step(&balls[order], 1);
            }
        }
        assert_memory_equal(&balls[0], &balls[1], sizeof balls[0]);
    }
}
