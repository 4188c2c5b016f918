/* SPDX-License-Identifier: Zlib */
/*
 * The scene of the article on the circle and the bricks: a circle with a
 * radius of 20 that moves 10 pixels a frame among 8 rectangles, in a window
 * with four walls. Some rectangles have neighbours with a common face, and two
 * pairs form inner corners. Each trouble that the article names is a test.
 */
#include "bounce_fixture.h"

#define RADIUS  20.0
#define SPEED   10.0
#define BRICKS  8
#define WALLS   4
#define DEGREES 0.017453292519943295

static const DdcBox bricks[BRICKS] = {
    {100, 100, 160, 130}, {160, 100, 220, 130}, /* a row of three */
    {220, 100, 280, 130}, {400, 120, 430, 240}, /* an L */
    {430, 210, 520, 240}, {120, 280, 150, 380}, /* two with a gap */
    {215, 280, 245, 380}, {360, 330, 470, 350}  /* one alone */
};

static const DdcBox walls[WALLS] = {{-50, -50, 0, 530},
                                    {640, -50, 690, 530},
                                    {0, -50, 640, 0},
                                    {0, 480, 640, 530}};

BEFORE_EACH_TEST()
{
    make_set();
    for (int i = 0; i < BRICKS + WALLS; i++)
    {
        const DdcBox *box = i < BRICKS ? &bricks[i] : &walls[i - BRICKS];
        add(box->left, box->top, box->right, box->bottom);
    }
}

static DdcBall ball_towards(double x, double y, double degrees, double speed)
{
    DdcBall ball = ball_at(x, y, speed * cos(degrees * DEGREES),
                           speed * sin(degrees * DEGREES));

    ball.radius = RADIUS;
    return ball;
}

/* ---- One bounce ---------------------------------------------------------- */

static double angle_of(DdcPoint v)
{
    return atan2(v.y, v.x);
}

/* The least difference of two angles, 0 to pi. */
static double angle_between(double a, double b)
{
    return fabs(remainder(a - b, 360.0 * DEGREES));
}

/*
 * The circle touches the rectangle at one point, which is `radius` from the
 * centre, and leaves it by the article's rule: with theta the angle of the
 * tangent and alpha that of the movement, beta = 2 theta - alpha.
 */
static void assert_article_rule(const DdcBounce *bounce, DdcPoint before,
                                DdcPoint after)
{
    DdcPoint tangent = {-bounce->normal.y, bounce->normal.x};
    double beta = 2 * angle_of(tangent) - angle_of(before);

    assert_true(fabs(hypot(bounce->center.x - bounce->point.x,
                           bounce->center.y - bounce->point.y) -
                     RADIUS) < 1e-9);
    assert_true(angle_between(beta, angle_of(after)) < 1e-9);
}

TEST(a_corner_turns_the_circle_by_its_tangent)
{
    const DdcBox *one = &bricks[7];

    /* From the upper left towards the top left corner, each a bit aside. */
    for (int aside = -19; aside <= 19; aside++)
    {
        DdcBall ball = ball_towards(one->left - 60 + aside * 0.7071,
                                    one->top - 60 - aside * 0.7071, 45, 100);
        DdcPoint before = ball.velocity;
        reset(DDC_BOUNCE_OFF);
        step(&ball, 0.9);
        assert_int_equal(recorded.count, 1);
        const DdcBounce *bounce = &recorded.bounces[0];
        assert_article_rule(bounce, before, ball.velocity);
        if (bounce->kind == DDC_TOUCH_CORNER)
        {
            assert_true(bounce->point.x == one->left &&
                        bounce->point.y == one->top);
        }
    }
}

/* ---- The whole scene ----------------------------------------------------- */

/* Is the contact on a face or corner that a neighbour covers? */
static bool is_covered(const DdcBounce *bounce)
{
    double x = bounce->point.x;
    double y = bounce->point.y;
    bool seam = (x == 160 || x == 220) && (y == 100 || y == 130);
    bool inner = x == 430 && y >= 210 && y < 240 && bounce->normal.x > 0;

    return (seam && bounce->normal.x != 0) || inner;
}

/* Where the circle has been, in fields of 40 x 40. */
struct tour
{
    bool seen[12][16];
    double greatest_depth;
    int bounces;
};

static void follow(DdcBall *ball, int frames, struct tour *tour)
{
    for (int frame = 0; frame < frames; frame++)
    {
        reset(DDC_BOUNCE_OFF);
        step(ball, 1);
        for (int i = 0; i < recorded.count && i < 64; i++)
        {
            const DdcBounce *bounce = &recorded.bounces[i];
            assert_int_not_equal(bounce->kind, DDC_TOUCH_INSIDE);
            assert_false(is_covered(bounce));
        }
        tour->bounces += recorded.count;
        tour->greatest_depth = fmax(tour->greatest_depth, depth_of(ball));
        assert_true(fabs(hypot(ball->velocity.x, ball->velocity.y) - SPEED) <
                    1e-9);
        assert_true(ball->center.x >= 0 && ball->center.x < 640 &&
                    ball->center.y >= 0 && ball->center.y < 480);
        tour->seen[(int)ball->center.y / 40][(int)ball->center.x / 40] = true;
    }
}

/* Neither tunnelling nor a circle that sinks in, and no face between
 * neighbours is ever hit. */
TEST(the_circle_goes_round_the_scene_for_ever)
{
    struct tour tour = {{{false}}, 0, 0};
    int seen = 0;

    for (int degrees = 7; degrees < 360; degrees += 31)
    {
        DdcBall ball = ball_towards(320, 200, degrees, SPEED);
        follow(&ball, 3000, &tour);
    }
    for_pixels(x, y, 16, 12)
    {
        seen += tour.seen[y][x];
    }
    assert_true(tour.greatest_depth < 1e-6);
    assert_in_range(tour.bounces, 2000, 20000);
    /* Of 192 fields, those that are filled by bricks cannot be reached. */
    assert_in_range(seen, 150, 192);
}

/* However fast, it never changes sides of the row of three. */
TEST(a_fast_circle_does_not_pass_through)
{
    for (double speed = SPEED; speed <= 100 * SPEED; speed *= 1.7)
    {
        for (int x = 105; x <= 275; x += 5)
        {
            DdcBall ball = ball_towards(x, 60, 90, speed);
            double before = ball.center.y;
            reset(DDC_BOUNCE_OFF);
            step(&ball, 25 / speed);
            assert_int_equal(recorded.count, 1);
            assert_true(ball.center.y < before + RADIUS);
            assert_true(ball.velocity.y < 0);
            assert_true(fabs(ball.velocity.x) < 1e-9 * speed);
        }
    }
}

/* The article steps back and adds a random turn; here the nearest way out is
 * taken at once. */
TEST(a_sunk_circle_gets_out_and_goes_on)
{
    for_steps(i, 500, 11)
    {
        const DdcBox *box = &bricks[i % BRICKS];
        struct tour tour = {{{false}}, 0, 0};
        DdcBall ball =
            ball_towards(test_random_real(box->left, box->right),
                         test_random_real(box->top, box->bottom), i * 7, SPEED);
        reset(DDC_BOUNCE_OFF);
        step(&ball, 1);
        follow(&ball, 100, &tour);
        assert_true(tour.greatest_depth < 1e-6);
    }
}

/* Bricks that are hit go, as in the article, until only walls are left. */
static ddc_int32 DDC_CALL remove_brick(void *user, DdcBricks *hit_set,
                                       DdcBall *ball, const DdcBounce *bounce)
{
    int *left = user;

    (void)ball;
    if (bounce->point.x > 0 && bounce->point.x < 640 && bounce->point.y > 0 &&
        bounce->point.y < 480)
    {
        ok(DdcBricks_Remove(hit_set, bounce->brick));
        (*left)--;
    }
    return DDC_BOUNCE_OFF;
}

TEST(bricks_go_when_they_are_hit)
{
    DdcBall ball = ball_towards(320, 200, 33, SPEED);
    int left = BRICKS;
    int frames = 0;

    for (; left > 0 && frames < 20000; frames++)
    {
        ok(DdcBall_Step(&ball, set, NULL, remove_brick, &left));
    }
    assert_int_equal(left, 0);
    assert_int_equal(DdcBricks_GetCount(set), WALLS);
}
